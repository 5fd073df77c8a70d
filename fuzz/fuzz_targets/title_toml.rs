//! Any text as the tiles or a map of a title gives a board or an error, never a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse_board::Position;
use roundhouse_board::tile::Colour;
use roundhouse_titles::{Title, TitleFiles};

// The file that is replaced, and its text.
fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let names = ["map.toml", "map_modern.toml", "tiles.toml"];
    let title = Title::HUNGARY_18MAG;
    let mut files = TitleFiles::embedded(title);
    let name = names[usize::from(choice) % names.len()];
    if files.replace(name, name, text.to_owned()).is_err() {
        return;
    }
    for variant in title.about().variants {
        if let Ok(board) = files.board(variant) {
            let position = Position::new(&board);
            for hex in board.map.ids() {
                let _ = board.lays(&position, hex, Colour::Grey).count();
            }
        }
    }
});
