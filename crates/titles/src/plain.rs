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
    told(game, (before, seat), did, (events, |_| Vec::new()))
}

/// What was done, what the title tells of its events, and then what else is different afterwards.
pub fn told<G: Shown>(
    game: &G,
    (before, seat): (&G::State, SeatId),
    did: Option<Message>,
    (events, lines): (&[G::Event], impl FnOnce(&G::State) -> Vec<Line>),
) -> Told {
    let mut after = before.clone();
    for event in events {
        game.evolve(&mut after, event);
    }
    let (old, new) = (game.shown(before, None), game.shown(&after, None));
    let company = old.turn.as_ref().and_then(|turn| turn.company);
    let did = did.map(|what| Line { company, seat: Some(seat), what });
    let mut lines: Vec<Line> = did.into_iter().chain(lines(&after)).collect();
    // What the title has told itself is not said again.
    for line in consequences(&old, &new) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    Told { lines, ..Told::default() }
}
