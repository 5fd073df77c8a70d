//! §7.4, §7.8: runs; the table on the back page.

use roundhouse_family18xx::Holder;
use roundhouse_family18xx::RunsTrains;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_titles::east_anglia_1862::Reason;
use roundhouse_titles::east_anglia_1862::running::{Earnings, NamedRuns};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, route, seat};

fn east_norfolk(trains: &[(char, Kind)]) -> Table {
    Table::east_norfolk(&[], trains)
}

pub(crate) fn earnings(table: &Table, routes: &[RoutePath]) -> Result<Earnings, Reason> {
    let company = table.id("ENR");
    let runs = NamedRuns { routes, chains: &[], unpaid: &[] };
    table.game.earnings(&table.state, company, runs)
}

/// What given routes earn with their subsidy, and what the best ones do.
fn check(trains: &[(char, Kind)], routes: &[(&str, &str)], worth: (u32, u32), best: u32) {
    let table = east_norfolk(trains);
    let routes: Vec<RoutePath> = routes.iter().map(|(train, path)| route(train, path)).collect();
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
    check(&[('A', FREIGHT), ('A', FREIGHT)], &[("1F", "F1-F3"), ("1F", "F3-F5")], (150, 0), 150);
    check(&[('B', FREIGHT)], &[("2F", "F1-F3-F5")], (150, 0), 150);
    check(&[('C', FREIGHT)], &[("3F", "F3-F5-G6-G8")], (90, 0), 150);
}

#[test]
fn the_back_page_expresses_and_locals() {
    check(&[('A', EXPRESS)], &[("2E", "F1-F3")], (100, 0), 100);
    check(&[('A', EXPRESS), ('B', EXPRESS)], &[("2E", "F1-F3"), ("2/3E", "F3-F5-G6-G8")], (170, 0), 170);
    check(&[('B', LOCAL)], &[("2/3L", "F3-F5-G6-G8")], (90, 40), 90);
}

#[test]
fn the_back_page_mixed_fleets_pay_every_stop_once() {
    check(&[('B', FREIGHT), ('A', LOCAL)], &[("2F", "F1-F3-F5"), ("2L", "F3-F5")], (170, 20), 170);
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
    let routes: Vec<RoutePath> = routes.iter().map(|(train, path)| route(train, path)).collect();
    earnings(&table, &routes).unwrap_err().key()
}

#[test]
fn runs_that_are_no_runs() {
    for (trains, routes, reason) in [
        (vec![('A', FREIGHT)], vec![("1F", "F1-F3-F5")], "too_many_hexes"),
        (vec![('A', FREIGHT)], vec![("2F", "F1-F3")], "no_such_train"),
        (vec![('C', LOCAL)], vec![("3L", "F1-F3-F5")], "local_in_area"),
        (vec![('A', EXPRESS)], vec![("2E", "F3-F5-G6-G8")], "route_too_long"),
        (vec![('C', EXPRESS)], vec![("3E", "F3-F5-G6")], "route_ends_nowhere"),
        (vec![('C', EXPRESS)], vec![("3E", "G8-H7")], "no_station_on_route"),
        (vec![('C', EXPRESS)], vec![("3E", "F3-E4")], "route_broken"),
        (vec![('A', FREIGHT), ('B', FREIGHT)], vec![("1F", "F3-F5"), ("2F", "F1-F3-F5")], "chain_illegal"),
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

/// L&H in King's Lynn with all that the example of §7.8.4 needs, in phase D.
fn lynn_and_hunstanton(trains: &[(char, Kind)]) -> Table {
    let mut table = Table::new(3);
    table.float("L&H", 100);
    table.certificate("L&H", Holder::Seat(seat(0)));
    table.phase('D');
    for (hex, tile, rotation) in [
        ("B5", "619", 0),
        ("B7", "57", 0),
        ("B9", "791", 0),
        ("C4", "793", 4),
        ("D3", "8852", 1),
        ("E2", "5", 1),
        ("D5", "14", 2),
        ("E6", "8851", 2),
        ("E8", "14", 0),
    ] {
        table.lay(hex, tile, rotation);
    }
    table.station("L&H", "C4");
    table.station("L&H", "B5");
    for kind in [FREIGHT, LOCAL, EXPRESS] {
        table.permit("L&H", kind);
    }
    for (letter, kind) in trains {
        table.train("L&H", *letter, *kind);
    }
    table
}

fn earned_by(table: &Table, id: &str, routes: &[RoutePath]) -> (u32, u32) {
    let runs = NamedRuns { routes, chains: &[], unpaid: &[] };
    let earned = table.game.earnings(&table.state, table.id(id), runs);
    let earned = earned.unwrap();
    (earned.revenue.units(), earned.subsidy.units())
}

#[test]
fn a_local_an_express_and_a_freight_earn_640_and_40() {
    let table = lynn_and_hunstanton(&[('C', LOCAL), ('D', EXPRESS), ('D', FREIGHT)]);
    let local = route("3L", "C4-D5-E6-E8");
    let express = route("4E", "A10-B9-B7-B5");
    let freight = route("5F", "A4-B5-C4-D3-E2-D1");
    let one = |run: &RoutePath| earned_by(&table, "L&H", std::slice::from_ref(run));
    assert_eq!(one(&local), (130, 40));
    assert_eq!(one(&freight), (300, 0));
    let all = [local, express, freight];
    assert_eq!(earned_by(&table, "L&H", &all), (640, 40));
    let company = table.id("L&H");
    let found = table.game.best_runs(&table.state, company, &|| false);
    assert!(found.proved);
    assert_eq!(found.earnings.revenue.units(), 640, "{:?}", found.routes);
}

#[test]
fn freights_joined_end_to_end_go_as_far_as_one() {
    let (near, far) = ("A4-B5-C4", "C4-D3-E2-D1");
    for (trains, runs) in [
        (&[('B', FREIGHT), ('C', FREIGHT)][..], &[("2F", near), ("3F", far)][..]),
        (&[('A', FREIGHT), ('A', FREIGHT), ('C', FREIGHT)], &[("1F", "A4-B5"), ("1F", "B5-C4"), ("3F", far)]),
    ] {
        let mut table = lynn_and_hunstanton(trains);
        table.station("L&H", "E2");
        // Red area to port with four hexes between them: 90 + 90 + 120.
        let runs: Vec<_> = runs.iter().map(|(train, path)| route(train, path)).collect();
        assert_eq!(earned_by(&table, "L&H", &runs), (90 + 90 + 120, 0));
        let company = table.id("L&H");
        let found = table.game.best_runs(&table.state, company, &|| false);
        assert!(found.proved);
        assert_eq!(found.earnings.revenue.units(), 300, "{:?}", found.routes);
    }
}

#[test]
fn runs_that_break_a_rule_of_the_track() {
    let trains = [('H', EXPRESS)];
    for (path, reason) in [("F3", "route_too_short"), ("F3-F5-F3", "route_broken"), ("F3-Z40", "no_such_hex")]
    {
        assert_eq!(refusal(&trains, &[("6E", path)]), reason, "{path}");
    }
    let mut table = east_norfolk(&trains);
    for id in ["WNR", "W&F"] {
        table.float(id, 80);
        table.station(id, "F5");
    }
    let blocked = earnings(&table, &[route("6E", "F3-F5-G6-G8")]).unwrap_err();
    assert_eq!(roundhouse_game::Grounds::key(&blocked), "stop_blocked");
    // It may end there.
    assert!(earnings(&table, &[route("6E", "F3-F5")]).is_ok());
}

#[test]
fn no_stop_is_visited_twice() {
    use roundhouse_game::Grounds;
    // A ring of three cities: from Downham Market to King's Lynn, Swaffham and back.
    let mut table = Table::new(3);
    table.float("L&E", 100);
    table.certificate("L&E", Holder::Seat(seat(0)));
    table.permit("L&E", EXPRESS);
    table.train("L&E", 'H', EXPRESS);
    for (hex, tile, rotation) in [("C6", "5", 3), ("C4", "201", 5), ("D5", "5", 1)] {
        table.lay(hex, tile, rotation);
    }
    table.station("L&E", "C6");
    let ring = [route("6E", "C6-C4-D5-C6")];
    let runs = NamedRuns { routes: &ring, chains: &[], unpaid: &[] };
    let twice = table.game.earnings(&table.state, table.id("L&E"), runs).unwrap_err();
    assert_eq!(twice.key(), "stop_twice");
}

#[test]
fn london_needs_a_terminal_and_freights_a_chain() {
    use roundhouse_game::Grounds;
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.permit("N&E", EXPRESS);
    table.train("N&E", 'A', EXPRESS);
    table.lay("B13", "57", 0);
    table.station("N&E", "B13");
    let run = [route("2E", "B13-B15")];
    let runs = NamedRuns { routes: &run, chains: &[], unpaid: &[] };
    let refused = table.game.earnings(&table.state, table.id("N&E"), runs);
    assert_eq!(refused.unwrap_err().key(), "no_terminal_in_london");
    let drawn = |table: &Table| {
        let paths = ["B13-B15", "B15", "B13"].map(|path| route("2E", path));
        paths.map(|path| table.game.may_draw(&table.state, table.id("N&E"), &path))
    };
    assert_eq!(drawn(&table), [false, false, true]);
    table.terminal("N&E", 0);
    assert_eq!(drawn(&table), [true; 3]);
    assert_eq!(earned_by(&table, "N&E", &run), (120, 0));
    // Two freights that do not touch end to end, and a chain of trains that are none.
    let mut table = east_norfolk(&[('A', FREIGHT), ('B', FREIGHT)]);
    table.station("ENR", "G8");
    let apart = [route("1F", "F1-F3"), route("2F", "F5-G6-G8")];
    let refused = earnings(&table, &apart).unwrap_err();
    assert_eq!(refused.key(), "runs_do_not_meet");
    let meeting = [route("1F", "F3-F5"), route("2F", "F1-F3-F5")];
    let chain = [vec![0_u8, 7]];
    let runs = NamedRuns { routes: &meeting, chains: &chain, unpaid: &[] };
    let refused = table.game.earnings(&table.state, table.id("ENR"), runs);
    assert_eq!(refused.unwrap_err().key(), "no_such_chain");
    let alone = [vec![0_u8]];
    let runs = NamedRuns { routes: &meeting, chains: &alone, unpaid: &[] };
    let refused = table.game.earnings(&table.state, table.id("ENR"), runs);
    assert_eq!(refused.unwrap_err().key(), "freights_not_joined");
}

#[test]
fn temporary_freights_join_the_permanent_one_with_which_they_are_legal_and_earn_most() {
    let mut table = east_norfolk(&[('B', FREIGHT), ('E', FREIGHT), ('E', FREIGHT)]);
    table.station("ENR", "G8");
    // Joined with the first permanent one, which ends in Norwich too, track would be used twice.
    let runs = [route("2F", "F3-F5"), route("6F", "F1-F3-F5"), route("6F", "F5-G6-G8")];
    // Cromer to Beccles 20 + 30 + 40, and the port to Norwich 80 + 40 + 30.
    assert_eq!(earnings(&table, &runs).unwrap().revenue.units(), 240);
    // Both would do: the port to Norwich and on to Lowestoft, or to Ipswich.
    table.station("ENR", "F5");
    let runs = [route("2F", "F1-F3-F5"), route("6F", "F5-G6-G8-H7"), route("6F", "F5-G6-G8-F9-F11")];
    let chosen = earnings(&table, &runs).unwrap().revenue.units();
    let company = table.id("ENR");
    let with = |partner: u8| {
        let chains = [vec![0, partner]];
        let runs = NamedRuns { routes: &runs[..], chains: &chains, unpaid: &[] };
        let earned = table.game.earnings(&table.state, company, runs);
        earned.unwrap().revenue.units()
    };
    assert_ne!(with(1), with(2));
    assert_eq!(chosen, with(1).max(with(2)));
}
