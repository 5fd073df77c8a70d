//! Styles, scripts and pictures that are part of the program.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use roundhouse_board::{Position, Scene};
use roundhouse_draw::Theme;
use roundhouse_game::{Message, Setup};
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use roundhouse_words::{Language, Speech};

use crate::app::Shared;
use crate::policy;
use crate::{pictures, title_files};

const SVG: &str = "image/svg+xml";

/// The files that never change while the program runs.
const FILES: [(&str, &str, &str); 10] = [
    ("table.css", "text/css", include_str!("../assets/table.css")),
    ("more.css", "text/css", include_str!("../assets/more.css")),
    (
        "page.js",
        "text/javascript",
        include_str!("../assets/page.js"),
    ),
    (
        "table.js",
        "text/javascript",
        include_str!("../assets/table.js"),
    ),
    (
        "board.js",
        "text/javascript",
        include_str!("../assets/board.js"),
    ),
    (
        "routes.js",
        "text/javascript",
        include_str!("../assets/routes.js"),
    ),
    (
        "lobby.js",
        "text/javascript",
        include_str!("../assets/lobby.js"),
    ),
    (
        "waiting.js",
        "text/javascript",
        include_str!("../assets/waiting.js"),
    ),
    ("icon.svg", SVG, include_str!("../assets/icon.svg")),
    (
        "icon-turn.svg",
        SVG,
        include_str!("../assets/icon-turn.svg"),
    ),
];

/// A file by its name.
pub async fn file(State(app): State<Shared>, Path(name): Path<String>) -> Response {
    if let Some((_, kind, text)) = FILES.iter().find(|(known, ..)| *known == name) {
        return answer((*text).to_owned(), kind);
    }
    let made = match name.as_str() {
        "board.css" => Some((roundhouse_draw::stylesheet(), "text/css")),
        other => {
            let of = |start: &str, end: &str| -> Option<Title> {
                other.strip_prefix(start)?.strip_suffix(end)?.parse().ok()
            };
            let sheet = of("title-", ".css").map(|title| (pictures::stylesheet(title), "text/css"));
            let picture = || Some((picture(&app, of("picture-", ".svg")?), SVG));
            sheet.or_else(picture)
        }
    };
    made.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |(text, kind)| answer(text, kind),
    )
}

/// The empty board of a title, small; a plain sheet for a title without one.
fn picture(app: &Shared, title: Title) -> String {
    let files = title_files::of(title);
    let variant = &title.about().variants[0];
    let (Ok(board), Some(looks)) = (files.board(variant), pictures::looks(title)) else {
        let plain = || include_str!("../assets/plain.svg").to_owned();
        return plan(app, title, &files).unwrap_or_else(plain);
    };
    let painter = app.pictures.painter(title, &board);
    let scene = Scene::new(&board, &Position::new(&board), looks.opening());
    painter.map(&scene, "p-").standalone(Theme::Light)
}

/// The same of a title that is played on a plan.
fn plan(app: &Shared, title: Title, files: &TitleFiles) -> Option<String> {
    let setup = Setup {
        players: vec![String::new(); usize::from(*title.about().variants.first()?.players.end())],
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: 1,
    };
    let game = AnyGame::new(title, files, &setup).ok()?;
    let words = app.words(Language::English);
    let say = |message: &Message| words.say(message, Speech::default());
    let (plan, _) = game.first().plan((None, None), &say)?;
    let picture = app.pictures.plans.land(&plan, "p-");
    Some(picture.standalone(Theme::Light))
}

fn answer(text: String, kind: &str) -> Response {
    let mut headers = HeaderMap::new();
    if kind == SVG {
        policy::set_for_picture(&mut headers, &text);
    }
    if let Ok(kind) = HeaderValue::from_str(&format!("{kind}; charset=utf-8")) {
        headers.insert(CONTENT_TYPE, kind);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    (headers, text).into_response()
}
