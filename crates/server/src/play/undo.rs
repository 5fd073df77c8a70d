//! Taking back: one's own last turn freely, what others have played on with their consent. What bots have played and
//! passes by program nobody need agree to; to a game that is over all must. What was taken back each player restores
//! for themselves.

use roundhouse_family18xx::view::Standing;
use roundhouse_game::{Entry, Message, SeatId};

use super::agreed::Ended;
use super::program::traded;
use super::{Maker, Move, Play, Step, Telling};
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

/// What a redo would restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redoable {
    /// What the first of the turns did: the one whose player restores it.
    pub deed: Message,
    /// How many moves that were played on it come back with it.
    pub later: usize,
    turns: usize,
    seat: SeatId,
}

/// A turn that was taken back, with the programs that had ended because of it.
#[derive(Clone, Debug)]
pub(super) struct Undone {
    /// Who took it back.
    pub(super) by: SeatId,
    /// Its moves, which have been told.
    pub(super) turn: Vec<Move>,
    pub(super) ended: Vec<Ended>,
}

/// Why nothing can be taken back, restored or answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// The seats have no turn that could be.
    Nothing,
    /// The turn that could be restored was somebody else's.
    NotYours,
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
        (0..turns).fold(self.moves.len(), |end, _| self.turn_before(end).unwrap_or(0))
    }

    pub(super) fn deed_of_turn(&self, turns: usize) -> Option<Message> {
        self.telling(self.before_turns(turns)).map(|telling| telling.deed.clone())
    }

    /// How many moves of whom the last turns are, in the order in which they were first made.
    pub fn moves_of_turns(&self, turns: usize) -> Vec<(SeatId, usize)> {
        let mut counted: Vec<(SeatId, usize)> = Vec::new();
        for made in self.moves.iter().skip(self.before_turns(turns)) {
            match counted.iter_mut().find(|(seat, _)| *seat == made.seat) {
                Some((_, count)) => *count += 1,
                None => counted.push((made.seat, 1)),
            }
        }
        counted
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
            let mut told = (start..end).filter_map(|index| self.telling(index));
            if told.any(|telling| telling.told.standing == Standing::Final) {
                return None;
            }
            let (first, telling) = (turn.first()?, self.telling(start)?);
            turns += 1;
            if seats.contains(&first.seat) {
                return Some(Undoable {
                    deed: telling.deed.clone(),
                    later: self.moves.len() - end,
                    consent,
                    turns,
                    seat: first.seat,
                });
            }
            if concerns(first, telling, others) && !consent.contains(&first.seat) {
                consent.push(first.seat);
            }
            end = start;
        }
        None
    }

    /// What a redo of these seats would restore: their own turn, and what was played on it up to the next turn that one
    /// of the others decided. That one only its player restores.
    pub fn redoable(&self, seats: &[SeatId], others: &[SeatId]) -> Result<Redoable, NoUndo> {
        let mut undone = self.undone.iter().rev();
        let last = undone.next().ok_or(NoUndo::Nothing)?;
        let own = last.turn.first().ok_or(NoUndo::Nothing)?;
        if !seats.contains(&own.seat) {
            return Err(NoUndo::NotYours);
        }
        let with_it = |next: &&Undone| {
            let decided = |made: &Move| made.told().is_some_and(|telling| concerns(made, telling, others));
            let first = next.turn.first();
            next.by == last.by && first.is_some_and(|made| made.seat != own.seat && !decided(made))
        };
        let played_on: Vec<&Undone> = undone.take_while(with_it).collect();
        Ok(Redoable {
            deed: own.told().map_or_else(|| Message::new("deed-pass"), |telling| telling.deed.clone()),
            later: played_on.iter().map(|undone| undone.turn.len()).sum(),
            turns: 1 + played_on.len(),
            seat: own.seat,
        })
    }

    /// Takes back the last turn of these seats, or asks those who mind. Bots do not mind.
    pub fn undo(&self, seats: &[SeatId], others: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let Undoable { consent, turns, seat, .. } = self.undoable(seats, others).ok_or(NoUndo::Nothing)?;
        if consent.is_empty() {
            return Ok(self.take_back(seat, turns));
        }
        // Whoever has asked waits for the answer.
        if self.asked.as_ref().is_some_and(|asked| asked.seat == seat) {
            return Ok(Vec::new());
        }
        let entry = TableEntry::AskUndo { seat, turns, consent };
        Ok(vec![Step::agreement(entry)])
    }

    /// Restores what was just taken back, where it was a turn of these seats.
    pub fn redo(&self, seats: &[SeatId], others: &[SeatId]) -> Result<Vec<Step>, NoUndo> {
        let Redoable { turns, seat, .. } = self.redoable(seats, others)?;
        let redo = || Step { entry: JournalEntry::Game(Entry::Redo { seat }), made: None };
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
        let agreed = agree.into_iter().map(|seat| Step::agreement(TableEntry::AllowUndo { seat }));
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
        let seat = concerned.copied().find(|seat| seats.contains(seat)).ok_or(NoUndo::NotAsked)?;
        Ok(vec![Step::agreement(TableEntry::RefuseUndo { seat })])
    }

    /// Whoever takes a turn back decides it anew: a program would make the same move again.
    fn take_back(&self, seat: SeatId, turns: usize) -> Vec<Step> {
        let stopped = self.agreed.programs().contains_key(&seat).then(|| {
            let program = None;
            Step::agreement(TableEntry::Program { seat, program })
        });
        let undo = |_| Step { entry: JournalEntry::Game(Entry::Undo { seat }), made: None };
        stopped.into_iter().chain((0..turns).map(undo)).collect()
    }
}

/// Did one of these decide it? A program that passes does what would be done again.
fn concerns(made: &Move, telling: &Telling, seats: &[SeatId]) -> bool {
    seats.contains(&made.seat) && (made.maker != Maker::Program || traded(telling))
}
