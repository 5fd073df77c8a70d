//! May this face replace that one? Computed from what is printed on them.

use crate::hex::Rotation;
use crate::tile::{StopKind, Tile, TileId};

/// A face that may replace another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upgrade {
    /// The new face.
    pub to: TileId,
    /// Its rotation relative to the old one.
    pub turn: Rotation,
    /// For each stop of the old face, the stop of the new face it becomes.
    pub becomes: [u8; 4],
}

/// All faces of the supply that keep everything `old` has: exactly one colour further, all track again,
/// every stop inside a stop of the same kind. Letters, map and phase are not asked here.
pub(crate) fn upgrades_from(old: &Tile, supply: &[Tile]) -> Vec<Upgrade> {
    let mut upgrades = Vec::new();
    for (index, new) in supply.iter().enumerate() {
        if old.colour.next() != Some(new.colour) {
            continue;
        }
        for turn in Rotation::ALL {
            if let Some(becomes) = keeps(old, &new.turned(turn)) {
                upgrades.push(Upgrade { to: TileId(index as u8), turn, becomes });
            }
        }
    }
    upgrades
}

/// Where the stops of `old` go if `new` keeps all of it.
fn keeps(old: &Tile, new: &Tile) -> Option<[u8; 4]> {
    if !old.track.iter().all(|track| new.track.contains(track)) {
        return None;
    }
    // A halt lies on a line and is moved with it, so a place for one takes any line.
    let stops = old.stops.iter().filter(|stop| stop.kind != StopKind::Halt);
    let towns = |tile: &Tile| tile.stops.iter().filter(|stop| stop.kind == StopKind::Town).count();
    if towns(old) != towns(new) || stops.clone().count() < new.stops.len() {
        return None;
    }
    let mut becomes = [0; 4];
    assign(old, new, 0, &mut becomes).then_some(becomes)
}

/// Gives each old stop from `index` on the first new stop that works; every new stop must get one.
fn assign(old: &Tile, new: &Tile, index: usize, becomes: &mut [u8; 4]) -> bool {
    let Some(stop) = old.stops.get(index) else {
        let given = &becomes[..old.stops.len()];
        return (0..new.stops.len() as u8).all(|stop| given.contains(&stop));
    };
    if stop.kind == StopKind::Halt {
        return new.stops.is_empty();
    }
    for (target, candidate) in new.stops.iter().enumerate() {
        if candidate.kind == stop.kind && stop.exits.is_subset(candidate.exits) {
            becomes[index] = target as u8;
            if assign(old, new, index + 1, becomes) {
                return true;
            }
        }
    }
    // A hex without stops takes a tile without stops.
    false
}
