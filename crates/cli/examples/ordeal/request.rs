//! One request to a server, as a visitor from a given address.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// An answer that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The JSON of the answer; an answer that was cut off is none.
    pub(crate) fn json(&self) -> Option<Value> {
        serde_json::from_str(&self.body).ok()
    }
}

/// Who asks whom.
#[derive(Clone, Copy)]
pub(crate) struct Caller<'a> {
    /// The server.
    pub(crate) server: &'a str,
    /// The visitor's address, as a proxy would name it.
    pub(crate) from: &'a str,
    /// More headers, each with its line break.
    pub(crate) headers: &'a str,
}

/// Sends a request and reads the answer; nothing where there was none.
pub(crate) fn ask(caller: Caller<'_>, what: &str, body: &str) -> Option<Answer> {
    let Caller { server, from, headers } = caller;
    let mut stream = TcpStream::connect(server).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let length = body.len();
    let request = format!(
        "{what} HTTP/1.1\r\nHost: {server}\r\nX-Forwarded-For: {from}\r\nConnection: close\r\n\
         Accept-Encoding: identity\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    let answer = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, head: head.to_owned(), body: body.to_owned() })
}
