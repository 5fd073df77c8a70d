//! A seat has one player: who sits down, who may not, and what stays when a visitor gets another name.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use roundhouse_server::accounts::{Applicant, Browser, register};
use roundhouse_server::app::App;
use roundhouse_server::seating::Arrangement;
use roundhouse_store::ChatLine;
use roundhouse_words::Language;
use tokio::sync::watch;

use crate::support::{Answer, PATIENCE, TAKE_MINOR_1, TAKE_MINOR_2, TestApp, User, three};

const PASSWORD: &str = "correct horse battery";
const ONE_SCREEN: [&str; 3] = ["me", "same-screen", "same-screen"];

async fn enters(user: &User<'_>, how: &str, name: &str) {
    let fields = [("name", name), ("password", PASSWORD)];
    let answer = user.post(how, &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
}

/// Tries the move that somebody else is offered.
async fn tries_move_of(user: &User<'_>, other: &User<'_>, table: &str) -> StatusCode {
    let page = other.get(table).await;
    let (seen, actions) = (page.attribute("data-seen"), page.first_choice().unwrap());
    let fields = [("seen", seen.as_str()), ("actions", actions.as_str())];
    user.post(&format!("{table}/act"), &fields).await.status
}

async fn asks(owner: &User<'_>, table: &str, what: &str) -> Answer {
    let fields = [("what", what), ("seat", "1")];
    owner.post(&format!("{table}/seats"), &fields).await
}

#[tokio::test]
async fn a_table_that_is_looked_at_learns_who_registered() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = ada.opens(&ONE_SCREEN).await;
    assert_eq!(ada.plays_on(&table).await.status, StatusCode::SEE_OTHER);
    let planted = app.user_with(&ada.cookies());
    enters(&ada, "/register", "Ada").await;
    let tried = tries_move_of(&planted, &ada, &table).await;
    assert_eq!(tried, StatusCode::FORBIDDEN);
    assert_eq!(ada.plays_on(&table).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn who_sits_down_twice_at_once_gets_one_seat() {
    let web = TestApp::new().await;
    let table = web.user().opens(&["me", "invite", "invite"]).await;
    let id = table.trim_start_matches("/table/");
    let (_stopping, stopped) = watch::channel(false);
    let app = App::new(Arc::clone(&web.store), Duration::ZERO, stopped);
    let session = app.tables.get(id).await.unwrap();
    let sits_down = |seat: u8| {
        let name = String::new();
        app.arrange(&session, "eve", Arrangement::SitDown { seat, name })
    };
    // Both have asked before either is seated.
    let held = session.look().await;
    let release = async { drop(held) };
    let (first, second, ()) = tokio::join!(sits_down(1), sits_down(2), release);
    assert!(first.is_ok() && second.is_err(), "{first:?} {second:?}");
    let claims = web.store.claims_of("eve").await.unwrap();
    assert_eq!(claims.len(), 1, "{claims:?}");
}

#[tokio::test]
async fn who_logs_in_does_not_wait_for_the_tables_of_others() {
    let web = TestApp::new().await;
    let table = web.user().opens(&ONE_SCREEN).await;
    let (_stopping, stopped) = watch::channel(false);
    let app = App::new(Arc::clone(&web.store), Duration::ZERO, stopped);
    let session = app.tables.get(table.trim_start_matches("/table/")).await;
    let session = session.unwrap();
    let _held = session.look().await;
    let applicant = Applicant {
        name: "Ada".to_owned(),
        mail: String::new(),
        password: PASSWORD.to_owned(),
        browser: Browser {
            address: String::new(),
            device: None,
            name: String::new(),
            language: Language::English,
            guest: Some("guest".to_owned()),
        },
    };
    let registered = register(&app, applicant);
    let registered = tokio::time::timeout(PATIENCE, registered).await;
    assert!(registered.is_ok_and(|registered| registered.is_ok()));
}

#[tokio::test]
async fn logging_in_as_another_gives_nothing_away() {
    let app = TestApp::new().await;
    let (shared, phone) = (app.user(), app.user());
    enters(&app.user(), "/register", "Ben").await;
    enters(&shared, "/register", "Ada").await;
    let table = shared.opens(&ONE_SCREEN).await;
    enters(&shared, "/login", "Ben").await;
    enters(&phone, "/login", "Ada").await;
    let tried = tries_move_of(&shared, &phone, &table).await;
    assert_eq!(tried, StatusCode::FORBIDDEN);
    assert_eq!(phone.plays_on(&table).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_taken_seat_is_not_taken_again() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite", "invite"]).await;
    let link = ada.get(&table).await.attribute("data-link");
    let joined = ben.post(&link, &[("name", "Ben")]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    assert_eq!(ben.get(&link).await.to, table);
    assert!(!ada.get(&table).await.shows(&link));
    let id = table.trim_start_matches("/table/");
    let claims = app.store.claims(id).await.unwrap();
    for tried in [ada.post(&link, &[]).await, ada.get(&link).await] {
        assert_eq!(tried.status, StatusCode::FORBIDDEN, "{}", tried.body);
    }
    assert_eq!(asks(&ada, &table, "start").await.status, StatusCode::SEE_OTHER);
    let kicked = asks(&ada, &table, "kick").await;
    assert_eq!(kicked.status, StatusCode::CONFLICT, "{}", kicked.body);
    assert_eq!(app.store.claims(id).await.unwrap(), claims);
    // A bot's seat has a link that nobody uses any more.
    let game = app.store.game(id).await.unwrap().unwrap();
    let bot = game.seats.iter().find(|seat| seat.kind == "steady-bot").unwrap();
    let bots = format!("/join/{}", bot.link);
    let tried = ben.post(&bots, &[]).await;
    assert_eq!(tried.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_line_of_another_process_is_not_lost() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = ada.opens(&ONE_SCREEN).await;
    ada.get(&table).await;
    let line = ChatLine {
        number: 0,
        at: 0,
        seat: None,
        author: "Ben".to_owned(),
        body: "said elsewhere".to_owned(),
        after_entry: 0,
        visitor: String::new(),
    };
    let id = table.trim_start_matches("/table/");
    app.store.say(id, &line, &[]).await.unwrap();
    ada.post(&format!("{table}/chat"), &[("body", "said here")]).await;
    let page = ada.get(&table).await;
    assert!(page.shows("said here") && page.shows("said elsewhere"));
}

#[tokio::test]
async fn a_start_that_cannot_be_kept_changes_nothing() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = ada.opens(&["me", "invite", "bot"]).await;
    let before = ada.get(&table).await;
    assert!(before.shows("/join/"));
    app.store.close().await;
    let started = asks(&ada, &table, "start").await;
    assert_eq!(started.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(ada.get(&table).await.body, before.body);
}

#[tokio::test]
async fn a_bot_plays_on_for_an_account_that_is_ended() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    enters(&ada, "/register", "Ada").await;
    let table = ada.opens(&["me", "invite", "bot"]).await;
    let link = ada.get(&table).await.attribute("data-link");
    ben.post(&link, &[("name", "Ben")]).await;
    ada.post("/account/remove", &[("password", PASSWORD)]).await;
    let id = table.trim_start_matches("/table/");
    let game = app.store.game(id).await.unwrap().unwrap();
    let claims = app.store.claims(id).await.unwrap();
    assert_eq!(game.owner, claims[0].visitor, "the table is Ben's now");
    let turns = async {
        for _ in 0..5 {
            while ben.get(&table).await.first_choice().is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let played = ben.plays_on(&table).await;
            assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
        }
    };
    let waited = tokio::time::timeout(Duration::from_mins(1), turns).await;
    assert!(waited.is_ok(), "nobody plays for Ada");
}

#[tokio::test]
async fn friends_join_by_their_links_and_the_game_begins() {
    let app = TestApp::new().await;
    let ([alice, bob, _], table) = three(&app).await;
    assert!(alice.get(&table).await.shows("Take a minor or a share"));
    let page = bob.get(&table).await;
    assert!(page.shows("Waiting for Player 1"), "{}", page.body);
    assert!(page.shows("Béla"));
    assert_eq!(bob.does(&table, TAKE_MINOR_1).await.status, StatusCode::FORBIDDEN);
    assert_eq!(alice.does(&table, TAKE_MINOR_1).await.status, StatusCode::SEE_OTHER);
    assert_eq!(bob.does(&table, TAKE_MINOR_2).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_seat_can_be_left_and_freed_before_the_start() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "invite", "invite"]).await;
    let link = alice.get(&table).await.attribute("data-link");
    bob.post(&link, &[("name", "Bob")]).await;
    assert!(alice.get(&table).await.shows("joined"));
    assert_eq!(bob.post(&format!("{table}/seats"), &[("what", "leave")]).await.to, "/");
    assert_eq!(bob.get(&link).await.status, StatusCode::NOT_FOUND);
    let link = alice.get(&table).await.attribute("data-link");
    bob.post(&link, &[("name", "Bob")]).await;
    let kick = bob.post(&format!("{table}/seats"), &[("what", "kick"), ("seat", "0")]).await;
    assert_eq!(kick.status, StatusCode::FORBIDDEN);
    let seat = [("what", "kick"), ("seat", "1")];
    assert_eq!(alice.post(&format!("{table}/seats"), &seat).await.to, table);
    assert_eq!(bob.get(&link).await.status, StatusCode::NOT_FOUND);
    assert_eq!(alice.post(&format!("{table}/seats"), &[("what", "start")]).await.to, table);
    assert!(alice.get(&table).await.shows("Take a minor or a share"));
}

#[tokio::test]
async fn nothing_of_who_left_stays_at_the_table() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite", "invite"]).await;
    let id = table.trim_start_matches("/table/");
    for (leaver, what) in [(&ben, "leave"), (&ada, "kick")] {
        let link = ada.get(&table).await.attribute("data-link");
        ben.post(&link, &[("name", "Bendegúz")]).await;
        assert!(ada.get("/?q=bendeg%C3%BAz").await.shows(&table));
        asks(leaver, &table, what).await;
        let game = app.store.game(id).await.unwrap().unwrap();
        assert_eq!(game.seats[1].name, "Player 2", "{what}");
        for told in [&game.setup, &game.listing, &game.search] {
            assert!(!told.to_lowercase().contains("bendeg"), "{what}: {told}");
        }
        assert!(!ada.get("/?q=bendeg%C3%BAz").await.shows(&table), "{what}");
    }
    asks(&ada, &table, "start").await;
    let page = ada.get(&table).await;
    assert!(page.shows("Player 2") && !page.shows("Bendeg"));
}

#[tokio::test]
async fn others_sit_down_where_the_owner_sat() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite", "bot"]).await;
    let id = table.trim_start_matches("/table/");
    asks(&ada, &table, "leave").await;
    let fields = [("what", "kick"), ("seat", "2")];
    ada.post(&format!("{table}/seats"), &fields).await;
    let seats = app.store.game(id).await.unwrap().unwrap().seats;
    let kinds: Vec<&str> = seats.iter().map(|seat| seat.kind.as_str()).collect();
    assert_eq!(kinds, ["invite", "invite", "bot"]);
    let fields = [("what", "join"), ("seat", "0"), ("name", "Ben")];
    let joined = ben.post(&format!("{table}/seats"), &fields).await;
    assert_eq!(joined.to, table, "{}", joined.body);
    assert_eq!(app.store.claims(id).await.unwrap().len(), 1);
}
