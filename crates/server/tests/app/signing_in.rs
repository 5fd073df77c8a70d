//! Signing in: names and passwords that are refused, sessions and their end, the second factor, and what is never kept.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::{Request, StatusCode};
use roundhouse_server::config::Settings;
use roundhouse_server::secrets::digest;
use roundhouse_store::{KeyKind, SqlStore};
use totp_rs::{Builder, Secret};

use crate::support::{Answer, TestApp, User};

const PASSWORD: &str = "correct horse battery";

async fn register(user: &User<'_>, name: &str) -> Answer {
    user.post("/register", &[("name", name), ("password", PASSWORD)]).await
}

async fn log_in(user: &User<'_>, name: &str) -> Answer {
    user.post("/login", &[("name", name), ("password", PASSWORD)]).await
}

/// Milliseconds since 1970.
fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

#[tokio::test]
async fn a_name_that_looks_like_another_is_taken() {
    let app = TestApp::new().await;
    register(&app.user(), "Ada").await;
    for name in ["ADA", "Adа", "Ａｄａ", "A\u{64}\u{430}"] {
        let answer = register(&app.user(), name).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(answer.shows("or looks like one that is"), "{}", answer.body);
    }
    assert_eq!(log_in(&app.user(), "ＡＤＡ").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_common_password_is_refused_wherever_one_is_set() {
    let app = TestApp::new().await;
    let user = app.user();
    let answer = user.post("/register", &[("name", "Ada"), ("password", "Passw0rd!")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.shows("That password is too common"), "{}", answer.body);
    register(&user, "Ada").await;
    let fields = [("old", PASSWORD), ("password", "qwertyuiop")];
    let answer = user.post("/account/password", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(log_in(&app.user(), "Ada").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one_or_all_others() {
    let app = TestApp::new().await;
    let (phone, desk, other) = (app.user(), app.user(), app.user());
    register(&phone, "Ada").await;
    let request = Request::post("/login")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(USER_AGENT, "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0");
    desk.send(request, Body::from("name=Ada&password=correct+horse+battery")).await;
    log_in(&other, "Ada").await;
    let page = phone.get("/account").await;
    assert!(page.shows("Firefox, Linux") && page.shows("this browser"), "{}", page.body);
    let account = app.store.account_named("Ada").await.unwrap().unwrap().id;
    let sessions = app.store.keys(&account, KeyKind::Session, 0).await.unwrap();
    assert_eq!(sessions.len(), 3);
    let desks = sessions.iter().find(|session| session.name == "Firefox, Linux").unwrap();
    // Nobody else ends it.
    let ben = app.user();
    register(&ben, "Ben").await;
    ben.post("/account/sessions/end", &[("key", &desks.digest)]).await;
    assert!(desk.get("/account").await.shows("Ada"));
    phone.post("/account/sessions/end", &[("key", &desks.digest)]).await;
    assert_eq!(desk.get("/account").await.to, "/login");
    assert!(other.get("/account").await.shows("Ada"));
    phone.post("/account/sessions/end-others", &[]).await;
    assert_eq!(other.get("/account").await.to, "/login");
    assert!(phone.get("/account").await.shows("Ada"));
    assert_eq!(app.store.keys(&account, KeyKind::Device, 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_session_lasts_while_it_is_used_but_not_for_ever() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let app = TestApp::new().await;
    let user = app.user();
    register(&user, "Ada").await;
    let account = app.store.account_named("Ada").await.unwrap().unwrap().id;
    let session = app.store.keys(&account, KeyKind::Session, 0).await.unwrap().remove(0);
    let days = |time: i64| (time - now() + DAY / 2) / DAY;
    assert_eq!(days(session.expires_at), 14, "who does not come back is logged out");
    // Used half a day ago: it goes on from now.
    app.store.touch_key(&session.digest, now() - DAY / 2, now() + DAY).await.unwrap();
    assert!(user.get("/account").await.shows("Ada"));
    let session = app.store.key(&session.digest, KeyKind::Session, 0).await.unwrap().unwrap();
    assert_eq!(days(session.expires_at), 14);
    assert!(now() - session.used_at < DAY / 4);
    app.store.touch_key(&session.digest, now() - DAY, now() - 1).await.unwrap();
    assert_eq!(user.get("/account").await.to, "/login");
}

/// The code of an app that has this secret, so many steps of time from now.
fn code(secret: &str, steps: i64) -> String {
    let secret = Secret::try_from_base32(secret.replace(' ', "")).unwrap();
    let totp = Builder::new().with_secret(secret).build().unwrap();
    let seconds = now() / 1000 + 30 * steps;
    totp.generate(u64::try_from(seconds).unwrap()).to_string()
}

/// What stands in the first `<code>` from a place on.
fn codes(page: &Answer) -> Vec<String> {
    let parts = page.body.split("<code>").skip(1);
    parts.map(|part| part.split('<').next().unwrap().to_owned()).collect()
}

/// Switches the second factor on: its secret, and the codes for the day it is lost.
async fn with_factor(user: &User<'_>) -> (String, Vec<String>) {
    let offer = user.post("/account/factor", &[("password", PASSWORD)]).await;
    assert_eq!(offer.status, StatusCode::OK, "{}", offer.body);
    assert!(offer.shows("class=\"qr\""), "{}", offer.body);
    let secret = codes(&offer).remove(0);
    let wrong = user.post("/account/factor/confirm", &[("code", "000000x")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert_eq!(codes(&wrong)[0], secret, "the offer stands");
    let kept = user.post("/account/factor/confirm", &[("code", &code(&secret, -1))]).await;
    let kept = codes(&kept);
    assert_eq!(kept.len(), 10);
    (secret, kept)
}

#[tokio::test]
async fn a_second_factor_is_asked_for_and_each_code_is_good_once() {
    let app = TestApp::new().await;
    let owner = app.user();
    register(&owner, "Ada").await;
    let wrong = owner.post("/account/factor", &[("password", "wrong password")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let (secret, kept) = with_factor(&owner).await;
    let user = app.user();
    assert_eq!(log_in(&user, "Ada").await.to, "/login/code");
    assert_eq!(user.get("/account").await.to, "/login", "half way is not in");
    let answer = user.post("/login/code", &[("code", "123456x")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    let now = code(&secret, 0);
    assert_eq!(user.post("/login/code", &[("code", &now)]).await.to, "/");
    assert!(user.get("/account").await.shows("Ada"));
    // Whoever looked over the shoulder is too late.
    let thief = app.user();
    log_in(&thief, "Ada").await;
    assert_eq!(thief.post("/login/code", &[("code", &now)]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(thief.post("/login/code", &[("code", &kept[3])]).await.to, "/");
    let other = app.user();
    log_in(&other, "Ada").await;
    assert_eq!(other.post("/login/code", &[("code", &kept[3])]).await.status, StatusCode::FORBIDDEN);
    assert!(owner.get("/account").await.shows("9 codes are left"));
}

#[tokio::test]
async fn the_second_factor_is_switched_off_with_the_password_and_guessed_by_nobody() {
    let app = TestApp::new().await;
    let (owner, thief) = (app.user(), app.user());
    register(&owner, "Ada").await;
    with_factor(&owner).await;
    log_in(&thief, "Ada").await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(thief.post("/login/code", &[("code", "111111x")]).await.status);
    }
    assert_eq!(statuses[0], StatusCode::FORBIDDEN);
    assert_eq!(statuses[11], StatusCode::TOO_MANY_REQUESTS);
    // It is not replaced by whoever sits down at an open browser.
    let again = owner.post("/account/factor", &[("password", PASSWORD)]).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    let wrong = owner.post("/account/factor/remove", &[("password", "wrong password")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    owner.post("/account/factor/remove", &[("password", PASSWORD)]).await;
    assert_eq!(log_in(&app.user(), "Ada").await.to, "/");
}

#[tokio::test]
async fn nothing_with_a_secret_is_kept_on_the_way() {
    let app = TestApp::new().await;
    let user = app.user();
    register(&user, "Ada").await;
    let table = user.opens(&["me", "invite", "invite"]).await;
    let link = user.get(&table).await.attribute("data-link");
    let reset = "/reset/abc".to_owned();
    for path in
        ["/account".to_owned(), "/account/remove".to_owned(), table, link, reset, "/confirm/abc".to_owned()]
    {
        let request = Request::get(&path).header(COOKIE, user.cookies());
        let answer = app.raw(request).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()[CACHE_CONTROL], "no-store", "{path}");
    }
    for (path, body) in
        [("/account/tokens", "name=x&play=yes"), ("/account/factor", "password=correct+horse+battery")]
    {
        let request = Request::post(path)
            .header(COOKIE, user.cookies())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = app.raw_with(request, Body::from(body)).await;
        assert_eq!(answer.headers()[CACHE_CONTROL], "no-store", "{path}");
    }
    let token = app.token("Ben", ("play games", i64::MAX)).await;
    let request = Request::get("/api/account").header("authorization", format!("Bearer {token}"));
    assert_eq!(app.raw(request).await.headers()[CACHE_CONTROL], "no-store");
    let asset = app.raw(Request::get("/assets/table.css")).await;
    assert_ne!(asset.headers()[CACHE_CONTROL], "no-store", "what everybody may keep is kept");
}

#[tokio::test]
async fn a_neighbour_plants_no_session_and_guests_keep_their_seats() {
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let plain = TestApp::on(store.clone());
    let guest = plain.user();
    let table = guest.opens(&["me", "same-screen", "same-screen"]).await;
    let ada = plain.user();
    register(&ada, "Ada").await;
    // The same server behind TLS.
    let app = TestApp::with(store, Settings { secure: true, ..Settings::default() });
    let planted = app.user_with(&ada.cookies());
    assert_eq!(planted.get("/account").await.to, "/login", "a session without the prefix opens nothing");
    let guest = app.user_with(&guest.cookies());
    let played = guest.plays_on(&table).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    let cookies = guest.cookies();
    assert!(cookies.contains("__Host-roundhouse="), "carried over: {cookies}");
    let own = cookies.split("; ").find(|cookie| cookie.starts_with("__Host-roundhouse=")).unwrap();
    assert!(app.user_with(own).get(&table).await.shows("data-mine=\"true\""));
}

#[tokio::test]
async fn who_is_known_is_kept_as_a_digest_alone() {
    let app = TestApp::new().await;
    let request = Request::post("/register").header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = Body::from("name=Ada&password=correct+horse+battery");
    let answer = app.raw_with(request, body).await;
    let cookies = answer.headers().get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap());
    let device = cookies.into_iter().find_map(|cookie| cookie.strip_prefix("roundhouse-device=")).unwrap();
    let device = device.split(';').next().unwrap();
    let account = app.store.account_named("Ada").await.unwrap().unwrap().id;
    let known = app.store.keys(&account, KeyKind::Device, 0).await.unwrap();
    assert_eq!(known[0].digest, digest(device));
}
