//! Real connections on 127.0.0.1 that say nothing, or half of something.

use std::net::SocketAddr;
use std::time::Duration;

use roundhouse_server::config::{Config, Connections, Database, Settings};
use roundhouse_server::serve::serve;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::support::PATIENCE;

/// How many connections one address may have here.
const EACH: usize = 20;
/// How many there may be in all.
const ALL: usize = 100;

/// A server with few places; it ends with the sender.
async fn served(idle: Duration) -> (SocketAddr, oneshot::Sender<()>) {
    let folder = std::env::temp_dir().join(format!("roundhouse-connections-{}-{idle:?}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let connections = Connections { most: ALL as u32, most_each: EACH as u32, idle };
    let config = Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: Database::Sqlite(folder.join("games.sqlite")),
        settings: Settings { connections, ..Settings::default() },
    };
    let (ready, address) = oneshot::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    tokio::spawn(async move {
        let ready = move |address| ready.send(address).unwrap();
        serve(&config, ready, async { stopped.await.unwrap_or_default() }).await.unwrap();
        let _ = std::fs::remove_dir_all(folder);
    });
    (address.await.unwrap(), stop)
}

async fn connected(address: SocketAddr, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // One that was closed at once cannot be written to; that is seen when it is read.
    let _ = stream.write_all(said.as_bytes()).await;
    stream
}

/// The same from 127.0.0.N, which is another address of this machine.
async fn connected_from(from: usize, address: SocketAddr, said: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("127.0.0.{from}:0").parse().unwrap()).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    let _ = stream.write_all(said.as_bytes()).await;
    stream
}

/// Reads to the end of a connection.
async fn heard(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    // A connection that the other side has dropped may also end with an error.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut heard)).await.unwrap();
    String::from_utf8_lossy(&heard).into_owned()
}

const WHOLE: &str = "GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";

#[tokio::test]
async fn connections_that_never_finish_a_request_are_closed() {
    let (address, stop) = served(Duration::from_secs(1)).await;
    for said in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: here\r\n"] {
        let mut half_open = connected(address, said).await;
        let answer = heard(&mut half_open).await;
        assert!(!answer.starts_with("HTTP/1.1 200"), "{said:?}: {answer}");
    }
    // One that was answered and then says nothing more is closed as well.
    let mut idle = connected(address, &WHOLE.replace("connection: close\r\n", "")).await;
    assert!(heard(&mut idle).await.starts_with("HTTP/1.1 200"));
    stop.send(()).unwrap();
}

#[tokio::test]
async fn one_address_does_not_take_all_places() {
    let (address, stop) = served(Duration::from_mins(10)).await;
    let mut half_open = Vec::new();
    for _ in 0..EACH {
        half_open.push(connected(address, "GET / HT").await);
    }
    // Whoever comes from the same address now is turned away at once, and not kept waiting.
    for _ in 0..3 * EACH {
        let mut one_too_many = connected(address, WHOLE).await;
        assert_eq!(heard(&mut one_too_many).await, "");
    }
    // Others are served.
    let mut other = connected_from(2, address, WHOLE).await;
    assert!(heard(&mut other).await.starts_with("HTTP/1.1 200"));
    // Places come back as soon as they are left.
    drop(half_open);
    let again = async {
        loop {
            let mut stream = connected(address, WHOLE).await;
            if heard(&mut stream).await.starts_with("HTTP/1.1 200") {
                return;
            }
        }
    };
    timeout(PATIENCE, again).await.unwrap();
    stop.send(()).unwrap();
}

#[tokio::test]
async fn all_addresses_together_have_no_more_places_than_there_are() {
    let (address, stop) = served(Duration::from_mins(11)).await;
    let mut half_open = Vec::new();
    for number in 0..ALL {
        half_open.push(connected_from(2 + number / EACH, address, "GET / HT").await);
    }
    let mut one_too_many = connected_from(2 + ALL / EACH, address, WHOLE).await;
    assert_eq!(heard(&mut one_too_many).await, "");
    drop(half_open);
    stop.send(()).unwrap();
}
