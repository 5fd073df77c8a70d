//! Servers are killed under load, and no acknowledged action is lost.
//!
//! `ROUNDHOUSE_CRASHES` says how often on each database (3 by default); `ROUNDHOUSE_POSTGRES` where PostgreSQL is.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod support;

use std::io::Write;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use support::{Server, ask, token};

/// How many players play at once, each at a table of their own.
const PLAYERS: usize = 4;

struct Player {
    token: String,
    table: Table,
    /// Tables whose game is over.
    finished: Vec<Table>,
    /// How many actions were acknowledged at all tables.
    actions: u64,
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
    fn call(
        &self,
        address: &str,
        (method, path): (&str, &str),
        body: &Value,
    ) -> Option<(u16, Value)> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nAuthorization: Bearer {}",
            self.token
        );
        let text = if method == "GET" {
            String::new()
        } else {
            body.to_string()
        };
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
        let opened = Table {
            path: format!("/api/games/{}", game["id"].as_str()?),
            acknowledged: 0,
        };
        self.finished
            .push(std::mem::replace(&mut self.table, opened));
        Some(())
    }

    /// Plays one move, if somebody answers.
    fn play(&mut self, address: &str) -> Option<()> {
        let path = format!("{}/choices", self.table.path);
        let (status, choices) = self.call(address, ("GET", &path), &Value::Null)?;
        if status == 409 {
            // The game is over: only who plays can lose something.
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

/// Kills one of these servers again and again while all play.
fn crash(database: &str, servers: usize) {
    let rounds: usize =
        std::env::var("ROUNDHOUSE_CRASHES").map_or(3, |count| count.parse().unwrap());
    let mut running: Vec<Server> = (0..servers).map(|_| Server::start(database)).collect();
    let token = token(&running[0].address);
    let mut players: Vec<Player> = (0..PLAYERS)
        .map(|_| Player {
            token: token.clone(),
            table: Table::default(),
            finished: Vec::new(),
            actions: 0,
            servers,
        })
        .collect();
    for player in &mut players {
        player.open(&running[0].address).unwrap();
        player.finished.clear();
    }
    for round in 0..rounds {
        let addresses: Vec<String> = running
            .iter()
            .map(|server| server.address.clone())
            .collect();
        let addresses = Arc::new(Mutex::new(addresses));
        let over = Arc::new(AtomicBool::new(false));
        let threads: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let (addresses, over) = (Arc::clone(&addresses), Arc::clone(&over));
                std::thread::spawn(move || {
                    let mut turn = 0;
                    while !over.load(Ordering::Relaxed) {
                        let known = addresses.lock().unwrap().clone();
                        turn += 1;
                        let _ = player.play(&known[turn % known.len()]);
                    }
                    player
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(150 + (round as u64 * 37) % 200));
        running.remove(round % servers).kill();
        if servers > 1 {
            // Play goes on through the other one.
            std::thread::sleep(Duration::from_millis(150));
        }
        over.store(true, Ordering::Relaxed);
        players.extend(threads.into_iter().map(|thread| thread.join().unwrap()));
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
    let actions: u64 = players.iter().map(|player| player.actions).sum();
    assert!(
        actions >= rounds as u64,
        "{rounds} crashes under no load: {actions} actions"
    );
    eprintln!("{rounds} crashes, {actions} actions acknowledged, none lost");
    for server in running {
        server.kill();
    }
}

#[test]
fn a_killed_server_on_sqlite_loses_nothing() {
    let folder = std::env::temp_dir().join(format!("roundhouse-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let database = format!("sqlite:{}", folder.join("games.sqlite").display());
    crash(&database, 1);
    // Writing a copy reads every page of the file.
    let copied = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .arg("backup")
        .arg(folder.join("copy.sqlite"))
        .args(["--database", &database])
        .status();
    assert!(copied.unwrap().success());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn with_one_of_two_killed_on_postgresql_play_goes_on() {
    let Ok(database) = std::env::var("ROUNDHOUSE_POSTGRES") else {
        let note = b"ROUNDHOUSE_POSTGRES points nowhere: no server was killed on PostgreSQL\n";
        std::io::stderr().write_all(note).unwrap();
        return;
    };
    crash(&database, 2);
}
