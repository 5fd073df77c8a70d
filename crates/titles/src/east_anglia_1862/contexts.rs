//! Which part of the rulebook a moment and an action belong to, for citations.

use roundhouse_game::{Citations, Cites, Name};

use super::state::{ParliamentStep, Round, State};
use super::train::Kind;
use super::{Action, EastAnglia1862};

/// All contexts of `citations.toml`: rounds, steps, kinds of actions in them, and the novice rules.
pub(super) const ALL: &[&str] = &[
    "parliament",
    "auction",
    "charter",
    "stock",
    "launch",
    "stations",
    "fines",
    "build",
    "terminal",
    "run",
    "local",
    "express",
    "buy",
    "lner_formed",
    "receivership",
    "money_raised",
    "redeem",
    "exchange",
    "novice",
];

impl Cites for EastAnglia1862 {
    fn citations(&self) -> &Citations {
        &self.components.citations
    }

    fn contexts(&self, state: &State, action: Option<&Action>) -> Vec<&'static str> {
        let of_action = action.and_then(|action| self.action_context(state, action));
        let novice = self.options.novice.yes().then_some("novice");
        let of_round: &[&'static str] = match &state.round {
            Round::Parliament(parliament) => match parliament.step {
                ParliamentStep::Open | ParliamentStep::Bid { .. } => &["auction", "parliament"],
                ParliamentStep::Par { .. } | ParliamentStep::Shares { .. } => &["charter", "parliament"],
            },
            Round::Stock(_) => &["stock"],
            Round::Fines(_) => &["fines"],
            Round::Operating(round) => round.step.rules().contexts,
            Round::Over => &[],
        };
        let contexts = of_action.into_iter().chain(novice);
        contexts.chain(of_round.iter().copied()).collect()
    }
}

impl EastAnglia1862 {
    fn action_context(&self, state: &State, action: &Action) -> Option<&'static str> {
        match (&state.round, action) {
            (Round::Stock(_), Action::Launch { .. }) => Some("launch"),
            (Round::Stock(_), Action::BuyStations { .. }) => Some("stations"),
            (Round::Operating(_), Action::BuildTerminal) => Some("terminal"),
            (Round::Operating(round), Action::BuyTrainFrom { company, .. }) => {
                if state.lner_formed() {
                    Some("lner_formed")
                } else if self.is_in_receivership(state, *company) {
                    Some("receivership")
                } else {
                    round.raised.then_some("money_raised")
                }
            }
            (Round::Operating(_), Action::Unite { company, .. }) => {
                self.is_in_receivership(state, *company).then_some("receivership")
            }
            (Round::Operating(round), Action::RunTrains { routes, unpaid, .. }) => {
                let unpaid = unpaid.first()?;
                let train = routes.get(usize::from(unpaid.route))?.train;
                let mut fleet = state.fleet(round.company);
                let train = fleet.find(|owned| self.train_name(owned) == train)?;
                match train.kind {
                    Kind::Express => Some("express"),
                    _ => Some("local"),
                }
            }
            _ => None,
        }
    }

    fn is_in_receivership(&self, state: &State, company: Name) -> bool {
        let company = self.components.company(company);
        company.is_some_and(|company| state.in_receivership(company))
    }
}
