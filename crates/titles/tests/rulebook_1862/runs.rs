//! §7.4, §7.8: runs; the table on the back page.

use roundhouse_family18xx::routes::RoutePath;
use roundhouse_titles::east_anglia_1862::Reason;
use roundhouse_titles::east_anglia_1862::action::Unpaid;
use roundhouse_titles::east_anglia_1862::holdings::Place;
use roundhouse_titles::east_anglia_1862::running::Earnings;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::support::{Table, route, seat};

/// ENR in Cromer with port, Norwich, Acle, Beccles, Lowestoft and Ipswich.
fn east_norfolk(trains: &[(char, Kind)]) -> Table {
    let mut table = Table::new(3);
    table.float("ENR", 100);
    table.certificate("ENR", Place::Seat(seat(0)));
    for (hex, tile, rotation) in [
        ("F3", "57", 0),
        ("F5", "790", 2),
        ("G6", "8851", 2),
        ("G8", "14", 0),
        ("H7", "6", 1),
        ("F9", "8851", 0),
        ("F11", "791", 0),
    ] {
        table.lay(hex, tile, rotation);
    }
    table.station("ENR", "F3");
    for kind in [Kind::Freight, Kind::Local, Kind::Express] {
        table.permit("ENR", kind);
    }
    for (letter, kind) in trains {
        table.train("ENR", *letter, *kind);
    }
    table
}

fn earnings(table: &Table, routes: &[RoutePath]) -> Result<Earnings, Reason> {
    let company = table.id("ENR");
    let runs: (_, &[Vec<u8>], &[Unpaid]) = (routes, &[], &[]);
    table.game.earnings(&table.state, company, runs)
}

/// What given routes earn with their subsidy, and what the best ones do.
fn check(trains: &[(char, Kind)], routes: &[(&str, &str)], worth: (u32, u32), best: u32) {
    let table = east_norfolk(trains);
    let routes: Vec<RoutePath> = routes
        .iter()
        .map(|(train, path)| route(train, path))
        .collect();
    let earned = earnings(&table, &routes).unwrap();
    assert_eq!((earned.revenue.units(), earned.subsidy.units()), worth);
    let company = table.id("ENR");
    let found = table.game.best_runs(&table.state, company, &|| false);
    assert!(found.proved);
    assert_eq!(found.earnings.revenue.units(), best, "{:?}", found.routes);
}

const FREIGHT: Kind = Kind::Freight;
const LOCAL: Kind = Kind::Local;
const EXPRESS: Kind = Kind::Express;

#[test]
fn the_back_page_freights() {
    check(&[('A', FREIGHT)], &[("1F", "F1-F3")], (100, 0), 100);
    check(
        &[('A', FREIGHT), ('A', FREIGHT)],
        &[("1F", "F1-F3"), ("1F", "F3-F5")],
        (150, 0),
        150,
    );
    check(&[('B', FREIGHT)], &[("2F", "F1-F3-F5")], (150, 0), 150);
    check(&[('C', FREIGHT)], &[("3F", "F3-F5-G6-G8")], (90, 0), 150);
}

#[test]
fn the_back_page_expresses_and_locals() {
    check(&[('A', EXPRESS)], &[("2E", "F1-F3")], (100, 0), 100);
    check(
        &[('A', EXPRESS), ('B', EXPRESS)],
        &[("2E", "F1-F3"), ("2/3E", "F3-F5-G6-G8")],
        (170, 0),
        170,
    );
    check(&[('B', LOCAL)], &[("2/3L", "F3-F5-G6-G8")], (90, 40), 90);
}

#[test]
fn the_back_page_mixed_fleets_pay_every_stop_once() {
    check(
        &[('B', FREIGHT), ('A', LOCAL)],
        &[("2F", "F1-F3-F5"), ("2L", "F3-F5")],
        (170, 20),
        170,
    );
    check(
        &[('E', FREIGHT), ('F', EXPRESS)],
        &[("6F", "F1-F3-F5-G6-G8-F9-F11"), ("5E", "F1-F3-F5-G6-G8-H7")],
        (370, 0),
        370,
    );
}

fn refusal(trains: &[(char, Kind)], routes: &[(&str, &str)]) -> &'static str {
    use roundhouse_game::Grounds;
    let table = east_norfolk(trains);
    let routes: Vec<RoutePath> = routes
        .iter()
        .map(|(train, path)| route(train, path))
        .collect();
    earnings(&table, &routes).unwrap_err().key()
}

#[test]
fn runs_that_are_no_runs() {
    for (trains, routes, reason) in [
        (
            vec![('A', FREIGHT)],
            vec![("1F", "F1-F3-F5")],
            "too_many_hexes",
        ),
        (vec![('A', FREIGHT)], vec![("2F", "F1-F3")], "no_such_train"),
        (
            vec![('C', LOCAL)],
            vec![("3L", "F1-F3-F5")],
            "local_in_area",
        ),
        (
            vec![('A', EXPRESS)],
            vec![("2E", "F3-F5-G6-G8")],
            "route_too_long",
        ),
        (
            vec![('C', EXPRESS)],
            vec![("3E", "F3-F5-G6")],
            "route_ends_nowhere",
        ),
        (
            vec![('C', EXPRESS)],
            vec![("3E", "G8-H7")],
            "no_station_on_route",
        ),
        (vec![('C', EXPRESS)], vec![("3E", "F3-E4")], "route_broken"),
        (
            vec![('A', FREIGHT), ('B', FREIGHT)],
            vec![("1F", "F3-F5"), ("2F", "F1-F3-F5")],
            "chain_illegal",
        ),
    ] {
        assert_eq!(refusal(&trains, &routes), reason, "{routes:?}");
    }
}

#[test]
fn no_run_joins_two_ports() {
    use roundhouse_game::Grounds;
    let mut table = east_norfolk(&[('H', EXPRESS)]);
    table.lay("H7", "5", 0);
    let alike = earnings(&table, &[route("6E", "F1-F3-F5-G6-G8-H7-H9")]).unwrap_err();
    assert_eq!(alike.key(), "areas_alike");
}

#[test]
fn a_permit_and_the_home_station_are_needed() {
    use roundhouse_game::Grounds;
    let mut table = east_norfolk(&[('A', EXPRESS)]);
    table.station("ENR", "F5");
    table.change("ENR", |company| company.permits = company.original);
    table.change("ENR", |company| {
        company.permits = roundhouse_titles::east_anglia_1862::train::Permits::of(LOCAL);
    });
    let no_permit = earnings(&table, &[route("2E", "F1-F3")]).unwrap_err();
    assert_eq!(no_permit.key(), "no_permit");
    table.permit("ENR", EXPRESS);
    let away = earnings(&table, &[route("2E", "F5-G6-G8")]).unwrap_err();
    assert_eq!(away.key(), "home_not_served");
}

#[test]
fn distances_to_areas_are_measured_from_their_entries() {
    // From Colchester to London: by Bishop's Stortford it is three hexes, by Witham one.
    let mut table = Table::new(3);
    table.float("EUR", 100);
    table.certificate("EUR", Place::Seat(seat(0)));
    table.permit("EUR", FREIGHT);
    table.train("EUR", 'H', FREIGHT);
    table.lay("E12", "790", 0);
    table.lay("D13", "57", 1);
    table.station("EUR", "E12");
    let company = table.id("EUR");
    let at = table.game.components.terminal;
    table.happen(roundhouse_titles::east_anglia_1862::event::Event::Table(
        roundhouse_family18xx::TableEvent::StationPlaced {
            company,
            at,
            slot: 0,
        },
    ));
    let run = [route("9F", "E12-D13-C14")];
    let runs: (&[RoutePath], &[Vec<u8>], &[Unpaid]) = (&run, &[], &[]);
    let earned = table.game.earnings(&table.state, company, runs).unwrap();
    assert_eq!(earned.revenue.units(), 40 + 100 + 20);
}
