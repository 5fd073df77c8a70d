//! A title shown plainly: every choice by its words, one line of the log for every action.
//!
//! It asks a title for the table and for the words of its actions, and nothing else. Whatever a title wants to
//! show better, it answers itself.

use roundhouse_family18xx::view::{Actor, Line, Offer, OfferWeight, Panel, Priced, Told};
use roundhouse_game::{Choice, Freedom, Message, SeatId};

use crate::shown::Shown;

/// All choices by their words, those with an amount apart.
pub fn panel<G: Shown>(game: &G, state: &G::State, choices: &[Choice<G::Action>]) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let turn = game.shown(state, Some(seat)).turn?;
    let actor = turn.company.map_or(Actor::Seat(seat), Actor::Company);
    let mut panel = Panel::new(actor, Message::new("ask-plain").with("doing", turn.doing));
    for (number, choice) in choices.iter().enumerate() {
        let label = game.deed(state, &choice.action);
        if let Freedom::Amount { from, to, .. } = choice.freedom {
            panel.priced.push(Priced {
                choice: number,
                label,
                from,
                to,
            });
        } else if G::is_pass(&choice.action) {
            panel.done = Some(offer(number, label));
        } else {
            panel.offers.push(offer(number, label));
        }
    }
    Some(panel)
}

/// A choice as an offer that decides the step.
pub fn offer(choice: usize, label: Message) -> Offer {
    Offer {
        choice,
        company: None,
        label,
        note: None,
        weight: OfferWeight::Decision,
    }
}

/// The action by its words, then the phase and the round that began with it.
pub fn tell<G: Shown>(
    game: &G,
    before: &G::State,
    (seat, action): (SeatId, &G::Action),
    events: &[G::Event],
) -> Told {
    let mut after = before.clone();
    for event in events {
        game.evolve(&mut after, event);
    }
    let (old, new) = (game.shown(before, None), game.shown(&after, None));
    let mut lines = vec![Line {
        company: old.turn.and_then(|turn| turn.company),
        seat: Some(seat),
        what: game.deed(before, action),
    }];
    let happened = |what| Line {
        company: None,
        seat: None,
        what,
    };
    if let Some(phase) = new.phase.filter(|phase| Some(phase) != old.phase.as_ref()) {
        lines.push(happened(
            Message::new("told-phase").with("phase", phase.name),
        ));
    }
    if new.round.name != old.round.name {
        lines.push(happened(
            Message::new("told-round").with("round", new.round.name),
        ));
    }
    Told {
        lines,
        ..Told::default()
    }
}
