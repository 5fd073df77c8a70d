//! Two processes send 1,000 notices from one PostgreSQL database, and one of them is killed midway: every notice arrives, and
//! none twice.
//!
//! A message counts once its receiver has answered. The process that is killed waits for answers at that moment: what it
//! sent then was accepted by nobody, and the other process sends it again once nobody holds it any more. (A process that
//! is killed between an answer and its own note of it makes the other send a message again, with the same id.)

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use roundhouse_store::{Account, Accounts, Channel, Notice, Notices, SqlStore, Store, token};
use roundhouse_workshop::needs;
use serde_json::Value;
use sqlx::{Connection, Executor};

use crate::support::Server;

const ACCOUNTS: usize = 50;
const CHANNELS: usize = 20;
const NOTICES: usize = ACCOUNTS * CHANNELS;
/// After so many the first process gets no more answers.
const MIDWAY: usize = NOTICES / 2;
const PATIENCE: Duration = Duration::from_mins(3);
/// So long the second process waits for the first: less than it waits for an answer, so that it is never told twice.
const TURN: Duration = Duration::from_secs(15);
/// How the two processes call themselves in what they send.
const SITES: [&str; 2] = ["http://first.example", "http://second.example"];

/// Whoever receives the notices.
#[derive(Default)]
struct Receiver {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// How often each was accepted.
    accepted: BTreeMap<String, usize>,
    /// How many each process delivered.
    by_site: [usize; 2],
    /// Connections of the first process that are never answered.
    held: Vec<TcpStream>,
    /// What it sent on them.
    unanswered: BTreeSet<String>,
}

impl State {
    /// How many the first process waits for that nobody has accepted.
    fn waiting(&self) -> usize {
        self.unanswered.iter().filter(|id| !self.accepted.contains_key(*id)).count()
    }
}

impl Receiver {
    fn until(&self, what: &str, is_so: impl Fn(&State) -> bool) {
        let (state, begun) = (self.state.lock().unwrap(), Instant::now());
        let waiting = |state: &mut State| !is_so(state);
        let (state, waited) = self.changed.wait_timeout_while(state, PATIENCE, waiting).unwrap();
        assert!(!waited.timed_out(), "{what}: {} after {:?}", state.accepted.len(), begun.elapsed());
    }

    /// Takes one request, and answers it unless it comes from the process that is about to be killed.
    fn take(&self, mut stream: TcpStream) -> Option<()> {
        let mut read = BufReader::new(stream.try_clone().ok()?);
        let (mut line, mut length) = (String::new(), 0);
        loop {
            line.clear();
            read.read_line(&mut line).ok()?;
            let head = line.trim().to_lowercase();
            if head.is_empty() {
                break;
            }
            if let Some(value) = head.strip_prefix("content-length:") {
                length = value.trim().parse().ok()?;
            }
        }
        let mut body = vec![0; length];
        read.read_exact(&mut body).ok()?;
        let body: Value = serde_json::from_slice(&body).ok()?;
        let notices = body["notices"].as_array()?;
        let link = notices.first()?["link"].as_str()?;
        let site = SITES.iter().position(|site| link.starts_with(site))?;
        let mut state = self.state.lock().unwrap();
        if site == 1 {
            // The second is not to be done before the first has had its part, and waits for answers.
            let too_soon = |state: &mut State| {
                state.by_site[0] == 0 || (state.accepted.len() >= MIDWAY && state.held.is_empty())
            };
            let (waited, late) = self.changed.wait_timeout_while(state, TURN, too_soon).unwrap();
            if late.timed_out() {
                return None;
            }
            state = waited;
        }
        if site == 0 && state.accepted.len() >= MIDWAY {
            state.held.push(stream);
            for notice in notices {
                state.unanswered.insert(notice["id"].as_str()?.to_owned());
            }
        } else {
            for notice in notices {
                *state.accepted.entry(notice["id"].as_str()?.to_owned()).or_default() += 1;
                state.by_site[site] += 1;
            }
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").ok()?;
        }
        self.changed.notify_all();
        Some(())
    }
}

/// Keeps the notices, each on a channel of its own, due at once.
async fn keep(store: &SqlStore, address: &str) {
    for number in 0..ACCOUNTS {
        let account = Account {
            id: format!("account-{number}"),
            name: format!("Player {number}"),
            mail: String::new(),
            password: String::new(),
            created_at: 0,
        };
        store.register(&account).await.unwrap();
        for channel in 0..CHANNELS {
            let url = format!("http://{address}/{number}/{channel}");
            let channel = Channel {
                id: format!("c{number}-{channel}"),
                account: account.id.clone(),
                kind: "webhook".to_owned(),
                body: format!(r#"{{"format":"json","url":"{url}"}}"#),
                address: url,
                created_at: 0,
                tries: 0,
                failing_since: 0,
                off_at: 0,
            };
            store.add_channel(&channel).await.unwrap();
            let notice = Notice {
                id: format!("n-{}", channel.id),
                channel: channel.id,
                account: account.id.clone(),
                game: None,
                occasion: "test".to_owned(),
                seat: None,
                body: String::new(),
                at: now(),
                due_at: now(),
            };
            store.add_notices(&[notice]).await.unwrap();
        }
    }
}

fn now() -> i64 {
    i64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap()
}

/// A server that sends notices to this machine.
fn server(database: &str, site: &str) -> Server {
    let address = ["serve", "--listen", "127.0.0.1:0", "--database", database, "--site", site];
    Server::spawn(Command::new(env!("CARGO_BIN_EXE_roundhouse")).args(address).arg("--private-webhooks"))
}

/// A database of its own on the server of an address; its address.
async fn database(server: &str) -> (String, String) {
    let name = format!("roundhouse_{}", token(12));
    run(server, format!("CREATE DATABASE {name}")).await;
    let (place, question) = match server.split_once('?') {
        Some((place, rest)) => (place, format!("?{rest}")),
        None => (server, String::new()),
    };
    let (base, _) = place.rsplit_once('/').unwrap();
    (format!("{base}/{name}{question}"), name)
}

async fn run(server: &str, statement: String) {
    let mut connection = sqlx::PgConnection::connect(server).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement)).await.unwrap();
}

#[needs(postgres)]
#[test]
fn a_thousand_notices_by_two_processes_of_which_one_is_killed() {
    let postgres = std::env::var("ROUNDHOUSE_POSTGRES").unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let receiver = Arc::new(Receiver::default());
    let taking = Arc::clone(&receiver);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let taking = Arc::clone(&taking);
            thread::spawn(move || taking.take(stream));
        }
    });
    let (database, name) = runtime.block_on(database(&postgres));
    let store = runtime.block_on(SqlStore::postgres(&database)).unwrap();
    runtime.block_on(keep(&store, &address));
    let [first, second] = SITES.map(|site| server(&database, site));
    let all_but_these = |state: &State| state.accepted.len() + state.waiting() == NOTICES;
    receiver.until("the first waits for answers", |state| !state.held.is_empty() && all_but_these(state));
    // What was answered is noted by whoever sent it, before anybody is killed.
    loop {
        let waiting = receiver.state.lock().unwrap().waiting();
        if runtime.block_on(left(&store)) == waiting {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    first.kill();
    receiver.until("all arrive", |state| state.accepted.len() == NOTICES);
    // What is not kept any more is sent by nobody.
    while runtime.block_on(left(&store)) > 0 {
        thread::sleep(Duration::from_millis(50));
    }
    drop(second);
    let state = receiver.state.lock().unwrap();
    let twice = state.accepted.values().filter(|times| **times > 1).count();
    let told = format!(
        "{} notices arrived, {twice} of them twice; {} by the first process, {} by the second; {} messages of \
         the first were not answered when it was killed\n",
        state.accepted.len(),
        state.by_site[0],
        state.by_site[1],
        state.held.len()
    );
    std::io::stderr().write_all(told.as_bytes()).unwrap();
    assert_eq!((state.accepted.len(), twice), (NOTICES, 0));
    assert!(state.by_site.iter().all(|count| *count > 0), "both took part: {:?}", state.by_site);
    runtime.block_on(store.close());
    runtime.block_on(run(&postgres, format!("DROP DATABASE {name} WITH (FORCE)")));
}

/// How many notices still wait.
async fn left(store: &SqlStore) -> usize {
    let mut left = 0;
    for account in 0..ACCOUNTS {
        for channel in 0..CHANNELS {
            left += store.due_notices(&format!("c{account}-{channel}"), i64::MAX, 9).await.unwrap().len();
        }
    }
    left
}
