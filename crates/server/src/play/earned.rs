//! What companies earned lately: kept beside every move, so that no page walks through the whole game.

use std::collections::{BTreeMap, VecDeque};

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::Income;
use roundhouse_game::Money;

/// So many rounds are remembered.
const ROUNDS: usize = 8;

/// What companies earned or paid out in their latest rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Earned {
    closed: BTreeMap<CompanyId, VecDeque<Money>>,
    open: BTreeMap<CompanyId, Money>,
}

impl Earned {
    /// After more income in the same round.
    #[must_use]
    pub fn and(mut self, incomes: &[Income]) -> Self {
        for income in incomes {
            let sum = self.open.entry(income.company).or_default();
            *sum = [*sum, income.amount].into_iter().sum();
        }
        self
    }

    /// After the end of the round.
    #[must_use]
    pub fn round_ended(mut self) -> Self {
        for (company, amount) in std::mem::take(&mut self.open) {
            let closed = self.closed.entry(company).or_default();
            closed.push_back(amount);
            if closed.len() > ROUNDS {
                closed.pop_front();
            }
        }
        self
    }

    /// What a company earned or paid in the latest rounds in which it did, the current one last.
    pub fn of(&self, company: CompanyId) -> Vec<Money> {
        let closed = self.closed.get(&company).into_iter().flatten();
        let all: Vec<Money> = closed.chain(self.open.get(&company)).copied().collect();
        all[all.len().saturating_sub(ROUNDS)..].to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_rounds_are_remembered() {
        let company = CompanyId(3);
        let mut earned = Earned::default();
        for round in 1..=20 {
            let income = Income { company, amount: Money::new(round * 10) };
            earned = earned.and(&[income, income]).round_ended();
        }
        let income = Income { company, amount: Money::new(5) };
        let latest = earned.and(&[income]).of(company);
        assert_eq!(latest.len(), ROUNDS);
        assert_eq!(latest.first(), Some(&Money::new(280)));
        assert_eq!(latest.last(), Some(&Money::new(5)));
    }
}
