//! What 18Mag is, before anybody plays it: what lobbies and commands have to know.

use super::Hungary18Mag;
use super::rulings::Rulings;
use crate::any::AnyGame;
use crate::title::{About, GameOption, OptionReach, Registration, Variant, file};

/// The title, as it is registered.
pub static REGISTRATION: Registration = Registration {
    about: About {
        name: "18mag",
        title: "18Magyarország",
        short: "18Mag",
        designers: &["Leonhard Orgler"],
        publishers: &["Leonhard Orgler"],
        year: 2021,
        variants: &[
            Variant {
                name: "standard",
                about: "Hungary in Austria-Hungary",
                players: 3..=6,
                map: Some("map.toml"),
                tile_counts: "standard",
            },
            Variant {
                name: "two-player",
                about: "modern Hungary",
                players: 2..=2,
                map: Some("map_modern.toml"),
                tile_counts: "two-player",
            },
            Variant {
                name: "solo",
                about: "modern Hungary, alone against István",
                players: 1..=1,
                map: Some("map_modern.toml"),
                tile_counts: "two-player",
            },
        ],
        options: &[
            GameOption {
                name: "length",
                about: "two minors a side or three",
                values: &["short", "long"],
                variants: &["solo"],
                reach: OptionReach::Everybody,
            },
            GameOption {
                name: "opponent",
                about: "how strong István is",
                values: &["easy", "medium", "hard"],
                variants: &["solo"],
                reach: OptionReach::Everybody,
            },
            istvans_card("first-card"),
            istvans_card("second-card"),
            istvans_card("third-card"),
            GameOption {
                name: "draft_rotation",
                about: "the priority card after the draft, as in records of 18xx.games of that time",
                values: &["today", "before_2025_10_30"],
                variants: &["standard"],
                reach: OptionReach::Connoisseurs,
            },
        ],
    },
    rules_version: 2,
    has_secrets: false,
    files: &[
        file!("map.toml"),
        file!("map_modern.toml"),
        file!("tiles.toml"),
        file!("companies.toml"),
        file!("trains.toml"),
        file!("phases.toml"),
        file!("players.toml"),
        file!("solo.toml"),
        file!("citations.toml"),
        file!("looks.toml"),
        file!("market.toml"),
        file!("weights.toml"),
    ],
    messages: &[],
    levels: Hungary18Mag::LEVELS,
    switches: Rulings::SWITCHES,
    rules: |title, files, setup| Ok(AnyGame::of(title, Hungary18Mag::new(files, setup)?)),
    settle: |_| (),
};

/// The minors of the map for one and two players.
const fn istvans_card(name: &'static str) -> GameOption {
    GameOption {
        name,
        about: "a minor that István plays, or drawn by chance",
        values: &["drawn", "1", "2", "3", "4", "6", "7", "11"],
        variants: &["solo"],
        reach: OptionReach::Connoisseurs,
    }
}
