//! VI.3.7: the routes that earn most.

use roundhouse_board::router::{Answer, Duty, Goal, Mines, Problem, Range, Train, best_routes};
use roundhouse_board::stop_graph::{Runner, StopGraph};
use roundhouse_board::tile::Stop;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_game::Money;

use super::Hungary18Mag;
use super::state::{State, Wagon, Wagons};

/// The best routes and what they earn, mine included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What they earn.
    pub total: Money,
    /// One for each train that runs.
    pub routes: Vec<RoutePath>,
    /// Is there proof that no routes earn more?
    pub proved: bool,
    /// What the search had to look at.
    pub nodes: u64,
}

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
        value: &value,
    };
    let mut problem = graph.problem(&runner, Vec::new(), Goal::RevenuePlusMineMoney);
    let mut best: Option<Best> = None;
    for services in assignments(trains.len(), wagons) {
        let fleet = trains.iter().enumerate();
        problem.trains = fleet
            .map(|(place, kind)| game.train_of(state, *kind, services, place))
            .collect();
        if let Some(found) =
            solve(&problem, stop).and_then(|answer| game.named(&graph, &trains, &answer))
            && best.as_ref().is_none_or(|best| found.total > best.total)
        {
            best = Some(found);
        }
    }
    best
}

fn solve(problem: &Problem, stop: &dyn Fn() -> bool) -> Option<Answer> {
    best_routes(problem, stop).ok()
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
            train.off_board_bonus = self.phase(state).offboard_bonus.units();
            train.duties.push(Duty::TouchOffBoard);
        }
        train
    }

    /// The answer in the words of players.
    fn named(&self, graph: &StopGraph, trains: &[TrainKind], answer: &Answer) -> Option<Best> {
        let map = &self.components.board.map;
        let routes = answer.routes.as_ref()?.iter().zip(trains);
        let routes = routes.filter_map(|(route, kind)| {
            let path = graph.path(route.as_ref()?);
            Some(RoutePath {
                train: self.components.train_card(*kind).name,
                path: path.into_iter().map(|hex| map.hex(hex).at).collect(),
            })
        });
        Some(Best {
            routes: routes.collect(),
            total: Money::new((answer.revenue + answer.mine_money) as u32),
            proved: answer.proved,
            nodes: answer.nodes,
        })
    }
}
