//! What a naive walk over the tiles says of routes.

use std::collections::BTreeMap;

use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_board::{Position, StopId};
use roundhouse_router::stop_graph::Cities;
use roundhouse_router::{Bonus, Duty, Goal, Mines, Range, Train};

use crate::country::BOARD;
use crate::fleets::{Fleet, MineRule};
use crate::pack::{Rank, Routes, Track};
use crate::walk::{MOVER, Purpose, Way, is_open};

/// Collects the routes of a fleet.
pub(crate) struct Collected<'a> {
    pub(crate) position: &'a Position,
    pub(crate) fleet: &'a Fleet,
    /// For each train the best value for each set of sides.
    pub(crate) routes: Vec<BTreeMap<Track, Rank>>,
}

impl Purpose for Collected<'_> {
    fn may_call(&self, way: &Way, at: StopId) -> bool {
        let closed = self.fleet.mines == MineRule::OwnAtTheEnd
            && self.stop(at).kind == StopKind::Mine
            && !self.position.has_station(&BOARD, at, MOVER);
        !closed && !way.calls.iter().any(|call| self.same_place(*call, at))
    }

    fn may_pass(&self, at: StopId) -> bool {
        let kind = self.stop(at).kind;
        let ends = kind == StopKind::Mine && self.fleet.mines != MineRule::Passed;
        !ends && is_open(&BOARD, self.position, at, kind)
    }

    /// Notes the way so far as a route of each train that may run it.
    fn called(&mut self, way: &Way) {
        if !way.calls.iter().any(|at| self.is_own(*at)) {
            return;
        }
        let bits = way.crossed.iter().flat_map(|side| [side.out_of, side.into]);
        let sides = Track::of(bits.map(|(hex, edge)| (hex.index() * 6 + edge.index()) as u16));
        let stops: Vec<Stop> = way.calls.iter().map(|at| self.stop(*at)).collect();
        let pair = self.pair_bonus(&way.calls);
        for (train, routes) in self.fleet.trains.iter().zip(&mut self.routes) {
            let Some((revenue, mine_money)) = earned(train, &stops) else {
                continue;
            };
            let rank = match self.fleet.goal {
                Goal::RevenueThenMineMoney => (revenue + pair, mine_money),
                Goal::RevenuePlusMineMoney => (revenue + pair + mine_money, 0),
            };
            let known = routes.entry(sides).or_insert(rank);
            *known = rank.max(*known);
        }
    }
}

impl Collected<'_> {
    /// The routes, as they are packed.
    pub(crate) fn to_pack(&self) -> Vec<Routes> {
        let trains = self.routes.iter().zip(&self.fleet.trains);
        let routes = trains.map(|(routes, train)| Routes {
            all: routes.iter().map(|(sides, rank)| (*sides, *rank)).collect(),
            must_run: !train.duties.is_empty(),
        });
        routes.collect()
    }

    fn stop(&self, at: StopId) -> Stop {
        self.position.stops(&BOARD, at.hex)[usize::from(at.stop)]
    }

    fn same_place(&self, one: StopId, other: StopId) -> bool {
        let (kind, other_kind) = (self.stop(one).kind, self.stop(other).kind);
        let one_area = matches!(kind, StopKind::OffBoard(_)) && kind == other_kind;
        let both_cities = kind == StopKind::City && other_kind == StopKind::City;
        let one_hex = self.fleet.cities == Cities::OnePerHex && both_cities && one.hex == other.hex;
        one == other || one_area || one_hex
    }

    /// Has the mover a station here, or in another part of the same area?
    fn is_own(&self, at: StopId) -> bool {
        let all = BOARD.map.ids().flat_map(|hex| {
            let stops = 0..self.position.stops(&BOARD, hex).len() as u8;
            stops.map(move |stop| StopId { hex, stop })
        });
        let is_area = matches!(self.stop(at).kind, StopKind::OffBoard(_));
        let mut same =
            all.filter(|other| *other == at || is_area && self.stop(*other).kind == self.stop(at).kind);
        same.any(|part| self.position.has_station(&BOARD, part, MOVER))
    }

    fn pair_bonus(&self, calls: &[StopId]) -> u64 {
        let Some(pair) = &self.fleet.pair else {
            return 0;
        };
        let visits = |hexes: &[_]| calls.iter().any(|at| hexes.contains(&at.hex));
        if visits(&pair.one) && visits(&pair.other) { pair.amount.into() } else { 0 }
    }
}

/// Revenue and mine money of a train that calls at these stops, if it may.
fn earned(train: &Train, stops: &[Stop]) -> Option<(u64, u64)> {
    let sum = |wanted: &dyn Fn(&Stop) -> bool| {
        let paying = stops.iter().filter(|stop| wanted(stop));
        paying.map(|stop| u64::from(stop.revenue.in_column(0))).sum::<u64>()
    };
    let count = |wanted: &dyn Fn(&Stop) -> bool| stops.iter().filter(|stop| wanted(stop)).count();
    let is_mine = |stop: &Stop| stop.kind == StopKind::Mine;
    let mines = count(&is_mine);
    let ends_at_mine = is_mine(&stops[0]) || is_mine(&stops[stops.len() - 1]);
    let towns = count(&|stop| stop.kind == StopKind::Town);
    let off_boards = count(&|stop| matches!(stop.kind, StopKind::OffBoard(_)));
    let visits = stops.len() - mines;
    let cities = visits - towns;
    let in_range = match train.range {
        Range::Stops(most) => visits <= usize::from(most),
        Range::Cities(most) => cities <= usize::from(most),
        Range::Plus(most) => cities <= usize::from(most) && visits <= 2 * usize::from(most),
        _ => unreachable!("only these run in this test"),
    };
    let legal = match train.mines {
        Mines::Never => mines == 0 && visits >= 2,
        Mines::MayVisitOne => mines <= 1 && visits >= 2,
        Mines::MustEndAtOne => mines == 1 && ends_at_mine,
    };
    let done = train.duties.iter().all(|duty| match *duty {
        Duty::TouchOffBoard => off_boards > 0,
        Duty::VisitMine => mines > 0,
        Duty::MoreStopsThan(stops) => visits > usize::from(stops),
    });
    let bonus = match train.bonus {
        Bonus::OffBoard(amount) if off_boards > 0 => amount,
        _ => 0,
    };
    let revenue = sum(&|stop| !is_mine(stop)) + u64::from(bonus);
    (in_range && legal && done).then(|| (revenue, sum(&is_mine)))
}
