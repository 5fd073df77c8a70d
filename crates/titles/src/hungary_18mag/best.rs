//! VI.3.7: the routes that earn most.

use roundhouse_board::router::{Bonus, Duty, Goal, Mines, Range, Train};
use roundhouse_board::stop_graph::{Cities, Runner, StopGraph};
use roundhouse_board::tile::Stop;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::{Best, RunsTrains, TrainKind};
use roundhouse_game::Name;

use super::Hungary18Mag;
use super::state::{Round, State, Step, Wagon, Wagons};

/// The best set of routes in which every hired wagon is used; none if there is no such set.
pub fn find(game: &Hungary18Mag, state: &State, minor: CompanyId, wagons: Wagons) -> Option<Best> {
    find_until(game, state, (minor, wagons), &|| false)
}

/// As [`find`], but gives up when told to; the answer then is the best so far.
pub fn find_until(
    game: &Hungary18Mag,
    state: &State,
    (minor, wagons): (CompanyId, Wagons),
    stop: &dyn Fn() -> bool,
) -> Option<Best> {
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
    let names: Vec<Name> = trains
        .iter()
        .map(|kind| game.components.train_card(*kind).name)
        .collect();
    let mut best: Option<Best> = None;
    for services in assignments(trains.len(), wagons) {
        let fleet = trains.iter().enumerate();
        problem.trains = fleet
            .map(|(place, kind)| game.train_of(state, *kind, services, place))
            .collect();
        let answer = game.routes.best_routes(&problem, stop).ok()?;
        if let Some(found) = Best::named(&game.components.board, &graph, &names, &answer) {
            best = Some(better(best, found));
        }
    }
    best
}

/// The better of two answers, which is proved and bounded only as far as both are.
fn better(one: Option<Best>, other: Best) -> Best {
    let Some(one) = one else {
        return other;
    };
    let proved = one.proved && other.proved;
    let bound = one.bound.max(other.bound);
    let nodes = one.nodes + other.nodes;
    let better = if other.total > one.total { other } else { one };
    Best {
        proved,
        bound,
        nodes,
        ..better
    }
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
        let offboard = (0..trains).map(|train| Assignment {
            offboard: Some(train),
            ..Assignment::default()
        });
        let plus = (0..trains).map(|train| Assignment {
            plus: Some(train),
            ..Assignment::default()
        });
        return offboard.chain(plus).collect();
    }
    let places = |wagon: Wagon| -> Vec<Option<usize>> {
        if wagons.has(wagon) {
            (0..trains).map(Some).collect()
        } else {
            vec![None]
        }
    };
    let mut all = Vec::new();
    for offboard in places(Wagon::Offboard) {
        for plus in places(Wagon::Plus) {
            for mine in places(Wagon::Mine) {
                all.push(Assignment {
                    offboard,
                    plus,
                    mine,
                });
            }
        }
    }
    all
}

impl Hungary18Mag {
    /// A train with the services it was given; each service must be used.
    fn train_of(
        &self,
        state: &State,
        kind: TrainKind,
        services: Assignment,
        place: usize,
    ) -> Train {
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
    ) -> Option<Best> {
        let wagons = match &state.round {
            Round::Operating(round) if round.company == company => match round.step {
                Step::Run(wagons) => wagons,
                _ => Wagons::default(),
            },
            _ => Wagons::default(),
        };
        find_until(self, state, (company, wagons), stop)
    }
}
