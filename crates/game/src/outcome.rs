//! How a game ended.

use crate::SeatId;

/// The final standing: every seat with its score, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Seats and scores, best first.
    pub standing: Vec<(SeatId, i64)>,
    /// The seats that share the victory: those with the best score that no further rule of the title parts.
    pub winners: Vec<SeatId>,
}

impl Outcome {
    /// The standing from the scores in seat order; equal scores share a place.
    pub fn from_scores(scores: &[i64]) -> Self {
        let scores: Vec<_> = scores.iter().map(|score| (*score, 0)).collect();
        Self::from_scores_and_ties(&scores)
    }

    /// The scores in seat order.
    pub fn scores(&self) -> Vec<i64> {
        let mut seats = self.standing.clone();
        seats.sort_by_key(|(seat, _)| *seat);
        seats.into_iter().map(|(_, score)| score).collect()
    }

    /// The standing from the scores in seat order, each with the number that decides between equal scores.
    pub fn from_scores_and_ties(scores: &[(i64, i64)]) -> Self {
        let mut places: Vec<_> = (0..).map(SeatId).zip(scores.iter().copied()).collect();
        places.sort_by_key(|(seat, (score, tie))| (-score, -tie, *seat));
        let best = places.first().map(|(_, result)| *result);
        let winners = places.iter().filter(|(_, result)| Some(*result) == best);
        Self {
            winners: winners.map(|(seat, _)| *seat).collect(),
            standing: places.iter().map(|(seat, (score, _))| (*seat, *score)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_the_victory() {
        let outcome = Outcome::from_scores(&[10, 30, 30]);
        assert_eq!(outcome.winners, [SeatId(1), SeatId(2)]);
        assert_eq!(outcome.standing, [(SeatId(1), 30), (SeatId(2), 30), (SeatId(0), 10)]);
    }

    #[test]
    fn a_tie_breaker_decides_between_equal_scores_only() {
        let outcome = Outcome::from_scores_and_ties(&[(20, 900), (30, 100), (30, 250), (30, 250)]);
        assert_eq!(outcome.winners, [SeatId(2), SeatId(3)]);
        let order: Vec<_> = outcome.standing.iter().map(|(seat, _)| seat.0).collect();
        assert_eq!(order, [2, 3, 1, 0]);
    }
}
