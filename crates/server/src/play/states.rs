//! The states of a game: the one now, the latest ones, and a few of the earlier ones. What lies between is played again
//! when somebody looks at it, so that a table takes little room however long its game is.

use std::borrow::Cow;
use std::collections::BTreeMap;

use roundhouse_titles::AnyState;

use super::Move;

/// So many of the latest states are at hand, for whoever takes moves back or looks at the last ones.
const LATEST: usize = 8;
/// Of the earlier ones every so manieth: to play as many moves again takes a tenth of a millisecond, and a state is
/// larger than all that is kept of many moves.
const SPAN: usize = 64;

/// The states of a game.
#[derive(Clone, Debug)]
pub(super) struct States {
    now: Box<AnyState>,
    /// Earlier states, by the number of moves before them; the first one is always there once a move was made.
    kept: BTreeMap<usize, AnyState>,
}

impl States {
    pub(super) fn new(first: AnyState) -> Self {
        Self { now: Box::new(first), kept: BTreeMap::new() }
    }

    pub(super) fn now(&self) -> &AnyState {
        &self.now
    }

    /// About how many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        (self.kept.len() + 1) * self.now.bytes()
    }

    /// The state that a move has led to, which was made after so many others.
    pub(super) fn go_on(&mut self, before: usize, state: Box<AnyState>) {
        let last = std::mem::replace(&mut self.now, state);
        self.kept.insert(before, *last);
        let rested = before.checked_sub(LATEST);
        if let Some(rested) = rested.filter(|rested| !rested.is_multiple_of(SPAN)) {
            self.kept.remove(&rested);
        }
    }

    /// The state after so many of these moves, where others have followed.
    pub(super) fn earlier(&self, moves: &[Move], count: usize) -> Option<Cow<'_, AnyState>> {
        let (known, state) = self.kept.range(..=count).next_back()?;
        if *known == count {
            return Some(Cow::Borrowed(state));
        }
        let between = moves.get(*known..count)?;
        let again = |state: AnyState, made: &Move| made.again(&state);
        between.iter().try_fold(state.clone(), again).map(Cow::Owned)
    }

    /// Plays from the last state at hand up to one of these moves, and shows each move on the way, that one included, with
    /// the state before it.
    pub(super) fn play_through(&self, moves: &[Move], last: usize, mut show: impl FnMut(&Move, &AnyState)) {
        let Some((first, state)) = self.kept.range(..=last).next_back() else {
            return;
        };
        let mut state = Cow::Borrowed(state);
        for (place, made) in moves.iter().enumerate().take(last + 1).skip(*first) {
            show(made, &state);
            if place < last {
                let Some(next) = made.again(&state) else {
                    return;
                };
                state = Cow::Owned(next);
            }
        }
    }

    /// Back to the state after these moves: the others were taken back.
    pub(super) fn go_back(&mut self, moves: &[Move]) {
        let state = self.earlier(moves, moves.len()).map(Cow::into_owned);
        if let Some(state) = state {
            *self.now = state;
        }
        self.kept.split_off(&moves.len());
    }
}
