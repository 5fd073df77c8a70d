//! Live updates: a stream that tells every open page the newest numbers, and nothing else.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt};

use crate::announce::Pulse;
use crate::app::Shared;
use crate::error::Failure;
use crate::visitor::Visitor;

/// The stream of a table. It begins with the numbers as they are, so that a page that lost the connection
/// learns at once what it missed.
pub async fn events(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let session = app.table_page(&visitor, &id).await?;
    let pulses = session.announcer().listen();
    // The session stays in memory for as long as somebody listens.
    let pulses = pulses.map(move |pulse| {
        let _ = &session;
        Ok(event(pulse))
    });
    let stream = pulses.take_until(Box::pin(app.stopped()));
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

fn event(pulse: Pulse) -> Event {
    let data = format!(
        "{{\"seen\":{},\"said\":{},\"seats\":{}}}",
        pulse.entries, pulse.said, pulse.seats
    );
    Event::default().id(pulse.entries.to_string()).data(data)
}
