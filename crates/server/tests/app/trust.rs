//! A server that others can trust: forms from elsewhere, secrets, script, floods.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{Request, StatusCode};
use futures_util::{StreamExt, stream};
use roundhouse_server::config::Settings;
use roundhouse_store::SqlStore;

use crate::recorded;
use crate::support::{PATIENCE, TestApp, User};

const PASSWORD: &str = "correct horse battery";

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
async fn a_copy_of_the_database_opens_nothing() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = ada.opens(&["me", "same-screen", "same-screen"]).await;
    let cookies = ada.cookies();
    let secret = cookies.split("; ").find_map(|cookie| cookie.strip_prefix("roundhouse=")).unwrap();
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
async fn who_was_shown_the_door_hears_no_more() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens_private(&["me", "invite", "invite"]).await;
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
async fn a_private_table_is_not_there_for_others() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens_private(&["me", "bot", "bot"]).await;
    assert_eq!(ada.get(&table).await.status, StatusCode::OK);
    for path in ["", "/events", "/export.json", "/board.svg"] {
        let answer = ben.get(&format!("{table}{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let said = ben.post(&format!("{table}/chat"), &[("body", "hello")]).await;
    assert_eq!(said.status, StatusCode::NOT_FOUND);
    assert!(!ben.get("/").await.shows(&table));
    assert!(ada.get("/").await.shows(&table));
}

#[tokio::test]
async fn script_in_names_and_chat_is_text() {
    let app = TestApp::new().await;
    let user = app.user();
    let script = "<script>x()</script>";
    let fields = [("title", "18mag"), ("players", "3"), ("kind-1", "me"), ("name-1", script)];
    let table = user.post("/tables", &fields).await.to;
    user.post(&format!("{table}/chat"), &[("body", script)]).await;
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
    let answer = user.post(&format!("{table}/chat"), &[("body", &body)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_body_that_comes_too_slowly_is_refused() {
    let at_ease = TestApp::new().await;
    let owner = at_ease.user();
    let table = owner.opens(&["me", "bot", "bot"]).await;
    let token = at_ease.token("ada", ("play", i64::MAX)).await;
    let settings = Settings { patience: Duration::from_millis(50), ..Settings::default() };
    let app = TestApp::with(Arc::clone(&at_ease.store), settings);
    let user = app.user_with(&owner.cookies());
    for path in [format!("{table}/chat"), table.replace("/table/", "/api/games/") + "/chat"] {
        // A byte now and then, for ever.
        let trickle = stream::repeat(()).then(|()| async {
            tokio::time::sleep(Duration::from_millis(10)).await;
            Ok::<_, Infallible>("x")
        });
        let request = Request::post(&path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("authorization", format!("Bearer {token}"));
        let sent = user.send(request, Body::from_stream(trickle));
        let answer = tokio::time::timeout(PATIENCE, sent).await.unwrap();
        assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{path}");
        assert!(answer.shows("That took too long to arrive."), "{}", answer.body);
    }
    assert_eq!(app.store.chat(table.trim_start_matches("/table/"), 9).await.unwrap(), []);
}

#[tokio::test]
async fn a_file_that_does_not_arrive_is_told_why() {
    const HEAD: &str = "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.json\"\r\n\r\n{";
    const UNREAD: &str = "We could not read that form.";
    let at_ease = TestApp::new().await;
    let settings = Settings { patience: Duration::from_millis(50), ..Settings::default() };
    let hasty = TestApp::with(Arc::clone(&at_ease.store), settings);
    let gone = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
    let breaks_off = Body::from_stream(stream::iter([Ok(HEAD), Err(gone)]));
    let never_ends = stream::iter([Ok::<_, Infallible>(HEAD)]).chain(stream::pending());
    let never_ends = Body::from_stream(never_ends);
    let large = Body::from(format!("{HEAD}{}", "x".repeat(9 * 1024 * 1024)));
    for (app, body, status, sentence) in [
        (&at_ease, Body::from(HEAD), StatusCode::BAD_REQUEST, UNREAD),
        (&at_ease, breaks_off, StatusCode::BAD_REQUEST, UNREAD),
        (&hasty, never_ends, StatusCode::REQUEST_TIMEOUT, "That took too long to arrive."),
        (&at_ease, large, StatusCode::PAYLOAD_TOO_LARGE, "That is too large."),
    ] {
        let kind = "multipart/form-data; boundary=cut";
        let request = Request::post("/import").header(CONTENT_TYPE, kind);
        let user = app.user();
        let sent = user.send(request, body);
        let answer = tokio::time::timeout(PATIENCE, sent).await.unwrap();
        assert_eq!(answer.status, status, "{}", answer.body);
        assert!(answer.shows(sentence), "{}", answer.body);
    }
}

#[tokio::test]
async fn requests_that_change_something_are_counted() {
    let settings = Settings { changes_per_minute: 5, ..Settings::default() };
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
    let settings = Settings { changes_per_minute: 1, behind_proxy: true, ..Settings::default() };
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
        assert!(body.contains("viene da un altro sito"), "{body}");
    }
    // Whatever address a visitor invents, the proxy's own line comes last.
    let proxy = ("x-forwarded-for", "198.51.100.7");
    ask("/settings", proxy).await;
    for (path, said) in [("/settings", "Troppi tentativi"), ("/api/games", "error-too-often")] {
        let (status, body) = ask(path, proxy).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        assert!(body.contains(said), "{body}");
    }
    let (status, _) = ask("/settings", ("x-forwarded-for", "198.51.100.8")).await;
    assert_ne!(status, StatusCode::TOO_MANY_REQUESTS);
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
        let policy = response.headers()["content-security-policy"].to_str().unwrap();
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
    let settings = Settings { secure: true, ..Settings::default() };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let request = Request::post("/register").header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let body = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
    let response = app.raw_with(request, Body::from(body)).await;
    assert!(response.headers().contains_key("strict-transport-security"));
    let cookies = response.headers().get_all(SET_COOKIE).iter();
    let cookies: Vec<&str> = cookies.map(|cookie| cookie.to_str().unwrap()).collect();
    let session = |cookie: &&str| cookie.starts_with("__Host-roundhouse-session=");
    assert!(cookies.iter().any(session), "{cookies:?}");
    for cookie in cookies {
        // Browsers refuse such a cookie from a neighbour of the site.
        assert!(cookie.starts_with("__Host-") && cookie.contains("; Path=/;"), "{cookie}");
        for expected in ["HttpOnly", "SameSite=Lax", "; Secure"] {
            assert!(cookie.contains(expected), "{cookie}");
        }
    }
}

#[tokio::test]
async fn what_anybody_may_keep_tells_no_secret() {
    let app = TestApp::new().await;
    let (user, request) = (app.user(), Request::post("/import"));
    let file = recorded::played(3, |_, moves| moves == 20);
    let text = serde_json::to_string(&file).unwrap();
    let table = user.send(request, text.into()).await.to;
    let board = user.get(&format!("{table}/small-board")).await.to;
    let shown = app.raw(Request::get(&board)).await;
    assert_eq!(shown.status(), StatusCode::OK);
    let kept = shown.headers()["cache-control"].to_str().unwrap();
    assert!(kept.starts_with("public"), "{kept}");
    assert_eq!(shown.headers().get(SET_COOKIE), None);
}

#[tokio::test]
async fn browsers_are_sent_again_only_what_changed() {
    let app = TestApp::new().await;
    for path in ["/assets/table.css", "/assets/picture-18mag.svg", "/assets/title-1862.css"] {
        let first = app.raw(Request::get(path)).await;
        assert_eq!(first.status(), StatusCode::OK, "{path}");
        let tag = first.headers()["etag"].clone();
        let asked = |tag: &str| app.raw(Request::get(path).header("if-none-match", tag));
        let again = asked(tag.to_str().unwrap()).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(again.headers()["etag"], tag);
        assert!(to_bytes(again.into_body(), 9).await.unwrap().is_empty());
        assert_eq!(asked("\"another\"").await.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn styles_and_scripts_are_kept_until_they_change() {
    let app = TestApp::new().await;
    let page = app.user().get("/").await;
    let (_, rest) = page.body.split_once("<link rel=\"stylesheet\" href=\"").unwrap();
    let (path, _) = rest.split_once('"').unwrap();
    let now = app.raw(Request::get(path)).await;
    assert_eq!(now.status(), StatusCode::OK, "{path}");
    assert_eq!(now.headers()["cache-control"], "public, max-age=31536000, immutable");
    // A page of another version gets what there is today, and asks again.
    let (folder, name) = path.rsplit_once('/').unwrap();
    assert_eq!(folder.len(), "/assets/".len() + 16, "{path}");
    let older = app.raw(Request::get(format!("/assets/0123456789abcdef/{name}"))).await;
    assert_eq!(older.status(), StatusCode::OK);
    assert_eq!(older.headers()["cache-control"], "no-cache");
    assert_eq!(older.headers()["etag"], now.headers()["etag"]);
}

#[tokio::test]
async fn streams_are_counted_while_somebody_listens() {
    let settings = Settings { streams: 2, ..Settings::default() };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let table = app.user().opens(&["me", "bot", "bot"]).await;
    let program = table.replace("/table/", "/api/games/");
    let listen = async |path: &str| app.raw(Request::get(format!("{path}/events"))).await;
    let (one, other) = (listen(&table).await, listen(&program).await);
    assert_eq!((one.status(), other.status()), (StatusCode::OK, StatusCode::OK));
    for path in [&table, &program] {
        let refused = listen(path).await.status();
        assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS, "{path}");
    }
    let metrics = app.user().get("/metrics").await;
    assert!(metrics.shows("\nroundhouse_streams 2\n"), "{}", metrics.body);
    drop(one);
    assert_eq!(listen(&program).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn what_keeps_a_core_busy_is_asked_for_now_and_then() {
    let settings = Settings { changes_per_minute: 10_000, ..Settings::default() };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, settings);
    let user = app.user();
    let table = user.opens(&["me", "bot", "bot"]).await;
    let pages = ["plots", "log", "export.json", "board.svg"];
    let pages = pages.map(|page| (format!("{table}/{page}"), StatusCode::OK));
    let nobodys = format!("{table}/prospects?company=nobody");
    let paths = [(nobodys, StatusCode::NOT_FOUND)];
    let mut paths = paths.iter().chain(&pages).cycle();
    let mut asked = 0;
    loop {
        let (answer, expected) = if asked % 6 == 0 {
            let sent = user.send(Request::post("/import"), Body::from("{}"));
            (sent.await, StatusCode::UNPROCESSABLE_ENTITY)
        } else {
            let (path, expected) = paths.next().unwrap();
            (user.get(path).await, *expected)
        };
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        assert_eq!(answer.status, expected);
        asked += 1;
        // However slow the machine is: it does not take six seconds for each.
        assert!(asked < 500, "nobody is refused");
    }
    assert!(asked >= 30, "{asked}");
    // However the address is written: it is the same page.
    let disguised = format!("{table}/board.sv%67");
    for path in pages.iter().map(|(path, _)| path).chain([&disguised]) {
        let refused = user.get(path).await.status;
        assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS, "{path}");
    }
    assert_eq!(user.get(&table).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_file_longer_than_any_game_is_refused() {
    let app = TestApp::new().await;
    let undone = r#"{"entry":"undo","seat":0},{"entry":"redo","seat":0},"#.repeat(10_001);
    let undone = undone.trim_end_matches(',');
    let file = format!(
        r#"{{"format":1,"title":"18mag","variant":"standard","rules_version":1,"players":["A","B","C"],"seed":1,"actions":[{undone}]}}"#
    );
    let user = app.user();
    let answer = user.send(Request::post("/import"), Body::from(file)).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.shows("too long"), "{}", answer.body);
}
