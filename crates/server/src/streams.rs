//! Streams of events: each keeps its table in memory, so nobody has any number of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt;

use crate::app::Shared;
use crate::guard::{address, refused};

/// How many streams each address has.
#[derive(Clone, Debug, Default)]
pub struct Streams(Arc<Mutex<BTreeMap<String, u32>>>);

/// A stream that is listened to; it counts until it is dropped.
struct Listening {
    streams: Streams,
    address: String,
}

impl Streams {
    /// How many there are.
    pub fn count(&self) -> u32 {
        let streams = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        streams.values().sum()
    }

    /// One more for this address, unless it has as many as it may; 0 for any number.
    fn begin(&self, address: String, most: u32) -> Option<Listening> {
        let mut streams = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(address.clone()).or_default();
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        Some(Listening { streams: self.clone(), address })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let streams = &self.streams.0;
        let mut streams = streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.address);
            }
        }
    }
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
