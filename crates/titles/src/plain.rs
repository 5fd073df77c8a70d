//! What is told of an action, for every title: its words, and what else is different afterwards.

use roundhouse_family18xx::view::{Line, Told, consequences};
use roundhouse_game::{Message, SeatId};

use crate::shown::Shown;

/// The action by its words, then what followed from it.
pub fn tell<G: Shown>(
    game: &G,
    before: &G::State,
    (seat, action): (SeatId, &G::Action),
    events: &[G::Event],
) -> Told {
    let did = Some(game.deed(before, action));
    told(game, (before, seat), did, (events, |_, _| None))
}

/// What was done, what its events say, and then what else is different afterwards.
pub fn told<G: Shown>(
    game: &G,
    (before, seat): (&G::State, SeatId),
    did: Option<Message>,
    (events, line): (&[G::Event], impl Fn(&G::State, &G::Event) -> Option<Line>),
) -> Told {
    let mut after = before.clone();
    for event in events {
        game.evolve(&mut after, event);
    }
    let (old, new) = (game.shown(before, None), game.shown(&after, None));
    let company = old.turn.as_ref().and_then(|turn| turn.company);
    let did = did.map(|what| Line {
        company,
        seat: Some(seat),
        what,
    });
    let followed = events.iter().filter_map(|event| line(&after, event));
    let lines = did.into_iter().chain(followed);
    Told {
        lines: lines.chain(consequences(&old, &new)).collect(),
        ..Told::default()
    }
}
