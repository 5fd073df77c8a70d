//! The picture of the table: what can be chosen is open, nothing hidden is on it, every spot has its own key.

use std::collections::BTreeSet;

use roundhouse_board::plan::{Mat, Plan, Spot};
use roundhouse_game::{Game, SeatId};
use roundhouse_titles::railroad_revolution::picture::spots_of;
use roundhouse_titles::railroad_revolution::state::Stage;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};
use roundhouse_titles::railroad_revolution::{Action, RailroadRevolution, State};

use crate::railroad_revolution::support::*;

/// Board and mats as a seat sees them.
fn pictured(game: &RailroadRevolution, state: &State, seat: Option<SeatId>) -> (Plan, Vec<Mat>) {
    game.pictures(state, (seat, seat), &|message| message.key.to_string())
}

fn actions(game: &RailroadRevolution, state: &State, seat: Option<SeatId>) -> Vec<Action> {
    if seat.is_none() || game.to_act(state) != seat {
        return Vec::new();
    }
    game.choices(state).into_iter().map(|choice| choice.action).collect()
}

fn spots<'a>(plan: &'a Plan, mats: &'a [Mat]) -> Vec<&'a Spot> {
    let mut spots: Vec<&Spot> = Vec::new();
    spots.extend(plan.places.iter().map(|place| &place.spot));
    spots.extend(plan.lines.iter().map(|line| &line.spot));
    spots.extend(plan.strip.cells.iter().map(|cell| &cell.spot));
    spots.extend(plan.ladders.iter().map(|ladder| &ladder.spot));
    spots.extend(plan.shelves.iter().flat_map(|shelf| &shelf.cards).map(|card| &card.spot));
    for mat in mats {
        spots.extend(mat.sections.iter().flat_map(|section| [&section.rails.spot, &section.buildings.spot]));
        spots.extend(mat.spaces.iter().map(|space| &space.spot));
        let placed = mat.spaces.iter().flat_map(|space| &space.figures);
        spots.extend(placed.chain(&mat.reserve).map(|crew| &crew.spot));
        spots.extend(mat.groups.iter().flat_map(|(_, cards)| cards).map(|card| &card.spot));
    }
    spots
}

/// Calls a check at every moment of a game played without rhyme.
fn at_every_moment(players: usize, seed: u64, check: impl Fn(&RailroadRevolution, &State, SeatId)) {
    let game = rules(players, seed);
    let mut state = game.setup();
    let mut turn = seed;
    while let Some(seat) = game.to_act(&state) {
        check(&game, &state, seat);
        let choices = game.choices(&state);
        turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let chosen = choices[(turn >> 33) as usize % choices.len()].action;
        state = game.apply(&state, seat, &chosen).unwrap().state;
    }
}

#[test]
fn what_may_be_chosen_is_open_and_nothing_else() {
    at_every_moment(3, 5, |game, state, seat| {
        let (plan, mats) = pictured(game, state, Some(seat));
        let open: BTreeSet<&str> =
            spots(&plan, &mats).into_iter().filter(|spot| spot.open).map(|spot| spot.key.as_str()).collect();
        let wanted: BTreeSet<String> = actions(game, state, Some(seat))
            .iter()
            .flat_map(|action| spots_of(action, game.doing(state).unwrap()))
            .collect();
        assert_eq!(open, wanted.iter().map(String::as_str).collect());
    });
}

/// Whatever is about a thing on the table can be done by pointing at it; the rest has no place there.
#[test]
fn every_choice_about_a_thing_can_be_pointed_at() {
    at_every_moment(2, 7, |game, state, seat| {
        for action in actions(game, state, Some(seat)) {
            let placeless =
                matches!(action, Action::Pass | Action::Stop | Action::DeclineContract | Action::SellShare);
            let spots = spots_of(&action, game.doing(state).unwrap());
            assert_eq!(spots.is_empty(), placeless, "{action:?}");
        }
    });
}

/// A worker is pointed at where it stands, and the colour it is exchanged for in the supply.
#[test]
fn workers_are_pointed_at_where_they_stand() {
    let table = Table::begun(2);
    let doing = table.game.doing(&table.state).unwrap();
    let spots = |action: Action| spots_of(&action, doing);
    assert_eq!(spots(place(Colour::White, MainAction::Trade)), ["mat-1-trade", "mat-1-reserve-white"]);
    assert_eq!(
        spots(exchange(Place::Station, Colour::White, Colour::Grey)),
        ["mat-1-station-white", "supply-grey"]
    );
    assert_eq!(
        spots(promote(Place::Reserve, Colour::Purple, "A1-1")),
        ["mat-1-objective-A1-1", "mat-1-reserve-purple"]
    );
    assert_eq!(spots(discard(Place::Reserve, Colour::White)), ["mat-1-reserve-white"]);
    assert_eq!(spots(extra_hire(Colour::Orange)), ["supply-orange"]);
}

#[test]
fn no_two_spots_share_a_key() {
    at_every_moment(4, 9, |game, state, seat| {
        let (plan, mats) = pictured(game, state, Some(seat));
        let keys: Vec<&str> = spots(&plan, &mats).into_iter().map(|spot| spot.key.as_str()).collect();
        let different: BTreeSet<&str> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len(), "{keys:?}");
    });
}

#[test]
fn onlookers_and_others_may_choose_nothing() {
    let table = Table::begun(2);
    for seat in [None, Some(BEA)] {
        let (plan, mats) = pictured(&table.game, &table.state, seat);
        assert!(spots(&plan, &mats).iter().all(|spot| !spot.open));
    }
    let (plan, mats) = pictured(&table.game, &table.state, Some(ANN));
    assert!(spots(&plan, &mats).iter().any(|spot| spot.open));
}

/// The objectives looked at are drawn for the one who looks, and are on nobody else's picture.
#[test]
fn objectives_looked_at_are_drawn_for_one_seat() {
    at_every_moment(2, 4, |game, state, seat| {
        let Stage::Keep { .. } = state.stage else {
            return;
        };
        let seen = |reader: Option<SeatId>| {
            let (plan, mats) = pictured(game, state, reader);
            let keys = spots(&plan, &mats).into_iter().map(|spot| spot.key.clone());
            keys.filter(|key| key.starts_with("look-")).count()
        };
        let kept = game
            .choices(state)
            .iter()
            .filter(|choice| matches!(choice.action, Action::KeepObjective { .. }))
            .count();
        assert!(kept > 0);
        assert_eq!(seen(Some(seat)), kept);
        assert_eq!(seen(None), 0);
        let other = SeatId::all(2).find(|other| *other != seat);
        assert_eq!(seen(other), 0);
    });
}

/// Every piece on the table is on the picture once.
#[test]
fn pieces_are_drawn_where_they_lie() {
    at_every_moment(4, 2, |game, state, _| {
        let (plan, mats) = pictured(game, state, None);
        for (index, (seat, mat)) in SeatId::all(4).zip(&mats).enumerate() {
            let player = state.player(seat);
            let rails = plan.lines.iter().filter(|line| line.owners.contains(&index)).count();
            assert_eq!(rails, player.rails.count_ones() as usize);
            let holder = roundhouse_board::plan::Holder::Owner(index);
            let here = |place: &&roundhouse_board::plan::Place| {
                place.holder == holder || place.later.contains(&index)
            };
            assert_eq!(plan.places.iter().filter(here).count(), player.stations.count_ones() as usize);
            let left: u8 = mat.sections.iter().map(|section| section.rails.left).sum();
            assert_eq!(left, player.rails_left());
        }
    });
}

#[test]
fn the_board_says_that_it_is_a_reconstruction() {
    let table = Table::begun(2);
    let (plan, _) = pictured(&table.game, &table.state, None);
    assert_eq!(plan.note, Some("rr-reconstruction".to_owned()));
}
