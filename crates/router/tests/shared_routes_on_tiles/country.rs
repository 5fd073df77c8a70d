//! A small country with halts, red areas and a port, and what lies in it by chance.

use std::sync::LazyLock;

use proptest::prelude::*;
use roundhouse_board::tile::TileId;
use roundhouse_board::{Board, Position, StopId};

use crate::walk::{Layout, MOVER, STRANGER, board_of};

const TILES: &str = r#"
halts = true
pieces = [
    { faces = ["blank"], count = 1 },
    { faces = ["line"], count = 1 },
    { faces = ["lines"], count = 1 },
    { faces = ["fork"], count = 1 },
    { faces = ["forks"], count = 1 },
    { faces = ["crossing"], count = 1 },
    { faces = ["city"], count = 1 },
    { faces = ["star"], count = 1 },
    { faces = ["two"], count = 1 },
]

[[tile]]
name = "blank"
colour = "yellow"

[[tile]]
name = "line"
colour = "yellow"
track = [[0, 3]]
printed_halts = true

[[tile]]
name = "lines"
colour = "green"
track = [[0, 3], [1, 5], [2, 4]]

[[tile]]
name = "fork"
colour = "green"
track = [[0, 2], [0, 3], [1, 5]]

[[tile]]
name = "forks"
colour = "brown"
track = [[0, 1], [0, 4], [2, 3], [2, 5]]

[[tile]]
name = "crossing"
colour = "brown"
track = [[0, 3], [0, 4], [1, 3], [1, 4]]

[[tile]]
name = "city"
colour = "yellow"
cities = [{ revenue = 20, slots = 1, exits = [0, 2, 3] }]

[[tile]]
name = "star"
colour = "brown"
cities = [{ revenue = 40, slots = 2, exits = [0, 1, 2, 3, 4, 5] }]

[[tile]]
name = "two"
colour = "green"
cities = [
    { revenue = 30, slots = 1, exits = [0, 2] },
    { revenue = 30, slots = 1, exits = [3, 4] },
]
"#;

/// The home in the middle, around it hexes that take tiles, two hexes of a port, and two red areas of which one has a
/// slot.
const MAP: &str = r#"
title = "a small country"
orientation = "flat"
columns = ["all"]

hex = [
    { at = "A2", fixed = true, offboard = [{ area = "sea", exits = [0, 5] }] },
    { at = "A4" },
    { at = "A6" },
    { at = "B1", fixed = true, offboard = [{ area = "sea", exits = [0, 5] }] },
    { at = "B3" },
    { at = "B5" },
    { at = "B7", fixed = true, offboard = [{ area = "west", exits = [2, 3, 4] }] },
    { at = "C2" },
    { at = "C4", fixed = true, cities = [{ revenue = 30, slots = 2, exits = [0, 1, 2, 3, 4, 5] }] },
    { at = "C6" },
    { at = "D3" },
    { at = "D5" },
    { at = "E4", fixed = true, offboard = [{ area = "east", exits = [1, 2] }] },
]

[[area]]
id = "sea"
name = "Sea"
kind = "port"
values = [50]

[[area]]
id = "west"
name = "West"
kind = "red"
values = [70]

[[area]]
id = "east"
name = "East"
kind = "red"
values = [60]
slots = 1
station_hex = "E4"
"#;

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| board_of(TILES, MAP));

/// The company's home, where it has a station.
pub(crate) static HOME: LazyLock<StopId> =
    LazyLock::new(|| StopId { hex: BOARD.map.find("C4".parse().unwrap()).unwrap(), stop: 0 });

/// What lies in the country, and on which lines of which hexes a halt was built.
#[derive(Clone, Debug)]
pub(crate) struct Country {
    pub(crate) layout: Layout,
    pub(crate) halts: Vec<(u8, u8)>,
}

impl Country {
    pub(crate) fn position(&self) -> Position {
        let mut position = self.layout.position(&BOARD);
        for hex in BOARD.map.ids() {
            let lines = BOARD.tile(position.laid(hex).tile).track.len();
            for (at, line) in &self.halts {
                if *at == hex.0 && usize::from(*line) < lines {
                    position.build_halt(hex, *line);
                }
            }
        }
        position
    }
}

pub(crate) fn countries() -> impl Strategy<Value = Country> {
    let hexes = BOARD.map.hexes().len();
    let crossings: Vec<u8> = (0..BOARD.tiles.len() as u8)
        .filter(|tile| BOARD.tile(TileId(*tile)).exits().iter().count() >= 4)
        .collect();
    let face = prop_oneof![1 => 0..BOARD.tiles.len() as u8, 3 => prop::sample::select(crossings)];
    let tiles = prop::collection::vec((face, 0..6_u8), hexes);
    let owner = prop_oneof![1 => Just(MOVER.0), 1 => Just(STRANGER.0)];
    let stations = prop::collection::vec((0..hexes as u8, 0..2_u8, owner), 2..12);
    let halts = prop::collection::vec((0..hexes as u8, 0..4_u8), 0..16);
    (tiles, stations, halts).prop_map(|(tiles, mut stations, halts)| {
        stations.insert(0, (HOME.hex.0, HOME.stop, MOVER.0));
        let layout = Layout { tiles, stations };
        Country { layout, halts }
    })
}
