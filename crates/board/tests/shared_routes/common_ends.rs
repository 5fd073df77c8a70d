//! How freights join that always do where they have a common end: step by step, in every order in which they can be named.

use roundhouse_board::router::shared::Problem;

use crate::oracle::Walked;
use crate::value::{is_temporary, permutations};

/// The lines for every order of the freights; each line from one end to the other.
pub(crate) fn joinings(problem: &Problem, freights: &[&Walked]) -> Vec<Vec<Vec<Walked>>> {
    let named: Vec<Walked> = freights.iter().map(|freight| (*freight).clone()).collect();
    let node = |stop: usize| problem.stops[stop].node;
    let usual = lines(problem, named.clone());
    let mut ends = usual.iter().map(|line| [line[0].stops[0], line[line.len() - 1].last()].map(node));
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

pub(crate) fn lines(problem: &Problem, mut left: Vec<Walked>) -> Vec<Vec<Walked>> {
    left.sort_by_key(|route| !is_temporary(problem, route));
    let mut lines = Vec::new();
    while !left.is_empty() {
        let first = left.remove(0);
        let back = onward(problem, first.stops[0], &mut left);
        let on = onward(problem, first.last(), &mut left);
        let back = back.iter().rev().map(Walked::turned);
        lines.push(back.chain([first]).chain(on).collect());
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
