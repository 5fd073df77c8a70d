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
    let mut bank = vec![full; seats];
    // How much of the running move is used.
    let (mut runs, mut used): (Option<SeatId>, i64) = (None, 0);
    for (place, mark) in marks.iter().enumerate() {
        if let Some(seat) = runs.filter(|seat| Some(*seat) == mark.moved || Some(*seat) != mark.runs) {
            charge(&mut bank, seat, used - move_time);
            used = 0;
            // A turn ends with a move: whoever only asks something gains nothing.
            let ends = mark.moved == Some(seat) && mark.runs != Some(seat);
            if let Some(bank) = bank.get_mut(seat.index()).filter(|_| ends) {
                *bank += increment;
            }
        }
        runs = mark.runs;
        if let Some(seat) = mark.given.filter(|seat| seat.index() < seats) {
            if runs == Some(seat) {
                charge(&mut bank, seat, used - move_time);
                used = 0;
            }
            bank[seat.index()] = bank[seat.index()].max(gift(full, move_time));
        }
        let until = marks.get(place + 1).map_or(now, |next| next.at).min(now);
        if let Some(calendar) = runs.and_then(|seat| calendars.get(seat.index())) {
            used += calendar.passed(mark.at.max(begun_at), until, outages);
        }
    }
    let left = (0..seats).map(|seat| {
        let running = runs.is_some_and(|runs| runs.index() == seat);
        bank[seat] + move_time - if running { used } else { 0 }
    });
    let left: Vec<i64> = left.collect();
    let out_at = runs.and_then(|seat| {
        let (left, calendar) = (left.get(seat.index())?, calendars.get(seat.index())?);
        Some(calendar.after(now, (*left).max(0)))
    });
    Reading { left, runs, out_at }
}

/// Takes what a move used beyond its own time; nobody has less than nothing.
fn charge(bank: &mut [i64], seat: SeatId, used: i64) {
    if let Some(bank) = bank.get_mut(seat.index()) {
        *bank = (*bank - used.max(0)).max(0);
    }
}

/// What somebody has at least to whom time is given: a tenth of a live game, or a move.
const fn gift(full: i64, move_time: i64) -> i64 {
    if move_time > 0 { 0 } else { full / 10 }
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
        Mark { at, runs: Some(seat), moved, given: None }
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
        let still = Mark { at: 0, runs: None, moved: None, given: None };
        let reading = read(&clock, (2, &[still], 0), &[], HOUR);
        assert_eq!((reading.left, reading.out_at), (vec![10 * MINUTE; 2], None));
        let given = [runs(0, A, None), Mark { at: HOUR, runs: Some(A), moved: None, given: Some(A) }];
        let reading = read(&clock, (2, &given, 0), &[], HOUR);
        assert_eq!(reading.left[0], MINUTE, "a tenth of the game");
    }
}
