//! Any JSON as an action, at any moment of any title's game, is accepted or refused, never a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse_game::{SeatId, Setup};
use roundhouse_titles::{AnyGame, Title, TitleFiles};

// The title, the places of the choices that are taken first, who asks then, and for what.
fuzz_target!(|input: (u8, Vec<u8>, u8, &str)| {
    let (title, moves, seat, text) = input;
    let title = Title::BUILT_IN[usize::from(title) % Title::BUILT_IN.len()];
    let setup = Setup {
        players: vec!["Anna".to_owned(), "Bela".to_owned(), "Cili".to_owned()],
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 1.into(),
    };
    let Ok(game) = AnyGame::new(title, &TitleFiles::embedded(title), &setup) else {
        unreachable!("three can play every title");
    };
    let mut state = game.first();
    for place in moves {
        let (Some(seat), choices) = (state.to_act(), state.choices()) else {
            break;
        };
        let choice = &choices[usize::from(place) % choices.len()];
        let Ok(applied) = state.apply(seat, &choice.action) else {
            unreachable!("{} is a choice and refused", choice.action);
        };
        state = applied.state;
    }
    if let Ok(action) = serde_json::from_str(text) {
        let _ = state.apply(SeatId(seat), &action);
        let _ = state.deed(&action);
    }
});
