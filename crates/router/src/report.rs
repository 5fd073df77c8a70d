//! From a verdict in the numbers of the graph to an answer in the numbers of the problem.

use super::answer::{Answer, Route};
use super::bits::Bits;
use super::effort::Effort;
use super::graph::Graph;
use super::kind::Kind;
use super::problem::Problem;
use super::route::{Found, in_order};
use super::search::Verdict;
use super::worth::Scale;

/// What is needed to write an answer.
pub(super) struct Report<'a> {
    pub(super) problem: &'a Problem,
    pub(super) graph: &'a Graph,
    pub(super) kinds: &'a [Kind],
    pub(super) scale: Scale,
}

impl Report<'_> {
    /// Writes the answer.
    pub(super) fn answer<const W: usize>(&self, verdict: &Verdict<W>, effort: &Effort<'_>) -> Answer {
        let mut answer = Answer {
            routes: None,
            revenue: 0,
            mine_money: 0,
            bound: self.scale.revenue_within(verdict.bound),
            most: self.scale.earned_within(verdict.bound),
            proved: verdict.proved,
            nodes: effort.nodes(),
        };
        if !self.scale.meets_duties(verdict.best.worth) {
            return answer;
        }
        let mut routes = vec![None; self.problem.trains.len()];
        for (kind, found) in self.kinds.iter().zip(&verdict.best.routes) {
            // Trains of a kind are alike: of two answers that deal the same routes out to them one is enough.
            let mut found: Vec<&Found<W>> = found.iter().collect();
            found.sort_unstable_by_key(|found| found.links);
            for (&train, found) in kind.trains.iter().zip(found) {
                let route = self.route(kind, &found.links);
                answer.revenue += route.revenue;
                answer.mine_money += route.mine_money;
                routes[train] = Some(route);
            }
        }
        if verdict.proved {
            answer.most = answer.revenue + answer.mine_money;
        }
        answer.routes = Some(routes);
        answer
    }

    fn route<const W: usize>(&self, kind: &Kind, links: &Bits<W>) -> Route {
        let (stops, links) = in_order(self.graph, links);
        let stop = |stop: u16| self.graph.stops[usize::from(stop)].number;
        let link = |link: u16| self.graph.links[usize::from(link)].number;
        let earnings = kind.earnings(self.graph, &stops);
        Route {
            links: links.into_iter().map(link).collect(),
            paid: earnings.paid.iter().map(|&place| stop(stops[place])).collect(),
            stops: stops.into_iter().map(stop).collect(),
            revenue: earnings.revenue,
            mine_money: earnings.mine_money,
        }
    }
}
