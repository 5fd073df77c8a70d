//! One's own account: sessions, tokens for programs, password, letters, and everything as an archive.

mod ending;
mod factor;
mod notices;

use askama::Template;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::{Detail, Message};
use roundhouse_store::{Key, KeyKind};
use roundhouse_words::{Speech, Words};
use serde_json::json;

use super::layout::Layout;
use super::lobby::lists::ago;
use super::login::refused;
use super::notice::Notice;
use crate::accounts::{self, Archive, NewMail, Refusal, SCOPES};
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;
use crate::rights;
use crate::visitor::{self, LoggedIn, Visitor};
use crate::{clock, secrets};

pub use ending::{remove, show_remove};
pub use factor::{confirm_factor, offer_factor, remove_factor};
pub use notices::{add_channel, keep_notices, remove_channel, show_notices, test_channel};

/// How many days a token is good.
const DAYS: i64 = 365;

#[derive(Template)]
#[template(path = "account/account.html")]
struct AccountPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    name: String,
    /// Does the page for administrators open for this account?
    administrator: bool,
    /// The address for letters, and the one that waits to be confirmed.
    mail: String,
    asked_mail: Option<String>,
    /// Can this server send letters?
    letters: bool,
    sessions: Vec<Listed>,
    tokens: Vec<Listed>,
    scopes: [&'static str; SCOPES.len()],
    /// The secret of a token that was just made: it is shown this once.
    secret: Option<String>,
    /// Is there a second factor?
    factor: bool,
    /// How many codes are left for somebody who lost it.
    codes: String,
}

/// A session or a token.
struct Listed {
    digest: String,
    name: String,
    scopes: String,
    used: String,
    /// Is it the session of this browser?
    here: bool,
}

/// What the page says on top.
#[derive(Default)]
struct Said {
    notice: Option<Notice>,
    secret: Option<String>,
}

/// Shows the account.
pub async fn show(State(app): State<Shared>, LoggedIn(visitor): LoggedIn, headers: HeaderMap) -> Response {
    page(&app, &visitor, &headers, Said::default()).await
}

async fn page(app: &App, visitor: &Visitor, headers: &HeaderMap, said: Said) -> Response {
    match filled(app, visitor, headers, said).await {
        Ok(page) => page.into_response(),
        Err(Refusal::Store(error)) => Failure::broken(app, visitor, &error).into_response(),
        Err(error) => Failure::broken(app, visitor, &error).into_response(),
    }
}

async fn filled(app: &App, visitor: &Visitor, headers: &HeaderMap, said: Said) -> Result<Html, Refusal> {
    let name = visitor.account.clone().unwrap_or_default();
    let (words, now) = (app.words(visitor.language), clock::now());
    let here = visitor::session_secret(app, headers).map(|secret| secrets::digest(&secret));
    let keys = async |kind| app.store().keys(&visitor.id, kind, now).await;
    let list = |keys: Vec<Key>| keys.into_iter().map(|key| listed(words, key, here.as_deref())).collect();
    let account = app.store().account(&visitor.id).await?;
    let codes = keys(KeyKind::Recovery).await?.len();
    let codes = Message::new("codes-left").with("number", Detail::Number(codes as i64));
    Ok(Html::of(&AccountPage {
        words,
        layout: Layout::new(words, visitor, name.clone()),
        notice: said.notice,
        name,
        administrator: rights::is_administrator(app, visitor).await?,
        mail: account.map(|account| account.mail).unwrap_or_default(),
        asked_mail: accounts::mail_to_confirm(app, &visitor.id).await?,
        letters: app.mail.goes_out(),
        sessions: list(keys(KeyKind::Session).await?),
        tokens: list(keys(KeyKind::Token).await?),
        scopes: SCOPES,
        secret: said.secret,
        factor: accounts::has_factor(app, &visitor.id).await?,
        codes: words.say(&codes, Speech::default()),
    }))
}

fn listed(words: &Words, key: Key, here: Option<&str>) -> Listed {
    let unknown = || words.get("session-unknown");
    Listed {
        here: here == Some(key.digest.as_str()),
        digest: key.digest,
        name: Some(key.name).filter(|name| !name.is_empty()).unwrap_or_else(unknown),
        scopes: key.scopes,
        used: ago(words, key.used_at),
    }
}

/// Sets another password; every browser has to log in again.
pub async fn password(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    let passwords = (fields.text("old").to_owned(), fields.text("password").to_owned());
    match accounts::change_password(&app, &visitor.id, passwords).await {
        Ok(()) => {
            let mut response = Redirect::to("/login").into_response();
            visitor::end_session(&app, response.headers_mut());
            response
        }
        Err(refusal) => not_done(&app, &visitor, &headers, &refusal).await,
    }
}

/// Asks for another address for letters.
pub async fn mail(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    let wanted = NewMail {
        mail: fields.mail(),
        password: fields.text("password").to_owned(),
        language: visitor.language,
    };
    match accounts::change_mail(&app, &visitor.id, wanted).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(refusal) => not_done(&app, &visitor, &headers, &refusal).await,
    }
}

async fn not_done(app: &App, visitor: &Visitor, headers: &HeaderMap, refusal: &Refusal) -> Response {
    let (status, notice) = refused(app, visitor, refusal);
    let said = Said { notice: Some(notice), secret: None };
    let mut response = page(app, visitor, headers, said).await;
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

/// Makes a token.
pub async fn new_token(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    let chosen = SCOPES.into_iter().filter(|scope| !fields.text(scope).is_empty());
    let scopes = chosen.collect::<Vec<_>>().join(" ");
    let name = fields.name("name");
    match accounts::new_token(&app, &visitor.id, (&name, &scopes), DAYS).await {
        Ok(secret) => page(&app, &visitor, &headers, Said { notice: None, secret: Some(secret) }).await,
        Err(error) => not_done(&app, &visitor, &headers, &error.into()).await,
    }
}

/// Takes a token away, or ends a session.
pub async fn remove_key(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    match accounts::remove_key(&app, &visitor.id, fields.text("key")).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(error) => not_done(&app, &visitor, &headers, &error.into()).await,
    }
}

/// Ends every session but this one; the browsers are strangers from now on.
pub async fn end_others(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
) -> Response {
    let digest = |secret: Option<String>| secret.map(|secret| secrets::digest(&secret)).unwrap_or_default();
    let session = digest(visitor::session_secret(&app, &headers));
    let device = digest(visitor::device_secret(&app, &headers));
    for (kind, kept) in [(KeyKind::Session, session), (KeyKind::Device, device)] {
        if let Err(error) = app.store().remove_keys(&visitor.id, kind, &kept).await {
            return not_done(&app, &visitor, &headers, &error.into()).await;
        }
    }
    Redirect::to("/account").into_response()
}

/// Everything that is kept of the account, as one archive.
pub async fn export(State(app): State<Shared>, LoggedIn(visitor): LoggedIn) -> Response {
    let settings = json!({
        "language": visitor.language.code(),
        "theme": visitor.theme.as_str(),
        "patterns": visitor.patterns,
    });
    let account = match app.store().account(&visitor.id).await {
        Ok(Some(account)) => account,
        Ok(None) => return Redirect::to("/login").into_response(),
        Err(error) => return Failure::broken(&app, &visitor, &error).into_response(),
    };
    match Box::pin(accounts::archive_of(&app, Archive { account: &account, settings })).await {
        Ok(bytes) => archive(bytes),
        Err(error) => Failure::broken(&app, &visitor, &error).into_response(),
    }
}

/// An archive as an answer.
pub(crate) fn archive(bytes: Vec<u8>) -> Response {
    let headers =
        [(CONTENT_TYPE, "application/zip"), (CONTENT_DISPOSITION, "attachment; filename=\"roundhouse.zip\"")];
    (StatusCode::OK, headers, bytes).into_response()
}
