//! The second factor: offered with a picture for an app, confirmed by a code, taken away.

use std::fmt::Write;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use qrcode::{Color, QrCode};
use roundhouse_words::Words;

use super::super::layout::Layout;
use super::super::login::refused;
use super::super::notice::Notice;
use super::not_done;
use crate::accounts::{self, Confirmed, Offered, Refusal};
use crate::app::{App, Shared};
use crate::forms::Fields;
use crate::html::Html;
use crate::visitor::{LoggedIn, Visitor};

#[derive(Template)]
#[template(path = "account/factor.html")]
struct FactorPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// The secret for an app, and a picture of it.
    offered: Option<Pictured>,
    /// The codes for somebody who loses it: they are shown this once.
    codes: Vec<String>,
}

struct Pictured {
    secret: String,
    address: String,
    picture: Html,
}

/// Offers a secret to an app.
pub async fn offer_factor(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    match accounts::offer_factor(&app, &visitor.id, fields.text("password").to_owned()).await {
        Ok(offered) => offer(&app, &visitor, offered, None).into_response(),
        Err(refusal) => not_done(&app, &visitor, &headers, &refusal).await,
    }
}

fn offer(app: &App, visitor: &Visitor, offered: Offered, notice: Option<Notice>) -> Html {
    let picture = picture(&offered.address);
    let pictured = Pictured { secret: spaced(&offered.secret), address: offered.address, picture };
    Html::of(&FactorPage { notice, offered: Some(pictured), ..page(app, visitor) })
}

fn page<'a>(app: &'a App, visitor: &Visitor) -> FactorPage<'a> {
    let words = app.words(visitor.language);
    let layout = Layout::new(words, visitor, words.get("factor-name"));
    FactorPage { words, layout, notice: None, offered: None, codes: Vec::new() }
}

/// Lets the second factor count.
pub async fn confirm_factor(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    match accounts::confirm_factor(&app, &visitor.id, fields.text("code")).await {
        Ok(Confirmed::With(codes)) => {
            let codes = codes.iter().map(|code| spaced(code)).collect();
            Html::of(&FactorPage { codes, ..page(&app, &visitor) }).into_response()
        }
        Ok(Confirmed::Not(offered)) => {
            let (_, notice) = refused(&app, &visitor, &Refusal::Code);
            (StatusCode::FORBIDDEN, offer(&app, &visitor, offered, Some(notice))).into_response()
        }
        Err(refusal) => not_done(&app, &visitor, &headers, &refusal).await,
    }
}

/// Takes the second factor away.
pub async fn remove_factor(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    match accounts::remove_factor(&app, &visitor.id, fields.text("password").to_owned()).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(refusal) => not_done(&app, &visitor, &headers, &refusal).await,
    }
}

/// In groups of five, as people read it.
fn spaced(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let groups = letters.chunks(5).map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join(" ")
}

/// A picture that an app reads, black on white whatever the theme; nothing where the text is too long for one.
fn picture(text: &str) -> Html {
    let Ok(code) = QrCode::new(text) else {
        return Html::default();
    };
    let (width, mut path) = (code.width(), String::new());
    for (place, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            // Writing to a string does not fail.
            let _ = write!(path, "M{} {}h1v1h-1z", place % width + 4, place / width + 4);
        }
    }
    let side = width + 8;
    Html(format!(
        "<svg class=\"qr\" viewBox=\"0 0 {side} {side}\" aria-hidden=\"true\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}h-{side}z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_a_quiet_rim_and_three_eyes() {
        let Html(svg) = picture("otpauth://totp/Roundhouse:Ada?secret=ABCDEFGH&issuer=Roundhouse");
        assert!(svg.contains("M4 4h1v1h-1z"), "{svg}");
        assert!(!svg.contains("M3 ") && !svg.contains("M0 1"));
        assert_eq!(picture(&"x".repeat(5000)), Html::default());
    }

    #[test]
    fn codes_are_read_in_groups() {
        assert_eq!(spaced("abcdefghijkm"), "abcde fghij km");
    }
}
