//! Brings the table of 1824 into a stated position, by events.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::Cell;
use roundhouse_family18xx::{Holder, TableDraft, TableEvent};
use roundhouse_game::{Draft, Money};
use roundhouse_titles::austria_hungary_1824::AustriaHungary1824;
use roundhouse_titles::austria_hungary_1824::cards::Kind;
use roundhouse_titles::austria_hungary_1824::state::{Event, Mountain, Stage, State};
use toml::{Table, Value};

use super::{parts, pending, round};
use crate::family::{self, Parts};
use crate::picture::{take, value};

type Work<'g> = Draft<'g, AustriaHungary1824>;

/// The state with everything that is stated. After the first stock round what nobody owns has left the game, and a
/// company in play has its home, unless something else is stated.
pub(super) fn stated(
    game: &AustriaHungary1824,
    state: &State,
    position: &mut Table,
) -> Result<State, String> {
    let parts = parts(game);
    let mut work = Draft::of(game, state);
    let later = is_later(position);
    equip_minors(game, position)?;
    state_minors(&mut work, later);
    let homeless = take::<Vec<String>>(position, "without_home")?.unwrap_or_default();
    state_prices(&mut work, &parts, position)?;
    family::state_table(&mut work, &parts, position)?;
    open_minors(&mut work);
    state_pool(&mut work, &parts, position)?;
    state_stages(&mut work, &parts, position)?;
    state_mountains(&mut work, &parts, position, later)?;
    state_depot(&mut work, &parts, position)?;
    state_counters(&mut work, &parts, position)?;
    if later {
        place_homes(&mut work, &parts, &homeless)?;
    }
    if let Some(words) = take::<pending::Words>(position, "pending")? {
        work.emit(Event::PendingBecame(pending::stated(&parts, &words)?));
    }
    if let Some(words) = take::<round::Words>(position, "round")? {
        work.emit(Event::RoundBecame(round::stated(&parts, words)?));
    }
    Ok(work.finish().state)
}

/// Is the first stock round over?
fn is_later(position: &Table) -> bool {
    let round = position.get("round").and_then(Value::as_table);
    let kind = round.and_then(|round| round.get("kind")).and_then(Value::as_str);
    kind.is_some_and(|kind| matches!(kind, "stock" | "operating" | "between" | "over"))
}

/// A minor with an owner has what it gets when it is bought, and a coal railway makes its regional railway's price.
fn equip_minors(game: &AustriaHungary1824, position: &mut Table) -> Result<(), String> {
    let owned: Vec<String> = match position.get("owners") {
        Some(Value::Table(owners)) => owners.keys().cloned().collect(),
        _ => Vec::new(),
    };
    let rules = &game.components.minor_rules;
    for name in owned {
        let company = name.parse().ok();
        let company = company.and_then(|name| game.components.company(name));
        match company.map(|company| game.components.kind(company)) {
            Some(Kind::PreState { price, .. }) => {
                state_default(position, "treasury", &name, price)?;
            }
            Some(Kind::Coal { regional }) => {
                state_default(position, "trains", &name, vec![rules.coal_train])?;
                let least = rules.coal_prices.first().copied().unwrap_or_default().half();
                let regional = game.components.card(regional).id.to_string();
                state_default(position, "start_prices", &regional, least)?;
            }
            _ => return Err(format!("{name} is no minor")),
        }
    }
    Ok(())
}

fn state_default(
    position: &mut Table,
    key: &str,
    name: &str,
    usual: impl serde::Serialize,
) -> Result<(), String> {
    let stated = position.entry(key).or_insert_with(|| Value::Table(Table::new()));
    if let Value::Table(stated) = stated
        && !stated.contains_key(name)
    {
        stated.insert(name.to_owned(), value(usual)?);
    }
    Ok(())
}

/// What nobody bought in the first stock round has left the game.
fn state_minors(work: &mut Work<'_>, later: bool) {
    let minors: Vec<CompanyId> = work.game.components.minors().collect();
    for company in minors {
        if later && work.state().stage(company) == Stage::Waiting {
            let stage = Stage::Absent;
            work.emit(Event::StageBecame { company, stage });
        }
    }
}

/// A minor with an owner is in play. The state railway has the stations of those that are not.
fn open_minors(work: &mut Work<'_>) {
    let minors: Vec<CompanyId> = work.game.components.minors().collect();
    for company in minors {
        let owned = work.state().table.owner(company).is_some();
        if owned {
            let stage = Stage::Open;
            work.emit(Event::StageBecame { company, stage });
        }
        let gone = work.state().stage(company) == Stage::Absent;
        let in_box = work.game.components.is_absent(company);
        if let Kind::PreState { state, .. } = work.game.components.kind(company)
            && gone
            && !in_box
        {
            work.happen(TableEvent::StationGranted { company: state });
        }
    }
}

/// A marker goes to the space that is stated, or to the one in which a company starts at its price.
fn state_prices(work: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let components = &work.game.components;
    let starts: BTreeMap<String, Money> = take(position, "start_prices")?.unwrap_or_default();
    let mut prices: BTreeMap<String, Money> = take(position, "prices")?.unwrap_or_default();
    for (name, price) in starts {
        let company = parts.company(&name)?;
        work.emit(Event::StartPriceBecame { company, price });
        prices.entry(name).or_insert(price);
    }
    let cells: BTreeMap<String, String> = take(position, "cells")?.unwrap_or_default();
    for (name, price) in prices.iter().filter(|(name, _)| !cells.contains_key(*name)) {
        let regional = matches!(components.kind(parts.company(name)?), Kind::Regional { .. });
        let par = components.par_cell(*price).filter(|_| regional);
        let known = parts.prices.iter().position(|known| known == price);
        let cell = par.or_else(|| known.map(|known| Cell(known as u8)));
        let cell = cell.ok_or_else(|| format!("no space of the chart has the price {price}"))?;
        let company = parts.company(name)?;
        work.happen(TableEvent::PriceMoved { company, cell });
    }
    for (name, place) in cells {
        let numbers = place.split_once(' ');
        let cell =
            numbers.and_then(|(row, column)| components.market.cell(row.parse().ok()?, column.parse().ok()?));
        let cell = cell.ok_or_else(|| format!("`{place}` is no row and column such as `0 2`"))?;
        let company = parts.company(&name)?;
        work.happen(TableEvent::PriceMoved { company, cell });
    }
    Ok(())
}

fn state_pool(work: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let pool: BTreeMap<String, u8> = take(position, "pool")?.unwrap_or_default();
    for (name, percent) in pool {
        work.happen(TableEvent::SharesMoved {
            company: parts.company(&name)?,
            from: Holder::Ipo,
            to: Holder::Pool,
            tenths: percent / 10,
        });
    }
    Ok(())
}

fn state_stages(work: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let stages: BTreeMap<String, String> = take(position, "stages")?.unwrap_or_default();
    for (name, stage) in stages {
        let company = parts.company(&name)?;
        let stage = match stage.as_str() {
            "absent" => Stage::Absent,
            "waiting" => Stage::Waiting,
            "open" => Stage::Open,
            "closed" => Stage::Closed,
            other => return Err(format!("`{other}` is no stage")),
        };
        work.emit(Event::StageBecame { company, stage });
    }
    Ok(())
}

fn state_mountains(
    work: &mut Work<'_>,
    parts: &Parts,
    position: &mut Table,
    later: bool,
) -> Result<(), String> {
    let stated: BTreeMap<String, String> = take(position, "mountains")?.unwrap_or_default();
    for mountain in 0..work.state().mountains.len() as u8 {
        let now = match stated.get(&format!("B{}", mountain + 1)).map(String::as_str) {
            None if later => Mountain::Gone,
            None => continue,
            Some("gone") => Mountain::Gone,
            Some("offered") => Mountain::Offered,
            Some(player) => Mountain::Owned(parts.seat(player)?),
        };
        work.emit(Event::MountainBecame { mountain, now });
    }
    Ok(())
}

/// So many trains are left: the others were taken.
fn state_depot(work: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let depot: BTreeMap<String, u8> = take(position, "depot")?.unwrap_or_default();
    for (name, left) in depot {
        let train = parts.train(&name)?;
        for _ in left..work.state().table.depot.left(train) {
            work.happen(TableEvent::TrainTaken { train });
        }
    }
    Ok(())
}

fn state_counters(work: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let operated: Vec<String> = take(position, "operated")?.unwrap_or_default();
    for name in operated {
        let company = parts.company(&name)?;
        work.emit(Event::Operated { company });
    }
    let free: Vec<String> = take(position, "last_station_free")?.unwrap_or_default();
    for name in free {
        let company = parts.company(&name)?;
        work.emit(Event::LastStationFreed { company });
    }
    let deputies: BTreeMap<String, String> = take(position, "deputies")?.unwrap_or_default();
    for (name, player) in deputies {
        let company = parts.company(&name)?;
        let deputy = Some(parts.seat(&player)?);
        work.emit(Event::DeputyBecame { company, deputy });
    }
    let debts: BTreeMap<String, Money> = take(position, "debts")?.unwrap_or_default();
    for (name, debt) in debts {
        let seat = parts.seat(&name)?;
        work.emit(Event::DebtBecame { seat, debt });
    }
    if let Some(turn) = take(position, "turn")? {
        work.emit(Event::TurnBecame { turn });
    }
    if let Some(priority) = take::<String>(position, "priority")? {
        let seat = parts.seat(&priority)?;
        work.emit(Event::PriorityBecame { seat });
    }
    Ok(())
}

fn place_homes(work: &mut Work<'_>, parts: &Parts, homeless: &[String]) -> Result<(), String> {
    let game = work.game;
    for company in game.components.company_ids() {
        let state = work.state();
        let board = &game.components.board;
        let placed = state.table.position.stations_of(board, company).next().is_some();
        let name = parts.company_name(company);
        let stays_away = homeless.iter().any(|homeless| homeless == name);
        if placed || stays_away || !state.is_open(company) {
            continue;
        }
        let Some(home) = game.home_city(state, company) else {
            continue;
        };
        family::place(work, company, &format!("{}.{}", home.hex, home.city))
            .map_err(|problem| format!("home of {name}: {problem}"))?;
    }
    Ok(())
}
