//! How much time everybody has: worked out of the journal, whose entries all have their time. Two processes that read the
//! same journal come to the same answer, and so does one that was started again.

use roundhouse_game::SeatId;
use roundhouse_store::Outage;

use super::calendar::Calendar;
use super::rules::{Pace, TableClock};

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;

/// A moment at which somebody's clock begins to run or stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// When.
    pub at: i64,
    /// Whose clock runs from now on.
    pub runs: Option<SeatId>,
    /// Who has moved.
    pub moved: Option<SeatId>,
    /// To whom time was given.
    pub given: Option<SeatId>,
    /// Who has taken a turn back.
    pub took_back: Option<SeatId>,
}

/// How much time everybody has at a moment, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// By seat: all that is left, of the move and in reserve.
    pub left: Vec<i64>,
    /// Whose clock runs.
    pub runs: Option<SeatId>,
    /// When that clock runs out, if nothing happens.
    pub out_at: Option<i64>,
}

/// Reads the clocks of so many seats at a moment; they began to run at another.
pub fn read(
    clock: &TableClock,
    (seats, marks, begun_at): (usize, &[Mark], i64),
    outages: &[Outage],
    now: i64,
) -> Reading {
    let calendars: Vec<Calendar> = (0..seats).map(|seat| calendar(clock, seat)).collect();
    let (full, increment, move_time) = match clock.pace {
        Pace::Live { minutes, increment } => {
            (i64::from(minutes) * 60 * SECOND, i64::from(increment) * SECOND, 0)
        }
        Pace::Correspondence { hours, reserve, .. } => {
            (i64::from(reserve) * HOUR, 0, i64::from(hours) * HOUR)
        }
    };
    let mut count = Count {
        move_time,
        increment,
        gift: if move_time > 0 { 0 } else { full / 10 },
        bank: vec![full; seats],
        before: vec![(full, 0); seats],
        runs: None,
        used: 0,
        waits: None,
        again: None,
    };
    for (place, mark) in marks.iter().enumerate() {
        count.follow(mark);
        let until = marks.get(place + 1).map_or(now, |next| next.at).min(now);
        if let Some(calendar) = count.runs.and_then(|seat| calendars.get(seat.index())) {
            count.used += calendar.passed(mark.at.max(begun_at), until, outages);
        }
    }
    let runs = count.runs;
    let left: Vec<i64> = (0..seats).map(|seat| count.left(seat)).collect();
    let out_at = runs.and_then(|seat| {
        let (left, calendar) = (left.get(seat.index())?, calendars.get(seat.index())?);
        Some(calendar.after(now, (*left).max(0)))
    });
    Reading { left, runs, out_at }
}

/// What is counted from mark to mark, in milliseconds.
#[derive(Debug)]
struct Count {
    /// The time that each move has of its own.
    move_time: i64,
    /// What each turn adds.
    increment: i64,
    /// What somebody has at least to whom time is given: a tenth of a live game, or a move.
    gift: i64,
    /// By seat: what is left beside the time of the move.
    bank: Vec<i64>,
    /// By seat: what was left, and how much of the move was used, when the last move was made.
    before: Vec<(i64, i64)>,
    /// Whose clock runs.
    runs: Option<SeatId>,
    /// How much of the running move is used.
    used: i64,
    /// Whose clock stands still in the middle of a move, because others answer first, and how much of it is used.
    waits: Option<(SeatId, i64)>,
    /// Who plays a turn again that was taken back.
    again: Option<SeatId>,
}

impl Count {
    fn follow(&mut self, mark: &Mark) {
        if mark.moved.is_some() && mark.moved != self.again {
            self.again = None;
        }
        match self.runs {
            // A turn that is played again has no more time than it had.
            Some(seat) if mark.moved == Some(seat) && (self.again.is_none() || mark.runs != self.again) => {
                self.end_move(seat, mark);
            }
            Some(seat) if mark.moved != Some(seat) && mark.runs != Some(seat) => self.stop(seat, mark),
            _ => {}
        }
        if let Some((seat, used)) = self.waits {
            if mark.runs == Some(seat) || mark.moved == Some(seat) {
                (self.waits, self.used) = (None, used);
                if mark.moved == Some(seat) {
                    self.end_move(seat, mark);
                }
            } else if mark.moved.is_some() {
                self.waits = None;
            }
        }
        let ran = std::mem::replace(&mut self.runs, mark.runs);
        if let Some(seat) = mark.took_back.filter(|seat| self.runs == Some(*seat)) {
            // What is taken back while a turn is played again costs the time that runs already.
            if ran != self.again || self.again.is_none() {
                self.take_back(seat);
            }
        }
        if let Some(seat) = mark.given {
            self.give(seat);
        }
    }

    /// A move was made: what it used beyond its own time is gone. A turn ends with a move and adds a little.
    fn end_move(&mut self, seat: SeatId, mark: &Mark) {
        if let (Some(before), Some(bank)) = (self.before.get_mut(seat.index()), self.bank.get(seat.index())) {
            *before = (*bank, self.used);
        }
        self.charge(seat);
        if let Some(bank) = self.bank.get_mut(seat.index()).filter(|_| mark.runs != Some(seat)) {
            *bank += self.increment;
        }
    }

    /// A clock stands still without a move: of whoever asked something, or has answered.
    fn stop(&mut self, seat: SeatId, mark: &Mark) {
        if self.waits.is_none() && mark.took_back.is_none() {
            self.waits = Some((seat, self.used));
            self.used = 0;
        } else {
            self.charge(seat);
        }
    }

    /// Takes what a move used beyond its own time; nobody has less than nothing.
    fn charge(&mut self, seat: SeatId) {
        let beyond = (self.used - self.move_time).max(0);
        if let Some(bank) = self.bank.get_mut(seat.index()) {
            *bank = (*bank - beyond).max(0);
        }
        self.used = 0;
    }

    /// Who takes a turn back takes the time back that it took: nobody gains any by it.
    fn take_back(&mut self, seat: SeatId) {
        if let (Some(before), Some(bank)) = (self.before.get(seat.index()), self.bank.get_mut(seat.index())) {
            *bank = before.0;
            self.used += before.1;
            self.again = Some(seat);
        }
    }

    fn give(&mut self, seat: SeatId) {
        if self.runs == Some(seat) {
            self.charge(seat);
        }
        if let Some(bank) = self.bank.get_mut(seat.index()) {
            *bank = (*bank).max(self.gift);
        }
    }

    /// All that a seat has left.
    fn left(&self, seat: usize) -> i64 {
        let is = |other: SeatId| other.index() == seat;
        let used = match (self.runs, self.waits) {
            (Some(runs), _) if is(runs) => self.used,
            (_, Some((waits, used))) if is(waits) => used,
            _ => 0,
        };
        self.bank.get(seat).copied().unwrap_or(0) + self.move_time - used
    }
}

fn calendar(clock: &TableClock, seat: usize) -> Calendar {
    let zone = clock.zones.get(seat).map_or("UTC", String::as_str);
    match &clock.pace {
        Pace::Live { .. } => Calendar::new(zone, &[], false),
        Pace::Correspondence { days_off, night, .. } => Calendar::new(zone, days_off, *night),
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::OutOfTime;
    use super::*;

    const MINUTE: i64 = 60 * SECOND;
    const A: SeatId = SeatId(0);
    const B: SeatId = SeatId(1);

    fn clock(pace: Pace) -> TableClock {
        TableClock { pace, out_of_time: OutOfTime::BotMoves, zones: Vec::new() }
    }

    fn runs(at: i64, seat: SeatId, moved: Option<SeatId>) -> Mark {
        Mark { at, runs: Some(seat), moved, given: None, took_back: None }
    }

    fn left(clock: &TableClock, marks: &[Mark], now: i64) -> Vec<i64> {
        read(clock, (2, marks, 0), &[], now).left
    }

    #[test]
    fn a_live_clock_runs_for_whoever_is_to_act_and_each_turn_adds_a_little() {
        let clock = clock(Pace::Live { minutes: 10, increment: 5 });
        let marks = [runs(0, A, None), runs(MINUTE, A, Some(A)), runs(2 * MINUTE, B, Some(A))];
        assert_eq!(left(&clock, &marks[..1], 30 * SECOND), [10 * MINUTE - 30 * SECOND, 10 * MINUTE]);
        let reading = read(&clock, (2, &marks, 0), &[], 5 * MINUTE);
        // Two minutes of one turn, with its increment; three of the other, which goes on.
        assert_eq!(reading.left, [8 * MINUTE + 5 * SECOND, 7 * MINUTE]);
        assert_eq!((reading.runs, reading.out_at), (Some(B), Some(12 * MINUTE)));
        assert_eq!(left(&clock, &marks, 13 * MINUTE)[1], -MINUTE);
        // Whoever had none left has only what turns add.
        let late = [marks[2], runs(20 * MINUTE, A, Some(B)), runs(20 * MINUTE, B, Some(A))];
        assert_eq!(left(&clock, &late, 20 * MINUTE), [10 * MINUTE + 5 * SECOND, 5 * SECOND]);
    }

    #[test]
    fn by_correspondence_each_move_has_its_time_and_the_reserve_the_rest() {
        let pace = Pace::Correspondence { hours: 10, reserve: 5, days_off: Vec::new(), night: false };
        let clock = clock(pace);
        let marks = [runs(0, A, None), runs(9 * HOUR, A, Some(A)), runs(21 * HOUR, B, Some(A))];
        assert_eq!(left(&clock, &marks[..1], 9 * HOUR)[0], 6 * HOUR);
        assert_eq!(left(&clock, &marks[..2], 9 * HOUR)[0], 15 * HOUR, "a move has a time of its own");
        assert_eq!(
            left(&clock, &marks, 22 * HOUR),
            [13 * HOUR, 14 * HOUR],
            "two hours of the reserve are gone"
        );
    }

    #[test]
    fn nobody_pays_for_an_outage_and_a_clock_that_stands_still_does_so() {
        let clock = clock(Pace::Live { minutes: 10, increment: 0 });
        let outage = Outage { begun_at: MINUTE, ended_at: 60 * MINUTE };
        let reading = read(&clock, (2, &[runs(0, A, None)], 0), &[outage], 61 * MINUTE);
        assert_eq!((reading.left[0], reading.out_at), (8 * MINUTE, Some(69 * MINUTE)));
        let still = Mark { at: 0, runs: None, moved: None, given: None, took_back: None };
        let reading = read(&clock, (2, &[still], 0), &[], HOUR);
        assert_eq!((reading.left, reading.out_at), (vec![10 * MINUTE; 2], None));
        let given = Mark { given: Some(A), ..runs(HOUR, A, None) };
        let given = [runs(0, A, None), given];
        let reading = read(&clock, (2, &given, 0), &[], HOUR);
        assert_eq!(reading.left[0], MINUTE, "a tenth of the game");
    }

    #[test]
    fn nobody_gains_time_by_taking_a_turn_back() {
        let pace = Pace::Correspondence { hours: 10, reserve: 5, days_off: Vec::new(), night: false };
        let clock = clock(pace);
        let back = |at| Mark { took_back: Some(A), ..runs(at, A, None) };
        // Nine hours, a move, an hour later it is taken back: an hour of the move is left, and the reserve.
        let marks = [runs(0, A, None), runs(9 * HOUR, B, Some(A)), back(10 * HOUR)];
        assert_eq!(left(&clock, &marks, 10 * HOUR), [6 * HOUR, 15 * HOUR]);
        // The first of two actions, made again, brings no new time either.
        let marks = [marks[0], marks[1], marks[2], runs(11 * HOUR, A, Some(A))];
        assert_eq!(left(&clock, &marks, 12 * HOUR)[0], 4 * HOUR);
        // The next turn has its own time again, but for what the reserve lost.
        let over = runs(13 * HOUR, B, Some(A));
        let next = [marks[0], marks[1], marks[2], marks[3], over, runs(14 * HOUR, A, Some(B))];
        assert_eq!(left(&clock, &next, 14 * HOUR)[0], 13 * HOUR);
        // Whose time was over when a bot moved has none after taking that back.
        let late = [runs(0, A, None), runs(15 * HOUR, B, Some(A)), back(16 * HOUR)];
        assert_eq!(left(&clock, &late, 16 * HOUR)[0], 0);
    }

    #[test]
    fn a_turn_that_is_taken_back_gives_its_increment_back() {
        let clock = clock(Pace::Live { minutes: 10, increment: 5 });
        let back = Mark { took_back: Some(A), ..runs(2 * MINUTE, A, None) };
        let marks = [runs(0, A, None), runs(MINUTE, B, Some(A)), back];
        assert_eq!(left(&clock, &marks, 2 * MINUTE)[0], 9 * MINUTE);
    }

    #[test]
    fn who_asks_something_gains_no_time_by_it() {
        let pace = Pace::Correspondence { hours: 10, reserve: 5, days_off: Vec::new(), night: false };
        let clock = clock(pace);
        // Nine hours into a move B is asked, and answers after twelve hours.
        let marks = [runs(0, A, None), runs(9 * HOUR, B, None), runs(21 * HOUR, A, None)];
        assert_eq!(left(&clock, &marks[..2], 10 * HOUR), [6 * HOUR, 14 * HOUR]);
        assert_eq!(left(&clock, &marks, 22 * HOUR), [5 * HOUR, 13 * HOUR]);
        // While the others vote the clock stands still, and a late move is still late.
        let vote = Mark { runs: None, ..runs(15 * HOUR, A, None) };
        let late = [runs(0, A, None), vote, runs(50 * HOUR, B, Some(A))];
        assert_eq!(left(&clock, &late[..2], 40 * HOUR)[0], 0);
        assert_eq!(left(&clock, &late, 50 * HOUR)[0], 10 * HOUR);
    }
}
