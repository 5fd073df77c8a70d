//! VI.3.7: the routes that earn most.

use std::cell::Cell;

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Stop;
use roundhouse_board::{CompanyId, Lay, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::{Best, BestSets, DrawnRun, LaysTrack, RunsTrains, TableEvent, TrainKind};
use roundhouse_game::{Game, Money, Name};
use roundhouse_router::stop_graph::{Cities, Runner, StopGraph};
use roundhouse_router::{
    Answer, BadProblem, Bonus, Duty, Goal, Mines, Problem, Range, Train, best_route_sets,
};

use super::state::{Event, OperatingRound, State, Wagon, Wagons};
use super::{Action, Hungary18Mag, Reason, track};

/// How often a search asks whether to give up before it does. Every run of the recorded games is proved long before; a
/// table never waits longer for one that is not. It is counted in work, not in time, so that the same routes are asked
/// for wherever a game is played again.
const PATIENCE: u32 = 4000;

/// The best set of routes in which every hired wagon is used; none if no such set is known.
pub fn find(game: &Hungary18Mag, state: &State, minor: CompanyId, wagons: Wagons) -> Option<Best> {
    let search = |problem: &Problem| Ok(vec![game.routes.best_routes_within(problem, PATIENCE)?]);
    let found = match search_all(game, state, minor, wagons, &search) {
        Ok(found) => found.into_iter().reduce(better),
        // Where a problem cannot be searched nothing is proved, and any routes will do.
        Err(_) => return Some(Best::UNKNOWN),
    };
    // A search that gave up may have no routes yet in which the wagons are used.
    found.filter(|best| wagons.is_empty() || !best.routes.is_empty())
}

/// As [`find`], but gives up when told to; the answer then is the best so far.
fn find_until(
    game: &Hungary18Mag,
    state: &State,
    minor: CompanyId,
    wagons: Wagons,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Best>, BadProblem> {
    let search = |problem: &Problem| Ok(vec![game.routes.best_routes(problem, stop)?]);
    let found = search_all(game, state, minor, wagons, &search)?;
    Ok(found.into_iter().reduce(better))
}

/// The best sets of routes for each way to give the wagons to the trains, as a search answers.
fn search_all(
    game: &Hungary18Mag,
    state: &State,
    minor: CompanyId,
    wagons: Wagons,
    search: &dyn Fn(&Problem) -> Result<Vec<Answer>, BadProblem>,
) -> Result<Vec<Best>, BadProblem> {
    let graph = StopGraph::of(&game.components.board, &state.table.position, minor);
    let trains: Vec<TrainKind> = state.table.fleet(minor).iter().collect();
    let column = state.table.phase;
    let value = |at: StopId, stop: &Stop| {
        u32::from(stop.revenue.in_column(column)) + game.city_bonus(state, at).units()
    };
    let runner = Runner {
        board: &game.components.board,
        position: &state.table.position,
        company: minor,
        cities: Cities::Apart,
        value: &value,
    };
    let mut problem = graph.problem(&runner, Vec::new(), Goal::RevenuePlusMineMoney);
    let names: Vec<Name> = trains.iter().map(|kind| game.components.train_card(*kind).name).collect();
    let mut all = Vec::new();
    for services in assignments(trains.len(), wagons) {
        let fleet = trains.iter().enumerate();
        problem.trains = fleet.map(|(place, kind)| game.train_of(state, *kind, services, place)).collect();
        for answer in search(&problem)? {
            all.extend(Best::named(
                &game.components.board,
                &graph,
                &names,
                (&answer, Goal::RevenuePlusMineMoney),
            ));
        }
    }
    Ok(all)
}

/// The better of two answers, which is proved and bounded only as far as both are.
fn better(one: Best, other: Best) -> Best {
    let proved = one.proved && other.proved;
    let most = one.most.max(other.most);
    let nodes = one.nodes + other.nodes;
    let better = if other.total > one.total { other } else { one };
    Best { proved, most, nodes, ..better }
}

/// Which train uses each service, by its place in the fleet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Assignment {
    offboard: Option<usize>,
    plus: Option<usize>,
    mine: Option<usize>,
}

/// All ways to give the hired wagons to the trains.
fn assignments(trains: usize, wagons: Wagons) -> Vec<Assignment> {
    if wagons.has(Wagon::Either) {
        // X: the one wagon is either of the two, as the routes show.
        let offboard = (0..trains).map(|train| Assignment { offboard: Some(train), ..Assignment::default() });
        let plus = (0..trains).map(|train| Assignment { plus: Some(train), ..Assignment::default() });
        return offboard.chain(plus).collect();
    }
    let places = |wagon: Wagon| -> Vec<Option<usize>> {
        if wagons.has(wagon) { (0..trains).map(Some).collect() } else { vec![None] }
    };
    let mut all = Vec::new();
    for offboard in places(Wagon::Offboard) {
        for plus in places(Wagon::Plus) {
            for mine in places(Wagon::Mine) {
                all.push(Assignment { offboard, plus, mine });
            }
        }
    }
    all
}

impl Hungary18Mag {
    /// A train with the services it was given; each service must be used.
    fn train_of(&self, state: &State, kind: TrainKind, services: Assignment, place: usize) -> Train {
        let stops = u16::from(self.components.train_card(kind).stops);
        let mut train = Train::plain(Range::Stops(stops));
        if services.plus == Some(place) {
            train.range = Range::Plus(stops);
            train.duties.push(Duty::MoreStopsThan(stops));
        }
        if services.mine == Some(place) {
            train.mines = Mines::MayVisitOne;
            train.duties.push(Duty::VisitMine);
        }
        if services.offboard == Some(place) {
            train.bonus = Bonus::OffBoard(self.phase(state).offboard_bonus.units());
            train.duties.push(Duty::TouchOffBoard);
        }
        train
    }
}

impl RunsTrains for Hungary18Mag {
    fn find_company(&self, name: Name) -> Option<CompanyId> {
        self.components.company(name)
    }

    fn company_name(&self, company: CompanyId) -> Name {
        self.components.card(company).id
    }

    fn operating_company(&self, state: &State) -> Option<CompanyId> {
        state.operating().map(|round| round.company)
    }

    /// With the wagons it has hired, if it is about to run.
    fn best_routes(
        &self,
        state: &State,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Best>, BadProblem> {
        find_until(self, state, company, hired(state, company), stop)
    }

    fn best_route_sets(
        &self,
        state: &State,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem> {
        let complete = Cell::new(true);
        let search = |problem: &Problem| {
            let found = best_route_sets(problem, most, stop)?;
            complete.set(complete.get() && found.complete);
            Ok(std::iter::once(found.best).chain(found.others).collect())
        };
        let wagons = hired(state, company);
        let found = search_all(self, state, company, wagons, &search)?;
        let best = found.iter().map(|set| set.total).max();
        // What is proved and bounded for every way to give the wagons away.
        let known = found
            .iter()
            .fold((true, Money::ZERO), |(proved, most), set| (proved && set.proved, most.max(set.most)));
        let mut sets: Vec<Best> = Vec::new();
        for set in found.into_iter().filter(|set| Some(set.total) == best) {
            // Two trains of one name may have changed their routes; one of them has a wagon.
            if !sets.iter().any(|known| known.runs_the_same(&set)) {
                sets.push(set);
            }
        }
        let complete = complete.get() && sets.len() <= most;
        sets.truncate(most);
        for set in &mut sets {
            (set.proved, set.most) = known;
        }
        Ok(BestSets { sets, complete })
    }

    fn may_draw(&self, state: &State, company: CompanyId, route: &RoutePath) -> bool {
        let runner = self.runner(state, company);
        runner.may_become_route(&route.path, |stops| runner.mines(stops) <= 1)
    }

    /// One train is a plus train.
    fn may_draw_together(&self, state: &State, company: CompanyId, routes: &[RoutePath]) -> bool {
        let drawn: Vec<RoutePath> = routes.iter().filter(|route| !route.path.is_empty()).cloned().collect();
        let earned = self.earnings_so_far(state, company, hired(state, company), &drawn);
        earned != Err(Reason::TwoPlusTrains)
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
            Action::LayTile { terrain_token, .. } => Action::LayTile { lay, terrain_token: *terrain_token },
            other => other.clone(),
        }
    }

    fn with_each_train(&self, state: &State, company: CompanyId) -> Vec<(Name, State)> {
        if !self.components.is_minor(company) || self.check_room(state, company).is_err() {
            return Vec::new();
        }
        let with = |train: TrainKind| {
            let mut then = *state;
            let gained = TableEvent::TrainGained { company, train };
            self.evolve(&mut then, &Event::Table(gained));
            (self.components.train_card(train).name, then)
        };
        self.components.train_kinds().map(with).collect()
    }

    /// Majors do services; only minors lay track.
    fn lays_track(&self, _: &State, company: CompanyId) -> LaysTrack {
        if self.components.is_minor(company) { LaysTrack::InItsTurn } else { LaysTrack::Never }
    }

    fn lays_in_its_turn(&self, state: &State, company: CompanyId) -> Vec<(HexId, Lay)> {
        track::lays_in_its_turn(self, state, company)
    }
}

/// The wagons of a company that is about to run.
fn hired(state: &State, company: CompanyId) -> Wagons {
    let round = state.operating().filter(|round| round.company == company);
    round.map_or(Wagons::NONE, OperatingRound::wagons)
}
