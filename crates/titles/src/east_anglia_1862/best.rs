//! §7.8: good runs, found by looking at a limited number of routes from the home station.

use roundhouse_board::stop_graph::StopGraph;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::{Best, BestRoute, RunsTrains};
use roundhouse_game::{Money, Name};

use super::running::Earnings;
use super::state::State;
use super::train::{Reach, Train};
use super::{Action, EastAnglia1862};

/// How many routes are looked at for each train.
const MOST_ROUTES: u32 = 3_000;

/// Runs and what they earn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestRuns {
    /// What they earn.
    pub earnings: Earnings,
    /// One for each train that runs.
    pub routes: Vec<RoutePath>,
    /// Freight trains that run joined.
    pub chains: Vec<Vec<u8>>,
    /// Is there proof that no runs earn more?
    pub proved: bool,
}

impl BestRuns {
    /// The runs as an action.
    pub fn action(&self) -> Action {
        Action::RunTrains {
            routes: self.routes.clone(),
            chains: self.chains.clone(),
            unpaid: Vec::new(),
        }
    }

    /// Revenue and subsidy together.
    pub fn total(&self) -> Money {
        [self.earnings.revenue, self.earnings.subsidy]
            .into_iter()
            .sum()
    }
}

impl EastAnglia1862 {
    /// Runs that earn much: train after train takes the route from the home station that adds most. There may be better
    /// ones, so that nothing is proved.
    pub fn best_runs(
        &self,
        state: &State,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> BestRuns {
        let mut best = BestRuns::default();
        let board = &self.components.board;
        let position = self.without_terminals(&state.table.position, company);
        let home = self.components.home(company);
        if !position.has_station_on(home.hex, company) {
            return best;
        }
        let graph = StopGraph::of(board, &position, company);
        let mut fleet: Vec<Train> = state.fleet(company).copied().collect();
        fleet.retain(|train| self.may_run(state, company, train.kind));
        fleet.sort_by_key(|train| std::cmp::Reverse(train.letter));
        for train in fleet {
            let mut walk = Walk {
                game: self,
                state,
                company,
                graph: &graph,
                train,
                best: best.clone(),
                base: best.clone(),
                looked: 0,
                path: Vec::new(),
                stops: Vec::new(),
            };
            walk.begin(home, stop);
            best = walk.best;
        }
        best
    }
}

/// A walk along links from the home station.
struct Walk<'a> {
    game: &'a EastAnglia1862,
    state: &'a State,
    company: CompanyId,
    graph: &'a StopGraph,
    train: Train,
    best: BestRuns,
    base: BestRuns,
    looked: u32,
    path: Vec<roundhouse_board::map::HexId>,
    stops: Vec<u16>,
}

impl Walk<'_> {
    fn begin(&mut self, home: StopId, stop: &dyn Fn() -> bool) {
        let start = self.graph.stops.iter().position(|at| *at == home);
        if let Some(start) = start {
            self.path.push(home.hex);
            self.stops.push(start as u16);
            self.go_on(start as u16, stop);
        }
    }

    fn go_on(&mut self, from: u16, stop: &dyn Fn() -> bool) {
        let graph = self.graph;
        for link in &graph.links {
            let to = match link.ends {
                [one, other] if one == from => other,
                [one, other] if other == from => one,
                _ => continue,
            };
            if self.stops.contains(&to) || self.looked >= MOST_ROUTES || stop() {
                continue;
            }
            let length = self.path.len();
            if link.ends[0] == from {
                self.path.extend(link.hexes.iter().skip(1));
            } else {
                self.path.extend(link.hexes.iter().rev().skip(1));
            }
            self.stops.push(to);
            if self.within_reach() {
                self.looked += 1;
                self.try_route();
                self.go_on(to, stop);
            }
            self.stops.pop();
            self.path.truncate(length);
        }
    }

    fn within_reach(&self) -> bool {
        match self.game.card(self.train.letter).reach(self.train.kind) {
            Reach::Hexes(most) => self.path.len() <= usize::from(most) + 1,
            Reach::Stations { visited, .. } => self.stops.len() <= usize::from(visited),
        }
    }

    /// Adds the route to those of the earlier trains if it is legal and earns more.
    fn try_route(&mut self) {
        let map = &self.game.components.board.map;
        let path = self.path.iter().map(|hex| map.hex(*hex).at).collect();
        let train = self.game.train_name(&self.train);
        let mut routes = self.base.routes.clone();
        routes.push(RoutePath { train, path });
        let runs: (&[RoutePath], &[Vec<u8>], &[super::action::Unpaid]) = (&routes, &[], &[]);
        let Ok(earnings) = self.game.earnings(self.state, self.company, runs) else {
            return;
        };
        let found = BestRuns {
            earnings,
            routes,
            chains: Vec::new(),
            proved: false,
        };
        if found.total() > self.best.total() {
            self.best = found;
        }
    }
}

impl RunsTrains for EastAnglia1862 {
    fn find_company(&self, name: Name) -> Option<CompanyId> {
        self.components.company(name)
    }

    fn company_name(&self, company: CompanyId) -> Name {
        self.components.id(company)
    }

    fn operating_company(&self, state: &State) -> Option<CompanyId> {
        state.operating().map(|round| round.company)
    }

    fn best_routes(
        &self,
        state: &State,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> Option<Best> {
        let best = self.best_runs(state, company, stop);
        let routes = best.routes.iter().map(|route| {
            let alone: (&[RoutePath], &[Vec<u8>], &[super::action::Unpaid]) =
                (std::slice::from_ref(route), &[], &[]);
            let earned = self.earnings(state, company, alone);
            BestRoute {
                path: route.clone(),
                stops: route.path.clone(),
                revenue: earned.map(|earned| earned.revenue).unwrap_or_default(),
            }
        });
        Some(Best {
            total: best.total(),
            routes: routes.collect(),
            proved: best.proved,
            bound: Money::new(u32::MAX),
            nodes: 0,
        })
    }
}
