//! The lobby of a busy server.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use support::TestApp;

#[tokio::test]
async fn ones_own_tables_come_before_newer_ones() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let waits = ada.opens(&["me", "same-screen"]).await;
    let other = ada.opens(&["invite", "me"]).await;
    for _ in 0..20 {
        ben.opens(&["me", "same-screen"]).await;
        ben.opens(&["me", "invite"]).await;
    }
    let lobby = ada.get("/").await;
    let link = format!("<a class=\"game mine\" href=\"{waits}\"");
    assert!(lobby.shows(&link), "{}", lobby.body);
    assert!(lobby.shows("one waits for you"), "{}", lobby.body);
    assert!(lobby.shows(&format!("href=\"{other}\"")), "{}", lobby.body);
    let first = |user: &str| user.split("<a class=\"game").nth(1).unwrap().to_owned();
    assert!(first(&lobby.body).contains(&waits));
    let shown = lobby.body.matches("<a class=\"game").count();
    let of_a_stranger = app
        .user()
        .get("/")
        .await
        .body
        .matches("<a class=\"game")
        .count();
    assert_eq!(shown, of_a_stranger, "no list is longer for that");
}
