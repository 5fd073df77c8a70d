//! R76: pieces of line tiles, where 18xx.games keeps some for each arrangement of halts.

use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::TileId;
use roundhouse_board::{Laid, Lay};
use roundhouse_family18xx::Reason as FamilyReason;

use super::rulings::LineTiles;
use super::state::State;
use super::{EastAnglia1862, Reason};

impl EastAnglia1862 {
    /// Is there a piece for a tile with the halts that it takes over?
    pub(super) fn check_piece(&self, state: &State, hex: HexId, lay: Lay) -> Result<(), Reason> {
        if self.rulings.line_tiles == LineTiles::Printed {
            return Ok(());
        }
        let mut position = state.table.position;
        position.lay(&self.components.board, hex, &lay);
        self.check_arrangement(state, position.laid(hex))
    }

    /// Is there a piece of a tile with these halts?
    pub(super) fn check_arrangement(&self, state: &State, laid: Laid) -> Result<(), Reason> {
        let board = &self.components.board;
        let tile = board.tile(laid.tile);
        let piece = board.tiles.piece_of(laid.tile).and_then(|piece| board.tiles.pieces().get(piece.index()));
        let (LineTiles::EachArrangement, Some(piece)) = (self.rulings.line_tiles, piece) else {
            return Ok(());
        };
        if tile.printed_halts || tile.track.is_empty() {
            return Ok(());
        }
        let wanted = self.arrangement(laid.tile, laid.halts);
        let others = board.map.ids().map(|hex| state.table.position.laid(hex));
        let alike = others
            .filter(|other| other.tile == laid.tile && self.arrangement(other.tile, other.halts) == wanted);
        if alike.count() < usize::from(piece.count) / self.arrangements(laid.tile) {
            Ok(())
        } else {
            Err(FamilyReason::NoPieceLeft { tile: tile.name }.into())
        }
    }

    /// The halts of a tile, the same however it is turned without changing its picture.
    fn arrangement(&self, tile: TileId, halts: u8) -> u8 {
        let board = &self.components.board;
        let lines = &board.tile(tile).track;
        let same = |turn: &Rotation| board.canonical(tile, *turn) == board.canonical(tile, Rotation::new(0));
        let turned = |turn: Rotation| {
            let with_halt = (0..lines.len()).filter(|line| halts & (1 << line) != 0);
            let places = with_halt.filter_map(|line| {
                let line = lines[line].turned(turn);
                lines.iter().position(|other| *other == line || other.turned(Rotation::new(0)) == line)
            });
            places.fold(0_u8, |all, place| all | 1 << place)
        };
        (0..6).map(Rotation::new).filter(same).map(turned).min().unwrap_or(halts)
    }

    /// How many arrangements of halts a tile can have; one halt is always there.
    fn arrangements(&self, tile: TileId) -> usize {
        let lines = self.components.board.tile(tile).track.len();
        let mut known: Vec<u8> = (1..1_u8 << lines).map(|halts| self.arrangement(tile, halts)).collect();
        known.sort_unstable();
        known.dedup();
        known.len().max(1)
    }
}
