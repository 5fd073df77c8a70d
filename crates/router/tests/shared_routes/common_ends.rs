//! How freights join that always do where they have a common end: step by step, in every order in which they can be named.

use roundhouse_router::shared::Problem;

use crate::oracle::Walked;
use crate::value::{is_temporary, permutations};

/// Freights that are joined.
#[derive(Clone)]
pub(crate) struct Line {
    /// The routes from one end to the other.
    pub(crate) routes: Vec<Walked>,
    /// The first stop of the route that it begins with.
    first: usize,
}

impl Line {
    /// The stops where just one of its routes ends, by nodes. If there are none the first stop is both; with one it is not
    /// legal.
    pub(crate) fn ends(&self, problem: &Problem) -> Option<[usize; 2]> {
        let all: Vec<usize> = self.routes.iter().flat_map(|route| [route.stops[0], route.last()]).collect();
        let node = |stop: usize| problem.stops[stop].node;
        let times = |stop: usize| all.iter().filter(|other| node(**other) == node(stop)).count();
        let single: Vec<usize> = all.iter().copied().filter(|stop| times(*stop) == 1).collect();
        match single[..] {
            [] => Some([self.first; 2]),
            [one, other] => Some([one, other]),
            _ => None,
        }
    }
}

/// The lines for every order of the freights.
pub(crate) fn joinings(problem: &Problem, freights: &[&Walked]) -> Vec<Vec<Line>> {
    let named: Vec<Walked> = freights.iter().map(|freight| (*freight).clone()).collect();
    let node = |stop: usize| problem.stops[stop].node;
    let usual = lines(problem, named.clone());
    let ends = |line: &Line| [line.routes[0].stops[0], line.routes[line.routes.len() - 1].last()];
    let mut ends = usual.iter().map(|line| ends(line).map(node));
    if !is_crowded(problem, &named) && ends.all(|[start, end]| start != end) {
        return vec![usual];
    }
    let all: Vec<usize> = (0..named.len()).collect();
    let mut joinings = Vec::new();
    for order in permutations(&all) {
        for turned in 0..1_usize << named.len() {
            let route = |&freight: &usize| match turned >> freight & 1 {
                0 => named[freight].clone(),
                _ => named[freight].turned(),
            };
            joinings.push(lines(problem, order.iter().map(route).collect()));
        }
    }
    joinings
}

/// Do more than two freights end in one place?
pub(crate) fn is_crowded(problem: &Problem, freights: &[Walked]) -> bool {
    let ends = freights.iter().flat_map(|route| [route.stops[0], route.last()]);
    let mut nodes: Vec<u16> = ends.map(|end| problem.stops[end].node).collect();
    nodes.sort_unstable();
    nodes.windows(3).any(|three| three[0] == three[2])
}

pub(crate) fn lines(problem: &Problem, mut left: Vec<Walked>) -> Vec<Line> {
    left.sort_by_key(|route| !is_temporary(problem, route));
    let mut lines = Vec::new();
    while !left.is_empty() {
        let first = left.remove(0);
        let back = onward(problem, first.stops[0], &mut left);
        let on = onward(problem, first.last(), &mut left);
        let back = back.iter().rev().map(Walked::turned);
        let start = first.stops[0];
        lines.push(Line { routes: back.chain([first]).chain(on).collect(), first: start });
    }
    lines
}

/// The routes that go on from a stop, and are taken from those that are left.
fn onward(problem: &Problem, from: usize, left: &mut Vec<Walked>) -> Vec<Walked> {
    let node = |stop: usize| problem.stops[stop].node;
    let (mut most, mut chosen) = ((false, 0), Vec::new());
    for place in 0..left.len() {
        let route = match &left[place] {
            route if node(route.stops[0]) == node(from) => route.clone(),
            route if node(route.last()) == node(from) => route.turned(),
            _ => continue,
        };
        let mut others = left.clone();
        others.remove(place);
        let mut path = onward(problem, route.last(), &mut others);
        path.insert(0, route);
        let temporary = path.iter().any(|route| is_temporary(problem, route));
        let length = if temporary { 1 } else { path.len() };
        if (temporary, length) > most {
            (most, chosen) = ((temporary, length), path);
        }
    }
    left.retain(|route| chosen.iter().all(|taken| taken.train != route.train));
    chosen
}
