//! Players made of code, and games between them.
//!
//! A [`Bot`] stands outside the rules: it gets a state as its seat may imagine it, the choices of the moment and its
//! own chance, and answers with an action. [`arena::play`] lets bots play a whole game and checks what must hold after
//! every action. [`BotKind`] is the list of bots: [`Random`] does anything, [`Steady`] mostly what looks sensible, and a
//! [`Thinker`] looks ahead with what its title knows ([`Knowledge`](roundhouse_game::Knowledge)). A [`series`] is many
//! games, a [`ladder`] says who is stronger, [`sequential`] asks that of two, [`tune`] looks for better weights, and
//! [`explain`] says why. An [`Exploiter`] has a bad habit, and may not win by it.

mod random;
mod steady;
pub mod search;
mod thinker;
mod exploiter;
pub mod series;
pub mod ladder;
pub mod sequential;
pub mod tune;
pub mod explain;
mod kind;
mod event_counts;
mod parallel;
pub mod arena;

use roundhouse_game::Game;

pub use event_counts::EventCounts;
pub use exploiter::{Exploiter, Habit};
pub use kind::{BotKind, UnknownBot};
pub use parallel::in_parallel;
pub use random::Random;
pub use steady::Steady;
pub use thinker::Thinker;

/// Somebody who can decide.
pub trait Bot<G: Game> {
    /// One of the choices, or an action that one of them covers. The state is [`Game::imagined`]: whatever the seat may
    /// not see is drawn anew. A bot never sets the game up itself, which would show it what it may not see.
    fn choose(&mut self, game: &G, state: &G::State) -> Option<G::Action>;

    /// What it thinks of doing, the best first; without the lots that it may draw among them in the end.
    fn ranked(&self, game: &G, state: &G::State) -> Vec<G::Action>;
}
