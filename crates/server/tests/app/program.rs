//! A program that calls the API.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::support::TestApp;

pub(crate) async fn call(
    app: &TestApp,
    token: &str,
    (method, path): (&str, &str),
    body: Value,
) -> (StatusCode, Value) {
    let mut request = Request::builder().method(method).uri(path);
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let body = if method == "GET" { Body::empty() } else { Body::from(body.to_string()) };
    let response = app.raw_with(request, body).await;
    let status = response.status();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap())
}

pub(crate) fn solo_table() -> Value {
    json!({"title": "18mag", "seats": [{"name": "Ada", "kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]})
}

pub(crate) async fn opened(app: &TestApp, token: &str) -> String {
    let (status, game) = call(app, token, ("POST", "/api/games"), solo_table()).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    format!("/api/games/{}", game["id"].as_str().unwrap())
}

pub(crate) async fn get(app: &TestApp, token: &str, path: &str) -> Value {
    let (status, body) = call(app, token, ("GET", path), Value::Null).await;
    assert_eq!(status, StatusCode::OK, "{path} {body}");
    body
}

/// Takes a choice of each moment until one satisfies; how many moves there are then.
pub(crate) async fn plays_until(
    app: &TestApp,
    (token, game): (&str, &str),
    enough: impl Fn(&Value) -> bool,
) -> Value {
    for _ in 0..400 {
        let choices = get(app, token, &format!("{game}/choices")).await;
        let listed = choices["choices"].as_array().unwrap();
        let lay = listed.iter().find(|choice| enough(&choice["action"]));
        let action = &lay.unwrap_or(&listed[0])["action"];
        let acting = json!({"seen": choices["seen"], "actions": [action]});
        let (status, done) = call(app, token, ("POST", &format!("{game}/actions")), acting).await;
        assert_eq!(status, StatusCode::OK, "{done}");
        if lay.is_some() {
            return action.clone();
        }
    }
    Value::Null
}
