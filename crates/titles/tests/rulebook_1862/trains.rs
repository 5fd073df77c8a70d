//! §7.9, §7.11: train limits, prices, and how money is raised.

use roundhouse_family18xx::Holder;
use roundhouse_game::Game;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, money, name, seat};

const FREIGHT: Kind = Kind::Freight;
const LOCAL: Kind = Kind::Local;
const EXPRESS: Kind = Kind::Express;

fn buy(kind: Kind) -> Action {
    let warranties = 0;
    Action::BuyTrain { kind, warranties }
}

fn buying(phase: char, trains: &[(char, Kind)]) -> Table {
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.phase(phase);
    table.treasury("N&E", 2000);
    for (letter, kind) in trains {
        table.train("N&E", *letter, *kind);
    }
    table.operate("N&E", Step::Buy);
    table
}

fn fleet(table: &Table) -> Vec<String> {
    let company = table.id("N&E");
    let trains = table.state.fleet(company);
    trains.map(|train| table.game.train_name(train).to_string()).collect()
}

#[test]
fn three_of_a_kind_are_the_limit_in_phase_c() {
    let mut table = buying('C', &[('B', EXPRESS), ('B', EXPRESS), ('C', EXPRESS)]);
    assert_eq!(table.refused(&buy(EXPRESS)), "train_limit");
    table.act(&buy(LOCAL));
    assert_eq!(fleet(&table), ["2/3E", "2/3E", "3E", "3L"]);
}

#[test]
fn two_of_a_kind_are_the_limit_in_phase_f_even_if_one_would_rust() {
    let mut table = buying('F', &[('D', EXPRESS), ('E', EXPRESS), ('D', FREIGHT)]);
    table.sold_out('F');
    assert_eq!(table.refused(&buy(EXPRESS)), "train_limit");
    table.act(&buy(FREIGHT));
    assert_eq!(fleet(&table), ["4/5E", "8F"]);
}

#[test]
fn trains_above_the_new_limit_are_kept() {
    let mut table =
        buying('F', &[('D', EXPRESS), ('E', EXPRESS), ('E', LOCAL), ('F', FREIGHT), ('F', FREIGHT)]);
    table.sold_out('F');
    assert_eq!(table.refused(&buy(EXPRESS)), "train_limit");
    assert_eq!(table.refused(&buy(FREIGHT)), "train_limit");
    table.act(&buy(LOCAL));
    assert_eq!(fleet(&table), ["4/5E", "4/5L", "7F", "7F", "5/6L"]);
}

#[test]
fn a_train_changes_hands_for_half_once_the_next_letter_is_sold() {
    for (phase, price) in [('B', 200), ('C', 100)] {
        let table = buying(phase, &[('B', EXPRESS)]);
        let company = table.id("N&E");
        let train = *table.state.fleet(company).next().unwrap();
        assert_eq!(table.game.used_price(&table.state, &train), money(price));
    }
}

#[test]
fn at_most_three_warranties_the_free_one_included() {
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.treasury("N&E", 500);
    table.operate("N&E", Step::Buy);
    let with = |warranties| Action::BuyTrain { kind: LOCAL, warranties };
    assert_eq!(table.refused(&with(3)), "too_many_warranties");
    table.act(&with(2));
    let company = table.id("N&E");
    assert_eq!(table.state.fleet(company).next().unwrap().warranties, 3);
    assert_eq!(table.treasury_of("N&E"), 300);
}

/// A company without a train, with so much money and so many shares of its own.
pub(crate) fn short_of_money(cash: u32, own: u8, chosen: &[&str]) -> Table {
    let mut table = Table::with(3, None, chosen);
    table.float("N&E", 65);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.give("N&E", Holder::Seat(seat(0)), 2);
    table.give("N&E", Holder::Treasury, own);
    table.phase('D');
    table.treasury("N&E", cash);
    table.operate("N&E", Step::Buy);
    table
}

#[test]
fn only_as_many_shares_are_issued_as_are_needed() {
    let mut table = short_of_money(240, 5, &[]);
    assert_eq!(table.refused(&Action::Pass), "choose_how_to_raise");
    table.act(&Action::IssueShares);
    assert_eq!(table.in_place("N&E", Holder::Pool), 2);
    assert_eq!((table.treasury_of("N&E"), table.price("N&E")), (370, 60));
    let from =
        Action::BuyTrainFrom { company: name("I&B"), train: name("2L"), warranties: 0, left_behind: false };
    assert_eq!(table.refused(&from), "train_not_for_sale");
    assert_eq!(table.cited(&from), "§7.11");
    assert_eq!(table.refused(&Action::Pass), "must_buy_train");
}

#[test]
fn a_refinancing_halves_the_shares_and_brings_ten_times_the_step() {
    let mut table = short_of_money(100, 0, &[]);
    table.cash(seat(0), 100);
    // Five shares with the certificate and none in the pool to break it, but five of the IPO come there.
    table.act(&Action::Refinance);
    assert_eq!(table.times("Refinanced"), 0);
    table.act(&Action::DecideOption {
        choice: roundhouse_titles::east_anglia_1862::action::OptionChoice::Redeem,
    });
    assert_eq!(table.times("Refinanced"), 1);
    assert_eq!(table.held("N&E", seat(0)), 3);
    assert_eq!(table.treasury_of("N&E"), 100 + 620);
    assert_eq!((table.price("N&E"), table.money_of(seat(0))), (65, 100 - 32));
}

#[test]
fn the_only_way_to_raise_money_is_named_and_nobody_passes() {
    for (cash, own, way, other, chosen) in [
        (70, 7, Action::IssueShares, (Action::Refinance, "must_issue"), &["!refinance_short=bankrupt"][..]),
        (100, 0, Action::Refinance, (Action::IssueShares, "cannot_issue"), &[]),
    ] {
        let mut table = short_of_money(cash, 0, chosen);
        table.give("N&E", Holder::Treasury, own.min(5));
        // What a refinancing brings would not do.
        if own > 0 {
            table.change("N&E", |company| company.step = money(0));
            table.phase('A');
        }
        table.train("I&B", 'A', LOCAL);
        table.float("I&B", 90);
        table.certificate("I&B", Holder::Seat(seat(1)));
        let choices = table.game.choices(&table.state);
        let ways: Vec<&Action> = choices
            .iter()
            .map(|choice| &choice.action)
            .filter(|action| !matches!(action, Action::BuyTrainFrom { .. }))
            .collect();
        assert_eq!(ways, [&way]);
        assert_eq!(table.refused(&Action::Pass), "choose_how_to_raise");
        assert_eq!(table.refused(&other.0), other.1);
        table.act(&way);
    }
}

#[test]
fn a_refused_train_bars_no_other_train_of_its_company() {
    let mut table = buying('B', &[]);
    table.float("I&B", 90);
    table.certificate("I&B", Holder::Seat(seat(1)));
    for letter in ['A', 'A', 'B'] {
        table.train("I&B", letter, LOCAL);
    }
    let from = |train: &str| Action::BuyTrainFrom {
        company: name("I&B"),
        train: name(train),
        warranties: 0,
        left_behind: false,
    };
    table.act(&from("2L"));
    assert_eq!(table.asked(), Some(name("I&B")));
    table.act(&Action::Refuse);
    // The other one like it is the same question.
    assert_eq!(table.refused(&from("2L")), "sale_refused");
    table.act(&from("2/3L"));
    table.act(&Action::Agree);
    assert_eq!(fleet(&table), ["2/3L"]);
    assert_eq!(table.treasury_of("I&B"), 200);
}

#[test]
fn a_refinancing_that_does_not_suffice_may_be_chosen_but_not_on_18xx_games() {
    for (chosen, refused) in [(&[][..], false), (&["!refinance_short=bankrupt"], true)] {
        // Shares would bring enough, ten times the step would not.
        let mut table = short_of_money(320, 5, chosen);
        table.change("N&E", |company| company.step = money(0));
        if refused {
            assert_eq!(table.refused(&Action::Refinance), "must_issue");
            table.act(&Action::IssueShares);
            assert_eq!(table.times("WentBankrupt"), 0);
            continue;
        }
        let ways = table.game.ways_to_raise(&table.state);
        assert_eq!(ways, [Action::IssueShares, Action::Refinance]);
        table.cash(seat(0), 0);
        table.act(&Action::Refinance);
        // The company decides about its own odd share first.
        table.act(&crate::rulebook_1862::support::REDEEM);
        assert_eq!(table.times("WentBankrupt"), 1);
    }
}

/// N&E without a train has 100, an A train of I&B costs 50; who directs I&B?
fn beside_a_seller(director: u8, chosen: &[&str]) -> Table {
    let mut table = short_of_money(100, 0, chosen);
    table.float("I&B", 90);
    table.certificate("I&B", Holder::Seat(seat(director)));
    table.insured_train("I&B", ('A', LOCAL), 1);
    table
}

#[test]
fn no_money_is_raised_while_an_own_company_sells_a_train_but_on_18xx_games_it_may_be() {
    let from =
        Action::BuyTrainFrom { company: name("I&B"), train: name("2L"), warranties: 1, left_behind: false };
    let mut table = beside_a_seller(0, &[]);
    assert_eq!(table.refused(&Action::Refinance), "money_not_needed");
    assert_eq!(table.refused(&Action::Pass), "must_buy_train");
    assert!(table.game.ways_to_raise(&table.state).is_empty());
    table.act(&from);
    assert_eq!(fleet(&table), ["2L"]);
    // Another director need not sell: money may be raised without asking him.
    let mut table = beside_a_seller(1, &[]);
    table.act(&Action::Refinance);
    // Where his consent is assumed he sells.
    let table = beside_a_seller(1, &["!train_sale_consent=assumed"]);
    assert_eq!(table.refused(&Action::Refinance), "money_not_needed");
    let mut table = beside_a_seller(0, &["!raise_money=bank_train_too_dear"]);
    table.act(&Action::Refinance);
}

#[test]
fn what_is_left_of_money_that_was_raised_may_buy_a_used_train() {
    let from =
        Action::BuyTrainFrom { company: name("I&B"), train: name("2L"), warranties: 1, left_behind: false };
    let mut table = beside_a_seller(0, &["!raise_money=bank_train_too_dear"]);
    table.cash(seat(0), 100);
    table.act(&Action::Refinance);
    table.act(&crate::rulebook_1862::support::REDEEM);
    // 100 and 620 of the refinancing; the bank's train costs 360.
    assert_eq!(table.refused(&from), "train_not_for_sale");
    table.act(&buy(EXPRESS));
    table.act(&from);
    assert_eq!(fleet(&table).len(), 2);
}
