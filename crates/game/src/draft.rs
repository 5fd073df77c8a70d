//! A working copy of the state.

use crate::Game;

/// A copy of the state and the events so far: kept when the action is accepted, dropped when it is refused.
#[derive(Debug)]
pub struct Draft<'g, G: Game> {
    /// The rules it is played by.
    pub game: &'g G,
    state: G::State,
    events: Vec<G::Event>,
    proof: Proof,
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
        Self { game, state: state.clone(), events: Vec::with_capacity(USUAL_EVENTS), proof: Proof::Needed }
    }

    /// A working copy of `state` for an action that these rules accepted in this state before.
    pub fn of_accepted(game: &'g G, state: &G::State) -> Self {
        Self { proof: Proof::Known, ..Self::of(game, state) }
    }

    /// Was the action accepted before? Then a rule need not search for what would forbid it.
    pub fn is_proved(&self) -> bool {
        self.proof == Proof::Known
    }

    /// The state as the events so far have made it.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Something happens. A rule that knows one part of the table emits the event of that part.
    pub fn emit(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        self.game.evolve(&mut self.state, &event);
        self.events.push(event);
    }

    /// The new state and what led to it.
    pub fn finish(self) -> Applied<G::State, G::Event> {
        Applied { state: self.state, events: self.events }
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
