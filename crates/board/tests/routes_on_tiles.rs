//! The best routes on a board equal what a naive walker finds that follows the raw track of every tile.
//!
//! The normal run compares 2,000 random boards with one or two trains of every kind in use;
//! `PROPTEST_CASES=100000` makes that 100,000.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use proptest::prelude::*;
use roundhouse_board::hex::{Edge, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::router::{Goal, Mines, Range, Train, best_routes};
use roundhouse_board::stop_graph::{Cities, Runner, StopGraph};
use roundhouse_board::tile::{Stop, StopKind, Tile, TileId};
use roundhouse_board::{Board, BoardSources, CompanyId, Lay, Position, Source, StopId};

const TILES: &str = r#"
pieces = [
    { faces = ["blank"], count = 1 },
    { faces = ["9"], count = 1 },
    { faces = ["58"], count = 1 },
    { faces = ["6"], count = 1 },
    { faces = ["25"], count = 1 },
    { faces = ["14"], count = 1 },
    { faces = ["town"], count = 1 },
    { faces = ["star"], count = 1 },
    { faces = ["two"], count = 1 },
    { faces = ["mixed"], count = 1 },
    { faces = ["mesh"], count = 1 },
]

[[tile]]
name = "blank"
colour = "yellow"

[[tile]]
name = "town"
colour = "green"
towns = [{ revenue = 10, exits = [0, 1, 2, 4] }]

[[tile]]
name = "star"
colour = "brown"
cities = [{ revenue = 50, slots = 2, exits = [0, 1, 2, 3, 4, 5] }]

[[tile]]
name = "two"
colour = "green"
cities = [
    { revenue = 40, slots = 1, exits = [0, 2] },
    { revenue = 40, slots = 1, exits = [1, 3] },
]

[[tile]]
name = "mixed"
colour = "green"
cities = [{ revenue = 30, slots = 1, exits = [0, 3] }]
track = [[1, 2], [1, 4], [2, 5]]

[[tile]]
name = "mesh"
colour = "brown"
track = [[0, 1], [0, 3], [1, 3], [2, 4], [2, 5]]
"#;

/// Ten hexes that take tiles, a red area of two hexes and a mine.
const MAP: &str = r#"
title = "a small country"
orientation = "pointy"
columns = ["all"]

hex = [
    { at = "A1", fixed = true, offboard = [{ area = "red", exits = [4, 5] }] },
    { at = "A3" },
    { at = "A5" },
    { at = "B2" },
    { at = "B4" },
    { at = "B6", fixed = true, mine = { revenue = 20, exits = [0, 1, 2] } },
    { at = "C1", fixed = true, offboard = [{ area = "red", exits = [3, 4] }] },
    { at = "C3" },
    { at = "C5" },
    { at = "D2" },
    { at = "D4" },
    { at = "D6" },
    { at = "E3" },
]

[[area]]
id = "red"
name = "Red"
kind = "red"
values = [60]
"#;

const MOVER: CompanyId = CompanyId(0);
const STRANGER: CompanyId = CompanyId(1);

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let source = |file, text| Source { file, text };
    Board::new(&BoardSources {
        tiles: source("tiles", TILES),
        map: source("map", MAP),
        variant: "standard",
    })
    .unwrap()
});

/// A way over the tiles that may be a route: the stops it calls at and the hex sides it crosses.
struct Walker<'a> {
    position: &'a Position,
    cities: Cities,
    trains: &'a [Train],
    calls: Vec<StopId>,
    crossed: u128,
    /// For each train the best value for each set of sides: revenue, mine money.
    routes: Vec<BTreeMap<u128, (u64, u64)>>,
    crossings: u32,
}

const PATIENCE: u32 = 40_000;

impl Walker<'_> {
    fn start_everywhere(&mut self) {
        for hex in BOARD.map.ids() {
            let tile = self.tile(hex);
            for stop in 0..tile.stops.len() {
                self.calls.push(StopId {
                    hex,
                    stop: stop as u8,
                });
                for edge in tile.stops[stop].exits.iter() {
                    self.cross(hex, edge);
                }
                self.calls.pop();
            }
        }
    }

    fn tile(&self, hex: HexId) -> Tile {
        let laid = self.position.laid(hex);
        BOARD.tile(laid.tile).turned(laid.rotation)
    }

    fn stop(&self, at: StopId) -> Stop {
        self.tile(at.hex).stops[usize::from(at.stop)]
    }

    fn cross(&mut self, hex: HexId, edge: Edge) {
        let Some(neighbour) = BOARD.map.neighbour(hex, edge) else {
            return;
        };
        let side = |hex: HexId, edge: Edge| 1_u128 << (hex.index() * 6 + edge.index());
        let side = side(hex, edge) | side(neighbour, edge.opposite());
        if self.crossings == PATIENCE || self.crossed & side != 0 {
            return;
        }
        self.crossings += 1;
        self.crossed |= side;
        self.enter(neighbour, edge.opposite());
        self.crossed &= !side;
    }

    fn enter(&mut self, hex: HexId, edge: Edge) {
        let tile = self.tile(hex);
        for track in &tile.track {
            if let Some(out) = track.across(edge) {
                self.cross(hex, out);
            }
        }
        for (number, stop) in (0..).zip(&tile.stops) {
            let at = StopId { hex, stop: number };
            if !stop.exits.contains(edge)
                || self.calls.iter().any(|call| self.same_place(*call, at))
            {
                continue;
            }
            self.calls.push(at);
            self.note();
            if self.passes(at, stop.kind) {
                for out in stop.exits.iter().filter(|out| *out != edge) {
                    self.cross(hex, out);
                }
            }
            self.calls.pop();
        }
    }

    fn same_place(&self, one: StopId, other: StopId) -> bool {
        let (kind, other_kind) = (self.stop(one).kind, self.stop(other).kind);
        let one_area = matches!(kind, StopKind::OffBoard(_)) && kind == other_kind;
        let both_cities = kind == StopKind::City && other_kind == StopKind::City;
        let one_hex = self.cities == Cities::OnePerHex && both_cities && one.hex == other.hex;
        one == other || one_area || one_hex
    }

    fn passes(&self, at: StopId, kind: StopKind) -> bool {
        match kind {
            StopKind::Town | StopKind::Halt | StopKind::Mine => true,
            StopKind::OffBoard(_) => false,
            StopKind::City => {
                let mut slots = self.position.slots(&BOARD, at);
                slots.any(|owner| owner != Some(STRANGER))
            }
        }
    }

    /// Notes the way so far as a route of each train that may run it.
    fn note(&mut self) {
        let stops: Vec<Stop> = self.calls.iter().map(|at| self.stop(*at)).collect();
        let own = |at: &StopId| self.position.has_station(&BOARD, *at, MOVER);
        if !self.calls.iter().any(own) {
            return;
        }
        let sum = |wanted: &dyn Fn(&Stop) -> bool| {
            let paying = stops.iter().filter(|stop| wanted(stop));
            paying
                .map(|stop| u64::from(stop.revenue.in_column(0)))
                .sum::<u64>()
        };
        let is_mine = |stop: &Stop| stop.kind == StopKind::Mine;
        let value = (sum(&|stop| !is_mine(stop)), sum(&is_mine));
        let mines = stops.iter().filter(|stop| is_mine(stop)).count();
        let ends_at_mine = is_mine(&stops[0]) || is_mine(&stops[stops.len() - 1]);
        let towns = stops
            .iter()
            .filter(|stop| stop.kind == StopKind::Town)
            .count();
        let cities = stops.len() - mines - towns;
        for (train, routes) in self.trains.iter().zip(&mut self.routes) {
            let in_range = match train.range {
                Range::Stops(most) => cities + towns <= usize::from(most),
                Range::Cities(most) => cities <= usize::from(most),
                Range::Plus(most) => {
                    cities <= usize::from(most) && cities + towns <= 2 * usize::from(most)
                }
                _ => unreachable!("only these run in this test"),
            };
            let legal = match train.mines {
                Mines::Never => mines == 0 && cities + towns >= 2,
                Mines::MayVisitOne => mines <= 1 && cities + towns >= 2,
                Mines::MustEndAtOne => mines == 1 && ends_at_mine,
            };
            if in_range && legal {
                let known = routes.entry(self.crossed).or_insert(value);
                *known = value.max(*known);
            }
        }
    }
}

fn best_set(routes: &[BTreeMap<u128, (u64, u64)>], used: u128) -> (u64, u64) {
    let Some((first, rest)) = routes.split_first() else {
        return (0, 0);
    };
    let free = first.iter().filter(|(sides, _)| **sides & used == 0);
    let running = free.map(|(sides, value)| {
        let others = best_set(rest, used | sides);
        (value.0 + others.0, value.1 + others.1)
    });
    running
        .chain([best_set(rest, used)])
        .max()
        .unwrap_or((0, 0))
}

/// What lies where, who has stations, and which trains run.
#[derive(Clone, Debug)]
struct Layout {
    /// For each hex: which face, turned how far.
    tiles: Vec<(u8, u8)>,
    /// Hex, stop and owner.
    stations: Vec<(u8, u8, u8)>,
    cities: Cities,
    trains: Vec<Train>,
}

fn layouts() -> impl Strategy<Value = Layout> {
    let hexes = BOARD.map.hexes().len();
    // Tiles with many exits more often, or there would be little to run on.
    let crossings: Vec<u8> = (0..BOARD.tiles.len() as u8)
        .filter(|tile| BOARD.tile(TileId(*tile)).exits().iter().count() >= 4)
        .collect();
    let face = prop_oneof![1 => 0..BOARD.tiles.len() as u8, 2 => prop::sample::select(crossings)];
    let tile = (face, 0..6_u8);
    let tiles = prop::collection::vec(tile, hexes);
    let owner = prop_oneof![2 => Just(MOVER.0), 1 => Just(STRANGER.0)];
    let stations = prop::collection::vec((0..hexes as u8, 0..2_u8, owner), 6..16);
    let cities = prop_oneof![Just(Cities::Apart), Just(Cities::OnePerHex)];
    let train = (0..4_u8, 1..5_u16).prop_map(|(kind, length)| match kind {
        0 => Train::plain(Range::Stops(length + 1)),
        1 => Train {
            mines: Mines::MayVisitOne,
            ..Train::plain(Range::Stops(length + 1))
        },
        2 => Train::plain(Range::Plus(length)),
        _ => Train {
            mines: Mines::MustEndAtOne,
            ..Train::plain(Range::Cities(length))
        },
    });
    let trains = prop::collection::vec(train, 1..3);
    (tiles, stations, cities, trains).prop_map(|(tiles, stations, cities, trains)| Layout {
        tiles,
        stations,
        cities,
        trains,
    })
}

fn position_of(layout: &Layout) -> Position {
    let mut position = Position::new(&BOARD);
    for (id, (tile, rotation)) in BOARD.map.ids().zip(&layout.tiles) {
        if !BOARD.map.hex(id).fixed {
            let lay = Lay {
                tile: TileId(*tile),
                rotation: Rotation::new(*rotation),
                becomes: [0; 4],
            };
            position.lay(&BOARD, id, &lay);
        }
    }
    for (hex, stop, owner) in &layout.stations {
        let at = StopId {
            hex: HexId(*hex),
            stop: *stop,
        };
        if let Some(slot) = position.free_slot(&BOARD, at) {
            position.place_station(&BOARD, at, slot, CompanyId(*owner));
        }
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn the_best_routes_are_what_a_naive_walker_finds(layout in layouts()) {
        let position = position_of(&layout);
        let mut walker = Walker {
            position: &position,
            cities: layout.cities,
            trains: &layout.trains,
            calls: Vec::new(),
            crossed: 0,
            routes: vec![BTreeMap::new(); layout.trains.len()],
            crossings: 0,
        };
        walker.start_everywhere();
        let pairs: usize = walker.routes.iter().map(|routes| routes.len() + 1).product();
        prop_assume!(walker.crossings < PATIENCE && pairs < 1_000_000);
        let graph = StopGraph::of(&BOARD, &position, MOVER);
        let runner = Runner {
            board: &BOARD,
            position: &position,
            company: MOVER,
            cities: layout.cities,
            value: &|_, stop| u32::from(stop.revenue.in_column(0)),
        };
        let problem = graph.problem(&runner, layout.trains.clone(), Goal::RevenueThenMineMoney);
        let answer = best_routes(&problem, &|| false).unwrap();
        prop_assert!(answer.proved);
        prop_assert_eq!((answer.revenue, answer.mine_money), best_set(&walker.routes, 0));
    }
}

/// How many boards are compared.
fn cases() -> u32 {
    let wanted = std::env::var("PROPTEST_CASES");
    wanted
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(2_000)
}
