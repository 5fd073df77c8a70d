//! The lines of the log: what moves tell, and what players agree on.

use roundhouse_family18xx::view::Line;
use roundhouse_game::{Detail, Message, SeatId};
use roundhouse_titles::AnyState;

use super::{Asked, Maker, Move, Play, Telling};

/// The line about what was taken back.
const TOLD_UNDO: &str = "told-undo";
/// The line about a program that a seat is given.
pub(super) const GIVEN: &str = "told-program";
/// The line about one that is taken away, or has ended.
pub(super) const TAKEN_AWAY: &str = "told-program-off";

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// The entry of the journal it belongs to.
    pub entry: u64,
    /// The number of the move, where it is one.
    pub number: Option<usize>,
    /// Who did what.
    pub line: Line,
    /// Whose player alone may read it; nothing for all.
    pub only: Option<SeatId>,
}

/// A part of the log: what a move tells, or a remark about what players agree on.
#[derive(Clone, Debug)]
pub(super) enum LogPart {
    /// The lines of a move.
    Move {
        /// The entry of the journal.
        entry: u64,
        /// The place of the move.
        index: usize,
    },
    /// A line of its own.
    Remark(LogLine),
}

impl LogPart {
    /// The number of the move it belongs to, where it does.
    pub(super) fn number(&self) -> Option<usize> {
        match self {
            Self::Move { index, .. } => Some(index + 1),
            Self::Remark(line) => line.number,
        }
    }

    fn entry(&self) -> u64 {
        match self {
            Self::Move { entry, .. } => *entry,
            Self::Remark(line) => line.entry,
        }
    }

    fn remark(&self) -> Option<&LogLine> {
        match self {
            Self::Move { .. } => None,
            Self::Remark(line) => Some(line),
        }
    }
}

impl LogLine {
    /// May whoever has these seats read it?
    pub fn is_for(&self, seats: &[SeatId]) -> bool {
        self.only.is_none_or(|only| seats.contains(&only))
    }
}

impl Play {
    /// Lets a move count that leads to this state, with its lines in the log.
    pub(super) fn count(&mut self, made: Move, state: Box<AnyState>) {
        self.states.go_on(self.moves.len(), state);
        self.log.push(LogPart::Move { entry: self.length, index: self.moves.len() });
        self.rounds.extend(made.ends_round().then_some(self.moves.len()));
        self.moves.push(made);
    }

    /// The lines of the log; what was taken back leaves one at most.
    pub fn lines(&self) -> Vec<LogLine> {
        self.log.iter().flat_map(|part| self.lines_of(part)).collect()
    }

    /// The lines of entries after this one.
    pub fn lines_after(&self, entry: u64) -> Vec<LogLine> {
        let first = self.log.partition_point(|part| part.entry() <= entry);
        let parts = self.log.get(first..).unwrap_or_default();
        parts.iter().flat_map(|part| self.lines_of(part)).collect()
    }

    /// The latest lines up to a move, or up to now: so many at least, where there are as many.
    pub fn latest_lines(&self, moves: Option<usize>, least: usize) -> Vec<LogLine> {
        let later = |moves: usize| self.log.iter().position(|part| part.number() > Some(moves));
        let end = moves.and_then(later).unwrap_or(self.log.len());
        let parts = self.log.get(..end).unwrap_or_default();
        let mut lines: Vec<Vec<LogLine>> = Vec::new();
        let mut count = 0;
        for part in parts.iter().rev() {
            if count >= least {
                break;
            }
            let of_part = self.lines_of(part);
            count += of_part.len();
            lines.push(of_part);
        }
        lines.into_iter().rev().flatten().collect()
    }

    fn lines_of(&self, part: &LogPart) -> Vec<LogLine> {
        match part {
            LogPart::Remark(line) => vec![line.clone()],
            LogPart::Move { entry, index } => {
                let (Some(made), Some(telling)) = (self.moves.get(*index), self.telling(*index)) else {
                    return Vec::new();
                };
                let number = Some(index + 1);
                let lines = log_lines(made, telling);
                lines.map(|line| LogLine { entry: *entry, number, line, only: None }).collect()
            }
        }
    }

    /// A line about a turn that was taken back: one line for all that follow each other.
    pub(super) fn tell_undo(&mut self, seat: SeatId, deed: Option<Message>) {
        let before = self.log.last().and_then(LogPart::remark).map(|last| &last.line);
        let before = before.filter(|line| line.what.key == TOLD_UNDO && line.seat == Some(seat));
        let turns = 1 + before.map_or(0, |line| turns_of(&line.what));
        if before.is_some() {
            self.log.pop();
        }
        self.remark(seat, TOLD_UNDO, deed);
        if let Some(last) = self.last_remark() {
            last.line.what = last.line.what.clone().with("turns", Detail::Number(turns));
        }
    }

    /// A line about what players agree on.
    pub(super) fn remark(&mut self, seat: SeatId, key: &'static str, deed: Option<Message>) {
        let what = match deed {
            Some(deed) => Message::new(key).with("deed", deed),
            None => Message::new(key),
        };
        let line = Line { company: None, seat: Some(seat), what };
        self.log.push(LogPart::Remark(LogLine { entry: self.length, number: None, line, only: None }));
    }

    fn last_remark(&mut self) -> Option<&mut LogLine> {
        match self.log.last_mut() {
            Some(LogPart::Remark(line)) => Some(line),
            Some(LogPart::Move { .. }) | None => None,
        }
    }

    /// A line about somebody whose account is gone. No moves are made for them any more, and nobody waits for
    /// their answer.
    pub(super) fn tell_left(&mut self, seat: SeatId) {
        let over = self.state().outcome().is_some();
        self.remark(seat, if over { "told-left-after" } else { "told-left" }, None);
        self.leave_seat(seat);
    }

    /// Nothing is done for whoever sat there any more, and nobody waits for their answer.
    pub(super) fn leave_seat(&mut self, seat: SeatId) {
        self.agreed.set(seat, None);
        let concerned = |asked: &Asked| asked.seat == seat || asked.consent.contains(&seat);
        if self.asked.as_ref().is_some_and(concerned) {
            self.leave_question(seat);
        }
    }

    /// A line about a program that is given or taken away, or has ended: what somebody wants to be done is theirs alone
    /// until it is done.
    pub(super) fn remark_program(&mut self, seat: SeatId, key: &'static str) {
        let given = |line: &&LogLine| line.line.seat == Some(seat) && line.line.what.key == GIVEN;
        let known = self.log.iter().rev().filter_map(LogPart::remark).find(given);
        let only = match known {
            Some(known) if key != GIVEN => known.only,
            _ => Some(seat),
        };
        self.remark(seat, key, None);
        if let Some(last) = self.last_remark() {
            last.only = only;
        }
    }

    /// A line about a program that ended with the latest move: it goes with that move.
    pub(super) fn tell_program_ended(&mut self, seat: SeatId) {
        self.remark_program(seat, TAKEN_AWAY);
        let number = Some(self.moves.len()).filter(|moves| *moves > 0);
        if let Some(last) = self.last_remark() {
            last.number = number;
        }
    }

    /// A program has acted: that there is one is known from now on.
    pub(super) fn show_program(&mut self, seat: SeatId) {
        for part in &mut self.log {
            if let LogPart::Remark(line) = part {
                line.only = line.only.filter(|only| *only != seat);
            }
        }
    }
}

/// How many turns a line tells of.
fn turns_of(what: &Message) -> i64 {
    let turns = what.details.iter().find(|(name, _)| *name == "turns");
    match turns {
        Some((_, Detail::Number(turns))) => *turns,
        _ => 0,
    }
}

/// What the log says of a move: one that nobody made is called so, and never left out.
fn log_lines(made: &Move, telling: &Telling) -> impl Iterator<Item = Line> + use<> {
    let mut lines = telling.told.lines.clone();
    let ended = telling.told.ended.iter();
    let ended = ended.filter(|why| telling.told.lines.iter().all(|line| line.what != **why));
    lines.extend(ended.map(|why| Line::happened(why.clone())));
    if made.maker != Maker::Player {
        let untold = lines.iter().all(|line| line.seat.is_none());
        if untold {
            let what = match &*telling.deed.key {
                "deed-pass" => Message::new("told-pass"),
                _ => telling.deed.clone(),
            };
            let line = Line { company: None, seat: Some(made.seat), what };
            lines.insert(0, line);
        }
        for line in lines.iter_mut().filter(|line| line.seat.is_some()) {
            line.what = Message::new("told-automatic").with("what", line.what.clone());
        }
    }
    lines.into_iter()
}
