//! The board of a game in a list: a letter for each hex says what lies there, and a small picture shows it; on a plan a letter
//! for each line and place says who has built there. The letters are kept with what lists show, so that no game is opened
//! for its picture.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use roundhouse_board::plan::{Holder, Place, Plan};
use roundhouse_board::tile::Colour;
use roundhouse_draw::PlanPainter;
use roundhouse_titles::{AnyState, Title};

use crate::app::{App, Shared};
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

/// A letter for each hex, in the order of the map; on a plan for each line and then for each place.
pub(crate) fn letters(state: &AnyState) -> String {
    let Some((board, table)) = state.table() else {
        let plan = state.plan((None, None), &|_| String::new());
        return plan.map(|(plan, _)| letters_of_plan(&plan)).unwrap_or_default();
    };
    let letter = |colour: Colour| {
        let known = LETTERS.iter().find(|(_, known)| *known == colour);
        known.map_or('-', |(letter, _)| *letter)
    };
    let laid = board.map.ids().map(|hex| table.position.laid(hex));
    laid.map(|laid| letter(board.tile(laid.tile).colour)).collect()
}

fn letters_of_plan(plan: &Plan) -> String {
    let lines = plan.lines.iter().map(|line| builders(&line.owners));
    let places = plan.places.iter().map(|place| builders(&owners_of(place)));
    lines.chain(places).collect()
}

/// Whoever has come to a place, the first one first.
fn owners_of(place: &Place) -> Vec<usize> {
    let first = match place.holder {
        Holder::Owner(owner) => Some(owner),
        Holder::Free | Holder::Neutral => None,
    };
    first.into_iter().chain(place.later.iter().copied()).collect()
}

/// A set of at most four players as one letter.
fn builders(owners: &[usize]) -> char {
    let set = (0..4).filter(|owner| owners.contains(owner));
    let set = set.fold(0, |set, owner| set | 1 << owner);
    char::from_digit(set, 16).unwrap_or('0')
}

/// The players that a letter stands for.
fn built_by(letter: char) -> Option<Vec<usize>> {
    let set = letter.to_digit(16)?;
    Some((0..4).filter(|owner| set >> owner & 1 == 1).collect())
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
    let text = match app.pictures.empty_plan(title).as_ref() {
        Some(plan) => built(plan, &letters).map(|plan| PlanPainter::small(&plan)),
        None => map(&app, (title, &variant), &letters),
    };
    let text = text.ok_or(StatusCode::NOT_FOUND)?;
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT)];
    let mut response = (headers, text.clone()).into_response();
    policy::set_for_picture(response.headers_mut(), &text);
    Ok(response)
}

fn map(app: &App, (title, variant): (Title, &str), letters: &str) -> Option<String> {
    let painter = app.pictures.painter_of(title, variant)?;
    let colour = |letter: char| {
        let known = LETTERS.iter().find(|(known, _)| *known == letter);
        known.map(|(_, colour)| *colour)
    };
    let colours: Option<Vec<Colour>> = letters.chars().map(colour).collect();
    let colours = colours.filter(|colours| colours.len() == painter.hexes())?;
    Some(painter.small_map(|hex| colours[hex.index()]))
}

/// A plan on which stands what letters say.
fn built(empty: &Plan, letters: &str) -> Option<Plan> {
    let mut plan = empty.clone();
    let mut letters = letters.chars().map(built_by);
    for line in &mut plan.lines {
        line.owners = letters.next()??;
    }
    for place in &mut plan.places {
        (place.holder, place.later) = (Holder::Free, letters.next()??);
    }
    letters.next().is_none().then_some(plan)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_stands_for_those_who_built() {
        for owners in [vec![], vec![2], vec![0, 3], vec![0, 1, 2, 3]] {
            assert_eq!(built_by(builders(&owners)), Some(owners));
        }
        assert_eq!(built_by('-'), None);
    }
}
