//! IX: the end of the game and the score.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Money, Outcome, SeatId};

use super::cards::Kind;
use super::rulings::{BankEmptyAt, OpenRailwaysScore, Standstill};
use super::state::{Mountain, Round, State};
use super::{AustriaHungary1824, phases, stock};

impl AustriaHungary1824 {
    /// The money the bank has left; less than nothing when it owes.
    pub fn bank(&self, state: &State) -> i64 {
        i64::from(self.components.players.bank) + state.table.bank()
    }

    /// RULING-1824-E2: has the bank run out?
    pub(super) fn is_bank_empty(&self, state: &State) -> bool {
        match self.rulings.bank_empty_at {
            BankEmptyAt::Zero => self.bank(state) <= 0,
            BankEmptyAt::BelowZero => self.bank(state) < 0,
        }
    }

    /// Cash and shares at their price less debt.
    pub fn worth(&self, state: &State, seat: SeatId) -> i64 {
        let shares = self.components.majors().map(|major| {
            let tenths = state.table.tenths(major, Holder::Seat(seat));
            i64::from(self.price_at_the_end(state, major).units()) * i64::from(tenths)
        });
        let railways = match self.rulings.open_railways_score {
            OpenRailwaysScore::Nothing => 0,
            OpenRailwaysScore::PricePaid => self.paid_for_railways(state, seat),
        };
        let cash = i64::from(state.table.cash(seat).units());
        let debt = i64::from(state.debt(seat).units());
        cash + shares.sum::<i64>() + railways - debt
    }

    /// RULING-1824-S17: a company that can never have a price counts the lowest.
    fn price_at_the_end(&self, state: &State, company: CompanyId) -> Money {
        if state.unstartable.contains(company) {
            return self.components.par_prices().min().unwrap_or_default();
        }
        self.share_price(state, company)
    }

    /// RULING-1824-E1: what a player paid for his railways that are still open.
    fn paid_for_railways(&self, state: &State, seat: SeatId) -> i64 {
        // In the draft for two what was taken is paid for later.
        let paid = |minor: &CompanyId| state.table.owner(*minor) == Some(seat) && state.is_open(*minor);
        let minors = self.components.minors().filter(paid);
        let minors = minors.map(|minor| i64::from(self.price_paid(state, minor).units()));
        let mountain = i64::from(self.components.mountain_rules.price.units());
        let mine = |mountain: &&Mountain| **mountain == Mountain::Owned(seat);
        let mountains = state.mountains.iter().filter(mine).count() as i64 * mountain;
        minors.sum::<i64>() + mountains
    }

    /// What was paid for a minor.
    fn price_paid(&self, state: &State, minor: CompanyId) -> Money {
        match self.components.kind(minor) {
            _ if state.is_construction(minor) => self.components.minor_rules.construction_price,
            Kind::PreState { price, .. } => price,
            Kind::Coal { regional } => state.start_prices[regional.index()].times(2),
            Kind::Regional { .. } | Kind::State { .. } => Money::ZERO,
        }
    }
}

/// RULING-1824-E3: would the turn repeat itself for ever? In the last phase that is one in which nobody did anything
/// and no train found a route, the bond railway paid nobody, with nothing growing but debts. Before, exports bring the next phase, unless there are
/// none yet.
pub(super) fn is_standstill(game: &AustriaHungary1824, state: &State) -> bool {
    if game.rulings.standstill == Standstill::GoesOn {
        return false;
    }
    let last = game.components.phases.len().saturating_sub(1);
    if usize::from(state.table.phase) == last {
        return !state.stirred;
    }
    !phases::exports(game, state) && game.nothing_can_happen(state)
}

impl AustriaHungary1824 {
    /// No company is in play, no mountain railway pays, and nobody can buy anything.
    fn nothing_can_happen(&self, state: &State) -> bool {
        let mut companies = self.components.company_ids();
        let mut mountains = state.mountains.iter();
        let earns = companies.any(|company| state.is_open(company))
            || mountains.any(|mountain| matches!(mountain, Mountain::Owned(_)));
        let mut seats = SeatId::all(self.seats);
        !earns && !seats.any(|seat| stock::can_act(self, state, &stock::first_turn(seat)))
    }
}

/// RULING-1824-E3: the turn with which a game ends on 18xx.games, whatever happens.
const LAST_TURN: u16 = 100;

/// RULING-1824-E3: is the game over before this turn begins?
pub(super) fn is_last_turn(game: &AustriaHungary1824, state: &State) -> bool {
    game.rulings.standstill == Standstill::GoesOn && state.turn >= LAST_TURN
}

/// The standing, once the game is over.
pub(super) fn outcome(game: &AustriaHungary1824, state: &State) -> Option<Outcome> {
    let scores = || SeatId::all(game.seats).map(|seat| game.worth(state, seat)).collect::<Vec<_>>();
    (state.round == Round::Over).then(|| Outcome::from_scores(&scores()))
}
