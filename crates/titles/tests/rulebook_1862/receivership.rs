//! §7.3, §8: companies without a director.

use roundhouse_family18xx::Holder;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::state::{Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits};

use crate::rulebook_1862::support::{Table, buy, route, seat};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

/// N&E at 100 without a director; player 2 has most of its shares.
fn leaderless(chosen: &[&str]) -> Table {
    let mut table = Table::with(3, None, chosen);
    table.float("N&E", 100);
    table.change("N&E", |company| company.begun = false);
    table.certificate("N&E", Holder::Pool);
    table.give("N&E", ME, 1);
    table.give("N&E", YOU, 2);
    table.give("N&E", Holder::Pool, 2);
    table.give("N&E", Holder::Treasury, 2);
    for number in 0..3 {
        table.cash(seat(number), 0);
    }
    table
}

fn permits(table: &mut Table, kinds: &[Kind]) {
    let all = |all: Permits, kind: &Kind| all.and(Permits::of(*kind));
    let permits = kinds.iter().fold(Permits::NONE, all);
    table.change("N&E", |company| company.permits = permits);
}

#[test]
fn it_withholds_and_buys_one_train_by_its_permits_and_builds_nothing() {
    let mut table = leaderless(&[]);
    permits(&mut table, &[Kind::Local, Kind::Freight]);
    table.treasury("N&E", 500);
    table.pass_stock_round();
    let company = table.id("N&E");
    let fleet: Vec<Kind> = table.state.fleet(company).map(|train| train.kind).collect();
    assert_eq!(fleet, [Kind::Freight]);
    assert_eq!((table.price("N&E"), table.treasury_of("N&E")), (90, 400));
    // Neither its home station nor a redeemed share.
    assert!(!table.state.company(company).begun);
    assert!(!table.has_station("N&E", "B13"));
    assert_eq!(table.in_place("N&E", Holder::Treasury), 2);
}

#[test]
fn without_a_train_and_the_money_for_one_it_is_bankrupt_at_once() {
    let mut table = leaderless(&[]);
    table.treasury("N&E", 50);
    table.pass_stock_round();
    assert!(table.state.is(table.id("N&E"), Stage::Offered));
    assert_eq!((table.times("WentBankrupt"), table.times("Refinanced")), (1, 0));
    // Half of 90 for each share of a player.
    assert_eq!((table.money_of(seat(0)), table.money_of(seat(1))), (45, 90));
}

#[test]
fn all_limits_of_trains_bind_it_but_on_18xx_games_only_those_of_a_kind() {
    for (chosen, trains, cash) in [(&[][..], 3, 1000), (&["!receivership_limit=per_type"], 4, 300)] {
        let mut table = leaderless(chosen);
        permits(&mut table, &[Kind::Express]);
        for kind in [Kind::Freight, Kind::Local, Kind::Express] {
            table.train("N&E", 'E', kind);
        }
        table.phase('G');
        table.treasury("N&E", 1000);
        table.pass_stock_round();
        let company = table.id("N&E");
        assert_eq!(table.state.fleet(company).count(), trains, "{chosen:?}");
        assert_eq!(table.treasury_of("N&E"), cash);
    }
}

#[test]
fn its_trains_run_for_the_most_but_on_18xx_games_as_entered() {
    let nothing = Action::RunTrains { routes: Vec::new(), chains: Vec::new(), unpaid: Vec::new() };
    let best =
        Action::RunTrains { routes: vec![route("2E", "F1-F3")], chains: Vec::new(), unpaid: Vec::new() };
    let running = |chosen: &[&str]| {
        let mut table = Table::east_norfolk(chosen, &[('A', Kind::Express)]);
        table.certificate("ENR", Holder::Pool);
        table.give("ENR", YOU, 1);
        table.operate("ENR", Step::Run);
        table
    };
    let mut table = running(&[]);
    assert_eq!(table.refused(&nothing), "not_best_routes");
    assert_eq!(table.cited(&nothing), "§7.3");
    table.act(&best);
    // It withholds the 100 that it earned, and they buy a train.
    assert_eq!((table.price("ENR"), table.treasury_of("ENR")), (90, 0));
    assert_eq!(table.state.fleet(table.id("ENR")).count(), 2);
    let mut table = running(&["!receivership_runs=as_entered"]);
    table.act(&nothing);
    assert_eq!(table.price("ENR"), 90);
}

#[test]
fn the_largest_shareholder_acts_and_among_equals_the_priority_holder() {
    let table = leaderless(&[]);
    let company = table.id("N&E");
    assert_eq!(table.game.decider(&table.state, company), seat(1));
    let mut nobody = Table::new(3);
    nobody.float("N&E", 100);
    nobody.certificate("N&E", Holder::Pool);
    assert_eq!(nobody.game.decider(&nobody.state, company), seat(0));
}

#[test]
fn three_shares_and_the_largest_holding_take_the_certificate_from_the_pool() {
    let mut table = leaderless(&[]);
    table.cash(seat(1), 100);
    table.stock_round(seat(1));
    table.act(&buy("N&E", Source::Pool));
    let company = table.id("N&E");
    assert_eq!(table.state.table.president(company), Some(seat(1)));
    assert_eq!(table.held("N&E", seat(1)), 3);
    // Two were there, one was bought, and three came for the certificate.
    assert_eq!(table.in_place("N&E", Holder::Pool), 4);
}

#[test]
fn its_first_turn_under_a_director_is_its_first_turn() {
    let mut table = leaderless(&[]);
    table.certificate("N&E", YOU);
    table.on_table(roundhouse_family18xx::TableEvent::StationsLeftBecame {
        company: table.id("N&E"),
        left: 3,
    });
    table.train("N&E", 'A', Kind::Freight);
    table.pass_stock_round();
    assert!(matches!(table.state.round, Round::Operating(_)));
    assert!(table.has_station("N&E", "B13"));
}

#[test]
fn a_merger_that_leaves_nobody_three_shares_ends_in_receivership() {
    let mut table = Table::new(3);
    for id in ["N&E", "I&B"] {
        table.float(id, 90);
        table.train(id, 'A', Kind::Freight);
    }
    table.certificate("N&E", ME);
    table.certificate("I&B", YOU);
    table.lay("B9", "790", 0);
    table.station("N&E", "B9");
    table.station("I&B", "B9");
    table.cash(seat(0), 0);
    table.cash(seat(1), 0);
    table.operate("N&E", Step::Merge);
    table.wait(&["I&B"]);
    table.act(&crate::rulebook_1862::support::unite("I&B", "N&E"));
    table.act(&Action::Agree);
    let company = table.id("N&E");
    assert!(table.state.in_receivership(company));
    assert_eq!(table.times("ReceivershipBegan"), 1);
    // Each had three shares, kept one and could not pay for the other half.
    assert_eq!((table.held("N&E", seat(0)), table.held("N&E", seat(1))), (1, 1));
}

#[test]
fn a_partner_that_survives_without_a_director_runs_withholds_and_buys_a_train() {
    let mut table = Table::east_norfolk(&[], &[('A', Kind::Express)]);
    table.certificate("ENR", YOU);
    table.change("ENR", |company| {
        company.permits = Permits::of(Kind::Express);
    });
    table.float("W&F", 100);
    table.change("W&F", |company| {
        company.permits = Permits::of(Kind::Express);
    });
    table.certificate("W&F", ME);
    table.station("W&F", "F5");
    table.train("W&F", 'A', Kind::Freight);
    for number in 0..3 {
        table.cash(seat(number), 0);
    }
    table.operate("W&F", Step::Merge);
    table.wait(&["ENR"]);
    table.act(&crate::rulebook_1862::support::unite("ENR", "ENR"));
    table.act(&Action::Agree);
    let company = table.id("ENR");
    assert!(table.state.in_receivership(company));
    // The last director of the company that stays, not the one who proposed the merger.
    let former = table.state.company(company).former_director;
    assert_eq!(former, Some(seat(1)));
    // 100 + 50, and the turn goes on with the runs, which are for the most.
    assert_eq!(table.price("ENR"), 150);
    let round = table.state.operating().unwrap();
    assert_eq!((round.company, round.step), (company, Step::Run));
    table.act(&Action::RunTrains {
        routes: vec![route("2E", "F1-F3")],
        chains: Vec::new(),
        unpaid: Vec::new(),
    });
    // The 100 that it keeps buy another express; the price falls by two spaces.
    assert_eq!((table.price("ENR"), table.treasury_of("ENR")), (134, 0));
    let kinds: Vec<Kind> = table.state.fleet(company).map(|train| train.kind).collect();
    assert_eq!(kinds, [Kind::Express, Kind::Freight, Kind::Express]);
}

#[test]
fn it_buys_an_express_before_a_freight_before_a_local() {
    use Kind::{Express, Freight, Local};
    for (held, bought) in
        [(&[Local, Freight, Express][..], Express), (&[Local, Freight], Freight), (&[Local], Local)]
    {
        let mut table = leaderless(&[]);
        permits(&mut table, held);
        table.treasury("N&E", 500);
        table.pass_stock_round();
        let company = table.id("N&E");
        let fleet: Vec<Kind> = table.state.fleet(company).map(|train| train.kind).collect();
        assert_eq!(fleet, [bought]);
    }
}
