//! Steps that bring tables up to date: once applied somewhere they are never edited.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;

use roundhouse_store::{SqlStore, Store, StoreError};
use sqlx::Connection;
use sqlx::migrate::Migrator;

/// The steps as they were when the first databases were made. A change of tables is a new step at the end.
const SQLITE: [(i64, u64); 2] = [(1, 0x3ece_993f_1659_b86b), (2, 0x8167_4425_a564_7e55)];
const POSTGRES: [(i64, u64); 2] = [(1, 0x6479_0851_b3e2_adf4), (2, 0x19d8_05c1_249c_7344)];

/// The steps and how their digests begin.
fn steps(migrator: &Migrator) -> Vec<(i64, u64)> {
    let start = |digest: &[u8]| u64::from_be_bytes(*digest.first_chunk().unwrap());
    let steps = migrator.iter();
    steps
        .map(|step| (step.version, start(&step.checksum)))
        .collect()
}

#[test]
fn applied_steps_are_never_edited() {
    assert_eq!(steps(&sqlx::migrate!("./migrations/sqlite")), SQLITE);
    assert_eq!(steps(&sqlx::migrate!("./migrations/postgres")), POSTGRES);
}

/// A file of its own for a test.
fn file(test: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.sqlite"));
    let _ = std::fs::remove_file(&file);
    file
}

/// Opens a store in which this was done behind its back.
async fn after(test: &str, statement: &'static str) -> StoreError {
    let file = file(test);
    SqlStore::sqlite(&file).await.unwrap().close().await;
    let address = format!("sqlite://{}", file.display());
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::query(statement)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    SqlStore::sqlite(&file).await.unwrap_err()
}

#[tokio::test]
async fn a_database_of_another_version_is_named_so() {
    let changed = after(
        "changed",
        "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1",
    );
    assert!(matches!(changed.await, StoreError::Changed(1)));
    let later = after(
        "later",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999, 'later', 1, x'00', 1)",
    );
    assert!(matches!(later.await, StoreError::Later));
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_left_alone() {
    let text = file("text");
    std::fs::write(&text, "Dear diary, ".repeat(1000)).unwrap();
    assert!(matches!(
        SqlStore::sqlite(&text).await,
        Err(StoreError::Foreign)
    ));
    let other = file("other");
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}?mode=rwc", other.display());
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::query("CREATE TABLE recipes (name TEXT)")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let before = std::fs::read(&other).unwrap();
    assert!(matches!(
        SqlStore::sqlite(&other).await,
        Err(StoreError::Foreign)
    ));
    assert_eq!(std::fs::read(&other).unwrap(), before);
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_so_at_once() {
    // Nobody listens on the port of nothing.
    let opened = SqlStore::postgres("postgres://nobody@127.0.0.1:1/nothing").await;
    let error = opened.unwrap_err().to_string();
    assert!(!error.contains("timed out"), "{error}");
}
