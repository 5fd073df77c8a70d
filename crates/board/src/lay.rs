//! Legal tile lays on a hex.

use crate::board::Board;
use crate::hex::Rotation;
use crate::map::HexId;
use crate::network::Network;
use crate::position::{Laid, Position};
use crate::tile::{Colour, TileId};

/// A tile about to be laid: which, how turned, and where the stops of the old face go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The new face.
    pub tile: TileId,
    /// How it will lie.
    pub rotation: Rotation,
    /// For each stop of the old face, the stop of the new face it becomes.
    pub becomes: [u8; 4],
}

impl Board {
    /// How `tile` in `rotation` would replace what lies, if it keeps all old track.
    pub fn replacement(&self, old: Laid, tile: TileId, rotation: Rotation) -> Option<Lay> {
        let turn = Rotation::new(rotation.sixths() + 6 - old.rotation.sixths());
        let upgrades = self.upgrades_of(old.tile).iter();
        let upgrade = upgrades.into_iter().find(|upgrade| upgrade.to == tile && upgrade.turn == turn)?;
        Some(Lay { tile, rotation, becomes: upgrade.becomes })
    }

    /// The lays that print and map allow on a hex, up to a colour; rotations with the same picture once.
    pub fn lays(&self, position: &Position, hex: HexId, colour: Colour) -> impl Iterator<Item = Lay> {
        let old = position.laid(hex);
        let open = self.tile(old.tile).colour.next() <= Some(colour);
        let upgrades = self.upgrades_of(old.tile);
        let upgrades = if open { upgrades } else { &[] };
        upgrades.iter().filter_map(move |upgrade| {
            let rotation = Rotation::new(upgrade.turn.sixths() + old.rotation.sixths());
            self.is_listed(hex, upgrade.to, rotation).then_some(Lay {
                tile: upgrade.to,
                rotation,
                becomes: upgrade.becomes,
            })
        })
    }

    /// Would the face touch the network: a track end where the network ends, or a stop it reaches?
    ///
    /// This is the permissive rule: the new track itself need not be usable.
    pub fn touches(&self, network: &Network, hex: HexId, lay: &Lay) -> bool {
        network.reaches_stop_on(hex)
            || !self.face(lay.tile, lay.rotation).exits.intersection(network.edges(hex)).is_empty()
    }
}
