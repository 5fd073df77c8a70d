//! How the worth of each player was made: from which sources, side by side.

use std::collections::BTreeMap;

use askama::Template;
use askama::filters::HtmlSafe;
use roundhouse_family18xx::view::PlayerView;
use roundhouse_game::SeatId;
use roundhouse_words::grouped;

use super::table::{Reader, capital};
use crate::html::Tag;

/// The bars of all players.
#[derive(Template)]
#[template(path = "made.html")]
pub(super) struct Made {
    heading: String,
    /// Each with its class.
    sources: Vec<(String, String)>,
    rows: Vec<Row>,
}

impl HtmlSafe for Made {}

/// A player: what was lost lies left of the line, what was gained right of it.
struct Row {
    tag: Tag,
    name: String,
    lost: Side,
    gained: Side,
    /// Every amount, with what it is called.
    amounts: Vec<Amount>,
    worth: String,
}

/// One side of a bar, with the part of the whole width that it takes.
struct Side {
    percent: String,
    parts: Vec<Part>,
}

struct Part {
    class: String,
    percent: String,
}

struct Amount {
    class: String,
    source: String,
    text: String,
}

/// What a player's score is made of.
struct Sums {
    seat: SeatId,
    worth: i64,
    /// By source.
    amounts: Vec<i64>,
}

impl Made {
    /// The bars of these players with what they are worth, the richest first; nothing where nobody has gained
    /// anything yet.
    pub(super) fn of(r: &Reader<'_>, standing: &[(SeatId, i64)]) -> Option<Self> {
        let (names, sums) = if r.counts_points() { points(r, standing) } else { money(r, standing)? };
        let classes: Vec<String> = (0..names.len()).map(|source| format!("m{source}")).collect();
        let scale = Scale::of(&sums);
        let sources: Vec<(String, String)> = classes.into_iter().zip(names).collect();
        let heading = if r.counts_points() { "how-points-were-made" } else { "how-worth-was-made" };
        Some(Self {
            heading: r.t(heading),
            rows: sums.iter().map(|sums| row(r, &sources, sums, scale)).collect(),
            sources,
        })
    }
}

/// Points have their sources on the table.
fn points(r: &Reader<'_>, standing: &[(SeatId, i64)]) -> (Vec<String>, Vec<Sums>) {
    let of = |player: &PlayerView| player.points.clone();
    let first = r.view.players.first().map(of).unwrap_or_default();
    let names = first.iter().map(|(name, _)| capital(&r.say(name))).collect();
    let sums = standing.iter().map(|(seat, worth)| {
        let points = r.view.player(*seat).map(of).unwrap_or_default();
        Sums { seat: *seat, worth: *worth, amounts: points.iter().map(|(_, points)| *points).collect() }
    });
    (names, sums.collect())
}

/// Money is followed from payment to payment; what is left is what shares brought beyond their cost.
fn money(r: &Reader<'_>, standing: &[(SeatId, i64)]) -> Option<(Vec<String>, Vec<Sums>)> {
    let (sources, gained) = gains(r);
    if sources.is_empty() {
        return None;
    }
    let start = r.play.state_after(0)?.view(None);
    let start = |seat: SeatId| start.player(seat).map_or(0, |player| player.worth);
    let keys = [r.t("gain-start")].into_iter().chain(sources.iter().map(|source| r.t(source)));
    let names = keys.chain([r.t("gain-shares")]).collect();
    let sums = standing.iter().map(|(seat, worth)| {
        let gain = |source: &&str| gained.get(&(*seat, *source)).copied().unwrap_or_default();
        let mut amounts: Vec<i64> = [start(*seat)].into_iter().chain(sources.iter().map(gain)).collect();
        amounts.push(worth - amounts.iter().sum::<i64>());
        Sums { seat: *seat, worth: *worth, amounts }
    });
    Some((names, sums.collect()))
}

/// Where gains came from, in the order they first appear, and what each player gained from each.
fn gains(r: &Reader<'_>) -> (Vec<&'static str>, BTreeMap<(SeatId, &'static str), i64>) {
    let (mut sources, mut gained) = (Vec::new(), BTreeMap::new());
    let tellings = (0..r.moves()).filter_map(|index| r.play.telling(index));
    for gain in tellings.flat_map(|telling| &telling.told.gains) {
        if !sources.contains(&gain.source) {
            sources.push(gain.source);
        }
        *gained.entry((gain.seat, gain.source)).or_default() += i64::from(gain.amount.units());
    }
    (sources, gained)
}

/// The most that anybody lost and gained: all bars share one line of zero and one scale.
#[derive(Clone, Copy)]
struct Scale {
    lost: i64,
    gained: i64,
}

impl Scale {
    fn of(sums: &[Sums]) -> Self {
        let most = |sum: fn(&Sums) -> i64| sums.iter().map(sum).max().unwrap_or(0);
        Self { lost: most(Sums::lost), gained: most(Sums::gained) }
    }

    /// A part of the whole width.
    fn percent(self, amount: i64) -> String {
        percent(amount, self.lost + self.gained)
    }
}

impl Sums {
    fn gained(&self) -> i64 {
        self.amounts.iter().filter(|amount| **amount > 0).sum()
    }

    fn lost(&self) -> i64 {
        -self.amounts.iter().filter(|amount| **amount < 0).sum::<i64>()
    }
}

fn percent(part: i64, whole: i64) -> String {
    format!("{:.2}", part as f64 * 100.0 / whole.max(1) as f64)
}

fn row(r: &Reader<'_>, sources: &[(String, String)], sums: &Sums, scale: Scale) -> Row {
    let amounts = sources.iter().zip(&sums.amounts);
    let side = |whole: i64, sign: i64| Side {
        percent: scale.percent(whole),
        parts: amounts
            .clone()
            .filter(|(_, amount)| **amount * sign > 0)
            .map(|((class, _), amount)| Part { class: class.clone(), percent: percent(amount.abs(), whole) })
            .collect(),
    };
    Row {
        tag: r.tag(sums.seat),
        name: r.name(sums.seat),
        lost: side(scale.lost, -1),
        gained: side(scale.gained, 1),
        amounts: amounts
            .clone()
            .map(|((class, source), amount)| Amount {
                class: class.clone(),
                source: source.clone(),
                text: grouped(*amount),
            })
            .collect(),
        worth: grouped(sums.worth),
    }
}
