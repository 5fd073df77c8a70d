//! Looks at the clocks that may have run out, and says that a server is there.

use std::sync::Weak;
use std::time::Duration;

use roundhouse_store::StoreError;

use crate::app::App;
use crate::clock;

/// How often clocks are looked at.
const ROUND: Duration = Duration::from_secs(1);
/// How many clocks are looked at in one go.
const MOST: u32 = 200;
/// How often a server says that it is there, and after what silence there was none, in milliseconds.
const BEAT: i64 = 5_000;
const GAP: i64 = 20_000;
/// Outages that ended longer ago are on no clock any more: a year.
const OLD: i64 = 366 * 24 * 3_600_000;

/// Watches without end; it ends with the app.
pub(crate) async fn begin(app: Weak<App>) {
    let mut beaten_at: Option<i64> = None;
    while let Some(alive) = app.upgrade() {
        // By the time of the machine: what a test puts forward is no outage.
        let now = clock::now();
        if beaten_at.is_none_or(|before| now - before >= BEAT) {
            let was_there = beaten_at.is_some_and(|before| now - before <= GAP);
            match beat(&alive, if was_there { i64::MAX } else { GAP }).await {
                Ok(()) => beaten_at = Some(now),
                Err(error) => tracing::warn!(%error, "it cannot be kept that a server is there"),
            }
        }
        // Before the first beat nobody knows how long there was no server.
        if beaten_at.is_some()
            && let Err(error) = look(&alive).await
        {
            tracing::warn!(%error, "clocks cannot be looked at");
        }
        drop(alive);
        tokio::time::sleep(ROUND).await;
    }
}

async fn beat(app: &App, gap: i64) -> Result<(), StoreError> {
    let (store, now) = (app.store(), app.tables.time().now());
    store.beat(now, gap).await?;
    app.tables.time().learn(store.outages(now - OLD).await?);
    Ok(())
}

/// Looks at the clocks whose time may be over.
async fn look(app: &App) -> Result<(), StoreError> {
    for id in app.store().games_due(app.tables.time().now(), MOST).await? {
        let session = match app.tables.get(&id).await {
            Ok(session) => session,
            Err(error) => {
                tracing::warn!(%error, table = %id, "a table whose clock runs cannot be opened");
                let later = app.tables.time().now() + BEAT;
                if let Some(game) = app.store().game(&id).await? {
                    app.store().set_deadline(&id, game.entries, Some(later)).await?;
                }
                continue;
            }
        };
        if let Err(error) = session.look_at_clock().await {
            tracing::warn!(%error, table = %id, "a clock cannot be looked at");
        }
    }
    Ok(())
}
