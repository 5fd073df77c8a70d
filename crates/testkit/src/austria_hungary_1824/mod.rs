//! 1824's own words: rounds, stages, mountain railways, debts, what is still to be done.

mod round;
mod position;
mod pending;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::market::{Cell, Grid};
use roundhouse_game::{Grounds, Money, SeatId, Setup};
use roundhouse_titles::austria_hungary_1824::state::{Mountain, Stage, State};
use roundhouse_titles::austria_hungary_1824::{AustriaHungary1824, Reason};
use roundhouse_titles::{Title, TitleFiles};
use toml::{Table, Value};

use crate::family::{self, Parts};
use crate::picture::value;
use crate::title::TitleWords;

/// 1824's words.
pub(crate) struct Words;

impl TitleWords for Words {
    type Game = AustriaHungary1824;

    fn game(setup: &Setup) -> Result<AustriaHungary1824, String> {
        let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
        AustriaHungary1824::new(&files, setup).map_err(|error| error.to_string())
    }

    fn seats(game: &AustriaHungary1824) -> Vec<String> {
        let seats = SeatId::all(game.seats);
        seats.map(|seat| game.seat_name(seat).to_owned()).collect()
    }

    fn state_position(
        game: &AustriaHungary1824,
        state: &State,
        position: &mut Table,
    ) -> Result<State, String> {
        position::stated(game, state, position)
    }

    fn picture(game: &AustriaHungary1824, state: &State) -> Result<Table, String> {
        let parts = parts(game);
        let mut picture = family::picture(&game.components.board, &state.table, &parts);
        picture.extend(company_facts(game, state, &parts));
        picture.extend(player_facts(game, state, &parts));
        picture.extend([
            ("bank_left".to_owned(), Value::Integer(game.bank(state))),
            ("bank_empty".to_owned(), Value::from(state.bank_empty)),
            ("turn".to_owned(), Value::from(i64::from(state.turn))),
            ("depot".to_owned(), Value::Table(depot(game, state))),
            ("mountains".to_owned(), mountains(game, state, &parts)),
            ("pending".to_owned(), value(pending::words(&parts, state))?),
            ("round".to_owned(), value(round::words(game, state))?),
        ]);
        let name = |company: CompanyId| Value::from(parts.company_name(company));
        if let Some(piles) = state.piles {
            let construction = piles.construction().map(name).to_vec();
            picture.insert("construction".to_owned(), Value::Array(construction));
            picture.insert("bond".to_owned(), name(piles.bond));
        }
        Ok(picture)
    }

    fn key(reason: &Reason) -> &'static str {
        reason.key()
    }

    fn usual(game: &AustriaHungary1824, action: Table) -> Table {
        family::usual_rotation(&game.components.board, action)
    }
}

/// What the parts of the table are called. A space of the chart is numbered as the grid numbers it.
fn parts(game: &AustriaHungary1824) -> Parts {
    let components = &game.components;
    let (rows, columns) = Grid::MOST;
    let cells = (0..(rows * columns) as u8).map(Cell);
    Parts {
        seats: Words::seats(game),
        companies: components.companies.iter().map(|card| card.id).collect(),
        share_companies: components.majors().collect(),
        trains: components.trains.iter().map(|card| card.name).collect(),
        phases: components.phases.iter().map(|phase| phase.name.clone()).collect(),
        prices: cells.map(|cell| components.market.price(cell)).collect(),
    }
}

fn company_facts(game: &AustriaHungary1824, state: &State, parts: &Parts) -> Table {
    let ids = || game.components.company_ids();
    let of_all = |of: &dyn Fn(CompanyId) -> Value| -> Value {
        let facts = ids().map(|company| (parts.company_name(company).to_owned(), of(company)));
        Value::Table(facts.collect())
    };
    let names = |companies: Vec<CompanyId>| -> Value {
        let names = companies.into_iter().map(|company| parts.company_name(company));
        Value::Array(names.map(Value::from).collect())
    };
    let priced = ids().filter(|company| state.table.marker(*company).cell().is_some());
    let marker = |company| state.table.marker(company);
    let order = game.components.market.operating_order(priced, marker);
    let board = &game.components.board;
    let has_no_station = |company: &CompanyId| {
        let mut stations = state.table.position.stations_of(board, *company);
        state.is_open(*company) && stations.next().is_none()
    };
    let start_price = |company: CompanyId| money(state.start_prices[company.index()]);
    let pool = |company| state.table.ordinary(company, Holder::Pool);
    Table::from_iter([
        ("stages".to_owned(), of_all(&|company| Value::from(stage(state.stage(company))))),
        ("start_prices".to_owned(), of_all(&start_price)),
        ("cells".to_owned(), of_all(&|company| cell(state, company))),
        ("pool".to_owned(), of_all(&|company| Value::from(pool(company) * 10))),
        ("deputies".to_owned(), of_all(&|company| Value::from(parts.seat_name(state.deputy(company))))),
        ("operating_order".to_owned(), names(order)),
        ("operated".to_owned(), names(state.operated.iter().collect())),
        ("last_station_free".to_owned(), names(state.last_station_free.iter().collect())),
        ("without_home".to_owned(), names(ids().filter(has_no_station).collect())),
    ])
}

fn player_facts(game: &AustriaHungary1824, state: &State, parts: &Parts) -> Table {
    let by_seat = |of: &dyn Fn(SeatId) -> i64| -> Value {
        let seats = SeatId::all(game.seats).zip(&parts.seats);
        let facts = seats.map(|(seat, name)| (name.clone(), Value::Integer(of(seat))));
        Value::Table(facts.collect())
    };
    Table::from_iter([
        ("priority".to_owned(), Value::from(parts.seat_name(Some(state.priority)))),
        ("certificates".to_owned(), by_seat(&|seat| game.certificates(state, seat).into())),
        ("worth".to_owned(), by_seat(&|seat| game.worth(state, seat))),
        ("debts".to_owned(), by_seat(&|seat| state.debt(seat).units().into())),
    ])
}

/// Row and column of a marker, from 0 at the upper left.
fn cell(state: &State, company: CompanyId) -> Value {
    match state.table.marker(company).cell() {
        Some(cell) => {
            let (row, column) = Grid::place(cell);
            Value::from(format!("{row} {column}"))
        }
        None => Value::from("none"),
    }
}

/// The trains the bank has.
fn depot(game: &AustriaHungary1824, state: &State) -> Table {
    let left = |kind| {
        let name = game.components.train_card(kind).name.to_string();
        (name, Value::from(state.table.depot.left(kind)))
    };
    game.components.train_kinds().map(left).collect()
}

fn mountains(game: &AustriaHungary1824, state: &State, parts: &Parts) -> Value {
    let all = state.mountains.iter().enumerate();
    let named = all.take(game.components.mountain_rules.names.len());
    let entry = |(place, mountain): (usize, &Mountain)| {
        let whose = match mountain {
            Mountain::Offered => "offered",
            Mountain::Owned(seat) => parts.seat_name(Some(*seat)),
            Mountain::Gone => "gone",
        };
        (format!("B{}", place + 1), Value::from(whose))
    };
    Value::Table(named.map(entry).collect())
}

fn money(amount: Money) -> Value {
    Value::Integer(i64::from(amount.units()))
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Absent => "absent",
        Stage::Waiting => "waiting",
        Stage::Open => "open",
        Stage::Closed => "closed",
    }
}
