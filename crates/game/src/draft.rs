//! A working copy of the state.

use crate::Game;

/// A copy of the state and the events so far: kept when the action is accepted, dropped when it is refused.
#[derive(Debug)]
pub struct Draft<'g, G: Game> {
    /// The rules it is played by.
    pub game: &'g G,
    state: Held<'g, G::State>,
    events: Vec<G::Event>,
    proof: Proof,
}

/// The state that events change.
#[derive(Debug)]
enum Held<'s, S> {
    /// A copy, which is dropped with the draft.
    Copy(S),
    /// The caller's own state.
    Lent(&'s mut S),
}

/// Must a rule prove that an action is allowed?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    Needed,
    /// These rules accepted the same action in the same state before.
    Known,
}

/// Few actions make more events.
const USUAL_EVENTS: usize = 8;

impl<'g, G: Game> Draft<'g, G> {
    /// A working copy of `state`.
    pub fn of(game: &'g G, state: &G::State) -> Self {
        Self {
            game,
            state: Held::Copy(state.clone()),
            events: Vec::with_capacity(USUAL_EVENTS),
            proof: Proof::Needed,
        }
    }

    /// Works on the state itself, for an action that these rules accepted in it before: nothing has to be taken back.
    /// What happens is added to `events`, whose room is used again from action to action.
    pub fn of_accepted(game: &'g G, state: &'g mut G::State, events: Vec<G::Event>) -> Self {
        Self { game, state: Held::Lent(state), events, proof: Proof::Known }
    }

    /// Was the action accepted before? Then a rule need not search for what would forbid it.
    pub fn is_proved(&self) -> bool {
        self.proof == Proof::Known
    }

    /// The state as the events so far have made it.
    pub const fn state(&self) -> &G::State {
        match &self.state {
            Held::Copy(state) => state,
            Held::Lent(state) => state,
        }
    }

    /// Something happens. A rule that knows one part of the table emits the event of that part.
    pub fn emit(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        let state = match &mut self.state {
            Held::Copy(state) => state,
            Held::Lent(state) => state,
        };
        self.game.evolve(state, &event);
        self.events.push(event);
    }

    /// The new state and what led to it.
    pub fn finish(self) -> Applied<G::State, G::Event> {
        let state = match self.state {
            Held::Copy(state) => state,
            Held::Lent(state) => state.clone(),
        };
        Applied { state, events: self.events }
    }

    /// What led to the new state.
    pub fn into_events(self) -> Vec<G::Event> {
        self.events
    }
}

/// What follows from an accepted action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied<S, E> {
    /// The new state.
    pub state: S,
    /// What happened, in order.
    pub events: Vec<E>,
}
