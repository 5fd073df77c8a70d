//! Styles, scripts and pictures that are part of the program.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use roundhouse_board::hex::Rotation;
use roundhouse_board::{Position, Scene};
use roundhouse_draw::Theme;
use roundhouse_game::Name;
use roundhouse_store::digest;
use roundhouse_titles::Title;

use crate::app::Shared;
use crate::policy;
use crate::{pictures, title_files};

const SVG: &str = "image/svg+xml";

/// What the pages have beyond the reference pages; what stands later overrules.
const PAGES: &str = concat!(
    include_str!("../assets/pages/frame.css"),
    include_str!("../assets/pages/map.css"),
    include_str!("../assets/pages/parts.css"),
    include_str!("../assets/pages/choices.css"),
    include_str!("../assets/pages/lobby.css"),
    include_str!("../assets/pages/community.css"),
    include_str!("../assets/pages/phone.css"),
    include_str!("../assets/pages/widths.css"),
    include_str!("../assets/pages/plan.css"),
    include_str!("../assets/pages/clocks.css"),
);

/// The files that never change while the program runs.
const FILES: [(&str, &str, &str); 29] = [
    ("table.css", "text/css", include_str!("../assets/table.css")),
    ("pages.css", "text/css", PAGES),
    ("page.js", "text/javascript", include_str!("../assets/page.js")),
    ("table.js", "text/javascript", include_str!("../assets/table.js")),
    ("update.js", "text/javascript", include_str!("../assets/update.js")),
    ("late.js", "text/javascript", include_str!("../assets/late.js")),
    ("live.js", "text/javascript", include_str!("../assets/live.js")),
    ("patch.js", "text/javascript", include_str!("../assets/patch.js")),
    ("pointing.js", "text/javascript", include_str!("../assets/pointing.js")),
    ("place.js", "text/javascript", include_str!("../assets/place.js")),
    ("say.js", "text/javascript", include_str!("../assets/say.js")),
    ("help.js", "text/javascript", include_str!("../assets/help.js")),
    ("marks.js", "text/javascript", include_str!("../assets/marks.js")),
    ("talk.js", "text/javascript", include_str!("../assets/talk.js")),
    ("clock.js", "text/javascript", include_str!("../assets/clock.js")),
    ("turn.js", "text/javascript", include_str!("../assets/turn.js")),
    ("keys.js", "text/javascript", include_str!("../assets/keys.js")),
    ("parts.js", "text/javascript", include_str!("../assets/parts.js")),
    ("board.js", "text/javascript", include_str!("../assets/board.js")),
    ("presses.js", "text/javascript", include_str!("../assets/presses.js")),
    ("others.js", "text/javascript", include_str!("../assets/others.js")),
    ("routes.js", "text/javascript", include_str!("../assets/routes.js")),
    ("lobby.js", "text/javascript", include_str!("../assets/lobby.js")),
    ("clock-choice.js", "text/javascript", include_str!("../assets/clock-choice.js")),
    ("tournaments.js", "text/javascript", include_str!("../assets/tournaments.js")),
    ("waiting.js", "text/javascript", include_str!("../assets/waiting.js")),
    ("notices.js", "text/javascript", include_str!("../assets/notices.js")),
    ("icon.svg", SVG, include_str!("../assets/icon.svg")),
    ("icon-turn.svg", SVG, include_str!("../assets/icon-turn.svg")),
];

/// Browsers ask each time whether they still have the right one.
const ASK: &str = "no-cache";
/// Browsers never ask again: at this address nothing else will ever be.
const KEEP: &str = "public, max-age=31536000, immutable";

/// The folder of styles and scripts, named for what they hold: whatever changes in them has another address. Scripts import each
/// other by name, so they come from the same folder.
pub(crate) fn folder() -> &'static str {
    static FOLDER: OnceLock<String> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let files = FILES.iter().map(|(_, _, text)| (*text).to_owned());
        let titles = Title::all().into_iter().map(pictures::stylesheet);
        let all: Vec<String> = files.chain(titles).chain([roundhouse_draw::stylesheet()]).collect();
        format!("/assets/{:.16}", digest(&all.concat()))
    })
}

/// What was made so far: drawn once, and known to browsers by its digest.
#[derive(Default)]
pub struct Assets(Mutex<BTreeMap<String, Arc<Asset>>>);

struct Asset {
    text: String,
    kind: &'static str,
    /// The digest, as headers have it.
    tag: String,
}

/// A file by its name.
pub async fn file(State(app): State<Shared>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    answer(&app, &name, &headers, ASK)
}

/// A file by its name and the folder that a page named; of an older page, the file as it is now.
pub async fn kept(
    State(app): State<Shared>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let is_now = folder().ends_with(&format!("/{version}"));
    answer(&app, &name, &headers, if is_now { KEEP } else { ASK })
}

/// The file; nothing but its digest for a browser that has it already.
fn answer(app: &Shared, name: &str, headers: &HeaderMap, caching: &'static str) -> Response {
    let Some(asset) = known(app, name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let has = headers.get(IF_NONE_MATCH).map(HeaderValue::as_bytes);
    if has == Some(asset.tag.as_bytes()) {
        let mut response = StatusCode::NOT_MODIFIED.into_response();
        tell(response.headers_mut(), &asset, caching);
        return response;
    }
    let mut response = asset.text.clone().into_response();
    if asset.kind == SVG {
        policy::set_for_picture(response.headers_mut(), &asset.text);
    }
    if let Ok(kind) = HeaderValue::from_str(&format!("{}; charset=utf-8", asset.kind)) {
        response.headers_mut().insert(CONTENT_TYPE, kind);
    }
    tell(response.headers_mut(), &asset, caching);
    response
}

fn tell(headers: &mut HeaderMap, asset: &Asset, caching: &'static str) {
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&asset.tag) {
        headers.insert(ETAG, tag);
    }
}

fn known(app: &Shared, name: &str) -> Option<Arc<Asset>> {
    let assets = || app.assets.0.lock().unwrap_or_else(PoisonError::into_inner);
    let found = assets().get(name).cloned();
    if found.is_some() {
        return found;
    }
    let (text, kind) = made(app, name)?;
    let tag = format!("\"{}\"", digest(&text).get(..32)?);
    let asset = Arc::new(Asset { text, kind, tag });
    assets().insert(name.to_owned(), Arc::clone(&asset));
    Some(asset)
}

fn made(app: &Shared, name: &str) -> Option<(String, &'static str)> {
    if let Some((_, kind, text)) = FILES.iter().find(|(known, ..)| *known == name) {
        return Some(((*text).to_owned(), kind));
    }
    if name == "board.css" {
        return Some((roundhouse_draw::stylesheet(), "text/css"));
    }
    let of = |start: &str, end: &str| -> Option<Title> {
        name.strip_prefix(start)?.strip_suffix(end)?.parse().ok()
    };
    if let Some(title) = of("title-", ".css") {
        return Some((pictures::stylesheet(title), "text/css"));
    }
    if let Some(tile) = name.strip_prefix("tile-").and_then(|rest| rest.strip_suffix(".svg")) {
        return Some((tile_picture(app, tile)?, SVG));
    }
    Some((picture(app, of("picture-", ".svg")?), SVG))
}

/// The address of the picture of a tile of a variant.
pub(crate) fn tile_address(title: Title, variant: &str, tile: Name) -> String {
    format!("/assets/tile-{}.{variant}.{tile}.svg", title.name())
}

/// A tile by title, variant and number.
fn tile_picture(app: &Shared, name: &str) -> Option<String> {
    let mut parts = name.splitn(3, '.');
    let (title, variant, tile) = (parts.next()?, parts.next()?, parts.next()?);
    let title: Title = title.parse().ok()?;
    let board = title_files::of(title).board(title.variant(Some(variant), None).ok()?).ok()?;
    let tile = board.find_tile(tile.parse().ok()?)?;
    let painter = app.pictures.painter(title, &board);
    Some(painter.tile(tile, Rotation::default(), "t-").standalone(Theme::Light))
}

/// The empty board of a title, small; a plain sheet for a title without one.
fn picture(app: &Shared, title: Title) -> String {
    let files = title_files::of(title);
    let variant = &title.about().variants[0];
    let (Ok(board), Some(looks)) = (files.board(variant), pictures::looks(title)) else {
        return match app.pictures.empty_plan(title).as_ref() {
            Some(plan) => app.pictures.plans.land(plan, "p-").standalone(Theme::Light),
            None => include_str!("../assets/plain.svg").to_owned(),
        };
    };
    let painter = app.pictures.painter(title, &board);
    let scene = Scene::new(&board, &Position::new(&board), looks.opening());
    painter.map(&scene, "p-").standalone(Theme::Light)
}
