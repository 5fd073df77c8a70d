//! Games played by chance, as files.

use std::collections::BTreeMap;

use roundhouse_game::{Entry, GameFile, Log, PlatformChance, Setup};
use roundhouse_titles::{AnyGame, AnyState, RULES_VERSION, Title, TitleFiles};
use serde_json::Value;

/// A game of 18Mag that chance plays, until `stop` says so or the game is over.
pub fn played(players: usize, stop: impl FnMut(&AnyState, usize) -> bool) -> GameFile<Value> {
    played_of(Title::Hungary18Mag, players, stop)
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
    mut stop: impl FnMut(&AnyState, usize) -> bool,
) -> GameFile<Value> {
    let setup = Setup {
        players: (1..=players)
            .map(|number| format!("Player {number}"))
            .collect(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: 7,
    };
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
    let mut chance = PlatformChance::new(seed);
    let (mut state, mut log, mut moves) = (rules.first(), Log::default(), 0);
    while let Some(seat) = state.to_act().filter(|_| !stop(&state, moves)) {
        let choices = state.choices();
        let action = &choices[chance.below(choices.len() as u32) as usize].action;
        state = state.apply(seat, action).unwrap().state;
        let (action, automatic) = (action.clone(), false);
        log.push(Entry::Act {
            seat,
            action,
            automatic,
        })
        .unwrap();
        moves += 1;
    }
    GameFile {
        format: 1,
        title: title.name().to_owned(),
        rules_version: RULES_VERSION,
        setup,
        result: None,
        actions: log,
    }
}
