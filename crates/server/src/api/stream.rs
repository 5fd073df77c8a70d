//! Events as a stream that goes on where a program left off.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, BoxStream};
use futures_util::{Stream, StreamExt};
use roundhouse_words::Words;
use serde_json::{Value, json};

use super::answer::Fault;
use super::shown;
use super::visit::Visit;
use crate::announce::Pulse;
use crate::counters::Counted;
use crate::onlookers::{Heard, Look};
use crate::play::Play;
use crate::rights::may_see;
use crate::session::Live;
use crate::streams;

/// A program that listens.
struct Program {
    visit: Visit,
    pulses: BoxStream<'static, Pulse>,
    heard: Option<Heard>,
    /// It counts as one of the account's streams until it ends.
    _counted: Counted,
}

/// The events of a table: the first one comes at once, with what was missed since the event that
/// `Last-Event-ID` names.
pub async fn events(
    visit: Visit,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let Visit { app, caller, .. } = &visit;
    let Some(counted) = streams::begin(app, &caller.id) else {
        return Err(Fault::new(visit.words(), StatusCode::TOO_MANY_REQUESTS, "error-too-often"));
    };
    let last = headers.get("last-event-id").and_then(|id| Heard::read(id.to_str().ok()?));
    let stopped = visit.app.stopped();
    let program =
        Program { pulses: visit.session.announcer().listen(), visit, heard: last, _counted: counted };
    let events = stream::unfold(program, |mut program| async move {
        let event = program.next().await?;
        Some((Ok(event), program))
    });
    let events = events.take_until(Box::pin(stopped));
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

impl Program {
    /// The next event; none for a program whose token has ended meanwhile, or that may no longer see the table.
    async fn next(&mut self) -> Option<Event> {
        self.pulses.next().await?;
        let Visit { app, caller, session } = &self.visit;
        if !caller.is_good(app).await {
            return None;
        }
        let live = session.look().await;
        if !may_see(&live, &caller.id) {
            return None;
        }
        let now = Heard { entries: live.play.as_ref().map_or(0, Play::length), said: live.game.said };
        let heard = self.heard.replace(now).unwrap_or(now);
        let look = Look::Events(caller.language, heard);
        let words = caller.words(app);
        // Programs that heard the same so far are told the same: it is written once for all of them.
        let data = session.drawn(&live, look, || told(words, &live, heard).into());
        let data = String::from_utf8_lossy(&data);
        let id = format!("{}-{}", now.entries, now.said);
        Some(Event::default().id(id).data(data))
    }
}

/// What happened and what was said since.
fn told(words: &Words, live: &Live, heard: Heard) -> String {
    let lines = live.play.as_ref().map(|play| play.lines_after(heard.entries)).unwrap_or_default();
    let log: Vec<Value> = lines
        .iter()
        // All are told the same here.
        .filter(|line| line.is_for(&[]))
        .map(|line| shown::told(words, live, line))
        .collect();
    let chat = live.chat.iter().filter(|line| line.number > heard.said);
    let to_act = live.play.as_ref().and_then(|play| play.state().to_act());
    let data = json!({
        "entries": live.play.as_ref().map_or(0, Play::length),
        "stage": live.game.stage.as_str(),
        "to_act": to_act.map(|seat| seat.0),
        "log": log,
        "chat": chat.map(shown::line).collect::<Vec<_>>(),
    });
    data.to_string()
}
