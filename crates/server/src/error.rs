//! What goes wrong, as a status and one clear sentence.

use std::error::Error;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use roundhouse_game::Message;
use roundhouse_store::StoreError;
use roundhouse_words::{Speech, Words};
use tower_http::timeout::TimeoutError;

use crate::app::{App, Shared};
use crate::html::Html;
use crate::pages::layout::Layout;
use crate::pages::notice::Notice;
use crate::play::NoUndo;
use crate::session::{NotDone, NotOpened};
use crate::visitor::Visitor;

/// A page that says what went wrong.
pub struct Failure {
    status: StatusCode,
    page: Html,
}

#[derive(Template)]
#[template(path = "failure.html")]
struct FailurePage {
    layout: Layout,
    notice: Notice,
    /// Where to go on: an address, and what it is called.
    way: (String, String),
}

impl Failure {
    /// A failure with the name of its message, which may say more in its attribute `rest`.
    pub fn new(app: &App, visitor: &Visitor, status: StatusCode, key: &str) -> Self {
        let words = app.words(visitor.language);
        let said = in_words(words, &Message::new(key.to_owned()));
        Self::with(app, visitor, status, said)
    }

    /// A failure in words.
    pub fn with(app: &App, visitor: &Visitor, status: StatusCode, said: (String, String)) -> Self {
        let words = app.words(visitor.language);
        let way = ("/".to_owned(), words.get("to-lobby"));
        Self::leading((words, visitor), status, said, way)
    }

    fn leading(
        (words, visitor): (&Words, &Visitor),
        status: StatusCode,
        (what, rest): (String, String),
        way: (String, String),
    ) -> Self {
        let notice = if status.is_server_error() {
            Notice::bug(what.clone(), rest)
        } else {
            Notice::refusal(what.clone(), rest, String::new())
        };
        let page = FailurePage { layout: Layout::new(words, visitor, what), notice, way };
        Self { status, page: Html::of(&page) }
    }

    /// A table that cannot be opened.
    pub fn opening(app: &App, visitor: &Visitor, error: NotOpened) -> Self {
        match error {
            NotOpened::NoSuchTable => Self::new(app, visitor, StatusCode::NOT_FOUND, "error-no-table"),
            NotOpened::Setup(error) => {
                // A game of older rules may ask for what there is no more.
                tracing::error!(%error, "a table cannot be set up");
                Self::new(app, visitor, StatusCode::CONFLICT, "error-old-table")
            }
            other => {
                tracing::error!(error = %other, "a table cannot be opened");
                Self::new(app, visitor, StatusCode::INTERNAL_SERVER_ERROR, "error-bug")
            }
        }
    }

    /// Something broke that nobody who visits can mend.
    pub fn broken(app: &App, visitor: &Visitor, error: &dyn std::error::Error) -> Self {
        tracing::error!(%error, "something broke");
        Self::new(app, visitor, StatusCode::INTERNAL_SERVER_ERROR, "error-bug")
    }

    /// Something broke while a change was being kept: nobody knows whether it was.
    pub fn maybe_saved(app: &App, visitor: &Visitor, error: &dyn std::error::Error) -> Self {
        tracing::error!(%error, "something may not have been kept");
        Self::new(app, visitor, StatusCode::INTERNAL_SERVER_ERROR, "error-maybe-saved")
    }

    /// Something that was not done, where there is no table to show it on.
    pub fn undone(app: &App, visitor: &Visitor, error: &NotDone) -> Self {
        let (status, key) = status_of(error);
        if status.is_server_error() {
            tracing::error!(%error, "something was not done");
        }
        let NotDone::NoSuchMove { table, latest } = error else {
            return Self::new(app, visitor, status, key);
        };
        let words = app.words(visitor.language);
        let to = Message::new("to-move").with("move", *latest);
        let way = (format!("/table/{table}?move={latest}"), words.say(&to, Speech::default()));
        let said = in_words(words, &no_such_move(*latest));
        Self::leading((words, visitor), status, said, way)
    }
}

/// What is said of a move that a game has not come to.
pub fn no_such_move(latest: usize) -> Message {
    Message::new("error-no-move").with("latest", latest)
}

/// A message, and what it says besides.
fn in_words(words: &Words, message: &Message) -> (String, String) {
    let rest = words.rest(message, Speech::default());
    (words.say(message, Speech::default()), rest.unwrap_or_default())
}

/// The message of a failure of which only the status is known.
pub fn key_of(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "error-no-page",
        StatusCode::METHOD_NOT_ALLOWED => "error-method",
        StatusCode::PAYLOAD_TOO_LARGE => "error-too-large",
        StatusCode::REQUEST_TIMEOUT => "error-too-slow",
        StatusCode::TOO_MANY_REQUESTS => "error-too-often",
        _ if status.is_server_error() => "error-bug",
        _ => "error-form",
    }
}

/// The status of a body that could not be read: it was too large, came too slowly, or broke off.
pub fn unread(error: &dyn Error, status: StatusCode) -> StatusCode {
    let mut causes = std::iter::successors(error.source(), |cause| (*cause).source());
    if causes.any(<dyn Error>::is::<TimeoutError>) {
        StatusCode::REQUEST_TIMEOUT
    } else if status.is_server_error() {
        // Whoever sent it went away: that is no fault of the server's.
        StatusCode::BAD_REQUEST
    } else {
        status
    }
}

/// One answer instead of another. What that one says beside its text still holds: which methods there are, for
/// instance.
pub fn instead_of(bare: &Response, said: Response) -> Response {
    let (mut parts, body) = said.into_parts();
    for (name, value) in bare.headers() {
        if name != CONTENT_TYPE && name != CONTENT_LENGTH {
            parts.headers.append(name, value.clone());
        }
    }
    Response::from_parts(parts, body)
}

/// Sees to it that people are told in one sentence of their language what went wrong, also where no handler was
/// asked: addresses that cannot be read, methods that there are not.
pub async fn worded(State(app): State<Shared>, visitor: Visitor, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE);
    let bare = kind.is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if bare && (status.is_client_error() || status.is_server_error()) {
        let failure = Failure::new(&app, &visitor, status, key_of(status));
        return instead_of(&response, failure.into_response());
    }
    response
}

/// The status and the message of what was not done.
pub fn status_of(error: &NotDone) -> (StatusCode, &'static str) {
    match error {
        NotDone::Stale { .. } => (StatusCode::CONFLICT, "error-stale"),
        NotDone::NotYourSeat => (StatusCode::FORBIDDEN, "error-not-your-seat"),
        NotDone::NotYourTurn => (StatusCode::FORBIDDEN, "error-not-your-turn"),
        NotDone::NotPlayed => (StatusCode::CONFLICT, "error-not-played"),
        NotDone::Halted => (StatusCode::CONFLICT, "error-halted"),
        NotDone::TooLong => (StatusCode::CONFLICT, "error-table-full"),
        NotDone::NoSuchMove { .. } => (StatusCode::NOT_FOUND, "error-no-move"),
        NotDone::Secrets => (StatusCode::FORBIDDEN, "error-secrets"),
        NotDone::Quiet => (StatusCode::FORBIDDEN, "error-quiet"),
        NotDone::Begun => (StatusCode::CONFLICT, "error-begun"),
        NotDone::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "error-no-action"),
        NotDone::NoUndo(NoUndo::Nothing) => (StatusCode::UNPROCESSABLE_ENTITY, "error-no-undo"),
        NotDone::NoUndo(NoUndo::NotAsked) => (StatusCode::UNPROCESSABLE_ENTITY, "error-not-asked"),
        NotDone::NoUndo(NoUndo::NotYours) => (StatusCode::FORBIDDEN, "error-not-your-redo"),
        NotDone::NotPlayable(_) => (StatusCode::UNPROCESSABLE_ENTITY, "error-not-playable"),
        NotDone::Store(StoreError::NoSuchGame(_)) => (StatusCode::NOT_FOUND, "error-no-table"),
        NotDone::Store(_) => (StatusCode::INTERNAL_SERVER_ERROR, "error-maybe-saved"),
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
