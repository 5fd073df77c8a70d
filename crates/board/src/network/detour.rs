//! One walk without repetition to a given end, by trying them all from the end backwards.
//!
//! Such walks are hard to find in general: there may be very many. The search that asks has already seen all
//! track that can lead here and asks only where something new would be reached, so that what is left is small;
//! the budget keeps a contrived position from taking forever.

use super::search::{Crossing, Search};
use crate::hex::{Edge, EdgeSet};
use crate::map::{HEXES, HexId};
use crate::position::StopId;

/// A hundred times what the networks of recorded games have asked for at most.
const BUDGET: u32 = 100_000;

/// The crossings of a walk from a station to `end`, which is its last.
pub(super) fn find(search: &Search<'_>, end: Crossing) -> Option<Vec<Crossing>> {
    if !is_plausible(search, end) {
        return None;
    }
    let mut backwards = Backwards::new(search);
    backwards.leaves_by(end.hex, end.edge).then_some(backwards.walk)
}

/// Is there a walk that enters the hex by `from` and leaves it by `to`?
pub(super) fn runs_along(search: &Search<'_>, hex: HexId, from: Edge, to: Edge) -> bool {
    let Some(neighbour) = search.board.map.neighbour(hex, to) else {
        return false;
    };
    let mut backwards = Backwards::new(search);
    backwards.crossed[hex.index()].insert(to);
    backwards.crossed[neighbour.index()].insert(to.opposite());
    backwards.enters_by(hex, from)
}

/// Could a walk come to the end at all, if only the last side and the last stop must not be used before?
///
/// Most ends fail here, at the cost of one look at each edge: a loop that leads back to where it was entered.
fn is_plausible(search: &Search<'_>, end: Crossing) -> bool {
    let map = &search.board.map;
    let Some(neighbour) = map.neighbour(end.hex, end.edge) else {
        return false;
    };
    let mut left = [EdgeSet::EMPTY; HEXES];
    left[end.hex.index()].insert(end.edge);
    left[neighbour.index()].insert(end.edge.opposite());
    let last_stop = end.left_stop.checked_sub(1).map(|stop| StopId { hex: end.hex, stop });
    let mut open = vec![(end.hex, end.edge)];
    while let Some((hex, edge)) = open.pop() {
        let face = search.position.face(search.board, hex);
        let mut from = face.through[edge.index()];
        if let Some(stop) = face.stop_at(edge) {
            let at = StopId { hex, stop };
            if search.is_served(at) {
                return true;
            }
            let first = (hex, edge) == (end.hex, end.edge);
            if search.passes(at) && (first || Some(at) != last_stop) {
                from = from.union(face.stops[usize::from(stop)].difference(EdgeSet::of(edge)));
            }
        }
        for entered in from.intersection(search.found.network.edges(hex)).iter() {
            let Some(before) = map.neighbour(hex, entered) else {
                continue;
            };
            let side = entered.opposite();
            if !left[before.index()].contains(side) {
                left[before.index()].insert(side);
                open.push((before, side));
            }
        }
    }
    false
}

struct Backwards<'a> {
    search: &'a Search<'a>,
    crossed: [EdgeSet; HEXES],
    called: [u8; HEXES],
    budget: u32,
    /// The walk from its station on, filled in when one is found.
    walk: Vec<Crossing>,
}

impl<'a> Backwards<'a> {
    /// Nothing is crossed yet.
    fn new(search: &'a Search<'a>) -> Self {
        Self {
            search,
            crossed: [EdgeSet::EMPTY; HEXES],
            called: [0; HEXES],
            budget: BUDGET,
            walk: Vec::new(),
        }
    }

    /// Can a walk leave the hex by this edge, and then go the way that has been tried so far?
    fn leaves_by(&mut self, hex: HexId, edge: Edge) -> bool {
        let Some(neighbour) = self.search.board.map.neighbour(hex, edge) else {
            return false;
        };
        if self.budget == 0 || self.crossed[hex.index()].contains(edge) {
            return false;
        }
        self.budget -= 1;
        let before = (self.crossed[hex.index()], self.crossed[neighbour.index()]);
        self.crossed[hex.index()].insert(edge);
        self.crossed[neighbour.index()].insert(edge.opposite());
        let left_stop = self.comes_to(hex, edge);
        (self.crossed[hex.index()], self.crossed[neighbour.index()]) = before;
        if let Some(left_stop) = left_stop {
            self.walk.push(Crossing { hex, edge, left_stop });
        }
        left_stop.is_some()
    }

    /// Can a walk come to this edge from inside the hex? Then from which stop, plus one.
    fn comes_to(&mut self, hex: HexId, edge: Edge) -> Option<u8> {
        let face = self.search.position.face(self.search.board, hex);
        let through = face.through[edge.index()];
        if through.iter().any(|entered| self.enters_by(hex, entered)) {
            return Some(0);
        }
        let stop = face.stop_at(edge)?;
        let at = StopId { hex, stop };
        if self.search.is_served(at) {
            return Some(stop + 1);
        }
        let called = self.called[hex.index()];
        if called & (1 << stop) != 0 || !self.search.passes(at) {
            return None;
        }
        self.called[hex.index()] |= 1 << stop;
        let others = face.stops[usize::from(stop)].difference(EdgeSet::of(edge));
        let found = others.iter().any(|entered| self.enters_by(hex, entered));
        self.called[hex.index()] = called;
        found.then_some(stop + 1)
    }

    fn enters_by(&mut self, hex: HexId, edge: Edge) -> bool {
        // Only track that has been reached can lead here.
        self.search.found.network.edges(hex).contains(edge)
            && self
                .search
                .board
                .map
                .neighbour(hex, edge)
                .is_some_and(|from| self.leaves_by(from, edge.opposite()))
    }
}
