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

/// Lets a rule judge an action of the seat that is to act. A refusal cites the rulebook and leaves the state as it
/// was.
pub fn judge<G: Game<Reason: Grounds>>(
    game: &G,
    (state, seat): (&G::State, SeatId),
    citations: &Citations,
    rule: impl FnOnce(&mut Draft<'_, G>) -> Result<(), G::Reason>,
) -> Judged<G> {
    let mut work = Draft::of(game, state);
    let judged = match game.to_act(state) {
        None => Err(G::Reason::GAME_OVER),
        Some(to_act) if to_act != seat => Err(G::Reason::NOT_YOUR_TURN),
        Some(_) => rule(&mut work),
    };
    match judged {
        Ok(()) => Ok(work.finish()),
        Err(reason) => Err(Refusal {
            rule: citations.section(reason.key()).to_owned(),
            reason,
        }),
    }
}
