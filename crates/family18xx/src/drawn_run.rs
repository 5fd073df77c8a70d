//! Routes that a player draws: which train goes where, which run joined, which stop is not paid.

use roundhouse_board::hex::Coordinate;
use roundhouse_game::Name;

use crate::routes::RoutePath;

/// What trains are to do. A train without a path stays at home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnRun {
    /// One route for each train.
    pub routes: Vec<RoutePath>,
    /// Trains that run joined end to end, by the places of their routes.
    pub chains: Vec<Vec<usize>>,
    /// Stops that are not paid.
    pub unpaid: Vec<UnpaidStop>,
}

/// A stop that is visited but not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpaidStop {
    /// The place of the route among the routes.
    pub route: usize,
    /// The hex of the stop.
    pub hex: Coordinate,
}

impl DrawnRun {
    /// These routes, of which nothing else is said.
    pub fn of(routes: Vec<RoutePath>) -> Self {
        Self { routes, ..Self::default() }
    }

    /// The hexes of a train's route so far.
    pub fn path(&self, line: usize) -> Option<&[Coordinate]> {
        self.routes.get(line).map(|route| route.path.as_slice())
    }

    /// The places of the routes that a train runs, in order.
    pub fn running(&self) -> Vec<usize> {
        let routes = self.routes.iter().enumerate();
        routes.filter(|(_, route)| !route.path.is_empty()).map(|(place, _)| place).collect()
    }

    /// With a line for every one of these trains: those that no route has are at home.
    #[must_use]
    pub fn with_all_trains(&self, trains: &[String]) -> Self {
        let mut missing: Vec<Name> = trains.iter().filter_map(|train| train.parse().ok()).collect();
        for route in &self.routes {
            let train = missing.iter().position(|train| route.train == *train);
            train.map(|place| missing.remove(place));
        }
        let mut all = self.clone();
        all.routes.extend(missing.into_iter().map(|train| RoutePath { train, path: Vec::new() }));
        all
    }

    /// As the rules take it: without the trains at home, the others counted anew.
    #[must_use]
    pub fn as_run(&self) -> Self {
        let running = self.running();
        let place = |old: usize| running.iter().position(|place| *place == old);
        let chains = self.chains.iter();
        let unpaid = self.unpaid.iter().filter_map(|unpaid| {
            let route = place(unpaid.route)?;
            Some(UnpaidStop { route, ..*unpaid })
        });
        Self {
            chains: kept(chains.map(|chain| chain.iter().filter_map(|old| place(*old)).collect())),
            unpaid: unpaid.collect(),
            routes: running.iter().filter_map(|place| self.routes.get(*place).cloned()).collect(),
        }
    }

    /// Without the trains that run joined.
    #[must_use]
    pub fn without_chains(&self) -> Self {
        Self { chains: Vec::new(), ..self.clone() }
    }

    /// Do trains of the same names run the same routes, in whatever order?
    pub fn runs_the_same(&self, other: &Self) -> bool {
        let (one, other) = (&self.routes, &other.routes);
        let count = |route: &RoutePath, routes: &[RoutePath]| {
            let same = routes.iter().filter(|each| *each == route);
            same.count()
        };
        one.len() == other.len() && one.iter().all(|route| count(route, one) == count(route, other))
    }

    /// The train of a line stays at home.
    #[must_use]
    pub fn at_home(&self, line: usize) -> Self {
        let mut run = self.clone();
        if let Some(route) = run.routes.get_mut(line) {
            route.path.clear();
        }
        run
    }

    /// Another route for a train. What was said of the old one, what it ran joined with and which of its stops was not
    /// paid, goes with it.
    #[must_use]
    pub fn with_path(&self, line: usize, path: Vec<Coordinate>) -> Self {
        let mut run = self.clone();
        if let Some(route) = run.routes.get_mut(line) {
            route.path = path;
        }
        run.chains.retain(|chain| !chain.contains(&line));
        run.unpaid.retain(|unpaid| unpaid.route != line);
        run
    }

    /// These trains run joined, by the places of their routes.
    #[must_use]
    pub fn joined(&self, chains: impl Iterator<Item = Vec<usize>>) -> Self {
        Self { chains: kept(chains), ..self.clone() }
    }

    /// A line leaves the stop on this hex unpaid.
    #[must_use]
    pub fn leaving_unpaid(&self, line: usize, hex: Coordinate) -> Self {
        let mut run = self.clone();
        run.unpaid.retain(|unpaid| unpaid.route != line);
        run.unpaid.push(UnpaidStop { route: line, hex });
        run
    }
}

/// Only two trains or more run joined.
fn kept(chains: impl Iterator<Item = Vec<usize>>) -> Vec<Vec<usize>> {
    chains.filter(|chain| chain.len() > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A run of routes such as "6F A1 A3".
    fn run(routes: &[&str], chains: &[&[usize]], unpaid: &[(usize, &str)]) -> DrawnRun {
        let route = |text: &&str| {
            let mut words = text.split(' ');
            let train = words.next().unwrap().parse().unwrap();
            RoutePath { train, path: words.map(|hex| hex.parse().unwrap()).collect() }
        };
        let unpaid =
            unpaid.iter().map(|(route, hex)| UnpaidStop { route: *route, hex: hex.parse().unwrap() });
        DrawnRun {
            routes: routes.iter().map(route).collect(),
            chains: chains.iter().map(|chain| chain.to_vec()).collect(),
            unpaid: unpaid.collect(),
        }
    }

    fn hex(at: &str) -> Coordinate {
        at.parse().unwrap()
    }

    #[test]
    fn trains_at_home_are_left_out_and_the_others_counted_anew() {
        let drawn = run(
            &["2L", "6F A1 A3", "3E", "6F A3 A5", "2E A5 A7 A9"],
            &[&[1, 3], &[0, 1]],
            &[(4, "A7"), (0, "A1")],
        );
        let ran = run(&["6F A1 A3", "6F A3 A5", "2E A5 A7 A9"], &[&[0, 1]], &[(2, "A7")]);
        assert_eq!(drawn.as_run(), ran);
        assert_eq!(ran.as_run(), ran);
    }

    #[test]
    fn another_route_takes_what_was_said_of_the_old_one_with_it() {
        let drawn = run(
            &["6F A1 A3", "6F A3 A5", "2E A5 A7", "2E A7 A9"],
            &[&[0, 1], &[2, 3]],
            &[(1, "A3"), (2, "A7")],
        );
        let other = drawn.with_path(1, vec![hex("A5")]);
        let expected = run(&["6F A1 A3", "6F A5", "2E A5 A7", "2E A7 A9"], &[&[2, 3]], &[(2, "A7")]);
        assert_eq!(other, expected);
    }

    #[test]
    fn every_train_has_a_line() {
        let best = run(&["2E A1 A3"], &[], &[]);
        let all = best.with_all_trains(&["2F", "2E", "2E"].map(str::to_owned));
        assert_eq!(all, run(&["2E A1 A3", "2F", "2E"], &[], &[]));
        assert_eq!(all.as_run(), best);
    }

    #[test]
    fn a_stop_left_unpaid_replaces_that_of_the_same_line() {
        let routes = ["2E A1 A3 A5", "2E A5 A7 A9"];
        let drawn = run(&routes, &[&[0, 1]], &[(0, "A3"), (1, "A7")]);
        let left = drawn.leaving_unpaid(0, hex("A1"));
        assert_eq!(left, run(&routes, &[&[0, 1]], &[(1, "A7"), (0, "A1")]));
    }

    #[test]
    fn a_joined_train_left_at_home_is_in_no_chain() {
        let chain = run(&["6F A1 A3", "6F A3 A5", "6F A5 A7"], &[&[0, 1, 2]], &[(2, "A7")]);
        let home = chain.at_home(0);
        assert_eq!(home.as_run(), run(&["6F A3 A5", "6F A5 A7"], &[&[0, 1]], &[(1, "A7")]));
        // One that is left alone is no chain.
        let alone = home.at_home(1).as_run();
        assert_eq!(alone, run(&["6F A5 A7"], &[], &[(0, "A7")]));
        let apart = chain.without_chains();
        assert_eq!((apart.chains.len(), &apart.unpaid), (0, &chain.unpaid));
    }

    #[test]
    fn the_same_routes_in_another_order_are_the_same() {
        let one = run(&["2E A1 A3", "2E A5 A7"], &[], &[]);
        assert!(one.runs_the_same(&run(&["2E A5 A7", "2E A1 A3"], &[], &[])));
        assert!(!one.runs_the_same(&run(&["2E A5 A7", "2E A5 A7"], &[], &[])));
    }
}
