//! Where the game stands and what is decided, in words.

use roundhouse_family18xx::view::{RoundKind, RoundView, TurnView};
use roundhouse_game::{Game, Message};

use super::super::EastAnglia1862;
use super::super::state::{OperatingRound, ParliamentStep, Round, State, Step};

pub(super) fn round_view(state: &State) -> RoundView {
    let (kind, key, short) = match &state.round {
        Round::Parliament(_) => (
            RoundKind::Draft,
            "round-parliament",
            "round-parliament-short",
        ),
        Round::Stock(_) => (RoundKind::Stock, "round-stock", "round-stock-short"),
        Round::Fines(_) => (RoundKind::Stock, "round-fines", "round-fines"),
        Round::Operating(_) => (
            RoundKind::Operating,
            "round-operating",
            "round-operating-short",
        ),
        Round::Over => (RoundKind::Over, "round-over", "round-over"),
    };
    let named = |key: &'static str| match &state.round {
        Round::Parliament(_) | Round::Stock(_) => Message::new(key).with("turn", state.turn),
        Round::Operating(round) => Message::new(key)
            .with("turn", state.turn)
            .with("number", round.number),
        _ => Message::new(key),
    };
    RoundView {
        kind,
        name: named(key),
        short: named(short),
        of: state.operating().map(|round| round.of).filter(|of| *of > 1),
    }
}

pub(super) fn turn_view(game: &EastAnglia1862, state: &State) -> Option<TurnView> {
    let seat = game.to_act(state)?;
    let (company, doing) = match &state.round {
        Round::Parliament(parliament) => match parliament.step {
            ParliamentStep::Open => (None, "doing-open-auction"),
            ParliamentStep::Bid { .. } => (None, "doing-bid"),
            ParliamentStep::Par { .. } => (None, "doing-par"),
            ParliamentStep::Shares { .. } => (None, "doing-shares"),
        },
        Round::Stock(round) => match round.floating {
            Some(company) => (Some(company), "doing-stations-bought"),
            None => (None, "doing-stock"),
        },
        Round::Fines(_) => (None, "doing-fines"),
        Round::Operating(round) => (Some(round.company), doing(round)),
        Round::Over => return None,
    };
    Some(TurnView {
        seat,
        company,
        doing: Message::new(doing),
    })
}

const fn doing(round: &OperatingRound) -> &'static str {
    match round.step {
        Step::Home => "doing-home",
        Step::Merge => "doing-merge",
        Step::Build => "doing-track",
        Step::Station => "doing-station",
        Step::Run => "doing-run",
        Step::Dividend(_) => "doing-income",
        Step::Buy => "doing-buy",
        Step::Redeem => "doing-redeem",
        Step::Acquire => "doing-acquire",
        Step::Answer(_) | Step::Sell(_) => "doing-answer",
        Step::Exchange(_) => "doing-option",
        Step::Surplus(_) => "doing-surplus",
    }
}
