//! The picture of the shared table.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, TileId};
use roundhouse_board::{Board, CompanyId, StopId};
use roundhouse_family18xx::market::operating_order;
use roundhouse_family18xx::{Holder, Table};
use roundhouse_game::{Money, SeatId};
use toml::{Table as Picture, Value};

use super::Parts;

/// Everything on the shared table.
pub fn picture(board: &Board, table: &Table, parts: &Parts) -> Picture {
    let seats = SeatId::all(parts.seats.len() as u8).zip(&parts.seats);
    let cash = seats.map(|(seat, name)| (name.clone(), money(table.cash(seat))));
    let phase = parts.phases.get(usize::from(table.phase));
    let phase = phase.map_or("none", String::as_str);
    let mut picture = Picture::from_iter([
        ("cash".to_owned(), Value::Table(cash.collect())),
        ("bank".to_owned(), Value::Integer(table.bank())),
        ("phase".to_owned(), Value::from(phase)),
        ("operating_order".to_owned(), order(table, parts)),
        ("tiles".to_owned(), Value::Table(tiles(board, table))),
        ("supply".to_owned(), Value::Table(supply(board, table))),
        ("stations".to_owned(), Value::Table(stations(board, table, parts))),
    ]);
    for company in (0..parts.companies.len() as u8).map(CompanyId) {
        let name = parts.company_name(company);
        for (key, value) in facts_of(table, parts, company) {
            let facts = picture.entry(key).or_insert_with(|| Value::Table(Picture::new()));
            if let Value::Table(facts) = facts {
                facts.insert(name.to_owned(), value);
            }
        }
    }
    picture
}

/// What there is to say of a company, by the name of the fact.
fn facts_of(table: &Table, parts: &Parts, company: CompanyId) -> [(&'static str, Value); 7] {
    let cell = table.marker(company).cell();
    let price = cell.and_then(|cell| parts.prices.get(usize::from(cell.0)));
    let trains = table.fleet(company).iter().map(|train| parts.train_name(train));
    [
        ("treasury", money(table.treasury(company))),
        ("owners", Value::from(parts.seat_name(table.owner(company)))),
        ("directors", Value::from(parts.seat_name(table.president(company)))),
        ("shares", holdings(table, parts, company)),
        ("prices", money(price.copied().unwrap_or_default())),
        ("trains", Value::Array(trains.map(Value::from).collect())),
        ("stations_left", Value::from(table.stations_left(company))),
    ]
}

/// The companies with a price, in the order in which they operate.
fn order(table: &Table, parts: &Parts) -> Value {
    let companies = parts.share_companies.iter().copied();
    let order = operating_order(companies, |company| table.marker(company)).into_iter();
    Value::Array(order.map(|company| Value::from(parts.company_name(company))).collect())
}

fn money(amount: Money) -> Value {
    Value::Integer(i64::from(amount.units()))
}

/// Who holds how many percent, the charter included.
fn holdings(table: &Table, parts: &Parts, company: CompanyId) -> Value {
    let percent = |holder| Value::Integer(i64::from(table.tenths(company, holder)) * 10);
    let seats = SeatId::all(parts.seats.len() as u8).zip(&parts.seats);
    let players = seats.map(|(seat, name)| (name.clone(), percent(Holder::Seat(seat))));
    let unsold = Value::Integer(i64::from(table.ordinary(company, Holder::Ipo)) * 10);
    Value::Table(players.chain([("charter".to_owned(), unsold)]).collect())
}

/// What lies on each hex: `57 0`, or `unlaid`.
fn tiles(board: &Board, table: &Table) -> Picture {
    let entry = |hex: HexId| {
        let laid = table.position.laid(hex);
        let tile = board.tile(laid.tile);
        let shows = match tile.colour {
            Colour::Printed => "unlaid".to_owned(),
            _ => format!("{} {}", tile.name, laid.rotation.sixths()),
        };
        (board.map.hex(hex).at.to_string(), Value::from(shows))
    };
    board.map.ids().map(entry).collect()
}

/// How often each face can still be laid.
fn supply(board: &Board, table: &Table) -> Picture {
    let faces = (0..board.tiles.len() as u8).map(TileId);
    let entry = |tile: TileId| {
        let left = Value::from(table.pieces_left(board, tile));
        (board.tile(tile).name.to_string(), left)
    };
    faces.map(entry).collect()
}

/// The stations in each city and wherever else a station may stand, slot by slot.
fn stations(board: &Board, table: &Table, parts: &Parts) -> Picture {
    let mut picture = Picture::new();
    for hex in board.map.ids() {
        let stops = table.position.stops(board, hex).iter().enumerate();
        let cities: Vec<u8> = stops.filter(|(_, stop)| stop.slots > 0).map(|(stop, _)| stop as u8).collect();
        for stop in &cities {
            let at = board.map.hex(hex).at;
            let name = if cities.len() == 1 { at.to_string() } else { format!("{at}.{stop}") };
            let slots = table.position.slots(board, StopId { hex, stop: *stop });
            let companies = slots.flatten().map(|company| Value::from(parts.company_name(company)));
            picture.insert(name, Value::Array(companies.collect()));
        }
    }
    picture
}
