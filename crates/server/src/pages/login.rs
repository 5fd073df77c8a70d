//! Coming in: logging in, a new account, a forgotten password.

use std::net::SocketAddr;

use askama::Template;
use axum::extract::{ConnectInfo, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_words::{Speech, Words};

use super::layout::Layout;
use super::notice::Notice;
use crate::accounts::{self, Applicant, Refusal};
use crate::app::{App, Shared};
use crate::forms::Fields;
use crate::guard::address_of;
use crate::html::Html;
use crate::moderation;
use crate::visitor::{self, Visitor};

#[derive(Template)]
#[template(path = "login.html")]
struct LoginPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// May new accounts be made?
    registration: bool,
}

#[derive(Template)]
#[template(path = "reset.html")]
struct ResetPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    secret: String,
}

/// The network address a request comes from.
pub struct Address(pub String);

impl FromRequestParts<Shared> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Self(address_of(app, &parts.headers, peer)))
    }
}

/// Shows the forms.
pub async fn show(State(app): State<Shared>, visitor: Visitor) -> Response {
    if visitor.account.is_some() {
        return Redirect::to("/account").into_response();
    }
    page(&app, &visitor, None).into_response()
}

fn page(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Html {
    let words = app.words(visitor.language);
    Html::of(&LoginPage {
        words,
        layout: Layout::new(words, visitor, words.get("page-login")),
        notice,
        registration: app.moderation.now().switches.registration,
    })
}

/// Logs in.
pub async fn log_in(
    State(app): State<Shared>,
    visitor: Visitor,
    Address(address): Address,
    fields: Fields,
) -> Response {
    let begun = accounts::log_in(&app, applicant(&fields, address), visitor.guest()).await;
    come_in(&app, &visitor, begun)
}

/// Makes an account.
pub async fn register(
    State(app): State<Shared>,
    visitor: Visitor,
    Address(address): Address,
    fields: Fields,
) -> Response {
    let begun = accounts::register(&app, applicant(&fields, address), visitor.guest()).await;
    come_in(&app, &visitor, begun)
}

fn applicant(fields: &Fields, address: String) -> Applicant {
    Applicant {
        name: fields.name("name"),
        mail: fields.mail(),
        password: fields.text("password").to_owned(),
        address,
    }
}

fn come_in(app: &App, visitor: &Visitor, begun: Result<String, Refusal>) -> Response {
    match begun {
        Ok(secret) => {
            let mut response = Redirect::to("/").into_response();
            visitor::begin_session(app, response.headers_mut(), &secret);
            response
        }
        Err(refusal) => {
            let (status, notice) = refused(app, visitor, &refusal);
            (status, page(app, visitor, Some(notice))).into_response()
        }
    }
}

/// Logs out.
pub async fn log_out(State(app): State<Shared>, visitor: Visitor, headers: HeaderMap) -> Response {
    if let Some(secret) = visitor::session_secret(&headers)
        && let Err(error) = accounts::log_out(&app, &visitor.id, &secret).await
    {
        let (status, notice) = refused(&app, &visitor, &error.into());
        return (status, page(&app, &visitor, Some(notice))).into_response();
    }
    let mut response = Redirect::to("/").into_response();
    visitor::end_session(&app, response.headers_mut());
    response
}

/// Sends a link for a new password; the answer does not tell whether there is such an account.
pub async fn forgot(
    State(app): State<Shared>,
    visitor: Visitor,
    Address(address): Address,
    fields: Fields,
) -> Response {
    let words = app.words(visitor.language);
    let asked = (fields.name("name"), address);
    match accounts::send_reset(&app, (&asked.0, &asked.1), visitor.language).await {
        Ok(()) => {
            let notice = Notice::info(words.get("reset-sent"), String::new());
            page(&app, &visitor, Some(notice)).into_response()
        }
        Err(refusal) => {
            let (status, notice) = refused(&app, &visitor, &refusal);
            (status, page(&app, &visitor, Some(notice))).into_response()
        }
    }
}

/// Shows the form for a new password.
pub async fn show_reset(State(app): State<Shared>, visitor: Visitor, Path(secret): Path<String>) -> Html {
    reset_page(&app, &visitor, secret, None)
}

/// Sets the new password.
pub async fn reset(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(secret): Path<String>,
    fields: Fields,
) -> Response {
    let words = app.words(visitor.language);
    match accounts::reset(&app, &secret, fields.text("password").to_owned()).await {
        Ok(()) => {
            let notice = Notice::info(words.get("password-changed"), String::new());
            page(&app, &visitor, Some(notice)).into_response()
        }
        Err(refusal) => {
            let (status, notice) = refused(&app, &visitor, &refusal);
            (status, reset_page(&app, &visitor, secret, Some(notice))).into_response()
        }
    }
}

fn reset_page(app: &App, visitor: &Visitor, secret: String, notice: Option<Notice>) -> Html {
    let words = app.words(visitor.language);
    Html::of(&ResetPage {
        words,
        layout: Layout::new(words, visitor, words.get("page-login")),
        notice,
        secret,
    })
}

/// The status and the notice of a refusal.
pub(super) fn refused(app: &App, visitor: &Visitor, refusal: &Refusal) -> (StatusCode, Notice) {
    let words = app.words(visitor.language);
    let key = refusal.to_string();
    let status = match refusal {
        Refusal::Wrong | Refusal::Closed => StatusCode::FORBIDDEN,
        Refusal::TooOften => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Store(error) => {
            tracing::error!(%error, "the store complains");
            return (
                StatusCode::INTERNAL_SERVER_ERROR,
                Notice::bug(
                    words.get(&key),
                    words.rest(&Message::new(key), Speech::default()).unwrap_or_default(),
                ),
            );
        }
        Refusal::Banned(ban) => {
            let said = words.say(&moderation::told(ban), Speech::default());
            return (StatusCode::FORBIDDEN, Notice::refusal(said, String::new(), String::new()));
        }
        Refusal::Hash => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::NameTaken | Refusal::NoName | Refusal::Password | Refusal::Link => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    let notice = Notice::refusal(words.get(&key), String::new(), String::new());
    (status, notice)
}
