//! What must hold at all times.

use roundhouse_game::SeatId;

use super::RailroadRevolution;
use super::cards::Pile;
use super::components::{CONTRACTS, ObjectiveId, TrainKind};
use super::limits::NOTE;
use super::state::{Face, Player, Slot, Stage, State};
use super::worker::Colour;

/// The first thing that should hold and does not.
pub(super) fn broken(game: &RailroadRevolution, state: &State) -> Option<String> {
    wealth(state)
        .or_else(|| workers(game, state))
        .or_else(|| city_tiles(game, state))
        .or_else(|| telegraph_tiles(game, state))
        .or_else(|| trains(game, state))
        .or_else(|| objectives(game, state))
        .or_else(|| contracts(state))
        .or_else(|| SeatId::all(state.seats).find_map(|seat| player(game, state, seat)))
}

/// What the bank has given the players have, and nothing else.
fn wealth(state: &State) -> Option<String> {
    let players = || SeatId::all(state.seats).map(|seat| state.player(seat));
    let money: i64 = players().map(|player| i64::from(player.money.units())).sum();
    let shares: i64 = players().map(|player| i64::from(player.shares)).sum();
    if money + state.bank.money != 0 {
        return Some("money is not conserved".to_owned());
    }
    (shares + state.bank.shares != 0).then(|| "shares are not conserved".to_owned())
}

/// Each city has a tile of its level, and no two have the same.
fn city_tiles(game: &RailroadRevolution, state: &State) -> Option<String> {
    let components = &game.components;
    let mut seen = 0_u64;
    for city in components.city_ids() {
        let tile = state.city_tiles[city.index()];
        let Some(card) = components.city_tiles.get(tile.index()) else {
            return Some(format!("there is no city tile {}", tile.0));
        };
        if card.level != components.city(city).level {
            return Some(format!("city tile {} lies in a city of another level", card.id));
        }
        if seen & 1 << tile.0 != 0 {
            return Some(format!("city tile {} lies in two cities", card.id));
        }
        seen |= 1 << tile.0;
    }
    None
}

/// Each section without contract icon has a tile, and no two have the same.
fn telegraph_tiles(game: &RailroadRevolution, state: &State) -> Option<String> {
    let components = &game.components;
    let mut seen = 0_u64;
    for section in components.section_ids() {
        let tile = state.telegraph_tiles[section.index()];
        if tile.is_some() == components.section(section).contract {
            return Some(format!("telegraph section {} has the wrong tile", section.0 + 1));
        }
        if let Some(tile) = tile {
            if seen & 1 << tile.0 != 0 {
                return Some("a telegraph tile lies in two sections".to_owned());
            }
            seen |= 1 << tile.0;
        }
    }
    None
}

/// Every worker is in the supply, at a set-up tile, with a player or a manager; unused white ones are in the box.
fn workers(game: &RailroadRevolution, state: &State) -> Option<String> {
    for colour in Colour::ALL {
        let offers = state.setup_offers.iter().flatten();
        let mut found = usize::from(state.supply.count(colour));
        found += offers.filter(|offer| offer.worker == colour).count();
        for seat in SeatId::all(state.seats) {
            let player = state.player(seat);
            let placed = player.placed.iter().map(|workers| workers.count(colour));
            found += usize::from(player.reserve.count(colour) + placed.sum::<u8>());
            let managers = player.open_objectives().flat_map(|(_, open)| open.managers);
            found += managers.flatten().filter(|manager| *manager == colour).count();
        }
        let right = match colour {
            Colour::White => game.components.economy.white_workers * state.seats,
            _ => game.components.workers.count(colour),
        };
        if found != usize::from(right) {
            return Some(format!("{found} {colour} workers instead of {right}"));
        }
    }
    None
}

fn trains(game: &RailroadRevolution, state: &State) -> Option<String> {
    let entry = game.components.for_players(state.seats)?;
    for (kind, card) in (0..).map(TrainKind).zip(&game.components.trains) {
        let own = |seat| {
            let player = state.player(seat);
            player.trains(kind, Face::Up) + player.trains(kind, Face::Down)
        };
        let owned: u8 = SeatId::all(state.seats).map(own).sum();
        let right = if card.starting { state.seats } else { entry.trains_per_stack };
        let found = owned + state.stacks[kind.index()];
        if found != right {
            return Some(format!("{found} {} trains instead of {right}", card.id));
        }
    }
    None
}

/// Each objective of B, C and D is in its pile, open or completed, and only once.
fn objectives(game: &RailroadRevolution, state: &State) -> Option<String> {
    for (index, tile) in game.components.objectives.iter().enumerate() {
        let index = index as u8;
        let mut found = 0;
        if matches!(tile.pile, Pile::B | Pile::C | Pile::D) {
            let pile = state.pile(tile.pile).tiles();
            let pile = pile.iter().map(|tile| ObjectiveId(*tile));
            found += pile.filter(|tile| *tile == ObjectiveId(index)).count();
        }
        for seat in SeatId::all(state.seats) {
            let player = state.player(seat);
            let open = player.open_objectives();
            found += open.filter(|(_, open)| open.objective.0 == index).count();
            found += usize::from(player.completed >> index & 1 == 1);
        }
        let boxed = matches!(tile.pile, Pile::A1 | Pile::A2) && found == 0;
        if found != 1 && !boxed {
            return Some(format!("objective {} is there {found} times", tile.id));
        }
    }
    None
}

fn contracts(state: &State) -> Option<String> {
    let mut seen = [false; CONTRACTS];
    for tile in state.contract_pile.tiles() {
        let Some(place) = seen.get_mut(usize::from(*tile)) else {
            return Some(format!("there is no contract tile {tile}"));
        };
        if *place {
            return Some("a contract tile lies in the pile twice".to_owned());
        }
        *place = true;
    }
    seen[state.contract.index()].then(|| "the contract face up lies in the pile as well".to_owned())
}

fn player(game: &RailroadRevolution, state: &State, seat: SeatId) -> Option<String> {
    let (components, player) = (&game.components, state.player(seat));
    let wrong = |what: &str| Some(format!("seat {}: {what}", seat.0));
    if rails(player) != u32::from(components.rails) {
        return wrong("rails are not conserved");
    }
    if buildings(player) != u32::from(components.buildings) {
        return wrong("buildings are not conserved");
    }
    if player.stations & !components.connected(player.rails) != 0 {
        return wrong("a station stands outside the network");
    }
    if !player.money.units().is_multiple_of(NOTE) {
        return wrong("money that no notes make up");
    }
    if player.objectives.iter().any(|slot| matches!(slot, Slot::Awaiting { .. }))
        && !matches!(state.stage, Stage::Objectives { .. } | Stage::Keep { .. })
    {
        return wrong("a completed objective was not replaced");
    }
    let decides = match state.stage {
        Stage::Acting(_) => state.active == seat,
        Stage::UseTile { seat: decides } | Stage::Contracts { seat: decides, .. } => decides == seat,
        _ => false,
    };
    if !decides && player.available() < components.economy.least_workers {
        return wrong("too few workers");
    }
    None
}

/// Rails on board and map, gone or spare.
fn rails(player: &Player) -> u32 {
    let on_board = u32::from(player.rails_left() + player.rails_gone);
    player.rails.count_ones() + on_board + u32::from(player.spare_rail)
}

/// Buildings on board and map, gone or spare.
fn buildings(player: &Player) -> u32 {
    let on_map = player.stations.count_ones() + player.offices.count_ones();
    let on_board = u32::from(player.buildings_left() + player.buildings_gone);
    on_map + on_board + u32::from(player.spare_building)
}
