//! Sets of routes that are as good as the best.

use super::answer::RouteSets;
use super::pack::{Lists, Packing};
use super::problem::{BadProblem, Problem};
use super::search::{RouteSet, Search};
use super::source::Source;
use super::worth::{UNIT, Worth};

/// Finds the best set of routes and others of the same worth, at most so many in all. Of links with the same ends
/// that use all the track of another, none is ever used; trains of one kind are not told apart.
///
/// A search that was stopped before it proved anything has one answer; of a problem that had to be split no others are
/// listed.
pub fn best_route_sets(
    problem: &Problem,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Result<RouteSets, BadProblem> {
    super::sets(problem, most.max(1), stop)
}

/// Rounds of prices before the search for others is given up, and between two attempts to collect routes.
const ROUNDS: usize = 100;
const COLLECT_EVERY: usize = 20;
const COLLECTION: usize = 400_000;
/// So many routes are listed at most, and so many nodes spent to choose from them.
const LISTED: usize = 100_000;
const NODES: u64 = 200_000_000;

impl<const W: usize> Search<'_, W> {
    /// Sets of this worth, the highest there is, but no more than `most`; says whether these are all.
    pub(super) fn ties(mut self, worth: Worth, most: usize) -> (Vec<RouteSet<W>>, bool) {
        // What has to be beaten is a set that is worth just less.
        self.best.worth = worth - UNIT;
        for number in 0..ROUNDS {
            let round = self.round();
            if self.effort.stopped() {
                break;
            }
            let complete = self.sources.iter().all(Source::is_complete);
            if !complete && number % COLLECT_EVERY == COLLECT_EVERY - 1 {
                if self.collect(&round, COLLECTION) {
                    self.sources.iter_mut().for_each(Source::forget_outlook);
                }
            } else if complete {
                self.prune(&round);
                if number % 4 == 0
                    && let Some(lists) = self.lists(&round, round.bound - worth, LISTED)
                {
                    return self.all_from(&lists, worth, most);
                }
            }
            self.prices.step(&round.wanted, (round.bound - worth).max(UNIT));
        }
        (Vec::new(), false)
    }

    /// Sets of this worth from complete lists, but no more than `most`; says whether these are all.
    fn all_from(&self, lists: &Lists<W>, worth: Worth, most: usize) -> (Vec<RouteSet<W>>, bool) {
        let mut packing = Packing::new(lists, self.graph.pieces, worth - UNIT);
        let finished = packing.search_all(&self.prices, most, NODES, self.effort);
        let set = |choice| RouteSet { routes: self.routes_of(lists, choice), worth };
        (packing.found.into_iter().map(set).collect(), finished)
    }
}
