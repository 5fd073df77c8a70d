//! The track a route uses, piece by piece.

use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::map::HexId;
use roundhouse_board::scene::{RouteEnd, RouteStep};
use roundhouse_board::{Board, Position};

/// The pieces of track along a path of hexes; hexes that are not on the map are passed over.
pub fn steps_of(board: &Board, position: &Position, path: &[Coordinate]) -> Vec<RouteStep> {
    let hexes: Vec<HexId> = path.iter().filter_map(|at| board.map.find(*at)).collect();
    let to = |from: HexId, next: Option<&HexId>| {
        let next = next?;
        let meets = |edge: &Edge| board.map.neighbour(from, *edge) == Some(*next);
        Edge::ALL.into_iter().find(meets)
    };
    let mut steps = Vec::new();
    for (index, hex) in hexes.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| hexes.get(before));
        let into = to(*hex, before);
        let out = to(*hex, hexes.get(index + 1));
        push_steps((board, position), *hex, (into, out), &mut steps);
    }
    steps
}

/// One piece where track passes, two where it calls at a stop.
fn push_steps(
    (board, position): (&Board, &Position),
    hex: HexId,
    (into, out): (Option<Edge>, Option<Edge>),
    steps: &mut Vec<RouteStep>,
) {
    let face = position.face(board, hex);
    let stop = |edge: Edge| face.stop_at(edge).map(RouteEnd::Stop);
    let passes = |into: Edge, out: Edge| face.through[into.index()].contains(out);
    match (into, out) {
        (Some(into), Some(out)) if passes(into, out) => steps.push(RouteStep {
            hex,
            from: RouteEnd::Edge(into),
            to: RouteEnd::Edge(out),
        }),
        (into, out) => {
            let arrives = into.and_then(|edge| Some((RouteEnd::Edge(edge), stop(edge)?)));
            let leaves = out.and_then(|edge| Some((stop(edge)?, RouteEnd::Edge(edge))));
            let pieces = arrives.into_iter().chain(leaves);
            steps.extend(pieces.map(|(from, to)| RouteStep { hex, from, to }));
        }
    }
}
