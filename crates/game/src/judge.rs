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
    judge_on(Draft::of(game, asked.state), asked, rule)
}

/// Lets a rule work out what follows from an action that it accepted in the same state before.
pub fn judge_again<G: Cites>(
    game: &G,
    asked: &Asked<'_, G>,
    rule: impl FnOnce(&mut Draft<'_, G>) -> Result<(), G::Reason>,
) -> Judged<G> {
    judge_on(Draft::of_accepted(game, asked.state), asked, rule)
}

fn judge_on<G: Cites>(
    mut work: Draft<'_, G>,
    asked: &Asked<'_, G>,
    rule: impl FnOnce(&mut Draft<'_, G>) -> Result<(), G::Reason>,
) -> Judged<G> {
    let game = work.game;
    let judged = match game.to_act(asked.state) {
        None => Err(G::Reason::GAME_OVER),
        Some(to_act) if to_act != asked.seat => Err(G::Reason::NOT_YOUR_TURN),
        Some(_) => rule(&mut work),
    };
    match judged {
        Ok(()) => Ok(work.finish()),
        Err(reason) => Err(Refusal {
            rule: cite(game, asked.state, Some(asked.action), reason.key()).to_owned(),
            reason,
        }),
    }
}
