//! Bots play whether or not anybody looks, and after a restart of the server.

use std::sync::Arc;
use std::time::{Duration, Instant};

use roundhouse_server::config::Settings;
use roundhouse_store::{SqlStore, Stage, Store, StoredGame};

use crate::support::{PATIENCE, TestApp};

const BOTS: [&str; 2] = ["bot", "bot"];

/// The game once it is as it should be. The store is asked, so that nobody opens the table.
async fn until(store: &dyn Store, table: &str, is_so: impl Fn(&StoredGame) -> bool) -> StoredGame {
    let id = table.trim_start_matches("/table/");
    let begun = Instant::now();
    loop {
        let game = store.game(id).await.unwrap().unwrap();
        if is_so(&game) {
            return game;
        }
        assert!(begun.elapsed() < PATIENCE, "stays at {} entries", game.entries);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn bots_play_a_table_that_nobody_opens_to_its_end() {
    let app = TestApp::new().await;
    let table = app.user().opens_title("railroad-revolution", &BOTS).await;
    let over = until(app.store.as_ref(), &table, |game| game.stage == Stage::Finished).await;
    assert!(over.listing.contains("\"won\""), "{}", over.listing);
}

#[tokio::test]
async fn after_a_restart_bots_go_on_where_they_were() {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    // They wait so long before each move that they make none.
    let slow = Settings { bot_pause: PATIENCE * 10, ..Settings::default() };
    let before = TestApp::with(Arc::clone(&store), slow);
    let alice = before.user();
    let alone = alice.opens_title("railroad-revolution", &BOTS).await;
    let with_her = alice.opens(&["me", "bot", "bot"]).await;
    let begun = until(store.as_ref(), &with_her, |_| true).await.entries;
    assert_eq!(until(store.as_ref(), &alone, |_| true).await.entries, 0);
    let after = before.restarted();
    until(store.as_ref(), &alone, |game| game.entries > 20).await;
    // Where it is her turn, nobody moves for her.
    let now = until(store.as_ref(), &with_her, |_| true).await;
    assert_eq!(now.entries, begun);
    drop(after);
}
