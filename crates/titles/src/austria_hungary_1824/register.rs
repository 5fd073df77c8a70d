//! What 18xx.games remembers of the holders of a company beyond their shares (RULING-1824-S12, RULING-1824-S16).

use roundhouse_family18xx::table::SEATS;
use roundhouse_game::SeatId;
use serde::{Deserialize, Serialize};

/// Who held shares of a company, and what is counted that he does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Register {
    /// The first to hold a share has 1, the second 2; who never held any has 0.
    places: [u8; SEATS],
    /// The tenths that 18xx.games counts beyond what a player has.
    beyond: [i8; SEATS],
}

impl Register {
    /// A player has a share.
    pub(super) fn note(&mut self, seat: SeatId) {
        let last = self.places.iter().copied().max().unwrap_or(0);
        if let Some(place) = self.places.get_mut(seat.index())
            && *place == 0
        {
            *place = last + 1;
        }
    }

    /// So many more tenths are counted than a player has, or fewer.
    pub(super) fn count(&mut self, seat: SeatId, more: i8) {
        if let Some(beyond) = self.beyond.get_mut(seat.index()) {
            *beyond = beyond.saturating_add(more);
        }
    }

    /// Among how many earlier holders the player got his first share.
    pub(super) fn place(&self, seat: SeatId) -> u8 {
        self.places.get(seat.index()).copied().unwrap_or(0)
    }

    /// The tenths that 18xx.games counts beyond what a player has.
    pub fn beyond(&self, seat: SeatId) -> i8 {
        self.beyond.get(seat.index()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_had_a_share_first_comes_first() {
        let mut register = Register::default();
        for seat in [2, 0, 2] {
            register.note(SeatId(seat));
        }
        let places = [0, 1, 2].map(|seat| register.place(SeatId(seat)));
        assert_eq!(places, [2, 0, 1]);
    }
}
