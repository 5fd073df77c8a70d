//! The open API: a program plays with a token, and hears only what it may.

use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use roundhouse_server::api::OPENAPI;
use roundhouse_server::secrets::digest;
use serde_json::{Value, json};

use crate::program::{call, get, opened, plays_until};
use crate::support::TestApp;

#[tokio::test]
async fn a_program_plays_with_a_token() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let mut entries = 0;
    for _ in 0..30 {
        let path = format!("{game}/choices");
        let (status, choices) = call(&app, &token, ("GET", &path), Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{choices}");
        let action = choices["choices"][0]["action"].clone();
        let acting = json!({"seen": choices["seen"], "actions": [action]});
        let path = format!("{game}/actions");
        let (status, done) = call(&app, &token, ("POST", &path), acting.clone()).await;
        assert_eq!(status, StatusCode::OK, "{done}");
        assert!(done["entries"].as_u64().unwrap() > entries);
        entries = done["entries"].as_u64().unwrap();
        // Sent twice, it counts once.
        let (status, again) = call(&app, &token, ("POST", &path), acting).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(again["error"]["reason"], "error-stale");
    }
    let (status, view) = call(&app, &token, ("GET", &format!("{game}/view")), Value::Null).await;
    assert_eq!((status, view["seen"].as_u64()), (StatusCode::OK, Some(entries)));
}

#[tokio::test]
async fn a_refusal_has_reason_section_and_sentence() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let (_, choices) = call(&app, &token, ("GET", &format!("{game}/choices")), Value::Null).await;
    let acting = json!({"seen": choices["seen"], "actions": [{"action": "lay_tile", "hex": "A1", "tile": "7", "rotation": 0}]});
    let (status, answer) = call(&app, &token, ("POST", &format!("{game}/actions")), acting).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let error = &answer["error"];
    assert_eq!(error["reason"], "refusal-not-in-draft");
    assert_eq!(error["section"], "V");
    assert_eq!(error["sentence"], "You can’t do that in the draft.");
}

#[tokio::test]
async fn the_whole_position_is_shown_now_and_as_it_was() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let first = get(&app, &token, &format!("{game}/view")).await;
    let lay = |action: &Value| action["action"] == "lay_tile";
    let laid = plays_until(&app, (&token, &game), lay).await;
    let view = get(&app, &token, &format!("{game}/view")).await;
    let on = |view: &Value| {
        let hexes = view["board"].as_array().unwrap().clone();
        let found = hexes.into_iter().find(|known| known["hex"] == laid["hex"]);
        found.unwrap()
    };
    assert_eq!(on(&view)["tile"], laid["tile"], "{laid}");
    assert_eq!(on(&view)["rotation"], laid["rotation"], "{laid}");
    assert_eq!(on(&first)["tile"], Value::Null);
    let left = |view: &Value| {
        let kinds = view["tiles"].as_array().unwrap().clone();
        let kind = kinds.into_iter().find(|kind| kind["tile"] == laid["tile"]);
        kind.unwrap()["left"].as_u64().unwrap()
    };
    assert_eq!(left(&view) + 1, left(&first));
    let stations = view["board"].as_array().unwrap().iter();
    let slots = stations.flat_map(|hex| hex["stations"].as_array().unwrap());
    assert!(slots.flat_map(|stop| stop.as_array().unwrap()).any(Value::is_string));
    let market = &view["market"];
    let places = market["cells"].as_array().unwrap().len() + market["markers"].as_array().unwrap().len();
    assert!(places > 0, "{market}");
    // As it was before the last move, and at the beginning.
    let moves = view["moves"].as_u64().unwrap();
    let at = |moves: u64| format!("{game}/view?move={moves}");
    assert_eq!(on(&get(&app, &token, &at(moves - 1)).await)["tile"], Value::Null);
    assert_eq!(get(&app, &token, &at(0)).await["board"], first["board"]);
    let (status, _) = call(&app, &token, ("GET", &at(moves + 1)), Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_title_without_hexes_shows_its_table_to_each_seat() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let seats = json!([{"kind": "me"}, {"kind": "same-screen"}]);
    let table = json!({"title": "railroad-revolution", "seats": seats});
    let (status, game) = call(&app, &token, ("POST", "/api/games"), table).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    let path = format!("/api/games/{}/view", game["id"].as_str().unwrap());
    let view = get(&app, &token, &path).await;
    assert_eq!(view["board"], Value::Null);
    assert!(view["table"]["cities"].as_array().unwrap().len() > 5, "{view}");
    assert!(!names(&view).contains("seed"));
}

#[tokio::test]
async fn a_game_is_taken_out_branched_and_brought_in() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let lay = |action: &Value| action["action"] == "lay_tile";
    plays_until(&app, (&token, &game), lay).await;
    let view = get(&app, &token, &format!("{game}/view")).await;
    let file = get(&app, &token, &format!("{game}/file")).await;
    let (status, imported) = call(&app, &token, ("POST", "/api/import"), file).await;
    assert_eq!(status, StatusCode::CREATED, "{imported}");
    let path = format!("/api/games/{}/view", imported["id"].as_str().unwrap());
    assert_eq!(get(&app, &token, &path).await["board"], view["board"]);
    let branch = format!("{game}/branch");
    let (status, study) = call(&app, &token, ("POST", &branch), json!({"move": 2})).await;
    assert_eq!(status, StatusCode::CREATED, "{study}");
    assert_eq!((&study["entries"], &study["private"]), (&json!(2), &json!(true)));
    let nothing = json!({"title": "18mag"});
    let (status, refused) = call(&app, &token, ("POST", "/api/import"), nothing).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused["error"]["reason"], "error-no-game-file", "{refused}");
    let playing = app.token("ada", ("play", i64::MAX)).await;
    for (path, body) in [("/api/import", json!({})), (branch.as_str(), json!({}))] {
        let (status, _) = call(&app, &playing, ("POST", path), body).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn seats_are_taken_left_freed_and_the_game_started() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play", i64::MAX)).await;
    let open = async || {
        let seats = json!([{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}]);
        let table = json!({"title": "18mag", "seats": seats});
        let (_, game) = call(&app, &ada, ("POST", "/api/games"), table).await;
        format!("/api/games/{}", game["id"].as_str().unwrap())
    };
    let game = open().await;
    let seats = format!("{game}/seats");
    let arrange = async |token: &str, body: Value| {
        let (status, game) = call(&app, token, ("POST", &seats), body).await;
        (status.as_u16(), game["seats"][1]["taken"] == json!(true), game)
    };
    let join = json!({"what": "join", "seat": 1, "name": "Ben"});
    for (token, body, expected) in [
        (&ben, json!({"what": "start"}), (403, false)),
        (&ben, json!({"what": "dance"}), (400, false)),
        (&ben, json!({"what": "join"}), (400, false)),
        (&ben, join.clone(), (200, true)),
        (&ben, json!({"what": "leave"}), (200, false)),
        (&ben, join.clone(), (200, true)),
        (&ada, json!({"what": "kick", "seat": 1}), (200, false)),
        (&ben, json!({"what": "kick", "seat": 0}), (403, false)),
        (&ben, join, (200, true)),
    ] {
        let (status, taken, answer) = arrange(token, body.clone()).await;
        assert_eq!((status, taken), expected, "{body} {answer}");
    }
    let (_, _, begun) = arrange(&ada, json!({"what": "start"})).await;
    assert_eq!(begun["stage"], "running", "{begun}");
    assert_eq!(arrange(&ben, json!({"what": "leave"})).await.0, 409);
    let given_up = open().await;
    let close = json!({"what": "close"});
    call(&app, &ada, ("POST", &format!("{given_up}/seats")), close).await;
    let (status, _) = call(&app, &ada, ("GET", &given_up), Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_seat_passes_by_itself_when_told_to() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &token).await;
    let now = get(&app, &token, &format!("{game}/choices")).await;
    let path = format!("{game}/program");
    let set = async |seat: u8, program: &str| {
        let seen = &get(&app, &token, &format!("{game}/choices")).await["seen"];
        let body = json!({"seen": seen, "seat": seat, "program": program});
        call(&app, &token, ("POST", &path), body).await
    };
    let seat = now["to_act"].as_u64().unwrap() as u8;
    let other = (seat + 1) % 3;
    let (status, done) = set(other, "pass").await;
    assert_eq!(status, StatusCode::OK, "{done}");
    assert!(done["entries"].as_u64() > now["seen"].as_u64());
    assert_eq!(set(other, "stop").await.0, StatusCode::OK);
    assert_eq!(set(other, "dance").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(set(9, "pass").await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn no_request_without_the_right_acts() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let game = opened(&app, &ada).await;
    let before = call(&app, "", ("GET", &game), Value::Null).await;
    let tokens = [
        (String::new(), StatusCode::UNAUTHORIZED),
        ("nonsense".to_owned(), StatusCode::UNAUTHORIZED),
        (app.token("ada", ("play games", 1)).await, StatusCode::UNAUTHORIZED),
        (app.token("ada", ("games", i64::MAX)).await, StatusCode::FORBIDDEN),
        (app.token("ben", ("play games", i64::MAX)).await, StatusCode::FORBIDDEN),
    ];
    let (_, choices) = call(&app, &ada, ("GET", &format!("{game}/choices")), Value::Null).await;
    let acting = json!({"seen": choices["seen"], "actions": [choices["choices"][0]["action"]]});
    for (token, expected) in tokens {
        for (path, body) in
            [("actions", acting.clone()), ("undo", json!({"seen": choices["seen"], "what": "undo"}))]
        {
            let path = format!("{game}/{path}");
            let (status, answer) = call(&app, &token, ("POST", &path), body).await;
            assert_eq!(status, expected, "{path} {token}: {answer}");
        }
    }
    assert_eq!(call(&app, "", ("GET", &game), Value::Null).await, before);
}

#[tokio::test]
async fn a_revoked_token_opens_nothing() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let asked = ("GET", "/api/account");
    assert_eq!(call(&app, &token, asked, Value::Null).await.0, StatusCode::OK);
    let digest = digest(&token);
    let removed = app.store.remove_key("account-ada", &digest);
    removed.await.unwrap();
    let (status, _) = call(&app, &token, asked, Value::Null).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

/// The names of all fields, those of fields within fields too.
fn names(value: &Value) -> BTreeSet<String> {
    let fields = value.as_object().into_iter().flatten();
    let mut all: BTreeSet<String> = fields.clone().map(|(name, _)| name.clone()).collect();
    let parts = fields.map(|(_, part)| part);
    for part in parts.chain(value.as_array().into_iter().flatten()) {
        all.append(&mut names(part));
    }
    all
}

#[tokio::test]
async fn links_and_secrets_are_for_their_owner() {
    let app = TestApp::new().await;
    let ada = app.token("ada", ("play games", i64::MAX)).await;
    let ben = app.token("ben", ("play", i64::MAX)).await;
    let seats = json!([{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}]);
    let table = json!({"title": "18mag", "seats": seats});
    let (_, game) = call(&app, &ada, ("POST", "/api/games"), table).await;
    let link = game["seats"][1]["link"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let (_, seen) = call(&app, &ben, ("GET", &path), Value::Null).await;
    assert!(!seen.to_string().contains(&link));
    for shown in [&game, &seen] {
        assert!(!names(shown).contains("seed"), "{shown}");
        // No secret has a hyphen in it.
        assert!(!shown.to_string().contains("account-"), "{shown}");
    }
    let joining = json!({"name": "Ben"});
    let join = format!("/api/join/{link}");
    let (status, joined) = call(&app, &ben, ("POST", &join), joining).await;
    assert_eq!((status, &joined["stage"]), (StatusCode::OK, &json!("running")));
    assert_eq!(joined["seats"][1]["mine"], json!(true));
    // Nobody is shown the way to a seat where somebody sits, and it leads nobody else there.
    let (_, seen) = call(&app, &ada, ("GET", &path), Value::Null).await;
    assert!(!seen.to_string().contains(&link));
    let (status, _) = call(&app, &ada, ("POST", &join), json!({"name": "Ada"})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_description_names_every_address_and_no_other() {
    let description: Value = serde_json::from_str(OPENAPI).unwrap();
    let described: BTreeSet<&str> =
        description["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    let router = include_str!("../../src/router.rs");
    let served: BTreeSet<&str> = router.split('"').filter(|text| text.starts_with("/api/")).collect();
    assert_eq!(described, served);
}

#[tokio::test]
async fn what_is_misspelt_opens_no_table() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("games", i64::MAX)).await;
    let open = |(field, value): (&'static str, Value)| {
        let mut game = json!({"title": "1862", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]});
        game[field] = value;
        call(&app, &token, ("POST", "/api/games"), game)
    };
    let seats = |kind: &str| json!([{"kind": "me"}, {"kind": "bot"}, {"kind": kind}]);
    for wrong in [
        ("seats", seats("robot")),
        ("seats", seats("")),
        ("rulings", json!("platform")),
        ("options", json!({"lenght": "short"})),
    ] {
        let (status, body) = open(wrong.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wrong:?} {body}");
    }
    for right in [
        ("seats", seats("steady-bot")),
        ("rulings", json!("18xx.games")),
        ("options", json!({"length": "short"})),
    ] {
        let (status, body) = open(right.clone()).await;
        assert_eq!(status, StatusCode::CREATED, "{right:?} {body}");
    }
}

#[tokio::test]
async fn answers_of_the_api_are_always_json() {
    let app = TestApp::new().await;
    for (asked, status) in [
        (("GET", "/api/games/nothing"), StatusCode::NOT_FOUND),
        (("GET", "/api/games?most=many"), StatusCode::BAD_REQUEST),
        (("POST", "/api/titles"), StatusCode::METHOD_NOT_ALLOWED),
        (("GET", "/api/games/%FF"), StatusCode::BAD_REQUEST),
    ] {
        let (answered, body) = call(&app, "", asked, json!({})).await;
        assert_eq!(answered, status, "{asked:?}");
        assert!(body["error"]["sentence"].is_string(), "{asked:?} {body}");
    }
}

#[tokio::test]
async fn faults_are_told_in_the_language_of_the_program_that_asks() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let asked = |language: &'static str, body: Value| {
        let request = Request::builder()
            .method("POST")
            .uri("/api/games")
            .header("accept-language", language)
            .header("authorization", format!("Bearer {token}"));
        let app = &app;
        async move {
            let response = app.raw_with(request, Body::from(body.to_string())).await;
            let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
            serde_json::from_slice::<Value>(&bytes).unwrap()["error"].clone()
        }
    };
    let crowd = json!({"title": "18mag", "seats": vec![json!({"kind": "bot"}); 8]});
    let (english, italian) = (asked("en", crowd.clone()).await, asked("it", crowd).await);
    assert_eq!(english["reason"], "error-not-playable", "{english}");
    assert!(english["rest"].as_str().unwrap().ends_with(" players."));
    assert!(italian["rest"].as_str().unwrap().ends_with(" giocatori."));
    assert!(italian.get("detail").is_none(), "{italian}");
    // What is wrong with the JSON itself is for whoever writes the program.
    let italian = asked("it", json!({"title": "18mag"})).await;
    assert!(italian["detail"].as_str().unwrap().starts_with("missing field `seats`"));
    assert!(italian.get("rest").is_none(), "{italian}");
}
