//! VII.10, VIII.2: what happens to the income.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, TableDraft, TurnStep, shares};
use roundhouse_game::{Choice, Money};

use super::rulings::PoolDividends;
use super::running::Earnings;
use super::state::{Event, OperatingRound, Step};
use super::{Action, AustriaHungary1824, Reason, Work, operating, selling};

/// The trains have run: mine money goes straight to the treasury; minors divide their revenue.
pub(super) fn begin(work: &mut Work<'_>, company: CompanyId, earnings: Earnings) {
    let Earnings { revenue, mine_money } = earnings;
    work.emit(Event::TrainsRan { company, revenue, mine_money });
    operating::set_step(work, Step::Income { revenue, mine_money });
}

/// A minor's revenue is halved; a company that earned nothing has nothing to decide.
fn without_decision(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, Earnings { revenue, mine_money }) = (round.company, earned(round));
    if work.game.components.kind(company).is_minor() {
        pay_mine_money(work, company, mine_money);
        let kept = revenue.half();
        let owner = revenue.minus(kept).unwrap_or_default();
        if let Some(seat) = work.state().table.owner(company) {
            work.pay(Purse::Bank, Purse::Seat(seat), owner);
        }
        work.pay(Purse::Bank, Purse::Company(company), kept);
    } else {
        keep(work, round);
    }
    operating::next_step(work, round);
}

/// What its trains have earned.
const fn earned(round: &OperatingRound) -> Earnings {
    match round.step {
        Step::Income { revenue, mine_money } => Earnings { revenue, mine_money },
        _ => Earnings { revenue: Money::ZERO, mine_money: Money::ZERO },
    }
}

/// The income step of a turn is what makes a company one that has operated.
fn pay_mine_money(work: &mut Work<'_>, company: CompanyId, mine_money: Money) {
    work.emit(Event::Operated { company });
    work.pay(Purse::Bank, Purse::Company(company), mine_money);
}

/// The director pays everything out or keeps everything.
pub(super) static STEP: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-the-income-is-paid-or-kept",
    contexts: &["income", "operating"],
    waits: |game, _, round| {
        !game.components.kind(round.company).is_minor() && !earned(round).revenue.is_zero()
    },
    choices: |_, _, _| [Action::PayOut, Action::KeepIncome].map(Choice::exact).to_vec(),
    act,
    leave: without_decision,
};

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::PayOut => pay_out(work, round),
        Action::KeepIncome => keep(work, round),
        _ => return STEP.refuse(),
    }
    operating::next_step(work, round);
    Ok(())
}

/// A tenth for each tenth in players' hands; the rest stays in the bank, except that of a pool perhaps. The marker
/// moves right.
fn pay_out(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, Earnings { revenue: amount, mine_money }) = (round.company, earned(round));
    pay_mine_money(work, company, mine_money);
    work.emit(Event::DividendPaid { company, amount });
    shares::pay_players(work, company, Purse::Bank, |tenths| part(amount, tenths));
    if work.game.rulings.pool_dividends == PoolDividends::Company {
        let tenths = work.game.tenths_in_pool(work.state(), company);
        work.pay(Purse::Bank, Purse::Company(company), part(amount, tenths));
    }
    if let Some(cell) = work.state().table.marker(company).cell() {
        let right = work.game.components.market.right(cell);
        selling::move_marker(work, company, right);
    }
}

/// What so many tenths get of an amount.
fn part(amount: Money, tenths: u8) -> Money {
    Money::new(amount.times(u32::from(tenths)).units() / 10)
}

/// Everything goes to the treasury. The marker moves left.
fn keep(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, Earnings { revenue, mine_money }) = (round.company, earned(round));
    pay_mine_money(work, company, mine_money);
    work.pay(Purse::Bank, Purse::Company(company), revenue);
    if let Some(cell) = work.state().table.marker(company).cell() {
        let left = work.game.components.market.left(cell);
        selling::move_marker(work, company, left);
    }
}
