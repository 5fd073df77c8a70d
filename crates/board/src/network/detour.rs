//! One walk without repetition to a given end, by trying them all from the end backwards.
//!
//! Such walks are hard to find in general: there may be very many. The search that asks has already seen all
//! track that can lead here and asks only where something new would be reached, so that what is left is small;
//! the budget keeps a contrived position from taking forever.

use super::{Crossing, Search};
use crate::hex::{Edge, EdgeSet};
use crate::map::{HEXES, HexId};
use crate::position::StopId;

/// A hundred times what the networks of recorded games have asked for at most.
const BUDGET: u32 = 100_000;

/// The crossings of a walk from a station to `end`, which is its last.
pub(super) fn find(search: &Search<'_>, end: Crossing) -> Option<Vec<Crossing>> {
    let mut backwards = Backwards {
        search,
        crossed: [EdgeSet::EMPTY; HEXES],
        called: [0; HEXES],
        budget: BUDGET,
        walk: Vec::new(),
    };
    backwards
        .leaves_by(end.hex, end.edge)
        .then_some(backwards.walk)
}

struct Backwards<'a> {
    search: &'a Search<'a>,
    crossed: [EdgeSet; HEXES],
    called: [u8; HEXES],
    budget: u32,
    /// The walk from its station on, filled in when one is found.
    walk: Vec<Crossing>,
}

impl Backwards<'_> {
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
            self.walk.push(Crossing {
                hex,
                edge,
                left_stop,
            });
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
        let Search {
            board,
            position,
            company,
            ..
        } = *self.search;
        if position.has_station(board, at, company) {
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
        self.search.network.edges(hex).contains(edge)
            && self
                .search
                .board
                .map
                .neighbour(hex, edge)
                .is_some_and(|from| self.leaves_by(from, edge.opposite()))
    }
}
