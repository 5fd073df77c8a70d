//! What 1862 is, before anybody plays it: what lobbies and commands have to know.

use super::EastAnglia1862;
use super::booking::settle;
use super::rulings::Rulings;
use crate::any::AnyGame;
use crate::title::{About, GameOption, OptionReach, Registration, Variant, file};

/// The title, as it is registered.
pub static REGISTRATION: Registration = Registration {
    about: About {
        name: "1862",
        title: "1862: Railway Mania in the Eastern Counties",
        short: "1862",
        designers: &["Mike Hutton"],
        publishers: &["GMT Games"],
        year: 2019,
        variants: &[
            eastern_counties("standard", "freight, local and express trains"),
            eastern_counties("advanced-freight", "freight and local trains"),
            eastern_counties("advanced-express", "express and local trains"),
            eastern_counties("simple-freight", "freight trains only, no permits"),
            eastern_counties("simple-express", "express trains only, no permits"),
        ],
        options: &[
            GameOption {
                name: "length",
                about: "how many trains there are",
                values: &["standard", "short", "long"],
                variants: &[],
                reach: OptionReach::Everybody,
            },
            GameOption {
                name: "shorter-game",
                about: "fewer trains, permanent sooner (11.2)",
                values: &["no", "yes"],
                variants: &[],
                reach: OptionReach::Connoisseurs,
            },
            GameOption {
                name: "shorter-lner",
                about: "whose first train brings the LNER in the shorter game (11.2)",
                values: &["F", "E", "G"],
                variants: &[],
                reach: OptionReach::Connoisseurs,
            },
            GameOption {
                name: "novice",
                about: "leaves out the harder rules (11.3)",
                values: &["no", "yes"],
                variants: &["simple-freight", "simple-express"],
                reach: OptionReach::Connoisseurs,
            },
            GameOption {
                name: "eight-tokens",
                about: "up to eight stations a company (11.4)",
                values: &["no", "yes"],
                variants: &[],
                reach: OptionReach::Connoisseurs,
            },
            GameOption {
                name: "extra-companies",
                about: "more companies for seven or eight players (2.4.2)",
                values: &["yes", "no"],
                variants: &[],
                reach: OptionReach::Connoisseurs,
            },
            GameOption {
                name: "home-tile-duty",
                about: "a company must build at home first (7.2)",
                values: &["yes", "no"],
                variants: &[],
                reach: OptionReach::Connoisseurs,
            },
        ],
    },
    rules_version: 3,
    has_secrets: false,
    files: &[
        file!("map.toml"),
        file!("tiles.toml"),
        file!("companies.toml"),
        file!("trains.toml"),
        file!("phases.toml"),
        file!("players.toml"),
        file!("citations.toml"),
        file!("looks.toml"),
        file!("market.toml"),
        file!("weights.toml"),
    ],
    messages: &[],
    levels: EastAnglia1862::LEVELS,
    switches: Rulings::SWITCHES,
    rules: |title, files, setup| Ok(AnyGame::of(title, EastAnglia1862::new(files, setup)?)),
    settle,
};

const fn eastern_counties(name: &'static str, about: &'static str) -> Variant {
    Variant { name, about, players: 2..=8, map: Some("map.toml"), tile_counts: "standard" }
}
