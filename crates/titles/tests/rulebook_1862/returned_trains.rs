//! §7.12: the trains of bankrupt companies return to the bank (R27).

use roundhouse_family18xx::Holder;
use roundhouse_game::Money;
use roundhouse_titles::Shown;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::state::{Stage, Step};
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits};

use crate::rulebook_1862::support::{Table, name, seat, sell};

const ME: Holder = Holder::Seat(seat(0));

/// In phase C, N&E has gone bankrupt and left a local of B; ENR, with such a train and so much money, buys trains.
fn after_a_bankruptcy(cash: u32, chosen: &[&str]) -> Table {
    let mut table = Table::with(2, None, chosen);
    for id in ["N&E", "ENR"] {
        table.float(id, 14);
        table.certificate(id, ME);
        table.train(id, 'B', Kind::Local);
    }
    table.phase('C');
    table.give("N&E", ME, 3);
    table.stock_round(seat(0));
    table.act(&sell("N&E", 2));
    assert!(table.state.is(table.id("N&E"), Stage::Offered));
    table.treasury("ENR", cash);
    table.operate("ENR", Step::Buy);
    table
}

fn from_bank(warranties: u8) -> Action {
    Action::BuyReturnedTrain { train: name("2/3L"), left: 0, warranties }
}

fn from_company() -> Action {
    Action::BuyTrainFrom { company: name("N&E"), train: name("2/3L"), warranties: 0, left_behind: true }
}

#[test]
fn trains_of_a_bankrupt_company_return_to_the_bank_but_on_18xx_games_it_still_sells_them() {
    let mut table = after_a_bankruptcy(100, &[]);
    assert_eq!(table.refused(&from_company()), "no_such_train");
    table.act(&from_bank(0));
    assert_eq!(table.state.fleet(table.id("ENR")).count(), 2);
    assert_eq!((table.treasury_of("ENR"), table.treasury_of("N&E")), (0, 0));
    let mut table = after_a_bankruptcy(100, &["!bankrupt_trains=still_sold"]);
    assert_eq!(table.refused(&from_bank(0)), "train_not_offered");
    table.act(&from_company());
    assert_eq!(table.state.fleet(table.id("ENR")).count(), 2);
    assert_eq!((table.treasury_of("ENR"), table.treasury_of("N&E")), (0, 100));
}

#[test]
fn a_returned_train_can_have_new_warranties_and_goes_with_its_phase() {
    let mut table = after_a_bankruptcy(160, &[]);
    assert_eq!(table.refused(&from_bank(2)), "not_enough_money");
    assert_eq!(table.refused(&from_bank(4)), "too_many_warranties");
    let panel = table.panel();
    assert!(panel.picks.iter().any(|pick| pick.ways.len() == 2));
    let words = table.game.deed(&table.state, &from_bank(1));
    assert_eq!(words.key, "act-buy-returned-train");
    let told = table.told(&from_bank(1));
    assert_eq!(told.lines[0].what.key, "ea-told-returned-train");
    let company = table.id("ENR");
    let warranties: Vec<u8> = table.state.fleet(company).map(|train| train.warranties).collect();
    assert_eq!((warranties, table.treasury_of("ENR")), (vec![0, 1], 10));
    let mut table = after_a_bankruptcy(100, &[]);
    table.phase('E');
    table.operate("ENR", Step::Buy);
    assert_eq!(table.refused(&from_bank(0)), "train_not_offered");
}

#[test]
fn a_returned_train_is_shown_with_the_trains_for_sale() {
    let table = after_a_bankruptcy(160, &[]);
    let depot = table.game.shown(&table.state, None).depot;
    let returned = (depot[0].name, depot[0].price, depot[0].left);
    assert_eq!(returned, (name("2/3L"), Money::new(100), Some(1)));
    let table = after_a_bankruptcy(160, &["!bankrupt_trains=still_sold"]);
    let depot = table.game.shown(&table.state, None).depot;
    assert!(depot.iter().all(|train| train.name != name("2/3L")));
}

#[test]
fn who_can_pay_for_a_returned_train_raises_no_money() {
    let mut table = after_a_bankruptcy(100, &[]);
    table.float("I&B", 65);
    table.certificate("I&B", ME);
    table.treasury("I&B", 90);
    table.give("I&B", Holder::Treasury, 5);
    table.operate("I&B", Step::Buy);
    // A share is enough for the train that returned, where a new one would need three.
    table.act(&Action::IssueShares);
    assert_eq!(table.in_place("I&B", Holder::Pool), 1);
    table.act(&from_bank(0));
    assert_eq!(table.treasury_of("I&B"), 90 + 65 - 100);
    let mut table = after_a_bankruptcy(100, &[]);
    table.float("I&B", 65);
    table.certificate("I&B", ME);
    table.treasury("I&B", 110);
    table.operate("I&B", Step::Buy);
    assert_eq!(table.refused(&Action::Refinance), "money_not_needed");
    table.act(&from_bank(0));
}

#[test]
fn in_receivership_a_returned_train_is_bought_where_a_new_one_is_too_dear() {
    for (cash, bought) in [(100, "2/3L"), (300, "3L")] {
        let mut table = after_a_bankruptcy(0, &[]);
        table.float("I&B", 65);
        table.change("I&B", |company| company.permits = Permits::of(Kind::Local));
        table.treasury("I&B", cash);
        table.operate("I&B", Step::Run);
        table.pass_stock_round();
        let company = table.id("I&B");
        let mut fleet = table.state.fleet(company);
        let train = fleet.next().map(|train| table.game.train_name(train));
        assert_eq!(train, Some(name(bought)));
    }
}

#[test]
fn what_a_company_in_receivership_buys_back_is_told() {
    let mut table = after_a_bankruptcy(0, &[]);
    table.float("I&B", 65);
    table.change("I&B", |company| company.permits = Permits::of(Kind::Local));
    table.treasury("I&B", 100);
    table.wait(&["I&B"]);
    let lines = table.told(&Action::Pass).lines;
    let mut told = lines.iter();
    let line = told.find(|line| line.what.key == "ea-told-returned-train");
    let line = line.unwrap_or_else(|| panic!("{lines:?}"));
    assert_eq!((line.company, line.seat), (Some(table.id("I&B")), None));
    assert!(line.what.details.contains(&("price", Money::new(100).into())));
}
