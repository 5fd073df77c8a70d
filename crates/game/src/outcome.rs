//! How a game ended.

use crate::SeatId;

/// The final standing: every seat with its score, best first; equal scores share a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Seats and scores, best first.
    pub standing: Vec<(SeatId, i64)>,
}

impl Outcome {
    /// The standing from the scores in seat order.
    pub fn from_scores(scores: &[i64]) -> Self {
        let mut standing: Vec<_> = (0..).map(SeatId).zip(scores.iter().copied()).collect();
        standing.sort_by_key(|(seat, score)| (-score, *seat));
        Self { standing }
    }

    /// The scores in seat order.
    pub fn scores(&self) -> Vec<i64> {
        let mut seats = self.standing.clone();
        seats.sort_by_key(|(seat, _)| *seat);
        seats.into_iter().map(|(_, score)| score).collect()
    }

    /// The seats with the best score.
    pub fn winners(&self) -> impl Iterator<Item = SeatId> + '_ {
        let best = self.standing.first().map(|(_, score)| *score);
        self.standing
            .iter()
            .filter(move |(_, score)| Some(*score) == best)
            .map(|(seat, _)| *seat)
    }
}
