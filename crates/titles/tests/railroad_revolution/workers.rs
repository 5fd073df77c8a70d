//! Workers: at least four, scarce colours, exchanges, and the colours' uses.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind, Side};
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::state::{Face, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann has exactly so many workers, one of them purple, and objectives for purple managers.
fn few(workers: u8) -> Table {
    let mut table = Table::begun(2);
    table.reduce_workers(ANN, workers);
    table.objective(ANN, 0, "A1-2");
    table.objective(ANN, 1, "A2-2");
    table
}

#[test]
fn nobody_promotes_below_four_without_repair() {
    let mut table = few(4);
    table.act(place(Colour::White, MainAction::Trade));
    // The sale will bring 400: with 600 and three shares an extra hire is within reach.
    assert!(table.is_offered(&resolve(Item::Promotion)));
    table.impoverish(ANN);
    assert_eq!(table.refused(resolve(Item::Promotion)), "too_few_workers");
}

#[test]
fn going_below_four_is_fine_if_it_is_made_up_for_in_the_turn() {
    let mut table = few(4);
    table.set_money(ANN, 400);
    table.ann().shares = 0;
    table.all([
        place(Colour::White, MainAction::Trade),
        resolve(Item::Promotion),
        promote(Place::Reserve, Colour::Purple, "A1-2"),
    ]);
    assert_eq!(table.available(ANN), 3);
    table.act(sell(PieceKind::Rail));
    assert_eq!(table.refused(Action::EndAction), "too_few_workers");
    table.all([extra_hire(Colour::Orange), Action::EndAction]);
    assert_eq!((table.money(ANN), table.available(ANN)), (0, 4));
}

#[test]
fn no_step_may_make_the_repair_impossible() {
    let mut table = few(4);
    table.set_money(ANN, 400);
    table.ann().shares = 0;
    table.train(ANN, "rail", Face::Up);
    table.all([
        place(Colour::White, MainAction::Trade),
        resolve(Item::Promotion),
        promote(Place::Reserve, Colour::Purple, "A1-2"),
        resolve(Item::Flip),
        flip("rail", Face::Up),
    ]);
    assert_eq!(table.refused(rail("r03")), "too_few_workers", "the price of the rail is needed");
    table.all([Action::Stop, sell(PieceKind::Rail), extra_hire(Colour::Grey), Action::EndAction]);
}

#[test]
fn workers_still_to_be_gained_make_up_for_a_promotion() {
    let mut table = few(4);
    table.set_money(ANN, 100);
    table.ann().shares = 0;
    table.all([
        place(Colour::White, MainAction::Station),
        build("WAS"),
        resolve(Item::Promotion),
        promote(Place::Reserve, Colour::Purple, "A1-2"),
        resolve(Item::MainReward),
        take_worker(Colour::Grey, Colour::Grey),
        resolve(Item::Payment),
        Action::EndAction,
    ]);
    assert_eq!(table.available(ANN), 4);
}

#[test]
fn a_worker_is_not_discarded_for_a_tile_with_exactly_four() {
    let mut table = few(4);
    table.impoverish(ANN);
    table.telegraph_tile(4, "t5");
    table.all([place(Colour::White, MainAction::Telegraph), office(4)]);
    table.ann().shares = 0;
    assert_eq!(table.refused(discard(Place::Reserve, Colour::White)), "too_few_workers");
}

/// RULING-RR-12: the test comes when the contract decision of the turn ends.
#[test]
fn a_contract_of_the_own_turn_may_make_up_for_workers() {
    let mut table = few(4);
    table.contract("k4");
    table.impoverish(ANN);
    table.all([place(Colour::White, MainAction::Telegraph), office(3)]);
    table.ann().shares = 2;
    let mut without = table.clone();
    without.contract("k1");
    assert_eq!(
        without.refused(resolve(Item::Promotion)),
        "too_few_workers",
        "neither contract brings a worker"
    );
    table.all([resolve(Item::Promotion), promote(Place::Reserve, Colour::Purple, "A1-2")]);
    assert_eq!(table.refused(Action::SellShare), "too_few_workers");
    table.act(Action::EndAction);
    assert_eq!((table.to_act(), table.available(ANN)), (Some(ANN), 3));
    assert_eq!(table.refused(Action::DeclineContract), "too_few_workers");
    assert_eq!(table.refused(accept(Side::Left)), "too_few_workers", "the shares would be gone");
    table.all([accept(Side::Right), take_worker(Colour::Purple, Colour::Purple)]);
    assert_eq!((table.shares(ANN), table.available(ANN)), (0, 4));
    assert_eq!(table.to_act(), Some(BEA));
}

/// RULING-RR-12: what a contract brings may pay for an extra hire of the same turn.
#[test]
fn money_of_a_contract_may_hire_the_worker_that_is_missing() {
    let mut table = few(4);
    table.contract("k2");
    table.impoverish(ANN);
    table.train(ANN, "money", Face::Up);
    table.all([place(Colour::White, MainAction::Telegraph), office(3)]);
    table.ann().shares = 1;
    table.set_money(ANN, 150);
    assert_eq!(table.refused(resolve(Item::Promotion)), "too_few_workers");
    table.set_money(ANN, 200);
    table.all([
        resolve(Item::Promotion),
        promote(Place::Reserve, Colour::Purple, "A1-2"),
        Action::EndAction,
        accept(Side::Left),
        flip("money", Face::Up),
        extra_hire(Colour::Grey),
    ]);
    assert_eq!((table.money(ANN), table.available(ANN)), (0, 4));
}

#[test]
fn a_contract_of_another_player_is_repaired_before_the_decision_ends() {
    let mut table = Table::begun(2);
    table.contract("k3");
    table.reduce_workers(BEA, 4);
    table.objective(BEA, 0, "A1-1");
    table.player(BEA).shares = 1;
    table.ann().shares = 0;
    table.set_money(ANN, 700);
    table.all([place(Colour::White, MainAction::Railroad), rail("r02"), rail("r03")]);
    table.all([resolve(Item::Payment)]);
    let mut poor = table.clone();
    poor.set_money(BEA, 850);
    poor.act(Action::EndAction);
    assert_eq!(poor.to_act(), Some(BEA));
    assert_eq!(poor.state.round, 1);
    assert_eq!(poor.state.stage, Stage::Worker, "no contract could be accepted, so there is no decision");
    // With 100 for the promotion and 800 for a hire it works.
    table.set_money(BEA, 900);
    table.act(Action::EndAction);
    table.all([accept(Side::Left), promote(Place::Reserve, Colour::Orange, "A1-1")]);
    table.act(Action::Stop);
    assert_eq!(table.refused(Action::DeclineContract), "too_few_workers");
    table.act(extra_hire(Colour::Purple));
    assert_eq!((table.state.stage, table.to_act()), (Stage::Worker, Some(BEA)));
    assert_eq!((table.money(BEA), table.available(BEA)), (0, 4));
}

#[test]
fn an_exchange_never_changes_the_number() {
    let mut table = few(4);
    table.impoverish(ANN);
    table.all([place(Colour::Purple, MainAction::Telegraph), resolve(Item::SpecialEffect)]);
    table.act(exchange(Place::Telegraph, Colour::Purple, Colour::Grey));
    assert_eq!(table.available(ANN), 4);
    assert_eq!(table.reserve(ANN, Colour::Grey), 1, "the new worker comes to the reserve");
}

#[test]
fn the_colour_given_away_may_come_back_if_the_supply_had_it_before() {
    let mut table = few(5);
    table.supply(&[Colour::Grey]);
    table.all([place(Colour::Purple, MainAction::Telegraph), resolve(Item::SpecialEffect)]);
    let back = exchange(Place::Telegraph, Colour::Purple, Colour::Purple);
    assert_eq!(table.refused(back), "out_of_stock");
    table.supply(&[Colour::Purple]);
    table.act(back);
}

#[test]
fn an_exchange_needs_a_worker_in_the_supply() {
    let mut table = few(5);
    table.supply(&[]);
    table.act(place(Colour::Purple, MainAction::Telegraph));
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "nothing_to_use");
}

#[test]
fn an_exhausted_colour_is_replaced_by_any_other() {
    let mut table = Table::begun(2);
    table.rails(ANN, &["r03", "r04"]);
    table.city_tile("HOU", "c3b");
    table.supply(&[Colour::Turquoise, Colour::Orange, Colour::White]);
    table.all([place(Colour::White, MainAction::Station), build("HOU"), resolve(Item::MainReward)]);
    assert_eq!(table.refused(Action::Stop), "must_be_used");
    assert_eq!(table.cited(Action::Stop), "RULING-RR-31");
    assert_eq!(table.refused(take_worker(Colour::Turquoise, Colour::Orange)), "shown_in_stock");
    assert_eq!(table.refused(take_worker(Colour::Grey, Colour::Grey)), "out_of_stock");
    assert_eq!(table.refused(take_worker(Colour::Purple, Colour::Orange)), "not_shown");
    table.act(take_worker(Colour::Grey, Colour::Turquoise));
    // The last turquoise one is gone now, so it is replaced as well.
    table.act(take_worker(Colour::Turquoise, Colour::White));
    assert_eq!(table.available(ANN), 7);
}

#[test]
fn with_a_slash_a_replacement_needs_both_colours_out_of_stock() {
    let mut table = Table::begun(2);
    table.supply(&[Colour::Grey, Colour::Orange]);
    table.all([place(Colour::White, MainAction::Station), build("WAS"), resolve(Item::MainReward)]);
    assert_eq!(table.refused(take_worker(Colour::Purple, Colour::Orange)), "shown_in_stock");
    let mut table = table.clone();
    table.supply(&[Colour::Orange]);
    table.act(take_worker(Colour::Purple, Colour::Orange));
    assert_eq!(table.reserve(ANN, Colour::Orange), 1);
}

#[test]
fn with_an_empty_supply_the_gain_is_lost_and_no_price_is_due() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Turquoise);
    table.supply(&[]);
    table.all([place(Colour::Turquoise, MainAction::Station), build("WAS"), resolve(Item::Payment)]);
    table.all([resolve(Item::MainReward), resolve(Item::SpecialEffect)]);
    assert_eq!((table.money(ANN), table.available(ANN)), (500, 6));
    table.act(Action::EndAction);
}

#[test]
fn white_and_every_specialist_used_as_white_promote_one() {
    for (colour, action) in [(Colour::White, MainAction::Trade), (Colour::Purple, MainAction::Trade)] {
        let mut table = few(5);
        table.give(ANN, Colour::Purple);
        table.all([place(colour, action), resolve(Item::Promotion)]);
        table.act(promote(Place::Reserve, Colour::Purple, "A1-2"));
        assert_eq!(table.refused(resolve(Item::Promotion)), "item_not_open");
        assert_eq!(table.refused(resolve(Item::SpecialEffect)), "item_not_open", "never both");
    }
}

#[test]
fn a_special_effect_used_leaves_no_promotion() {
    let mut table = few(5);
    table.all([place(Colour::Purple, MainAction::Trade), resolve(Item::SpecialEffect)]);
    table.all([advance(Track::Network), Action::Stop]);
    assert_eq!(table.refused(resolve(Item::Promotion)), "item_not_open");
}

#[test]
fn the_worker_just_placed_may_be_promoted_and_its_action_stands() {
    let mut table = few(5);
    table.all([
        place(Colour::Purple, MainAction::Trade),
        resolve(Item::Promotion),
        promote(Place::Trade, Colour::Purple, "A1-2"),
        sell(PieceKind::Building),
        Action::EndAction,
    ]);
    assert_eq!((table.money(ANN), table.available(ANN)), (1000, 4));
}

#[test]
fn the_effect_stands_when_the_worker_was_exchanged_or_discarded() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Orange);
    table.telegraph_tile(1, "t4");
    table.all([place(Colour::Orange, MainAction::Telegraph), office(1)]);
    table.act(discard(Place::Telegraph, Colour::Orange));
    table.act(resolve(Item::SpecialEffect));
    // Section 1 is closed by a neutral office: three shares, 100 each.
    assert_eq!(table.money(ANN), 600 + 600 + 300);
}

#[test]
fn a_worker_must_be_where_it_is_said_to_be() {
    let mut table = few(5);
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Promotion)]);
    assert_eq!(table.refused(promote(Place::Trade, Colour::Purple, "A1-2")), "no_such_worker");
}
