//! Where the game stands and what is decided, in words.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{RoundKind, RoundView, TurnView};
use roundhouse_game::{Game, Message, SeatId};

use super::super::AustriaHungary1824;
use super::super::flow::Interruption;
use super::super::state::{OperatingRound, Round, State, Step};
use super::super::{first_stock, stock};

pub(super) fn round_view(state: &State) -> RoundView {
    let named = RoundView::new;
    match &state.round {
        Round::Towns { .. } => named(RoundKind::Draft, ["round-towns", "round-towns-short"]),
        Round::Draft(_) => named(RoundKind::Draft, ["round-draft", "round-draft-short"]),
        Round::First(_) => named(RoundKind::Stock, ["round-first", "round-first-short"]),
        Round::Stock(_) => named(RoundKind::Stock, ["round-stock", "round-stock-short"]).in_turn(state.turn),
        Round::Between(_) => named(RoundKind::Operating, ["round-between"; 2]),
        Round::Operating(round) => {
            let names = ["round-operating", "round-operating-short"];
            let view = named(RoundKind::Operating, names).in_turn(state.turn);
            view.in_set(round.number, round.of)
        }
        Round::Over => named(RoundKind::Over, ["round-over"; 2]),
    }
}

pub(super) fn turn_view(game: &AustriaHungary1824, state: &State) -> Option<TurnView> {
    let seat = game.to_act(state)?;
    let (company, doing) = match (game.interruption(state), &state.round) {
        (Some(Interruption::StationChoice(company)), _) => (Some(company), "doing-return-station"),
        (Some(Interruption::Discard(company)), _) => (Some(company), "doing-discard"),
        (Some(Interruption::Bond(_, company)), _) => (Some(company), "doing-station"),
        (Some(Interruption::Mountain(..)), _) => (None, "doing-mountain"),
        (None, Round::Towns { .. }) => (None, "doing-towns"),
        (None, Round::Draft(_)) => (None, "doing-choose"),
        (None, Round::First(_)) => (None, "doing-first"),
        (None, Round::Stock(_)) => (None, "doing-stock"),
        (None, Round::Operating(round)) => (Some(acting(round)), doing(round.step)),
        (None, Round::Between(_) | Round::Over) => return None,
    };
    let answers = matches!(state.round, Round::Operating(OperatingRound { step: Step::Answer(_), .. }));
    Some(TurnView {
        seat,
        company,
        doing: Message::new(doing),
        next: next_seat(game, state),
        asked: answers || game.interruption(state).is_some(),
    })
}

/// The company that is asked: whoever sells answers a buyer.
const fn acting(round: &OperatingRound) -> CompanyId {
    match round.step {
        Step::Answer(offer) => offer.seller,
        _ => round.company,
    }
}

/// Whose turn follows; in an operating round that is a company's.
fn next_seat(game: &AustriaHungary1824, state: &State) -> Option<SeatId> {
    match (game.interruption(state), state.round) {
        (None, Round::First(round)) => first_stock::next_seat(game, state, round),
        (None, Round::Stock(round)) => stock::next_seat(game, state, round),
        _ => None,
    }
}

const fn doing(step: Step) -> &'static str {
    match step {
        Step::Track => "doing-track",
        Step::Station => "doing-station",
        Step::Run => "doing-run",
        Step::Income { .. } => "doing-income",
        Step::Buy(_) => "doing-buy",
        Step::Answer(_) => "doing-answer",
    }
}
