//! What an open page is sent after a move does not grow with the length of the game.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;
#[path = "support/recorded.rs"]
mod recorded;

use support::TestApp;

/// The regions that tell of the past; the map and the choices are what they are at the moment.
const TELLING: [&str; 6] = ["topbar", "history", "market", "players", "log", "companies"];

/// The bytes of these regions after so many moves.
async fn bytes_after(moves: usize) -> usize {
    let app = TestApp::new().await;
    let alice = app.user();
    let file = recorded::played(3, |_, made| made == moves);
    assert_eq!(file.actions.entries().len(), moves);
    let text = serde_json::to_string(&file).unwrap();
    let request = axum::http::Request::post("/import");
    let table = alice.send(request, text.into()).await.to;
    let update = alice.regions(&table, "none=0").await;
    let bytes = |name: &str| update["regions"][name]["html"].as_str().unwrap().len();
    TELLING.into_iter().map(bytes).sum()
}

#[tokio::test]
async fn an_update_late_in_a_game_is_no_larger_than_one_in_its_middle() {
    let (middle, late) = (bytes_after(400).await, bytes_after(600).await);
    assert!(
        late * 100 <= middle * 110,
        "{middle} bytes after 400 moves, {late} after 600"
    );
}
