//! A route as players name it, followed over the track.

use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_board::{Board, CompanyId, Position, Reach, StopId};
use roundhouse_game::Name;
use serde::{Deserialize, Serialize};

use crate::fleet::{Fleet, TrainKind};
use crate::reason::Reason;
use crate::table::Table;

/// A route for one train: every hex it touches, in order. The first and the last hex hold its ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoutePath {
    /// The kind of the train that runs it.
    pub train: Name,
    /// The hexes.
    pub path: Vec<Coordinate>,
}

/// A route that was followed over the track: where it calls and which hex sides it crosses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The stops in order.
    pub stops: Vec<StopId>,
    /// The hex sides crossed, each named from the hex with the smaller id.
    pub sides: Vec<(HexId, Edge)>,
}

/// Whose trains run where.
#[derive(Clone, Copy, Debug)]
pub struct Runner<'a> {
    /// Tiles and map.
    pub board: &'a Board,
    /// What lies on it.
    pub position: &'a Position,
    /// The company.
    pub company: CompanyId,
    /// Its name, for messages.
    pub name: Name,
}

impl Runner<'_> {
    /// Follows a path: track must join its hexes, its ends must be stops, no side is crossed and no place
    /// visited twice, stops on the way must be open, and one of them has a station of the company.
    pub fn follow(&self, path: &[Coordinate]) -> Result<Run, Reason> {
        let run = self.trace(path)?;
        let own = |at: &StopId| self.board.is_served(self.position, *at, self.company);
        if run.stops.iter().any(own) { Ok(run) } else { Err(Reason::NoStationOnRoute { company: self.name }) }
    }

    /// Can a path that is being drawn still become a route? It may be too short, and without a station so far; the title
    /// says whether a train may call at its stops.
    pub fn may_become_route(&self, path: &[Coordinate], may_call: impl Fn(&[StopId]) -> bool) -> bool {
        match (path, self.trace(path)) {
            (_, Ok(run)) => may_call(&run.stops),
            ([only], _) => self.stops_on(*only).any(|at| may_call(&[at])),
            ([], _) => true,
            _ => false,
        }
    }

    /// At how many mines these stops are.
    pub fn mines(&self, stops: &[StopId]) -> usize {
        let stops = stops.iter().filter_map(|at| self.stop(*at));
        stops.filter(|stop| stop.kind == StopKind::Mine).count()
    }

    /// The stops of a hex.
    fn stops_on(&self, at: Coordinate) -> impl Iterator<Item = StopId> {
        let hex = self.board.map.find(at).into_iter();
        hex.flat_map(|hex| {
            let stops = 0..self.position.stops(self.board, hex).len() as u8;
            stops.map(move |stop| StopId { hex, stop })
        })
    }

    /// Follows a path, whether or not a station of the company is on it.
    pub fn trace(&self, path: &[Coordinate]) -> Result<Run, Reason> {
        let mut run = Run { stops: Vec::new(), sides: Vec::new() };
        let mut entered: Option<(HexId, Edge)> = None;
        for pair in path.windows(2) {
            let (hex, edge, next) = self.step(pair[0], pair[1])?;
            match entered {
                None => self.end(&mut run, hex, edge)?,
                Some((_, side)) => self.pass(&mut run, hex, side, edge)?,
            }
            let side = if hex <= next { (hex, edge) } else { (next, edge.opposite()) };
            if run.sides.contains(&side) {
                return Err(Reason::TrackTwice { from: pair[0], to: pair[1] });
            }
            run.sides.push(side);
            entered = Some((next, edge.opposite()));
        }
        let Some((hex, side)) = entered else {
            return Err(Reason::RouteTooShort);
        };
        self.end(&mut run, hex, side)?;
        Ok(run)
    }

    fn step(&self, from: Coordinate, to: Coordinate) -> Result<(HexId, Edge, HexId), Reason> {
        let map = &self.board.map;
        let hex = map.find(from).ok_or(Reason::NoSuchHex { hex: from })?;
        let next = map.find(to).ok_or(Reason::NoSuchHex { hex: to })?;
        let broken = Reason::RouteBroken { from, to };
        let meets = |edge: &Edge| map.neighbour(hex, *edge) == Some(next);
        let edge = Edge::ALL.into_iter().find(meets).ok_or_else(|| broken.clone())?;
        let joined = self.position.face(self.board, hex).exits.contains(edge)
            && self.position.face(self.board, next).exits.contains(edge.opposite());
        if joined { Ok((hex, edge, next)) } else { Err(broken) }
    }

    /// The route begins or ends in a hex: its track leads to a stop there.
    fn end(&self, run: &mut Run, hex: HexId, edge: Edge) -> Result<(), Reason> {
        let face = self.position.face(self.board, hex);
        let at = face.stop_at(edge).map(|stop| StopId { hex, stop });
        let at = at.ok_or(Reason::RouteEndsNowhere { hex: self.board.map.hex(hex).at })?;
        self.call(run, at)
    }

    /// The route passes a hex, with or without a stop.
    fn pass(&self, run: &mut Run, hex: HexId, side: Edge, edge: Edge) -> Result<(), Reason> {
        let at = self.board.map.hex(hex).at;
        let face = self.position.face(self.board, hex);
        if face.through[side.index()].contains(edge) {
            return Ok(());
        }
        match face.stop_at(side) {
            Some(stop) if side != edge && face.stop_at(edge) == Some(stop) => {
                let stop = StopId { hex, stop };
                if !self.board.open_to(self.position, stop, self.company) {
                    return Err(Reason::StopBlocked { hex: at });
                }
                self.call(run, stop)
            }
            _ => {
                let to = self.board.map.neighbour(hex, edge);
                let to = to.map_or(at, |next| self.board.map.hex(next).at);
                Err(Reason::RouteBroken { from: at, to })
            }
        }
    }

    fn call(&self, run: &mut Run, at: StopId) -> Result<(), Reason> {
        if run.stops.iter().any(|stop| self.same_place(*stop, at)) {
            return Err(Reason::StopTwice { hex: self.board.map.hex(at.hex).at });
        }
        run.stops.push(at);
        Ok(())
    }

    /// Are two stops one place? The hexes of one red area are.
    fn same_place(&self, one: StopId, other: StopId) -> bool {
        one == other
            || match (self.stop(one).map(|stop| stop.kind), self.stop(other).map(|stop| stop.kind)) {
                (Some(StopKind::OffBoard(area)), Some(StopKind::OffBoard(same))) => area == same,
                _ => false,
            }
    }

    /// The stop itself.
    pub fn stop(&self, at: StopId) -> Option<&Stop> {
        self.position.stops(self.board, at.hex).get(usize::from(at.stop))
    }
}

/// Each train runs once: one of this kind must be left beside those that run already.
pub fn check_train(
    fleet: &Fleet,
    company: Name,
    train: Name,
    kind: Option<TrainKind>,
    running: &[TrainKind],
) -> Result<TrainKind, Reason> {
    let left = |kind: &TrainKind| {
        let used = running.iter().filter(|train| *train == kind).count();
        used < usize::from(fleet.count(*kind))
    };
    kind.filter(left).ok_or(Reason::NoSuchTrain { company, train })
}

/// Has the company a train, and does track lead from one of its stations to any other stop?
pub fn can_run(board: &Board, table: &Table, company: CompanyId, reach: Reach) -> bool {
    let position = &table.position;
    let mut stations = position.stations_of(board, company);
    let leads_on = |at| board.leads_to_another_stop(position, at, reach);
    !table.fleet(company).is_empty() && stations.any(leads_on)
}

/// No two routes use the same hex side.
pub fn check_apart(board: &Board, runs: &[Run]) -> Result<(), Reason> {
    for (index, run) in runs.iter().enumerate() {
        for (hex, edge) in &run.sides {
            if runs[..index].iter().any(|earlier| earlier.sides.contains(&(*hex, *edge))) {
                let from = board.map.hex(*hex).at;
                let to = board.map.neighbour(*hex, *edge).map_or(from, |next| board.map.hex(next).at);
                return Err(Reason::TrackTwice { from, to });
            }
        }
    }
    Ok(())
}
