//! The operating rounds: sets, the order of the companies, the steps of a turn.

use roundhouse_board::CompanyId;
use roundhouse_game::Money;

use super::policy::{Export, Finish, Move, Step};
use super::state::{Event, OperatingRound, Round, State};
use super::{Engine, Work, dividend, emergency, ending, phases, run, station, stock, track, trains};
use crate::company_set::CompanySet;
use crate::market::move_marker;

/// A set begins; its length is that of the phase in force now.
pub(super) fn begin_set(work: &mut Work<'_>) {
    let of = work.game.phase(work.state()).operating_rounds;
    begin_round(work, 1, of);
}

fn begin_round(work: &mut Work<'_>, number: u8, of: u8) {
    match work.game.next_company(work.state(), CompanySet::EMPTY) {
        Some(company) => {
            let round = OperatingRound {
                number,
                of,
                done: CompanySet::EMPTY,
                company,
                step: 0,
                tiles: 0,
                upgrades: 0,
                revenue: Money::ZERO,
            };
            work.emit(Event::RoundBecame(Round::Operating(round)));
            go_on(work);
        }
        // Nobody operates: the players trade again.
        None => end_set(work),
    }
}

impl Engine {
    /// The dearest company that has not had its turn.
    fn next_company(&self, state: &State, done: CompanySet) -> Option<CompanyId> {
        let waits = |company: &CompanyId| state.floated.contains(*company) && !done.contains(*company);
        self.priced(state).into_iter().find(waits)
    }
}

/// The step is over.
pub(super) fn end_step(work: &mut Work<'_>) {
    leave_step(work);
    go_on(work);
}

/// Goes on until a decision is awaited or the operating rounds are over.
pub(super) fn go_on(work: &mut Work<'_>) {
    while let Round::Operating(round) = work.state().round {
        if decision_awaited(work, &round) {
            return;
        }
        leave_step(work);
    }
}

/// Can anything be decided in this step?
fn decision_awaited(work: &mut Work<'_>, round: &OperatingRound) -> bool {
    let (game, state, company) = (work.game, work.state(), round.company);
    if game.discarding(state).is_some() {
        return true;
    }
    match game.step(round) {
        Some(Step::Track) => track::can_lay(game, state, round),
        Some(Step::Station) => station::can_place(game, state, company),
        Some(Step::Run) => run::can_run(game, state, company),
        Some(Step::Dividend) => !round.revenue.is_zero(),
        Some(Step::Trains) if emergency::is_hopeless(game, state, company) => {
            ending::go_bankrupt(work, company);
            false
        }
        Some(Step::Trains) => trains::can_buy(game, state, company),
        None => false,
    }
}

/// From a step to the next one, or to the next company.
fn leave_step(work: &mut Work<'_>) {
    let Round::Operating(round) = work.state().round else {
        return;
    };
    if work.game.step(&round) == Some(Step::Dividend) && round.revenue.is_zero() {
        dividend::keep(work, &round);
    }
    let step = round.step + 1;
    if usize::from(step) < work.game.policy.turn.len() {
        work.emit(Event::RoundBecame(Round::Operating(OperatingRound { step, ..round })));
    } else {
        end_turn(work, round);
    }
}

fn end_turn(work: &mut Work<'_>, round: OperatingRound) {
    ending::check(work);
    let done = round.done.with(round.company);
    match work.game.next_company(work.state(), done) {
        Some(company) => {
            let next = OperatingRound {
                done,
                company,
                step: 0,
                tiles: 0,
                upgrades: 0,
                revenue: Money::ZERO,
                ..round
            };
            work.emit(Event::RoundBecame(Round::Operating(next)));
        }
        None => end_round(work, round),
    }
}

fn end_round(work: &mut Work<'_>, round: OperatingRound) {
    if work.state().ends == Some(Finish::Round) {
        work.emit(Event::RoundBecame(Round::Over));
    } else if round.number < round.of {
        begin_round(work, round.number + 1, round.of);
    } else {
        end_set(work);
    }
}

/// The bank may lose a train; then the game is over, or another stock round begins.
fn end_set(work: &mut Work<'_>) {
    if work.game.policy.trains.export == Export::AfterEachSet {
        phases::export(work);
    }
    ending::check(work);
    // Where nobody could act there is nothing to come.
    if work.state().ends.is_some() || !work.state().stirred {
        work.emit(Event::RoundBecame(Round::Over));
    } else {
        stock::begin(work);
    }
}

/// The price moves as the policy says.
pub(super) fn move_price(work: &mut Work<'_>, company: CompanyId, step: Move) {
    let Some(from) = work.state().table.marker(company).cell() else {
        return;
    };
    move_marker(work, company, step.from(&work.game.cards.market, from));
}
