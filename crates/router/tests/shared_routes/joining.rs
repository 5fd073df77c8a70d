//! How freights run joined: all ways, from the trains alone, and what each asks of the integer programme.

use microlp::{ComparisonOp, Variable};
use roundhouse_router::shared::{ChainCheck, CommonEnds, Problem, Service, Stop, StopKind, Train};

use crate::programme::{Programme, Terms, revenue_weight};
use crate::value::distance_bonus;

/// Freights that run one after the other, by their numbers; each may run either way.
pub(crate) type Line = Vec<usize>;

/// The freights among the trains.
pub(crate) fn freights(problem: &Problem) -> Vec<usize> {
    let is_freight = |train: &usize| matches!(problem.trains[*train], Train::Freight { .. });
    (0..problem.trains.len()).filter(is_freight).collect()
}

/// For every selection of freights all legal ways to run them in lines.
pub(crate) fn ways(problem: &Problem) -> Vec<Vec<Line>> {
    let mut ways = vec![Vec::new()];
    for freight in freights(problem) {
        let before = ways.clone();
        ways.extend(before.iter().flat_map(|lines| with(lines, freight)));
    }
    // A line is the same from its other end.
    let forward = |line: &Line| line[0] <= line[line.len() - 1];
    ways.retain(|lines| is_legal(problem, lines) && lines.iter().all(forward));
    ways
}

/// These lines with one more freight: a line of its own, or a new order of an old line.
fn with(lines: &[Line], freight: usize) -> Vec<Vec<Line>> {
    let alone = [lines, &[vec![freight]]].concat();
    let mut ways = vec![alone];
    for (number, line) in lines.iter().enumerate() {
        for place in 0..=line.len() {
            let mut joined = lines.to_vec();
            joined[number].insert(place, freight);
            ways.push(joined);
        }
    }
    ways
}

/// Are all temporary freights in one line, beside others with more than one freight or with a permanent one?
fn is_legal(problem: &Problem, lines: &[Line]) -> bool {
    let temporary = |freight: &usize| {
        let service = |train| match train {
            Train::Freight { service, .. } => Some(service),
            _ => None,
        };
        service(problem.trains[*freight]) == Some(Service::Temporary)
    };
    let with_temporary: Vec<&Line> = lines.iter().filter(|line| line.iter().any(temporary)).collect();
    match with_temporary[..] {
        [line] if lines.len() > 1 => match problem.rules.common_ends {
            CommonEnds::Free => line.len() > 1,
            CommonEnds::Joined => !line.iter().all(temporary),
        },
        [] | [_] => true,
        _ => false,
    }
}

impl Programme<'_> {
    /// Freights that run one after the other: each ends where the next one starts, and the outer ends are paid.
    pub(crate) fn join(&mut self, line: &Line) {
        for pair in line.windows(2) {
            self.join_two(pair[0], pair[1]);
        }
        if self.problem.rules.chain == ChainCheck::WholeChain {
            self.cross_once(line);
            self.call_once(line);
        }
        let (first, last) = (line[0], line[line.len() - 1]);
        self.earn_bonus(first, last);
        let stops = 0..self.problem.stops.len();
        for place in 0..self.payments.len() {
            let here = |stop: &usize| usize::from(self.problem.stops[*stop].place) == place;
            let starts = stops.clone().filter(here).map(|stop| self.trains[first].starts[stop]);
            let ends = stops.clone().filter(here).map(|stop| self.trains[last].ends[stop]);
            let at = starts.chain(ends).map(|end| (end, 1.0)).collect();
            self.pay_for(place, at);
        }
    }

    /// A line has one start and one end: the pair of both earns the bonus.
    fn earn_bonus(&mut self, first: usize, last: usize) {
        let each = |ends: &[Variable]| -> Vec<Terms> { ends.iter().map(|&end| vec![(end, 1.0)]).collect() };
        let mut from = each(&self.trains[first].starts);
        let mut to = each(&self.trains[last].ends);
        for (one, from) in from.iter_mut().enumerate() {
            // A freight alone is the same from its other end.
            let first_end = if first == last { one + 1 } else { 0 };
            for (other, to) in to.iter_mut().enumerate().skip(first_end) {
                let bonus = distance_bonus(self.problem, [one, other]);
                let worth = revenue_weight(&self.problem.rules) * bonus as f64;
                let between = self.earning(worth);
                from.push((between, -1.0));
                to.push((between, -1.0));
            }
        }
        for terms in from.iter().chain(&to) {
            self.constrain(terms, ComparisonOp::Eq, 0.0);
        }
    }

    /// One freight ends where another starts: at one stop that can be passed, or where only single runs are looked at, at
    /// one node.
    fn join_two(&mut self, one: usize, next: usize) {
        let stops = &self.problem.stops;
        let whole = self.problem.rules.chain == ChainCheck::WholeChain;
        let joint = |stop: usize| if whole { stop } else { stops[stop].node.into() };
        for here in (0..stops.len()).map(joint) {
            let at = (0..stops.len()).filter(|&stop| joint(stop) == here);
            let (ends, starts) = (&self.trains[one].ends, &self.trains[next].starts);
            let terms = at.flat_map(|stop| [(ends[stop], 1.0), (starts[stop], -1.0)]);
            let terms: Terms = terms.collect();
            self.constrain(&terms, ComparisonOp::Eq, 0.0);
        }
        if whole {
            let closed = (0..stops.len()).filter(|&stop| stops[stop].terminal);
            let ends: Terms = closed.map(|stop| (self.trains[one].ends[stop], 1.0)).collect();
            self.constrain(&ends, ComparisonOp::Eq, 0.0);
        }
    }

    /// No place is visited twice by a line, but those where its freights are joined; and it has one area of a kind.
    fn call_once(&mut self, line: &Line) {
        let problem = self.problem;
        for place in 0..self.payments.len() {
            let here = |stop: &Stop| usize::from(stop.place) == place;
            let mut terms: Terms = Vec::new();
            for &train in line {
                terms.extend(self.visits(train, here));
            }
            for &train in &line[..line.len() - 1] {
                let ends = problem.stops.iter().zip(&self.trains[train].ends);
                let joints = ends.filter(|(stop, _)| here(stop));
                terms.extend(joints.map(|(_, &end)| (end, -1.0)));
            }
            self.constrain(&terms, ComparisonOp::Le, 1.0);
        }
        for kind in [StopKind::RedArea, StopKind::Port] {
            let areas = line.iter().flat_map(|&train| self.visits(train, |stop| stop.kind == kind));
            let areas: Terms = areas.collect();
            self.constrain(&areas, ComparisonOp::Le, 1.0);
        }
    }

    /// Where freights with a common end are always joined, two that run apart have none.
    pub(crate) fn keep_apart(&mut self, one: usize, other: usize) {
        let stops = &self.problem.stops;
        for node in stops.iter().map(|stop| stop.node) {
            let here = (0..stops.len()).filter(|&stop| stops[stop].node == node);
            let ends = |stop: usize| {
                let runs = [one, other].map(|train| &self.trains[train]);
                runs.map(|run| [(run.starts[stop], 1.0), (run.ends[stop], 1.0)])
            };
            let ends: Terms = here.flat_map(ends).flatten().collect();
            self.constrain(&ends, ComparisonOp::Le, 1.0);
        }
    }
}
