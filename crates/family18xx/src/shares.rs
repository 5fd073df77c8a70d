//! Who becomes president when shares move.

use roundhouse_board::CompanyId;
use roundhouse_game::{Money, SeatId};

use crate::family::TableDraft;
use crate::ledger::Holder;
use crate::table::{Purse, Table, TableEvent};

/// The player who must become president now that shares have moved, if anybody must.
///
/// Without a president it is whoever holds as much as the certificate; otherwise whoever holds more than the president.
pub fn new_president(table: &Table, company: CompanyId) -> Option<SeatId> {
    let tenths = |seat: SeatId| table.tenths(company, Holder::Seat(seat));
    match table.president(company) {
        None => SeatId::all(table.seats).find(|seat| tenths(*seat) >= table.president_tenths()),
        Some(president) => rival(table, company, president, tenths(president)),
    }
}

/// The player who takes over from a president left with so many tenths: he holds more, and can give ordinary shares for
/// the certificate. The one with the most, and among equals the first clockwise.
pub fn rival(table: &Table, company: CompanyId, president: SeatId, left: u8) -> Option<SeatId> {
    let rival = most_after(table, company, president)?;
    let tenths = table.tenths(company, Holder::Seat(rival));
    (tenths > left && tenths >= table.president_tenths()).then_some(rival)
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

/// Hands the president's certificate to a player, who gives ordinary shares for it to wherever it was.
pub fn hand_over(draft: &mut impl TableDraft, company: CompanyId, president: SeatId) {
    let before = draft.table().certificate(company);
    let to = Holder::Seat(president);
    draft.move_shares(company, to, before, draft.table().president_tenths());
    draft.happen(TableEvent::CertificateMoved { company, to });
}

/// Puts the presidency where it belongs after shares have moved.
pub fn settle_presidency(draft: &mut impl TableDraft, company: CompanyId) {
    if let Some(president) = new_president(draft.table(), company) {
        hand_over(draft, company, president);
    }
}

/// The most shares a player may sell, as far as the president's certificate is concerned: it is never sold, but
/// it can be handed to somebody who has as much.
pub fn most_to_sell(table: &Table, company: CompanyId, seat: SeatId) -> u8 {
    let ordinary = table.ordinary(company, Holder::Seat(seat));
    let heir = || rival(table, company, seat, 0).is_some();
    if table.president(company) == Some(seat) && heir() {
        ordinary + table.president_tenths()
    } else {
        ordinary
    }
}

/// Every player gets the part of a dividend that the own tenths earn; what all of them got.
pub fn pay_players(
    draft: &mut impl TableDraft,
    company: CompanyId,
    from: Purse,
    part: impl Fn(u8) -> Money,
) -> Money {
    let mut paid = Money::ZERO;
    for seat in SeatId::all(draft.table().seats) {
        let amount = part(draft.table().tenths(company, Holder::Seat(seat)));
        draft.pay(from, Purse::Seat(seat), amount);
        paid = [paid, amount].into_iter().sum();
    }
    paid
}

/// Sells shares to the bank. A president who sells into the certificate hands it over first.
pub fn sell(draft: &mut impl TableDraft, company: CompanyId, seat: SeatId, tenths: u8, to: Holder) {
    let from = Holder::Seat(seat);
    if tenths > draft.table().ordinary(company, from)
        && let Some(heir) = rival(draft.table(), company, seat, 0)
    {
        hand_over(draft, company, heir);
    }
    draft.move_shares(company, from, to, tenths);
    settle_presidency(draft, company);
}
