//! Taking back where something was hidden: freely until it was seen, and never after that.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/recorded.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "a part of what several test files share"
)]
mod recorded;
mod support;

use std::cell::RefCell;

use axum::http::StatusCode;
use roundhouse_family18xx::view::Standing;
use roundhouse_titles::{AnyState, Title};
use serde_json::Value;
use support::{Answer, TestApp, User};

/// An action of the moment that turns something hidden up.
fn revealing(state: &AnyState) -> Option<Value> {
    let seat = state.to_act()?;
    let actions = state.choices().into_iter().map(|choice| choice.action);
    let mut actions = actions.filter(|action| {
        let applied = state.apply(seat, action).unwrap();
        applied.told.standing == Standing::Final
    });
    actions.next()
}

/// Brings in a game of Railroad Revolution that stops before something hidden is seen; the table and that action.
async fn brings_in(alice: &User<'_>) -> (String, String) {
    let found = RefCell::new(None);
    let file = recorded::played_of(Title::RailroadRevolution, 2, |state, moves| {
        found.replace((moves > 10).then(|| revealing(state)).flatten());
        found.borrow().is_some()
    });
    let request = axum::http::Request::post("/import");
    let text = serde_json::to_string(&file).unwrap();
    let table = alice.send(request, text.into()).await.to;
    (table, found.take().unwrap().to_string())
}

async fn takes_back(alice: &User<'_>, table: &str, what: &str) -> Answer {
    let seen = alice.seen(table).await;
    let fields = [("seen", seen.as_str()), ("what", what)];
    alice.post(&format!("{table}/undo"), &fields).await
}

#[tokio::test]
async fn a_turn_is_taken_back_until_something_hidden_was_seen() {
    let app = TestApp::new().await;
    let alice = app.user();
    let (table, action) = brings_in(&alice).await;
    let before = alice.get(&table).await.attribute("data-moves");
    assert!(alice.get(&table).await.shows("data-do=\"undo\""));
    let undone = takes_back(&alice, &table, "undo").await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    let redone = takes_back(&alice, &table, "redo").await;
    assert_eq!(redone.status, StatusCode::SEE_OTHER);
    assert_eq!(alice.get(&table).await.attribute("data-moves"), before);

    let answer = alice.does(&table, &action).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = alice.get(&table).await;
    assert_ne!(page.attribute("data-moves"), before);
    assert!(!page.shows("data-do=\"undo\""), "{}", page.body);
    let refused = takes_back(&alice, &table, "undo").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        alice.get(&table).await.attribute("data-moves"),
        page.attribute("data-moves")
    );

    let answer = alice.plays_on(&table).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let undone = takes_back(&alice, &table, "undo").await;
    assert_eq!(
        undone.status,
        StatusCode::SEE_OTHER,
        "what came after may be"
    );
    let refused = takes_back(&alice, &table, "undo").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}
