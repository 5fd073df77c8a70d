//! VII.10, VIII.2: what happens to the income.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft, shares};
use roundhouse_game::{Choice, Money};

use super::rulings::PoolDividends;
use super::running::Earnings;
use super::state::{Event, Raised, Step};
use super::{Action, Reason, Work, operating, selling};

/// The trains have run: mine money goes straight to the treasury; minors divide their revenue.
pub(super) fn begin(work: &mut Work<'_>, company: CompanyId, earnings: Earnings) {
    let Earnings { revenue, mine_money } = earnings;
    work.emit(Event::TrainsRan { company, revenue, mine_money });
    operating::set_step(work, Step::Income { revenue, mine_money });
}

/// A minor's revenue is halved; a company that earned nothing has nothing to decide.
pub(super) fn without_decision(work: &mut Work<'_>, company: CompanyId, step: Step) {
    let Step::Income { revenue, mine_money } = step else {
        return;
    };
    if work.game.components.kind(company).is_minor() {
        pay_mine_money(work, company, mine_money);
        let kept = revenue.half();
        let owner = revenue.minus(kept).unwrap_or_default();
        if let Some(seat) = work.state().table.owner(company) {
            work.pay(Purse::Bank, Purse::Seat(seat), owner);
        }
        work.pay(Purse::Bank, Purse::Company(company), kept);
    } else {
        keep(work, company, (revenue, mine_money));
    }
}

/// The income step of a turn is what makes a company one that has operated.
fn pay_mine_money(work: &mut Work<'_>, company: CompanyId, mine_money: Money) {
    work.emit(Event::Operated { company });
    work.pay(Purse::Bank, Purse::Company(company), mine_money);
}

pub(super) fn choices() -> Vec<Choice<Action>> {
    [Action::PayOut, Action::KeepIncome].map(Choice::exact).to_vec()
}

/// The director pays everything out or keeps everything.
pub(super) fn decide(
    work: &mut Work<'_>,
    company: CompanyId,
    income: (Money, Money),
    action: &Action,
) -> Result<(), Reason> {
    match action {
        Action::PayOut => pay_out(work, company, income),
        Action::KeepIncome => keep(work, company, income),
        _ => {
            return Err(FamilyReason::WrongStep { now: "now-the-income-is-paid-or-kept" }.into());
        }
    }
    operating::set_step(work, Step::Buy(Raised::default()));
    Ok(())
}

/// A tenth for each tenth in players' hands; the rest stays in the bank, except that of a pool perhaps. The marker
/// moves right.
fn pay_out(work: &mut Work<'_>, company: CompanyId, (revenue, mine_money): (Money, Money)) {
    pay_mine_money(work, company, mine_money);
    let amount = revenue;
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
fn keep(work: &mut Work<'_>, company: CompanyId, (revenue, mine_money): (Money, Money)) {
    pay_mine_money(work, company, mine_money);
    work.pay(Purse::Bank, Purse::Company(company), revenue);
    if let Some(cell) = work.state().table.marker(company).cell() {
        let left = work.game.components.market.left(cell);
        selling::move_marker(work, company, left);
    }
}
