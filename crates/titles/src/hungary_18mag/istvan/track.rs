//! XI.2.1: what István builds.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind};
use roundhouse_board::{CompanyId, Lay, StopId};
use roundhouse_family18xx::{Purse, TableDraft, TableEvent};

use super::super::state::{Event, State};
use super::super::{Hungary18Mag, Work};

/// XI.2.1: in the yellow phase he pays a fee instead of building; later he upgrades one city per turn.
pub(super) fn build(draft: &mut Work<'_>, minor: CompanyId) {
    let Some(solo) = draft.game.solo() else {
        return;
    };
    let table = &draft.state().table;
    if table.phase == 0 {
        let fee = solo.yellow_phase_fee;
        if !table.fleet(minor).is_empty() && table.treasury(minor) >= fee {
            let construction = draft.game.components.services().construction;
            draft.pay(Purse::Company(minor), Purse::Company(construction), fee);
            draft.emit(Event::FeePaid { minor, fee });
        }
        return;
    }
    if let Some((hex, lay)) = upgrades(draft.game, draft.state(), minor).first() {
        upgrade(draft, *hex, *lay);
    }
}

/// The bank pays what the tile costs.
pub(super) fn upgrade(draft: &mut Work<'_>, hex: HexId, lay: Lay) {
    let terrain = draft.game.terrain_cost(draft.state(), hex);
    let company = draft.game.components.services().terrain;
    draft.pay(Purse::Bank, Purse::Company(company), terrain);
    draft.happen(TableEvent::TileLaid { hex, lay });
}

/// XI.2.1: the upgrades his rules leave: home first, else the nearest city; the tiles that join the most track.
pub(super) fn upgrades(game: &Hungary18Mag, state: &State, minor: CompanyId) -> Vec<(HexId, Lay)> {
    if state.table.phase == 0 {
        return Vec::new();
    }
    let board = &game.components.board;
    let Some((home, _)) = board.map.home_of(game.components.card(minor).id) else {
        return Vec::new();
    };
    let network = game.network(state, minor);
    let builder = game.builder(state, minor, &network);
    let reached = board.map.ids().filter(|hex| {
        let laid = board.tile(state.table.position.laid(*hex).tile);
        let mut stops = laid.stops.iter().enumerate();
        laid.colour != Colour::Printed
            && stops.any(|(index, stop)| {
                let at = StopId { hex: *hex, stop: index as u8 };
                stop.kind == StopKind::City && network.reaches(at)
            })
    });
    let candidates: Vec<(u8, HexId, Vec<Lay>)> = reached
        .map(|hex| {
            let distance = board.map.hex(hex).at.distance(board.map.hex(home).at);
            (distance, hex, builder.lays_on(hex).collect::<Vec<_>>())
        })
        .filter(|(_, _, lays)| !lays.is_empty())
        .collect();
    let nearest = candidates.iter().map(|(distance, ..)| *distance).min();
    let chosen = candidates.into_iter().filter(|(distance, ..)| Some(*distance) == nearest);
    chosen
        .flat_map(|(_, hex, lays)| {
            let joined = |lay: &Lay| joins(game, state, hex, *lay);
            let most = lays.iter().map(joined).max();
            let best: Vec<Lay> = lays.iter().filter(|lay| Some(joined(lay)) == most).copied().collect();
            best.into_iter().map(move |lay| (hex, lay))
        })
        .collect()
}

/// How many new track ends meet track of a neighbour.
fn joins(game: &Hungary18Mag, state: &State, hex: HexId, lay: Lay) -> usize {
    let (board, position) = (&game.components.board, &state.table.position);
    let new = board.face(lay.tile, lay.rotation).exits.difference(position.face(board, hex).exits);
    let meets = |edge: &Edge| {
        board
            .map
            .neighbour(hex, *edge)
            .is_some_and(|neighbour| position.face(board, neighbour).exits.contains(edge.opposite()))
    };
    EdgeSet::iter(new).filter(meets).count()
}
