//! What the statistics of a title say: facts, plots and tables, only those with something to show.

use std::collections::BTreeMap;

use roundhouse_game::Message;
use roundhouse_store::Standing;
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words, grouped};

use crate::community::ratings;
use crate::community::results::WHOLE;
use crate::community::statistics::{FirstMoves, Sums, Which};
use crate::pages::people::{mean, percent};
use crate::pages::plot::{Curve, CurveEnd, Plot};
use crate::pages::results::person_page;

/// So many months are plotted.
const MONTHS: usize = 24;
/// So many companies have a line.
const COMPANIES: usize = 8;
/// So many first moves are told.
const FIRST: usize = 10;

/// A plot with its heading.
pub(super) struct PlotSection {
    pub(super) id: &'static str,
    pub(super) title: String,
    pub(super) note: String,
    pub(super) plot: Plot,
}

/// A table of two or three columns with its heading.
pub(super) struct TableSection {
    pub(super) id: &'static str,
    pub(super) title: String,
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// Somebody who is rated.
pub(super) struct Best {
    pub(super) rank: usize,
    pub(super) name: String,
    pub(super) page: String,
    pub(super) rating: String,
    pub(super) games: String,
}

impl Best {
    pub(super) fn new(rank: usize, standing: &Standing) -> Self {
        let (rating, unsure) = ratings::shown(standing.rating);
        Self {
            rank,
            page: person_page(&standing.name),
            name: standing.name.clone(),
            rating: format!("{} ± {}", grouped(rating), grouped(unsure)),
            games: grouped(standing.games as i64),
        }
    }
}

/// What is told in numbers.
pub(super) fn facts(words: &Words, title: Title, sums: &Sums) -> Vec<(String, String)> {
    let (games, moves) = sums.games();
    if games == 0 {
        return Vec::new();
    }
    let speech = Speech { title: title.name(), seats: &[] };
    let (wins, won) =
        sums.of("won").fold((0, 0), |(times, sum), (_, more, amount)| (times + more, sum + amount));
    let rounds: i64 =
        sums.of("rounds").map(|(rounds, times, _)| rounds.parse::<i64>().unwrap_or(0) * times).sum();
    vec![
        (words.get("games-played"), grouped(games)),
        (words.get("mean-moves"), grouped(moves / games)),
        (words.get("mean-rounds"), mean(words, rounds, games as u64)),
        (words.get("mean-winner"), words.score(won / wins.max(1), speech)),
    ]
}

/// The plots.
pub(super) fn plots(words: &Words, sums: &Sums) -> Vec<PlotSection> {
    let section = |id, heading: &str, note: &str, plot| PlotSection {
        id,
        title: words.get(heading),
        note: words.get(note),
        plot,
    };
    let all = [
        section("months", "plot-months", "games-ended", months(words, sums)),
        section("rounds", "plot-rounds", "games-by-rounds", rounds(words, sums)),
        section("worths", "plot-worth-by-players", "mean-by-players", worth(words, sums)),
        section("revenue", "plot-revenue", "mean-by-round", revenue(words, sums)),
    ];
    all.into_iter().filter(|section| !section.plot.is_empty()).collect()
}

fn curve(number: usize, label: String, values: Vec<Option<i64>>) -> Curve {
    let (class, text_class) = (format!("c{number}"), format!("t{number}"));
    Curve { class, text_class, label, values, end: CurveEnd::GoesOn }
}

fn months(words: &Words, sums: &Sums) -> Plot {
    let all: Vec<_> = sums.of("month").collect();
    let latest = &all[all.len().saturating_sub(MONTHS)..];
    let labels: Vec<String> = latest.iter().map(|(month, ..)| (*month).to_owned()).collect();
    let values = latest.iter().map(|(_, times, _)| Some(*times)).collect();
    let curves = if latest.len() > 1 { vec![curve(1, String::new(), values)] } else { Vec::new() };
    Plot::new(words.get("plot-months"), &labels, curves)
}

fn rounds(words: &Words, sums: &Sums) -> Plot {
    let known: BTreeMap<usize, i64> =
        sums.of("rounds").filter_map(|(rounds, times, _)| Some((rounds.parse().ok()?, times))).collect();
    let range = known.keys().next().copied().zip(known.keys().next_back().copied());
    let Some((first, last)) = range.filter(|(first, last)| first < last) else {
        return Plot::new(String::new(), &[], Vec::new());
    };
    let labels: Vec<String> = (first..=last).map(|rounds| rounds.to_string()).collect();
    let values = (first..=last).map(|rounds| Some(known.get(&rounds).copied().unwrap_or(0))).collect();
    Plot::new(words.get("plot-rounds"), &labels, vec![curve(1, String::new(), values)])
}

/// What players, and winners, were worth by the number of players.
fn worth(words: &Words, sums: &Sums) -> Plot {
    let means = |what: &str| -> BTreeMap<String, i64> {
        sums.of(what).map(|(players, times, amount)| (players.to_owned(), amount / times.max(1))).collect()
    };
    let (all, won) = (means("worth"), means("won"));
    let labels: Vec<String> = all.keys().cloned().collect();
    let values = |of: &BTreeMap<String, i64>| labels.iter().map(|players| of.get(players).copied()).collect();
    let curves = match labels.len() {
        0 | 1 => Vec::new(),
        _ => {
            vec![curve(1, words.get("winners"), values(&won)), curve(2, words.get("everybody"), values(&all))]
        }
    };
    Plot::new(words.get("plot-worth-by-players"), &labels, curves)
}

/// What the companies that earned most earned on average, by the rounds in which they earned.
fn revenue(words: &Words, sums: &Sums) -> Plot {
    let mut by_company: BTreeMap<&str, BTreeMap<usize, i64>> = BTreeMap::new();
    let mut most: BTreeMap<&str, i64> = BTreeMap::new();
    for (name, times, amount) in sums.of("revenue") {
        let Some((round, company)) = name.split_once(' ') else {
            continue;
        };
        if let Ok(round) = round.parse() {
            by_company.entry(company).or_default().insert(round, amount / times.max(1));
            *most.entry(company).or_default() += amount;
        }
    }
    let mut companies: Vec<(&str, i64)> = most.into_iter().collect();
    companies.sort_by_key(|(_, amount)| -amount);
    let last = by_company.values().filter_map(|rounds| rounds.keys().next_back()).max().copied().unwrap_or(0);
    let labels: Vec<String> = (1..=last).map(|round| round.to_string()).collect();
    let shown = companies.iter().take(COMPANIES);
    let curves = (1..).zip(shown).map(|(number, (company, _))| {
        let rounds = by_company.get(company);
        let value = |round| rounds.and_then(|rounds| rounds.get(&round)).copied();
        curve(number, (*company).to_owned(), (1..=last).map(value).collect())
    });
    Plot::new(words.get("plot-revenue"), &labels, curves.collect())
}

/// The tables.
pub(super) fn tables(words: &Words, title: Title, (sums, which): (&Sums, &Which)) -> Vec<TableSection> {
    let (games, _) = sums.games();
    let share = |times: i64| percent(times, games);
    let seats = sums.of("seat").map(|(seat, times, amount)| {
        let name = Message::new("player-tag").with("number", seat.parse::<u8>().unwrap_or(0));
        vec![words.say(&name, Speech::default()), grouped(times), percent(amount, times * WHOLE)]
    });
    let speech = Speech { title: title.name(), seats: &[] };
    let mean_of = |(_, times, amount): (&str, i64, i64)| words.score(amount / times.max(1), speech);
    let worth = sums.of("worth").map(|sum| {
        let won = sums.of("won").find(|won| won.0 == sum.0).map(mean_of).unwrap_or_default();
        vec![sum.0.to_owned(), won, mean_of(sum)]
    });
    let moves = FirstMoves::new(words, title, which);
    let first = sums
        .by_times("first")
        .into_iter()
        .filter_map(|(action, times, _)| Some(vec![moves.say(action)?, grouped(times), share(times)]));
    let reasons = sums
        .by_times("reason")
        .into_iter()
        .filter_map(|(reason, times, _)| Some(vec![why(words, reason)?, grouped(times), share(times)]));
    let section = |id, title: &str, heads: [&str; 3], rows: Vec<Vec<String>>| TableSection {
        id,
        title: words.get(title),
        heads: heads.map(|head| words.get(head)).into(),
        rows,
    };
    let all = [
        section(
            "worth",
            "plot-worth-by-players",
            ["part-players", "mean-winner", "mean-worth"],
            worth.collect(),
        ),
        section("seats", "wins-by-seat", ["seat", "games-played", "games-won"], seats.collect()),
        section(
            "first",
            "first-moves",
            ["opening-move", "games-played", "share-of-games"],
            first.take(FIRST).collect(),
        ),
        section("reasons", "why-ended", ["why-ended", "games-played", "share-of-games"], reasons.collect()),
    ];
    all.into_iter().filter(|section| !section.rows.is_empty()).collect()
}

/// Why games ended: some reasons name who made an end.
fn why(words: &Words, reason: &str) -> Option<String> {
    words.find(reason)?;
    let why = Message::new(reason.to_owned()).with("players", words.get("somebody"));
    Some(words.say(&why, Speech::default()))
}
