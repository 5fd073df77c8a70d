//! The station action.

use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::Action;
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::state::{Face, First};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann begins a station action with a worker of this colour, rich, with rails to Miami and Houston.
fn acting(colour: Colour) -> Table {
    let mut table = Table::begun(2);
    table.set_money(ANN, 3000);
    table.rails(ANN, &["r03", "r04"]);
    if colour != Colour::White && colour != Colour::Purple {
        table.give(ANN, colour);
    }
    table.act(place(colour, MainAction::Station));
    table
}

fn hire(colour: Colour) -> Action {
    Action::Hire { colour }
}

#[test]
fn example_cities_connected_by_rail_and_houston_not() {
    let mut table = Table::begun(4);
    table.rails(ANN, &["r03", "r02"]);
    table.set_money(ANN, 2000);
    table.act(place(Colour::White, MainAction::Station));
    for city in ["CLT", "MIA", "LIT", "WAS"] {
        assert!(table.is_offered(&build(city)), "{city}");
    }
    assert_eq!(table.refused(build("HOU")), "city_not_connected");
    assert_eq!(table.refused(build("BOS")), "no_such_city");
}

#[test]
fn the_leftmost_building_is_built_paid_and_rewarded() {
    let mut table = acting(Colour::White);
    table.ann().board_buildings[0] = 0;
    table.all([build("MIA"), resolve(Item::Payment), resolve(Item::MainReward)]);
    table.act(take_worker(Colour::Orange, Colour::Orange));
    assert_eq!((table.money(ANN), table.available(ANN)), (2800, 6));
    assert_eq!(table.state.player(ANN).board_buildings, [0, 0, 1, 1, 2, 2, 2, 2]);
}

#[test]
fn payment_and_main_reward_are_mandatory() {
    let mut table = acting(Colour::White);
    table.act(build("MIA"));
    assert_eq!(table.refused(Action::EndAction), "not_complete");
    table.act(resolve(Item::Payment));
    assert_eq!(table.refused(Action::EndAction), "not_complete");
    table.all([resolve(Item::MainReward), take_worker(Colour::Purple, Colour::Purple)]);
    table.act(Action::EndAction);
    assert_eq!(table.to_act(), Some(BEA), "a station triggers no contract");
}

#[test]
fn steps_of_a_main_reward_may_be_left_unused() {
    let mut table = acting(Colour::White);
    table.all([build("HOU"), resolve(Item::Payment), resolve(Item::MainReward), Action::Stop]);
    table.act(Action::EndAction);
    assert_eq!(table.state.player(ANN).markers, [0, 0, 0]);
}

#[test]
fn one_station_per_player_and_city_but_others_may_follow() {
    let mut table = acting(Colour::White);
    table.station(ANN, "WAS");
    table.station(BEA, "CLT");
    assert_eq!(table.refused(build("WAS")), "own_station_there");
    table.act(build("CLT"));
    let charlotte = table.city("CLT");
    assert_eq!(table.state.first_stations[charlotte], First::Seat(BEA));
    assert_eq!(table.refused(resolve(Item::FirstBonus)), "item_not_open", "only the first gets it");
}

#[test]
fn the_first_takes_the_first_space_and_may_take_its_bonus() {
    let mut table = acting(Colour::White);
    table.act(build("CLT"));
    let charlotte = table.city("CLT");
    assert_eq!(table.state.first_stations[charlotte], First::Seat(ANN));
    table.act(resolve(Item::FirstBonus));
    table.act(exchange(Place::Reserve, Colour::White, Colour::Turquoise));
    assert_eq!(table.refused(resolve(Item::FirstBonus)), "item_not_open");
}

#[test]
fn a_neutral_station_leaves_no_first_bonus() {
    let mut table = acting(Colour::White);
    table.rails(ANN, &["r02"]);
    table.act(build("LIT"));
    let little_rock = table.city("LIT");
    assert_eq!(table.state.first_stations[little_rock], First::Neutral);
    assert_eq!(table.shares(ANN), 3);
    assert_eq!(table.refused(resolve(Item::SecondFirstBonus)), "item_not_open");
}

#[test]
fn purple_pays_100_to_flip_a_train_either_way() {
    let mut table = acting(Colour::Purple);
    table.train(ANN, "shares", Face::Down);
    table.all([resolve(Item::SpecialEffect), flip("shares", Face::Down)]);
    assert_eq!((table.money(ANN), table.shares(ANN)), (2900, 3));
    assert_eq!(table.trains(ANN, "shares"), [1, 0]);
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "item_not_open");
}

#[test]
fn grey_takes_the_first_bonus_where_the_space_is_taken() {
    let mut table = acting(Colour::Grey);
    table.rails(ANN, &["r02"]);
    table.all([build("LIT"), resolve(Item::SpecialEffect)]);
    assert_eq!(table.shares(ANN), 4, "the share of the bonus comes at once");
    table.give(ANN, Colour::Orange);
    table.act(resolve(Item::SecondGreyBonus));
    table.act(promote(Place::Reserve, Colour::Orange, "A1-1"));
}

#[test]
fn grey_takes_the_bonus_twice_where_it_is_first_each_time_at_its_price() {
    let mut table = acting(Colour::Grey);
    table.city_tile("HOU", "c2c");
    table.all([build("HOU"), resolve(Item::SpecialEffect)]);
    table.all([resolve(Item::FirstBonus), hire(Colour::Grey)]);
    table.all([resolve(Item::GreyBonus), hire(Colour::Grey)]);
    assert_eq!((table.money(ANN), table.reserve(ANN, Colour::Grey)), (2600, 2));
}

#[test]
fn grey_may_decline_either_bonus() {
    let mut table = acting(Colour::Grey);
    table.all([build("CLT"), resolve(Item::SpecialEffect), resolve(Item::GreyBonus), Action::Stop]);
    table.all([resolve(Item::Payment), resolve(Item::MainReward)]);
    table.all([take_worker(Colour::Turquoise, Colour::Turquoise), Action::EndAction]);
    assert_eq!(table.available(ANN), 7);
}

#[test]
fn orange_waives_the_cost_but_not_the_price_of_a_bonus() {
    let mut table = acting(Colour::Orange);
    table.city_tile("HOU", "c2c");
    table.all([build("HOU"), resolve(Item::SpecialEffect)]);
    assert_eq!(table.refused(resolve(Item::Payment)), "item_not_open");
    table.all([resolve(Item::FirstBonus), hire(Colour::Purple)]);
    assert_eq!(table.money(ANN), 2800);
    table.all([resolve(Item::MainReward), Action::Stop, Action::EndAction]);
}

#[test]
fn orange_is_of_no_use_once_the_cost_is_paid() {
    let mut table = acting(Colour::Orange);
    table.all([build("MIA"), resolve(Item::Payment)]);
    assert_eq!(table.refused(resolve(Item::SpecialEffect)), "item_not_open");
}

#[test]
fn turquoise_pays_300_for_the_main_reward_again() {
    let mut table = acting(Colour::Turquoise);
    table.all([build("MIA"), resolve(Item::MainReward), take_worker(Colour::Purple, Colour::Purple)]);
    // With a slash the two choices are independent.
    table.all([resolve(Item::SpecialEffect), take_worker(Colour::Orange, Colour::Orange)]);
    assert_eq!((table.money(ANN), table.available(ANN)), (2700, 8));
}

#[test]
fn turquoise_with_steps_pays_before_the_first_step_and_once() {
    let mut table = acting(Colour::Turquoise);
    table.all([build("HOU"), resolve(Item::SpecialEffect)]);
    assert_eq!(table.money(ANN), 3000);
    table.all([advance(Track::Network), advance(Track::Network), Action::Stop]);
    assert_eq!(table.money(ANN), 2700);
    table.act(resolve(Item::MainReward));
    table.all([advance(Track::Stations), advance(Track::Stations), advance(Track::Telegraph)]);
    assert_eq!(table.state.player(ANN).markers, [1, 2, 2]);
}

/// Ann builds the first station in Houston, which has this tile.
fn first_in_houston(tile: &str) -> Table {
    let mut table = acting(Colour::White);
    table.city_tile("HOU", tile);
    table.act(build("HOU"));
    table
}

#[test]
fn first_bonus_flip_a_train_at_a_price_or_without() {
    let mut table = first_in_houston("c3a");
    table.train(ANN, "money", Face::Up);
    table.all([resolve(Item::FirstBonus), flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 3000 - 100 + 600);
    let mut table = first_in_houston("c4d");
    table.train(ANN, "money", Face::Up);
    table.all([resolve(Item::FirstBonus), flip("money", Face::Up)]);
    assert_eq!(table.money(ANN), 3600);
}

#[test]
fn first_bonus_take_a_train_at_its_price() {
    let mut table = first_in_houston("c4c");
    table.all([resolve(Item::FirstBonus), take_train("rail")]);
    assert_eq!((table.money(ANN), table.trains(ANN, "rail")), (2800, [1, 0]));
}

#[test]
fn first_bonus_two_shares() {
    assert_eq!(first_in_houston("c2a").shares(ANN), 5);
}

#[test]
fn first_bonus_steps() {
    let mut table = first_in_houston("c4b");
    table.all([resolve(Item::FirstBonus), advance(Track::Network), advance(Track::Network)]);
    assert_eq!(table.state.player(ANN).markers, [0, 0, 2]);
}

#[test]
fn first_bonus_hire_for_200() {
    let mut table = first_in_houston("c4a");
    table.act(resolve(Item::FirstBonus));
    assert_eq!(table.refused(hire(Colour::White)), "out_of_stock");
    table.act(hire(Colour::Turquoise));
    assert_eq!((table.money(ANN), table.reserve(ANN, Colour::Turquoise)), (2800, 1));
}

#[test]
fn first_bonus_one_share_and_a_promotion_apart() {
    let mut table = acting(Colour::White);
    table.give(ANN, Colour::Orange);
    table.city_tile("HOU", "c2b");
    table.act(build("HOU"));
    assert_eq!(table.shares(ANN), 4);
    table.act(resolve(Item::SecondFirstBonus));
    table.act(promote(Place::Reserve, Colour::Orange, "A2-1"));
}

#[test]
fn first_bonus_promote_one_or_two_for_200_paid_once() {
    let mut table = acting(Colour::White);
    table.give(ANN, Colour::Orange);
    table.give(ANN, Colour::Orange);
    table.city_tile("HOU", "c5c");
    table.all([build("HOU"), resolve(Item::FirstBonus)]);
    table.act(promote(Place::Reserve, Colour::Orange, "A2-1"));
    assert_eq!(table.money(ANN), 2800);
    table.act(promote(Place::Reserve, Colour::Orange, "A1-1"));
    assert_eq!((table.money(ANN), table.available(ANN)), (2800, 5));
}

#[test]
fn first_bonus_one_step_and_a_promotion_apart() {
    let mut table = acting(Colour::White);
    table.give(ANN, Colour::Orange);
    table.city_tile("HOU", "c3b");
    table.act(build("HOU"));
    table.all([resolve(Item::SecondFirstBonus), promote(Place::Reserve, Colour::Orange, "A1-1")]);
    table.all([resolve(Item::FirstBonus), advance(Track::Telegraph)]);
    assert_eq!(table.state.player(ANN).markers, [1, 0, 0]);
}
