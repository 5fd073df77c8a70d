//! Stops and track that a minor reaches, for quick estimates of its runs: for bots, no rule.

use roundhouse_board::hex::Edge;
use roundhouse_board::map::{HEXES, HexId};
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, CompanyId, StopId};

use super::Hungary18Mag;
use super::state::State;

/// Hex sides that a route crosses, by their numbers in a walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sides([u64; 4]);

impl Sides {
    const fn insert(&mut self, side: u8) {
        self.0[side as usize >> 6] |= 1 << (side & 63);
    }

    /// Is any side in both?
    pub(super) const fn meets(&self, other: &Self) -> bool {
        let (one, other) = (&self.0, &other.0);
        (one[0] & other[0]) | (one[1] & other[1]) | (one[2] & other[2]) | (one[3] & other[3]) != 0
    }

    /// All sides of both.
    pub(super) const fn with(&self, other: &Self) -> Self {
        let (one, other) = (&self.0, &other.0);
        Self([one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]])
    }

    fn has_all_of(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| other & !own == 0)
    }
}

/// A stop as a train counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    /// What a visit pays; a mine pays the treasury.
    pub(super) value: u16,
    pub(super) kind: Kind,
    /// May trains pass?
    pub(super) open: bool,
    /// Has the minor a station here?
    pub(super) served: bool,
    /// One bit; two stops of one red area have the same.
    pub(super) place: u128,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    City,
    Town,
    Area,
    Mine,
}

/// Track from a stop to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) to: u8,
    pub(super) sides: Sides,
}

/// What a minor reaches.
#[derive(Debug)]
pub(super) struct StopWalk {
    pub(super) stops: Vec<Stop>,
    /// From each stop that trains may leave.
    pub(super) links: Vec<Vec<Link>>,
    /// The hexes that were looked at, one bit each: what lies elsewhere makes no difference.
    pub(super) seen: u128,
    /// The hexes with a stop that trains reach.
    pub(super) reached: u128,
    /// The hexes where track ends that leads on when a tile is laid there.
    pub(super) ends: u128,
}

/// More stops and sides than this are left out.
const MOST_STOPS: usize = 120;
const MOST_SIDES: usize = 256;

impl StopWalk {
    pub(super) fn of(game: &Hungary18Mag, state: &State, minor: CompanyId) -> Self {
        let mut walk = Walk {
            game,
            state,
            minor,
            found: Self { stops: Vec::new(), links: Vec::new(), seen: 0, reached: 0, ends: 0 },
            at: Vec::new(),
            place: [[u8::MAX; 4]; HEXES],
            sides: [u8::MAX; HEXES * 6],
            count: 0,
            from: 0,
        };
        for station in state.table.position.stations_of(walk.board(), minor) {
            walk.number(station);
        }
        let mut next = 0;
        while let Some(at) = walk.at.get(next).copied() {
            let stop = walk.found.stops[next];
            if stop.open || stop.served {
                walk.leave(next as u8, at);
            }
            next += 1;
        }
        walk.found
    }
}

struct Walk<'a> {
    game: &'a Hungary18Mag,
    state: &'a State,
    minor: CompanyId,
    found: StopWalk,
    /// Where each stop is.
    at: Vec<StopId>,
    /// The number of each stop.
    place: [[u8; 4]; HEXES],
    /// The number of each side.
    sides: [u8; HEXES * 6],
    count: usize,
    from: u8,
}

impl<'a> Walk<'a> {
    fn board(&self) -> &'a Board {
        &self.game.components.board
    }

    fn number(&mut self, at: StopId) -> Option<u8> {
        let place = &mut self.place[at.hex.index()][usize::from(at.stop) & 3];
        if *place == u8::MAX {
            let next = self.at.len();
            if next >= MOST_STOPS {
                return None;
            }
            *place = next as u8;
            self.found.seen |= 1 << at.hex.0;
            self.found.reached |= 1 << at.hex.0;
            let stop = self.stop(at, next);
            self.at.push(at);
            self.found.stops.push(stop);
            self.found.links.push(Vec::new());
            return Some(next as u8);
        }
        Some(*place)
    }

    fn stop(&self, at: StopId, number: usize) -> Stop {
        let (board, state) = (self.board(), self.state);
        let position = &state.table.position;
        let stop = position.stops(board, at.hex).get(usize::from(at.stop));
        let printed = stop.map_or(0, |stop| stop.revenue.in_column(state.table.phase));
        let bonus = self.game.city_bonus(state, at).units() as u16;
        let (kind, place) = match stop.map(|stop| stop.kind) {
            Some(StopKind::City) => (Kind::City, number),
            Some(StopKind::Mine) => (Kind::Mine, number),
            Some(StopKind::OffBoard(area)) => (Kind::Area, self.first_of(StopKind::OffBoard(area), number)),
            _ => (Kind::Town, number),
        };
        Stop {
            value: printed + bonus,
            kind,
            open: board.open_to(position, at, self.minor),
            served: board.is_served(position, at, self.minor),
            place: 1 << place,
        }
    }

    /// The first stop of a red area.
    fn first_of(&self, area: StopKind, number: usize) -> usize {
        let (board, position) = (self.board(), &self.state.table.position);
        let kind =
            |at: &StopId| position.stops(board, at.hex).get(usize::from(at.stop)).map(|stop| stop.kind);
        self.at.iter().position(|at| kind(at) == Some(area)).unwrap_or(number)
    }

    fn leave(&mut self, from: u8, at: StopId) {
        self.from = from;
        let face = self.state.table.position.face(self.board(), at.hex);
        for edge in face.stops[usize::from(at.stop) & 3].iter() {
            self.cross(at.hex, edge, Sides::default());
        }
    }

    /// Crosses an edge and follows the track behind it, every branch in turn.
    fn cross(&mut self, hex: HexId, edge: Edge, mut sides: Sides) {
        let Some(next) = self.board().map.neighbour(hex, edge) else {
            return;
        };
        self.found.seen |= 1 << next.0;
        let entered = edge.opposite();
        let face = self.state.table.position.face(self.board(), next);
        if !face.exits.contains(entered) {
            self.found.ends |= 1 << next.0;
            return;
        }
        let Some(side) = self.side(if hex < next { (hex, edge) } else { (next, entered) }) else {
            return;
        };
        let before = sides;
        sides.insert(side);
        if before == sides {
            return;
        }
        if let Some(stop) = face.stop_at(entered) {
            self.arrive(StopId { hex: next, stop }, sides);
        }
        for onward in face.through[entered.index()].iter() {
            self.cross(next, onward, sides);
        }
    }

    fn side(&mut self, (hex, edge): (HexId, Edge)) -> Option<u8> {
        let side = &mut self.sides[hex.index() * 6 + edge.index()];
        if *side == u8::MAX {
            // The last number stands for "none yet".
            if self.count + 1 >= MOST_SIDES {
                return None;
            }
            *side = self.count as u8;
            self.count += 1;
        }
        Some(*side)
    }

    fn arrive(&mut self, at: StopId, sides: Sides) {
        let Some(to) = self.number(at) else {
            return;
        };
        let links = &mut self.found.links[usize::from(self.from)];
        let needless = |link: &Link| link.to == to && sides.has_all_of(&link.sides);
        if to != self.from && !links.iter().any(needless) {
            links.push(Link { to, sides });
        }
    }
}
