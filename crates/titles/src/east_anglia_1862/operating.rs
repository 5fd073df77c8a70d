//! §7, §7.1: sets of operating rounds, the order of the companies, the steps of a turn.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market;
use roundhouse_family18xx::{CompanySet, TableDraft};

use super::event::Event;
use super::running::Earnings;
use super::state::{Built, HomeDuty, OperatingRound, Redemption, Round, Stage, State, Step};
use super::train::Places;
use super::{
    EastAnglia1862, Work, dividend, ending, exchange, forced, home, receivership, redemption, running_step,
    stations, surplus, trains, uniting,
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

/// Can anything be decided in this step?
pub(super) fn waits(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> bool {
    let company = round.company;
    let alone = state.in_receivership(company);
    let built_out = alone || state.lner_formed();
    match round.step {
        Step::Merge | Step::Acquire => !built_out && uniting::is_possible(game, state, round),
        Step::Build => !built_out && round.built != Built::Done,
        Step::Station => !built_out && stations::can_place(game, state, round),
        Step::Run => running_step::can_run(game, state, company),
        Step::Dividend(earnings) => !alone && !earnings.revenue.is_zero(),
        Step::Buy => !alone && trains::decision_awaited(game, state, round),
        Step::Redeem => !alone && redemption::is_offered(game, state, round),
        Step::Exchange(exchange) => exchange::waits(game, state, &exchange),
        Step::Surplus(proposal) => surplus::waits(game, state, proposal),
        Step::Home | Step::Answer(_) | Step::Sell(_) => true,
    }
}

/// From a step in which nothing is decided (any more) to the next one.
pub(super) fn leave_step(work: &mut Work<'_>) {
    let Round::Operating(round) = work.state().round else {
        return;
    };
    let company = round.company;
    let alone = work.state().in_receivership(company);
    match round.step {
        Step::Home => advance(work, company, Step::Merge),
        Step::Merge => advance(work, company, Step::Build),
        Step::Build => advance(work, company, Step::Station),
        Step::Station => advance(work, company, Step::Run),
        Step::Run => advance(work, company, Step::Dividend(Earnings::default())),
        Step::Dividend(earnings) => dividend::without_decision(work, company, earnings),
        Step::Buy if alone => receivership::buy_train(work, company),
        Step::Buy if work.state().is_trainless(company) => {
            redemption::look_ahead(work, company);
            forced::raise(work, company);
        }
        Step::Buy => advance(work, company, Step::Redeem),
        Step::Redeem => {
            change(work, |round| OperatingRound { refused: [CompanySet::EMPTY; 2], ..round });
            advance(work, company, Step::Acquire);
        }
        Step::Acquire => end_turn(work),
        Step::Exchange(exchange) => exchange::go_on(work, exchange),
        Step::Surplus(proposal) => surplus::complete(work, proposal),
        Step::Answer(_) | Step::Sell(_) => {}
    }
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
        work.happen(roundhouse_family18xx::TableEvent::PriceMoved { company, cell });
    }
}
