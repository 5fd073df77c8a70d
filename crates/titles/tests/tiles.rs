//! The tiles of every title are those written down in `tests/tiles`.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{board, expected};
use roundhouse_board::Board;
use roundhouse_board::hex::{Edge, Rotation};
use roundhouse_board::tile::{Colour, Revenue, Stop, StopKind, Tile, TileId, Track};
use roundhouse_titles::Title;
use serde::Deserialize;

/// Slots, revenue and exits.
type Stops = Vec<(u8, u16, Vec<usize>)>;

#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Face {
    name: String,
    colour: String,
    label: Option<String>,
    #[serde(default)]
    cities: Stops,
    #[serde(default)]
    towns: Stops,
    #[serde(default)]
    track: BTreeSet<(usize, usize)>,
    #[serde(default)]
    halts: usize,
    #[serde(default)]
    upgrade_cost: u16,
    only_rotation: Option<u8>,
    only_hex: Option<String>,
    /// How many rotations look different.
    rotations: Option<usize>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    faces: Vec<String>,
    count: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Totals {
    variant: String,
    yellow: u32,
    green: u32,
    brown: u32,
    grey: u32,
    all: u32,
    /// How many more of a tile there are than in the usual variant, or fewer.
    more: Option<BTreeMap<String, i16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesFile {
    totals: Vec<Totals>,
    pieces: BTreeSet<Piece>,
    faces: Vec<Face>,
}

fn stops(tile: &Tile, kind: StopKind) -> Stops {
    let exits = |stop: &Stop| stop.exits.iter().map(Edge::index).collect();
    let revenue = |stop: &Stop| {
        let [revenue, ..] = stop.revenue.0;
        assert_eq!(stop.revenue, Revenue::fixed(revenue));
        revenue
    };
    let of_kind = tile.stops.iter().filter(|stop| stop.kind == kind);
    of_kind.map(|stop| (stop.slots, revenue(stop), exits(stop))).collect()
}

fn face(board: &Board, id: TileId, rotations: Option<usize>) -> Face {
    let tile = board.tile(id);
    let pictures: BTreeSet<_> = Rotation::ALL.iter().map(|turn| board.canonical(id, *turn)).collect();
    let line = |track: &Track| (track.0.index(), track.1.index());
    Face {
        name: tile.name.to_string(),
        colour: format!("{:?}", tile.colour).to_lowercase(),
        label: tile.label.map(|label| label.to_string()),
        cities: stops(tile, StopKind::City),
        towns: stops(tile, StopKind::Town),
        track: tile.track.iter().map(line).collect(),
        halts: if tile.printed_halts { tile.track.len() } else { 0 },
        upgrade_cost: tile.upgrade_cost,
        only_rotation: tile.only_rotation.map(Rotation::sixths),
        only_hex: tile.only_hex.map(|hex| hex.to_string()),
        rotations: rotations.map(|_| pictures.len()),
    }
}

fn pieces(board: &Board) -> BTreeSet<Piece> {
    let name = |id: &TileId| board.tile(*id).name.to_string();
    let pieces = board
        .tiles
        .pieces()
        .iter()
        .map(|piece| Piece { faces: piece.faces.iter().map(name).collect(), count: piece.count });
    pieces.collect()
}

fn check_totals(title: Title, totals: &Totals) {
    let board = board(title, &totals.variant);
    let mut counts = BTreeMap::new();
    for piece in board.tiles.pieces() {
        let colour = board.tile(piece.faces[0]).colour;
        *counts.entry(colour).or_insert(0) += u32::from(piece.count);
    }
    let of = |colour| counts.get(&colour).copied().unwrap_or(0);
    let found = Colour::OF_TILES.map(of);
    let expected = [totals.yellow, totals.green, totals.brown, totals.grey];
    assert_eq!(found, expected, "{}", totals.variant);
    assert_eq!(counts.values().sum::<u32>(), totals.all, "{}", totals.variant);
    if let Some(more) = &totals.more {
        assert_eq!(&more_than_usual(title, &board), more, "{}", totals.variant);
    }
}

/// The first faces of the pieces of which a variant has another number, with the difference.
fn more_than_usual(title: Title, variant: &Board) -> BTreeMap<String, i16> {
    let counts = |board: &Board| -> BTreeMap<String, i16> {
        let pieces = pieces(board).into_iter();
        let count = |piece: Piece| (piece.faces[0].clone(), i16::from(piece.count));
        pieces.map(count).collect()
    };
    let usual = counts(&board(title, "standard"));
    let differing = counts(variant).into_iter().map(|(face, count)| {
        let usual = usual.get(&face).copied().unwrap_or(0);
        (face, count - usual)
    });
    differing.filter(|(_, more)| *more != 0).collect()
}

fn check(title: Title, file: &str) {
    let expected: TilesFile = expected(file);
    let board = board(title, "standard");
    assert_eq!(pieces(&board), expected.pieces);
    assert_eq!(board.tiles.len(), expected.faces.len());
    for wanted in &expected.faces {
        let id = board.find_tile(crate::support::name(&wanted.name));
        let id = id.unwrap_or_else(|| panic!("no tile {}", wanted.name));
        assert_eq!(&face(&board, id, wanted.rotations), wanted);
    }
    for totals in &expected.totals {
        check_totals(title, totals);
    }
}

#[test]
fn tiles_of_1824() {
    check(Title::AUSTRIA_HUNGARY_1824, "tiles/austria_hungary_1824.toml");
}

#[test]
fn tiles_of_18mag() {
    check(Title::HUNGARY_18MAG, "tiles/hungary_18mag.toml");
}

#[test]
fn tiles_of_1862() {
    check(Title::EAST_ANGLIA_1862, "tiles/east_anglia_1862.toml");
}
