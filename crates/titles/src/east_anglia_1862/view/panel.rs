//! The choices of the moment: track, stations and routes in their own places, the rest by words.

use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{Cost, NamedLay, Panel, StationOption, city_place, hex_lays};
use roundhouse_game::{Choice, Money};

use super::super::state::{OperatingRound, State};
use super::super::{Action, EastAnglia1862};
use crate::plain;

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(
    game: &EastAnglia1862,
    state: &State,
    choices: &[Choice<Action>],
) -> Option<Panel> {
    let mut panel = plain::panel(game, state, choices)?;
    if let Some(round) = state.operating() {
        operating((game, state), (round, choices), &mut panel);
    }
    Some(panel)
}

/// What has a place of its own on the page is not offered a second time.
fn operating(
    (game, state): (&EastAnglia1862, &State),
    (round, choices): (&OperatingRound, &[Choice<Action>]),
    panel: &mut Panel,
) {
    let board = &game.components.board;
    let actions = || choices.iter().map(|choice| &choice.action).enumerate();
    let treasury = state.table.treasury(round.company);
    let lays = actions().filter_map(|(choice, action)| match action {
        Action::LayTile { lay } => Some(NamedLay {
            choice,
            lay: *lay,
            cost: Cost {
                total: Money::ZERO,
                parts: Vec::new(),
                leaves: treasury,
            },
        }),
        _ => None,
    });
    panel.lays = hex_lays((board, &state.table), lays);
    let stations = actions().filter_map(|(choice, action)| match action {
        Action::PlaceStation { city } => station((game, state), round, (choice, *city)),
        _ => None,
    });
    panel.stations = stations.collect();
    let lays = panel.lays.iter().flat_map(|hex| &hex.lays);
    let lays = lays.map(|lay| lay.choice);
    let stations = panel.stations.iter().map(|station| station.choice);
    let placed: Vec<usize> = lays.chain(stations).collect();
    panel.offers.retain(|offer| !placed.contains(&offer.choice));
}

fn station(
    (game, state): (&EastAnglia1862, &State),
    round: &OperatingRound,
    (choice, city): (usize, City),
) -> Option<StationOption> {
    let board = &game.components.board;
    let (at, slot) = game.check_station(state, round, city).ok()?;
    Some(StationOption {
        choice,
        at,
        slot,
        hex: city.hex,
        place: city_place(board, &state.table.position, at).0,
        cost: Money::ZERO,
    })
}
