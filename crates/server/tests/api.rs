//! The open API: a program plays with a token, and hears only what it may.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use roundhouse_server::api::OPENAPI;
use roundhouse_server::secrets::digest;
use serde_json::{Value, json};
use support::TestApp;

async fn call(
    app: &TestApp,
    token: &str,
    (method, path): (&str, &str),
    body: Value,
) -> (StatusCode, Value) {
    let mut request = Request::builder().method(method).uri(path);
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let body = if method == "GET" {
        Body::empty()
    } else {
        Body::from(body.to_string())
    };
    let response = app.raw_with(request, body).await;
    let status = response.status();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap())
}

fn solo_table() -> Value {
    json!({"title": "18mag", "seats": [{"name": "Ada", "kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]})
}

async fn opened(app: &TestApp, token: &str) -> String {
    let (status, game) = call(app, token, ("POST", "/api/games"), solo_table()).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    format!("/api/games/{}", game["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_program_plays_with_a_token() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let mut entries = 0;
    for _ in 0..30 {
        let path = format!("{game}/choices");
        let (status, choices) = call(&app, &token, ("GET", &path), Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{choices}");
        let action = choices["choices"][0]["action"].clone();
        let acting = json!({"seen": choices["seen"], "actions": [action]});
        let path = format!("{game}/actions");
        let (status, done) = call(&app, &token, ("POST", &path), acting.clone()).await;
        assert_eq!(status, StatusCode::OK, "{done}");
        assert!(done["entries"].as_u64().unwrap() > entries);
        entries = done["entries"].as_u64().unwrap();
        // Sent twice, it counts once.
        let (status, again) = call(&app, &token, ("POST", &path), acting).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(again["error"]["reason"], "error-stale");
    }
    let (status, view) = call(&app, &token, ("GET", &format!("{game}/view")), Value::Null).await;
    assert_eq!(
        (status, view["seen"].as_u64()),
        (StatusCode::OK, Some(entries))
    );
}

#[tokio::test]
async fn a_refusal_has_reason_section_and_sentence() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let (_, choices) = call(
        &app,
        &token,
        ("GET", &format!("{game}/choices")),
        Value::Null,
    )
    .await;
    let acting = json!({"seen": choices["seen"], "actions": [{"action": "lay_tile", "hex": "A1", "tile": "7", "rotation": 0}]});
    let (status, answer) = call(&app, &token, ("POST", &format!("{game}/actions")), acting).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let error = &answer["error"];
    assert!(!error["reason"].as_str().unwrap().is_empty(), "{answer}");
    assert!(!error["sentence"].as_str().unwrap().is_empty(), "{answer}");
}

#[tokio::test]
async fn no_request_without_the_right_acts() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let before = call(&app, "", ("GET", &game), Value::Null).await;
    let tokens = [
        (String::new(), StatusCode::UNAUTHORIZED),
        ("nonsense".to_owned(), StatusCode::UNAUTHORIZED),
        (
            app.token("ada", ("play games", 1)).await,
            StatusCode::UNAUTHORIZED,
        ),
        (
            app.token("ada", ("games", i64::MAX)).await,
            StatusCode::FORBIDDEN,
        ),
        (
            app.token("ben", ("play games", i64::MAX)).await,
            StatusCode::FORBIDDEN,
        ),
    ];
    let (_, choices) = call(&app, &ada, ("GET", &format!("{game}/choices")), Value::Null).await;
    let acting = json!({"seen": choices["seen"], "actions": [choices["choices"][0]["action"]]});
    for (token, expected) in tokens {
        for (path, body) in [
            ("actions", acting.clone()),
            ("undo", json!({"seen": choices["seen"], "what": "undo"})),
        ] {
            let path = format!("{game}/{path}");
            let (status, answer) = call(&app, &token, ("POST", &path), body).await;
            assert_eq!(status, expected, "{path} {token}: {answer}");
        }
    }
    assert_eq!(call(&app, "", ("GET", &game), Value::Null).await, before);
}

#[tokio::test]
async fn a_revoked_token_opens_nothing() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let asked = ("GET", "/api/account");
    assert_eq!(
        call(&app, &token, asked, Value::Null).await.0,
        StatusCode::OK
    );
    let digest = digest(&token);
    let removed = app.store.remove_key("account-ada", &digest);
    removed.await.unwrap();
    let (status, _) = call(&app, &token, asked, Value::Null).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_stream_ends_with_its_token() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let events = async |token: &str| {
        let request = Request::get(format!("{game}/events"))
            .header("authorization", format!("Bearer {token}"));
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
    let id = text
        .lines()
        .find_map(|line| line.strip_prefix("id: "))
        .unwrap()
        .to_owned();
    let request = Request::get(format!("{game}/events")).header("last-event-id", id);
    let response = app.raw_with(request, Body::empty()).await;
    let mut stream = response.into_body().into_data_stream();
    let first = stream.next().await.unwrap().unwrap();
    assert!(!String::from_utf8_lossy(&first).contains("hello"));
}

#[tokio::test]
async fn links_and_secrets_are_for_their_owner() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play", i64::MAX)).await;
    let seats = json!([{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}]);
    let table = json!({"title": "18mag", "seats": seats});
    let (_, game) = call(&app, &ada, ("POST", "/api/games"), table).await;
    let link = game["seats"][1]["link"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let (_, seen) = call(&app, &ben, ("GET", &path), Value::Null).await;
    assert!(!seen.to_string().contains(&link));
    for text in [game.to_string(), seen.to_string()] {
        assert!(
            !text.contains("seed") && !text.contains("account-"),
            "{text}"
        );
    }
    let joining = json!({"name": "Ben"});
    let join = format!("/api/join/{link}");
    let (status, joined) = call(&app, &ben, ("POST", &join), joining).await;
    assert_eq!(
        (status, &joined["stage"]),
        (StatusCode::OK, &json!("running"))
    );
    assert_eq!(joined["seats"][1]["mine"], json!(true));
    // Nobody is shown the way to a seat where somebody sits, and it leads nobody else there.
    let (_, seen) = call(&app, &ada, ("GET", &path), Value::Null).await;
    assert!(!seen.to_string().contains(&link));
    let (status, _) = call(&app, &ada, ("POST", &join), json!({"name": "Ada"})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_description_names_every_address_and_no_other() {
    let description: Value = serde_json::from_str(OPENAPI).unwrap();
    let described: BTreeSet<&str> = description["paths"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let router = include_str!("../src/router.rs");
    let served: BTreeSet<&str> = router
        .split('"')
        .filter(|text| text.starts_with("/api/"))
        .collect();
    assert_eq!(described, served);
}

#[tokio::test]
async fn what_is_misspelt_opens_no_table() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("games", i64::MAX)).await;
    let open = |(field, value): (&'static str, Value)| {
        let mut game =
            json!({"title": "1862", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]});
        game[field] = value;
        call(&app, &token, ("POST", "/api/games"), game)
    };
    let seats = |kind: &str| json!([{"kind": "me"}, {"kind": "bot"}, {"kind": kind}]);
    for wrong in [
        ("seats", seats("robot")),
        ("seats", seats("")),
        ("rulings", json!("platform")),
        ("options", json!({"lenght": "short"})),
    ] {
        let (status, body) = open(wrong.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wrong:?} {body}");
    }
    for right in [
        ("seats", seats("steady-bot")),
        ("rulings", json!("18xx.games")),
        ("options", json!({"length": "short"})),
    ] {
        let (status, body) = open(right.clone()).await;
        assert_eq!(status, StatusCode::CREATED, "{right:?} {body}");
    }
}

#[tokio::test]
async fn answers_of_the_api_are_always_json() {
    let app = TestApp::new().await;
    for (asked, status) in [
        (("GET", "/api/games/nothing"), StatusCode::NOT_FOUND),
        (("GET", "/api/games?most=many"), StatusCode::BAD_REQUEST),
        (("POST", "/api/titles"), StatusCode::METHOD_NOT_ALLOWED),
        (("GET", "/api/games/%FF"), StatusCode::BAD_REQUEST),
    ] {
        let (answered, body) = call(&app, "", asked, json!({})).await;
        assert_eq!(answered, status, "{asked:?}");
        assert!(body["error"]["sentence"].is_string(), "{asked:?} {body}");
    }
}

#[tokio::test]
async fn faults_are_told_in_the_language_of_the_program_that_asks() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let asked = |language: &'static str, body: Value| {
        let request = Request::builder()
            .method("POST")
            .uri("/api/games")
            .header("accept-language", language)
            .header("authorization", format!("Bearer {token}"));
        let app = &app;
        async move {
            let response = app.raw_with(request, Body::from(body.to_string())).await;
            let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
            serde_json::from_slice::<Value>(&bytes).unwrap()["error"].clone()
        }
    };
    let crowd = json!({"title": "18mag", "seats": vec![json!({"kind": "bot"}); 8]});
    let (english, italian) = (asked("en", crowd.clone()).await, asked("it", crowd).await);
    assert_eq!(english["reason"], "error-not-playable", "{english}");
    assert!(english["rest"].as_str().unwrap().ends_with(" players."));
    assert!(italian["rest"].as_str().unwrap().ends_with(" giocatori."));
    assert!(italian.get("detail").is_none(), "{italian}");
    // What is wrong with the JSON itself is for whoever writes the program.
    let italian = asked("it", json!({"title": "18mag"})).await;
    assert!(
        italian["detail"]
            .as_str()
            .unwrap()
            .starts_with("missing field `seats`")
    );
    assert!(italian.get("rest").is_none(), "{italian}");
}
