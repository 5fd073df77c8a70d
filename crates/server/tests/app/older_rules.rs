//! A game that was begun with older rules, and that today's rules stop: it opens read-only and can be taken away. Whether it
//! was begun with the same rules is looked at whenever a table opens.

use axum::http::StatusCode;
use roundhouse_game::GameFile;
use roundhouse_server::session::Session;
use roundhouse_server::table::TableSetup;
use roundhouse_store::{Addition, Stage};
use serde_json::Value;

use crate::support::{TestApp, User};

/// What today's rules refuse, what they could go on with, and what nobody can read any more.
const JOURNAL: [&str; 3] = [
    r#"{"entry":"act","seat":0,"action":{"action":"pass"}}"#,
    r#"{"entry":"act","seat":1,"action":{"action":"pass"}}"#,
    r#"{"entry":"conjure"}"#,
];

/// A table with two moves, to whose journal older rules have added some more.
async fn halted(app: &TestApp) -> (User<'_>, String) {
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    for _ in 0..2 {
        alice.plays_on(&table).await;
    }
    let id = table.rsplit('/').next().unwrap();
    let game = app.store.game(id).await.unwrap().unwrap();
    assert!(game.entries >= 2, "{} entries", game.entries);
    let entries = JOURNAL.map(str::to_owned);
    let addition = Addition {
        game: id,
        after: game.entries,
        at: game.updated_at,
        entries: &entries,
        stage: Stage::Running,
        listing: &game.listing,
        notices: &[],
        deadline: None,
        stand_in: None,
    };
    app.store.append(&addition).await.unwrap();
    (alice, table)
}

#[tokio::test]
async fn a_game_that_the_rules_stop_opens_read_only_and_can_be_exported() {
    let app = TestApp::new().await;
    let (alice, table) = halted(&app).await;
    let restarted = app.restarted();
    let alice = restarted.user_with(&alice.cookies());
    let page = alice.get(&table).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.shows("You can read it and save it as a file"), "{}", page.body);
    assert_eq!(page.first_choice(), None, "nothing is offered");
    let seen = page.attribute("data-seen");
    let act =
        alice.post(&format!("{table}/act"), &[("seen", &seen), ("actions", r#"[{"action":"pass"}]"#)]).await;
    assert_eq!(act.status, StatusCode::CONFLICT, "{}", act.body);
    let undo = alice.post(&format!("{table}/undo"), &[("seen", &seen), ("what", "undo")]).await;
    assert!(undo.status.is_client_error(), "{}", undo.body);
    for part in ["", "?move=1", "/log", "/plots", "/small-board", "/end"] {
        let answer = alice.get(&format!("{table}{part}")).await;
        assert!(!answer.status.is_server_error(), "{part}: {}", answer.body);
    }
    assert_eq!(alice.get("/").await.status, StatusCode::OK);
    let file = alice.get(&format!("{table}/export.json")).await;
    assert_eq!(file.status, StatusCode::OK, "{}", file.body);
    let file: GameFile<Value> = serde_json::from_str(&file.body).unwrap();
    let written = serde_json::to_value(&file.actions).unwrap().to_string();
    assert_eq!(written.matches(r#""action":"pass""#).count(), 2);
    let first = alice.get(&format!("{table}/export.json?move=1")).await;
    let first: GameFile<Value> = serde_json::from_str(&first.body).unwrap();
    assert_eq!(first.actions.entries().len(), 1);
}

#[tokio::test]
async fn a_game_says_which_rules_it_was_begun_with() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.plays_on(&table).await;
    let id = table.rsplit('/').next().unwrap();
    let session = Session::open(app.store.clone(), id).await.unwrap();
    let live = session.look().await;
    assert_eq!(live.setup.rules_version, live.title.rules_version());
    let play = live.playing().unwrap();
    let file = play.file(&live.setup.game, None);
    assert_eq!(file.rules_version, live.title.rules_version());
    assert_eq!(play.halted(), None);
}

/// Stores a table whose set-up is changed, and whose only move no rule would accept: the wrong seat makes it. Is the game
/// stopped there when the table opens? Rules that accepted a move before do not judge it again.
async fn is_judged_again(app: &TestApp, change: impl FnOnce(&mut TableSetup)) -> bool {
    let table = app.user().opens(&["me", "same-screen", "same-screen"]).await;
    let mut game = app.store.game(table.rsplit('/').next().unwrap()).await.unwrap().unwrap();
    let mut setup = TableSetup::read(&game).unwrap();
    change(&mut setup);
    game.setup = setup.write();
    game.id = format!("{}2", game.id);
    for seat in &mut game.seats {
        seat.link = format!("{}2", seat.link);
    }
    let not_to_act = r#"{"entry":"act","seat":1,"action":{"action":"draft_minor","minor":"1"}}"#;
    app.store.create(&game, &[], &[not_to_act.to_owned()]).await.unwrap();
    let session = Session::open(app.store.clone(), &game.id).await.unwrap();
    let live = session.look().await;
    let play = live.play.as_ref().unwrap();
    assert_eq!(play.moves().len(), usize::from(play.halted().is_none()));
    play.halted().is_some()
}

#[tokio::test]
async fn a_game_of_another_version_or_of_other_files_is_judged_again() {
    let app = TestApp::new().await;
    assert!(!is_judged_again(&app, |_| ()).await);
    assert!(is_judged_again(&app, |setup| setup.rules_version -= 1).await);
    assert!(is_judged_again(&app, |setup| setup.rules_version += 1).await);
    assert!(is_judged_again(&app, |setup| setup.files = Some("another digest".to_owned())).await);
}
