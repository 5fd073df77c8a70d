//! The board for trains that may share track: halts on the way count, and so does the hex from which an area is
//! entered.

use crate::shared::{Link, Problem, Route, Rules, Stop, StopKind, Train};
use crate::stop_graph::{Runner, StopGraph, StopLink};
use roundhouse_board::board::Board;
use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::HexId;
use roundhouse_board::position::{CompanyId, Position, StopId};
use roundhouse_board::tile;

/// What a company's trains can reach. A title may take away links before it asks for the problem.
///
/// ```
/// # use roundhouse_board::{Board, CompanyId, Position, StopId};
/// # use roundhouse_router::shared::{Answer, Rules, Train, best_routes};
/// # use roundhouse_router::shared_graph::SharedGraph;
/// # use roundhouse_router::stop_graph::Runner;
/// fn search(runner: &Runner<'_>, home: StopId, trains: Vec<Train>, rules: Rules) -> Option<Answer> {
///     let graph = SharedGraph::of(runner.board, runner.position, runner.company);
///     let problem = graph.problem(runner, home, (trains, rules));
///     best_routes(&problem, &|| false).ok()
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGraph {
    /// Stops and links. An area is a stop of its own for each hex from which it is entered.
    pub graph: StopGraph,
    /// For each stop the hex from which distances are measured.
    pub land: Vec<HexId>,
    /// For each link the halts on the way.
    pub halts: Vec<Vec<u16>>,
}

impl SharedGraph {
    /// Follows all track from the company's stations.
    pub fn of(board: &Board, position: &Position, company: CompanyId) -> Self {
        let whole = StopGraph::with_all_ways(board, position, company);
        let mut shared = Self {
            graph: StopGraph { stops: Vec::new(), links: Vec::new() },
            land: Vec::new(),
            halts: Vec::new(),
        };
        // Stations keep their order; whether a track reaches them or not, they are stops.
        for stop in &whole.stops {
            if area_of(board, position, *stop).is_none() {
                shared.number(*stop, stop.hex);
            }
        }
        for link in whole.links {
            shared.add(board, position, &whole.stops, link);
        }
        shared
    }

    /// The number of a stop as it is entered from a hex.
    fn number(&mut self, at: StopId, land: HexId) -> u16 {
        let known = |place: &usize| self.graph.stops[*place] == at && self.land[*place] == land;
        let place = (0..self.land.len()).find(known).unwrap_or(self.land.len());
        if place == self.land.len() {
            self.graph.stops.push(at);
            self.land.push(land);
        }
        place as u16
    }

    fn add(&mut self, board: &Board, position: &Position, stops: &[StopId], link: StopLink) {
        let [Some(first), Some(last)] = link.ends.map(|end| stops.get(usize::from(end)).copied()) else {
            return;
        };
        let land = |at: StopId, next: Option<&HexId>| match area_of(board, position, at) {
            Some(_) => next.copied().unwrap_or(at.hex),
            None => at.hex,
        };
        let ends = [
            self.number(first, land(first, link.hexes.get(1))),
            self.number(last, land(last, link.hexes.iter().rev().nth(1))),
        ];
        self.halts.push(halts_on(board, position, &link.hexes));
        self.graph.links.push(StopLink { ends, ..link });
    }

    /// Takes away all links to certain stops.
    pub fn close(&mut self, closed: impl Fn(StopId) -> bool) {
        let stops = &self.graph.stops;
        let open = |link: &StopLink| {
            let ends = link.ends.map(|end| stops.get(usize::from(end)).copied());
            !ends.into_iter().flatten().any(&closed)
        };
        let keep: Vec<bool> = self.graph.links.iter().map(open).collect();
        let mut kept = keep.iter();
        self.graph.links.retain(|_| kept.next().copied().unwrap_or(true));
        let mut kept = keep.iter();
        self.halts.retain(|_| kept.next().copied().unwrap_or(true));
    }

    /// The bare route problem for these trains. One route must have the stop `home`. Stations in areas do not
    /// make a route the company's own.
    pub fn problem(
        &self,
        runner: &Runner<'_>,
        home: StopId,
        (trains, rules): (Vec<Train>, Rules),
    ) -> Problem {
        let stops = (0..self.land.len()).map(|number| self.stop(runner, number, home));
        let links = self.graph.links.iter().zip(&self.halts).map(|(link, halts)| Link {
            ends: link.ends,
            track: link.sides.clone(),
            halts: halts.clone(),
            hexes: link.hexes.iter().map(|hex| hex.0.into()).collect(),
        });
        Problem { stops: stops.collect(), links: links.collect(), trains, rules }
    }

    fn stop(&self, runner: &Runner<'_>, number: usize, home: StopId) -> Stop {
        let Runner { board, position, company, value, .. } = *runner;
        let at = self.graph.stops[number];
        let area = area_of(board, position, at);
        let node = self.graph.stops.iter().position(|stop| *stop == at);
        let place = match area {
            Some(area) => {
                let same = |stop: &StopId| area_of(board, position, *stop) == Some(area);
                self.graph.stops.iter().position(same)
            }
            None => node,
        };
        let stop = position.stops(board, at.hex).get(usize::from(at.stop));
        Stop {
            revenue: stop.map_or(0, |stop| value(at, stop)),
            kind: match area.map(|area| board.map.area(area).kind) {
                None => StopKind::LargeStation,
                Some(AreaKind::Red) => StopKind::RedArea,
                Some(AreaKind::Port) => StopKind::Port,
            },
            terminal: area.is_some() || !board.open_to(position, at, company),
            station: area.is_none() && board.is_served(position, at, company),
            home: at == home,
            place: place.unwrap_or(number) as u16,
            node: node.unwrap_or(number) as u16,
            land: board.map.hex(self.land[number]).at,
        }
    }

    /// The hexes of a route that the search found, from its first stop to its last.
    pub fn path(&self, route: &Route) -> Vec<HexId> {
        self.graph.hexes_over(&route.stops, &route.links)
    }
}

/// The area that a stop is part of.
fn area_of(board: &Board, position: &Position, at: StopId) -> Option<tile::AreaId> {
    let stop = position.stops(board, at.hex).get(usize::from(at.stop))?;
    match stop.kind {
        tile::StopKind::OffBoard(area) => Some(area),
        _ => None,
    }
}

/// The halts on the lines between the first of these hexes and the last, each by a number of its own.
fn halts_on(board: &Board, position: &Position, hexes: &[HexId]) -> Vec<u16> {
    let mut halts = Vec::new();
    for step in hexes.windows(3) {
        let laid = position.laid(step[1]);
        let tile = board.tile(laid.tile).turned(laid.rotation);
        let towards =
            |hex: HexId| Edge::ALL.into_iter().find(|edge| board.map.neighbour(step[1], *edge) == Some(hex));
        let (Some(side), Some(out)) = (towards(step[0]), towards(step[2])) else {
            continue;
        };
        for (line, track) in tile.track.iter().enumerate() {
            if track.across(side) == Some(out) && laid.halts >> line & 1 == 1 {
                halts.push(u16::from(step[1].0) * 8 + line as u16);
            }
        }
    }
    halts
}
