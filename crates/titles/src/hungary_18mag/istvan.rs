//! XI: István, the opponent of the solo game. His rules decide; what they leave open the human chooses.

mod shares;
mod stations;
mod track;
mod trains;

use roundhouse_board::map::HexId;
use roundhouse_board::{CompanyId, Lay};
use roundhouse_family18xx::stations::{City, named as named_city};
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::{Purse, TableDraft, TrainKind, TurnStep, turn};
use roundhouse_game::{Choice, SeatId};
use serde::{Deserialize, Serialize};

use super::solo::{ActionCard, CardAction, Solo};
use super::state::{Event, OperatingRound, State, Step};
use super::{Action, Hungary18Mag, Reason, Work, operating};

pub(super) use shares::buys_shares;

/// István's seat; the human has seat 0.
pub const SEAT: SeatId = SeatId(1);

/// István's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Istvan {
    /// His minors, in increasing number.
    pub minors: [Option<Plan>; 3],
    /// His share card, by its place in the data.
    pub share_card: u8,
}

/// One of his minors: its card and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The minor.
    pub minor: CompanyId,
    /// Its card, by its place in the data.
    pub card: u8,
    /// The first action not yet done.
    pub next: u8,
    /// The train that a started swap still has to buy.
    pub owed: Option<TrainKind>,
}

impl Istvan {
    fn plan(&self, minor: CompanyId) -> Option<Plan> {
        self.minors.iter().flatten().find(|plan| plan.minor == minor).copied()
    }

    /// How many minors he has.
    pub fn count(&self) -> usize {
        self.minors.iter().flatten().count()
    }

    /// His minors with a higher number, the nearest first.
    fn above(&self, minor: CompanyId) -> impl Iterator<Item = CompanyId> + '_ {
        let minors = self.minors.iter().flatten().map(|plan| plan.minor);
        minors.filter(move |other| *other > minor)
    }

    /// His minors with a lower number, the nearest first.
    fn below(&self, minor: CompanyId) -> impl Iterator<Item = CompanyId> + '_ {
        let minors = self.minors.iter().rev().flatten().map(|plan| plan.minor);
        minors.filter(move |other| *other < minor)
    }
}

impl Hungary18Mag {
    pub(super) fn solo(&self) -> Option<&Solo> {
        self.components.solo.as_ref().filter(|_| self.is_solo())
    }

    pub(super) fn action_card(&self, plan: Plan) -> Option<&ActionCard> {
        self.solo()?.company_cards.get(usize::from(plan.card))
    }

    fn next_action(&self, plan: Plan) -> Option<CardAction> {
        self.action_card(plan)?.actions.get(usize::from(plan.next)).copied()
    }

    /// XI.2.2: a minor that must keep a train and has none does nothing before it has bought one.
    fn is_held(&self, state: &State, plan: Plan) -> bool {
        self.action_card(plan).is_some_and(|card| card.keep_train) && state.table.fleet(plan.minor).is_empty()
    }
}

/// XI.1: with two minors each, both players get an income at the start of every operating round.
pub(super) fn pay_income(draft: &mut Work<'_>) {
    let Some(solo) = draft.game.solo() else {
        return;
    };
    if draft.state().istvan.count() != 2 {
        return;
    }
    let phase = usize::from(draft.state().table.phase);
    let income = solo.income.get(phase).copied().unwrap_or_default();
    if income.is_zero() {
        return;
    }
    for seat in SeatId::all(2) {
        draft.pay(Purse::Bank, Purse::Seat(seat), income);
    }
    draft.emit(Event::IncomePaid { income });
}

/// Is it one of István's companies?
pub(super) fn has(game: &Hungary18Mag, state: &State, company: CompanyId) -> bool {
    let table = &state.table;
    game.is_solo() && (table.owner(company) == Some(SEAT) || table.president(company) == Some(SEAT))
}

/// Every step of his companies: his rules decide, unless they leave the human a choice.
pub(super) static STEP: TurnStep<Hungary18Mag> =
    TurnStep { now: "", contexts: &[], waits: decision_awaited, choices, act, leave: carry_out };

fn act(draft: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match (round.step, action) {
        (Step::Track(_), Action::LayTile { lay, terrain_token: false }) => {
            lay_tile(draft, round.company, *lay)?;
        }
        (Step::Station, Action::PlaceStation { city }) => place_station(draft, round.company, *city)?,
        _ => return Err(Reason::NotIstvansChoice),
    }
    operating::next_step(draft, round);
    turn::go_on(draft);
    Ok(())
}

/// Do his rules leave the human a choice in this step?
fn decision_awaited(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> bool {
    match round.step {
        Step::Track(_) => track::upgrades(game, state, round.company).len() > 1,
        Step::Station => stations::cities(game, state, round.company).len() > 1,
        _ => false,
    }
}

/// What the human may choose for him.
fn choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let board = &game.components.board;
    if matches!(round.step, Step::Track(_)) {
        let lays = track::upgrades(game, state, round.company).into_iter();
        let named = lays.map(|(hex, lay)| TileLay {
            hex: board.map.hex(hex).at,
            tile: board.tile(lay.tile).name,
            rotation: lay.rotation,
        });
        let lay = named.map(|lay| Action::LayTile { lay, terrain_token: false });
        return lay.map(Choice::exact).collect();
    }
    let cities = stations::cities(game, state, round.company).into_iter();
    let named = cities.map(|at| named_city(board, at));
    named.map(|city| Choice::exact(Action::PlaceStation { city })).collect()
}

/// The human's choice of tile.
fn lay_tile(draft: &mut Work<'_>, minor: CompanyId, wanted: TileLay) -> Result<(), Reason> {
    let board = &draft.game.components.board;
    let chosen = |(hex, lay): &(HexId, Lay)| {
        board.map.hex(*hex).at == wanted.hex
            && board.tile(lay.tile).name == wanted.tile
            && lay.rotation == board.canonical(lay.tile, wanted.rotation)
    };
    let lays = track::upgrades(draft.game, draft.state(), minor);
    let (hex, lay) = lays.into_iter().find(chosen).ok_or(Reason::NotIstvansChoice)?;
    track::upgrade(draft, hex, lay);
    Ok(())
}

/// The human's choice of city.
fn place_station(draft: &mut Work<'_>, minor: CompanyId, city: City) -> Result<(), Reason> {
    let board = &draft.game.components.board;
    let cities = stations::cities(draft.game, draft.state(), minor);
    let at = cities.into_iter().find(|at| named_city(board, *at) == city);
    stations::build(draft, minor, at.ok_or(Reason::NotIstvansChoice)?);
    Ok(())
}

/// What his rules decide without the human.
fn carry_out(draft: &mut Work<'_>, round: &OperatingRound) {
    let minor = round.company;
    match round.step {
        Step::Track(_) => track::build(draft, minor),
        Step::Station => {
            if let Some(at) = stations::cities(draft.game, draft.state(), minor).first() {
                stations::build(draft, minor, *at);
            }
        }
        Step::Scrap => trains::scrap(draft, minor),
        Step::Run(_) => trains::run(draft, minor),
        Step::Buy => trains::buy(draft, minor),
        // XI.3: his majors place no stations and pay all they have.
        Step::MajorStation | Step::Dividend | Step::Answer(_) => {}
    }
    (round.step.rules().leave)(draft, round);
}

fn change_plan(draft: &mut Work<'_>, minor: CompanyId, change: impl Fn(&mut Plan)) {
    let mut istvan = draft.state().istvan;
    if let Some(plan) = istvan.minors.iter_mut().flatten().find(|plan| plan.minor == minor) {
        change(plan);
    }
    draft.emit(Event::IstvanBecame(istvan));
}
