//! What waits for an account at all its tables, as a stream: a program that plays many games listens to one thing.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt, stream};
use roundhouse_store::{Query, Stage, StoreError, Whose};
use serde_json::{Value, json};

use super::answer::Fault;
use super::caller::Caller;
use super::games::OWN;
use crate::app::{App, Shared};
use crate::table::waits;

/// How often is looked whether something has changed: tables may be served by other processes.
const LOOK: Duration = Duration::from_secs(1);

/// A program that listens.
struct Listener {
    app: Shared,
    caller: Caller,
    /// What it was told last.
    told: Option<Value>,
}

/// The running games of the account and those that wait for it: at once, and whenever that changes.
pub async fn events(
    State(app): State<Shared>,
    caller: Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    caller.known(&app)?;
    let stopped = app.stopped();
    let listener = Listener { app, caller, told: None };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = events.take_until(Box::pin(stopped));
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

impl Listener {
    /// The next event; none for a program whose token has ended meanwhile.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.told.is_some() {
                tokio::time::sleep(LOOK).await;
            }
            if !self.caller.is_good(&self.app).await {
                return None;
            }
            match calls(&self.app, &self.caller.id).await {
                Ok(calls) if self.told.as_ref() == Some(&calls) => {}
                Ok(calls) => {
                    let event = Event::default().data(calls.to_string());
                    self.told = Some(calls);
                    return Some(event);
                }
                Err(error) => {
                    tracing::warn!(%error, "what waits for an account cannot be told");
                    tokio::time::sleep(LOOK).await;
                }
            }
        }
    }
}

/// With the number of entries: a table at which it is the program's turn again waits anew.
async fn calls(app: &App, account: &str) -> Result<Value, StoreError> {
    let query = Query {
        stage: Stage::Running,
        words: String::new(),
        visitor: account.to_owned(),
        whose: Whose::Own,
        skip: 0,
        most: OWN,
    };
    let games = app.store().list(&query).await?;
    let claims = app.store().claims_of(account).await?;
    let running: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let waiting = games.iter().filter(|game| waits(game, &claims));
    let waiting = waiting.map(|game| json!({"id": game.id, "entries": game.entries}));
    let waiting: Vec<Value> = waiting.collect();
    Ok(json!({"running": running, "waits_for_me": waiting}))
}
