//! Which part of the rulebook a moment belongs to, for citations.

use roundhouse_game::{Citations, Cites};

use super::policy::Step;
use super::state::{Round, State};
use super::{Action, Engine};

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
            Round::Operating(_) if self.discarding(state).is_some() => Some("discard"),
            Round::Operating(round) => self.step(round).map(|step| match step {
                Step::Track => "track",
                Step::Station => "station",
                Step::Run => "run",
                Step::Dividend => "dividend",
                Step::Trains => "trains",
            }),
        };
        context.into_iter().collect()
    }
}
