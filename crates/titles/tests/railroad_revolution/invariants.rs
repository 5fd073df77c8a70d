//! What must hold at all times: whatever is added or lost is noticed.

use roundhouse_game::{Game, Money};
use roundhouse_titles::railroad_revolution::components::{CityTileId, ContractId};
use roundhouse_titles::railroad_revolution::state::{Face, SetupOffer, TilePile};
use roundhouse_titles::railroad_revolution::worker::Colour;

use super::support::*;

/// Changes the table after the set-up, and says what is noticed.
fn noticed(change: impl FnOnce(&mut Table)) -> String {
    let mut table = Table::setup(3, 5);
    assert_eq!(table.game.broken(&table.state), None);
    change(&mut table);
    table.game.broken(&table.state).unwrap_or_default()
}

#[test]
fn money_and_shares_from_nowhere_are_noticed() {
    assert_eq!(noticed(|table| table.set_money(BEA, 650)), "money is not conserved");
    assert_eq!(noticed(|table| table.state.bank.money += 50), "money is not conserved");
    assert_eq!(noticed(|table| table.ann().shares -= 1), "shares are not conserved");
    let notes = noticed(|table| {
        table.ann().money = Money::new(610);
        table.state.bank.money -= 10;
    });
    assert_eq!(notes, "seat 0: money that no notes make up");
}

#[test]
fn pieces_and_workers_lost_are_noticed() {
    let worker = noticed(|table| assert!(table.state.supply.remove(Colour::Grey)));
    assert_eq!(worker, "11 grey workers instead of 12");
    let offered = noticed(|table| {
        let offer: &mut SetupOffer = table.state.setup_offers[0].as_mut().unwrap();
        offer.worker = Colour::White;
    });
    assert_eq!(offered, "13 white workers instead of 12");
    assert_eq!(noticed(|table| table.player(CID).board_rails[0] -= 1), "seat 2: rails are not conserved");
    assert_eq!(
        noticed(|table| table.player(CID).spare_building = false),
        "seat 2: buildings are not conserved"
    );
    assert_eq!(noticed(|table| table.train(ANN, "money", Face::Up)), "5 money trains instead of 4");
}

#[test]
fn tiles_in_two_places_are_noticed() {
    let city = noticed(|table| {
        let [from, to] = ["MIA", "LIT"].map(|city| table.city(city));
        table.state.city_tiles[to] = table.state.city_tiles[from];
    });
    assert!(city.ends_with("lies in two cities"), "{city}");
    let level = noticed(|table| {
        let city = table.city("MIA");
        table.state.city_tiles[city] = CityTileId(12);
    });
    assert_eq!(level, "city tile c5c lies in a city of another level");
    let telegraph = noticed(|table| {
        table.state.telegraph_tiles[0] = table.state.telegraph_tiles[1];
    });
    assert_eq!(telegraph, "a telegraph tile lies in two sections");
    assert_eq!(
        noticed(|table| table.state.telegraph_tiles[0] = None),
        "telegraph section 1 has the wrong tile"
    );
    let contract = noticed(|table| {
        let top = table.state.contract_pile.tiles()[0];
        table.state.contract = ContractId(top);
    });
    assert_eq!(contract, "the contract face up lies in the pile as well");
    let objective = noticed(|table| table.state.piles[0] = TilePile::of(&[]));
    assert_eq!(objective, "objective B-1 is there 0 times");
}
