//! What a company reaches from its stations.
//!
//! A walk starts at a station, follows track, passes stops that are open to the company and never turns
//! back: not at a junction, not in a stop. It crosses no hex side twice and calls at no stop twice, as a train
//! does. The search is breadth first over "entered this hex by this edge", and each step remembers where it came
//! from. Where two walks meet, the later one may need a detour the first did not; those few ends are looked at
//! again one by one (`Search::settle`).

use crate::board::Board;
use crate::hex::{Edge, EdgeSet};
use crate::map::{HEXES, HexId};
use crate::position::{CompanyId, Position, StopId};
use crate::tile::{Stop, StopKind};

/// What blocks a walk beside full cities and red areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Walks pass mines.
    ThroughMines,
    /// A mine is the end of the line.
    ToMines,
}

/// The hex edges and stops a company reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    edges: [EdgeSet; HEXES],
    stops: [u8; HEXES],
}

impl Network {
    /// Follows all track from the company's stations.
    pub fn of(board: &Board, position: &Position, company: CompanyId, reach: Reach) -> Self {
        let mut search = Search::new(board, position, company, reach);
        for station in position.stations_of(board, company) {
            search.start(station);
        }
        search.run();
        search.settle();
        search.network
    }

    /// The edges of a hex that belong to the network: track of the hex, or track of a neighbour that ends there.
    pub fn edges(&self, hex: HexId) -> EdgeSet {
        self.edges[hex.index()]
    }

    /// Is the stop reached?
    pub fn reaches(&self, at: StopId) -> bool {
        self.stops[at.hex.index()] & (1 << at.stop) != 0
    }

    /// Is any stop on the hex reached?
    pub fn reaches_stop_on(&self, hex: HexId) -> bool {
        self.stops[hex.index()] != 0
    }

    /// Does the network touch the hex at all?
    pub fn touches(&self, hex: HexId) -> bool {
        self.reaches_stop_on(hex) || !self.edges(hex).is_empty()
    }
}

/// One step of a walk: a hex entered by an edge, or a station it starts from.
#[derive(Clone, Copy)]
struct Step {
    hex: HexId,
    entered: Option<Edge>,
    /// The stop called at in this hex, if the walk went on from it.
    from: u16,
    /// The stop of the previous hex that the walk left, plus one.
    left_stop: u8,
}

const START: u16 = u16::MAX;

struct Search<'a> {
    board: &'a Board,
    position: &'a Position,
    company: CompanyId,
    reach: Reach,
    network: Network,
    /// Edges by which each hex was entered.
    entered: [EdgeSet; HEXES],
    /// Edges by which stops of each hex were left.
    left: [EdgeSet; HEXES],
    steps: Vec<Step>,
    next: usize,
    /// Steps that this search could take only by using track or a stop twice.
    doubtful: Vec<(HexId, Edge)>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, position: &'a Position, company: CompanyId, reach: Reach) -> Self {
        Self {
            board,
            position,
            company,
            reach,
            network: Network {
                edges: [EdgeSet::EMPTY; HEXES],
                stops: [0; HEXES],
            },
            entered: [EdgeSet::EMPTY; HEXES],
            left: [EdgeSet::EMPTY; HEXES],
            steps: Vec::with_capacity(128),
            next: 0,
            doubtful: Vec::new(),
        }
    }

    fn start(&mut self, station: StopId) {
        let step = self.steps.len() as u16;
        self.steps.push(Step {
            hex: station.hex,
            entered: None,
            from: START,
            left_stop: 0,
        });
        self.network.stops[station.hex.index()] |= 1 << station.stop;
        let exits = self.position.face(self.board, station.hex).stops[usize::from(station.stop)];
        for edge in exits.iter() {
            self.left[station.hex.index()].insert(edge);
            self.leave(step, edge, station.stop + 1);
        }
    }

    fn run(&mut self) {
        while self.next < self.steps.len() {
            let index = self.next as u16;
            let step = self.steps[self.next];
            self.next += 1;
            if let Some(edge) = step.entered {
                self.enter(index, step.hex, edge);
            }
        }
    }

    fn enter(&mut self, step: u16, hex: HexId, edge: Edge) {
        let face = self.position.face(self.board, hex);
        for out in face.through[edge.index()].iter() {
            self.leave(step, out, 0);
        }
        if let Some(stop) = face.stop_at(edge) {
            self.call(step, StopId { hex, stop }, edge);
        }
    }

    fn call(&mut self, step: u16, at: StopId, arrived: Edge) {
        let index = at.hex.index();
        self.network.stops[index] |= 1 << at.stop;
        if !passable(self.board, self.position, at, self.company, self.reach) {
            return;
        }
        let exits = self.position.face(self.board, at.hex).stops[usize::from(at.stop)];
        let mut onward = exits.difference(self.left[index]);
        onward = onward.difference(EdgeSet::of(arrived));
        if onward.is_empty() {
            return;
        }
        if self.walk_calls_at(step, at) {
            for edge in onward.iter() {
                self.doubt(at.hex, edge);
            }
            return;
        }
        for edge in onward.iter() {
            self.left[index].insert(edge);
            self.leave(step, edge, at.stop + 1);
        }
    }

    /// Crosses an edge into the neighbour.
    fn leave(&mut self, step: u16, edge: Edge, left_stop: u8) {
        let hex = self.steps[usize::from(step)].hex;
        let crossed_before = self.network.edges[hex.index()].contains(edge);
        let Some(neighbour) = self.board.map.neighbour(hex, edge) else {
            return;
        };
        let back = edge.opposite();
        if crossed_before && self.walk_crosses(step, neighbour, back) {
            self.doubt(hex, edge);
            return;
        }
        self.network.edges[hex.index()].insert(edge);
        self.network.edges[neighbour.index()].insert(back);
        let leads_on = self
            .position
            .face(self.board, neighbour)
            .exits
            .contains(back);
        if leads_on && !self.entered[neighbour.index()].contains(back) {
            self.entered[neighbour.index()].insert(back);
            self.steps.push(Step {
                hex: neighbour,
                entered: Some(back),
                from: step,
                left_stop,
            });
        }
    }

    fn doubt(&mut self, hex: HexId, edge: Edge) {
        self.doubtful.push((hex, edge));
    }

    /// Did the walk to this step already cross the side between `hex` and its neighbour at `edge`,
    /// in either direction?
    fn walk_crosses(&self, step: u16, hex: HexId, edge: Edge) -> bool {
        let other = self.board.map.neighbour(hex, edge);
        self.walk(step).any(|at| {
            at.entered.is_some_and(|entered| {
                (at.hex == hex && entered == edge)
                    || (Some(at.hex) == other && entered == edge.opposite())
            })
        })
    }

    /// Did the walk to this step already call at the stop and go on?
    fn walk_calls_at(&self, step: u16, at: StopId) -> bool {
        self.walk(step).any(|taken| {
            taken.left_stop == at.stop + 1
                && self
                    .steps
                    .get(usize::from(taken.from))
                    .is_some_and(|from| from.hex == at.hex)
        })
    }

    /// The steps of a walk, last first.
    fn walk(&self, step: u16) -> impl Iterator<Item = Step> + '_ {
        std::iter::successors(self.steps.get(usize::from(step)).copied(), |step| {
            self.steps.get(usize::from(step.from)).copied()
        })
    }

    /// Looks for a walk without repetition to each end that was doubtful and has not been reached since.
    fn settle(&mut self) {
        while let Some((hex, edge)) = self.doubtful.pop() {
            let Some(neighbour) = self.board.map.neighbour(hex, edge) else {
                continue;
            };
            let back = edge.opposite();
            if self.entered[neighbour.index()].contains(back) || !self.reachable(neighbour, back) {
                continue;
            }
            self.network.edges[hex.index()].insert(edge);
            self.network.edges[neighbour.index()].insert(back);
            if self
                .position
                .face(self.board, neighbour)
                .exits
                .contains(back)
            {
                self.entered[neighbour.index()].insert(back);
                self.steps.push(Step {
                    hex: neighbour,
                    entered: Some(back),
                    from: START,
                    left_stop: 0,
                });
                self.run();
            }
        }
    }

    /// Is there a walk without repetition from a station into `hex` by `edge`? Walks backwards from there.
    fn reachable(&self, hex: HexId, edge: Edge) -> bool {
        let mut backwards = Backwards {
            search: self,
            crossed: [EdgeSet::EMPTY; HEXES],
            called: [0; HEXES],
            budget: 20_000,
        };
        backwards.crossed[hex.index()].insert(edge);
        backwards.across(hex, edge)
    }
}

/// A depth-first walk from a doubtful end back towards a station.
struct Backwards<'a> {
    search: &'a Search<'a>,
    crossed: [EdgeSet; HEXES],
    called: [u8; HEXES],
    budget: u32,
}

impl Backwards<'_> {
    /// Goes on in the hex across `edge`, which the walk leaves by its side of that edge.
    fn across(&mut self, hex: HexId, edge: Edge) -> bool {
        let Some(there) = self.search.board.map.neighbour(hex, edge) else {
            return false;
        };
        let side = edge.opposite();
        if self.budget == 0 || self.crossed[there.index()].contains(side) {
            return false;
        }
        self.budget -= 1;
        self.crossed[there.index()].insert(side);
        let found = self.search_hex(there, side);
        self.crossed[there.index()] = self.crossed[there.index()].difference(EdgeSet::of(side));
        found
    }

    fn search_hex(&mut self, hex: HexId, side: Edge) -> bool {
        let face = self.search.position.face(self.search.board, hex);
        if face.through[side.index()]
            .iter()
            .any(|edge| self.out_by(hex, edge))
        {
            return true;
        }
        let Some(stop) = face.stop_at(side) else {
            return false;
        };
        let at = StopId { hex, stop };
        let Search {
            board,
            position,
            company,
            reach,
            ..
        } = *self.search;
        if position.has_station(board, at, company) {
            return true;
        }
        if self.called[hex.index()] & (1 << stop) != 0
            || !passable(board, position, at, company, reach)
        {
            return false;
        }
        self.called[hex.index()] |= 1 << stop;
        let others = face.stops[usize::from(stop)].difference(EdgeSet::of(side));
        let found = others.iter().any(|edge| self.out_by(hex, edge));
        self.called[hex.index()] &= !(1 << stop);
        found
    }

    fn out_by(&mut self, hex: HexId, edge: Edge) -> bool {
        // Only track that the first search saw can lead to a station.
        let seen = self.search.network.edges[hex.index()].contains(edge);
        if !seen || self.crossed[hex.index()].contains(edge) {
            return false;
        }
        self.crossed[hex.index()].insert(edge);
        let found = self.across(hex, edge);
        self.crossed[hex.index()] = self.crossed[hex.index()].difference(EdgeSet::of(edge));
        found
    }
}

/// May the company's walks pass this stop?
fn passable(
    board: &Board,
    position: &Position,
    at: StopId,
    company: CompanyId,
    reach: Reach,
) -> bool {
    let mine = |stop: &Stop| stop.kind == StopKind::Mine;
    let is_mine = position
        .stops(board, at.hex)
        .get(usize::from(at.stop))
        .is_some_and(mine);
    board.open_to(position, at, company) && (reach == Reach::ThroughMines || !is_mine)
}

impl Board {
    /// Does track lead from this stop to any other stop, whoever may use it?
    pub fn leads_to_another_stop(&self, position: &Position, from: StopId) -> bool {
        let mut entered = [EdgeSet::EMPTY; HEXES];
        let mut open: Vec<(HexId, Edge)> = Vec::new();
        let exits = position.face(self, from.hex).stops[usize::from(from.stop)];
        open.extend(exits.iter().map(|edge| (from.hex, edge)));
        while let Some((hex, edge)) = open.pop() {
            let Some(next) = self.map.neighbour(hex, edge) else {
                continue;
            };
            let side = edge.opposite();
            let face = position.face(self, next);
            if !face.exits.contains(side) || entered[next.index()].contains(side) {
                continue;
            }
            entered[next.index()].insert(side);
            let stop = face.stop_at(side).map(|stop| StopId { hex: next, stop });
            if stop.is_some_and(|stop| stop != from) {
                return true;
            }
            open.extend(face.through[side.index()].iter().map(|edge| (next, edge)));
        }
        false
    }

    /// May trains of the company pass this stop? Red areas and cities full of others end a route.
    pub fn open_to(&self, position: &Position, at: StopId, company: CompanyId) -> bool {
        let Some(stop) = position.stops(self, at.hex).get(usize::from(at.stop)) else {
            return false;
        };
        match stop.kind {
            StopKind::Town | StopKind::Halt | StopKind::Mine => true,
            StopKind::OffBoard(_) => false,
            StopKind::City => position
                .slots(self, at)
                .any(|owner| owner.is_none() || owner == Some(company)),
        }
    }
}
