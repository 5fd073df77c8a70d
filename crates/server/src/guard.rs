//! What holds for every request: no form comes from another site, nobody asks too often, and every answer tells
//! browsers what they may do with it.

use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use roundhouse_game::Message;
use roundhouse_words::Speech;
use tracing::Instrument;

use crate::api::answer::Fault;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::limits::{DEAR, Pace, SEARCHES};
use crate::moderation::{self, household};
use crate::policy::POLICY;
use crate::quota;
use crate::router::GAME_FILE;
use crate::security_log;
use crate::visitor::Visitor;

/// Where a browser says a request comes from.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses what comes from another site, or too often.
pub async fn protect(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let peer = peer(&app, &request);
    let known = app.moderation.now();
    let mut response = if let Some(ban) = peer.and_then(|peer| known.ban_of(peer)) {
        security_log::refused("refused: the address is banned", "");
        Asker::of(&request).told_why(&app, StatusCode::FORBIDDEN, &moderation::told(ban))
    } else if changes && is_foreign(request.headers()) {
        refused(&app, &request, StatusCode::FORBIDDEN, "error-foreign-form")
    } else if (changes && is_too_often(&app, &request))
        || is_too_much(&app, &request)
        || searches_too_often(&app, &request)
        || opens_too_many(&app, &request)
    {
        let status = StatusCode::TOO_MANY_REQUESTS;
        refused(&app, &request, status, "error-too-often")
    } else {
        let asker = Asker::of(&request);
        // A table changes only once the change is in the store: a handler that breaks off leaves nothing half done.
        let answered = AssertUnwindSafe(next.run(request)).catch_unwind();
        let answered = answered.map(Result::ok);
        let answered = if changes {
            // What was begun is finished, even if the visitor does not wait for the answer.
            tokio::spawn(answered.in_current_span()).await.ok().flatten()
        } else {
            answered.await
        };
        answered.unwrap_or_else(|| {
            tracing::error!("a request was not finished");
            let key = if changes { "error-maybe-saved" } else { "error-bug" };
            asker.told(&app, StatusCode::INTERNAL_SERVER_ERROR, key)
        })
    };
    harden(&app, response.headers_mut());
    response
}

fn is_too_often(app: &App, request: &Request) -> bool {
    let most = app.settings.changes_per_minute;
    let key = format!("change {}", address(app, request));
    most > 0 && !app.limits.allows(&key, Pace::per_minute(most))
}

/// How the addresses end that keep a core busy for a while, or the longer the game is.
const DEAR_ENDINGS: [&str; 12] = [
    "/archive/games",
    "/account/export",
    "/import",
    "/branch",
    "/board.{ending}",
    "/prospects",
    "/plots",
    "/log",
    "/export.json",
    "/record.json",
    "/file",
    "/record",
];

/// Is it one of the few requests that keep a core busy, and were there many of them?
///
/// The route decides, not the address as it was written: `board.pn%67` is `board.png`.
fn is_too_much(app: &App, request: &Request) -> bool {
    let route = request.extensions().get::<MatchedPath>();
    let dear = route.is_some_and(|route| DEAR_ENDINGS.iter().any(|ending| route.as_str().ends_with(ending)));
    let key = format!("dear {}", address(app, request));
    dear && app.settings.changes_per_minute > 0 && !app.limits.allows(&key, DEAR)
}

/// The addresses that look through all finished games: what they cost grows with the number of games.
const SEARCHING: [&str; 6] = [
    "/archive",
    "/api/archive",
    "/people/{name}",
    "/api/people/{name}",
    "/statistics/{title}",
    "/api/statistics/{title}",
];

fn searches_too_often(app: &App, request: &Request) -> bool {
    let route = request.extensions().get::<MatchedPath>();
    let searches = route.is_some_and(|route| SEARCHING.contains(&route.as_str()));
    let key = format!("search {}", address(app, request));
    searches && app.settings.changes_per_minute > 0 && !app.limits.allows(&key, SEARCHES)
}

/// The addresses that make a tournament, which opens many tables.
const TOURNAMENTS: [&str; 2] = ["/tournaments", "/api/tournaments"];
/// The addresses that open a table.
const OPENING: [&str; 6] =
    ["/tables", "/import", "/table/{id}/branch", "/api/games", "/api/import", "/api/games/{id}/branch"];

/// Does it open a table, and has this address opened many today? A file that does not say how long it is counts as long as
/// it may be.
fn opens_too_many(app: &App, request: &Request) -> bool {
    let route = request.extensions().get::<MatchedPath>();
    if *request.method() != Method::POST {
        return false;
    }
    if route.is_some_and(|route| TOURNAMENTS.contains(&route.as_str())) {
        return !quota::allows_tournament(app, &address(app, request));
    }
    if route.is_none_or(|route| !OPENING.contains(&route.as_str())) {
        return false;
    }
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.and_then(|length| length.parse().ok()).unwrap_or(GAME_FILE as u64);
    !quota::allows(app, &address(app, request), length)
}

/// A page for people, JSON for programs.
pub(crate) fn refused(app: &App, request: &Request, status: StatusCode, key: &str) -> Response {
    Asker::of(request).told(app, status, key)
}

/// Whoever asks, as far as a refusal has to know.
struct Asker {
    visitor: Visitor,
    is_program: bool,
}

impl Asker {
    fn of(request: &Request) -> Self {
        Self {
            visitor: Visitor::passing(request.headers()),
            is_program: request.uri().path().starts_with("/api/"),
        }
    }

    /// The same with a message of several parts.
    fn told_why(&self, app: &App, status: StatusCode, why: &Message) -> Response {
        let words = app.words(self.visitor.language);
        if self.is_program {
            return Fault::told(words, status, why).into_response();
        }
        let said = (words.say(why, Speech::default()), String::new());
        Failure::with(app, &self.visitor, status, said).into_response()
    }

    fn told(&self, app: &App, status: StatusCode, key: &str) -> Response {
        if self.is_program {
            Fault::new(app.words(self.visitor.language), status, key).into_response()
        } else {
            Failure::new(app, &self.visitor, status, key).into_response()
        }
    }
}

/// The whole network address of whoever asks; nothing where it is not known.
pub fn peer(app: &App, request: &Request) -> Option<IpAddr> {
    let named = named_address(app, request.headers()).map(|named| named.parse().ok());
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    named.unwrap_or_else(|| peer.map(|ConnectInfo(peer)| peer.ip())).map(|address| address.to_canonical())
}

/// The network address of whoever asks; the one the proxy names, where there is one in front.
pub fn address(app: &App, request: &Request) -> String {
    address_of(app, request.headers(), request.extensions().get())
}

/// The same, from the parts of a request.
pub fn address_of(app: &App, headers: &HeaderMap, peer: Option<&ConnectInfo<SocketAddr>>) -> String {
    if let Some(named) = named_address(app, headers) {
        return named.parse().map_or_else(|_| named.to_owned(), |address| household(address).to_string());
    }
    peer.map(|ConnectInfo(peer)| household(peer.ip()).to_string()).unwrap_or_default()
}

/// The address that the proxy in front names, where there is one.
fn named_address<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    if !app.settings.behind_proxy {
        return None;
    }
    // The proxy adds the address it sees at the end, some in a line of their own; what stands before it may be
    // invented.
    let mut lines = headers.get_all("x-forwarded-for").iter();
    let list = lines.next_back().and_then(|value| value.to_str().ok())?;
    list.rsplit(',').next().map(str::trim)
}

/// Browsers say where a form comes from. Who says nothing is no browser, and carries nobody else's cookies.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(FETCH_SITE) {
        return !matches!(site, "same-origin" | "none");
    }
    match (text(ORIGIN), text(HOST)) {
        (None, _) => false,
        (Some(origin), host) => origin.split_once("://").map(|(_, place)| place) != host,
    }
}

fn harden(app: &App, headers: &mut HeaderMap) {
    let policy = HeaderValue::from_static(POLICY);
    // A picture that carries its style comes with a policy of its own.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(policy);
    let fixed = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What does not say that it may be kept may hold a secret: a seat's link, a token, a code.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if app.settings.secure {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, year);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use axum::body::{Body, to_bytes};
    use axum::routing::get;
    use axum::{Router, middleware};
    use roundhouse_store::SqlStore;
    use tokio::sync::watch;
    use tower::ServiceExt;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    /// A handler with a bug.
    async fn broken() -> StatusCode {
        unreachable!("a bug")
    }

    #[tokio::test]
    async fn a_handler_that_breaks_off_is_told_of_in_one_sentence() {
        let store = Arc::new(SqlStore::in_memory().await.unwrap());
        let (_stopping, stopped) = watch::channel(false);
        let app = Arc::new(App::new(store, Duration::ZERO, stopped));
        let router = Router::new()
            .route("/broken", get(broken).post(broken))
            .route("/api/broken", get(broken).post(broken))
            .layer(middleware::from_fn_with_state(app, protect));
        for path in ["/broken", "/api/broken"] {
            for request in [Request::get(path), Request::post(path)] {
                let request = request.header("accept-language", "it");
                let request = request.body(Body::empty()).unwrap();
                let answer = router.clone().oneshot(request).await.unwrap();
                assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
                assert!(answer.headers().contains_key(X_FRAME_OPTIONS));
                let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
                let body = String::from_utf8(body.to_vec()).unwrap();
                assert!(body.contains("andato storto"), "{path}: {body}");
            }
        }
    }

    #[test]
    fn a_form_of_another_site_is_foreign() {
        for (pairs, foreign) in [
            (&[("sec-fetch-site", "same-origin")][..], false),
            (&[("sec-fetch-site", "none")], false),
            (&[("sec-fetch-site", "same-site")], true),
            (&[("sec-fetch-site", "cross-site")], true),
            (&[("origin", "https://a.org"), ("host", "a.org")], false),
            (&[("origin", "https://b.org"), ("host", "a.org")], true),
            (&[("origin", "null"), ("host", "a.org")], true),
            (&[("host", "a.org")], false),
        ] {
            assert_eq!(is_foreign(&headers(pairs)), foreign, "{pairs:?}");
        }
    }
}
