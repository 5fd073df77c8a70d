//! Places for the databases of a test.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of it")]

#[macro_use]
mod each_store;

use roundhouse_store::{Addition, Seat, SqlStore, Stage, Store, StoreError, StoredGame, token};
use sqlx::{Connection, Executor};

/// A folder that is gone after the test.
pub struct Folder(pub std::path::PathBuf);

impl Folder {
    pub fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("roundhouse-{}", token(12)));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub async fn open(&self) -> SqlStore {
        SqlStore::sqlite(&self.0.join("games 100%?.sqlite")).await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A database of its own on the PostgreSQL server of `ROUNDHOUSE_POSTGRES`, an address such as
/// `postgres://127.0.0.1/postgres`, or `postgres://localhost/postgres?host=FOLDER` with the folder of its socket.
pub struct Database {
    pub server: String,
    pub name: String,
    pub address: String,
}

impl Database {
    pub async fn new() -> Self {
        let server = std::env::var("ROUNDHOUSE_POSTGRES").unwrap();
        let name = format!("roundhouse_{}", token(12));
        run(&server, &format!("CREATE DATABASE {name}")).await;
        let (place, question) = match server.split_once('?') {
            Some((place, rest)) => (place, format!("?{rest}")),
            None => (server.as_str(), String::new()),
        };
        let (base, _) = place.rsplit_once('/').unwrap();
        let address = format!("{base}/{name}{question}");
        Self { server, name, address }
    }

    pub async fn drop(self) {
        run(&self.server, &format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
    }
}

pub async fn run(server: &str, statement: &str) {
    let mut connection = sqlx::PgConnection::connect(server).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement)).await.unwrap();
}

/// A game with three seats.
pub fn game(id: &str) -> StoredGame {
    let seat = |number: u8| Seat {
        seat: number,
        name: format!("Player {number}"),
        kind: "invite".to_owned(),
        link: format!("{id}-link-{number}"),
    };
    StoredGame {
        id: id.to_owned(),
        title: "18mag".to_owned(),
        stage: Stage::Running,
        owner: "anna".to_owned(),
        private: false,
        quiet: false,
        setup: "{\"seed\":1}".to_owned(),
        listing: "{}".to_owned(),
        search: "18mag anna béla".to_owned(),
        entries: 0,
        said: 0,
        created_at: 1_000,
        updated_at: 1_000,
        seats: (0..3).map(seat).collect(),
    }
}

/// Adds entries.
pub async fn append(store: &dyn Store, id: &str, after: u64, entries: &[&str]) -> Result<(), StoreError> {
    let entries: Vec<String> = entries.iter().map(|entry| (*entry).to_owned()).collect();
    let addition = Addition {
        game: id,
        after,
        at: 2_000 + after as i64,
        entries: &entries,
        stage: Stage::Running,
        listing: "{\"moves\":1}",
        notices: &[],
        deadline: None,
        stand_in: None,
    };
    store.append(&addition).await
}

/// The entries of a game.
pub async fn bodies(store: &dyn Store, id: &str) -> Vec<String> {
    let entries = store.log(id, 0, u64::MAX).await.unwrap();
    for (expected, entry) in (1..).zip(&entries) {
        assert_eq!(entry.number, expected);
    }
    entries.into_iter().map(|entry| entry.body).collect()
}
