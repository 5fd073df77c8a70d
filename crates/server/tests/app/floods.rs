//! What one visitor can fill or keep busy: tables, bytes and streams have their limits.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use futures_util::future::join_all;
use roundhouse_server::config::Settings;
use roundhouse_server::quota::Quotas;
use roundhouse_store::{SqlStore, Stage, Store};
use serde_json::{Value, json};

use crate::meddled::Meddled;
use crate::program::{call, get, opened, plays_until, solo_table};
use crate::recorded;
use crate::support::TestApp;

async fn with(settings: Settings) -> TestApp {
    TestApp::with(Arc::new(SqlStore::in_memory().await.unwrap()), settings)
}

/// A game file with a few moves.
fn file() -> Value {
    serde_json::to_value(recorded::played(3, |_, moves| moves == 20)).unwrap()
}

#[tokio::test]
async fn an_action_with_a_field_that_no_rule_reads_is_refused() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let choices = get(&app, &ada, &format!("{game}/choices")).await;
    let good = choices["choices"][0]["action"].clone();
    let path = format!("{game}/actions");
    let act = async |action: &Value| {
        let acting = json!({"seen": choices["seen"], "actions": [action]});
        call(&app, &ada, ("POST", &path), acting).await
    };
    let mut junk = good.clone();
    junk["junk"] = json!("x".repeat(1000));
    let (status, refused) = act(&junk).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(refused.to_string().contains("has no field `junk`"), "{refused}");
    assert_eq!(act(&good).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_file_keeps_nothing_that_no_rule_reads() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let mut with_junk = file();
    with_junk["actions"][3]["action"]["junk"] = json!("x".repeat(100_000));
    let (status, refused) = call(&app, &ada, ("POST", "/api/import"), with_junk).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    let user = app.user();
    let mut with_junk = file();
    with_junk["actions"][3]["action"]["junk"] = json!("x".repeat(100_000));
    let answer = user.send(Request::post("/import"), Body::from(with_junk.to_string())).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.shows("That is not a move in this game"), "{}", answer.body);
    // What stands beside an action is left out: nobody reads it, and it is not kept.
    let mut beside = file();
    beside["actions"][3]["junk"] = json!("x".repeat(100_000));
    let (status, kept) = call(&app, &ada, ("POST", "/api/import"), beside).await;
    assert_eq!(status, StatusCode::CREATED, "{kept}");
    let log = app.store.log(kept["id"].as_str().unwrap(), 0, u64::MAX).await.unwrap();
    assert!(log.len() >= 20 && log.iter().all(|entry| entry.body.len() < 200));
}

#[tokio::test]
async fn an_action_longer_than_any_is_refused() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let route = json!({"train": "2", "path": vec!["E12"; 20]});
    let long = json!({"action": "run_trains", "routes": vec![route; 150]});
    let game = opened(&app, &ada).await;
    let choices = get(&app, &ada, &format!("{game}/choices")).await;
    let acting = json!({"seen": choices["seen"], "actions": [&long]});
    let (status, refused) = call(&app, &ada, ("POST", &format!("{game}/actions")), acting).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(refused.to_string().contains("bytes are too many"), "{refused}");
    let mut with_long = file();
    with_long["actions"][3]["action"] = long;
    let (status, refused) = call(&app, &ada, ("POST", "/api/import"), with_long).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(refused.to_string().contains("Move 4"), "{refused}");
}

#[tokio::test]
async fn an_owner_has_no_more_tables_than_allowed() {
    let quotas = Quotas { tables: 3, unfinished: 2, ..Quotas::default() };
    let app = with(Settings { quotas, ..Settings::default() }).await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    for _ in 0..2 {
        opened(&app, &ada).await;
    }
    let refusals = async |token: &str| {
        let opening = call(&app, token, ("POST", "/api/games"), solo_table()).await;
        let import = call(&app, token, ("POST", "/api/import"), file()).await;
        [opening, import]
    };
    for (status, refused) in refusals(&ada).await {
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.to_string().contains("2 unfinished games"), "{refused}");
    }
    // Another owner is not concerned.
    let ben = app.token("ben", ("play games", i64::MAX)).await;
    opened(&app, &ben).await;
    // A finished one makes room for one more, up to all there may be.
    let over = app.store.owned("account-ada").await.unwrap();
    assert_eq!((over.games, over.unfinished), (2, 2));
    let finished = serde_json::to_value(recorded::played(3, |_, _| false)).unwrap();
    let app_two = TestApp::on(Arc::clone(&app.store));
    let (status, kept) = call(&app_two, &ada, ("POST", "/api/import"), finished).await;
    assert_eq!(status, StatusCode::CREATED, "{kept}");
    let game = app.store.game(kept["id"].as_str().unwrap()).await.unwrap().unwrap();
    assert_eq!(game.stage, Stage::Finished);
    for (status, refused) in refusals(&ada).await {
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.to_string().contains("3 tables"), "{refused}");
    }
    let letters = app.store.logged("account-ada").await.unwrap();
    assert!(letters > 10_000, "{letters}");
}

#[tokio::test]
async fn an_owner_keeps_no_more_mebibytes_than_allowed() {
    let quotas = Quotas { mebibytes: 1, ..Quotas::default() };
    let app = with(Settings { quotas, ..Settings::default() }).await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let long = {
        let id = game.trim_start_matches("/api/games/");
        let mut long = app.store.game(id).await.unwrap().unwrap();
        long.id = "long".to_owned();
        for seat in &mut long.seats {
            seat.link = format!("link{}", seat.seat);
        }
        long
    };
    // The logs of both together stay below a mebibyte, until one more is there.
    app.store.create(&long, &[], &["x".repeat(500_000)]).await.unwrap();
    opened(&app, &ada).await;
    let mut longer = long.clone();
    longer.id = "longer".to_owned();
    for seat in &mut longer.seats {
        seat.link = format!("link{}of-longer", seat.seat);
    }
    app.store.create(&longer, &[], &["x".repeat(600_000)]).await.unwrap();
    for (path, body) in [("/api/games", solo_table()), ("/api/import", file())] {
        let (status, refused) = call(&app, &ada, ("POST", path), body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
        assert!(refused.to_string().contains("1 MiB"), "{refused}");
    }
    let ben = app.token("ben", ("play games", i64::MAX)).await;
    opened(&app, &ben).await;
}

#[tokio::test]
async fn an_address_opens_no_more_tables_in_a_day_than_allowed() {
    let quotas = Quotas { tables_per_day: 3, ..Quotas::default() };
    let app = with(Settings { quotas, ..Settings::default() }).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        // Whoever drops the cookie is somebody else each time.
        let file = Body::from(file().to_string());
        statuses.push(app.user().send(Request::post("/import"), file).await.status);
    }
    assert_eq!(statuses[2], StatusCode::SEE_OTHER);
    assert_eq!(statuses[3], StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn an_address_brings_in_no_more_bytes_in_a_day_than_allowed() {
    let quotas = Quotas { mebibytes_per_day: 1, ..Quotas::default() };
    let app = with(Settings { quotas, ..Settings::default() }).await;
    let send = async |length: usize| {
        let request = Request::post("/api/import").header("content-length", length);
        app.raw_with(request, Body::empty()).await.status()
    };
    assert_ne!(send(700 << 10).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(send(700 << 10).await, StatusCode::TOO_MANY_REQUESTS);
    assert_ne!(send(200 << 10).await, StatusCode::TOO_MANY_REQUESTS);
}

async fn listens(app: &TestApp, token: &str) -> axum::response::Response {
    app.raw(Request::get("/api/events").header("authorization", format!("Bearer {token}"))).await
}

#[tokio::test]
async fn an_account_has_no_more_streams_than_allowed() {
    let app = with(Settings { streams: 3, ..Settings::default() }).await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(listens(&app, &ada).await);
    }
    assert!(open.iter().all(|stream| stream.status() == StatusCode::OK));
    assert_eq!(listens(&app, &ada).await.status(), StatusCode::TOO_MANY_REQUESTS);
    open.pop();
    assert_eq!(listens(&app, &ada).await.status(), StatusCode::OK);
}

/// An open page counts for whoever looks, from wherever they do.
#[tokio::test]
async fn a_visitor_has_no_more_pages_that_listen_than_allowed() {
    let app = with(Settings { streams: 2, behind_proxy: true, ..Settings::default() }).await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "same-screen", "same-screen"]).await;
    ben.get(&table).await;
    let looks = async |cookies: &str, address: &str| {
        let request = Request::get(format!("{table}/events"));
        app.raw(request.header("cookie", cookies).header("x-forwarded-for", address)).await
    };
    let cookies = ada.cookies();
    let open = [looks(&cookies, "203.0.113.1").await, looks(&cookies, "203.0.113.2").await];
    assert!(open.iter().all(|stream| stream.status() == StatusCode::OK));
    assert_eq!(looks(&cookies, "203.0.113.3").await.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(looks(&ben.cookies(), "203.0.113.3").await.status(), StatusCode::OK);
    drop(open);
    assert_eq!(looks(&cookies, "203.0.113.3").await.status(), StatusCode::OK);
}

/// The store is asked once for all streams of an account, and again when something has changed.
#[tokio::test]
async fn streams_of_one_account_share_what_the_store_says() {
    let store = Meddled::new(Arc::new(SqlStore::in_memory().await.unwrap()));
    let app = TestApp::on(Arc::clone(&store) as Arc<dyn Store>);
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let before = store.calls("list");
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(listens(&app, &ada).await.into_body().into_data_stream());
    }
    let first = join_all(streams.iter_mut().map(StreamExt::next)).await;
    assert!(first.iter().all(|event| matches!(event, Some(Ok(_)))));
    assert_eq!(store.calls("list"), before + 1, "one question for twenty streams");
    let waiting = get(&app, &ada, "/api/games?waits_for_me=true").await;
    assert_eq!(waiting["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(store.calls("list"), before + 1, "what is known is not asked for again");
    plays_until(&app, (&ada, &game), |_| true).await;
    let second = join_all(streams.iter_mut().map(StreamExt::next)).await;
    assert!(second.iter().all(|event| matches!(event, Some(Ok(_)))));
    let asked = store.calls("list") - before;
    // One for the change; another where it came while the first was being answered.
    assert!((2..=4).contains(&asked), "{asked} questions for twenty streams and one move");
}

/// Each download reads every game that there is.
#[tokio::test]
async fn the_whole_archive_goes_to_an_address_once_at_a_time_and_to_few() {
    let app = with(Settings { behind_proxy: true, ..Settings::default() }).await;
    let download = async |address: &str| {
        app.raw(Request::get("/api/archive/games").header("x-forwarded-for", address)).await
    };
    let first = download("203.0.113.1").await;
    assert_eq!(first.status(), StatusCode::OK);
    assert_eq!(download("203.0.113.1").await.status(), StatusCode::TOO_MANY_REQUESTS);
    let mut others = Vec::new();
    for number in 2..=5 {
        others.push(download(&format!("203.0.113.{number}")).await);
    }
    let statuses: Vec<_> = others.iter().map(axum::response::Response::status).collect();
    assert_eq!(statuses[..3], [StatusCode::OK; 3]);
    assert_eq!(statuses[3], StatusCode::TOO_MANY_REQUESTS, "four at once");
    drop(first);
    assert_eq!(download("203.0.113.1").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn pages_that_look_through_all_finished_games_have_their_limit() {
    let app = with(Settings { changes_per_minute: 1000, ..Settings::default() }).await;
    let paths = ["/archive?people=Ada", "/api/archive", "/people/nobody", "/api/people/nobody"];
    let paths = paths.into_iter().chain(["/statistics/none", "/api/statistics/none"]);
    let mut statuses = Vec::new();
    for path in paths.cycle().take(132) {
        statuses.push(app.raw(Request::get(path)).await.status());
    }
    assert!(!statuses[..100].contains(&StatusCode::TOO_MANY_REQUESTS));
    assert!(statuses[100..].contains(&StatusCode::TOO_MANY_REQUESTS));
    // The lobby is none of them.
    assert_eq!(app.raw(Request::get("/")).await.status(), StatusCode::OK);
}

/// However an address is written, it counts as the route that answers it.
#[tokio::test]
async fn a_dear_address_in_other_letters_is_as_dear() {
    let app = with(Settings { changes_per_minute: 1000, ..Settings::default() }).await;
    let mut statuses = Vec::new();
    for number in 0..40 {
        let path = if number % 2 == 0 { "/table/none/board.pn%67" } else { "/table/none/board.png" };
        statuses.push(app.raw(Request::get(path)).await.status());
    }
    assert_eq!(statuses[29], StatusCode::NOT_FOUND);
    assert_eq!(statuses[39], StatusCode::TOO_MANY_REQUESTS);
    assert!(statuses[30..].contains(&StatusCode::TOO_MANY_REQUESTS));
}
