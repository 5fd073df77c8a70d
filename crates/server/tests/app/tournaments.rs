//! Tournaments from entry to the final standings, by API and by pages.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::http::StatusCode;
use roundhouse_server::config::Settings;
use roundhouse_server::notices::{Format, Way, Webhook, channel_of};
use roundhouse_server::quota::Quotas;
use roundhouse_store::{SqlStore, Stage};
use serde_json::{Value, json};
use tokio::time::{Duration, Instant, sleep};

use crate::played_here::account;
use crate::program::{call, get, solo_table};
use crate::support::{PATIENCE, TestApp};

fn plan(rounds: u32, table: u32) -> Value {
    json!({
        "name": "Autumn cup", "title": "railroad-revolution", "format": "swiss", "scoring": "places",
        "rounds": rounds, "table": table, "size": 8, "substitute": "bot",
    })
}

async fn made(app: &TestApp, token: &str, plan: Value) -> String {
    let (status, made) = call(app, token, ("POST", "/api/tournaments"), plan).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("/api/tournaments/{}", made["id"].as_str().unwrap())
}

async fn wishes(app: &TestApp, token: &str, path: &str, wish: Value) -> (StatusCode, Value) {
    call(app, token, ("POST", path), wish).await
}

/// Plays all games of people until the tournament satisfies.
async fn plays_until(
    app: &TestApp,
    (path, tokens): (&str, &[String]),
    enough: impl Fn(&Value) -> bool,
) -> Value {
    let end = Instant::now() + PATIENCE;
    // Always the first choice may lead nowhere.
    let mut turn = 0;
    loop {
        let tournament = get(app, "", path).await;
        if enough(&tournament) {
            return tournament;
        }
        assert!(Instant::now() < end, "{tournament}");
        let open = list(&tournament, "pairings").iter().filter(|pairing| pairing["place"].is_null());
        let games: BTreeSet<&str> = open.map(|pairing| pairing["game"].as_str().unwrap()).collect();
        for (game, token) in games.iter().flat_map(|game| tokens.iter().map(move |token| (game, token))) {
            let path = format!("/api/games/{game}");
            // Nothing is listed for whoever is not to act, and nothing at all once the game is over.
            let (status, choices) = call(app, token, ("GET", &format!("{path}/choices")), Value::Null).await;
            let listed = choices["choices"].as_array().filter(|listed| !listed.is_empty());
            let Some(listed) = listed.filter(|_| status == StatusCode::OK) else {
                continue;
            };
            turn += 7;
            let acting = json!({"seen": choices["seen"], "actions": [listed[turn % listed.len()]["action"]]});
            call(app, token, ("POST", &format!("{path}/actions")), acting).await;
        }
        sleep(Duration::from_millis(5)).await;
    }
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap()
}

#[tokio::test]
async fn a_tournament_of_two_rounds_runs_by_itself_to_its_standings() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play games", i64::MAX)).await;
    let path = made(&app, &ada, plan(2, 2)).await;
    for token in [&ada, &ben] {
        let (status, _) = wishes(&app, token, &path, json!({"what": "enter"})).await;
        assert_eq!(status, StatusCode::OK);
    }
    for _ in 0..2 {
        wishes(&app, &ada, &path, json!({"what": "bot", "kind": "bot"})).await;
    }
    let (status, begun) = wishes(&app, &ada, &path, json!({"what": "start"})).await;
    assert_eq!((status, &begun["stage"], &begun["round"]), (StatusCode::OK, &json!("running"), &json!(1)));
    assert_eq!(list(&begun, "pairings").len(), 4);
    let over = plays_until(&app, (&path, &[ada, ben]), |it| it["stage"] == "over").await;
    let pairings = list(&over, "pairings");
    assert_eq!(pairings.len(), 8, "two rounds of two tables of two");
    for pairing in pairings {
        let game = app.store.game(pairing["game"].as_str().unwrap()).await.unwrap().unwrap();
        assert_eq!(game.stage, Stage::Finished);
        assert!(pairing["place"].is_u64() && pairing["worth"].is_i64(), "{pairing}");
    }
    // Whoever met in the first round met somebody else in the second.
    let opponents = |entrant: &Value| {
        let of = |it: &Value| (it["round"].as_u64(), it["board"].as_u64());
        let own: Vec<_> = pairings.iter().filter(|it| it["entrant"] == *entrant).map(of).collect();
        let others = pairings.iter().filter(|it| own.contains(&of(it)) && it["entrant"] != *entrant);
        others.map(|it| it["entrant"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    let standings = list(&over, "standings");
    assert_eq!(standings.len(), 4);
    for line in standings {
        let met = opponents(&line["entrant"]);
        assert!(met.len() == 2 && met[0] != met[1], "{met:?}");
        assert_eq!(line["games"], 2);
    }
    let points: f64 = standings.iter().map(|line| line["points"].as_f64().unwrap()).sum();
    assert!((points - 4.0).abs() < 0.01, "each table of two gives one point: {points}");
    let page = app.user().get(path.trim_start_matches("/api")).await;
    assert!(page.shows("Autumn cup") && page.shows("Round 2"), "{}", page.body);
}

#[tokio::test]
async fn who_withdraws_is_replaced_by_a_bot_and_a_short_table_is_filled() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play games", i64::MAX)).await;
    let path = made(&app, &ada, plan(1, 3)).await;
    for token in [&ada, &ben] {
        wishes(&app, token, &path, json!({"what": "enter"})).await;
    }
    let (_, begun) = wishes(&app, &ada, &path, json!({"what": "start"})).await;
    let entrants = list(&begun, "entrants");
    assert_eq!((entrants.len(), &entrants[2]["substitute"]), (3, &json!(true)), "{begun}");
    let (_, left) = wishes(&app, &ben, &path, json!({"what": "withdraw"})).await;
    assert_eq!(list(&left, "entrants")[1]["withdrawn"], json!(true));
    let game = list(&left, "pairings")[0]["game"].as_str().unwrap().to_owned();
    let game = get(&app, "", &format!("/api/games/{game}")).await;
    let kinds: Vec<&str> = list(&game, "seats").iter().map(|seat| seat["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "bot").count(), 2, "{kinds:?}");
    // It goes on without them.
    let over = plays_until(&app, (&path, &[ada]), |it| it["stage"] == "over").await;
    assert_eq!(list(&over, "standings").len(), 3);
}

#[tokio::test]
async fn people_are_told_when_their_table_begins_and_a_table_that_is_taken_away_is_played_anew() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let hook = Webhook {
        format: Format::Json,
        url: "https://games.invalid/ada".to_owned(),
        place: String::new(),
        token: String::new(),
    };
    let channel = channel_of("account-ada", &Way::Webhook(hook), 0);
    app.store.add_channel(&channel).await.unwrap();
    app.store.set_notice_wishes("account-ada", r#"{"zone": "Europe/Rome"}"#).await.unwrap();
    let clock = json!({
        "pace": {"kind": "correspondence", "hours": 24, "reserve": 48, "days_off": [6], "night": true},
        "out_of_time": "vote",
    });
    let begins = async || {
        let mut plan = plan(1, 2);
        plan["clock"] = clock.clone();
        let path = made(&app, &ada, plan).await;
        wishes(&app, &ada, &path, json!({"what": "enter"})).await;
        wishes(&app, &ada, &path, json!({"what": "bot", "kind": "bot"})).await;
        let (_, begun) = wishes(&app, &ada, &path, json!({"what": "start"})).await;
        list(&begun, "pairings")[0]["game"].as_str().unwrap().to_owned()
    };
    let game = begins().await;
    let told = app.store.due_notices(&channel.id, i64::MAX, 9).await.unwrap();
    let start = told.iter().find(|notice| notice.occasion == "start").unwrap();
    assert_eq!(start.game.as_ref(), Some(&game));
    let setup = app.store.game(&game).await.unwrap().unwrap().setup;
    assert!(setup.contains("Europe/Rome") && setup.contains("\"reserve\":48"), "{setup}");
    let page = app.user().get(&format!("/table/{game}")).await;
    assert!(page.shows("24 hours per move, 48 hours in reserve"), "{}", page.body);
    // An administrator takes it away; the tournaments go on when the next one begins.
    assert!(app.store.remove_game(&game).await.unwrap());
    begins().await;
    let anew = app.store.game(&game).await.unwrap().unwrap();
    assert_eq!(anew.stage, Stage::Running);
    let seats = get(&app, &ada, &format!("/api/games/{game}")).await;
    assert_eq!(list(&seats, "seats").iter().filter(|seat| seat["mine"] == true).count(), 1, "{seats}");
}

#[tokio::test]
async fn only_the_organiser_runs_it_and_only_what_can_be_played_is_made() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("games", i64::MAX)).await;
    let ben = app.token("ben", ("games", i64::MAX)).await;
    let path = made(&app, &ada, plan(2, 4)).await;
    for what in ["start", "give-up", "bot", "take-out"] {
        let wish = json!({"what": what, "kind": "bot", "number": 1});
        let (status, fault) = wishes(&app, &ben, &path, wish).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{what} {fault}");
    }
    let (status, _) = wishes(&app, &ada, &path, json!({"what": "start"})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "nobody has entered");
    // Bots alone play no tournament, and one person brings four.
    for _ in 0..5 {
        wishes(&app, &ada, &path, json!({"what": "bot", "kind": "bot"})).await;
    }
    wishes(&app, &ben, &path, json!({"what": "enter"})).await;
    let (status, fault) = wishes(&app, &ada, &path, json!({"what": "start"})).await;
    assert_eq!(
        (status, &fault["error"]["reason"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("error-too-few"))
    );
    let (status, given_up) = wishes(&app, &ada, &path, json!({"what": "give-up"})).await;
    assert_eq!((status, &given_up["given_up"]), (StatusCode::OK, &json!(true)));
    let (status, _) = call(&app, "", ("GET", &path), Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for (field, value) in
        [("table", json!(7)), ("rounds", json!(0)), ("size", json!(1)), ("substitute", json!("me"))]
    {
        let mut wrong = plan(2, 4);
        wrong[field] = value;
        let (status, fault) = call(&app, &ada, ("POST", "/api/tournaments"), wrong).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {fault}");
    }
    let (status, _) = call(&app, "", ("POST", "/api/tournaments"), plan(2, 4)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn tables_of_a_tournament_are_its_organisers() {
    let quotas = Quotas { tables: 2, ..Quotas::default() };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, Settings { quotas, ..Settings::default() });
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let begins = async |rounds: u32| {
        let path = made(&app, &ada, plan(rounds, 2)).await;
        wishes(&app, &ada, &path, json!({"what": "enter"})).await;
        for _ in 0..3 {
            wishes(&app, &ada, &path, json!({"what": "bot", "kind": "bot"})).await;
        }
        wishes(&app, &ada, &path, json!({"what": "start"})).await
    };
    let (status, fault) = begins(2).await;
    let refused = (status, &fault["error"]["reason"]);
    assert_eq!(refused, (StatusCode::UNPROCESSABLE_ENTITY, &json!("error-too-many")), "four tables in all");
    let (status, begun) = begins(1).await;
    assert_eq!(status, StatusCode::OK, "{begun}");
    let (status, refused) = call(&app, &ada, ("POST", "/api/games"), solo_table()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.to_string().contains("2 tables"), "{refused}");
}

#[tokio::test]
async fn an_address_makes_only_so_many_tournaments() {
    let quotas = Quotas { tables_per_day: 500, ..Quotas::default() };
    let store = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::with(store, Settings { quotas, ..Settings::default() });
    let mut statuses = Vec::new();
    for number in 0..11 {
        let token = app.token(&format!("person{number}"), ("play games", i64::MAX)).await;
        statuses.push(call(&app, &token, ("POST", "/api/tournaments"), plan(2, 2)).await.0);
    }
    assert_eq!(statuses[..10], [StatusCode::CREATED; 10]);
    assert_eq!(statuses[10], StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_tournament_is_made_and_entered_on_its_pages_in_both_languages() {
    let app = TestApp::new().await;
    let cookie = account(app.store.as_ref(), "ada").await;
    let mut ada = app.user_with(&cookie);
    let fields = [
        ("name", "Primavera"),
        ("title", "18mag"),
        ("format", "knock-out"),
        ("scoring", "shares"),
        ("table", "3"),
        ("size", "9"),
        ("rounds", "2"),
        ("clock", "correspondence"),
        ("move-hours", "24"),
        ("reserve", "48"),
        ("night", "yes"),
        ("out-of-time", "vote"),
        ("substitute", "steady-bot"),
    ];
    let page = ada.post("/tournaments", &fields).await.to;
    assert!(page.starts_with("/tournaments/"), "{page}");
    for fields in [[("what", "enter"), ("kind", "")], [("what", "bot"), ("kind", "casual")]] {
        assert_eq!(ada.post(&page, &fields).await.to, page);
    }
    for language in ["en", "it"] {
        ada.language = language;
        for path in ["/tournaments", &page] {
            let shown = ada.get(path).await;
            assert!(shown.shows("Primavera"), "{}", shown.body);
            assert!(!shown.shows(">[") && !shown.shows("\"["), "a message is missing: {}", shown.body);
        }
    }
    // What was typed is still there after a refusal.
    let mut wrong = fields.to_vec();
    wrong[4] = ("table", "8");
    let refused = ada.post("/tournaments", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.shows("value=\"Primavera\""));
    assert_eq!(app.user().post(&page, &[("what", "enter")]).await.to, "/login");
    assert_eq!(app.user().get("/tournaments/nowhere").await.status, StatusCode::NOT_FOUND);
}
