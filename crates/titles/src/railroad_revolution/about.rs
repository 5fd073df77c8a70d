//! What Railroad Revolution is, before anybody plays it: what lobbies and commands have to know.

use super::RailroadRevolution;
use crate::any::AnyGame;
use crate::title::{About, Registration, Variant, file};

/// The title, as it is registered.
pub static REGISTRATION: Registration = Registration {
    about: About {
        name: "railroad-revolution",
        title: "Railroad Revolution",
        short: "Railroad Revolution",
        designers: &["Marco Canetta", "Stefania Niccolini"],
        publishers: &["What's Your Game?"],
        year: 2016,
        variants: &[Variant {
            name: "standard",
            about: "the game as printed",
            players: 2..=4,
            map: None,
            tile_counts: "standard",
        }],
        options: &[],
    },
    rules_version: 2,
    has_secrets: true,
    files: &[file!("components.toml"), file!("citations.toml"), file!("weights.toml")],
    messages: &[],
    levels: RailroadRevolution::LEVELS,
    switches: &[],
    rules: |title, files, setup| Ok(AnyGame::of(title, RailroadRevolution::new(files, setup)?)),
    settle: |_| (),
};
