//! A small country in which everything lies that a hex can show.

#![allow(dead_code, reason = "every test binary uses its part")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::TileId;
use roundhouse_board::{Board, BoardSources, DataError, Lay, Position, Source, StopId};

/// Two sorts of pieces of cities that merge, lines with halts, a label, and a tile for one hex alone.
pub(crate) const TILES: &str = r#"
halts = true
totals = { yellow = 14 }

pieces = [
    { faces = ["7"], count = 2 },
    { faces = ["8", "9"], count = 4 },
    { faces = ["57"], count = 2 },
    { faces = ["halt"], count = 2 },
    { faces = ["banks"], count = 2 },
    { faces = ["capital"], count = 1 },
    { faces = ["port"], count = 1 },
    { faces = ["20"], count = 1 },
    { faces = ["23"], count = 1 },
    { faces = ["14"], count = 1 },
    { faces = ["bridged"], count = 1 },
]

[counts.poor]
20 = 0

[[tile]]
name = "halt"
colour = "yellow"
track = [[0, 3]]
printed_halts = true

[[tile]]
name = "banks"
colour = "yellow"
label = "B"
cities = [
    { revenue = 20, slots = 1, exits = [0, 1] },
    { revenue = 20, slots = 1, exits = [3, 4] },
]

[[tile]]
name = "bridged"
colour = "green"
label = "B"
cities = [{ revenue = 40, slots = 2, exits = [0, 1, 3, 4] }]

[[tile]]
name = "capital"
colour = "yellow"
cities = [{ revenue = 50, slots = 3, exits = [2, 3, 4] }]
only_hex = "C3"
only_rotation = 1

[[tile]]
name = "port"
colour = "yellow"
label = "P"
cities = [{ revenue = 30, slots = 1, exits = [0, 1] }]
"#;

pub(crate) const MAP: &str = r#"
title = "a small country"
orientation = "pointy"
columns = ["early", "late"]

hex = [
    { at = "A3", name = "Hill", terrain = { rivers = 1, mountains = 2, cost = 60 } },
    { at = "A5" },
    { at = "B2", fixed = true, offboard = [{ area = "abroad", exits = [4] }] },
    { at = "B4", name = "Twin", label = "B", cities = [
        { slots = 1, exits = [0], homes = ["West"] },
        { slots = 1, exits = [3] },
    ] },
    { at = "B6", name = "Stop", halt = true },
    { at = "B8", fixed = true, mine = { values = [10, 40], slots = 1, exits = [1], homes = ["Coal"] } },
    { at = "C3", name = "Capital", cities = [{ slots = 1 }] },
    { at = "C5", name = "Town", cities = [{ slots = 1 }] },
    { at = "C7", name = "Port", label = "P", cities = [{ slots = 1 }] },
    { at = "D4", fixed = true, offboard = [{ area = "abroad", exits = [2, 3] }] },
    { at = "D6" },
]

[[area]]
id = "abroad"
name = "Abroad"
kind = "red"
values = [20, 50]
slots = 2
station_hex = "D4"
homes = ["South"]

[[barrier]]
between = ["B6", "C5"]
"#;

pub(crate) fn try_board(tiles: &str, map: &str, variant: &str) -> Result<Board, DataError> {
    let source = |file, text| Source { file, text };
    Board::new(&BoardSources { tiles: source("tiles.toml", tiles), map: source("map.toml", map), variant })
}

pub(crate) fn board() -> Board {
    try_board(TILES, MAP, "standard").unwrap()
}

pub(crate) fn hex(board: &Board, at: &str) -> HexId {
    board.map.find(at.parse().unwrap()).unwrap()
}

pub(crate) fn tile(board: &Board, name: &str) -> TileId {
    board.find_tile(name.parse().unwrap()).unwrap()
}

pub(crate) fn stop(board: &Board, at: &str, stop: u8) -> StopId {
    let hex = hex(board, at);
    StopId { hex, stop }
}

/// The lay of a tile on a hex, which must keep what lies there.
pub(crate) fn lay(board: &Board, position: &Position, at: &str, (name, turn): (&str, u8)) -> Lay {
    let old = position.laid(hex(board, at));
    let lay = board.replacement(old, tile(board, name), Rotation::new(turn));
    lay.unwrap()
}

/// Lays tiles one after the other.
pub(crate) fn laid(board: &Board, lays: &[(&str, &str, u8)]) -> Position {
    let mut position = Position::new(board);
    for (at, name, turn) in lays {
        let lay = lay(board, &position, at, (name, *turn));
        position.lay(board, hex(board, at), &lay);
    }
    position
}
