//! Copies of tiles: records name each piece of cardboard, such as `57-4`.

use std::collections::BTreeMap;

use roundhouse_board::Board;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::stations::City;
use roundhouse_game::Name;

use crate::printed_cities::{self, PrintedCities};

/// Which copy of which tile lies where.
#[derive(Clone, Debug, Default)]
pub(crate) struct TileCopies {
    laid: BTreeMap<Coordinate, (String, usize)>,
}

impl TileCopies {
    /// Lays the first copy that is free; the other side of a piece must not lie on the map.
    pub(crate) fn lay(&mut self, board: &Board, hex: Coordinate, tile: Name) -> String {
        let faces = board.find_tile(tile).and_then(|tile| board.tiles.piece_of(tile));
        let faces = faces.and_then(|piece| board.tiles.pieces().get(piece.index()));
        let faces = faces.map(|piece| piece.faces.as_slice()).unwrap_or_default();
        let names = faces.iter().map(|face| board.tile(*face).name.to_string());
        self.lay_named(hex, &tile.to_string(), &names.collect::<Vec<_>>())
    }

    /// Lays the first copy with this name that is free, where pieces have these names on their sides.
    pub(crate) fn lay_named(&mut self, hex: Coordinate, tile: &str, sides: &[String]) -> String {
        self.laid.remove(&hex);
        let used = |copy: &usize| {
            let mut laid = self.laid.values();
            laid.any(|(name, known)| known == copy && (name == tile || sides.contains(name)))
        };
        let copy = (0..=self.laid.len()).find(|copy| !used(copy)).unwrap_or(0);
        self.laid.insert(hex, (tile.to_owned(), copy));
        format!("{tile}-{copy}")
    }

    /// What records call a city: by its tile, or as it is printed on its hex.
    pub(crate) fn city(&self, cities: PrintedCities, city: City) -> String {
        match self.laid.get(&city.hex) {
            Some((tile, copy)) => format!("{tile}-{copy}-{}", city.city),
            None => printed_cities::name(cities, city),
        }
    }
}
