//! Answers as JSON, and what is wrong with a request: reason, section and sentence, as on the pages.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use roundhouse_game::Message;
use roundhouse_titles::Refused;
use roundhouse_words::{Language, Speech, Words};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::{App, Shared};
use crate::error::{instead_of, key_of, no_such_move, status_of, unread};
use crate::forms::Misread;
use crate::session::{Live, NotDone, NotOpened};

/// Why a request was not answered as hoped.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    #[serde(skip)]
    status: StatusCode,
    /// The name of the reason.
    reason: String,
    /// The section of the rulebook, where a rule forbids it.
    #[serde(skip_serializing_if = "String::is_empty")]
    section: String,
    /// A sentence for people.
    sentence: String,
    /// What would be possible, or why not.
    #[serde(skip_serializing_if = "String::is_empty")]
    rest: String,
    /// What exactly is wrong with the request, for whoever writes the program: in English, as field names are.
    #[serde(skip_serializing_if = "str::is_empty")]
    detail: Box<str>,
}

impl Fault {
    /// A fault with the name of its message.
    pub fn new(words: &Words, status: StatusCode, key: &str) -> Self {
        let message = Message::new(key.to_owned());
        Self {
            status,
            reason: key.to_owned(),
            section: String::new(),
            sentence: words.get(key),
            rest: words.rest(&message, Speech::default()).unwrap_or_default(),
            detail: Box::default(),
        }
    }

    /// A fault with a message of several parts.
    pub fn told(words: &Words, status: StatusCode, message: &Message) -> Self {
        let sentence = words.say(message, Speech::default());
        Self { sentence, ..Self::new(words, status, &message.key) }
    }

    /// The same with another sentence that says why.
    #[must_use]
    pub fn why(mut self, words: &Words, why: &Message) -> Self {
        self.rest = words.say(why, Speech::default());
        self
    }

    /// The same with what exactly is wrong.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "errors and texts are given as they are")]
    pub fn because(mut self, detail: impl ToString) -> Self {
        self.detail = detail.to_string().into();
        self
    }

    /// Something in the request cannot be understood.
    pub fn misread(words: &Words, misread: Misread) -> Self {
        Self::new(words, StatusCode::BAD_REQUEST, misread.0)
    }

    /// A table that cannot be opened.
    pub fn opening(words: &Words, error: &NotOpened) -> Self {
        match error {
            NotOpened::NoSuchTable => Self::new(words, StatusCode::NOT_FOUND, "error-no-table"),
            NotOpened::Setup(error) => {
                tracing::error!(%error, "a table cannot be set up");
                Self::new(words, StatusCode::CONFLICT, "error-old-table")
            }
            other => {
                tracing::error!(error = %other, "a table cannot be opened");
                Self::new(words, StatusCode::INTERNAL_SERVER_ERROR, "error-bug")
            }
        }
    }

    /// The store complains.
    pub fn broken(words: &Words, error: &dyn std::error::Error) -> Self {
        tracing::error!(%error, "the store complains");
        Self::new(words, StatusCode::INTERNAL_SERVER_ERROR, "error-bug")
    }

    /// The store complains while a change is being kept: nobody knows whether it was.
    pub fn maybe_saved(words: &Words, error: &roundhouse_store::StoreError) -> Self {
        tracing::error!(%error, "something may not have been kept");
        Self::new(words, StatusCode::INTERNAL_SERVER_ERROR, "error-maybe-saved")
    }

    /// Something that was not done at a table.
    pub fn undone(words: &Words, live: &Live, error: &NotDone) -> Self {
        let (status, key) = status_of(error);
        let speech = Speech { title: live.title.name(), seats: &live.setup.game.players };
        match error {
            NotDone::Refused(Refused::ByRule { reason, rule }) => Self {
                status,
                reason: reason.key.to_string(),
                section: rule.clone(),
                sentence: words.headline(reason, speech),
                rest: words.rest(reason, speech).unwrap_or_default(),
                detail: Box::default(),
            },
            NotDone::Refused(Refused::NoSuchAction(why)) => Self::new(words, status, key).because(why),
            NotDone::NoSuchMove { latest, .. } => {
                let (rest, fault) = (no_such_move(*latest), Self::new(words, status, key));
                Self {
                    sentence: words.say(&rest, speech),
                    rest: words.rest(&rest, speech).unwrap_or_default(),
                    ..fault
                }
            }
            NotDone::Store(_) => {
                if status.is_server_error() {
                    tracing::error!(%error, "something may not have been kept");
                }
                Self::new(words, status, key)
            }
            _ => Self::new(words, status, key),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = self.status;
        let body = Json(serde_json::json!({ "error": self }));
        if status == StatusCode::UNAUTHORIZED {
            return (status, [(WWW_AUTHENTICATE, "Bearer")], body).into_response();
        }
        (status, body).into_response()
    }
}

/// The JSON of a request, checked.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Shared> for Asked<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, Fault> {
        let words = app.words(crate::visitor::language(request.headers()));
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|error| unread_body(words, &error))?;
        let asked = serde_json::from_slice(&bytes)
            .map_err(|error| Fault::new(words, StatusCode::BAD_REQUEST, "error-form").because(error))?;
        Ok(Self(asked))
    }
}

/// A body that cannot be read.
pub(super) fn unread_body(words: &Words, error: &BytesRejection) -> Fault {
    let status = unread(error, error.status());
    Fault::new(words, status, key_of(status))
}

/// Answers that were made elsewhere and are no JSON become faults: a program always reads the same form.
pub fn as_json(app: &App, language: Language, response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE);
    let json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let fault = Fault::new(app.words(language), status, key_of(status));
    instead_of(&response, fault.into_response())
}

/// Sees to it that every answer of the API has the same form.
pub async fn uniform(
    axum::extract::State(app): axum::extract::State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let language = crate::visitor::language(request.headers());
    let response = next.run(request).await;
    as_json(&app, language, response)
}
