//! A company pays its revenue out, or keeps it; the price moves.

use roundhouse_game::{Choice, Money};

use super::policy::PoolIncome;
use super::state::{Event, OperatingRound};
use super::{Action, Engine, Reason, Work, operating};
use crate::family::TableDraft;
use crate::ledger::Holder;
use crate::shares;
use crate::table::Purse;
use crate::turn::TurnStep;

/// A company pays its revenue out, or keeps it. Without revenue nobody decides.
pub(super) static STEP: TurnStep<Engine> = TurnStep {
    now: "now-the-revenue-is-paid-out-or-withheld",
    contexts: &["dividend"],
    waits: |_, _, round| !round.revenue.is_zero(),
    choices: |_, _, _| [Action::PayOut, Action::Keep].map(Choice::exact).to_vec(),
    act,
    leave: keep,
};

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::PayOut => pay_out(work, round),
        Action::Keep => keep(work, round),
        _ => return STEP.refuse(),
    }
    Ok(())
}

/// A tenth of the revenue for each tenth; unsold shares of the initial offer earn nothing.
fn pay_out(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, amount) = (round.company, round.revenue);
    work.emit(Event::PaidOut { company, amount });
    let tenth = Money::new(amount.units() / 10);
    shares::pay_players(work, company, Purse::Bank, |tenths| tenth.times(u32::from(tenths)));
    if work.game.policy.dividends.pool == PoolIncome::Company {
        let tenths = work.state().table.tenths(company, Holder::Pool);
        work.pay(Purse::Bank, Purse::Company(company), tenth.times(u32::from(tenths)));
    }
    operating::move_price(work, company, work.game.policy.dividends.paid);
    operating::next_step(work, round);
}

fn keep(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, amount) = (round.company, round.revenue);
    work.emit(Event::Kept { company, amount });
    work.pay(Purse::Bank, Purse::Company(company), amount);
    operating::move_price(work, company, work.game.policy.dividends.kept);
    operating::next_step(work, round);
}
