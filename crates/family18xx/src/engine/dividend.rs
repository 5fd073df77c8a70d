//! A company pays its revenue out, or keeps it; the price moves.

use roundhouse_game::{Choice, Money};

use super::policy::PoolIncome;
use super::state::{Event, OperatingRound};
use super::{Action, Work, operating};
use crate::family::TableDraft;
use crate::ledger::Holder;
use crate::shares;
use crate::table::Purse;

pub(super) fn choices() -> Vec<Choice<Action>> {
    [Action::PayOut, Action::Keep].map(Choice::exact).to_vec()
}

/// A tenth of the revenue for each tenth; unsold shares of the initial offer earn nothing.
pub(super) fn pay_out(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, amount) = (round.company, round.revenue);
    work.emit(Event::PaidOut { company, amount });
    let tenth = Money::new(amount.units() / 10);
    shares::pay_players(work, company, Purse::Bank, |tenths| tenth.times(u32::from(tenths)));
    if work.game.policy.dividends.pool == PoolIncome::Company {
        let tenths = work.state().table.tenths(company, Holder::Pool);
        work.pay(Purse::Bank, Purse::Company(company), tenth.times(u32::from(tenths)));
    }
    operating::move_price(work, company, work.game.policy.dividends.paid);
}

pub(super) fn keep(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, amount) = (round.company, round.revenue);
    work.emit(Event::Kept { company, amount });
    work.pay(Purse::Bank, Purse::Company(company), amount);
    operating::move_price(work, company, work.game.policy.dividends.kept);
}
