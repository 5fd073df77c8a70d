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
    /// Each with its class.
    sources: Vec<(&'static str, String)>,
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

/// The class of what was there at the start, of gains by their place, and of what shares are worth more than was paid.
const START: &str = "d";
const GAINS: [&str; 2] = ["a", "b"];
const SHARES: &str = "c";

impl Made {
    /// The bars of these players with what they are worth, the richest first; nothing where nobody has gained
    /// anything yet.
    pub(super) fn of(r: &Reader<'_>, standing: &[(SeatId, i64)]) -> Option<Self> {
        let sources = sources(r);
        if sources.is_empty() {
            return None;
        }
        let start = r.play.state_after(0)?.view(None);
        let start = |seat: SeatId| start.player(seat).map_or(0, |player| player.worth);
        let amounts = |(seat, worth): &(SeatId, i64)| {
            let amounts = amounts(r, &sources, (*seat, *worth), start(*seat));
            (*seat, *worth, amounts)
        };
        let rows: Vec<(SeatId, i64, Vec<i64>)> = standing.iter().map(amounts).collect();
        let gained = |amounts: &Vec<i64>| amounts.iter().filter(|amount| **amount > 0).sum();
        let most = rows.iter().map(|(.., amounts)| gained(amounts)).max();
        let classes = classes(sources.len());
        let keys = sources.iter().map(|source| r.t(source));
        let keys = [r.t("gain-start")].into_iter().chain(keys);
        Some(Self {
            heading: r.t("how-worth-was-made"),
            sources: classes.iter().copied().zip(keys.chain([r.t("gain-shares")])).collect(),
            rows: rows.iter().map(|each| row(r, &classes, each, most.unwrap_or(0))).collect(),
        })
    }
}

/// A class for the start, for each of so many sources, and for shares.
fn classes(sources: usize) -> Vec<&'static str> {
    let gains = (0..sources).map(|index| GAINS[index.min(1)]);
    [START].into_iter().chain(gains).chain([SHARES]).collect()
}

/// Where gains came from, in the order they first appear.
fn sources(r: &Reader<'_>) -> Vec<&'static str> {
    let mut sources = Vec::new();
    let tellings = (0..r.moves()).filter_map(|index| r.play.telling(index));
    for gain in tellings.flat_map(|telling| &telling.told.gains) {
        if !sources.contains(&gain.source) {
            sources.push(gain.source);
        }
    }
    sources
}

/// What a player had at the start, gained from each source, and holds in shares beyond what they cost: together what
/// the player is worth.
fn amounts(r: &Reader<'_>, sources: &[&str], (seat, worth): (SeatId, i64), start: i64) -> Vec<i64> {
    let mut gained: BTreeMap<&str, i64> = BTreeMap::new();
    let tellings = (0..r.moves()).filter_map(|index| r.play.telling(index));
    let gains = tellings.flat_map(|telling| &telling.told.gains);
    for gain in gains.filter(|gain| gain.seat == seat) {
        *gained.entry(gain.source).or_default() += i64::from(gain.amount.units());
    }
    let named = sources.iter();
    let named = named.map(|source| gained.get(source).copied().unwrap_or_default());
    let mut amounts: Vec<i64> = [start].into_iter().chain(named).collect();
    amounts.push(worth - amounts.iter().sum::<i64>());
    amounts
}

fn row(
    r: &Reader<'_>,
    classes: &[&'static str],
    (seat, worth, amounts): &(SeatId, i64, Vec<i64>),
    most: i64,
) -> Row {
    // What was lost has no width, but is told.
    let part = |(class, amount): (&&'static str, &i64)| Part {
        class,
        percent: format!("{:.1}", (*amount).max(0) as f64 * 100.0 / most.max(1) as f64),
        text: grouped(*amount),
    };
    let texts = amounts.iter().map(|amount| grouped(*amount));
    Row {
        tag: r.tag(*seat),
        name: r.name(*seat),
        label: texts.collect::<Vec<_>>().join(", "),
        parts: classes.iter().zip(amounts).map(part).collect(),
        worth: grouped(*worth),
    }
}
