//! What a naive walk over the tiles says of trains that share track.

use std::collections::BTreeSet;

use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{AreaId, Stop, StopKind};
use roundhouse_board::{Position, StopId};
use roundhouse_router::shared::{ChainCheck, Meeting, Rules, Train};

use crate::country::BOARD;
use crate::walk::{MOVER, Purpose, Way, is_open};

/// Where something is paid once: a city, an area, or a halt, by a number of its own.
pub(crate) type Places = BTreeSet<u16>;

/// One end of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct End {
    pub(crate) at: StopId,
    /// The hex from which distances are measured.
    pub(crate) land: HexId,
}

/// What matters of a way to one kind of train; ways that differ in nothing else are the same route.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Route {
    /// The cities and areas that may be paid.
    pub(crate) places: Places,
    /// Where it may meet others.
    pub(crate) points: Places,
    /// The halts that a local is paid for, and the hexes that bring a subsidy.
    pub(crate) halts: Places,
    pub(crate) hexes: BTreeSet<HexId>,
    /// Where a freight ends.
    pub(crate) ends: Option<[End; 2]>,
    /// What a chain may not have twice: places and sides, where that is asked for.
    pub(crate) once: Places,
}

/// Collects the routes of each train.
pub(crate) struct Collected<'a> {
    pub(crate) position: &'a Position,
    pub(crate) trains: &'a [Train],
    pub(crate) rules: &'a Rules,
    pub(crate) closed: Option<AreaId>,
    pub(crate) routes: Vec<BTreeSet<Route>>,
}

impl Purpose for Collected<'_> {
    fn may_call(&self, way: &Way, at: StopId) -> bool {
        let area = area_of(self.position, at);
        let closed = area.is_some() && area == self.closed;
        let place = place_of(self.position, at);
        !closed && !way.calls.iter().any(|call| place_of(self.position, *call) == place)
    }

    fn may_pass(&self, at: StopId) -> bool {
        is_open(&BOARD, self.position, at, self.stop(at).kind)
    }

    fn called(&mut self, way: &Way) {
        let last = way.calls[way.calls.len() - 1];
        let own = |at: &StopId| {
            area_of(self.position, *at).is_none() && self.position.has_station(&BOARD, *at, MOVER)
        };
        let kinds = [way.calls[0], last].map(|at| self.area_kind(at));
        let two_of_a_kind = kinds[0].is_some() && kinds[0] == kinds[1];
        // Each route is met from both ends; once is enough.
        if way.calls[0] > last || two_of_a_kind || !way.calls.iter().any(own) {
            return;
        }
        for number in 0..self.trains.len() {
            if let Some(route) = self.route(way, self.trains[number]) {
                self.routes[number].insert(route);
            }
        }
    }
}

impl Collected<'_> {
    fn stop(&self, at: StopId) -> Stop {
        self.position.stops(&BOARD, at.hex)[usize::from(at.stop)]
    }

    fn area_kind(&self, at: StopId) -> Option<AreaKind> {
        area_of(self.position, at).map(|area| BOARD.map.area(area).kind)
    }

    /// The way as a route of this train, if it may run it.
    fn route(&self, way: &Way, train: Train) -> Option<Route> {
        let places: Places = way.calls.iter().map(|at| place_of(self.position, *at)).collect();
        let areas = way.calls.iter().filter(|at| self.area_kind(**at).is_some());
        let halts: Places = way
            .lines
            .iter()
            .filter(|(hex, line)| self.position.laid(*hex).halts >> line & 1 == 1)
            .map(|(hex, line)| 200 + hex.0 as u16 * 8 + *line as u16)
            .collect();
        let cities = way.calls.iter().filter(|at| self.area_kind(**at).is_none());
        let points = match self.rules.meeting {
            Meeting::LargeStations => cities.map(|at| node_of(*at)).collect(),
            Meeting::AnyStop => {
                way.calls.iter().map(|at| node_of(*at)).chain(halts.iter().copied()).collect()
            }
        };
        let route = Route { points, ..Route::default() };
        match train {
            Train::Express(stations) => {
                (way.calls.len() <= usize::from(stations.visited)).then_some(Route { places, ..route })
            }
            Train::Local(stations) => {
                let hexes = way.crossed.iter();
                let hexes = hexes.flat_map(|side| [side.out_of.0, side.into.0]);
                let legal = areas.count() == 0 && way.calls.len() <= usize::from(stations.visited);
                legal.then(|| Route { places, halts, hexes: hexes.collect(), ..route })
            }
            Train::Freight { reach, .. } => (way.crossed.len() <= usize::from(reach)).then(|| Route {
                ends: Some(self.ends(way)),
                once: self.once(way, &places),
                ..route
            }),
        }
    }

    fn ends(&self, way: &Way) -> [End; 2] {
        let (first, last) = (way.crossed[0], way.crossed[way.crossed.len() - 1]);
        let ends = [(way.calls[0], first.into.0), (way.calls[way.calls.len() - 1], last.out_of.0)];
        ends.map(|(at, before)| End {
            at,
            land: match area_of(self.position, at) {
                Some(_) => before,
                None => at.hex,
            },
        })
    }

    fn once(&self, way: &Way, places: &Places) -> Places {
        if self.rules.chain == ChainCheck::SingleRuns {
            return Places::new();
        }
        let sides = way.crossed.iter().map(|side| {
            let number = |(hex, edge): (HexId, Edge)| 1_000 + hex.0 as u16 * 6 + edge.index() as u16;
            number(side.out_of).min(number(side.into))
        });
        sides.chain(places.iter().copied()).collect()
    }
}

pub(crate) fn area_of(position: &Position, at: StopId) -> Option<AreaId> {
    match position.stops(&BOARD, at.hex)[usize::from(at.stop)].kind {
        StopKind::OffBoard(area) => Some(area),
        _ => None,
    }
}

/// A number for a city, and one for each hex of an area.
pub(crate) fn node_of(at: StopId) -> u16 {
    10_000 + u16::from(at.hex.0) * 4 + u16::from(at.stop)
}

/// A number for a city, and one for all of an area.
pub(crate) fn place_of(position: &Position, at: StopId) -> u16 {
    match area_of(position, at) {
        Some(area) => 100 + u16::from(area.0),
        None => u16::from(at.hex.0) * 4 + u16::from(at.stop),
    }
}
