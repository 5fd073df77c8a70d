//! IV, VI.1: sets of operating rounds; minors by number, then majors by price; the steps of a turn.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_game::SeatId;

use super::rulings::NoTrainCheck;
use super::state::{Event, MAJORS, OperatingRound, RefusedPrices, Round, State, Step, TrackStep, Wagons};
use super::{Hungary18Mag, Work, istvan, majors, phases, stations, stock, track, trains};

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
        step: Step::Track(TrackStep::default()),
        majors: [CompanyId(0); MAJORS],
    };
    draft.emit(Event::RoundBecame(Round::Operating(round)));
    istvan::pay_income(draft);
    go_on(draft);
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

/// The step is over.
pub(super) fn end_step(draft: &mut Work<'_>) {
    leave_step(draft);
    go_on(draft);
}

/// Goes on until a decision is awaited or the game is over.
pub(super) fn go_on(draft: &mut Work<'_>) {
    while let Round::Operating(round) = draft.state().round {
        if istvan::has(draft.game, draft.state(), round.company) {
            if istvan::decision_awaited(draft, &round) {
                return;
            }
            istvan::carry_out(draft, &round);
        } else if decision_awaited(draft, &round) {
            return;
        } else {
            leave_step(draft);
        }
    }
}

/// Can anything be decided in this step?
fn decision_awaited(draft: &Work<'_>, round: &OperatingRound) -> bool {
    let (game, state, company) = (draft.game, draft.state(), round.company);
    match round.step {
        Step::Track(track) => track::decision_awaited(game, state, company, track),
        Step::Answer(_) => true,
        Step::Station => stations::can_place(game, state, company),
        Step::Scrap => !state.table.fleet(company).is_empty(),
        Step::Run(_) => game.can_run(state, company),
        Step::Buy => trains::can_buy(game, state, round),
        Step::MajorStation => majors::can_place_station(game, state, company),
        Step::Dividend => majors::can_decide_dividend(game, state, company),
    }
}

/// From a step to the next one, or to the next company.
pub(super) fn leave_step(draft: &mut Work<'_>) {
    let Round::Operating(round) = draft.state().round else {
        return;
    };
    match round.step {
        Step::Track(_) => set_step(draft, Step::Station),
        Step::Station => set_step(draft, Step::Scrap),
        Step::Scrap => set_step(draft, Step::Run(Wagons::default())),
        Step::Run(_) | Step::Answer(_) => set_step(draft, Step::Buy),
        Step::Buy => end_minor_turn(draft, round),
        Step::MajorStation => set_step(draft, Step::Dividend),
        Step::Dividend => {
            // VI.4: without a director, or without anything to pay, the dividend needs no decision.
            majors::pay_all(draft, round.company);
            end_major_turn(draft);
        }
    }
}

fn end_minor_turn(draft: &mut Work<'_>, round: OperatingRound) {
    if draft.state().refused != RefusedPrices::NONE {
        draft.emit(Event::RefusalsForgotten);
    }
    if let Some(company) = draft.game.next_minor(draft.state(), Some(round.company)) {
        let step = Step::Track(TrackStep::default());
        let round = OperatingRound { company, step, ..round };
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
    round.step = Step::MajorStation;
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
            round.step = Step::MajorStation;
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
