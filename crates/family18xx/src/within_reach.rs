//! How much there is to reach for a company, and how near it is: for bots, no rule.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::{HEXES, HexId};
use roundhouse_board::tile::{Colour, Stop};
use roundhouse_board::{Board, CompanyId, Position, StopId};

/// Tiles that may be missing on the way.
const FARTHEST: usize = 4;
/// A place counts so much of its value for each tile that is missing on the way.
const NEARER: f64 = 0.6;
/// Places that count, the best first: no train serves more.
const PLACES: usize = 6;

/// Whose ways are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Seeker {
    /// The company.
    pub company: CompanyId,
    /// Where it begins, if it has no station yet.
    pub home: Option<StopId>,
    /// The best colour of tiles that may be laid.
    pub colour: Colour,
}

/// What the best places within reach of a company pay together; those that track does not lead to yet count in part.
pub fn within_reach(
    board: &Board,
    position: &Position,
    seeker: Seeker,
    value: &dyn Fn(HexId, &Stop) -> f64,
) -> f64 {
    let mut ways = Ways { board, position, seeker, entered: [EdgeSet::EMPTY; HEXES], missing: [None; HEXES] };
    let mut open: [Vec<(HexId, Edge)>; FARTHEST + 2] = Default::default();
    let stations: Vec<StopId> = position.stations_of(board, seeker.company).collect();
    let begin = if stations.is_empty() { seeker.home } else { None };
    for at in stations.into_iter().chain(begin) {
        ways.call(at, 0, &mut open);
    }
    for tiles in 0..=FARTHEST {
        while let Some((hex, side)) = open[tiles].pop() {
            ways.enter(hex, side, tiles, &mut open);
        }
    }
    let mut found: Vec<f64> = board.map.ids().filter_map(|hex| ways.worth(hex, value)).collect();
    found.sort_by(|one, other| other.total_cmp(one));
    found.iter().take(PLACES).sum()
}

/// Where walks come that may lay tiles on their way.
struct Ways<'a> {
    board: &'a Board,
    position: &'a Position,
    seeker: Seeker,
    /// The sides by which each hex was entered.
    entered: [EdgeSet; HEXES],
    /// How many tiles are missing on the way to the stops of each hex.
    missing: [Option<usize>; HEXES],
}

/// Hexes that are entered next and the sides by which, for each number of tiles that are missing.
type Open = [Vec<(HexId, Edge)>; FARTHEST + 2];

impl Ways<'_> {
    fn enter(&mut self, hex: HexId, side: Edge, tiles: usize, open: &mut Open) {
        if self.entered[hex.index()].contains(side) {
            return;
        }
        self.entered[hex.index()].insert(side);
        let face = self.position.face(self.board, hex);
        if face.exits.contains(side) {
            self.leave(hex, face.through[side.index()], &mut open[tiles]);
            if let Some(stop) = face.stop_at(side) {
                self.call(StopId { hex, stop }, tiles, open);
            }
        }
        let Some(then) = self.after_a_tile(hex, tiles) else {
            return;
        };
        if !face.exits.contains(side) && !self.position.stops(self.board, hex).is_empty() {
            self.call(StopId { hex, stop: 0 }, then, open);
        }
        self.leave(hex, self.board.map.hex(hex).open, &mut open[then]);
    }

    /// A walk comes to a stop and passes it, if it may.
    fn call(&mut self, at: StopId, tiles: usize, open: &mut Open) {
        let known = &mut self.missing[at.hex.index()];
        if known.is_some_and(|known| known < tiles) {
            return;
        }
        *known = Some(tiles);
        let home = self.seeker.home == Some(at);
        if !home && !self.board.open_to(self.position, at, self.seeker.company) {
            return;
        }
        let face = self.position.face(self.board, at.hex);
        self.leave(at.hex, face.stops[usize::from(at.stop)], &mut open[tiles]);
        if let Some(then) = self.after_a_tile(at.hex, tiles) {
            self.leave(at.hex, self.board.map.hex(at.hex).open, &mut open[then]);
        }
    }

    fn leave(&self, hex: HexId, exits: EdgeSet, open: &mut Vec<(HexId, Edge)>) {
        let next =
            exits.iter().filter_map(|edge| Some((self.board.map.neighbour(hex, edge)?, edge.opposite())));
        open.extend(next);
    }

    /// How many tiles are missing once another tile lies on a hex; one that must wait for its colour counts twice.
    fn after_a_tile(&self, hex: HexId, tiles: usize) -> Option<usize> {
        if self.board.map.hex(hex).fixed {
            return None;
        }
        let upgrades = self.board.upgrades_of(self.position.laid(hex).tile);
        let colours = upgrades.iter().map(|upgrade| self.board.tile(upgrade.to).colour);
        let nearest = colours.min()?;
        let then = tiles + if nearest <= self.seeker.colour { 1 } else { 2 };
        (then <= FARTHEST).then_some(then)
    }

    fn worth(&self, hex: HexId, value: &dyn Fn(HexId, &Stop) -> f64) -> Option<f64> {
        let missing = self.missing[hex.index()]?;
        let stops = self.position.stops(self.board, hex).iter();
        let best = stops.map(|stop| value(hex, stop)).fold(0.0, f64::max);
        Some(best * NEARER.powi(missing as i32))
    }
}

#[cfg(test)]
mod tests {
    use roundhouse_board::hex::Rotation;
    use roundhouse_board::{BoardSources, Lay, Source};

    use super::*;

    const TILES: &str = r#"pieces = [{ faces = ["9"], count = 1 }, { faces = ["57"], count = 2 }]"#;
    /// Three hexes side by side, cities at both ends, and what lies beyond them.
    const MAP: &str = r#"
title = "a valley"
orientation = "pointy"
columns = ["all"]
hex = [
    { at = "A1", fixed = true, offboard = [{ area = "beyond", exits = [4] }] },
    { at = "A3", cities = [{ slots = 1 }] },
    { at = "A5" },
    { at = "A7", cities = [{ slots = 1 }] },
    { at = "A9", fixed = true, offboard = [{ area = "beyond", exits = [1] }] },
]

[[area]]
id = "beyond"
name = "Beyond"
kind = "red"
values = [0]
"#;

    #[test]
    fn a_city_counts_more_with_every_tile_on_the_way_to_it() {
        let source = |file, text| Source { file, text };
        let sources =
            BoardSources { tiles: source("tiles", TILES), map: source("map", MAP), variant: "standard" };
        let board = Board::new(&sources).unwrap();
        let mut position = Position::new(&board);
        let [home, between, other] = [1, 2, 3].map(HexId);
        let seeker = Seeker {
            company: CompanyId(0),
            home: Some(StopId { hex: home, stop: 0 }),
            colour: Colour::Yellow,
        };
        let ten = |hex: HexId, _: &Stop| if [home, other].contains(&hex) { 10.0 } else { 0.0 };
        let reach = |position: &Position| within_reach(&board, position, seeker, &ten);
        // The far city is three tiles away: at home, between, and its own.
        assert!((reach(&position) - 10.0 * (1.0 + NEARER.powi(3))).abs() < 1e-9);
        for (hex, name, missing) in [(home, "57", 2), (between, "9", 1), (other, "57", 0)] {
            let tile = board.find_tile(name.parse().unwrap()).unwrap();
            // From west to east.
            position.lay(&board, hex, &Lay { tile, rotation: Rotation::new(1), becomes: [0; 4] });
            assert!((reach(&position) - 10.0 * (1.0 + NEARER.powi(missing))).abs() < 1e-9, "{name}");
        }
    }
}
