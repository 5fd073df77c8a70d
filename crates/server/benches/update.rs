//! What one update of an open page costs: time, and bytes on the way. Neither grows with the length of the game.
//!
//! `cargo bench -p roundhouse-server --bench update` prints the times, and before them the moves made and the bytes.

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
use roundhouse_game::GameFile;
use roundhouse_server::app::App;
use roundhouse_server::router::router;
use roundhouse_store::SqlStore;
use roundhouse_titles::{AnyState, Title};
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tower::ServiceExt;

fn main() {
    divan::main();
}

/// A part of a kept game.
#[derive(Clone, Copy, Debug)]
enum Part {
    Early,
    Middle,
    Late,
}

/// A kept game of each title.
const GAMES: [(Title, &str); 4] = [
    (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json"),
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json"),
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json"),
];

impl Part {
    /// After how many moves it begins, of so many.
    const fn begins(self, moves: usize) -> usize {
        match self {
            Self::Early => moves / 10,
            Self::Middle => moves / 2,
            Self::Late => moves * 9 / 10,
        }
    }
}

/// The dearest moment of a part of a game: the first at which tiles may be laid, or anything where none are.
fn moment(game: (Title, &str), part: Part) -> GameFile<Value> {
    let whole = recorded::kept(game, |_, _| false);
    let begins = part.begins(whole.actions.entries().len());
    let builds = |state: &AnyState| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| panel.lays.len() > 2)
    };
    recorded::kept(game, |state, moves| moves >= begins && (builds(state) || !game.0.has_hexes()))
}

/// A table at a moment, and what an open page would be sent.
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
    fn at(file: &GameFile<Value>) -> Self {
        let runtime = Runtime::new().unwrap();
        let (stopping, stopped) = watch::channel(false);
        let store = runtime.block_on(SqlStore::in_memory()).unwrap();
        let router = router(Arc::new(App::new(Arc::new(store), Duration::ZERO, stopped)));
        let text = serde_json::to_string(file).unwrap();
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
            to_bytes(answer.into_body(), usize::MAX).await.unwrap().len()
        })
    }
}

fn bench(bencher: Bencher<'_, '_>, title: Title, part: Part) {
    let game = GAMES.into_iter().find(|(of, _)| *of == title).unwrap();
    let table = Table::at(&moment(game, part));
    eprintln!("{title}, {part:?}: {table}");
    bencher.bench(|| table.update());
}

const PARTS: [Part; 3] = [Part::Early, Part::Middle, Part::Late];

#[divan::bench(args = PARTS)]
fn hungary_18mag(bencher: Bencher<'_, '_>, part: Part) {
    bench(bencher, Title::HUNGARY_18MAG, part);
}

#[divan::bench(args = PARTS)]
fn austria_hungary_1824(bencher: Bencher<'_, '_>, part: Part) {
    bench(bencher, Title::AUSTRIA_HUNGARY_1824, part);
}

#[divan::bench(args = PARTS)]
fn east_anglia_1862(bencher: Bencher<'_, '_>, part: Part) {
    bench(bencher, Title::EAST_ANGLIA_1862, part);
}

#[divan::bench(args = PARTS)]
fn railroad_revolution(bencher: Bencher<'_, '_>, part: Part) {
    bench(bencher, Title::RAILROAD_REVOLUTION, part);
}
