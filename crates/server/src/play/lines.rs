//! The lines of the log: what moves tell, and what players agree on.

use roundhouse_family18xx::view::Line;
use roundhouse_game::{Detail, Message, SeatId};
use roundhouse_titles::AnyState;

use super::{Asked, Maker, Move, Play};

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

impl LogLine {
    /// May whoever has these seats read it?
    pub fn is_for(&self, seats: &[SeatId]) -> bool {
        self.only.is_none_or(|only| seats.contains(&only))
    }
}

impl Play {
    /// Lets a move count that leads to this state, with its lines in the log.
    pub(super) fn count(&mut self, made: Move, state: AnyState) {
        self.states.go_on(self.moves.len(), state);
        let number = Some(self.moves.len() + 1);
        let entry = self.length;
        self.lines.extend(log_lines(&made).map(|line| LogLine { entry, number, line, only: None }));
        self.rounds.extend(made.sample.is_some().then_some(self.moves.len()));
        self.moves.push(made);
    }

    /// A line about a turn that was taken back: one line for all that follow each other.
    pub(super) fn tell_undo(&mut self, seat: SeatId, deed: Option<Message>) {
        let before = self.lines.last().map(|last| &last.line);
        let before = before.filter(|line| line.what.key == TOLD_UNDO && line.seat == Some(seat));
        let turns = 1 + before.map_or(0, |line| turns_of(&line.what));
        if before.is_some() {
            self.lines.pop();
        }
        self.remark(seat, TOLD_UNDO, deed);
        if let Some(last) = self.lines.last_mut() {
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
        self.lines.push(LogLine { entry: self.length, number: None, line, only: None });
    }

    /// A line about somebody whose account is gone. No moves are made for them any more, and nobody waits for
    /// their answer.
    pub(super) fn tell_left(&mut self, seat: SeatId) {
        let over = self.state().outcome().is_some();
        let key = if over { "told-left-after" } else { "told-left" };
        self.remark(seat, key, None);
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
        let known = self.lines.iter().rev().find(given);
        let only = match known {
            Some(known) if key != GIVEN => known.only,
            _ => Some(seat),
        };
        self.remark(seat, key, None);
        if let Some(last) = self.lines.last_mut() {
            last.only = only;
        }
    }

    /// A line about a program that ended with the latest move: it goes with that move.
    pub(super) fn tell_program_ended(&mut self, seat: SeatId) {
        self.remark_program(seat, TAKEN_AWAY);
        let number = Some(self.moves.len()).filter(|moves| *moves > 0);
        if let Some(last) = self.lines.last_mut() {
            last.number = number;
        }
    }

    /// A program has acted: that there is one is known from now on.
    pub(super) fn show_program(&mut self, seat: SeatId) {
        for line in &mut self.lines {
            line.only = line.only.filter(|only| *only != seat);
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
fn log_lines(made: &Move) -> impl Iterator<Item = Line> {
    let mut lines = made.told.lines.clone();
    if made.maker != Maker::Player {
        let untold = lines.iter().all(|line| line.seat.is_none());
        if untold {
            let line = Line { company: None, seat: Some(made.seat), what: made.deed.clone() };
            lines.insert(0, line);
        }
        for line in lines.iter_mut().filter(|line| line.seat.is_some()) {
            line.what = Message::new("told-automatic").with("what", line.what.clone());
        }
    }
    lines.into_iter()
}
