//! The world outside, on loopback: a mail server, and a web server that keeps what it is sent.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_mins(2);

/// A request that came.
#[derive(Clone, Debug)]
pub(crate) struct Came {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Came {
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// A web server that keeps what it is sent, and answers as it is told.
#[derive(Clone)]
pub(crate) struct Receiver {
    pub(crate) address: SocketAddr,
    came: Arc<Mutex<Vec<Came>>>,
    answers: Arc<Mutex<StatusCode>>,
}

impl Receiver {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let receiver = Self { address, came: Arc::default(), answers: Arc::new(Mutex::new(StatusCode::OK)) };
        let router = Router::new().fallback(keep).with_state(receiver.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        receiver
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Answers with this from now on.
    pub(crate) fn answers(&self, status: StatusCode) {
        *self.answers.lock().unwrap() = status;
    }

    /// All that came so far.
    pub(crate) fn came(&self) -> Vec<Came> {
        self.came.lock().unwrap().clone()
    }

    /// What came, once it is so much.
    pub(crate) async fn until(&self, count: usize) -> Vec<Came> {
        let begun = Instant::now();
        loop {
            let came = self.came();
            if came.len() >= count {
                return came;
            }
            assert!(begun.elapsed() < PATIENCE, "{} came, not {count}", came.len());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

async fn keep(State(receiver): State<Receiver>, request: Request<Body>) -> StatusCode {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap().to_vec();
    let path = parts.uri.to_string();
    receiver.came.lock().unwrap().push(Came { method: parts.method, path, headers: parts.headers, body });
    *receiver.answers.lock().unwrap()
}

/// A mail server that keeps letters.
#[derive(Clone)]
pub(crate) struct MailServer {
    pub(crate) address: SocketAddr,
    letters: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Self { address: listener.local_addr().unwrap(), letters: Arc::default() };
        let keeper = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, keeper.clone()));
            }
        });
        server
    }

    pub(crate) fn letters(&self) -> Vec<String> {
        self.letters.lock().unwrap().clone()
    }

    /// The letters, once there are so many.
    pub(crate) async fn until(&self, count: usize) -> Vec<String> {
        let begun = Instant::now();
        loop {
            let letters = self.letters();
            if letters.len() >= count {
                return letters;
            }
            assert!(begun.elapsed() < PATIENCE, "{} letters came, not {count}", letters.len());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// The conversation with somebody who brings letters.
async fn converse(stream: TcpStream, server: MailServer) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut letter: Option<String> = None;
    let _ = write.write_all(b"220 ready\r\n").await;
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = match &mut letter {
            Some(text) if line == "." => {
                server.letters.lock().unwrap().push(std::mem::take(text));
                letter = None;
                "250 kept\r\n"
            }
            Some(text) => {
                *text += &line;
                text.push('\n');
                continue;
            }
            None if line.eq_ignore_ascii_case("data") => {
                letter = Some(String::new());
                "354 go on\r\n"
            }
            None if line.eq_ignore_ascii_case("quit") => "221 bye\r\n",
            None => "250 well\r\n",
        };
        if write.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
    }
}
