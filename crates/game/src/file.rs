//! The game file: one JSON object that holds everything needed to play a game again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Log, Seed};

/// How a game is set up: all that is decided before the first action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The players' names in seat order.
    pub players: Vec<String>,
    /// The variant, if not the title's ordinary game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Smaller choices.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Rulings that differ from the rulebook's.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rulings: BTreeMap<String, String>,
    /// Where chance starts.
    pub seed: Seed,
}

/// A whole game as one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile<A> {
    /// The format, so that later versions can tell: 1.
    pub format: u32,
    /// The title's name on the command line.
    pub title: String,
    /// The version of the title's rules it was played with.
    pub rules_version: u32,
    /// Players, variant, options, rulings, seed.
    #[serde(flatten)]
    pub setup: Setup,
    /// The final score of each seat, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Vec<i64>>,
    /// What was done.
    pub actions: Log<A>,
}

/// A set-up that the title does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{title} is for {least} to {most} players, not {players}")]
    Players {
        /// The title.
        title: &'static str,
        /// As few as.
        least: u8,
        /// As many as.
        most: u8,
        /// The number asked for.
        players: usize,
    },
    /// A variant, option or ruling that does not exist, or a value it cannot have.
    #[error("{kind} `{name}` is unknown: {known}")]
    Unknown {
        /// `variant`, `option`, `ruling`.
        kind: &'static str,
        /// What was asked for.
        name: String,
        /// What would be right.
        known: String,
    },
    /// A data file is wrong.
    #[error("{0}")]
    Data(String),
}
