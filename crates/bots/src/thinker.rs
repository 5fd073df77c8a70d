//! A bot that looks ahead.

use roundhouse_game::{Chance, Knowledge, Level, Search, Weights};

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

    /// The actions that it looks at, the best first; nothing where its short list left out everything that is allowed.
    pub fn consider<G: Knowledge>(&self, game: &G, state: &G::State) -> Vec<Considered<G>> {
        let Some(seat) = game.to_act(state) else {
            return Vec::new();
        };
        let weights = self.weights.as_ref().unwrap_or_else(|| game.weights());
        let thinking = Thinking { game, weights, seat };
        let moves = game.moves(state);
        // Where there is nothing to think about, there is nothing to look ahead for.
        let search = if moves.len() == 1 { Search::OnePly } else { self.level.search };
        thinking.consider(state, search, moves)
    }

    /// One of the actions that are within the level's slack of the best.
    fn pick<G: Knowledge>(&mut self, considered: Vec<Considered<G>>) -> Option<G::Action> {
        let best = considered.first()?.value;
        let near = considered.iter().take_while(|it| it.value >= best - self.level.slack).count();
        let drawn = if near > 1 { self.chance.below(near as u32) as usize } else { 0 };
        considered.into_iter().nth(drawn).map(|it| it.action)
    }
}

impl<G: Knowledge> Bot<G> for Thinker {
    fn choose(&mut self, game: &G, state: &G::State) -> Option<G::Action> {
        let considered = self.consider(game, state);
        // A short list may have left out everything that is allowed.
        self.pick(considered).or_else(|| game.choices(state).into_iter().next().map(|choice| choice.action))
    }

    fn ranked(&self, game: &G, state: &G::State) -> Vec<G::Action> {
        self.consider(game, state).into_iter().map(|considered| considered.action).collect()
    }
}
