//! The lines of the log: what moves tell, and what players agree on.

use roundhouse_family18xx::view::Line;
use roundhouse_game::{Detail, Message, SeatId};
use roundhouse_titles::AnyState;

use super::{Maker, Move, Play};

/// The line about what was taken back.
const TOLD_UNDO: &str = "told-undo";

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// The entry of the journal it belongs to.
    pub entry: u64,
    /// The number of the move, where it is one.
    pub number: Option<usize>,
    /// Who did what.
    pub line: Line,
}

impl Play {
    /// Lets a move count that leads to this state, with its lines in the log.
    pub(super) fn count(&mut self, made: Move, state: AnyState) {
        self.states.go_on(self.moves.len(), state);
        let number = Some(self.moves.len() + 1);
        let entry = self.length;
        self.lines.extend(log_lines(&made).map(|line| LogLine {
            entry,
            number,
            line,
        }));
        self.rounds
            .extend(made.sample.is_some().then_some(self.moves.len()));
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
        let line = Line {
            company: None,
            seat: Some(seat),
            what,
        };
        self.lines.push(LogLine {
            entry: self.length,
            number: None,
            line,
        });
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
            let line = Line {
                company: None,
                seat: Some(made.seat),
                what: made.deed.clone(),
            };
            lines.insert(0, line);
        }
        for line in lines.iter_mut().filter(|line| line.seat.is_some()) {
            line.what = Message::new("told-automatic").with("what", line.what.clone());
        }
    }
    lines.into_iter()
}
