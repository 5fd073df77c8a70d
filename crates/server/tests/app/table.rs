//! The table over HTTP: what may be done, what is refused, and by whom.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use roundhouse_server::address::encoded;

use crate::support::{Answer, PATIENCE, TAKE_MINOR_1, TAKE_MINOR_2, TestApp, three, unescaped};

#[tokio::test]
async fn a_table_on_one_screen_starts_at_once_and_is_played_by_forms() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let page = alice.get(&table).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.shows("Take a minor or a share"), "{}", page.body);
    let answer = alice.does(&table, TAKE_MINOR_1).await;
    assert_eq!((answer.status, answer.to), (StatusCode::SEE_OTHER, table.clone()));
    let page = alice.get(&table).await;
    assert_eq!(page.attribute("data-moves"), "1");
    assert!(page.shows("took minor"));
}

#[tokio::test]
async fn a_refusal_names_the_section_and_changes_nothing() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.does(&table, TAKE_MINOR_1).await;
    let answer = alice.does(&table, TAKE_MINOR_1).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.shows("Minor 1 is not on offer."), "{}", answer.body);
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
    assert_eq!(alice.post(&act, &fields).await.status, StatusCode::SEE_OTHER);
    let again = alice.post(&act, &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.shows("The table has moved on."));
    assert_eq!(again.attribute("data-seen"), "1");
}

#[tokio::test]
async fn what_players_agree_on_makes_no_move_stale() {
    let app = TestApp::new().await;
    let ([alice, bob, _], table) = three(&app).await;
    alice.does(&table, TAKE_MINOR_1).await;
    let seen = bob.seen(&table).await;
    let fields = [("seen", &*seen), ("seat", "0"), ("program", "pass")];
    let set = alice.post(&format!("{table}/program"), &fields).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.body);
    assert_ne!(bob.seen(&table).await, seen);
    let act = format!("{table}/act");
    let fields = [("seen", &*seen), ("actions", &*format!("[{TAKE_MINOR_2}]"))];
    let done = bob.post(&act, &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let again = bob.post(&act, &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    let ahead = [("seen", "99"), fields[1]];
    assert_eq!(bob.post(&act, &ahead).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn what_was_not_done_is_planned_still_and_its_page_leads_on() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let (plan, act) = (format!("[{TAKE_MINOR_2}]"), format!("{table}/act"));
    let planned = alice.get(&format!("{table}?plan={}", encoded(&plan))).await;
    let chosen = |page: &Answer| page.attribute("aria-pressed=\"true\" href");
    let link = chosen(&planned);
    assert!(link.starts_with(&table), "{link}");
    let stale = [("seen", "7"), ("actions", plan.as_str())];
    let refused = alice.post(&act, &stale).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(chosen(&refused), link);
    let links = refused.body.split(" href=\"").skip(1);
    let links = links.map(|rest| unescaped(rest.split('"').next().unwrap()));
    let links: Vec<String> = links.filter(|link| !link.starts_with('#')).collect();
    assert!(links.len() > 10, "{links:?}");
    for link in links {
        let shown = alice.get(&link).await.status;
        assert!(!shown.is_client_error() && !shown.is_server_error(), "{link}");
    }
}

#[tokio::test]
async fn nobody_acts_for_a_seat_that_is_not_theirs() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let answer = bob.does(&table, TAKE_MINOR_1).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.shows("That is somebody else’s seat."));
    for (path, fields) in
        [("undo", [("seen", "0"), ("what", "undo")]), ("program", [("seen", "0"), ("program", "pass")])]
    {
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
        ("/table/nothing", StatusCode::NOT_FOUND, "There is no such table."),
        ("/join/guessed", StatusCode::NOT_FOUND, "This seat link does not work."),
        ("/somewhere", StatusCode::NOT_FOUND, "There is nothing at this address."),
    ] {
        let answer = alice.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.shows(sentence), "{path}: {}", answer.body);
    }
    for (fields, status) in [
        (vec![], StatusCode::BAD_REQUEST),
        (vec![("seen", "x"), ("actions", "[]")], StatusCode::BAD_REQUEST),
        (vec![("seen", "0"), ("actions", "[{")], StatusCode::BAD_REQUEST),
        (vec![("seen", "0"), ("actions", "[{\"action\":\"dance\"}]")], StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = alice.post(&act, &fields).await;
        assert_eq!(answer.status, status, "{fields:?}");
    }
    let large = "x".repeat(100_000);
    let answer = alice.post(&act, &[("seen", &large)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.shows("That is too large."));
    let broken = alice.send(Request::post(&act), Body::from(vec![0xff, 0xfe])).await;
    assert_eq!(broken.status, StatusCode::BAD_REQUEST);
    let page = "There is nothing at this address.";
    for (request, status, sentence) in [
        (Request::get(&act), StatusCode::METHOD_NOT_ALLOWED, "This address does not support that."),
        (
            Request::get(format!("{table}?move=a")),
            StatusCode::BAD_REQUEST,
            "A move is a number from 0 to the latest.",
        ),
        (
            Request::get(format!("{table}?move=-1")),
            StatusCode::BAD_REQUEST,
            "A move is a number from 0 to the latest.",
        ),
        (Request::get("/table/%FF"), StatusCode::NOT_FOUND, page),
        (Request::get("/assets/nothing.css"), StatusCode::NOT_FOUND, page),
    ] {
        let asked = format!("{request:?}");
        let answer = alice.send(request, Body::empty()).await;
        assert_eq!(answer.status, status, "{asked}");
        assert!(answer.shows(sentence), "{asked}: {}", answer.body);
    }
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
    let after = again.user_with(&alice.cookies());
    let after = after.regions(&table, "").await;
    let regions = before["regions"].as_object().unwrap();
    assert_eq!(regions.len(), 10);
    for (region, shown) in regions {
        assert_eq!(*shown, after["regions"][region], "{region}");
    }
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
    let brought = alice.send(Request::post("/import"), Body::from(file.body.clone())).await;
    assert_eq!(brought.status, StatusCode::SEE_OTHER, "{}", brought.body);
    let again = alice.get(&format!("{}/export.json", brought.to)).await;
    assert_eq!(again.body, file.body);
    for (text, sentence) in [("{", "not a game we can read"), ("{\"format\":1}", "not a game we can read")] {
        let refused = alice.send(Request::post("/import"), Body::from(text)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.shows(sentence), "{}", refused.body);
    }
    let wrong = file.body.replacen("\"minor\":\"1\"", "\"minor\":\"99\"", 1);
    let refused = alice.send(Request::post("/import"), Body::from(wrong)).await;
    assert!(refused.shows("Move 1 can’t be played"), "{}", refused.body);
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
    assert!(before.shows("No trains run."), "{}", before.body);
    for _ in 0..120 {
        let played = alice.plays_on(&table).await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    }
    let page = alice.get(&format!("{table}/prospects?company=1")).await;
    assert!(page.shows("That is proved."), "{}", page.body);
    assert!(page.shows("With one more train") && page.shows("With one more tile"));
    for wrong in ["?company=nobody", "", "?company=a-name-that-is-far-too-long"] {
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
    assert_eq!(nobody.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
}
