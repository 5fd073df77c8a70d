//! §7, §7.1: sets of operating rounds, the order of the companies, the steps of a turn.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market;
use roundhouse_family18xx::{CompanySet, TableDraft, TableEvent, TakesTurns, TurnStep, turn};

use super::event::Event;
use super::running::Earnings;
use super::state::{Built, HomeDuty, OperatingRound, Redemption, Round, Stage, State, Step};
use super::train::Places;
use super::{
    EastAnglia1862, Work, dividend, ending, exchange, home, redemption, running_step, stations, surplus,
    track, trains, uniting,
};

/// A set begins; its length is that of the phase in force now.
pub(super) fn begin_set(work: &mut Work<'_>) {
    let of = if work.state().lner_formed() {
        ending::LAST_ROUNDS
    } else {
        work.game.phase(work.state()).operating_rounds
    };
    begin_round(work, 1, of);
}

fn begin_round(work: &mut Work<'_>, number: u8, of: u8) {
    let waiting: CompanySet = work.state().companies_in(Stage::Floated).collect();
    let round = OperatingRound {
        number,
        of,
        company: CompanyId(0),
        step: Step::Acquire,
        waiting,
        built: Built::Nothing,
        duty: HomeDuty::None,
        stationed: false,
        refused: [CompanySet::EMPTY; 2],
        no_sale: Places::NONE,
        raised: false,
        redemption: Redemption::Open,
    };
    begin_turn(work, round);
}

impl EastAnglia1862 {
    /// The companies that have not begun their turn, in the order in which they will: the dearest first, in one space
    /// the upper marker.
    pub fn still_to_act(&self, state: &State, round: &OperatingRound) -> Vec<CompanyId> {
        market::operating_order(round.waiting.iter(), |company| state.table.marker(company))
    }
}

/// The next company's turn begins, in receivership with the run.
pub(super) fn begin_turn(work: &mut Work<'_>, round: OperatingRound) {
    let order = work.game.still_to_act(work.state(), &round);
    let Some(company) = order.first().copied() else {
        end_round(work, round);
        return;
    };
    let receivership = work.state().in_receivership(company);
    let round = OperatingRound {
        company,
        step: if receivership { Step::Run } else { Step::Merge },
        waiting: round.waiting.without(company),
        built: Built::Nothing,
        duty: HomeDuty::None,
        stationed: false,
        refused: [CompanySet::EMPTY; 2],
        no_sale: Places::NONE,
        raised: false,
        redemption: Redemption::Open,
        ..round
    };
    go_to(work, round);
    if !receivership {
        home::begin(work, company);
    }
}

pub(super) fn go_to(work: &mut Work<'_>, round: OperatingRound) {
    work.emit(Event::RoundBecame(Round::Operating(round)));
}

/// Changes the round as it is now.
pub(super) fn change(work: &mut Work<'_>, change: impl FnOnce(OperatingRound) -> OperatingRound) {
    if let Round::Operating(round) = work.state().round {
        go_to(work, change(round));
    }
}

/// Goes on to a step, if the company's turn still goes on: it may have gone bankrupt.
pub(super) fn advance(work: &mut Work<'_>, company: CompanyId, step: Step) {
    let goes_on = work.state().is(company, Stage::Floated);
    change(
        work,
        |round| {
            if goes_on && round.company == company { OperatingRound { step, ..round } } else { round }
        },
    );
}

/// The turn of a company is over.
pub(super) fn end_turn(work: &mut Work<'_>) {
    if let Round::Operating(round) = work.state().round {
        begin_turn(work, round);
    }
}

/// A company is gone: it no longer waits for its turn, and its turn is over.
pub(super) fn forget(work: &mut Work<'_>, round: OperatingRound, company: CompanyId) {
    let round = OperatingRound { waiting: round.waiting.without(company), ..round };
    if round.company == company {
        begin_turn(work, round);
    } else {
        go_to(work, round);
    }
}

/// §7.1: the turn of a company. It begins at its home only where a tile must make room there.
const TURN: [Step; 9] = [
    Step::Home,
    Step::Merge,
    Step::Build,
    Step::Station,
    Step::Run,
    Step::Dividend(Earnings::NOTHING),
    Step::Buy,
    Step::Redeem,
    Step::Acquire,
];

impl TakesTurns for EastAnglia1862 {
    type Turn = OperatingRound;

    fn turn(state: &State) -> Option<&OperatingRound> {
        state.operating()
    }

    fn turn_step(&self, _state: &State, round: &OperatingRound) -> &'static TurnStep<Self> {
        round.step.rules()
    }
}

impl Step {
    /// How it is played.
    pub(super) const fn rules(self) -> &'static TurnStep<EastAnglia1862> {
        match self {
            Self::Home => &home::STEP,
            Self::Merge => &uniting::MERGE,
            Self::Build => &track::STEP,
            Self::Station => &stations::STEP,
            Self::Run => &running_step::STEP,
            Self::Dividend(_) => &dividend::STEP,
            Self::Buy => &trains::STEP,
            Self::Redeem => &redemption::STEP,
            Self::Acquire => &uniting::ACQUIRE,
            Self::Answer(_) => &uniting::ANSWER,
            Self::Sell(_) => &trains::ANSWER,
            Self::Exchange(_) => &exchange::STEP,
            Self::Surplus(_) => &surplus::STEP,
        }
    }
}

/// From a step to the next one, or to the next company.
pub(super) fn next_step(work: &mut Work<'_>, round: &OperatingRound) {
    match turn::after(&TURN, &round.step) {
        Some(step) => advance(work, round.company, step),
        None => end_turn(work),
    }
}

/// Without a director, and once the LNER has formed, nothing is built and nobody unites.
pub(super) fn is_built_out(state: &State, round: &OperatingRound) -> bool {
    state.in_receivership(round.company) || state.lner_formed()
}

/// After the last company: the next operating round, the LNER, parliament, or the end of the game.
fn end_round(work: &mut Work<'_>, round: OperatingRound) {
    if work.state().top_reached {
        work.emit(Event::EndedByTopPrice);
    } else if round.number < round.of {
        begin_round(work, round.number + 1, round.of);
    } else {
        ending::end_set(work);
    }
}

/// Puts the marker of a company that has operated under the others of its space.
pub(super) fn to_bottom(work: &mut Work<'_>, company: CompanyId) {
    if let Some(cell) = work.state().table.marker(company).cell() {
        work.happen(TableEvent::PriceMoved { company, cell });
    }
}
