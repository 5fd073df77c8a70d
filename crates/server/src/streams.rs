//! Streams of events: each keeps its table in memory, so nobody has any number of them.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt;

use crate::app::{App, Shared};
use crate::counters::Counted;
use crate::guard::{address, refused};

/// One more stream of an account, or of a guest; nothing where they have as many as they may. Whoever is not known
/// counts by address alone.
pub(crate) fn begin(app: &App, visitor: &str) -> Option<Counted> {
    let most = if visitor.is_empty() { 0 } else { app.settings.streams };
    let counted = app.streams_by_visitor.begin(visitor.to_owned(), most);
    if counted.is_none() {
        app.limits.refuse("streams");
    }
    counted
}

/// Counts a stream for as long as somebody listens, and refuses one too many.
pub async fn count(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let most = app.settings.streams;
    let Some(listening) = app.streams.begin(address(&app, &request), most) else {
        app.limits.refuse("streams");
        let status = StatusCode::TOO_MANY_REQUESTS;
        return refused(&app, &request, status, "error-too-often");
    };
    let response = next.run(request).await;
    response.map(|body| {
        let events = body.into_data_stream().map(move |event| {
            let _ = &listening;
            event
        });
        Body::from_stream(events)
    })
}
