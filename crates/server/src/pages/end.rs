//! The end of a game: the standing, and how it came to it.

use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::RoundKind;
use roundhouse_game::{Message, Outcome, SeatId};
use roundhouse_words::{grouped, signed};

use super::layout::Layout;
use super::plot::{Curve, Plot};
use super::table::{Reader, short_title};
use crate::error::Failure;
use crate::html::{Html, Mark, Tag};
use crate::pictures::class_of;

#[derive(Template)]
#[template(path = "end.html")]
struct EndPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    id: String,
    headline: String,
    summary: String,
    standing: Vec<Row>,
    worth: Plot,
    prices: Plot,
    incomes: Plot,
    sources: Vec<String>,
    made: Vec<Made>,
}

struct Row {
    rank: usize,
    tag: Tag,
    name: String,
    me: bool,
    wins: bool,
    worth: String,
    behind: String,
    cash: String,
    shares: String,
    holdings: Vec<(Mark, u8)>,
    minors: Vec<Mark>,
}

/// How a player's worth was made.
struct Made {
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

/// The page.
pub fn page(r: &Reader<'_>) -> Response {
    let Some(outcome) = r.state.outcome() else {
        let status = StatusCode::NOT_FOUND;
        return Failure::new(r.app, r.visitor, status, "error-no-page").into_response();
    };
    let best = outcome.standing.first().map_or(0, |(_, score)| *score);
    let winners: Vec<String> = outcome.winners.iter().map(|seat| r.name(*seat)).collect();
    let headline = Message::new("wins-with")
        .with("players", winners)
        .with("score", r.score(best));
    let ranks = (1..).zip(&outcome.standing);
    let page = EndPage {
        layout: Layout::new(r.words, r.visitor, r.say(&headline)),
        id: r.live.game.id.clone(),
        headline: r.say(&headline),
        summary: summary(r),
        standing: ranks
            .filter_map(|(rank, (seat, score))| row(r, rank, (*seat, *score), &outcome))
            .collect(),
        worth: worth_plot(r),
        prices: price_plot(r),
        incomes: income_plot(r),
        sources: sources(r)
            .iter()
            .map(|source| r.t(source))
            .chain([r.t("gain-shares")])
            .collect(),
        made: outcome
            .standing
            .iter()
            .map(|(seat, score)| made(r, *seat, *score, best))
            .collect(),
        r,
    };
    Html::of(&page).into_response()
}

fn summary(r: &Reader<'_>) -> String {
    let rounds = |kind: RoundKind| {
        let ends = r.play.round_ends();
        ends.filter(|(_, sample)| sample.round.kind == kind).count()
    };
    r.say(
        &Message::new("end-summary")
            .with("title", short_title(r.live.title))
            .with("players", r.live.setup.game.players.len())
            .with("moves", r.play.moves().len())
            .with("operating", rounds(RoundKind::Operating))
            .with("stock", rounds(RoundKind::Stock)),
    )
}

fn row(
    r: &Reader<'_>,
    rank: usize,
    (seat, score): (SeatId, i64),
    outcome: &Outcome,
) -> Option<Row> {
    let best = outcome.standing.first().map_or(0, |(_, score)| *score);
    let player = r.view.player(seat)?;
    let mark = |(company, tenths): &(CompanyId, u8)| Some((r.mark_of(*company)?, tenths * 10));
    let cash = i64::from(player.cash.units());
    Some(Row {
        rank,
        tag: r.tag(seat),
        name: r.name(seat),
        me: r.seats == [seat],
        wins: outcome.winners.contains(&seat),
        worth: grouped(score),
        behind: if score == best {
            String::new()
        } else {
            signed(score - best)
        },
        cash: grouped(cash),
        shares: grouped(score - cash),
        holdings: player.shares.iter().filter_map(mark).collect(),
        minors: player
            .minors
            .iter()
            .filter_map(|minor| r.mark_of(*minor))
            .collect(),
    })
}

/// The labels of the rounds, beginning with the set-up.
fn rounds(r: &Reader<'_>) -> Vec<String> {
    let ends = r.play.round_ends();
    let labels = ends.map(|(_, sample)| r.say(&sample.round.short));
    [r.say(&r.play.first_round().short)]
        .into_iter()
        .chain(labels)
        .collect()
}

fn worth_plot(r: &Reader<'_>) -> Plot {
    let samples: Vec<_> = r.play.round_ends().map(|(_, sample)| sample).collect();
    let first = r.play.state_after(0).map(|state| state.view(None));
    let curve = |player: &roundhouse_family18xx::view::PlayerView| {
        let index = player.seat.index();
        let start = first.as_ref().and_then(|view| view.player(player.seat));
        let start = start.map_or(0, |player| player.worth);
        let values = samples
            .iter()
            .map(|sample| sample.worth.get(index).copied().unwrap_or_default());
        Curve {
            class: format!("c{}", index + 1),
            text_class: format!("t{}", index + 1),
            label: format!("P{}", index + 1),
            values: [start].into_iter().chain(values).collect(),
        }
    };
    let curves = r.view.players.iter().map(curve).collect();
    Plot::new(r.t("plot-worth"), &rounds(r), curves)
}

fn price_plot(r: &Reader<'_>) -> Plot {
    let samples: Vec<_> = r.play.round_ends().map(|(_, sample)| sample).collect();
    let priced = r
        .view
        .companies
        .iter()
        .filter(|company| company.price.is_some());
    let curve = |(index, company): (usize, &roundhouse_family18xx::view::CompanyView)| {
        let price = |prices: &[(CompanyId, roundhouse_game::Money)]| {
            let found = prices.iter().find(|(id, _)| *id == company.id);
            found.map_or(0, |(_, price)| i64::from(price.units()))
        };
        let values: Vec<i64> = samples.iter().map(|sample| price(&sample.prices)).collect();
        let first = values.first().copied().unwrap_or_default();
        Curve {
            class: format!("k d{index} {}", class_of(company.name)),
            text_class: "co".to_owned(),
            label: company.abbreviation.clone(),
            values: [first].into_iter().chain(values).collect(),
        }
    };
    let curves = priced.enumerate().map(curve).collect();
    Plot::new(r.t("plot-prices"), &rounds(r), curves)
}

/// What minors earned; where none is left, what the others paid out.
fn income_plot(r: &Reader<'_>) -> Plot {
    let owned = || {
        let companies = r.view.companies.iter();
        companies.filter(|company| company.owner.is_some())
    };
    let minors = owned().filter(|company| company.price.is_none());
    let mut earning: Vec<_> = minors.collect();
    if earning.is_empty() {
        earning = owned().collect();
    }
    let curve = |(index, company): (usize, &&roundhouse_family18xx::view::CompanyView)| Curve {
        class: format!("k d{} {}", index % 8, class_of(company.name)),
        text_class: "co".to_owned(),
        label: company.abbreviation.clone(),
        values: incomes(r, company.id),
    };
    let curves: Vec<Curve> = earning.iter().enumerate().map(curve).collect();
    let most = curves
        .iter()
        .map(|curve| curve.values.len())
        .max()
        .unwrap_or(0);
    let labels: Vec<String> = (1..=most).map(|round| round.to_string()).collect();
    Plot::new(r.t("plot-incomes"), &labels, curves)
}

/// What a company earned or paid in each round in which it did.
fn incomes(r: &Reader<'_>, company: CompanyId) -> Vec<i64> {
    let mut rounds = Vec::new();
    let mut in_round: Option<i64> = None;
    for made in r.play.moves() {
        let told = made.told.incomes.iter();
        for income in told.filter(|income| income.company == company) {
            *in_round.get_or_insert(0) += i64::from(income.amount.units());
        }
        if made.sample.is_some() {
            rounds.extend(in_round.take());
        }
    }
    rounds.extend(in_round);
    rounds
}

/// Where gains came from, in the order they first appear.
fn sources(r: &Reader<'_>) -> Vec<&'static str> {
    let mut sources = Vec::new();
    for gain in r.play.moves().iter().flat_map(|made| &made.told.gains) {
        if !sources.contains(&gain.source) {
            sources.push(gain.source);
        }
    }
    sources
}

fn made(r: &Reader<'_>, seat: SeatId, score: i64, best: i64) -> Made {
    const CLASSES: [&str; 3] = ["a", "b", "c"];
    let mut gained: BTreeMap<&'static str, i64> = BTreeMap::new();
    let gains = r.play.moves().iter().flat_map(|made| &made.told.gains);
    for gain in gains.filter(|gain| gain.seat == seat) {
        *gained.entry(gain.source).or_default() += i64::from(gain.amount.units());
    }
    let named = sources(r)
        .into_iter()
        .map(|source| gained.get(source).copied().unwrap_or_default());
    let named: Vec<i64> = named.collect();
    let rest = (score - named.iter().sum::<i64>()).max(0);
    let amounts: Vec<i64> = named.into_iter().chain([rest]).collect();
    let part = |(index, amount): (usize, &i64)| Part {
        class: CLASSES[index.min(2)],
        percent: format!("{:.1}", *amount as f64 * 100.0 / best.max(1) as f64),
        text: grouped(*amount),
    };
    Made {
        tag: r.tag(seat),
        name: r.name(seat),
        label: amounts
            .iter()
            .map(|amount| grouped(*amount))
            .collect::<Vec<_>>()
            .join(", "),
        parts: amounts.iter().enumerate().map(part).collect(),
        worth: grouped(score),
    }
}
