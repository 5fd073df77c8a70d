//! Connections: how many there may be, and how long one may say nothing.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tower::ServiceExt;

use crate::config::Connections;
use crate::counters::{Counted, Counters};
use crate::moderation::household;

/// How long to wait when the system has no connection to give.
const RESPITE: Duration = Duration::from_millis(50);
/// The most bytes of a request's head.
const HEAD: usize = 64 * 1024;

/// Lets visitors in until `stop` is done; then those whose requests are under way are waited for.
pub(crate) async fn serve(
    listener: TcpListener,
    (router, limits): (Router, Connections),
    stop: impl Future<Output = ()>,
) {
    let (all, each) = (Counters::default(), Counters::default());
    let graceful = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    // The time runs from the end of the answer before: it is for heads of requests and for saying nothing alike.
    builder.timer(TokioTimer::new()).header_read_timeout(limits.idle).max_buf_size(HEAD);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(RESPITE).await;
                continue;
            }
        };
        // One too many is closed at once: whoever waits in the queue of the system would only wait longer.
        let Some(places) = places(&all, &each, peer, limits) else {
            continue;
        };
        let router = router.clone();
        let answer = service_fn(move |request: Request<Incoming>| answer(router.clone(), peer, request));
        let connection = builder.serve_connection(TokioIo::new(stream), answer);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks off is the visitor's business.
            let _ = connection.await;
            drop(places);
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

/// A place for a connection, where there is one.
fn places(
    all: &Counters,
    each: &Counters,
    peer: SocketAddr,
    limits: Connections,
) -> Option<(Counted, Counted)> {
    let place = all.begin(String::new(), limits.most)?;
    Some((place, each.begin(household(peer.ip()).to_string(), limits.most_each)?))
}

async fn answer(
    router: Router,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    router.oneshot(request).await
}
