//! The telegraph action.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::Action;
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::state::{Face, First, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Four players, so that no first space is closed; Ann begins a telegraph action with a worker of this colour.
fn acting(colour: Colour) -> Table {
    let mut table = Table::begun(4);
    if colour != Colour::White && colour != Colour::Purple {
        table.give(ANN, colour);
    }
    table.act(place(colour, MainAction::Telegraph));
    table
}

#[test]
fn example_the_first_office_brings_three_and_one_shares_and_600_for_a_worker() {
    let mut table = acting(Colour::White);
    table.telegraph_tile(1, "t4");
    table.act(office(1));
    assert_eq!(table.shares(ANN), 3 + 4);
    assert_eq!(table.state.first_offices[0], First::Seat(ANN));
    table.act(discard(Place::Reserve, Colour::White));
    assert_eq!((table.money(ANN), table.available(ANN)), (1200, 4));
    assert_eq!(table.state.supply.count(Colour::White), 1);
}

#[test]
fn example_a_later_office_brings_three_shares_and_600_for_a_worker() {
    let mut table = acting(Colour::White);
    table.telegraph_tile(1, "t4");
    table.office(BEA, 1);
    table.act(office(1));
    assert_eq!(table.shares(ANN), 3 + 3);
    assert_eq!(table.state.first_offices[0], First::Seat(BEA));
    table.act(discard(Place::Telegraph, Colour::White));
    assert_eq!((table.money(ANN), table.available(ANN)), (1200, 4));
    assert!(table.state.telegraph_tiles[0].is_some(), "the tile stays");
}

#[test]
fn a_neutral_office_was_there_before() {
    let mut table = Table::begun(2);
    table.all([place(Colour::White, MainAction::Telegraph), office(1)]);
    assert_eq!(table.shares(ANN), 6);
    assert_eq!(table.state.first_offices[0], First::Neutral);
}

#[test]
fn one_office_per_player_and_section_and_no_rail_needed() {
    let mut table = acting(Colour::White);
    table.office(ANN, 4);
    assert_eq!(table.refused(office(4)), "own_office_there");
    assert_eq!(table.refused(office(9)), "no_such_section");
    assert_eq!(table.refused(office(0)), "no_such_section");
    table.act(office(8));
    assert_eq!(table.money(ANN), 600, "and no price");
    assert_eq!(table.state.player(ANN).buildings_left(), 10);
}

#[test]
fn the_tile_is_optional_and_used_once_for_a_worker() {
    let mut table = acting(Colour::White);
    table.give(ANN, Colour::Grey);
    table.give(ANN, Colour::Grey);
    table.act(office(5));
    table.act(discard(Place::Reserve, Colour::Grey));
    assert_eq!(table.money(ANN), 1200);
    assert_eq!(table.refused(discard(Place::Reserve, Colour::Grey)), "item_not_open");
    table.act(Action::EndAction);
    let mut table = acting(Colour::White);
    table.all([office(5), Action::EndAction]);
    assert_eq!(table.money(ANN), 600);
}

#[test]
fn the_tile_is_used_by_discarding_not_by_resolving() {
    let mut table = acting(Colour::White);
    assert_eq!(table.refused(discard(Place::Reserve, Colour::White)), "item_not_open");
    table.act(office(5));
    assert_eq!(table.refused(resolve(Item::TelegraphTile)), "wrong_moment");
    assert_eq!(table.refused(discard(Place::Trade, Colour::White)), "no_such_worker");
}

#[test]
fn no_worker_is_discarded_for_a_tile_that_cannot_be_used() {
    let mut table = acting(Colour::White);
    table.board(ANN, 0, 2);
    table.act(office(1));
    assert_eq!(table.refused(discard(Place::Reserve, Colour::White)), "nothing_to_use");
}

#[test]
fn sections_with_contract_icon_have_no_tile_and_bring_the_contract_tile() {
    for first in [true, false] {
        let mut table = acting(Colour::Turquoise);
        if !first {
            table.office(BEA, 3);
        }
        table.set_money(ANN, 1000);
        table.act(office(3));
        assert_eq!(table.refused(discard(Place::Reserve, Colour::White)), "item_not_open");
        assert_eq!(table.refused(resolve(Item::SpecialEffect)), "nothing_to_use");
        assert_eq!(table.cited(resolve(Item::SpecialEffect)), "RULING-RR-18");
        table.act(Action::EndAction);
        assert!(matches!(table.state.stage, Stage::Contracts { .. }));
    }
}

#[test]
fn purple_exchanges_a_worker_before_or_after_the_office() {
    let mut table = acting(Colour::Purple);
    table.all([resolve(Item::SpecialEffect), exchange(Place::Reserve, Colour::White, Colour::Grey)]);
    table.act(office(2));
    assert_eq!((table.reserve(ANN, Colour::Grey), table.reserve(ANN, Colour::White)), (1, 3));
}

#[test]
fn grey_gains_the_first_bonus_also_on_top_of_the_regular_one() {
    let mut table = acting(Colour::Grey);
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "too_early");
    table.all([office(4), resolve(Item::SpecialEffect)]);
    assert_eq!(table.shares(ANN), 3 + 1 + 2 + 2);
    let mut table = acting(Colour::Grey);
    table.office(BEA, 4);
    table.all([office(4), resolve(Item::SpecialEffect)]);
    assert_eq!(table.shares(ANN), 3 + 1 + 2);
}

#[test]
fn orange_gains_100_for_each_share_taken_the_first_bonus_included() {
    let mut table = acting(Colour::Orange);
    table.train(ANN, "shares", Face::Up);
    table.telegraph_tile(4, "t3");
    table.all([office(4), discard(Place::Reserve, Colour::White), flip("shares", Face::Up)]);
    table.act(Action::Stop);
    assert_eq!(table.shares(ANN), 3 + 3 + 3);
    table.act(resolve(Item::SpecialEffect));
    assert_eq!(table.money(ANN), 600 + 300, "shares of a train do not count");
}

#[test]
fn turquoise_pays_400_for_the_tile_instead_of_a_worker_or_besides() {
    let mut table = acting(Colour::Turquoise);
    table.all([office(5), resolve(Item::SpecialEffect)]);
    assert_eq!((table.money(ANN), table.available(ANN)), (800, 6));
    table.act(discard(Place::Reserve, Colour::White));
    assert_eq!((table.money(ANN), table.available(ANN)), (1400, 5));
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "item_not_open", "once each");
}

#[test]
fn turquoise_pays_with_the_first_part() {
    let mut table = acting(Colour::Turquoise);
    table.all([office(8), resolve(Item::SpecialEffect), advance(Track::Network)]);
    assert_eq!(table.money(ANN), 200);
    table.all([advance(Track::Network), advance(Track::Stations), advance(Track::Stations)]);
    assert_eq!(table.money(ANN), 200);
    assert_eq!(table.state.player(ANN).markers, [0, 2, 2]);
}

#[test]
fn tile_free_rail() {
    let mut table = acting(Colour::White);
    table.all([office(1), discard(Place::Reserve, Colour::White), rail("r02")]);
    assert_eq!((table.money(ANN), table.state.player(ANN).rails_left()), (600, 14));
    table.act(Action::EndAction);
    assert_eq!(table.state.stage, Stage::Worker, "its contract icon is ignored");
}

#[test]
fn tile_promote_one_or_two() {
    let mut table = acting(Colour::White);
    table.give(ANN, Colour::Orange);
    table.give(ANN, Colour::Orange);
    table.all([office(2), discard(Place::Reserve, Colour::White)]);
    table.act(promote(Place::Reserve, Colour::Orange, "A1-1"));
    table.act(promote(Place::Reserve, Colour::Orange, "A2-1"));
    assert_eq!(table.available(ANN), 4);
}

#[test]
fn tile_flip_twice() {
    let mut table = acting(Colour::White);
    table.train(ANN, "money", Face::Down);
    table.all([office(4), discard(Place::Reserve, Colour::White)]);
    table.all([flip("money", Face::Down), flip("money", Face::Up)]);
    assert_eq!((table.money(ANN), table.trains(ANN, "money")), (1200, [0, 1]));
}

#[test]
fn tile_take_a_train() {
    let mut table = acting(Colour::White);
    table.all([office(7), discard(Place::Reserve, Colour::White), take_train("progress")]);
    assert_eq!((table.money(ANN), table.trains(ANN, "progress")), (600, [1, 0]));
}
