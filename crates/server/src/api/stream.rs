//! Events as a stream that goes on where a program left off.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt, stream};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::answer::Fault;
use super::caller::Caller;
use super::playing::open;
use super::shown;
use crate::app::Shared;
use crate::play::{LogLine, Play};
use crate::session::{Pulse, Session};

/// What a program has heard of: entries and lines of chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heard {
    entries: u64,
    said: u64,
}

impl Heard {
    /// Reads the id of an event: `12-3`.
    fn read(id: &str) -> Option<Self> {
        let (entries, said) = id.split_once('-')?;
        Some(Self {
            entries: entries.parse().ok()?,
            said: said.parse().ok()?,
        })
    }
}

struct Listener {
    app: Shared,
    caller: Caller,
    session: Arc<Session>,
    pulse: watch::Receiver<Pulse>,
    heard: Option<Heard>,
    begun: bool,
}

/// The events of a table: the first one comes at once, with what was missed since the event that
/// `Last-Event-ID` names.
pub async fn events(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let session = open(&app, &caller, &id).await?;
    let last = headers
        .get("last-event-id")
        .and_then(|id| Heard::read(id.to_str().ok()?));
    let mut stopping = app.stopping();
    let stopped = async move {
        // A sender that is gone means the same as one that says stop.
        let _ = stopping.wait_for(|stop| *stop).await;
    };
    let listener = Listener {
        pulse: session.listen(),
        app,
        caller,
        session,
        heard: last,
        begun: false,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = events.take_until(Box::pin(stopped));
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        if self.begun {
            self.pulse.changed().await.ok()?;
        }
        self.begun = true;
        self.pulse.mark_unchanged();
        let live = self.session.look().await;
        let now = Heard {
            entries: live.play.as_ref().map_or(0, Play::length),
            said: live.game.said,
        };
        let heard = self.heard.unwrap_or(now);
        let words = self.caller.words(&self.app);
        let lines = live.play.as_ref().map_or(&[][..], Play::lines);
        let first = lines.partition_point(|line: &LogLine| line.entry <= heard.entries);
        let told: Vec<Value> = lines
            .get(first..)
            .unwrap_or_default()
            .iter()
            .map(|line| shown::told(words, &live, line))
            .collect();
        let chat = live.chat.iter().filter(|line| line.number > heard.said);
        let to_act = live.play.as_ref().and_then(|play| play.state().to_act());
        let data = json!({
            "entries": now.entries,
            "stage": live.game.stage.as_str(),
            "to_act": to_act.map(|seat| seat.0),
            "log": told,
            "chat": chat.map(shown::line).collect::<Vec<_>>(),
        });
        self.heard = Some(now);
        let id = format!("{}-{}", now.entries, now.said);
        Some(Event::default().id(id).data(data.to_string()))
    }
}
