//! §10: the three ends, the LNER and the score.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, TableDraft};
use roundhouse_game::{Outcome, SeatId};

use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::rulings::{FinalTrainlessValue, LastTurn};
use super::state::{Company, Lner, Round, Stage, State};
use super::{EastAnglia1862, Work, parliament, stock};

/// The operating rounds after the LNER has formed.
pub(super) const LAST_ROUNDS: u8 = 3;

/// R74: the turn in which games of 18xx.games end.
const LAST_TURN: u8 = 100;

/// After a set of operating rounds: the end, the LNER, or the next parliament round.
pub(super) fn end_set(work: &mut Work<'_>) {
    let state = work.state();
    if let Some(end) = end(work.game, state) {
        work.emit(end);
        return;
    }
    let turn = state.turn.saturating_add(1);
    let lner = state.lner;
    work.emit(Event::TurnBecame { turn });
    if lner == Lner::Coming {
        form(work);
        stock::begin(work);
    } else {
        parliament::begin(work, 0);
    }
}

/// R74: does the game end with the round that is over now?
pub(super) fn is_last_turn(game: &EastAnglia1862, state: &State) -> bool {
    game.rulings.last_turn == LastTurn::Hundredth && state.turn >= LAST_TURN
}

/// Why the game is over after this set, if it is. §10.2 comes before §10.3.
fn end(game: &EastAnglia1862, state: &State) -> Option<Event> {
    if state.bank_broken {
        Some(Event::EndedByBank)
    } else if state.lner_formed() {
        Some(Event::EndedByLner)
    } else {
        is_stuck(game, state).then_some(Event::EndedWithoutMoves)
    }
}

/// RULING-1862-R51: no company operates, and nobody can launch one, buy or sell: nothing can happen any more.
fn is_stuck(game: &EastAnglia1862, state: &State) -> bool {
    let operates = state.companies_in(Stage::Floated).next().is_some();
    let mut seats = SeatId::all(game.seats);
    !operates && !seats.any(|seat| stock::could_act(game, state, seat))
}

/// §10.3: nothing new is launched, the bank's shares go to the pool, and the certificate limit is what the largest
/// holder has now (R52).
fn form(work: &mut Work<'_>) {
    let game = work.game;
    let certificates = game.most_shares(work.state());
    work.emit(Event::LnerFormed { certificates });
    for company in game.components.company_ids() {
        match work.state().company(company).stage {
            Stage::Offered => {
                let now = Company { stage: Stage::Absent, ..*work.state().company(company) };
                work.emit(Event::CompanyBecame { company, now });
            }
            Stage::Launched | Stage::Floated => {
                let left = work.state().table.ordinary(company, Holder::Ipo);
                work.move_shares(company, Holder::Ipo, Holder::Pool, left);
            }
            Stage::Absent | Stage::Won => {}
        }
    }
}

impl EastAnglia1862 {
    /// The shares of the player who holds most.
    pub(super) fn most_shares(&self, state: &State) -> u8 {
        let shares = |seat: SeatId| -> u8 {
            let companies = self.components.company_ids();
            companies.map(|company| state.table.tenths(company, Holder::Seat(seat))).sum()
        };
        SeatId::all(self.seats).map(shares).max().unwrap_or(0)
    }

    /// The money the bank has left; less than nothing when it owes.
    pub fn bank(&self, state: &State) -> i64 {
        i64::from(self.components.amounts.bank.cash) + state.table.bank()
    }

    /// Cash and shares at their price.
    pub fn worth(&self, state: &State, seat: SeatId) -> i64 {
        let companies = self.components.company_ids();
        let shares = companies.map(|company| self.value_of(state, company, seat));
        i64::from(state.table.cash(seat).units()) + shares.sum::<i64>()
    }

    /// R29: without a train shares may count half, each certificate rounded down.
    fn value_of(&self, state: &State, company: CompanyId, seat: SeatId) -> i64 {
        let place = Holder::Seat(seat);
        let price = i64::from(self.share_price(state, company).units());
        let half =
            self.rulings.final_trainless_value == FinalTrainlessValue::Half && state.is_trainless(company);
        let value = |shares: u8| {
            let whole = price * i64::from(shares);
            if half { whole / 2 } else { whole }
        };
        let ordinary = state.table.ordinary(company, place);
        let director = state.table.certificate(company) == place;
        let certificate = if director { value(DIRECTORS_SHARES) } else { 0 };
        value(1) * i64::from(ordinary) + certificate
    }
}

/// The standing, once the game is over.
pub(super) fn outcome(game: &EastAnglia1862, state: &State) -> Option<Outcome> {
    let scores = || SeatId::all(game.seats).map(|seat| game.worth(state, seat)).collect::<Vec<_>>();
    (state.round == Round::Over).then(|| Outcome::from_scores(&scores()))
}
