//! Money and shares: they move between the players and the bank, and never come from nowhere.

use roundhouse_game::{Money, SeatId};

use super::event::{Purse, WealthEvent};
use super::{Reason, Work};

/// Money of the bank goes to a player.
pub(super) fn receive(work: &mut Work<'_>, seat: SeatId, amount: Money) {
    work.emit(WealthEvent::MoneyPaid { from: Purse::Bank, to: Purse::Seat(seat), amount });
}

/// Money in hand goes to the bank.
pub(super) fn pay(work: &mut Work<'_>, seat: SeatId, needs: Money) -> Result<(), Reason> {
    let has = work.state().player(seat).money;
    if has < needs {
        return Err(Reason::NotEnoughMoney { has, needs });
    }
    if !needs.is_zero() {
        work.emit(WealthEvent::MoneyPaid { from: Purse::Seat(seat), to: Purse::Bank, amount: needs });
    }
    Ok(())
}

/// Shares of the bank go to a player.
pub(super) fn receive_shares(work: &mut Work<'_>, seat: SeatId, shares: u16) {
    work.emit(WealthEvent::SharesPassed { from: Purse::Bank, to: Purse::Seat(seat), shares });
}

/// Shares in hand go to the bank.
pub(super) fn pay_shares(work: &mut Work<'_>, seat: SeatId, needs: u16) -> Result<(), Reason> {
    let has = work.state().player(seat).shares;
    if has < needs {
        return Err(Reason::NotEnoughShares { has, needs });
    }
    work.emit(WealthEvent::SharesPassed { from: Purse::Seat(seat), to: Purse::Bank, shares: needs });
    Ok(())
}
