//! Places as players call them.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, Position, StopId};
use roundhouse_game::Message;

/// A message about a place, which it calls as players do.
pub fn about_place(board: &Board, key: &'static str, at: Coordinate) -> Message {
    Message::new(key).with("place", place_at(board, at))
}

/// What the board prints at a coordinate, else the coordinate.
pub fn place_at(board: &Board, at: Coordinate) -> String {
    let hex = board.map.find(at);
    hex.map_or_else(|| at.to_string(), |hex| place(board, hex))
}

/// What the board prints on a hex, else its coordinate.
pub fn place(board: &Board, hex: HexId) -> String {
    named(board, hex).unwrap_or_else(|| board.map.hex(hex).at.to_string())
}

/// The name of a stop: its own, else that of its hex. With it comes whether the board prints it.
pub fn city_place(board: &Board, position: &Position, at: StopId) -> (String, bool) {
    let hex = board.map.hex(at.hex);
    let several = position.stops(board, at.hex).len() > 1;
    let own = || hex.city_names.get(usize::from(at.stop)).cloned().flatten();
    let name = if several { own() } else { None };
    match name.or_else(|| named(board, at.hex)) {
        Some(name) => (name, true),
        None => (hex.at.to_string(), false),
    }
}

fn named(board: &Board, hex: HexId) -> Option<String> {
    let printed = board.map.hex(hex);
    if let Some(name) = &printed.name {
        return Some(name.clone());
    }
    let area = printed.face.stops.iter().find_map(|stop| match stop.kind {
        StopKind::OffBoard(area) => Some(board.map.area(area).name.clone()),
        _ => None,
    });
    let cities: Vec<&str> = printed
        .city_names
        .iter()
        .flatten()
        .map(String::as_str)
        .collect();
    area.or_else(|| (!cities.is_empty()).then(|| cities.join(" & ")))
}
