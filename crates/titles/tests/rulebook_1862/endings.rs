//! §10: the three ends, the LNER and the score.

use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_game::{Game, Grounds};
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::running::Earnings;
use roundhouse_titles::east_anglia_1862::state::{Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, money, seat, sell};
use crate::rulebook_1862::trains::short_of_money;

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

/// N&E at a price with a train for ever, directed by player 1 with five shares; the others are in the IPO.
fn lasting(price: u32, chosen: &[&str]) -> Table {
    let mut table = Table::with(3, None, chosen);
    table.float("N&E", price);
    table.train("N&E", 'H', Kind::Freight);
    table.certificate("N&E", ME);
    table.give("N&E", ME, 2);
    table
}

fn lner_is_coming(table: &mut Table) {
    table.happen(Event::LnerTriggered);
}

#[test]
fn a_company_at_1000_ends_the_game_after_the_operating_round() {
    let mut table = lasting(950, &[]);
    let revenue = money(950);
    let earnings = Earnings { revenue, ..Earnings::default() };
    table.operate("N&E", Step::Dividend(earnings));
    table.change_round(|round| round.of = 3);
    table.act(&Action::PayOut);
    assert_eq!(table.price("N&E"), 1000);
    table.idle_until(|state| state.round == Round::Over);
    assert_eq!(table.times("EndedByTopPrice"), 1);
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.winners, [seat(0)]);
    let refusal = table.game.apply(&table.state, seat(0), &Action::Pass);
    assert_eq!(refusal.unwrap_err().reason.key(), "game_over");
}

#[test]
fn a_bank_that_breaks_in_a_stock_round_ends_the_game_after_the_next_set() {
    let mut table = lasting(100, &[]);
    table.stock_round(seat(0));
    table.cash(seat(2), 20_000);
    lner_is_coming(&mut table);
    table.idle_until(|state| !matches!(state.round, Round::Stock(_)));
    assert!(matches!(table.state.round, Round::Operating(_)));
    table.idle_until(|state| state.round == Round::Over);
    // The LNER would have formed after this set, but the bank comes first.
    assert_eq!((table.times("EndedByBank"), table.times("LnerFormed")), (1, 0));
}

#[test]
fn after_the_lner_one_stock_round_and_three_operating_rounds_follow() {
    let mut table = lasting(100, &[]);
    // With money there is something to decide in every turn.
    table.treasury("N&E", 1000);
    lner_is_coming(&mut table);
    table.pass_stock_round();
    table.idle_until(|state| matches!(state.round, Round::Stock(_)));
    assert!(table.state.lner_formed());
    // Five in the IPO came to the pool, nothing new is launched, and five shares are the limit.
    assert_eq!(table.in_place("N&E", Holder::Pool), 5);
    assert_eq!(table.state.companies_in(Stage::Offered).count(), 0);
    assert_eq!(table.game.certificate_limit(&table.state), 5);
    assert_eq!(table.times("Parliament"), 0);
    table.idle_until(|state| matches!(state.round, Round::Operating(_)));
    assert_eq!(table.state.operating().map(|round| round.of), Some(3));
    table.idle_until(|state| state.round == Round::Over);
    assert_eq!(table.times("EndedByLner"), 1);
}

#[test]
fn the_limit_counts_shares_when_the_lner_forms_and_not_when_its_train_is_bought() {
    let mut table = lasting(100, &[]);
    table.treasury("N&E", 1000);
    lner_is_coming(&mut table);
    table.pass_stock_round();
    // One share more than when the train was bought.
    table.give("N&E", ME, 1);
    table.idle_until(|state| matches!(state.round, Round::Stock(_)));
    assert_eq!(table.game.certificate_limit(&table.state), 6);
}

#[test]
fn after_the_lner_sales_move_no_price_and_the_bank_does_not_break() {
    let mut table = lasting(100, &[]);
    table.happen(Event::LnerFormed { certificates: 9 });
    table.stock_round(seat(0));
    table.act(&sell("N&E", 1));
    assert_eq!(table.price("N&E"), 100);
    table.cash(seat(2), 20_000);
    assert!(!table.state.bank_broken);
}

#[test]
fn after_the_lner_an_issue_moves_no_price_but_does_on_18xx_games() {
    for (chosen, price) in [(&[][..], 65), (&["!issue_drop_after_lner=yes"], 60)] {
        let mut table = short_of_money(240, 5, chosen);
        table.happen(Event::LnerFormed { certificates: 9 });
        table.act(&Action::IssueShares);
        assert_eq!(table.price("N&E"), price, "{chosen:?}");
    }
}

#[test]
fn after_the_lner_no_home_station_is_placed_but_it_is_on_18xx_games() {
    for (chosen, placed) in [(&[][..], false), (&["!home_token_after_lner=yes"], true)] {
        let mut table = lasting(100, chosen);
        table.change("N&E", |company| company.begun = false);
        table.on_table(roundhouse_family18xx::TableEvent::StationsLeftBecame {
            company: table.id("N&E"),
            left: 3,
        });
        table.happen(Event::LnerFormed { certificates: 9 });
        table.pass_stock_round();
        assert_eq!(table.has_station("N&E", "B13"), placed, "{chosen:?}");
    }
}

#[test]
fn after_the_lner_no_train_is_bought_from_another_company() {
    let mut table = lasting(100, &[]);
    table.float("I&B", 90);
    table.certificate("I&B", ME);
    table.train("I&B", 'H', Kind::Local);
    table.treasury("N&E", 2000);
    table.phase('H');
    table.happen(Event::LnerFormed { certificates: 9 });
    table.operate("N&E", Step::Buy);
    let from = Action::BuyTrainFrom {
        company: crate::rulebook_1862::support::name("I&B"),
        train: crate::rulebook_1862::support::name("6L"),
        warranties: 0,
        left_behind: false,
    };
    assert_eq!(table.refused(&from), "train_not_for_sale");
    assert_eq!(table.cited(&from), "§10.3");
}

#[test]
fn a_bankrupt_company_is_out_of_the_game_after_the_lner() {
    let mut table = short_of_money(0, 0, &["!refinance_short=bankrupt"]);
    table.phase('G');
    table.happen(Event::LnerFormed { certificates: 9 });
    table.act(&Action::Refinance);
    assert!(table.state.is(table.id("N&E"), Stage::Absent));
}

#[test]
fn shares_count_with_their_price_but_half_without_a_train_on_18xx_games() {
    for (chosen, worth) in [(&[][..], 10 + 4 * 71), (&["!final_trainless_value=half"], 10 + 106 + 35)] {
        let mut table = Table::with(3, None, chosen);
        table.float("N&E", 71);
        table.certificate("N&E", ME);
        table.give("N&E", ME, 1);
        table.cash(seat(0), 10);
        assert_eq!(table.game.worth(&table.state, seat(0)), worth, "{chosen:?}");
    }
}

#[test]
fn a_game_in_which_nothing_can_happen_any_more_is_over() {
    let mut table = Table::new(2);
    table.cash(seat(0), 0);
    table.cash(seat(1), 0);
    table.float("N&E", 14);
    table.certificate("N&E", Holder::Pool);
    table.give("N&E", YOU, 1);
    // It withholds, which is the end of the line, and pays nobody.
    table.pass_stock_round();
    assert!(table.is_over());
    assert_eq!((table.times("WentBankrupt"), table.times("EndedWithoutMoves")), (1, 1));
}

#[test]
fn a_game_in_which_only_closed_areas_are_left_is_over_too() {
    let mut table = Table::new(2);
    for number in 0..2 {
        table.cash(seat(number), 170);
    }
    // All of the first area are launched at 200 and never float; nobody can pay for a share.
    let offered: Vec<_> = table.state.companies_in(Stage::Offered).collect();
    for company in offered {
        if table.state.company(company).area > 0 {
            continue;
        }
        let id = table.game.components.id(company).to_string();
        table.change(&id, |company| {
            company.stage = Stage::Launched;
            company.par = money(200);
        });
        table.certificate(&id, Holder::Pool);
        table.give(&id, Holder::Treasury, 7);
        let cell = table.game.components.cell(money(200));
        table.on_table(TableEvent::PriceMoved { company, cell });
    }
    table.pass_stock_round();
    assert!(table.is_over());
    assert_eq!(table.times("EndedWithoutMoves"), 1);
}

#[test]
fn a_bank_with_nothing_left_is_not_broken_until_it_owes() {
    let mut table = lasting(100, &[]);
    table.stock_round(seat(0));
    let left = u32::try_from(table.game.bank(&table.state)).unwrap();
    let cash = table.money_of(seat(2));
    table.cash(seat(2), cash + left);
    assert_eq!(table.game.bank(&table.state), 0);
    assert!(!table.state.bank_broken);
    table.cash(seat(2), cash + left + 1);
    assert!(table.state.bank_broken);
}
