//! Taking back: one's own last turn freely, what others have played on with their consent. What bots and programs have
//! played nobody need agree to.

use roundhouse_family18xx::view::Standing;
use roundhouse_game::{Entry, Message, SeatId};

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

    pub(super) fn deed_of_turn(&self, turns: usize) -> Option<Message> {
        let mut start = self.moves.len();
        for _ in 0..turns {
            start = self.turn_before(start)?;
        }
        self.moves.get(start).map(|made| made.deed.clone())
    }

    /// What an undo of these seats would take back: the number of turns, and who else has moved since.
    fn turns_back(
        &self,
        seats: &[SeatId],
        bots: &[SeatId],
    ) -> Option<(usize, SeatId, Vec<SeatId>)> {
        let mut end = self.moves.len();
        let mut turns = 0;
        let mut others = Vec::new();
        while let Some(start) = self.turn_before(end) {
            let turn = self.moves.get(start..end)?;
            if turn
                .iter()
                .any(|made| made.told.standing == Standing::Final)
            {
                return None;
            }
            let first = turn.first()?;
            let seat = first.seat;
            turns += 1;
            if seats.contains(&seat) {
                return Some((turns, seat, others));
            }
            let minds = !bots.contains(&seat) && first.maker != Maker::Program;
            if minds && !others.contains(&seat) {
                others.push(seat);
            }
            end = start;
        }
        None
    }

    /// What an undo of these seats is called, and whether others must agree.
    pub fn undoable(&self, seats: &[SeatId], bots: &[SeatId]) -> Option<(Message, bool)> {
        let (turns, _, others) = self.turns_back(seats, bots)?;
        Some((self.deed_of_turn(turns)?, !others.is_empty()))
    }

    /// What a redo of these seats would restore.
    pub fn redoable(&self, seats: &[SeatId]) -> Option<&Message> {
        let first = self.undone.last()?.first()?;
        seats.contains(&first.seat).then_some(&first.deed)
    }

    /// Takes back the last turn of these seats, or asks those who have moved since. Bots do not mind.
    pub fn undo(&self, seats: &[SeatId], bots: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let (turns, seat, consent) = self.turns_back(seats, bots).ok_or(NoUndo::Nothing)?;
        if consent.is_empty() {
            return Ok(self.take_back(seat, turns));
        }
        let entry = TableEntry::AskUndo {
            seat,
            turns,
            consent,
        };
        Ok(vec![Step::agreement(entry)])
    }

    /// Restores what these seats have just taken back.
    pub fn redo(&self, seats: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let seat = self
            .undone
            .last()
            .and_then(|turn| turn.first())
            .map(|made| made.seat);
        match seat {
            Some(seat) if seats.contains(&seat) => Ok(vec![Step {
                entry: JournalEntry::Game(Entry::Redo { seat }),
                made: None,
            }]),
            _ => Err(NoUndo::Nothing),
        }
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
        let stopped = self.programs.contains_key(&seat).then(|| {
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
