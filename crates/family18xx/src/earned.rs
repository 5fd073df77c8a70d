//! What trains would earn, remembered: for bots, who ask the same again and again.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use roundhouse_board::{CompanyId, Position};

use crate::fleet::TrainKind;
use crate::within_reach::Seeker;

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
/// About how many bytes each takes: its key, itself, and the part of the tree that is empty.
const EACH: usize = 24;

impl Earned {
    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).len() * EACH
    }

    /// What lies within reach of somebody on this map, worked out where it is not known. Whatever it depends on beside
    /// the map is in the seeker or in `beside`.
    pub fn within_reach(
        &self,
        position: PositionKey,
        seeker: Seeker,
        beside: impl Hash,
        find: impl FnOnce() -> f64,
    ) -> f64 {
        let Seeker { company, home, colour } = seeker;
        let home = home.map(|home| (home.hex, home.stop));
        let [reach, _] = self.remembered((position.0, company, home, colour, beside), || [find() as u32, 0]);
        f64::from(reach)
    }

    /// The numbers for these trains on this map, worked out where they are not known.
    pub fn of(
        &self,
        position: PositionKey,
        (company, column): (CompanyId, u8),
        trains: &[TrainKind],
        find: impl FnOnce() -> [u32; 2],
    ) -> [u32; 2] {
        self.remembered((position.0, company, column, trains), find)
    }

    fn remembered(&self, depends_on: impl Hash, find: impl FnOnce() -> [u32; 2]) -> [u32; 2] {
        let mut hasher = DefaultHasher::new();
        depends_on.hash(&mut hasher);
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

#[cfg(test)]
mod tests {
    use roundhouse_board::tile::Colour;

    use super::*;

    #[test]
    fn numbers_are_worked_out_once_and_counted() {
        let earned = Earned::default();
        let ask = |company, found| {
            earned.of(PositionKey(7), (CompanyId(company), 0), &[TrainKind(1)], || [found, 0])
        };
        assert_eq!(earned.bytes(), 0);
        assert_eq!([ask(1, 10), ask(1, 20), ask(2, 30)], [[10, 0], [10, 0], [30, 0]]);
        assert_eq!(earned.bytes(), 2 * EACH);
    }

    #[test]
    fn what_is_within_reach_depends_on_the_colour_of_tiles() {
        let earned = Earned::default();
        let ask = |colour, found| {
            let seeker = Seeker { company: CompanyId(1), home: None, colour };
            earned.within_reach(PositionKey(7), seeker, (), || found)
        };
        let asked = [ask(Colour::Yellow, 10.0), ask(Colour::Yellow, 20.0), ask(Colour::Green, 30.0)];
        assert_eq!(asked.map(|reach| reach as u32), [10, 10, 30]);
    }
}
