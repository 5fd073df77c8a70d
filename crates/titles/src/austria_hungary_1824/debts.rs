//! VII.12: what players owe the bank.

use roundhouse_family18xx::{Purse, TableDraft};
use roundhouse_game::{Money, SeatId};

use super::rulings::DebtAccount;
use super::state::{Event, State};
use super::{AustriaHungary1824, Work};

/// A debt with half as much again, rounded up.
pub(super) const fn with_interest(debt: Money) -> Money {
    let units = debt.units();
    Money::new(units.saturating_add(units.div_ceil(2)))
}

/// The bank lends what is missing; the debt is half as much again.
pub(super) fn lend(work: &mut Work<'_>, seat: SeatId, amount: Money) {
    if amount.is_zero() {
        return;
    }
    let debt = [work.state().debt(seat), with_interest(amount)];
    let debt = debt.into_iter().sum();
    work.pay(Purse::Bank, Purse::Seat(seat), amount);
    work.emit(Event::DebtBecame { seat, debt });
}

pub(super) fn repay(work: &mut Work<'_>, seat: SeatId, amount: Money) {
    let debt = work.state().debt(seat).minus(amount).unwrap_or_default();
    work.pay(Purse::Seat(seat), Purse::Bank, amount);
    work.emit(Event::DebtBecame { seat, debt });
}

/// VII.12: the director who sold shares for a train and has not bought it yet. He owes interest only for what the sale
/// does not cover, so that his old debt waits.
fn raising_money(game: &AustriaHungary1824, state: &State) -> Option<SeatId> {
    let round = state.operating()?;
    game.director(state, round.company).filter(|_| round.raised().sold)
}

/// RULING-1824-D1: cash and debt are one account, so that a debtor's money goes to the bank.
pub(super) fn settle(work: &mut Work<'_>) {
    if work.game.rulings.debt_account == DebtAccount::Separate {
        return;
    }
    let raising = raising_money(work.game, work.state());
    for seat in SeatId::all(work.game.seats) {
        if raising == Some(seat) {
            continue;
        }
        let state = work.state();
        let amount = state.debt(seat).min(state.table.cash(seat));
        if !amount.is_zero() {
            repay(work, seat, amount);
        }
    }
}

/// RULING-1824-D1: what a debt takes at once of money that a player receives.
pub(super) fn taken(game: &AustriaHungary1824, state: &State, seat: SeatId, received: Money) -> Money {
    match game.rulings.debt_account {
        DebtAccount::One => state.debt(seat).min(received),
        DebtAccount::Separate => Money::ZERO,
    }
}

/// At the end of a stock round debts grow by half.
pub(super) fn add_interest(work: &mut Work<'_>) {
    for seat in SeatId::all(work.game.seats) {
        let debt = work.state().debt(seat);
        if !debt.is_zero() {
            let debt = with_interest(debt);
            work.emit(Event::DebtBecame { seat, debt });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interest_is_half_rounded_up() {
        let of = |debt| with_interest(Money::new(debt)).units();
        assert_eq!([of(332), of(5), of(1), of(0)], [498, 8, 2, 0]);
    }
}
