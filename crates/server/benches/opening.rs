//! What it costs to open a finished game that is not in memory: reading it and playing it again, the answer to a program,
//! and the page.
//!
//! `cargo bench -p roundhouse-server --bench opening`

#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

#[path = "../tests/support/recorded.rs"]
mod recorded;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::LOCATION;
use divan::Bencher;
use roundhouse_server::app::App;
use roundhouse_server::router::router;
use roundhouse_server::session::Session;
use roundhouse_store::{SqlStore, Store};
use roundhouse_titles::Title;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tower::ServiceExt;

/// A finished game of 1,263 moves.
const GAME: (Title, &str) =
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json");

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

fn main() {
    divan::main();
}

/// A server that has just begun, on this store.
fn server(store: &Arc<dyn Store>) -> Router {
    let (_stopping, stopped) = watch::channel(false);
    router(Arc::new(App::new(Arc::clone(store), Duration::ZERO, stopped)))
}

/// A store with the game, and its name there.
fn stored() -> (Arc<dyn Store>, String) {
    let store: Arc<dyn Store> = Arc::new(RUNTIME.block_on(SqlStore::in_memory()).unwrap());
    let text = serde_json::to_string(&recorded::kept(GAME, |_, _| false)).unwrap();
    let request = Request::post("/import").body(Body::from(text)).unwrap();
    let answer = RUNTIME.block_on(server(&store).oneshot(request)).unwrap();
    let table = answer.headers()[&LOCATION].to_str().unwrap();
    let id = table.rsplit('/').next().unwrap().to_owned();
    (store, id)
}

fn asks(bencher: Bencher<'_, '_>, address: impl Fn(&str) -> String + Sync) {
    let (store, id) = stored();
    let address = address(&id);
    bencher.with_inputs(|| server(&store)).bench_local_values(|router| {
        RUNTIME.block_on(async {
            let request = Request::get(&address).body(Body::empty()).unwrap();
            let answer = router.oneshot(request).await.unwrap();
            assert!(answer.status().is_success());
            to_bytes(answer.into_body(), usize::MAX).await.unwrap().len()
        })
    });
}

#[divan::bench]
fn log(bencher: Bencher<'_, '_>) {
    let (store, id) = stored();
    bencher.bench_local(|| RUNTIME.block_on(store.log(&id, 0, u64::MAX)).unwrap());
}

#[divan::bench]
fn session(bencher: Bencher<'_, '_>) {
    let (store, id) = stored();
    bencher.bench_local(|| RUNTIME.block_on(Session::open(Arc::clone(&store), &id)).unwrap());
}

#[divan::bench]
fn program(bencher: Bencher<'_, '_>) {
    asks(bencher, |id| format!("/api/games/{id}"));
}

#[divan::bench]
fn page(bencher: Bencher<'_, '_>) {
    asks(bencher, |id| format!("/table/{id}"));
}
