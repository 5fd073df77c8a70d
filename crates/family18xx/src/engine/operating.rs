//! The operating rounds: sets, the order of the companies, the steps of a turn.

use roundhouse_board::CompanyId;
use roundhouse_game::Money;

use super::policy::{Export, Finish, Move, Step};
use super::state::{Event, OperatingRound, Round, State};
use super::{Engine, Work, dividend, ending, phases, run, station, stock, track, trains};
use crate::company_set::CompanySet;
use crate::market::move_marker;
use crate::turn::{self, TakesTurns, TurnStep};

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
            turn::go_on(work);
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

impl TakesTurns for Engine {
    type Turn = OperatingRound;

    fn turn(state: &State) -> Option<&OperatingRound> {
        state.operating()
    }

    fn turn_step(&self, state: &State, round: &OperatingRound) -> &'static TurnStep<Self> {
        if self.discarding(state).is_some() {
            return &trains::DISCARD;
        }
        match self.step(round) {
            Some(Step::Track) => &track::STEP,
            Some(Step::Station) => &station::STEP,
            Some(Step::Run) => &run::STEP,
            Some(Step::Dividend) => &dividend::STEP,
            Some(Step::Trains) | None => &trains::STEP,
        }
    }
}

/// The next step of the policy's list, or the next company's turn.
pub(super) fn next_step(work: &mut Work<'_>, round: &OperatingRound) {
    let step = round.step + 1;
    if usize::from(step) < work.game.policy.turn.len() {
        work.emit(Event::RoundBecame(Round::Operating(OperatingRound { step, ..*round })));
    } else {
        end_turn(work, *round);
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
