//! What one visitor can do to the others: cold games that are opened one after the other, streams of an account with many
//! tables, connections that never send a request, files full of junk. A player's actions are timed meanwhile.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::Times;
use crate::client::{Account, Connection, Player};
use crate::served::{Folder, Limits, Served, programs};

/// A finished game of 1824 with 1,263 actions.
const GAME: &str =
    include_str!("../../../titles/replays/austria_hungary_1824/1824-standard-3-players-seed-10.json");
const COLD: usize = 600;
const READERS: usize = 20;
const TABLES: usize = 1100;
const STREAMS: usize = 100;
const HALF_OPEN: usize = 1100;
const IMPORTS: usize = 31;
/// Actions that are timed.
const ACTIONS: usize = 150;
/// Whoever waits longer for a page goes away.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) async fn measure(folder: &Folder) {
    for (number, program) in programs().iter().enumerate() {
        println!("floods: {}", program.display());
        let file = |part: &str| folder.file(&format!("{part}-{number}.sqlite"));
        junk(&Served::program(program, &file("junk"), Limits::Usual)).await;
        connections(&Served::program(program, &file("connections"), Limits::Usual)).await;
        events(program, &file("events")).await;
        cold(program, &file("cold")).await;
        memory(program, &file("memory")).await;
    }
}

/// A server on a file that was filled without limits, with those that it has by default.
struct Filled {
    server: Served,
    account: Account,
    /// What was put there.
    tables: Vec<String>,
    /// Somebody else, from another address.
    player: Player,
}

impl Filled {
    async fn with(program: &Path, file: &str, fill: impl AsyncFn(&Served, &Account) -> Vec<String>) -> Self {
        let server = Served::program(program, file, Limits::Lifted);
        let (account, other) =
            (Account::register(&server.address).await, Account::register(&server.address).await);
        let tables = fill(&server, &account).await;
        drop(server);
        let server = Served::program(program, file, Limits::Usual);
        let connection = Connection::from_elsewhere(&server.address).await;
        let player = Player::open_on(connection, &other, 0).await;
        Self { server, account, tables, player }
    }
}

/// Twenty readers without an account open games that are not in memory.
async fn cold(program: &Path, file: &str) {
    let Filled { server, tables, mut player, .. } = Filled::with(program, file, finished).await;
    let quiet = times(&mut player).await;
    let (opened, tables) = (Arc::new(AtomicUsize::new(0)), Arc::new(tables));
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        let (opened, address, tables) = (Arc::clone(&opened), server.address.clone(), Arc::clone(&tables));
        readers.spawn(async move {
            let mut connection = Connection::open(&address).await;
            loop {
                let number = opened.fetch_add(1, Ordering::Relaxed);
                let path = format!("/api/games/{}", tables[number % COLD]);
                assert_eq!(connection.ask(("GET", &path), "", "").await.status, 200);
            }
        });
    }
    let begun = Instant::now();
    let flooded = times(&mut player).await;
    let each_second = opened.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    readers.shutdown().await;
    println!(
        "  an action beside {READERS} readers of finished 1824 games ({each_second:.0} read a second): {}; without them {}",
        told(&flooded),
        told(&quiet),
    );
}

/// Finished games are opened one after the other and left; new ones take their places.
async fn memory(program: &Path, file: &str) {
    let server = Served::program(program, file, Limits::Lifted);
    let account = Account::register(&server.address).await;
    let tables = finished(&server, &account).await;
    drop(server);
    let server = Served::program(program, file, Limits::Lifted);
    let before = server.memory();
    let mut connection = Connection::open(&server.address).await;
    let (mut one, mut page) = (Vec::new(), Vec::new());
    for (number, table) in tables.iter().enumerate() {
        let begun = Instant::now();
        let (path, spans) = match number % 2 {
            0 => (format!("/api/games/{table}"), &mut one),
            _ => (format!("/table/{table}"), &mut page),
        };
        assert_eq!(connection.ask(("GET", &path), "", "").await.status, 200);
        spans.push(begun.elapsed());
    }
    let full = server.memory();
    for number in 0..COLD {
        Player::open(&server.address, &account, number).await;
    }
    println!(
        "  a finished game of 1,263 actions is opened in {:.1} ms (API) and {:.1} ms (its page); MiB before {before}, after \
         {COLD} of them {full}, after {COLD} new tables took their places {}",
        Times::of(one).median(),
        Times::of(page).median(),
        server.memory(),
    );
}

/// Brings the game in again and again; the names of the tables.
async fn finished(server: &Served, account: &Account) -> Vec<String> {
    let mut connection = Connection::open(&server.address).await;
    let mut tables = Vec::new();
    for _ in 0..COLD {
        tables.push(account.brings_in(&mut connection, GAME).await);
    }
    tables
}

/// Opens new games; the names of the tables.
async fn new(server: &Served, account: &Account) -> Vec<String> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Player::open(&server.address, account, number).await.table);
    }
    tables
}

/// A hundred streams of an account with 1,100 tables.
async fn events(program: &Path, file: &str) {
    let Filled { server, account, tables, mut player } = Filled::with(program, file, new).await;
    let quiet = times(&mut player).await;
    let (open, mut streams) = (Arc::new(AtomicUsize::new(0)), JoinSet::new());
    for _ in 0..STREAMS {
        let (address, token, open) = (server.address.clone(), account.token.clone(), Arc::clone(&open));
        streams.spawn(async move {
            let mut connection = Connection::open(&address).await;
            connection.send(("GET", "/api/events"), &token, "").await;
            if connection.head().await.starts_with("HTTP/1.1 200") {
                open.fetch_add(1, Ordering::Relaxed);
                while connection.chunk(&mut Vec::new()).await {}
            }
        });
    }
    // The account plays as well: what waits for it changes all the time.
    let connection = Connection::open(&server.address).await;
    let mut busy = Player { connection, account, table: tables[0].clone(), turn: 0 };
    streams.spawn(async move { while busy.play().await.is_some() {} });
    tokio::time::sleep(Duration::from_secs(2)).await;
    let flooded = times(&mut player).await;
    let open = open.load(Ordering::Relaxed);
    println!(
        "  an action beside {open} of {STREAMS} streams of an account with {TABLES} tables: {}; without them {}",
        told(&flooded),
        told(&quiet),
    );
}

/// Connections that never send a whole request. The server has as many open files as a shell allows.
async fn connections(server: &Served) {
    let mut half_open = Vec::new();
    for _ in 0..HALF_OPEN {
        half_open.push(TcpStream::connect(&server.address).await.unwrap());
    }
    // All of them are accepted, or turned away.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let begun = Instant::now();
    let page = async {
        let mut connection = Connection::from_elsewhere(&server.address).await;
        connection.ask(("GET", "/"), "", "").await.status
    };
    let came = match timeout(PATIENCE, page).await {
        Ok(status) => format!("after {:.1} ms with status {status}", begun.elapsed().as_secs_f64() * 1000.0),
        Err(_) => format!("not within {} s", PATIENCE.as_secs()),
    };
    println!("  beside {HALF_OPEN} connections of another address that send nothing a page comes {came}");
}

/// Files with seven megabytes in a field that no rule reads.
async fn junk(server: &Served) {
    let account = Account::register(&server.address).await;
    let mut file: Value = serde_json::from_str(GAME).unwrap();
    file["actions"][0]["action"]["junk"] = json!("x".repeat(7 << 20));
    let file = file.to_string();
    let (before, mut kept) = (server.memory(), Vec::new());
    for _ in 0..IMPORTS {
        kept.extend(brought_in(&server.address, &account, &file).await);
    }
    let mut connection = Connection::open(&server.address).await;
    for table in &kept {
        connection.ask(("GET", &format!("/api/games/{table}")), "", "").await;
    }
    println!(
        "  of {IMPORTS} files of 7 MiB with junk {} are kept; {before} MiB before, {} after",
        kept.len(),
        server.memory()
    );
}

/// The name of a table from a file; nothing where the server does not take it, and perhaps hangs up in the middle.
async fn brought_in(address: &str, account: &Account, file: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let (token, length) = (&account.token, file.len());
    let head = format!(
        "POST /api/import HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{token}\r\n"
    );
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(file.as_bytes()).await;
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).await;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let table: Value = serde_json::from_str(body).ok().filter(|_| head.starts_with("HTTP/1.1 201"))?;
    Some(table["id"].as_str()?.to_owned())
}

async fn times(player: &mut Player) -> Times {
    let mut times = Vec::new();
    while times.len() < ACTIONS {
        times.push(player.play().await.unwrap().unwrap());
    }
    Times::of(times)
}

fn told(times: &Times) -> String {
    format!("median {:.1} ms, 99 of 100 within {:.1} ms", times.median(), times.percentile(99))
}
