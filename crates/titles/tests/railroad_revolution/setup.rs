//! Set-up: players, tiles, neutral buildings, set-up tiles.

use roundhouse_game::{Game, Money, SeatId, Setup};
use roundhouse_titles::railroad_revolution::RailroadRevolution;
use roundhouse_titles::railroad_revolution::action::Action;
use roundhouse_titles::railroad_revolution::cards::{Pile, Track};
use roundhouse_titles::railroad_revolution::components::SetupTileId;
use roundhouse_titles::railroad_revolution::state::{Face, First, SetupOffer, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, Place};
use roundhouse_titles::{Title, TitleFiles};

use super::support::*;

/// Two players; Bea picks first, and the first tile is `tile` with this side and a purple worker beside it.
fn offered(tile: u8, side: u8) -> Table {
    let mut table = Table::setup(2, 1);
    for offer in std::mem::take(&mut table.state.setup_offers).into_iter().flatten() {
        table.state.supply.add(offer.worker, 1);
    }
    let other = (tile + 1) % 4;
    for (place, (tile, worker)) in [(tile, Colour::Purple), (other, Colour::Grey)].into_iter().enumerate() {
        table.state.supply.remove(worker);
        table.state.setup_offers[place] = Some(SetupOffer { tile: SetupTileId(tile), side, worker });
    }
    table.state.first_player = ANN;
    table.state.active = ANN;
    table.state.stage = Stage::PickTile { seat: BEA };
    table
}

fn pick(tile: &str) -> Action {
    Action::PickSetupTile { tile: name(tile) }
}

#[test]
fn everybody_begins_with_the_same() {
    for players in 2..=4 {
        let mut table = Table::setup(players, 9);
        for seat in SeatId::all(players as u8) {
            assert_eq!((table.money(seat), table.shares(seat)), (600, 3));
            assert_eq!(table.reserve(seat, Colour::White), 4);
            assert_eq!(table.available(seat), 4);
            assert_eq!(table.trains(seat, "promote"), [1, 0]);
            let player = *table.player(seat);
            assert_eq!((player.rails_left(), player.buildings_left()), (15, 12));
            assert_eq!(player.markers, [0, 0, 0]);
            let start = table.game.components.find_space(name("r00")).unwrap();
            assert_eq!(player.rails, 1 << start.0);
            let piles: Vec<_> = player
                .open_objectives()
                .map(|(_, open)| table.game.components.objective(open.objective).pile)
                .collect();
            assert_eq!(piles, [Pile::A1, Pile::A2]);
        }
        assert_eq!(table.game.broken(&table.state), None);
    }
}

#[test]
fn the_supply_begins_without_white_workers() {
    for players in 2..=4 {
        let table = Table::setup(players, 4);
        assert_eq!(table.state.supply.count(Colour::White), 0);
        assert_eq!(table.state.supply.total(), 48 - players as u8);
    }
}

#[test]
fn stacks_hold_three_four_or_five_trains() {
    for (players, right) in [(2, 3), (3, 4), (4, 5)] {
        let table = Table::setup(players, 4);
        assert_eq!(table.state.stacks, [0, right, right, right, right]);
    }
}

#[test]
fn city_tiles_lie_in_cities_of_their_level_and_the_printed_ones_stay() {
    let mut seen = [false; 13];
    for seed in 0..20 {
        let table = Table::setup(4, seed);
        let components = &table.game.components;
        let mut dealt: Vec<u8> = table.state.city_tiles.iter().map(|tile| tile.0).collect();
        for (city, tile) in components.cities.iter().zip(table.state.city_tiles) {
            assert_eq!(components.city_tiles[tile.index()].level, city.level);
        }
        assert_eq!(components.city_tiles[dealt[0] as usize].id, name("WAS"));
        assert_eq!(components.city_tiles[dealt[1] as usize].id, name("CLT"));
        seen[usize::from(dealt[2])] = true;
        dealt.sort_unstable();
        assert_eq!(dealt, (0..15).collect::<Vec<_>>());
    }
    assert_eq!(seen.iter().filter(|seen| **seen).count(), 3, "Miami got each tile of level 2 once");
}

#[test]
fn telegraph_tiles_lie_where_there_is_no_contract_icon() {
    let table = Table::setup(3, 2);
    let tiles = table.state.telegraph_tiles;
    let without: Vec<_> = (1..=8).filter(|section| tiles[section - 1].is_none()).collect();
    assert_eq!(without, [3, 6]);
    let mut dealt: Vec<u8> = tiles.into_iter().flatten().map(|tile| tile.0).collect();
    dealt.sort_unstable();
    assert_eq!(dealt, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn neutral_buildings_close_first_spaces_with_two_and_three_players() {
    let closed = |players| {
        let table = Table::setup(players, 3);
        let cities = table.game.components.cities.iter().zip(table.state.first_stations);
        let cities: Vec<_> =
            cities.filter(|(_, first)| *first == First::Neutral).map(|(city, _)| city.name.clone()).collect();
        let sections: Vec<_> =
            (1..=8).filter(|section| table.state.first_offices[section - 1] == First::Neutral).collect();
        (cities, sections)
    };
    let (cities, sections) = closed(2);
    assert_eq!(cities, ["Little Rock", "Duluth", "Salt Lake City", "San Diego"]);
    assert_eq!(sections, [1, 4, 7]);
    let (cities, sections) = closed(3);
    assert_eq!(cities, ["Houston", "Bismarck", "San Francisco"]);
    assert_eq!(sections, [2, 5]);
    assert_eq!(closed(4), (vec![], vec![]));
}

#[test]
fn as_many_setup_tiles_as_players_each_with_another_specialist() {
    for players in 2..=4 {
        let table = Table::setup(players, 8);
        let offers: Vec<_> = table.state.setup_offers.iter().flatten().collect();
        assert_eq!(offers.len(), players);
        for (index, offer) in offers.iter().enumerate() {
            assert_ne!(offer.worker, Colour::White);
            assert!(offers[..index].iter().all(|other| other.worker != offer.worker));
            assert!(offers[..index].iter().all(|other| other.tile != offer.tile));
        }
    }
    let sides: Vec<u8> = (0..20)
        .filter_map(|seed| Table::setup(4, seed).state.setup_offers[0].map(|offer| offer.side))
        .collect();
    assert!(sides.contains(&0) && sides.contains(&1));
}

#[test]
fn the_seed_alone_decides() {
    assert_eq!(Table::setup(4, 77).state, Table::setup(4, 77).state);
    assert_ne!(Table::setup(4, 77).state, Table::setup(4, 78).state);
    let first = |seed| Table::setup(4, seed).state.first_player;
    let begins: Vec<_> = (0..40).map(first).collect();
    assert!(SeatId::all(4).all(|seat| begins.contains(&seat)));
}

#[test]
fn picks_go_counter_clockwise_from_the_right_of_the_first_player() {
    for seed in 0..6 {
        let mut table = Table::setup(4, seed);
        let first = table.state.first_player;
        let mut order = Vec::new();
        while table.state.round == 0 {
            let seat = table.to_act().unwrap();
            if matches!(table.state.stage, Stage::PickTile { .. }) {
                order.push(seat);
                let choices = table.game.choices(&table.state);
                table.act(choices[0].action);
            } else {
                table.act(Action::Stop);
            }
        }
        let right: Vec<_> = (1..=4).map(|step| SeatId((first.0 + 4 - step) % 4)).collect();
        assert_eq!(order, right);
        assert_eq!(table.to_act(), Some(first));
    }
}

#[test]
fn after_the_set_up_everybody_has_five_workers_and_the_rest_is_gone() {
    let mut table = Table::setup(3, 5);
    while table.state.round == 0 {
        let choices = table.game.choices(&table.state);
        let picks = matches!(choices[0].action, Action::PickSetupTile { .. });
        table.act(if picks { choices[0].action } else { Action::Stop });
    }
    assert_eq!(table.state.setup_offers, [None; 4]);
    for seat in SeatId::all(3) {
        assert_eq!(table.available(seat), 5);
        let player = table.state.player(seat);
        assert!(!player.spare_rail && !player.spare_building);
        assert_eq!((player.rails_gone, player.buildings_gone), (1, 1));
    }
    assert_eq!(table.game.broken(&table.state), None);
}

#[test]
fn a_tile_once_picked_is_gone() {
    let mut table = offered(1, 0);
    table.act(pick("s2"));
    assert_eq!(table.to_act(), Some(ANN));
    assert_eq!(table.refused(pick("s2")), "tile_not_offered");
    assert_eq!(table.refused(pick("s1")), "tile_not_offered");
}

#[test]
fn setup_side_three_steps() {
    let mut table = offered(0, 0);
    table.act(pick("s1"));
    assert_eq!(table.reserve(BEA, Colour::Purple), 1);
    table.all([advance(Track::Network), advance(Track::Network), advance(Track::Stations)]);
    assert_eq!(table.state.player(BEA).markers, [0, 1, 2]);
    assert_eq!(table.to_act(), Some(ANN), "three steps and no more");
}

#[test]
fn costs_met_in_the_set_up_are_paid_and_fewer_steps_may_be_taken() {
    let mut table = offered(0, 0);
    table.act(pick("s1"));
    table.all([advance(Track::Telegraph), advance(Track::Telegraph)]);
    assert_eq!(table.shares(BEA), 2);
    table.act(Action::Stop);
    assert_eq!(table.state.player(BEA).markers, [2, 0, 0]);
    assert_eq!(table.to_act(), Some(ANN));
}

#[test]
fn setup_side_rail_is_free_and_brings_no_contract() {
    let mut table = offered(0, 1);
    table.act(pick("s1"));
    assert_eq!(table.refused(rail("r05")), "space_not_connected");
    let events = table.act(rail("r02"));
    assert_eq!(rails_placed(&events), 1);
    assert_eq!(table.money(BEA), 600);
    assert_eq!(table.state.player(BEA).rails_left(), 15);
    assert_eq!(table.state.stage, Stage::PickTile { seat: ANN });
}

#[test]
fn setup_side_three_shares() {
    let mut table = offered(1, 0);
    table.act(pick("s2"));
    assert_eq!(table.shares(BEA), 6);
    assert_eq!(table.to_act(), Some(ANN));
}

#[test]
fn setup_side_office_takes_the_first_space_of_a_contract_section() {
    let mut table = offered(1, 1);
    table.act(pick("s2"));
    assert_eq!(table.refused(office(2)), "spare_office_elsewhere");
    table.act(office(6));
    assert_eq!(table.state.first_offices[5], First::Seat(BEA));
    assert_eq!((table.shares(BEA), table.state.player(BEA).buildings_left()), (3, 12));
    assert_eq!(table.state.stage, Stage::PickTile { seat: ANN });
}

#[test]
fn setup_side_exchange_may_give_the_worker_of_the_tile() {
    let mut table = offered(2, 0);
    table.act(pick("s3"));
    let supply = table.state.supply;
    table.act(exchange(Place::Reserve, Colour::Purple, Colour::Orange));
    assert_eq!((table.reserve(BEA, Colour::Purple), table.reserve(BEA, Colour::Orange)), (0, 1));
    assert_eq!(table.state.supply.count(Colour::Purple), supply.count(Colour::Purple) + 1);
}

#[test]
fn workers_at_tiles_not_yet_picked_are_not_in_the_supply() {
    let mut table = offered(2, 0);
    table.supply(&[Colour::Orange]);
    table.act(pick("s3"));
    let grey = exchange(Place::Reserve, Colour::White, Colour::Grey);
    assert_eq!(table.refused(grey), "out_of_stock");
}

#[test]
fn setup_side_station_is_the_first_in_washington_or_charlotte() {
    let mut table = offered(2, 1);
    table.rails(BEA, &["r03"]);
    table.act(pick("s3"));
    assert_eq!(table.refused(build("MIA")), "spare_station_elsewhere");
    table.act(build("CLT"));
    let charlotte = table.city("CLT");
    assert_eq!(table.state.first_stations[charlotte], First::Seat(BEA));
    assert_eq!((table.money(BEA), table.available(BEA)), (600, 5));
    assert_eq!(table.state.player(BEA).buildings_left(), 12);
}

#[test]
fn setup_side_train() {
    let mut table = offered(3, 0);
    table.act(pick("s4"));
    table.act(take_train("money"));
    assert_eq!(table.trains(BEA, "money"), [1, 0]);
    assert_eq!(table.state.stacks, [0, 3, 2, 3, 3]);
}

#[test]
fn setup_side_money() {
    let mut table = offered(3, 1);
    table.act(pick("s4"));
    assert_eq!(table.money(BEA), 1100);
}

#[test]
fn setup_effects_may_be_declined() {
    for (tile, side) in [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1), (3, 0)] {
        let mut table = offered(tile, side);
        table.act(pick(&format!("s{}", tile + 1)));
        table.act(Action::Stop);
        assert_eq!(table.state.stage, Stage::PickTile { seat: ANN });
    }
}

#[test]
fn shares_may_be_sold_and_workers_hired_during_the_set_up() {
    let mut table = offered(0, 0);
    table.all([Action::SellShare, Action::SellShare, pick("s1"), extra_hire(Colour::Orange)]);
    assert_eq!((table.money(BEA), table.shares(BEA), table.available(BEA)), (100, 1, 6));
}

#[test]
fn objectives_and_the_end_are_not_tested_in_the_set_up() {
    let mut table = offered(1, 0);
    table.rails(BEA, &["r03", "r04", "r02"]);
    table.station(BEA, "MIA");
    table.objective(BEA, 0, "A1-1");
    table.managers(BEA, 0, &[Colour::Orange]);
    table.board(BEA, 0, 0);
    table.act(pick("s2"));
    assert_eq!(table.state.player(BEA).completed, 0);
    assert_eq!(table.state.last_round, None);
}

#[test]
fn two_to_four_play_and_there_is_nothing_else_to_choose() {
    let files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    let setup = |players: usize| Setup {
        players: vec![String::new(); players],
        variant: None,
        options: std::collections::BTreeMap::new(),
        rulings: std::collections::BTreeMap::new(),
        seed: 1.into(),
    };
    let complaint = |setup: &Setup| RailroadRevolution::new(&files, setup).unwrap_err().to_string();
    assert_eq!(complaint(&setup(5)), "Railroad Revolution is for 2 to 4 players, not 5");
    assert_eq!(complaint(&setup(1)), "Railroad Revolution is for 2 to 4 players, not 1");
    let mut odd = setup(2);
    odd.options.insert("length".to_owned(), "short".to_owned());
    assert_eq!(complaint(&odd), "option `length` is unknown: Railroad Revolution has none");
    let mut odd = setup(2);
    odd.variant = Some("solo".to_owned());
    assert!(complaint(&odd).starts_with("variant `solo` is unknown"));
    let mut odd = setup(2);
    odd.rulings.insert("a".to_owned(), "b".to_owned());
    assert!(complaint(&odd).starts_with("ruling `a` is unknown"));
}

#[test]
fn the_starting_train_has_no_stack() {
    let mut table = offered(3, 0);
    table.act(pick("s4"));
    assert_eq!(table.refused(take_train("promote")), "stack_empty");
    assert_eq!(table.refused(flip("promote", Face::Up)), "finish_first");
    table.player(BEA).money = Money::ZERO;
    table.act(take_train("rail"));
}
