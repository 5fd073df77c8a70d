//! What an open page is sent after a move does not grow with the length of the game.

use roundhouse_game::{Entry, GameFile};
use serde_json::Value;

use crate::recorded;
use crate::support::TestApp;

/// The regions that tell of the past; map, choices and charters show what lies at the moment.
const TELLING: [&str; 5] = ["topbar", "history", "market", "players", "log"];
/// All of them.
const ALL: [&str; 10] =
    ["topbar", "choices", "map", "over", "pickers", "history", "market", "players", "log", "companies"];

fn after(moves: usize) -> GameFile<Value> {
    let file = recorded::played(3, |_, made| made == moves);
    assert_eq!(file.actions.entries().len(), moves);
    file
}

/// The bytes of these regions at the end of a game.
async fn bytes_of(file: &GameFile<Value>, regions: &[&str]) -> usize {
    let app = TestApp::new().await;
    let alice = app.user();
    let text = serde_json::to_string(file).unwrap();
    let request = axum::http::Request::post("/import");
    let table = alice.send(request, text.into()).await.to;
    let update = alice.regions(&table, "none=0").await;
    let bytes = |name: &&str| update["regions"][*name]["html"].as_str().unwrap().len();
    regions.iter().map(bytes).sum()
}

#[tokio::test]
async fn an_update_late_in_a_game_is_no_larger_than_one_in_its_middle() {
    let middle = bytes_of(&after(400), &TELLING).await;
    let late = bytes_of(&after(600), &TELLING).await;
    assert!(late * 100 <= middle * 104, "{middle} bytes after 400 moves, {late} after 600");
}

#[tokio::test]
async fn an_update_of_the_same_table_is_no_larger_after_a_longer_game() {
    let short = after(400);
    let mut long = short.clone();
    let last = long.actions.entries()[399].clone();
    let Entry::Act { seat, .. } = last else { unreachable!("chance only acts") };
    for _ in 0..300 {
        long.actions.push(Entry::Undo { seat }).unwrap();
        long.actions.push(last.clone()).unwrap();
    }
    let (short, long) = (bytes_of(&short, &ALL).await, bytes_of(&long, &ALL).await);
    assert!(long * 100 <= short * 104, "{short} bytes after 400 entries, {long} after 1,000");
}

#[tokio::test]
async fn an_open_page_gets_only_what_changed() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let all = alice.regions(&table, "").await;
    let known = |update: &serde_json::Value| {
        let regions = update["regions"].as_object().unwrap().iter();
        let pairs = regions.map(|(name, region)| format!("{name}={}", region["sign"].as_str().unwrap()));
        pairs.collect::<Vec<_>>().join(",")
    };
    let same = alice.regions(&table, &known(&all)).await;
    assert_eq!(same["regions"].as_object().unwrap().len(), 0);
    alice.does(&table, r#"{"action":"draft_share","major":"RABA"}"#).await;
    let update = alice.regions(&table, &known(&all)).await;
    let changed: Vec<_> = update["regions"].as_object().unwrap().keys().cloned().collect();
    assert!(changed.contains(&"players".to_owned()), "{changed:?}");
    assert!(!changed.contains(&"map".to_owned()), "{changed:?}");
}
