//! The archive: finished public games, searched by title, people, time and result; and all of them as a file.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_titles::Title;
use roundhouse_words::Words;

use super::layout::Layout;
use super::notice::Notice;
use super::results::ResultList;
use crate::app::Shared;
use crate::community::search::{ArchiveSearch, PAGE, key_of_next};
use crate::error::Failure;
use crate::forms::Misread;
use crate::html::Html;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "community/archive.html")]
struct ArchivePage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    search: ArchiveSearch,
    /// Names and what they are called.
    titles: Vec<(&'static str, &'static str)>,
    /// By title that has several: the title, and its variants with what they are called.
    variants: Vec<(&'static str, Vec<(&'static str, String)>)>,
    results: ResultList,
    older: Option<String>,
}

/// Shows what is found.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Query(search): Query<ArchiveSearch>,
) -> Result<Response, Failure> {
    let words = app.words(visitor.language);
    let search = ArchiveSearch { most: None, ..search };
    let (status, notice, found) = match search.query() {
        Ok(query) => {
            let found = app.store().results(&query).await;
            (StatusCode::OK, None, found.map_err(|error| Failure::broken(&app, &visitor, &error))?)
        }
        Err(Misread(key)) => {
            let notice = Notice::refusal(words.get(key), String::new(), String::new());
            (StatusCode::BAD_REQUEST, Some(notice), Vec::new())
        }
    };
    let page = ArchivePage {
        layout: Layout::new(words, &visitor, words.get("archive")),
        notice,
        titles: Title::all().into_iter().map(|title| (title.name(), title.about().short)).collect(),
        variants: Title::all().into_iter().filter_map(|title| variants(words, title)).collect(),
        results: ResultList::new(words, &found),
        older: key_of_next(&found, PAGE).map(|key| search.address(&key)),
        search,
        words,
    };
    Ok((status, Html::of(&page)).into_response())
}

/// The variants of a title, where it has several.
fn variants(words: &Words, title: Title) -> Option<(&'static str, Vec<(&'static str, String)>)> {
    let about = title.about();
    let variant = |name: &'static str| (name, words.get(&format!("variant-{}-{name}", title.name())));
    let all = about.variants.iter().map(|known| variant(known.name)).collect();
    (about.variants.len() > 1).then_some((about.short, all))
}
