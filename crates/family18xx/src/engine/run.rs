//! A company runs its trains.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Stop;
use roundhouse_board::{CompanyId, Lay, Reach, StopId};
use roundhouse_game::{Choice, Freedom, Game, Money, Name};
use roundhouse_router::stop_graph::{Cities, Runner as Graph, StopGraph};
use roundhouse_router::{Answer, BadProblem, Goal, Problem, Range, Train, best_route_sets};

use super::policy::Running;
use super::state::{Event, OperatingRound, State};
use super::{Action, Engine, Reason, Work, operating, trains};
use crate::best::{Best, BestSets, LaysTrack, RunsTrains};
use crate::drawn_run::DrawnRun;
use crate::fleet::TrainKind;
use crate::reason::Reason as FamilyReason;
use crate::routes::{self, RoutePath, Run, Runner, check_apart, check_train};
use crate::table::TableEvent;
use crate::track::TileLay;
use crate::turn::TurnStep;

/// How often a search asks whether to give up before it does: counted in work, not in time, so that the same routes are
/// asked for wherever a game is played again.
const PATIENCE: u32 = 4000;

impl Engine {
    /// The map as a company's trains run on it.
    pub fn runner<'a>(&'a self, state: &'a State, company: CompanyId) -> Runner<'a> {
        Runner { board: &self.cards.board, position: &state.table.position, company, name: self.id(company) }
    }

    /// Checks a set of routes by all rules but "the most they can earn", and counts what it earns.
    pub fn earnings(&self, state: &State, company: CompanyId, paths: &[RoutePath]) -> Result<Money, Reason> {
        let runner = self.runner(state, company);
        let mut runs: Vec<Run> = Vec::with_capacity(paths.len());
        let mut running: Vec<TrainKind> = Vec::with_capacity(paths.len());
        let mut earned = Money::ZERO;
        for route in paths {
            let kind = self.cards.find_train(route.train);
            let fleet = state.table.fleet(company);
            let train = check_train(fleet, runner.name, route.train, kind, &running)?;
            let run = runner.follow(&route.path)?;
            let stops = run.stops.len() as u8;
            if stops < 2 {
                return Err(FamilyReason::RouteTooShort.into());
            }
            if stops > self.cards.train(train).stops {
                return Err(FamilyReason::RouteTooLong { train: route.train, stops }.into());
            }
            let values = run.stops.iter().filter_map(|at| runner.stop(*at));
            let values = values.map(|stop| value(state, stop));
            earned = values.chain([earned]).sum();
            running.push(train);
            runs.push(run);
        }
        check_apart(&self.cards.board, &runs)?;
        Ok(earned)
    }

    /// The best routes, as a table waits for them.
    pub fn best(&self, state: &State, company: CompanyId) -> Best {
        let found = self
            .search(state, company, &|problem| Ok(vec![self.routes.best_routes_within(problem, PATIENCE)?]));
        // Where a problem cannot be searched nothing is proved, and any routes will do.
        found.ok().and_then(|found| found.into_iter().next()).unwrap_or(Best::UNKNOWN)
    }

    fn search(
        &self,
        state: &State,
        company: CompanyId,
        search: &dyn Fn(&Problem) -> Result<Vec<Answer>, BadProblem>,
    ) -> Result<Vec<Best>, BadProblem> {
        let (board, position) = (&self.cards.board, &state.table.position);
        let graph = StopGraph::of(board, position, company);
        let pays = |_: StopId, stop: &Stop| value(state, stop).units();
        let runner = Graph { board, position, company, cities: Cities::Apart, value: &pays };
        let kinds = || state.table.fleet(company).iter();
        let train = |kind| Train::plain(Range::Stops(u16::from(self.cards.train(kind).stops)));
        let goal = Goal::RevenuePlusMineMoney;
        let problem = graph.problem(&runner, kinds().map(train).collect(), goal);
        let names: Vec<Name> = kinds().map(|kind| self.cards.train(kind).name).collect();
        let found = search(&problem)?;
        Ok(found.iter().filter_map(|answer| Best::named(board, &graph, &names, (answer, goal))).collect())
    }
}

/// What a stop pays in the phase in force.
fn value(state: &State, stop: &Stop) -> Money {
    Money::new(u32::from(stop.revenue.in_column(state.table.phase)))
}

/// A company runs its trains.
pub(super) static STEP: TurnStep<Engine> = TurnStep {
    now: "now-trains-run",
    contexts: &["run"],
    waits: can_run,
    choices,
    act,
    leave: operating::next_step,
};

/// Is there a train and somewhere to run it to?
fn can_run(game: &Engine, state: &State, round: &OperatingRound) -> bool {
    routes::can_run(&game.cards.board, &state.table, round.company, Reach::ToMines)
}

fn choices(game: &Engine, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let routes = game.best(state, round.company).paths();
    vec![Choice { action: Action::RunTrains { routes }, freedom: Freedom::Routes }]
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let Action::RunTrains { routes } = action else {
        return STEP.refuse();
    };
    let (game, state, company) = (work.game, work.state(), round.company);
    let revenue = game.earnings(state, company, routes)?;
    if !work.is_proved() && game.policy.running == Running::ForTheMost {
        let best = game.best(state, company);
        if best.total > revenue {
            return Err(FamilyReason::NotBestRoutes { total: revenue, best: best.total }.into());
        }
    }
    work.emit(Event::TrainsRan { company, revenue });
    operating::next_step(work, &OperatingRound { revenue, ..*round });
    Ok(())
}

impl RunsTrains for Engine {
    fn find_company(&self, name: Name) -> Option<CompanyId> {
        self.cards.find_company(name)
    }

    fn company_name(&self, company: CompanyId) -> Name {
        self.id(company)
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
        let search = |problem: &Problem| Ok(vec![self.routes.best_routes(problem, stop)?]);
        Ok(self.search(state, company, &search)?.into_iter().next())
    }

    fn best_route_sets(
        &self,
        state: &State,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem> {
        let complete = std::cell::Cell::new(true);
        let search = |problem: &Problem| {
            let found = best_route_sets(problem, most, stop)?;
            complete.set(found.complete);
            Ok(std::iter::once(found.best).chain(found.others).collect())
        };
        let sets = self.search(state, company, &search)?;
        Ok(BestSets { sets, complete: complete.get() })
    }

    fn may_draw(&self, state: &State, company: CompanyId, route: &RoutePath) -> bool {
        self.runner(state, company).may_become_route(&route.path, |_| true)
    }

    fn run_of(action: &Action) -> Option<DrawnRun> {
        match action {
            Action::RunTrains { routes } => Some(DrawnRun::of(routes.clone())),
            _ => None,
        }
    }

    fn to_run(run: DrawnRun) -> Action {
        Action::RunTrains { routes: run.routes }
    }

    fn with_lay(known: &Action, lay: TileLay) -> Action {
        match known {
            Action::LayTile { .. } => Action::LayTile { lay },
            other => other.clone(),
        }
    }

    fn with_each_train(&self, state: &State, company: CompanyId) -> Vec<(Name, State)> {
        let Some(train) = trains::next_kind(self, state).filter(|_| self.has_room(state, company)) else {
            return Vec::new();
        };
        let mut then = *state;
        self.evolve(&mut then, &Event::Table(TableEvent::TrainGained { company, train }));
        vec![(self.cards.train(train).name, then)]
    }

    fn lays_track(&self, state: &State, company: CompanyId) -> LaysTrack {
        if state.table.president(company).is_none() { LaysTrack::NoDirector } else { LaysTrack::InItsTurn }
    }

    fn lays_in_its_turn(&self, state: &State, company: CompanyId) -> Vec<(HexId, Lay)> {
        self.first_lays(state, company)
    }
}
