//! Any text as a title's file gives a board or an error that names the file, and no panic.
//!
//! The fuzz targets `title_toml` and `coordinate` feed the same functions.

use proptest::prelude::*;
use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId, Network, Position, Reach, StopId};
use roundhouse_titles::{Title, TitleFiles};

/// Reads the boards of 18Mag with one file replaced, and uses those that can be read.
fn check(file: &str, text: &str) {
    let title = Title::HUNGARY_18MAG;
    let mut files = TitleFiles::embedded(title);
    files.replace(file, "mine.toml", text.to_owned()).unwrap();
    for variant in title.about().variants {
        match files.board(variant) {
            Ok(board) => play_on(&board),
            // A file that is right in itself may still fit no other: then the other one is named.
            Err(error) => assert!(error.file == "mine.toml" || error.file.starts_with("18mag/"), "{error}"),
        }
    }
}

/// Puts a station everywhere and asks what a board is asked in a game.
fn play_on(board: &Board) {
    let mut position = Position::new(board);
    for hex in board.map.ids() {
        let first = board.lays(&position, hex, Colour::Yellow).next();
        if let Some(lay) = first {
            position.lay(board, hex, &lay);
        }
        for stop in 0..position.stops(board, hex).len() as u8 {
            let at = StopId { hex, stop };
            if let Some(slot) = position.free_slot(board, at) {
                position.place_station(board, at, slot, CompanyId(0));
            }
        }
    }
    let network = Network::of(board, &position, CompanyId(0), Reach::ThroughMines);
    for hex in board.map.ids() {
        let has_station = position.has_station_on(hex, CompanyId(0));
        assert!(!has_station || network.reaches_stop_on(hex));
    }
}

/// A real file in which a piece is replaced by another piece of itself.
fn shuffled(text: &'static str) -> impl Strategy<Value = String> {
    let lines = text.lines().count();
    let place = (0..lines, 0..lines, 0..12_usize);
    prop::collection::vec(place, 1..4).prop_map(move |changes| {
        let mut lines: Vec<_> = text.lines().collect();
        for (to, from, count) in changes {
            let piece: Vec<_> = text.lines().skip(from).take(count).collect();
            let end = (to + count / 2).min(lines.len());
            lines.splice(to.min(end)..end, piece);
        }
        lines.join("\n")
    })
}

/// Characters that mean something in TOML, so that more than the first one is read.
const NOISE: &str = "[\\[\\]{}=,\"'\\n\\-.#a-z0-9 ]{0,200}";

const MAP: &str = include_str!("../src/hungary_18mag/map.toml");
const TILES: &str = include_str!("../src/hungary_18mag/tiles.toml");

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_a_board_or_an_error(text in prop_oneof![".*", NOISE]) {
        check("map.toml", &text);
        check("tiles.toml", &text);
    }

    #[test]
    fn shuffled_maps_are_boards_or_errors(text in shuffled(MAP)) {
        check("map.toml", &text);
    }

    #[test]
    fn shuffled_tiles_are_boards_or_errors(text in shuffled(TILES)) {
        check("tiles.toml", &text);
    }

    #[test]
    fn coordinates_survive_any_text(text in prop_oneof![".*", "[A-Za-z][0-9]{0,4}"]) {
        if let Ok(coordinate) = text.parse::<Coordinate>() {
            let shown = coordinate.to_string();
            prop_assert_eq!(shown.parse::<Coordinate>(), Ok(coordinate));
        }
    }
}
