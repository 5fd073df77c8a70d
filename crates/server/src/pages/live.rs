//! Live updates: a stream that tells every open page the newest numbers, and nothing else.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt};

use super::visit::Visit;
use crate::announce::Pulse;
use crate::app::Shared;
use crate::counters::Counted;
use crate::error::Failure;
use crate::rights::may_see_page;
use crate::session::Session;
use crate::{streams, visitor};

/// The stream of a table. It begins with the numbers as they are, so that a page that lost the connection
/// learns at once what it missed.
pub async fn events(
    visit: Visit,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let Some(counted) = streams::begin(&visit.app, &visit.visitor.id) else {
        return Err(visit.failure(StatusCode::TOO_MANY_REQUESTS, "error-too-often"));
    };
    let Visit { app, session, .. } = visit;
    let pulses = session.announcer().listen();
    let stopped = app.stopped();
    let private = session.look().await.game.private;
    let looking = Arc::new(Looking { app, session, headers, private, _counted: counted });
    let allowed = move |_: &Pulse| {
        let looking = Arc::clone(&looking);
        async move { looking.may_go_on().await }
    };
    let events = pulses.take_while(allowed).map(|pulse| Ok(event(pulse)));
    let stream = events.take_until(Box::pin(stopped));
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

/// An open page. The session stays in memory for as long as it listens.
struct Looking {
    app: Shared,
    session: Arc<Session>,
    headers: HeaderMap,
    private: bool,
    /// It counts as one of the visitor's streams until it ends.
    _counted: Counted,
}

impl Looking {
    /// A public table is for everybody. At a private one somebody may have lost the seat, or have logged out.
    async fn may_go_on(&self) -> bool {
        if !self.private {
            return true;
        }
        let visitor = visitor::known(&self.app, &self.headers).await;
        may_see_page(&*self.session.look().await, &visitor)
    }
}

fn event(pulse: Pulse) -> Event {
    let data = format!("{{\"seen\":{},\"said\":{},\"seats\":{}}}", pulse.entries, pulse.said, pulse.seats);
    Event::default().id(pulse.entries.to_string()).data(data)
}
