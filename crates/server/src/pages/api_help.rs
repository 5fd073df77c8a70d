//! How programs play: the documentation of the API with a worked example.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use roundhouse_words::Words;

use super::layout::Layout;
use crate::app::Shared;
use crate::html::Html;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "api.html")]
struct ApiPage<'a> {
    words: &'a Words,
    layout: Layout,
    site: String,
}

/// Shows the documentation; its example names the server it comes from.
pub async fn show(State(app): State<Shared>, visitor: Visitor, headers: HeaderMap) -> Html {
    let words = app.words(visitor.language);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let scheme = if app.settings.secure { "https" } else { "http" };
    Html::of(&ApiPage {
        words,
        layout: Layout::new(words, &visitor, words.get("page-api")),
        site: format!("{scheme}://{}", host.unwrap_or("localhost")),
    })
}
