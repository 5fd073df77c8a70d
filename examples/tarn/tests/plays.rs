//! 18Tarn is played to its end, by everybody who can play.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::Path;

use roundhouse_bots::{Bot, Random, Steady};
use roundhouse_game::{Game, Knowledge, Setup};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use roundhouse_words::{Language, Speech, Words};

fn game(players: usize) -> AnyGame {
    let title = Title::add(&tarn::REGISTRATION);
    let players = (1..=players).map(|number| format!("Player {number}")).collect();
    let (options, rulings) = (BTreeMap::new(), BTreeMap::new());
    let setup = Setup { players, variant: None, options, rulings, seed: 1.into() };
    AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap()
}

/// Plays to the end and looks at every state on the way.
fn play(game: &AnyGame, bot: &mut dyn Bot<AnyGame>, mut look: impl FnMut(&AnyState)) -> AnyState {
    let mut state = game.first();
    for _ in 0..5000 {
        assert_eq!(state.broken(), None);
        look(&state);
        let Some(seat) = state.to_act() else {
            return state;
        };
        let action = bot.choose(game, &state).unwrap();
        state = game.apply(&state, seat, &action).unwrap().state;
    }
    unreachable!("the game does not end")
}

#[test]
fn random_games_end() {
    for players in 2..=4 {
        let game = game(players);
        for seed in 0..10 {
            let end = play(&game, &mut Random::new(seed), |_| ());
            assert_eq!(end.outcome().unwrap().standing.len(), players);
        }
    }
}

#[test]
fn what_is_listed_is_accepted_and_shown() {
    let game = game(3);
    let title = Title::add(&tarn::REGISTRATION);
    roundhouse_words::add_messages(title.messages());
    let speeches = Language::ALL.map(|language| Words::new(language));
    play(&game, &mut Steady::new(5), |state| {
        let Some(seat) = state.to_act() else {
            return;
        };
        let (panel, choices) = state.arranged(seat).unwrap();
        assert_eq!(panel.offered(), (0..choices.len()).collect::<Vec<_>>());
        let speech = Speech { title: title.name(), seats: &[] };
        for choice in &choices {
            let applied = state.apply(seat, &choice.action).unwrap();
            for line in &applied.told.lines {
                for words in &speeches {
                    assert_eq!(words.faults(&line.what, None, speech), Vec::<String>::new(), "{line:?}");
                }
            }
        }
    });
}

#[test]
fn bots_play_it() {
    let game = game(3);
    for level in game.levels() {
        let kind = roundhouse_bots::BotKind::Level(level.name);
        let mut bot = kind.bot(game.levels(), 7);
        let end = play(&game, &mut *bot, |_| ());
        assert!(end.outcome().is_some());
    }
}

#[test]
fn the_title_has_at_most_600_lines() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["", "src", "tests"].map(|name| folder.join(name));
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    let counted = paths.filter(|path| path.extension().is_some_and(|end| end == "rs" || end == "toml"));
    let lines: usize = counted.map(|path| std::fs::read_to_string(path).unwrap().lines().count()).sum();
    assert!(lines <= 600, "{lines} lines");
}
