//! Whoever has no right changes nothing, at whatever address they try and whatever they send.

use axum::body::Body;
use axum::http::Request;
use roundhouse_store::{Claim, KeyKind, StoredEntry, StoredGame};
use serde_json::json;

use crate::support::{TestApp, User};

/// What is tried: every word that a form of a table knows.
const TRIED: [&str; 10] =
    ["undo", "redo", "allow", "refuse", "leave", "kick", "start", "close", "next", "skip"];

/// The addresses that change something and begin so.
fn addresses(start: &str) -> Vec<&'static str> {
    let router = include_str!("../../src/router.rs");
    let routes = router.split(".route(").skip(1);
    let changing = routes.filter(|route| route.contains("post("));
    let paths = changing.filter_map(|route| route.split('"').nth(1));
    paths.filter(|path| path.starts_with(start)).collect()
}

/// All that is kept of a table, apart from what onlookers may say.
async fn kept(app: &TestApp, table: &str) -> (StoredGame, Vec<StoredEntry>, Vec<Claim>) {
    let id = table.trim_start_matches("/table/");
    let mut game = app.store.game(id).await.unwrap().unwrap();
    game.said = 0;
    let log = app.store.log(id, 0, u64::MAX).await.unwrap();
    (game, log, app.store.claims(id).await.unwrap())
}

/// Tries every form of a table.
async fn tries_forms(intruder: &User<'_>, table: &str, (seen, actions): (&str, &str)) {
    let id = table.trim_start_matches("/table/");
    let paths = addresses("/table/");
    assert!(paths.len() >= 6, "{paths:?}");
    for path in paths {
        for what in TRIED {
            let fields = [
                ("seen", seen),
                ("actions", actions),
                ("what", what),
                ("seat", "0"),
                ("program", "pass"),
                ("moves", "0"),
                ("body", "hello"),
            ];
            intruder.post(&path.replace("{id}", id), &fields).await;
        }
    }
}

#[tokio::test]
async fn a_stranger_changes_no_table() {
    let app = TestApp::new().await;
    let alice = app.user();
    let running = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.plays_on(&running).await;
    let waiting = alice.opens(&["me", "invite", "bot"]).await;
    let page = alice.get(&running).await;
    let turn = (page.attribute("data-seen"), page.first_choice().unwrap());
    let neighbour = app.user();
    neighbour.opens(&["me", "same-screen", "same-screen"]).await;
    let logged_in = app.user();
    let fields = [("name", "Ben"), ("password", "correct horse battery")];
    logged_in.post("/register", &fields).await;
    for table in [&running, &waiting] {
        let before = kept(&app, table).await;
        for intruder in [&app.user(), &neighbour, &logged_in] {
            tries_forms(intruder, table, (&turn.0, &turn.1)).await;
            assert_eq!(kept(&app, table).await, before, "{table}");
        }
    }
    // The same by whoever may does something.
    let before = kept(&app, &running).await;
    tries_forms(&alice, &running, (&turn.0, &turn.1)).await;
    assert_ne!(kept(&app, &running).await, before);
}

#[tokio::test]
async fn a_program_without_the_right_changes_no_table() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let page = alice.get(&table).await;
    let actions: serde_json::Value = serde_json::from_str(&page.first_choice().unwrap()).unwrap();
    let seen: u64 = page.attribute("data-seen").parse().unwrap();
    let before = kept(&app, &table).await;
    let tokens = [
        String::new(),
        "nonsense".to_owned(),
        app.token("ben", ("play games", 1)).await,
        app.token("ben", ("games", i64::MAX)).await,
        app.token("ben", ("play games", i64::MAX)).await,
    ];
    let paths = addresses("/api/games/");
    assert!(paths.len() >= 3, "{paths:?}");
    let id = table.trim_start_matches("/table/");
    for token in &tokens {
        for path in &paths {
            for body in [
                json!({"seen": seen, "actions": actions}),
                json!({"seen": seen, "what": "undo"}),
                json!({"seen": seen, "seat": 0, "program": "pass"}),
                json!({"what": "kick", "seat": 0}),
                json!({"what": "close"}),
            ] {
                let request = Request::post(path.replace("{id}", id))
                    .header("authorization", format!("Bearer {token}"));
                app.raw_with(request, Body::from(body.to_string())).await;
            }
        }
        assert_eq!(kept(&app, &table).await, before, "{token}");
    }
}

#[tokio::test]
async fn nobody_changes_the_account_of_somebody_else() {
    let app = TestApp::new().await;
    let ada = app.user();
    let password = "correct horse battery";
    ada.post("/register", &[("name", "Ada"), ("password", password)]).await;
    let account = app.store.account_named("Ada").await.unwrap().unwrap();
    let fields = [("name", "a program"), ("play", "yes")];
    ada.post("/account/tokens", &fields).await;
    let keys = || app.store.keys(&account.id, KeyKind::Token, 0);
    let tokens = keys().await.unwrap();
    assert_eq!(tokens.len(), 1);
    let ben = app.user();
    ben.post("/register", &[("name", "Ben"), ("password", password)]).await;
    let paths = addresses("/account");
    assert!(paths.len() >= 4, "{paths:?}");
    for intruder in [&app.user(), &ben] {
        for path in &paths {
            let fields = [
                ("name", "Ada"),
                ("account", account.id.as_str()),
                ("digest", tokens[0].digest.as_str()),
                ("token", tokens[0].digest.as_str()),
                ("old", "guess"),
                ("current", "guess"),
                ("password", "another password"),
            ];
            intruder.post(path, &fields).await;
        }
    }
    let now = app.store.account(&account.id).await.unwrap();
    assert_eq!(now.as_ref(), Some(&account));
    assert_eq!(keys().await.unwrap(), tokens);
}
