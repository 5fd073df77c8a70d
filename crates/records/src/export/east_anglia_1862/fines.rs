//! Fines after which 18xx.games cannot go on.

use roundhouse_family18xx::Holder;
use roundhouse_game::{Game, SeatId};
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::state::Round;
use roundhouse_titles::east_anglia_1862::{EastAnglia1862, State};

/// Why such a game is not written.
pub(super) const STUCK: &str =
    "18xx.games stops where a player must sell shares for a fine that another missed float took away";

/// Must somebody sell shares there who has none any more? It asks each player who still owes and has a share when his own
/// fines are settled. A share of a company that a later player did not float is gone when he has to sell it.
pub(super) fn stops_there(game: &EastAnglia1862, before: &State, events: &[Event]) -> bool {
    let mut state = before.clone();
    let mut settling: Option<(SeatId, bool)> = None;
    let mut asked = Vec::new();
    for event in events {
        let next = match event {
            Event::Fined { seat, .. } => Some(Some(*seat)),
            Event::RoundBecame(Round::Fines(_)) => Some(None),
            _ => None,
        };
        if let Some(next) = next {
            let done = settling.filter(|(seat, _)| Some(*seat) != next);
            asked.extend(done.filter(|(seat, owes)| *owes && has_shares(game, &state, *seat)));
            if next.is_none() {
                return asked.iter().any(|(seat, _)| !has_shares(game, &state, *seat));
            }
        }
        game.evolve(&mut state, event);
        if let Event::Fined { seat, fine, paid, .. } = event {
            let owed = settling.is_some_and(|(before, owes)| before == *seat && owes);
            settling = Some((*seat, owed || paid < fine));
        }
    }
    false
}

fn has_shares(game: &EastAnglia1862, state: &State, seat: SeatId) -> bool {
    let mut companies = game.components.company_ids();
    companies.any(|company| state.table.tenths(company, Holder::Seat(seat)) > 0)
}
