//! What an action itself causes, without what others do afterwards.

use roundhouse_family18xx::view::Actor;
use roundhouse_game::Message;

use crate::shown::Shown;

/// A state that an action itself leads to.
#[derive(Clone, Debug)]
pub struct Caused<S> {
    /// The state.
    pub state: S,
    /// What it takes for granted where others still have to decide.
    pub assumed: Option<Message>,
}

/// The state at the end of the turn to which an action belongs, or at the next decision in it. What happens after that
/// turn is caused by others: by companies that operate without a decision, or by the end of a round.
pub(crate) fn in_this_turn<G: Shown>(game: &G, before: &G::State, events: &[G::Event]) -> G::State {
    let began = turn(game, before);
    let mut state = before.clone();
    for event in events {
        game.evolve(&mut state, event);
        if turn(game, &state) != began {
            break;
        }
    }
    state
}

/// Whose turn it is, in which round.
pub(crate) fn turn<G: Shown>(game: &G, state: &G::State) -> (Option<Actor>, Message) {
    (game.actor(state), game.round(state).name)
}
