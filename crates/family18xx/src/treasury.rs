//! What a company or a player pays alone.

use roundhouse_board::CompanyId;
use roundhouse_game::{Money, Name, SeatId};

use crate::reason::{Payer, Reason};
use crate::table::Table;

/// The treasury alone pays; `name` is what the refusal calls the company.
pub fn check(table: &Table, company: CompanyId, name: Name, needs: Money) -> Result<(), Reason> {
    check_purse(Payer::Company(name), table.treasury(company), needs)
}

/// The player's own money must suffice.
pub fn check_cash(table: &Table, seat: SeatId, needs: Money) -> Result<(), Reason> {
    check_purse(Payer::Player(seat), table.cash(seat), needs)
}

fn check_purse(who: Payer, has: Money, needs: Money) -> Result<(), Reason> {
    if has >= needs {
        return Ok(());
    }
    Err(Reason::NotEnoughMoney { who, has, needs })
}
