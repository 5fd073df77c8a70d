//! A bot that does anything.

use roundhouse_game::{Chance, Freedom, Game, Money};

use crate::Bot;

/// Picks any choice, and any amount where the amount is open.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
}

impl Random {
    /// A bot whose decisions follow from a seed.
    pub fn new(seed: u64) -> Self {
        Self { chance: Chance::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, game: &G, state: &G::State) -> Option<G::Action> {
        let choices = game.choices(state);
        let choice = choices.get(self.chance.below(choices.len() as u32) as usize)?;
        Some(match choice.freedom {
            Freedom::Exact | Freedom::Routes => choice.action.clone(),
            Freedom::Amount { from, to, step } => {
                let amount = any_amount(&mut self.chance, (from, to), step);
                game.with_amount(&choice.action, amount)
            }
        })
    }

    /// It likes everything alike.
    fn ranked(&self, game: &G, state: &G::State) -> Vec<G::Action> {
        game.choices(state).into_iter().map(|choice| choice.action).collect()
    }
}

/// Any amount of a range, all as likely.
pub(crate) fn any_amount(chance: &mut Chance, (from, to): (Money, Money), step: Money) -> Money {
    let span = to.units().saturating_sub(from.units()) / step.units().max(1);
    let steps = chance.below(span.saturating_add(1));
    let amount = from.units().saturating_add(steps.saturating_mul(step.units()));
    Money::new(amount)
}
