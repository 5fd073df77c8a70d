//! VII.1, VII.4, VII.5: sets of operating rounds, the order of the companies, the steps of a turn.

use roundhouse_board::{BESIDE_SLOTS, CompanyId};
use roundhouse_family18xx::{CompanySet, TableDraft, TableEvent, TakesTurns, TurnStep, turn};
use roundhouse_game::{Money, SeatId};

use super::cards::{Kind, PRESIDENT_TENTHS};
use super::components::Edition;
use super::rulings::{LastFormation, ScatteredRegional, StateWithoutDirector, TrackWithoutDirector};
use super::state::{Event, Next, OperatingRound, Raised, Round, Stage, State, Step};
use super::{
    AustriaHungary1824, Work, bond, ending, income, mountains, phases, regionals, running, selling, states,
    stations, stock, track, trading, trains,
};

/// A set begins; its length is that of the phase in force now.
pub(super) fn begin_set(work: &mut Work<'_>) {
    let of = work.game.rounds_in_set(work.state());
    begin_round(work, 1, of);
}

fn begin_round(work: &mut Work<'_>, number: u8, of: u8) {
    let state = work.state();
    let open = work.game.components.company_ids();
    let waiting: CompanySet = open.filter(|company| state.is_open(*company)).collect();
    mountains::pay_income(work);
    let round = OperatingRound {
        number,
        of,
        company: CompanyId(0),
        step: TURN[0],
        waiting,
        traded_in: false,
        no_sale: CompanySet::EMPTY,
    };
    begin_turn(work, round);
}

/// What comes after trains too many are gone.
pub(super) fn begin_next(work: &mut Work<'_>, next: Next) {
    match next {
        _ if ending::is_last_turn(work.game, work.state()) => work.emit(Event::RoundBecame(Round::Over)),
        Next::Stock => stock::begin(work),
        Next::Operating { number, of } => begin_round(work, number, of),
    }
}

impl AustriaHungary1824 {
    /// VII.4: the dearest first, at one price the marker further right, in one space the upper one.
    pub(super) fn operating_order(
        &self,
        state: &State,
        companies: impl IntoIterator<Item = CompanyId>,
    ) -> Vec<CompanyId> {
        let marker = |company| state.table.marker(company);
        self.components.market.operating_order(companies, marker)
    }

    /// The companies that have not begun their turn, in the order in which they will.
    pub fn still_to_act(&self, state: &State, round: &OperatingRound) -> Vec<CompanyId> {
        // A company may close before its turn has come.
        let waiting = |company: &CompanyId| round.waiting.contains(*company) && state.is_open(*company);
        let mut minors: Vec<CompanyId> = self.components.minors().filter(waiting).collect();
        let majors = self.components.majors().filter(waiting);
        minors.extend(self.operating_order(state, majors));
        minors
    }
}

/// The next company's turn begins with its home station; those that decide nothing are done at once.
fn begin_turn(work: &mut Work<'_>, round: OperatingRound) {
    let order = work.game.still_to_act(work.state(), &round);
    let Some(company) = order.first().copied() else {
        end_round(work, round);
        return;
    };
    let round = OperatingRound {
        company,
        step: TURN[0],
        waiting: round.waiting.without(company),
        traded_in: false,
        no_sale: CompanySet::EMPTY,
        ..round
    };
    work.emit(Event::RoundBecame(Round::Operating(round)));
    if !work.game.is_idle(work.state(), company) {
        place_home_station(work, company);
    }
}

/// VII.8: free, at the start of the first turn, of a state railway when it forms (RULING-1824-K7). One that took stations
/// over needs none.
pub(super) fn place_home_station(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    let board = &game.components.board;
    let position = &state.table.position;
    let on_map = position.stations_of(board, company).next().is_some();
    let Some(home) = game.home(state, company).filter(|_| !on_map) else {
        return;
    };
    let slot = if game.stands_beside(state, company, home) {
        Some(BESIDE_SLOTS)
    } else {
        position.free_slot(board, home)
    };
    if let Some(slot) = slot {
        work.happen(TableEvent::StationPlaced { company, at: home, slot });
    }
}

impl AustriaHungary1824 {
    /// Does the company do what it does without a decision: the bond railway, an idle state railway?
    fn acts_alone(&self, state: &State, company: CompanyId) -> bool {
        state.is_bond(company) || self.is_idle(state, company)
    }

    /// RULING-1824-K4: a state railway without director does nothing.
    pub(super) fn is_idle(&self, state: &State, company: CompanyId) -> bool {
        matches!(self.components.kind(company), Kind::State { .. })
            && self.director(state, company).is_none()
            && self.rulings.state_without_director == StateWithoutDirector::Idle
    }

    /// RULING-1824-K6: a director lays track, in Cisleithania perhaps somebody for a railway without one.
    pub(super) fn may_build(&self, state: &State, company: CompanyId) -> bool {
        !self.has_no_director(state, company) || self.builds_without_director()
    }

    /// RULING-1824-K6: does somebody lay track for a state railway without director?
    fn builds_without_director(&self) -> bool {
        let cisleithania = matches!(self.components.edition, Edition::ForTwo | Edition::ForThree);
        cisleithania && self.rulings.track_without_director == TrackWithoutDirector::Yes
    }

    /// RULING-1824-K4: on 18xx.games a state railway that lays no track is not asked for a station in the turn in which it
    /// places its first one.
    pub(super) fn has_just_come_home(&self, state: &State, company: CompanyId) -> bool {
        let mut pre_states = self.components.pre_states(company);
        matches!(self.components.kind(company), Kind::State { .. })
            && self.has_no_director(state, company)
            && !self.builds_without_director()
            && !state.operated.contains(company)
            && pre_states.all(|minor| state.stage(minor) == Stage::Absent)
    }

    /// Has nobody the director's certificate? RULING-1824-K9: on 18xx.games a regional railway of which nobody has 20 % is
    /// treated as a state railway without director, whoever directs it.
    pub(super) fn has_no_director(&self, state: &State, company: CompanyId) -> bool {
        let mut seats = SeatId::all(self.seats);
        let scattered = self.rulings.scattered_regional == ScatteredRegional::Runs
            && matches!(self.components.kind(company), Kind::Regional { .. })
            && seats.all(|seat| state.counted_tenths(company, seat) < PRESIDENT_TENTHS);
        scattered || self.director(state, company).is_none()
    }
}

/// Changes the step of the company whose turn it is.
pub(super) fn set_step(work: &mut Work<'_>, step: Step) {
    if let Round::Operating(round) = work.state().round {
        work.emit(Event::RoundBecame(Round::Operating(OperatingRound { step, ..round })));
    }
}

/// VII.5: the turn of a company.
const TURN: [Step; 5] = [
    Step::Track,
    Step::Station,
    Step::Run,
    Step::Income { revenue: Money::ZERO, mine_money: Money::ZERO },
    Step::Buy(Raised::NOTHING),
];

impl TakesTurns for AustriaHungary1824 {
    type Turn = OperatingRound;

    fn turn(state: &State) -> Option<&OperatingRound> {
        state.operating()
    }

    fn turn_step(&self, state: &State, round: &OperatingRound) -> &'static TurnStep<Self> {
        if self.acts_alone(state, round.company) { &ALONE } else { round.step.rules() }
    }
}

impl Step {
    /// How it is played.
    pub(super) const fn rules(self) -> &'static TurnStep<AustriaHungary1824> {
        match self {
            Self::Track => &track::STEP,
            Self::Station => &stations::STEP,
            Self::Run => &running::STEP,
            Self::Income { .. } => &income::STEP,
            Self::Buy(_) => &trains::STEP,
            Self::Answer(_) => &trading::ANSWER,
        }
    }
}

/// The turn of a company that decides nothing.
static ALONE: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-track-is-laid",
    contexts: &["operating"],
    waits: |_, _, _| false,
    choices: |_, _, _| Vec::new(),
    act: |_, _, _| ALONE.refuse(),
    leave: |work, round| {
        act_alone(work, round.company);
        begin_turn(work, *round);
    },
};

/// From a step to the next one, or to the next company.
pub(super) fn next_step(work: &mut Work<'_>, round: &OperatingRound) {
    match turn::after(&TURN, &round.step) {
        Some(step) => set_step(work, step),
        None => begin_turn(work, *round),
    }
}

/// X.4, §5.5: the bond railway pays, an idle state railway's marker moves left.
fn act_alone(work: &mut Work<'_>, company: CompanyId) {
    if work.state().is_bond(company) {
        bond::pay(work, company);
        return;
    }
    work.emit(Event::StateIdled { company });
    if let Some(cell) = work.state().table.marker(company).cell() {
        let left = work.game.components.market.left(cell);
        selling::move_marker(work, company, left);
    }
}

/// §5.6: openings and formations, then the next operating round, or after the last one the export.
fn end_round(work: &mut Work<'_>, round: OperatingRound) {
    let last = round.number >= round.of;
    let state = work.state();
    let over = state.bank_empty || ending::is_standstill(work.game, state);
    let formed_last = work.game.rulings.last_formation == LastFormation::Yes;
    if last && over && !formed_last {
        work.emit(Event::RoundBecame(Round::Over));
        return;
    }
    regionals::open_pending(work);
    states::form_triggered(work);
    // What a new railway is given may be the last of the bank's money.
    if last && (over || formed_last && work.state().bank_empty) {
        work.emit(Event::RoundBecame(Round::Over));
        return;
    }
    let next = if last {
        let turn = work.state().turn.saturating_add(1);
        work.emit(Event::TurnBecame { turn });
        phases::export(work);
        states::form_triggered(work);
        Next::Stock
    } else {
        let (number, of) = (round.number + 1, round.of);
        Next::Operating { number, of }
    };
    work.emit(Event::RoundBecame(Round::Between(next)));
}
