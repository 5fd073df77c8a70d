//! What programs are given: the same games, choices, actions and errors as people, as JSON over HTTP.
//!
//! A program shows who it is with a token ([`caller`]); reading public tables needs none. `openapi.json` describes
//! every address and answer, and is served with the program; tests hold it true. docs/API.md is the introduction.

pub mod answer;
pub mod caller;
pub mod visit;
pub mod games;
pub mod seats;
pub mod position;
pub mod notices;
pub mod playing;
pub mod talk_calls;
pub mod people_calls;
pub mod archive_calls;
pub mod tournament_calls;
pub mod stream;
pub mod calls;
pub mod files;
mod shown;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

/// The description of the API.
pub const OPENAPI: &str = include_str!("api/openapi.json");

/// Serves the description.
pub async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}
