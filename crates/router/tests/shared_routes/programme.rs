//! The second oracle: an integer programme over links and stops, which lists no route at all.
//!
//! For each train: which links it uses, which stops it visits and at which it starts and ends. Every visited stop has two
//! used links, an end one; rings that this would allow are forbidden when they turn up. That all routes meet is a flow: it
//! springs at the home, runs along routes, and every train that runs drinks from it. Which freights are joined is tried
//! one way after the other, since there are few; where freights with a common end are always joined, two of them at most.

use std::collections::BTreeSet;

use microlp::{ComparisonOp, Error, OptimizationDirection, Variable};
use roundhouse_router::shared::{CommonEnds, Goal, Problem, Rules, Stations, Stop, StopKind, Train};

use crate::joining::{self, Line};
use crate::together::ones;

/// The variables of one train.
pub(crate) struct Run {
    pub(crate) runs: Variable,
    pub(crate) links: Vec<Variable>,
    visits: Vec<Variable>,
    /// Where it starts and where it ends.
    pub(crate) starts: Vec<Variable>,
    pub(crate) ends: Vec<Variable>,
}

pub(crate) struct Programme<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) model: microlp::Problem,
    pub(crate) trains: Vec<Run>,
    /// For each place who may be paid for it.
    pub(crate) payments: Vec<Vec<Variable>>,
    /// What everything earns.
    earns: Terms,
}

/// A sum of variables.
pub(crate) type Terms = Vec<(Variable, f64)>;

/// Does the programme know what is asked for?
pub(crate) fn covers(problem: &Problem) -> bool {
    problem.rules.common_ends == CommonEnds::Free || joining::freights(problem).len() <= 2
}

/// The highest total, weighed as `weight` says.
pub(crate) fn best(problem: &Problem) -> f64 {
    let ways = joining::ways(problem);
    // First those with the most freights, which are likely to be best.
    let ways = ways.iter().rev();
    ways.fold(0.0, |best, lines| better(problem, lines, best).unwrap_or(best))
}

/// What a total weighs in the programme.
pub(crate) fn weight(problem: &Problem, (revenue, subsidy): (u64, u64)) -> f64 {
    revenue_weight(&problem.rules) * revenue as f64 + subsidy as f64
}

/// More than the subsidy of all hexes for every ten of revenue.
pub(crate) fn revenue_weight(rules: &Rules) -> f64 {
    match rules.goal {
        Goal::RevenueThenSubsidy => 10.0,
        Goal::RevenuePlusSubsidy => 1.0,
    }
}

/// The highest total with freights that run joined as these lines say, and no other freights; none if it is no more than
/// what is known.
fn better(problem: &Problem, lines: &[Line], known: f64) -> Option<f64> {
    let places = problem.stops.iter().map(|stop| usize::from(stop.place));
    let mut programme = Programme {
        problem,
        model: microlp::Problem::new(OptimizationDirection::Maximize),
        trains: Vec::new(),
        payments: vec![Vec::new(); places.max().map_or(0, |last| last + 1)],
        earns: Vec::new(),
    };
    programme.run_trains(lines);
    for line in lines {
        programme.join(line);
    }
    if let ([one, other], CommonEnds::Joined) = (lines, problem.rules.common_ends) {
        programme.keep_apart(one[0], other[0]);
    }
    programme.pay_once();
    programme.meet();
    programme.beat(known);
    programme.solve()
}

impl Programme<'_> {
    /// Solves the programme, again and again until there are no rings.
    fn solve(&mut self) -> Option<f64> {
        loop {
            let solution = match self.model.solve() {
                Ok(outcome) => outcome.into_solution().unwrap(),
                Err(Error::Infeasible) => return None,
                Err(error) => panic!("{error}"),
            };
            let ring = |run: &Run| {
                let links = 0..run.links.len();
                let used = links.filter(|&link| solution.var_value(run.links[link]) > 0.5);
                ring(self.problem, used.collect())
            };
            let rings: Vec<Vec<u16>> = self.trains.iter().filter_map(ring).collect();
            if rings.is_empty() {
                return Some(solution.objective());
            }
            for ring in rings {
                (0..self.trains.len()).for_each(|train| self.forbid_rings(&ring, train));
            }
        }
    }

    pub(crate) fn constrain(&mut self, terms: &[(Variable, f64)], comparison: ComparisonOp, number: f64) {
        self.model.add_constraint(terms, comparison, number);
    }

    /// Something that is paid or not. Nothing gains by being paid in part, so that it need not be said to be whole.
    pub(crate) fn earning(&mut self, worth: f64) -> Variable {
        let earning = self.model.add_var(worth, (0.0, 1.0));
        self.earns.push((earning, worth));
        earning
    }

    /// Only what earns more is looked for. All amounts are tens.
    fn beat(&mut self, known: f64) {
        let earns = std::mem::take(&mut self.earns);
        self.constrain(&earns, ComparisonOp::Ge, known + 1.0);
    }

    /// Freights run just as the lines say; the others as they like.
    fn run_trains(&mut self, lines: &[Line]) {
        for (number, train) in self.problem.trains.iter().enumerate() {
            let model = &mut self.model;
            let mut each =
                |count: usize| -> Vec<Variable> { (0..count).map(|_| model.add_binary_var(0.0)).collect() };
            let (stops, links) = (self.problem.stops.len(), self.problem.links.len());
            let run = Run {
                links: each(links),
                visits: each(stops),
                starts: each(stops),
                ends: each(stops),
                runs: each(1)[0],
            };
            let runs = run.runs;
            self.trains.push(run);
            self.make_path(number);
            match *train {
                Train::Express(stations) => self.call(number, stations),
                Train::Local(stations) => {
                    self.call(number, stations);
                    self.visit_no_areas(number);
                }
                Train::Freight { reach, .. } => {
                    self.stay_within(number, reach);
                    let sent = lines.iter().flatten().any(|&freight| freight == number);
                    let times = if sent { 1.0 } else { 0.0 };
                    self.constrain(&[(runs, 1.0)], ComparisonOp::Eq, times);
                }
            }
        }
    }

    /// The visits of a train at some stops.
    pub(crate) fn visits(&self, train: usize, wanted: impl Fn(&Stop) -> bool) -> Terms {
        let visits = self.problem.stops.iter().zip(&self.trains[train].visits);
        let visits = visits.filter(|(stop, _)| wanted(stop));
        visits.map(|(_, &visit)| (visit, 1.0)).collect()
    }

    /// Compares a sum with `times` as often as a train runs.
    fn compare(&mut self, train: usize, mut terms: Terms, comparison: ComparisonOp, times: f64) {
        terms.push((self.trains[train].runs, -times));
        self.constrain(&terms, comparison, 0.0);
    }

    fn make_path(&mut self, train: usize) {
        let problem = self.problem;
        for (number, stop) in problem.stops.iter().enumerate() {
            let run = &self.trains[train];
            let visit = run.visits[number];
            let ends = [(run.starts[number], 1.0), (run.ends[number], 1.0)];
            let mut degree = vec![(visit, -2.0)];
            degree.extend(ends);
            for (link, &used) in problem.links.iter().zip(&run.links) {
                if link.ends.map(usize::from).contains(&number) {
                    degree.push((used, 1.0));
                }
            }
            self.constrain(&degree, ComparisonOp::Eq, 0.0);
            // Nothing starts and ends in one stop, and where trains cannot pass they do.
            let comparison = if stop.terminal { ComparisonOp::Eq } else { ComparisonOp::Le };
            self.constrain(&[&ends[..], &[(visit, -1.0)]].concat(), comparison, 0.0);
            let here = self.visits(train, |other| other.place == stop.place);
            self.compare(train, here, ComparisonOp::Le, 1.0);
        }
        for kind in [StopKind::RedArea, StopKind::Port] {
            let areas = self.visits(train, |stop| stop.kind == kind);
            self.compare(train, areas, ComparisonOp::Le, 1.0);
        }
        let run = &self.trains[train];
        for ends in [ones(&run.starts), ones(&run.ends)] {
            self.compare(train, ends, ComparisonOp::Eq, 1.0);
        }
        let stations = self.visits(train, |stop| stop.station);
        self.compare(train, stations, ComparisonOp::Ge, 1.0);
        self.cross_once(&[train]);
        for link in &problem.links {
            self.forbid_rings(&link.ends, train);
        }
    }

    /// Expresses and locals: so many stations are visited, so many are paid.
    fn call(&mut self, train: usize, stations: Stations) {
        let visits = self.visits(train, |_| true);
        self.compare(train, visits, ComparisonOp::Le, stations.visited.into());
        self.go_forward(train);
        let mut all = Vec::new();
        for place in 0..self.payments.len() {
            let visits = self.visits(train, |stop| usize::from(stop.place) == place);
            all.extend(self.pay_for(place, visits));
        }
        self.compare(train, all, ComparisonOp::Le, stations.paid.into());
    }

    /// A route is the same from its other end: it starts at the stop with the lower number.
    fn go_forward(&mut self, train: usize) {
        let numbered = |ends: &[Variable], sign: f64| -> Terms {
            let ends = ends.iter().enumerate();
            ends.map(|(number, &end)| (end, sign * number as f64)).collect()
        };
        let run = &self.trains[train];
        let both = [numbered(&run.ends, 1.0), numbered(&run.starts, -1.0)].concat();
        self.compare(train, both, ComparisonOp::Ge, 1.0);
        // Of trains of a kind the first starts first.
        let trains = &self.problem.trains;
        if train > 0 && trains[train] == trains[train - 1] {
            let early = |train: usize, sign: f64| -> Terms {
                let starts = self.trains[train].starts.iter().rev().enumerate();
                let early = starts.map(|(left, &start)| (start, sign * (left + 1) as f64));
                early.collect()
            };
            let both = [early(train - 1, 1.0), early(train, -1.0)].concat();
            self.constrain(&both, ComparisonOp::Ge, 0.0);
        }
    }

    fn visit_no_areas(&mut self, train: usize) {
        let areas = self.visits(train, |stop| stop.kind != StopKind::LargeStation);
        self.constrain(&areas, ComparisonOp::Eq, 0.0);
    }

    fn stay_within(&mut self, train: usize, reach: u16) {
        let links = self.problem.links.iter().zip(&self.trains[train].links);
        let sides = links.map(|(link, &used)| (used, link.track.len() as f64));
        self.compare(train, sides.collect(), ComparisonOp::Le, reach.into());
    }

    /// Between some stops a route uses fewer links than it visits of them: it makes no ring there.
    fn forbid_rings(&mut self, stops: &[u16], train: usize) {
        let links = self.problem.links.iter().zip(&self.trains[train].links);
        let inside = links.filter(|(link, _)| link.ends.iter().all(|end| stops.contains(end)));
        let inside: Terms = inside.map(|(_, &used)| (used, 1.0)).collect();
        for one in stops {
            let visits = &self.trains[train].visits;
            let others = stops.iter().filter(|stop| *stop != one);
            let others = others.map(|&stop| (visits[usize::from(stop)], -1.0));
            let terms: Terms = inside.iter().copied().chain(others).collect();
            self.constrain(&terms, ComparisonOp::Le, 0.0);
        }
    }
}

/// The stops of rings among these links, if there are any: strip dead ends until nothing changes.
fn ring(problem: &Problem, mut links: Vec<usize>) -> Option<Vec<u16>> {
    loop {
        let at = |stop: u16| {
            let here = |link: &&usize| problem.links[**link].ends.contains(&stop);
            links.iter().filter(here).count()
        };
        let goes_on = |link: &usize| problem.links[*link].ends.iter().all(|&end| at(end) > 1);
        let kept: Vec<usize> = links.iter().copied().filter(goes_on).collect();
        if kept.len() == links.len() {
            let stops = links.iter().flat_map(|&link| problem.links[link].ends);
            let stops: BTreeSet<u16> = stops.collect();
            return (!stops.is_empty()).then(|| stops.into_iter().collect());
        }
        links = kept;
    }
}
