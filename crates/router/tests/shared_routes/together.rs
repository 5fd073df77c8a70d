//! What the integer programme asks of all trains together: what is paid once, and that routes meet.

use std::collections::BTreeSet;

use microlp::{ComparisonOp, Variable};
use roundhouse_router::shared::{Meeting, Problem, Stop, StopKind, Train};

use crate::programme::{Programme, Terms, revenue_weight};

impl Programme<'_> {
    /// Whoever is at a place may be paid for it.
    pub(crate) fn pay_for(&mut self, place: usize, mut at: Terms) -> Terms {
        let stops = &self.problem.stops;
        let Some(stop) = stops.iter().find(|stop| usize::from(stop.place) == place) else {
            return Vec::new();
        };
        let worth = revenue_weight(&self.problem.rules) * f64::from(stop.revenue);
        let paid = self.earning(worth);
        self.payments[place].push(paid);
        for term in &mut at {
            term.1 = -term.1;
        }
        at.push((paid, 1.0));
        self.constrain(&at, ComparisonOp::Le, 0.0);
        vec![(paid, 1.0)]
    }

    /// No side is crossed twice by these trains together.
    pub(crate) fn cross_once(&mut self, trains: &[usize]) {
        let sides = self.problem.links.iter().flat_map(|link| &link.track);
        for side in 0..=sides.max().copied().unwrap_or(0) {
            let mut terms = Vec::new();
            for &train in trains {
                let links = self.problem.links.iter().zip(&self.trains[train].links);
                let across = links.filter(|(link, _)| link.track.contains(&side));
                terms.extend(across.map(|(_, &used)| (used, 1.0)));
            }
            self.constrain(&terms, ComparisonOp::Le, 1.0);
        }
    }

    /// Each place is paid to one, and each halt and hex is paid once however many locals pass it.
    pub(crate) fn pay_once(&mut self) {
        for place in 0..self.payments.len() {
            let payments = ones(&self.payments[place]);
            self.constrain(&payments, ComparisonOp::Le, 1.0);
        }
        let Problem { rules, links, .. } = self.problem;
        let halt = revenue_weight(rules) * f64::from(rules.halt_revenue);
        let hex = f64::from(rules.hex_subsidy);
        self.pay_locals(halt, |link| &links[link].halts);
        self.pay_locals(hex, |link| &links[link].hexes);
    }

    fn pay_locals<'b>(&mut self, worth: f64, names: impl Fn(usize) -> &'b Vec<u16>) {
        let links = 0..self.problem.links.len();
        let last = links.clone().flat_map(|link| names(link).iter().copied()).max();
        for name in 0..last.map_or(0, |last| last + 1) {
            let paid = self.earning(worth);
            let mut terms = vec![(paid, 1.0)];
            for (train, run) in self.problem.trains.iter().zip(&self.trains) {
                let past = links.clone().filter(|&link| names(link).contains(&name));
                if matches!(train, Train::Local(_)) {
                    terms.extend(past.map(|link| (run.links[link], -1.0)));
                }
            }
            self.constrain(&terms, ComparisonOp::Le, 0.0);
        }
    }

    /// From the home something flows to every train that runs, along trains and the points where they meet.
    pub(crate) fn meet(&mut self) {
        let trains = self.trains.len();
        let mut drinks: Vec<Terms> = self.trains.iter().map(|run| vec![(run.runs, -1.0)]).collect();
        for (is_home, points) in self.points() {
            let mut passes: Terms = Vec::new();
            for train in 0..trains {
                let flow = |model: &mut microlp::Problem| model.add_var(0.0, (0.0, trains as f64));
                let (to, from) = (flow(&mut self.model), flow(&mut self.model));
                for flow in [to, from] {
                    let mut terms = vec![(flow, 1.0)];
                    let there = points[train].iter();
                    terms.extend(there.map(|&(there, _)| (there, -(trains as f64))));
                    self.constrain(&terms, ComparisonOp::Le, 0.0);
                }
                drinks[train].extend([(to, 1.0), (from, -1.0)]);
                passes.extend([(to, 1.0), (from, -1.0)]);
            }
            if !is_home {
                self.constrain(&passes, ComparisonOp::Eq, 0.0);
            }
        }
        for terms in drinks {
            self.constrain(&terms, ComparisonOp::Eq, 0.0);
        }
    }

    /// Where routes may meet: whether it is the home, and what brings each train there.
    fn points(&self) -> Vec<(bool, Vec<Terms>)> {
        let problem = self.problem;
        let trains = 0..self.trains.len();
        let any = problem.rules.meeting == Meeting::AnyStop;
        let mut points = Vec::new();
        let nodes = problem.stops.iter().map(|stop| stop.node);
        for node in nodes.collect::<BTreeSet<u16>>() {
            let here = |stop: &Stop| stop.node == node && (any || stop.kind == StopKind::LargeStation);
            let home = problem.stops.iter().any(|stop| here(stop) && stop.home);
            let visits = trains.clone().map(|train| self.visits(train, here));
            points.push((home, visits.collect()));
        }
        let halts = problem.links.iter().flat_map(|link| &link.halts);
        let halts = halts.copied().max().filter(|_| any);
        for halt in 0..halts.map_or(0, |last| last + 1) {
            let passes = |train: usize| {
                let links = problem.links.iter().zip(&self.trains[train].links);
                let links = links.filter(|(link, _)| link.halts.contains(&halt));
                links.map(|(_, &used)| (used, 1.0)).collect()
            };
            points.push((false, trains.clone().map(passes).collect()));
        }
        points
    }
}

/// Each variable once.
pub(crate) fn ones(variables: &[Variable]) -> Terms {
    variables.iter().map(|&variable| (variable, 1.0)).collect()
}
