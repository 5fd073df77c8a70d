//! Bots at the table: why they moved, and how fast they move.

use axum::http::StatusCode;
use serde_json::Value;

use crate::support::{Answer, PATIENCE, TestApp, User};

/// The table's page once it is as it should be.
async fn until(user: &User<'_>, table: &str, is_so: impl Fn(&Answer) -> bool) -> Answer {
    let begun = std::time::Instant::now();
    loop {
        let page = user.get(table).await;
        if is_so(&page) {
            return page;
        }
        assert!(begun.elapsed() < PATIENCE, "{}", page.body);
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

fn is_mine(page: &Answer) -> bool {
    page.shows("data-mine=\"true\"")
}

#[tokio::test]
async fn a_bot_tells_why_it_moved() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens_title("railroad-revolution", &["me", "casual"]).await;
    // She plays until the bot has made a move.
    let why = loop {
        until(&alice, &table, is_mine).await;
        let why = alice.get(&format!("{table}/why")).await;
        if why.status == StatusCode::OK {
            break why;
        }
        assert_eq!(why.status, StatusCode::NOT_FOUND);
        alice.plays_on(&table).await;
    };
    assert!(why.shows("did that"), "{}", why.body);
    assert!(!why.shows("[term-") && !why.shows("[reason"), "{}", why.body);
    let page = until(&alice, &table, is_mine).await;
    assert!(page.shows(&format!("{table}/why?move=")), "{}", page.body);
    let told = alice.get(&format!("/api/games{}/why", table.trim_start_matches("/table"))).await;
    let told: Value = serde_json::from_str(&told.body).unwrap();
    let moves = told["moves"].as_array().unwrap();
    assert!(!moves.is_empty());
    for told in moves {
        assert_eq!(told["seat"], 1);
        assert!(!told["why"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_bot_that_draws_lots_says_so_and_people_have_no_reasons() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "bot", "steady-bot"]).await;
    assert_eq!(alice.get(&format!("{table}/why")).await.status, StatusCode::NOT_FOUND);
    alice.plays_on(&table).await;
    until(&alice, &table, is_mine).await;
    assert_eq!(alice.get(&format!("{table}/why?move=1")).await.status, StatusCode::NOT_FOUND);
    assert!(alice.get(&format!("{table}/why?move=2")).await.shows("It picks at random."));
}

#[tokio::test]
async fn bots_wait_for_a_click_of_whoever_wants_that() {
    let app = TestApp::new().await;
    let alice = app.user();
    assert_eq!(alice.post("/settings", &[("pace", "clicked")]).await.status, StatusCode::SEE_OTHER);
    let table = alice.opens(&["me", "bot", "bot"]).await;
    alice.get(&table).await;
    alice.plays_on(&table).await;
    let waits = alice.get(&table).await;
    assert!(waits.shows("Skip to my turn") && waits.attribute("data-moves") == "1", "{}", waits.body);
    let bots = format!("{table}/bots");
    alice.post(&bots, &[("what", "next")]).await;
    let waits = until(&alice, &table, |page| page.attribute("data-moves") != "1").await;
    assert_eq!(waits.attribute("data-moves"), "2");
    assert!(waits.shows("Next move"));
    // Others cannot hurry them, and nobody asks for what there is not.
    assert_eq!(app.user().post(&bots, &[("what", "skip")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(alice.post(&bots, &[("what", "sing")]).await.status, StatusCode::BAD_REQUEST);
    alice.post(&bots, &[("what", "skip")]).await;
    until(&alice, &table, is_mine).await;
}
