//! §5.2, §7.5: new prices and the two merger examples.

use roundhouse_family18xx::Holder;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::state::{Stage, Step};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{REDEEM, Table, money, name, seat, unite};

/// Two companies with prices, with or without a train.
fn priced(companies: [(&str, u32, bool); 2]) -> Table {
    priced_with(companies, &[])
}

fn priced_with(companies: [(&str, u32, bool); 2], chosen: &[&str]) -> Table {
    let mut table = Table::with(4, None, chosen);
    for (id, price, train) in companies {
        table.float(id, price);
        if train {
            table.train(id, 'A', Kind::Freight);
        }
    }
    table
}

#[test]
fn the_new_price_is_the_lower_and_half_of_the_higher() {
    for (one, other, new, step) in [
        ((68, true), (100, true), 116, 100),
        ((54, true), (62, true), 82, 82),
        ((78, true), (116, false), 95, 90),
        ((78, true), (116, true), 134, 100),
        ((116, true), (68, false), 90, 90),
        ((116, true), (68, true), 122, 100),
        ((110, false), (90, false), 71, 68),
        ((90, true), (90, true), 134, 100),
        ((100, false), (74, true), 86, 82),
    ] {
        let table = priced([("N&E", one.0, one.1), ("I&B", other.0, other.1)]);
        let (first, second) = (table.id("N&E"), table.id("I&B"));
        let price = table.game.merger_price(&table.state, first, second);
        assert_eq!(price, money(new), "{one:?} {other:?}");
        let ipo = &table.game.components.amounts.ipo;
        assert_eq!(ipo.step_of(price), money(step));
    }
}

#[test]
fn the_new_price_is_never_below_7_but_may_be_nothing_on_18xx_games() {
    let table = priced([("N&E", 7, false), ("I&B", 7, false)]);
    let (one, other) = (table.id("N&E"), table.id("I&B"));
    assert_eq!(table.game.merger_price(&table.state, one, other), money(7));
    let other_way = Table::with(4, None, &["!merger_price_floor=0"]);
    assert_eq!(other_way.game.merger_price(&table.state, one, other), money(0));
}

/// The first example: Richard, Emma, Peter and Linda with `N&E` and `WStI`.
fn first_example(cash_of_linda: u32) -> Table {
    let table = first_example_at(90, cash_of_linda, &[]);
    assert_eq!(table.price("N&E"), 134);
    table
}

fn first_example_at(price: u32, cash_of_linda: u32, chosen: &[&str]) -> Table {
    let mut table = before_first_example(price, cash_of_linda, chosen);
    table.act(&unite("WStI", "N&E"));
    table.act(&REDEEM);
    table.act(&REDEEM);
    table
}

/// Richard has not proposed anything yet.
pub(crate) fn before_first_example(price: u32, cash_of_linda: u32, chosen: &[&str]) -> Table {
    let mut table = priced_with([("N&E", price, true), ("WStI", price, true)], chosen);
    let [richard, emma, peter, linda] = [0, 1, 2, 3].map(|number| Holder::Seat(seat(number)));
    table.certificate("N&E", richard);
    table.certificate("WStI", richard);
    for (id, place, shares) in [
        ("N&E", richard, 1),
        ("WStI", richard, 2),
        ("N&E", emma, 3),
        ("N&E", peter, 1),
        ("WStI", peter, 1),
        ("WStI", linda, 1),
        ("N&E", Holder::Treasury, 2),
        ("WStI", Holder::Treasury, 1),
        ("WStI", Holder::Pool, 1),
    ] {
        table.give(id, place, shares);
    }
    for number in 0..3 {
        table.cash(seat(number), 500);
    }
    table.cash(seat(3), cash_of_linda);
    table.treasury("N&E", 500);
    table.lay("B9", "790", 0);
    table.station("N&E", "B9");
    table.station("WStI", "B9");
    table.operate("N&E", Step::Merge);
    table
}

fn holdings(table: &Table, players: u8) -> Vec<u8> {
    (0..players).map(|number| table.held("N&E", seat(number))).collect()
}

#[test]
fn the_first_example_ends_as_printed() {
    let mut table = first_example(0);
    // Linda cannot pay and gives up; the companies redeem.
    table.act(&REDEEM);
    assert_eq!(holdings(&table, 4), [5, 2, 1, 0]);
    assert_eq!(table.in_place("N&E", Holder::Treasury), 2);
    assert_eq!(table.in_place("WStI", Holder::Ipo), 10);
    let cash: Vec<u32> = (0..4).map(|number| table.money_of(seat(number))).collect();
    assert_eq!(cash, [433, 433, 500, 67]);
    assert_eq!(table.treasury_of("N&E"), 433);
    let survivor = table.id("N&E");
    assert_eq!(table.state.table.president(survivor), Some(seat(0)));
    assert!(table.state.is(table.id("WStI"), Stage::Offered));
    assert_eq!(table.state.trains.len(), 2);
    assert!(table.state.trains.iter().all(|train| train.owner == survivor));
}

#[test]
fn in_the_alternative_linda_redeems_and_the_companies_must_sell() {
    let mut table = first_example(100);
    table.act(&REDEEM);
    assert_eq!(holdings(&table, 4), [5, 2, 1, 1]);
    assert_eq!(table.in_place("N&E", Holder::Treasury), 1);
    assert_eq!(table.money_of(seat(3)), 33);
    assert_eq!(table.treasury_of("N&E"), 567);
}

/// Martin has not proposed anything yet.
pub(crate) fn before_second_example() -> Table {
    let mut table = priced([("N&E", 100, false), ("I&B", 74, true)]);
    // Clockwise from Martin: Rachel, Charles, Helen.
    let [martin, rachel, charles, helen] = [0, 1, 2, 3].map(|number| Holder::Seat(seat(number)));
    table.certificate("N&E", martin);
    table.certificate("I&B", martin);
    for (id, place, shares) in [
        ("N&E", martin, 1),
        ("I&B", martin, 2),
        ("I&B", rachel, 3),
        ("N&E", charles, 3),
        ("N&E", helen, 1),
        ("I&B", Holder::Treasury, 2),
    ] {
        table.give(id, place, shares);
    }
    for number in 0..4 {
        table.cash(seat(number), 500);
    }
    table.lay("B9", "790", 0);
    table.station("N&E", "B9");
    table.station("I&B", "B9");
    table.operate("N&E", Step::Merge);
    table
}

#[test]
fn the_second_example_ends_as_printed() {
    let mut table = before_second_example();
    table.act(&unite("I&B", "N&E"));
    for _ in 0..4 {
        table.act(&REDEEM);
    }
    assert_eq!(table.price("N&E"), 86);
    assert_eq!(holdings(&table, 4), [5, 2, 2, 1]);
    let cash: Vec<u32> = (0..4).map(|number| table.money_of(seat(number))).collect();
    assert_eq!(cash, [457; 4]);
    // The companies had nothing to swap with and sold their share.
    assert_eq!(table.treasury_of("N&E"), 86);
    assert_eq!(table.in_place("N&E", Holder::Treasury), 0);
}

#[test]
fn another_director_is_asked_and_what_he_refuses_is_not_proposed_again() {
    let mut table = priced([("N&E", 90, true), ("I&B", 90, true)]);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.certificate("I&B", Holder::Seat(seat(1)));
    table.lay("B9", "790", 0);
    table.station("N&E", "B9");
    table.station("I&B", "B9");
    table.operate("N&E", Step::Merge);
    table.act(&unite("I&B", "N&E"));
    assert_eq!(table.asked(), Some(name("I&B")));
    table.act(&Action::Refuse);
    assert_eq!(table.refused(&unite("I&B", "N&E")), "refused_before");
    // The other way round is another proposal.
    table.act(&unite("I&B", "I&B"));
    table.act(&Action::Agree);
    assert_eq!(table.price("I&B"), 134);
}

#[test]
fn an_option_that_must_be_sold_is_rounded_up_but_down_on_18xx_games() {
    for (chosen, companies) in [(&[][..], 533), (&["!forced_option_rounding=down"], 532)] {
        let mut table = first_example_at(44, 100, chosen);
        assert_eq!(table.price("N&E"), 65);
        table.act(&REDEEM);
        // Linda redeems for half of 65, rounded down; the companies' share has no counterpart.
        assert_eq!(table.money_of(seat(3)), 68);
        assert_eq!(table.treasury_of("N&E"), companies);
    }
}

#[test]
fn a_merger_that_reaches_the_top_ends_the_game_but_not_on_18xx_games() {
    for (chosen, ends) in [(&[][..], 1), (&["!merger_at_top=goes_on"], 0)] {
        let companies = [("N&E", 700, true), ("I&B", 700, true)];
        let mut table = priced_with(companies, chosen);
        table.lay("B9", "790", 0);
        for id in ["N&E", "I&B"] {
            table.certificate(id, Holder::Seat(seat(0)));
            table.station(id, "B9");
        }
        table.operate("N&E", Step::Merge);
        table.act(&unite("I&B", "N&E"));
        assert_eq!(table.price("N&E"), 1000);
        assert_eq!(table.times("EndedByTopPrice"), ends, "{chosen:?}");
    }
}
