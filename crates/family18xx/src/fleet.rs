//! The trains of a company.

use serde::{Deserialize, Serialize};

/// A kind of train, by its place in the title's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TrainKind(pub u8);

impl TrainKind {
    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most trains a company can own.
pub const MOST: usize = 7;

/// The trains of a company in the order they came; copies of one kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    trains: [u8; MOST],
    count: u8,
}

impl Fleet {
    /// No train.
    pub const EMPTY: Self = Self { trains: [0; MOST], count: 0 };

    /// How many trains.
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// No train at all?
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The trains, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = TrainKind> + '_ {
        self.trains[..usize::from(self.count)].iter().map(|kind| TrainKind(*kind))
    }

    /// The kinds in the fleet, each once.
    pub fn kinds(&self) -> impl Iterator<Item = TrainKind> + '_ {
        let trains = &self.trains[..usize::from(self.count)];
        let first = |index: usize| !trains[..index].contains(&trains[index]);
        (0..trains.len()).filter(move |index| first(*index)).map(|index| TrainKind(trains[index]))
    }

    /// How many of this kind.
    pub fn count(&self, kind: TrainKind) -> u8 {
        self.iter().filter(|train| *train == kind).count() as u8
    }

    /// One more; a fleet that is full stays as it is.
    pub(crate) fn add(&mut self, kind: TrainKind) {
        if usize::from(self.count) < MOST {
            self.trains[usize::from(self.count)] = kind.0;
            self.count += 1;
        }
    }

    /// One of this kind less.
    pub(crate) fn remove(&mut self, kind: TrainKind) {
        let count = usize::from(self.count);
        if let Some(index) = self.trains[..count].iter().position(|train| *train == kind.0) {
            self.trains.copy_within(index + 1..count, index);
            self.count -= 1;
            self.trains[count - 1] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trains_come_and_go() {
        let mut fleet = Fleet::EMPTY;
        for kind in [2, 3, 2] {
            fleet.add(TrainKind(kind));
        }
        assert_eq!(fleet.kinds().collect::<Vec<_>>(), [TrainKind(2), TrainKind(3)]);
        assert_eq!(fleet.count(TrainKind(2)), 2);
        fleet.remove(TrainKind(2));
        fleet.remove(TrainKind(9));
        assert_eq!(fleet.iter().collect::<Vec<_>>(), [TrainKind(3), TrainKind(2)]);
    }

    #[test]
    fn equal_fleets_compare_equal_whatever_they_held_before() {
        let mut fleet = Fleet::EMPTY;
        fleet.add(TrainKind(4));
        fleet.remove(TrainKind(4));
        assert_eq!(fleet, Fleet::EMPTY);
    }
}
