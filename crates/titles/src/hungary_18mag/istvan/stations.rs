//! XI.2.2: the stations of István's cards.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::stations;

use super::super::solo::CardAction;
use super::super::state::State;
use super::super::{Hungary18Mag, Work, stations as placing};
use super::change_plan;

/// The cities where the station of his card can be placed now.
pub(super) fn cities(game: &Hungary18Mag, state: &State, minor: CompanyId) -> Vec<StopId> {
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
        .filter(|stop| game.check_city(state, minor, stations::named(board, *stop)).is_ok())
        .collect()
}

pub(super) fn build(draft: &mut Work<'_>, minor: CompanyId, at: StopId) {
    let board = &draft.game.components.board;
    let cost = draft.game.check_station_cost(draft.state(), minor);
    let slot = draft.state().table.position.free_slot(board, at);
    if let (Ok(cost), Some(slot)) = (cost, slot) {
        placing::build(draft, minor, at, slot, cost);
        change_plan(draft, minor, |plan| plan.next += 1);
    }
}
