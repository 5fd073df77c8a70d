//! Tables that are not in memory wait for each other, and those who play do not wait for them.

use std::pin::Pin;
use std::sync::Arc;
use std::thread::available_parallelism;

use futures_util::future::join_all;
use futures_util::poll;
use roundhouse_server::app::App;
use roundhouse_server::config::Settings;
use roundhouse_store::{SqlStore, Store};
use tokio::sync::watch;

use crate::meddled::Meddled;
use crate::support::TestApp;

/// How many tables may be opened at once: one core is for those that are played.
fn at_once() -> usize {
    available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Opens so many tables and puts them into a store, to which nobody has come since.
async fn stored(count: usize) -> (Arc<Meddled>, App, Vec<String>) {
    let store = Meddled::new(Arc::new(SqlStore::in_memory().await.unwrap()));
    let first = TestApp::on(Arc::clone(&store) as Arc<dyn Store>);
    let mut ids = Vec::new();
    for _ in 0..count {
        let table = first.user().opens(&["me", "same-screen", "same-screen"]).await;
        ids.push(table.rsplit('/').next().unwrap().to_owned());
    }
    drop(first);
    let (_stopping, stopped) = watch::channel(false);
    let app = App::with(Arc::clone(&store) as Arc<dyn Store>, Settings::default(), stopped);
    (store, app, ids)
}

#[tokio::test]
async fn cold_tables_are_opened_a_few_at_a_time_and_in_their_order() {
    let (store, app, ids) = stored(at_once() + 5).await;
    let (live, cold) = ids.split_first().unwrap();
    app.tables.get(live).await.unwrap();
    let asked = store.calls("claims");
    let mut opening: Vec<Pin<Box<_>>> = cold.iter().map(|id| Box::pin(app.tables.get(id))).collect();
    for table in &mut opening {
        assert!(poll!(table).is_pending());
    }
    // The store is asked for as many as may be opened at once; the others wait before it.
    assert_eq!(store.calls("claims") - asked, at_once());
    // A table in memory is there at once.
    assert!(poll!(Box::pin(app.tables.get(live))).is_ready());
    // When one of them is open the next one is begun, whoever else is there first to look.
    assert!(opening.remove(0).await.is_ok());
    let asked = store.calls("claims");
    assert!(poll!(opening.last_mut().unwrap()).is_pending());
    assert_eq!(store.calls("claims"), asked);
    assert!(poll!(&mut opening[at_once() - 1]).is_pending());
    assert_eq!(store.calls("claims"), asked + 1);
    assert!(join_all(opening).await.iter().all(Result::is_ok));
}
