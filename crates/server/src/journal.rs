//! The journal of a table: what is kept, entry by entry, as JSON.
//!
//! Most entries are those of the game's own log; the others are agreements between players, which a game file
//! leaves out.

use roundhouse_game::{Entry, SeatId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::play::Program;

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum JournalEntry {
    /// An action, an undo or a redo.
    Game(Entry<Value>),
    /// An agreement.
    Table(TableEntry),
}

/// What players agree on beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "entry")]
pub enum TableEntry {
    /// A seat asks to take back turns that others have played on.
    AskUndo {
        /// Who asks.
        seat: SeatId,
        /// How many turns would be taken back.
        turns: usize,
        /// Whose consent is needed.
        consent: Vec<SeatId>,
    },
    /// A seat agrees.
    AllowUndo {
        /// Who.
        seat: SeatId,
    },
    /// A seat refuses, or whoever asked thinks better of it.
    RefuseUndo {
        /// Who.
        seat: SeatId,
    },
    /// A seat wants moves to be made for it.
    Program {
        /// Who.
        seat: SeatId,
        /// Which moves; none to stop.
        program: Option<Program>,
    },
    /// The account of whoever sat there is gone.
    Left {
        /// Where.
        seat: SeatId,
    },
    /// A seat has no time left.
    TimeOver {
        /// Whose time is over.
        seat: SeatId,
    },
    /// The others decide what follows for a seat whose time is over.
    VoteOnTime {
        /// Whose time is over.
        seat: SeatId,
    },
    /// A seat wants to wait for another one, or not.
    Vote {
        /// Who.
        seat: SeatId,
        /// To wait?
        wait: bool,
    },
    /// A seat is given time.
    TimeGiven {
        /// Whose clock.
        seat: SeatId,
    },
    /// A bot takes a seat.
    StandIn {
        /// Where.
        seat: SeatId,
    },
    /// A program came to its end by itself.
    ProgramEnded {
        /// Whose.
        seat: SeatId,
        /// Why: the name of a message.
        why: String,
    },
}

impl JournalEntry {
    /// Reads an entry.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        // Almost all are entries of the game: to try both at once would cost as much as reading them twice.
        match serde_json::from_str(text) {
            Ok(entry) => Ok(Self::Game(entry)),
            Err(_) => serde_json::from_str(text).map(Self::Table),
        }
    }

    /// Writes an entry; entries are plain values, which always can be written.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<TableEntry> for JournalEntry {
    fn from(entry: TableEntry) -> Self {
        Self::Table(entry)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn entries_are_written_and_read_again() {
        let entries = [
            JournalEntry::Game(Entry::Act {
                seat: SeatId(2),
                action: json!({"action": "pass"}),
                automatic: true,
            }),
            JournalEntry::Game(Entry::Undo { seat: SeatId(0) }),
            TableEntry::AskUndo { seat: SeatId(1), turns: 3, consent: vec![SeatId(0)] }.into(),
            TableEntry::Program { seat: SeatId(1), program: None }.into(),
            TableEntry::Left { seat: SeatId(1) }.into(),
        ];
        for entry in entries {
            assert_eq!(JournalEntry::read(&entry.write()).unwrap(), entry);
        }
    }

    #[test]
    fn game_entries_are_those_of_a_game_file() {
        let entry = JournalEntry::Game(Entry::Undo { seat: SeatId(0) });
        assert_eq!(entry.write(), r#"{"entry":"undo","seat":0}"#);
        assert!(JournalEntry::read(r#"{"entry":"dance"}"#).is_err());
    }
}
