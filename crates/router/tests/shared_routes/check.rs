//! Is an answer what it says it is? Checked from the problem alone.

use roundhouse_router::shared::{Answer, CommonEnds, Problem, Route, Run, Train};

use crate::common_ends;
use crate::oracle::{self, Walked};
use crate::value;

/// Checks that routes are legal and meet, that no train runs twice, that everything is paid once and to those who visit
/// it, and that sums are those of the runs.
pub(crate) fn is_sound(problem: &Problem, answer: &Answer) {
    assert!(oracle::all_meet(problem, &routes(answer)));
    has_legal_chains(problem, answer);
    for run in &answer.runs {
        for route in &routes_of(run) {
            is_legal(problem, route);
        }
        is_paid_where_it_runs(problem, run);
    }
    has_subsidy_of_locals(problem, answer);
    let mut trains = Vec::new();
    let mut places = Vec::new();
    let mut halts: Vec<u16> = Vec::new();
    for run in &answer.runs {
        for route in &run.routes {
            trains.push(route.train);
            assert_eq!(route.stops.len(), route.links.len() + 1);
            for (step, &link) in route.links.iter().enumerate() {
                let ends = problem.links[usize::from(link)].ends;
                let (from, to) = (route.stops[step], route.stops[step + 1]);
                assert!(ends == [from, to] || ends == [to, from]);
            }
        }
        let paid = |&stop: &u16| &problem.stops[usize::from(stop)];
        let stations: u32 = run.paid.iter().map(|stop| paid(stop).revenue).sum();
        let halt_money = run.halts.len() as u64 * u64::from(problem.rules.halt_revenue);
        assert_eq!(run.revenue, u64::from(stations) + halt_money + run.bonus);
        places.extend(run.paid.iter().map(|stop| paid(stop).place));
        halts.extend(&run.halts);
    }
    is_once(trains);
    is_once(places);
    is_once(halts);
    assert_eq!(answer.revenue, answer.runs.iter().map(|run| run.revenue).sum::<u64>());
    assert_eq!(answer.subsidy, answer.runs.iter().map(|run| run.subsidy).sum::<u64>());
    let (first, _) = oracle::rank(problem, (answer.revenue, answer.subsidy));
    assert!(answer.bound >= first);
}

/// Checks that a route is one that its train may run.
fn is_legal(problem: &Problem, route: &Walked) {
    assert!(oracle::is_simple(problem, &route.stops, &route.links));
    assert!(oracle::is_route(problem, route));
    let inner = &route.stops[1..route.stops.len() - 1];
    assert!(inner.iter().all(|&stop| !problem.stops[stop].terminal));
}

/// Checks that freights are joined as they have to be, and paid for the distance between the ends of their chain.
fn has_legal_chains(problem: &Problem, answer: &Answer) {
    let runs = answer.runs.iter().filter(|run| is_freight(problem, run));
    let chains: Vec<Vec<Walked>> = runs.clone().map(routes_of).collect();
    let groups: Vec<Vec<&Walked>> = chains.iter().map(|chain| chain.iter().collect()).collect();
    assert!(value::are_joined(problem, &groups));
    for (run, group) in runs.zip(&groups) {
        let ends = value::chain(problem, group);
        let mut bonuses = ends.iter().map(|ends| value::distance_bonus(problem, *ends));
        // Where common ends are joined the order in which freights are named decides: `comes_about`.
        let joined = problem.rules.common_ends == CommonEnds::Joined && !ends.is_empty();
        assert!(joined || bonuses.any(|bonus| bonus == run.bonus));
    }
}

/// Checks that a run is paid for no more than its train counts, and for nothing that its routes do not have.
fn is_paid_where_it_runs(problem: &Problem, run: &Run) {
    let most = match problem.trains[run.routes[0].train] {
        Train::Express(stations) | Train::Local(stations) => stations.paid.into(),
        Train::Freight { .. } => 2,
    };
    assert!(run.paid.len() <= most);
    let links = run.routes.iter().flat_map(|route| &route.links);
    let halts: Vec<u16> = links.flat_map(|link| problem.links[usize::from(*link)].halts.clone()).collect();
    let visits = |stop: &u16| run.routes.iter().any(|route| route.stops.contains(stop));
    assert!(run.paid.iter().all(visits));
    assert!(run.halts.iter().all(|halt| halts.contains(halt)));
    let is_local = matches!(problem.trains[run.routes[0].train], Train::Local(_));
    assert!(is_local || run.halts.is_empty() && run.subsidy == 0);
}

/// Checks that the subsidy is for each hex that a local touches, once.
fn has_subsidy_of_locals(problem: &Problem, answer: &Answer) {
    let is_local = |route: &Walked| matches!(problem.trains[route.train], Train::Local(_));
    let locals = routes(answer).into_iter().filter(is_local);
    let links = locals.flat_map(|route| route.links);
    let mut hexes: Vec<u16> = links.flat_map(|link| problem.links[link].hexes.clone()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let subsidy = hexes.len() as u64 * u64::from(problem.rules.hex_subsidy);
    assert_eq!(answer.subsidy, subsidy);
}

/// Do more than two freights end in one place?
pub(crate) fn is_crowded(problem: &Problem, answer: &Answer) -> bool {
    common_ends::is_crowded(problem, &routes(answer))
}

/// Checks that freights with a common end join as the answer says, in the order in which it names them, and are paid for
/// the distance between the ends that they have then.
pub(crate) fn comes_about(problem: &Problem, answer: &Answer) {
    let lines = common_ends::lines(problem, freights(problem, answer));
    let joined = lines.iter().map(|line| {
        let bonus = line.ends(problem).map(|ends| value::distance_bonus(problem, ends));
        (sorted(line.routes.iter().map(|route| route.train)), bonus)
    });
    let is_freight = |run: &&Run| is_freight(problem, run);
    let told = answer.runs.iter().filter(is_freight);
    let told = told.map(|run| (sorted(run.routes.iter().map(|route| route.train)), Some(run.bonus)));
    assert_eq!(sorted(joined), sorted(told));
}

fn is_freight(problem: &Problem, run: &Run) -> bool {
    let train = problem.trains[run.routes[0].train];
    matches!(train, Train::Freight { .. })
}

/// The routes of freights in the order in which an answer names them.
fn freights(problem: &Problem, answer: &Answer) -> Vec<Walked> {
    let runs = answer.runs.iter().filter(|run| is_freight(problem, run));
    runs.flat_map(routes_of).collect()
}

fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all
}

/// The routes of an answer.
pub(crate) fn routes(answer: &Answer) -> Vec<Walked> {
    answer.runs.iter().flat_map(routes_of).collect()
}

fn routes_of(run: &Run) -> Vec<Walked> {
    let walked = |route: &Route| {
        let numbers = |list: &[u16]| list.iter().map(|number| usize::from(*number)).collect();
        Walked { train: route.train, stops: numbers(&route.stops), links: numbers(&route.links) }
    };
    run.routes.iter().map(walked).collect()
}

fn is_once<T: Ord>(mut list: Vec<T>) {
    list.sort_unstable();
    assert!(list.windows(2).all(|pair| pair[0] != pair[1]), "something is there twice");
}
