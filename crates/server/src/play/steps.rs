//! What follows when somebody acts: the moves, and what is made by itself after them.

use std::borrow::Cow;

use roundhouse_family18xx::view::Standing;
use roundhouse_game::{Entry, SeatId};
use roundhouse_titles::{AnyState, Caused, Refused};
use serde_json::Value;

use super::Play;
use super::agreed::set_program;
use super::made::{Made, Maker, Move, make};
use super::program::{programmed, watch};
use crate::journal::{JournalEntry, TableEntry};

/// More moves than this never follow by themselves; the rest waits for the next call.
const MOST_AUTOMATIC: usize = 200;

/// An entry that is to be added, with the move it makes.
#[derive(Clone, Debug)]
pub struct Step {
    /// The entry.
    pub entry: JournalEntry,
    pub(super) made: Option<Made>,
}

impl Play {
    /// The steps that follow when a seat acts: its actions, then what follows by itself.
    pub fn act(&self, seat: SeatId, actions: &[Value]) -> Result<Vec<Step>, Refused> {
        let mut steps: Vec<Step> = Vec::new();
        for action in actions {
            if steps.iter().any(Step::reveals) {
                return Err(past_something_hidden());
            }
            let made = make(self.latest(&steps), (seat, action), Maker::Player)?;
            steps.push(Step::of(made));
        }
        self.follow(&mut steps);
        Ok(steps)
    }

    /// Steps that follow by themselves now: after a table has been set up, or a program was given.
    pub fn go_on(&self, mut steps: Vec<Step>) -> Vec<Step> {
        self.follow(&mut steps);
        steps
    }

    /// The state after steps without an undo.
    fn latest<'a>(&'a self, steps: &'a [Step]) -> &'a AnyState {
        let made = steps.iter().rev().find_map(Step::state);
        made.unwrap_or_else(|| self.state())
    }

    /// Adds forced passes and programmed moves.
    fn follow(&self, steps: &mut Vec<Step>) {
        let mut programs = self.agreed.programs().clone();
        let mut before = self.state();
        let mut ended = Vec::new();
        for step in steps.iter() {
            if let JournalEntry::Table(TableEntry::Program { seat, program }) = &step.entry {
                set_program(&mut programs, *seat, program.clone());
            } else if let Some(made) = &step.made {
                ended.extend(watch(before, made, &mut programs));
                before = &made.state;
            }
        }
        steps.extend(ended);
        for _ in 0..MOST_AUTOMATIC {
            let state = self.latest(steps).clone();
            let Some(seat) = state.to_act() else {
                return;
            };
            let forced = state.forced_pass().map(|action| (action, Maker::Rules));
            let next = forced.or_else(|| {
                let action = programmed(&state, seat, &mut programs, steps)?;
                Some((action, Maker::Program))
            });
            let Some((action, maker)) = next else {
                return;
            };
            let Ok(made) = make(&state, (seat, &action), maker) else {
                return;
            };
            let ended = watch(&state, &made, &mut programs);
            steps.push(Step::of(made));
            steps.extend(ended);
        }
    }

    /// The state and the number of moves once these steps count: what they take back, then what they restore, then what
    /// they add.
    pub fn after<'a>(&'a self, steps: &'a [Step]) -> (Cow<'a, AnyState>, usize) {
        let taken_back = steps.iter().filter(|step| step.takes_back()).count();
        let restored = steps.iter().filter(|step| step.restores()).count();
        let made = steps.iter().filter(|step| step.made.is_some()).count();
        let left = self.before_turns(taken_back);
        let undone = self.undone.iter().rev().take(restored);
        let again: Vec<&Move> = undone.flat_map(|undone| &undone.turn).collect();
        let moves = left + again.len() + made;
        if let Some(latest) = steps.iter().rev().find_map(Step::state) {
            return (Cow::Borrowed(latest), moves);
        }
        let state = self.state_after(left);
        let mut state = state.unwrap_or(Cow::Borrowed(self.state()));
        for made in again {
            // It was accepted in this very state before.
            if let Some(next) = made.again(&state) {
                state = Cow::Owned(next);
            }
        }
        (state, moves)
    }
}

impl Step {
    pub(super) fn of(made: Made) -> Self {
        Self { entry: JournalEntry::Game(made.made.entry()), made: Some(made) }
    }

    pub(crate) fn agreement(entry: TableEntry) -> Self {
        Self { entry: entry.into(), made: None }
    }

    /// Did something hidden become known?
    pub(super) fn reveals(&self) -> bool {
        let made = self.made.as_ref();
        let telling = made.and_then(|made| made.made.told());
        telling.is_some_and(|telling| telling.told.standing == Standing::Final)
    }

    fn takes_back(&self) -> bool {
        matches!(self.entry, JournalEntry::Game(Entry::Undo { .. }))
    }

    fn restores(&self) -> bool {
        matches!(self.entry, JournalEntry::Game(Entry::Redo { .. }))
    }

    /// The state after the step, where it is a move.
    pub fn state(&self) -> Option<&AnyState> {
        self.made.as_ref().map(|made| &*made.state)
    }
}

/// What a refusal of the next action would tell of something hidden, nobody is to learn without having acted.
fn past_something_hidden() -> Refused {
    Refused::NoSuchAction("an action that shows something hidden comes alone or last".to_owned())
}

/// What actions would cause, without doing them: the last of them alone leaves out what others do afterwards. Nothing
/// where they would show something hidden.
pub fn caused(state: &AnyState, seat: SeatId, actions: &[Value]) -> Option<Caused<AnyState>> {
    let (last, earlier) = actions.split_last()?;
    let state = ahead(state, seat, earlier).ok()?;
    state.caused(seat, last).ok()?
}

/// The state that actions would lead to, without doing them. Nobody looks past something hidden.
pub fn ahead(state: &AnyState, seat: SeatId, actions: &[Value]) -> Result<AnyState, Refused> {
    let mut state = state.clone();
    for action in actions {
        let applied = state.apply(seat, action)?;
        if applied.told.standing == Standing::Final {
            return Err(past_something_hidden());
        }
        state = applied.state;
    }
    Ok(state)
}
