//! §7.4, §7.8: which runs are legal and what they earn. Everything here looks and nothing changes.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{AreaId, StopKind};
use roundhouse_board::{CompanyId, Position, StopId};
use roundhouse_family18xx::routes::{RoutePath, Run, Runner};
use roundhouse_game::Money;
use serde::{Deserialize, Serialize};

use super::action::{Action, Unpaid};
use super::chains;
use super::paying::{Followed, omits_one};
use super::rulings::{RunsMeetAt, UnpaidStop};
use super::state::State;
use super::train::{Kind, Reach};
use super::{EastAnglia1862, Reason};

/// What a company's runs earn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earnings {
    /// The revenue.
    pub revenue: Money,
    /// The subsidy for local trains.
    pub subsidy: Money,
    /// Did a local train run?
    pub local: bool,
}

impl Earnings {
    /// No train ran.
    pub const NOTHING: Self = Self { revenue: Money::ZERO, subsidy: Money::ZERO, local: false };
}

/// Runs as a director names them.
#[derive(Clone, Copy, Debug)]
pub struct NamedRuns<'a> {
    /// One route for each train that runs.
    pub routes: &'a [RoutePath],
    /// Freight trains that run joined end to end, by their places among the routes.
    pub chains: &'a [Vec<u8>],
    /// Stops that are not paid.
    pub unpaid: &'a [Unpaid],
}

impl Action {
    /// The runs that it names; nothing if it is another action.
    pub fn named_runs(&self) -> Option<NamedRuns<'_>> {
        match self {
            Self::RunTrains { routes, chains, unpaid } => Some(NamedRuns { routes, chains, unpaid }),
            _ => None,
        }
    }
}

/// A stop, as it is paid: each once in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PaidStop {
    /// A large station.
    City(HexId),
    /// An area, whatever its entries.
    Area(AreaId),
    /// A halt on one line of a hex.
    Halt(HexId, u8),
}

/// One run that was followed over the track.
#[derive(Clone, Debug)]
pub(super) struct TrainRun {
    pub(super) kind: Kind,
    pub(super) reach: Reach,
    pub(super) permanent: bool,
    /// The hexes of the path.
    pub(super) hexes: Vec<HexId>,
    pub(super) run: Run,
    /// Large stations and areas, in order.
    pub(super) stations: Vec<PaidStop>,
    /// Halts on the way.
    pub(super) halts: Vec<PaidStop>,
}

/// An end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// Where exactly: an area has several entries.
    pub(super) at: StopId,
    /// The stop as it is paid.
    pub(super) stop: PaidStop,
    /// The last hex of land.
    pub(super) land: HexId,
}

impl TrainRun {
    /// The two ends.
    pub(super) fn ends(&self) -> [End; 2] {
        let land = |stop: PaidStop, end: HexId, next: HexId| match stop {
            PaidStop::Area(_) => next,
            PaidStop::City(_) | PaidStop::Halt(..) => end,
        };
        let last = self.stations.len() - 1;
        let hexes = &self.hexes;
        let (start, second) = (hexes[0], hexes[1]);
        let (before, end) = (hexes[hexes.len() - 2], hexes[hexes.len() - 1]);
        [
            End {
                at: self.run.stops[0],
                stop: self.stations[0],
                land: land(self.stations[0], start, second),
            },
            End {
                at: self.run.stops[last],
                stop: self.stations[last],
                land: land(self.stations[last], end, before),
            },
        ]
    }
}

impl EastAnglia1862 {
    /// What the runs of a company earn, if they are legal.
    pub fn earnings(
        &self,
        state: &State,
        company: CompanyId,
        named: NamedRuns<'_>,
    ) -> Result<Earnings, Reason> {
        let followed = self.followed(state, company, named)?;
        let chains = chains::of(&followed, named.chains)?;
        let locals = followed.runs.iter().filter(|run| run.kind == Kind::Local);
        let mut touched: Vec<HexId> = locals.flat_map(|run| run.hexes.iter().copied()).collect();
        touched.sort_unstable();
        touched.dedup();
        let amounts = &self.components.amounts.trains;
        Ok(Earnings {
            revenue: Money::new(followed.revenue(&chains)),
            subsidy: Money::new(touched.len() as u32 * amounts.subsidy),
            local: !touched.is_empty(),
        })
    }

    /// What each run of a company earns beside those before it, if they are legal.
    pub fn earnings_of_each(
        &self,
        state: &State,
        company: CompanyId,
        named: NamedRuns<'_>,
    ) -> Result<Vec<Earnings>, Reason> {
        let followed = self.followed(state, company, named)?;
        let chains = chains::of(&followed, named.chains)?;
        let revenues = followed.revenues(&chains);
        let subsidy = self.components.amounts.trains.subsidy;
        let mut touched: Vec<HexId> = Vec::new();
        let each = followed.runs.iter().zip(revenues).map(|(run, revenue)| {
            let local = run.kind == Kind::Local;
            let before = touched.len();
            touched.extend(run.hexes.iter().filter(|_| local));
            touched.sort_unstable();
            touched.dedup();
            let new = touched.len() - before;
            Earnings { revenue: Money::new(revenue), subsidy: Money::new(new as u32 * subsidy), local }
        });
        Ok(each.collect())
    }

    /// Runs that are legal but for the joining of freight trains.
    pub(super) fn followed<'a>(
        &'a self,
        state: &'a State,
        company: CompanyId,
        named: NamedRuns<'_>,
    ) -> Result<Followed<'a>, Reason> {
        let runs = self.follow_all(state, company, named.routes)?;
        self.check_meeting(state, company, &runs)?;
        Ok(Followed { omitted: self.named_unpaid(&runs, named.unpaid)?, game: self, state, company, runs })
    }

    /// Follows each route with a train of its own.
    fn follow_all(
        &self,
        state: &State,
        company: CompanyId,
        routes: &[RoutePath],
    ) -> Result<Vec<TrainRun>, Reason> {
        let name = self.components.id(company);
        let position = self.without_terminals(&state.table.position, company);
        let runner = self.runner(&position, company);
        let mut runs = Vec::with_capacity(routes.len());
        for (index, route) in routes.iter().enumerate() {
            let fleet = state.fleet(company);
            let mut like = fleet.filter(|train| self.train_name(train) == route.train);
            let earlier = routes[..index].iter();
            let used = earlier.filter(|earlier| earlier.train == route.train).count();
            let missing = roundhouse_family18xx::Reason::NoSuchTrain { company: name, train: route.train };
            let train = like.nth(used).ok_or(missing)?;
            if !self.may_run(state, company, train.kind) {
                let kind = train.kind;
                return Err(Reason::NoPermit { company: name, kind });
            }
            let run = self.follow(state, &runner, (train.letter, train.kind), &route.path)?;
            runs.push(run);
        }
        Ok(runs)
    }

    /// Who runs. London's terminals open London and nothing else: they are no stations of a route, and not in this
    /// position.
    pub(super) fn runner<'a>(&'a self, position: &'a Position, company: CompanyId) -> Runner<'a> {
        Runner { board: &self.components.board, position, company, name: self.components.id(company) }
    }

    /// May a company run trains of this kind? In the simple games every company may.
    pub(super) fn may_run(&self, state: &State, company: CompanyId, kind: Kind) -> bool {
        self.options.types.is_simple() || state.company(company).permits.allow(kind)
    }

    /// What lies on the map, without the company's terminal in London.
    pub(super) fn without_terminals(&self, position: &Position, company: CompanyId) -> Position {
        let mut position = *position;
        position.remove_stations(self.components.terminal.hex, company);
        position
    }

    fn follow(
        &self,
        state: &State,
        runner: &Runner<'_>,
        (letter, kind): (u8, Kind),
        path: &[Coordinate],
    ) -> Result<TrainRun, Reason> {
        let board = &self.components.board;
        let run = runner.follow(path)?;
        let hexes: Vec<HexId> = path.iter().filter_map(|hex| board.map.find(*hex)).collect();
        let stations = run.stops.iter().map(|at| paid_stop(runner, *at));
        let followed = TrainRun {
            kind,
            reach: self.card(letter).reach(kind),
            permanent: self.is_permanent(letter),
            stations: stations.collect(),
            halts: self.halts_on(state, &hexes),
            hexes,
            run,
        };
        self.check_areas(state, runner.company, kind, &followed.stations)?;
        let train = self.card(letter).name(kind);
        Self::check_reach(&followed, train)?;
        Ok(followed)
    }

    /// The halts on the lines of a path.
    fn halts_on(&self, state: &State, hexes: &[HexId]) -> Vec<PaidStop> {
        let board = &self.components.board;
        let mut halts = Vec::new();
        for three in hexes.windows(3) {
            let [before, hex, after] = [three[0], three[1], three[2]];
            let laid = state.table.position.laid(hex);
            let joins = |line: &roundhouse_board::tile::Track| {
                let turned = line.turned(laid.rotation);
                let ends = [turned.0, turned.1].map(|edge| board.map.neighbour(hex, edge));
                ends == [Some(before), Some(after)] || ends == [Some(after), Some(before)]
            };
            let line = board.tile(laid.tile).track.iter().position(joins);
            if let Some(line) = line.filter(|line| laid.halts & (1 << line) != 0) {
                halts.push(PaidStop::Halt(hex, line as u8));
            }
        }
        halts
    }

    /// §7.4: at most one red area and one port, and London only with a terminal there.
    pub(super) fn check_areas(
        &self,
        state: &State,
        company: CompanyId,
        kind: Kind,
        stations: &[PaidStop],
    ) -> Result<(), Reason> {
        let kinds: Vec<_> = stations.iter().filter_map(|stop| self.area_kind(*stop)).collect();
        if let [one, other] = kinds.as_slice()
            && one == other
        {
            return Err(Reason::AreasAlike);
        }
        let name = self.components.id(company);
        if kind == Kind::Local && !kinds.is_empty() {
            return Err(Reason::LocalInArea);
        }
        let london = PaidStop::Area(self.components.london);
        if stations.contains(&london) && !self.has_terminal(state, company) {
            return Err(Reason::NoTerminalInLondon { company: name });
        }
        Ok(())
    }

    /// Red area or port.
    pub(super) fn area_kind(&self, stop: PaidStop) -> Option<roundhouse_board::files::AreaKind> {
        match stop {
            PaidStop::Area(area) => Some(self.components.board.map.area(area).kind),
            PaidStop::City(_) | PaidStop::Halt(..) => None,
        }
    }

    /// Has the company a terminal in London?
    pub fn has_terminal(&self, state: &State, company: CompanyId) -> bool {
        let london = self.components.terminal.hex;
        state.table.position.has_station_on(london, company)
    }

    fn check_reach(run: &TrainRun, train: roundhouse_game::Name) -> Result<(), Reason> {
        match run.reach {
            Reach::Hexes(most) if run.hexes.len() > usize::from(most) + 1 => {
                Err(Reason::TooManyHexes { train, most })
            }
            Reach::Stations { visited, .. } if run.stations.len() > usize::from(visited) => {
                let stops = run.stations.len() as u8;
                Err(roundhouse_family18xx::Reason::RouteTooLong { train, stops }.into())
            }
            _ => Ok(()),
        }
    }

    /// §7.8: one run calls at the home station, and every other run meets an earlier one.
    fn check_meeting(&self, state: &State, company: CompanyId, runs: &[TrainRun]) -> Result<(), Reason> {
        if runs.is_empty() {
            return Ok(());
        }
        let home = self.components.home(company).hex;
        let at_home = state.table.position.has_station_on(home, company);
        let is_main = |run: &TrainRun| at_home && run.stations.contains(&PaidStop::City(home));
        let mut met: Vec<bool> = runs.iter().map(is_main).collect();
        if !met.contains(&true) {
            return Err(Reason::HomeNotServed { company: self.components.id(company) });
        }
        loop {
            let next = (0..runs.len()).find(|index| {
                let joins = |other: usize| met[other] && self.meet(&runs[*index], &runs[other]);
                !met[*index] && (0..runs.len()).any(joins)
            });
            match next {
                Some(index) => met[index] = true,
                None if met.contains(&false) => return Err(Reason::RunsDoNotMeet),
                None => return Ok(()),
            }
        }
    }

    /// R14: an area is met where both runs use the same entry.
    fn meet(&self, one: &TrainRun, other: &TrainRun) -> bool {
        match self.rulings.runs_meet_at {
            RunsMeetAt::LargeStation => {
                let is_large = |stop: &&PaidStop| matches!(stop, PaidStop::City(_));
                let mut large = one.stations.iter().filter(is_large);
                large.any(|stop| other.stations.contains(stop))
            }
            RunsMeetAt::AnyStop => {
                let mut stops = one.run.stops.iter();
                let halts = || one.halts.iter().any(|halt| other.halts.contains(halt));
                stops.any(|stop| other.run.stops.contains(stop)) || halts()
            }
        }
    }

    /// The stops that the director leaves unpaid, by their places in their runs.
    fn named_unpaid(&self, runs: &[TrainRun], unpaid: &[Unpaid]) -> Result<Vec<Option<usize>>, Reason> {
        let mut omitted = vec![None; runs.len()];
        if self.rulings.unpaid_stop == UnpaidStop::BestTotal {
            return Ok(omitted);
        }
        for Unpaid { route, hex } in unpaid {
            let wrong = Reason::WrongUnpaidStop { hex: *hex };
            let index = usize::from(*route);
            let run = runs.get(index).filter(|run| omits_one(run));
            let run = run.ok_or_else(|| wrong.clone())?;
            let at = |hex: HexId| self.components.board.map.hex(hex).at;
            let here = |stop: &StopId| at(stop.hex) == *hex;
            let place = run.run.stops.iter().position(here);
            omitted[index] = Some(place.ok_or(wrong)?);
        }
        Ok(omitted)
    }
}

/// A stop as it is paid.
pub(super) fn paid_stop(runner: &Runner<'_>, at: StopId) -> PaidStop {
    match runner.stop(at).map(|stop| stop.kind) {
        Some(StopKind::OffBoard(area)) => PaidStop::Area(area),
        _ => PaidStop::City(at.hex),
    }
}
