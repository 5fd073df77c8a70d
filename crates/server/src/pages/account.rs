//! One's own account: password, tokens for programs, and its end.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::{Key, KeyKind};
use roundhouse_words::Words;

use super::layout::Layout;
use super::login::refused;
use super::notice::Notice;
use crate::accounts::{self, Refusal, SCOPES};
use crate::app::{App, Shared};
use crate::clock;
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;
use crate::rights;
use crate::visitor::{self, Visitor};

/// How many days a token is good.
const DAYS: i64 = 365;

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    name: String,
    /// Does the page for administrators open for this account?
    administrator: bool,
    /// The address for letters.
    mail: String,
    tokens: Vec<Key>,
    scopes: [&'static str; SCOPES.len()],
    /// The secret of a token that was just made: it is shown this once.
    secret: Option<String>,
}

/// Shows the account.
pub async fn show(State(app): State<Shared>, visitor: Visitor) -> Response {
    page(&app, &visitor, None, None).await
}

async fn page(app: &App, visitor: &Visitor, notice: Option<Notice>, secret: Option<String>) -> Response {
    let Some(name) = visitor.account.clone() else {
        return Redirect::to("/login").into_response();
    };
    let words = app.words(visitor.language);
    let tokens = app.store().keys(&visitor.id, KeyKind::Token, clock::now()).await;
    let account = app.store().account(&visitor.id).await;
    let administrator = rights::is_administrator(app, visitor).await;
    let (tokens, account, administrator) = match (tokens, account, administrator) {
        (Ok(tokens), Ok(account), Ok(administrator)) => (tokens, account, administrator),
        (Err(error), ..) | (_, Err(error), _) | (_, _, Err(error)) => {
            return Failure::broken(app, visitor, &error).into_response();
        }
    };
    let page = AccountPage {
        words,
        layout: Layout::new(words, visitor, name.clone()),
        notice,
        name,
        administrator,
        mail: account.map(|account| account.mail).unwrap_or_default(),
        tokens,
        scopes: SCOPES,
        secret,
    };
    Html::of(&page).into_response()
}

/// Sets another password; every browser has to log in again.
pub async fn password(State(app): State<Shared>, visitor: Visitor, fields: Fields) -> Response {
    let passwords = (fields.text("old").to_owned(), fields.text("password").to_owned());
    let changed = match visitor.account {
        Some(_) => accounts::change_password(&app, &visitor.id, passwords).await,
        None => Err(Refusal::Wrong),
    };
    leave_unless(&app, &visitor, changed).await
}

/// Sets another address for letters.
pub async fn mail(State(app): State<Shared>, visitor: Visitor, fields: Fields) -> Response {
    let (password, mail) = (fields.text("password").to_owned(), fields.mail());
    let changed = match visitor.account {
        Some(_) => accounts::change_mail(&app, &visitor.id, (password, &mail)).await,
        None => Err(Refusal::Wrong),
    };
    match changed {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(refusal) => not_done(&app, &visitor, &refusal).await,
    }
}

/// Ends the account. The games stay for the others.
pub async fn remove(State(app): State<Shared>, visitor: Visitor, fields: Fields) -> Response {
    let password = fields.text("password").to_owned();
    let removed = match visitor.account {
        Some(_) => accounts::remove(&app, &visitor.id, password).await,
        None => Err(Refusal::Wrong),
    };
    leave_unless(&app, &visitor, removed).await
}

/// Goes to the login page, with the session over; unless it was refused.
async fn leave_unless(app: &App, visitor: &Visitor, done: Result<(), Refusal>) -> Response {
    match done {
        Ok(()) => {
            let mut response = Redirect::to("/login").into_response();
            visitor::end_session(app, response.headers_mut());
            response
        }
        Err(refusal) => not_done(app, visitor, &refusal).await,
    }
}

async fn not_done(app: &App, visitor: &Visitor, refusal: &Refusal) -> Response {
    let (status, notice) = refused(app, visitor, refusal);
    let mut response = page(app, visitor, Some(notice), None).await;
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

/// Makes a token.
pub async fn new_token(State(app): State<Shared>, visitor: Visitor, fields: Fields) -> Response {
    if visitor.account.is_none() {
        return Redirect::to("/login").into_response();
    }
    let chosen = SCOPES.into_iter().filter(|scope| !fields.text(scope).is_empty());
    let scopes = chosen.collect::<Vec<_>>().join(" ");
    let name = fields.name("name");
    match accounts::new_token(&app, &visitor.id, (&name, &scopes), DAYS).await {
        Ok(secret) => page(&app, &visitor, None, Some(secret)).await,
        Err(error) => not_done(&app, &visitor, &error.into()).await,
    }
}

/// Takes a token away.
pub async fn remove_token(State(app): State<Shared>, visitor: Visitor, fields: Fields) -> Response {
    let digest = fields.text("token");
    match accounts::remove_token(&app, &visitor.id, digest).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(error) => not_done(&app, &visitor, &error.into()).await,
    }
}
