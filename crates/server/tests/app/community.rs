//! Results of games, ratings, pages of people, statistics and the archive.

use std::io::Read;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use flate2::read::GzDecoder;
use roundhouse_game::GameFile;
use roundhouse_store::{SqlStore, Stage};
use roundhouse_titles::Title;
use serde_json::{Value, json};
use tokio::time::{Duration, sleep};

use crate::played_here::{Here, account, account_id, put};
use crate::program::{call, get};
use crate::recorded;
use crate::support::{TestApp, User};

const GAME: (Title, &str) =
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-3-players-seed-11.json");
const PEOPLE: [&str; 3] = ["account-ada", "account-ben", "account-cili"];

fn whole() -> GameFile<Value> {
    recorded::kept(GAME, |_, _| false)
}

/// The game with its last moves still to be made.
fn unfinished() -> GameFile<Value> {
    let length = whole().actions.entries().len();
    recorded::kept(GAME, |_, moves| moves + 2 >= length)
}

fn here(stage: Stage) -> Here<'static> {
    Here { seats: &PEOPLE, stage, rated: true, private: false }
}

/// The app with three accounts, and their tokens.
async fn three() -> (TestApp, [String; 3]) {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play games", i64::MAX)).await;
    let cili = app.token("cili", ("play games", i64::MAX)).await;
    (app, [ada, ben, cili])
}

async fn user<'a>(app: &'a TestApp, name: &str) -> User<'a> {
    app.user_with(&account(app.store.as_ref(), name).await)
}

/// Everybody plays on until the game is over.
async fn plays_to_the_end(app: &TestApp, tokens: &[String], id: &str) {
    let path = format!("/api/games/{id}");
    for _ in 0..200 {
        let game = get(app, &tokens[0], &path).await;
        let Some(seat) = game["to_act"].as_u64() else {
            break;
        };
        let token = &tokens[seat as usize];
        let choices = get(app, token, &format!("{path}/choices")).await;
        let action = choices["choices"][0]["action"].clone();
        let acting = json!({"seen": choices["seen"], "actions": [action]});
        let (status, done) = call(app, token, ("POST", &format!("{path}/actions")), acting).await;
        assert_eq!(status, StatusCode::OK, "{done}");
    }
    assert_eq!(get(app, &tokens[0], &path).await["stage"], "finished");
}

/// What an address answers once it satisfies.
async fn until(app: &TestApp, path: &str, enough: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let answer = get(app, "", path).await;
        if enough(&answer) {
            return answer;
        }
        sleep(Duration::from_millis(100)).await;
    }
    unreachable!("{path} never was as expected")
}

fn games(archive: &Value) -> usize {
    archive["results"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_game_that_ends_is_kept_counted_rated_and_shown() {
    let (app, tokens) = three().await;
    let id = put(app.store.as_ref(), &unfinished(), here(Stage::Running)).await;
    assert_eq!(games(&get(&app, "", "/api/archive").await), 0);
    plays_to_the_end(&app, &tokens, &id).await;
    // Results are there with the answer; ratings follow.
    let archive = get(&app, "", "/api/archive?people=player%201").await;
    let result = archive["results"][0].clone();
    assert_eq!(
        (&result["game"], &result["rated"], &result["counted"]),
        (&json!(id), &json!(true), &json!(true))
    );
    assert_eq!(result["reason"], "rr-ended");
    let game = get(&app, "", &format!("/api/games/{id}")).await;
    for place in game["standing"].as_array().unwrap() {
        let seats = result["seats"].as_array().unwrap();
        let seat = seats.iter().find(|seat| seat["seat"] == place["seat"]).unwrap();
        assert_eq!(seat["worth"], place["score"], "{result}");
        let wins = game["winners"].as_array().unwrap().contains(&place["seat"]);
        assert_eq!(seat["place"] == 1, wins, "{result}");
    }
    let rated = |archive: &Value| {
        archive["results"][0]["seats"].as_array().unwrap().iter().all(|seat| seat["rating"].is_i64())
    };
    let archive = until(&app, "/api/archive", rated).await;
    for seat in archive["results"][0]["seats"].as_array().unwrap() {
        let up = seat["rating"].as_i64().unwrap() > 1_000;
        assert!(up || seat["place"] != 1, "{seat}");
    }
    let statistics = get(&app, "", "/api/statistics/railroad-revolution?players=3").await;
    assert_eq!(statistics["games"], 1);
    let seats = statistics["sums"]["seat"].as_array().unwrap();
    assert_eq!(seats.iter().map(|seat| seat["amount"].as_i64().unwrap()).sum::<i64>(), 840);
    assert_eq!(statistics["records"]["best"][0]["game"], json!(id));
    assert_eq!(statistics["best_rated"].as_array().unwrap().len(), 3);
    assert_eq!(get(&app, "", "/api/statistics/railroad-revolution?players=4").await["games"], 0);
    let person = get(&app, "", "/api/people/ada").await;
    assert_eq!(
        (person["results"][0]["games"].as_u64(), person["opponents"].as_array().unwrap().len()),
        (Some(1), 2)
    );
    assert_eq!(person["ratings"][0]["curve"].as_array().unwrap().len(), 1);
    for language in ["en", "it"] {
        let mut guest = app.user();
        guest.language = language;
        for path in
            ["/people/ada", "/statistics/railroad-revolution", "/archive", "/statistics/1824?players=3"]
        {
            let page = guest.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(!page.shows(">[") && !page.shows("\"["), "a message is missing: {}", page.body);
        }
        let table = format!("/table/{id}/end");
        assert!(guest.get("/people/ada").await.shows(&table));
        assert!(guest.get("/archive").await.shows(&table));
    }
}

#[tokio::test]
async fn a_private_table_shows_nowhere() {
    let (app, tokens) = three().await;
    let private = Here { private: true, ..here(Stage::Running) };
    let id = put(app.store.as_ref(), &unfinished(), private).await;
    plays_to_the_end(&app, &tokens, &id).await;
    let ada = user(&app, "ada").await;
    for path in ["/archive", "/people/ada", "/statistics/railroad-revolution", "/people"] {
        assert!(!ada.get(path).await.shows(&id), "{path}");
    }
    assert_eq!(games(&get(&app, &tokens[0], "/api/archive").await), 0);
    assert_eq!(get(&app, "", "/api/statistics/railroad-revolution").await["games"], 0);
    assert!(!downloaded(&app).await.contains("railroad-revolution"));
}

#[tokio::test]
async fn a_game_whose_end_is_taken_back_has_no_result() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let bots = Here { seats: &["account-ada", "bot", "bot", "bot"], rated: false, ..here(Stage::Running) };
    let mag = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-4-players-seed-12.json");
    let length = recorded::kept(mag, |_, _| false).actions.entries().len();
    // The last moment at which the first player decides.
    let mut last = 0;
    recorded::kept(mag, |state, moves| {
        if state.to_act().is_some_and(|seat| seat.0 == 0) {
            last = moves;
        }
        moves >= length
    });
    let file = recorded::kept(mag, |_, moves| moves >= last);
    let id = put(app.store.as_ref(), &file, bots).await;
    let path = format!("/api/games/{id}");
    let tokens = vec![token.clone(); 4];
    for _ in 0..200 {
        let game = get(&app, &token, &path).await;
        if game["stage"] == "finished" {
            break;
        }
        if game["to_act"] == 0 {
            let choices = get(&app, &token, &format!("{path}/choices")).await;
            let acting = json!({"seen": choices["seen"], "actions": [choices["choices"][0]["action"]]});
            call(&app, &tokens[0], ("POST", &format!("{path}/actions")), acting).await;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(games(&get(&app, "", "/api/archive").await), 1);
    let seen = get(&app, &token, &path).await["entries"].clone();
    let undoing = json!({"seen": seen, "what": "undo"});
    let (status, undone) = call(&app, &token, ("POST", &format!("{path}/undo")), undoing).await;
    assert_eq!(status, StatusCode::OK, "{undone}");
    assert_eq!(games(&get(&app, "", "/api/archive").await), 0);
    assert_eq!(get(&app, "", "/api/statistics/18mag").await["games"], 0);
}

#[tokio::test]
async fn games_that_were_over_before_and_games_from_files_are_made_up_for() {
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    for name in ["ada", "ben", "cili"] {
        account(store.as_ref(), name).await;
    }
    let file = whole();
    let id = put(store.as_ref(), &file, here(Stage::Finished)).await;
    let app = TestApp::on(store);
    let archive = until(&app, "/api/archive", |archive| games(archive) == 1).await;
    assert_eq!(archive["results"][0]["game"], json!(id));
    // The same game as a file is in the archive too, but it is nobody's and counts nowhere.
    let text = serde_json::to_string(&file).unwrap();
    app.user().send(Request::post("/import"), Body::from(text)).await;
    let archive = until(&app, "/api/archive", |archive| games(archive) == 2).await;
    let results = archive["results"].as_array().unwrap();
    let brought = results.iter().find(|result| result["game"] != json!(id)).unwrap();
    assert_eq!((&brought["counted"], &brought["rated"]), (&json!(false), &json!(false)));
    assert!(brought["seats"].as_array().unwrap().iter().all(|seat| seat["account"].is_null()));
    assert_eq!(get(&app, "", "/api/statistics/railroad-revolution").await["games"], 1);
    let lines = downloaded(&app).await;
    let files: Vec<GameFile<Value>> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(files.len(), 2);
    for known in files {
        assert_eq!((known.actions, known.setup), (file.actions.clone(), file.setup.clone()));
        assert!(known.result.is_some());
    }
}

/// The whole archive, unpacked.
async fn downloaded(app: &TestApp) -> String {
    let response = app.raw(Request::get("/api/archive/games")).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "application/gzip");
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let mut text = String::new();
    GzDecoder::new(bytes.as_ref()).read_to_string(&mut text).unwrap();
    text
}

#[tokio::test]
async fn the_archive_is_searched_page_by_page() {
    let (app, _) = three().await;
    for seats in [PEOPLE, ["account-ben", "account-ada", "account-cili"]] {
        put(app.store.as_ref(), &whole(), Here { seats: &seats, ..here(Stage::Finished) }).await;
    }
    let app = app.restarted();
    until(&app, "/api/archive", |archive| games(archive) == 2).await;
    let first = get(&app, "", "/api/archive?most=1&title=railroad-revolution").await;
    let next = first["next"].as_str().unwrap();
    let second = get(&app, "", &format!("/api/archive?most=1&after={next}")).await;
    assert_ne!(first["results"][0]["game"], second["results"][0]["game"]);
    let next = second["next"].as_str().unwrap();
    assert_eq!(games(&get(&app, "", &format!("/api/archive?most=1&after={next}")).await), 0);
    assert_eq!(games(&get(&app, "", "/api/archive?title=1824").await), 0);
    assert_eq!(games(&get(&app, "", "/api/archive?to=2020-01-01").await), 0);
    for wrong in ["from=soon", "after=x", "result=maybe"] {
        let (status, _) = call(&app, "", ("GET", &format!("/api/archive?{wrong}")), Value::Null).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wrong}");
        let page = app.user().get(&format!("/archive?{wrong}")).await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn a_table_is_rated_only_if_accounts_and_rated_bots_sit_there() {
    let (app, tokens) = three().await;
    let opened = async |token: &str, title: &str, seats: Value| {
        let table = json!({"title": title, "seats": seats, "rated": true});
        let (status, game) = call(&app, token, ("POST", "/api/games"), table).await;
        assert_eq!(status, StatusCode::CREATED, "{game}");
        game["rated"].as_bool().unwrap()
    };
    let bots = json!([{"kind": "me"}, {"kind": "master"}, {"kind": "casual"}]);
    assert!(opened(&tokens[0], "railroad-revolution", bots).await);
    let same = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "casual"}]);
    assert!(!opened(&tokens[0], "railroad-revolution", same).await);
    // A guest takes the last seat: nobody is rated.
    let seats = json!([{"kind": "me"}, {"kind": "invite"}]);
    let table = json!({"title": "railroad-revolution", "seats": seats, "rated": true});
    let (_, game) = call(&app, &tokens[0], ("POST", "/api/games"), table).await;
    assert_eq!(game["rated"], json!(true));
    let id = game["id"].as_str().unwrap();
    let guest = app.user();
    guest.post(&format!("/table/{id}/seats"), &[("what", "join"), ("seat", "1"), ("name", "Guest")]).await;
    let game = get(&app, "", &format!("/api/games/{id}")).await;
    assert_eq!((&game["stage"], &game["rated"]), (&json!("running"), &json!(false)));
    assert_eq!(account_id("ada"), PEOPLE[0]);
}
