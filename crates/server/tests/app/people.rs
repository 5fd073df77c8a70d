//! What people may do with each other: privacy, follow, block, groups, invitations, notes, and playing again.

use axum::http::StatusCode;
use roundhouse_store::Stage;
use roundhouse_titles::Title;
use serde_json::{Value, json};

use crate::played_here::{Here, account, put};
use crate::program::{call, get};
use crate::recorded;
use crate::support::{TestApp, User};

async fn user<'a>(app: &'a TestApp, name: &str) -> User<'a> {
    app.user_with(&account(app.store.as_ref(), name).await)
}

async fn wishes(user: &User<'_>, fields: &[(&str, &str)]) -> StatusCode {
    user.post("/people", fields).await.status
}

#[tokio::test]
async fn a_page_is_for_those_for_whom_it_is_meant() {
    let app = TestApp::new().await;
    let (ada, ben, guest) = (user(&app, "ada").await, user(&app, "ben").await, app.user());
    let seen = async || {
        let mut seen = Vec::new();
        for visitor in [&ada, &ben, &guest] {
            seen.push(visitor.get("/people/Ada").await.status == StatusCode::OK);
        }
        seen
    };
    assert_eq!(seen().await, [true, true, true]);
    let privacy = |page| [("what", "privacy"), ("page", page), ("invitations", "everybody")];
    assert_eq!(wishes(&ada, &privacy("nobody")).await, StatusCode::SEE_OTHER);
    assert_eq!(seen().await, [true, false, false]);
    wishes(&ada, &privacy("followed")).await;
    assert_eq!(seen().await, [true, false, false]);
    wishes(&ada, &[("what", "follow"), ("name", "ben")]).await;
    assert_eq!(seen().await, [true, true, false]);
    assert_eq!(guest.get("/people/nobody").await.status, StatusCode::NOT_FOUND);
    // Guests have no such page of their own.
    assert_eq!(guest.get("/people").await.to, "/login");
    assert_eq!(guest.post("/people", &privacy("nobody")).await.to, "/login");
    let (status, _) = call(&app, "", ("GET", "/api/people/ada"), Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn follow_and_block_are_one_s_own_and_seen_on_the_page() {
    let app = TestApp::new().await;
    let (ada, ben) = (user(&app, "ada").await, user(&app, "ben").await);
    let follow = [("what", "follow"), ("name", "ben"), ("back", "page")];
    assert_eq!(ada.post("/people", &follow).await.to, "/people/ben");
    assert!(ada.get("/people").await.shows("href=\"/people/ben\""));
    assert!(!ben.get("/people").await.shows("href=\"/people/ada\""), "nobody is told who follows them");
    // Whoever is blocked is no longer followed.
    wishes(&ada, &[("what", "block"), ("name", "ben")]).await;
    let token = app.token("ada", ("games", i64::MAX)).await;
    let own = get(&app, &token, "/api/people").await;
    assert_eq!((&own["follows"], &own["blocks"]), (&json!([]), &json!(["ben"])));
    for (fields, status) in [
        ([("what", "follow"), ("name", "zoe")], StatusCode::NOT_FOUND),
        ([("what", "follow"), ("name", "ada")], StatusCode::UNPROCESSABLE_ENTITY),
        ([("what", "marry"), ("name", "ben")], StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(wishes(&ada, &fields).await, status, "{fields:?}");
    }
}

#[tokio::test]
async fn a_group_is_invited_with_one_click_and_accepts_with_one() {
    let app = TestApp::new().await;
    let (ada, ben, cili) = (user(&app, "ada").await, user(&app, "ben").await, user(&app, "cili").await);
    wishes(&ada, &[("what", "new-group"), ("name", "Tuesday")]).await;
    let page = ada.get("/people").await;
    let group = page.body.split("/?group=").nth(1).unwrap().split('#').next().unwrap().to_owned();
    for name in ["ben", "cili"] {
        let add = [("what", "add-member"), ("group", group.as_str()), ("name", name)];
        assert_eq!(wishes(&ada, &add).await, StatusCode::SEE_OTHER);
    }
    // The form for a new game knows them, for members alone.
    let form = ben.get(&format!("/?group={group}")).await;
    assert!(
        form.shows("name=\"invited-2\" value=\"ada\"") && form.shows("name=\"invited-3\" value=\"cili\"")
    );
    let stranger = user(&app, "zoe").await;
    assert!(!stranger.get(&format!("/?group={group}")).await.shows("invited-2"));
    let fields = [
        ("title", "railroad-revolution"),
        ("players", "3"),
        ("kind-1", "me"),
        ("kind-2", "invite"),
        ("invited-2", "ben"),
        ("name-2", "ben"),
        ("kind-3", "invite"),
        ("invited-3", "cili"),
        ("private", "private"),
    ];
    let table = ada.post("/tables", &fields).await.to;
    let id = table.trim_start_matches("/table/").to_owned();
    // The table is private: only who is asked knows of it.
    let asked = format!("/invitations/{id}");
    assert!(ben.get("/").await.shows(&asked) && !stranger.get("/").await.shows(&asked));
    assert_eq!(stranger.post(&asked, &[("what", "accept")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ben.post(&asked, &[("what", "accept")]).await.to, table);
    assert_eq!(cili.post(&asked, &[("what", "decline")]).await.to, "/people");
    assert_eq!(cili.post(&asked, &[("what", "accept")]).await.status, StatusCode::NOT_FOUND);
    let again = ada.post(&format!("{table}/ask"), &[("name", "cili")]).await;
    assert_eq!(again.to, table);
    assert_eq!(cili.post(&asked, &[("what", "accept")]).await.to, table);
    let game = app.store.game(&id).await.unwrap().unwrap();
    assert_eq!(game.stage, Stage::Running);
    let names: Vec<&str> = game.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names[1..], ["ben", "cili"]);
    // Members go when they want; the owner stays.
    let leave = [("what", "remove-member"), ("group", group.as_str()), ("name", "ben")];
    assert_eq!(wishes(&stranger, &leave).await, StatusCode::NOT_FOUND);
    assert_eq!(wishes(&ben, &leave).await, StatusCode::SEE_OTHER);
    assert!(!ben.get("/people").await.shows("Tuesday"));
    assert_eq!(wishes(&cili, &[("what", "remove-group"), ("group", &group)]).await, StatusCode::NOT_FOUND);
    assert_eq!(wishes(&ada, &[("what", "remove-group"), ("group", &group)]).await, StatusCode::SEE_OTHER);
    assert!(!cili.get("/people").await.shows("Tuesday"));
}

#[tokio::test]
async fn nobody_is_bothered_by_those_they_block() {
    let app = TestApp::new().await;
    let (ada, ben) = (user(&app, "ada").await, user(&app, "ben").await);
    wishes(&ada, &[("what", "block"), ("name", "ben")]).await;
    // A table of hers that waits for anybody is not for him.
    let table = ada.opens(&["me", "invite", "invite"]).await;
    let join = [("what", "join"), ("seat", "1"), ("name", "Ben")];
    assert_eq!(ben.post(&format!("{table}/seats"), &join).await.status, StatusCode::FORBIDDEN);
    let zoe = user(&app, "zoe").await;
    assert_eq!(zoe.post(&format!("{table}/seats"), &join).await.to, table);
    // He can ask her to no table and into no group.
    let token = app.token("ben", ("play games", i64::MAX)).await;
    let seats = json!([{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}]);
    let opening = json!({"title": "18mag", "seats": seats});
    let (_, game) = call(&app, &token, ("POST", "/api/games"), opening).await;
    let path = format!("/api/games/{}/invitations", game["id"].as_str().unwrap());
    let asking = json!({"what": "ask", "name": "ada"});
    let (status, fault) = call(&app, &token, ("POST", &path), asking.clone()).await;
    assert_eq!((status, &fault["error"]["reason"]), (StatusCode::FORBIDDEN, &json!("error-not-invited")));
    wishes(&ada, &[("what", "unblock"), ("name", "ben")]).await;
    let (status, _) = call(&app, &token, ("POST", &path), asking.clone()).await;
    assert_eq!(status, StatusCode::OK);
    let privacy = [("what", "privacy"), ("page", "everybody"), ("invitations", "followed")];
    wishes(&ada, &privacy).await;
    let (status, _) = call(&app, &token, ("POST", &path), asking).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_is_blocked_after_being_asked_does_not_sit_down() {
    let app = TestApp::new().await;
    let (ada, ben) = (user(&app, "ada").await, user(&app, "ben").await);
    let table = ada.opens_private(&["me", "invite", "invite"]).await;
    ada.post(&format!("{table}/ask"), &[("name", "ben")]).await;
    wishes(&ada, &[("what", "block"), ("name", "ben")]).await;
    let asked = format!("/invitations/{}", table.trim_start_matches("/table/"));
    assert_eq!(ben.post(&asked, &[("what", "accept")]).await.status, StatusCode::NOT_FOUND);
    wishes(&ada, &[("what", "unblock"), ("name", "ben")]).await;
    ada.post(&format!("{table}/ask"), &[("name", "ben")]).await;
    assert_eq!(ben.post(&asked, &[("what", "accept")]).await.to, table);
}

#[tokio::test]
async fn the_same_people_play_again_each_a_seat_further() {
    let app = TestApp::new().await;
    let (ada, ben) = (user(&app, "ada").await, user(&app, "ben").await);
    let file = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-3-players-seed-11.json");
    let file = recorded::kept(file, |_, moves| moves == 9);
    let seats = ["account-ada", "account-ben", "steady-bot"];
    let here = Here { seats: &seats, stage: Stage::Running, rated: true, private: false };
    let id = put(app.store.as_ref(), &file, here).await;
    let form = ada.get(&format!("/?again={id}")).await;
    for expected in [
        "name=\"kind-1\" value=\"level\" checked",
        "value=\"steady-bot\" selected",
        "name=\"kind-2\" value=\"me\" checked",
        "name=\"kind-3\" value=\"invite\" checked",
        "name=\"invited-3\" value=\"ben\"",
        "value=\"listed\" selected",
        "value=\"rated\" checked",
    ] {
        assert!(form.shows(expected), "{expected}: {}", form.body);
    }
    // Who only looked on is given no names.
    assert!(!app.user().get(&format!("/?again={id}")).await.shows("invited-3"));
    assert!(ben.get(&format!("/?again={id}")).await.shows("name=\"invited-2\" value=\"ada\""));
    // The name of an account is told only to those who may ask it to a table.
    wishes(&ada, &[("what", "privacy"), ("page", "nobody"), ("invitations", "nobody")]).await;
    assert!(!ben.get(&format!("/?again={id}")).await.shows("invited-2"));
}

#[tokio::test]
async fn a_note_is_read_by_whoever_wrote_it() {
    let app = TestApp::new().await;
    let (ada, ben) = (user(&app, "ada").await, user(&app, "ben").await);
    let table = ada.opens(&["me", "same-screen", "bot"]).await;
    let notes = format!("{table}/notes");
    assert_eq!(ada.post(&notes, &[("body", "buy <early>\r\ntrains")]).await.to, notes);
    assert!(ada.get(&notes).await.shows("buy &#60;early&#62;\ntrains</textarea>"));
    assert!(!ben.get(&notes).await.shows("trains"));
    assert_eq!(app.user().get(&notes).await.to, "/login");
    let token = app.token("ada", ("play", i64::MAX)).await;
    let path = format!("/api/games/{}/notes", table.trim_start_matches("/table/"));
    assert_eq!(get(&app, &token, &path).await["note"], "buy <early>\ntrains");
    let (_, note) = call(&app, &token, ("POST", &path), json!({"note": "sell"})).await;
    assert_eq!(note["note"], "sell");
    let private = ada.opens_private(&["me", "same-screen", "bot"]).await;
    assert_eq!(ben.get(&format!("{private}/notes")).await.status, StatusCode::NOT_FOUND);
}
