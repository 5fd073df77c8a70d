//! Contracts.

use roundhouse_game::{Detail, Message, Money};
use roundhouse_titles::Shown;
use roundhouse_titles::railroad_revolution::Event;
use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, Side};
use roundhouse_titles::railroad_revolution::components::ContractId;
use roundhouse_titles::railroad_revolution::event::PileEvent;
use roundhouse_titles::railroad_revolution::state::{Face, First, Stage, TilePile};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann has triggered this contract tile with an office; everybody has six shares.
fn offered(players: usize, tile: &str) -> Table {
    let mut table = Table::begun(players);
    table.contract(tile);
    table.all([place(Colour::White, MainAction::Telegraph), office(3)]);
    for seat in 0..players {
        table.state.players[seat].shares = 6;
    }
    table
}

fn after_action(players: usize, tile: &str) -> Table {
    let mut table = offered(players, tile);
    table.act(Action::EndAction);
    table
}

#[test]
fn the_active_player_takes_none_one_or_both_then_the_others_none_or_one() {
    let mut table = after_action(3, "k5");
    assert_eq!(table.to_act(), Some(ANN));
    table.all([accept(Side::Left), take_train("money")]);
    assert_eq!(table.refused(accept(Side::Left)), "accepted_already");
    table.all([accept(Side::Right), exchange(Place::Reserve, Colour::White, Colour::Grey)]);
    assert_eq!(table.to_act(), Some(BEA), "then clockwise");
    table.all([accept(Side::Left), take_train("money")]);
    assert_eq!(table.to_act(), Some(CID), "one each, and the same one may be taken again");
    table.act(Action::DeclineContract);
    assert_eq!((table.to_act(), table.state.stage), (Some(BEA), Stage::Worker));
    assert_eq!((table.shares(ANN), table.shares(BEA), table.shares(CID)), (3, 4, 6));
    assert_eq!((table.money(ANN), table.money(BEA)), (500, 500));
}

#[test]
fn the_active_player_may_take_the_second_contract_first() {
    let mut table = after_action(2, "k5");
    table.all([accept(Side::Right), exchange(Place::Reserve, Colour::White, Colour::Grey)]);
    assert_eq!(table.to_act(), Some(ANN));
    table.all([accept(Side::Left), take_train("rail")]);
    assert_eq!(table.to_act(), Some(BEA));
}

#[test]
fn others_accept_one_contract_also_while_they_make_up_for_workers() {
    let mut table = offered(2, "k3");
    table.objective(BEA, 0, "A1-1");
    table.objective(BEA, 1, "A2-1");
    table.give(BEA, Colour::Orange);
    table.reduce_workers(BEA, 5);
    table.set_money(BEA, 1000);
    table.all([Action::EndAction, Action::DeclineContract]);
    table.all([
        accept(Side::Left),
        promote(Place::Reserve, Colour::Orange, "A1-1"),
        promote(Place::Reserve, Colour::Orange, "A2-1"),
    ]);
    assert_eq!((table.to_act(), table.available(BEA)), (Some(BEA), 3));
    assert_eq!(table.refused(accept(Side::Right)), "one_contract_only");
    assert_eq!(table.refused(accept(Side::Left)), "accepted_already");
    assert_eq!(table.refused(Action::DeclineContract), "too_few_workers");
    table.act(extra_hire(Colour::Grey));
    assert_eq!(table.state.stage, Stage::Worker, "the hire ends it");
}

#[test]
fn the_tile_is_replaced_even_if_nobody_accepts() {
    let mut table = after_action(2, "k1");
    table.all([Action::DeclineContract, Action::DeclineContract]);
    assert_eq!(table.state.contract, ContractId(1));
    assert_eq!(table.state.contract_pile.tiles().len(), 7);
}

#[test]
fn after_the_last_tile_all_nine_are_shuffled_anew() {
    let mut table = after_action(2, "k1");
    table.state.contract_pile = TilePile::of(&[]);
    let events = table.all([Action::DeclineContract, Action::DeclineContract]);
    let order = events.iter().find_map(|event| match event {
        Event::Pile(PileEvent::ContractsShuffled { tiles }) => Some(tiles.tiles().to_vec()),
        _ => None,
    });
    let mut order = order.unwrap();
    assert_eq!(table.state.contract, ContractId(order[0]));
    assert_eq!(table.state.contract_pile.tiles(), &order[1..]);
    order.sort_unstable();
    assert_eq!(order, (0..9).collect::<Vec<_>>());
    let again = after_action(2, "k1");
    assert_ne!(again.state.chance, table.state.chance, "chance went on");
}

#[test]
fn a_player_without_an_acceptable_contract_gets_no_decision() {
    let mut table = offered(3, "k1");
    table.ann().shares = 0;
    table.player(BEA).shares = 0;
    table.act(Action::EndAction);
    assert_eq!(table.to_act(), Some(CID));
    assert_eq!(table.refused_to(BEA, Action::SellShare), "not_your_turn");
}

#[test]
fn a_contract_needs_its_shares_and_its_money() {
    let mut table = offered(2, "k5");
    table.ann().shares = 2;
    table.set_money(ANN, 50);
    table.act(Action::EndAction);
    assert_eq!(table.refused(accept(Side::Left)), "nothing_to_use", "100 cannot be raised");
    table.ann().shares = 3;
    table.all([accept(Side::Left)]);
    assert_eq!(table.refused(take_train("money")), "not_enough_money");
    table.all([Action::SellShare, take_train("money")]);
    table.ann().shares = 0;
    assert_eq!(table.money(ANN), 100);
}

#[test]
fn too_few_shares_are_refused() {
    let mut table = offered(2, "k2");
    table.ann().shares = 2;
    table.act(Action::EndAction);
    assert_eq!(table.refused(accept(Side::Right)), "not_enough_shares");
}

#[test]
fn an_accepted_contract_is_used_at_least_once() {
    let mut table = after_action(2, "k4");
    table.train(ANN, "money", Face::Up);
    table.act(accept(Side::Left));
    assert_eq!(table.refused(Action::Stop), "must_be_used");
    assert_eq!(table.cited(Action::Stop), "RULING-RR-23");
    table.act(flip("money", Face::Up));
    table.act(Action::Stop);
}

#[test]
fn reward_exchange() {
    let mut table = after_action(2, "k1");
    table.all([accept(Side::Left), exchange(Place::Telegraph, Colour::White, Colour::Grey)]);
    assert_eq!((table.shares(ANN), table.reserve(ANN, Colour::Grey)), (5, 1));
    let mut table = offered(2, "k1");
    table.supply(&[]);
    table.act(Action::EndAction);
    assert_eq!(table.refused(accept(Side::Left)), "nothing_to_use");
}

#[test]
fn reward_free_rail_on_a_space_available_to_whoever_accepts() {
    let mut table = offered(2, "k1");
    table.rails(ANN, &["r03"]);
    table.act(Action::EndAction);
    table.act(Action::DeclineContract);
    table.act(accept(Side::Right));
    assert_eq!(table.refused(rail("r04")), "space_not_connected", "Ann's rails are not Bea's");
    table.act(rail("r02"));
    assert_eq!((table.money(BEA), table.shares(BEA)), (600, 4));
    assert_eq!(table.state.stage, Stage::Worker, "no contract follows from it");
    let mut table = offered(2, "k1");
    table.board(ANN, 0, 5);
    table.act(Action::EndAction);
    assert_eq!(table.refused(accept(Side::Right)), "nothing_to_use");
}

#[test]
fn reward_free_station_without_cost_and_rewards() {
    let mut table = after_action(4, "k2");
    table.act(accept(Side::Right));
    assert_eq!(table.refused(build("MIA")), "city_not_connected");
    table.act(build("WAS"));
    assert_eq!((table.money(ANN), table.shares(ANN), table.available(ANN)), (600, 3, 5));
    let washington = table.city("WAS");
    assert_eq!(table.state.first_stations[washington], First::Seat(ANN), "the space is taken");
}

#[test]
fn reward_free_office_without_shares_tile_and_contract() {
    let mut table = after_action(4, "k3");
    table.act(accept(Side::Right));
    assert_eq!(table.refused(office(3)), "own_office_there");
    table.act(office(6));
    assert_eq!((table.shares(ANN), table.state.first_offices[5]), (3, First::Seat(ANN)));
    assert_eq!(table.state.contract, ContractId(2), "still the same tile, no second one");
    let mut table = offered(4, "k3");
    table.board(ANN, 3, 0);
    table.set_money(ANN, 0);
    table.act(Action::EndAction);
    assert_eq!(
        table.to_act(),
        Some(BEA),
        "Ann has no building left to place, and a hire would cost all her shares"
    );
}

/// RULING-RR-21: an extra hire may bring the worker that a contract promotes.
#[test]
fn who_could_accept_after_an_extra_hire_is_asked() {
    let mut table = offered(2, "k3");
    table.board(ANN, 3, 0);
    table.board(BEA, 3, 0);
    table.objective(BEA, 0, "A1-2");
    table.objective(BEA, 1, "A2-2");
    for seat in [ANN, BEA] {
        table.set_money(seat, 0);
        table.player(seat).shares = 8;
    }
    table.act(Action::EndAction);
    assert_eq!(table.to_act(), Some(ANN));
    assert_eq!(table.refused(accept(Side::Left)), "nothing_to_use");
    table.all([Action::SellShare; 6]);
    table.all([
        extra_hire(Colour::Orange),
        accept(Side::Left),
        promote(Place::Reserve, Colour::Orange, "A1-1"),
    ]);
    table.act(Action::Stop);
    assert_eq!((table.money(ANN), table.shares(ANN)), (0, 1));
    assert_eq!(table.to_act(), Some(BEA), "a purple worker would do for her");
    table.act(Action::DeclineContract);
    assert_eq!(table.state.stage, Stage::Worker);
}

#[test]
fn reward_promote_one_or_two_at_100_each() {
    let mut table = offered(2, "k3");
    table.give(ANN, Colour::Orange);
    table.give(ANN, Colour::Orange);
    table.act(Action::EndAction);
    table.all([accept(Side::Left), promote(Place::Reserve, Colour::Orange, "A1-1")]);
    assert_eq!(table.money(ANN), 500);
    let mut one = table.clone();
    one.act(Action::Stop);
    assert_eq!(one.money(ANN), 500);
    table.act(promote(Place::Reserve, Colour::Orange, "A2-1"));
    assert_eq!(table.money(ANN), 400);
    let fresh = after_action(2, "k3");
    assert_eq!(fresh.refused(accept(Side::Left)), "nothing_to_use", "nobody fits");
}

#[test]
fn the_words_of_a_price_for_each_promotion_say_so() {
    for (tile, side) in [("k3", Side::Left), ("k8", Side::Right)] {
        let table = after_action(2, tile);
        let deed = table.game.deed(&table.state, &accept(side));
        let promote = Message::new("rr-effect-promote").with("most", 2_u8);
        let each = Message::new("rr-for-price-each").with("effect", promote).with("price", Money::new(100));
        assert_eq!(deed.details[1], ("effect", Detail::Message(each)), "{tile}");
    }
}

#[test]
fn reward_flip_twice_and_flip_once() {
    let mut table = after_action(2, "k4");
    table.train(ANN, "money", Face::Up);
    table.all([accept(Side::Left), flip("money", Face::Up), flip("money", Face::Down)]);
    assert_eq!((table.money(ANN), table.trains(ANN, "money")), (1200, [1, 0]));
    let mut table = after_action(2, "k2");
    table.train(ANN, "money", Face::Up);
    table.all([accept(Side::Left), flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 1200);
    assert!(table.state.under_way.current().is_none());
}

#[test]
fn reward_take_a_train() {
    let mut table = after_action(2, "k6");
    table.all([accept(Side::Left), take_train("progress")]);
    assert_eq!((table.shares(ANN), table.money(ANN)), (3, 600));
    let mut table = offered(2, "k6");
    table.state.stacks = [0; 5];
    table.act(Action::EndAction);
    assert_eq!(table.refused(accept(Side::Left)), "nothing_to_use");
}

#[test]
fn reward_the_workers_shown() {
    let mut table = after_action(2, "k7");
    table.all([accept(Side::Left), take_worker(Colour::Turquoise, Colour::Turquoise)]);
    assert_eq!(table.refused(Action::Stop), "must_be_used", "both of them");
    table.act(take_worker(Colour::Orange, Colour::Orange));
    assert_eq!((table.shares(ANN), table.available(ANN)), (2, 7));
    let mut table = after_action(2, "k6");
    table.all([accept(Side::Right), take_worker(Colour::Grey, Colour::Grey)]);
    assert_eq!((table.shares(ANN), table.money(ANN)), (5, 500));
    let mut table = offered(2, "k7");
    table.supply(&[]);
    table.act(Action::EndAction);
    assert_eq!(table.refused(accept(Side::Left)), "nothing_to_use");
}

#[test]
fn rails_and_stations_of_others_complete_objectives_and_trigger_the_end() {
    let mut table = offered(2, "k1");
    table.objective(BEA, 0, "A1-1");
    table.rails(BEA, &["r03"]);
    table.station(BEA, "MIA");
    table.managers(BEA, 0, &[Colour::Orange]);
    table.board(BEA, 2, 2);
    table.player(BEA).board_rails[6] = 1;
    table.all([Action::EndAction, Action::DeclineContract]);
    table.all([accept(Side::Right), rail("r02")]);
    assert!(table.state.player(BEA).has_completed(table.find_objective("A1-1")));
    assert_eq!(table.to_act(), Some(BEA), "she replaces it now");
    let choices = roundhouse_game::Game::choices(&table.game, &table.state);
    table.act(choices[0].action);
    assert_eq!(table.state.last_round, Some(2));
}

#[test]
fn shares_may_be_sold_and_workers_hired_in_a_contract_decision() {
    let mut table = after_action(2, "k1");
    table.act(Action::DeclineContract);
    table.all([Action::SellShare, Action::SellShare, extra_hire(Colour::Grey)]);
    assert_eq!((table.money(BEA), table.available(BEA)), (100, 6));
    assert_eq!(table.to_act(), Some(BEA));
    assert_eq!(table.refused(resolve(Item::Payment)), "wrong_moment");
}

#[test]
fn contracts_come_after_the_action_and_before_the_objectives() {
    let mut table = offered(2, "k1");
    table.rails(ANN, &["r03"]);
    table.station(ANN, "MIA");
    table.managers(ANN, 0, &[Colour::Orange]);
    table.act(Action::EndAction);
    assert_eq!(table.state.player(ANN).completed, 0);
    table.all([accept(Side::Right), rail("r02"), Action::DeclineContract]);
    assert_eq!(table.to_act(), Some(BEA));
    table.act(Action::DeclineContract);
    assert!(table.state.player(ANN).has_completed(table.find_objective("A1-1")));
    assert!(matches!(table.state.stage, Stage::Keep { seat: ANN, .. }));
}
