//! Prices of track that make trains keep out of each other's way.
//!
//! If every piece of track has a price and each train takes the route that gains most beyond the price of
//! its track, then the sum of these gains and of all prices is a bound on every legal set of routes: a legal
//! set pays each price at most once. Raising the prices of track that several trains want and lowering the
//! others brings the bound down, close to the best total (subgradient descent on the Lagrangian dual). A
//! bound holds whatever the prices are, so rounding them does no harm.

use super::worth::Worth;

/// The prices of all pieces of track and how they move.
#[derive(Clone)]
pub(super) struct Prices {
    /// The price of each piece.
    pub(super) of: Vec<Worth>,
    /// The lowest bound so far.
    pub(super) bound: Worth,
    of_bound: Vec<Worth>,
    drift: Vec<f64>,
    pace: f64,
    idle_rounds: u32,
}

/// The number as near as it gets: prices need not be exact.
#[expect(clippy::cast_precision_loss, reason = "prices need not be exact")]
fn as_float(worth: Worth) -> f64 {
    worth as f64
}

/// How fast prices move at first, and what part of the last movement goes on.
const PACE: f64 = 0.12;
const MOMENTUM: f64 = 0.7;
/// After so many rounds in vain prices move slower.
const PATIENCE: u32 = 3;
const SLOWER: f64 = 0.7;

impl Prices {
    /// Track for nothing.
    pub(super) fn free(pieces: usize) -> Self {
        Self {
            of: vec![0; pieces],
            bound: Worth::MAX,
            of_bound: vec![0; pieces],
            drift: Vec::new(),
            pace: PACE,
            idle_rounds: 0,
        }
    }

    /// The sum of all prices.
    pub(super) fn sum(&self) -> Worth {
        self.of.iter().sum()
    }

    /// Notes the bound at the present prices.
    pub(super) fn note(&mut self, bound: Worth, least_progress: Worth) {
        let progress = bound <= self.bound.saturating_sub(least_progress);
        if bound < self.bound {
            self.bound = bound;
            self.of_bound.clone_from(&self.of);
        }
        self.idle_rounds = if progress { 0 } else { self.idle_rounds + 1 };
    }

    /// Moves the prices: `wanted` says how many trains want each piece, `distance` how far the last bound is
    /// above what it should come down to.
    pub(super) fn step(&mut self, wanted: &[u16], distance: Worth) {
        let slope = |piece: usize| f64::from(wanted[piece]) - 1.0;
        if self.idle_rounds > PATIENCE {
            self.pace *= SLOWER;
            self.idle_rounds = 0;
        }
        if self.drift.is_empty() {
            self.drift = (0..self.of.len()).map(slope).collect();
        } else {
            for (piece, drift) in self.drift.iter_mut().enumerate() {
                *drift = MOMENTUM * *drift + (1.0 - MOMENTUM) * slope(piece);
            }
        }
        let moves = |piece: usize| self.of[piece] > 0 || self.drift[piece] > 0.0;
        let length: f64 = (0..self.of.len())
            .filter(|&piece| moves(piece))
            .map(|piece| self.drift[piece] * self.drift[piece])
            .sum();
        let stride = self.pace * as_float(distance) / length.max(1e-6);
        for (price, drift) in self.of.iter_mut().zip(&self.drift) {
            *price = (*price + (stride * drift) as Worth).max(0);
        }
    }

    /// Goes back to the prices of the lowest bound.
    pub(super) fn settle(&mut self) {
        self.of.clone_from(&self.of_bound);
    }

    /// Have the prices stopped moving?
    pub(super) fn settled(&self) -> bool {
        self.pace < PACE / 30.0
    }

    /// Gives away the pieces that are taken, and starts to move afresh.
    pub(super) fn take(&mut self, pieces: impl Iterator<Item = usize>) {
        for piece in pieces {
            self.of[piece] = 0;
        }
        self.restart();
    }

    /// Moves as fast as at first again.
    pub(super) fn hurry(&mut self) {
        self.drift.clear();
        self.pace = PACE;
        self.idle_rounds = 0;
    }

    /// Starts to move afresh.
    pub(super) fn restart(&mut self) {
        self.bound = Worth::MAX;
        self.hurry();
    }
}
