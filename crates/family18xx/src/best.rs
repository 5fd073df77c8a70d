//! The best routes as every title's search answers.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, CompanyId, Lay};
use roundhouse_game::{Money, Name};
use roundhouse_router::stop_graph::StopGraph;
use roundhouse_router::{Answer, BadProblem, Goal};

use crate::drawn_run::DrawnRun;
use crate::family::Family;
use crate::routes::RoutePath;
use crate::track::TileLay;

/// The routes that earn most, and what is known about better ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What is compared first: all they earn, or the revenue alone where mine money comes after it.
    pub first: Money,
    /// All they earn.
    pub total: Money,
    /// One for each train that runs.
    pub routes: Vec<BestRoute>,
    /// Is there proof that no routes earn more?
    pub proved: bool,
    /// No routes that are better earn more.
    pub most: Money,
    /// What the search had to look at.
    pub nodes: u64,
}

/// The sets of routes that earn most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestSets {
    /// The sets, as far as they were found.
    pub sets: Vec<Best>,
    /// Are these all?
    pub complete: bool,
}

/// Whether a company lays track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaysTrack {
    /// In its turn.
    InItsTurn,
    /// Not as long as it has no director.
    NoDirector,
    /// Never.
    Never,
}

/// One of the best routes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestRoute {
    /// The route as an action names it.
    pub path: RoutePath,
    /// The hexes of its stops, in order.
    pub stops: Vec<Coordinate>,
    /// What it earns, a mine included.
    pub revenue: Money,
}

impl Best {
    /// Nothing is known: what rules go by where a problem cannot be searched.
    pub const UNKNOWN: Self = Self {
        first: Money::ZERO,
        total: Money::ZERO,
        routes: Vec::new(),
        proved: false,
        most: Money::new(u32::MAX),
        nodes: 0,
    };

    /// A search's answer in the words of players; none where it is proved that no set of routes does what it must.
    pub fn named(
        board: &Board,
        graph: &StopGraph,
        trains: &[Name],
        (answer, goal): (&Answer, Goal),
    ) -> Option<Self> {
        let at = |hex| board.map.hex(hex).at;
        if answer.routes.is_none() && answer.proved {
            return None;
        }
        let routes = answer.routes.iter().flatten().zip(trains);
        let routes = routes.filter_map(|(route, train)| {
            let route = route.as_ref()?;
            let path = graph.path(route).into_iter().map(at).collect();
            let stops = route.stops.iter().filter_map(|stop| graph.stops.get(usize::from(*stop)));
            Some(BestRoute {
                path: RoutePath { train: *train, path },
                stops: stops.map(|stop| at(stop.hex)).collect(),
                revenue: money(route.revenue + route.mine_money),
            })
        });
        Some(Self {
            routes: routes.collect(),
            first: money(match goal {
                Goal::RevenueThenMineMoney => answer.revenue,
                Goal::RevenuePlusMineMoney => answer.revenue + answer.mine_money,
            }),
            total: money(answer.revenue + answer.mine_money),
            proved: answer.proved,
            most: money(answer.most),
            nodes: answer.nodes,
        })
    }

    /// What decides between two sets of routes.
    pub fn rank(&self) -> (Money, Money) {
        (self.first, self.total)
    }

    /// Do trains of the same names run the same routes?
    pub fn runs_the_same(&self, other: &Self) -> bool {
        let run_by = |route: &BestRoute, set: &Self| {
            let alike = set.routes.iter().filter(|one| one.path == route.path);
            alike.count()
        };
        self.routes.len() == other.routes.len()
            && (self.routes.iter()).all(|route| run_by(route, self) == run_by(route, other))
    }

    /// Do trains of the same names call at the same stops for the same money, whatever track lies between?
    pub fn reads_the_same(&self, other: &Self) -> bool {
        let reads = |one: &BestRoute, other: &BestRoute| {
            let stops = one.stops == other.stops || one.stops.iter().eq(other.stops.iter().rev());
            stops && (one.path.train, one.revenue) == (other.path.train, other.revenue)
        };
        let read_by = |route: &BestRoute, set: &Self| {
            let alike = set.routes.iter().filter(|one| reads(one, route));
            alike.count()
        };
        self.routes.len() == other.routes.len()
            && (self.routes.iter()).all(|route| read_by(route, self) == read_by(route, other))
    }

    /// The routes as an action names them.
    pub fn paths(self) -> Vec<RoutePath> {
        self.routes.into_iter().map(|route| route.path).collect()
    }
}

fn money(units: u64) -> Money {
    Money::new(u32::try_from(units).unwrap_or(u32::MAX))
}

/// A title whose companies run trains.
pub trait RunsTrains: Family {
    /// The company with this name.
    fn find_company(&self, name: Name) -> Option<CompanyId>;

    /// The name of a company.
    fn company_name(&self, company: CompanyId) -> Name;

    /// The company whose turn it is.
    fn operating_company(&self, state: &Self::State) -> Option<CompanyId>;

    /// The best routes of a company as the state is, until told to stop; none where no routes do what they must.
    fn best_routes(
        &self,
        state: &Self::State,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Best>, BadProblem>;

    /// The best routes and others that earn as much, at most so many sets in all.
    fn best_route_sets(
        &self,
        state: &Self::State,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem>;

    /// May a player draw a route like this for a train of the company? It may still be too short or too long, or have no
    /// station on it; but where it goes the train may go.
    fn may_draw(&self, state: &Self::State, company: CompanyId, route: &RoutePath) -> bool;

    /// May routes that can each be drawn be drawn beside one another? What one train alone may have is not drawn for two.
    fn may_draw_together(&self, _state: &Self::State, _company: CompanyId, _routes: &[RoutePath]) -> bool {
        true
    }

    /// The routes that an action runs, where it runs trains.
    fn run_of(action: &Self::Action) -> Option<DrawnRun>;

    /// The action that runs trains like this.
    fn to_run(run: DrawnRun) -> Self::Action;

    /// The same action with another lay, where it lays a tile.
    fn with_lay(known: &Self::Action, lay: TileLay) -> Self::Action;

    /// The trains the bank sells to a company now and for which it has room, each with the state in which the company
    /// owns one more of them and what follows from that, such as a new phase, has happened.
    fn with_each_train(&self, state: &Self::State, company: CompanyId) -> Vec<(Name, Self::State)>;

    /// Whether a company lays track, as its affairs stand.
    fn lays_track(&self, state: &Self::State, company: CompanyId) -> LaysTrack;

    /// The tiles that a company could lay and pay for if its turn to lay began now.
    fn lays_in_its_turn(&self, state: &Self::State, company: CompanyId) -> Vec<(HexId, Lay)>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(routes: &[(&str, &str, u32)]) -> Best {
        let route = |(path, stops, revenue): &(&str, &str, u32)| {
            let hexes = |text: &str| text.split(' ').filter_map(|at| at.parse().ok()).collect();
            BestRoute {
                path: RoutePath { train: Name::constant("3"), path: hexes(path) },
                stops: hexes(stops),
                revenue: Money::new(*revenue),
            }
        };
        Best { routes: routes.iter().map(route).collect(), ..Best::UNKNOWN }
    }

    #[test]
    fn sets_are_told_apart_by_stops_and_payment_and_not_by_track() {
        let one = set(&[("A1 B2 A3", "A1 A3", 50), ("A5 A7", "A5 A7", 30)]);
        let other_track = set(&[("A5 A7", "A5 A7", 30), ("A3 C2 A1", "A3 A1", 50)]);
        assert!(one.reads_the_same(&other_track) && !one.runs_the_same(&other_track));
        let other_money = set(&[("A1 B2 A3", "A1 A3", 40), ("A5 A7", "A5 A7", 40)]);
        let other_stop = set(&[("A1 B2 A3", "A1 A3", 50), ("A5 A7", "A5 A9", 30)]);
        let fewer = set(&[("A1 B2 A3", "A1 A3", 50)]);
        for other in [other_money, other_stop, fewer] {
            assert!(!one.reads_the_same(&other), "{other:?}");
        }
    }
}
