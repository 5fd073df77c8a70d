//! Good prices before all routes are known.
//!
//! Where a kind of train has too many routes, its outlook stands in for them until the prices are so good
//! that few routes can be part of a better set; then just these are collected. How many they are depends on how good
//! a set is known. So the search aims high first, as if a set were known that is worth almost the bound: where no set
//! is better than that, the bound is lower and the next aim too.

use super::ground::Terms;
use super::search::{Round, RouteSet, Search};
use super::source::Source;
use super::worth::{UNIT, Worth};

/// Prices move while so many rounds bring the bound down by more than one part in so many.
const ROUNDS: usize = 10;
const LITTLE: Worth = 100;
/// Every so many rounds of prices a set is guessed.
const GUESS_EVERY: usize = 10;
/// How often the search aims, and how far below the bound at first: so many parts of it.
const AIMS: usize = 12;
const FIRST_AIM: Worth = 64;
/// So many routes are packed where only the last doubt is left.
const LISTED_AT_LAST: usize = 40_000;
/// So many halves are collected at the first attempt to have them all; then twice, four times...
const COLLECTION: usize = 50_000;
const LARGEST_COLLECTION: usize = COLLECTION << 5;

/// What came of an aim.
enum Aim {
    /// The best set is proved.
    Hit,
    /// No set is worth more than the aim.
    Missed,
    /// Too many routes matter.
    TooMany,
    /// All routes that matter are there, but no proof; or the search was stopped.
    Open,
}

impl<const W: usize> Search<'_, W> {
    /// Turns outlooks into the routes that matter; says whether the best set is proved.
    pub(super) fn scout(&mut self) -> bool {
        for kind in 0..self.kinds.len() {
            self.set_link_prices(kind, &self.closed[kind].clone(), 1);
            self.with_source(kind, Source::learn);
        }
        let mut round = self.improve_prices();
        if !self.sources.iter().all(Source::can_be_settled) {
            return self.is_settled();
        }
        let (mut below, mut most) = (round.bound / FIRST_AIM, COLLECTION);
        for _ in 0..AIMS {
            if self.is_settled() {
                return true;
            }
            if self.effort.stopped() {
                return false;
            }
            let goal = (self.ceiling.min(round.bound) - below) / UNIT * UNIT;
            round = match self.aim(&round, goal.max(self.best.worth), most) {
                Aim::Hit => return true,
                Aim::Open => return false,
                Aim::Missed => {
                    below += below / 2;
                    self.improve_prices()
                }
                Aim::TooMany if most == LARGEST_COLLECTION => return false,
                Aim::TooMany => {
                    most *= 2;
                    self.improve_prices()
                }
            };
        }
        false
    }

    /// Moves prices until the bound hardly comes down any more, and guesses on the way.
    fn improve_prices(&mut self) -> Round {
        let mut before = Worth::MAX;
        for number in 1.. {
            let round = self.round();
            if number % GUESS_EVERY == 1 {
                self.guess(&round);
            }
            if self.is_settled() || self.effort.stopped() {
                return round;
            }
            if number % ROUNDS == 0 {
                if before - self.prices.bound < before / LITTLE {
                    break;
                }
                before = self.prices.bound;
            }
            self.prices.step(&round.wanted, (round.bound - self.best.worth).max(UNIT));
        }
        self.prices.settle();
        self.round()
    }

    /// Looks for sets that are worth more than the goal, as if one were known that is worth that.
    fn aim(&mut self, round: &Round, goal: Worth, most: usize) -> Aim {
        if goal <= self.best.worth {
            return self.close_in(round, most);
        }
        let imagined = RouteSet { routes: vec![Vec::new(); self.kinds.len()], worth: goal };
        self.known = Some(std::mem::replace(&mut self.best, imagined));
        let bound = self.prices.bound;
        let whole = |source: &Source<W>| source.is_complete().then(|| source.clone());
        let whole: Vec<Option<Source<W>>> = self.sources.iter().map(whole).collect();
        let outcome = self.close_in(round, most);
        let known = self.known.take();
        if matches!(outcome, Aim::Hit) && (self.best.worth > goal || self.is_reached(goal)) {
            return Aim::Hit;
        }
        if let Some(known) = known.filter(|_| self.best.worth <= goal) {
            self.best = known;
        }
        for (source, whole) in self.sources.iter_mut().zip(whole) {
            match whole {
                Some(whole) => *source = whole,
                None => source.look_again(),
            }
        }
        if matches!(outcome, Aim::Hit) {
            self.ceiling = self.ceiling.min(bound).min(goal);
            self.prices.settle();
            self.prices.restart();
            return Aim::Missed;
        }
        // What was found of routes that matter to sets beyond the goal bounds no others.
        self.prices.bound = bound;
        outcome
    }

    /// Collects all routes that matter and tries to prove the best set with them.
    fn close_in(&mut self, round: &Round, most: usize) -> Aim {
        if !self.collect(round, most) {
            return Aim::TooMany;
        }
        self.sources.iter_mut().for_each(Source::forget_outlook);
        if self.prove() { Aim::Hit } else { Aim::Open }
    }

    /// Is there a set among the routes left that is worth just the goal? No set is worth more.
    fn is_reached(&mut self, goal: Worth) -> bool {
        self.best.worth = goal - UNIT;
        let round = self.round();
        self.pack(&round, LISTED_AT_LAST);
        self.best.worth == goal
    }

    /// Collects all routes that a better set may have, of every kind that has an outlook.
    pub(super) fn collect(&mut self, round: &Round, most: usize) -> bool {
        (0..self.kinds.len()).all(|kind| {
            let least = self.least_gain(round, kind);
            self.set_link_prices(kind, &self.closed[kind].clone(), 1);
            self.with_source(kind, |source, ground, link_prices| {
                source.collect(ground, Terms { link_prices, least }, most)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::effort::Effort;
    use super::super::graph::Graph;
    use super::super::kind::Kind;
    use super::super::source::Measures;
    use super::super::synthetic::Lattice;
    use super::super::worth::Scale;
    use super::super::{Range, Train};
    use super::*;

    #[test]
    fn an_aim_misses_what_is_not_there_and_hits_what_is() {
        for seed in 0..30 {
            let lattice = Lattice {
                side: 4,
                stations: 2,
                terminal_percent: 10,
                town_percent: 20,
                gap_percent: 20,
                seed,
            };
            let trains = [3, 4, 5].map(|stops| Train::plain(Range::SkippingTowns(stops)));
            let problem = lattice.problem(trains.to_vec());
            let graph = Graph::of(&problem).unwrap();
            let kinds = Kind::all(&problem, &graph, Scale::of(&problem).unwrap());
            let effort = Effort::new(&|| false);
            let total = Search::<2>::new(&graph, &kinds, &effort).run().best.worth;
            let mut search = Search::<2>::within(&graph, &kinds, &effort, Measures::SCOUTING);
            let round = search.improve_prices();
            search.best = RouteSet { routes: vec![Vec::new(); kinds.len()], worth: 0 };
            let low = search.aim(&round, total - 3 * UNIT, 1);
            assert!(matches!(low, Aim::TooMany), "seed {seed}");
            let beyond = search.aim(&round, total + UNIT, COLLECTION);
            assert!(matches!(beyond, Aim::Missed), "seed {seed}");
            assert!(search.best.worth <= total, "seed {seed}");
            let round = search.improve_prices();
            let below = search.aim(&round, total - UNIT, COLLECTION);
            assert!(matches!(below, Aim::Hit), "seed {seed}");
            assert_eq!(search.best.worth, total, "seed {seed}");
        }
    }
}
