//! The end of an account: what becomes of its seats, before and after.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_game::{Detail, Message};
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};

use super::super::layout::Layout;
use super::super::login::refused;
use super::super::notice::Notice;
use crate::accounts::{self, Parting, Refusal, Stay};
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;
use crate::visitor::{self, LoggedIn, Visitor};

#[derive(Template)]
#[template(path = "account/ending.html")]
struct EndingPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// What becomes of the seats, or has become of them.
    lines: Vec<String>,
    /// The tables that are played: their addresses and titles.
    running: Vec<(String, &'static str)>,
    /// Is the account gone?
    gone: bool,
}

/// When it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    Before,
    After,
}

/// Each thing that becomes of seats, with the messages before and after.
const STAYS: [(Stay, &str, &str); 4] = [
    (Stay::Bot, "ending-bots", "ended-bots"),
    (Stay::Free, "ending-free", "ended-free"),
    (Stay::Closed, "ending-closed", "ended-closed"),
    (Stay::Kept, "ending-kept", "ended-kept"),
];

/// Says what would become of the seats, and asks for the password.
pub async fn show_remove(State(app): State<Shared>, LoggedIn(visitor): LoggedIn) -> Response {
    before(&app, &visitor, None).await
}

async fn before(app: &App, visitor: &Visitor, refusal: Option<&Refusal>) -> Response {
    let partings = match accounts::partings(app.store(), &visitor.id).await {
        Ok(partings) => partings,
        Err(error) => return Failure::broken(app, visitor, &error).into_response(),
    };
    let refused = refusal.map(|refusal| refused(app, visitor, refusal));
    let status = refused.as_ref().map_or(StatusCode::OK, |(status, _)| *status);
    let notice = refused.map(|(_, notice)| notice);
    let page = EndingPage { notice, ..page(app, visitor, &partings, Moment::Before) };
    (status, Html::of(&page)).into_response()
}

/// Ends the account. The games stay for the others.
pub async fn remove(State(app): State<Shared>, LoggedIn(visitor): LoggedIn, fields: Fields) -> Response {
    let password = fields.text("password").to_owned();
    match accounts::remove(&app, &visitor.id, password).await {
        Ok(partings) => {
            let mut response = Html::of(&page(&app, &visitor, &partings, Moment::After)).into_response();
            visitor::end_session(&app, response.headers_mut());
            response
        }
        Err(refusal) => before(&app, &visitor, Some(&refusal)).await,
    }
}

fn page<'a>(app: &'a App, visitor: &Visitor, partings: &[Parting], moment: Moment) -> EndingPage<'a> {
    let words = app.words(visitor.language);
    let gone = moment == Moment::After;
    let title = words.get(if gone { "account-ended" } else { "end-account" });
    EndingPage {
        words,
        layout: Layout::new(words, visitor, title),
        notice: None,
        lines: lines(words, partings, moment),
        running: partings
            .iter()
            .filter(|parting| parting.stay == Stay::Bot)
            .filter_map(|parting| {
                let title: Title = parting.title.parse().ok()?;
                Some((format!("/table/{}", parting.table), title.about().title))
            })
            .collect(),
        gone,
    }
}

fn lines(words: &Words, partings: &[Parting], moment: Moment) -> Vec<String> {
    let line = |(stay, before, after): (Stay, &'static str, &'static str)| {
        let number = partings.iter().filter(|parting| parting.stay == stay).count();
        let key = match moment {
            Moment::Before => before,
            Moment::After => after,
        };
        let message = Message::new(key).with("number", Detail::Number(number as i64));
        (number > 0).then(|| words.say(&message, Speech::default()))
    };
    let mut lines: Vec<String> = STAYS.into_iter().filter_map(line).collect();
    if partings.is_empty() {
        lines.push(words.get("ending-nothing"));
    }
    lines
}
