//! Free order of effects, and transactions at any time.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind};
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::state::Face;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

#[test]
fn shares_of_the_first_bonus_may_pay_for_the_station() {
    let mut table = Table::begun(2);
    table.impoverish(ANN);
    // Washington gives two shares to the first; Charlotte gives none.
    assert!(table.is_offered(&place(Colour::White, MainAction::Station)));
    table.act(place(Colour::White, MainAction::Station));
    assert_eq!(table.refused(build("CLT")), "rest_impossible");
    table.act(build("WAS"));
    assert_eq!(table.refused(resolve(Item::Payment)), "not_enough_money");
    table.all([Action::SellShare, resolve(Item::Payment)]);
    assert_eq!((table.money(ANN), table.shares(ANN)), (50, 1));
}

#[test]
fn a_train_flipped_by_purple_may_pay_for_the_station() {
    let mut table = Table::begun(2);
    table.train(ANN, "money", Face::Up);
    table.rails(ANN, &["r03"]);
    table.impoverish(ANN);
    table.station(BEA, "WAS");
    table.station(BEA, "MIA");
    assert_eq!(table.refused(place(Colour::White, MainAction::Station)), "action_impossible");
    assert_eq!(
        table.refused(place(Colour::Purple, MainAction::Station)),
        "action_impossible",
        "the flip itself costs 100"
    );
    table.set_money(ANN, 100);
    table.station(ANN, "CLT");
    table.station(ANN, "WAS");
    assert_eq!(table.refused(place(Colour::White, MainAction::Station)), "action_impossible");
    table.all([
        place(Colour::Purple, MainAction::Station),
        resolve(Item::SpecialEffect),
        flip("money", Face::Up),
        build("MIA"),
        resolve(Item::Payment),
    ]);
    assert_eq!(table.money(ANN), 400);
}

#[test]
fn a_rail_train_flipped_by_purple_may_connect_the_city_to_be_built_in() {
    let mut table = Table::begun(2);
    table.station(ANN, "WAS");
    table.station(ANN, "CLT");
    assert_eq!(table.refused(place(Colour::Purple, MainAction::Station)), "action_impossible");
    table.train(ANN, "rail", Face::Up);
    table.station(BEA, "MIA");
    table.objective(ANN, 0, "A1-2");
    table.set_money(ANN, 300);
    table.ann().shares = 0;
    assert_eq!(table.refused(place(Colour::Purple, MainAction::Station)), "action_impossible");
    table.ann().shares = 1;
    assert_eq!(table.refused(place(Colour::White, MainAction::Station)), "action_impossible");
    table.act(place(Colour::Purple, MainAction::Station));
    assert_eq!(table.refused(Action::EndAction), "not_complete");
    assert_eq!(table.refused(resolve(Item::Promotion)), "rest_impossible");
    table.all([resolve(Item::SpecialEffect), flip("rail", Face::Up)]);
    assert_eq!(table.refused(Action::Stop), "rest_impossible", "the rail is needed now");
    table.all([rail("r03"), build("MIA")]);
    assert_eq!(table.money(ANN), 100);
}

#[test]
fn a_rail_counts_only_once_it_is_on_the_map() {
    let mut table = Table::begun(2);
    table.act(place(Colour::White, MainAction::Railroad));
    assert_eq!(table.refused(rail("r04")), "space_not_connected");
    table.all([rail("r03"), rail("r04")]);
}

#[test]
fn an_effect_is_finished_or_stopped_before_the_next_begins() {
    let mut table = Table::begun(2);
    table.act(place(Colour::Purple, MainAction::Trade));
    table.all([resolve(Item::SpecialEffect), advance(Track::Network)]);
    assert_eq!(table.refused(sell(PieceKind::Rail)), "finish_first");
    assert_eq!(table.refused(resolve(Item::Flip)), "finish_first");
    assert_eq!(table.refused(Action::EndAction), "finish_first");
    // Only shares are sold and workers hired in between.
    table.act(Action::SellShare);
    table.all([Action::Stop, sell(PieceKind::Rail)]);
    assert_eq!(table.state.player(ANN).markers, [0, 0, 1]);
}

#[test]
fn effects_with_several_parts_may_be_stopped_at_any_part() {
    let mut table = Table::begun(2);
    table.all([place(Colour::Purple, MainAction::Trade), resolve(Item::SpecialEffect)]);
    table.all([advance(Track::Stations), advance(Track::Stations), Action::Stop]);
    assert_eq!(table.state.player(ANN).markers, [0, 2, 0]);
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "item_not_open");
}

#[test]
fn optional_items_left_open_are_dropped_at_the_end() {
    let mut table = Table::begun(2);
    table.all([place(Colour::Purple, MainAction::Trade), sell(PieceKind::Rail)]);
    table.act(Action::EndAction);
    assert_eq!(table.to_act(), Some(BEA));
    assert_eq!(table.trains(ANN, "promote"), [1, 0]);
}

#[test]
fn no_step_may_make_the_rest_unpayable() {
    let mut table = Table::begun(2);
    table.set_money(ANN, 150);
    table.ann().shares = 0;
    table.all([place(Colour::White, MainAction::Station), build("CLT")]);
    table.act(resolve(Item::FirstBonus));
    table.act(Action::Stop);
    // A hire is out of reach, and the main action must still be paid.
    table.set_money(ANN, 850);
    assert_eq!(table.refused(extra_hire(Colour::Grey)), "rest_impossible");
    table.act(resolve(Item::Payment));
    assert_eq!(table.refused(extra_hire(Colour::Grey)), "not_enough_money");
}

#[test]
fn what_a_city_gives_exists_once_the_station_stands() {
    let mut table = Table::begun(4);
    for colour in [Colour::Orange, Colour::Grey, Colour::Turquoise] {
        table.give(ANN, colour);
        let mut table = table.clone();
        table.act(place(colour, MainAction::Station));
        assert_eq!(table.refused(resolve(Item::SpecialEffect)), "too_early");
        assert_eq!(table.refused(resolve(Item::MainReward)), "item_not_open");
        assert_eq!(table.refused(resolve(Item::Payment)), "item_not_open");
    }
}

#[test]
fn a_worker_gained_in_the_action_may_be_promoted_at_once() {
    let mut table = Table::begun(2);
    table.all([
        place(Colour::White, MainAction::Station),
        build("CLT"),
        resolve(Item::MainReward),
        take_worker(Colour::Orange, Colour::Orange),
        resolve(Item::Promotion),
        promote(Place::Reserve, Colour::Orange, "A1-1"),
    ]);
    assert_eq!(table.available(ANN), 5);
}

#[test]
fn proceeds_of_a_contract_do_not_pay_for_the_action() {
    let mut table = Table::begun(2);
    table.contract("k2");
    table.train(ANN, "money", Face::Up);
    table.set_money(ANN, 350);
    table.ann().shares = 2;
    // Flipping the train by the contract would bring 600, but 400 and the terrain are due before.
    table.act(place(Colour::White, MainAction::Railroad));
    assert_eq!(table.refused(rail("r02")), "rest_impossible");
    assert!(table.is_offered(&rail("r03")));
}

/// RULING-RR-35.
#[test]
fn an_effect_does_not_pay_for_itself() {
    let mut table = Table::begun(2);
    table.train(ANN, "money", Face::Up);
    table.act(place(Colour::Purple, MainAction::Station));
    table.impoverish(ANN);
    assert_eq!(
        table.refused(resolve(Item::SpecialEffect)),
        "nothing_to_use",
        "the flip would bring 600, but its 100 is due before"
    );
    table.set_money(ANN, 100);
    table.all([resolve(Item::SpecialEffect), flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 600);
}

#[test]
fn a_share_sells_for_150_at_any_time_and_is_never_bought() {
    let mut table = Table::begun(2);
    table.act(Action::SellShare);
    table.act(place(Colour::White, MainAction::Trade));
    table.act(Action::SellShare);
    table.act(sell(PieceKind::Rail));
    table.act(Action::SellShare);
    assert_eq!((table.money(ANN), table.shares(ANN)), (600 + 450 + 400, 0));
    assert_eq!(table.refused(Action::SellShare), "no_share");
}

#[test]
fn an_extra_hire_costs_800_and_may_be_repeated() {
    let mut table = Table::begun(2);
    table.set_money(ANN, 1600);
    table.all([extra_hire(Colour::Grey), extra_hire(Colour::Grey)]);
    assert_eq!((table.money(ANN), table.available(ANN)), (0, 7));
    assert_eq!(table.refused(extra_hire(Colour::Grey)), "not_enough_money");
    assert_eq!(table.refused(extra_hire(Colour::White)), "out_of_stock");
    // A worker hired before the action may be the one that takes it.
    table.act(place(Colour::Grey, MainAction::Trade));
    table.act(sell(PieceKind::Rail));
    table.set_money(ANN, 800);
    table.act(extra_hire(Colour::Orange));
    assert_eq!(table.available(ANN), 8, "also after the last item");
}
