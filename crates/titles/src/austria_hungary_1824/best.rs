//! VII.10: the routes that earn most.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_board::{CompanyId, Lay, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::{
    Best as BestRoutes, BestSets, DrawnRun, LaysTrack, RunsTrains, TableDraft, TableEvent, TrainKind,
};
use roundhouse_game::{Draft, Money, Name};
use roundhouse_router::stop_graph::{Cities, Runner, StopGraph};
use roundhouse_router::{Answer, BadProblem, Bonus, Goal, Mines, Problem, Range, Train, best_route_sets};

use super::cards::{Kind, TrainFamily};
use super::phases::{self, Departure};
use super::running::Earnings;
use super::state::{Round, State};
use super::{Action, AustriaHungary1824, track};

/// The best routes and what they earn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// What they earn.
    pub earnings: Earnings,
    /// One for each train that runs.
    pub routes: Vec<RoutePath>,
    /// Is there proof that no routes earn more?
    pub proved: bool,
    /// No routes have more revenue.
    pub most: Money,
    /// What the search had to look at.
    pub nodes: u64,
}

/// How often a search asks whether to give up before it does. Every run of the recorded games is proved long before; a
/// table never waits longer for one that is not. It is counted in work, not in time, so that the same routes are asked
/// for wherever a game is played again.
const PATIENCE: u32 = 4000;

/// The set of routes with the most revenue, the bonus for Bukowina included, and among those the most mine money.
pub fn find(game: &AustriaHungary1824, state: &State, company: CompanyId) -> Best {
    let (graph, problem) = problem(game, state, company);
    // Where a problem cannot be searched nothing is proved, and any routes will do.
    let Ok(answer) = game.routes.best_routes_within(&problem, PATIENCE) else {
        return Best::default();
    };
    let earnings = Earnings {
        revenue: Money::new(answer.revenue as u32),
        mine_money: Money::new(answer.mine_money as u32),
    };
    let routes = game.named(state, company, (&graph, &answer)).map(BestRoutes::paths);
    Best {
        earnings,
        routes: routes.unwrap_or_default(),
        proved: answer.proved,
        most: Money::new(u32::try_from(answer.bound).unwrap_or(u32::MAX)),
        nodes: answer.nodes,
    }
}

/// The same for estimates, which are asked for far more often.
const ESTIMATE_PATIENCE: u32 = 100;

/// About what these trains of a company would earn: revenue and mine money.
pub(super) fn would_earn(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
    trains: &[TrainKind],
) -> [u32; 2] {
    let (_, problem) = problem_with(game, state, company, trains.iter().copied());
    match game.routes.best_routes_within(&problem, ESTIMATE_PATIENCE) {
        Ok(answer) => [answer.revenue as u32, answer.mine_money as u32],
        Err(_) => [0; 2],
    }
}

/// The bare route problem of a company.
fn problem(game: &AustriaHungary1824, state: &State, company: CompanyId) -> (StopGraph, Problem) {
    problem_with(game, state, company, state.table.fleet(company).iter())
}

fn problem_with(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
    trains: impl Iterator<Item = TrainKind>,
) -> (StopGraph, Problem) {
    let (board, position) = (&game.components.board, &state.table.position);
    let mut graph = StopGraph::of(board, position, company);
    game.close_foreign_mines(state, company, &mut graph);
    let column = game.column(state);
    let value = |_: StopId, stop: &Stop| u32::from(stop.revenue.in_column(column));
    let runner = Runner { board, position, company, cities: Cities::OnePerHex, value: &value };
    let bonus = game.bonus_on(&graph);
    let trains = trains.map(|kind| Train { bonus: bonus.clone(), ..game.train_of(kind) });
    let mut problem: Problem = graph.problem(&runner, trains.collect(), Goal::RevenueThenMineMoney);
    for stop in &mut problem.stops {
        // VII.9: a mine is the end of the line.
        stop.terminal |= stop.kind == roundhouse_router::StopKind::Mine;
    }
    (graph, problem)
}

impl AustriaHungary1824 {
    fn train_of(&self, kind: TrainKind) -> Train {
        let card = self.components.train_card(kind);
        let range = u16::from(card.range);
        match card.family {
            TrainFamily::Normal => Train::plain(Range::Stops(range)),
            TrainFamily::Goods => Train { mines: Mines::MustEndAtOne, ..Train::plain(Range::Cities(range)) },
        }
    }

    /// X.4: what a train from Vienna or Prague to Bukowina earns more.
    fn bonus_on(&self, graph: &StopGraph) -> Bonus {
        if !self.grants_bukowina() {
            return Bonus::None;
        }
        let rules = &self.components.bukowina;
        let stops_in = |hexes: &[Coordinate]| {
            let stops = (0..).zip(&graph.stops);
            let inside = |hex| hexes.contains(&self.components.board.map.hex(hex).at);
            stops.filter(|(_, at)| inside(at.hex)).map(|(number, _)| number).collect()
        };
        Bonus::Pair { amount: rules.bonus.units(), one: stops_in(&rules.from), other: stops_in(&rules.to) }
    }

    /// VII.3: a coal railway runs from its own mine only.
    fn close_foreign_mines(&self, state: &State, company: CompanyId, graph: &mut StopGraph) {
        if !matches!(self.components.kind(company), Kind::Coal { .. }) {
            return;
        }
        let (board, position) = (&self.components.board, &state.table.position);
        let foreign = |at: &StopId| {
            let stop = position.stops(board, at.hex).get(usize::from(at.stop));
            stop.is_some_and(|stop| stop.kind == StopKind::Mine) && !position.has_station(board, *at, company)
        };
        let stops = &graph.stops;
        graph.links.retain(|link| {
            let ends = link.ends.iter().filter_map(|end| stops.get(usize::from(*end)));
            !ends.into_iter().any(foreign)
        });
    }

    fn named(
        &self,
        state: &State,
        company: CompanyId,
        (graph, answer): (&StopGraph, &Answer),
    ) -> Option<BestRoutes> {
        let kinds = state.table.fleet(company).iter();
        let names: Vec<Name> = kinds.map(|kind| self.components.train_card(kind).name).collect();
        let answer = (answer, Goal::RevenueThenMineMoney);
        BestRoutes::named(&self.components.board, graph, &names, answer)
    }
}

impl RunsTrains for AustriaHungary1824 {
    fn find_company(&self, name: Name) -> Option<CompanyId> {
        self.components.company(name)
    }

    fn company_name(&self, company: CompanyId) -> Name {
        self.components.card(company).id
    }

    fn operating_company(&self, state: &State) -> Option<CompanyId> {
        match &state.round {
            Round::Operating(round) => Some(round.company),
            _ => None,
        }
    }

    fn best_routes(
        &self,
        state: &State,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<BestRoutes>, BadProblem> {
        let (graph, problem) = problem(self, state, company);
        let answer = self.routes.best_routes(&problem, stop)?;
        Ok(self.named(state, company, (&graph, &answer)))
    }

    fn best_route_sets(
        &self,
        state: &State,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem> {
        let (graph, problem) = problem(self, state, company);
        let found = best_route_sets(&problem, most, stop)?;
        let named = |answer: &Answer| self.named(state, company, (&graph, answer));
        Ok(BestSets {
            sets: std::iter::once(&found.best).chain(&found.others).filter_map(named).collect(),
            complete: found.complete,
        })
    }

    fn may_draw(&self, state: &State, company: CompanyId, route: &RoutePath) -> bool {
        self.may_go(state, company, route)
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
        let kinds = self.offered(state);
        let kinds = kinds.filter(|kind| self.may_own(company, *kind) && self.has_room(state, company));
        let with = |train: TrainKind| {
            let then = with_train(self, state, company, train);
            (self.components.train_card(train).name, then)
        };
        let fits =
            |(_, then): &(Name, State)| then.table.fleet(company).len() <= self.train_limit(then, company);
        kinds.map(with).filter(fits).collect()
    }

    fn lays_track(&self, state: &State, company: CompanyId) -> LaysTrack {
        if self.has_no_director(state, company) { LaysTrack::NoDirector } else { LaysTrack::InItsTurn }
    }

    fn lays_in_its_turn(&self, state: &State, company: CompanyId) -> Vec<(HexId, Lay)> {
        track::lays_in_its_turn(self, state, company)
    }
}

/// The company has the train, and what follows from its leaving the bank has happened: a phase, scrapped trains.
fn with_train(game: &AustriaHungary1824, state: &State, company: CompanyId, train: TrainKind) -> State {
    let mut work = Draft::of(game, state);
    work.happen(TableEvent::TrainTaken { train });
    work.happen(TableEvent::TrainGained { company, train });
    phases::train_left(&mut work, train, Departure::Bought);
    work.finish().state
}
