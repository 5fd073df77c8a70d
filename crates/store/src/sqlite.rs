//! Everything in one SQLite file.

use std::future::ready;
use std::path::Path;

use sqlx::any::AnyPoolOptions;
use sqlx::error::DatabaseError;
use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row};

use crate::private::{close_database_to_others, make_database_private};
use crate::{SqlStore, StoreError};

/// What every connection is told: readers do not wait for the writer, an accepted action is on the disk before
/// anybody hears of it, a writer waits ten seconds for another one, and what a game has goes with it.
const MANNERS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000; \
                       PRAGMA foreign_keys = ON;";

/// What SQLite says of a file that it cannot read.
const NOT_A_DATABASE: &str = "26";

/// A transaction that may write from its first word on never has to be tried again.
const BEGIN: &str = "BEGIN IMMEDIATE";

impl SqlStore {
    /// Opens the file, makes it if need be and brings its tables up to date.
    pub async fn sqlite(path: &Path) -> Result<Self, StoreError> {
        let address = address(path, "rwc")?;
        make_database_private(path);
        if found(&address).await? == Found::Other {
            return Err(StoreError::Foreign);
        }
        prepared(pool(&address).await?).await
    }

    /// Opens a file for reading; its tables stay as they are, because a server of an earlier version may use them.
    pub async fn sqlite_as_it_is(path: &Path) -> Result<Self, StoreError> {
        let address = address(path, "rw")?;
        close_database_to_others(path);
        if found(&address).await? != Found::Ours {
            return Err(StoreError::Foreign);
        }
        Ok(Self { pool: pool(&address).await?, begin: BEGIN, news: None })
    }

    /// Writes a copy of the whole store into a new file, while others read and write.
    pub async fn back_up(&self, copy: &Path) -> Result<(), StoreError> {
        // SQLite writes into an empty file as into a new one, and leaves its rights alone.
        make_database_private(copy);
        let path = copy.to_str().ok_or(StoreError::NotUnicode)?;
        let written = sqlx::query("VACUUM INTO $1").bind(path).execute(&self.pool).await;
        if written.is_err() && std::fs::metadata(copy).is_ok_and(|left| left.len() == 0) {
            let _ = std::fs::remove_file(copy);
        }
        written?;
        Ok(())
    }

    /// Is every page of the file there, and every index what it should be?
    pub async fn is_sound(&self) -> Result<bool, StoreError> {
        let row = sqlx::query("PRAGMA integrity_check(1)").fetch_one(&self.pool).await?;
        Ok(row.try_get::<String, _>(0)? == "ok")
    }

    /// A store that is gone with the program, for tests.
    pub async fn in_memory() -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        // Each connection would have a memory of its own.
        let pool = AnyPoolOptions::new()
            .min_connections(1)
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect("sqlite::memory:")
            .await?;
        prepared(pool).await
    }
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Nothing,
    Ours,
    Other,
}

/// The address of a file that is opened in this mode.
fn address(path: &Path, mode: &str) -> Result<String, StoreError> {
    let path = path.to_str().ok_or(StoreError::NotUnicode)?;
    Ok(format!("sqlite://{}?mode={mode}", escaped(path)))
}

async fn pool(address: &str) -> Result<AnyPool, StoreError> {
    let pool = AnyPoolOptions::new()
        .max_connections(8)
        .after_connect(|connection, _| Box::pin(async move { connection.execute(MANNERS).await.map(|_| ()) }))
        .before_acquire(|connection, _| Box::pin(ready(Ok(is_usable(connection)))))
        .connect(address)
        .await?;
    Ok(pool)
}

/// Can a transaction begin on this connection?
///
/// When the disk is full SQLite ends a transaction by itself. The driver still counts it and would refuse every later
/// one, so the pool closes such a connection and opens another. To look at the driver's count costs nothing.
fn is_usable(connection: &AnyConnection) -> bool {
    !connection.is_in_transaction()
}

async fn prepared(pool: AnyPool) -> Result<SqlStore, StoreError> {
    sqlx::migrate!("./migrations/sqlite").run(&pool).await?;
    let store = SqlStore { pool, begin: BEGIN, news: None };
    store.digest_secrets().await?;
    store.look_at_names().await?;
    Ok(store)
}

/// Is it a file of ours, or a new one? A pool would try again and again for half a minute, and would make its tables
/// in the file of another program.
async fn found(address: &str) -> Result<Found, StoreError> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(address).await?;
    let counted = sqlx::query(
        "SELECT count(*) AS tables, count(CASE name WHEN '_sqlx_migrations' THEN 1 END) AS steps
         FROM sqlite_master WHERE type = 'table'",
    )
    .fetch_one(&mut connection)
    .await;
    let row = counted.map_err(|error| {
        let code = error.as_database_error().and_then(DatabaseError::code);
        if code.as_deref() == Some(NOT_A_DATABASE) { StoreError::Foreign } else { error.into() }
    })?;
    let (tables, steps): (i64, i64) = (row.try_get("tables")?, row.try_get("steps")?);
    connection.close().await?;
    Ok(match (tables, steps) {
        (0, _) => Found::Nothing,
        (_, 0) => Found::Other,
        _ => Found::Ours,
    })
}

/// The path as part of an address: its own signs mean themselves.
fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::{Stage, Store, StoredGame, token};

    fn game(id: &str, listing: String) -> StoredGame {
        StoredGame {
            id: id.to_owned(),
            title: "18mag".to_owned(),
            stage: Stage::Open,
            owner: String::new(),
            private: false,
            quiet: false,
            setup: "{}".to_owned(),
            listing,
            search: String::new(),
            entries: 0,
            said: 0,
            created_at: 0,
            updated_at: 0,
            seats: Vec::new(),
        }
    }

    /// Waits until every connection is back in the pool: they return in a task of their own.
    async fn all_idle(pool: &AnyPool) {
        while pool.num_idle() < pool.size() as usize {
            tokio::task::yield_now().await;
        }
    }

    /// Says something to each of the connections that exist now.
    async fn tell_all(store: &SqlStore, said: &'static str) {
        all_idle(&store.pool).await;
        let mut connections = Vec::new();
        while let Some(connection) = store.pool.try_acquire() {
            connections.push(connection);
        }
        assert!(!connections.is_empty());
        for connection in &mut connections {
            connection.execute(said).await.unwrap();
        }
        drop(connections);
        all_idle(&store.pool).await;
    }

    /// A store in a folder of its own.
    async fn store_in_folder() -> (SqlStore, PathBuf) {
        let folder = std::env::temp_dir().join(format!("roundhouse-{}", token(12)));
        std::fs::create_dir_all(&folder).unwrap();
        (SqlStore::sqlite(&folder.join("games.sqlite")).await.unwrap(), folder)
    }

    #[tokio::test]
    async fn a_store_that_can_only_be_read_is_not_ready() {
        let (store, folder) = store_in_folder().await;
        store.create(&game("first", String::new()), &[], &[]).await.unwrap();
        store.ready().await.unwrap();
        tell_all(&store, "PRAGMA query_only = ON").await;
        assert!(store.game("first").await.unwrap().is_some());
        // While the reader's connection is on its way back, the pool would open another, which may write.
        all_idle(&store.pool).await;
        assert!(store.ready().await.is_err());
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn writes_work_again_after_a_full_disk() {
        let (store, folder) = store_in_folder().await;
        store.create(&game("first", String::new()), &[], &[]).await.unwrap();
        // The database may not grow any further.
        tell_all(&store, "PRAGMA max_page_count = 1").await;
        let large = game("large", "x".repeat(1 << 20));
        let error = store.create(&large, &[], &[]).await.unwrap_err();
        assert!(error.to_string().contains("full"), "{error}");
        for number in 0..20 {
            let small = game(&number.to_string(), String::new());
            store.create(&small, &[], &[]).await.unwrap();
        }
        assert!(store.game("large").await.unwrap().is_none());
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
