//! What players are told is what the rules do.

use roundhouse_board::CompanyId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::view::{Actor, Line, Panel, StationOption, Told};
use roundhouse_family18xx::{Holder, Purse, TableDraft, TableEvent};
use roundhouse_game::{Detail, Draft, Game, Message, Money, Name, SeatId, Setup};

use super::super::state::{Event, Mountain, OperatingRound, Pending, Raised, Round, Stage, State, Step};
use super::super::{Action, AustriaHungary1824, Work, bond, income, mountains, running};
use crate::shown::Shown;
use crate::{Title, TitleFiles};

const ANNA: SeatId = SeatId(0);
const BELA: SeatId = SeatId(1);

fn game(variant: Option<&str>, players: u8) -> AustriaHungary1824 {
    let setup = Setup {
        players: SeatId::all(players).map(|seat| format!("Player {seat:?}")).collect(),
        variant: variant.map(ToOwned::to_owned),
        options: [].into(),
        rulings: [].into(),
        seed: 5.into(),
    };
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    AustriaHungary1824::new(&files, &setup).expect("the set-up is good")
}

fn id(game: &AustriaHungary1824, name: &'static str) -> CompanyId {
    let company = game.components.company(Name::constant(name));
    company.expect("it is on the cards")
}

fn name(game: &AustriaHungary1824, company: CompanyId) -> Name {
    game.components.card(company).id
}

/// A state after what was done to the table at the start.
fn after(game: &AustriaHungary1824, state: &State, done: impl FnOnce(&mut Work<'_>)) -> State {
    let mut work = Draft::of(game, state);
    done(&mut work);
    work.finish().state
}

/// A railway in play that a player directs, with this in its treasury.
fn open(work: &mut Work<'_>, company: CompanyId, seat: SeatId, treasury: u32) {
    if work.game.components.kind(company).is_minor() {
        let owner = seat;
        work.happen(TableEvent::OwnerBecame { company, owner });
    } else {
        let president = seat;
        work.happen(TableEvent::CertificateMoved { company, to: Holder::Seat(president) });
    }
    let stage = Stage::Open;
    work.emit(Event::StageBecame { company, stage });
    let money = Money::new(treasury);
    work.pay(Purse::Bank, Purse::Company(company), money);
}

fn turn(work: &mut Work<'_>, company: CompanyId, step: Step) {
    work.emit(Event::RoundBecame(Round::Operating(OperatingRound {
        number: 1,
        of: 2,
        company,
        step,
        waiting: [].into_iter().collect(),
        traded_in: false,
        no_sale: [].into_iter().collect(),
    })));
}

fn gain(work: &mut Work<'_>, company: CompanyId, train: &'static str) {
    let train = work.game.components.train(Name::constant(train));
    let train = train.expect("it is on the cards");
    work.happen(TableEvent::TrainTaken { train });
    work.happen(TableEvent::TrainGained { company, train });
}

/// The bank has no more trains of these kinds.
fn sold_out(work: &mut Work<'_>, trains: &[&'static str]) {
    for train in trains {
        let train = work.game.components.train(Name::constant(train));
        let train = train.expect("it is on the cards");
        while work.state().table.depot.has(train) {
            work.happen(TableEvent::TrainTaken { train });
        }
    }
}

fn panel(game: &AustriaHungary1824, state: &State) -> Panel {
    let choices = game.choices(state);
    let panel = game.panel(state, &choices);
    panel.expect("somebody is asked")
}

fn told(game: &AustriaHungary1824, state: &State, action: &Action) -> Told {
    let seat = game.to_act(state).expect("somebody is asked");
    let applied = game.apply(state, seat, action);
    let applied = applied.expect("it is allowed");
    game.tell(state, (seat, action), &applied.events)
}

/// What a log line with this key says, if there is one.
fn line<'a>(told: &'a Told, key: &str) -> Option<&'a Line> {
    told.lines.iter().find(|line| line.what.key == key)
}

#[test]
fn the_draft_tells_the_piles_and_the_construction_railways() {
    let game = game(Some("cisleithania"), 2);
    let state = game.setup();
    let piles = state.piles.expect("they are drawn");
    let picks = panel(&game, &state).picks;
    let picked: Vec<CompanyId> = picks.iter().filter_map(|pick| pick.company).collect();
    for (index, pile) in piles.piles.iter().enumerate() {
        let two = &picked[index * 2..index * 2 + 2];
        assert!(pile.iter().all(|company| two.contains(company)));
    }
    let closes = game.closes_construction(&piles).expect("they close");
    let builds = Message::new("ah-service-construction")
        .with("train", game.components.phases[usize::from(closes)].name.as_str());
    let [one, other] = piles.construction();
    for (company, partner) in [(one, other), (other, one)] {
        let mut picks = picks.iter();
        let pick = picks.find(|pick| pick.company == Some(company));
        let note = pick.and_then(|pick| pick.note.clone());
        let said = Message::new("ah-pick-of-pile").with("other", name(&game, partner));
        assert_eq!(note, Some(said.with("service", builds.clone())));
    }
    let notes = game.shown(&state, None).notes;
    let heading = |key| notes.iter().find(|note| note.heading == Message::new(key));
    assert_eq!(heading("ah-piles").expect("a note").lines.len(), 4);
    assert_eq!(heading("ah-for-two").expect("a note").lines.len(), 3);
}

#[test]
fn only_construction_railways_in_play_and_the_bond_railway_are_told_after_the_draft() {
    let game = game(Some("cisleithania"), 2);
    let state = game.setup();
    let piles = state.piles.expect("they are drawn");
    let state = after(&game, &state, |work| {
        turn(work, piles.bond, Step::Track);
        for company in piles.construction() {
            let stage = Stage::Closed;
            work.emit(Event::StageBecame { company, stage });
        }
    });
    let notes = game.shown(&state, None).notes;
    let bond = Message::new("ah-company-service")
        .with("company", name(&game, piles.bond))
        .with("service", Message::new("ah-service-bond"));
    let for_two = notes.iter().find(|note| note.heading == Message::new("ah-for-two"));
    assert_eq!(for_two.expect("a note").lines, [bond]);
    assert!(notes.iter().all(|note| note.heading != Message::new("ah-piles")));
}

/// The Südbahn's railway may buy the first 4, which scraps the 2 of a railway that becomes part of the Südbahn.
#[test]
fn a_formation_is_foretold_as_it_is_after_the_purchase() {
    let game = game(None, 4);
    let (first, state_railway) = (id(&game, "SD1"), id(&game, "SD"));
    let state = after(&game, &game.setup(), |work| {
        open(work, first, ANNA, 500);
        gain(work, first, "2");
        sold_out(work, &["2", "3"]);
        work.happen(TableEvent::PhaseBegan { phase: 2 });
        turn(work, first, Step::Buy(Raised::default()));
    });
    let deals = panel(&game, &state).deals;
    let deal = deals.first().expect("the Südbahn forms");
    let row = deal.rows.last().expect("what the state railway gets");
    assert_eq!(row.whose, Actor::Company(state_railway));
    let train = game.components.train(Name::constant("4")).expect("a card");
    let left = 500 - game.components.train_card(train).price.units();
    let rules = &game.components.state_rules;
    let capital = rules.capital_per_tenth.times(8).units();
    let gets = Message::new("deal-gets-money-and-trains")
        .with("trains", vec![Name::constant("4")])
        .with("money", Money::new(left + capital));
    assert_eq!(row.gets, gets);
}

#[test]
fn help_is_spoken_of_only_where_the_director_may_help() {
    let game = game(None, 4);
    let first = id(&game, "SD1");
    for (treasury, helps) in [(80, false), (79, true)] {
        let state = after(&game, &game.setup(), |work| {
            open(work, first, ANNA, treasury);
            work.happen(TableEvent::PhaseBegan { phase: 1 });
            turn(work, first, Step::Buy(Raised::default()));
        });
        let why = panel(&game, &state).why;
        let help = why.iter().find(|why| why.what == Message::new("ah-why-help"));
        assert_eq!(help.is_some(), helps, "{treasury}");
        assert!(help.is_none_or(|why| why.rule == "VII.12"));
    }
}

#[test]
fn a_train_that_begins_a_phase_also_tells_what_the_bank_lends() {
    let game = game(None, 4);
    let first = id(&game, "SD1");
    let state = after(&game, &game.setup(), |work| {
        open(work, first, ANNA, 0);
        let cash = work.state().table.cash(ANNA);
        work.pay(Purse::Seat(ANNA), Purse::Bank, cash);
        sold_out(work, &["2"]);
        turn(work, first, Step::Buy(Raised::default()));
    });
    let train = game.components.train(Name::constant("3")).expect("a card");
    let price = game.components.train_card(train).price;
    let lent = Message::new("ah-note-lent-all").with("lent", price);
    let offers = panel(&game, &state).offers;
    let mut notes = offers.iter().filter_map(|offer| offer.note.as_ref());
    let both = notes.find(|note| note.key == "note-both");
    let both = both.expect("the first 3 begins a phase");
    assert_eq!(both.details[1].1, Detail::Message(lent));
}

/// The game for two, in the turn of a state railway that bought the last 4.
fn bond_station(game: &AustriaHungary1824) -> (State, CompanyId) {
    let state = game.setup();
    let bond = state.piles.expect("they are drawn").bond;
    let buyer = id(game, "SD");
    let state = after(game, &state, |work| {
        open(work, buyer, BELA, 100);
        open(work, bond, ANNA, 0);
        turn(work, buyer, Step::Buy(Raised::default()));
        let pending = work.state().pending;
        work.emit(Event::PendingBecame(Pending {
            bond_station: Some(buyer),
            bond_station_done: true,
            ..pending
        }));
    });
    (state, bond)
}

#[test]
fn a_station_of_the_bond_railway_is_free_and_its_own() {
    let game = game(Some("cisleithania"), 2);
    let (state, bond) = bond_station(&game);
    // The companies at home in Vienna are closed, so that several of its cities are open.
    let state = after(&game, &state, |work| {
        for company in ["SD1", "KK1", "KK"].map(|name| id(&game, name)) {
            work.emit(Event::StageBecame { company, stage: Stage::Closed });
        }
    });
    let cities = panel(&game, &state).stations;
    assert!(cities.iter().all(|city| city.cost.is_zero()));
    // Where the buyer itself stands in one city of a hex, the bond railway may still take another.
    let among = |city: &&StationOption| {
        let same = cities.iter().filter(|other| other.hex == city.hex);
        same.count() > 1
    };
    let vienna = cities.iter().find(among).expect("Vienna has three cities");
    let state = after(&game, &state, |work| {
        let (company, at, slot) = (id(&game, "SD"), vienna.at, vienna.slot);
        work.happen(TableEvent::StationPlaced { company, at, slot });
    });
    let asked = panel(&game, &state);
    assert_eq!(asked.stations.len(), cities.len() - 1);
    assert_eq!(asked.offers, []);
    let action = game.choices(&state).swap_remove(0).action;
    let told = told(&game, &state, &action);
    let line = line(&told, "ah-told-bond-station").expect("it is told");
    let company = Detail::from(name(&game, bond));
    let details = &line.what.details;
    assert!(details.contains(&("company", company)), "{line:?}");
}

#[test]
fn two_cities_of_vienna_are_told_apart() {
    let game = game(None, 3);
    let company = id(&game, "KK");
    let board = &game.components.board;
    let vienna = board
        .map
        .ids()
        .find(|hex| board.map.hex(*hex).label == Some(Name::constant("W")))
        .expect("it is on the map");
    let state = after(&game, &game.setup(), |work| {
        let position = &work.state().table.position;
        let lay = board.lays(position, vienna, Colour::Yellow).next();
        let lay = lay.expect("it fits");
        work.happen(TableEvent::TileLaid { hex: vienna, lay });
        open(work, company, ANNA, 100);
        for stop in 0..2 {
            let at = roundhouse_board::StopId { hex: vienna, stop };
            let slot = 0;
            work.happen(TableEvent::StationPlaced { company, at, slot });
        }
        turn(work, company, Step::Track);
        let pending = work.state().pending;
        work.emit(Event::PendingBecame(Pending { station_choice: Some(company), ..pending }));
    });
    let panel = panel(&game, &state);
    let [one, other] = panel.stations.as_slice() else {
        panic!("{:?}", panel.stations);
    };
    assert_ne!(one.place, other.place);
    assert!(one.place.starts_with("Wien ("), "{}", one.place);
    let words: Vec<Message> =
        game.choices(&state).iter().map(|choice| game.deed(&state, &choice.action)).collect();
    assert_ne!(words[0], words[1]);
}

#[test]
fn what_a_director_adds_to_a_train_is_told() {
    let game = game(None, 4);
    let first = id(&game, "SD1");
    let state = after(&game, &game.setup(), |work| {
        open(work, first, ANNA, 30);
        let cash = work.state().table.cash(ANNA);
        let left = cash.minus(Money::new(20)).expect("she is richer");
        work.pay(Purse::Seat(ANNA), Purse::Bank, left);
        work.happen(TableEvent::PhaseBegan { phase: 1 });
        turn(work, first, Step::Buy(Raised::default()));
    });
    let action = Action::BuyTrain { train: Name::constant("2"), trade_in: None };
    let told = told(&game, &state, &action);
    let helped = line(&told, "ah-told-helped-lent").expect("it is told");
    assert_eq!((helped.company, helped.seat), (Some(first), Some(ANNA)));
    let details = &helped.what.details;
    assert!(details.contains(&("amount", Money::new(20).into())));
    assert!(details.contains(&("lent", Money::new(30).into())));
    let owes = line(&told, "told-debt").expect("it is told");
    let debt = ("amount", Money::new(45).into());
    assert!(owes.what.details.contains(&debt));
}

#[test]
fn a_train_handed_in_is_not_told_as_lost() {
    let game = game(None, 4);
    let (buyer, other) = (id(&game, "SB"), id(&game, "SD1"));
    let state = after(&game, &game.setup(), |work| {
        open(work, buyer, ANNA, 500);
        open(work, other, BELA, 0);
        gain(work, buyer, "3");
        gain(work, buyer, "2");
        gain(work, other, "2");
        sold_out(work, &["2", "3"]);
        work.happen(TableEvent::PhaseBegan { phase: 2 });
        turn(work, buyer, Step::Buy(Raised::default()));
    });
    let action = Action::BuyTrain { train: Name::constant("4"), trade_in: Some(Name::constant("3")) };
    let told = told(&game, &state, &action);
    let lost = told.lines.iter();
    let lost = lost.filter(|line| line.what.key == "told-lost-trains");
    let lost: Vec<_> = lost.map(|line| (line.company, line.what.clone())).collect();
    let a_two = Message::new("told-lost-trains").with("trains", vec![Name::constant("2")]);
    let expected = [(Some(buyer), a_two.clone()), (Some(other), a_two)];
    assert!(expected.iter().all(|line| lost.contains(line)), "{lost:?}");
    assert_eq!(lost.len(), 2);
}

/// The turn of a minor that builds nothing, after which the bond railway pays, a train is exported and so on.
#[test]
fn what_happens_between_two_turns_is_told() {
    let game = game(Some("cisleithania"), 2);
    let state = game.setup();
    let piles = state.piles.expect("they are drawn");
    let [builder, _] = piles.construction();
    let state = after(&game, &state, |work| {
        open(work, builder, ANNA, 0);
        bond::set_up(work, piles.bond);
        let (company, from, to) = (piles.bond, Holder::Pool, Holder::Seat(BELA));
        work.happen(TableEvent::SharesMoved { company, from, to, tenths: 3 });
        let (mountain, now) = (0, Mountain::Owned(ANNA));
        work.emit(Event::MountainBecame { mountain, now });
        sold_out(work, &["2", "3"]);
        work.happen(TableEvent::PhaseBegan { phase: 2 });
        turn(work, builder, Step::Track);
        let Round::Operating(round) = work.state().round else {
            return;
        };
        let waiting = round.waiting.with(piles.bond);
        let of = 1;
        let round = OperatingRound { of, waiting, ..round };
        work.emit(Event::RoundBecame(Round::Operating(round)));
        work.emit(Event::Stirred);
    });
    let price = game.share_price(&state, piles.bond);
    let told = told(&game, &state, &Action::Pass);
    let part = Money::new(price.times(3).units().div_ceil(10));
    let paid = line(&told, "ah-told-bond-paid").expect("it is told");
    let to_bela = Message::new("ah-paid-to").with("player", BELA).with("amount", part);
    assert!(paid.what.details.contains(&("each", vec![to_bela].into())));
    let exported = line(&told, "ah-told-exported").expect("it is told");
    let train = ("train", Name::constant("4").into());
    assert_eq!(exported.what.details, [train]);
    if game.closes_construction(&piles) == Some(3) {
        let closed = line(&told, "ah-told-closes").expect("it is told");
        assert_eq!(closed.company, Some(builder));
    }
    let incomes: Vec<_> = told.incomes.iter().map(|income| (income.company, income.amount)).collect();
    assert!(incomes.contains(&(piles.bond, price)));
    let gains: Vec<_> = told.gains.iter().map(|gain| (gain.seat, gain.source, gain.amount)).collect();
    assert_eq!(gains, [(BELA, "gain-dividends", part)]);
}

#[test]
fn mountain_railways_pay_their_own_gain_and_kept_income_is_income() {
    let game = game(None, 4);
    let company = id(&game, "SB");
    let state = after(&game, &game.setup(), |work| {
        open(work, company, ANNA, 0);
        gain(work, company, "2");
        let (mountain, now) = (0, Mountain::Owned(BELA));
        work.emit(Event::MountainBecame { mountain, now });
    });
    let mut work = Draft::of(&game, &state);
    mountains::pay_income(&mut work);
    let earnings = running::Earnings { revenue: Money::new(70), mine_money: Money::ZERO };
    turn(&mut work, company, Step::Run);
    income::begin(&mut work, company, earnings);
    let events = work.finish().events;
    let told = game.tell(&state, (ANNA, &Action::Pass), &events);
    let income = game.components.mountain_rules.income;
    let gains: Vec<_> = told.gains.iter().map(|gain| (gain.seat, gain.source, gain.amount)).collect();
    assert_eq!(gains, [(BELA, "gain-mountains", income)]);
    assert!(line(&told, "ah-told-mountains-paid").is_some());
    assert_eq!(told.incomes[0].amount, Money::new(70));
}
