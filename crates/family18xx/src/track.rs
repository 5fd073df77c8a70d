//! Laying and replacing tiles.

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, Lay, Misfit, Network};
use roundhouse_game::Name;
use serde::{Deserialize, Serialize};

use crate::reason::Reason;
use crate::table::Table;

/// A tile to lay: where, which, how turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileLay {
    /// The hex.
    pub hex: Coordinate,
    /// The number of the tile.
    pub tile: Name,
    /// How it is turned.
    pub rotation: Rotation,
}

/// A company about to lay track: what it reaches, and the highest colour that is open.
#[derive(Clone, Copy, Debug)]
pub struct Builder<'a> {
    /// Tiles and map.
    pub board: &'a Board,
    /// What lies on the table.
    pub table: &'a Table,
    /// What the company reaches.
    pub network: &'a Network,
    /// The company, for messages.
    pub company: Name,
    /// The highest colour open.
    pub colour: Colour,
}

/// The lay that players mean, where [`Builder::check`] accepted it before: nothing is proved again.
pub fn accepted_lay(board: &Board, table: &Table, wanted: TileLay) -> Result<(HexId, Lay), Reason> {
    let TileLay { hex: at, tile: name, rotation } = wanted;
    let hex = board.map.find(at).ok_or(Reason::NoSuchHex { hex: at })?;
    let tile = board.find_tile(name).ok_or(Reason::NoSuchTile { tile: name })?;
    let lay = board.replacement(table.position.laid(hex), tile, rotation);
    Ok((hex, lay.ok_or(Reason::TrackLost { tile: name, hex: at })?))
}

impl Builder<'_> {
    /// Checks a lay in the order of the usual questions: what, where, whether it fits, whether it is reached.
    pub fn check(&self, wanted: TileLay) -> Result<(HexId, Lay), Reason> {
        let TileLay { hex: at, tile: name, rotation } = wanted;
        let board = self.board;
        let hex = board.map.find(at).ok_or(Reason::NoSuchHex { hex: at })?;
        let tile = board.find_tile(name).ok_or(Reason::NoSuchTile { tile: name })?;
        let old = self.table.position.laid(hex);
        if board.map.hex(hex).fixed {
            return Err(Reason::FixedHex { hex: at });
        }
        if board.tile(old.tile).colour.next() != Some(board.tile(tile).colour) {
            return Err(Reason::WrongColour { tile: name, hex: at });
        }
        if board.tile(tile).colour > self.colour {
            return Err(Reason::ColourClosed { tile: name, open: self.colour });
        }
        if let Some(misfit) = board.misfit(hex, tile, rotation) {
            return Err(refused(misfit, wanted));
        }
        let Some(lay) = board.replacement(old, tile, rotation) else {
            let joins_all = board.face(tile, rotation).joins_all(board.face(old.tile, old.rotation));
            let (tile, hex) = (name, at);
            // Where all track is kept only the stops can differ.
            return Err(if joins_all {
                Reason::WrongStops { tile, hex }
            } else {
                Reason::TrackLost { tile, hex }
            });
        };
        if self.table.pieces_left(board, tile) == 0 {
            return Err(Reason::NoPieceLeft { tile: name });
        }
        if !board.touches(self.network, hex, &lay) {
            return Err(Reason::HexNotReached { company: self.company, hex: at });
        }
        Ok((hex, lay))
    }

    /// All lays that [`Builder::check`] accepts, hex by hex; rotations with the same picture once.
    pub fn lays(&self) -> impl Iterator<Item = (HexId, Lay)> + '_ {
        let hexes = self.hexes();
        hexes.flat_map(move |hex| self.lays_on(hex).map(move |lay| (hex, lay)))
    }

    /// The hexes that the network touches: no tile can be laid elsewhere.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        let hexes = self.board.map.ids();
        hexes.filter(|hex| self.network.touches(*hex))
    }

    /// The lays on one hex.
    pub fn lays_on(&self, hex: HexId) -> impl Iterator<Item = Lay> + '_ {
        let lays = self.board.lays(&self.table.position, hex, self.colour);
        lays.filter(move |lay| {
            self.board.touches(self.network, hex, lay) && self.table.pieces_left(self.board, lay.tile) > 0
        })
    }

    /// A lay as players name it.
    pub fn named(&self, hex: HexId, lay: &Lay) -> TileLay {
        TileLay {
            hex: self.board.map.hex(hex).at,
            tile: self.board.tile(lay.tile).name,
            rotation: lay.rotation,
        }
    }
}

fn refused(misfit: Misfit, TileLay { hex, tile, .. }: TileLay) -> Reason {
    match misfit {
        Misfit::Fixed => Reason::FixedHex { hex },
        Misfit::Label => Reason::WrongLabel { tile, hex },
        Misfit::Print => Reason::WrongPrint { tile, hex },
        Misfit::Edge => Reason::TrackLeadsNowhere { tile, hex },
        Misfit::Lake => Reason::TrackCrossesLake { tile, hex },
    }
}
