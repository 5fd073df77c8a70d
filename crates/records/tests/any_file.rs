//! Game files with a piece lost, doubled or replaced are games or errors, never a panic.
//!
//! The fuzz target `replay_log` feeds the same functions.

use std::sync::LazyLock;

use proptest::prelude::*;
use roundhouse_game::{Chance, Entry, GameFile, Log, Setup};
use roundhouse_records::load;
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use serde_json::Value;

/// The file of a game of a hundred moves as chance has them.
fn file(title: Title) -> String {
    let setup = Setup {
        players: ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec(),
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 3.into(),
    };
    let game = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
    let mut chance = Chance::new(3);
    let mut state = game.first();
    let mut actions = Log::default();
    for _ in 0..100 {
        let Some(seat) = state.to_act() else { break };
        let mut choices = state.choices();
        let action = choices.swap_remove(chance.below(choices.len() as u32) as usize).action;
        state = state.apply(seat, &action).unwrap().state;
        let automatic = false;
        actions.push(Entry::Act { seat, action, automatic }).unwrap();
    }
    let file = GameFile {
        format: 1,
        title: title.name().to_owned(),
        rules_version: title.rules_version(),
        setup,
        result: None,
        actions,
    };
    serde_json::to_string(&file).unwrap()
}

static FILES: LazyLock<[String; 4]> = LazyLock::new(|| Title::BUILT_IN.map(file));

/// A small record of 18xx.games.
const RECORD: &str = r#"{"title":"18Mag","players":[{"id":1,"name":"A"},{"id":2,"name":"B"},{"id":3,"name":"C"}],"settings":{"seed":1},"status":"active","actions":[{"id":1,"type":"bid","entity":1,"entity_type":"player","minor":"1"},{"id":2,"type":"bid","entity":2,"entity_type":"player","minor":"3"},{"id":3,"type":"undo","entity":2,"entity_type":"player"}]}"#;

/// Is it a game that can be replayed? What cannot be read says so in one line.
fn replays(text: &str) -> bool {
    let loaded = match load(text) {
        Ok(loaded) => loaded,
        Err(error) => {
            let sentence = error.to_string();
            assert_eq!(sentence.lines().count(), 1, "{sentence}");
            return false;
        }
    };
    let files = TitleFiles::embedded(loaded.title);
    let Ok(game) = AnyGame::new(loaded.title, &files, &loaded.setup) else {
        return false;
    };
    let file: Result<GameFile<Value>, _> = serde_json::from_str(&loaded.text);
    file.is_ok_and(|file| game.replay(&file.actions).is_ok())
}

/// Copies a piece of the text over another piece of it.
fn damaged(text: &str, (from, to, length): (usize, usize, usize)) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let piece = bytes[from % bytes.len()..].iter().take(length).copied().collect::<Vec<_>>();
    let to = to % bytes.len();
    let end = (to + length).min(bytes.len());
    bytes.splice(to..end, piece);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn the_files_are_sound_before_they_are_damaged() {
    assert!(FILES.iter().all(|file| replays(file)));
    assert!(replays(RECORD));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_damaged_file_is_a_game_or_an_error(
        title in 0..Title::BUILT_IN.len(),
        places in (any::<usize>(), any::<usize>(), 0..40_usize),
    ) {
        replays(&damaged(&FILES[title], places));
    }

    #[test]
    fn a_damaged_record_is_a_game_or_an_error(
        places in (any::<usize>(), any::<usize>(), 0..20_usize),
    ) {
        replays(&damaged(RECORD, places));
    }
}
