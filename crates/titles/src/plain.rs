//! A title shown plainly: every choice by its words, one line of the log for every action.
//!
//! It asks a title for the table and for the words of its actions, and nothing else. Whatever a title wants to
//! show better, it answers itself.

use roundhouse_family18xx::view::{Actor, Line, Listed, Offer, Panel, Told, consequences};
use roundhouse_game::{Choice, Message, SeatId};

use crate::shown::Shown;

/// All choices by their words, those with an amount apart.
pub fn panel<G: Shown>(game: &G, state: &G::State, choices: &[Choice<G::Action>]) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let turn = game.shown(state, Some(seat)).turn?;
    let actor = turn.company.map_or(Actor::Seat(seat), Actor::Company);
    let mut panel = Panel::new(actor, Message::new("ask-plain").with("doing", turn.doing));
    let pass = Listed::new(choices).find(G::is_pass);
    panel.done = pass.map(|pass| Offer::new(pass, game.deed(state, &choices[pass].action)));
    Listed::new(choices).offer_the_rest(&mut panel, |action| game.deed(state, action));
    Some(panel)
}

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
