//! A visitor: one connection that is kept, requests one after the other.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// An answer that takes longer than this is an error.
const PATIENCE: Duration = Duration::from_mins(1);

/// A connection to a server.
pub(crate) struct Connection {
    stream: BufReader<TcpStream>,
    address: String,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: &str) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream: BufReader::new(stream), address: address.to_owned() }
    }

    /// A connection of somebody with another address, for whom other limits count.
    pub(crate) async fn from_elsewhere(address: &str) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
        let stream = socket.connect(address.parse().unwrap()).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream: BufReader::new(stream), address: address.to_owned() }
    }

    /// Sends a request; `headers` end with a line break each.
    pub(crate) async fn send(&mut self, (method, path): (&str, &str), headers: &str, body: &str) {
        let (address, length) = (&self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
    }

    /// Sends a request and reads the answer.
    pub(crate) async fn ask(&mut self, asked: (&str, &str), headers: &str, body: &str) -> Answer {
        self.send(asked, headers, body).await;
        timeout(PATIENCE, self.answer()).await.unwrap()
    }

    async fn answer(&mut self) -> Answer {
        let head = self.head().await;
        let of = |name: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(name));
            line.map(|value| value.trim().to_owned())
        };
        let mut body = Vec::new();
        if let Some(length) = of("content-length:") {
            body.resize(length.parse().unwrap(), 0);
            self.stream.read_exact(&mut body).await.unwrap();
        } else if of("transfer-encoding:").is_some() {
            while self.chunk(&mut body).await {}
        }
        Answer { status: head.split(' ').nth(1).unwrap().parse().unwrap(), head, body }
    }

    /// Reads the first lines of an answer.
    pub(crate) async fn head(&mut self) -> String {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(self.stream.read_line(&mut head).await.unwrap() > 0, "the server hung up");
        }
        head
    }

    /// Reads a part of an answer whose length is not known; `false` at its end.
    pub(crate) async fn chunk(&mut self, body: &mut Vec<u8>) -> bool {
        let mut size = String::new();
        // A server that is gone sends no more.
        if self.stream.read_line(&mut size).await.unwrap_or_default() == 0 {
            return false;
        }
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        let start = body.len();
        body.resize(start + size + 2, 0);
        self.stream.read_exact(&mut body[start..]).await.unwrap();
        body.truncate(start + size);
        size > 0
    }
}

/// An account: its cookie and its token.
#[derive(Clone)]
pub(crate) struct Account {
    pub(crate) cookie: String,
    pub(crate) token: String,
}

impl Account {
    /// Registers, and makes a token as a person does.
    pub(crate) async fn register(address: &str) -> Self {
        let mut connection = Connection::open(address).await;
        let form = "Content-Type: application/x-www-form-urlencoded\r\n";
        let since = std::time::UNIX_EPOCH.elapsed().unwrap().as_micros();
        let body = format!("name=load-{since}&password=correct+horse");
        let answer = connection.ask(("POST", "/register"), form, &body).await;
        assert_eq!(answer.status, 303);
        let (_, rest) = answer.head.split_once("roundhouse-session=").unwrap();
        let session = rest.split(';').next().unwrap();
        let cookie = format!("Cookie: roundhouse-session={session}\r\n");
        let headers = format!("{form}{cookie}");
        let fields = "name=load&play=yes&games=yes";
        let page = connection.ask(("POST", "/account/tokens"), &headers, fields).await;
        let page = String::from_utf8(page.body).unwrap();
        let (_, rest) = page.split_once("<code>").unwrap();
        let token = rest.split('<').next().unwrap();
        Self { cookie, token: format!("Authorization: Bearer {token}\r\n") }
    }

    /// Brings in a game file; the table's id.
    pub(crate) async fn brings_in(&self, connection: &mut Connection, file: &str) -> String {
        let answer = connection.ask(("POST", "/import"), &self.cookie, file).await;
        assert_eq!(answer.status, 303, "{}", String::from_utf8_lossy(&answer.body));
        let (_, rest) = answer.head.split_once("location: /table/").unwrap();
        rest.lines().next().unwrap().to_owned()
    }
}

/// Somebody who plays every seat of a table.
pub(crate) struct Player {
    pub(crate) connection: Connection,
    pub(crate) account: Account,
    pub(crate) table: String,
    /// Decides which choice is taken.
    pub(crate) turn: usize,
}

impl Player {
    /// Opens a table of 18Mag.
    pub(crate) async fn open(address: &str, account: &Account, turn: usize) -> Self {
        Self::open_on(Connection::open(address).await, account, turn).await
    }

    /// Opens one on this connection.
    pub(crate) async fn open_on(mut connection: Connection, account: &Account, turn: usize) -> Self {
        let seats = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]);
        let table = json!({"title": "18mag", "seats": seats}).to_string();
        let answer = connection.ask(("POST", "/api/games"), &account.token, &table).await;
        assert_eq!(answer.status, 201);
        let game: Value = serde_json::from_slice(&answer.body).unwrap();
        Self { connection, account: account.clone(), table: game["id"].as_str().unwrap().to_owned(), turn }
    }

    /// Plays one move: how long the action took, or the status that it should not have had. Nothing once the game
    /// is over.
    pub(crate) async fn play(&mut self) -> Option<Result<Duration, u16>> {
        let path = format!("/api/games/{}/choices", self.table);
        let answer = self.connection.ask(("GET", &path), &self.account.token, "").await;
        match answer.status {
            200 => {}
            409 => return None,
            other => return Some(Err(other)),
        }
        let asked: Value = serde_json::from_slice(&answer.body).unwrap();
        let choices = asked["choices"].as_array().unwrap();
        self.turn += 1;
        let action = &choices[self.turn * 7 % choices.len()]["action"];
        let body = json!({"seen": asked["seen"], "actions": [action]}).to_string();
        let path = format!("/api/games/{}/actions", self.table);
        let begun = Instant::now();
        let answer = self.connection.ask(("POST", &path), &self.account.token, &body).await;
        let took = begun.elapsed();
        Some(if answer.status == 200 { Ok(took) } else { Err(answer.status) })
    }
}
