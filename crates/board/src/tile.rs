//! The face of a tile: its cities, towns and track.
//!
//! What is printed on the map itself is a face too, so that every hex always shows exactly one face:
//! an empty hex an empty face, a red area a face that is never replaced.

use std::fmt;

use roundhouse_game::{Detail, Message, Name};
use serde::{Deserialize, Serialize};

use crate::hex::{Coordinate, Edge, EdgeSet, Rotation};

/// A face of the title: its tiles first, then what is printed on the hexes of its map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub u8);

impl TileId {
    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The colours in the order in which tiles replace each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Printed on the map.
    Printed,
    /// The first tiles.
    Yellow,
    /// On yellow.
    Green,
    /// On green.
    Brown,
    /// On brown.
    Grey,
}

impl From<Colour> for Detail {
    fn from(colour: Colour) -> Self {
        let key = match colour {
            Colour::Printed => "colour-printed",
            Colour::Yellow => "colour-yellow",
            Colour::Green => "colour-green",
            Colour::Brown => "colour-brown",
            Colour::Grey => "colour-grey",
        };
        Message::new(key).into()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Printed => "printed",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Brown => "brown",
            Self::Grey => "grey",
        })
    }
}

impl Colour {
    /// The colours tiles have.
    pub const OF_TILES: [Self; 4] = [Self::Yellow, Self::Green, Self::Brown, Self::Grey];

    /// The colour that replaces this one.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Printed => Some(Self::Yellow),
            Self::Yellow => Some(Self::Green),
            Self::Green => Some(Self::Brown),
            Self::Brown => Some(Self::Grey),
            Self::Grey => None,
        }
    }
}

/// What a stop pays in each value column; the phase of the game says which column counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revenue(pub [u16; 4]);

impl Revenue {
    /// The same in every column.
    pub const fn fixed(amount: u16) -> Self {
        Self([amount; 4])
    }

    /// The amount in this column; the last column where there are fewer.
    pub fn in_column(self, column: u8) -> u16 {
        self.0[usize::from(column.min(3))]
    }
}

/// A red area or port of the map: one location, however many hexes it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AreaId(pub u8);

/// What kind of place trains call at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopKind {
    /// A city.
    City,
    /// A town: no station, never blocked.
    Town,
    /// A small station on a line, counted by some trains only.
    Halt,
    /// A part of a red area or port.
    OffBoard(AreaId),
    /// A mine.
    Mine,
}

/// A place on a face where trains may call, and the edges from which track leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// City, town, mine...
    pub kind: StopKind,
    /// How many stations it can hold.
    pub slots: u8,
    /// What it pays.
    pub revenue: Revenue,
    /// The edges that have track to it. Each is a piece of track of its own.
    pub exits: EdgeSet,
}

/// Track from edge to edge without a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Track(pub Edge, pub Edge);

impl Track {
    /// The edge at the other end, if `edge` is one end.
    pub fn across(self, edge: Edge) -> Option<Edge> {
        if self.0 == edge {
            Some(self.1)
        } else if self.1 == edge {
            Some(self.0)
        } else {
            None
        }
    }

    /// Both ends.
    pub fn edges(self) -> EdgeSet {
        EdgeSet::of(self.0).union(EdgeSet::of(self.1))
    }

    /// The track after its tile was turned, with the smaller edge first.
    #[must_use]
    pub fn turned(self, rotation: Rotation) -> Self {
        let (one, other) = (self.0.turned(rotation), self.1.turned(rotation));
        Self(one.min(other), one.max(other))
    }
}

/// One face: of a tile, or printed on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The number on the tile, or the coordinate of the hex it is printed on.
    pub name: Name,
    /// Its colour.
    pub colour: Colour,
    /// The letters that tie it to hexes with the same letters.
    pub label: Option<Name>,
    /// Cities first, then towns; the order in which records number them.
    pub stops: Vec<Stop>,
    /// Track that passes without a stop.
    pub track: Vec<Track>,
    /// Does every piece of `track` carry a halt from the start?
    pub printed_halts: bool,
    /// What is to be paid when this face is replaced, beside the terrain of the hex.
    pub upgrade_cost: u16,
    /// The one rotation in which it may be laid, where the print must match the map.
    pub only_rotation: Option<Rotation>,
    /// The one hex that takes this tile; that hex takes no other of its colour.
    pub only_hex: Option<Coordinate>,
}

impl Tile {
    /// A face without anything on it.
    pub fn empty(name: Name, colour: Colour) -> Self {
        Self {
            name,
            colour,
            label: None,
            stops: Vec::new(),
            track: Vec::new(),
            printed_halts: false,
            upgrade_cost: 0,
            only_rotation: None,
            only_hex: None,
        }
    }

    /// All edges with track.
    pub fn exits(&self) -> EdgeSet {
        let plain = self.track.iter().map(|track| track.edges());
        let stops = self.stops.iter().map(|stop| stop.exits);
        plain.chain(stops).fold(EdgeSet::EMPTY, EdgeSet::union)
    }

    /// The same face turned: every edge moves, everything else stays.
    #[must_use]
    pub fn turned(&self, rotation: Rotation) -> Self {
        let mut tile = self.clone();
        for stop in &mut tile.stops {
            stop.exits = stop.exits.turned(rotation);
        }
        for track in &mut tile.track {
            *track = track.turned(rotation);
        }
        tile
    }
}
