//! The whole log of a table, with all that was said there: also what the table's own panel no longer shows.

use askama::Template;
use axum::response::{IntoResponse, Response};
use roundhouse_game::Message;
use roundhouse_store::ChatLine;

use super::layout::Layout;
use super::table::{Log, Reader};
use super::visit::Visit;
use crate::error::Failure;
use crate::html::Html;
use crate::session::Live;

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
pub async fn show(visit: Visit) -> Result<Response, Failure> {
    let chat = visit.app.store().chat(&visit.id, LINES).await;
    let chat = chat.map_err(|error| Failure::broken(&visit.app, &visit.visitor, &error))?;
    visit.made(move |visit, live| page(visit, live, &chat)).await
}

fn page(visit: &Visit, live: &Live, chat: &[ChatLine]) -> Result<Response, Failure> {
    let r = visit.reader(live)?;
    let headline = Message::new("whole-log-title").with("title", live.title.about().short);
    let headline = r.say(&headline);
    let page = WholeLogPage {
        layout: Layout::new(r.words, r.visitor, headline.clone()),
        headline,
        table: format!("/table/{}", visit.id),
        log: Html::of(&Log::whole(&r, chat)),
        r: &r,
    };
    Ok(Html::of(&page).into_response())
}
