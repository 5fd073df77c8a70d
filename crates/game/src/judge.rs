//! How an action is judged, whatever the game.

use crate::{Citations, Draft, Game, Judged, Refusal, SeatId};

/// A title's reasons for a refusal: the two that every game gives, and the name of each.
pub trait Grounds: Sized {
    /// The game is over.
    const GAME_OVER: Self;
    /// Somebody else is to act.
    const NOT_YOUR_TURN: Self;

    /// The name under which the title's citations list the reason.
    fn key(&self) -> &'static str;
}

/// A game whose refusals cite its rulebook.
pub trait Cites: Game<Reason: Grounds> {
    /// The sections of the rulebook.
    fn citations(&self) -> &Citations;

    /// Where in the rulebook a state, and an action that is asked for in it, belong: contexts of the title's citations,
    /// the most specific first.
    fn contexts(&self, state: &Self::State, action: Option<&Self::Action>) -> Vec<&'static str>;
}

/// The section of the rulebook for a reason, in this state and for this action.
pub fn cite<'g, G: Cites>(
    game: &'g G,
    state: &G::State,
    action: Option<&G::Action>,
    reason: &str,
) -> &'g str {
    let contexts = game.contexts(state, action);
    game.citations().section(reason, &contexts)
}

/// What somebody asks for.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The state in which it is asked for.
    pub state: &'a G::State,
    /// Who asks.
    pub seat: SeatId,
    /// For what.
    pub action: &'a G::Action,
}

/// Lets a rule judge an action of the seat that is to act. A refusal cites the rulebook and leaves the state as it
/// was.
pub fn judge<G: Cites>(
    game: &G,
    asked: &Asked<'_, G>,
    rule: impl FnOnce(&mut Draft<'_, G>) -> Result<(), G::Reason>,
) -> Judged<G> {
    let mut work = Draft::of(game, asked.state);
    let judged = match game.to_act(asked.state) {
        None => Err(G::Reason::GAME_OVER),
        Some(to_act) if to_act != asked.seat => Err(G::Reason::NOT_YOUR_TURN),
        Some(_) => rule(&mut work),
    };
    match judged {
        Ok(()) => Ok(work.finish()),
        Err(reason) => Err(refusal(game, (asked.state, asked.action), reason)),
    }
}

/// Makes the changes of an action that the rule accepted in this very state before, and puts what happened into `events`
/// instead of what was there. Whose turn it is was judged then. Where the rule refuses it all the same, the state is of
/// no use any more.
pub fn play_again<G: Cites>(
    game: &G,
    (state, events): (&mut G::State, &mut Vec<G::Event>),
    action: &G::Action,
    rule: impl FnOnce(&mut Draft<'_, G>) -> Result<(), G::Reason>,
) -> Result<(), Refusal<G::Reason>> {
    events.clear();
    let mut work = Draft::of_accepted(game, state, std::mem::take(events));
    match rule(&mut work) {
        Ok(()) => {
            *events = work.into_events();
            Ok(())
        }
        Err(reason) => Err(refusal(game, (work.state(), action), reason)),
    }
}

fn refusal<G: Cites>(
    game: &G,
    (state, action): (&G::State, &G::Action),
    reason: G::Reason,
) -> Refusal<G::Reason> {
    Refusal { rule: cite(game, state, Some(action), reason.key()).to_owned(), reason }
}
