//! What can be pointed at on the board: tiles, stations, other places.

use roundhouse_board::StopId;
use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_game::{Message, Money, Name};

/// The tiles that may be laid on one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexLays {
    /// The hex.
    pub hex: Coordinate,
    /// What the board prints there, else the coordinate.
    pub place: String,
    /// The tiles, those that lead furthest first.
    pub lays: Vec<LayOption>,
}

/// One tile, turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayOption {
    /// Its place among the choices.
    pub choice: usize,
    /// The tile.
    pub tile: Name,
    /// How it is turned.
    pub rotation: Rotation,
    /// The places its new track leads to.
    pub leads_to: Vec<String>,
    /// How many new ends meet track or a city.
    pub joins: u8,
    /// How many of the tile are left.
    pub left: u8,
    /// What it costs.
    pub cost: Cost,
}

/// What something costs, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// All of it.
    pub total: Money,
    /// Its parts.
    pub parts: Vec<Message>,
    /// What the payer has left.
    pub leaves: Money,
}

/// A place for a station.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StationOption {
    /// Its place among the choices.
    pub choice: usize,
    /// The city.
    pub at: StopId,
    /// The slot it would take.
    pub slot: u8,
    /// The hex.
    pub hex: Coordinate,
    /// The name of the city.
    pub place: String,
    /// What it costs.
    pub cost: Money,
}

/// A hex that can be chosen for something else than a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceOption {
    /// Its place among the choices.
    pub choice: usize,
    /// The hex.
    pub hex: Coordinate,
    /// What the board prints there, else the coordinate.
    pub place: String,
    /// What would be done there.
    pub label: Message,
}
