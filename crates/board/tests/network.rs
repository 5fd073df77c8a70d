//! The network of a company equals what a naive walker finds that tries every walk.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use roundhouse_board::hex::{Edge, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind, Tile, TileId};
use roundhouse_board::{
    Board, BoardSources, CompanyId, KnownNetworks, Lay, Network, Position, Reach, Source, StopId,
};

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

/// A hex side, from both hexes.
type Side = BTreeSet<(u8, usize)>;

/// Tries every walk, one crossing after the other, until it has made too many.
struct Walker<'a> {
    position: &'a Position,
    reach: Reach,
    crossed: BTreeSet<Side>,
    called: BTreeSet<StopId>,
    edges: BTreeSet<(u8, usize)>,
    stops: BTreeSet<StopId>,
    crossings: u32,
}

const PATIENCE: u32 = 300_000;

impl Walker<'_> {
    fn start(&mut self, at: StopId) {
        self.stops.insert(at);
        self.called.insert(at);
        self.leave_stop(at, None);
        self.called.remove(&at);
    }

    fn leave_stop(&mut self, at: StopId, arrived: Option<Edge>) {
        let tile = self.turned(at.hex);
        for edge in tile.stops[usize::from(at.stop)].exits.iter() {
            if Some(edge) != arrived {
                self.cross(at.hex, edge);
            }
        }
    }

    fn turned(&self, hex: HexId) -> Tile {
        let laid = self.position.laid(hex);
        BOARD.tile(laid.tile).turned(laid.rotation)
    }

    fn cross(&mut self, hex: HexId, edge: Edge) {
        let Some(neighbour) = BOARD.map.neighbour(hex, edge) else {
            return;
        };
        let back = edge.opposite();
        let side = Side::from([(hex.0, edge.index()), (neighbour.0, back.index())]);
        if self.crossings == PATIENCE || !self.crossed.insert(side.clone()) {
            return;
        }
        self.crossings += 1;
        self.edges.extend(side.iter().copied());
        self.enter(neighbour, back);
        self.crossed.remove(&side);
    }

    fn enter(&mut self, hex: HexId, edge: Edge) {
        let tile = self.turned(hex);
        for track in &tile.track {
            if let Some(out) = track.across(edge) {
                self.cross(hex, out);
            }
        }
        for (stop, printed) in (0..).zip(&tile.stops) {
            let at = StopId { hex, stop };
            if !printed.exits.contains(edge) || self.called.contains(&at) {
                continue;
            }
            self.stops.insert(at);
            if self.passes(at, printed.kind) {
                self.called.insert(at);
                self.leave_stop(at, Some(edge));
                self.called.remove(&at);
            }
        }
    }

    fn passes(&self, at: StopId, kind: StopKind) -> bool {
        match kind {
            StopKind::Town | StopKind::Halt => true,
            StopKind::OffBoard(_) => false,
            StopKind::Mine => self.reach == Reach::ThroughMines,
            StopKind::City => {
                let mut slots = self.position.slots(&BOARD, at);
                slots.any(|owner| owner != Some(STRANGER))
            }
        }
    }
}

/// What lies where, and who has stations, as plain numbers.
#[derive(Clone, Debug)]
struct Layout {
    /// For each hex: which face, turned how far.
    tiles: Vec<(u8, u8)>,
    /// Hex, stop and owner.
    stations: Vec<(u8, u8, u8)>,
    reach: Reach,
}

fn layouts() -> impl Strategy<Value = Layout> {
    let hexes = BOARD.map.hexes().len();
    // The faces are in order of their track; the later ones come up more often, so that walks get somewhere.
    let faces = BOARD.tiles.len() as u8;
    let tile = (prop_oneof![1 => 0..faces, 14 => faces - 9..faces], 0..6_u8);
    let tiles = prop::collection::vec(tile, hexes);
    let owner = prop_oneof![1 => Just(MOVER.0), 3 => Just(STRANGER.0)];
    let station = (0..hexes as u8, 0..2_u8, owner);
    let stations = prop::collection::vec(station, 6..24);
    let reach = prop_oneof![Just(Reach::ThroughMines), Just(Reach::ToMines)];
    (tiles, stations, reach).prop_map(|(tiles, stations, reach)| Layout {
        tiles,
        stations,
        reach,
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
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn the_network_is_what_a_naive_walker_reaches(layout in layouts()) {
        let position = position_of(&layout);
        let mut walker = Walker {
            position: &position,
            reach: layout.reach,
            crossed: BTreeSet::new(),
            called: BTreeSet::new(),
            edges: BTreeSet::new(),
            stops: BTreeSet::new(),
            crossings: 0,
        };
        for station in position.stations_of(&BOARD, MOVER) {
            for part in BOARD.parts_of(&position, station) {
                walker.start(part);
            }
        }
        prop_assume!(walker.crossings < PATIENCE);
        let network = Network::of(&BOARD, &position, MOVER, layout.reach);
        let mut edges = BTreeSet::new();
        let mut stops = BTreeSet::new();
        for hex in BOARD.map.ids() {
            edges.extend(network.edges(hex).iter().map(|edge| (hex.0, edge.index())));
            let on_hex = (0..4).map(|stop| StopId { hex, stop });
            stops.extend(on_hex.filter(|at| network.reaches(*at)));
        }
        prop_assert_eq!(edges, walker.edges);
        prop_assert_eq!(stops, walker.stops);
    }

    #[test]
    fn what_is_known_is_never_the_answer_to_another_question(
        one in layouts(),
        other in layouts(),
    ) {
        let networks = KnownNetworks::default();
        for layout in [&one, &one, &other, &one] {
            let position = position_of(layout);
            for company in [MOVER, MOVER, STRANGER] {
                let known = networks.of(&BOARD, &position, company, layout.reach);
                prop_assert_eq!(known, Network::of(&BOARD, &position, company, layout.reach));
            }
        }
    }

    #[test]
    fn a_network_that_grew_is_the_one_searched_anew(
        mut layout in layouts(),
        laid_first in 0..20_usize,
        moves in prop::collection::vec((any::<u8>(), any::<u8>(), 0..20_u8), 60),
    ) {
        layout.tiles.truncate(laid_first);
        let mut position = position_of(&layout);
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
                let known = networks.of(&BOARD, &position, company, layout.reach);
                prop_assert_eq!(known, Network::of(&BOARD, &position, company, layout.reach));
            }
        }
    }
}
