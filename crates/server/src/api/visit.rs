//! A program at a table: what handlers for one table are given.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use roundhouse_words::Words;
use serde_json::{Value, json};

use super::answer::Fault;
use super::caller::Caller;
use super::shown;
use crate::app::Shared;
use crate::session::{Live, NotDone, Session};

/// A program at a table that it may see.
pub struct Visit {
    /// The server.
    pub app: Shared,
    /// Who is calling.
    pub caller: Caller,
    /// The table.
    pub session: Arc<Session>,
}

/// The same, with a token that lets it play.
pub struct Player(pub Visit);

/// The same, with a token that lets it open tables.
pub struct Host(pub Visit);

impl FromRequestParts<Shared> for Visit {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Fault> {
        let caller = Caller::from_request_parts(parts, app).await?;
        Self::open(parts, app, caller).await
    }
}

impl FromRequestParts<Shared> for Player {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Fault> {
        Visit::allowed(parts, app, "play").await.map(Self)
    }
}

impl FromRequestParts<Shared> for Host {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Fault> {
        Visit::allowed(parts, app, "games").await.map(Self)
    }
}

impl Visit {
    async fn allowed(parts: &mut Parts, app: &Shared, scope: &str) -> Result<Self, Fault> {
        let caller = Caller::from_request_parts(parts, app).await?;
        // Who may not do it anywhere need not know what tables there are.
        caller.allowed(app, scope)?;
        Self::open(parts, app, caller).await
    }

    async fn open(parts: &mut Parts, app: &Shared, caller: Caller) -> Result<Self, Fault> {
        let words = caller.words(app);
        let unread = || Fault::new(words, StatusCode::BAD_REQUEST, "error-form");
        let id = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = id.map_err(|_| unread())?;
        let session = app.table(&caller.id, &id).await;
        let session = session.map_err(|error| Fault::opening(words, &error))?;
        Ok(Self { app: Arc::clone(app), caller, session })
    }

    /// The words of the caller's language.
    pub fn words(&self) -> &Words {
        self.caller.words(&self.app)
    }

    /// Why something was not done.
    pub fn undone(&self, live: &Live, error: &NotDone) -> Fault {
        Fault::undone(self.words(), live, error)
    }

    /// The table, without what lies on it.
    pub async fn described(&self) -> Value {
        let (live, time) = (self.session.look().await, self.app.tables.time());
        let reading = live.clocks((&time.outages(), time.now()));
        let overdue = live.play.as_ref().and_then(|play| play.overdue()).map(|overdue| overdue.seat.0);
        let mut game = shown::game(&live, &self.caller.id);
        game["clocks"] = reading.map_or(Value::Null, |reading| {
            let runs = reading.runs.map(|seat| seat.0);
            json!({"left": reading.left, "runs": runs, "out_at": reading.out_at, "overdue": overdue})
        });
        game
    }

    /// After something was done: the number of entries, and whose turn it is.
    pub async fn done(&self, done: Result<u64, NotDone>) -> Result<Value, Fault> {
        let live = self.session.look().await;
        match done {
            Ok(entries) => {
                let turn = live.play.as_ref().and_then(|play| play.state().to_act());
                Ok(json!({"entries": entries, "to_act": turn.map(|seat| seat.0)}))
            }
            Err(error) => Err(self.undone(&live, &error)),
        }
    }
}
