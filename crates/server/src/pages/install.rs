//! What browsers need to keep the site as an app: a manifest, icons, and the script that works while no page is open.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use roundhouse_draw::drawing_to_png;
use serde_json::json;

use crate::app::Shared;
use crate::visitor::Visitor;

/// The sizes of the icon that there are.
const SIZES: [u32; 3] = [180, 192, 512];
const ICON: &str = include_str!("../../assets/icon-app.svg");
const WORKER: &str = include_str!("../../assets/sw.js");

/// The manifest, in the visitor's language.
pub async fn manifest(visitor: Visitor) -> Response {
    let icon = |size: u32, purpose: &str| {
        let (address, sizes) = (format!("/icon-{size}.png"), format!("{size}x{size}"));
        json!({"src": address, "sizes": sizes, "type": "image/png", "purpose": purpose})
    };
    let manifest = json!({
        "id": "/",
        "name": "Roundhouse",
        "short_name": "Roundhouse",
        "lang": visitor.language.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fffefb",
        "theme_color": "#1c2226",
        "icons": [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    });
    ([(CONTENT_TYPE, "application/manifest+json; charset=utf-8")], manifest.to_string()).into_response()
}

/// The icon in a size.
pub async fn icon(State(app): State<Shared>, Path(name): Path<String>) -> Response {
    let size = name.strip_suffix(".png").and_then(|size| size.parse().ok());
    let Some(size) = size.filter(|size| SIZES.contains(size)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match app.blocking_in_turn(move || drawing_to_png(ICON, size)).await {
        Some(Ok(png)) => {
            ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")], png).into_response()
        }
        Some(Err(error)) => {
            tracing::error!(%error, "the icon cannot be drawn");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// The script that works while no page is open, for the whole site.
pub async fn worker() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
        (HeaderName::from_static("service-worker-allowed"), "/"),
    ];
    (headers, WORKER).into_response()
}
