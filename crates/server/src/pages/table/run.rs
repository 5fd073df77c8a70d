//! Routes stop by stop.

use roundhouse_family18xx::view::RunLine;
use roundhouse_game::Message;

use super::reader::Reader;

/// A route.
pub(super) struct RunRow {
    pub(super) number: usize,
    pub(super) train: String,
    pub(super) with: String,
    pub(super) revenue: String,
    pub(super) stops: Vec<StopText>,
}

/// A place where it calls.
pub(super) struct StopText {
    pub(super) place: String,
    pub(super) named: bool,
    pub(super) value: String,
}

/// A route with its train, what it runs with, and where it calls.
pub(super) fn run_row(r: &Reader<'_>, number: usize, line: &RunLine) -> RunRow {
    let stop = |stop: &roundhouse_family18xx::view::RunStop| StopText {
        place: stop.place.clone(),
        named: stop.named,
        value: if stop.bonus.is_zero() {
            r.bare(stop.value)
        } else {
            format!("{} + {}", r.bare(stop.value), r.bare(stop.bonus))
        },
    };
    let with = Message::new("run-with").with("services", line.with.clone());
    RunRow {
        number,
        train: r.say(&Message::new("run-train").with("train", line.train.as_str())),
        with: if line.with.is_empty() {
            String::new()
        } else {
            r.say(&with)
        },
        revenue: r.money(line.revenue),
        stops: line.stops.iter().map(stop).collect(),
    }
}
