//! The oracle: walks every route of every train, and tries every set of routes. What a set is worth says `value`.

use roundhouse_router::shared::{Goal, Meeting, Problem, StopKind, Train};

use crate::value::valued;

/// One train's route.
#[derive(Clone, Debug)]
pub(crate) struct Walked {
    pub(crate) train: usize,
    pub(crate) stops: Vec<usize>,
    pub(crate) links: Vec<usize>,
}

impl Walked {
    pub(crate) fn last(&self) -> usize {
        self.stops[self.stops.len() - 1]
    }

    pub(crate) fn turned(&self) -> Self {
        let mut turned = self.clone();
        turned.stops.reverse();
        turned.links.reverse();
        turned
    }
}

/// The order of totals.
pub(crate) fn rank(problem: &Problem, (revenue, subsidy): (u64, u64)) -> (u64, u64) {
    match problem.rules.goal {
        Goal::RevenueThenSubsidy => (revenue, subsidy),
        Goal::RevenuePlusSubsidy => (revenue + subsidy, 0),
    }
}

/// The rank of the best set.
pub(crate) fn best(problem: &Problem) -> (u64, u64) {
    let mut best = (0, 0);
    each_set(problem, &mut |set| {
        let ranks = valued(problem, set).into_iter().map(|valued| valued.rank);
        best = ranks.fold(best, Ord::max);
    });
    best
}

/// Looks at every set of routes that meet.
pub(crate) fn each_set(problem: &Problem, look: &mut dyn FnMut(&[Walked])) {
    let routes: Vec<Vec<Walked>> = (0..problem.trains.len()).map(|train| routes(problem, train)).collect();
    try_all(problem, &routes, &mut Vec::new(), look);
}

fn try_all(problem: &Problem, rest: &[Vec<Walked>], set: &mut Vec<Walked>, look: &mut dyn FnMut(&[Walked])) {
    let Some((first, rest)) = rest.split_first() else {
        if all_meet(problem, set) {
            look(set);
        }
        return;
    };
    try_all(problem, rest, set, look);
    for route in first {
        set.push(route.clone());
        try_all(problem, rest, set, look);
        set.pop();
    }
}

/// All legal routes of a train.
fn routes(problem: &Problem, train: usize) -> Vec<Walked> {
    let mut routes = Vec::new();
    for start in 0..problem.stops.len() {
        let walked = Walked { train, stops: vec![start], links: Vec::new() };
        walk(problem, &walked, &mut routes);
    }
    routes
}

fn walk(problem: &Problem, walked: &Walked, routes: &mut Vec<Walked>) {
    let here = walked.stops[walked.stops.len() - 1];
    if walked.stops[0] < here && is_route(problem, walked) {
        routes.push(walked.clone());
    }
    if walked.stops.len() > 1 && problem.stops[here].terminal {
        return;
    }
    for (number, link) in problem.links.iter().enumerate() {
        let next = match link.ends.map(usize::from) {
            [one, other] if one == here => other,
            [one, other] if other == here => one,
            _ => continue,
        };
        let mut longer = walked.clone();
        longer.stops.push(next);
        longer.links.push(number);
        if is_simple(problem, &longer.stops, &longer.links) {
            walk(problem, &longer, routes);
        }
    }
}

/// Is no place visited and no side crossed twice?
pub(crate) fn is_simple(problem: &Problem, stops: &[usize], links: &[usize]) -> bool {
    let mut places: Vec<u16> = stops.iter().map(|&stop| problem.stops[stop].place).collect();
    let mut sides: Vec<u16> = links.iter().flat_map(|&link| problem.links[link].track.clone()).collect();
    places.sort_unstable();
    sides.sort_unstable();
    let twice = |pair: &[u16]| pair[0] == pair[1];
    !places.windows(2).any(twice) && !sides.windows(2).any(twice)
}

pub(crate) fn is_route(problem: &Problem, walked: &Walked) -> bool {
    let kind = |stop: usize| problem.stops[stop].kind;
    let ends = [walked.stops[0], walked.stops[walked.stops.len() - 1]].map(kind);
    let areas = walked.stops.iter().filter(|&&stop| kind(stop) != StopKind::LargeStation).count();
    let sides: usize = walked.links.iter().map(|&link| problem.links[link].track.len()).sum();
    let in_range = match problem.trains[walked.train] {
        Train::Express(stations) => walked.stops.len() <= usize::from(stations.visited),
        Train::Local(stations) => areas == 0 && walked.stops.len() <= usize::from(stations.visited),
        Train::Freight { reach, .. } => sides <= usize::from(reach),
    };
    let two_of_a_kind = ends[0] == ends[1] && ends[0] != StopKind::LargeStation;
    in_range && !two_of_a_kind && walked.stops.iter().any(|&stop| problem.stops[stop].station)
}

pub(crate) fn all_meet(problem: &Problem, set: &[Walked]) -> bool {
    let points = |walked: &Walked| -> Vec<u32> {
        let any = problem.rules.meeting == Meeting::AnyStop;
        let stops = walked.stops.iter().map(|&stop| &problem.stops[stop]);
        let stops = stops.filter(|stop| any || stop.kind == StopKind::LargeStation);
        let halts = walked.links.iter().flat_map(|&link| problem.links[link].halts.clone());
        let halts = halts.filter(|_| any).map(|halt| 1_000 + u32::from(halt));
        stops.map(|stop| u32::from(stop.node)).chain(halts).collect()
    };
    let homes = problem.stops.iter().filter(|stop| stop.home).map(|stop| u32::from(stop.node));
    let mut reached: Vec<u32> = homes.collect();
    let mut rest: Vec<Vec<u32>> = set.iter().map(points).collect();
    while let Some(next) = rest.iter().position(|points| points.iter().any(|point| reached.contains(point))) {
        reached.extend(rest.swap_remove(next));
    }
    rest.is_empty()
}
