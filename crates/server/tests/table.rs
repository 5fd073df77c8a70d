//! The table over HTTP: what may be done, what is refused, and by whom.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use support::{PATIENCE, TestApp};

const TAKE_MINOR_1: &str = r#"{"action":"draft_minor","minor":"1"}"#;
const TAKE_MINOR_2: &str = r#"{"action":"draft_minor","minor":"2"}"#;

#[tokio::test]
async fn a_table_on_one_screen_starts_at_once_and_is_played_by_forms() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let page = alice.get(&table).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.shows("Take a minor or a share"), "{}", page.body);
    let answer = alice.does(&table, TAKE_MINOR_1).await;
    assert_eq!(
        (answer.status, answer.to),
        (StatusCode::SEE_OTHER, table.clone())
    );
    let page = alice.get(&table).await;
    assert_eq!(page.attribute("data-moves"), "1");
    assert!(page.shows("took this minor"));
}

#[tokio::test]
async fn a_refusal_names_the_section_and_changes_nothing() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.does(&table, TAKE_MINOR_1).await;
    let answer = alice.does(&table, TAKE_MINOR_1).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.shows("minor 1 is not on offer."), "{}", answer.body);
    assert!(answer.shows("Rule V"));
    assert_eq!(alice.seen(&table).await, "1");
}

#[tokio::test]
async fn a_stale_or_duplicate_submission_is_refused_with_a_fresh_page() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let act = format!("{table}/act");
    let fields = [("seen", "0"), ("actions", &*format!("[{TAKE_MINOR_1}]"))];
    assert_eq!(
        alice.post(&act, &fields).await.status,
        StatusCode::SEE_OTHER
    );
    let again = alice.post(&act, &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.shows("The table moved on."));
    assert_eq!(again.attribute("data-seen"), "1");
}

#[tokio::test]
async fn nobody_acts_for_a_seat_that_is_not_theirs() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let answer = bob.does(&table, TAKE_MINOR_1).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.shows("That seat is somebody else’s."));
    for (path, fields) in [
        ("undo", [("seen", "0"), ("what", "undo")]),
        ("program", [("seen", "0"), ("program", "pass")]),
    ] {
        let fields = [&fields[..], &[("seat", "0")]].concat();
        let answer = bob.post(&format!("{table}/{path}"), &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(alice.seen(&table).await, "0");
}

#[tokio::test]
async fn bad_input_gets_the_right_status_and_one_sentence() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let act = format!("{table}/act");
    for (path, status, sentence) in [
        (
            "/table/nothing",
            StatusCode::NOT_FOUND,
            "There is no such table.",
        ),
        (
            "/join/guessed",
            StatusCode::NOT_FOUND,
            "This link leads to no seat.",
        ),
        (
            "/somewhere",
            StatusCode::NOT_FOUND,
            "There is nothing at this address.",
        ),
    ] {
        let answer = alice.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.shows(sentence), "{path}: {}", answer.body);
    }
    for (fields, status) in [
        (vec![], StatusCode::BAD_REQUEST),
        (
            vec![("seen", "x"), ("actions", "[]")],
            StatusCode::BAD_REQUEST,
        ),
        (
            vec![("seen", "0"), ("actions", "[{")],
            StatusCode::BAD_REQUEST,
        ),
        (
            vec![("seen", "0"), ("actions", "[{\"action\":\"dance\"}]")],
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ] {
        let answer = alice.post(&act, &fields).await;
        assert_eq!(answer.status, status, "{fields:?}");
    }
    let large = "x".repeat(100_000);
    let answer = alice.post(&act, &[("seen", &large)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.shows("That is too large."));
    let broken = alice
        .send(Request::post(&act), Body::from(vec![0xff, 0xfe]))
        .await;
    assert_eq!(broken.status, StatusCode::BAD_REQUEST);
    let page = "There is nothing at this address.";
    for (request, status, sentence) in [
        (
            Request::get(&act),
            StatusCode::METHOD_NOT_ALLOWED,
            "This address does not do that.",
        ),
        (
            Request::get(format!("{table}?move=a")),
            StatusCode::BAD_REQUEST,
            "A move is a number from 0 to the last.",
        ),
        (
            Request::get(format!("{table}?move=-1")),
            StatusCode::BAD_REQUEST,
            "A move is a number from 0 to the last.",
        ),
        (Request::get("/table/%FF"), StatusCode::NOT_FOUND, page),
        (
            Request::get("/assets/nothing.css"),
            StatusCode::NOT_FOUND,
            page,
        ),
    ] {
        let asked = format!("{request:?}");
        let answer = alice.send(request, Body::empty()).await;
        assert_eq!(answer.status, status, "{asked}");
        assert!(answer.shows(sentence), "{asked}: {}", answer.body);
    }
}

#[tokio::test]
async fn ones_own_last_move_is_taken_back_and_restored_freely() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.does(&table, TAKE_MINOR_1).await;
    let undo = format!("{table}/undo");
    let answer = alice.post(&undo, &[("seen", "1"), ("what", "undo")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = alice.get(&table).await;
    assert_eq!(
        (page.attribute("data-moves"), page.attribute("data-seen")),
        ("0".into(), "2".into())
    );
    assert!(page.shows("took back: minor 1"));
    alice.post(&undo, &[("seen", "2"), ("what", "redo")]).await;
    let page = alice.get(&table).await;
    assert_eq!(page.attribute("data-moves"), "1");
    assert!(page.shows("took this minor"));
    // What was taken back and played again stands in the log.
    assert!(page.shows("took back: minor 1") && page.shows("plays again: minor 1"));
    let nothing = alice.post(&undo, &[("seen", "3"), ("what", "redo")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn istvan_has_his_name_at_the_table() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me"]).await;
    let page = alice.get(&table).await;
    assert!(page.shows("István") && !page.shows("nobody"));
}

#[tokio::test]
async fn minors_of_the_draft_show_their_home_and_cash() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let page = alice.get(&table).await;
    assert!(page.shows("Pest, 50\u{a0}F · Magyar Északi Vasút"));
}

/// A table of Alice, Bob and Cili, each in a browser of their own.
async fn three(app: &TestApp) -> ([support::User<'_>; 3], String) {
    let users = [app.user(), app.user(), app.user()];
    let table = users[0].opens(&["me", "invite", "invite"]).await;
    for user in &users[1..] {
        let link = users[0].get(&table).await.attribute("data-link");
        let page = user.get(&link).await;
        assert!(page.shows("Sit down"), "{}", page.body);
        assert_eq!(user.post(&link, &[("name", "Béla")]).await.to, table);
    }
    (users, table)
}

#[tokio::test]
async fn friends_join_by_their_links_and_the_game_begins() {
    let app = TestApp::new().await;
    let ([alice, bob, _], table) = three(&app).await;
    assert!(alice.get(&table).await.shows("Take a minor or a share"));
    let page = bob.get(&table).await;
    assert!(page.shows("Player 1 decides"), "{}", page.body);
    assert!(page.shows("Béla"));
    assert_eq!(
        bob.does(&table, TAKE_MINOR_1).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        alice.does(&table, TAKE_MINOR_1).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(
        bob.does(&table, TAKE_MINOR_2).await.status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn what_others_have_played_on_is_taken_back_with_their_consent() {
    let app = TestApp::new().await;
    let ([alice, bob, cili], table) = three(&app).await;
    alice.does(&table, TAKE_MINOR_1).await;
    bob.does(&table, TAKE_MINOR_2).await;
    let undo = format!("{table}/undo");
    alice.post(&undo, &[("seen", "2"), ("what", "undo")]).await;
    let asked = bob.get(&table).await;
    assert!(
        asked.shows("Player 1 asks to take back “minor 1”."),
        "{}",
        asked.body
    );
    assert_eq!(asked.attribute("data-moves"), "2");
    let stranger = cili.post(&undo, &[("seen", "3"), ("what", "allow")]).await;
    assert_eq!(stranger.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        bob.post(&undo, &[("seen", "3"), ("what", "allow")])
            .await
            .status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(alice.get(&table).await.attribute("data-moves"), "0");
}

#[tokio::test]
async fn a_request_to_take_back_can_be_refused_or_overtaken() {
    let app = TestApp::new().await;
    let ([alice, bob, cili], table) = three(&app).await;
    alice.does(&table, TAKE_MINOR_1).await;
    bob.does(&table, TAKE_MINOR_2).await;
    let undo = format!("{table}/undo");
    alice.post(&undo, &[("seen", "2"), ("what", "undo")]).await;
    bob.post(&undo, &[("seen", "3"), ("what", "refuse")]).await;
    let page = alice.get(&table).await;
    assert!(!page.shows("asks to take back “"));
    assert!(page.shows("does not agree"));
    alice.post(&undo, &[("seen", "4"), ("what", "undo")]).await;
    cili.does(&table, r#"{"action":"draft_minor","minor":"3"}"#)
        .await;
    assert!(!bob.get(&table).await.shows("asks to take back “"));
}

#[tokio::test]
async fn a_seat_can_be_left_and_freed_before_the_start() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "invite", "invite"]).await;
    let link = alice.get(&table).await.attribute("data-link");
    bob.post(&link, &[("name", "Bob")]).await;
    assert!(alice.get(&table).await.shows("seated"));
    assert_eq!(
        bob.post(&format!("{table}/seats"), &[("what", "leave")])
            .await
            .to,
        "/"
    );
    assert_eq!(bob.get(&link).await.status, StatusCode::NOT_FOUND);
    let link = alice.get(&table).await.attribute("data-link");
    bob.post(&link, &[("name", "Bob")]).await;
    let kick = bob
        .post(
            &format!("{table}/seats"),
            &[("what", "kick"), ("seat", "0")],
        )
        .await;
    assert_eq!(kick.status, StatusCode::FORBIDDEN);
    let seat = [("what", "kick"), ("seat", "1")];
    assert_eq!(alice.post(&format!("{table}/seats"), &seat).await.to, table);
    assert_eq!(bob.get(&link).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        alice
            .post(&format!("{table}/seats"), &[("what", "start")])
            .await
            .to,
        table
    );
    assert!(alice.get(&table).await.shows("Take a minor or a share"));
}

#[tokio::test]
async fn chat_survives_a_restart_and_is_escaped() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let said = "<script>alert('hi')</script>";
    assert_eq!(
        alice
            .post(&format!("{table}/chat"), &[("body", said)])
            .await
            .to,
        table
    );
    assert_eq!(
        alice
            .post(&format!("{table}/chat"), &[("body", " ")])
            .await
            .status,
        StatusCode::BAD_REQUEST
    );
    let page = app.restarted().user().get(&table).await;
    assert!(page.shows("&#60;script&#62;alert"), "{}", page.body);
    assert!(!page.shows("<script>alert"));
}

#[tokio::test]
async fn a_table_comes_back_by_replay() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    for _ in 0..30 {
        assert_eq!(alice.plays_on(&table).await.status, StatusCode::SEE_OTHER);
    }
    let before = alice.regions(&table, "").await;
    let again = app.restarted();
    let onlooker = again.user();
    let after = onlooker.regions(&table, "").await;
    for region in ["map", "market", "history"] {
        assert_eq!(
            before["regions"][region], after["regions"][region],
            "{region}"
        );
    }
}

#[tokio::test]
async fn an_open_page_gets_only_what_changed() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let all = alice.regions(&table, "").await;
    let known = |update: &serde_json::Value| {
        let regions = update["regions"].as_object().unwrap().iter();
        let pairs =
            regions.map(|(name, region)| format!("{name}={}", region["sign"].as_str().unwrap()));
        pairs.collect::<Vec<_>>().join(",")
    };
    let same = alice.regions(&table, &known(&all)).await;
    assert_eq!(same["regions"].as_object().unwrap().len(), 0);
    alice
        .does(&table, r#"{"action":"draft_share","major":"RABA"}"#)
        .await;
    let update = alice.regions(&table, &known(&all)).await;
    let changed: Vec<_> = update["regions"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert!(changed.contains(&"players".to_owned()), "{changed:?}");
    assert!(!changed.contains(&"map".to_owned()), "{changed:?}");
}

#[tokio::test]
async fn earlier_moments_are_shown_and_branched_into_a_study() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    for _ in 0..12 {
        alice.plays_on(&table).await;
    }
    let then = alice.get(&format!("{table}?move=5")).await;
    assert!(then.shows("Move 5 of"), "{}", then.body);
    assert!(!then.shows("data-do=\"done\""));
    let study = bob
        .post(&format!("{table}/branch"), &[("moves", "5")])
        .await
        .to;
    let page = bob.get(&study).await;
    assert_eq!(page.attribute("data-moves"), "5");
    assert_eq!(bob.plays_on(&study).await.status, StatusCode::SEE_OTHER);
    assert!(bob.get("/").await.shows(", study"));
    assert!(!alice.get("/").await.shows(", study"));
}

#[tokio::test]
async fn a_game_goes_out_as_a_file_and_comes_back() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    for _ in 0..20 {
        alice.plays_on(&table).await;
    }
    let file = alice.get(&format!("{table}/export.json")).await;
    let brought = alice
        .send(Request::post("/import"), Body::from(file.body.clone()))
        .await;
    assert_eq!(brought.status, StatusCode::SEE_OTHER, "{}", brought.body);
    let again = alice.get(&format!("{}/export.json", brought.to)).await;
    assert_eq!(again.body, file.body);
    for (text, sentence) in [
        ("{", "no game that can be read"),
        ("{\"format\":1}", "no game that can be read"),
    ] {
        let refused = alice.send(Request::post("/import"), Body::from(text)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.shows(sentence), "{}", refused.body);
    }
    let wrong = file.body.replacen("\"minor\":\"1\"", "\"minor\":\"99\"", 1);
    let refused = alice
        .send(Request::post("/import"), Body::from(wrong))
        .await;
    assert!(refused.shows("Move 1 cannot be played"), "{}", refused.body);
}

#[tokio::test]
async fn bots_play_by_the_same_door() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "bot", "steady-bot"]).await;
    alice.plays_on(&table).await;
    let begun = Instant::now();
    while !alice.get(&table).await.shows("data-mine=\"true\"") && begun.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let page = alice.get(&table).await;
    assert!(page.shows("data-mine=\"true\""));
    assert_ne!(page.attribute("data-moves"), "1");
}

#[tokio::test]
async fn a_table_goes_on_while_its_picture_is_painted() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    bob.get(&table).await;
    let picture = format!("{table}/board.png");
    tokio::select! {
        biased;
        _ = bob.get(&picture) => unreachable!("the page waited for the picture"),
        page = alice.get(&table) => assert_eq!(page.status, StatusCode::OK),
    }
}

#[tokio::test]
async fn pictures_of_the_board_are_served() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    assert!(
        alice
            .get(&format!("{table}/board.svg"))
            .await
            .body
            .starts_with("<svg")
    );
    assert!(
        alice
            .get(&format!("{table}/board.png"))
            .await
            .body
            .starts_with("\u{fffd}PNG")
    );
    assert!(
        alice
            .get(&format!("{table}/board.pdf"))
            .await
            .body
            .starts_with("%PDF")
    );
    assert_eq!(
        alice.get(&format!("{table}/board.gif")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_page_speaks_italian() {
    let app = TestApp::new().await;
    let mut anna = app.user();
    anna.language = "it-IT,it;q=0.9";
    let table = anna.opens(&["me", "same-screen", "same-screen"]).await;
    let page = anna.get(&table).await;
    assert!(page.shows("Prendi una minore o un’azione"), "{}", page.body);
    assert!(page.shows("lang=\"it\""));
    assert_eq!(anna.post("/settings", &[("language", "en")]).await.to, "/");
    assert!(anna.get(&table).await.shows("Take a minor or a share"));
}

#[tokio::test]
async fn a_game_alone_and_one_for_two_are_played_to_their_end() {
    let app = TestApp::new().await;
    let alice = app.user();
    for kinds in [&["me"][..], &["me", "same-screen"]] {
        let table = alice.opens(kinds).await;
        for _ in 0..2_000 {
            let page = alice.get(&table).await;
            if page.shows("See the final standing") {
                break;
            }
            let answer = alice.plays_on(&table).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        }
        let end = alice.get(&format!("{table}/end")).await;
        assert!(end.shows("Final standing"), "{}", end.body);
        // Two who did nothing but what they must may end alike.
        assert!(end.shows(" wins with ") || end.shows(" win with "));
        assert!(alice.get("/").await.shows(" won"));
    }
}

#[tokio::test]
async fn what_a_company_might_earn_is_told() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let before = alice.get(&format!("{table}/prospects?company=1")).await;
    assert_eq!(before.status, StatusCode::OK, "{}", before.body);
    assert!(before.shows("No train runs."), "{}", before.body);
    for _ in 0..120 {
        let played = alice.plays_on(&table).await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    }
    let page = alice.get(&format!("{table}/prospects?company=1")).await;
    assert!(page.shows("nothing earns more."), "{}", page.body);
    assert!(page.shows("With one more train") && page.shows("With one more tile"));
    for wrong in [
        "?company=nobody",
        "",
        "?company=a-name-that-is-far-too-long",
    ] {
        let page = alice.get(&format!("{table}/prospects{wrong}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{wrong}");
        assert!(page.shows("There is no such company here."), "{wrong}");
    }
}

#[tokio::test]
async fn the_server_says_whether_it_is_well() {
    let app = TestApp::new().await;
    let nobody = app.user();
    assert_eq!(nobody.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(nobody.get("/readyz").await.status, StatusCode::OK);
    app.store.close().await;
    assert_eq!(
        nobody.get("/readyz").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
}
