//! The search from a company's stations, breadth first.

use super::{Network, Reach, detour};
use crate::board::Board;
use crate::hex::{Edge, EdgeSet};
use crate::map::{HEXES, HexId};
use crate::position::{CompanyId, Position, StopId};
use crate::tile::StopKind;

/// A step out of a hex across one of its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crossing {
    pub(super) hex: HexId,
    pub(super) edge: Edge,
    /// The stop that the walk left on its way to the edge, plus one.
    pub(super) left_stop: u8,
}

impl Crossing {
    /// From a stop.
    fn leaving(at: StopId, edge: Edge) -> Self {
        Self { hex: at.hex, edge, left_stop: at.stop + 1 }
    }

    /// Along track without a stop.
    fn passing(hex: HexId, edge: Edge) -> Self {
        Self { hex, edge, left_stop: 0 }
    }
}

/// One step of a walk: a hex entered by an edge, or the station it starts from.
#[derive(Clone, Copy, Debug)]
struct Step {
    hex: HexId,
    entered: Option<Edge>,
    /// The step before this one.
    from: u32,
    /// The stop of the hex before that the walk left, plus one.
    left_stop: u8,
    /// The hexes that the walk was on before this step, one bit each: where it never was, it crossed no side and
    /// called at no stop.
    before: u128,
}

/// Every hex has its bit in [`Step::before`].
const _: () = assert!(HEXES <= u128::BITS as usize);

pub(super) const fn bit(hex: HexId) -> u128 {
    1 << hex.index()
}

/// The hexes whose bits are set.
pub(super) fn hexes_of(mut bits: u128) -> impl Iterator<Item = HexId> {
    std::iter::from_fn(move || {
        let hex = (bits != 0).then(|| HexId(bits.trailing_zeros() as u8));
        bits &= bits.wrapping_sub(1);
        hex
    })
}

const START: u32 = u32::MAX;

/// What a search has found so far.
#[derive(Clone, Debug)]
pub(super) struct Explored {
    pub(super) network: Network,
    /// The stops where the company has a station, one bit each.
    pub(super) served: [u8; HEXES],
    /// Edges by which each hex was entered.
    pub(super) entered: [EdgeSet; HEXES],
    /// Edges by which stops of each hex were left.
    pub(super) left: [EdgeSet; HEXES],
    steps: Vec<Step>,
    /// The first step that nobody went on from yet.
    pub(super) next: usize,
    /// Crossings that the first walk to come there could not make without using a side or a stop twice.
    pub(super) doubtful: Vec<Crossing>,
}

impl Explored {
    pub(super) fn from_stations(
        board: &Board,
        position: &Position,
        company: CompanyId,
        reach: Reach,
    ) -> Self {
        let mut found = Self {
            network: Network { edges: [EdgeSet::EMPTY; HEXES], stops: [0; HEXES] },
            served: [0; HEXES],
            entered: [EdgeSet::EMPTY; HEXES],
            left: [EdgeSet::EMPTY; HEXES],
            steps: Vec::with_capacity(128),
            next: 0,
            doubtful: Vec::new(),
        };
        let mut search = Search { board, position, company, reach, found: &mut found };
        search.start_on(u128::MAX);
        search.run();
        search.settle();
        found
    }
}

pub(super) struct Search<'a> {
    pub(super) board: &'a Board,
    pub(super) position: &'a Position,
    pub(super) company: CompanyId,
    pub(super) reach: Reach,
    pub(super) found: &'a mut Explored,
}

impl Search<'_> {
    /// Goes on where track was added on the hexes of these bits: from every step on them and before them.
    pub(super) fn extend(&mut self, added: u128) {
        let mut near = added;
        for hex in hexes_of(added) {
            for edge in self.found.network.edges(hex).iter() {
                if let Some(neighbour) = self.board.map.neighbour(hex, edge) {
                    near |= bit(neighbour);
                    // Walks that left a stop for this hex found no track here; now they may.
                    let left = &mut self.found.left[neighbour.index()];
                    *left = left.difference(EdgeSet::of(edge.opposite()));
                }
            }
        }
        self.start_on(near);
        for index in 0..self.found.next {
            let step = self.found.steps[index];
            if let Some(edge) = step.entered
                && near & bit(step.hex) != 0
            {
                self.go_on(index as u32, step.hex, edge);
            }
        }
        self.run();
        self.settle();
    }

    /// Starts at the company's stations on the hexes of these bits.
    fn start_on(&mut self, hexes: u128) {
        for station in self.position.stations_of(self.board, self.company) {
            for part in self.board.parts_of(self.position, station) {
                if hexes & bit(part.hex) != 0 {
                    self.start(part);
                }
            }
        }
    }

    fn start(&mut self, station: StopId) {
        let StopId { hex, stop } = station;
        let step = self.push(Step { hex, entered: None, from: START, left_stop: 0, before: 0 });
        self.found.network.stops[hex.index()] |= 1 << stop;
        self.found.served[hex.index()] |= 1 << stop;
        let exits = self.position.face(self.board, hex).stops[usize::from(stop)];
        for edge in exits.iter() {
            self.found.left[hex.index()].insert(edge);
            self.cross(step, Crossing::leaving(StopId { hex, stop }, edge));
        }
    }

    fn run(&mut self) {
        while let Some(step) = self.found.steps.get(self.found.next).copied() {
            let index = self.found.next as u32;
            self.found.next += 1;
            if let Some(edge) = step.entered {
                self.go_on(index, step.hex, edge);
            }
        }
    }

    /// Continues a walk that has entered a hex.
    fn go_on(&mut self, step: u32, hex: HexId, entered: Edge) {
        let face = self.position.face(self.board, hex);
        for edge in face.through[entered.index()].iter() {
            self.cross(step, Crossing::passing(hex, edge));
        }
        if let Some(stop) = face.stop_at(entered) {
            self.call(step, StopId { hex, stop }, entered);
        }
    }

    fn call(&mut self, step: u32, at: StopId, entered: Edge) {
        let StopId { hex, stop } = at;
        self.found.network.stops[hex.index()] |= 1 << stop;
        if !self.passes(at) {
            return;
        }
        let exits = self.position.face(self.board, hex).stops[usize::from(stop)];
        let onward = exits.difference(self.found.left[hex.index()]).difference(EdgeSet::of(entered));
        if onward.is_empty() {
            return;
        }
        let called_before = self.walk_calls_at(step, at);
        for edge in onward.iter() {
            let crossing = Crossing::leaving(at, edge);
            if called_before {
                self.found.doubtful.push(crossing);
            } else {
                self.found.left[hex.index()].insert(edge);
                self.cross(step, crossing);
            }
        }
    }

    /// Goes on into the neighbour, unless this walk has crossed that side before.
    fn cross(&mut self, step: u32, crossing: Crossing) {
        let Some((neighbour, back)) = self.beyond(crossing) else {
            return;
        };
        let walked = self.walked(step);
        let exits = self.position.face(self.board, neighbour).exits;
        let enters = exits.contains(back) && !self.found.entered[neighbour.index()].contains(back);
        if self.found.network.edges(crossing.hex).contains(crossing.edge) {
            if !enters {
                return;
            }
            if walked & bit(neighbour) != 0 && self.walk_crosses(step, crossing) {
                self.found.doubtful.push(crossing);
                return;
            }
        }
        self.found.network.edges[crossing.hex.index()].insert(crossing.edge);
        self.found.network.edges[neighbour.index()].insert(back);
        if enters {
            self.found.entered[neighbour.index()].insert(back);
            self.push(Step {
                hex: neighbour,
                entered: Some(back),
                from: step,
                left_stop: crossing.left_stop,
                before: walked,
            });
        }
    }

    fn push(&mut self, step: Step) -> u32 {
        self.found.steps.push(step);
        (self.found.steps.len() - 1) as u32
    }

    /// The hex across the edge, and how it calls that edge.
    fn beyond(&self, crossing: Crossing) -> Option<(HexId, Edge)> {
        let neighbour = self.board.map.neighbour(crossing.hex, crossing.edge)?;
        Some((neighbour, crossing.edge.opposite()))
    }

    /// May the company's walks pass this stop?
    pub(super) fn passes(&self, at: StopId) -> bool {
        let kind = self.board.kind_of(self.position, at);
        let ends = kind == Some(StopKind::Mine) && self.reach == Reach::ToMines;
        !ends && self.board.open_to(self.position, at, self.company)
    }

    /// Has the company a station in the place this stop belongs to?
    pub(super) fn is_served(&self, at: StopId) -> bool {
        self.found.served[at.hex.index()] & (1 << at.stop) != 0
    }

    /// Did the walk to this step already cross that side, in either direction?
    fn walk_crosses(&self, step: u32, crossing: Crossing) -> bool {
        let Crossing { hex, edge, .. } = crossing;
        let beyond = self.beyond(crossing);
        self.walk(step).any(|step| {
            let entered = step.entered.map(|entered| (step.hex, entered));
            entered.is_some_and(|entered| entered == (hex, edge) || Some(entered) == beyond)
        })
    }

    /// Did the walk to this step already call at the stop and go on?
    fn walk_calls_at(&self, step: u32, at: StopId) -> bool {
        let was_here = |step: &Step| step.before & bit(at.hex) != 0;
        self.found.steps.get(step as usize).is_some_and(was_here)
            && self.walk(step).any(|step| {
                let from = self.found.steps.get(step.from as usize);
                step.left_stop == at.stop + 1 && from.is_some_and(|from| from.hex == at.hex)
            })
    }

    /// The hexes that the walk to this step was on, that of the step included.
    fn walked(&self, step: u32) -> u128 {
        let step = self.found.steps.get(step as usize);
        step.map_or(0, |step| step.before | bit(step.hex))
    }

    /// The steps of a walk, last first.
    fn walk(&self, step: u32) -> impl Iterator<Item = Step> + '_ {
        std::iter::successors(self.found.steps.get(step as usize).copied(), |step| {
            self.found.steps.get(step.from as usize).copied()
        })
    }

    /// Looks for other walks to the ends that are doubtful and would lead to something new. What one of them
    /// finds may open the way to another, so they are tried until none succeeds; those stay in doubt until more
    /// track lies.
    fn settle(&mut self) {
        let mut refuted = Vec::new();
        while let Some(end) = self.found.doubtful.pop() {
            // Several walks may have come to the same end.
            if refuted.contains(&end) {
                continue;
            }
            let promising = self.promises_more(end);
            if let Some(walk) = promising.then(|| detour::find(self, end)).flatten() {
                self.follow(&walk);
                self.found.doubtful.append(&mut refuted);
            } else {
                refuted.push(end);
            }
        }
        self.found.doubtful = refuted;
    }

    /// Would crossing here lead to anything new, if sides and stops could be used again?
    fn promises_more(&self, end: Crossing) -> bool {
        let mut entered = self.found.entered;
        let mut ahead = vec![(end.hex, end.edge)];
        while let Some((hex, edge)) = ahead.pop() {
            let Some(neighbour) = self.board.map.neighbour(hex, edge) else {
                continue;
            };
            if !self.found.network.edges(hex).contains(edge) {
                return true;
            }
            let back = edge.opposite();
            let face = self.position.face(self.board, neighbour);
            if !face.exits.contains(back) || entered[neighbour.index()].contains(back) {
                continue;
            }
            entered[neighbour.index()].insert(back);
            let mut onward = face.through[back.index()];
            if let Some(stop) = face.stop_at(back) {
                let at = StopId { hex: neighbour, stop };
                if !self.found.network.reaches(at) {
                    return true;
                }
                if self.passes(at) {
                    onward = onward.union(face.stops[usize::from(stop)].difference(EdgeSet::of(back)));
                }
            }
            ahead.extend(onward.iter().map(|edge| (neighbour, edge)));
        }
        false
    }

    /// Goes on from a walk that was found in one piece, and from every step of it: it may come to places by
    /// another way than the walks before it.
    fn follow(&mut self, walk: &[Crossing]) {
        let Some(first) = walk.first() else {
            return;
        };
        let mut step =
            self.push(Step { hex: first.hex, entered: None, from: START, left_stop: 0, before: 0 });
        for crossing in walk {
            if let Some((hex, back)) = self.beyond(*crossing) {
                let before = self.walked(step);
                self.found.network.edges[crossing.hex.index()].insert(crossing.edge);
                self.found.network.edges[hex.index()].insert(back);
                self.found.entered[hex.index()].insert(back);
                step = self.push(Step {
                    hex,
                    entered: Some(back),
                    from: step,
                    left_stop: crossing.left_stop,
                    before,
                });
            }
        }
        self.run();
    }
}
