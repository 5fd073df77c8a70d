//! Sets of routes that are as good as the best.

use super::answer::Answer;
use super::pack::Packing;
use super::problem::{BadProblem, Problem};
use super::search::{RouteSet, Search};
use super::source::Source;
use super::worth::{UNIT, Worth};

/// Finds the best set of routes and others of the same worth, at most so many in all. Of links with the same ends
/// that use all the track of another, none is ever used; trains of one kind are not told apart.
///
/// A search that was stopped before it proved anything has one answer.
pub fn best_route_sets(
    problem: &Problem,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<Answer>, BadProblem> {
    let (best, others) = super::sets(problem, most.max(1), stop)?;
    Ok(std::iter::once(best).chain(others).collect())
}

/// Rounds of prices before the search for others is given up, and between two attempts to collect routes.
const ROUNDS: usize = 100;
const COLLECT_EVERY: usize = 20;
const COLLECTION: usize = 400_000;
/// So many routes are listed at most.
const LISTED: usize = 100_000;

impl<const W: usize> Search<'_, W> {
    /// All sets of this worth, the highest there is, but no more than `most`.
    pub(super) fn ties(mut self, worth: Worth, most: usize) -> Vec<RouteSet<W>> {
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
                    let mut packing = Packing::new(&lists, self.graph.pieces, worth - UNIT);
                    packing.all_sets = Some((Vec::new(), most));
                    packing.search(&self.prices, u64::MAX, self.effort);
                    let sets = packing.all_sets.map(|(sets, _)| sets).unwrap_or_default();
                    let set = |choice| RouteSet {
                        routes: self.routes_of(&lists, choice),
                        worth,
                    };
                    return sets.into_iter().map(set).collect();
                }
            }
            self.prices
                .step(&round.wanted, (round.bound - worth).max(UNIT));
        }
        Vec::new()
    }
}
