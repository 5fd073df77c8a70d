//! IX: the end of the game and the score.

use roundhouse_family18xx::Holder;
use roundhouse_game::{Outcome, SeatId};

use super::Hungary18Mag;
use super::state::{Round, State};

impl Hungary18Mag {
    /// Cash and shares at their price; minors and what they own count nothing.
    pub fn worth(&self, state: &State, seat: SeatId) -> i64 {
        let shares = self.components.majors().map(|major| {
            let tenths = state.table.tenths(major, Holder::Seat(seat));
            i64::from(self.share_price(state, major).units()) * i64::from(tenths)
        });
        i64::from(state.table.cash(seat).units()) + shares.sum::<i64>()
    }
}

/// The standing, once the game is over.
pub(super) fn outcome(game: &Hungary18Mag, state: &State) -> Option<Outcome> {
    let scores = || SeatId::all(game.seats).map(|seat| game.worth(state, seat)).collect::<Vec<_>>();
    (state.round == Round::Over).then(|| Outcome::from_scores(&scores()))
}
