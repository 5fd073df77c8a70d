//! The railroad action.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, Side};
use roundhouse_titles::railroad_revolution::state::{Face, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann begins a railroad action with a worker of this colour and 2000.
fn acting(colour: Colour) -> Table {
    let mut table = Table::begun(2);
    table.set_money(ANN, 2000);
    if colour != Colour::White && colour != Colour::Purple {
        table.give(ANN, colour);
    }
    table.act(place(colour, MainAction::Railroad));
    table
}

#[test]
fn example_two_triangles_and_plain_cost_600() {
    let mut table = acting(Colour::White);
    // The eastern space, Washington-Chicago, has two triangles; Chicago-Kansas City is plain.
    table.all([rail("r01"), rail("r07"), resolve(Item::Payment)]);
    assert_eq!(table.money(ANN), 2000 - 600);
}

#[test]
fn example_two_and_three_triangles_cost_900() {
    let mut table = acting(Colour::White);
    // Beside Washington two triangles, beside Charlotte three.
    table.all([rail("r01"), rail("r02"), resolve(Item::Payment)]);
    assert_eq!(table.money(ANN), 2000 - 900);
}

#[test]
fn the_leftmost_rails_are_placed() {
    let mut table = acting(Colour::White);
    table.ann().board_rails[0] = 1;
    table.all([rail("r03"), rail("r04")]);
    assert_eq!(table.state.player(ANN).board_rails, [0, 1, 2, 2, 2, 2, 1, 2]);
}

#[test]
fn a_space_is_available_if_it_touches_the_network_and_holds_no_own_rail() {
    let mut table = acting(Colour::White);
    assert_eq!(table.refused(rail("r00")), "own_rail_there");
    assert_eq!(table.refused(rail("r04")), "space_not_connected");
    assert_eq!(table.refused(rail("r99")), "no_such_space");
    table.act(rail("r03"));
    assert_eq!(table.refused(rail("r03")), "own_rail_there");
    assert!(table.is_offered(&rail("r04")), "a city reached by the first rail");
    assert!(table.is_offered(&rail("r01")), "they need not be consecutive");
}

#[test]
fn rails_of_others_neither_block_nor_help() {
    let mut table = Table::begun(2);
    table.rails(BEA, &["r03", "r04"]);
    table.act(place(Colour::White, MainAction::Railroad));
    assert_eq!(table.refused(rail("r09")), "space_not_connected");
    table.all([rail("r03"), rail("r04")]);
}

#[test]
fn stations_are_not_needed_to_go_on() {
    let mut table = acting(Colour::White);
    table.rails(ANN, &["r03"]);
    assert_eq!(table.state.player(ANN).stations, 0);
    table.act(rail("r04"));
}

#[test]
fn exactly_two_rails_are_placed() {
    let mut table = acting(Colour::White);
    table.act(rail("r03"));
    assert_eq!(table.refused(resolve(Item::Payment)), "item_not_open");
    assert_eq!(table.refused(Action::EndAction), "not_complete");
    table.act(rail("r04"));
    assert_eq!(table.refused(rail("r15")), "item_not_open");
    table.all([resolve(Item::Payment), Action::EndAction]);
}

#[test]
fn a_single_last_rail_is_placed_at_the_full_price() {
    let mut table = Table::begun(2);
    table.board(ANN, 1, 2);
    table.set_money(ANN, 600);
    table.ann().shares = 0;
    table.all([place(Colour::White, MainAction::Railroad), rail("r01"), resolve(Item::Payment)]);
    assert_eq!(table.money(ANN), 0);
}

#[test]
fn rails_that_cannot_be_paid_are_refused() {
    let mut table = Table::begun(2);
    table.set_money(ANN, 400);
    table.ann().shares = 0;
    table.act(place(Colour::White, MainAction::Railroad));
    assert_eq!(table.refused(rail("r01")), "rest_impossible");
    assert_eq!(table.cited(rail("r01")), "Ferrovia: Nota");
    table.all([rail("r03"), rail("r04"), resolve(Item::Payment)]);
}

#[test]
fn purple_takes_a_train_for_300() {
    let mut table = acting(Colour::Purple);
    table.all([resolve(Item::SpecialEffect), take_train("money")]);
    assert_eq!((table.money(ANN), table.trains(ANN, "money")), (1700, [1, 0]));
}

#[test]
fn grey_gives_two_shares_that_may_pay_for_the_rails() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Grey);
    table.set_money(ANN, 100);
    table.ann().shares = 0;
    assert_eq!(table.refused(place(Colour::White, MainAction::Railroad)), "action_impossible");
    table.act(place(Colour::Grey, MainAction::Railroad));
    assert_eq!(table.refused(resolve(Item::Promotion)), "nothing_to_use");
    table.all([rail("r03"), rail("r04"), resolve(Item::SpecialEffect)]);
    assert_eq!(table.shares(ANN), 2);
    table.all([Action::SellShare, Action::SellShare, resolve(Item::Payment)]);
    assert_eq!(table.money(ANN), 0);
}

#[test]
fn orange_gives_100_and_50_for_each_triangle_before_the_payment() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Orange);
    table.set_money(ANN, 650);
    table.ann().shares = 0;
    table.act(place(Colour::Orange, MainAction::Railroad));
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "too_early");
    // 900 are due and 350 come back.
    table.all([rail("r01"), rail("r02"), resolve(Item::SpecialEffect)]);
    assert_eq!(table.money(ANN), 1000);
    table.act(resolve(Item::Payment));
    assert_eq!(table.money(ANN), 100);
}

#[test]
fn orange_with_a_single_rail_still_gives_100() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Orange);
    table.board(ANN, 1, 2);
    table.all([place(Colour::Orange, MainAction::Railroad), rail("r03"), resolve(Item::SpecialEffect)]);
    assert_eq!(table.money(ANN), 700);
}

#[test]
fn turquoise_places_a_third_rail_for_its_terrain_only() {
    let mut table = acting(Colour::Turquoise);
    table.act(rail("r03"));
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "too_early");
    table.all([rail("r04"), resolve(Item::SpecialEffect), rail("r15"), resolve(Item::Payment)]);
    assert_eq!(table.money(ANN), 2000 - 500);
    table.act(Action::EndAction);
    assert!(matches!(table.state.stage, Stage::Contracts { .. }), "the third rail may bring a contract");
}

#[test]
fn the_third_rail_comes_before_the_payment_and_may_be_declined() {
    let mut table = acting(Colour::Turquoise);
    table.all([rail("r03"), rail("r04")]);
    let mut paid = table.clone();
    paid.act(resolve(Item::Payment));
    assert_eq!(paid.refused(resolve(Item::SpecialEffect)), "item_not_open");
    table.all([resolve(Item::SpecialEffect), Action::Stop, resolve(Item::Payment)]);
    assert_eq!(table.money(ANN), 1600);
}

#[test]
fn turquoise_with_two_rails_left_places_two() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Turquoise);
    table.give(ANN, Colour::Orange);
    table.board(ANN, 2, 2);
    table.all([place(Colour::Turquoise, MainAction::Railroad), rail("r03"), rail("r04")]);
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "nothing_to_use");
    // Its white use is left.
    table.all([resolve(Item::Promotion), promote(Place::Reserve, Colour::Orange, "A1-1")]);
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Turquoise);
    table.board(ANN, 1, 2);
    table.all([place(Colour::Turquoise, MainAction::Railroad), rail("r03")]);
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "nothing_to_use");
    assert_eq!(table.cited(resolve(Item::SpecialEffect)), "RULING-RR-13");
}

#[test]
fn several_contract_icons_bring_one_tile() {
    let mut table = acting(Colour::White);
    table.rails(ANN, &["r01"]);
    table.all([rail("r02"), rail("r06"), resolve(Item::Payment), Action::EndAction]);
    assert_eq!(table.state.stage, Stage::Contracts { seat: ANN, accepted: 0 });
    table.all([Action::DeclineContract, Action::DeclineContract]);
    assert_eq!((table.to_act(), table.state.stage), (Some(BEA), Stage::Worker));
}

#[test]
fn a_contract_icon_counts_also_for_a_later_rail() {
    let mut table = acting(Colour::White);
    table.rails(BEA, &["r02"]);
    table.all([rail("r02"), rail("r03"), resolve(Item::Payment), Action::EndAction]);
    assert!(matches!(table.state.stage, Stage::Contracts { .. }));
    assert!(table.is_offered(&accept(Side::Left)));
}

#[test]
fn rails_without_icon_bring_no_contract() {
    let mut table = acting(Colour::White);
    table.train(ANN, "rail", Face::Up);
    table.all([rail("r03"), rail("r04"), resolve(Item::Payment), Action::EndAction]);
    assert_eq!(table.state.stage, Stage::Worker);
}
