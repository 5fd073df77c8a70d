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
        return one_too_many(&app, &request);
    };
    next.run(request).await.map(|body| while_sent(body, listening))
}

/// Downloads of the whole archive at once: of one address, and of all. Each reads every game that there is.
const DOWNLOADS_EACH: u32 = 1;
const DOWNLOADS: u32 = 4;

/// Counts a download of the whole archive until it has ended, and refuses one too many.
pub async fn count_download(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let own = app.downloads.begin(format!("address {}", address(&app, &request)), DOWNLOADS_EACH);
    let Some(place) = own.and_then(|own| Some((own, app.downloads.begin("all".to_owned(), DOWNLOADS)?)))
    else {
        app.limits.refuse("download");
        return one_too_many(&app, &request);
    };
    next.run(request).await.map(|body| while_sent(body, place))
}

fn one_too_many(app: &App, request: &Request) -> Response {
    refused(app, request, StatusCode::TOO_MANY_REQUESTS, "error-too-often")
}

/// The same body; what is given with it is kept until it has ended.
fn while_sent<T: Send + 'static>(body: Body, kept: T) -> Body {
    Body::from_stream(body.into_data_stream().map(move |part| {
        let _ = &kept;
        part
    }))
}
