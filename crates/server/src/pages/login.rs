//! Coming in: logging in, a new account, a forgotten password.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_words::{Speech, Words};

use super::layout::Layout;
use super::notice::Notice;
use crate::accounts::{self, Applicant, Browser, Progress, Refusal};
use crate::app::{App, Shared};
use crate::forms::Fields;
use crate::html::Html;
use crate::moderation;
use crate::visitor::{self, Visitor};

#[derive(Template)]
#[template(path = "login.html")]
struct LoginPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// What was typed into the form that was refused.
    typed: Typed,
    /// May new accounts be made?
    registration: bool,
    /// Can this server send letters?
    letters: bool,
}

/// What was typed into a form, so that nobody types it twice; never a password.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Typed {
    /// The name of an account that is there.
    name: String,
    /// The name of a new one.
    new_name: String,
    /// Its e-mail.
    mail: String,
}

#[derive(Template)]
#[template(path = "account/code.html")]
struct CodePage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
}

#[derive(Template)]
#[template(path = "reset.html")]
struct ResetPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    secret: String,
}

#[derive(Template)]
#[template(path = "account/confirm.html")]
struct ConfirmPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// The secret of the link, while it is not used.
    secret: Option<String>,
}

/// Shows the forms.
pub async fn show(State(app): State<Shared>, visitor: Visitor) -> Response {
    if visitor.account.is_some() {
        return Redirect::to("/account").into_response();
    }
    page(&app, &visitor, None).into_response()
}

fn page(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Html {
    filled((app, visitor), notice, Typed::default())
}

/// The forms, with what was typed into them.
fn filled((app, visitor): (&App, &Visitor), notice: Option<Notice>, typed: Typed) -> Html {
    let words = app.words(visitor.language);
    let layout = Layout::new(words, visitor, words.get("page-login"));
    Html::of(&LoginPage {
        words,
        layout,
        notice,
        typed,
        registration: app.moderation.now().switches.registration,
        letters: app.mail.goes_out(),
    })
}

fn refused_page(app: &App, visitor: &Visitor, refusal: &Refusal) -> Response {
    let (status, notice) = refused(app, visitor, refusal);
    (status, page(app, visitor, Some(notice))).into_response()
}

/// Logs in.
pub async fn log_in(
    State(app): State<Shared>,
    visitor: Visitor,
    browser: Browser,
    fields: Fields,
) -> Response {
    let begun = accounts::log_in(&app, applicant(&fields, browser)).await;
    let typed = Typed { name: fields.text("name").to_owned(), ..Typed::default() };
    come_in((&app, &visitor), begun, typed)
}

/// Makes an account.
pub async fn register(
    State(app): State<Shared>,
    visitor: Visitor,
    browser: Browser,
    fields: Fields,
) -> Response {
    let begun = accounts::register(&app, applicant(&fields, browser)).await;
    let text = |name: &str| fields.text(name).to_owned();
    let typed = Typed { new_name: text("name"), mail: text("mail"), ..Typed::default() };
    come_in((&app, &visitor), begun, typed)
}

fn applicant(fields: &Fields, browser: Browser) -> Applicant {
    Applicant {
        name: fields.name("name"),
        mail: fields.mail(),
        password: fields.text("password").to_owned(),
        browser,
    }
}

fn come_in((app, visitor): (&App, &Visitor), begun: Result<Progress, Refusal>, typed: Typed) -> Response {
    match begun {
        Ok(Progress::In(opened)) => {
            let mut response = Redirect::to("/").into_response();
            visitor::begin_session(app, response.headers_mut(), &opened);
            response
        }
        Ok(Progress::HalfWay(secret)) => {
            let mut response = Redirect::to("/login/code").into_response();
            visitor::go_half_way(app, response.headers_mut(), &secret);
            response
        }
        Err(refusal) => {
            let (status, notice) = refused(app, visitor, &refusal);
            (status, filled((app, visitor), Some(notice), typed)).into_response()
        }
    }
}

/// Asks for the code of the second factor.
pub async fn show_code(State(app): State<Shared>, visitor: Visitor, headers: HeaderMap) -> Response {
    if visitor.account.is_some() || visitor::half_way_secret(&app, &headers).is_none() {
        return Redirect::to("/login").into_response();
    }
    code_page(&app, &visitor, None).into_response()
}

fn code_page(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Html {
    let words = app.words(visitor.language);
    Html::of(&CodePage { words, layout: Layout::new(words, visitor, words.get("page-login")), notice })
}

/// Takes the code of the second factor.
pub async fn code(
    State(app): State<Shared>,
    visitor: Visitor,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    let Some(secret) = visitor::half_way_secret(&app, &headers) else {
        return Redirect::to("/login").into_response();
    };
    match accounts::second_step(&app, &secret, fields.text("code"), &browser).await {
        Ok(opened) => come_in((&app, &visitor), Ok(Progress::In(opened)), Typed::default()),
        // It took too long: from the beginning.
        Err(refusal @ Refusal::Link) => refused_page(&app, &visitor, &refusal),
        Err(refusal) => {
            let (status, notice) = refused(&app, &visitor, &refusal);
            (status, code_page(&app, &visitor, Some(notice))).into_response()
        }
    }
}

/// Logs out.
pub async fn log_out(State(app): State<Shared>, visitor: Visitor, headers: HeaderMap) -> Response {
    if let Some(secret) = visitor::session_secret(&app, &headers)
        && let Err(error) = accounts::log_out(&app, &visitor.id, &secret).await
    {
        return refused_page(&app, &visitor, &error.into());
    }
    let mut response = Redirect::to("/").into_response();
    visitor::end_session(&app, response.headers_mut());
    response
}

/// Sends a link for a new password; the answer does not tell whether there is such an account.
pub async fn forgot(
    State(app): State<Shared>,
    visitor: Visitor,
    browser: Browser,
    fields: Fields,
) -> Response {
    let words = app.words(visitor.language);
    let name = fields.name("name");
    match accounts::send_reset(&app, (&name, &browser.address), visitor.language).await {
        Ok(()) => {
            let notice = Notice::info(words.get("reset-sent"), String::new());
            page(&app, &visitor, Some(notice)).into_response()
        }
        Err(refusal) => refused_page(&app, &visitor, &refusal),
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
    let layout = Layout::new(words, visitor, words.get("page-login"));
    Html::of(&ResetPage { words, layout, notice, secret })
}

/// Shows the button that confirms an address for letters: programs that look into letters follow links by themselves.
pub async fn show_confirm(State(app): State<Shared>, visitor: Visitor, Path(secret): Path<String>) -> Html {
    confirm_page(&app, &visitor, Some(secret), None)
}

/// Confirms an address for letters.
pub async fn confirm(State(app): State<Shared>, visitor: Visitor, Path(secret): Path<String>) -> Response {
    let words = app.words(visitor.language);
    match accounts::confirm_mail(&app, &secret, visitor.language).await {
        Ok(()) => {
            let notice = Notice::info(words.get("mail-confirmed"), String::new());
            confirm_page(&app, &visitor, None, Some(notice)).into_response()
        }
        Err(refusal) => {
            let (status, notice) = refused(&app, &visitor, &refusal);
            (status, confirm_page(&app, &visitor, None, Some(notice))).into_response()
        }
    }
}

fn confirm_page(app: &App, visitor: &Visitor, secret: Option<String>, notice: Option<Notice>) -> Html {
    let words = app.words(visitor.language);
    let layout = Layout::new(words, visitor, words.get("confirm-mail"));
    Html::of(&ConfirmPage { words, layout, notice, secret })
}

/// The status and the notice of a refusal.
pub(super) fn refused(app: &App, visitor: &Visitor, refusal: &Refusal) -> (StatusCode, Notice) {
    let words = app.words(visitor.language);
    let key = refusal.to_string();
    let status = match refusal {
        Refusal::Wrong | Refusal::Closed | Refusal::Code => StatusCode::FORBIDDEN,
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
        Refusal::NameTaken
        | Refusal::NoName
        | Refusal::Password
        | Refusal::CommonPassword
        | Refusal::NoLetters
        | Refusal::Link => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let notice = Notice::refusal(words.get(&key), String::new(), String::new());
    (status, notice)
}
