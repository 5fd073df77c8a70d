//! The second oracle: an integer programme over links and stops, which lists no path at all.
//!
//! For each train: which links it uses, which stops it visits, at which it ends and which pay. Every visited
//! stop has two used links, an end one; rings that this would allow are forbidden when they turn up.

use microlp::{ComparisonOp, Error, OptimizationDirection, Variable};
use roundhouse_router::{Bonus, Duty, Goal, Halts, Mines, Problem, Range, StopKind, Train};

/// The variables of one train.
struct Run {
    runs: Variable,
    links: Vec<Variable>,
    visits: Vec<Variable>,
    ends: Vec<Variable>,
    pays: Vec<Variable>,
}

struct Programme<'a> {
    problem: &'a Problem,
    model: microlp::Problem,
    trains: Vec<Run>,
}

/// The highest total, weighed as `weight` says; `None` where duties cannot be done.
pub(crate) fn best(problem: &Problem) -> Option<f64> {
    let mut programme = Programme {
        problem,
        model: microlp::Problem::new(OptimizationDirection::Maximize),
        trains: Vec::new(),
    };
    for train in &problem.trains {
        programme.add_train(train);
    }
    programme.share_no_track();
    loop {
        let solution = match programme.model.solve() {
            Ok(outcome) => outcome.into_solution().unwrap(),
            Err(Error::Infeasible) => return None,
            Err(error) => panic!("{error}"),
        };
        let used = |variable: Variable| solution.var_value(variable) > 0.5;
        let used_links: Vec<Vec<usize>> = programme
            .trains
            .iter()
            .map(|run| (0..run.links.len()).filter(|&link| used(run.links[link])).collect())
            .collect();
        let rings: Vec<Vec<usize>> = used_links.iter().filter_map(|links| ring(problem, links)).collect();
        if rings.is_empty() {
            return Some(solution.objective());
        }
        for ring in rings {
            programme.forbid(&ring);
        }
    }
}

/// What a total weighs in the programme.
pub(crate) fn weight(problem: &Problem, (revenue, mine_money): (u64, u64)) -> f64 {
    revenue_weight(problem) * revenue as f64 + mine_money as f64
}

/// More than all mine money of three trains for every ten of revenue.
fn revenue_weight(problem: &Problem) -> f64 {
    match problem.goal {
        Goal::RevenueThenMineMoney => 20.0,
        Goal::RevenuePlusMineMoney => 1.0,
    }
}

impl Programme<'_> {
    fn add_train(&mut self, train: &Train) {
        let problem = self.problem;
        let one_revenue = revenue_weight(problem);
        let stop_pay = |stop: usize| {
            let pays = match problem.stops[stop].kind {
                StopKind::Mine => return f64::from(problem.stops[stop].revenue),
                StopKind::Halt => train.halts == Halts::Paid,
                _ => true,
            };
            let revenue = problem.stops[stop].revenue * train.multiplier;
            if pays { one_revenue * f64::from(revenue) } else { 0.0 }
        };
        let model = &mut self.model;
        let stops = 0..problem.stops.len();
        let run = Run {
            runs: model.add_binary_var(0.0),
            links: problem.links.iter().map(|_| model.add_binary_var(0.0)).collect(),
            visits: stops.clone().map(|_| model.add_binary_var(0.0)).collect(),
            ends: stops.clone().map(|_| model.add_binary_var(0.0)).collect(),
            pays: stops.map(|stop| model.add_binary_var(stop_pay(stop))).collect(),
        };
        let bonus = model.add_binary_var(one_revenue * f64::from(train.bonus.amount()));
        self.trains.push(run);
        self.make_path();
        self.obey_range(train);
        self.obey_rules(train);
        self.earn_bonus(train, bonus);
    }

    fn earn_bonus(&mut self, train: &Train, bonus: Variable) {
        let problem = self.problem;
        let listed = |list: &[u16], stop: usize| list.contains(&(stop as u16));
        let asked = match &train.bonus {
            Bonus::None => Vec::new(),
            Bonus::OffBoard(_) => {
                vec![self.visits(|stop| problem.stops[stop].kind == StopKind::OffBoard)]
            }
            Bonus::Pair { one, other, .. } => {
                [one, other].map(|list| self.visits(|stop| listed(list, stop))).into()
            }
        };
        for visits in asked {
            let mut terms = vec![(bonus, 1.0)];
            terms.extend(visits.into_iter().map(|visit| (visit, -1.0)));
            self.model.add_constraint(&terms, ComparisonOp::Le, 0.0);
        }
    }

    fn run(&self) -> &Run {
        &self.trains[self.trains.len() - 1]
    }

    fn visits(&self, wanted: impl Fn(usize) -> bool) -> Vec<Variable> {
        let stops = 0..self.problem.stops.len();
        stops.filter(|&stop| wanted(stop)).map(|stop| self.run().visits[stop]).collect()
    }

    /// The sum of `variables` compared with `times` as often as the train runs.
    fn sum(&mut self, variables: &[Variable], comparison: ComparisonOp, times: f64) {
        let mut terms: Vec<(Variable, f64)> = variables.iter().map(|&variable| (variable, 1.0)).collect();
        terms.push((self.run().runs, -times));
        self.model.add_constraint(&terms, comparison, 0.0);
    }

    fn make_path(&mut self) {
        let problem = self.problem;
        for stop in 0..problem.stops.len() {
            let run = self.run();
            let (visit, end) = (run.visits[stop], run.ends[stop]);
            let mut terms = vec![(visit, -2.0), (end, 1.0)];
            for (link, &used) in problem.links.iter().zip(&run.links) {
                if link.ends.map(usize::from).contains(&stop) {
                    terms.push((used, 1.0));
                }
            }
            self.model.add_constraint(&terms, ComparisonOp::Eq, 0.0);
            self.sum(&[visit], ComparisonOp::Le, 1.0);
            if problem.stops[stop].terminal {
                self.model.add_constraint([(visit, 1.0), (end, -1.0)], ComparisonOp::Eq, 0.0);
            }
        }
        let ends = self.run().ends.clone();
        self.sum(&ends, ComparisonOp::Eq, 2.0);
        for place in 0..problem.stops.len() as u16 {
            let visits = self.visits(|stop| problem.stops[stop].place == place);
            self.sum(&visits, ComparisonOp::Le, 1.0);
        }
        let stations = self.visits(|stop| problem.stops[stop].station);
        self.sum(&stations, ComparisonOp::Ge, 1.0);
    }

    fn obey_range(&mut self, train: &Train) {
        let problem = self.problem;
        let kind = |stop: usize| problem.stops[stop].kind;
        let counts = |stop: usize| !matches!(kind(stop), StopKind::Mine | StopKind::Halt);
        let visits = self.visits(counts);
        let cities = self.visits(|stop| matches!(kind(stop), StopKind::City | StopKind::OffBoard));
        let (most_visits, most_cities, most_paid) = match train.range {
            Range::Stops(most) => (Some(most), None, None),
            Range::Plus(most) => (Some(2 * most), Some(most), None),
            Range::Cities(most) => (None, Some(most), None),
            Range::SkippingTowns(paid) => (None, None, Some(paid)),
            Range::SkippingAny { paid, visited } => (visited, None, Some(paid)),
        };
        let stops = 0..problem.stops.len();
        let pays: Vec<Variable> =
            stops.filter(|&stop| counts(stop)).map(|stop| self.run().pays[stop]).collect();
        for (variables, most) in [(visits, most_visits), (cities, most_cities), (pays, most_paid)] {
            if let Some(most) = most {
                self.sum(&variables, ComparisonOp::Le, f64::from(most));
            }
        }
        for stop in 0..problem.stops.len() {
            let run = self.run();
            let (visit, end, pay) = (run.visits[stop], run.ends[stop], run.pays[stop]);
            let may_skip = match train.range {
                Range::SkippingTowns(_) => kind(stop) == StopKind::Town,
                Range::SkippingAny { .. } => counts(stop),
                _ => false,
            };
            self.model.add_constraint([(pay, 1.0), (visit, -1.0)], ComparisonOp::Le, 0.0);
            let least = if may_skip { end } else { visit };
            self.model.add_constraint([(pay, 1.0), (least, -1.0)], ComparisonOp::Ge, 0.0);
        }
    }

    fn obey_rules(&mut self, train: &Train) {
        let problem = self.problem;
        let kind = |stop: usize| problem.stops[stop].kind;
        let mines = self.visits(|stop| kind(stop) == StopKind::Mine);
        let visits = self.visits(|stop| !matches!(kind(stop), StopKind::Mine | StopKind::Halt));
        let (fewest, most, fewest_visits) = match train.mines {
            Mines::Never => (0.0, 0.0, 2.0),
            Mines::MayVisitOne => (0.0, 1.0, 2.0),
            Mines::MustEndAtOne => (1.0, 1.0, 1.0),
        };
        self.sum(&mines, ComparisonOp::Ge, fewest);
        self.sum(&mines, ComparisonOp::Le, most);
        self.sum(&visits, ComparisonOp::Ge, fewest_visits);
        for stop in 0..problem.stops.len() {
            let (visit, end) = (self.run().visits[stop], self.run().ends[stop]);
            if kind(stop) == StopKind::Halt {
                self.model.add_constraint([(end, 1.0)], ComparisonOp::Eq, 0.0);
            }
            if kind(stop) == StopKind::Mine && train.mines == Mines::MustEndAtOne {
                self.model.add_constraint([(visit, 1.0), (end, -1.0)], ComparisonOp::Eq, 0.0);
            }
        }
        let off_boards = self.visits(|stop| kind(stop) == StopKind::OffBoard);
        for duty in &train.duties {
            let runs = self.run().runs;
            self.model.add_constraint([(runs, 1.0)], ComparisonOp::Eq, 1.0);
            match *duty {
                Duty::TouchOffBoard => self.sum(&off_boards, ComparisonOp::Ge, 1.0),
                Duty::VisitMine => self.sum(&mines, ComparisonOp::Ge, 1.0),
                Duty::MoreStopsThan(stops) => {
                    self.sum(&visits, ComparisonOp::Ge, f64::from(stops) + 1.0);
                }
            }
        }
    }

    fn share_no_track(&mut self) {
        let pieces = self.problem.links.iter().flat_map(|link| &link.track);
        for piece in 0..=pieces.max().copied().unwrap_or(0) {
            let mut terms = Vec::new();
            for run in &self.trains {
                for (link, &used) in self.problem.links.iter().zip(&run.links) {
                    if link.track.contains(&piece) {
                        terms.push((used, 1.0));
                    }
                }
            }
            self.model.add_constraint(&terms, ComparisonOp::Le, 1.0);
        }
    }

    fn forbid(&mut self, ring: &[usize]) {
        for run in &self.trains {
            let terms: Vec<(Variable, f64)> = ring.iter().map(|&link| (run.links[link], 1.0)).collect();
            self.model.add_constraint(&terms, ComparisonOp::Le, ring.len() as f64 - 1.0);
        }
    }
}

/// The links of a ring among these links, if there is one: strip dead ends until nothing changes.
fn ring(problem: &Problem, links: &[usize]) -> Option<Vec<usize>> {
    let mut rest = links.to_vec();
    loop {
        let at = |stop: u16| rest.iter().filter(|&&link| problem.links[link].ends.contains(&stop)).count();
        let kept: Vec<usize> = rest
            .iter()
            .copied()
            .filter(|&link| problem.links[link].ends.iter().all(|&end| at(end) > 1))
            .collect();
        if kept.len() == rest.len() {
            return (!rest.is_empty()).then_some(rest);
        }
        rest = kept;
    }
}
