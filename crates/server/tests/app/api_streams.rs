//! How programs learn what happens: the events of a table, their own games, and when it is their turn.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use roundhouse_server::secrets::digest;
use serde_json::{Value, json};

use crate::program::{call, get, opened, plays_until};
use crate::support::TestApp;

#[tokio::test]
async fn a_stream_ends_with_its_token() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let events = async |token: &str| {
        let request =
            Request::get(format!("{game}/events")).header("authorization", format!("Bearer {token}"));
        app.raw(request).await.into_body().into_data_stream()
    };
    let (mut hers, mut his) = (events(&ada).await, events(&ben).await);
    assert!(hers.next().await.is_some() && his.next().await.is_some());
    let digest = digest(&ben);
    let revoked = app.store.remove_key("account-ben", &digest);
    revoked.await.unwrap();
    let said = json!({"line": "hello"});
    call(&app, &ada, ("POST", &format!("{game}/chat")), said).await;
    assert!(hers.next().await.is_some());
    assert!(his.next().await.is_none());
}

#[tokio::test]
async fn a_stream_goes_on_where_it_was_left() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let said = json!({"line": "hello"});
    call(&app, &token, ("POST", &format!("{game}/chat")), said).await;
    let request = Request::get(format!("{game}/events")).header("last-event-id", "0-0");
    let response = app.raw_with(request, Body::empty()).await;
    let mut stream = response.into_body().into_data_stream();
    let first = stream.next().await.unwrap().unwrap();
    let text = String::from_utf8(first.to_vec()).unwrap();
    assert!(text.contains("hello"), "{text}");
    let id = text.lines().find_map(|line| line.strip_prefix("id: ")).unwrap().to_owned();
    let request = Request::get(format!("{game}/events")).header("last-event-id", id);
    let response = app.raw_with(request, Body::empty()).await;
    let mut stream = response.into_body().into_data_stream();
    let first = stream.next().await.unwrap().unwrap();
    assert!(!String::from_utf8_lossy(&first).contains("hello"));
}

/// The ids of the games in an answer.
fn ids(listed: &Value) -> Vec<String> {
    let games = listed["games"].as_array().unwrap().iter();
    games.map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_program_finds_its_own_games_and_those_that_wait_for_it() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play games", i64::MAX)).await;
    let seats = json!([{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}]);
    let table = json!({"title": "18mag", "seats": seats});
    let (_, game) = call(&app, &ada, ("POST", "/api/games"), table).await;
    for seat in [1, 2] {
        let link = game["seats"][seat]["link"].as_str().unwrap();
        let (_, joined) = call(&app, &ben, ("POST", &format!("/api/join/{link}")), json!({})).await;
        assert_eq!(joined["stage"], if seat == 1 { "open" } else { "running" });
    }
    let shared = game["id"].as_str().unwrap().to_owned();
    for _ in 0..3 {
        opened(&app, &ada).await;
    }
    let list = async |token: &str, asked: &str| ids(&get(&app, token, &format!("/api/games?{asked}")).await);
    assert_eq!(list(&ben, "").await.len(), 4);
    assert_eq!(list(&ben, "mine=true").await, [shared.as_str()]);
    assert_eq!(list(&ada, "mine=true").await.len(), 4);
    let (first, rest) = (list(&ada, "mine=true&most=1").await, list(&ada, "mine=true&skip=1").await);
    assert_eq!((first.len(), rest.len()), (1, 3));
    assert!(!rest.contains(&first[0]));
    // The shared game waits for one of the two.
    let path = format!("/api/games/{shared}");
    let mine = get(&app, &ada, &format!("{path}/choices")).await["to_act"] == 0;
    let waiting = [list(&ada, "waits_for_me=true").await, list(&ben, "waits_for_me=true").await];
    assert_eq!(waiting[0].len(), 3 + usize::from(mine));
    assert_eq!(waiting[1].len(), usize::from(!mine));
    assert_eq!(list(&ada, "waits_for_me=true&skip=2").await.len(), waiting[0].len() - 2);
    for asked in ["mine=true", "waits_for_me=true"] {
        let path = format!("/api/games?{asked}");
        let (status, _) = call(&app, "", ("GET", &path), Value::Null).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn a_program_is_called_when_it_is_its_turn() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let request = Request::get("/api/events").header("authorization", format!("Bearer {ada}"));
    let mut stream = app.raw(request).await.into_body().into_data_stream();
    let mut next = async || {
        let event = stream.next().await?.unwrap();
        let text = String::from_utf8(event.to_vec()).unwrap();
        let data = text.strip_prefix("data: ").unwrap().trim();
        Some(serde_json::from_str::<Value>(data).unwrap())
    };
    let nothing = json!({"running": [], "waits_for_me": []});
    assert_eq!(next().await, Some(nothing));
    let game = opened(&app, &ada).await;
    let called = next().await.unwrap();
    let id = game.trim_start_matches("/api/games/");
    assert_eq!(called["running"], json!([id]));
    let entries = called["waits_for_me"][0]["entries"].as_u64().unwrap();
    // Her turn again, in another seat: that is news.
    plays_until(&app, (&ada, &game), |_| true).await;
    let called = next().await.unwrap();
    assert!(called["waits_for_me"][0]["entries"].as_u64() > Some(entries));
    let digest = digest(&ada);
    let removed = app.store.remove_key("account-ada", &digest);
    removed.await.unwrap();
    assert_eq!(next().await, None, "the stream ends with its token");
    let nobody = app.raw(Request::get("/api/events")).await.status();
    assert_eq!(nobody, StatusCode::UNAUTHORIZED);
}
