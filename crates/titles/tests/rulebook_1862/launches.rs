//! §3.2, §4, §6.5.3, §7.2: charters, launches and homes.

use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_game::Game;
use roundhouse_titles::Shown;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::state::{Company, Round, Stage, Step};

use crate::rulebook_1862::support::{Table, lay, money, name, seat};

fn first_offered(table: &Table) -> String {
    let company = table.state.companies_in(Stage::Offered);
    let mut open = company.filter(|company| table.game.is_launchable(&table.state, *company));
    table.game.components.id(open.next().unwrap()).to_string()
}

#[test]
fn a_charter_at_74_brings_740_less_180() {
    let mut table = Table::new(3);
    let id = first_offered(&table);
    let company = name(&id);
    let bid = money(10);
    table.act(&Action::OpenAuction { company, bid });
    table.act(&Action::Pass);
    table.act(&Action::Pass);
    assert_eq!(table.money_of(seat(0)), 790);
    table.act(&Action::SetPar { price: money(74) });
    assert_eq!(table.money_of(seat(0)), 790 - 222);
    let from = Source::Ipo;
    table.act(&Action::BuyShare { company, from });
    table.act(&Action::BuyShare { company, from });
    assert_eq!(table.treasury_of(&id), 560);
    assert!(table.state.is(table.id(&id), Stage::Floated));
    assert_eq!(table.price(&id), 74);
}

#[test]
fn whoever_has_passed_in_an_auction_is_not_next() {
    let mut table = Table::new(4);
    let company = name(&first_offered(&table));
    let next = |table: &Table| {
        let view = table.game.shown(&table.state, None);
        view.turn.and_then(|turn| turn.next)
    };
    let bid = money(10);
    table.act(&Action::OpenAuction { company, bid });
    assert_eq!(next(&table), Some(seat(2)));
    table.act(&Action::Bid { bid: money(15) });
    table.act(&Action::Pass);
    // Seat 3 decides: a bid is answered by seat 0, and so is a pass.
    assert_eq!(next(&table), Some(seat(0)));
    table.act(&Action::Bid { bid: money(20) });
    // Seat 0: whatever he does, seat 1 may bid.
    assert_eq!(next(&table), Some(seat(1)));
    table.act(&Action::Pass);
    // Seat 1: seats 2 and 0 are out.
    assert_eq!(next(&table), Some(seat(3)));
}

#[test]
fn with_300_the_highest_opening_bid_is_135() {
    let table = Table::new(8);
    let company = name(&first_offered(&table));
    let open = |bid| Action::OpenAuction { company, bid: money(bid) };
    assert_eq!(table.refused(&open(140)), "bid_too_high");
    assert_eq!(table.refused(&open(7)), "bid_step");
    let mut table = table;
    table.act(&open(135));
}

#[test]
fn a_charter_that_does_not_float_costs_five_times_par() {
    let mut table = Table::new(2);
    let id = first_offered(&table);
    let company = name(&id);
    let bid = money(0);
    table.act(&Action::OpenAuction { company, bid });
    table.act(&Action::Pass);
    table.act(&Action::SetPar { price: money(74) });
    while !matches!(table.state.round, Round::Stock(_)) {
        table.act(&Action::Pass);
    }
    table.act(&Action::Pass);
    table.act(&Action::Pass);
    assert_eq!(table.money_of(seat(0)), 1200 - 222 - 370);
    let card = table.state.company(table.id(&id));
    assert_eq!((card.stage, card.failed), (Stage::Offered, true));
}

#[test]
fn an_unchartered_company_at_200_has_1000_at_its_float() {
    let mut table = Table::new(2);
    let id = first_offered(&table);
    let company = name(&id);
    table.stock_round(seat(0));
    let price = money(200);
    table.act(&Action::Launch { company, price });
    assert_eq!(table.treasury_of(&id), 600);
    assert_eq!(table.state.company(table.id(&id)).step, money(100));
    let from = Source::Treasury;
    table.act(&Action::BuyShare { company, from });
    table.act(&Action::BuyShare { company, from });
    assert_eq!(table.treasury_of(&id), 1000);
    assert_eq!(table.refused(&Action::BuyStations { count: 8 }), "station_count");
    table.act(&Action::BuyStations { count: 7 });
    assert_eq!(table.treasury_of(&id), 720);
}

/// A company on offer, whatever the seed dealt.
fn offered(table: &mut Table, id: &str) {
    table.change(id, |company: &mut Company| {
        company.stage = Stage::Offered;
        company.area = 0;
    });
}

#[test]
fn a_full_home_that_can_grow_takes_another_company() {
    let mut table = Table::new(4);
    offered(&mut table, "ESR");
    table.float("N&B", 90);
    table.float("WVR", 90);
    table.lay("F11", "790", 1);
    table.station("N&B", "F11");
    table.station("WVR", "F11");
    let esr = table.id("ESR");
    assert!(!table.game.is_launchable(&table.state, esr));
    table.phase('B');
    assert!(table.game.is_launchable(&table.state, esr));
}

#[test]
fn a_full_home_that_cannot_grow_takes_none() {
    let mut table = Table::new(4);
    offered(&mut table, "ECR");
    table.float("SVR", 90);
    table.float("EUR", 90);
    table.phase('D');
    table.lay("D13", "15", 3);
    table.station("SVR", "D13");
    table.station("EUR", "D13");
    let ecr = table.id("ECR");
    assert!(!table.game.is_launchable(&table.state, ecr));
}

#[test]
fn in_phase_a_a_home_station_displaces_the_last_one() {
    let mut table = Table::new(2);
    table.float("ENR", 90);
    table.float("WNR", 80);
    table.certificate("ENR", Holder::Seat(seat(0)));
    table.certificate("WNR", Holder::Seat(seat(1)));
    table.change("ENR", |company| company.begun = false);
    let company = table.id("ENR");
    table.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
    table.lay("F3", "57", 0);
    table.station("WNR", "F3");
    table.stock_round(seat(0));
    while matches!(table.state.round, Round::Stock(_)) {
        table.act(&Action::Pass);
    }
    let (enr, wnr) = (table.id("ENR"), table.id("WNR"));
    let position = &table.state.table.position;
    assert!(position.has_station_on(table.hex("F3"), enr));
    assert!(!position.has_station_on(table.hex("F3"), wnr));
    assert_eq!(table.state.table.stations_left(wnr), 3);
    assert_eq!(table.game.broken(&table.state), None);
}

#[test]
fn in_phase_b_the_home_is_upgraded_instead() {
    let mut table = Table::new(2);
    table.float("ENR", 90);
    table.float("WNR", 80);
    table.certificate("ENR", Holder::Seat(seat(0)));
    table.certificate("WNR", Holder::Seat(seat(1)));
    table.change("ENR", |company| company.begun = false);
    let company = table.id("ENR");
    table.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
    table.phase('B');
    table.lay("F3", "57", 0);
    table.station("WNR", "F3");
    table.pass_stock_round();
    let round = *table.state.operating().unwrap();
    assert_eq!((round.company, round.step), (company, Step::Home));
    assert!(table.has_station("WNR", "F3"));
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
    table.act(&lay("F3", "14", 2));
    assert!(table.has_station("WNR", "F3") && table.has_station("ENR", "F3"));
}
