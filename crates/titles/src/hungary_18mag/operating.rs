//! IV, VI.1: sets of operating rounds; minors by number, then majors by price; the steps of a turn.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_family18xx::{TakesTurns, TurnStep, turn};
use roundhouse_game::SeatId;

use super::rulings::NoTrainCheck;
use super::state::{Event, MAJORS, OperatingRound, RefusedPrices, Round, State, Step, TrackStep, Wagons};
use super::{Hungary18Mag, Work, istvan, majors, phases, running, stations, stock, track, trains};

/// A set begins; its length is that of the phase in force now.
pub(super) fn begin_set(draft: &mut Work<'_>) {
    let phases = &draft.game.components.phases;
    let phase = usize::from(draft.state().table.phase);
    let of = phases.get(phase).map_or(1, |phase| phase.operating_rounds);
    if phase + 1 == phases.len() {
        // RULING-18MAG-A39: one set more may come before the last one.
        draft.emit(if draft.state().end_postponed {
            Event::EndPostponed { postponed: false }
        } else {
            Event::LastSetBegan
        });
    }
    begin_round(draft, 1, of);
}

fn begin_round(draft: &mut Work<'_>, number: u8, of: u8) {
    let Some(company) = draft.game.next_minor(draft.state(), None) else {
        return;
    };
    let round = OperatingRound {
        number,
        of,
        ends_set: false,
        train_sold: false,
        company,
        step: MINOR[0],
        majors: [CompanyId(0); MAJORS],
    };
    draft.emit(Event::RoundBecame(Round::Operating(round)));
    istvan::pay_income(draft);
    turn::go_on(draft);
}

impl Hungary18Mag {
    /// The minor in play after this one, by number.
    fn next_minor(&self, state: &State, after: Option<CompanyId>) -> Option<CompanyId> {
        let in_play = |minor: &CompanyId| state.table.owner(*minor).is_some();
        self.components.minors().filter(in_play).find(|minor| Some(*minor) > after)
    }

    /// Who decides in an operating round.
    pub(super) fn operating_seat(&self, state: &State, round: &OperatingRound) -> Option<SeatId> {
        let owner = match round.step {
            Step::Answer(offer) => state.table.owner(offer.seller),
            _ if self.components.is_minor(round.company) => state.table.owner(round.company),
            _ => state.table.president(round.company),
        };
        // The human decides what István's rules leave open.
        if self.is_solo() { owner.map(|_| SeatId(0)) } else { owner }
    }
}

/// Changes the step of the company whose turn it is.
pub(super) fn set_step(draft: &mut Work<'_>, step: Step) {
    if let Round::Operating(round) = draft.state().round {
        draft.emit(Event::RoundBecame(Round::Operating(OperatingRound { step, ..round })));
    }
}

/// VI.3: the turn of a minor.
const MINOR: [Step; 5] =
    [Step::Track(TrackStep::NOTHING), Step::Station, Step::Scrap, Step::Run(Wagons::NONE), Step::Buy];

/// VI.4: the turn of a major.
const MAJOR: [Step; 2] = [Step::MajorStation, Step::Dividend];

impl TakesTurns for Hungary18Mag {
    type Turn = OperatingRound;

    fn turn(state: &State) -> Option<&OperatingRound> {
        state.operating()
    }

    fn turn_step(&self, state: &State, round: &OperatingRound) -> &'static TurnStep<Self> {
        if istvan::has(self, state, round.company) { &istvan::STEP } else { round.step.rules() }
    }
}

impl Step {
    /// How a player decides it.
    pub(super) fn rules(self) -> &'static TurnStep<Hungary18Mag> {
        match self {
            Self::Track(_) => &track::STEP,
            Self::Station => &stations::STEP,
            Self::Scrap => &trains::SCRAP,
            Self::Run(_) => &running::STEP,
            Self::Buy => &trains::STEP,
            Self::Answer(_) => &trains::ANSWER,
            Self::MajorStation => &majors::STATION,
            Self::Dividend => &majors::DIVIDEND,
        }
    }
}

/// From a step to the next one, or to the next company.
pub(super) fn next_step(draft: &mut Work<'_>, round: &OperatingRound) {
    match turn::after(&MINOR, &round.step).or_else(|| turn::after(&MAJOR, &round.step)) {
        Some(step) => set_step(draft, step),
        None if round.step == Step::Buy => end_minor_turn(draft),
        None => end_major_turn(draft),
    }
}

fn end_minor_turn(draft: &mut Work<'_>) {
    let Round::Operating(round) = draft.state().round else {
        return;
    };
    if draft.state().refused != RefusedPrices::NONE {
        draft.emit(Event::RefusalsForgotten);
    }
    if let Some(company) = draft.game.next_minor(draft.state(), Some(round.company)) {
        let round = OperatingRound { company, step: MINOR[0], ..round };
        draft.emit(Event::RoundBecame(Round::Operating(round)));
        return;
    }
    if draft.game.rulings.no_train_check == NoTrainCheck::AfterMinors {
        phases::check_for_sale(draft);
    }
    begin_majors(draft);
}

/// VI.4: a major's price changes in its own turn only, so the order is fixed when the first one operates.
fn begin_majors(draft: &mut Work<'_>) {
    let Round::Operating(mut round) = draft.state().round else {
        return;
    };
    let table = &draft.state().table;
    let order = operating_order(draft.game.components.majors(), |major| table.marker(major));
    for (place, major) in round.majors.iter_mut().zip(&order) {
        *place = *major;
    }
    round.company = round.majors[0];
    round.step = MAJOR[0];
    draft.emit(Event::RoundBecame(Round::Operating(round)));
}

pub(super) fn end_major_turn(draft: &mut Work<'_>) {
    let Round::Operating(mut round) = draft.state().round else {
        return;
    };
    let count = draft.game.components.majors().count();
    let order = &round.majors[..count];
    let place = order.iter().position(|major| *major == round.company);
    match place.and_then(|place| order.get(place + 1)) {
        Some(next) => {
            round.company = *next;
            round.step = MAJOR[0];
            draft.emit(Event::RoundBecame(Round::Operating(round)));
        }
        None => end_round(draft),
    }
}

fn end_round(draft: &mut Work<'_>) {
    if draft.game.rulings.no_train_check == NoTrainCheck::EndOfRound {
        phases::check_for_sale(draft);
    }
    let Round::Operating(round) = draft.state().round else {
        return;
    };
    if round.number < round.of && !round.ends_set {
        begin_round(draft, round.number + 1, round.of);
    } else if draft.state().last_set {
        draft.emit(Event::RoundBecame(Round::Over));
    } else {
        stock::begin(draft);
    }
}
