//! A flood from one address, bounded in count: pages, wrong passwords, junk, streams, and connections that say nothing.

use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::request::{Caller, ask};

/// Where it comes from, as a proxy would say.
const FROM: &str = "203.0.113.66";
const THREADS: usize = 4;
const CONNECTIONS: usize = 150;

/// What was sent, and how much of it was refused as too much.
#[derive(Default)]
pub(crate) struct Flood {
    pub(crate) sent: u64,
    pub(crate) refused: u64,
    /// Answers that no visitor should be able to cause.
    pub(crate) broken: u64,
}

impl Flood {
    /// Sends whatever it can for so long.
    pub(crate) fn pour(&mut self, server: &str, lasts: Duration) {
        let open = half_open(server);
        let until = Instant::now() + lasts;
        let parts: Vec<Self> = std::thread::scope(|threads| {
            let pours: Vec<_> =
                (0..THREADS).map(|seed| threads.spawn(move || pour(server, until, seed))).collect();
            pours.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        for part in parts {
            self.sent += part.sent;
            self.refused += part.refused;
            self.broken += part.broken;
        }
        drop(open);
    }
}

/// Connections that begin a request or a stream, and then wait.
fn half_open(server: &str) -> Vec<TcpStream> {
    let connect = |number: usize| {
        let mut stream = TcpStream::connect(server).ok()?;
        let begun = match number % 2 {
            0 => "GET / HTTP/1.1\r\nHost: ".to_owned(),
            _ => format!("GET /api/events HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: {FROM}\r\n\r\n"),
        };
        stream.write_all(begun.as_bytes()).ok()?;
        Some(stream)
    };
    (0..CONNECTIONS).filter_map(connect).collect()
}

fn pour(server: &str, until: Instant, seed: usize) -> Flood {
    let mut flood = Flood::default();
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let caller = Caller { server, from: FROM, headers: form };
    let junk = format!("{{\"title\":\"18mag\",\"junk\":\"{}\"}}", "x".repeat(200_000));
    let wrong = "name=nobody&password=not+this+one";
    let requests = [
        ("GET /", ""),
        ("POST /login", wrong),
        ("POST /import", junk.as_str()),
        ("GET /api/games?most=200", ""),
        ("POST /register", "name=&password="),
        ("GET /table/nothing/board.pn%67", ""),
    ];
    for (what, body) in requests.into_iter().cycle().skip(seed) {
        if Instant::now() >= until {
            break;
        }
        flood.sent += 1;
        match ask(caller, what, body).map(|answer| answer.status) {
            Some(429) => flood.refused += 1,
            Some(500) => flood.broken += 1,
            _ => {}
        }
    }
    flood
}
