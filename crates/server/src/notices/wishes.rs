//! What a person wants to be told, and when: at once, a while later unless they look, or once a day; and never at night.

use std::collections::BTreeMap;

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use roundhouse_words::Language;
use serde::{Deserialize, Serialize};

/// Whoever looks at the table within this time need not be told, however soon they want to know: in milliseconds.
pub(crate) const GRACE: i64 = 5_000;
/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It is the person's turn.
    Turn,
    /// Somebody asks the person something.
    Question,
    /// A game begins.
    Start,
    /// A game is over.
    End,
    /// Somebody names the person in a chat.
    Mention,
}

impl Occasion {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Question, Self::Start, Self::End, Self::Mention];

    /// How forms and the store write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Question => "question",
            Self::Start => "start",
            Self::End => "end",
            Self::Mention => "mention",
        }
    }

    /// Reads it again.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|occasion| occasion.as_str() == text)
    }
}

/// When somebody wants to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Never.
    Never,
    /// At once.
    AtOnce,
    /// Some minutes later, unless the person looks at the table before.
    Later,
    /// Once a day, with all else of that day.
    Daily,
}

impl When {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::AtOnce, Self::Later, Self::Daily, Self::Never];

    /// How forms write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::AtOnce => "at-once",
            Self::Later => "later",
            Self::Daily => "daily",
        }
    }

    /// Reads it again.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|when| when.as_str() == text)
    }
}

/// The hours in which nothing is sent, by minutes of the day: it may span midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// The first minute.
    pub from: u16,
    /// The minute in which it ends.
    pub to: u16,
}

/// What a person wants to be told, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// When of what; at once of what is not said.
    #[serde(default)]
    pub occasions: BTreeMap<Occasion, When>,
    /// How many minutes later.
    #[serde(default = "a_quarter")]
    pub minutes: u16,
    /// When the day's notices are sent, in minutes of the day.
    #[serde(default = "morning")]
    pub daily: u16,
    /// When nothing is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// The time zone of all this, by its name in the IANA's list.
    #[serde(default = "utc")]
    pub zone: String,
    /// The language of what is sent, by its code.
    #[serde(default = "english")]
    pub language: String,
}

const fn a_quarter() -> u16 {
    15
}

const fn morning() -> u16 {
    8 * 60
}

fn utc() -> String {
    "UTC".to_owned()
}

fn english() -> String {
    Language::English.code().to_owned()
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            occasions: BTreeMap::new(),
            minutes: a_quarter(),
            daily: morning(),
            quiet: None,
            zone: utc(),
            language: english(),
        }
    }
}

impl Wishes {
    /// Reads what the store keeps; an empty text is somebody who never said anything.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// What the store keeps.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Are these wishes that can be kept?
    pub fn is_sensible(&self) -> bool {
        let quiet = self.quiet.is_none_or(|quiet| quiet.from < DAY && quiet.to < DAY);
        let known = Language::find(&self.language).is_some() && is_zone(&self.zone);
        (1..=DAY).contains(&self.minutes) && self.daily < DAY && quiet && known
    }

    /// When the person wants to be told of something.
    pub fn when(&self, occasion: Occasion) -> When {
        self.occasions.get(&occasion).copied().unwrap_or(When::AtOnce)
    }

    /// The language of what is sent.
    pub fn language(&self) -> Language {
        Language::find(&self.language).unwrap_or(Language::English)
    }

    /// When a notice of something that happened at a time is to be sent; none where it is not wanted.
    pub fn due(&self, occasion: Occasion, at: i64) -> Option<i64> {
        match self.when(occasion) {
            When::Never => None,
            When::AtOnce => Some(self.after_quiet(at + GRACE)),
            When::Later => Some(self.after_quiet(at + i64::from(self.minutes) * 60_000)),
            When::Daily => Some(self.after_quiet(self.next(self.daily, at))),
        }
    }

    /// The same time, or the end of the quiet hours that it falls into.
    fn after_quiet(&self, at: i64) -> i64 {
        let Some(Quiet { from, to }) = self.quiet.filter(|quiet| quiet.from != quiet.to) else {
            return at;
        };
        let Some(local) = self.local(at) else {
            return at;
        };
        let minute = local.hour() as u16 * 60 + local.minute() as u16;
        let is_quiet = if from < to { (from..to).contains(&minute) } else { minute >= from || minute < to };
        if is_quiet { self.next(to, at) } else { at }
    }

    /// The next time after `at` at which it is this minute of the day. Where the clocks are put forward over it, it is as
    /// much later.
    fn next(&self, minute: u16, at: i64) -> i64 {
        let next = || {
            let local = self.local(at)?;
            let time = Time::new((minute / 60) as i8, (minute % 60) as i8, 0, 0).ok()?;
            let on = |date: jiff::civil::Date| {
                let zoned = date.to_datetime(time).to_zoned(local.time_zone().clone()).ok()?;
                Some(zoned.timestamp().as_millisecond())
            };
            let today = on(local.date())?;
            if today > at { Some(today) } else { on(local.date().tomorrow().ok()?) }
        };
        next().unwrap_or(at)
    }

    fn local(&self, at: i64) -> Option<Zoned> {
        let zone = TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC);
        Some(Timestamp::from_millisecond(at).ok()?.to_zoned(zone))
    }
}

/// Is it the name of a time zone?
pub(crate) fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// The names of all time zones, in order.
pub fn zones() -> Vec<String> {
    let mut names: Vec<String> = jiff::tz::db().available().map(|name| name.to_string()).collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn wishes(when: When) -> Wishes {
        Wishes {
            occasions: [(Occasion::Turn, when)].into(),
            minutes: 30,
            daily: 9 * 60,
            quiet: Some(Quiet { from: 22 * 60, to: 7 * 60 + 30 }),
            zone: "Europe/Rome".to_owned(),
            language: "it".to_owned(),
        }
    }

    #[test]
    fn a_notice_is_due_when_its_person_wants_it() {
        for (when, happened, due) in [
            (When::AtOnce, "2026-11-19T12:00:00Z", Some("2026-11-19T12:00:05Z")),
            (When::Later, "2026-11-19T12:00:00Z", Some("2026-11-19T12:30:00Z")),
            // 22:10 in Rome: the night is over at half past seven.
            (When::AtOnce, "2026-11-19T21:10:00Z", Some("2026-11-20T06:30:00Z")),
            // Past midnight it ends on the same day; in summer an hour sooner by the world's clock.
            (When::AtOnce, "2026-07-01T23:00:00Z", Some("2026-07-02T05:30:00Z")),
            (When::Later, "2026-11-19T20:45:00Z", Some("2026-11-20T06:30:00Z")),
            (When::Daily, "2026-11-19T07:59:59Z", Some("2026-11-19T08:00:00Z")),
            (When::Daily, "2026-11-19T08:00:00Z", Some("2026-11-20T08:00:00Z")),
            (When::Never, "2026-11-19T12:00:00Z", None),
        ] {
            let found = wishes(when).due(Occasion::Turn, at(happened));
            assert_eq!(found, due.map(at), "{when:?} {happened}");
        }
    }

    #[test]
    fn nothing_is_sent_in_quiet_hours_not_even_the_notices_of_a_day() {
        let early = Wishes { daily: 6 * 60, ..wishes(When::Daily) };
        let due = early.due(Occasion::Turn, at("2026-11-19T12:00:00Z"));
        assert_eq!(due, Some(at("2026-11-20T06:30:00Z")), "at half past seven in Rome");
        // A night without an hour, and one with an hour more, end by the clock on the wall.
        for (happened, due) in [
            ("2026-03-28T22:00:00Z", "2026-03-29T05:30:00Z"),
            ("2026-10-24T22:00:00Z", "2026-10-25T06:30:00Z"),
            // In the hour that comes twice.
            ("2026-10-25T00:30:00Z", "2026-10-25T06:30:00Z"),
            ("2026-10-25T01:30:00Z", "2026-10-25T06:30:00Z"),
        ] {
            let found = wishes(When::AtOnce).due(Occasion::Turn, at(happened));
            assert_eq!(found, Some(at(due)), "{happened}");
        }
        // Quiet hours within a day, and such as never end, which nobody can mean.
        let noon = Wishes { quiet: Some(Quiet { from: 12 * 60, to: 14 * 60 }), ..wishes(When::AtOnce) };
        let due = noon.due(Occasion::Turn, at("2026-11-19T11:00:00Z"));
        assert_eq!(due, Some(at("2026-11-19T13:00:00Z")));
        let always = Wishes { quiet: Some(Quiet { from: 60, to: 60 }), ..noon };
        assert_eq!(always.due(Occasion::Turn, 0), Some(GRACE));
    }

    #[test]
    fn an_hour_that_the_clocks_leave_out_is_later() {
        // On 29 March 2026 there is no half past two in Rome.
        let wishes = Wishes { daily: 2 * 60 + 30, quiet: None, ..wishes(When::Daily) };
        let due = wishes.due(Occasion::Turn, at("2026-03-28T23:30:00Z"));
        assert_eq!(due, Some(at("2026-03-29T01:30:00Z")));
    }

    #[test]
    fn wishes_are_written_and_read_again_and_nonsense_is_refused() {
        let own = wishes(When::Daily);
        assert_eq!(Wishes::read(&own.write()), own);
        assert_eq!(Wishes::read(""), Wishes::default());
        assert!(own.is_sensible() && Wishes::default().is_sensible());
        let unsaid = Wishes::default().due(Occasion::End, 0);
        assert_eq!(unsaid, Some(5_000), "what is not said is told at once");
        for wrong in [
            Wishes { zone: "Middle/Earth".to_owned(), ..own.clone() },
            Wishes { minutes: 0, ..own.clone() },
            Wishes { daily: DAY, ..own.clone() },
            Wishes { quiet: Some(Quiet { from: 0, to: DAY }), ..own.clone() },
            Wishes { language: "xx".to_owned(), ..own.clone() },
        ] {
            assert!(!wrong.is_sensible(), "{wrong:?}");
        }
        assert!(zones().contains(&"Europe/Budapest".to_owned()));
    }
}
