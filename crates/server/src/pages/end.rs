//! The end of a game: the standing, and how it came to it.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::RoundKind;
use roundhouse_game::{Message, Outcome, SeatId};
use roundhouse_words::{grouped, signed};

use super::layout::Layout;
use super::made::Made;
use super::plots::Plots;
use super::table::Reader;
use crate::error::Failure;
use crate::html::{Html, Mark, Tag};

#[derive(Template)]
#[template(path = "end.html")]
struct EndPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    id: String,
    headline: String,
    summary: String,
    standing: Vec<Row>,
    /// Does anybody owe?
    debts: bool,
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
    cash: String,
    debt: String,
    shares: String,
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
    let page = EndPage {
        layout: Layout::new(r.words, r.visitor, r.say(&headline)),
        id: r.live.game.id.clone(),
        headline: r.say(&headline),
        summary: summary(r),
        standing: ranks.filter_map(|(rank, (seat, score))| row(r, rank, (*seat, *score), &outcome)).collect(),
        debts: r.view.players.iter().any(|player| !player.debt.is_zero()),
        plots: Plots::of(r),
        made: Made::of(r, &outcome.standing),
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
    let (cash, debt) = (player.cash.units(), player.debt.units());
    let (cash, debt) = (i64::from(cash), i64::from(debt));
    Some(Row {
        rank,
        tag: r.tag(seat),
        name: r.name(seat),
        me: r.seats == [seat],
        wins: outcome.winners.contains(&seat),
        worth: grouped(score),
        behind: if score == best { String::new() } else { signed(score - best) },
        cash: grouped(cash),
        debt: if debt == 0 { String::new() } else { signed(-debt) },
        shares: grouped(score - cash + debt),
        holdings: player.shares.iter().filter_map(mark).collect(),
        minors: player.minors.iter().filter_map(|minor| r.mark_of(*minor)).collect(),
    })
}
