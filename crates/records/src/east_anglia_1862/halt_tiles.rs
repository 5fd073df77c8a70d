//! Line tiles with halts, which records call by names of their own.

use roundhouse_board::hex::{Edge, Rotation};
use roundhouse_board::tile::Track;

/// A line tile with halts: its name in records, the tile, and the lines that carry a halt, unturned.
pub(crate) struct HaltTile {
    pub(crate) name: &'static str,
    pub(crate) tile: &'static str,
    halts: &'static [[u8; 2]],
}

impl HaltTile {
    /// The tile with this name.
    pub(crate) fn find(name: &str) -> Option<&'static Self> {
        HALT_TILES.iter().find(|tile| tile.name == name)
    }

    /// All that are made of a tile.
    pub(crate) fn of(tile: &str) -> impl Iterator<Item = &'static Self> {
        HALT_TILES.iter().filter(move |known| known.tile == tile)
    }

    /// The lines with halts once the tile is turned.
    pub(crate) fn lines(&self, rotation: Rotation) -> impl Iterator<Item = Track> {
        let line = move |ends: &[u8; 2]| {
            let [one, other] = ends.map(Edge::new);
            Track(one, other).turned(rotation)
        };
        self.halts.iter().map(line)
    }
}

const fn tile(name: &'static str, tile: &'static str, halts: &'static [[u8; 2]]) -> HaltTile {
    HaltTile { name, tile, halts }
}

const HALT_TILES: &[HaltTile] = &[
    tile("16_1a", "16", &[[0, 2]]),
    tile("16_1b", "16", &[[1, 3]]),
    tile("16_2", "16", &[[1, 3], [0, 2]]),
    tile("17_1", "17", &[[0, 4]]),
    tile("17_2", "17", &[[0, 4], [1, 3]]),
    tile("18_1a", "18", &[[0, 3]]),
    tile("18_1b", "18", &[[1, 2]]),
    tile("18_2", "18", &[[1, 2], [0, 3]]),
    tile("19_1a", "19", &[[0, 3]]),
    tile("19_1b", "19", &[[2, 4]]),
    tile("19_2", "19", &[[2, 4], [0, 3]]),
    tile("20_1", "20", &[[0, 3]]),
    tile("20_1b", "20", &[[1, 4]]),
    tile("20_2", "20", &[[0, 3], [1, 4]]),
    tile("21_1a", "21", &[[0, 2]]),
    tile("21_1b", "21", &[[3, 4]]),
    tile("21_2", "21", &[[3, 4], [0, 2]]),
    tile("22_1a", "22", &[[0, 4]]),
    tile("22_1b", "22", &[[2, 3]]),
    tile("22_2", "22", &[[2, 3], [0, 4]]),
    tile("778_1a", "778", &[[0, 4]]),
    tile("778_1b", "778", &[[2, 5]]),
    tile("778_2a", "778", &[[0, 4], [2, 5]]),
    tile("778_2b", "778", &[[0, 4], [1, 3]]),
    tile("778_3", "778", &[[0, 4], [2, 5], [1, 3]]),
    tile("779_1a", "779", &[[0, 4]]),
    tile("779_1b", "779", &[[1, 5]]),
    tile("779_1c", "779", &[[2, 3]]),
    tile("779_2a", "779", &[[0, 4], [1, 5]]),
    tile("779_2b", "779", &[[0, 4], [2, 3]]),
    tile("779_2c", "779", &[[1, 5], [2, 3]]),
    tile("779_3", "779", &[[1, 5], [2, 3], [0, 4]]),
    tile("780_1a", "780", &[[0, 3]]),
    tile("780_1b", "780", &[[1, 2]]),
    tile("780_2a", "780", &[[0, 3], [1, 2]]),
    tile("780_2b", "780", &[[1, 2], [4, 5]]),
    tile("780_3", "780", &[[1, 2], [4, 5], [0, 3]]),
    tile("798_1", "798", &[[0, 3]]),
    tile("798_2", "798", &[[0, 3], [1, 4]]),
    tile("798_3", "798", &[[0, 3], [1, 4], [2, 5]]),
];
