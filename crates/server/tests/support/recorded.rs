//! Games played by chance, as files.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::Path;

use roundhouse_game::{Entry, GameFile, Log, PlatformChance, Setup};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use serde_json::Value;

/// A way to play a title.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The title.
    pub title: Title,
    /// The variant, if not the usual one for so many players.
    pub variant: Option<&'static str>,
    /// How many players.
    pub players: usize,
    /// Whose rulings.
    pub rulings: Rulings,
}

/// Whose rulings a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rulings {
    /// The rulebook's.
    Rulebook,
    /// Those of 18xx.games.
    Platform,
}

impl Way {
    /// The usual way.
    pub const fn usual(title: Title, players: usize) -> Self {
        Self { title, variant: None, players, rulings: Rulings::Rulebook }
    }

    fn setup(self) -> Setup {
        let switches = self.title.switches().iter();
        let switches = switches.filter(|_| self.rulings == Rulings::Platform);
        Setup {
            players: (1..=self.players).map(|number| format!("Player {number}")).collect(),
            variant: self.variant.map(str::to_owned),
            options: BTreeMap::new(),
            rulings: switches.map(|switch| (switch.key.to_owned(), switch.platform.to_owned())).collect(),
            seed: 7.into(),
        }
    }
}

/// A game of 18Mag that chance plays, until `stop` says so or the game is over.
pub fn played(players: usize, stop: impl FnMut(&AnyState, usize) -> bool) -> GameFile<Value> {
    played_of(Title::HUNGARY_18MAG, players, stop)
}

/// A game of a title that chance plays, until `stop` says so or the game is over.
pub fn played_of(
    title: Title,
    players: usize,
    stop: impl FnMut(&AnyState, usize) -> bool,
) -> GameFile<Value> {
    played_by((title, players), 11, stop)
}

/// A game that chance plays from a seed of its own.
pub fn played_by(
    (title, players): (Title, usize),
    seed: u64,
    stop: impl FnMut(&AnyState, usize) -> bool,
) -> GameFile<Value> {
    played_as(Way::usual(title, players), seed, stop)
}

/// A game that chance plays in one of the ways of its title.
pub fn played_as(way: Way, seed: u64, mut stop: impl FnMut(&AnyState, usize) -> bool) -> GameFile<Value> {
    let (title, setup) = (way.title, way.setup());
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
    let mut chance = PlatformChance::new(seed);
    let (mut state, mut log, mut moves) = (rules.first(), Log::default(), 0);
    while let Some(seat) = state.to_act().filter(|_| !stop(&state, moves)) {
        let choices = state.choices();
        let action = &choices[chance.below(choices.len() as u32) as usize].action;
        state = state.apply(seat, action).unwrap().state;
        let (action, automatic) = (action.clone(), false);
        log.push(Entry::Act { seat, action, automatic }).unwrap();
        moves += 1;
    }
    GameFile {
        format: 1,
        title: title.name().to_owned(),
        rules_version: title.rules_version(),
        setup,
        result: None,
        actions: log,
    }
}

/// A kept game of a title, up to the first moment at which `stop` says so; whole where it never does.
pub fn kept((title, file): (Title, &str), mut stop: impl FnMut(&AnyState, usize) -> bool) -> GameFile<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/replays");
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    let mut kept: GameFile<Value> = serde_json::from_str(&text).unwrap();
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &kept.setup).unwrap();
    let (mut state, mut log, mut moves) = (rules.first(), Log::default(), 0);
    for entry in kept.actions.entries() {
        if stop(&state, moves) {
            kept.actions = log;
            kept.result = None;
            return kept;
        }
        if let Entry::Act { seat, action, .. } = entry {
            state = state.apply(*seat, action).unwrap().state;
            moves += 1;
        }
        log.push(entry.clone()).unwrap();
    }
    kept
}
