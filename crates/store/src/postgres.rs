//! A PostgreSQL database that several processes may share.

use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use crate::{Change, SqlStore, StoreError};

/// How long to wait before a database that went away is asked again.
const PAUSE: Duration = Duration::from_secs(1);
/// How long a request waits for a connection. The pool asks again after a fifth of it at the latest, so play goes on soon
/// after a database has come back.
const PATIENCE: Duration = Duration::from_secs(10);
/// The same for whoever listens to the other processes: what it misses meanwhile nobody here knows.
const LISTENS_AGAIN: Duration = Duration::from_secs(2);
/// How many changes may wait for a process before it has to look at everything again.
const WAITING: usize = 4096;

impl SqlStore {
    /// Opens the database at an address `postgres://…` and brings its tables up to date.
    pub async fn postgres(address: &str) -> Result<Self, StoreError> {
        let pool = pool(address).await?;
        // The migrations hold a lock: two processes that start at once make the tables once.
        sqlx::migrate!("./migrations/postgres").run(&pool).await?;
        let (changes, _) = broadcast::channel(WAITING);
        let listener = listener(address).await?;
        let listening = tokio::spawn(listen(listener, address.to_owned(), changes.clone()));
        let store =
            Self { pool, begin: "BEGIN", news: Some(News { changes, listening: listening.abort_handle() }) };
        store.digest_secrets().await?;
        store.look_at_names().await?;
        Ok(store)
    }

    /// Opens the database for reading; its tables stay as they are, because a server of an earlier version may use them.
    pub async fn postgres_as_it_is(address: &str) -> Result<Self, StoreError> {
        Ok(Self { pool: pool(address).await?, begin: "BEGIN", news: None })
    }
}

async fn pool(address: &str) -> Result<AnyPool, StoreError> {
    sqlx::any::install_default_drivers();
    // A pool would try for half a minute to reach what is not there, and then not say what was wrong.
    let first = AnyConnection::connect(address).await?;
    first.close().await?;
    let pool = AnyPoolOptions::new().max_connections(16).acquire_timeout(PATIENCE).connect(address).await?;
    Ok(pool)
}

async fn listener(address: &str) -> Result<PgListener, sqlx::Error> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .acquire_timeout(LISTENS_AGAIN)
        .connect(address)
        .await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.ignore_pool_close_event(true);
    listener.listen("roundhouse").await?;
    Ok(listener)
}

/// Tells what other processes change, for ever: a database that is away for a while is listened to again.
async fn listen(mut heard: PgListener, address: String, tell: broadcast::Sender<Change>) {
    loop {
        // Nobody may be listening yet: then there is nobody to tell.
        let _ = tell.send(match heard.try_recv().await {
            Ok(Some(notice)) => change(notice.payload()),
            // The connection was lost and made again: anything may have been missed.
            Ok(None) => Change::Anything,
            Err(_) => {
                heard = listener_again(&address).await;
                Change::Anything
            }
        });
    }
}

/// What a notice says: a game, with the lengths of its log and chat where nothing else of it changed.
fn change(told: &str) -> Change {
    let mut parts = told.split(' ');
    let game = parts.next().unwrap_or_default().to_owned();
    let mut number = || parts.next()?.parse().ok();
    match (number(), number()) {
        (Some(entries), Some(said)) => Change::Counted { game, entries, said },
        _ => Change::Game(game),
    }
}

async fn listener_again(address: &str) -> PgListener {
    loop {
        tokio::time::sleep(PAUSE).await;
        if let Ok(listener) = listener(address).await {
            return listener;
        }
    }
}

/// What other processes changed.
#[derive(Clone, Debug)]
pub(crate) struct News {
    pub(crate) changes: broadcast::Sender<Change>,
    pub(crate) listening: AbortHandle,
}
