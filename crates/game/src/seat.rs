//! Seats at the table.

use serde::{Deserialize, Serialize};

/// A seat: the place of one player, numbered from 0 in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatId(pub u8);

impl SeatId {
    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left, of so many.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        if self.0 + 1 < seats { Self(self.0 + 1) } else { Self(0) }
    }

    /// All seats, of so many.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }

    /// All seats clockwise from this one.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(move |step| Self((self.0 + step) % seats.max(1)))
    }
}
