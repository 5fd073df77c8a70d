//! A server that others can trust: accounts, forms from elsewhere, secrets, floods.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{Request, StatusCode};
use futures_util::{StreamExt, stream};
use roundhouse_server::config::Settings;
use roundhouse_server::mail::{Mail, Post};
use roundhouse_store::{Key, KeyKind, SqlStore};
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
async fn few_wrong_passwords_lock_nobody_out_elsewhere_and_many_do() {
    let settings = Settings {
        behind_proxy: true,
        ..Settings::default()
    };
    let app = TestApp::with(Arc::new(SqlStore::in_memory().await.unwrap()), settings);
    register(&app.user(), "Ada").await;
    let log_in = async |address: &str, password: &str| {
        let request = Request::post("/login")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-forwarded-for", address);
        let body = format!("name=Ada&password={}", password.replace(' ', "+"));
        app.raw_with(request, Body::from(body)).await.status()
    };
    for _ in 0..11 {
        log_in("203.0.113.1", "wrong").await;
    }
    let blocked = StatusCode::TOO_MANY_REQUESTS;
    assert_eq!(log_in("203.0.113.1", PASSWORD).await, blocked);
    assert_eq!(log_in("203.0.113.2", PASSWORD).await, StatusCode::SEE_OTHER);
    for number in 0..190 {
        let address = format!("198.51.100.{}", number / 8);
        let status = log_in(&address, "wrong").await;
        assert!([StatusCode::FORBIDDEN, blocked].contains(&status));
    }
    assert_eq!(log_in("203.0.113.2", PASSWORD).await, blocked);
}

#[tokio::test]
async fn a_copy_of_the_database_opens_nothing() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = ada.opens(&["me", "same-screen", "same-screen"]).await;
    let secret = ada.cookies();
    let secret = secret.trim_start_matches("roundhouse=");
    let id = table.trim_start_matches("/table/");
    let owner = app.store.game(id).await.unwrap().unwrap().owner;
    assert_ne!(owner, secret);
    assert_eq!(owner, roundhouse_server::secrets::digest(secret));
    let page = ada.get(&table).await;
    let (seen, actions) = (page.attribute("data-seen"), page.first_choice().unwrap());
    let fields = [("seen", seen.as_str()), ("actions", actions.as_str())];
    for stolen in [owner.as_str(), &owner[..26]] {
        let thief = app.user_with(&format!("roundhouse={stolen}"));
        let answer = thief.post(&format!("{table}/act"), &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(ada.plays_on(&table).await.status, StatusCode::SEE_OTHER);
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
        let request =
            Request::get("/api/account").header("authorization", format!("Bearer {token}"));
        app.raw(request).await.status()
    };
    assert_eq!(status().await, StatusCode::OK);
    let fields = [("old", PASSWORD), ("password", "another password")];
    ada.post("/account/password", &fields).await;
    assert_eq!(status().await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_was_shown_the_door_hears_no_more() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let fields = [
        ("title", "18mag"),
        ("players", "3"),
        ("private", "private"),
        ("kind-1", "me"),
        ("kind-2", "invite"),
        ("kind-3", "invite"),
    ];
    let table = ada.post("/tables", &fields).await.to;
    let id = table.trim_start_matches("/table/");
    let link = &app.store.game(id).await.unwrap().unwrap().seats[1].link;
    let joined = ben.post(&format!("/join/{link}"), &[("name", "Ben")]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    let events = async |user: &User<'_>| {
        let request = Request::get(format!("{table}/events")).header("cookie", user.cookies());
        app.raw(request).await.into_body().into_data_stream()
    };
    let (mut hers, mut his) = (events(&ada).await, events(&ben).await);
    assert!(hers.next().await.is_some() && his.next().await.is_some());
    let seats = format!("{table}/seats");
    ada.post(&seats, &[("what", "kick"), ("seat", "1")]).await;
    assert!(hers.next().await.is_some(), "who still sits there hears it");
    assert!(his.next().await.is_none());
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
async fn a_body_that_comes_too_slowly_is_refused() {
    let settings = Settings {
        patience: Duration::from_millis(50),
        ..Settings::default()
    };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let user = app.user();
    let table = user.opens(&["me", "bot", "bot"]).await;
    for path in [
        format!("{table}/chat"),
        table.replace("/table/", "/api/games/") + "/chat",
    ] {
        // A byte now and then, for ever.
        let trickle = stream::repeat(()).then(|()| async {
            tokio::time::sleep(Duration::from_millis(10)).await;
            Ok::<_, Infallible>("x")
        });
        let request =
            Request::post(&path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let sent = user.send(request, Body::from_stream(trickle));
        let answer = tokio::time::timeout(Duration::from_secs(20), sent).await;
        assert!(answer.unwrap().status.is_client_error(), "{path}");
    }
    assert_eq!(
        app.store
            .chat(table.trim_start_matches("/table/"), 9)
            .await
            .unwrap(),
        []
    );
}

#[tokio::test]
async fn passwords_cannot_be_tried_with_many_names_either() {
    let app = TestApp::new().await;
    let attacker = app.user();
    let mut refused = 0;
    for number in 0..70 {
        let answer = log_in(&attacker, &format!("name{number}"), "x").await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((1..=10).contains(&refused), "{refused}");
}

#[tokio::test]
async fn requests_that_change_something_are_counted() {
    let settings = Settings {
        changes_per_minute: 5,
        ..Settings::default()
    };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let user = app.user();
    let table = user.opens(&["me", "bot", "bot"]).await;
    let path = format!("{table}/chat");
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(user.post(&path, &[("body", "hello")]).await.status);
    }
    assert_eq!(statuses[3], StatusCode::SEE_OTHER);
    assert_eq!(statuses[5], StatusCode::TOO_MANY_REQUESTS);
    // Reading goes on.
    assert_eq!(user.get(&table).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_the_guard_refuses_is_said_in_the_visitors_language_and_form() {
    let settings = Settings {
        changes_per_minute: 1,
        behind_proxy: true,
        ..Settings::default()
    };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let ask = async |path: &str, (name, value): (&str, &str)| {
        let request = Request::post(path)
            .header("accept-language", "it")
            .header("x-forwarded-for", "203.0.113.9")
            .header(name, value);
        let response = app.raw(request).await;
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    };
    let elsewhere = ("sec-fetch-site", "cross-site");
    for (path, foreign) in [("/settings", "<!"), ("/api/games", "{\"error\":")] {
        let (status, body) = ask(path, elsewhere).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
        assert!(body.to_lowercase().starts_with(foreign), "{body}");
        assert!(body.contains("inviato da un altro sito"), "{body}");
    }
    // Whatever address a visitor invents, the proxy's own line comes last.
    let proxy = ("x-forwarded-for", "198.51.100.7");
    ask("/settings", proxy).await;
    for (path, said) in [
        ("/settings", "Troppi tentativi"),
        ("/api/games", "error-too-often"),
    ] {
        let (status, body) = ask(path, proxy).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        assert!(body.contains(said), "{body}");
    }
    let (status, _) = ask("/settings", ("x-forwarded-for", "198.51.100.8")).await;
    assert_ne!(status, StatusCode::TOO_MANY_REQUESTS);
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
        };
        app.store.add_key(&key).await.unwrap();
        let user = app.user_with(&format!("roundhouse-session={secret}"));
        let answer = user.get("/account").await;
        assert_eq!(answer.shows("Ada"), secret == "good");
    }
}

#[tokio::test]
async fn a_letter_brings_a_link_for_a_new_password() {
    let file = std::env::temp_dir().join(format!("roundhouse-letters-{}", std::process::id()));
    let settings = Settings {
        mail: Mail {
            post: Post::File(file.clone()),
            site: "https://games.example.org".to_owned(),
        },
        ..Settings::default()
    };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let user = app.user();
    let fields = [
        ("name", "Ada"),
        ("password", PASSWORD),
        ("mail", "ada@example.org"),
    ];
    user.post("/register", &fields).await;
    let stranger = app.user();
    let known = stranger.post("/forgot", &[("name", "Ada")]).await;
    let unknown = stranger.post("/forgot", &[("name", "Ben")]).await;
    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    let mut letter = String::new();
    while !letter.contains("https://games.example.org/reset/") {
        tokio::time::sleep(Duration::from_millis(5)).await;
        letter = std::fs::read_to_string(&file).unwrap_or_default();
    }
    std::fs::remove_file(&file).unwrap();
    assert!(letter.starts_with("To: ada@example.org\n"), "{letter}");
    let (_, rest) = letter.split_once("https://games.example.org").unwrap();
    let path = rest.split_whitespace().next().unwrap();
    stranger
        .post(path, &[("password", "another password")])
        .await;
    let answer = log_in(&stranger, "Ada", "another password").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn an_import_never_reads_a_path() {
    let app = TestApp::new().await;
    let user = app.user();
    let file = |title: &str, variant: &str| {
        format!(
            r#"{{"format":1,"title":{title:?},"variant":{variant:?},"rules_version":1,"players":["A","B","C"],"seed":1,"actions":[]}}"#
        )
    };
    let import = |file: String| {
        let request = Request::post("/import").header(CONTENT_TYPE, "application/json");
        user.send(request, Body::from(file))
    };
    // What is refused below is refused for nothing but the path in it.
    let good = import(file("18mag", "standard")).await;
    assert_eq!(good.status, StatusCode::SEE_OTHER, "{}", good.body);
    for path in ["../../../etc/passwd", "/etc/passwd", "..\\18mag"] {
        for file in [file(path, "standard"), file("18mag", path)] {
            let answer = import(file).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
            assert!(!answer.shows("root:"));
        }
    }
    for path in ["/assets/..%2F..%2FCargo.toml", "/assets/%2Fetc%2Fpasswd"] {
        assert_eq!(user.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn names_in_a_file_are_as_short_as_those_in_a_form() {
    let app = TestApp::new().await;
    let user = app.user();
    let long = "x".repeat(5000);
    let file = format!(
        r#"{{"format":1,"title":"18mag","variant":"standard","rules_version":1,"players":["A\u0007","{long}","C"],"seed":1,"actions":[]}}"#
    );
    let request = Request::post("/import").header(CONTENT_TYPE, "application/json");
    let answer = user.send(request, Body::from(file.clone())).await;
    let id = answer.to.trim_start_matches("/table/");
    let game = app.store.game(id).await.unwrap().unwrap();
    let names: Vec<&str> = game.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["A", &long[..24], "C"]);
    for text in [&game.setup, &game.listing, &game.search] {
        assert!(!text.contains(&long[..25]), "{text}");
    }
    // Where the file is good and the store is not, the file is not blamed.
    app.store.close().await;
    let request = Request::post("/import").header(CONTENT_TYPE, "application/json");
    let answer = user.send(request, Body::from(file)).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
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
        assert!(!policy.contains("unsafe"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    }
    let user = app.user();
    let mut paths = vec!["/".to_owned(), "/login".to_owned(), "/help".to_owned()];
    for title in ["18mag", "1824", "1862", "railroad-revolution"] {
        paths.push(user.opens_title(title, &["me", "bot", "bot"]).await);
    }
    for path in paths {
        let page = user.get(&path).await;
        for inline in [" style=", "<style", "<script>", " onclick=", " onload="] {
            assert!(!page.shows(inline), "{path}: {inline}");
        }
    }
}

#[tokio::test]
async fn cookies_are_for_the_browser_alone() {
    let app = TestApp::new().await;
    let response = app.raw(Request::get("/")).await;
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly"), "{cookie}");
    assert!(cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");
    let settings = Settings {
        secure: true,
        ..Settings::default()
    };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let request =
        Request::post("/register").header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
    let response = app.raw_with(request, Body::from(body)).await;
    assert!(response.headers().contains_key("strict-transport-security"));
    let cookies = response.headers().get_all(SET_COOKIE).iter();
    let cookies: Vec<&str> = cookies.map(|cookie| cookie.to_str().unwrap()).collect();
    let session = |cookie: &&str| cookie.starts_with("roundhouse-session=");
    assert!(cookies.iter().any(session), "{cookies:?}");
    for cookie in cookies {
        for expected in ["HttpOnly", "SameSite=Lax", "; Secure"] {
            assert!(cookie.contains(expected), "{cookie}");
        }
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
