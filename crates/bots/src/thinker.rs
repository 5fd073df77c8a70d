//! A bot that looks ahead.

use roundhouse_game::{Chance, Choice, Knowledge, Level, Weights};

use crate::Bot;
use crate::search::{Considered, Thinking};

/// Plays a level: it estimates what its actions lead to, and takes the best or one that is nearly as good.
#[derive(Clone, Debug)]
pub struct Thinker {
    level: Level,
    /// Other weights than those of the title.
    weights: Option<Weights>,
    chance: Chance,
}

impl Thinker {
    /// A bot of this level whose decisions follow from a seed.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, weights: None, chance: Chance::new(seed) }
    }

    /// The same bot with other weights than those of its title.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Self {
        Self { weights: Some(weights), ..self }
    }

    /// One of the actions that are within the level's slack of the best.
    fn pick<A>(&mut self, considered: Vec<Considered<A>>) -> Option<A> {
        let best = considered.first()?.value;
        let near = considered.iter().take_while(|it| it.value >= best - self.level.slack).count();
        let drawn = if near > 1 { self.chance.below(near as u32) as usize } else { 0 };
        considered.into_iter().nth(drawn).map(|it| it.action)
    }
}

impl<G: Knowledge> Bot<G> for Thinker {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[Choice<G::Action>]) -> Option<G::Action> {
        if let [only] = choices
            && game.amounts(state, only).is_empty()
        {
            return Some(only.action.clone());
        }
        let seat = game.to_act(state)?;
        let weights = self.weights.clone();
        let weights = weights.as_ref().unwrap_or_else(|| game.weights());
        let thinking = Thinking { game, weights, seat };
        let considered = thinking.consider(state, self.level.search, game.moves(state));
        // A short list may have left out everything that is allowed.
        self.pick(considered).or_else(|| choices.first().map(|choice| choice.action.clone()))
    }
}
