//! Shares and presidents.

use roundhouse_board::CompanyId;
use roundhouse_game::SeatId;

use crate::family::TableDraft;
use crate::table::{Holder, Table, TableEvent};

/// The president's certificate is two tenths.
pub const PRESIDENT_TENTHS: u8 = 2;

/// The player who must become president now that shares have moved, if anybody must.
///
/// Without a president it is whoever holds two ordinary shares; otherwise whoever holds more than the president:
/// the most, and among equals the first clockwise after the president.
pub fn new_president(table: &Table, company: CompanyId) -> Option<SeatId> {
    let tenths = |seat: SeatId| table.tenths(company, Holder::Seat(seat));
    match table.president(company) {
        None => SeatId::all(table.seats).find(|seat| tenths(*seat) >= PRESIDENT_TENTHS),
        Some(president) => {
            let most = most_after(table, company, president)?;
            (tenths(most) > tenths(president)).then_some(most)
        }
    }
}

/// The other player with the most shares; among equals the first clockwise after `seat`.
pub fn most_after(table: &Table, company: CompanyId, seat: SeatId) -> Option<SeatId> {
    let others = seat.round(table.seats).skip(1);
    let mut best: Option<(u8, SeatId)> = None;
    for other in others {
        let tenths = table.tenths(company, Holder::Seat(other));
        if best.is_none_or(|(most, _)| tenths > most) {
            best = Some((tenths, other));
        }
    }
    best.map(|(_, other)| other)
}

/// Hands the president's certificate to a player in exchange for two ordinary shares, which go to the
/// president before, or to the charter.
pub fn hand_over(draft: &mut impl TableDraft, company: CompanyId, president: SeatId) {
    let before = draft.table().president(company);
    let to = before.map_or(Holder::Charter, Holder::Seat);
    let from = Holder::Seat(president);
    draft.happen(TableEvent::SharesMoved { company, from, to, tenths: PRESIDENT_TENTHS });
    draft.happen(TableEvent::PresidentBecame { company, president });
}

/// Puts the presidency where it belongs after shares have moved.
pub fn settle_presidency(draft: &mut impl TableDraft, company: CompanyId) {
    if let Some(president) = new_president(draft.table(), company) {
        hand_over(draft, company, president);
    }
}

/// The most shares a player may sell, as far as the president's certificate is concerned: it is never sold, but
/// it can be handed to somebody who holds two tenths.
pub fn most_to_sell(table: &Table, company: CompanyId, seat: SeatId) -> u8 {
    let ordinary = table.ordinary(company, Holder::Seat(seat));
    if table.president(company) != Some(seat) {
        return ordinary;
    }
    let heir = most_after(table, company, seat)
        .is_some_and(|heir| table.tenths(company, Holder::Seat(heir)) >= PRESIDENT_TENTHS);
    if heir { ordinary + PRESIDENT_TENTHS } else { ordinary }
}

/// Sells shares to the charter or pool. A president who sells into the certificate hands it over first.
pub fn sell(draft: &mut impl TableDraft, company: CompanyId, seat: SeatId, (tenths, to): (u8, Holder)) {
    if tenths > draft.table().ordinary(company, Holder::Seat(seat))
        && let Some(heir) = most_after(draft.table(), company, seat)
    {
        hand_over(draft, company, heir);
    }
    let from = Holder::Seat(seat);
    draft.happen(TableEvent::SharesMoved { company, from, to, tenths });
    settle_presidency(draft, company);
}
