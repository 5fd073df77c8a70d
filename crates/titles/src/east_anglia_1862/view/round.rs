//! Where the game stands and what is decided, in words.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{RoundKind, RoundView, TurnView};
use roundhouse_game::{Game, Message, SeatId};

use super::super::state::{OperatingRound, ParliamentStep, Round, State, Step};
use super::super::{EastAnglia1862, auctions, stock};

pub(super) fn round_view(state: &State) -> RoundView {
    let named = RoundView::new;
    match &state.round {
        Round::Parliament(_) => {
            let names = ["round-parliament", "round-parliament-short"];
            named(RoundKind::Draft, names).in_turn(state.turn)
        }
        Round::Stock(_) => named(RoundKind::Stock, ["round-stock", "round-stock-short"]).in_turn(state.turn),
        Round::Fines(_) => named(RoundKind::Draft, ["round-fines"; 2]),
        Round::Operating(round) => {
            let names = ["round-operating", "round-operating-short"];
            let view = named(RoundKind::Operating, names).in_turn(state.turn);
            view.in_set(round.number, round.of)
        }
        Round::Over => named(RoundKind::Over, ["round-over"; 2]),
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
        Round::Operating(round) => (acting(game, round), doing(round)),
        Round::Over => return None,
    };
    let asked = match &state.round {
        Round::Operating(round) => {
            matches!(round.step, Step::Answer(_) | Step::Sell(_) | Step::Exchange(_) | Step::Surplus(_))
        }
        _ => false,
    };
    Some(TurnView { seat, company, doing: Message::new(doing), next: next_seat(game, state), asked })
}

/// The company that is asked, unless a player is asked for himself.
fn acting(game: &EastAnglia1862, round: &OperatingRound) -> Option<CompanyId> {
    match &round.step {
        Step::Answer(proposal) => Some(proposal.partner),
        Step::Sell(offer) => Some(offer.seller),
        Step::Surplus(proposal) => Some(proposal.survivor),
        Step::Exchange(exchange) => exchange.is_companies(game.seats).then_some(exchange.survivor),
        _ => Some(round.company),
    }
}

/// Whose turn follows; in an operating round that is a company's.
fn next_seat(game: &EastAnglia1862, state: &State) -> Option<SeatId> {
    match &state.round {
        Round::Parliament(parliament) => auctions::next_seat(game, state, parliament.step),
        Round::Stock(round) => stock::next_seat(game, state, *round),
        Round::Fines(_) | Round::Operating(_) | Round::Over => None,
    }
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
