//! What players are told of things that nobody decides, and of what a decision leads to, is what the rules do.

use roundhouse_board::StopId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_family18xx::view::{Actor, Line};
use roundhouse_game::{Detail, Game, Message};
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::OptionChoice;
use roundhouse_titles::east_anglia_1862::running::Earnings;
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits};

use crate::rulebook_1862::mergers::before_first_example;
use crate::rulebook_1862::support::{REDEEM, Table, money, name, route, seat, sell, unite};
use crate::rulebook_1862::trains::short_of_money;

const GIVE_UP: Action = Action::DecideOption { choice: OptionChoice::GiveUp };

/// The lines of the log with this key.
fn with_key<'a>(lines: &'a [Line], key: &str) -> Vec<&'a Line> {
    lines.iter().filter(|line| line.what.key == key).collect()
}

#[test]
fn a_refinancing_is_announced_with_what_it_brings() {
    // Trains of G cost 700, those of D less than what it brings.
    for (letter, missing, told, noted) in [
        ('D', 0, "ea-told-refinances", "ea-note-refinance"),
        ('G', 80, "ea-told-refinances-short", "ea-note-refinance-short"),
    ] {
        let mut table = short_of_money(0, 0, &[]);
        table.phase(letter);
        table.cash(seat(0), 100);
        let company = table.id("N&E");
        let lines = table.told(&Action::Refinance).lines;
        let what = Message::new(told).with("amount", money(620)).with("missing", money(missing));
        assert!(lines.contains(&Line::about(company, what)), "{lines:?}");
        let deals = table.panel().deals;
        let deal = deals.first().unwrap();
        assert_eq!(deal.heading.key, "ea-refinancing");
        let note = Message::new(noted).with("amount", money(620));
        assert_eq!(deal.rows[0].gets, note);
    }
}

#[test]
fn shares_that_are_issued_are_told_with_their_number() {
    let mut table = short_of_money(240, 5, &[]);
    let lines = table.told(&Action::IssueShares).lines;
    let issued = Message::new("ea-told-issued").with("shares", 2_u8).with("amount", money(130));
    assert!(lines.contains(&Line::about(table.id("N&E"), issued)));
}

#[test]
fn what_makes_a_company_bankrupt_is_offered_as_that() {
    let mut table = Table::new(3);
    table.float("N&E", 7);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.give("N&E", Holder::Seat(seat(0)), 3);
    let earnings = Earnings { revenue: money(240), ..Earnings::default() };
    table.operate("N&E", Step::Dividend(earnings));
    let choices = table.game.choices(&table.state);
    let withheld = choices.iter().position(|choice| choice.action == Action::Withhold);
    let panel = table.panel();
    let mut offers = panel.offers.iter();
    let offer = offers.find(|offer| Some(offer.choice) == withheld);
    let bankrupt = Message::new("ea-note-bankrupt").with("company", name("N&E"));
    assert_eq!(offer.unwrap().note, Some(bankrupt));
    // So is a sale.
    table.stock_round(seat(0));
    let warned = table.panel().why;
    let shares = warned.iter().find_map(|why| {
        let (_, shares) = why.what.details.iter().find(|(key, _)| *key == "shares")?;
        (why.what.key == "ea-why-sale-bankrupt").then(|| shares.clone())
    });
    let Some(Detail::Number(shares)) = shares else {
        panic!("{warned:?}");
    };
    table.act(&sell("N&E", u8::try_from(shares).unwrap()));
    assert_eq!(table.times("WentBankrupt"), 1);
}

#[test]
fn a_union_is_proposed_with_the_next_director() {
    let mut table = before_first_example(90, 0, &[]);
    for (company, kind) in [("N&E", Kind::Express), ("WStI", Kind::Local)] {
        table.change(company, |company| company.permits = Permits::of(kind));
    }
    let deals = table.panel().deals;
    let choices = table.game.choices(&table.state);
    let proposal = unite("WStI", "N&E");
    let place = choices.iter().position(|choice| choice.action == proposal);
    let deal = deals.iter().find(|deal| deal.choice == place).unwrap();
    let directs = Message::new("ea-directs").with("company", name("N&E"));
    let row = deal.rows.iter().find(|row| row.gets == directs);
    assert_eq!(row.unwrap().whose, Actor::Seat(seat(0)));
    assert!(!deal.rows.iter().any(|row| row.gets.key == "ea-stations-go"));
    let kinds = ["ea-local", "ea-express"].map(Message::new);
    let kinds = Message::new("ea-list").with("list", kinds.to_vec());
    let permits = Message::new("ea-joint-permits").with("permits", kinds);
    assert_eq!(deal.rows.last().unwrap().gets, permits);
}

#[test]
fn stations_beyond_the_limit_are_told_with_the_proposal() {
    let mut table = before_first_example(90, 0, &[]);
    let board = table.game.components.board.clone();
    let cities: Vec<StopId> = board
        .map
        .ids()
        .map(|hex| StopId { hex, stop: 0 })
        .filter(|at| table.state.table.position.free_slot(&board, *at).is_some())
        .filter(|at| at.hex != table.hex("B9"))
        .take(usize::from(table.game.most_stations()))
        .collect();
    for (number, at) in cities.into_iter().enumerate() {
        let company = table.id(["N&E", "WStI"][number % 2]);
        let slot = table.state.table.position.free_slot(&board, at).unwrap();
        table.on_table(TableEvent::StationPlaced { company, at, slot });
    }
    let deals = table.panel().deals;
    let row = deals[0].rows.last().unwrap();
    let most = table.game.most_stations();
    let gone = Message::new("ea-stations-go").with("stations", 1_u8).with("most", most);
    assert_eq!(row.gets, gone);
}

#[test]
fn who_cannot_pay_for_an_option_is_told_to_give_it_up() {
    let mut table = before_first_example(90, 0, &[]);
    let mut lines = table.told(&unite("WStI", "N&E")).lines;
    // Richard and Emma keep theirs; Peter has none.
    for _ in 0..2 {
        lines.extend(table.told(&REDEEM).lines);
    }
    let forfeited = with_key(&lines, "ea-told-forfeited");
    let [line] = forfeited.as_slice() else {
        panic!("{lines:?}");
    };
    assert_eq!(line.seat, Some(seat(3)));
    let details = &line.what.details;
    assert!(details.contains(&("amount", money(67).into())));
    // The companies' share is decided by Richard, but it is not his.
    let lines = table.told(&REDEEM).lines;
    let [line] = with_key(&lines, "ea-told-redeemed-option")[..] else {
        panic!("{lines:?}");
    };
    let details = &line.what.details;
    assert!(details.contains(&("holder", "companies".into())));
    assert!(details.contains(&("what", "share".into())));
}

#[test]
fn a_share_that_finds_no_other_to_swap_is_told_as_sold() {
    let mut table = before_first_example(90, 100, &[]);
    let mut lines = table.told(&unite("WStI", "N&E")).lines;
    for _ in 0..3 {
        lines.extend(table.told(&REDEEM).lines);
    }
    // Nothing is left for the companies to swap with.
    let [line] = with_key(&lines, "ea-told-unswapped")[..] else {
        panic!("{lines:?}");
    };
    assert_eq!(line.seat, None);
    assert!(line.what.details.contains(&("amount", money(67).into())));
}

#[test]
fn a_certificate_given_up_is_told_as_one() {
    let mut table = short_of_money(100, 0, &[]);
    table.cash(seat(0), 100);
    // Nothing is in the pool or the IPO to break the certificate with.
    table.give("N&E", Holder::Seat(seat(1)), 5);
    table.told(&Action::Refinance);
    let lines = table.told(&GIVE_UP).lines;
    let [line] = with_key(&lines, "ea-told-gave-up-option")[..] else {
        panic!("{lines:?}");
    };
    assert!(line.what.details.contains(&("what", "certificate".into())));
}

#[test]
fn what_a_company_in_receivership_does_by_itself_is_told() {
    let mut table = Table::east_norfolk(&[], &[('A', Kind::Express)]);
    table.certificate("ENR", Holder::Pool);
    table.give("ENR", Holder::Seat(seat(1)), 1);
    table.operate("ENR", Step::Run);
    let run =
        Action::RunTrains { routes: vec![route("2E", "F1-F3")], chains: Vec::new(), unpaid: Vec::new() };
    let told = table.told(&run);
    let company = table.id("ENR");
    let kept = Message::new("told-kept").with("amount", money(100));
    assert!(told.lines.contains(&Line::about(company, kept)));
    let [line] = with_key(&told.lines, "ea-told-train")[..] else {
        panic!("{:?}", told.lines);
    };
    assert_eq!((line.company, line.seat), (Some(company), None));
    assert!(line.what.details.contains(&("price", money(100).into())));
    // What it earned is its income, though nothing is paid out.
    let incomes: Vec<_> = told.incomes.iter().map(|income| income.amount).collect();
    assert_eq!(incomes, [money(100)]);
    assert_eq!(told.gains, []);
}

#[test]
fn a_train_is_lost_in_words_even_without_a_director_or_a_phase() {
    let mut table = Table::east_norfolk(&[], &[]);
    table.insured_train("ENR", ('A', Kind::Express), 1);
    table.train("ENR", 'E', Kind::Express);
    table.certificate("ENR", Holder::Pool);
    table.give("ENR", Holder::Seat(seat(1)), 1);
    table.phase('E');
    table.operate("ENR", Step::Run);
    let action = table.game.good_runs(&table.state, table.id("ENR")).action();
    let lines = table.told(&action).lines;
    let lost = Message::new("told-lost-trains").with("trains", vec![name("2E")]);
    assert!(lines.contains(&Line::about(table.id("ENR"), lost)), "{lines:?}");
}

#[test]
fn only_dividends_are_told_as_dividends() {
    let mut table = Table::east_norfolk(&[], &[('A', Kind::Express)]);
    table.give("ENR", Holder::Seat(seat(1)), 2);
    let earnings = Earnings { revenue: money(100), ..Earnings::default() };
    table.operate("ENR", Step::Dividend(earnings));
    let told = table.told(&Action::PayOut);
    let gains: Vec<_> = told.gains.iter().map(|gain| (gain.seat, gain.amount)).collect();
    assert_eq!(gains, [(seat(0), money(30)), (seat(1), money(20))]);
    // It was its income when the trains ran.
    assert_eq!(told.incomes, []);
}

#[test]
fn a_purchase_that_another_company_makes_at_once_is_told_too() {
    let mut table = Table::east_norfolk(&[], &[('A', Kind::Express)]);
    table.certificate("ENR", Holder::Pool);
    table.give("ENR", Holder::Seat(seat(1)), 1);
    table.treasury("ENR", 900);
    table.float("N&E", 65);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.treasury("N&E", 280);
    table.phase('B');
    table.sold_out('B');
    table.operate("N&E", Step::Buy);
    table.wait(&["ENR"]);
    let buy = Action::BuyTrain { kind: Kind::Freight, warranties: 0 };
    let lines = table.told(&buy).lines;
    let buyers: Vec<_> =
        with_key(&lines, "ea-told-train").iter().map(|line| (line.company, line.seat)).collect();
    let director = (Some(table.id("N&E")), Some(seat(0)));
    assert_eq!(buyers, [director, (Some(table.id("ENR")), None)]);
}

#[test]
fn trains_on_sale_say_what_rusts_and_what_has_no_permit() {
    let mut table = Table::east_norfolk(&[], &[('A', Kind::Express)]);
    table.float("N&E", 65);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.treasury("N&E", 900);
    table.change("N&E", |company| {
        company.permits = Permits::of(Kind::Freight);
    });
    table.phase('B');
    table.sold_out('B');
    table.operate("N&E", Step::Buy);
    let rusts = Message::new("note-phase-scraps").with("phase", name("C")).with("trains", vec![name("2E")]);
    let neither =
        Message::new("note-both").with("one", Message::new("ea-note-no-permit")).with("other", rusts.clone());
    let picks = table.panel().picks.into_iter();
    let notes: Vec<_> = picks.map(|pick| pick.note).collect();
    let count = |wanted: &Message| notes.iter().filter(|note| **note == Some(wanted.clone())).count();
    assert_eq!((count(&rusts), count(&neither)), (1, 2), "{notes:?}");
}
