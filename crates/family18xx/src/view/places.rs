//! Places as players call them.

use roundhouse_board::hex::{Coordinate, Edge, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::scene::RouteEnd;
use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_board::{Board, Position, StopId};
use roundhouse_game::Message;

use super::routes::steps_of;
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
    let names: Vec<String> = edges.filter_map(|edge| place_beyond(board, at.hex, edge)).collect();
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

/// What lies beyond a side of a hex: the area that track there leads to, else the name of the neighbour.
pub fn place_beyond(board: &Board, hex: HexId, edge: Edge) -> Option<String> {
    let there = board.map.neighbour(hex, edge)?;
    let mut printed = board.map.hex(there).face.stops.iter();
    let leads_to = printed.find(|stop| stop.exits.contains(edge.opposite()));
    let area = leads_to.and_then(|stop| area_name(board, stop));
    Some(area.map_or_else(|| place(board, there), str::to_owned))
}

/// The name of a stop: its own, else that of its hex. With it comes whether the board prints it.
pub fn city_place(board: &Board, position: &Position, at: StopId) -> (String, bool) {
    let hex = board.map.hex(at.hex);
    let stops = position.stops(board, at.hex);
    let area = stops.get(usize::from(at.stop));
    let area = area.and_then(|stop| area_name(board, stop));
    let own = || (stops.len() > 1).then(|| own_name(board, position, at));
    let name = area.map(str::to_owned).or_else(|| own().flatten());
    match name.or_else(|| named(board, at.hex)) {
        Some(name) => (name, true),
        None => (hex.at.to_string(), false),
    }
}

/// The stops at which a path of hexes calls, in order.
pub fn stops_along(board: &Board, position: &Position, path: &[Coordinate]) -> Vec<StopId> {
    let mut stops: Vec<StopId> = Vec::new();
    for step in steps_of(board, position, path) {
        for end in [step.from, step.to] {
            let RouteEnd::Stop(stop) = end else {
                continue;
            };
            let at = StopId { hex: step.hex, stop };
            if stops.last() != Some(&at) {
                stops.push(at);
            }
        }
    }
    stops
}

/// The name printed beside a city: it belongs to the place, not to the number that the city has on a tile.
fn own_name(board: &Board, position: &Position, at: StopId) -> Option<String> {
    let names = &board.map.hex(at.hex).city_names;
    let mut places = position.places_at(board, at);
    places.find_map(|place| names.get(usize::from(place)).cloned().flatten())
}

fn area_name<'a>(board: &'a Board, stop: &Stop) -> Option<&'a str> {
    match stop.kind {
        StopKind::OffBoard(area) => Some(&board.map.area(area).name),
        _ => None,
    }
}

fn named(board: &Board, hex: HexId) -> Option<String> {
    let printed = board.map.hex(hex);
    if let Some(name) = &printed.name {
        return Some(name.clone());
    }
    let stops = printed.face.stops.iter();
    let areas = stops.filter_map(|stop| area_name(board, stop));
    let cities = printed.city_names.iter().flatten().map(String::as_str);
    let mut names: Vec<&str> = areas.chain(cities).collect();
    names.dedup();
    (!names.is_empty()).then(|| names.join(" & "))
}
