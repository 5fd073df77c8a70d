//! A company's turn, step by step.
//!
//! A title has a file for each step, and in it a [`TurnStep`]: when the step waits for a decision, what may be decided, what
//! an action does, and how the game goes on when there is nothing to decide. Its `operating.rs` lists them in the order of the
//! rulebook. The functions here go through that list; they are the same for every title.

use roundhouse_game::{Choice, Draft};

use crate::family::Family;
use crate::reason::Reason;

/// A step of a company's turn, as a title plays it.
#[expect(clippy::type_complexity, reason = "each field is the signature of a function of the step")]
pub struct TurnStep<G: TakesTurns> {
    /// What is decided, for the refusal of anything else: the name of a message.
    pub now: &'static str,
    /// Where the rulebook speaks of it: contexts of the citations, the most specific first.
    pub contexts: &'static [&'static str],
    /// Is there anything to decide?
    pub waits: fn(&G, &G::State, &G::Turn) -> bool,
    /// What may be done.
    pub choices: fn(&G, &G::State, &G::Turn) -> Vec<Choice<G::Action>>,
    /// What an action does.
    pub act: fn(&mut Draft<'_, G>, &G::Turn, &G::Action) -> Result<(), G::Reason>,
    /// How the game goes on when there is nothing to decide, or nothing any more.
    pub leave: fn(&mut Draft<'_, G>, &G::Turn),
}

/// A title whose companies take turns.
pub trait TakesTurns: Family<Reason: From<Reason>> + 'static {
    /// An operating round: whose turn it is, and how far it has come.
    type Turn: Copy;

    /// The operating round under way.
    fn turn(state: &Self::State) -> Option<&Self::Turn>;

    /// The step at hand.
    fn turn_step(&self, state: &Self::State, turn: &Self::Turn) -> &'static TurnStep<Self>;
}

impl<G: TakesTurns> TurnStep<G> {
    /// The action belongs to another step.
    pub fn refuse(&self) -> Result<(), G::Reason> {
        Err(Reason::WrongStep { now: self.now }.into())
    }
}

/// Can anything be decided now?
pub fn waits<G: TakesTurns>(game: &G, state: &G::State, turn: &G::Turn) -> bool {
    (game.turn_step(state, turn).waits)(game, state, turn)
}

/// What may be done now.
pub fn choices<G: TakesTurns>(game: &G, state: &G::State, turn: &G::Turn) -> Vec<Choice<G::Action>> {
    (game.turn_step(state, turn).choices)(game, state, turn)
}

/// The rule for an action.
pub fn act<G: TakesTurns>(
    work: &mut Draft<'_, G>,
    turn: &G::Turn,
    action: &G::Action,
) -> Result<(), G::Reason> {
    (work.game.turn_step(work.state(), turn).act)(work, turn, action)
}

/// Leaves the step at hand.
pub fn leave<G: TakesTurns>(work: &mut Draft<'_, G>) {
    if let Some(turn) = G::turn(work.state()).copied() {
        (work.game.turn_step(work.state(), &turn).leave)(work, &turn);
    }
}

/// Leaves the step at hand and goes on.
pub fn end_step<G: TakesTurns>(work: &mut Draft<'_, G>) {
    leave(work);
    go_on(work);
}

/// The step that follows one of this kind in a title's list.
pub fn after<S: Copy>(steps: &[S], step: &S) -> Option<S> {
    let kind = std::mem::discriminant(step);
    let place = steps.iter().position(|other| std::mem::discriminant(other) == kind)?;
    steps.get(place + 1).copied()
}

/// Goes on until a decision is awaited or the operating rounds are over.
pub fn go_on<G: TakesTurns>(work: &mut Draft<'_, G>) {
    while let Some(turn) = G::turn(work.state())
        && !waits(work.game, work.state(), turn)
    {
        leave(work);
    }
}
