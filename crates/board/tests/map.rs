//! The printed map, read and checked.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::tile::{Revenue, StopKind};
use support::{MAP, TILES, board, hex, try_board};

fn edges(numbers: &[u8]) -> EdgeSet {
    numbers.iter().map(|number| Edge::new(*number)).collect()
}

#[test]
fn homes_are_found_by_company() {
    let board = board();
    let home = |company: &str| board.map.home_of(company.parse().unwrap());
    assert_eq!(home("West"), Some((hex(&board, "B4"), 0)));
    assert_eq!(home("Coal"), Some((hex(&board, "B8"), 0)));
    assert_eq!(home("South"), Some((hex(&board, "D4"), 0)), "in the hex with the stations");
    assert_eq!(home("North"), None);
}

#[test]
fn neighbours_end_at_the_border_and_at_barriers() {
    let board = board();
    let neighbour = |at, edge| board.map.neighbour(hex(&board, at), Edge::new(edge));
    assert_eq!(neighbour("B4", 4), Some(hex(&board, "B6")));
    assert_eq!(neighbour("A3", 2), None);
    assert_eq!(neighbour("B6", 0), None);
    assert_eq!(neighbour("C5", 3), None);
    assert_eq!(board.map.barriers(), [(hex(&board, "B6"), Edge::new(0))]);
}

#[test]
fn edges_are_open_where_track_can_go_on() {
    let board = board();
    let open = |at| board.map.hex(hex(&board, at)).open;
    assert_eq!(open("A5"), edges(&[0, 1, 5]));
    assert_eq!(open("B6"), edges(&[1, 2, 4, 5]), "the mine lies at 4, the barrier at 0");
    assert_eq!(open("C3"), edges(&[3, 4, 5]), "the red hex B2 has no way in from here");
    assert_eq!(open("D6"), edges(&[2, 3]), "nor has D4 from the side");
}

#[test]
fn print_becomes_stops() {
    let board = board();
    let mine = &board.map.hex(hex(&board, "B8")).face.stops[0];
    assert_eq!(mine.kind, StopKind::Mine);
    assert_eq!(mine.revenue, Revenue([10, 40, 40, 40]), "the last column goes on");
    assert_eq!(mine.revenue.in_column(0), 10);
    assert_eq!(mine.revenue.in_column(9), 40);
    let StopKind::OffBoard(area) = board.map.hex(hex(&board, "B2")).face.stops[0].kind else {
        unreachable!("B2 is part of an area");
    };
    assert_eq!(board.map.area(area).name, "Abroad");
    assert_eq!(board.map.area(area).station_hex, Some(hex(&board, "D4")));
    let hill = &board.map.hex(hex(&board, "A3")).terrain;
    assert_eq!((hill.rivers, hill.mountains, hill.cost), (1, 2, 60));
}

#[test]
fn variants_change_counts() {
    let count = |variant| {
        let board = try_board(TILES, MAP, variant).unwrap();
        let piece = board.tiles.piece_of(support::tile(&board, "20")).unwrap();
        board.tiles.pieces()[piece.index()].count
    };
    assert_eq!(count("standard"), 1);
    assert_eq!(count("poor"), 0);
}

#[test]
fn too_much_for_a_position_is_refused() {
    let complaint = |from: &str, to: &str| {
        assert!(MAP.contains(from));
        let error = try_board(TILES, &MAP.replacen(from, to, 1), "standard").unwrap_err();
        error.to_string()
    };
    assert_eq!(
        complaint("cities = [{ slots = 1 }]", "cities = [{ slots = 255 }, { slots = 1 }]"),
        "map.toml: hex C3: has room for more than four stations"
    );
    assert_eq!(
        complaint("cities = [{ slots = 1 }]", "towns = [{}, {}, {}, {}, {}]"),
        "map.toml: C3: has more than four stops"
    );
    assert_eq!(
        complaint("columns = [\"early\", \"late\"]", "columns = []"),
        "map.toml: columns: one to four columns fit"
    );
    let rows = "ABC".chars().flat_map(|row| (0..35).map(move |number| (row, number)));
    let many: Vec<_> = rows.map(|(row, number)| format!("{{ at = \"{row}{number}\" }}")).collect();
    let many = many.join(",");
    let only = format!("title = \"\"\norientation = \"flat\"\ncolumns = [\"all\"]\nhex = [{many}]");
    let error = try_board(TILES, &only, "standard").unwrap_err();
    assert_eq!(error.to_string(), "map.toml: hex: 105 hexes: at most 104 fit");
}
