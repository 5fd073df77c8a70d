//! Keeps the results that are missing (of games that were over before anybody kept results, were brought in, or ended while
//! the database was away) and works out ratings: at the start, whenever a game ends, and once a minute.

use std::sync::{Arc, Weak};
use std::time::Duration;

use roundhouse_store::{Moment, StoreError};
use tokio::time::timeout;

use super::{ratings, tournaments};
use crate::app::App;
use crate::clock;
use crate::session::Session;

/// How often is looked whether or not a game is said to have ended.
const ROUND: Duration = Duration::from_mins(1);
/// How many games are looked up at once.
const AT_ONCE: u32 = 100;
/// Games that changed so long ago, in milliseconds, are not looked at again before the next start.
const AGO: i64 = 10 * 60 * 1000;

/// Records for as long as there is an app.
pub(crate) async fn record(app: Weak<App>) {
    let mut from = Moment::default();
    loop {
        let Some(app) = app.upgrade() else {
            return;
        };
        let now = clock::now();
        if let Err(error) = catch_up(&app, from.clone()).await {
            tracing::warn!(%error, "results could not be kept");
        } else {
            from = Moment { at: now - AGO, game: String::new() };
        }
        if let Err(error) = tournaments::run::go_on(&app).await {
            tracing::warn!(%error, "tournaments could not go on");
        }
        let ended = Arc::clone(app.tables.ended());
        drop(app);
        // Whether or not anything has ended.
        let _ = timeout(ROUND, ended.notified()).await;
    }
}

/// Keeps the results that are missing of games that changed after a moment, and works out ratings.
async fn catch_up(app: &App, mut from: Moment) -> Result<(), StoreError> {
    loop {
        let games = app.store().unrecorded(&from, AT_ONCE).await?;
        let Some(last) = games.last() else {
            break;
        };
        from = last.clone();
        for moment in games {
            // One after the other and beside the tables in memory: nobody waits for it.
            match Session::open(Arc::clone(app.tables.store()), &moment.game).await {
                Ok(session) => session.record().await?,
                Err(error) => tracing::warn!(%error, table = %moment.game, "a result cannot be worked out"),
            }
        }
    }
    ratings::work_out(app.store()).await
}
