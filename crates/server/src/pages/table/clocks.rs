//! The clocks of the players, as the bar at the top shows them.

use askama::Template;
use roundhouse_game::{Detail, Message, SeatId};

use super::reader::Reader;
use crate::clocks::Pace;
use crate::html::Tag;
use askama::filters::HtmlSafe;

/// Less than this is little: a minute of a live game, in milliseconds.
const LITTLE: i64 = 60_000;

/// The clock of a player.
#[derive(Template)]
#[template(path = "table/clock.html")]
pub(super) struct PlayerClock {
    tag: Tag,
    name: String,
    left: String,
    /// How many milliseconds are left, where a page counts them down.
    counted: Option<i64>,
    runs: bool,
    little: bool,
}

impl HtmlSafe for PlayerClock {}

/// Somebody's time is over, and others decide what follows.
pub(super) struct Vote {
    pub(super) sentence: String,
    /// May the reader vote?
    pub(super) mine: bool,
}

/// The clocks of all people at the table; none where it has no clock, or an earlier moment is looked at.
pub(super) fn clocks(r: &Reader<'_>) -> Vec<PlayerClock> {
    let time = r.app.tables.time();
    let reading = r.live.clocks((&time.outages(), time.now())).filter(|_| r.is_now());
    let Some((reading, clock)) = reading.zip(r.live.setup.clock.as_ref()) else {
        return Vec::new();
    };
    let is_live = matches!(clock.pace, Pace::Live { .. });
    let seats = SeatId::all(reading.left.len() as u8).zip(&reading.left);
    let people = seats.filter(|(seat, _)| r.live.bot_of(*seat).is_none());
    people
        .map(|(seat, left)| {
            let runs = reading.runs == Some(seat);
            PlayerClock {
                tag: r.tag(seat),
                name: r.name(seat),
                left: if is_live { counted(*left) } else { in_words(r, *left) },
                counted: (runs && is_live).then_some(*left),
                runs,
                little: *left < if is_live { LITTLE } else { 60 * LITTLE },
            }
        })
        .collect()
}

/// What is decided about whoever has no time left.
pub(super) fn vote(r: &Reader<'_>) -> Option<Vote> {
    let overdue = r.play.overdue().filter(|_| r.is_now())?;
    let voters = r.live.voters(overdue.seat);
    let mine = !r.seats.contains(&overdue.seat) && r.seats.iter().any(|seat| voters.contains(seat));
    let sentence = r.say(&Message::new("vote-on-time").with("player", overdue.seat));
    Some(Vote { sentence, mine })
}

/// Minutes and seconds, as a clock shows them: the second that has begun counts.
fn counted(left: i64) -> String {
    let seconds = (left.max(0) + 999) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Days, hours and minutes.
fn in_words(r: &Reader<'_>, left: i64) -> String {
    let minutes = left.max(0) / 60_000;
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
    if days > 0 {
        r.say(
            &Message::new("time-days")
                .with("days", Detail::Number(days))
                .with("hours", format!("{hours:02}")),
        )
    } else {
        let message = Message::new("time-hours").with("hours", Detail::Number(hours));
        r.say(&message.with("minutes", format!("{rest:02}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_counts_the_second_that_has_begun() {
        let shown = [0, 1, 1_000, 59_001, 60_000, 3_600_000, -5].map(counted);
        assert_eq!(shown, ["0:00", "0:01", "0:01", "1:00", "1:00", "60:00", "0:00"]);
    }
}
