//! The log of a game: what was asked, in order, nothing ever taken out.
//!
//! Undo and redo are entries like any other. The state is what the effective actions make of the set-up.

use serde::{Deserialize, Serialize};

use crate::SeatId;

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "entry", try_from = "Written<A>")]
pub enum Entry<A> {
    /// A seat did something.
    Act {
        /// Who.
        seat: SeatId,
        /// What.
        action: A,
        /// Was it done for the seat because nothing else was possible?
        #[serde(default, skip_serializing_if = "is_false")]
        automatic: bool,
    },
    /// A seat took back the latest effective action, with the automatic ones that followed it.
    Undo {
        /// Who.
        seat: SeatId,
    },
    /// A seat restored what the latest undo took back.
    Redo {
        /// Who.
        seat: SeatId,
    },
}

/// An entry as it is written. A log has thousands, and to know its kind first would be to read each of them twice.
#[derive(Deserialize)]
struct Written<A> {
    entry: Kind,
    seat: SeatId,
    action: Option<A>,
    #[serde(default)]
    automatic: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Act,
    Undo,
    Redo,
}

impl<A> TryFrom<Written<A>> for Entry<A> {
    type Error = &'static str;

    fn try_from(written: Written<A>) -> Result<Self, &'static str> {
        let Written { entry, seat, action, automatic } = written;
        match (entry, action) {
            (Kind::Act, Some(action)) => Ok(Self::Act { seat, action, automatic }),
            (Kind::Act, None) => Err("missing field `action`"),
            (Kind::Undo, _) => Ok(Self::Undo { seat }),
            (Kind::Redo, _) => Ok(Self::Redo { seat }),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Entries in order, append only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Log<A> {
    entries: Vec<Entry<A>>,
}

impl<A> Default for Log<A> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

/// Entries that were accepted before: they are not looked at again.
impl<A> FromIterator<Entry<A>> for Log<A> {
    fn from_iter<I: IntoIterator<Item = Entry<A>>>(entries: I) -> Self {
        Self { entries: entries.into_iter().collect() }
    }
}

/// An undo or redo with nothing to undo or redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// No action is left to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The last entry is no undo.
    #[error("there is nothing to redo: only what was just undone can be restored")]
    NothingToRedo,
}

impl<A> Log<A> {
    /// All entries.
    pub fn entries(&self) -> &[Entry<A>] {
        &self.entries
    }

    /// Adds an entry; an undo or redo must have something to work on.
    pub fn push(&mut self, entry: Entry<A>) -> Result<(), LogError> {
        match entry {
            Entry::Undo { .. } if self.walk()?.kept.is_empty() => {
                return Err(LogError::NothingToUndo);
            }
            Entry::Redo { .. } if self.walk()?.undone.is_empty() => {
                return Err(LogError::NothingToRedo);
            }
            // What came before does not matter to an action: to look at it each time would cost more and more
            // as the log grows.
            _ => {}
        }
        self.entries.push(entry);
        Ok(())
    }

    /// The actions that count, in order.
    pub fn effective(&self) -> Result<Vec<(SeatId, &A)>, LogError> {
        let acts = self.entries.iter().map_while(|entry| match entry {
            Entry::Act { seat, action, .. } => Some((*seat, action)),
            Entry::Undo { .. } | Entry::Redo { .. } => None,
        });
        let acts: Vec<_> = acts.collect();
        // Most games know neither undo nor redo.
        if acts.len() == self.entries.len() {
            return Ok(acts);
        }
        let walked = self.walk()?;
        let act = |index: usize| match &self.entries[index] {
            Entry::Act { seat, action, .. } => Some((*seat, action)),
            Entry::Undo { .. } | Entry::Redo { .. } => None,
        };
        Ok(walked.kept.into_iter().flatten().filter_map(act).collect())
    }

    fn walk(&self) -> Result<Walked, LogError> {
        let mut walked = Walked::default();
        for (index, entry) in self.entries.iter().enumerate() {
            walked.step(index, entry)?;
        }
        Ok(walked)
    }
}

/// Turns (an action with the automatic ones after it) that count and that were undone.
#[derive(Default)]
struct Walked {
    kept: Vec<Vec<usize>>,
    undone: Vec<Vec<usize>>,
}

impl Walked {
    fn step<A>(&mut self, index: usize, entry: &Entry<A>) -> Result<(), LogError> {
        match entry {
            Entry::Act { automatic, .. } => {
                self.undone.clear();
                match self.kept.last_mut() {
                    Some(turn) if *automatic => turn.push(index),
                    _ => self.kept.push(vec![index]),
                }
            }
            Entry::Undo { .. } => {
                let turn = self.kept.pop().ok_or(LogError::NothingToUndo)?;
                self.undone.push(turn);
            }
            Entry::Redo { .. } => {
                let turn = self.undone.pop().ok_or(LogError::NothingToRedo)?;
                self.kept.push(turn);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(action: u8) -> Entry<u8> {
        Entry::Act { seat: SeatId(0), action, automatic: false }
    }

    fn automatic(action: u8) -> Entry<u8> {
        Entry::Act { seat: SeatId(1), action, automatic: true }
    }

    const UNDO: Entry<u8> = Entry::Undo { seat: SeatId(0) };
    const REDO: Entry<u8> = Entry::Redo { seat: SeatId(0) };

    fn effective(entries: Vec<Entry<u8>>) -> Vec<u8> {
        let mut log = Log::default();
        for entry in entries {
            log.push(entry).unwrap();
        }
        log.effective().unwrap().into_iter().map(|(_, action)| *action).collect()
    }

    #[test]
    fn undo_takes_back_and_redo_restores() {
        assert_eq!(effective(vec![act(1), act(2), UNDO]), [1]);
        assert_eq!(effective(vec![act(1), act(2), UNDO, UNDO, REDO]), [1]);
        assert_eq!(effective(vec![act(1), act(2), UNDO, act(3)]), [1, 3]);
    }

    #[test]
    fn automatic_actions_go_with_the_one_before() {
        assert_eq!(effective(vec![act(1), act(2), automatic(3), UNDO]), [1]);
        assert_eq!(effective(vec![act(1), act(2), automatic(3), UNDO, REDO]), [1, 2, 3]);
    }

    #[test]
    fn entries_that_were_accepted_are_taken_as_they_are() {
        let entries = [act(1), act(2), UNDO, REDO];
        let log: Log<u8> = entries.iter().cloned().collect();
        assert_eq!(log.entries(), entries);
        assert_eq!(log.effective().map(|kept| kept.len()), Ok(2));
        let wrong: Log<u8> = [act(1), REDO].into_iter().collect();
        assert_eq!(wrong.effective(), Err(LogError::NothingToRedo));
    }

    #[test]
    fn nothing_to_undo_or_redo_is_refused_and_not_logged() {
        let mut log = Log::default();
        assert_eq!(log.push(UNDO), Err(LogError::NothingToUndo));
        assert_eq!(log.push(REDO), Err(LogError::NothingToRedo));
        log.push(act(1)).unwrap();
        log.push(UNDO).unwrap();
        log.push(act(2)).unwrap();
        assert_eq!(log.push(REDO), Err(LogError::NothingToRedo));
        assert_eq!(log.entries().len(), 3);
    }
}
