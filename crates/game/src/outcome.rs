//! How a game ended.

use crate::SeatId;

/// The final standing: every seat with its score, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Seats and scores, best first.
    pub standing: Vec<(SeatId, i64)>,
    /// How many of them share the victory.
    shared: usize,
}

impl Outcome {
    /// The standing from the scores in seat order; equal scores share a place.
    pub fn from_scores(scores: &[i64]) -> Self {
        let scores: Vec<_> = scores.iter().map(|score| (*score, 0)).collect();
        Self::from_scores_and_ties(&scores)
    }

    /// The standing from the scores in seat order, each with the number that decides between equal scores.
    pub fn from_scores_and_ties(scores: &[(i64, i64)]) -> Self {
        let mut places: Vec<_> = (0..).map(SeatId).zip(scores.iter().copied()).collect();
        places.sort_by_key(|(seat, (score, tie))| (-score, -tie, *seat));
        let best = places.first().map(|(_, result)| *result);
        let is_best = |result: &(i64, i64)| Some(*result) == best;
        Self {
            shared: places.iter().filter(|(_, result)| is_best(result)).count(),
            standing: places
                .iter()
                .map(|(seat, (score, _))| (*seat, *score))
                .collect(),
        }
    }

    /// The scores in seat order.
    pub fn scores(&self) -> Vec<i64> {
        let mut seats = self.standing.clone();
        seats.sort_by_key(|(seat, _)| *seat);
        seats.into_iter().map(|(_, score)| score).collect()
    }

    /// The seats that share the victory: those with the best score that no further rule of the title parts.
    pub fn winners(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.standing
            .iter()
            .take(self.shared)
            .map(|(seat, _)| *seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_the_victory() {
        let outcome = Outcome::from_scores(&[10, 30, 30]);
        assert!(outcome.winners().eq([SeatId(1), SeatId(2)]));
        assert_eq!(
            outcome.standing,
            [(SeatId(1), 30), (SeatId(2), 30), (SeatId(0), 10)]
        );
    }

    #[test]
    fn a_tie_breaker_decides_between_equal_scores_only() {
        let outcome = Outcome::from_scores_and_ties(&[(20, 900), (30, 100), (30, 250), (30, 250)]);
        assert!(outcome.winners().eq([SeatId(2), SeatId(3)]));
        let order: Vec<_> = outcome.standing.iter().map(|(seat, _)| seat.0).collect();
        assert_eq!(order, [2, 3, 1, 0]);
    }
}
