//! What one visitor can do to the others: cold games that are opened one after the other, streams of an account with many
//! tables, connections that never send a request, files full of junk. A player's actions are timed meanwhile.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use roundhouse_game::GameFile;
use roundhouse_server::opening::{Played, bring_in};
use roundhouse_store::{SqlStore, Store, StoredEntry};
use roundhouse_words::{Language, Words};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::Times;
use crate::client::{Account, Connection, Player};
use crate::served::{Folder, Served};

/// A finished game of 1824 with 1,263 actions.
const GAME: &str =
    include_str!("../../../titles/replays/austria_hungary_1824/1824-standard-3-players-seed-10.json");
const COLD: usize = 1200;
const READERS: usize = 20;
const TABLES: usize = 1100;
const STREAMS: usize = 100;
const HALF_OPEN: usize = 1100;
const IMPORTS: usize = 31;
/// Actions that are timed.
const ACTIONS: usize = 150;

pub(crate) async fn measure(folder: &Folder) {
    cold(folder).await;
    events(folder).await;
    connections(folder).await;
    junk(folder).await;
}

/// Twenty readers without an account open games that are not in memory.
async fn cold(folder: &Folder) {
    let file = folder.path().join("cold.sqlite");
    fill(&file).await;
    let server = Served::start(&file.display().to_string());
    let account = Account::register(&server.address).await;
    let mut player = Player::open(&server.address, &account, 0).await;
    let (quiet, before) = (times(&mut player).await, server.memory());
    let opened = Arc::new(AtomicUsize::new(0));
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        let (opened, address) = (Arc::clone(&opened), server.address.clone());
        readers.spawn(async move {
            let mut connection = Connection::open(&address).await;
            loop {
                let number = opened.fetch_add(1, Ordering::Relaxed);
                let path = format!("/api/games/cold{}", number % COLD);
                assert_eq!(connection.ask(("GET", &path), "", "").await.status, 200);
            }
        });
    }
    let begun = Instant::now();
    let flooded = times(&mut player).await;
    let (each_second, all) = (opened.load(Ordering::Relaxed), begun.elapsed().as_secs_f64());
    readers.abort_all();
    println!(
        "floods: a player's action beside {READERS} readers of finished 1824 games ({:.0} games opened a second): median \
         {:.1} ms, 99 of 100 within {:.1} ms; without them {:.1} and {:.1} ms",
        each_second as f64 / all,
        flooded.median(),
        flooded.percentile(99),
        quiet.median(),
        quiet.percentile(99),
    );
    let mut connection = Connection::open(&server.address).await;
    let (mut one, mut page) = (Vec::new(), Vec::new());
    for number in 0..600 {
        let begun = Instant::now();
        let (path, spans) = match number % 2 {
            0 => (format!("/api/games/cold{number}"), &mut one),
            _ => (format!("/table/cold{number}"), &mut page),
        };
        assert_eq!(connection.ask(("GET", &path), "", "").await.status, 200);
        spans.push(begun.elapsed());
    }
    let full = server.memory();
    // Games of a few moves take the places of all others.
    let mut places = Vec::new();
    for number in 0..600 {
        places.push(Player::open(&server.address, &account, number).await);
    }
    drop(places);
    println!(
        "floods: a finished game of 1,263 actions is opened in {:.1} ms (API) and {:.1} ms (its page); MiB before \
         {before}, after 600 of them {full}, after 600 new tables took their places {}",
        Times::of(one).median(),
        Times::of(page).median(),
        server.memory(),
    );
}

async fn fill(file: &Path) {
    let store: Arc<dyn Store> = Arc::new(SqlStore::sqlite(file).await.unwrap());
    let game: GameFile<Value> = serde_json::from_str(GAME).unwrap();
    let words = Words::new(Language::English);
    let played = Played { owner: "somebody", file: game, origin: None, words: &words };
    let id = bring_in(&store, played).await.unwrap();
    let first = store.game(&id).await.unwrap().unwrap();
    let entries: Vec<StoredEntry> = store.log(&id, 0, first.entries).await.unwrap();
    let entries: Vec<String> = entries.into_iter().map(|entry| entry.body).collect();
    for number in 0..COLD {
        let mut game = first.clone();
        game.id = format!("cold{number}");
        for seat in &mut game.seats {
            seat.link = format!("link{number}of{}", seat.seat);
        }
        store.create(&game, &[], &entries).await.unwrap();
    }
    store.close().await;
}

/// A hundred streams of an account with 1,100 tables.
async fn events(folder: &Folder) {
    let server = Served::start(&folder.file("events.sqlite"));
    let (account, other) =
        (Account::register(&server.address).await, Account::register(&server.address).await);
    let mut busy = Player::open(&server.address, &account, 0).await;
    for number in 1..TABLES {
        Player::open(&server.address, &account, number).await;
    }
    let mut player = Player::open(&server.address, &other, 0).await;
    let quiet = times(&mut player).await;
    let mut streams = JoinSet::new();
    for _ in 0..STREAMS {
        let (address, token) = (server.address.clone(), account.token.clone());
        streams.spawn(async move {
            let mut connection = Connection::open(&address).await;
            connection.send(("GET", "/api/events"), &token, "").await;
            connection.head().await;
            while connection.chunk(&mut Vec::new()).await {}
        });
    }
    // The account plays as well: what waits for it changes all the time.
    streams.spawn(async move { while busy.play().await.is_some() {} });
    tokio::time::sleep(Duration::from_secs(2)).await;
    let flooded = times(&mut player).await;
    println!(
        "floods: an action beside {STREAMS} streams of an account with {TABLES} tables: median {:.1} ms, 99 of 100 within \
         {:.1} ms; without them {:.1} and {:.1} ms",
        flooded.median(),
        flooded.percentile(99),
        quiet.median(),
        quiet.percentile(99),
    );
}

/// Connections that never send a whole request.
async fn connections(folder: &Folder) {
    let server = Served::limited(&folder.file("connections.sqlite"));
    let mut half_open = Vec::new();
    for _ in 0..HALF_OPEN {
        half_open.push(TcpStream::connect(&server.address).await.unwrap());
    }
    let begun = Instant::now();
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let stream = socket.connect(server.address.parse().unwrap()).await.unwrap();
    let mut other = Connection::of(stream, &server.address);
    assert_eq!(other.ask(("GET", "/"), "", "").await.status, 200);
    println!(
        "floods: beside {HALF_OPEN} connections of another address that send nothing a page comes after {:.1} ms",
        begun.elapsed().as_secs_f64() * 1000.0
    );
}

/// Files with eight megabytes in a field that no rule reads.
async fn junk(folder: &Folder) {
    let server = Served::start(&folder.file("junk.sqlite"));
    let account = Account::register(&server.address).await;
    let mut file: Value = serde_json::from_str(GAME).unwrap();
    file["actions"][0]["action"]["junk"] = json!("x".repeat(7 << 20));
    let file = file.to_string();
    let mut connection = Connection::open(&server.address).await;
    let before = server.memory();
    for _ in 0..IMPORTS {
        assert_eq!(connection.ask(("POST", "/api/import"), &account.token, &file).await.status, 422);
    }
    println!(
        "floods: {IMPORTS} files of 7 MiB with junk are refused; {before} MiB before, {} after",
        server.memory()
    );
}

async fn times(player: &mut Player) -> Times {
    let mut times = Vec::new();
    while times.len() < ACTIONS {
        times.push(player.play().await.unwrap().unwrap());
    }
    Times::of(times)
}
