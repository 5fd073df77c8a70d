//! Which part of the rulebook a moment and an action belong to, for citations.

use roundhouse_game::{Citations, Cites};

use super::acting::{Acting, Deed, Item};
use super::state::{Stage, State};
use super::worker::{Colour, MainAction};
use super::{Action, RailroadRevolution};

/// All contexts of `citations.toml`.
pub(super) const ALL: &[&str] = &[
    "empty_supply",
    "third_rail",
    "turquoise_tile",
    "private_contract",
    "contracts",
    "main_reward",
    "railroad",
];

impl Cites for RailroadRevolution {
    fn citations(&self) -> &Citations {
        &self.components.citations
    }

    fn contexts(&self, state: &State, action: Option<&Action>) -> Vec<&'static str> {
        let mut contexts = Vec::new();
        if state.supply.is_empty() {
            contexts.push("empty_supply");
        }
        match state.stage {
            Stage::Contracts { .. } => contexts.push("contracts"),
            Stage::Acting(acting) => {
                let of_action = action.and_then(|action| action_context(acting, action));
                contexts.extend(of_action);
                contexts.extend(deed_context(acting));
            }
            _ => {}
        }
        contexts
    }
}

fn action_context(acting: Acting, action: &Action) -> Option<&'static str> {
    match (acting.action(), acting.worker, action) {
        (MainAction::Railroad, Colour::Turquoise, Action::Resolve { item: Item::SpecialEffect }) => {
            Some("third_rail")
        }
        (MainAction::Telegraph, Colour::Turquoise, Action::Resolve { item: Item::SpecialEffect }) => {
            Some("turquoise_tile")
        }
        (MainAction::Trade, Colour::Grey, Action::AcceptContract { .. }) => Some("private_contract"),
        _ => None,
    }
}

const fn deed_context(acting: Acting) -> Option<&'static str> {
    match acting.deed {
        Deed::Station { .. } => Some("main_reward"),
        Deed::Railroad { .. } => Some("railroad"),
        Deed::Trade { private_contract: true } => Some("contracts"),
        Deed::Telegraph { .. } | Deed::Trade { .. } => None,
    }
}
