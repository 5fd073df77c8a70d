//! §7.8: the runs that earn most.

use std::cell::Cell;

use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_board::{CompanyId, Lay, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::{Best, BestRoute, BestSets, DrawnRun, LaysTrack, RunsTrains, UnpaidStop};
use roundhouse_game::{Draft, Grounds, Money, Name};
use roundhouse_router::BadProblem;
use roundhouse_router::shared::{
    Answer, ChainCheck, CommonEnds, Goal, Meeting, Problem, Route, Rules, Run, Service, Stations,
    Train as RouterTrain, best_route_sets,
};
use roundhouse_router::shared_graph::SharedGraph;
use roundhouse_router::stop_graph::{Cities, Runner};

use super::action::Unpaid;
use super::rulings::{FreightChainCheck, PermanentFreights, ReceivershipRuns, RunsMeetAt};
use super::running::{Earnings, NamedRuns};
use super::state::State;
use super::train::{Kind, Reach, Train};
use super::{Action, EastAnglia1862, Reason, chains, trains};

/// How often a search for somebody who decides at once looks whether it should give up.
const PATIENCE: u32 = 100;
/// The same where the most is a duty: about a second, for fleets that nobody could prove in minutes.
const PATIENCE_OF_DUTY: u32 = 1000;

/// So many sets of the same worth are counted where the first is counted as less than it was found for.
const MOST_COUNTED: usize = 50;

/// The same for estimates, which are asked for far more often.
const ESTIMATE_PATIENCE: u32 = 10;

/// Runs and what they earn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestRuns {
    /// What they earn.
    pub earnings: Earnings,
    /// One for each train that runs.
    pub routes: Vec<RoutePath>,
    /// Freight trains that run joined, by their places among the routes.
    pub chains: Vec<Vec<u8>>,
    /// Is there proof that no runs earn more?
    pub proved: bool,
    /// No runs earn more than this.
    pub most: Money,
    /// What the search had to look at.
    pub nodes: u64,
}

impl BestRuns {
    fn named(&self) -> NamedRuns<'_> {
        NamedRuns { routes: &self.routes, chains: &self.chains, unpaid: &[] }
    }

    /// The runs as an action.
    pub fn action(&self) -> Action {
        Action::RunTrains { routes: self.routes.clone(), chains: self.chains.clone(), unpaid: Vec::new() }
    }
}

/// What is searched for, and until when.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// Which runs are best.
    pub goal: Goal,
    /// Asked now and then whether to give up.
    pub stop: &'a dyn Fn() -> bool,
}

/// A problem with what its numbers mean.
struct Asked {
    graph: SharedGraph,
    fleet: Vec<Train>,
    problem: Problem,
}

impl EastAnglia1862 {
    /// The best runs that are found in a short while; without a director, where the most is a duty (R49), in a longer
    /// one. Both are counted in work, not in time: the same runs are found wherever a game is played again.
    pub fn good_runs(&self, state: &State, company: CompanyId) -> BestRuns {
        let patience = if self.must_run_best(state, company) { PATIENCE_OF_DUTY } else { PATIENCE };
        let goal = Self::goal(state, company);
        let search = |problem: &Problem| self.routes.best_routes_within(problem, patience);
        known(self.searched(state, company, goal, &search))
    }

    /// R49: without a director the trains run for the most.
    pub(super) fn must_run_best(&self, state: &State, company: CompanyId) -> bool {
        state.in_receivership(company) && self.rulings.receivership_runs == ReceivershipRuns::Maximum
    }

    /// The runs with the most revenue, then the most subsidy; in receivership with the most of both together.
    pub fn best_runs(&self, state: &State, company: CompanyId, stop: &dyn Fn() -> bool) -> BestRuns {
        let goal = Self::goal(state, company);
        known(self.search(state, company, Search { goal, stop }))
    }

    fn goal(state: &State, company: CompanyId) -> Goal {
        if state.in_receivership(company) { Goal::RevenuePlusSubsidy } else { Goal::RevenueThenSubsidy }
    }

    /// The runs that reach a goal.
    pub fn search(
        &self,
        state: &State,
        company: CompanyId,
        Search { goal, stop }: Search<'_>,
    ) -> Result<BestRuns, BadProblem> {
        let search = |problem: &Problem| self.routes.best_routes(problem, stop);
        self.searched(state, company, goal, &search)
    }

    /// The runs that reach a goal, as a search answers.
    fn searched(
        &self,
        state: &State,
        company: CompanyId,
        goal: Goal,
        search: &dyn Fn(&Problem) -> Result<Answer, BadProblem>,
    ) -> Result<BestRuns, BadProblem> {
        let Some(asked) = self.asked(state, company, goal) else {
            return Ok(BestRuns { proved: true, ..BestRuns::default() });
        };
        let answer = search(&asked.problem)?;
        let runs = self.named(state, company, (&asked, &answer))?;
        if runs.proved || !answer.proved {
            return Ok(runs);
        }
        self.best_of_equal_sets(state, company, (&asked, runs))
    }

    /// R17 on 18xx.games: freights are joined there in ways that the search does not foresee, so that its best set can be
    /// counted as less. Another set of the same worth may be counted as what it was found for.
    fn best_of_equal_sets(
        &self,
        state: &State,
        company: CompanyId,
        (asked, first): (&Asked, BestRuns),
    ) -> Result<BestRuns, BadProblem> {
        let asks = Cell::new(0);
        let stop = || {
            asks.set(asks.get() + 1);
            asks.get() > PATIENCE_OF_DUTY
        };
        let goal = |runs: &BestRuns| (Self::compared(state, company, runs.earnings), runs.earnings.subsidy);
        let mut best = first;
        for answer in best_route_sets(&asked.problem, MOST_COUNTED, &stop)?.others {
            let runs = self.named(state, company, (asked, &answer))?;
            if goal(&runs) > goal(&best) {
                best = runs;
            }
            if best.proved {
                break;
            }
        }
        Ok(best)
    }

    /// About what these trains of a company would earn: revenue and subsidy.
    pub(super) fn would_earn(&self, state: &State, company: CompanyId, trains: &[Train]) -> [u32; 2] {
        let asked = self.asked_with(state, company, Goal::RevenueThenSubsidy, trains.to_vec());
        let Some(asked) = asked else {
            return [0; 2];
        };
        match self.routes.best_routes_within(&asked.problem, ESTIMATE_PATIENCE) {
            Ok(answer) => {
                let Earnings { revenue, subsidy, .. } = expected(&answer);
                [revenue.units(), subsidy.units()]
            }
            Err(_) => [0; 2],
        }
    }

    /// What the search is asked; nothing where the company has no station at home.
    fn asked(&self, state: &State, company: CompanyId, goal: Goal) -> Option<Asked> {
        let mut fleet: Vec<Train> = state.fleet(company).copied().collect();
        fleet.retain(|train| self.may_run(state, company, train.kind));
        self.asked_with(state, company, goal, fleet)
    }

    fn asked_with(&self, state: &State, company: CompanyId, goal: Goal, fleet: Vec<Train>) -> Option<Asked> {
        let board = &self.components.board;
        let position = self.without_terminals(&state.table.position, company);
        let home = self.components.home(company);
        if !position.has_station_on(home.hex, company) {
            return None;
        }
        let mut graph = SharedGraph::of(board, &position, company);
        if !self.has_terminal(state, company) {
            let london = StopKind::OffBoard(self.components.london);
            graph.close(|at| board.kind_of(&position, at) == Some(london));
        }
        let column = self.phase(state).column;
        let value = |_: StopId, stop: &Stop| u32::from(stop.revenue.in_column(column));
        let runner = Runner { board, position: &position, company, cities: Cities::Apart, value: &value };
        let trains = fleet.iter().map(|train| self.router_train(*train)).collect();
        let rules = self.router_rules(goal);
        let problem = graph.problem(&runner, home, (trains, rules));
        Some(Asked { graph, fleet, problem })
    }

    fn router_train(&self, train: Train) -> RouterTrain {
        let reach = self.card(train.letter).reach(train.kind);
        let permanent = self.is_permanent(train.letter);
        match (train.kind, reach) {
            (Kind::Local, Reach::Stations { visited, paid }) => RouterTrain::Local(stations(visited, paid)),
            (_, Reach::Stations { visited, paid }) => RouterTrain::Express(stations(visited, paid)),
            (_, Reach::Hexes(reach)) => RouterTrain::Freight {
                reach: reach.into(),
                service: if permanent { Service::Permanent } else { Service::Temporary },
            },
        }
    }

    fn router_rules(&self, goal: Goal) -> Rules {
        let amounts = &self.components.amounts.trains;
        Rules {
            halt_revenue: amounts.halt,
            hex_subsidy: amounts.subsidy,
            per_hex: amounts.hex_bonus,
            per_hex_to_port: amounts.port_bonus,
            meeting: match self.rulings.runs_meet_at {
                RunsMeetAt::LargeStation => Meeting::LargeStations,
                RunsMeetAt::AnyStop => Meeting::AnyStop,
            },
            chain: match self.rulings.freight_chain_check {
                FreightChainCheck::WholeChain => ChainCheck::WholeChain,
                FreightChainCheck::SingleRuns => ChainCheck::SingleRuns,
            },
            common_ends: match self.rulings.permanent_freights {
                PermanentFreights::DirectorChooses => CommonEnds::Free,
                PermanentFreights::ChainedIfEndShared => CommonEnds::Joined,
            },
            goal,
        }
    }

    /// A search's answer in the words of players, counted by the rules themselves.
    fn named(
        &self,
        state: &State,
        company: CompanyId,
        (asked, answer): (&Asked, &Answer),
    ) -> Result<BestRuns, BadProblem> {
        let mut routes = Vec::new();
        let mut chains = Vec::new();
        for run in &answer.runs {
            let first = routes.len() as u8;
            routes.extend(self.paths(asked, run));
            if run.routes.len() > 1 {
                chains.push((first..routes.len() as u8).collect());
            }
        }
        let named = NamedRuns { routes: &routes, chains: &chains, unpaid: &[] };
        let counted = self.earnings(state, company, named);
        let most = Money::new(u32::try_from(answer.bound).unwrap_or(u32::MAX));
        let found = BestRuns { proved: answer.proved, most, nodes: answer.nodes, ..BestRuns::default() };
        if self.rulings.permanent_freights == PermanentFreights::ChainedIfEndShared {
            let expected = expected(answer);
            return Ok(self.left_at_home(state, company, &routes, expected, &found));
        }
        let refused = |reason: Reason| BadProblem::Refused { why: reason.key().to_owned() };
        Ok(BestRuns { earnings: counted.map_err(refused)?, routes, chains, ..found })
    }

    /// The routes of a run by their hexes.
    fn paths(&self, asked: &Asked, run: &Run) -> Vec<RoutePath> {
        let map = &self.components.board.map;
        let path = |route: &Route| {
            let train = asked.fleet.get(route.train)?;
            let hexes = asked.graph.path(route).into_iter();
            Some(RoutePath {
                train: self.train_name(train),
                path: hexes.map(|hex| map.hex(hex).at).collect(),
            })
        };
        run.routes.iter().filter_map(path).collect()
    }

    /// Runs as the family tells them.
    fn best(&self, state: &State, company: CompanyId, runs: &BestRuns) -> Best {
        let compared = Self::compared(state, company, runs.earnings);
        Best {
            first: compared,
            total: compared,
            routes: self.told(state, company, runs),
            proved: runs.proved,
            most: runs.most,
            nodes: runs.nodes,
        }
    }

    /// The routes with what each is paid for, so that they add up.
    fn told(&self, state: &State, company: CompanyId, best: &BestRuns) -> Vec<BestRoute> {
        let map = &self.components.board.map;
        let followed = self.followed(state, company, best.named());
        // These routes were counted before.
        let Ok(followed) = followed else {
            return Vec::new();
        };
        let chains = chains::of(&followed, &best.chains).unwrap_or_default();
        let revenues = followed.revenues(&chains).into_iter();
        let routes = best.routes.iter().zip(&followed.runs).zip(revenues);
        routes
            .map(|((path, run), revenue)| BestRoute {
                path: path.clone(),
                stops: run.run.stops.iter().map(|at| map.hex(at.hex).at).collect(),
                revenue: Money::new(revenue),
            })
            .collect()
    }

    /// What runs are compared by: the revenue, in receivership with the subsidy.
    pub(super) fn compared(state: &State, company: CompanyId, earnings: Earnings) -> Money {
        if state.in_receivership(company) {
            [earnings.revenue, earnings.subsidy].into_iter().sum()
        } else {
            earnings.revenue
        }
    }
}

/// What a search expects its runs to earn.
fn expected(answer: &Answer) -> Earnings {
    let amount = |units: u64| Money::new(u32::try_from(units).unwrap_or(u32::MAX));
    Earnings { revenue: amount(answer.revenue), subsidy: amount(answer.subsidy), local: answer.subsidy > 0 }
}

/// Where a problem cannot be searched nothing is proved.
fn known(searched: Result<BestRuns, BadProblem>) -> BestRuns {
    searched.unwrap_or_else(|error| {
        let disagree = matches!(error, BadProblem::Refused { .. });
        debug_assert!(!disagree, "{error}");
        BestRuns { most: Money::new(u32::MAX), ..BestRuns::default() }
    })
}

fn stations(visited: u8, paid: u8) -> Stations {
    Stations { paid: paid.into(), visited: visited.into() }
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
    ) -> Result<Option<Best>, BadProblem> {
        let goal = Self::goal(state, company);
        let best = self.search(state, company, Search { goal, stop })?;
        Ok(Some(self.best(state, company, &best)))
    }

    fn best_route_sets(
        &self,
        state: &State,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem> {
        let goal = Self::goal(state, company);
        let Some(asked) = self.asked(state, company, goal) else {
            let nothing = self.best_routes(state, company, stop)?;
            return Ok(BestSets { sets: nothing.into_iter().collect(), complete: true });
        };
        let found = best_route_sets(&asked.problem, most, stop)?;
        let mut sets: Vec<Best> = Vec::new();
        for answer in std::iter::once(&found.best).chain(&found.others) {
            let runs = self.named(state, company, (&asked, answer))?;
            let set = self.best(state, company, &runs);
            // The same routes may be paid for other stops, or be joined otherwise.
            if !sets.iter().any(|known| known.runs_the_same(&set)) {
                sets.push(set);
            }
        }
        Ok(BestSets { sets, complete: found.complete })
    }

    fn may_draw(&self, state: &State, company: CompanyId, route: &RoutePath) -> bool {
        self.may_go(state, company, route)
    }

    fn run_of(action: &Action) -> Option<DrawnRun> {
        let Action::RunTrains { routes, chains, unpaid } = action else {
            return None;
        };
        let chains = chains.iter().map(|chain| chain.iter().map(|place| usize::from(*place)).collect());
        let unpaid = unpaid.iter().map(|stop| UnpaidStop { route: stop.route.into(), hex: stop.hex });
        Some(DrawnRun { routes: routes.clone(), chains: chains.collect(), unpaid: unpaid.collect() })
    }

    fn to_run(run: DrawnRun) -> Action {
        let place = |place: usize| u8::try_from(place).ok();
        let chains = run.chains.into_iter();
        let chains = chains.map(|chain| chain.into_iter().filter_map(place).collect());
        let unpaid = run.unpaid.into_iter();
        let unpaid = unpaid.filter_map(|stop| Some(Unpaid { route: place(stop.route)?, hex: stop.hex }));
        Action::RunTrains { routes: run.routes, chains: chains.collect(), unpaid: unpaid.collect() }
    }

    fn with_lay(known: &Action, lay: TileLay) -> Action {
        match known {
            Action::LayTile { .. } => Action::LayTile { lay },
            other => other.clone(),
        }
    }

    fn with_each_train(&self, state: &State, company: CompanyId) -> Vec<(Name, State)> {
        let letter = self.letter_on_sale(state);
        if usize::from(letter) >= self.components.trains.len() {
            return Vec::new();
        }
        let kinds = self.options.types.kinds().iter().copied();
        let wanted = kinds.filter(|kind| {
            self.may_run(state, company, *kind) && self.check_limit(state, company, *kind).is_ok()
        });
        let with = |kind: Kind| {
            let train = Train { owner: company, letter, number: 0, kind, warranties: 0 };
            let mut work = Draft::of(self, state);
            trains::take_new(&mut work, train);
            (self.train_name(&train), work.finish().state)
        };
        wanted.map(with).collect()
    }

    /// In receivership a turn begins with the run.
    fn lays_track(&self, state: &State, company: CompanyId) -> LaysTrack {
        if state.in_receivership(company) { LaysTrack::NoDirector } else { LaysTrack::InItsTurn }
    }

    fn lays_in_its_turn(&self, state: &State, company: CompanyId) -> Vec<(HexId, Lay)> {
        self.first_lays(state, company)
    }
}
