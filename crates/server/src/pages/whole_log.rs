//! The whole log of a table, with all that was said there: also what the table's own panel no longer shows.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_game::Message;

use super::layout::Layout;
use super::table::{Log, Reader, short_title};
use crate::address::Asking;
use crate::app::Shared;
use crate::error::Failure;
use crate::html::Html;
use crate::visitor::Visitor;

/// More lines of chat than this are not shown at once.
const LINES: u32 = 10_000;

#[derive(Template)]
#[template(path = "whole_log.html")]
struct WholeLogPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    headline: String,
    table: String,
    log: Html,
}

/// Shows the log.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asking): Query<Asking>,
) -> Result<Response, Failure> {
    let session = app.table_page(&visitor, &id).await?;
    let chat = app.store().chat(&id, LINES).await.map_err(|error| {
        tracing::error!(%error, "the store complains");
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        Failure::new(&app, &visitor, status, "error-bug")
    })?;
    let live = session.look().await;
    let play = live
        .playing_or_over()
        .map_err(|error| Failure::undone(&app, &visitor, &error))?;
    let r = Reader::new(&app, &visitor, (&live, play), asking);
    let headline = Message::new("whole-log-title").with("title", short_title(live.title));
    let headline = r.say(&headline);
    let page = WholeLogPage {
        layout: Layout::new(r.words, r.visitor, headline.clone()),
        headline,
        table: format!("/table/{id}"),
        log: Html::of(&Log::whole(&r, &chat)),
        r: &r,
    };
    Ok(Html::of(&page).into_response())
}
