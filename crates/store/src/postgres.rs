//! A PostgreSQL database that several processes may share.

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Connection};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use crate::{Change, SqlStore, StoreError};

/// How many changes may wait for a process before it has to look at everything again.
const WAITING: usize = 4096;

impl SqlStore {
    /// Opens the database at an address `postgres://…` and brings its tables up to date.
    pub async fn postgres(address: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        // A pool would try for half a minute to reach what is not there, and then not say what was wrong.
        let first = AnyConnection::connect(address).await?;
        first.close().await?;
        let pool = AnyPoolOptions::new()
            .max_connections(16)
            .connect(address)
            .await?;
        // The migrations hold a lock: two processes that start at once make the tables once.
        sqlx::migrate!("./migrations/postgres").run(&pool).await?;
        let (changes, _) = broadcast::channel(WAITING);
        let mut listener = PgListener::connect(address).await?;
        listener.listen("roundhouse").await?;
        let tell = changes.clone();
        let listening = tokio::spawn(async move {
            // Nobody may be listening yet: then there is nobody to tell.
            while let Ok(notice) = listener.try_recv().await {
                let _ = tell.send(match notice {
                    Some(notice) => Change::Game(notice.payload().to_owned()),
                    // The connection was lost and made again: anything may have been missed.
                    None => Change::Anything,
                });
            }
        });
        Ok(Self {
            pool,
            begin: "BEGIN",
            news: Some(News {
                changes,
                listening: listening.abort_handle(),
            }),
        })
    }
}

/// What other processes changed.
#[derive(Clone, Debug)]
pub(crate) struct News {
    pub(crate) changes: broadcast::Sender<Change>,
    pub(crate) listening: AbortHandle,
}
