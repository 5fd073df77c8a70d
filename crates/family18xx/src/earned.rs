//! What trains would earn, remembered: for bots, who ask the same again and again.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use roundhouse_board::{CompanyId, Position};

use crate::fleet::TrainKind;

/// Numbers by what they depend on: what lies on the map, whose trains, which, and the column of values in force. It belongs
/// beside the rules of a game, never in its state.
#[derive(Debug, Default)]
pub struct Earned {
    known: Mutex<BTreeMap<u64, [u32; 2]>>,
}

/// A position as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The key of what lies on the map.
    pub fn of(position: &Position) -> Self {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        Self(hasher.finish())
    }
}

/// When so many numbers are kept all are forgotten.
const MOST: usize = 60_000;

impl Earned {
    /// The numbers for these trains on this map, worked out where they are not known.
    pub fn of(
        &self,
        position: PositionKey,
        (company, column): (CompanyId, u8),
        trains: &[TrainKind],
        find: impl FnOnce() -> [u32; 2],
    ) -> [u32; 2] {
        let mut hasher = DefaultHasher::new();
        (position.0, company, column, trains).hash(&mut hasher);
        let key = hasher.finish();
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        if let Some(known) = known {
            return known;
        }
        // Others may ask meanwhile.
        let found = find();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, found);
        found
    }
}
