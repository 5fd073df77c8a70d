//! What is said at a table: once each, by whom, before the start too, and without moving anybody's page.

use axum::http::{Request, StatusCode};

use crate::support::{TestApp, User};

/// Says something as an open page does.
async fn says(user: &User<'_>, table: &str, (line, key): (&str, &str)) -> StatusCode {
    let request = Request::post(format!("{table}/chat")).header("x-known", "");
    let body = format!("body={line}&key={key}");
    user.send(request, body.into()).await.status
}

#[tokio::test]
async fn a_line_that_comes_twice_is_said_once() {
    let app = TestApp::new().await;
    let (alice, eve) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    for _ in 0..2 {
        let status = says(&alice, &table, ("hello", "1")).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    let said = |page: &str, line: &str| page.matches(&format!("“{line}”")).count();
    assert_eq!(said(&alice.get(&table).await.body, "hello"), 1);
    // Somebody else may say the same, and the same may be said again.
    says(&eve, &table, ("hello", "1")).await;
    says(&alice, &table, ("hello", "2")).await;
    assert_eq!(said(&alice.get(&table).await.body, "hello"), 3);
}

#[tokio::test]
async fn a_line_is_signed_by_whoever_is_at_the_screen_or_is_chosen() {
    let app = TestApp::new().await;
    let (alice, eve) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    // Now it is the second player's turn.
    assert_eq!(alice.plays_on(&table).await.status, StatusCode::SEE_OTHER);
    let page = alice.get(&table).await;
    assert!(page.shows("<option value=\"0\" selected aria-label=\"Player 1\""), "{}", page.body);
    assert!(!eve.get(&table).await.shows("<option value=\"0\""));
    says(&alice, &table, ("mine", "1")).await;
    let chat = format!("{table}/chat");
    let hers = [("body", "hers"), ("seat", "1")];
    assert_eq!(alice.post(&chat, &hers).await.status, StatusCode::SEE_OTHER);
    let foreign = eve.post(&chat, &hers).await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN, "{}", foreign.body);
    let id = table.trim_start_matches("/table/");
    let said = app.store.chat(id, 9).await.unwrap();
    let said: Vec<_> = said.iter().map(|line| (line.seat, line.body.as_str())).collect();
    assert_eq!(said, [(Some(0), "mine"), (Some(1), "hers")]);
}

#[tokio::test]
async fn a_line_that_is_refused_says_why() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen"]).await;
    let request = Request::post(format!("{table}/chat")).header("x-known", "");
    let answer = alice.send(request, "body=+".into()).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.shows("The message is empty."), "{}", answer.body);
}

#[tokio::test]
async fn onlookers_are_called_so_in_the_readers_language() {
    let app = TestApp::new().await;
    let (alice, mut eve) = (app.user(), app.user());
    eve.language = "it";
    let table = alice.opens(&["me", "same-screen"]).await;
    says(&eve, &table, ("ciao", "1")).await;
    assert!(alice.get(&table).await.shows("<b>Spectator</b> “ciao”"));
    assert!(eve.get(&table).await.shows("<b>Spettatore</b> «ciao»"));
}

#[tokio::test]
async fn those_who_wait_for_the_start_can_talk() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "invite"]).await;
    let link = alice.get(&table).await.attribute("data-link");
    let answer = alice.post(&format!("{table}/chat"), &[("body", "who comes?")]).await;
    assert_eq!(answer.to, table);
    let page = alice.get(&table).await;
    assert!(page.shows("<b>Player 1</b> who comes?"), "{}", page.body);
    bob.post(&link, &[("name", "Bob")]).await;
    assert!(bob.get(&table).await.shows("“who comes?”"));
}

#[tokio::test]
async fn chat_survives_a_restart_and_is_escaped() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let said = "<script>alert('hi')</script>";
    assert_eq!(alice.post(&format!("{table}/chat"), &[("body", said)]).await.to, table);
    assert_eq!(alice.post(&format!("{table}/chat"), &[("body", " ")]).await.status, StatusCode::BAD_REQUEST);
    let page = app.restarted().user().get(&table).await;
    assert!(page.shows("&#60;script&#62;alert"), "{}", page.body);
    assert!(!page.shows("<script>alert"));
}
