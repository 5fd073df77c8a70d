//! Taking back: one's own last turn freely, what others have played on with their consent. What bots have played and
//! passes by program nobody need agree to; to a game that is over all must.

use roundhouse_family18xx::view::Standing;
use roundhouse_game::{Entry, Message, SeatId};

use super::agreed::Ended;
use super::program::traded;
use super::{Maker, Move, Play, Step};
use crate::journal::{JournalEntry, TableEntry};

/// Somebody asks to take turns back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who asks.
    pub seat: SeatId,
    /// How many turns would be taken back.
    pub turns: usize,
    /// Whose consent is still missing.
    pub consent: Vec<SeatId>,
    /// What the first of these turns did.
    pub deed: Option<Message>,
}

/// What an undo would take back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undoable {
    /// What the first of the turns did: the one whose player takes it back.
    pub deed: Message,
    /// How many moves of others came after it.
    pub later: usize,
    /// Whose consent is needed.
    pub consent: Vec<SeatId>,
    turns: usize,
    seat: SeatId,
}

/// A turn that was taken back, with the programs that had ended because of it.
#[derive(Clone, Debug)]
pub(super) struct Undone {
    /// Who took it back.
    pub(super) by: SeatId,
    pub(super) turn: Vec<Move>,
    pub(super) ended: Vec<Ended>,
}

/// Why nothing can be taken back, restored or answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// The seats have no turn that could be.
    Nothing,
    /// Nobody asked these seats.
    NotAsked,
}

impl Play {
    /// The request that is open.
    pub const fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// Where the last turn begins: a move with the automatic ones after it.
    pub(super) fn last_turn(&self) -> usize {
        self.turn_before(self.moves.len()).unwrap_or(0)
    }

    fn turn_before(&self, end: usize) -> Option<usize> {
        let moves = self.moves.get(..end)?;
        let start = moves.iter().rposition(Move::begins_turn);
        start.or((end > 0).then_some(0))
    }

    /// How many moves were made before the last of so many turns.
    pub(super) fn before_turns(&self, turns: usize) -> usize {
        (0..turns).fold(self.moves.len(), |end, _| {
            self.turn_before(end).unwrap_or(0)
        })
    }

    pub(super) fn deed_of_turn(&self, turns: usize) -> Option<Message> {
        let first = self.moves.get(self.before_turns(turns));
        first.map(|made| made.deed.clone())
    }

    /// What an undo of these seats would take back; the others are people too.
    pub fn undoable(&self, seats: &[SeatId], others: &[SeatId]) -> Option<Undoable> {
        // Onlookers have none, and are not to wait until every turn was looked at.
        if seats.is_empty() {
            return None;
        }
        let mut end = self.moves.len();
        let mut turns = 0;
        let mut consent = match self.state().outcome() {
            Some(_) => others.to_vec(),
            None => Vec::new(),
        };
        while let Some(start) = self.turn_before(end) {
            let turn = self.moves.get(start..end)?;
            if turn
                .iter()
                .any(|made| made.told.standing == Standing::Final)
            {
                return None;
            }
            let first = turn.first()?;
            turns += 1;
            if seats.contains(&first.seat) {
                return Some(Undoable {
                    deed: first.deed.clone(),
                    later: self.moves.len() - end,
                    consent,
                    turns,
                    seat: first.seat,
                });
            }
            let minds = others.contains(&first.seat) && decided(first);
            if minds && !consent.contains(&first.seat) {
                consent.push(first.seat);
            }
            end = start;
        }
        None
    }

    /// What a redo of these seats would restore: what their own turn did, and how many moves were played on it.
    pub fn redoable(&self, seats: &[SeatId]) -> Option<(&Message, usize)> {
        let (_, turns) = self.redo_turns(seats)?;
        let mut restored = self.undone.iter().rev().take(turns);
        let own = restored.next()?.turn.first()?;
        let later = restored.map(|undone| undone.turn.len()).sum();
        Some((&own.deed, later))
    }

    /// Whose turn a redo of these seats restores, and how many turns with all that was played on it.
    fn redo_turns(&self, seats: &[SeatId]) -> Option<(SeatId, usize)> {
        let mut undone = self.undone.iter().rev();
        let own = undone.next()?;
        let seat = own.turn.first()?.seat;
        let with_it = |next: &&Undone| {
            let first = next.turn.first();
            next.by == own.by && first.is_some_and(|made| made.seat != seat)
        };
        let turns = 1 + undone.take_while(with_it).count();
        seats.contains(&seat).then_some((seat, turns))
    }

    /// Takes back the last turn of these seats, or asks those who mind. Bots do not mind.
    pub fn undo(&self, seats: &[SeatId], others: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let Undoable {
            consent,
            turns,
            seat,
            ..
        } = self.undoable(seats, others).ok_or(NoUndo::Nothing)?;
        if consent.is_empty() {
            return Ok(self.take_back(seat, turns));
        }
        // Whoever has asked waits for the answer.
        if self.asked.as_ref().is_some_and(|asked| asked.seat == seat) {
            return Ok(Vec::new());
        }
        let entry = TableEntry::AskUndo {
            seat,
            turns,
            consent,
        };
        Ok(vec![Step::agreement(entry)])
    }

    /// Restores what these seats have just taken back: their own turn, and all that was played on it.
    pub fn redo(&self, seats: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let (seat, turns) = self.redo_turns(seats).ok_or(NoUndo::Nothing)?;
        let redo = || Step {
            entry: JournalEntry::Game(Entry::Redo { seat }),
            made: None,
        };
        Ok(std::iter::repeat_with(redo).take(turns).collect())
    }

    /// These seats agree; when all have, the turns are taken back.
    pub fn allow_undo(&self, seats: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let asked = self.asked.as_ref().ok_or(NoUndo::NotAsked)?;
        let (agree, missing): (Vec<SeatId>, Vec<SeatId>) =
            asked.consent.iter().partition(|seat| seats.contains(seat));
        if agree.is_empty() {
            return Err(NoUndo::NotAsked);
        }
        let agreed = agree
            .into_iter()
            .map(|seat| Step::agreement(TableEntry::AllowUndo { seat }));
        let mut steps: Vec<Step> = agreed.collect();
        if missing.is_empty() {
            steps.extend(self.take_back(asked.seat, asked.turns));
        }
        Ok(steps)
    }

    /// One of those asked refuses, or whoever asked withdraws.
    pub fn refuse_undo(&self, seats: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let asked = self.asked.as_ref().ok_or(NoUndo::NotAsked)?;
        let concerned = asked.consent.iter().chain([&asked.seat]);
        let seat = concerned
            .copied()
            .find(|seat| seats.contains(seat))
            .ok_or(NoUndo::NotAsked)?;
        Ok(vec![Step::agreement(TableEntry::RefuseUndo { seat })])
    }

    /// Whoever takes a turn back decides it anew: a program would make the same move again.
    fn take_back(&self, seat: SeatId, turns: usize) -> Vec<Step> {
        let stopped = self.agreed.programs().contains_key(&seat).then(|| {
            let program = None;
            Step::agreement(TableEntry::Program { seat, program })
        });
        let undo = |_| Step {
            entry: JournalEntry::Game(Entry::Undo { seat }),
            made: None,
        };
        stopped.into_iter().chain((0..turns).map(undo)).collect()
    }
}

/// Did somebody decide it? A program that passes does what would be done again.
fn decided(made: &Move) -> bool {
    made.maker != Maker::Program || traded(made)
}
