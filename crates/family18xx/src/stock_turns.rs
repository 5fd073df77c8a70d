//! The turns of a stock round: whose it is, who passed, who sold what, and where the priority goes.

use roundhouse_board::CompanyId;
use roundhouse_game::SeatId;
use serde::{Deserialize, Serialize};

use crate::company_set::CompanySet;
use crate::table::SEATS;

/// What every stock round keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockTurns {
    /// Whose turn it is.
    pub seat: SeatId,
    /// Players who passed one after the other.
    pub passes: u8,
    /// Has the player done anything in this turn?
    pub acted: bool,
    /// The companies whose shares the player sold in this turn.
    pub sold_now: CompanySet,
    /// The companies whose shares each player sold in this round.
    pub sold: [CompanySet; SEATS],
    /// The last player who did anything.
    pub last_to_act: Option<SeatId>,
}

impl StockTurns {
    /// The round begins with this player.
    pub const fn begin(seat: SeatId) -> Self {
        Self {
            seat,
            passes: 0,
            acted: false,
            sold_now: CompanySet::EMPTY,
            sold: [CompanySet::EMPTY; SEATS],
            last_to_act: None,
        }
    }

    /// Has the player sold shares of this company in this round?
    pub fn has_sold(&self, company: CompanyId) -> bool {
        let sold = self.sold.get(self.seat.index());
        sold.is_some_and(|sold| sold.contains(company))
    }

    /// The player does something: the turn is no pass.
    #[must_use]
    pub const fn with_deed(self) -> Self {
        Self { acted: true, last_to_act: Some(self.seat), ..self }
    }

    /// The player sells shares of a company.
    #[must_use]
    pub fn with_sale(mut self, company: CompanyId) -> Self {
        if let Some(sold) = self.sold.get_mut(self.seat.index()) {
            *sold = sold.with(company);
        }
        self.sold_now = self.sold_now.with(company);
        self.with_deed()
    }

    /// The turn of the player to the left; nobody's when all have passed one after the other.
    pub const fn next(self, seats: u8) -> Option<Self> {
        let passes = if self.acted { 0 } else { self.passes + 1 };
        if passes >= seats {
            return None;
        }
        Some(Self { seat: self.seat.left(seats), passes, acted: false, sold_now: CompanySet::EMPTY, ..self })
    }

    /// Who has the priority after the round: the player to the left of whoever did something last.
    pub fn next_priority(&self, seats: u8) -> Option<SeatId> {
        self.last_to_act.map(|last| last.left(seats))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(turns: StockTurns, times: usize) -> Option<StockTurns> {
        (0..times).try_fold(turns, |turns, _| turns.next(3))
    }

    #[test]
    fn the_round_ends_when_all_have_passed_in_succession() {
        let begun = StockTurns::begin(SeatId(2));
        assert_eq!(passed(begun, 3), None);
        assert_eq!(begun.next_priority(3), None);
        let two_passes = passed(begun, 2).unwrap();
        assert_eq!(two_passes.seat, SeatId(1));
        let after_a_deed = two_passes.with_deed().next(3).unwrap();
        assert_eq!((after_a_deed.seat, after_a_deed.passes), (SeatId(2), 0));
        let last = passed(after_a_deed, 2).unwrap();
        assert_eq!(last.next(3), None);
        assert_eq!(last.next_priority(3), Some(SeatId(2)));
    }

    #[test]
    fn a_sale_is_remembered_for_the_turn_and_for_the_round() {
        let company = CompanyId(4);
        let sold = StockTurns::begin(SeatId(0)).with_sale(company);
        assert!(sold.has_sold(company) && sold.sold_now.contains(company));
        let next = sold.next(2).unwrap();
        assert!(!next.has_sold(company));
        let again = next.with_deed().next(2).unwrap();
        assert!(again.has_sold(company) && again.sold_now.is_empty());
    }
}
