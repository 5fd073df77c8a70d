//! Late positions of two titles, the same for every benchmark.

#![allow(clippy::unwrap_used, reason = "a benchmark without its position is none")]

use roundhouse_board::hex::Rotation;
use roundhouse_board::{Board, BoardSources, CompanyId, Lay, Position, Source, StopId};
use roundhouse_game::Name;
use serde::Deserialize;

/// A position late in a game, and the companies with stations in it.
pub(crate) struct Late {
    pub(crate) board: Board,
    pub(crate) position: Position,
    pub(crate) companies: Vec<CompanyId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionFile {
    tiles: Vec<(String, Name, Rotation)>,
    stations: Vec<(Name, String, u8)>,
}

pub(crate) fn hungary_18mag() -> Late {
    late(
        include_str!("../../../titles/src/hungary_18mag/tiles.toml"),
        include_str!("../../../titles/src/hungary_18mag/map.toml"),
        include_str!("../positions/hungary_18mag.toml"),
    )
}

pub(crate) fn austria_hungary_1824() -> Late {
    late(
        include_str!("../../../titles/src/austria_hungary_1824/tiles.toml"),
        include_str!("../../../titles/src/austria_hungary_1824/map.toml"),
        include_str!("../positions/austria_hungary_1824.toml"),
    )
}

fn late(tiles: &str, map: &str, position: &str) -> Late {
    let source = |file, text| Source { file, text };
    let board = Board::new(&BoardSources {
        tiles: source("tiles.toml", tiles),
        map: source("map.toml", map),
        variant: "standard",
    });
    let board = board.unwrap();
    let file: PositionFile = source("position", position).parse().unwrap();
    let hex = |at: &str| board.map.find(at.parse().unwrap()).unwrap();
    let mut position = Position::new(&board);
    for (at, tile, rotation) in &file.tiles {
        let lay = Lay { tile: board.find_tile(*tile).unwrap(), rotation: *rotation, becomes: [0; 4] };
        position.lay(&board, hex(at), &lay);
    }
    let mut names: Vec<Name> = file.stations.iter().map(|(company, ..)| *company).collect();
    names.dedup();
    for (company, at, stop) in &file.stations {
        let at = StopId { hex: hex(at), stop: *stop };
        let company = names.iter().position(|name| name == company).unwrap();
        let slot = position.free_slot(&board, at).unwrap();
        position.place_station(&board, at, slot, CompanyId(company as u8));
    }
    let companies = (0..names.len() as u8).map(CompanyId).collect();
    Late { board, position, companies }
}
