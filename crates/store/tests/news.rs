//! What processes hear of each other, on PostgreSQL.

use crate::support::{Database, append, bodies, game, run};
use roundhouse_store::{Accounts, Change, ChatLine, SqlStore, Store, StoreError};
use roundhouse_workshop::needs;

#[needs(postgres)]
#[tokio::test]
async fn changes_are_heard_across_postgres() {
    let database = Database::new().await;
    // Two that start at once make the tables once.
    let (one, other) =
        tokio::join!(SqlStore::postgres(&database.address), SqlStore::postgres(&database.address));
    let (one, other) = (one.unwrap(), other.unwrap());
    let mut changes = other.changes().unwrap();
    one.create(&game("g1"), &[], &[]).await.unwrap();
    append(&one, "g1", 0, &["a"]).await.unwrap();
    let patience = std::time::Duration::from_secs(20);
    let heard = async |changes: &mut tokio::sync::broadcast::Receiver<Change>, wanted: Change| {
        // A new game is told with each of its seats.
        while tokio::time::timeout(patience, changes.recv()).await.unwrap().unwrap() != wanted {}
    };
    heard(&mut changes, Change::Game("g1".to_owned())).await;
    let counted = |entries, said| Change::Counted { game: "g1".to_owned(), entries, said };
    heard(&mut changes, counted(1, 0)).await;
    let line = ChatLine {
        number: 0,
        at: 0,
        seat: None,
        author: "anna".to_owned(),
        body: "hello".to_owned(),
        after_entry: 1,
        visitor: String::new(),
    };
    one.say("g1", &line, &[]).await.unwrap();
    heard(&mut changes, counted(1, 1)).await;
    // Whose table it is, nobody can know from numbers.
    one.adopt("anna", "account").await.unwrap();
    heard(&mut changes, Change::Game("g1".to_owned())).await;
    assert_eq!(bodies(&other, "g1").await, ["a"]);
    let late = append(&other, "g1", 0, &["x"]).await;
    assert!(matches!(late, Err(StoreError::Stale { now: 1 })), "{late:?}");
    one.close().await;
    other.close().await;
    database.drop().await;
}

#[needs(postgres)]
#[tokio::test]
async fn changes_are_heard_after_a_connection_was_cut() {
    let database = Database::new().await;
    let store = SqlStore::postgres(&database.address).await.unwrap();
    let mut changes = store.changes().unwrap();
    let cut = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}' AND query LIKE 'LISTEN%'",
        database.name
    );
    let patience = std::time::Duration::from_secs(20);
    for _ in 0..2 {
        run(&database.server, &cut).await;
        let heard = tokio::time::timeout(patience, changes.recv()).await;
        assert_eq!(heard.unwrap().unwrap(), Change::Anything);
    }
    store.create(&game("g1"), &[], &[]).await.unwrap();
    let heard = tokio::time::timeout(patience, changes.recv()).await;
    assert_eq!(heard.unwrap().unwrap(), Change::Game("g1".to_owned()));
    store.close().await;
    database.drop().await;
}
