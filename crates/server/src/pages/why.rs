//! Why a bot made its moves.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_game::Message;

use super::layout::Layout;
use super::table::{Reader, capital};
use super::visit::Visit;
use crate::error::Failure;
use crate::html::Html;
use crate::why::{Asked, asked, reason};

#[derive(Template)]
#[template(path = "why.html")]
struct WhyPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    back: String,
    headline: String,
    moves: Vec<Row>,
}

/// A move with its reason.
struct Row {
    what: String,
    why: String,
}

/// Tells why a bot made the moves of a turn: that of the move asked for, or its last one.
pub async fn show(visit: Visit) -> Result<Response, Failure> {
    let asked = {
        let live = visit.session.look().await;
        asked(&live, visit.asking.moves)
    };
    let no_bot = || visit.failure(StatusCode::NOT_FOUND, "error-no-bot-move");
    let seat = asked.first().map(|asked| asked.seat).ok_or_else(no_bot)?;
    // The bot's estimate may take long; the table goes on meanwhile.
    let reasons = visit.app.blocking_in_turn(move || {
        let reasons = asked.iter().map(reason).collect::<Vec<_>>();
        (asked, reasons)
    });
    let gone = || visit.failure(StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let (asked, reasons) = reasons.await.ok_or_else(gone)?;
    let live = visit.session.look().await;
    let r = visit.reader(&live)?;
    let headline = capital(&r.say(&Message::new("why-title").with("player", seat)));
    let rows = asked.iter().zip(&reasons).filter_map(|(asked, reason)| row(&r, asked, reason));
    let page = WhyPage {
        layout: Layout::new(r.words, r.visitor, headline.clone()),
        back: format!("/table/{}", visit.id),
        headline,
        moves: rows.collect(),
        r: &r,
    };
    Ok(Html::of(&page).into_response())
}

/// A move that the log tells the reader of.
fn row(r: &Reader<'_>, asked: &Asked, reason: &Message) -> Option<Row> {
    let lines = r.play.latest_lines(Some(asked.number), 1);
    let line = lines.iter().find(|line| line.number == Some(asked.number) && line.is_for(&r.seats))?;
    Some(Row { what: capital(&r.say(&line.line.what)), why: r.say(reason) })
}
