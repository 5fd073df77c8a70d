//! Routes as records write them: chains of hexes from stop to stop.

use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, Position, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_game::{Money, Name};
use serde_json::{Value, json};

use super::written::WrittenAction;
use crate::words::Ground;

/// What one route earns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Earned {
    /// Its revenue.
    pub(crate) revenue: Money,
    /// What the company gets beside it.
    pub(crate) subsidy: Money,
}

/// What each route adds to those before it. Where the first routes are no set of their own, a later one has it all.
pub(crate) fn shares_of_routes(
    routes: &[RoutePath],
    earned: impl Fn(&[RoutePath]) -> Option<Earned>,
) -> Vec<Earned> {
    let mut before = Earned::default();
    let mut shares = Vec::with_capacity(routes.len());
    for count in 1..=routes.len() {
        let all = earned(&routes[..count]).unwrap_or(before);
        let less = |all: Money, before: Money| Money::new(all.units().saturating_sub(before.units()));
        let revenue = less(all.revenue, before.revenue);
        let subsidy = less(all.subsidy, before.subsidy);
        shares.push(Earned { revenue, subsidy });
        before = all;
    }
    shares
}

/// A run: each route with the next copy of its train.
pub(crate) fn written_run(
    action: WrittenAction,
    ground: Ground<'_>,
    routes: &[RoutePath],
    earned: &[Earned],
    copies: impl Fn(Name) -> Result<Vec<String>, String>,
) -> Result<WrittenAction, String> {
    let mut used: Vec<String> = Vec::new();
    let mut written: Vec<Value> = Vec::new();
    for (route, earned) in routes.iter().zip(earned) {
        let copy = copies(route.train)?.into_iter().find(|copy| !used.contains(copy));
        let copy = copy.ok_or("a train runs twice")?;
        written.push(ground.route(&route.path, &copy, *earned));
        used.push(copy);
    }
    let subsidy: Money = earned.iter().map(|earned| earned.subsidy).sum();
    Ok(action.with("routes", written).with("extra_revenue", 0).with("subsidy", subsidy.units()))
}

impl Ground<'_> {
    /// A route of a train with this name.
    pub(crate) fn route(&self, path: &[Coordinate], train: &str, earned: Earned) -> Value {
        let stops = self.stops(path);
        let chains = stops.windows(2).map(|pair| {
            let hexes = path.get(pair[0].place..=pair[1].place).unwrap_or_default();
            hexes.iter().map(ToString::to_string).collect::<Vec<_>>()
        });
        let hexes = stops.iter().filter_map(|stop| path.get(stop.place));
        let hexes: Vec<String> = hexes.map(ToString::to_string).collect();
        let nodes = stops.iter().filter_map(|stop| {
            let part = stop.part?;
            Some(format!("{}-{part}", path.get(stop.place)?))
        });
        json!({
            "train": train,
            "connections": chains.collect::<Vec<_>>(),
            "hexes": hexes,
            "revenue": earned.revenue.units(),
            "revenue_str": hexes.join("-"),
            "subsidy": earned.subsidy.units(),
            "nodes": nodes.collect::<Vec<_>>(),
        })
    }

    /// Where a path calls.
    fn stops(&self, path: &[Coordinate]) -> Vec<Call> {
        let sides: Vec<Option<(HexId, Edge)>> =
            path.windows(2).map(|pair| self.side(pair[0], pair[1])).collect();
        let end = |place: usize, side: Option<(HexId, Edge)>| {
            let part = side.and_then(|(hex, edge)| self.position.face(self.board, hex).stop_at(edge));
            Call { place, part }
        };
        let last = path.len().saturating_sub(1);
        let mut stops = vec![end(0, sides.first().copied().flatten())];
        for (place, pair) in (1..last).zip(sides.windows(2)) {
            if let [Some((_, out)), Some((hex, edge))] = pair {
                stops.extend(self.call(place, *hex, out.opposite(), *edge));
            }
        }
        if let [.., before, at] = path {
            stops.push(end(last, self.side(*at, *before)));
        }
        stops
    }

    fn side(&self, from: Coordinate, to: Coordinate) -> Option<(HexId, Edge)> {
        let map = &self.board.map;
        let (hex, next) = (map.find(from)?, map.find(to)?);
        let meets = |edge: &Edge| map.neighbour(hex, *edge) == Some(next);
        let edge = Edge::ALL.into_iter().find(meets)?;
        Some((hex, edge))
    }

    /// A hex on the way is a stop where its track leads to one, or where its line has a halt.
    fn call(&self, place: usize, hex: HexId, side: Edge, edge: Edge) -> Option<Call> {
        let laid = self.position.laid(hex);
        let face = self.board.face(laid.tile, laid.rotation);
        if !face.through[side.index()].contains(edge) {
            let part = face.stop_at(side);
            return Some(Call { place, part });
        }
        let lines = &self.board.tile(laid.tile).track;
        let line = lines.iter().position(|line| {
            let line = line.turned(laid.rotation);
            line.across(side) == Some(edge)
        });
        let part = None;
        line.filter(|line| laid.halts & (1 << line) != 0).map(|_| Call { place, part })
    }
}

/// The slot of a city in which a station was placed.
pub(crate) fn new_slot(board: &Board, before: &Position, after: &Position, city: City) -> usize {
    let Some(hex) = board.map.find(city.hex) else {
        return 0;
    };
    let at = StopId { hex, stop: city.city };
    let mut slots = before.slots(board, at).zip(after.slots(board, at));
    slots.position(|(before, after)| before != after).unwrap_or(0)
}

/// A stop of a route: its place on the path, and its number on the tile, where it has one.
struct Call {
    place: usize,
    part: Option<u8>,
}
