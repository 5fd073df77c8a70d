//! A route that is changed stop by stop: where it calls, where it may begin, and the stops to which it may go on.

use std::collections::VecDeque;

use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, Position};

/// So many ways along the track are looked at from one end of a route: far more than there are on any printed map.
const MOST_WAYS: usize = 400;

/// The places in a path of hexes at which it calls: its ends, and every hex between them whose track is broken by a stop.
pub fn calls_along(board: &Board, position: &Position, path: &[Coordinate]) -> Vec<usize> {
    let hexes: Vec<Option<HexId>> = path.iter().map(|at| board.map.find(*at)).collect();
    let side = |from: HexId, to: Option<HexId>| {
        let to = to?;
        let meets = |edge: &Edge| board.map.neighbour(from, *edge) == Some(to);
        Edge::ALL.into_iter().find(meets)
    };
    let calls = |place: &usize| {
        let Some(hex) = hexes[*place] else {
            return false;
        };
        let before = place.checked_sub(1).and_then(|before| hexes[before]);
        let after = hexes.get(place + 1).copied().flatten();
        match (side(hex, before), side(hex, after)) {
            (Some(into), Some(out)) => !position.face(board, hex).through[into.index()].contains(out),
            _ => true,
        }
    };
    (0..path.len()).filter(calls).collect()
}

/// The hexes at which a route may begin: all that have a stop with track.
pub fn beginnings(board: &Board, position: &Position) -> Vec<Coordinate> {
    let has_stop = |hex: &HexId| {
        let stops = position.face(board, *hex).stops;
        stops.iter().any(|exits| !exits.is_empty())
    };
    let hexes = board.map.ids().filter(has_stop);
    hexes.map(|hex| board.map.hex(hex).at).collect()
}

/// The ways along the track from the last hex of a path to the next stops, each with the hexes after that one: the
/// shortest first.
pub fn legs_after(board: &Board, position: &Position, path: &[Coordinate]) -> Vec<Vec<Coordinate>> {
    let hexes: Vec<HexId> = path.iter().filter_map(|at| board.map.find(*at)).collect();
    let Some((last, before)) = hexes.split_last() else {
        return Vec::new();
    };
    let track = Track { board, position };
    let comes_by = |edge: &Edge| {
        let there = board.map.neighbour(*last, *edge);
        before.last().is_some_and(|hex| there == Some(*hex))
    };
    let into = Edge::ALL.into_iter().find(comes_by);
    let mut ways: VecDeque<Way> = track.first_ways(*last, into).collect();
    let mut legs = Vec::new();
    for _ in 0..MOST_WAYS {
        let Some(way) = ways.pop_front() else {
            break;
        };
        ways.extend(track.longer(&way));
        if let Some((hex, into)) = way.last()
            && position.face(board, hex).stop_at(into).is_some()
        {
            legs.push(way.hexes(board));
        }
    }
    legs
}

/// A way along the track: every hex it enters, and by which side.
struct Way(Vec<(HexId, Edge)>);

impl Way {
    fn last(&self) -> Option<(HexId, Edge)> {
        self.0.last().copied()
    }

    fn hexes(&self, board: &Board) -> Vec<Coordinate> {
        let hexes = self.0.iter();
        hexes.map(|(hex, _)| board.map.hex(*hex).at).collect()
    }
}

struct Track<'a> {
    board: &'a Board,
    position: &'a Position,
}

impl Track<'_> {
    /// Out of the hex at which a route ends, by any side that is joined with the one it came by.
    fn first_ways(&self, hex: HexId, into: Option<Edge>) -> impl Iterator<Item = Way> {
        let face = self.position.face(self.board, hex);
        let goes_on = move |out: &Edge| match into {
            None => face.stop_at(*out).is_some(),
            Some(into) => {
                let stop = face.stop_at(into);
                let calls = stop.is_some() && stop == face.stop_at(*out);
                *out != into && (calls || face.through[into.index()].contains(*out))
            }
        };
        let outs = face.exits.iter().filter(goes_on);
        outs.filter_map(move |out| Some(Way(vec![self.entered(hex, out)?])))
    }

    /// One hex further, without a stop between. No side is crossed twice.
    fn longer(&self, way: &Way) -> Vec<Way> {
        let Some((hex, into)) = way.last() else {
            return Vec::new();
        };
        let outs = self.position.face(self.board, hex).through[into.index()].iter();
        let crossed = |out: &Edge| way.0.contains(&(hex, *out));
        let next = outs
            .filter(|out| !crossed(out))
            .filter_map(|out| self.entered(hex, out))
            .filter(|entered| !way.0.contains(entered));
        let longer = next.map(|entered| Way(way.0.iter().copied().chain([entered]).collect()));
        longer.collect()
    }

    /// The hex beyond a side, and the side by which it is entered, where track meets track.
    fn entered(&self, hex: HexId, out: Edge) -> Option<(HexId, Edge)> {
        let there = self.board.map.neighbour(hex, out)?;
        let face = self.position.face(self.board, there);
        let into = out.opposite();
        face.exits.contains(into).then_some((there, into))
    }
}
