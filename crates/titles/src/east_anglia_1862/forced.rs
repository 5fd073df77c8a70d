//! §7.11: a company without a train and without the money for one issues shares or refinances.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, TableDraft};
use roundhouse_game::Money;

use super::event::Event;
use super::rulings::{IssueDropAfterLner, RaiseAgain, RaiseMoney, RefinanceShort};
use super::state::{OperatingRound, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, bankruptcy, exchange, operating, selling};

/// Must the company raise money? It has no train and the money for none, neither at the bank nor at a company that
/// surely sells it one (R62).
pub(super) fn is_forced(game: &EastAnglia1862, state: &State, company: CompanyId) -> bool {
    let in_reach = game.rulings.raise_money == RaiseMoney::NoTrainInReach
        && state
            .operating()
            .is_some_and(|round| round.company == company && game.is_sure_of_a_train(state, round));
    lacks_bank_train(game, state, company) && !in_reach
}

/// Has the company no train and not the money for any of the bank's?
fn lacks_bank_train(game: &EastAnglia1862, state: &State, company: CompanyId) -> bool {
    state.is_trainless(company) && state.table.treasury(company) < game.cheapest_price(state)
}

impl EastAnglia1862 {
    /// The ways in which the company whose turn it is raises the money for a train; none where it needs none.
    pub fn ways_to_raise(&self, state: &State) -> Vec<Action> {
        match state.operating() {
            Some(round) if round.step == Step::Buy => ways(self, state, round.company),
            _ => Vec::new(),
        }
    }

    /// How many shares would have to be issued; none where that does not suffice.
    pub(super) fn shares_to_issue(&self, state: &State, company: CompanyId) -> Option<u8> {
        let missing = self.cheapest_price(state).minus(state.table.treasury(company))?;
        let price = self.share_price(state, company).units();
        let needed = missing.units().div_ceil(price.max(1)) as u8;
        let own = state.table.ordinary(company, Holder::Treasury);
        (price > 0 && needed > 0 && needed <= own).then_some(needed)
    }

    /// What a refinancing brings.
    pub(super) fn refinancing(&self, state: &State, company: CompanyId) -> Money {
        let times = self.components.amounts.ipo.capital;
        state.company(company).step.times(times)
    }

    /// Would that be enough for a train of the bank?
    pub(super) fn refinancing_suffices(&self, state: &State, company: CompanyId) -> bool {
        self.missing_after_refinancing(state, company).is_zero()
    }

    /// What would be missing for a train of the bank even then.
    pub(super) fn missing_after_refinancing(&self, state: &State, company: CompanyId) -> Money {
        let cash = state.table.treasury(company);
        let after: Money = [cash, self.refinancing(state, company)].into_iter().sum();
        self.cheapest_price(state).minus(after).unwrap_or_default()
    }

    /// The price after an issue of so many shares.
    pub(super) fn price_after_issue(&self, state: &State, company: CompanyId, shares: u8) -> Money {
        let falls = self.falls_by_issue(state);
        self.price_after_fall(state, company, if falls { shares } else { 0 })
    }

    fn falls_by_issue(&self, state: &State) -> bool {
        !state.lner_formed() || self.rulings.issue_drop_after_lner != IssueDropAfterLner::No
    }
}

/// R23: may a company refinance that could issue shares instead?
fn may_refinance(game: &EastAnglia1862, state: &State, company: CompanyId) -> bool {
    game.rulings.refinance_short == RefinanceShort::RefinanceThenBankrupt
        || game.refinancing_suffices(state, company)
}

/// The ways out for a company that must raise money. An issue must suffice, a refinancing need not.
pub(super) fn ways(game: &EastAnglia1862, state: &State, company: CompanyId) -> Vec<Action> {
    if !is_forced(game, state, company) {
        return Vec::new();
    }
    let issues = game.shares_to_issue(state, company).is_some();
    let refinances = !issues || may_refinance(game, state, company);
    let ways = [(issues, Action::IssueShares), (refinances, Action::Refinance)];
    ways.into_iter().filter_map(|(open, way)| open.then_some(way)).collect()
}

/// The director names the way.
pub(super) fn act(work: &mut Work<'_>, company: CompanyId, action: &Action) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let name = game.components.id(company);
    if !is_forced(game, state, company) {
        return Err(Reason::MoneyNotNeeded { company: name });
    }
    let issues = game.shares_to_issue(state, company);
    match (action, issues) {
        (Action::IssueShares, Some(shares)) => issue(work, company, shares),
        (Action::IssueShares, None) => return Err(Reason::CannotIssue { company: name }),
        (_, Some(_)) if !may_refinance(game, state, company) => {
            return Err(Reason::MustIssue { company: name });
        }
        _ => raise_by_refinancing(work, company),
    }
    Ok(())
}

/// The one way out: shares are issued where that suffices, otherwise the company refinances or is bankrupt.
pub(super) fn raise(work: &mut Work<'_>, company: CompanyId) {
    match work.game.shares_to_issue(work.state(), company) {
        Some(shares) => issue(work, company, shares),
        None => raise_by_refinancing(work, company),
    }
}

/// R23: a refinancing that cannot suffice.
fn raise_by_refinancing(work: &mut Work<'_>, company: CompanyId) {
    let short = !work.game.refinancing_suffices(work.state(), company);
    if short && work.game.rulings.refinance_short == RefinanceShort::Bankrupt {
        bankruptcy::close(work, company);
    } else {
        exchange::refinance(work, company);
    }
}

/// The fewest shares that suffice go to the pool at the price as it is, which then falls.
fn issue(work: &mut Work<'_>, company: CompanyId, shares: u8) {
    let price = work.game.share_price(work.state(), company);
    work.move_shares(company, Holder::Treasury, Holder::Pool, shares);
    let amount = price.times(u32::from(shares));
    work.emit(Event::SharesIssued { company, shares, amount });
    work.pay(Purse::Bank, Purse::Company(company), amount);
    raised(work);
    if work.game.falls_by_issue(work.state()) {
        selling::drop_price(work, company, shares);
    }
}

/// The money that was raised must buy a train from the bank.
fn raised(work: &mut Work<'_>) {
    operating::change(work, |round| OperatingRound { raised: true, ..round });
}

/// The shares are exchanged, and the bank pays; what does not suffice even now is a bankruptcy.
pub(super) fn refinanced(work: &mut Work<'_>, company: CompanyId) {
    work.emit(Event::Refinanced { company });
    let amount = work.game.refinancing(work.state(), company);
    work.pay(Purse::Bank, Purse::Company(company), amount);
    let short = lacks_bank_train(work.game, work.state(), company);
    if short && work.game.rulings.raise_again == RaiseAgain::Bankrupt {
        bankruptcy::close(work, company);
        return;
    }
    raised(work);
    operating::advance(work, company, Step::Buy);
}
