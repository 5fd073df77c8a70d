//! Progress tracks.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::Action;
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann has three steps to take; her markers stand here.
fn stepping(markers: [u8; 3]) -> Table {
    let mut table = Table::begun(2);
    table.ann().markers = markers;
    table.all([place(Colour::Purple, MainAction::Trade), resolve(Item::SpecialEffect)]);
    table
}

fn with_worker(track: Track, from: Place, colour: Colour) -> Action {
    Action::Advance { track, worker: Some(worker(from, colour)) }
}

#[test]
fn steps_are_split_over_the_tracks_and_fewer_may_be_taken() {
    let mut table = stepping([0, 0, 0]);
    table.all([advance(Track::Network), advance(Track::Telegraph), Action::Stop]);
    assert_eq!(table.state.player(ANN).markers, [1, 0, 1]);
}

#[test]
fn example_the_next_space_costs_a_share() {
    let mut table = stepping([1, 0, 0]);
    table.act(advance(Track::Telegraph));
    assert_eq!((table.shares(ANN), table.state.player(ANN).markers[0]), (2, 2));
    table.ann().markers[0] = 1;
    table.ann().shares = 0;
    assert_eq!(table.refused(advance(Track::Telegraph)), "not_enough_shares");
}

#[test]
fn a_step_may_cost_money() {
    let mut table = stepping([3, 0, 0]);
    table.act(advance(Track::Telegraph));
    assert_eq!(table.money(ANN), 400);
    table.ann().markers[0] = 3;
    table.set_money(ANN, 150);
    assert_eq!(table.refused(advance(Track::Telegraph)), "not_enough_money");
}

#[test]
fn a_step_may_cost_a_worker_of_board_or_reserve() {
    let mut table = stepping([4, 0, 0]);
    table.give(ANN, Colour::Grey);
    assert_eq!(table.refused(advance(Track::Telegraph)), "step_costs_worker");
    assert_eq!(
        table.refused(with_worker(Track::Network, Place::Reserve, Colour::White)),
        "step_costs_no_worker"
    );
    assert_eq!(table.refused(with_worker(Track::Telegraph, Place::Trade, Colour::Grey)), "no_such_worker");
    let mut other = table.clone();
    other.act(with_worker(Track::Telegraph, Place::Trade, Colour::Purple));
    assert_eq!((other.available(ANN), other.state.player(ANN).markers[0]), (5, 5));
    table.act(with_worker(Track::Telegraph, Place::Reserve, Colour::Grey));
    assert_eq!(table.state.supply.count(Colour::Grey), 12);
}

#[test]
fn a_worker_paid_for_a_step_leaves_four() {
    let mut table = stepping([4, 0, 0]);
    table.reduce_workers(ANN, 4);
    table.impoverish(ANN);
    let step = with_worker(Track::Telegraph, Place::Reserve, Colour::White);
    assert_eq!(table.refused(step), "too_few_workers");
}

#[test]
fn a_marker_stays_at_the_top_and_unused_steps_lapse() {
    let mut table = stepping([6, 7, 6]);
    assert_eq!(table.refused(advance(Track::Telegraph)), "track_top");
    assert_eq!(table.refused(advance(Track::Stations)), "track_top");
    table.act(advance(Track::Network));
    assert_eq!(table.shares(ANN), 1, "the last step costs two shares");
    assert_eq!(table.refused(advance(Track::Network)), "track_top");
    table.act(Action::Stop);
}

#[test]
fn costs_lie_on_single_steps() {
    let table = Table::begun(2);
    let costs = |track: Track| {
        let costs = &table.game.components.track(track).costs;
        let steps = costs.iter().enumerate().filter(|(_, cost)| cost.is_some());
        steps.map(|(step, _)| step).collect::<Vec<_>>()
    };
    assert_eq!(costs(Track::Telegraph), [2, 4, 5, 6]);
    assert_eq!(costs(Track::Stations), [3, 5, 6, 7]);
    assert_eq!(costs(Track::Network), [3, 4, 6, 7]);
}

#[test]
fn several_markers_share_a_space() {
    let mut table = stepping([0, 0, 0]);
    table.player(BEA).markers = [0, 0, 1];
    table.act(advance(Track::Network));
    assert_eq!(table.state.player(ANN).markers, table.state.player(BEA).markers);
}
