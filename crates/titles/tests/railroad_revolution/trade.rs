//! The trade action.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind, Side};
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::components::ContractId;
use roundhouse_titles::railroad_revolution::state::{Face, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann begins a trade with a worker of this colour.
fn acting(colour: Colour) -> Table {
    let mut table = Table::begun(2);
    if colour != Colour::White && colour != Colour::Purple {
        table.give(ANN, colour);
    }
    table.act(place(colour, MainAction::Trade));
    table
}

#[test]
fn example_the_last_rail_of_a_section_for_600_then_either_kind_for_700() {
    let mut table = Table::begun(2);
    table.ann().board_rails = [0, 0, 1, 2, 2, 2, 1, 2];
    table.ann().board_buildings = [0, 0, 0, 1, 2, 2, 2, 2];
    table.act(place(Colour::White, MainAction::Trade));
    assert_eq!(table.refused(sell(PieceKind::Building)), "not_in_leftmost_section");
    table.act(sell(PieceKind::Rail));
    assert_eq!(table.money(ANN), 1200);
    table.act(Action::EndAction);
    table.plain_trade(Colour::White);
    table.act(place(Colour::White, MainAction::Trade));
    assert!(table.is_offered(&sell(PieceKind::Rail)));
    table.act(sell(PieceKind::Building));
    assert_eq!(table.money(ANN), 1900);
}

#[test]
fn example_a_train_flipped_face_down_gives_three_shares() {
    let mut table = acting(Colour::White);
    table.train(ANN, "shares", Face::Up);
    table.all([resolve(Item::Flip), flip("shares", Face::Up)]);
    assert_eq!((table.shares(ANN), table.trains(ANN, "shares")), (6, [0, 1]));
    table.act(sell(PieceKind::Rail));
    assert_eq!(table.refused(resolve(Item::Flip)), "item_not_open");
}

#[test]
fn one_piece_is_sold_and_leaves_the_game() {
    let mut table = acting(Colour::White);
    table.act(sell(PieceKind::Building));
    assert_eq!((table.money(ANN), table.state.player(ANN).buildings_left()), (1000, 11));
    assert_eq!(table.state.player(ANN).buildings_gone, 2, "one sold, one spare");
    assert_eq!(table.refused(sell(PieceKind::Rail)), "item_not_open");
}

#[test]
fn the_flip_comes_before_or_after_the_sale() {
    let mut table = acting(Colour::White);
    table.train(ANN, "money", Face::Up);
    table.all([sell(PieceKind::Rail), resolve(Item::Flip), flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 1600);
}

#[test]
fn a_rail_placed_before_the_sale_may_raise_the_price() {
    let mut table = acting(Colour::White);
    table.train(ANN, "rail", Face::Up);
    table.ann().board_rails[0] = 1;
    table.ann().board_buildings[0] = 0;
    table.all([resolve(Item::Flip), flip("rail", Face::Up), rail("r03"), sell(PieceKind::Rail)]);
    assert_eq!(table.money(ANN), 600 - 100 + 500);
}

#[test]
fn one_piece_must_be_left_to_sell() {
    let mut table = acting(Colour::White);
    table.train(ANN, "rail", Face::Up);
    table.board(ANN, 1, 0);
    table.all([resolve(Item::Flip), flip("rail", Face::Up)]);
    assert_eq!(table.refused(rail("r03")), "rest_impossible");
    table.all([Action::Stop, sell(PieceKind::Rail)]);
    assert_eq!(table.money(ANN), 1700);
}

#[test]
fn a_sale_needs_a_piece() {
    let mut table = acting(Colour::White);
    table.board(ANN, 0, 0);
    assert_eq!(table.refused(sell(PieceKind::Rail)), "no_piece_left");
}

#[test]
fn purple_advances_up_to_three_steps() {
    let mut table = acting(Colour::Purple);
    table.act(resolve(Item::SpecialEffect));
    table.all([advance(Track::Network), advance(Track::Stations), advance(Track::Telegraph)]);
    assert_eq!(table.state.player(ANN).markers, [1, 1, 1]);
    table.act(sell(PieceKind::Rail));
}

#[test]
fn orange_gains_100_for_each_own_train_either_side_up_at_that_moment() {
    let mut table = acting(Colour::Orange);
    table.train(ANN, "money", Face::Down);
    table.train(ANN, "rail", Face::Up);
    table.act(resolve(Item::SpecialEffect));
    assert_eq!(table.money(ANN), 900);
}

#[test]
fn turquoise_flips_one_more_train_also_the_same_one() {
    let mut table = acting(Colour::Turquoise);
    table.train(ANN, "money", Face::Up);
    table.all([resolve(Item::Flip), flip("money", Face::Up)]);
    table.all([resolve(Item::SpecialEffect), flip("money", Face::Down)]);
    assert_eq!((table.money(ANN), table.trains(ANN, "money")), (1200, [1, 0]));
}

#[test]
fn grey_accepts_a_private_contract_with_a_share_more_and_the_tile_is_replaced() {
    let mut table = acting(Colour::Grey);
    table.ann().shares = 0;
    table.act(accept(Side::Left));
    assert_eq!(table.shares(ANN), 0, "one gained, one paid");
    table.act(exchange(Place::Reserve, Colour::White, Colour::Turquoise));
    assert_eq!(table.state.contract, ContractId(1), "the next tile is there at once");
    assert_eq!(table.refused(accept(Side::Left)), "item_not_open");
    assert_eq!(table.cited(accept(Side::Left)), "Abilità dei lavoratori: Commercio");
    table.all([sell(PieceKind::Rail), Action::EndAction]);
    assert_eq!((table.to_act(), table.state.stage), (Some(BEA), Stage::Worker), "nobody else gets it");
}

#[test]
fn grey_without_a_contract_gets_no_share() {
    let mut table = acting(Colour::Grey);
    table.ann().shares = 0;
    assert_eq!(table.refused(accept(Side::Right)), "not_enough_shares");
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "wrong_moment");
    table.all([sell(PieceKind::Rail), Action::EndAction]);
    assert_eq!((table.shares(ANN), table.state.contract), (0, ContractId(0)));
}

#[test]
fn only_grey_accepts_privately_and_only_in_a_trade() {
    let table = acting(Colour::White);
    assert_eq!(table.refused(accept(Side::Left)), "wrong_moment");
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Grey);
    table.act(place(Colour::Grey, MainAction::Telegraph));
    assert_eq!(table.refused(accept(Side::Left)), "wrong_moment");
}

#[test]
fn a_private_contract_leaves_a_piece_to_sell() {
    let mut table = acting(Colour::Grey);
    table.board(ANN, 1, 0);
    assert_eq!(table.refused(accept(Side::Right)), "rest_impossible");
    table.all([sell(PieceKind::Rail)]);
    assert_eq!(table.refused(accept(Side::Right)), "nothing_to_use", "no rail is left to place");
}

#[test]
fn the_piece_placed_by_a_private_contract_may_raise_the_price() {
    let mut table = acting(Colour::Grey);
    table.ann().board_rails[0] = 1;
    table.ann().board_buildings[0] = 0;
    table.all([accept(Side::Right), rail("r03"), sell(PieceKind::Rail)]);
    assert_eq!(table.money(ANN), 1100);
}
