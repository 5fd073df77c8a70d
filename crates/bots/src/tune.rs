//! Weights by self-play: the cross-entropy method.
//!
//! Each generation draws weights around the present ones and lets them play against those. The best quarter says where
//! the next generation is looked for, and how widely.

use roundhouse_game::{Chance, Knowledge, Level, Weights};

use crate::Thinker;
use crate::series::{self, Contestant, Pairing, Run};

/// How weights are looked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The level that plays.
    pub level: Level,
    /// Players at the table.
    pub players: usize,
    /// Generations.
    pub generations: u32,
    /// Weights drawn in each.
    pub candidates: usize,
    /// Seeds that each of them plays, in every seat.
    pub seeds: u64,
    /// The first seed.
    pub seed: u64,
    /// How widely the first generation is drawn, as a part of each weight.
    pub spread: f64,
}

/// A generation is over.
#[derive(Clone, Debug)]
pub struct Generation {
    /// Which, from 1.
    pub number: u32,
    /// The weights after it.
    pub weights: Weights,
    /// By how much the best quarter did better than the present weights, in points a game.
    pub gain: f64,
}

/// How many of the candidates shape the next generation.
const ELITE: usize = 4;
/// How much of the old spread stays.
const INERTIA: f64 = 0.4;

/// Looks for better weights than those it begins with.
pub fn tune<G: Knowledge + 'static>(
    rules: &(dyn Fn(u64) -> G + Sync),
    start: &Weights,
    plan: &Plan,
    run: &Run<'_>,
    told: &mut dyn FnMut(&Generation),
) -> Weights {
    let mut chance = Chance::new(plan.seed);
    let mut mean = start.values().to_vec();
    let mut spread: Vec<f64> = mean.iter().map(|value| plan.spread * value.abs().max(0.1)).collect();
    for number in 1..=plan.generations {
        let around = |place: usize, chance: &mut Chance| mean[place] + spread[place] * normal(chance);
        let drawn: Vec<Vec<f64>> = (0..plan.candidates)
            .map(|_| (0..mean.len()).map(|place| around(place, &mut chance)).collect())
            .collect();
        let from = plan.seed.wrapping_add(u64::from(number - 1) * plan.seeds);
        let trial = Trial { start, mean: &mean, drawn: &drawn, from };
        let gains = gains(rules, &trial, plan, run);
        let mut order: Vec<usize> = (0..drawn.len()).collect();
        order.sort_by(|one, other| gains[*other].total_cmp(&gains[*one]));
        order.truncate((plan.candidates / ELITE).max(1));
        for place in 0..mean.len() {
            let elite = || order.iter().map(|candidate| drawn[*candidate][place]);
            let middle = elite().sum::<f64>() / order.len() as f64;
            let square = elite().map(|value| (value - middle) * (value - middle)).sum::<f64>();
            let width = (square / order.len() as f64).sqrt();
            mean[place] = middle;
            spread[place] = INERTIA * spread[place] + (1.0 - INERTIA) * width;
        }
        let gain = order.iter().map(|candidate| gains[*candidate]).sum::<f64>() / order.len() as f64;
        told(&Generation { number, weights: start.with_values(&mean), gain });
    }
    start.with_values(&mean)
}

/// What a generation tries.
struct Trial<'a> {
    start: &'a Weights,
    /// The present weights.
    mean: &'a [f64],
    drawn: &'a [Vec<f64>],
    /// The first seed.
    from: u64,
}

/// By how much each candidate scores more than the present weights in the other seats.
fn gains<G: Knowledge + 'static>(
    rules: &(dyn Fn(u64) -> G + Sync),
    trial: &Trial<'_>,
    plan: &Plan,
    run: &Run<'_>,
) -> Vec<f64> {
    let drawn = trial.drawn;
    let all = drawn.iter().map(Vec::as_slice).chain([trial.mean]);
    let contestants: Vec<_> =
        all.map(|values| contestant(plan.level, trial.start.with_values(values))).collect();
    let present = drawn.len();
    let mut pairings = Vec::new();
    for candidate in 0..drawn.len() {
        for seed in (0..plan.seeds).map(|seed| trial.from.wrapping_add(seed)) {
            for seat in 0..plan.players {
                let mut seats = vec![present; plan.players];
                seats[seat] = candidate;
                pairings.push(Pairing { seed, seats });
            }
        }
    }
    let mut gains = vec![0.0; drawn.len()];
    for result in series::play(rules, &contestants, &pairings, run) {
        let sum: i64 = result.scores.iter().sum();
        let others = (result.scores.len() as f64 - 1.0).max(1.0);
        for (seat, score) in result.pairing.seats.iter().zip(&result.scores) {
            if let Some(gain) = gains.get_mut(*seat) {
                *gain += *score as f64 - (sum - score) as f64 / others;
            }
        }
    }
    let games = plan.seeds as f64 * plan.players as f64;
    gains.into_iter().map(|gain| gain / games).collect()
}

/// A bot of this level with these weights.
pub fn contestant<'a, G: Knowledge + 'static>(level: Level, weights: Weights) -> Contestant<'a, G> {
    Contestant {
        name: level.name.as_str().to_owned(),
        seat: Box::new(move |seed| Box::new(Thinker::new(level, seed).with_weights(weights.clone()))),
    }
}

/// A number that is drawn like the sum of many small chances: mean 0, spread 1.
fn normal(chance: &mut Chance) -> f64 {
    const PARTS: u32 = 1 << 20;
    let drawn: u32 = (0..12).map(|_| chance.below(PARTS)).sum();
    f64::from(drawn) / f64::from(PARTS) - 6.0
}
