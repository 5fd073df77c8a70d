//! The board of a game in a list: a letter for each hex says what lies there, and a small picture shows it. The letters are
//! kept with what lists show, so that no game is opened for its picture.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use roundhouse_board::tile::Colour;
use roundhouse_titles::{AnyState, Title};

use crate::app::Shared;
use crate::policy;

/// How long browsers keep a picture: its address says what it shows.
const KEPT: &str = "public, max-age=604800";

const LETTERS: [(char, Colour); 5] = [
    ('-', Colour::Printed),
    ('y', Colour::Yellow),
    ('g', Colour::Green),
    ('b', Colour::Brown),
    ('n', Colour::Grey),
];

/// A letter for each hex, in the order of the map; none for a title without hexes.
pub(crate) fn letters(state: &AnyState) -> String {
    let Some((board, table)) = state.table() else {
        return String::new();
    };
    let letter = |colour: Colour| {
        let known = LETTERS.iter().find(|(_, known)| *known == colour);
        known.map_or('-', |(letter, _)| *letter)
    };
    let laid = board.map.ids().map(|hex| table.position.laid(hex));
    laid.map(|laid| letter(board.tile(laid.tile).colour))
        .collect()
}

/// The address of the picture.
pub(crate) fn address(title: Title, variant: &str, letters: &str) -> String {
    format!("/boards/{title}/{variant}/{letters}", title = title.name())
}

/// The picture that letters stand for.
pub async fn show(
    State(app): State<Shared>,
    Path((title, variant, letters)): Path<(String, String, String)>,
) -> Result<Response, StatusCode> {
    let title: Title = title.parse().map_err(|_| StatusCode::NOT_FOUND)?;
    let missing = StatusCode::NOT_FOUND;
    let painter = app.pictures.painter_of(title, &variant).ok_or(missing)?;
    let colour = |letter: char| {
        let known = LETTERS.iter().find(|(known, _)| *known == letter);
        known.map(|(_, colour)| *colour)
    };
    let colours: Option<Vec<Colour>> = letters.chars().map(colour).collect();
    let colours = colours.filter(|colours| colours.len() == painter.hexes());
    let colours = colours.ok_or(missing)?;
    let text = painter.small_map(|hex| colours[hex.index()]);
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT)];
    let mut response = (headers, text.clone()).into_response();
    policy::set_for_picture(response.headers_mut(), &text);
    Ok(response)
}
