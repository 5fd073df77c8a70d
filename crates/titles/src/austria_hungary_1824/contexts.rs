//! Which part of the rulebook a moment and an action belong to, for citations.

use roundhouse_game::{Citations, Cites};

use super::state::{Round, State};
use super::{Action, AustriaHungary1824, phases};

/// All contexts of `citations.toml`: rounds, steps, and kinds of actions in them.
pub(super) const ALL: &[&str] = &[
    "towns",
    "draft",
    "first",
    "first_sale",
    "coal_price",
    "stock",
    "operating",
    "track",
    "station",
    "run",
    "income",
    "buy",
    "trade_in",
    "early_goods_train",
];

impl Cites for AustriaHungary1824 {
    fn citations(&self) -> &Citations {
        &self.components.citations
    }

    fn contexts(&self, state: &State, action: Option<&Action>) -> Vec<&'static str> {
        let of_action = action.and_then(|action| action_context(state, action));
        let of_round: &[&'static str] = match &state.round {
            Round::Towns { .. } => &["towns"],
            Round::Draft(_) => &["draft"],
            Round::First(_) => &["first"],
            Round::Stock(_) => &["stock"],
            Round::Between(_) => &["operating"],
            Round::Operating(round) => round.step.rules().contexts,
            Round::Over => &[],
        };
        of_action.into_iter().chain(of_round.iter().copied()).collect()
    }
}

fn action_context(state: &State, action: &Action) -> Option<&'static str> {
    match (&state.round, action) {
        (Round::First(_), Action::SellShares { .. } | Action::SellDoubleShare { .. }) => Some("first_sale"),
        (Round::First(_) | Round::Stock(_), Action::BuyCoal { .. }) => Some("coal_price"),
        (Round::Operating(_), Action::BuyTrain { trade_in: Some(_), .. }) => Some("trade_in"),
        // VII.14: goods trains come with their phase, whatever the order of the others.
        (Round::Operating(_), Action::BuyTrain { train, .. })
            if train.as_str() == "1g" && state.table.phase < phases::TWO =>
        {
            Some("early_goods_train")
        }
        _ => None,
    }
}
