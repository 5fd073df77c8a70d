//! The board as a train sees it: stops, and the track that joins two of them without a stop between.

use roundhouse_board::board::Board;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::{HEXES, HexId};
use roundhouse_board::position::{CompanyId, Position, StopId};
use roundhouse_board::tile::{Stop, StopKind};

/// What a company's trains can reach, contracted to stops and links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StopGraph {
    /// The stops; the company's stations come first.
    pub stops: Vec<StopId>,
    /// The links between them.
    pub links: Vec<StopLink>,
}

/// Track between two stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StopLink {
    /// The stops at its ends, by their place in the graph.
    pub ends: [u16; 2],
    /// The hexes from the first end to the second, both included.
    pub hexes: Vec<HexId>,
    /// The hex sides it crosses, sorted.
    pub sides: Vec<u16>,
}

impl StopGraph {
    /// Follows all track from the company's stations, through every stop its trains may pass.
    pub fn of(board: &Board, position: &Position, company: CompanyId) -> Self {
        let mut graph = Self::with_all_ways(board, position, company);
        graph.drop_longer_ways();
        graph
    }

    /// The same with every way between two stops, also those that use all the track of another.
    pub(crate) fn with_all_ways(board: &Board, position: &Position, company: CompanyId) -> Self {
        let mut walk = Walk {
            board,
            position,
            graph: Self { stops: Vec::new(), links: Vec::new() },
            place: [[u16::MAX; 4]; HEXES],
            hexes: Vec::new(),
            sides: Vec::new(),
            from: 0,
        };
        for station in position.stations_of(board, company) {
            for part in board.parts_of(position, station) {
                walk.number(part);
            }
        }
        let mut next = 0;
        while let Some(stop) = walk.graph.stops.get(next).copied() {
            if board.open_to(position, stop, company) || board.is_served(position, stop, company) {
                walk.from(next as u16, stop);
            }
            next += 1;
        }
        walk.graph
    }

    /// Of links between the same stops, those that use all the track of another are never needed.
    fn drop_longer_ways(&mut self) {
        let links = &self.links;
        let needless = |index: usize| {
            let link = &links[index];
            links.iter().enumerate().any(|(other, shorter)| {
                other != index
                    && shorter.ends == link.ends
                    && (shorter.sides.len() < link.sides.len() || other < index)
                    && shorter.sides.iter().all(|side| link.sides.binary_search(side).is_ok())
            })
        };
        let keep: Vec<bool> = (0..links.len()).map(|index| !needless(index)).collect();
        let mut kept = keep.iter();
        self.links.retain(|_| kept.next().copied().unwrap_or(true));
    }

    /// The bare route problem for these trains. `value` says what a visit to a stop pays.
    pub fn problem(
        &self,
        runner: &Runner<'_>,
        trains: Vec<crate::Train>,
        goal: crate::Goal,
    ) -> crate::Problem {
        let stops = self.stops.iter().enumerate();
        let stops = stops.map(|(index, at)| self.problem_stop(runner, index, *at)).collect();
        let links = self.links.iter();
        let links = links.map(|link| crate::Link { ends: link.ends, track: link.sides.clone() });
        crate::Problem { stops, links: links.collect(), trains, goal }
    }

    fn problem_stop(&self, runner: &Runner<'_>, index: usize, at: StopId) -> crate::Stop {
        let Runner { board, position, company, cities, value } = *runner;
        let stop = position.stops(board, at.hex).get(usize::from(at.stop)).copied();
        let kind = stop.map_or(StopKind::Town, |stop| stop.kind);
        let station = board.is_served(position, at, company);
        let area = |other: &StopId| {
            let other = position.stops(board, other.hex).get(usize::from(other.stop));
            other.map(|stop| stop.kind)
        };
        // All hexes of one red area are one place: the first of them stands for all.
        let place = match kind {
            StopKind::OffBoard(_) => self.stops.iter().position(|other| area(other) == Some(kind)),
            StopKind::City if cities == Cities::OnePerHex => {
                let same = |other: &StopId| other.hex == at.hex && area(other) == Some(kind);
                self.stops.iter().position(same)
            }
            _ => None,
        };
        crate::Stop {
            revenue: stop.map_or(0, |stop| value(at, &stop)),
            kind: match kind {
                StopKind::City => crate::StopKind::City,
                StopKind::Town => crate::StopKind::Town,
                StopKind::OffBoard(_) => crate::StopKind::OffBoard,
                StopKind::Mine => crate::StopKind::Mine,
                StopKind::Halt => crate::StopKind::Halt,
            },
            terminal: !board.open_to(position, at, company),
            station,
            place: place.unwrap_or(index) as u16,
        }
    }

    /// The hexes of a route that the search found, from its first stop to its last.
    pub fn path(&self, route: &crate::Route) -> Vec<HexId> {
        self.hexes_over(&route.stops, &route.links)
    }

    /// The hexes from the first of these stops to the last, over the links between them.
    pub(crate) fn hexes_over(&self, stops: &[u16], links: &[u16]) -> Vec<HexId> {
        let mut path: Vec<HexId> = Vec::new();
        for (from, link) in stops.iter().zip(links) {
            let Some(link) = self.links.get(usize::from(*link)) else {
                continue;
            };
            let skip = usize::from(!path.is_empty());
            if link.ends[0] == *from {
                path.extend(link.hexes.iter().skip(skip));
            } else {
                path.extend(link.hexes.iter().rev().skip(skip));
            }
        }
        path
    }
}

/// Whether a route may call at several cities of one hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cities {
    /// Each is a place of its own.
    Apart,
    /// A route calls at one of them.
    OnePerHex,
}

/// Whose trains run, and what stops pay.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    /// Tiles and map.
    pub board: &'a Board,
    /// What lies on it.
    pub position: &'a Position,
    /// The company.
    pub company: CompanyId,
    /// Whether a route may call at several cities of one hex.
    pub cities: Cities,
    /// What a visit to a stop pays.
    pub value: &'a dyn Fn(StopId, &Stop) -> u32,
}

struct Walk<'a> {
    board: &'a Board,
    position: &'a Position,
    graph: StopGraph,
    /// The place of each stop in the graph.
    place: [[u16; 4]; HEXES],
    /// The walk from the stop `from` so far.
    hexes: Vec<HexId>,
    sides: Vec<u16>,
    from: u16,
}

impl Walk<'_> {
    /// The place of a stop in the graph; new stops get the next one.
    fn number(&mut self, stop: StopId) -> u16 {
        let place = &mut self.place[stop.hex.index()][usize::from(stop.stop) & 3];
        if *place == u16::MAX {
            *place = self.graph.stops.len() as u16;
            self.graph.stops.push(stop);
        }
        *place
    }

    fn from(&mut self, from: u16, stop: StopId) {
        self.from = from;
        self.hexes.push(stop.hex);
        for edge in self.position.face(self.board, stop.hex).stops[usize::from(stop.stop)].iter() {
            self.cross(stop.hex, edge);
        }
        self.hexes.pop();
    }

    /// Crosses an edge and follows the track behind it, every branch in turn.
    fn cross(&mut self, hex: HexId, edge: Edge) {
        let Some(next) = self.board.map.neighbour(hex, edge) else {
            return;
        };
        let side = if hex < next { number_of(hex, edge) } else { number_of(next, edge.opposite()) };
        let entered = edge.opposite();
        let face = self.position.face(self.board, next);
        if !face.exits.contains(entered) || self.sides.contains(&side) {
            return;
        }
        self.sides.push(side);
        self.hexes.push(next);
        if let Some(stop) = face.stop_at(entered) {
            self.arrive(StopId { hex: next, stop });
        }
        for onward in face.through[entered.index()].iter() {
            self.cross(next, onward);
        }
        self.hexes.pop();
        self.sides.pop();
    }

    fn arrive(&mut self, stop: StopId) {
        let to = self.number(stop);
        if to == self.from {
            return;
        }
        let mut sides = self.sides.clone();
        sides.sort_unstable();
        let mut hexes = self.hexes.clone();
        let ends = if self.from < to {
            [self.from, to]
        } else {
            hexes.reverse();
            [to, self.from]
        };
        // Each link is found from both of its ends.
        let known = |link: &StopLink| link.ends == ends && link.sides == sides && link.hexes == hexes;
        if !self.graph.links.iter().any(known) {
            self.graph.links.push(StopLink { ends, hexes, sides });
        }
    }
}

const fn number_of(hex: HexId, edge: Edge) -> u16 {
    hex.0 as u16 * 6 + edge.index() as u16
}
