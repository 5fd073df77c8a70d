//! Routes as players read them: stop by stop, and the track they use piece by piece.

use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::map::HexId;
use roundhouse_board::scene::{RouteEnd, RouteStep};
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, Position, StopId};
use roundhouse_game::Money;

use super::panel::{RunLine, RunStop};
use super::places::city_place;
use crate::routes::{RoutePath, Runner};

/// Routes stop by stop, with the values of a column; those that cannot be followed are left out. What a mine pays
/// stands beside the revenue.
pub fn run_lines(runner: &Runner<'_>, routes: &[RoutePath], column: u8) -> Vec<RunLine> {
    let line = |route: &RoutePath| {
        let run = runner.follow(&route.path).ok()?;
        let stop = |at: &StopId| {
            let (place, named) = city_place(runner.board, runner.position, *at);
            let stop = runner.stop(*at)?;
            let value = Money::new(u32::from(stop.revenue.in_column(column)));
            let bonus = Money::ZERO;
            Some((stop.kind, RunStop { place, named, value, bonus }))
        };
        let stops: Vec<(StopKind, RunStop)> = run.stops.iter().filter_map(stop).collect();
        let (mines, others): (Vec<_>, Vec<_>) = stops.iter().partition(|(kind, _)| *kind == StopKind::Mine);
        Some(RunLine {
            train: route.train.to_string(),
            with: Vec::new(),
            revenue: others.iter().map(|(_, stop)| stop.value).sum(),
            beside: mines.iter().map(|(_, stop)| stop.value).sum(),
            stops: stops.into_iter().map(|(_, stop)| stop).collect(),
            path: route.path.clone(),
            joins: Vec::new(),
            spares: Vec::new(),
        })
    };
    routes.iter().filter_map(line).collect()
}

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
        (Some(into), Some(out)) if passes(into, out) => {
            steps.push(RouteStep { hex, from: RouteEnd::Edge(into), to: RouteEnd::Edge(out) });
        }
        (into, out) => {
            let arrives = into.and_then(|edge| Some((RouteEnd::Edge(edge), stop(edge)?)));
            let leaves = out.and_then(|edge| Some((stop(edge)?, RouteEnd::Edge(edge))));
            let pieces = arrives.into_iter().chain(leaves);
            steps.extend(pieces.map(|(from, to)| RouteStep { hex, from, to }));
        }
    }
}
