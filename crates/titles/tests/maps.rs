//! The maps of every title are those written down in `tests/maps`.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{board, expected, hex, kind};
use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::{Coordinate, Edge, EdgeSet};
use roundhouse_board::map::{Area, HexId};
use roundhouse_board::tile::{Revenue, StopKind};
use roundhouse_board::{Board, Position, StopId};
use roundhouse_titles::Title;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    hexes: usize,
    kinds: BTreeMap<String, usize>,
    /// Rivers, mountains and cost of the whole map.
    terrain: [u32; 3],
    /// What to add to letter and number to cross each edge.
    directions: [(i8, i8); 6],
    /// A hex, its edge, the hex beyond.
    barriers: Vec<(String, u8, String)>,
    areas: Vec<AreaEntry>,
    hex: Vec<HexEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaEntry {
    name: Option<String>,
    #[serde(default = "red")]
    kind: String,
    values: Vec<u16>,
    /// A cell of the area, its edge, the hex beside it.
    entries: Vec<(String, u8, String)>,
    #[serde(default)]
    slots: u8,
    station_hex: Option<String>,
    #[serde(default)]
    homes: Vec<String>,
}

fn red() -> String {
    "red".to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexEntry {
    at: Coordinate,
    kind: String,
    name: Option<String>,
    label: Option<String>,
    #[serde(default)]
    terrain: (u8, u8, u16),
    /// Edges with printed track.
    #[serde(default)]
    exits: EdgeSet,
    /// Edges to which track may lead.
    open: Option<EdgeSet>,
    #[serde(default)]
    track: Vec<(usize, usize)>,
    /// Slots, revenue and exits of printed cities.
    #[serde(default)]
    cities: Vec<(u8, u16, EdgeSet)>,
    values: Option<Vec<u16>>,
    revenue: Option<u16>,
    lake: Option<[EdgeSet; 2]>,
    #[serde(default)]
    homes: Vec<(String, u8)>,
}

fn check_hex(board: &Board, entry: &HexEntry) {
    let at = entry.at;
    let hex = board.map.hex(board.map.find(at).unwrap_or_else(|| panic!("no hex {at}")));
    assert_eq!(kind(hex), entry.kind, "{at}");
    assert_eq!(hex.label.map(|label| label.to_string()), entry.label, "{at}");
    if entry.name.is_some() {
        assert_eq!(hex.name, entry.name, "{at}");
    }
    let terrain = (hex.terrain.rivers, hex.terrain.mountains, hex.terrain.cost);
    assert_eq!(terrain, entry.terrain, "{at}");
    if entry.kind == "red" {
        return;
    }
    let homes = hex.homes.iter().map(|(company, city)| (company.to_string(), *city));
    assert_eq!(homes.collect::<Vec<_>>(), entry.homes, "{at}");
    assert_eq!(hex.lake.as_ref().map(|lake| lake.shores), entry.lake, "{at}");
    let track = hex.face.track.iter().map(|track| (track.0.index(), track.1.index()));
    assert_eq!(track.collect::<BTreeSet<_>>(), entry.track.iter().copied().collect(), "{at}");
    if let Some(open) = entry.open {
        assert_eq!(hex.open, open, "{at}");
    }
    if entry.cities.is_empty() {
        assert_eq!(hex.face.exits(), entry.exits, "{at}");
    } else {
        let cities = hex.face.stops.iter();
        let cities: Vec<_> = cities.map(|city| (city.slots, city.revenue.0[0], city.exits)).collect();
        assert_eq!(cities, entry.cities, "{at}");
    }
    if let Some(revenue) = entry.revenue {
        assert_eq!(hex.face.stops[0].revenue, Revenue::fixed(revenue), "{at}");
    }
    if let Some(values) = &entry.values {
        assert_eq!(hex.face.stops[0].revenue.0.to_vec(), *values, "{at}");
    }
}

/// Neighbours follow the directions, except across barriers.
fn check_neighbours(board: &Board, file: &MapFile) {
    let mut closed = BTreeSet::new();
    for (from, edge, to) in &file.barriers {
        let edge = Edge::new(*edge);
        closed.insert((hex(board, from), edge));
        closed.insert((hex(board, to), edge.opposite()));
    }
    assert_eq!(board.map.barriers().len(), file.barriers.len());
    for id in board.map.ids() {
        let at = board.map.hex(id).at;
        for edge in Edge::ALL {
            let (letter, number) = file.directions[edge.index()];
            let there = Coordinate { letter: at.letter + letter, number: at.number + number };
            let beyond = board.map.find(there).filter(|_| !closed.contains(&(id, edge)));
            assert_eq!(board.map.neighbour(id, edge), beyond, "{at} edge {}", edge.index());
        }
    }
}

/// The area whose stop the track at this edge of a cell leads to.
fn area_at(board: &Board, cell: HexId, edge: Edge) -> Option<&Area> {
    let stops = board.map.hex(cell).face.stops.iter();
    let stop = stops.into_iter().find(|stop| stop.exits.contains(edge))?;
    match stop.kind {
        StopKind::OffBoard(area) => Some(board.map.area(area)),
        _ => None,
    }
}

fn check_area(board: &Board, entry: &AreaEntry) {
    let (cell, edge, _) = &entry.entries[0];
    let area = area_at(board, hex(board, cell), Edge::new(*edge)).unwrap();
    let shown = &area.name;
    if let Some(name) = &entry.name {
        assert_eq!(shown, name);
    }
    let is_port = area.kind == AreaKind::Port;
    assert_eq!(is_port, entry.kind == "port", "{shown}");
    let values = &area.revenue.0[..entry.values.len()];
    assert_eq!(values, entry.values, "{shown}");
    for (cell, edge, beside) in &entry.entries {
        let (cell, edge) = (hex(board, cell), Edge::new(*edge));
        let beside = hex(board, beside);
        assert_eq!(area_at(board, cell, edge).map(|area| area.id), Some(area.id), "{shown}");
        assert_eq!(board.map.neighbour(cell, edge), Some(beside), "{shown}");
        assert!(board.map.hex(beside).open.contains(edge.opposite()), "{shown}");
    }
    let slots = area.station_hex.map_or(0, |hex| {
        let position = Position::new(board);
        let stops = 0..board.map.hex(hex).face.stops.len() as u8;
        stops.map(|stop| position.slots(board, StopId { hex, stop }).count()).sum()
    });
    assert_eq!(slots, usize::from(entry.slots), "{shown}");
    if let Some(station_hex) = &entry.station_hex {
        assert_eq!(area.station_hex, Some(hex(board, station_hex)), "{shown}");
    }
    for home in &entry.homes {
        let (hex, _) = board.map.home_of(crate::support::name(home)).unwrap();
        assert_eq!(Some(hex), area.station_hex, "{home}");
    }
}

/// The areas have the listed entries and no others.
fn check_areas(board: &Board, areas: &[AreaEntry]) {
    for area in areas {
        check_area(board, area);
    }
    assert_eq!(board.map.areas().len(), areas.len());
    let cells = board.map.hexes().iter().filter(|hex| kind(hex) == "red");
    let exits: usize = cells.map(|cell| cell.face.exits().len()).sum();
    assert_eq!(exits, areas.iter().map(|area| area.entries.len()).sum::<usize>());
}

fn check(title: Title, variant: &str, file: &str) {
    let file: MapFile = expected(file);
    let board = board(title, variant);
    assert_eq!(board.map.hexes().len(), file.hexes);
    for entry in &file.hex {
        check_hex(&board, entry);
    }
    let mut kinds = BTreeMap::new();
    let mut terrain = [0; 3];
    for hex in board.map.hexes() {
        *kinds.entry(kind(hex).to_owned()).or_insert(0) += 1;
        terrain[0] += u32::from(hex.terrain.rivers);
        terrain[1] += u32::from(hex.terrain.mountains);
        terrain[2] += u32::from(hex.terrain.cost);
    }
    assert_eq!(kinds, file.kinds);
    assert_eq!(terrain, file.terrain);
    check_neighbours(&board, &file);
    check_areas(&board, &file.areas);
}

#[test]
fn map_of_1824() {
    let title = Title::AUSTRIA_HUNGARY_1824;
    check(title, "standard", "maps/austria_hungary_1824.toml");
    check(title, "goods-time", "maps/austria_hungary_1824.toml");
}

#[test]
fn map_of_cisleithania() {
    check(Title::AUSTRIA_HUNGARY_1824, "cisleithania", "maps/cisleithania.toml");
}

#[test]
fn map_of_18mag() {
    check(Title::HUNGARY_18MAG, "standard", "maps/hungary_18mag.toml");
}

#[test]
fn map_of_18mag_for_one_or_two() {
    check(Title::HUNGARY_18MAG, "two-player", "maps/hungary_18mag_modern.toml");
    check(Title::HUNGARY_18MAG, "solo", "maps/hungary_18mag_modern.toml");
}

#[test]
fn map_of_1862() {
    for variant in Title::EAST_ANGLIA_1862.about().variants {
        check(Title::EAST_ANGLIA_1862, variant.name, "maps/east_anglia_1862.toml");
    }
}
