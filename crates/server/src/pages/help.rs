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
    keys: [(&'static [&'static str], String); 13],
    /// Parts of the table with what can be done there: a heading and a few sentences.
    parts: Vec<(String, Vec<String>)>,
}

/// What the page tells about beside the first move, keys and undo.
const PARTS: [(&str, &[&str]); 5] = [
    ("help-routes", &["help-routes-1", "help-routes-2", "help-routes-3"]),
    ("help-history", &["help-history-1", "help-history-2"]),
    ("help-study", &["help-study-1", "help-study-2"]),
    ("help-programs", &["help-programs-1", "help-programs-2"]),
    ("help-import", &["help-import-1", "help-import-2"]),
];

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
            (&["S"], t("key-s")),
            (&["U"], t("key-u")),
            (&[",", "."], t("key-history")),
            (&["1", "…", "5"], t("key-parts")),
            (&["+", "−", "0"], t("key-zoom")),
            (&["Ctrl"], t("key-wheel")),
            (&["Esc"], t("key-escape")),
            (&["?"], t("key-help")),
        ],
        parts: PARTS
            .iter()
            .map(|(heading, lines)| (t(heading), lines.iter().map(|line| t(line)).collect()))
            .collect(),
        words,
    };
    Html::of(&page)
}
