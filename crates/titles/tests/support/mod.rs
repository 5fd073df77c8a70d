//! What the tests of the titles' data share.

pub(crate) mod by_chance;
pub(crate) mod rulebook;
pub(crate) mod sections;

use roundhouse_board::hex::Rotation;
use roundhouse_board::map::{Hex, HexId};
use roundhouse_board::tile::{StopKind, TileId};
use roundhouse_board::{Board, Misfit};
use roundhouse_game::Name;
use roundhouse_titles::{Title, TitleFiles};
use serde::de::DeserializeOwned;

/// The board of a variant.
pub(crate) fn board(title: Title, variant: &str) -> Board {
    let variant = title.variant(Some(variant), None).unwrap();
    TitleFiles::embedded(title).board(variant).unwrap()
}

/// A file of expectations below `tests`.
pub(crate) fn expected<T: DeserializeOwned>(file: &str) -> T {
    let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    toml::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

pub(crate) fn hex(board: &Board, at: &str) -> HexId {
    let found = board.map.find(at.parse().unwrap());
    found.unwrap_or_else(|| panic!("{at} is not on the map"))
}

/// What is printed on a hex, in the words of the expectations.
pub(crate) fn kind(hex: &Hex) -> &'static str {
    let of = |kind: StopKind| hex.face.stops.iter().filter(move |stop| stop.kind == kind);
    let has_track = !hex.face.exits().is_empty();
    let cities = of(StopKind::City).count();
    let towns = of(StopKind::Town).count();
    let is_red = |kind| matches!(kind, StopKind::OffBoard(_));
    if hex.face.stops.iter().any(|stop| is_red(stop.kind)) {
        return "red";
    }
    if of(StopKind::Mine).next().is_some() {
        return "mine";
    }
    match (cities, towns, hex.fixed, has_track) {
        (0, 0, true, false) => "sea",
        (0, 0, true, true) => "printed track",
        (0, 1, true, true) => "printed town",
        (1, 0, false, false) => "city",
        (2, 0, false, false) => "two cities",
        (_, 0, false, true) if cities > 1 => "printed cities",
        (0, 1, false, false) => "town",
        (0, 2, false, false) => "two towns",
        (0, 0, false, false) if of(StopKind::Halt).next().is_some() => "halt",
        (0, 0, false, false) => "plain",
        other => panic!("{}: nothing is called {other:?}", hex.at),
    }
}

/// Do the letters of tile and hex agree, whatever the edges?
pub(crate) fn letters_agree(board: &Board, hex: HexId, tile: TileId) -> bool {
    let misfit = board.misfit(hex, tile, Rotation::NONE);
    !matches!(misfit, Some(Misfit::Label | Misfit::Fixed))
}

/// Are there pieces with this face?
pub(crate) fn exists(board: &Board, tile: TileId) -> bool {
    let piece = board.tiles.piece_of(tile).unwrap();
    board.tiles.pieces()[piece.index()].count > 0
}
