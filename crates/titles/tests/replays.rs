//! Games played by this engine and its bots, and games that once showed a mistake, replay to their results.
//!
//! A game file of a bug report goes into `replays/<title>/`, named after what it shows.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use roundhouse_game::GameFile;
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use serde_json::Value;

/// Replays all games of a folder; says with how many players they were played.
fn replay_all(folder: &str, title: Title) -> Vec<usize> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("replays").join(folder);
    let mut players = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file: GameFile<Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(file.title, title.name(), "{}", path.display());
        let game = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
        let state = game.replay(&file.actions);
        let state = state.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        let result = state.outcome().map(|outcome| outcome.scores());
        assert_eq!(result, file.result, "{}", path.display());
        players.push(file.setup.players.len());
    }
    players.sort_unstable();
    players
}

#[test]
fn games_of_1824_replay_to_their_results() {
    assert_eq!(replay_all("austria_hungary_1824", Title::AustriaHungary1824), [2, 3, 3, 3]);
}

#[test]
fn games_of_18mag_replay_to_their_results() {
    assert_eq!(replay_all("hungary_18mag", Title::Hungary18Mag), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn games_of_railroad_revolution_replay_to_their_results() {
    assert_eq!(replay_all("railroad_revolution", Title::RailroadRevolution), [2, 3, 4]);
}

#[test]
fn games_of_1862_replay_to_their_results() {
    assert_eq!(replay_all("east_anglia_1862", Title::EastAnglia1862), [2, 3, 3, 4, 5, 8]);
}
