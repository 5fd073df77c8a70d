//! Any text as a game file, of our own or of 18xx.games, is a game or an error, never a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse_game::GameFile;
use roundhouse_records::load;
use roundhouse_titles::{AnyGame, TitleFiles};
use serde_json::Value;

fuzz_target!(|text: &str| {
    let Ok(loaded) = load(text) else {
        return;
    };
    let files = TitleFiles::embedded(loaded.title);
    let game = AnyGame::new(loaded.title, &files, &loaded.setup);
    let file = serde_json::from_str::<GameFile<Value>>(&loaded.text);
    if let (Ok(game), Ok(file)) = (game, file) {
        let _ = game.replay(&file.actions);
    }
});
