//! The program as a server, and requests to it.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of it")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server in a process of its own.
pub struct Server {
    pub child: Child,
    pub address: String,
}

impl Server {
    /// Starts one on a database.
    pub fn start(database: &str) -> Self {
        let limits = ["--changes-per-minute", "0", "--streams", "0"];
        Self::spawn(
            Command::new(env!("CARGO_BIN_EXE_roundhouse"))
                .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
                .args(limits),
        )
    }

    /// Starts one as it is told, and waits until visitors can come.
    pub fn spawn(serve: &mut Command) -> Self {
        let mut child = serve.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        let (_, rest) = line.split_once("http://").unwrap();
        let address = rest.split_whitespace().next().unwrap().to_owned();
        Self { child, address }
    }

    /// As `kill -9` does it.
    pub fn kill(self) {
        drop(self);
    }
}

/// A test that fails leaves no server behind.
impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One request; nothing where the server did not answer.
pub fn ask(address: &str, head: &str, body: &str) -> Option<(u16, String, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let length = body.len();
    let request =
        format!("{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, head.to_owned(), body.to_owned()))
}

/// A token for a new account, as a person gets one in the browser.
pub fn token(address: &str) -> String {
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
