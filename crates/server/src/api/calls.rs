//! What waits for an account at all its tables, as a stream: a program that plays many games listens to one thing.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt, stream};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::timeout;

use super::answer::Fault;
use super::caller::Caller;
use crate::app::Shared;
use crate::counters::Counted;
use crate::streams;
use crate::table::waits;
use crate::waiting_games::{Account, RunningGames};

/// How often is looked whether or not anything is said to have changed: a token may have ended.
const LOOK: Duration = Duration::from_secs(5);
/// The pause after the store has complained.
const RESPITE: Duration = Duration::from_secs(1);

/// A program that listens.
struct Listener {
    app: Shared,
    caller: Caller,
    account: Arc<Account>,
    changes: watch::Receiver<u64>,
    /// After how many changes it was told what.
    told: Option<(u64, Value)>,
    /// It counts as one of the account's streams until it ends.
    _counted: Counted,
}

/// The running games of the account and those that wait for it: at once, and whenever that changes.
pub async fn events(
    State(app): State<Shared>,
    caller: Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    caller.known(&app)?;
    let Some(counted) = streams::begin(&app, &caller.id) else {
        return Err(Fault::new(caller.words(&app), StatusCode::TOO_MANY_REQUESTS, "error-too-often"));
    };
    let stopped = app.stopped();
    let account = app.tables.waiting_games().of(&caller.id);
    let changes = account.listen();
    let listener = Listener { app, caller, account, changes, told: None, _counted: counted };
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
            if let Some((known, _)) = self.told {
                let changed = self.changes.wait_for(|changes| *changes != known);
                // Whether or not anything is said to have changed.
                let _ = timeout(LOOK, changed).await;
            }
            if !self.caller.is_good(&self.app).await {
                return None;
            }
            match self.account.games(self.app.store()).await {
                Ok((changes, games)) => {
                    let calls = calls(&games);
                    let told = self.told.replace((changes, calls.clone()));
                    if told.is_none_or(|(_, told)| told != calls) {
                        return Some(Event::default().data(calls.to_string()));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "what waits for an account cannot be told");
                    tokio::time::sleep(RESPITE).await;
                }
            }
        }
    }
}

/// With the number of entries: a table at which it is the program's turn again waits anew.
fn calls(RunningGames { games, claims }: &RunningGames) -> Value {
    let running: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let waiting = games.iter().filter(|game| waits(game, claims));
    let waiting = waiting.map(|game| json!({"id": game.id, "entries": game.entries}));
    let waiting: Vec<Value> = waiting.collect();
    json!({"running": running, "waits_for_me": waiting})
}
