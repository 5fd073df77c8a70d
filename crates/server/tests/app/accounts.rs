//! Accounts: passwords, sessions, letters and tokens, and who cannot guess them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use roundhouse_server::config::Settings;
use roundhouse_store::{Key, KeyKind, SqlStore};

use crate::support::{Answer, PATIENCE, TestApp, User};

const PASSWORD: &str = "correct horse battery";

async fn register(user: &User<'_>, name: &str) -> Answer {
    user.post("/register", &[("name", name), ("password", PASSWORD)]).await
}

async fn log_in(user: &User<'_>, name: &str, password: &str) -> Answer {
    user.post("/login", &[("name", name), ("password", password)]).await
}

#[tokio::test]
async fn an_account_has_its_seats_on_every_device() {
    let app = TestApp::new().await;
    let (phone, desk) = (app.user(), app.user());
    let table = phone.opens(&["me", "bot", "bot"]).await;
    assert_eq!(register(&phone, "Ada").await.status, StatusCode::SEE_OTHER);
    assert_eq!(register(&desk, "  ada ").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(log_in(&desk, "Ada", "wrong password").await.status, StatusCode::FORBIDDEN);
    assert_eq!(log_in(&desk, "ADA", PASSWORD).await.status, StatusCode::SEE_OTHER);
    let played = desk.plays_on(&table).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
}

#[tokio::test]
async fn a_secret_from_before_login_does_not_open_the_account() {
    let app = TestApp::new().await;
    let victim = app.user();
    victim.get("/").await;
    // The attacker knows the cookie that the victim had before.
    let planted = victim.cookies();
    register(&victim, "Ada").await;
    let attacker = app.user_with(&planted);
    assert_eq!(attacker.get("/account").await.to, "/login");
    // Nor is the id of an account good as a visitor's secret.
    let id = app.store.account_named("Ada").await.unwrap().unwrap().id;
    let table = victim.opens(&["me", "bot", "bot"]).await;
    let attacker = app.user_with(&format!("roundhouse={id}"));
    let answer = attacker.plays_on(&table).await;
    assert_ne!(answer.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn logging_out_and_a_new_password_end_sessions() {
    let app = TestApp::new().await;
    let (phone, desk) = (app.user(), app.user());
    register(&phone, "Ada").await;
    log_in(&desk, "Ada", PASSWORD).await;
    phone.post("/logout", &[]).await;
    assert_eq!(phone.get("/account").await.to, "/login");
    assert!(desk.get("/account").await.shows("Ada"));
    let other = app.user();
    log_in(&other, "Ada", PASSWORD).await;
    let fields = [("old", PASSWORD), ("password", "another password")];
    desk.post("/account/password", &fields).await;
    assert_eq!(other.get("/account").await.to, "/login");
    assert_eq!(log_in(&app.user(), "Ada", PASSWORD).await.status, StatusCode::FORBIDDEN);
    assert_eq!(log_in(&app.user(), "Ada", "another password").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn passwords_cannot_be_tried_for_ever() {
    let app = TestApp::new().await;
    register(&app.user(), "Ada").await;
    let attacker = app.user();
    for _ in 0..10 {
        let answer = log_in(&attacker, "Ada", "wrong password").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    let answer = log_in(&attacker, "Ada", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn sixty_wrong_passwords_of_strangers_lock_the_owner_out_nowhere() {
    let settings = Settings { behind_proxy: true, ..Settings::default() };
    let app = TestApp::with(Arc::new(SqlStore::in_memory().await.unwrap()), settings);
    let owner = app.user();
    register(&owner, "Ada").await;
    owner.post("/logout", &[]).await;
    let log_in = async |user: &User<'_>, address: &str, password: &str| {
        let request = Request::post("/login")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-forwarded-for", address);
        let body = format!("name=Ada&password={}", password.replace(' ', "+"));
        user.send(request, Body::from(body)).await.status
    };
    let blocked = StatusCode::TOO_MANY_REQUESTS;
    for number in 0..70 {
        let address = format!("198.51.100.{}", number / 8);
        let status = log_in(&app.user(), &address, "wrong").await;
        assert!([StatusCode::FORBIDDEN, blocked].contains(&status), "{status}");
    }
    for _ in 0..11 {
        log_in(&app.user(), "203.0.113.1", "wrong").await;
    }
    assert_eq!(log_in(&app.user(), "203.0.113.1", PASSWORD).await, blocked, "that address has tried enough");
    // Her own browser comes in from the very same address, and a new one from another.
    assert_eq!(log_in(&owner, "203.0.113.1", PASSWORD).await, StatusCode::SEE_OTHER);
    assert_eq!(log_in(&app.user(), "203.0.113.2", PASSWORD).await, StatusCode::SEE_OTHER);
    // Another's browser is a stranger for her name.
    let ben = app.user();
    register(&ben, "Ben").await;
    assert_eq!(log_in(&ben, "203.0.113.1", PASSWORD).await, blocked);
}

#[tokio::test]
async fn a_new_password_ends_tokens() {
    let app = TestApp::new().await;
    let ada = app.user();
    register(&ada, "Ada").await;
    let fields = [("name", "a program"), ("play", "yes")];
    let page = ada.post("/account/tokens", &fields).await;
    let (_, rest) = page.body.split_once("<code>").unwrap();
    let token = rest.split('<').next().unwrap();
    let status = async || {
        let request = Request::get("/api/account").header("authorization", format!("Bearer {token}"));
        app.raw(request).await.status()
    };
    assert_eq!(status().await, StatusCode::OK);
    let fields = [("old", PASSWORD), ("password", "another password")];
    ada.post("/account/password", &fields).await;
    assert_eq!(status().await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_ended_account_leaves_the_games_of_others() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    register(&ada, "Ada").await;
    let table = ada.opens(&["me", "invite", "bot"]).await;
    let seat = [("what", "join"), ("seat", "1"), ("name", "Ben")];
    ben.post(&format!("{table}/seats"), &seat).await;
    let waiting = ada.opens(&["me", "invite", "bot"]).await;
    let wrong = [("password", "wrong password")];
    let answer = ada.post("/account/remove", &wrong).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    ada.post("/account/remove", &[("password", PASSWORD)]).await;
    assert_eq!(ada.get("/account").await.to, "/login");
    assert!(app.store.account_named("Ada").await.unwrap().is_none());
    // A bot plays on for her, until it is his turn; the table that nobody was at is gone.
    let begun = Instant::now();
    while !ben.get(&table).await.shows("data-mine=\"true\"") {
        assert!(begun.elapsed() < PATIENCE, "the game does not go on");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let played = ben.plays_on(&table).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    assert_eq!(ada.get(&waiting).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_reset_link_is_good_once() {
    let app = TestApp::new().await;
    register(&app.user(), "Ada").await;
    let account = app.store.account_named("Ada").await.unwrap().unwrap();
    let key = |digest: String, expires_at: i64| Key {
        digest,
        account: account.id.clone(),
        kind: KeyKind::Reset,
        name: String::new(),
        scopes: String::new(),
        created_at: 0,
        expires_at,
        used_at: 0,
    };
    let digest = roundhouse_server::secrets::digest;
    app.store.add_key(&key(digest("good"), i64::MAX)).await.unwrap();
    app.store.add_key(&key(digest("old"), 1)).await.unwrap();
    let user = app.user();
    let fields = [("password", "another password")];
    for (secret, status) in [
        ("old", StatusCode::UNPROCESSABLE_ENTITY),
        ("good", StatusCode::OK),
        ("good", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = user.post(&format!("/reset/{secret}"), &fields).await;
        assert_eq!(answer.status, status, "{secret}");
    }
    let answer = log_in(&user, "Ada", "another password").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn passwords_cannot_be_tried_with_many_names_either() {
    let app = TestApp::new().await;
    let attacker = app.user();
    let mut tried = 0;
    while log_in(&attacker, &format!("name{tried}"), "x").await.status == StatusCode::FORBIDDEN {
        tried += 1;
        // One more comes every ten seconds: no machine is so slow that it never has to wait.
        assert!(tried < 1_000, "nobody is refused");
    }
    assert!(tried >= 60, "{tried}");
}

#[tokio::test]
async fn a_session_that_has_expired_opens_nothing() {
    let app = TestApp::new().await;
    register(&app.user(), "Ada").await;
    let account = app.store.account_named("Ada").await.unwrap().unwrap();
    for (secret, expires_at) in [("good", i64::MAX), ("old", 1)] {
        let key = Key {
            digest: roundhouse_server::secrets::digest(secret),
            account: account.id.clone(),
            kind: KeyKind::Session,
            name: String::new(),
            scopes: String::new(),
            created_at: 0,
            expires_at,
            used_at: i64::MAX,
        };
        app.store.add_key(&key).await.unwrap();
        let user = app.user_with(&format!("roundhouse-session={secret}"));
        let answer = user.get("/account").await;
        assert_eq!(answer.shows("Ada"), secret == "good");
    }
}

#[tokio::test]
async fn accounts_cannot_be_made_for_ever() {
    let app = TestApp::new().await;
    let mut statuses = Vec::new();
    for number in 0..22 {
        statuses.push(register(&app.user(), &format!("name{number}")).await.status);
    }
    assert_eq!(statuses[19], StatusCode::SEE_OTHER);
    assert_eq!(statuses[21], StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_refused_registration_keeps_what_was_typed_but_the_password() {
    let app = TestApp::new().await;
    let fields = [("name", "Ada <&\""), ("password", "short"), ("mail", "ada@example.org")];
    let refused = app.user().post("/register", &fields).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    let form = refused.body.split("action=\"/register\"").nth(1).unwrap();
    assert!(form.contains("value=\"Ada &#60;&#38;&#34;\""), "{form}");
    assert!(!refused.shows("short\""), "{}", refused.body);
    let login = app.user().post("/login", &[("name", "Nobody"), ("password", "wrong one")]).await;
    let form = login.body.split("action=\"/login\"").nth(1).unwrap();
    assert!(form.split("</form>").next().unwrap().contains("value=\"Nobody\""), "{form}");
}
