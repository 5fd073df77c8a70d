//! Brings the shared table into a stated position, by events.

use std::collections::BTreeMap;

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::TileId;
use roundhouse_board::{Board, CompanyId, Laid, Lay, StopId};
use roundhouse_family18xx::{Family, Holder, Purse, TableDraft, TableEvent, TrainKind, shares};
use roundhouse_game::{Draft, Money, SeatId};
use toml::Table as Picture;

use super::Parts;
use crate::picture::take;

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
    let wanted = wanted.ok_or_else(|| format!("`{tile}` is no tile and rotation such as `57 0`"))?;
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
        let lay = Lay { tile: upgrade.to, rotation: turned, becomes: upgrade.becomes };
        if (upgrade.to, turned) == (tile, rotation) {
            return Some(vec![lay]);
        }
        let laid = Laid { tile: upgrade.to, rotation: turned, halts: 0 };
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
pub fn place<G: Family>(draft: &mut Draft<'_, G>, company: CompanyId, city: &str) -> Result<(), String> {
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
            Some(president) if president == "nobody" => None,
            Some(president) => Some(parts.seat(president)?),
            None if most < draft.table().president_tenths() => None,
            None => tenths.iter().position(|tenths| *tenths == most).map(|seat| SeatId(seat as u8)),
        };
        hold(draft, company, president, &tenths);
    }
    Ok(())
}

fn hold<G: Family>(draft: &mut Draft<'_, G>, company: CompanyId, president: Option<SeatId>, tenths: &[u8]) {
    for seat in SeatId::all(tenths.len() as u8) {
        let holder = Holder::Seat(seat);
        let before = draft.table().ordinary(company, holder);
        draft.move_shares(company, holder, Holder::Ipo, before);
    }
    if let Some(president) = president {
        let certificate = draft.table().president_tenths();
        draft.move_shares(company, Holder::Ipo, Holder::Seat(president), certificate);
        shares::hand_over(draft, company, president);
    }
    for (seat, tenths) in SeatId::all(tenths.len() as u8).zip(tenths) {
        let holder = Holder::Seat(seat);
        let missing = tenths.saturating_sub(draft.table().tenths(company, holder));
        draft.move_shares(company, Holder::Ipo, holder, missing);
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
        let cell = if let Some(price) = prices.remove(&name) {
            parts.cell(price)?
        } else {
            let cell = draft.table().marker(company).cell();
            cell.ok_or_else(|| format!("{name} has no price"))?
        };
        draft.happen(TableEvent::PriceMoved { company, cell });
    }
    for (name, price) in prices {
        let (company, cell) = (parts.company(&name)?, parts.cell(price)?);
        draft.happen(TableEvent::PriceMoved { company, cell });
    }
    Ok(())
}
