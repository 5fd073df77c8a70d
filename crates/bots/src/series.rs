//! Many games between the same bots, on several threads; what comes of them depends on the seeds alone.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use roundhouse_game::{Chance, Knowledge, Outcome, SeatId};

use crate::Bot;
use crate::arena::{self, Watch};
use crate::parallel::in_parallel;

/// Somebody who plays in a series.
pub struct Contestant<'a, G: Knowledge> {
    /// What it is called.
    pub name: String,
    /// Seats it for one game, with a seed.
    pub seat: Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Sync + 'a>,
}

/// One game of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The seed of the game.
    pub seed: u64,
    /// Who sits where, by number among the contestants.
    pub seats: Vec<usize>,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Result {
    /// Which game it was.
    pub pairing: Pairing,
    /// The scores by seat.
    pub scores: Vec<i64>,
    /// The places by seat, from 1; who shares a victory shares its place, and so do equal scores.
    pub places: Vec<f64>,
    /// Who won.
    pub winners: Vec<SeatId>,
    /// Rounds played.
    pub rounds: u32,
    /// The longest that each seat thought.
    pub slowest: Vec<Duration>,
    /// What broke.
    pub broken: Option<String>,
}

/// A game longer than this is taken for one that never ends.
pub const MOST_ACTIONS: usize = 20_000;

/// Every contestant in every seat of every seed: as many games a seed as there are contestants.
///
/// The contestants are shuffled for each seed and then turned around the table, so that all meet all.
pub fn pairings(contestants: usize, seats: usize, seeds: impl Iterator<Item = u64>) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for seed in seeds {
        let order = Chance::new(seed).shuffled(0..contestants);
        for turn in 0..contestants {
            let turned = order.iter().copied().cycle().skip(turn).take(seats);
            pairings.push(Pairing { seed, seats: turned.collect() });
        }
    }
    pairings
}

/// Plays all games; the results are in the order of the pairings.
pub fn play<G: Knowledge + 'static>(
    rules: &(dyn Fn(u64) -> G + Sync),
    contestants: &[Contestant<'_, G>],
    pairings: &[Pairing],
    run: &Run<'_>,
) -> Vec<Result> {
    let one = |number: usize| {
        let pairing = &pairings[number];
        let result = one(&rules(pairing.seed), contestants, pairing);
        (run.done)();
        result
    };
    in_parallel(run.threads, pairings.len(), &one)
}

/// How a series is played.
pub struct Run<'a> {
    /// On so many threads.
    pub threads: usize,
    /// Told after each game.
    pub done: &'a (dyn Fn() + Sync),
}

/// A bot whose time is taken.
struct Timed<G: Knowledge> {
    bot: Box<dyn Bot<G>>,
    slowest: Rc<Cell<Duration>>,
}

impl<G: Knowledge> Bot<G> for Timed<G> {
    fn choose(&mut self, game: &G, state: &G::State) -> Option<G::Action> {
        let begun = Instant::now();
        let action = self.bot.choose(game, state);
        self.slowest.set(self.slowest.get().max(begun.elapsed()));
        action
    }

    fn ranked(&self, game: &G, state: &G::State) -> Vec<G::Action> {
        self.bot.ranked(game, state)
    }
}

fn one<G: Knowledge + 'static>(game: &G, contestants: &[Contestant<'_, G>], pairing: &Pairing) -> Result {
    let clocks: Vec<Rc<Cell<Duration>>> = pairing.seats.iter().map(|_| Rc::default()).collect();
    let seated = pairing.seats.iter().zip(&clocks).enumerate();
    let bots = seated.filter_map(|(seat, (contestant, slowest))| {
        let contestant = contestants.get(*contestant)?;
        let bot = (contestant.seat)(pairing.seed.wrapping_mul(31).wrapping_add(seat as u64));
        let slowest = Rc::clone(slowest);
        Some(Box::new(Timed { bot, slowest }) as Box<dyn Bot<G>>)
    });
    let mut bots: Vec<_> = bots.collect();
    let played = arena::play(game, &mut bots, Watch::Nothing, MOST_ACTIONS);
    let seats = pairing.seats.len();
    let scores = played.outcome.as_ref().map(Outcome::scores).unwrap_or_default();
    let winners = played.outcome.map(|outcome| outcome.winners).unwrap_or_default();
    let scores: Vec<i64> = scores.into_iter().take(seats).collect();
    Result {
        pairing: pairing.clone(),
        places: places(&scores, &winners),
        scores,
        winners,
        rounds: game.rounds(&played.state).played,
        slowest: clocks.iter().map(|clock| clock.get()).collect(),
        broken: played.broken,
    }
}

/// Places by seat: seats that are level share the mean of their places.
fn places(scores: &[i64], winners: &[SeatId]) -> Vec<f64> {
    let rank = |seat: usize| {
        let won = winners.iter().any(|winner| winner.index() == seat);
        (won, scores[seat])
    };
    let place = |seat: usize| {
        let better = (0..scores.len()).filter(|other| rank(*other) > rank(seat)).count();
        let level = (0..scores.len()).filter(|other| rank(*other) == rank(seat)).count();
        better as f64 + f64::midpoint(level as f64, 1.0)
    };
    (0..scores.len()).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_sits_in_every_seat_of_every_seed() {
        for (contestants, seats) in [(2, 4), (4, 4), (7, 3)] {
            let pairings = pairings(contestants, seats, [5, 6].into_iter());
            assert_eq!(pairings.len(), 2 * contestants);
            for seed in [5, 6] {
                for seat in 0..seats {
                    let of_seed = pairings.iter().filter(|pairing| pairing.seed == seed);
                    let mut there: Vec<_> = of_seed.map(|pairing| pairing.seats[seat]).collect();
                    there.sort_unstable();
                    assert_eq!(there, (0..contestants).collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn seats_that_are_level_share_their_places() {
        assert_eq!(places(&[5, 9, 5, 1], &[SeatId(1)]), [2.5, 1.0, 2.5, 4.0]);
        assert_eq!(places(&[9, 9], &[SeatId(0)]), [1.0, 2.0], "a further rule parted them");
    }
}
