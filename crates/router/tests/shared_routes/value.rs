//! What a set of routes is worth: every way to join freights is tried, and every way to share out what is paid.

use roundhouse_router::shared::{ChainCheck, CommonEnds, Problem, Service, StopKind, Train};

use crate::common_ends::{self, Line};
use crate::oracle::{Walked, is_simple, rank};

/// What is paid for together: places of which some count, elements that all count, and a bonus.
#[derive(Clone)]
pub(crate) struct Scored {
    pub(crate) places: Vec<u16>,
    pub(crate) most: usize,
    pub(crate) bonus: u64,
    /// The stops where a chain of freights ends.
    pub(crate) ends: Option<[usize; 2]>,
}

/// A set with one way to join its freights: what is paid for together, and the halts and hexes of its locals.
pub(crate) struct Valued {
    pub(crate) runs: Vec<Scored>,
    pub(crate) halts: Vec<u16>,
    pub(crate) hexes: Vec<u16>,
    pub(crate) rank: (u64, u64),
}

/// A set for all ways to join its freights.
pub(crate) fn valued(problem: &Problem, set: &[Walked]) -> Vec<Valued> {
    let is_freight = |walked: &&Walked| matches!(problem.trains[walked.train], Train::Freight { .. });
    let freights: Vec<&Walked> = set.iter().filter(is_freight).collect();
    let mut runs: Vec<Scored> = Vec::new();
    let (mut halts, mut hexes) = (Vec::new(), Vec::new());
    for walked in set {
        let places = || walked.stops.iter().map(|&stop| problem.stops[stop].place).collect();
        match problem.trains[walked.train] {
            Train::Freight { .. } => {}
            Train::Express(stations) => {
                runs.push(Scored { places: places(), most: stations.paid.into(), bonus: 0, ends: None });
            }
            Train::Local(stations) => {
                runs.push(Scored { places: places(), most: stations.paid.into(), bonus: 0, ends: None });
                for &link in &walked.links {
                    halts.extend(problem.links[link].halts.clone());
                    hexes.extend(problem.links[link].hexes.clone());
                }
            }
        }
    }
    let once = |mut names: Vec<u16>| {
        names.sort_unstable();
        names.dedup();
        names
    };
    let (halts, hexes) = (once(halts), once(hexes));
    let halt_money = halts.len() as u64 * u64::from(problem.rules.halt_revenue);
    let subsidy = hexes.len() as u64 * u64::from(problem.rules.hex_subsidy);
    let joinings = scored_joinings(problem, &freights).into_iter();
    let valued = joinings.map(|chains| {
        let runs = [runs.clone(), chains].concat();
        let revenue = paid(problem, &runs) + halt_money;
        Valued { runs, halts: halts.clone(), hexes: hexes.clone(), rank: rank(problem, (revenue, subsidy)) }
    });
    valued.collect()
}

/// The chains of freights for every legal way to join them.
fn scored_joinings(problem: &Problem, freights: &[&Walked]) -> Vec<Vec<Scored>> {
    match problem.rules.common_ends {
        CommonEnds::Free => groupings(freights.len())
            .iter()
            .flat_map(|grouping| scored_chains(problem, freights, grouping))
            .collect(),
        CommonEnds::Joined => common_ends::joinings(problem, freights)
            .iter()
            .filter_map(|lines| scored_lines(problem, lines))
            .collect(),
    }
}

/// The chains of these lines; none if they are not legal.
fn scored_lines(problem: &Problem, lines: &[Line]) -> Option<Vec<Scored>> {
    let groups: Vec<Vec<&Walked>> = lines.iter().map(|line| line.routes.iter().collect()).collect();
    if !are_joined(problem, &groups) {
        return None;
    }
    let ends = |line: &Line| {
        joined(problem, &line.routes)?;
        Some(scored(problem, line.ends(problem)?))
    };
    lines.iter().map(ends).collect()
}

fn scored(problem: &Problem, ends: [usize; 2]) -> Scored {
    Scored {
        places: ends.map(|end| problem.stops[end].place).into(),
        most: 2,
        bonus: distance_bonus(problem, ends),
        ends: Some(ends),
    }
}

pub(crate) fn is_temporary(problem: &Problem, route: &Walked) -> bool {
    match problem.trains[route.train] {
        Train::Freight { service, .. } => service == Service::Temporary,
        _ => unreachable!("only freights are joined"),
    }
}

/// Are all temporary freights in one group, beside others with more than one freight or with a permanent one?
pub(crate) fn are_joined(problem: &Problem, groups: &[Vec<&Walked>]) -> bool {
    let temporary = |route: &&Walked| is_temporary(problem, route);
    let mut with_temporary = groups.iter().filter(|group| group.iter().any(temporary));
    let first = with_temporary.next();
    let joined = first.is_none_or(|group| match problem.rules.common_ends {
        CommonEnds::Free => group.len() > 1,
        CommonEnds::Joined => !group.iter().all(temporary),
    });
    with_temporary.next().is_none() && (groups.len() == 1 || joined)
}

/// All ways to part so many things into groups.
fn groupings(count: usize) -> Vec<Vec<Vec<usize>>> {
    let Some(last) = count.checked_sub(1) else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for grouping in groupings(last) {
        for place in 0..grouping.len() {
            let mut joined = grouping.clone();
            joined[place].push(last);
            all.push(joined);
        }
        let mut alone = grouping;
        alone.push(vec![last]);
        all.push(alone);
    }
    all
}

/// The chains of a grouping, with all ends that they can have; none if it is not legal.
fn scored_chains(problem: &Problem, freights: &[&Walked], grouping: &[Vec<usize>]) -> Vec<Vec<Scored>> {
    let groups: Vec<Vec<&Walked>> =
        grouping.iter().map(|group| group.iter().map(|&freight| freights[freight]).collect()).collect();
    if !are_joined(problem, &groups) {
        return Vec::new();
    }
    let mut joinings = vec![Vec::new()];
    for group in &groups {
        let ends = chain(problem, group);
        let with = |before: &Vec<Scored>| {
            let before = before.clone();
            let ends = ends.iter();
            ends.map(move |ends| [before.clone(), vec![scored(problem, *ends)]].concat()).collect::<Vec<_>>()
        };
        joinings = joinings.iter().flat_map(with).collect();
    }
    joinings
}

/// The outer ends that a chain of these routes can have: one pair of places only, unless it is a loop.
pub(crate) fn chain(problem: &Problem, members: &[&Walked]) -> Vec<[usize; 2]> {
    let all: Vec<usize> = (0..members.len()).collect();
    let mut chains = Vec::new();
    for order in permutations(&all) {
        for turned in 0..1_usize << members.len() {
            let routes: Vec<Walked> = order
                .iter()
                .map(|&member| {
                    let route = members[member];
                    if turned >> member & 1 == 1 { route.turned() } else { route.clone() }
                })
                .collect();
            chains.extend(joined(problem, &routes));
        }
    }
    chains.sort_unstable();
    chains.dedup();
    chains
}

fn joined(problem: &Problem, routes: &[Walked]) -> Option<[usize; 2]> {
    let node = |stop: usize| problem.stops[stop].node;
    let ends = [routes[0].stops[0], routes[routes.len() - 1].last()];
    let joints_fit = routes.windows(2).all(|pair| node(pair[0].last()) == node(pair[1].stops[0]));
    let kinds = ends.map(|end| problem.stops[end].kind);
    if !joints_fit {
        return None;
    }
    if problem.rules.chain == ChainCheck::WholeChain {
        let mut stops = routes[0].stops.clone();
        let mut links = routes[0].links.clone();
        for route in &routes[1..] {
            let joint = route.stops[0];
            if joint != stops[stops.len() - 1] || problem.stops[joint].terminal {
                return None;
            }
            stops.extend(&route.stops[1..]);
            links.extend(&route.links);
        }
        let two_of_a_kind = kinds[0] == kinds[1] && kinds[0] != StopKind::LargeStation;
        if two_of_a_kind || !is_simple(problem, &stops, &links) {
            return None;
        }
    }
    Some(ends)
}

pub(crate) fn permutations(all: &[usize]) -> Vec<Vec<usize>> {
    if all.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for (place, &first) in all.iter().enumerate() {
        let mut rest = all.to_vec();
        rest.remove(place);
        for mut order in permutations(&rest) {
            order.insert(0, first);
            orders.push(order);
        }
    }
    orders
}

pub(crate) fn distance_bonus(problem: &Problem, ends: [usize; 2]) -> u64 {
    let [one, other] = ends.map(|end| problem.stops[end]);
    let across = i64::from(one.land.letter - other.land.letter).abs();
    let along = i64::from(one.land.number - other.land.number).abs();
    let distance = across + ((along - across) / 2).max(0);
    let areas = [one, other].iter().filter(|end| end.kind != StopKind::LargeStation).count() as i64;
    let port = [one, other].iter().any(|end| end.kind == StopKind::Port);
    let rate = if port { problem.rules.per_hex_to_port } else { problem.rules.per_hex };
    (distance + areas - 1).max(0) as u64 * u64::from(rate)
}

/// The most that runs are paid together: every place goes to one of its visitors or to nobody.
fn paid(problem: &Problem, runs: &[Scored]) -> u64 {
    let mut places: Vec<u16> = runs.iter().flat_map(|run| run.places.clone()).collect();
    places.sort_unstable();
    places.dedup();
    let mut room: Vec<usize> = runs.iter().map(|run| run.most).collect();
    let bonuses: u64 = runs.iter().map(|run| run.bonus).sum();
    bonuses + give(problem, runs, &places, &mut room)
}

fn give(problem: &Problem, runs: &[Scored], places: &[u16], room: &mut Vec<usize>) -> u64 {
    let Some((place, rest)) = places.split_first() else {
        return 0;
    };
    let revenue = problem.stops.iter().find(|stop| stop.place == *place).unwrap().revenue;
    let mut best = give(problem, runs, rest, room);
    for run in 0..runs.len() {
        if room[run] > 0 && runs[run].places.contains(place) {
            room[run] -= 1;
            best = best.max(u64::from(revenue) + give(problem, runs, rest, room));
            room[run] += 1;
        }
    }
    best
}
