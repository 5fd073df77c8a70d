//! Places as players call them.

use roundhouse_board::hex::{Coordinate, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, Position, StopId};
use roundhouse_game::Message;

use crate::stations::City;

/// A message about a place, which it calls as players do.
pub fn about_place(board: &Board, key: &'static str, at: Coordinate) -> Message {
    Message::new(key).with("place", place_at(board, at))
}

/// A message about a city, told apart from others of its hex by what its track leads to.
pub fn about_city(board: &Board, position: &Position, key: &'static str, city: City) -> Message {
    let hex = board.map.find(city.hex);
    let place = hex.map_or_else(
        || city.hex.to_string(),
        |hex| {
            let stop = city.city;
            city_among(board, position, StopId { hex, stop })
        },
    );
    Message::new(key).with("place", place)
}

/// The name of a city; where its hex has others of that name, with the places that its track leads to.
pub fn city_among(board: &Board, position: &Position, at: StopId) -> String {
    let name = |stop| {
        let hex = at.hex;
        city_place(board, position, StopId { hex, stop }).0
    };
    let own = name(at.stop);
    let stops = (0..).zip(position.stops(board, at.hex));
    let mut others = stops.filter(|(stop, other)| *stop != at.stop && other.slots > 0);
    if others.all(|(stop, _)| name(stop) != own) {
        return own;
    }
    let face = position.face(board, at.hex);
    let exits = face.stops.get(usize::from(at.stop)).copied();
    let edges = EdgeSet::iter(exits.unwrap_or(EdgeSet::EMPTY));
    let neighbours = edges.filter_map(|edge| board.map.neighbour(at.hex, edge));
    let names: Vec<String> = neighbours.map(|hex| place(board, hex)).collect();
    if names.is_empty() {
        return own;
    }
    format!("{own} ({})", names.join(", "))
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
