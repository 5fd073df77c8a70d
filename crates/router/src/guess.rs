//! Good sets of routes without proof.

use super::bits::Bits;
use super::ground::Terms;
use super::kind::Kind;
use super::route::Found;
use super::search::{Round, RouteSet, Search};
use super::sketch::sketch;
use super::worth::Worth;

/// How often every train looks for a better route beside the others.
const PASSES: usize = 4;

impl<const W: usize> Search<'_, W> {
    /// Makes some legal sets of routes and keeps the best; the sources are left at other prices.
    pub(super) fn guess(&mut self, round: &Round) {
        let mut order = self.in_turn(&round.gains);
        self.guess_in_order(&order);
        if !self.is_settled() {
            order.reverse();
            self.guess_in_order(&order);
        }
    }

    /// The same without a look at what trains would like.
    pub(super) fn guess_at_once(&mut self) {
        let gains: Vec<Worth> = self.kinds.iter().map(Kind::most_worth).collect();
        let order = self.in_turn(&gains);
        self.guess_in_order(&order);
    }

    /// The kind of every train, those first that matter most.
    fn in_turn(&self, gains: &[Worth]) -> Vec<usize> {
        let mut order: Vec<usize> = Vec::new();
        for (kind, trains) in self.kinds.iter().map(|kind| kind.trains.len()).enumerate() {
            order.extend(std::iter::repeat_n(kind, trains));
        }
        order.sort_by_key(|&kind| std::cmp::Reverse((self.kinds[kind].duty(), gains[kind])));
        order
    }

    /// Each train takes the best route beside those of the others: first at the present prices, then for
    /// what it is worth, until nothing gets better.
    fn guess_in_order(&mut self, order: &[usize]) {
        let mut routes: Vec<Option<Found<W>>> = vec![None; order.len()];
        let mut worth = 0;
        for pass in 0..PASSES {
            for (train, &kind) in order.iter().enumerate() {
                routes[train] = None;
                let taken = routes.iter().flatten().map(|route| route.track);
                let taken = taken.fold(Bits::EMPTY, |all, track| all.union(&track));
                routes[train] = self.best_beside(kind, &taken, Worth::from(pass == 0));
            }
            let before = worth;
            worth = routes.iter().flatten().map(|route| route.worth).sum();
            if pass > 1 && worth <= before || self.effort.stopped() {
                break;
            }
        }
        self.offer(order, routes);
    }

    /// Keeps these routes of the trains in this order, if they are worth more than the best set.
    pub(super) fn offer(&mut self, order: &[usize], routes: Vec<Option<Found<W>>>) {
        let worth = routes.iter().flatten().map(|route| route.worth).sum();
        let known = self.known.as_ref().unwrap_or(&self.best);
        if worth <= known.worth {
            return;
        }
        let mut set = RouteSet { routes: vec![Vec::new(); self.kinds.len()], worth };
        for (&kind, route) in order.iter().zip(routes) {
            set.routes[kind].extend(route);
        }
        if let Some(known) = &mut self.known {
            known.clone_from(&set);
        }
        if worth > self.best.worth {
            self.best = set;
        }
    }

    /// The best route of a kind that leaves the taken track alone, with so many times the present prices; a good one
    /// where not all routes are known or there is no time.
    pub(super) fn best_beside(&mut self, kind: usize, taken: &Bits<W>, times: Worth) -> Option<Found<W>> {
        let taken = self.closed[kind].union(taken);
        self.set_link_prices(kind, &taken, times);
        let sketchy = self.effort.stopped() || !self.sources[kind].is_complete();
        if sketchy {
            return sketch(&self.ground(kind), &self.link_prices[kind]);
        }
        self.with_source(kind, |source, ground, link_prices| {
            source.price(ground, link_prices);
            source.best(ground, Terms { link_prices, least: 1 })
        })
    }
}
