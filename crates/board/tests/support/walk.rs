//! A naive walker that follows the raw track of every tile, and what it needs to know of a board.

#![allow(dead_code, reason = "every test binary uses its part")]

use roundhouse_board::hex::{Edge, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Stop, StopKind, Tile, TileId};
use roundhouse_board::{Board, BoardSources, CompanyId, Lay, Position, Source, StopId};

pub(crate) const MOVER: CompanyId = CompanyId(0);
pub(crate) const STRANGER: CompanyId = CompanyId(1);

/// A board from the text of its tables.
pub(crate) fn board_of(tiles: &str, map: &str) -> Board {
    let source = |file, text| Source { file, text };
    Board::new(&BoardSources { tiles: source("tiles", tiles), map: source("map", map), variant: "standard" })
        .unwrap()
}

/// What lies where, and who has stations, as plain numbers.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// For each hex: which face, turned how far.
    pub(crate) tiles: Vec<(u8, u8)>,
    /// Hex, stop and owner.
    pub(crate) stations: Vec<(u8, u8, u8)>,
}

impl Layout {
    /// Lays the tiles on all hexes that take one, then places the stations for which there is a slot.
    pub(crate) fn position(&self, board: &Board) -> Position {
        let mut position = Position::new(board);
        for (id, (tile, rotation)) in board.map.ids().zip(&self.tiles) {
            if !board.map.hex(id).fixed {
                let lay = Lay { tile: TileId(*tile), rotation: Rotation::new(*rotation), becomes: [0; 4] };
                position.lay(board, id, &lay);
            }
        }
        for (hex, stop, owner) in &self.stations {
            let at = StopId { hex: HexId(*hex), stop: *stop };
            if let Some(slot) = position.free_slot(board, at) {
                position.place_station(board, at, slot, CompanyId(*owner));
            }
        }
        position
    }
}

/// May the mover's trains pass here? Towns and mines always, areas never, cities unless strangers have every slot.
pub(crate) fn is_open(board: &Board, position: &Position, at: StopId, kind: StopKind) -> bool {
    match kind {
        StopKind::Town | StopKind::Halt | StopKind::Mine => true,
        StopKind::OffBoard(_) => false,
        StopKind::City => {
            let mut slots = position.slots(board, at);
            slots.any(|owner| owner != Some(STRANGER))
        }
    }
}

/// A hex side as it was crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crossing {
    pub(crate) out_of: (HexId, Edge),
    pub(crate) into: (HexId, Edge),
}

/// The way so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Way {
    /// Where it called.
    pub(crate) calls: Vec<StopId>,
    /// The sides it crossed, from the first call on.
    pub(crate) crossed: Vec<Crossing>,
    /// The lines it followed between stops: hex, and number on the face.
    pub(crate) lines: Vec<(HexId, usize)>,
}

impl Way {
    /// Did it cross this side, in either direction?
    fn has_crossed(&self, side: Crossing) -> bool {
        let back = Crossing { out_of: side.into, into: side.out_of };
        self.crossed.contains(&side) || self.crossed.contains(&back)
    }
}

/// What a walk is made for.
pub(crate) trait Purpose {
    /// May this way also call here?
    fn may_call(&self, way: &Way, at: StopId) -> bool;
    /// May a way go on from here?
    fn may_pass(&self, at: StopId) -> bool;
    /// A side was crossed.
    fn crossed(&mut self, _side: Crossing) {}
    /// Track without a stop was followed from one edge of a hex across another.
    fn followed(&mut self, _hex: HexId, _from: Edge, _to: Edge) {}
    /// The way came to its last call.
    fn called(&mut self, way: &Way);
}

/// Tries every way, one crossing after the other, until it has made too many.
pub(crate) struct Walker<'a, P> {
    board: &'a Board,
    /// The face of each hex as it lies.
    faces: Vec<Tile>,
    way: Way,
    crossings_left: u32,
    pub(crate) purpose: P,
}

impl<'a, P: Purpose> Walker<'a, P> {
    pub(crate) fn new(board: &'a Board, position: &Position, patience: u32, purpose: P) -> Self {
        let face = |hex| {
            let laid = position.laid(hex);
            board.tile(laid.tile).turned(laid.rotation)
        };
        Self {
            board,
            faces: board.map.ids().map(face).collect(),
            way: Way::default(),
            crossings_left: patience,
            purpose,
        }
    }

    /// Was it stopped on its way?
    pub(crate) fn is_tired(&self) -> bool {
        self.crossings_left == 0
    }

    /// Walks from every stop of the board.
    pub(crate) fn start_everywhere(&mut self) {
        for hex in self.board.map.ids() {
            for stop in 0..self.faces[hex.index()].stops.len() as u8 {
                self.start(StopId { hex, stop });
            }
        }
    }

    pub(crate) fn start(&mut self, at: StopId) {
        if self.purpose.may_call(&self.way, at) {
            self.way.calls.push(at);
            self.leave(at, None);
            self.way.calls.pop();
        }
    }

    fn leave(&mut self, at: StopId, arrived: Option<Edge>) {
        let stop: Stop = self.faces[at.hex.index()].stops[usize::from(at.stop)];
        for edge in stop.exits.iter().filter(|edge| Some(*edge) != arrived) {
            self.cross(at.hex, edge);
        }
    }

    /// Crosses a side and goes on behind it; `false` if that cannot be done.
    fn cross(&mut self, hex: HexId, edge: Edge) -> bool {
        let Some(neighbour) = self.board.map.neighbour(hex, edge) else {
            return false;
        };
        let side = Crossing { out_of: (hex, edge), into: (neighbour, edge.opposite()) };
        if self.is_tired() || self.way.has_crossed(side) {
            return false;
        }
        self.crossings_left -= 1;
        self.purpose.crossed(side);
        self.way.crossed.push(side);
        self.enter(neighbour, edge.opposite());
        self.way.crossed.pop();
        true
    }

    fn enter(&mut self, hex: HexId, edge: Edge) {
        for line in 0..self.faces[hex.index()].track.len() {
            if let Some(out) = self.faces[hex.index()].track[line].across(edge) {
                self.way.lines.push((hex, line));
                if self.cross(hex, out) {
                    self.purpose.followed(hex, edge, out);
                }
                self.way.lines.pop();
            }
        }
        for number in 0..self.faces[hex.index()].stops.len() as u8 {
            let at = StopId { hex, stop: number };
            let stop: Stop = self.faces[hex.index()].stops[usize::from(number)];
            if !stop.exits.contains(edge) || !self.purpose.may_call(&self.way, at) {
                continue;
            }
            self.way.calls.push(at);
            self.purpose.called(&self.way);
            if self.purpose.may_pass(at) {
                self.leave(at, Some(edge));
            }
            self.way.calls.pop();
        }
    }
}
