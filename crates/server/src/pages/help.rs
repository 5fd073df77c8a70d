//! Keys and help.

use askama::Template;
use axum::extract::State;
use roundhouse_words::Words;

use super::layout::Layout;
use crate::app::Shared;
use crate::html::Html;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage<'a> {
    words: &'a Words,
    layout: Layout,
    keys: [(&'static [&'static str], String); 11],
}

/// The page.
pub async fn show(State(app): State<Shared>, visitor: Visitor) -> Html {
    let words = app.words(visitor.language);
    let t = |key: &str| words.get(key);
    let page = HelpPage {
        layout: Layout::new(words, &visitor, t("page-help")),
        keys: [
            (&["Tab"], t("key-tab")),
            (&["←", "→"], t("key-arrows")),
            (&["Enter"], t("key-enter")),
            (&["R"], t("key-r")),
            (&["D"], t("key-d")),
            (&["U"], t("key-u")),
            (&[",", "."], t("key-history")),
            (&["1", "…", "5"], t("key-parts")),
            (&["+", "−", "0"], t("key-zoom")),
            (&["Esc"], t("key-escape")),
            (&["?"], t("key-help")),
        ],
        words,
    };
    Html::of(&page)
}
