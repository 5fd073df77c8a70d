//! After a failure of the store nobody claims that nothing was changed: the table is read again and shown as it is.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use futures_util::FutureExt;
use roundhouse_store::{SqlStore, Store, StoreError};
use serde_json::{Value, json};

use super::meddled::{Meddled, When};
use super::support::{TAKE_MINOR_1, TestApp, three};

/// A store on which the next move is kept, though it says that it was not.
async fn unlucky() -> (Arc<Meddled>, TestApp) {
    let store = Meddled::new(Arc::new(SqlStore::in_memory().await.unwrap()));
    let app = TestApp::on(Arc::clone(&store) as Arc<dyn Store>);
    (store, app)
}

fn fails(store: &Meddled, when: When, call: &'static str) {
    let fail = async { Err(StoreError::NotUnicode) };
    store.lets((when, call), Box::new(|_| fail.boxed()));
}

#[tokio::test]
async fn a_move_that_was_kept_in_spite_of_an_error_is_shown() {
    let (store, app) = unlucky().await;
    let ([alice, ..], table) = three(&app).await;
    let before: u64 = alice.seen(&table).await.parse().unwrap();
    fails(&store, When::After, "append");
    let answer = alice.does(&table, TAKE_MINOR_1).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(answer.shows("may have been saved"), "{}", answer.body);
    assert!(!answer.shows("Nothing was changed"), "{}", answer.body);
    // The page that says so shows the table as the store has it.
    assert_eq!(answer.attribute("data-seen"), (before + 1).to_string());
    assert_eq!(alice.seen(&table).await, (before + 1).to_string());
}

#[tokio::test]
async fn a_move_that_was_not_kept_is_not_claimed_to_be() {
    let (store, app) = unlucky().await;
    let ([alice, ..], table) = three(&app).await;
    let before = alice.seen(&table).await;
    fails(&store, When::Before, "append");
    let answer = alice.does(&table, TAKE_MINOR_1).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(answer.shows("may have been saved"), "{}", answer.body);
    assert_eq!(answer.attribute("data-seen"), before);
    assert_eq!(alice.does(&table, TAKE_MINOR_1).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn programs_are_told_the_same() {
    let (store, app) = unlucky().await;
    let token = app.token("anna", ("play games", i64::MAX)).await;
    let call = async |path: &str, body: Value| {
        let request = Request::post(path).header("authorization", format!("Bearer {token}"));
        let answer = app.raw_with(request, Body::from(body.to_string())).await;
        let status = answer.status();
        let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        (status, serde_json::from_slice::<Value>(&body).unwrap())
    };
    let seats = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]);
    let (_, game) = call("/api/games", json!({"title": "18mag", "seats": seats})).await;
    let path = format!("/api/games/{}/actions", game["id"].as_str().unwrap());
    let action: Value = serde_json::from_str(TAKE_MINOR_1).unwrap();
    fails(&store, When::After, "append");
    let (status, answer) = call(&path, json!({"seen": 0, "actions": [action]})).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer["error"]["reason"], "error-maybe-saved");
    // It was kept: the same move once more is stale.
    let (status, _) = call(&path, json!({"seen": 0, "actions": [action]})).await;
    assert_eq!(status, StatusCode::CONFLICT);
}
