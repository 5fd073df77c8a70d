//! Servers are killed under load at moments that chance picks, and no acknowledged action is lost.
//!
//! `ROUNDHOUSE_CRASHES` says how often on each database (3 by default); `ROUNDHOUSE_POSTGRES` where PostgreSQL is;
//! `ROUNDHOUSE_SEED` repeats the moments of a run, which prints its seed.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::support::{Server, ask, token};
use roundhouse_game::Chance;
use roundhouse_store::SqlStore;
use roundhouse_workshop::needs;
use serde_json::{Value, json};

/// How many players play at once, each at a table of their own.
const PLAYERS: usize = 4;
/// After so many actions a player opens another table, so that servers are killed while tables are made, too.
const ACTIONS: u64 = 25;
/// The latest moment of a round at which a server is killed, in milliseconds.
const LATEST: u32 = 500;

struct Player {
    token: String,
    table: Table,
    /// Tables whose game is over.
    finished: Vec<Table>,
    /// How many actions of this player were acknowledged at all tables, and how many of all players.
    actions: u64,
    all: Arc<AtomicU64>,
    /// How many processes serve the tables.
    servers: usize,
}

#[derive(Clone, Default)]
struct Table {
    path: String,
    /// How many entries were acknowledged.
    acknowledged: u64,
}

impl Player {
    fn call(&self, address: &str, (method, path): (&str, &str), body: &Value) -> Option<(u16, Value)> {
        let head = format!("{method} {path} HTTP/1.1\r\nAuthorization: Bearer {}", self.token);
        let text = if method == "GET" { String::new() } else { body.to_string() };
        let (status, _, body) = ask(address, &head, &text)?;
        // An answer that was cut off is none.
        Some((status, serde_json::from_str(&body).ok()?))
    }

    /// Opens another table, if somebody answers.
    fn open(&mut self, address: &str) -> Option<()> {
        let seats = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]);
        let table = json!({"title": "18mag", "seats": seats});
        let (status, game) = self.call(address, ("POST", "/api/games"), &table)?;
        assert_eq!(status, 201, "{game}");
        let opened = Table { path: format!("/api/games/{}", game["id"].as_str()?), acknowledged: 0 };
        self.finished.push(std::mem::replace(&mut self.table, opened));
        Some(())
    }

    /// Plays one move, if somebody answers.
    fn play(&mut self, address: &str) -> Option<()> {
        let path = format!("{}/choices", self.table.path);
        let (status, choices) = self.call(address, ("GET", &path), &Value::Null)?;
        if status == 409 || self.actions % ACTIONS == ACTIONS - 1 {
            self.actions += 1;
            return self.open(address);
        }
        assert_eq!(status, 200, "{choices}");
        let seen = choices["seen"].as_u64()?;
        if seen < self.table.acknowledged {
            // The other process accepted the move, and this one has not heard of it yet.
            assert!(self.servers > 1, "{seen} < {}", self.table.acknowledged);
            return None;
        }
        let listed = choices["choices"].as_array()?;
        let action = &listed.get(seen as usize * 7 % listed.len().max(1))?["action"];
        let body = json!({"seen": seen, "actions": [action]});
        let path = format!("{}/actions", self.table.path);
        let (status, done) = self.call(address, ("POST", &path), &body)?;
        assert!([200, 409].contains(&status), "{done}");
        if status == 200 {
            self.table.acknowledged = done["entries"].as_u64()?;
            self.actions += 1;
            self.all.fetch_add(1, Ordering::SeqCst);
        }
        Some(())
    }

    /// Nothing that was acknowledged is lost, and the whole journal can be played again. A process that was not
    /// killed may hear of another's last moves a little later.
    fn check(&self, table: &Table, address: &str) {
        let mut kept = 0;
        for _ in 0..100 {
            let game = self.call(address, ("GET", &table.path), &Value::Null);
            let (status, game) = game.unwrap();
            assert_eq!(status, 200, "{game}");
            kept = game["entries"].as_u64().unwrap();
            if kept >= table.acknowledged {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{kept} < {}", table.acknowledged);
    }
}

/// Everybody plays, until told that it is over.
struct Load {
    over: Arc<AtomicBool>,
    threads: Vec<std::thread::JoinHandle<Player>>,
}

impl Load {
    fn begin(players: Vec<Player>, servers: &[Server]) -> Self {
        let addresses: Vec<String> = servers.iter().map(|known| known.address.clone()).collect();
        let over = Arc::new(AtomicBool::new(false));
        let play = |mut player: Player| {
            let (addresses, over) = (addresses.clone(), Arc::clone(&over));
            std::thread::spawn(move || {
                for address in addresses.iter().cycle() {
                    if over.load(Ordering::Relaxed) {
                        break;
                    }
                    let _ = player.play(address);
                }
                player
            })
        };
        let threads = players.into_iter().map(play).collect();
        Self { over, threads }
    }

    fn end(self) -> Vec<Player> {
        self.over.store(true, Ordering::Relaxed);
        let players = self.threads.into_iter();
        players.map(|thread| thread.join().unwrap()).collect()
    }
}

/// Waits until so many more actions were acknowledged.
fn wait_for(all: &AtomicU64, more: u64) {
    let (begun, before) = (Instant::now(), all.load(Ordering::SeqCst));
    while all.load(Ordering::SeqCst) < before + more {
        assert!(begun.elapsed() < Duration::from_mins(1), "nobody plays");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Every table that there is can be opened and gone on with: none was left half made.
fn check_all(player: &Player, address: &str) {
    for stage in ["open", "running", "finished"] {
        let path = format!("/api/games?stage={stage}&most=200");
        let (_, listed) = player.call(address, ("GET", &path), &Value::Null).unwrap();
        for game in listed["games"].as_array().unwrap() {
            let path = format!("/api/games/{}", game["id"].as_str().unwrap());
            let (status, seen) = player.call(address, ("GET", &path), &Value::Null).unwrap();
            assert_eq!(status, 200, "{seen}");
            let mine = seen["seats"].as_array().unwrap().iter();
            // Other runs may have left games on the same database.
            let mine = mine.filter(|seat| seat["mine"] == json!(true)).count();
            assert!([0, 3].contains(&mine), "{seen}");
            assert!(mine == 0 || stage != "open", "{seen}");
        }
    }
}

/// Kills one of these servers again and again while all play.
fn crash(database: &str, servers: usize) {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse().unwrap());
    let rounds: u64 = number("ROUNDHOUSE_CRASHES").unwrap_or(3);
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let seed: u64 = number("ROUNDHOUSE_SEED").unwrap_or(now);
    eprintln!("{rounds} crashes at the moments of ROUNDHOUSE_SEED={seed}");
    let mut chance = Chance::new(seed);
    let mut running: Vec<Server> = (0..servers).map(|_| Server::start(database)).collect();
    let token = token(&running[0].address);
    let all = Arc::new(AtomicU64::new(0));
    let player = |_| Player {
        token: token.clone(),
        table: Table::default(),
        finished: Vec::new(),
        actions: 0,
        all: Arc::clone(&all),
        servers,
    };
    let mut players: Vec<Player> = (0..PLAYERS).map(player).collect();
    for player in &mut players {
        player.open(&running[0].address).unwrap();
        player.finished.clear();
    }
    for _ in 0..rounds {
        let load = Load::begin(players, &running);
        // Whoever was started again plays before it is killed again.
        wait_for(&all, 1);
        std::thread::sleep(Duration::from_millis(chance.below(LATEST).into()));
        running.remove(chance.below(servers as u32) as usize).kill();
        if servers > 1 {
            // Play goes on through the other one: each player has one answer under way at most.
            wait_for(&all, PLAYERS as u64 + 1);
        }
        players = load.end();
        running.push(Server::start(database));
        for player in &players {
            for server in &running {
                player.check(&player.table, &server.address);
            }
        }
    }
    for player in &players {
        for table in &player.finished {
            player.check(table, &running[0].address);
        }
    }
    check_all(&players[0], &running[0].address);
    let actions = all.load(Ordering::SeqCst);
    eprintln!("{rounds} crashes, {actions} actions acknowledged, none lost");
    for server in running {
        server.kill();
    }
}

/// Is the file what it should be, though its last server was killed?
fn check_file(path: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let sound = runtime.block_on(async {
        let store = SqlStore::sqlite(path).await.unwrap();
        store.is_sound().await.unwrap()
    });
    assert!(sound, "PRAGMA integrity_check finds something");
}

#[test]
fn a_killed_server_on_sqlite_loses_nothing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crash");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let database = format!("sqlite:{}", folder.join("games.sqlite").display());
    crash(&database, 1);
    check_file(&folder.join("games.sqlite"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[needs(postgres)]
#[test]
fn with_one_of_two_killed_on_postgresql_play_goes_on() {
    let database = std::env::var("ROUNDHOUSE_POSTGRES").unwrap();
    crash(&database, 2);
}
