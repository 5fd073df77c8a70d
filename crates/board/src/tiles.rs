//! The supply: every face of the title, the pieces they are printed on, and how many there are.

use std::collections::BTreeSet;

use roundhouse_game::Name;

use crate::files::{PieceEntry, StopEntry, TileEntry, TilesFile};
use crate::hex::{Edge, EdgeSet};
use crate::tile::{Colour, Revenue, Stop, StopKind, Tile, TileId, Track};
use roundhouse_game::DataError;

/// The variant with the counts as the pieces list them.
const AS_LISTED: &str = "standard";

/// A kind of cardboard piece: its faces share one count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PieceId(pub u8);

impl PieceId {
    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The tiles of a title.
#[derive(Clone, Debug)]
pub struct Tiles {
    faces: Vec<Tile>,
    piece_of: Vec<PieceId>,
    pieces: Vec<Piece>,
    labels: Vec<(Name, Colour)>,
    /// Has every line room for a halt?
    pub halts: bool,
}

/// One kind of piece.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its face, or its two faces.
    pub faces: Vec<TileId>,
    /// How many there are at the start of the game.
    pub count: u8,
}

impl Tiles {
    /// Checks a title's tiles against the common faces; `variant` picks the counts that differ.
    pub(crate) fn new(common: &TilesFile, own: &TilesFile, variant: &str) -> Result<Self, DataError> {
        let mut tiles = Self {
            faces: Vec::new(),
            piece_of: Vec::new(),
            pieces: Vec::new(),
            labels: own.labels.iter().map(|(label, from)| (*label, *from)).collect(),
            halts: own.halts,
        };
        for entry in &own.pieces {
            tiles.add_piece(entry, common, own, variant)?;
        }
        if let Some(unused) = own.tile.iter().find(|tile| tiles.find(tile.name).is_none()) {
            let what = "belongs to no piece: a face is listed in `pieces` as well";
            return Err(DataError::new(format!("tile {}", unused.name), what));
        }
        check_counts(own, variant)?;
        check_totals(own, &tiles)?;
        Ok(tiles)
    }

    fn add_piece(
        &mut self,
        entry: &PieceEntry,
        common: &TilesFile,
        own: &TilesFile,
        variant: &str,
    ) -> Result<(), DataError> {
        if self.pieces.len() == usize::from(u8::MAX) {
            return Err(DataError::new("pieces", "at most 255 kinds of pieces fit"));
        }
        let Some(first) = entry.faces.first() else {
            return Err(DataError::new("pieces", "a piece needs at least one face"));
        };
        let changed = own.counts.get(variant).and_then(|counts| counts.get(first));
        let mut piece = Piece { faces: Vec::new(), count: changed.copied().unwrap_or(entry.count) };
        for name in &entry.faces {
            if self.find(*name).is_some() {
                return Err(DataError::new(format!("tile {name}"), "is on two pieces"));
            }
            let known = own.tile.iter().chain(&common.tile);
            let Some(face) = known.into_iter().find(|tile| tile.name == *name) else {
                let what = "is neither a common tile nor described in this file";
                return Err(DataError::new(format!("tile {name}"), what));
            };
            piece.faces.push(TileId(self.faces.len() as u8));
            self.piece_of.push(PieceId(self.pieces.len() as u8));
            self.faces.push(face_of(face)?);
        }
        self.pieces.push(piece);
        Ok(())
    }

    /// All faces of tiles, in the order of the file.
    pub fn ids(&self) -> impl Iterator<Item = TileId> + use<> {
        (0..self.faces.len() as u8).map(TileId)
    }

    /// The face with this number.
    pub fn find(&self, name: Name) -> Option<TileId> {
        let index = self.faces.iter().position(|tile| tile.name == name)?;
        Some(TileId(index as u8))
    }

    /// How many faces there are.
    pub fn len(&self) -> usize {
        self.faces.len()
    }

    /// No tile at all?
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    pub(crate) fn faces(&self) -> &[Tile] {
        &self.faces
    }

    /// The piece a face is printed on; none for what is printed on the map.
    pub fn piece_of(&self, tile: TileId) -> Option<PieceId> {
        self.piece_of.get(tile.index()).copied()
    }

    /// All kinds of pieces, in the order of the file.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The letters a tile of this colour must carry on a hex with the letters `label`.
    pub fn label_at(&self, label: Option<Name>, colour: Colour) -> Option<Name> {
        let label = label?;
        let from = self.labels.iter().find(|(known, _)| *known == label);
        match from {
            Some((_, from)) if colour < *from => None,
            _ => Some(label),
        }
    }
}

/// The counts of variants name pieces, and the variant asked for is among them.
fn check_counts(own: &TilesFile, variant: &str) -> Result<(), DataError> {
    if variant != AS_LISTED && !own.counts.contains_key(variant) {
        let what = format!("there is no entry for the variant `{variant}`");
        return Err(DataError::new("counts", what));
    }
    for (variant, counts) in &own.counts {
        let has_piece = |name: &&Name| {
            let mut firsts = own.pieces.iter().map(|piece| piece.faces.first());
            firsts.any(|first| first == Some(*name))
        };
        if let Some(name) = counts.keys().find(|name| !has_piece(name)) {
            let what = format!("there is no piece whose first face is {name}");
            return Err(DataError::new(format!("counts.{variant}"), what));
        }
    }
    Ok(())
}

/// The counts as listed add up to what the file says.
fn check_totals(own: &TilesFile, tiles: &Tiles) -> Result<(), DataError> {
    for (colour, total) in &own.totals {
        let listed = own.pieces.iter().filter(|piece| {
            let face = piece.faces.first().and_then(|name| tiles.find(*name));
            face.is_some_and(|face| tiles.faces[face.index()].colour == *colour)
        });
        let sum: u32 = listed.map(|piece| u32::from(piece.count)).sum();
        if sum != *total {
            let what = format!("is {total}, but the pieces of that colour add up to {sum}");
            return Err(DataError::new(format!("totals.{colour}"), what));
        }
    }
    Ok(())
}

fn face_of(entry: &TileEntry) -> Result<Tile, DataError> {
    let wrong = |what: &str| DataError::new(format!("tile {}", entry.name), what);
    if entry.colour == Colour::Printed {
        return Err(wrong("has no colour of a tile: yellow, green, brown or grey"));
    }
    let mut tile = Tile::empty(entry.name, entry.colour);
    tile.label = entry.label;
    tile.printed_halts = entry.printed_halts;
    tile.upgrade_cost = entry.upgrade_cost;
    tile.only_rotation = entry.only_rotation;
    tile.only_hex = entry.only_hex;
    for city in &entry.cities {
        tile.stops.push(stop_of(city, StopKind::City));
    }
    for town in &entry.towns {
        tile.stops.push(stop_of(town, StopKind::Town));
    }
    tile.track = track_of(&entry.track).map_err(wrong)?;
    if exits_clash(&tile.stops) {
        return Err(wrong("has two stops on one edge"));
    }
    if has_too_many_slots(&tile.stops) {
        return Err(wrong("has room for more than four stations"));
    }
    Ok(tile)
}

pub(crate) fn stop_of(entry: &StopEntry, kind: StopKind) -> Stop {
    Stop {
        kind,
        slots: entry.slots,
        revenue: revenue_of(entry.revenue, entry.values.as_deref()),
        exits: entry.exits,
    }
}

/// A fixed revenue, or one per column; the last column goes on.
pub(crate) fn revenue_of(fixed: u16, values: Option<&[u16]>) -> Revenue {
    match values {
        None | Some([]) => Revenue::fixed(fixed),
        Some(values) => {
            let last = values.len() - 1;
            Revenue(std::array::from_fn(|column| values[column.min(last)]))
        }
    }
}

/// The lines of a face, each with its smaller edge first, or why they cannot be.
pub(crate) fn track_of(entries: &[[Edge; 2]]) -> Result<Vec<Track>, &'static str> {
    let one = |[from, to]: &[Edge; 2]| Track(*from.min(to), *from.max(to));
    let lines: Vec<_> = entries.iter().map(one).collect();
    if lines.iter().any(|line| line.0 == line.1) {
        return Err("has track from an edge to itself");
    }
    let distinct: BTreeSet<_> = lines.iter().collect();
    if distinct.len() < lines.len() {
        return Err("has the same track twice");
    }
    // A position keeps one bit for the halt of each line.
    if lines.len() > 8 {
        return Err("has more than eight lines");
    }
    Ok(lines)
}

/// A position has room for four stations on a hex.
pub(crate) fn has_too_many_slots(stops: &[Stop]) -> bool {
    stops.iter().map(|stop| u32::from(stop.slots)).sum::<u32>() > 4
}

pub(crate) fn exits_clash(stops: &[Stop]) -> bool {
    let mut taken = EdgeSet::EMPTY;
    stops.iter().any(|stop| {
        let clash = !taken.intersection(stop.exits).is_empty();
        taken = taken.union(stop.exits);
        clash
    })
}
