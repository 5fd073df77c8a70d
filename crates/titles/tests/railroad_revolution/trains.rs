//! Trains.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind};
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::state::{Face, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann flips in a trade; she has one train of each kind face up.
fn flipping() -> Table {
    let mut table = Table::begun(2);
    for kind in ["progress", "money", "shares", "rail"] {
        table.train(ANN, kind, Face::Up);
    }
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Flip)]);
    table
}

#[test]
fn any_stack_duplicates_and_no_limit() {
    let mut table = Table::begun(2);
    table.set_money(ANN, 2000);
    for _ in 0..3 {
        table.train(ANN, "money", Face::Up);
    }
    table.state.stacks[2] = 1;
    table.all([place(Colour::Purple, MainAction::Railroad), resolve(Item::SpecialEffect)]);
    assert_eq!(table.refused(take_train("steam")), "no_such_train");
    table.act(take_train("money"));
    assert_eq!((table.trains(ANN, "money"), table.state.stacks[2]), ([4, 0], 0));
}

#[test]
fn an_empty_stack_gives_nothing() {
    let mut table = Table::begun(2);
    table.set_money(ANN, 2000);
    table.state.stacks = [0, 0, 0, 0, 1];
    table.act(place(Colour::Purple, MainAction::Railroad));
    let mut all_empty = table.clone();
    all_empty.state.stacks = [0; 5];
    assert_eq!(all_empty.refused(resolve(Item::SpecialEffect)), "nothing_to_use");
    table.act(resolve(Item::SpecialEffect));
    assert_eq!(table.refused(take_train("money")), "stack_empty");
    table.act(take_train("rail"));
}

#[test]
fn a_face_down_train_is_turned_up_without_a_bonus() {
    let mut table = flipping();
    table.train(ANN, "money", Face::Down);
    table.act(flip("money", Face::Down));
    assert_eq!((table.money(ANN), table.trains(ANN, "money")), (600, [2, 0]));
}

#[test]
fn only_own_trains_lying_that_way_are_flipped() {
    let table = flipping();
    assert_eq!(table.refused(flip("money", Face::Down)), "no_own_train");
    assert_eq!(table.refused(flip("steam", Face::Up)), "no_such_train");
}

#[test]
fn kind_promote_one_or_two() {
    let mut table = flipping();
    table.give(ANN, Colour::Orange);
    table.give(ANN, Colour::Orange);
    table.act(flip("promote", Face::Up));
    table.act(promote(Place::Reserve, Colour::Orange, "A1-1"));
    table.act(promote(Place::Reserve, Colour::Orange, "A2-1"));
    assert_eq!((table.available(ANN), table.trains(ANN, "promote")), (5, [0, 1]));
}

#[test]
fn kind_progress_up_to_three_steps() {
    let mut table = flipping();
    table.all([flip("progress", Face::Up), advance(Track::Network), Action::Stop]);
    assert_eq!(table.state.player(ANN).markers, [0, 0, 1]);
    assert_eq!(table.trains(ANN, "progress"), [0, 1]);
}

#[test]
fn kind_money_and_kind_shares() {
    let mut table = flipping();
    table.act(flip("money", Face::Up));
    assert_eq!(table.money(ANN), 1200);
    let mut table = flipping();
    table.act(flip("shares", Face::Up));
    assert_eq!(table.shares(ANN), 6);
}

#[test]
fn kind_rail_costs_100_and_ignores_both_icons() {
    let mut table = flipping();
    table.all([flip("rail", Face::Up), rail("r02")]);
    assert_eq!((table.money(ANN), table.state.player(ANN).rails_left()), (500, 14));
    table.all([sell(PieceKind::Rail), Action::EndAction]);
    assert_eq!(table.state.stage, Stage::Worker);
}

#[test]
fn a_bonus_may_be_declined_and_the_train_lies_face_down_all_the_same() {
    let mut table = flipping();
    table.all([flip("rail", Face::Up), Action::Stop]);
    assert_eq!((table.money(ANN), table.trains(ANN, "rail")), (600, [0, 1]));
    let mut table = flipping();
    table.impoverish(ANN);
    table.act(flip("rail", Face::Up));
    assert_eq!(table.refused(rail("r03")), "not_enough_money");
    table.act(Action::Stop);
}

#[test]
fn the_bonus_of_the_first_flip_comes_before_the_second_flip() {
    let mut table = Table::begun(4);
    table.train(ANN, "progress", Face::Up);
    table.train(ANN, "money", Face::Up);
    table.all([place(Colour::White, MainAction::Telegraph), office(4)]);
    table.all([discard(Place::Reserve, Colour::White), flip("progress", Face::Up)]);
    assert_eq!(table.refused(flip("money", Face::Up)), "finish_first");
    table.all([advance(Track::Network), Action::Stop, flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 1200);
}

#[test]
fn a_train_taken_in_an_action_may_be_flipped_in_it() {
    let mut table = Table::begun(4);
    table.city_tile("CLT", "c5a");
    table.all([place(Colour::Purple, MainAction::Station), build("CLT")]);
    table.all([resolve(Item::FirstBonus), take_train("money")]);
    table.all([resolve(Item::SpecialEffect), flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 600 - 100 - 100 + 600);
}

#[test]
fn a_free_rail_needs_a_rail_on_the_board() {
    let mut table = flipping();
    table.board(ANN, 0, 3);
    table.act(flip("rail", Face::Up));
    assert_eq!(table.refused(rail("r03")), "no_piece_left");
    table.act(Action::Stop);
}
