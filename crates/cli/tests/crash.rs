//! Servers are killed under load, and no acknowledged action is lost.
//!
//! `ROUNDHOUSE_CRASHES` says how often on each database (3 by default); `ROUNDHOUSE_POSTGRES` where PostgreSQL is.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

/// How many players play at once, each at a table of their own.
const PLAYERS: usize = 4;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(database: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--changes-per-minute",
                "0",
            ])
            .args(["--database", database])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        let (_, rest) = line.split_once("http://").unwrap();
        let address = rest.split_whitespace().next().unwrap().to_owned();
        Self { child, address }
    }

    /// As `kill -9` does it.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// One request; nothing where the server did not answer.
fn ask(address: &str, head: &str, body: &str) -> Option<(u16, String, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .ok()?;
    let length = body.len();
    let request = format!(
        "{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, head.to_owned(), body.to_owned()))
}

/// A token for a new account, as a person gets one in the browser.
fn token(address: &str) -> String {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    let name = format!("crash-{}", since.as_micros());
    let form = "Content-Type: application/x-www-form-urlencoded";
    let body = format!("name={name}&password=correct+horse");
    let head = format!("POST /register HTTP/1.1\r\n{form}");
    let answer = ask(address, &head, &body).unwrap();
    assert_eq!(answer.0, 303, "{}", answer.2);
    let cookie = answer
        .1
        .lines()
        .find_map(|line| line.split_once("roundhouse-session="))
        .map(|(_, rest)| rest.split(';').next().unwrap().to_owned())
        .unwrap();
    let head = format!(
        "POST /account/tokens HTTP/1.1\r\n{form}\r\nCookie: roundhouse-session={cookie}\r\nAccept-Encoding: identity"
    );
    let (_, _, page) = ask(address, &head, "name=crash&play=yes&games=yes").unwrap();
    let (_, rest) = page.split_once("<code>").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

struct Player {
    token: String,
    table: String,
    /// How many entries were acknowledged.
    acknowledged: u64,
    /// How many processes serve the table.
    servers: usize,
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

    fn open(&mut self, address: &str) {
        let seats = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]);
        let table = json!({"title": "18mag", "seats": seats});
        let (status, game) = self.call(address, ("POST", "/api/games"), &table).unwrap();
        assert_eq!(status, 201, "{game}");
        self.table = format!("/api/games/{}", game["id"].as_str().unwrap());
        self.acknowledged = 0;
    }

    /// Plays one move, if somebody answers.
    fn play(&mut self, address: &str) -> Option<()> {
        let path = format!("{}/choices", self.table);
        let (status, choices) = self.call(address, ("GET", &path), &Value::Null)?;
        assert!([200, 409].contains(&status), "{choices}");
        let seen = choices["seen"].as_u64()?;
        if seen < self.acknowledged {
            // The other process accepted the move, and this one has not heard of it yet.
            assert!(self.servers > 1, "{seen} < {}", self.acknowledged);
            return None;
        }
        let listed = choices["choices"].as_array()?;
        let action = &listed.get(seen as usize * 7 % listed.len().max(1))?["action"];
        let body = json!({"seen": seen, "actions": [action]});
        let path = format!("{}/actions", self.table);
        let (status, done) = self.call(address, ("POST", &path), &body)?;
        assert!([200, 409].contains(&status), "{done}");
        if status == 200 {
            self.acknowledged = done["entries"].as_u64()?;
        }
        Some(())
    }

    /// Nothing that was acknowledged is lost, and the whole journal can be played again. A process that was not
    /// killed may hear of another's last moves a little later.
    fn check(&self, address: &str) {
        let mut kept = 0;
        for _ in 0..100 {
            let game = self.call(address, ("GET", &self.table), &Value::Null);
            let (status, game) = game.unwrap();
            assert_eq!(status, 200, "{game}");
            kept = game["entries"].as_u64().unwrap();
            if kept >= self.acknowledged {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{kept} < {}", self.acknowledged);
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
            table: String::new(),
            acknowledged: 0,
            servers,
        })
        .collect();
    for player in &mut players {
        player.open(&running[0].address);
    }
    let mut actions = 0;
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
                player.check(&server.address);
            }
        }
        actions = players.iter().map(|player| player.acknowledged).sum();
    }
    assert!(actions > 0);
    eprintln!("{rounds} crashes, {actions} actions acknowledged, none lost");
    for server in running {
        server.kill();
    }
}

#[test]
fn a_killed_server_on_sqlite_loses_nothing() {
    let folder = std::env::temp_dir().join(format!("roundhouse-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    crash(
        &format!("sqlite:{}", folder.join("games.sqlite").display()),
        1,
    );
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
