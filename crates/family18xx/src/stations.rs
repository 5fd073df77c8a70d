//! Placing stations.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, CompanyId, Network, Position, StopId};
use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

use crate::reason::Reason;
use crate::table::Table;
use crate::treasury;

/// A city as players name it: the hex, and which of its cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct City {
    /// The hex.
    pub hex: Coordinate,
    /// Which of its cities, counted from 0.
    pub city: u8,
}

/// How many stations of one company may stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StationLimit {
    /// One in each city.
    PerCity,
    /// One on each hex.
    PerHex,
    /// As many as there is room for.
    Free,
}

/// The stop and slot a new station would take.
pub fn check_city(
    board: &Board,
    position: &Position,
    company: CompanyId,
    name: Name,
    (City { hex: at, city }, limit): (City, StationLimit),
) -> Result<(StopId, u8), Reason> {
    let hex = board.map.find(at).ok_or(Reason::NoSuchHex { hex: at })?;
    let stop = StopId { hex, stop: city };
    let is_city = |stop: &roundhouse_board::tile::Stop| stop.kind == StopKind::City;
    if !position.stops(board, hex).get(usize::from(city)).is_some_and(is_city) {
        return Err(Reason::NoSuchCity { hex: at, city });
    }
    let there = match limit {
        StationLimit::PerCity => position.has_station(board, stop, company),
        StationLimit::PerHex => position.has_station_on(hex, company),
        StationLimit::Free => false,
    };
    if there {
        return Err(Reason::StationThere { company: name, hex: at });
    }
    let slot = position.free_slot(board, stop).ok_or(Reason::CityFull { hex: at })?;
    Ok((stop, slot))
}

/// A station left, and the money for it; `cost` is that of the next one.
pub fn check_cost(
    table: &Table,
    company: CompanyId,
    name: Name,
    cost: Option<Money>,
) -> Result<Money, Reason> {
    let cost = cost.ok_or(Reason::NoStationLeft { company: name })?;
    treasury::check(table, company, name, cost)?;
    Ok(cost)
}

/// What the next station of a company costs, by the costs of all it has in the order in which they are placed; nothing where
/// none is left.
pub fn next_cost(table: &Table, company: CompanyId, costs: &[Money]) -> Option<Money> {
    costs_left(table, company, costs).first().copied()
}

/// What the stations that it still has cost.
pub fn costs_left<'a>(table: &Table, company: CompanyId, costs: &'a [Money]) -> &'a [Money] {
    let left = usize::from(table.stations_left(company));
    &costs[costs.len().saturating_sub(left)..]
}

/// The city must be in the company's network.
pub fn check_reached(board: &Board, network: &Network, company: Name, at: StopId) -> Result<(), Reason> {
    if network.reaches(at) {
        return Ok(());
    }
    let hex = board.map.hex(at.hex).at;
    Err(Reason::CityNotReached { company, hex })
}

/// The cities a network reaches.
pub fn reached<'a>(
    board: &'a Board,
    position: &'a Position,
    network: &'a Network,
) -> impl Iterator<Item = City> + 'a {
    cities(board, position).filter(|at| network.reaches(*at)).map(|at| named(board, at))
}

/// All cities of the map.
pub fn cities<'a>(board: &'a Board, position: &'a Position) -> impl Iterator<Item = StopId> + 'a {
    board.map.ids().flat_map(move |hex| {
        let stops = position.stops(board, hex).iter().enumerate();
        stops
            .filter(|(_, stop)| stop.kind == StopKind::City)
            .map(move |(index, _)| StopId { hex, stop: index as u8 })
    })
}

/// A city as players name it.
pub fn named(board: &Board, at: StopId) -> City {
    City { hex: board.map.hex(at.hex).at, city: at.stop }
}
