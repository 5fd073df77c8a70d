//! What one update of an open page costs: time, and bytes on the way. Neither grows with the length of the game.
//!
//! `cargo bench -p roundhouse-server` prints the times; the bytes stand in the names of the arguments.

#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

#[path = "../tests/support/recorded.rs"]
mod recorded;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::{COOKIE, LOCATION, SET_COOKIE};
use divan::Bencher;
use roundhouse_server::app::App;
use roundhouse_server::router::router;
use roundhouse_store::SqlStore;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tower::ServiceExt;

fn main() {
    divan::main();
}

/// A table after so many moves, and what an open page would be sent.
struct Table {
    runtime: Runtime,
    router: Router,
    cookie: String,
    path: String,
    moves: usize,
    bytes: usize,
    _stopping: watch::Sender<bool>,
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} moves, {} bytes", self.moves, self.bytes)
    }
}

impl Table {
    fn after(moves: usize) -> Self {
        let runtime = Runtime::new().unwrap();
        let (stopping, stopped) = watch::channel(false);
        let store = runtime.block_on(SqlStore::in_memory()).unwrap();
        let router = router(Arc::new(App::new(Arc::new(store), Duration::ZERO, stopped)));
        let file = recorded::played(3, |_, made| made == moves);
        let text = serde_json::to_string(&file).unwrap();
        let request = Request::post("/import").body(Body::from(text)).unwrap();
        let answer = runtime.block_on(router.clone().oneshot(request)).unwrap();
        let header = |name| answer.headers()[&name].to_str().unwrap().to_owned();
        let cookie = header(SET_COOKIE).split(';').next().unwrap().to_owned();
        let mut table = Self {
            path: header(LOCATION),
            runtime,
            router,
            cookie,
            moves: file.actions.entries().len(),
            bytes: 0,
            _stopping: stopping,
        };
        table.bytes = table.update();
        table
    }

    /// Asks for every region, as after a move that changed all of them; the bytes of the answer.
    fn update(&self) -> usize {
        let request = Request::get(&self.path)
            .header(COOKIE, &self.cookie)
            .header("x-known", "none=0")
            .header("accept-encoding", "gzip");
        let request = request.body(Body::empty()).unwrap();
        self.runtime.block_on(async {
            let answer = self.router.clone().oneshot(request).await.unwrap();
            to_bytes(answer.into_body(), usize::MAX)
                .await
                .unwrap()
                .len()
        })
    }
}

#[divan::bench(args = [20, 100, 300, 600])]
fn whole_page_of_regions(bencher: Bencher<'_, '_>, moves: usize) {
    let table = Table::after(moves);
    eprintln!("{table}");
    bencher.bench(|| table.update());
}
