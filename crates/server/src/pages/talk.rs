//! What was said at a table, line by line: whoever reads it can leave somebody out or tell the administrators.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::ChatLine;
use roundhouse_words::Words;

use super::layout::Layout;
use super::notice::Notice;
use super::visit::Visit;
use crate::error::{Failure, status_of};
use crate::forms::{Fields, Misread};
use crate::html::Html;
use crate::rights::is_owner;
use crate::talk::{self, NotWished};

#[derive(Template)]
#[template(path = "talk.html")]
struct TalkPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    table: String,
    lines: Vec<Line>,
    /// Whom the visitor does not want to read: who they are, and their name.
    muted: Vec<(String, String)>,
    owner: bool,
    quiet: bool,
}

struct Line {
    number: u64,
    author: String,
    body: String,
    /// Was it said by somebody else, so that something can be done about it?
    foreign: bool,
    /// Is it known who said it?
    known: bool,
}

/// Shows what was said.
pub async fn show(visit: Visit) -> Response {
    page(&visit, None).await.into_response()
}

async fn page(visit: &Visit, notice: Option<Notice>) -> Html {
    let live = visit.session.look().await;
    let words = visit.app.words(visit.visitor.language);
    let known = visit.app.moderation.now();
    let muted = known.mutes_of(&visit.visitor.id);
    let lines = live.chat.iter().rev().filter(|line| !muted.contains(&line.visitor));
    Html::of(&TalkPage {
        words,
        layout: Layout::new(words, &visit.visitor, words.get("talk")),
        notice,
        table: format!("/table/{}", visit.id),
        lines: lines.map(|said| line(words, &visit.visitor.id, said)).collect(),
        muted: known.muted_by(&visit.visitor.id),
        owner: is_owner(&live, &visit.visitor.id),
        quiet: live.game.quiet,
    })
}

fn line(words: &Words, visitor: &str, said: &ChatLine) -> Line {
    Line {
        number: said.number,
        author: match said.author.as_str() {
            "" => words.get("onlooker"),
            author => author.to_owned(),
        },
        body: match said.body.as_str() {
            "" => words.get("chat-removed"),
            body => body.to_owned(),
        },
        foreign: said.visitor != visitor && !said.body.is_empty(),
        known: !said.visitor.is_empty(),
    }
}

/// Mutes, reports, or keeps onlookers quiet.
pub async fn wish(visit: Visit, fields: Fields) -> Result<Response, Failure> {
    let misread = |Misread(key)| visit.failure(StatusCode::BAD_REQUEST, key);
    let wish = fields.wish().map_err(misread)?;
    let words = visit.app.words(visit.visitor.language);
    let is_report = matches!(wish, talk::Wish::Report(..));
    match talk::grant(&visit.app, &visit.session, &visit.visitor.id, wish).await {
        Ok(()) if is_report => {
            let notice = Notice::info(words.get("report-kept"), String::new());
            Ok(page(&visit, Some(notice)).await.into_response())
        }
        Ok(()) => Ok(Redirect::to(&format!("/table/{}/talk", visit.id)).into_response()),
        Err(error) => {
            let (status, key) = status_of_wish(&error);
            let notice = Notice::refusal(words.get(key), String::new(), String::new());
            Ok((status, page(&visit, Some(notice)).await).into_response())
        }
    }
}

/// The status and the message of a wish that was not granted.
pub fn status_of_wish(error: &NotWished) -> (StatusCode, &'static str) {
    match error {
        NotWished::NoLine => (StatusCode::NOT_FOUND, "error-no-line"),
        NotWished::Own => (StatusCode::UNPROCESSABLE_ENTITY, "error-own-line"),
        NotWished::Unknown => (StatusCode::FORBIDDEN, "error-not-your-seat"),
        NotWished::Full => (StatusCode::UNPROCESSABLE_ENTITY, "error-too-many"),
        NotWished::Undone(error) => {
            let (status, key) = status_of(error);
            if status.is_server_error() {
                tracing::error!(%error, "something may not have been kept");
            }
            (status, key)
        }
    }
}
