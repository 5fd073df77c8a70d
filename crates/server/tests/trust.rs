//! A server that others can trust: accounts, forms from elsewhere, secrets, floods.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{Request, StatusCode};
use roundhouse_store::{Key, KeyKind};
use support::{Answer, TestApp, User};

const PASSWORD: &str = "correct horse battery";

async fn register(user: &User<'_>, name: &str) -> Answer {
    user.post("/register", &[("name", name), ("password", PASSWORD)])
        .await
}

async fn log_in(user: &User<'_>, name: &str, password: &str) -> Answer {
    user.post("/login", &[("name", name), ("password", password)])
        .await
}

#[tokio::test]
async fn an_account_has_its_seats_on_every_device() {
    let app = TestApp::new().await;
    let (phone, desk) = (app.user(), app.user());
    let table = phone.opens(&["me", "bot", "bot"]).await;
    assert_eq!(register(&phone, "Ada").await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        register(&desk, "  ada ").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        log_in(&desk, "Ada", "wrong password").await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        log_in(&desk, "ADA", PASSWORD).await.status,
        StatusCode::SEE_OTHER
    );
    let played = desk.plays_on(&table).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
}

#[tokio::test]
async fn a_form_of_another_site_does_nothing() {
    let app = TestApp::new().await;
    let user = app.user();
    let table = user.opens(&["me", "bot", "bot"]).await;
    let seen = user.seen(&table).await;
    let request = Request::post(format!("{table}/chat"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("origin", "https://elsewhere.example")
        .header("host", "roundhouse.example");
    let answer = user.send(request, Body::from("body=hello")).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(!user.get(&table).await.shows("hello"));
    assert_eq!(user.seen(&table).await, seen);
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
    assert_eq!(
        log_in(&app.user(), "Ada", PASSWORD).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        log_in(&app.user(), "Ada", "another password").await.status,
        StatusCode::SEE_OTHER
    );
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
async fn an_ended_account_leaves_the_games_of_others() {
    let app = TestApp::new().await;
    let ada = app.user();
    register(&ada, "Ada").await;
    let table = ada.opens(&["me", "bot", "bot"]).await;
    let wrong = [("password", "wrong password")];
    let answer = ada.post("/account/remove", &wrong).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    ada.post("/account/remove", &[("password", PASSWORD)]).await;
    assert_eq!(ada.get("/account").await.to, "/login");
    assert!(app.store.account_named("Ada").await.unwrap().is_none());
    assert_eq!(app.user().get(&table).await.status, StatusCode::OK);
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
    };
    let digest = roundhouse_server::secrets::digest;
    app.store
        .add_key(&key(digest("good"), i64::MAX))
        .await
        .unwrap();
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
async fn a_private_table_is_not_there_for_others() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let fields = [
        ("title", "18mag"),
        ("players", "3"),
        ("private", "private"),
        ("kind-1", "me"),
        ("name-1", "Lovelace"),
    ];
    let table = ada.post("/tables", &fields).await.to;
    assert_eq!(ada.get(&table).await.status, StatusCode::OK);
    for path in ["", "/events", "/export.json", "/board.svg"] {
        let answer = ben.get(&format!("{table}{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let said = ben
        .post(&format!("{table}/chat"), &[("body", "hello")])
        .await;
    assert_eq!(said.status, StatusCode::NOT_FOUND);
    assert!(!ben.get("/").await.shows("Lovelace"));
}

#[tokio::test]
async fn script_in_names_and_chat_is_text() {
    let app = TestApp::new().await;
    let user = app.user();
    let script = "<script>x()</script>";
    let fields = [
        ("title", "18mag"),
        ("players", "3"),
        ("kind-1", "me"),
        ("name-1", script),
    ];
    let table = user.post("/tables", &fields).await.to;
    user.post(&format!("{table}/chat"), &[("body", script)])
        .await;
    for path in [table.as_str(), "/"] {
        let page = user.get(path).await;
        assert!(!page.shows("<script>x"), "{path}");
    }
    assert!(user.get(&table).await.shows("&#60;script&#62;x()"));
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let app = TestApp::new().await;
    let user = app.user();
    let table = user.opens(&["me", "bot", "bot"]).await;
    let body = "x".repeat(65 * 1024);
    let answer = user
        .post(&format!("{table}/chat"), &[("body", &body)])
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn an_import_never_reads_a_path() {
    let app = TestApp::new().await;
    let user = app.user();
    for title in ["../../../etc/passwd", "/etc/passwd", "..\\18mag"] {
        let file = format!(
            r#"{{"format":1,"title":{title:?},"rules_version":1,"setup":{{"players":["A","B"],"seed":1}},"actions":[]}}"#
        );
        let request = Request::post("/import").header(CONTENT_TYPE, "application/json");
        let answer = user.send(request, Body::from(file)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{title}");
        assert!(!answer.shows("root:"));
    }
    for path in ["/assets/..%2F..%2FCargo.toml", "/assets/%2Fetc%2Fpasswd"] {
        assert_eq!(user.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn every_page_tells_browsers_what_they_may_do() {
    let app = TestApp::new().await;
    for path in ["/", "/login", "/nothing-here", "/api/titles"] {
        let response = app.raw(Request::get(path)).await;
        let policy = response.headers()["content-security-policy"]
            .to_str()
            .unwrap();
        assert!(policy.contains("script-src 'self';"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    }
    let page = app.user().get("/").await;
    assert!(!page.shows(" style=") && !page.shows("<style") && !page.shows(" onclick="));
}

#[tokio::test]
async fn cookies_are_for_the_browser_alone() {
    let app = TestApp::new().await;
    let response = app.raw(Request::get("/")).await;
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly"), "{cookie}");
    assert!(cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");
}
