//! What somebody writes down about a table, for themselves alone.

use askama::Template;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::StoreError;
use roundhouse_words::Words;

use super::layout::Layout;
use super::visit::Visit;
use crate::community::people::NOTE;
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;

#[derive(Template)]
#[template(path = "community/notes.html")]
struct NotesPage<'a> {
    words: &'a Words,
    layout: Layout,
    table: String,
    note: String,
    most: usize,
}

/// Shows the note.
pub async fn show(visit: Visit) -> Result<Response, Failure> {
    if visit.visitor.account.is_none() {
        return Ok(Redirect::to("/login").into_response());
    }
    let words = visit.app.words(visit.visitor.language);
    let note = visit.app.store().note(&visit.visitor.id, &visit.id).await;
    let page = NotesPage {
        words,
        layout: Layout::new(words, &visit.visitor, words.get("notes")),
        table: format!("/table/{}", visit.id),
        note: note.map_err(|error| visit.broken(&error))?,
        most: NOTE,
    };
    Ok(Html::of(&page).into_response())
}

/// Keeps it.
pub async fn keep(visit: Visit, fields: Fields) -> Result<Response, Failure> {
    if visit.visitor.account.is_none() {
        return Ok(Redirect::to("/login").into_response());
    }
    let kept = visit.app.store().set_note(&visit.visitor.id, &visit.id, &fields.note()).await;
    match kept {
        Ok(()) => Ok(Redirect::to(&format!("/table/{}/notes", visit.id)).into_response()),
        Err(StoreError::Full) => {
            let status = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
            Err(visit.failure(status, "error-too-many"))
        }
        Err(error) => Err(Failure::maybe_saved(&visit.app, &visit.visitor, &error)),
    }
}
