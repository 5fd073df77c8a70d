//! §6.3, §6.4: blocks, falling prices and the director's certificate.

use roundhouse_family18xx::Holder;
use roundhouse_game::{Detail, Game, Money};
use roundhouse_titles::Shown;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::state::Stage;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, name, seat};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

fn sell(shares: u8) -> Action {
    Action::SellShares { company: name("N&E"), shares }
}

/// A company with a train, the director's certificate in a place, and player 1 to act.
fn listed(price: u32, certificate: Holder, chosen: &[&str]) -> Table {
    let mut table = Table::with(3, None, chosen);
    table.float("N&E", price);
    table.train("N&E", 'A', Kind::Freight);
    table.certificate("N&E", certificate);
    table.cash(seat(0), 0);
    table.stock_round(seat(0));
    table
}

#[test]
fn prices_fall_by_a_space_for_each_share_with_relief_for_others_than_the_director() {
    // Price, who directs, shares sold, price afterwards.
    for (price, director, shares, after) in [
        (74, YOU, 3, 65),
        (74, ME, 3, 65),
        (220, YOU, 1, 220),
        (220, YOU, 3, 200),
        (220, ME, 1, 210),
        (430, YOU, 2, 430),
        (430, YOU, 3, 400),
        (36, YOU, 2, 31),
        (36, ME, 2, 26),
    ] {
        let mut table = listed(price, director, &[]);
        table.give("N&E", ME, 4);
        table.act(&sell(shares));
        assert_eq!(table.price("N&E"), after, "{price} {director:?} {shares}");
        assert_eq!(table.money_of(seat(0)), price * u32::from(shares));
    }
}

#[test]
fn shares_of_a_company_without_a_train_bring_half() {
    let mut table = Table::new(3);
    table.float("N&E", 71);
    table.certificate("N&E", YOU);
    table.give("N&E", ME, 2);
    table.cash(seat(0), 0);
    table.stock_round(seat(0));
    let said = table.game.deed(&table.state, &sell(2));
    assert!(said.details.contains(&("price", Detail::Money(35))));
    let choices = table.game.choices(&table.state);
    let panel = table.game.panel(&table.state, &choices).unwrap();
    let company = table.id("N&E");
    let mut trades = panel.trades.iter();
    let trade = trades.find(|trade| trade.company == company).unwrap();
    assert_eq!(trade.proceeds, Money::new(35));
    table.act(&sell(2));
    assert_eq!(table.money_of(seat(0)), 70);
}

#[test]
fn a_director_with_four_shares_sells_one_three_or_four_but_not_two() {
    for (shares, legal) in [(1, true), (2, false), (3, true), (4, true)] {
        let mut table = listed(100, ME, &[]);
        table.give("N&E", ME, 1);
        if legal {
            table.act(&sell(shares));
            assert_eq!(table.held("N&E", seat(0)), 4 - shares);
            let company = table.id("N&E");
            assert_eq!(table.state.in_receivership(company), shares >= 3);
        } else {
            assert_eq!(table.refused(&sell(shares)), "certificate_not_broken");
        }
    }
}

#[test]
fn an_ordinary_share_in_the_pool_helps_to_break_the_certificate() {
    let mut table = listed(100, ME, &[]);
    table.give("N&E", ME, 1);
    table.give("N&E", Holder::Pool, 1);
    table.act(&sell(2));
    assert_eq!(table.held("N&E", seat(0)), 2);
    let mut table = listed(100, ME, &["!certificate_change=pool_only"]);
    table.give("N&E", ME, 1);
    table.give("N&E", Holder::Pool, 1);
    assert_eq!(table.refused(&sell(2)), "certificate_not_broken");
}

#[test]
fn whoever_has_more_takes_the_certificate_over() {
    let mut table = listed(100, ME, &[]);
    table.give("N&E", ME, 2);
    table.give("N&E", YOU, 3);
    table.act(&sell(3));
    let company = table.id("N&E");
    assert_eq!(table.state.table.president(company), Some(seat(1)));
    assert_eq!((table.held("N&E", seat(0)), table.held("N&E", seat(1))), (2, 3));
}

#[test]
fn one_share_bought_in_the_round_frees_one_of_the_certificate() {
    let mut table = listed(100, ME, &[]);
    table.give("N&E", Holder::Pool, 3);
    table.cash(seat(0), 200);
    let company = name("N&E");
    let from = Source::Pool;
    table.act(&Action::BuyShare { company, from });
    table.act(&Action::Pass);
    table.act(&Action::Pass);
    assert_eq!(table.refused(&sell(4)), "too_many_sold");
    table.act(&sell(1));
    assert_eq!(table.held("N&E", seat(0)), 3);
}

#[test]
fn at_the_end_of_the_line_a_company_is_bankrupt() {
    let mut table = listed(14, ME, &[]);
    table.give("N&E", ME, 3);
    table.act(&sell(2));
    assert!(table.state.is(table.id("N&E"), Stage::Offered));
    assert_eq!(table.times("WentBankrupt"), 1);
    assert_eq!(table.in_place("N&E", Holder::Ipo), 10);
}
