//! Tiles and maps as their TOML files write them, not yet checked.
//!
//! Unknown keys are errors; what the values must mean together is checked where they become
//! [`Board`](crate::Board).

use std::collections::BTreeMap;

use roundhouse_game::Name;
use serde::Deserialize;

use crate::hex::{Coordinate, Edge, EdgeSet, Orientation, Rotation};
use crate::tile::Colour;

/// The tiles of a title: faces of its own, pieces with their counts.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TilesFile {
    /// The labels that bind only from a colour on (a hex whose first tile is an ordinary one).
    #[serde(default)]
    pub labels: BTreeMap<Name, Colour>,
    /// Has every line of the title's tiles room for a halt?
    #[serde(default)]
    pub halts: bool,
    /// How many pieces of each colour there are in all, so that a wrong count shows.
    #[serde(default)]
    pub totals: BTreeMap<Colour, u32>,
    /// The physical pieces.
    #[serde(default)]
    pub pieces: Vec<PieceEntry>,
    /// Faces that are not among the common ones.
    #[serde(default)]
    pub tile: Vec<TileEntry>,
    /// What tokens put on an empty hex can turn it into before any tile is laid.
    #[serde(default)]
    pub overprint: Vec<OverprintEntry>,
    /// For a variant: the counts that differ, by the piece's first face.
    #[serde(default)]
    pub counts: BTreeMap<String, BTreeMap<Name, u8>>,
}

/// Tokens on an empty hex: from then on it is a hex with towns.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OverprintEntry {
    /// Its name.
    pub name: Name,
    /// The towns.
    pub towns: Vec<StopEntry>,
}

/// One face.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileEntry {
    /// The number printed on it.
    pub name: Name,
    /// Its colour.
    pub colour: Colour,
    /// Its letters.
    pub label: Option<Name>,
    /// Its cities.
    #[serde(default)]
    pub cities: Vec<StopEntry>,
    /// Its towns.
    #[serde(default)]
    pub towns: Vec<StopEntry>,
    /// Track from edge to edge.
    #[serde(default)]
    pub track: Vec<[Edge; 2]>,
    /// Does every line of it carry a halt from the start?
    #[serde(default)]
    pub printed_halts: bool,
    /// Due when it is replaced.
    #[serde(default)]
    pub upgrade_cost: u16,
    /// The one rotation in which it may be laid.
    pub only_rotation: Option<Rotation>,
    /// The one hex that takes it.
    pub only_hex: Option<Coordinate>,
}

/// A city, town, mine or part of a red area.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StopEntry {
    /// The name, where one hex has several cities with names of their own.
    pub name: Option<String>,
    /// What it pays in all phases.
    #[serde(default)]
    pub revenue: u16,
    /// What it pays in each value column, instead of `revenue`.
    pub values: Option<Vec<u16>>,
    /// Room for stations.
    #[serde(default)]
    pub slots: u8,
    /// Edges with track to it.
    #[serde(default)]
    pub exits: EdgeSet,
    /// The companies that start here.
    #[serde(default)]
    pub homes: Vec<Name>,
    /// The area it is a part of.
    pub area: Option<Name>,
}

/// Pieces of cardboard: one or two faces and how many there are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceEntry {
    /// The face, or both faces.
    pub faces: Vec<Name>,
    /// How many pieces.
    pub count: u8,
}

/// A map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// What it shows.
    pub title: String,
    /// Which way the corners point.
    pub orientation: Orientation,
    /// What the value columns of red areas are called: colours mostly.
    pub columns: Vec<String>,
    /// The hexes.
    pub hex: Vec<HexEntry>,
    /// Red areas and ports.
    #[serde(default)]
    pub area: Vec<AreaEntry>,
    /// Sides that no track may cross.
    #[serde(default)]
    pub barrier: Vec<BarrierEntry>,
}

/// One printed hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexEntry {
    /// Where it is.
    pub at: Coordinate,
    /// Its name.
    pub name: Option<String>,
    /// At most five letters, for small pictures.
    pub short: Option<String>,
    /// Its letters.
    pub label: Option<Name>,
    /// Does it never take a tile?
    #[serde(default)]
    pub fixed: bool,
    /// Symbols to pay for.
    pub terrain: Option<TerrainEntry>,
    /// Cities.
    #[serde(default)]
    pub cities: Vec<StopEntry>,
    /// Towns.
    #[serde(default)]
    pub towns: Vec<StopEntry>,
    /// A place for line tiles with a halt.
    #[serde(default)]
    pub halt: bool,
    /// Parts of red areas or ports.
    #[serde(default)]
    pub offboard: Vec<StopEntry>,
    /// A mine.
    pub mine: Option<StopEntry>,
    /// Printed track.
    #[serde(default)]
    pub track: Vec<[Edge; 2]>,
    /// A lake between two shores.
    pub lake: Option<LakeEntry>,
}

/// What has to be paid for the first tile.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainEntry {
    /// River symbols.
    #[serde(default)]
    pub rivers: u8,
    /// Mountain symbols.
    #[serde(default)]
    pub mountains: u8,
    /// The whole cost.
    pub cost: u16,
}

/// A lake that splits a hex: track keeps to one shore.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LakeEntry {
    /// Its name.
    pub name: String,
    /// The edges of the two shores.
    pub shores: [EdgeSet; 2],
}

/// A red area or port.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaEntry {
    /// How hexes refer to it.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// At most five letters, for small pictures.
    pub short: Option<String>,
    /// Land or sea.
    pub kind: AreaKind,
    /// What it pays in each value column.
    pub values: Vec<u16>,
    /// Room for stations, all of it in `station_hex`.
    #[serde(default)]
    pub slots: u8,
    /// The hex that shows the stations.
    pub station_hex: Option<Coordinate>,
    /// The companies that start here.
    #[serde(default)]
    pub homes: Vec<Name>,
}

/// Land or sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AreaKind {
    /// A red area.
    Red,
    /// A port.
    Port,
}

/// A side that no track may cross.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BarrierEntry {
    /// The two hexes it separates.
    pub between: [Coordinate; 2],
}
