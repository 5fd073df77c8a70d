//! How the worth of each player was made: from which sources, side by side.

use std::collections::BTreeMap;

use askama::Template;
use askama::filters::HtmlSafe;
use roundhouse_game::SeatId;
use roundhouse_words::grouped;

use super::table::Reader;
use crate::html::Tag;

/// The bars of all players.
#[derive(Template)]
#[template(path = "made.html")]
pub(super) struct Made {
    heading: String,
    sources: Vec<String>,
    rows: Vec<Row>,
}

impl HtmlSafe for Made {}

struct Row {
    tag: Tag,
    name: String,
    label: String,
    parts: Vec<Part>,
    worth: String,
}

struct Part {
    class: &'static str,
    percent: String,
    text: String,
}

/// The classes of sources; the last one is for all the others.
const CLASSES: [&str; 3] = ["a", "b", "c"];

impl Made {
    /// The bars of these players with what they are worth, the richest first.
    pub(super) fn of(r: &Reader<'_>, standing: &[(SeatId, i64)]) -> Self {
        let sources = sources(r);
        let best = standing.iter().map(|(_, worth)| *worth).max();
        let rows = standing.iter();
        Self {
            heading: r.t("how-worth-was-made"),
            rows: rows
                .map(|(seat, worth)| row(r, &sources, (*seat, *worth), best.unwrap_or(0)))
                .collect(),
            sources: sources
                .iter()
                .map(|source| r.t(source))
                .chain([r.t("gain-shares")])
                .collect(),
        }
    }
}

/// Where gains came from, in the order they first appear.
fn sources(r: &Reader<'_>) -> Vec<&'static str> {
    let mut sources = Vec::new();
    let moves = r.play.moves().iter().take(r.moves());
    for gain in moves.flat_map(|made| &made.told.gains) {
        if !sources.contains(&gain.source) {
            sources.push(gain.source);
        }
    }
    sources
}

fn row(r: &Reader<'_>, sources: &[&str], (seat, worth): (SeatId, i64), best: i64) -> Row {
    let mut gained: BTreeMap<&str, i64> = BTreeMap::new();
    let moves = r.play.moves().iter().take(r.moves());
    let gains = moves.flat_map(|made| &made.told.gains);
    for gain in gains.filter(|gain| gain.seat == seat) {
        *gained.entry(gain.source).or_default() += i64::from(gain.amount.units());
    }
    let named = sources.iter();
    let named = named.map(|source| gained.get(source).copied().unwrap_or_default());
    let named: Vec<i64> = named.collect();
    let rest = (worth - named.iter().sum::<i64>()).max(0);
    let amounts: Vec<i64> = named.into_iter().chain([rest]).collect();
    let part = |(index, amount): (usize, &i64)| Part {
        class: CLASSES[index.min(2)],
        percent: format!("{:.1}", *amount as f64 * 100.0 / best.max(1) as f64),
        text: grouped(*amount),
    };
    let texts = amounts.iter().map(|amount| grouped(*amount));
    Row {
        tag: r.tag(seat),
        name: r.name(seat),
        label: texts.collect::<Vec<_>>().join(", "),
        parts: amounts.iter().enumerate().map(part).collect(),
        worth: grouped(worth),
    }
}
