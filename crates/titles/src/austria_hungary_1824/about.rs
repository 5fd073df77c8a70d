//! What 1824 is, before anybody plays it: what lobbies and commands have to know.

use super::AustriaHungary1824;
use super::rulings::Rulings;
use crate::any::AnyGame;
use crate::title::{About, GameOption, OptionReach, Registration, Variant, file};

/// The title, as it is registered.
pub static REGISTRATION: Registration = Registration {
    about: About {
        name: "1824",
        title: "1824: Austrian-Hungarian Railway",
        short: "1824",
        designers: &["Leonhard Orgler", "Helmut Ohley"],
        publishers: &["Leonhard Orgler", "Fox in the Box"],
        year: 2019,
        variants: &[
            Variant {
                name: "standard",
                about: "the whole map",
                players: 3..=6,
                map: Some("map.toml"),
                tile_counts: "standard",
            },
            Variant {
                name: "cisleithania",
                about: "the western half, for two or three players",
                players: 2..=3,
                map: Some("map_cisleithania.toml"),
                tile_counts: "cisleithania",
            },
            Variant {
                name: "goods-time",
                about: "the whole map with more towns and tiles",
                players: 3..=6,
                map: Some("map.toml"),
                tile_counts: "goods-time",
            },
        ],
        options: &[GameOption {
            name: "town-tokens",
            about: "how many town tokens the players place",
            values: &["9", "1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12", "13", "14", "15"],
            variants: &["goods-time"],
            reach: OptionReach::Connoisseurs,
        }],
    },
    rules_version: 3,
    has_secrets: false,
    files: &[
        file!("map.toml"),
        file!("map_cisleithania.toml"),
        file!("tiles.toml"),
        file!("looks.toml"),
        file!("market.toml"),
        file!("companies.toml"),
        file!("trains.toml"),
        file!("phases.toml"),
        file!("players.toml"),
        file!("citations.toml"),
        file!("weights.toml"),
    ],
    messages: &[],
    levels: AustriaHungary1824::LEVELS,
    switches: Rulings::SWITCHES,
    rules: |title, files, setup| Ok(AnyGame::of(title, AustriaHungary1824::new(files, setup)?)),
    settle: |_| (),
};
