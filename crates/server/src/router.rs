//! Every address of the server, on one page.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::app::Shared;
use crate::assets;
use crate::error::Failure;
use crate::pages::{act, files, health, help, join, live, lobby, settings, table, waiting};
use crate::visitor::{Visitor, identify};

/// The most bytes of a form.
const FORM: usize = 64 * 1024;
/// The most bytes of a game file.
const GAME_FILE: usize = 8 * 1024 * 1024;
/// How long a visitor may take to send a form.
const PATIENCE: Duration = Duration::from_secs(30);

/// All addresses.
pub fn router(app: Shared) -> Router {
    Router::new()
        .route("/", get(lobby::show))
        .route("/tables", post(lobby::create))
        .route(
            "/import",
            post(files::import).layer(DefaultBodyLimit::max(GAME_FILE)),
        )
        .route("/join/{link}", get(join::show).post(join::join))
        .route("/table/{id}", get(table::show))
        .route("/table/{id}/end", get(table::end))
        .route("/table/{id}/act", post(act::act))
        .route("/table/{id}/undo", post(act::undo))
        .route("/table/{id}/program", post(act::program))
        .route("/table/{id}/chat", post(act::chat))
        .route("/table/{id}/seats", post(waiting::seats))
        .route("/table/{id}/branch", post(files::branch))
        .route("/table/{id}/events", get(live::events))
        .route("/table/{id}/export.json", get(files::export))
        .route("/table/{id}/board.{ending}", get(files::board))
        .route("/settings", post(settings::keep))
        .route("/help", get(help::show))
        .route("/assets/{name}", get(assets::file))
        .fallback(nothing_here)
        .layer(CompressionLayer::new())
        .layer(DefaultBodyLimit::max(FORM))
        .layer(RequestBodyTimeoutLayer::new(PATIENCE))
        .layer(middleware::from_fn(identify))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .with_state(app)
}

async fn nothing_here(State(app): State<Shared>, visitor: Visitor) -> Failure {
    Failure::new(&app, &visitor, StatusCode::NOT_FOUND, "error-no-page")
}
