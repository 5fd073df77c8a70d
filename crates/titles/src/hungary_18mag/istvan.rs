//! XI: István, the opponent of the solo game. His rules decide; what they leave open the human chooses.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind};
use roundhouse_board::{CompanyId, Lay, StopId};
use roundhouse_family18xx::routes::can_run;
use roundhouse_family18xx::stations::{self, City};
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::{Best, Holder, Purse, TableDraft, TableEvent, TrainKind};
use roundhouse_game::{Choice, Money, SeatId};

use super::running::Earnings;
use super::solo::{ActionCard, CardAction, Solo};
use super::state::{Event, Offer, OperatingRound, Round, State, Step, Wagon, Wagons};
use super::{
    Action, Hungary18Mag, Reason, Work, best, operating, running, stations as placing, stock,
    trains,
};

/// István's seat; the human has seat 0.
pub const SEAT: SeatId = SeatId(1);

/// István's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Istvan {
    /// His minors, in increasing number.
    pub minors: [Option<Plan>; 3],
    /// His share card, by its place in the data.
    pub share_card: u8,
}

/// One of his minors: its card and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        self.minors
            .iter()
            .flatten()
            .find(|plan| plan.minor == minor)
            .copied()
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
    fn solo(&self) -> Option<&Solo> {
        self.components.solo.as_ref().filter(|_| self.is_solo())
    }

    fn action_card(&self, plan: Plan) -> Option<&ActionCard> {
        self.solo()?.company_cards.get(usize::from(plan.card))
    }

    fn next_action(&self, plan: Plan) -> Option<CardAction> {
        self.action_card(plan)?
            .actions
            .get(usize::from(plan.next))
            .copied()
    }

    /// XI.2.2: a minor that must keep a train and has none does nothing before it has bought one.
    fn is_held(&self, state: &State, plan: Plan) -> bool {
        self.action_card(plan).is_some_and(|card| card.keep_train)
            && state.table.fleet(plan.minor).is_empty()
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
    for seat in SeatId::all(2) {
        draft.pay(Purse::Bank, Purse::Seat(seat), income);
    }
}

/// Is it the turn of one of István's companies?
pub(super) fn acts(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> bool {
    let table = &state.table;
    game.is_solo()
        && (table.owner(round.company) == Some(SEAT)
            || table.president(round.company) == Some(SEAT))
}

/// Do his rules leave the human a choice in this step?
pub(super) fn decision_awaited(draft: &Work<'_>, round: &OperatingRound) -> bool {
    let (game, state) = (draft.game, draft.state());
    match round.step {
        Step::Track(_) => upgrades(game, state, round.company).len() > 1,
        Step::Station => station_cities(game, state, round.company).len() > 1,
        _ => false,
    }
}

/// What the human may choose for him.
pub(super) fn choices(
    game: &Hungary18Mag,
    state: &State,
    round: &OperatingRound,
) -> Vec<Choice<Action>> {
    let board = &game.components.board;
    if matches!(round.step, Step::Track(_)) {
        let lays = upgrades(game, state, round.company).into_iter();
        let named = lays.map(|(hex, lay)| TileLay {
            hex: board.map.hex(hex).at,
            tile: board.tile(lay.tile).name,
            rotation: lay.rotation,
        });
        let lay = named.map(|lay| Action::LayTile {
            lay,
            terrain_token: false,
        });
        return lay.map(Choice::exact).collect();
    }
    let cities = station_cities(game, state, round.company).into_iter();
    let named = cities.map(|at| stations::named(board, at));
    named
        .map(|city| Choice::exact(Action::PlaceStation { city }))
        .collect()
}

/// The human's choice of tile.
pub(super) fn lay_tile(
    draft: &mut Work<'_>,
    minor: CompanyId,
    wanted: TileLay,
) -> Result<(), Reason> {
    let board = &draft.game.components.board;
    let chosen = |(hex, lay): &(HexId, Lay)| {
        board.map.hex(*hex).at == wanted.hex
            && board.tile(lay.tile).name == wanted.tile
            && lay.rotation == board.canonical(lay.tile, wanted.rotation)
    };
    let lays = upgrades(draft.game, draft.state(), minor);
    let (hex, lay) = lays
        .into_iter()
        .find(chosen)
        .ok_or(Reason::NotIstvansChoice)?;
    upgrade(draft, hex, lay);
    operating::end_step(draft);
    Ok(())
}

/// The human's choice of city.
pub(super) fn place_station(
    draft: &mut Work<'_>,
    minor: CompanyId,
    city: City,
) -> Result<(), Reason> {
    let board = &draft.game.components.board;
    let cities = station_cities(draft.game, draft.state(), minor);
    let at = cities
        .into_iter()
        .find(|at| stations::named(board, *at) == city);
    build_station(draft, minor, at.ok_or(Reason::NotIstvansChoice)?);
    operating::end_step(draft);
    Ok(())
}

/// What his rules decide without the human.
pub(super) fn carry_out(draft: &mut Work<'_>, round: &OperatingRound) {
    let minor = round.company;
    match round.step {
        Step::Track(_) => track(draft, minor),
        Step::Station => {
            if let Some(at) = station_cities(draft.game, draft.state(), minor).first() {
                build_station(draft, minor, *at);
            }
        }
        Step::Scrap => scrap(draft, minor),
        Step::Run(_) => run(draft, minor),
        Step::Buy => buy(draft, minor),
        // XI.3: his majors place no stations and pay all they have.
        Step::MajorStation | Step::Dividend | Step::Answer(_) => {}
    }
    operating::leave_step(draft);
}

/// XI.2.1: in the yellow phase he pays a fee instead of building; later he upgrades one city per turn.
fn track(draft: &mut Work<'_>, minor: CompanyId) {
    let Some(solo) = draft.game.solo() else {
        return;
    };
    let table = &draft.state().table;
    if table.phase == 0 {
        let fee = solo.yellow_phase_fee;
        if !table.fleet(minor).is_empty() && table.treasury(minor) >= fee {
            let construction = draft.game.components.services().construction;
            draft.pay(Purse::Company(minor), Purse::Company(construction), fee);
        }
        return;
    }
    if let Some((hex, lay)) = upgrades(draft.game, draft.state(), minor).first() {
        upgrade(draft, *hex, *lay);
    }
}

/// The bank pays what the tile costs.
fn upgrade(draft: &mut Work<'_>, hex: HexId, lay: Lay) {
    let terrain = draft.game.terrain_cost(draft.state(), hex);
    let company = draft.game.components.services().terrain;
    draft.pay(Purse::Bank, Purse::Company(company), terrain);
    draft.happen(TableEvent::TileLaid { hex, lay });
}

/// XI.2.1: the upgrades his rules leave: home first, else the nearest city; the tiles that join the most track.
fn upgrades(game: &Hungary18Mag, state: &State, minor: CompanyId) -> Vec<(HexId, Lay)> {
    if state.table.phase == 0 {
        return Vec::new();
    }
    let board = &game.components.board;
    let Some((home, _)) = board.map.home_of(game.components.card(minor).id) else {
        return Vec::new();
    };
    let network = game.network(state, minor);
    let builder = game.builder(state, minor, &network);
    let reached = board.map.ids().filter(|hex| {
        let laid = board.tile(state.table.position.laid(*hex).tile);
        let mut stops = laid.stops.iter().enumerate();
        laid.colour != Colour::Printed
            && stops.any(|(index, stop)| {
                let at = StopId {
                    hex: *hex,
                    stop: index as u8,
                };
                stop.kind == StopKind::City && network.reaches(at)
            })
    });
    let candidates: Vec<(u8, HexId, Vec<Lay>)> = reached
        .map(|hex| {
            let distance = board.map.hex(hex).at.distance(board.map.hex(home).at);
            (distance, hex, builder.lays_on(hex).collect::<Vec<_>>())
        })
        .filter(|(_, _, lays)| !lays.is_empty())
        .collect();
    let nearest = candidates.iter().map(|(distance, ..)| *distance).min();
    let chosen = candidates
        .into_iter()
        .filter(|(distance, ..)| Some(*distance) == nearest);
    chosen
        .flat_map(|(_, hex, lays)| {
            let joined = |lay: &Lay| joins(game, state, hex, *lay);
            let most = lays.iter().map(joined).max();
            let best: Vec<Lay> = lays
                .iter()
                .filter(|lay| Some(joined(lay)) == most)
                .copied()
                .collect();
            best.into_iter().map(move |lay| (hex, lay))
        })
        .collect()
}

/// How many new track ends meet track of a neighbour.
fn joins(game: &Hungary18Mag, state: &State, hex: HexId, lay: Lay) -> usize {
    let (board, position) = (&game.components.board, &state.table.position);
    let new = board
        .face(lay.tile, lay.rotation)
        .exits
        .difference(position.face(board, hex).exits);
    let meets = |edge: &Edge| {
        board.map.neighbour(hex, *edge).is_some_and(|neighbour| {
            position
                .face(board, neighbour)
                .exits
                .contains(edge.opposite())
        })
    };
    EdgeSet::iter(new).filter(meets).count()
}

/// The cities where the station of his card can be placed now.
fn station_cities(game: &Hungary18Mag, state: &State, minor: CompanyId) -> Vec<StopId> {
    let Some(plan) = state.istvan.plan(minor) else {
        return Vec::new();
    };
    let Some(CardAction::Station(at)) = game.next_action(plan) else {
        return Vec::new();
    };
    if game.is_held(state, plan) || game.check_station_cost(state, minor).is_err() {
        return Vec::new();
    }
    let board = &game.components.board;
    let network = game.network(state, minor);
    stations::cities(board, &state.table.position)
        .filter(|stop| board.map.hex(stop.hex).at == at && network.reaches(*stop))
        .filter(|stop| {
            game.check_city(state, minor, stations::named(board, *stop))
                .is_ok()
        })
        .collect()
}

fn build_station(draft: &mut Work<'_>, minor: CompanyId, at: StopId) {
    let board = &draft.game.components.board;
    let cost = draft.game.check_station_cost(draft.state(), minor);
    let slot = draft.state().table.position.free_slot(board, at);
    if let (Ok(cost), Some(slot)) = (cost, slot) {
        placing::build(draft, minor, (at, slot), cost);
        change_plan(draft, minor, |plan| plan.next += 1);
    }
}

fn change_plan(draft: &mut Work<'_>, minor: CompanyId, change: impl Fn(&mut Plan)) {
    let mut istvan = draft.state().istvan;
    if let Some(plan) = istvan
        .minors
        .iter_mut()
        .flatten()
        .find(|plan| plan.minor == minor)
    {
        change(plan);
    }
    draft.emit(Event::IstvanBecame(istvan));
}

/// XI.2.2: a swap starts when the treasury is above the threshold of the card.
fn scrap(draft: &mut Work<'_>, minor: CompanyId) {
    while let Some(plan) = draft.state().istvan.plan(minor) {
        let (game, table) = (draft.game, &draft.state().table);
        let Some(CardAction::Swap(train, above)) = game.next_action(plan) else {
            return;
        };
        let started = plan.owed.is_some() || table.treasury(minor) <= above;
        if started || game.is_held(draft.state(), plan) {
            return;
        }
        let two = game.components.train(game.components.minor_rules.train);
        let fleet = table.fleet(minor);
        let full = fleet.len() >= game.components.minor_rules.train_limit;
        match two.filter(|two| fleet.count(*two) > 0) {
            None if full => {
                change_plan(draft, minor, |plan| plan.next += 1);
                continue;
            }
            Some(two) if full => draft.happen(TableEvent::TrainLost {
                company: minor,
                train: two,
            }),
            _ => {}
        }
        change_plan(draft, minor, |plan| plan.owed = Some(train));
        return;
    }
}

/// XI.2.3: he runs for the most, and hires the wagon whenever it raises the total.
fn run(draft: &mut Work<'_>, minor: CompanyId) {
    let (game, state) = (draft.game, draft.state());
    if !can_run(&game.components.board, &state.table, minor) {
        return;
    }
    let total = |best: &Option<Best>| best.as_ref().map_or(Money::ZERO, |best| best.total);
    let mut best = best::find(game, state, minor, Wagons::default());
    let price = game
        .phase(state)
        .wagon_prices
        .first()
        .copied()
        .unwrap_or_default();
    if state.table.treasury(minor) >= price {
        let with_wagon = best::find(game, state, minor, Wagons::default().with(Wagon::Either));
        if total(&with_wagon) > total(&best) {
            running::pay_hire(draft, minor, Wagon::Either, price);
            best = with_wagon;
        }
    }
    // There are no mines on his map, so the total is the revenue.
    let earnings = Earnings {
        revenue: total(&best),
        mine: Money::ZERO,
    };
    running::divide(draft, minor, earnings);
}

/// XI.2.2: purchases, one after the other, until a line of his card says stop.
fn buy(draft: &mut Work<'_>, minor: CompanyId) {
    while let Some(plan) = draft.state().istvan.plan(minor) {
        if !buy_one(draft, plan) {
            return;
        }
    }
}

/// One purchase or skipped action; `false` when nothing more is bought in this turn.
fn buy_one(draft: &mut Work<'_>, plan: Plan) -> bool {
    let (game, state) = (draft.game, draft.state());
    let minor = plan.minor;
    let room = state.table.fleet(minor).len() < game.components.minor_rules.train_limit;
    let affordable = |train: TrainKind| {
        room && state.table.treasury(minor) >= game.components.train_card(train).price
    };
    let Some(two) = game.components.train(game.components.minor_rules.train) else {
        return false;
    };
    if game.is_held(state, plan) {
        let buys = affordable(two);
        if buys {
            trains::buy_from_bank(draft, minor, two);
        }
        return buys;
    }
    let (train, change): (TrainKind, fn(&mut Plan)) = match (plan.owed, game.next_action(plan)) {
        (Some(train), _) => (train, |plan| {
            plan.owed = None;
            plan.next += 1;
        }),
        (None, Some(CardAction::Buy(train))) => (train, |plan| plan.next += 1),
        (None, Some(CardAction::TakeFromHigher)) => {
            return take(draft, plan, two, Sellers::NextHigher);
        }
        (None, Some(CardAction::TakeFromAny)) => return take(draft, plan, two, Sellers::Any),
        (None, Some(CardAction::Station(_) | CardAction::Swap(..)) | None) => return false,
    };
    let buys = affordable(train);
    if buys {
        trains::buy_from_bank(draft, minor, train);
        change_plan(draft, minor, change);
    }
    buys
}

/// Which of his minors may sell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sellers {
    NextHigher,
    Any,
}

/// A 2 train of another of his minors. Without a higher one, the first kind of action is skipped for good.
fn take(draft: &mut Work<'_>, plan: Plan, two: TrainKind, sellers: Sellers) -> bool {
    let (game, state) = (draft.game, draft.state());
    if sellers == Sellers::NextHigher && state.istvan.above(plan.minor).next().is_none() {
        change_plan(draft, plan.minor, |plan| plan.next += 1);
        return true;
    }
    let room = state.table.fleet(plan.minor).len() < game.components.minor_rules.train_limit;
    let treasury = state.table.treasury(plan.minor);
    let seller = seller_for(game, state, (plan, two), sellers);
    let Some((seller, price)) = seller.filter(|(_, price)| room && treasury >= *price) else {
        return false;
    };
    let offer = Offer {
        seller,
        train: two,
        price,
    };
    trains::hand_over(draft, plan.minor, offer);
    change_plan(draft, plan.minor, |plan| plan.next += 1);
    true
}

/// Who sells a 2 train to this minor, and for how much: the next one above it if it owns one; where all may sell,
/// the nearest above that owns one, else the nearest below (RULING-18MAG-S4).
fn seller_for(
    game: &Hungary18Mag,
    state: &State,
    (plan, two): (Plan, TrainKind),
    sellers: Sellers,
) -> Option<(CompanyId, Money)> {
    let solo = game.solo()?;
    let owns = |minor: &CompanyId| state.table.fleet(*minor).count(two) > 0;
    let mut above = state.istvan.above(plan.minor);
    let higher = match sellers {
        Sellers::NextHigher => return above.next().filter(owns).zip(Some(solo.price_from_higher)),
        Sellers::Any => above.find(owns).zip(Some(solo.price_from_higher)),
    };
    higher.or_else(|| {
        let mut below = state.istvan.below(plan.minor);
        below.find(owns).zip(Some(solo.price_from_lower))
    })
}

/// XI.4: his turn in a stock round: the first share of his card that he can buy. `false` if it is not his turn.
pub(super) fn buys_shares(draft: &mut Work<'_>, seat: SeatId) -> bool {
    let (game, state) = (draft.game, draft.state());
    let (Some(solo), Round::Stock(round)) = (game.solo(), state.round) else {
        return false;
    };
    if seat != SEAT {
        return false;
    }
    let card = solo.share_cards.get(usize::from(state.istvan.share_card));
    let targets = card.map(|card| card.targets.as_slice()).unwrap_or_default();
    let purchase = targets.iter().find_map(|(major, percent)| {
        let below = state.table.tenths(*major, Holder::Seat(SEAT)) * 10 < *percent;
        let price = game.check_share_purchase(state, &round, *major).ok()?;
        below.then_some((*major, price))
    });
    match purchase {
        Some((major, price)) => stock::take_share(draft, round, major, price),
        None => stock::end_turn(draft, round),
    }
    true
}
