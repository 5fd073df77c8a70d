//! The visitor's settings: language, theme, patterns, the pace of bots.

use axum::http::header::{REFERER, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_words::Language;

use crate::forms::Fields;
use crate::pace::Pace;

/// Keeps a setting in a cookie and goes back to the page it came from.
pub async fn keep(headers: HeaderMap, fields: Fields) -> Response {
    let chosen = [
        ("language", Language::find(fields.text("language")).map(Language::code)),
        ("theme", known(fields.text("theme"), &["auto", "light", "dark"])),
        ("marks", known(fields.text("marks"), &["plain", "patterns"])),
        ("pace", Pace::read(fields.text("pace")).map(Pace::as_str)),
    ];
    let mut response = Redirect::to(&back(&headers)).into_response();
    for (name, value) in chosen.into_iter().filter_map(|(name, value)| Some((name, value?))) {
        let cookie = format!("{name}={value}; Path=/; SameSite=Lax; Max-Age=31536000");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    response
}

fn known(value: &str, values: &[&'static str]) -> Option<&'static str> {
    values.iter().find(|known| **known == value).copied()
}

/// The last parts of addresses at which forms are answered, but no page stands.
const FORMS: [&str; 25] = [
    "vote",
    "channels",
    "test",
    "bots",
    "end",
    "end-others",
    "factor",
    "confirm",
    "export",
    "sessions",
    "act",
    "undo",
    "program",
    "chat",
    "seats",
    "branch",
    "tables",
    "import",
    "register",
    "logout",
    "forgot",
    "password",
    "mail",
    "remove",
    "tokens",
];

/// The path the visitor came from; never another site. Where a form was answered there, the page above it.
fn back(headers: &HeaderMap) -> String {
    let referer = headers.get(REFERER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let path = referer.split_once("://").and_then(|(_, rest)| rest.split_once('/'));
    let mut path = path.map_or("", |(_, path)| path.trim_start_matches('/'));
    while let Some(form) = FORMS.iter().find_map(|form| path.strip_suffix(form))
        && (form.is_empty() || form.ends_with('/'))
    {
        path = form.trim_end_matches('/');
    }
    format!("/{path}")
}
