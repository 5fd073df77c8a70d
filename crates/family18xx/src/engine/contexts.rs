//! Which part of the rulebook a moment belongs to, for citations.

use roundhouse_game::{Citations, Cites};

use super::state::{Round, State};
use super::{Action, Engine};
use crate::turn::TakesTurns;

/// The contexts of `citations.toml`.
pub(super) const ALL: [&str; 7] = ["stock", "track", "station", "run", "dividend", "trains", "discard"];

impl Cites for Engine {
    fn citations(&self) -> &Citations {
        &self.cards.citations
    }

    fn contexts(&self, state: &State, _action: Option<&Action>) -> Vec<&'static str> {
        let context = match &state.round {
            Round::Over => None,
            Round::Stock(_) => Some("stock"),
            Round::Operating(round) => return self.turn_step(state, round).contexts.to_vec(),
        };
        context.into_iter().collect()
    }
}
