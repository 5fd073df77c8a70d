//! Time that is on nobody's clock: nights, days off, and when no server was there.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use roundhouse_store::Outage;

/// The hours of the nightly pause, in the player's time zone: it ends in the morning and begins in the evening.
const MORNING: i8 = 7;
const EVENING: i8 = 23;
/// The most days that are looked through: no clock runs for longer.
const MOST: usize = 800;

/// When a player's clock stands still.
#[derive(Clone, Debug)]
pub(super) struct Calendar {
    zone: TimeZone,
    /// The days of the week, from 0 for Monday.
    days_off: Vec<u8>,
    night: bool,
}

impl Calendar {
    /// The calendar of a player in a time zone; one that is not known counts as that of Greenwich.
    pub(super) fn new(zone: &str, days_off: &[u8], night: bool) -> Self {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        Self { zone, days_off: days_off.to_vec(), night }
    }

    /// Does the clock run at all times?
    fn is_plain(&self) -> bool {
        !self.night && self.days_off.is_empty()
    }

    /// How much of the time from one moment to another is on the clock.
    pub(super) fn passed(&self, from: i64, to: i64, outages: &[Outage]) -> i64 {
        if to <= from {
            return 0;
        }
        let mut off: Vec<(i64, i64)> =
            outages.iter().map(|outage| (outage.begun_at, outage.ended_at)).collect();
        if !self.is_plain() {
            for day in self.days(from).take(MOST) {
                let pauses = self.pauses(&day);
                let is_past = pauses.first().is_some_and(|(begin, _)| *begin >= to);
                off.extend(pauses);
                if is_past || day.timestamp().as_millisecond() >= to {
                    break;
                }
            }
        }
        off.sort_unstable();
        let (mut passed, mut reached) = (to - from, from);
        for (begin, end) in off {
            let (begin, end) = (begin.max(reached), end.min(to));
            if end > begin {
                passed -= end - begin;
                reached = end;
            }
        }
        passed
    }

    /// When so much time will have passed on the clock, as far as can be foreseen.
    pub(super) fn after(&self, from: i64, time: i64) -> i64 {
        if self.is_plain() {
            return from + time;
        }
        let (mut left, mut at) = (time, from);
        for day in self.days(from).take(MOST) {
            for (begin, end) in self.pauses(&day) {
                if end <= at {
                    continue;
                }
                if begin > at {
                    if left <= begin - at {
                        return at + left;
                    }
                    left -= begin - at;
                }
                at = end;
            }
        }
        at + left
    }

    /// The days from the one in which a moment is.
    fn days(&self, from: i64) -> impl Iterator<Item = Zoned> + use<'_> {
        let first = Timestamp::from_millisecond(from).ok().map(|at| at.to_zoned(self.zone.clone()).date());
        std::iter::successors(first, |date| date.tomorrow().ok()).map_while(|date| self.at(date, 0))
    }

    fn at(&self, date: Date, hour: i8) -> Option<Zoned> {
        date.to_datetime(Time::new(hour, 0, 0, 0).ok()?).to_zoned(self.zone.clone()).ok()
    }

    /// The pauses of a day, in order.
    fn pauses(&self, day: &Zoned) -> Vec<(i64, i64)> {
        let date = day.date();
        let moment = |at: Option<Zoned>| at.map(|at| at.timestamp().as_millisecond());
        let begin = Some(day.timestamp().as_millisecond());
        let end = moment(date.tomorrow().ok().and_then(|next| self.at(next, 0)));
        let weekday = date.weekday().to_monday_zero_offset() as u8;
        let pauses = if self.days_off.contains(&weekday) {
            vec![begin.zip(end)]
        } else if self.night {
            let (morning, evening) = (moment(self.at(date, MORNING)), moment(self.at(date, EVENING)));
            vec![begin.zip(morning), evening.zip(end)]
        } else {
            Vec::new()
        };
        pauses.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn nights_days_off_and_outages_are_on_nobodys_clock() {
        // 20 November 2026 is a Friday.
        let weekdays = Calendar::new("Europe/Rome", &[5, 6], true);
        let plain = Calendar::new("Europe/Rome", &[], false);
        let friday = at("2026-11-20T20:00:00Z");
        let monday = at("2026-11-23T08:00:00Z");
        assert_eq!(plain.passed(friday, monday, &[]), 60 * HOUR);
        // From 21 to 23 on Friday, and from 7 to 9 on Monday.
        assert_eq!(weekdays.passed(friday, monday, &[]), 4 * HOUR);
        let outage = Outage { begun_at: friday + HOUR, ended_at: friday + 3 * HOUR };
        assert_eq!(plain.passed(friday, monday, &[outage]), 58 * HOUR);
        assert_eq!(weekdays.passed(friday, monday, &[outage]), 3 * HOUR, "a night is not counted twice");
        assert_eq!(weekdays.passed(friday, friday + HOUR / 2, &[outage]), HOUR / 2);
    }

    #[test]
    fn a_clock_runs_out_when_its_time_has_passed() {
        let weekdays = Calendar::new("America/New_York", &[5, 6], true);
        let begun = at("2026-11-20T20:00:00Z");
        for hours in [0, 1, 7, 8, 9, 20, 100] {
            let out = weekdays.after(begun, hours * HOUR);
            assert_eq!(weekdays.passed(begun, out, &[]), hours * HOUR, "{hours}");
            assert!(hours == 0 || weekdays.passed(begun, out - 1, &[]) < hours * HOUR, "{hours}");
        }
        assert_eq!(Calendar::new("UTC", &[], false).after(5, 7), 12);
    }
}
