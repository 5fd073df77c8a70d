//! A name belongs to a place on the map: it follows the place through every upgrade, in every title.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind};
use roundhouse_board::{Board, CompanyId, Lay, Position, StopId};
use roundhouse_family18xx::view::{city_among, city_place, place, place_beyond, stops_along};
use roundhouse_titles::{Title, TitleFiles};

/// Every map on which tiles are laid.
fn boards() -> Vec<(String, Board)> {
    let mut boards = Vec::new();
    for title in [Title::AUSTRIA_HUNGARY_1824, Title::EAST_ANGLIA_1862, Title::HUNGARY_18MAG] {
        let files = TitleFiles::embedded(title);
        for variant in title.about().variants {
            let board = files.board(variant).unwrap();
            boards.push((format!("{title} {}", variant.name), board));
        }
    }
    boards
}

fn cities(board: &Board, hex: HexId) -> u8 {
    let stops = board.map.hex(hex).face.stops.iter();
    stops.filter(|stop| stop.kind == StopKind::City).count() as u8
}

/// The lays that print and map allow; where no printed city has track, also with the two cities changed over, as a
/// title may rule.
fn lays(board: &Board, position: &Position, hex: HexId) -> Vec<Lay> {
    let mut lays: Vec<Lay> = board.lays(position, hex, Colour::Grey).collect();
    let stops = position.stops(board, hex);
    if stops.len() == 2 && stops.iter().all(|stop| stop.exits.is_empty()) {
        let changed = lays.clone().into_iter().map(|lay| Lay { becomes: [1, 0, 0, 0], ..lay });
        lays.extend(changed);
    }
    lays
}

/// Calls for every face that a hex can show, by every way that leads to it.
fn every_face(board: &Board, position: &Position, hex: HexId, look: &mut dyn FnMut(&Position)) -> usize {
    look(position);
    let mut faces = 1;
    for lay in lays(board, position, hex) {
        let mut next = *position;
        next.lay(board, hex, &lay);
        faces += every_face(board, &next, hex, look);
    }
    faces
}

/// The station of each printed city stands where the city is now, and the city has its own name as long as it is one.
fn check_names(board: &Board, position: &Position, hex: HexId, told: &str) {
    let stops = position.stops(board, hex).len();
    for printed in 0..cities(board, hex) {
        let stop = position.stop_of_place(hex, printed);
        let at = StopId { hex, stop };
        let is_there = position.has_station(board, at, CompanyId(printed));
        assert!(is_there, "{told}: the station of city {printed} is elsewhere");
        let exits = board.map.hex(hex).face.stops[usize::from(printed)].exits;
        let now = position.face(board, hex).stops[usize::from(stop)];
        assert!(exits.is_subset(now), "{told}: track of city {printed}");
        let own = &board.map.hex(hex).city_names[usize::from(printed)];
        let expected = match own {
            Some(name) if stops > 1 => name.clone(),
            _ => place(board, hex),
        };
        assert_eq!(city_place(board, position, at).0, expected, "{told}");
    }
}

#[test]
fn a_city_keeps_its_name_through_every_upgrade() {
    let mut seen = Vec::new();
    for (title, board) in boards() {
        for hex in board.map.ids().filter(|hex| cities(&board, *hex) > 1) {
            let told = format!("{title}, {}", board.map.hex(hex).at);
            let mut position = Position::new(&board);
            for stop in 0..cities(&board, hex) {
                position.place_station(&board, StopId { hex, stop }, 0, CompanyId(stop));
            }
            let mut look = |position: &Position| check_names(&board, position, hex, &told);
            let faces = every_face(&board, &position, hex, &mut look);
            assert!(faces > 1, "{told}: no tile lies there");
            seen.push(told);
        }
    }
    for known in ["18mag standard, E12", "18mag standard, G10", "18mag standard, G14"] {
        assert!(seen.iter().any(|told| told == known), "{known} of {seen:?}");
    }
}

#[test]
fn cities_of_one_name_are_told_apart_by_what_their_track_leads_to() {
    let mut hexes = 0;
    for (title, board) in boards() {
        let unnamed = |hex: &HexId| {
            let names = &board.map.hex(*hex).city_names;
            cities(&board, *hex) > 1 && names.iter().all(Option::is_none)
        };
        for hex in board.map.ids().filter(unnamed) {
            let mut look = |position: &Position| {
                let stops = 0..position.stops(&board, hex).len() as u8;
                let names = stops.map(|stop| city_among(&board, position, StopId { hex, stop }));
                let mut names: Vec<String> = names.collect();
                let all = names.len();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), all, "{title}: {names:?}");
            };
            every_face(&board, &Position::new(&board), hex, &mut look);
            hexes += 1;
        }
    }
    assert!(hexes > 0, "Vienna and Budapest of 1824 have such cities");
}

#[test]
fn an_exit_has_the_name_of_the_area_it_leads_to() {
    let mut split = Vec::new();
    for (title, board) in boards() {
        let position = Position::new(&board);
        for hex in board.map.ids() {
            let stops = &board.map.hex(hex).face.stops;
            let mut names = Vec::new();
            for (index, stop) in (0..).zip(stops) {
                let StopKind::OffBoard(area) = stop.kind else {
                    continue;
                };
                let name = &board.map.area(area).name;
                let at = StopId { hex, stop: index };
                assert_eq!(city_place(&board, &position, at).0, *name, "{title}");
                for edge in stop.exits.iter() {
                    let inland = board.map.neighbour(hex, edge).unwrap();
                    let beyond = place_beyond(&board, inland, edge.opposite());
                    assert_eq!(beyond.as_ref(), Some(name), "{title}");
                }
                names.push(name.clone());
            }
            if names.len() > 1 {
                assert_eq!(place(&board, hex), names.join(" & "), "{title}");
                split.push(board.map.hex(hex).at.to_string());
            }
        }
    }
    split.sort();
    split.dedup();
    assert_eq!(split, ["A12", "A8", "F1", "G14", "I6"]);
}

#[test]
fn a_route_calls_at_the_stop_its_track_leads_to() {
    let files = TitleFiles::embedded(Title::EAST_ANGLIA_1862);
    let variant = &Title::EAST_ANGLIA_1862.about().variants[0];
    let board = files.board(variant).unwrap();
    let position = Position::new(&board);
    for (path, name) in [
        (["B7", "A8"], "Midlands"),
        (["B9", "A8"], "The West"),
        (["B11", "A12"], "The West"),
        (["B13", "A12"], "London"),
    ] {
        let path = path.map(|at| at.parse().unwrap());
        let end = stops_along(&board, &position, &path).pop().unwrap();
        assert_eq!(city_place(&board, &position, end).0, name);
    }
}
