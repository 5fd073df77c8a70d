//! §7.8.5, §7.8.6: dividends, prices, the Hudson manoeuvre and warranties.

use roundhouse_family18xx::Holder;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::running::Earnings;
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, money, seat};

const RICHARD: Holder = Holder::Seat(seat(0));

fn earned(revenue: u32, local: bool) -> Earnings {
    Earnings { revenue: money(revenue), subsidy: money(0), local }
}

fn to_decide(price: u32, earnings: Earnings) -> Table {
    let mut table = Table::new(3);
    table.float("N&E", price);
    table.train("N&E", 'B', Kind::Local);
    table.certificate("N&E", RICHARD);
    table.operate("N&E", Step::Dividend(earnings));
    table
}

#[test]
fn players_and_the_treasury_are_paid_and_the_pool_is_not() {
    let mut table = to_decide(200, earned(190, false));
    table.give("N&E", RICHARD, 2);
    table.give("N&E", Holder::Seat(seat(1)), 2);
    table.give("N&E", Holder::Treasury, 2);
    table.give("N&E", Holder::Pool, 1);
    for number in 0..3 {
        table.cash(seat(number), 0);
    }
    table.act(&Action::PayOut);
    let cash: Vec<u32> = (0..3).map(|number| table.money_of(seat(number))).collect();
    assert_eq!(cash, [95, 38, 0]);
    assert_eq!(table.treasury_of("N&E"), 38);
}

#[test]
fn the_price_follows_the_whole_dividend() {
    for (revenue, after) in [(80, 82), (90, 90), (170, 100), (250, 110), (330, 122), (820, 122)] {
        let mut table = to_decide(82, earned(revenue, false));
        table.act(&Action::PayOut);
        assert_eq!(table.price("N&E"), after, "{revenue}");
    }
    let mut table = to_decide(82, earned(300, false));
    table.act(&Action::Withhold);
    assert_eq!((table.price("N&E"), table.treasury_of("N&E")), (74, 300));
}

#[test]
fn a_revenue_of_nothing_is_withheld_without_a_question() {
    // It has no station and so no route.
    let mut table = to_decide(82, earned(0, false));
    table.operate("N&E", Step::Build);
    table.act(&Action::Pass);
    assert_eq!((table.price("N&E"), table.times("DividendPaid")), (74, 0));
}

#[test]
fn hudson_adds_the_least_that_reaches_the_price() {
    let mut table = to_decide(82, earned(60, true));
    table.treasury("N&E", 100);
    table.cash(seat(0), 0);
    table.act(&Action::PayOutByHudson);
    assert_eq!(table.money_of(seat(0)), 27);
    assert_eq!((table.price("N&E"), table.treasury_of("N&E")), (90, 70));
}

#[test]
fn hudson_needs_a_local_train_and_the_money() {
    let mut table = to_decide(82, earned(60, false));
    table.treasury("N&E", 100);
    assert_eq!(table.refused(&Action::PayOutByHudson), "no_hudson");
    let table = to_decide(82, earned(60, true));
    assert_eq!(table.refused(&Action::PayOutByHudson), "no_hudson");
    let mut as_there = Table::with(3, None, &["!hudson_needs=revenue_over_10"]);
    as_there.float("N&E", 82);
    as_there.treasury("N&E", 100);
    as_there.certificate("N&E", RICHARD);
    let company = as_there.id("N&E");
    let added = as_there.game.hudson(&as_there.state, company, earned(60, false));
    assert_eq!(added, Some(money(30)));
}

#[test]
fn a_warranty_is_used_up_and_a_train_due_to_rust_goes_with_its_last() {
    let mut table = to_decide(82, earned(90, false));
    table.phase('E');
    let owner = table.id("N&E");
    for (letter, warranties) in [('B', 1), ('B', 2), ('E', 1)] {
        table.insured_train("N&E", (letter, Kind::Local), warranties);
    }
    table.act(&Action::PayOut);
    let left: Vec<(u8, u8)> =
        table.state.fleet(owner).map(|train| (train.letter, train.warranties)).collect();
    // The B train that had one warranty is gone; what never had one rusts with the phase, which is not played here.
    assert_eq!(left, [(1, 0), (1, 1), (4, 0)]);
}
