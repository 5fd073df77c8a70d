//! Stations and halts when tiles are laid and replaced.

mod support;

use roundhouse_board::{BESIDE_SLOTS, CompanyId, Position};
use support::{board, hex, laid, lay, stop};

const WEST: CompanyId = CompanyId(0);
const EAST: CompanyId = CompanyId(1);

#[test]
fn the_empty_map_shows_its_print() {
    let board = board();
    let position = Position::new(&board);
    for id in board.map.ids() {
        assert_eq!(position.laid(id).tile, board.printed(id));
        assert_eq!(position.stops(&board, id), board.map.hex(id).face.stops);
    }
    assert_eq!(position.stations_of(&board, WEST).count(), 0);
}

#[test]
fn a_copy_costs_next_to_nothing() {
    assert!(size_of::<Position>() <= 840);
}

#[test]
fn stations_stand_in_the_slots_there_are() {
    let board = board();
    let mut position = Position::new(&board);
    let abroad = stop(&board, "D4", 0);
    assert_eq!(position.free_slot(&board, abroad), Some(0));
    position.place_station(&board, abroad, 1, WEST);
    assert_eq!(position.free_slot(&board, abroad), Some(0));
    position.place_station(&board, abroad, 0, EAST);
    assert_eq!(position.free_slot(&board, abroad), None);
    let slots: Vec<_> = position.slots(&board, abroad).collect();
    assert_eq!(slots, [Some(EAST), Some(WEST)]);
    let before = position;
    position.place_station(&board, abroad, 2, WEST);
    position.place_station(&board, stop(&board, "A3", 0), 0, WEST);
    assert_eq!(position, before, "there are no such slots");
    position.remove_stations(abroad.hex, EAST);
    assert!(!position.has_station(&board, abroad, EAST));
    assert!(position.has_station(&board, abroad, WEST));
    assert_eq!(position.free_slot(&board, abroad), Some(0));
}

#[test]
fn a_station_may_stand_beside_the_slots() {
    let board = board();
    let mut position = Position::new(&board);
    let (west, east) = (stop(&board, "B4", 0), stop(&board, "B4", 1));
    position.place_station(&board, west, BESIDE_SLOTS, WEST);
    let slots: Vec<_> = position.slots(&board, west).collect();
    assert_eq!(slots, [None, Some(WEST)]);
    assert_eq!(position.slots(&board, east).count(), 1);
    position.place_station(&board, west, 0, EAST);
    assert!(board.open_to(&position, west, WEST));
    assert!(!board.open_to(&position, west, CompanyId(2)));
    let mut without = position;
    without.remove_station(&board, west, WEST);
    assert_eq!(without.slots(&board, west).count(), 1);
    let turned = lay(&board, &position, "B4", ("banks", 3));
    position.lay(&board, west.hex, &turned);
    let slots: Vec<_> = position.slots(&board, east).collect();
    assert_eq!(slots, [Some(EAST), Some(WEST)], "it goes with its city");
}

#[test]
fn only_one_hex_of_an_area_holds_its_stations() {
    let board = board();
    let position = Position::new(&board);
    assert_eq!(position.slots(&board, stop(&board, "B2", 0)).count(), 0);
    assert_eq!(position.slots(&board, stop(&board, "D4", 0)).count(), 2);
}

#[test]
fn stations_go_where_their_city_goes() {
    let board = board();
    let mut position = Position::new(&board);
    let (west, east) = (stop(&board, "B4", 0), stop(&board, "B4", 1));
    position.place_station(&board, west, 0, WEST);
    position.place_station(&board, east, 0, EAST);
    // Turned by three the first city of the tile lies where the second one of the map does.
    let turned = lay(&board, &position, "B4", ("banks", 3));
    assert_eq!(turned.becomes[..2], [1, 0]);
    position.lay(&board, west.hex, &turned);
    assert!(position.has_station(&board, east, WEST));
    assert!(position.has_station(&board, west, EAST));
}

#[test]
fn places_go_where_their_city_goes() {
    let board = board();
    let mut position = Position::new(&board);
    let (west, east) = (stop(&board, "B4", 0), stop(&board, "B4", 1));
    let there = |position: &Position, at| position.places_at(&board, at).collect::<Vec<_>>();
    assert_eq!(there(&position, west), [0]);
    assert_eq!(there(&position, east), [1]);
    let turned = lay(&board, &position, "B4", ("banks", 3));
    position.lay(&board, west.hex, &turned);
    assert_eq!(there(&position, west), [1]);
    assert_eq!(there(&position, east), [0]);
    let merging = lay(&board, &position, "B4", ("bridged", 0));
    position.lay(&board, west.hex, &merging);
    assert_eq!(there(&position, west), [0, 1]);
    assert_eq!(there(&position, east), [0; 0]);
}

#[test]
fn stations_of_merged_cities_keep_their_order() {
    let board = board();
    let mut position = laid(&board, &[("B4", "banks", 0)]);
    position.place_station(&board, stop(&board, "B4", 1), 0, EAST);
    position.place_station(&board, stop(&board, "B4", 0), 0, WEST);
    let merging = lay(&board, &position, "B4", ("bridged", 0));
    position.lay(&board, hex(&board, "B4"), &merging);
    let slots: Vec<_> = position.slots(&board, stop(&board, "B4", 0)).collect();
    assert_eq!(slots, [Some(WEST), Some(EAST)]);
}

#[test]
fn a_company_with_two_stations_in_one_place_has_two_entries() {
    let board = board();
    let mut position = laid(&board, &[("B4", "banks", 0), ("B4", "bridged", 0)]);
    let twin = stop(&board, "B4", 0);
    position.place_station(&board, twin, 0, WEST);
    position.place_station(&board, twin, 1, WEST);
    position.place_station(&board, stop(&board, "D4", 0), 0, WEST);
    let stations: Vec<_> = position.stations_of(&board, WEST).collect();
    assert_eq!(stations, [twin, twin, stop(&board, "D4", 0)]);
    assert!(position.has_station_on(twin.hex, WEST));
    assert!(!position.has_station_on(twin.hex, EAST));
}

#[test]
fn halts_stay_on_their_line() {
    let board = board();
    let hex = hex(&board, "B6");
    let position = laid(&board, &[("B6", "halt", 1)]);
    assert_eq!(position.laid(hex).halts, 0b1, "printed on the tile");
    // Face 20 has the lines 0-3 and 1-4: turned by three, the old line 1-4 is its second one.
    for (turn, halts) in [(0, 0b10), (1, 0b01), (3, 0b10), (4, 0b01)] {
        let crossing = laid(&board, &[("B6", "halt", 1), ("B6", "20", turn)]);
        assert_eq!(crossing.laid(hex).halts, halts, "turned by {turn}");
    }
    let without = laid(&board, &[("A3", "9", 1), ("A3", "20", 1)]);
    assert_eq!(without.laid(support::hex(&board, "A3")).halts, 0);
}
