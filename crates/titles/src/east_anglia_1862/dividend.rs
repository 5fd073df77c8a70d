//! §7.8.5, §7.8.6: dividends, prices and the Hudson manoeuvre.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::Cell;
use roundhouse_family18xx::{Holder, Purse, TableDraft, TurnStep, shares};
use roundhouse_game::{Choice, Money};

use super::event::Event;
use super::rulings::{HudsonNeeds, UnmovedMarker};
use super::running::Earnings;
use super::state::{OperatingRound, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, operating, selling, warranties};

/// A step along a row of the chart is so many spaces of the line.
const ROW_STEP: i8 = 2;
/// The most steps a price rises.
const MOST_STEPS: u32 = 4;
/// Revenue is shared in tenths.
const TENTHS: u32 = 10;

impl EastAnglia1862 {
    /// Where so many steps lead on the chart.
    fn stepped(&self, state: &State, company: CompanyId, steps: i8) -> Option<Cell> {
        let cell = state.table.marker(company).cell()?;
        Some(self.components.market.step(cell, steps * ROW_STEP))
    }

    /// The price after so many steps.
    pub(super) fn price_after(&self, state: &State, company: CompanyId, steps: i8) -> Money {
        let cell = self.stepped(state, company, steps);
        cell.map_or_else(|| self.share_price(state, company), |cell| self.components.market.price(cell))
    }

    /// §7.8.6: what the company must add so that the revenue reaches its price; none where it may not.
    pub fn hudson(&self, state: &State, company: CompanyId, earnings: Earnings) -> Option<Money> {
        let allowed = match self.rulings.hudson_needs {
            HudsonNeeds::LocalRun => earnings.local,
            HudsonNeeds::RevenueOver10 => earnings.revenue.units() > TENTHS,
        };
        let price = self.share_price(state, company);
        let missing = price.minus(earnings.revenue)?;
        let added = Money::new(missing.units().div_ceil(TENTHS) * TENTHS);
        let treasury = state.table.treasury(company);
        let purse: Money = [treasury, earnings.subsidy].into_iter().sum();
        let may = allowed && !self.options.novice.yes() && !state.in_receivership(company);
        (may && !missing.is_zero() && added <= purse).then_some(added)
    }
}

/// §7.8.5: the director decides what becomes of the revenue.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-the-revenue-is-paid-out-or-withheld",
    contexts: &[],
    waits: |_, state, round| !state.in_receivership(round.company) && !earned(round).revenue.is_zero(),
    choices,
    act,
    leave: without_decision,
};

/// What the trains have earned.
const fn earned(round: &OperatingRound) -> Earnings {
    match round.step {
        Step::Dividend(earnings) => earnings,
        _ => Earnings::NOTHING,
    }
}

fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let mut actions = vec![Action::PayOut];
    if game.hudson(state, round.company, earned(round)).is_some() {
        actions.push(Action::PayOutByHudson);
    }
    actions.push(Action::Withhold);
    actions.into_iter().map(Choice::exact).collect()
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let (company, earnings) = (round.company, earned(round));
    match action {
        Action::Withhold => {
            withhold(work, company, earnings);
            Ok(())
        }
        Action::PayOut => {
            receive(work, company, earnings.subsidy);
            pay_out(work, company, earnings.revenue);
            Ok(())
        }
        Action::PayOutByHudson => {
            let added = work.game.hudson(work.state(), company, earnings);
            let added =
                added.ok_or_else(|| Reason::NoHudson { company: work.game.components.id(company) })?;
            receive(work, company, earnings.subsidy);
            work.pay(Purse::Company(company), Purse::Bank, added);
            let dividend = [earnings.revenue, added].into_iter().sum();
            pay_out(work, company, dividend);
            Ok(())
        }
        _ => STEP.refuse(),
    }
}

fn receive(work: &mut Work<'_>, company: CompanyId, amount: Money) {
    work.pay(Purse::Bank, Purse::Company(company), amount);
}

/// §8: without a director everything is kept; without revenue there is nothing to decide.
fn without_decision(work: &mut Work<'_>, round: &OperatingRound) {
    let (company, earnings) = (round.company, earned(round));
    let amount = earnings.revenue;
    if !amount.is_zero() {
        work.emit(Event::RevenueKept { company, amount });
    }
    withhold(work, company, earnings);
}

/// The company keeps everything, and its price falls one step. Without revenue this is all there is.
fn withhold(work: &mut Work<'_>, company: CompanyId, earnings: Earnings) {
    warranties::use_up(work, company);
    receive(work, company, earnings.subsidy);
    receive(work, company, earnings.revenue);
    step_price(work, company, -1);
    operating::advance(work, company, Step::Buy);
}

/// Every share of a player and on the charter gets a tenth; shares of the bank get nothing.
fn pay_out(work: &mut Work<'_>, company: CompanyId, dividend: Money) {
    warranties::use_up(work, company);
    let price = work.game.share_price(work.state(), company);
    let tenth = Money::new(dividend.units() / TENTHS);
    let amount = dividend;
    work.emit(Event::DividendPaid { company, amount });
    shares::pay_players(work, company, Purse::Bank, |tenths| tenth.times(u32::from(tenths)));
    let own = work.state().table.ordinary(company, Holder::Treasury);
    receive(work, company, tenth.times(u32::from(own)));
    match steps(dividend, price) {
        0 if work.game.rulings.unmoved_marker == UnmovedMarker::ToBottom => {
            operating::to_bottom(work, company);
        }
        0 => {}
        steps => step_price(work, company, steps),
    }
    operating::advance(work, company, Step::Buy);
}

/// How many steps a dividend moves the price.
pub(super) fn steps(dividend: Money, price: Money) -> i8 {
    let steps = dividend.units() / price.units().max(1);
    steps.min(MOST_STEPS) as i8
}

fn step_price(work: &mut Work<'_>, company: CompanyId, steps: i8) {
    if let Some(cell) = work.game.stepped(work.state(), company, steps) {
        selling::move_price(work, company, cell);
    }
}
