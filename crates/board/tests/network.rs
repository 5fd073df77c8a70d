//! The network of a company equals what a naive walker finds that tries every walk.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/walk.rs"]
mod walk;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind};
use roundhouse_board::{Board, KnownNetworks, Lay, Network, Position, Reach, StopId};

use walk::{Crossing, Layout, MOVER, Purpose, STRANGER, Walker, Way, board_of, is_open};

/// Faces with every combination of lines, junctions, towns and cities that matters to a walk.
const TILES: &str = r#"
pieces = [
    { faces = ["blank"], count = 1 },
    { faces = ["7"], count = 1 },
    { faces = ["9"], count = 1 },
    { faces = ["58"], count = 1 },
    { faces = ["6"], count = 1 },
    { faces = ["25"], count = 1 },
    { faces = ["70"], count = 1 },
    { faces = ["14"], count = 1 },
    { faces = ["town"], count = 1 },
    { faces = ["star"], count = 1 },
    { faces = ["two"], count = 1 },
    { faces = ["mixed"], count = 1 },
    { faces = ["shared"], count = 1 },
    { faces = ["mesh"], count = 1 },
    { faces = ["lines"], count = 1 },
    { faces = ["ring"], count = 1 },
]

[[tile]]
name = "blank"
colour = "yellow"

[[tile]]
name = "town"
colour = "green"
towns = [{ exits = [0, 1, 2, 3, 4] }]

[[tile]]
name = "star"
colour = "brown"
cities = [{ slots = 2, exits = [0, 1, 2, 3, 4, 5] }]

[[tile]]
name = "two"
colour = "green"
cities = [
    { slots = 1, exits = [0, 2, 5] },
    { slots = 1, exits = [1, 3, 4] },
]

[[tile]]
name = "mixed"
colour = "green"
cities = [{ slots = 1, exits = [0, 3] }]
track = [[1, 2], [1, 4], [2, 5]]

[[tile]]
name = "shared"
colour = "green"
cities = [{ slots = 1, exits = [0, 3, 4] }]
track = [[0, 1], [3, 5], [2, 4]]

[[tile]]
name = "mesh"
colour = "brown"
track = [[0, 1], [0, 3], [1, 3], [2, 4], [2, 5], [4, 5], [0, 4]]

[[tile]]
name = "lines"
colour = "brown"
track = [[0, 3], [1, 4], [2, 5]]

[[tile]]
name = "ring"
colour = "brown"
track = [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [0, 5]]
"#;

/// Sixteen hexes that take tiles, a red area of two hexes, a mine and a barrier.
const MAP: &str = r#"
title = "a small country"
orientation = "pointy"
columns = ["all"]

hex = [
    { at = "A1", fixed = true, offboard = [{ area = "red", exits = [4, 5] }] },
    { at = "A3" },
    { at = "A5" },
    { at = "A7" },
    { at = "B2" },
    { at = "B4" },
    { at = "B6" },
    { at = "B8", fixed = true, mine = { exits = [0, 1, 2] } },
    { at = "C1", fixed = true, offboard = [{ area = "red", exits = [3, 4] }] },
    { at = "C3" },
    { at = "C5" },
    { at = "C7" },
    { at = "D2" },
    { at = "D4" },
    { at = "D6" },
    { at = "D8" },
    { at = "E3" },
    { at = "E5" },
    { at = "E7" },
]

[[area]]
id = "red"
name = "Red"
kind = "red"
values = [10]
slots = 1
station_hex = "A1"

[[barrier]]
between = ["B4", "C5"]
"#;

static BOARD: LazyLock<Board> = LazyLock::new(|| board_of(TILES, MAP));

const PATIENCE: u32 = 300_000;

/// Everything that a walk comes to.
struct Reached<'a> {
    position: &'a Position,
    reach: Reach,
    edges: BTreeSet<(u8, usize)>,
    stops: BTreeSet<StopId>,
    /// Hex, and the edges that a walk joined on it.
    lines: BTreeSet<(u8, usize, usize)>,
}

impl<'a> Reached<'a> {
    /// Everything that walks of the mover come to, unless there are too many.
    fn from_stations(position: &'a Position, reach: Reach) -> Option<Self> {
        let (edges, stops, lines) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let reached = Self { position, reach, edges, stops, lines };
        let mut walker = Walker::new(&BOARD, position, PATIENCE, reached);
        for station in position.stations_of(&BOARD, MOVER) {
            for part in BOARD.parts_of(position, station) {
                walker.purpose.stops.insert(part);
                walker.start(part);
            }
        }
        (!walker.is_tired()).then_some(walker.purpose)
    }
}

impl Purpose for Reached<'_> {
    fn may_call(&self, way: &Way, at: StopId) -> bool {
        !way.calls.contains(&at)
    }

    fn may_pass(&self, at: StopId) -> bool {
        let kind = BOARD.kind_of(self.position, at).unwrap();
        let ends = kind == StopKind::Mine && self.reach == Reach::ToMines;
        !ends && is_open(&BOARD, self.position, at, kind)
    }

    fn crossed(&mut self, side: Crossing) {
        let seen = [side.out_of, side.into].map(|(hex, edge)| (hex.0, edge.index()));
        self.edges.extend(seen);
    }

    fn followed(&mut self, hex: HexId, from: Edge, to: Edge) {
        self.lines.insert((hex.0, from.index(), to.index()));
    }

    fn called(&mut self, way: &Way) {
        self.stops.extend(way.calls.last());
    }
}

fn layouts() -> impl Strategy<Value = (Layout, Reach)> {
    let hexes = BOARD.map.hexes().len();
    // The faces are in order of their track; the later ones come up more often, so that walks get somewhere.
    let faces = BOARD.tiles.len() as u8;
    let tile = (prop_oneof![1 => 0..faces, 14 => faces - 9..faces], 0..6_u8);
    let tiles = prop::collection::vec(tile, hexes);
    let owner = prop_oneof![1 => Just(MOVER.0), 3 => Just(STRANGER.0)];
    let station = (0..hexes as u8, 0..2_u8, owner);
    let stations = prop::collection::vec(station, 6..24);
    let reach = prop_oneof![Just(Reach::ThroughMines), Just(Reach::ToMines)];
    (tiles, stations, reach).prop_map(|(tiles, stations, reach)| (Layout { tiles, stations }, reach))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn the_network_is_what_a_naive_walker_reaches((layout, reach) in layouts()) {
        let position = layout.position(&BOARD);
        let walked = Reached::from_stations(&position, reach);
        prop_assume!(walked.is_some());
        let walked = walked.unwrap();
        let network = Network::of(&BOARD, &position, MOVER, reach);
        let mut edges = BTreeSet::new();
        let mut stops = BTreeSet::new();
        for hex in BOARD.map.ids() {
            edges.extend(network.edges(hex).iter().map(|edge| (hex.0, edge.index())));
            let on_hex = (0..4).map(|stop| StopId { hex, stop });
            stops.extend(on_hex.filter(|at| network.reaches(*at)));
        }
        prop_assert_eq!(edges, walked.edges);
        prop_assert_eq!(stops, walked.stops);
    }

    #[test]
    fn what_is_known_is_never_the_answer_to_another_question(
        one in layouts(),
        other in layouts(),
    ) {
        let networks = KnownNetworks::default();
        for (layout, reach) in [&one, &one, &other, &one] {
            let position = layout.position(&BOARD);
            for company in [MOVER, MOVER, STRANGER] {
                let known = networks.of(&BOARD, &position, company, *reach);
                prop_assert_eq!(known, Network::of(&BOARD, &position, company, *reach));
            }
        }
    }

    #[test]
    fn a_network_that_grew_is_the_one_searched_anew(
        (mut layout, reach) in layouts(),
        laid_first in 0..20_usize,
        moves in prop::collection::vec((any::<u8>(), any::<u8>(), 0..20_u8), 60),
    ) {
        layout.tiles.truncate(laid_first);
        let mut position = layout.position(&BOARD);
        let before = position;
        let networks = KnownNetworks::default();
        let hexes: Vec<HexId> = BOARD.map.ids().collect();
        for (hex, which, kind) in moves {
            let hex = hexes[usize::from(hex) % hexes.len()];
            let at = StopId { hex, stop: which % 2 };
            let lays: Vec<Lay> = BOARD.lays(&position, hex, Colour::Grey).collect();
            match (kind, position.free_slot(&BOARD, at)) {
                (0, Some(slot)) => position.place_station(&BOARD, at, slot, MOVER),
                (1, Some(slot)) => position.place_station(&BOARD, at, slot, STRANGER),
                (2, _) => position.remove_stations(hex, STRANGER),
                (3, _) => position.remove_stations(hex, MOVER),
                (4, _) => position.replace_station(hex, STRANGER, MOVER),
                (5, _) => position = before,
                _ if lays.is_empty() => continue,
                _ => position.lay(&BOARD, hex, &lays[usize::from(which) % lays.len()]),
            }
            for company in [MOVER, STRANGER] {
                let known = networks.of(&BOARD, &position, company, reach);
                prop_assert_eq!(known, Network::of(&BOARD, &position, company, reach));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_walk_runs_along_what_a_naive_walker_follows((layout, reach) in layouts()) {
        let position = layout.position(&BOARD);
        let walked = Reached::from_stations(&position, reach);
        prop_assume!(walked.is_some());
        let mut lines = BTreeSet::new();
        for hex in BOARD.map.ids() {
            for (from, to) in Edge::ALL.iter().flat_map(|from| Edge::ALL.iter().map(move |to| (*from, *to))) {
                if Network::runs_along(&BOARD, &position, (MOVER, reach), (hex, from, to)) {
                    lines.insert((hex.0, from.index(), to.index()));
                }
            }
        }
        prop_assert_eq!(lines, walked.unwrap().lines);
    }
}
