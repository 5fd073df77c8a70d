//! Good prices before all routes are known.
//!
//! Where a kind of train has too many routes, its outlook stands in for them until the prices are so good
//! that few routes can be part of a better set; then just these are collected.

use super::ground::Terms;
use super::search::{Round, Search};
use super::source::{Room, Source};
use super::worth::{UNIT, Worth};

/// Rounds of prices between two attempts to collect, and how often that is attempted.
const ROUNDS: usize = 20;
const ATTEMPTS: usize = 6;
/// Enough routes for a guess.
const SAMPLE: usize = 20_000;
/// So many routes are packed for a guess.
const LISTED: usize = 4_000;
/// So many halves are collected at the first attempt to have them all; then twice, four times...
const COLLECTION: usize = 50_000;

impl<const W: usize> Search<'_, W> {
    /// Turns outlooks into the routes that matter; says whether the best set is proved on the way.
    pub(super) fn scout(&mut self) -> bool {
        if self.sources.iter().all(Source::is_complete) {
            return false;
        }
        for attempt in 0..ATTEMPTS {
            let round = self.improve_prices();
            if self.is_settled() {
                return true;
            }
            if self.effort.stopped() {
                return false;
            }
            self.sample(&round);
            self.set_prices();
            self.pack(&round, LISTED);
            self.guess(&round);
            self.set_prices();
            if self.collect(&round, COLLECTION << attempt) {
                self.sources.iter_mut().for_each(Source::forget_outlook);
                return false;
            }
        }
        false
    }

    fn improve_prices(&mut self) -> Round {
        for _ in 0..ROUNDS {
            let round = self.round();
            if self.is_settled() || self.effort.stopped() {
                return round;
            }
            // Without a set of routes to compare with, a tenth of the bound is a guess of the gap.
            let goal = if self.best.worth > 0 {
                self.best.worth
            } else {
                round.bound / 10 * 9
            };
            self.prices
                .step(&round.wanted, (round.bound - goal).max(UNIT));
        }
        self.prices.settle();
        self.round()
    }

    /// Collects all routes that a better set may have, of every kind that has an outlook.
    pub(super) fn collect(&mut self, round: &Round, most: usize) -> bool {
        (0..self.kinds.len()).all(|kind| {
            let least = self.least_gain(round, kind);
            self.with_source(kind, |source, ground, link_prices| {
                source.collect(ground, Terms { link_prices, least }, Room::ForAll(most))
            })
        })
    }

    /// Collects some of the best routes of each kind that has an outlook.
    fn sample(&mut self, round: &Round) {
        for kind in 0..self.kinds.len() {
            let gain = round.gains[kind];
            let mut spare: Worth = gain / 8;
            self.with_source(kind, |source, ground, link_prices| {
                for _ in 0..4 {
                    let least = gain - spare;
                    if source.collect(ground, Terms { link_prices, least }, Room::ForSome(SAMPLE)) {
                        return;
                    }
                    spare /= 2;
                }
            });
        }
    }
}
