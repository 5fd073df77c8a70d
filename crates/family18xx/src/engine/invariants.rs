//! What must hold at all times.

use roundhouse_game::SeatId;

use super::Engine;
use super::state::State;
use crate::ledger::Holder;
use crate::{invariants, shares};

/// The first thing that should hold and does not.
pub(super) fn broken(game: &Engine, state: &State) -> Option<String> {
    let (cards, table) = (&game.cards, &state.table);
    if let Some(broken) = invariants::broken(&cards.board, table) {
        return Some(broken);
    }
    for company in cards.ids() {
        let card = cards.company(company);
        if table.ordinary_in_play(company) + cards.president_tenths != 10 {
            return Some(format!("shares of {} are not conserved", card.id));
        }
        if shares::new_president(table, company).is_some() {
            return Some(format!("{} has the wrong president", card.id));
        }
        let most = game.policy.stock.most_percent / 10;
        let over =
            |seat: SeatId| table.tenths(company, Holder::Seat(seat)) > most.max(cards.president_tenths);
        if SeatId::all(table.seats).any(over) {
            return Some(format!("somebody owns too much of {}", card.id));
        }
        let placed = table.position.stations().filter(|(_, owner)| *owner == company).count();
        if placed + usize::from(table.stations_left(company)) != card.stations.len() {
            return Some(format!("stations of {} are not conserved", card.id));
        }
        if state.floated.contains(company) && placed == 0 {
            return Some(format!("{} has no home", card.id));
        }
    }
    None
}
