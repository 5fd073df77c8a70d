//! A small country, and what lies in it by chance.

use std::sync::LazyLock;

use proptest::prelude::*;
use roundhouse_board::Board;
use roundhouse_board::tile::TileId;

use crate::walk::{Layout, MOVER, STRANGER, board_of};

const TILES: &str = r#"
pieces = [
    { faces = ["blank"], count = 1 },
    { faces = ["9"], count = 1 },
    { faces = ["58"], count = 1 },
    { faces = ["6"], count = 1 },
    { faces = ["25"], count = 1 },
    { faces = ["14"], count = 1 },
    { faces = ["town"], count = 1 },
    { faces = ["star"], count = 1 },
    { faces = ["two"], count = 1 },
    { faces = ["mixed"], count = 1 },
    { faces = ["mesh"], count = 1 },
]

[[tile]]
name = "blank"
colour = "yellow"

[[tile]]
name = "town"
colour = "green"
towns = [{ revenue = 10, exits = [0, 1, 2, 4] }]

[[tile]]
name = "star"
colour = "brown"
cities = [{ revenue = 50, slots = 2, exits = [0, 1, 2, 3, 4, 5] }]

[[tile]]
name = "two"
colour = "green"
cities = [
    { revenue = 40, slots = 1, exits = [0, 2] },
    { revenue = 40, slots = 1, exits = [1, 3] },
]

[[tile]]
name = "mixed"
colour = "green"
cities = [{ revenue = 30, slots = 1, exits = [0, 3] }]
track = [[1, 2], [1, 4], [2, 5]]

[[tile]]
name = "mesh"
colour = "brown"
track = [[0, 1], [0, 3], [1, 3], [2, 4], [2, 5]]
"#;

/// Ten hexes that take tiles, a red area of two hexes with a station, and two mines, one of them with a slot.
const MAP: &str = r#"
title = "a small country"
orientation = "pointy"
columns = ["all"]

hex = [
    { at = "A1", fixed = true, offboard = [{ area = "red", exits = [4, 5] }] },
    { at = "A3" },
    { at = "A5" },
    { at = "B2" },
    { at = "B4" },
    { at = "B6", fixed = true, mine = { revenue = 20, exits = [0, 1, 2] } },
    { at = "C1", fixed = true, offboard = [{ area = "red", exits = [3, 4] }] },
    { at = "C3" },
    { at = "C5" },
    { at = "D2" },
    { at = "D4" },
    { at = "D6" },
    { at = "E3" },
    { at = "E5", fixed = true, mine = { revenue = 30, slots = 1, exits = [2, 3] } },
]

[[area]]
id = "red"
name = "Red"
kind = "red"
values = [60]
slots = 1
station_hex = "A1"
"#;

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| board_of(TILES, MAP));

pub(crate) fn layouts() -> impl Strategy<Value = Layout> {
    let hexes = BOARD.map.hexes().len();
    // Tiles with many exits more often, or there would be little to run on.
    let crossings: Vec<u8> = (0..BOARD.tiles.len() as u8)
        .filter(|tile| BOARD.tile(TileId(*tile)).exits().iter().count() >= 4)
        .collect();
    let face = prop_oneof![1 => 0..BOARD.tiles.len() as u8, 2 => prop::sample::select(crossings)];
    let tile = (face, 0..6_u8);
    let tiles = prop::collection::vec(tile, hexes);
    let owner = prop_oneof![2 => Just(MOVER.0), 1 => Just(STRANGER.0)];
    let stations = prop::collection::vec((0..hexes as u8, 0..2_u8, owner), 6..16);
    (tiles, stations).prop_map(|(tiles, stations)| Layout { tiles, stations })
}
