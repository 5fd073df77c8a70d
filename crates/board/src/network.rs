//! What a company reaches from its stations.
//!
//! A walk starts at a station, follows track, passes stops that are open to the company and never turns
//! back: not at a junction, not in a stop. It crosses no hex side twice and calls at no stop twice, as a train
//! does. The search is breadth first over "entered this hex by this edge", and each step remembers where it came
//! from. Where the walk that came first to a place cannot go on because it was there before, another walk may:
//! those few ends are looked at again one by one (`search`).
//!
//! What a search has found is kept for each company (`known`): where track was only added since, it goes on from
//! there instead of starting anew.

mod detour;
mod known;
mod search;

pub use known::KnownNetworks;

use crate::board::Board;
use crate::hex::{Edge, EdgeSet};
use crate::map::{HEXES, HexId};
use crate::position::{CompanyId, Position, StopId};
use crate::tile::StopKind;
use search::{Explored, Search};

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
        Explored::from_stations(board, position, company, reach).network
    }

    /// Does a walk of the company come into the hex by `from` and leave it by `to`, on track that joins the two?
    ///
    /// Both edges may belong to the network and no walk join them: where the only way to `from` has left the hex by
    /// `to` before.
    pub fn runs_along(
        board: &Board,
        position: &Position,
        (company, reach): (CompanyId, Reach),
        (hex, from, to): (HexId, Edge, Edge),
    ) -> bool {
        if !position.face(board, hex).through[from.index()].contains(to) {
            return false;
        }
        let mut found = Explored::from_stations(board, position, company, reach);
        let search = Search { board, position, company, reach, found: &mut found };
        detour::runs_along(&search, hex, from, to)
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

impl Board {
    /// Does track lead from this stop to any other stop, whoever may use it? A mine that walks pass is none.
    pub fn leads_to_another_stop(&self, position: &Position, from: StopId, reach: Reach) -> bool {
        let mut entered = [EdgeSet::EMPTY; HEXES];
        let mut open: Vec<(HexId, Edge)> = Vec::new();
        let place: Vec<StopId> = self.parts_of(position, from).collect();
        for StopId { hex, stop } in &place {
            let exits = position.face(self, *hex).stops[usize::from(*stop)];
            open.extend(exits.iter().map(|edge| (*hex, edge)));
        }
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
            let mut onward = face.through[side.index()];
            if let Some(stop) = face.stop_at(side) {
                let at = StopId { hex: next, stop };
                let mine = self.kind_of(position, at) == Some(StopKind::Mine);
                if mine && reach == Reach::ThroughMines {
                    onward = onward.union(face.stops[usize::from(stop)]);
                } else if !place.contains(&at) {
                    return true;
                }
            }
            open.extend(onward.iter().map(|edge| (next, edge)));
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
            StopKind::City => position.slots(self, at).any(|owner| owner.is_none() || owner == Some(company)),
        }
    }
}
