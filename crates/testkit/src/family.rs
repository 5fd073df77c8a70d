//! The words all 18xx games share: what can be stated of the shared table, and the picture of it.

use std::collections::BTreeMap;

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind, TileId};
use roundhouse_board::{Board, CompanyId, Laid, Lay, StopId};
use roundhouse_family18xx::market::{Cell, operating_order};
use roundhouse_family18xx::{
    Family, Holder, Purse, Table, TableDraft, TableEvent, TrainKind, shares,
};
use roundhouse_game::{Draft, Money, Name, SeatId};
use toml::{Table as Picture, Value};

use crate::picture::{take, value};

/// What the parts of a title's table are called. A name's place is its id.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The players.
    pub seats: Vec<String>,
    /// The companies.
    pub companies: Vec<Name>,
    /// Those with shares and a price.
    pub share_companies: Vec<CompanyId>,
    /// The kinds of trains.
    pub trains: Vec<Name>,
    /// The phases.
    pub phases: Vec<String>,
    /// The price of each space of the market.
    pub prices: Vec<Money>,
}

impl Parts {
    /// The seat of a player.
    pub fn seat(&self, name: &str) -> Result<SeatId, String> {
        let seat = self.seats.iter().position(|known| known == name);
        seat.map(|seat| SeatId(seat as u8))
            .ok_or_else(|| format!("nobody is called {name}"))
    }

    /// The player in a seat.
    pub fn seat_name(&self, seat: Option<SeatId>) -> &str {
        let name = seat.and_then(|seat| self.seats.get(seat.index()));
        name.map_or("nobody", String::as_str)
    }

    /// A company by its name.
    pub fn company(&self, name: &str) -> Result<CompanyId, String> {
        let company = self
            .companies
            .iter()
            .position(|known| known.as_str() == name);
        company
            .map(|company| CompanyId(company as u8))
            .ok_or_else(|| format!("no company is called {name}"))
    }

    /// A company's name.
    pub fn company_name(&self, company: CompanyId) -> &str {
        let name = self.companies.get(company.index());
        name.map_or("nobody", Name::as_str)
    }

    /// A kind of train by its name.
    pub fn train(&self, name: &str) -> Result<TrainKind, String> {
        let train = self.trains.iter().position(|known| known.as_str() == name);
        train
            .map(|train| TrainKind(train as u8))
            .ok_or_else(|| format!("no train is called {name}"))
    }

    /// A train's name.
    pub fn train_name(&self, train: TrainKind) -> &str {
        self.trains.get(train.index()).map_or("none", Name::as_str)
    }

    fn phase(&self, name: &str) -> Result<u8, String> {
        let phase = self.phases.iter().position(|known| known == name);
        phase
            .map(|phase| phase as u8)
            .ok_or_else(|| format!("no phase is called {name}"))
    }

    fn cell(&self, price: Money) -> Result<Cell, String> {
        let cell = self.prices.iter().position(|known| *known == price);
        cell.map(|cell| Cell(cell as u8))
            .ok_or_else(|| format!("no space of the market has the price {price}"))
    }
}

/// Brings the shared table into a position: takes the entries it knows and leaves the others.
pub fn state_table<G: Family>(
    draft: &mut Draft<'_, G>,
    parts: &Parts,
    position: &mut Picture,
) -> Result<(), String> {
    if let Some(phase) = take::<String>(position, "phase")? {
        let phase = parts.phase(&phase)?;
        draft.happen(TableEvent::PhaseBegan { phase });
    }
    for (company, owner) in entries::<String>(position, "owners")? {
        let (company, owner) = (parts.company(&company)?, parts.seat(&owner)?);
        draft.happen(TableEvent::OwnerBecame { company, owner });
    }
    for (at, tile) in entries::<String>(position, "tiles")? {
        lay(draft, &at, &tile)?;
    }
    for (city, companies) in entries::<Vec<String>>(position, "stations")? {
        for company in companies {
            place(draft, parts.company(&company)?, &city)?;
        }
    }
    for (seat, amount) in entries::<Money>(position, "cash")? {
        have(draft, Purse::Seat(parts.seat(&seat)?), amount);
    }
    for (company, amount) in entries::<Money>(position, "treasury")? {
        have(draft, Purse::Company(parts.company(&company)?), amount);
    }
    for (company, trains) in entries::<Vec<String>>(position, "trains")? {
        own(draft, parts.company(&company)?, &trains, parts)?;
    }
    state_shares(draft, parts, position)?;
    state_prices(draft, parts, position)
}

fn entries<T: serde::de::DeserializeOwned>(
    position: &mut Picture,
    key: &str,
) -> Result<BTreeMap<String, T>, String> {
    Ok(take(position, key)?.unwrap_or_default())
}

/// Lays a tile, and before it what it replaces.
fn lay<G: Family>(draft: &mut Draft<'_, G>, at: &str, tile: &str) -> Result<(), String> {
    let board = draft.game.board();
    let hex = find_hex(board, at)?;
    let wanted = tile.split_once(' ').and_then(|(name, rotation)| {
        let tile = board.find_tile(name.parse().ok()?)?;
        Some((tile, Rotation::new(rotation.parse().ok()?)))
    });
    let wanted =
        wanted.ok_or_else(|| format!("`{tile}` is no tile and rotation such as `57 0`"))?;
    let old = draft.table().position.laid(hex);
    let lays = lays_to(board, (hex, old), wanted);
    let lays = lays.ok_or_else(|| format!("no tiles lead to {tile} on {at}"))?;
    for lay in lays {
        draft.happen(TableEvent::TileLaid { hex, lay });
    }
    Ok(())
}

/// The tiles to lay one after the other until the wanted one lies.
fn lays_to(
    board: &Board,
    (hex, old): (HexId, Laid),
    (tile, rotation): (TileId, Rotation),
) -> Option<Vec<Lay>> {
    let last = board.tile(tile).colour;
    for upgrade in board.upgrades_of(old.tile) {
        let turned = Rotation::new(old.rotation.sixths() + upgrade.turn.sixths());
        if !board.fits(hex, upgrade.to, turned) {
            continue;
        }
        let lay = Lay {
            tile: upgrade.to,
            rotation: turned,
            becomes: upgrade.becomes,
        };
        if (upgrade.to, turned) == (tile, rotation) {
            return Some(vec![lay]);
        }
        let laid = Laid {
            tile: upgrade.to,
            rotation: turned,
            halts: 0,
        };
        if board.tile(upgrade.to).colour < last
            && let Some(rest) = lays_to(board, (hex, laid), (tile, rotation))
        {
            return Some([lay].into_iter().chain(rest).collect());
        }
    }
    None
}

fn find_hex(board: &Board, at: &str) -> Result<HexId, String> {
    let coordinate: Option<Coordinate> = at.parse().ok();
    coordinate
        .and_then(|coordinate| board.map.find(coordinate))
        .ok_or_else(|| format!("there is no hex {at}"))
}

/// Places a station in a city written as `E10`, or as `E12.1` where the hex has several.
pub fn place<G: Family>(
    draft: &mut Draft<'_, G>,
    company: CompanyId,
    city: &str,
) -> Result<(), String> {
    let board = draft.game.board();
    let (at, stop) = city.split_once('.').unwrap_or((city, "0"));
    let hex = find_hex(board, at)?;
    let stop = stop.parse().map_err(|_| format!("{city} is no city"))?;
    let at = StopId { hex, stop };
    let slot = draft.table().position.free_slot(board, at);
    let slot = slot.ok_or_else(|| format!("{city} has no free space"))?;
    draft.happen(TableEvent::StationPlaced { company, at, slot });
    Ok(())
}

fn have<G: Family>(draft: &mut Draft<'_, G>, purse: Purse, amount: Money) {
    let has = draft.table().money(purse);
    draft.pay(purse, Purse::Bank, has);
    draft.pay(Purse::Bank, purse, amount);
}

fn own<G: Family>(
    draft: &mut Draft<'_, G>,
    company: CompanyId,
    trains: &[String],
    parts: &Parts,
) -> Result<(), String> {
    let before: Vec<TrainKind> = draft.table().fleet(company).iter().collect();
    for train in before {
        draft.happen(TableEvent::TrainLost { company, train });
    }
    for train in trains {
        let train = parts.train(train)?;
        draft.happen(TableEvent::TrainGained { company, train });
    }
    Ok(())
}

/// Shares are stated in percent. Unless stated, the president is who holds most, the earlier seat among equals.
fn state_shares<G: Family>(
    draft: &mut Draft<'_, G>,
    parts: &Parts,
    position: &mut Picture,
) -> Result<(), String> {
    let presidents = entries::<String>(position, "directors")?;
    for (name, holdings) in entries::<BTreeMap<String, u8>>(position, "shares")? {
        let company = parts.company(&name)?;
        let mut tenths = vec![0; parts.seats.len()];
        for (holder, percent) in holdings.iter().filter(|(holder, _)| *holder != "charter") {
            tenths[parts.seat(holder)?.index()] = percent / 10;
        }
        let most = tenths.iter().copied().max().unwrap_or(0);
        let president = match presidents.get(&name) {
            Some(president) => Some(parts.seat(president)?),
            None if most < shares::PRESIDENT_TENTHS => None,
            None => tenths
                .iter()
                .position(|tenths| *tenths == most)
                .map(|seat| SeatId(seat as u8)),
        };
        hold(draft, company, president, &tenths);
    }
    Ok(())
}

fn hold<G: Family>(
    draft: &mut Draft<'_, G>,
    company: CompanyId,
    president: Option<SeatId>,
    tenths: &[u8],
) {
    let charter = Holder::Charter;
    for seat in SeatId::all(tenths.len() as u8) {
        let holder = Holder::Seat(seat);
        let before = draft.table().ordinary(company, holder);
        move_shares(draft, company, (holder, charter), before);
    }
    if let Some(president) = president {
        let from_charter = (charter, Holder::Seat(president));
        move_shares(draft, company, from_charter, shares::PRESIDENT_TENTHS);
        shares::hand_over(draft, company, president);
    }
    for (seat, tenths) in SeatId::all(tenths.len() as u8).zip(tenths) {
        let holder = Holder::Seat(seat);
        let missing = tenths.saturating_sub(draft.table().tenths(company, holder));
        move_shares(draft, company, (charter, holder), missing);
    }
}

fn move_shares<G: Family>(
    draft: &mut Draft<'_, G>,
    company: CompanyId,
    (from, to): (Holder, Holder),
    tenths: u8,
) {
    if tenths > 0 {
        draft.happen(TableEvent::SharesMoved {
            company,
            from,
            to,
            tenths,
        });
    }
}

/// Prices; where `operating_order` is stated, the markers enter their spaces in that order.
fn state_prices<G: Family>(
    draft: &mut Draft<'_, G>,
    parts: &Parts,
    position: &mut Picture,
) -> Result<(), String> {
    let mut prices = entries::<Money>(position, "prices")?;
    for name in take::<Vec<String>>(position, "operating_order")?.unwrap_or_default() {
        let company = parts.company(&name)?;
        let cell = match prices.remove(&name) {
            Some(price) => parts.cell(price)?,
            None => {
                let cell = draft.table().marker(company).cell();
                cell.ok_or_else(|| format!("{name} has no price"))?
            }
        };
        draft.happen(TableEvent::PriceMoved { company, cell });
    }
    for (name, price) in prices {
        let (company, cell) = (parts.company(&name)?, parts.cell(price)?);
        draft.happen(TableEvent::PriceMoved { company, cell });
    }
    Ok(())
}

/// The picture of the shared table.
pub fn picture(board: &Board, table: &Table, parts: &Parts) -> Result<Picture, String> {
    let companies = || (0..parts.companies.len() as u8).map(CompanyId);
    let by_company = |of: &dyn Fn(CompanyId) -> Value| -> Value {
        let entry = |company| (parts.company_name(company).to_owned(), of(company));
        Value::Table(companies().map(entry).collect())
    };
    let cash = SeatId::all(parts.seats.len() as u8);
    let cash = cash
        .zip(&parts.seats)
        .map(|(seat, name)| (name.clone(), money(table.cash(seat))));
    let owner = |company| Value::from(parts.seat_name(table.owner(company)));
    let director = |company| Value::from(parts.seat_name(table.president(company)));
    let trains = |company: CompanyId| {
        let trains = table.fleet(company).iter();
        Value::Array(
            trains
                .map(|train| Value::from(parts.train_name(train)))
                .collect(),
        )
    };
    let price = |company: CompanyId| {
        let cell = table.marker(company).cell();
        let price = cell.and_then(|cell| parts.prices.get(usize::from(cell.0)));
        money(price.copied().unwrap_or_default())
    };
    let order = operating_order(parts.share_companies.iter().copied(), |company| {
        table.marker(company)
    });
    let order: Vec<&str> = order
        .into_iter()
        .map(|company| parts.company_name(company))
        .collect();
    let phase = parts.phases.get(usize::from(table.phase));
    Ok(Picture::from_iter([
        ("cash".to_owned(), Value::Table(cash.collect())),
        (
            "treasury".to_owned(),
            by_company(&|company| money(table.treasury(company))),
        ),
        ("bank".to_owned(), Value::Integer(table.bank())),
        ("owners".to_owned(), by_company(&owner)),
        ("directors".to_owned(), by_company(&director)),
        (
            "shares".to_owned(),
            by_company(&|company| holdings(table, parts, company)),
        ),
        ("prices".to_owned(), by_company(&price)),
        ("operating_order".to_owned(), value(order)?),
        ("trains".to_owned(), by_company(&trains)),
        (
            "stations_left".to_owned(),
            by_company(&|company| table.stations_left(company).into()),
        ),
        ("phase".to_owned(), value(phase)?),
        ("tiles".to_owned(), Value::Table(tiles(board, table))),
        ("supply".to_owned(), Value::Table(supply(board, table))),
        (
            "stations".to_owned(),
            Value::Table(stations(board, table, parts)),
        ),
    ]))
}

fn money(amount: Money) -> Value {
    Value::Integer(i64::from(amount.units()))
}

/// Who holds how many percent, the charter included.
fn holdings(table: &Table, parts: &Parts, company: CompanyId) -> Value {
    let percent = |holder| Value::Integer(i64::from(table.tenths(company, holder)) * 10);
    let seats = SeatId::all(parts.seats.len() as u8).zip(&parts.seats);
    let players = seats.map(|(seat, name)| (name.clone(), percent(Holder::Seat(seat))));
    let charter = ("charter".to_owned(), percent(Holder::Charter));
    Value::Table(players.chain([charter]).collect())
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

/// The stations in each city, slot by slot.
fn stations(board: &Board, table: &Table, parts: &Parts) -> Picture {
    let mut picture = Picture::new();
    for hex in board.map.ids() {
        let stops = table.position.stops(board, hex).iter().enumerate();
        let cities: Vec<u8> = stops
            .filter(|(_, stop)| stop.kind == StopKind::City)
            .map(|(stop, _)| stop as u8)
            .collect();
        for stop in &cities {
            let at = board.map.hex(hex).at;
            let name = if cities.len() == 1 {
                at.to_string()
            } else {
                format!("{at}.{stop}")
            };
            let slots = table.position.slots(board, StopId { hex, stop: *stop });
            let companies = slots
                .flatten()
                .map(|company| Value::from(parts.company_name(company)));
            picture.insert(name, Value::Array(companies.collect()));
        }
    }
    picture
}

/// An action with the first of all rotations that show the same picture.
pub fn usual_rotation(board: &Board, mut action: Picture) -> Picture {
    let tile = action.get("tile").and_then(Value::as_str);
    let tile = tile.and_then(|tile| board.find_tile(tile.parse().ok()?));
    let rotation = action.get("rotation").and_then(Value::as_integer);
    if let (Some(tile), Some(rotation)) = (tile, rotation) {
        let usual = board.canonical(tile, Rotation::new(rotation as u8));
        action.insert("rotation".to_owned(), Value::from(usual.sixths()));
    }
    action
}
