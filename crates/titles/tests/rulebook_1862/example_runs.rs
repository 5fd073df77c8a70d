//! §7.4, §7.8: the printed examples of single runs, WNR's among them, and of what stops a route.

use roundhouse_family18xx::Holder;
use roundhouse_game::Grounds;
use roundhouse_titles::east_anglia_1862::running::NamedRuns;
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, route, seat};

const ME: Holder = Holder::Seat(seat(0));

/// A company at home with one train, all permits and some tiles.
fn company(id: &str, home: &str, train: (char, Kind), tiles: &[(&str, &str, u8)]) -> Table {
    let mut table = Table::new(3);
    table.float(id, 100);
    table.certificate(id, ME);
    for (hex, tile, rotation) in tiles {
        table.lay(hex, tile, *rotation);
    }
    table.station(id, home);
    for kind in [Kind::Freight, Kind::Local, Kind::Express] {
        table.permit(id, kind);
    }
    table.train(id, train.0, train.1);
    table
}

/// Revenue and subsidy of one run, or the reason why it is none.
fn run(table: &Table, id: &str, (train, path): (&str, &str)) -> Result<(u32, u32), &'static str> {
    let routes = [route(train, path)];
    let runs = NamedRuns { routes: &routes, chains: &[], unpaid: &[] };
    let earned = table.game.earnings(&table.state, table.id(id), runs);
    earned.map(|earned| (earned.revenue.units(), earned.subsidy.units())).map_err(|reason| reason.key())
}

#[test]
fn from_norwich_to_wells_it_is_one_hex_and_to_its_port_two() {
    let tiles = [("E2", "6", 0), ("E4", "6", 3), ("F5", "790", 1)];
    let table = company("WNR", "E2", ('C', Kind::Freight), &tiles);
    assert_eq!(run(&table, "WNR", ("3F", "F5-E4-E2")), Ok((40 + 20 + 20, 0)));
    let to_port = ("3F", "F5-E4-E2-D1");
    assert_eq!(run(&table, "WNR", to_port), Ok((40 + 80 + 60, 0)));
}

#[test]
fn from_colchester_london_is_three_hexes_away_by_the_far_entry_and_one_by_the_near() {
    let tiles = [("E12", "790", 1), ("D11", "6", 5), ("C12", "8852", 1), ("B13", "6", 4), ("D13", "57", 1)];
    let mut table = company("EUR", "E12", ('H', Kind::Freight), &tiles);
    let far = ("9F", "E12-D11-C12-B13-B15");
    assert_eq!(run(&table, "EUR", far), Err("no_terminal_in_london"));
    table.terminal("EUR", 0);
    assert_eq!(run(&table, "EUR", far), Ok((40 + 100 + 60, 0)));
    let near = ("9F", "E12-D13-C14");
    assert_eq!(run(&table, "EUR", near), Ok((40 + 100 + 20, 0)));
}

#[test]
fn a_local_of_wnr_earns_110_and_a_subsidy_of_40() {
    let tiles = [("E2", "14", 1), ("D3", "8852", 1), ("C4", "202", 4), ("C6", "15", 0)];
    let table = company("WNR", "E2", ('C', Kind::Local), &tiles);
    let local = ("3L", "E2-D3-C4-C6");
    assert_eq!(run(&table, "WNR", local), Ok((30 + 30 + 30 + 20, 40)));
}

#[test]
fn an_express_of_wnr_earns_170_in_phase_c() {
    let tiles = [("E2", "14", 1), ("D3", "8852", 1), ("C4", "793", 3)];
    let mut table = company("WNR", "E2", ('C', Kind::Express), &tiles);
    table.phase('C');
    let express = ("3E", "C2-C4-D3-E2");
    assert_eq!(run(&table, "WNR", express), Ok((90 + 50 + 30, 0)));
    // It could have begun at the port beside Wells as well.
    let home = ("3E", "D1-E2-D3-C4");
    assert_eq!(run(&table, "WNR", home), Ok((90 + 30 + 50, 0)));
}

#[test]
fn the_express_of_the_back_page_earns_190_by_itself() {
    let table = Table::east_norfolk(&[], &[('F', Kind::Express)]);
    let express = ("5E", "F1-F3-F5-G6-G8-H7");
    let values = 80 + 20 + 40 + 30 + 20;
    assert_eq!(run(&table, "ENR", express), Ok((values, 0)));
    assert_eq!(values, 190);
}

/// Ipswich is filled by N&B and WVR; FDR comes from Felixstowe, SVR from Colchester.
fn filled_ipswich() -> Table {
    let tiles = [("G12", "57", 2), ("F11", "790", 1), ("E12", "790", 0)];
    let mut table = company("FDR", "G12", ('H', Kind::Express), &tiles);
    for (id, hex) in [("N&B", "F11"), ("WVR", "F11"), ("SVR", "E12")] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.station(id, hex);
    }
    table
}

#[test]
fn a_filled_ipswich_ends_routes_and_connections_and_so_does_london() {
    let mut table = filled_ipswich();
    assert_eq!(run(&table, "FDR", ("6E", "G12-F11")), Ok((20 + 40, 0)));
    // From the sea to Felixstowe and Ipswich, and no further.
    assert_eq!(run(&table, "FDR", ("6E", "H13-G12-F11")), Ok((70 + 60, 0)));
    let beyond = ("6E", "G12-F11-E12");
    assert_eq!(run(&table, "FDR", beyond), Err("stop_blocked"));
    let partners = |table: &mut Table, id: &str| -> Vec<String> {
        table.operate(id, Step::Merge);
        let round = table.state.operating().unwrap();
        let partners = table.game.partners(&table.state, round);
        let ids = partners.map(|partner| table.game.components.id(partner).to_string());
        ids.collect()
    };
    assert_eq!(partners(&mut table, "FDR"), ["N&B", "WVR"]);
    assert_eq!(partners(&mut table, "SVR"), ["N&B", "WVR"]);
    // Newmarket and Ely unite, but nobody through London; without a terminal no train goes there.
    for (hex, tile, rotation) in [("C10", "57", 0), ("C8", "621", 0), ("C12", "8852", 0), ("B13", "57", 0)] {
        table.lay(hex, tile, rotation);
    }
    for (id, hex) in [("NGC", "C10"), ("E&H", "C8"), ("N&E", "B13")] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.station(id, hex);
        table.permit(id, Kind::Express);
    }
    table.train("NGC", 'H', Kind::Express);
    assert_eq!(partners(&mut table, "NGC"), ["E&H"]);
    assert_eq!(run(&table, "NGC", ("6E", "C10-C8")), Ok((20 + 30, 0)));
    let london = ("6E", "C10-C12-C14");
    assert_eq!(run(&table, "NGC", london), Err("no_terminal_in_london"));
}
