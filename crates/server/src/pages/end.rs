//! The end of a game: the standing, and how it came to it.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{CompanyKind, PlayerView, RoundKind};
use roundhouse_game::{Message, Outcome, SeatId};
use roundhouse_words::{grouped, signed};

use super::layout::Layout;
use super::made::Made;
use super::plots::Plots;
use super::table::{Reader, capital};
use crate::error::Failure;
use crate::html::{Html, Mark, Tag};

#[derive(Template)]
#[template(path = "end.html")]
struct EndPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    id: String,
    headline: String,
    /// Why the game is over.
    why: String,
    summary: String,
    /// What the standing counts: a message without details.
    note: &'static str,
    /// What a score is called.
    worth: &'static str,
    /// What a score is made of.
    columns: Vec<String>,
    /// Does the title have shares?
    holdings: bool,
    /// Does it have companies with one owner?
    minors: bool,
    standing: Vec<Row>,
    plots: Plots,
    made: Option<Made>,
}

struct Row {
    rank: usize,
    tag: Tag,
    name: String,
    me: bool,
    wins: bool,
    worth: String,
    behind: String,
    /// By column.
    amounts: Vec<String>,
    holdings: Vec<(Mark, u8)>,
    minors: Vec<Mark>,
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
        .with("count", winners.len())
        .with("players", winners)
        .with("score", r.score(best));
    let ranks = (1..).zip(&outcome.standing);
    let companies = &r.view.companies;
    let page = EndPage {
        layout: Layout::new(r.words, r.visitor, r.say(&headline)),
        id: r.live.game.id.clone(),
        headline: r.say(&headline),
        why: why(r),
        summary: summary(r),
        note: note(r),
        worth: if r.counts_points() { "points" } else { "worth" },
        columns: columns(r),
        holdings: !companies.is_empty(),
        minors: companies.iter().any(|company| company.kind == CompanyKind::Minor),
        standing: ranks.filter_map(|(rank, (seat, score))| row(r, rank, (*seat, *score), &outcome)).collect(),
        plots: Plots::of(r),
        made: Made::of(r, &outcome.standing),
        r,
    };
    Html::of(&page).into_response()
}

/// Why the game is over: the last move tells it.
fn why(r: &Reader<'_>) -> String {
    let last = r.play.moves().len().checked_sub(1);
    let telling = last.and_then(|last| r.play.telling(last));
    let ended = telling.and_then(|telling| telling.told.ended.as_ref());
    ended.map(|ended| r.say(ended)).unwrap_or_default()
}

fn has_debts(r: &Reader<'_>) -> bool {
    r.view.players.iter().any(|player| !player.debt.is_zero())
}

fn note(r: &Reader<'_>) -> &'static str {
    match (r.counts_points(), has_debts(r)) {
        (true, _) => "standing-note-points",
        (false, true) => "standing-note-debts",
        (false, false) => "standing-note",
    }
}

/// What a score is made of: points by their sources and the money that decides between equals, or money and shares.
fn columns(r: &Reader<'_>) -> Vec<String> {
    if let Some(player) = r.view.players.first().filter(|_| r.counts_points()) {
        let sources = player.points.iter().map(|(name, _)| capital(&r.say(name)));
        return sources.chain([r.t("cash")]).collect();
    }
    let debt = has_debts(r).then(|| r.t("debt"));
    [Some(r.t("cash")), debt, Some(r.t("shares"))].into_iter().flatten().collect()
}

fn amounts(r: &Reader<'_>, player: &PlayerView, score: i64) -> Vec<String> {
    let cash = i64::from(player.cash.units());
    if r.counts_points() {
        let points = player.points.iter().map(|(_, points)| grouped(*points));
        return points.chain([grouped(cash)]).collect();
    }
    let debt = i64::from(player.debt.units());
    let owed = if debt == 0 { String::new() } else { signed(-debt) };
    let owed = has_debts(r).then_some(owed);
    [Some(grouped(cash)), owed, Some(grouped(score - cash + debt))].into_iter().flatten().collect()
}

fn summary(r: &Reader<'_>) -> String {
    let rounds = |kind: RoundKind| {
        let rounds = r.play.later_rounds();
        rounds.filter(|(_, round)| round.kind == kind).count()
    };
    let key = if r.counts_points() { "end-summary-rounds" } else { "end-summary" };
    r.say(
        &Message::new(key)
            .with("title", r.live.title.about().short)
            .with("players", r.live.setup.game.players.len())
            .with("moves", r.play.moves().len())
            .with("operating", rounds(RoundKind::Operating))
            .with("stock", rounds(RoundKind::Stock)),
    )
}

fn row(r: &Reader<'_>, rank: usize, (seat, score): (SeatId, i64), outcome: &Outcome) -> Option<Row> {
    let best = outcome.standing.first().map_or(0, |(_, score)| *score);
    let player = r.view.player(seat)?;
    let mark = |(company, tenths): &(CompanyId, u8)| Some((r.mark_of(*company)?, tenths * 10));
    Some(Row {
        rank,
        tag: r.tag(seat),
        name: r.name(seat),
        me: r.seats == [seat],
        wins: outcome.winners.contains(&seat),
        worth: grouped(score),
        behind: if score == best { String::new() } else { signed(score - best) },
        amounts: amounts(r, player, score),
        holdings: player.shares.iter().filter_map(mark).collect(),
        minors: player.minors.iter().filter_map(|minor| r.mark_of(*minor)).collect(),
    })
}
