//! XI.4: István in the stock round.

use roundhouse_family18xx::Holder;
use roundhouse_game::SeatId;

use super::super::Work;
use super::super::state::Round;
use super::super::stock;
use super::SEAT;

/// XI.4: his turn in a stock round: the first share of his card that he can buy. `false` if it is not his turn.
pub(in super::super) fn buys_shares(draft: &mut Work<'_>, seat: SeatId) -> bool {
    let (game, state) = (draft.game, draft.state());
    let (Some(solo), Round::Stock(round)) = (game.solo(), state.round) else {
        return false;
    };
    if seat != SEAT {
        return false;
    }
    let card = solo.share_cards.get(usize::from(state.istvan.share_card));
    let targets = card.map(|card| card.targets.as_slice()).unwrap_or_default();
    let purchase = targets.iter().find_map(|(major, percent)| {
        let below = state.table.tenths(*major, Holder::Seat(SEAT)) * 10 < *percent;
        let price = game.check_share_purchase(state, &round, *major).ok()?;
        below.then_some((*major, price))
    });
    match purchase {
        Some((major, price)) => stock::take_share(draft, round, major, price),
        None => stock::end_turn(draft, round),
    }
    true
}
