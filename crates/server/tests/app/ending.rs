//! The end of an account and what is left of it, and everything that is kept of one as an archive.

use std::io::{Cursor, Read};

use axum::body::to_bytes;
use axum::http::header::{CONTENT_TYPE, COOKIE};
use axum::http::{Request, StatusCode};
use roundhouse_game::GameFile;
use roundhouse_server::notices::{Format, Way, Webhook, channel_of};
use serde_json::Value;
use zip::ZipArchive;

use crate::support::{Answer, TestApp, User};

const PASSWORD: &str = "correct horse battery";

async fn register(user: &User<'_>, name: &str) -> Answer {
    user.post("/register", &[("name", name), ("password", PASSWORD)]).await
}

#[tokio::test]
async fn an_ending_says_before_and_after_what_becomes_of_seats_and_so_does_each_log() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    register(&ada, "Ada").await;
    let running = ada.opens(&["me", "invite", "bot"]).await;
    let seat = [("what", "join"), ("seat", "1"), ("name", "Ben")];
    ben.post(&format!("{running}/seats"), &seat).await;
    let waiting = ada.opens(&["me", "invite", "invite"]).await;
    ben.post(&format!("{waiting}/seats"), &seat).await;
    let alone = ada.opens(&["me", "invite", "invite"]).await;
    let before = ada.get("/account/remove").await;
    for line in [
        "One game is being played: a bot will play on for you.",
        "One table waits for players: your seat will be free.",
        "One table where nobody else sits will be closed.",
        &format!("href=\"{running}\""),
    ] {
        assert!(before.shows(line), "{line}: {}", before.body);
    }
    let wrong = ada.post("/account/remove", &[("password", "wrong password")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let after = ada.post("/account/remove", &[("password", PASSWORD)]).await;
    for line in [
        "One game goes on: a bot plays for you.",
        "Your seat at one table that waits for players is free.",
        "One table where nobody else sat is closed.",
    ] {
        assert!(after.shows(line), "{line}: {}", after.body);
    }
    assert_eq!(ada.get("/account").await.to, "/login");
    let log = ben.get(&format!("{running}/log")).await;
    assert!(log.shows("ended the account: a bot plays on"), "{}", log.body);
    assert_eq!(ben.get(&alone).await.status, StatusCode::NOT_FOUND);
    // Somebody else can sit down where she sat.
    let cili = app.user();
    let seat = [("what", "join"), ("seat", "0"), ("name", "Cili")];
    assert_eq!(cili.post(&format!("{waiting}/seats"), &seat).await.status, StatusCode::SEE_OTHER);
    let id = waiting.trim_start_matches("/table/");
    assert_eq!(app.store.claims(id).await.unwrap().len(), 2);
    // After a restart the log says the same, and the game goes on.
    let restarted = app.restarted();
    let ben = restarted.user_with(&ben.cookies());
    assert!(ben.get(&format!("{running}/log")).await.shows("ended the account: a bot plays on"));
}

/// The files of an archive.
fn unpacked(bytes: Vec<u8>) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.push((file.name().unwrap().into_owned(), text));
    }
    files
}

fn json(files: &[(String, String)], name: &str) -> Value {
    let (_, text) = files.iter().find(|(known, _)| known == name).unwrap();
    serde_json::from_str(text).unwrap()
}

#[tokio::test]
async fn everything_that_is_kept_of_an_account_comes_as_one_archive() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    register(&ada, "Ada").await;
    register(&ben, "Ben").await;
    let own = ada.opens(&["me", "same-screen", "same-screen"]).await;
    ada.plays_on(&own).await;
    ada.post(&format!("{own}/chat"), &[("body", "A good start")]).await;
    ben.post(&format!("{own}/chat"), &[("body", "Well played")]).await;
    let bens = ben.opens(&["me", "same-screen", "same-screen"]).await;
    ada.post(&format!("{bens}/chat"), &[("body", "I am only looking")]).await;
    let hidden = ada.opens_title("railroad-revolution", &["me", "bot"]).await;
    for wish in [
        &[("what", "follow"), ("name", "Ben")][..],
        &[("what", "new-group"), ("name", "Tuesday")],
        &[("what", "privacy"), ("page", "followed"), ("invitations", "nobody")],
    ] {
        assert_eq!(ada.post("/people", wish).await.to, "/people");
    }
    ada.post(&format!("{own}/notes"), &[("body", "sell early")]).await;
    let hook = Way::Webhook(Webhook {
        format: Format::Json,
        url: "https://hooks.example.org/secret".to_owned(),
        place: String::new(),
        token: String::new(),
    });
    let her = app.store.account_named("Ada").await.unwrap().unwrap();
    app.store.add_channel(&channel_of(&her.id, &hook, 5)).await.unwrap();
    let request = Request::post("/account/export").header(COOKIE, ada.cookies());
    let answer = app.raw(request).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/zip");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let files = unpacked(bytes.to_vec());
    let account = json(&files, "account.json");
    assert_eq!((&account["name"], &account["settings"]["language"]), (&"Ada".into(), &"en".into()));
    assert_eq!(account["sessions"].as_array().unwrap().len(), 1);
    let chat = json(&files, "chat.json").to_string();
    assert!(chat.contains("A good start") && chat.contains("I am only looking"), "{chat}");
    assert!(!chat.contains("Well played"), "what others said is theirs: {chat}");
    let people = json(&files, "people.json");
    assert_eq!((&people["follows"][0], &people["page"]), (&"Ben".into(), &"followed".into()));
    assert_eq!(people["groups"][0]["name"], "Tuesday");
    assert_eq!(json(&files, "notes.json")[0]["text"], "sell early");
    let notices = json(&files, "notices.json");
    assert_eq!(notices["channels"][0]["kind"], "webhook");
    assert!(notices["wishes"]["zone"].is_string(), "{notices}");
    assert!(files.iter().all(|(_, text)| !text.contains("org/secret")), "its address is a secret");
    let id = own.trim_start_matches("/table/");
    let (_, game) = files.iter().find(|(name, _)| *name == format!("games/18mag-{id}.json")).unwrap();
    let game: GameFile<Value> = serde_json::from_str(game).unwrap();
    assert!(!game.actions.entries().is_empty());
    // What is hidden stays hidden: its seed would tell it.
    let hidden = hidden.trim_start_matches("/table/");
    assert!(files.iter().all(|(name, _)| !name.contains(hidden)));
    let tables = json(&files, "tables.json");
    let left_out = tables.as_array().unwrap().iter().find(|table| table["id"] == hidden).unwrap();
    assert!(left_out["left_out"].as_str().unwrap().contains("nobody may know"), "{left_out}");
    let password = app.store.account_named("Ada").await.unwrap().unwrap().password;
    assert!(files.iter().all(|(_, text)| !text.contains(&password) && !text.contains("\"seed\": \"")));
}

#[tokio::test]
async fn an_archive_is_for_its_account_alone() {
    let app = TestApp::new().await;
    assert_eq!(app.user().post("/account/export", &[]).await.to, "/login");
    let status = async |token: &str| {
        let request = Request::get("/api/account/export").header("authorization", format!("Bearer {token}"));
        app.raw(request).await.status()
    };
    let token = app.token("Ada", ("play games", i64::MAX)).await;
    assert_eq!(status(&token).await, StatusCode::OK);
    let token = app.token("Ada", ("play", i64::MAX)).await;
    assert_eq!(status(&token).await, StatusCode::FORBIDDEN);
    assert_eq!(status("nobody").await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_game_with_something_hidden_begins_with_a_secret_that_nobody_can_guess() {
    let app = TestApp::new().await;
    let ada = app.user();
    let mut seeds = Vec::new();
    for title in ["railroad-revolution", "18mag"] {
        let table = ada.opens_title(title, &["me", "same-screen", "same-screen"]).await;
        let game = app.store.game(table.trim_start_matches("/table/")).await.unwrap().unwrap();
        let setup: Value = serde_json::from_str(&game.setup).unwrap();
        seeds.push(setup["game"]["seed"].clone());
    }
    assert_eq!(seeds[0].as_str().map(str::len), Some(64), "256 bits: {seeds:?}");
    assert!(seeds[1].is_u64(), "an open game shares its seed with 18xx.games: {seeds:?}");
}
