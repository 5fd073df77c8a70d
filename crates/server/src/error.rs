//! What goes wrong, as a status and one clear sentence.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_words::Words;

use crate::app::App;
use crate::html::Html;
use crate::pages::layout::Layout;
use crate::pages::notice::Notice;
use crate::session::{NotDone, NotOpened};
use crate::visitor::Visitor;

/// A page that says what went wrong.
pub struct Failure {
    status: StatusCode,
    page: Html,
}

#[derive(Template)]
#[template(path = "failure.html")]
struct FailurePage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Notice,
}

impl Failure {
    /// A failure with the name of its message; `rest` says more where the message does not.
    pub fn new(app: &App, visitor: &Visitor, status: StatusCode, key: &str) -> Self {
        let words = app.words(visitor.language);
        let message = roundhouse_game::Message::new(key.to_owned());
        let rest = words
            .rest(&message, roundhouse_words::Speech::default())
            .unwrap_or_default();
        Self::with(app, visitor, status, (words.get(key), rest))
    }

    /// A failure in words.
    pub fn with(
        app: &App,
        visitor: &Visitor,
        status: StatusCode,
        (what, rest): (String, String),
    ) -> Self {
        let words = app.words(visitor.language);
        let notice = if status.is_server_error() {
            Notice::bug(what.clone(), rest)
        } else {
            Notice::refusal(what.clone(), rest, String::new())
        };
        let page = FailurePage {
            words,
            layout: Layout::new(words, visitor, what),
            notice,
        };
        Self {
            status,
            page: Html::of(&page),
        }
    }

    /// A table that cannot be opened.
    pub fn opening(app: &App, visitor: &Visitor, error: NotOpened) -> Self {
        match error {
            NotOpened::NoSuchTable => {
                Self::new(app, visitor, StatusCode::NOT_FOUND, "error-no-table")
            }
            other => {
                tracing::error!(error = %other, "a table cannot be opened");
                Self::new(app, visitor, StatusCode::INTERNAL_SERVER_ERROR, "error-bug")
            }
        }
    }

    /// Something that was not done, where there is no table to show it on.
    pub fn undone(app: &App, visitor: &Visitor, error: &NotDone) -> Self {
        let (status, key) = status_of(error);
        if status.is_server_error() {
            tracing::error!(%error, "something was not done");
        }
        Self::new(app, visitor, status, key)
    }
}

/// The status and the message of what was not done.
pub fn status_of(error: &NotDone) -> (StatusCode, &'static str) {
    match error {
        NotDone::Stale { .. } => (StatusCode::CONFLICT, "error-stale"),
        NotDone::NotYourSeat => (StatusCode::FORBIDDEN, "error-not-your-seat"),
        NotDone::NotYourTurn => (StatusCode::FORBIDDEN, "error-not-your-turn"),
        NotDone::NotPlayed => (StatusCode::CONFLICT, "error-not-played"),
        NotDone::Begun => (StatusCode::CONFLICT, "error-begun"),
        NotDone::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "error-no-action"),
        NotDone::NoUndo(_) => (StatusCode::UNPROCESSABLE_ENTITY, "error-no-undo"),
        NotDone::NotPlayable(_) => (StatusCode::UNPROCESSABLE_ENTITY, "error-not-playable"),
        NotDone::Store(_) => (StatusCode::INTERNAL_SERVER_ERROR, "error-bug"),
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, self.page).into_response()
    }
}

impl IntoResponse for Html {
    fn into_response(self) -> Response {
        axum::response::Html(self.0).into_response()
    }
}
