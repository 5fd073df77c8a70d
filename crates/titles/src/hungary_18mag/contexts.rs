//! Which part of the rulebook a moment belongs to, for citations.

use roundhouse_game::{Citations, Cites};

use super::components::Edition;
use super::state::{Round, State, Step};
use super::{Action, Hungary18Mag, istvan};

/// All contexts of `citations.toml`: steps, variants, and steps of a variant.
pub(super) const ALL: &[&str] = &[
    "draft",
    "stock",
    "track",
    "station",
    "scrap",
    "run",
    "buy",
    "answer",
    "major_station",
    "dividend",
    "istvan_track",
    "istvan_station",
    "two_player",
    "two_player_draft",
    "two_player_stock",
    "two_player_run",
    "solo_draft",
    "solo_stock",
];

impl Cites for Hungary18Mag {
    fn citations(&self) -> &Citations {
        &self.components.citations
    }

    /// The game for one is the game for two with exceptions, and that is the whole game with exceptions.
    fn contexts(&self, state: &State, _action: Option<&Action>) -> Vec<&'static str> {
        let Some(step) = self.step_context(state) else {
            return Vec::new();
        };
        let mut contexts = Vec::new();
        if self.is_solo() {
            contexts.extend(match step {
                "draft" => Some("solo_draft"),
                "stock" => Some("solo_stock"),
                _ => None,
            });
        }
        let two_player = self.components.edition == Edition::TwoPlayer;
        if two_player {
            contexts.extend(match step {
                "draft" => Some("two_player_draft"),
                "stock" => Some("two_player_stock"),
                "run" => Some("two_player_run"),
                _ => None,
            });
        }
        contexts.push(step);
        if two_player {
            contexts.push("two_player");
        }
        contexts
    }
}

impl Hungary18Mag {
    fn step_context(&self, state: &State) -> Option<&'static str> {
        let round = match &state.round {
            Round::Draft { .. } => return Some("draft"),
            Round::Stock(_) => return Some("stock"),
            Round::Operating(round) => round,
            Round::Over => return None,
        };
        let istvan = istvan::has(self, state, round.company);
        match round.step {
            Step::Track(_) if istvan => Some("istvan_track"),
            Step::Station if istvan => Some("istvan_station"),
            step => step.rules().contexts.first().copied(),
        }
    }
}
