//! Tables while something else happens: another process moves or sits down at that moment, or the database is away.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::FutureExt;
use roundhouse_server::app::App;
use roundhouse_server::config::Settings;
use roundhouse_store::{Addition, Change, Claim, SqlStore, Stage, Store, StoreError};
use serde_json::Value;
use tokio::sync::watch;

use crate::meddled::{Happening, Meddled, When};
use crate::support::{PATIENCE, TestApp, User};

const ALONE: [&str; 3] = ["me", "same-screen", "same-screen"];

/// Entries that another process adds to a table after so many, which leave it at a stage.
fn added((table, after): (&str, u64), entries: &[String], stage: Stage) -> Happening {
    let (id, entries) = (id_of(table).to_owned(), entries.to_vec());
    Box::new(move |store| {
        async move {
            let addition = Addition {
                game: &id,
                after,
                at: 1,
                entries: &entries,
                stage,
                listing: "{}",
                notices: &[],
                deadline: None,
                stand_in: None,
            };
            store.append(&addition).await
        }
        .boxed()
    })
}

fn fails() -> Happening {
    Box::new(|_| {
        async {
            // Whoever waits for the answer waits a little.
            tokio::task::yield_now().await;
            Err(StoreError::Foreign)
        }
        .boxed()
    })
}

fn happens() -> Happening {
    Box::new(|_| async { Ok(()) }.boxed())
}

fn id_of(table: &str) -> &str {
    table.trim_start_matches("/table/")
}

/// A table where nothing has happened, and the entries of its first moves: a table of the same seed has played them.
async fn table_and_moves(user: &User<'_>, store: &dyn Store, moves: usize) -> (String, Vec<String>) {
    let (played, table) = (user.opens(&ALONE).await, user.opens(&ALONE).await);
    let before = store.game(id_of(&played)).await.unwrap().unwrap().entries;
    for _ in 0..moves {
        user.plays_on(&played).await;
    }
    let log = store.log(id_of(&played), before, u64::MAX).await.unwrap();
    assert_eq!(log.len(), moves, "each move is one entry");
    (table, log.into_iter().map(|entry| entry.body).collect())
}

async fn two_apps() -> (TestApp, Arc<Meddled>, TestApp) {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    let meddled = Meddled::new(Arc::clone(&store));
    let (here, there) = (TestApp::on(store), TestApp::on(Arc::clone(&meddled) as Arc<dyn Store>));
    (here, meddled, there)
}

/// How many entries the store has of a table.
async fn entries_of(app: &TestApp, table: &str) -> u64 {
    let game = app.store.game(id_of(table)).await.unwrap();
    game.unwrap().entries
}

#[tokio::test]
async fn a_move_made_while_a_table_is_opened_is_not_missed() {
    let (here, meddled, there) = two_apps().await;
    let (table, moves) = table_and_moves(&here.user(), here.store.as_ref(), 1).await;
    let before = entries_of(&here, &table).await;
    let moved = added((&table, before), &moves, Stage::Running);
    meddled.lets((When::After, "log"), moved);
    let seen = there.user().seen(&table).await;
    assert_eq!(seen, (before + 1).to_string());
}

/// The game as a program sees it, once it has so many entries.
async fn game_at(app: &TestApp, table: &str, enough: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let path = format!("/api/games/{}", id_of(table));
        let answer = app.user().get(&path).await;
        let game: Value = serde_json::from_str(&answer.body).unwrap();
        if enough(&game) || begun.elapsed() > PATIENCE {
            return game;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_game_that_ends_while_it_is_read_again_is_known_to_be_over() {
    let (here, meddled, there) = two_apps().await;
    let (table, moves) = table_and_moves(&here.user(), here.store.as_ref(), 2).await;
    let (first, last) = moves.split_at(1);
    let entries = entries_of(&here, &table).await;
    assert_eq!(there.user().get(&table).await.status, StatusCode::OK);
    let counted = |entries: u64| Change::Counted { game: id_of(&table).to_owned(), entries, said: 0 };
    // The last move comes after the row of the game was read, and before its log is.
    let ended = added((&table, entries + 1), last, Stage::Finished);
    meddled.lets((When::Before, "log"), ended);
    let moved = added((&table, entries), first, Stage::Running);
    moved(Arc::clone(&here.store)).await.unwrap();
    meddled.tells(counted(entries + 1));
    game_at(&there, &table, |game| game["entries"].as_u64() > Some(entries)).await;
    meddled.tells(counted(entries + 2));
    let game = game_at(&there, &table, |game| game["stage"] == "finished").await;
    assert_eq!(game["stage"], "finished", "{game}");
    assert_eq!(game["entries"], entries + 2);
}

#[tokio::test]
async fn all_who_open_a_table_have_the_same_one_also_after_a_failure() {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    let test = TestApp::on(Arc::clone(&store));
    let table = test.user().opens(&ALONE).await;
    let meddled = Meddled::new(store);
    meddled.lets((When::Before, "game"), fails());
    let (_stopping, stopped) = watch::channel(false);
    let app = App::with(meddled, Settings::default(), stopped);
    let get = || app.tables.get(id_of(&table));
    let (failed, opened) = tokio::join!(get(), get());
    assert!(failed.is_err());
    assert!(Arc::ptr_eq(&opened.unwrap(), &get().await.unwrap()));
    // Where nobody waits, nothing of the failure is left either.
    assert!(app.tables.get("nothing").await.is_err());
    assert_eq!(app.tables.count(), 1);
}

#[tokio::test]
async fn a_bot_whose_move_was_not_kept_tries_again() {
    let (_here, meddled, there) = two_apps().await;
    let ada = there.user();
    let table = ada.opens(&["me", "bot", "bot"]).await;
    // Hers is kept, the bot's is not.
    meddled.lets((When::Before, "append"), happens());
    meddled.lets((When::Before, "append"), fails());
    let played = ada.plays_on(&table).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    let begun = Instant::now();
    while !ada.get(&table).await.shows("data-mine=\"true\"") {
        assert!(begun.elapsed() < PATIENCE, "the bot does not move");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn the_last_two_sit_down_at_the_same_moment_and_keep_their_names() {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    let (here, there) = (TestApp::on(Arc::clone(&store)), TestApp::on(store));
    let table = here.user().opens(&["me", "invite", "invite"]).await;
    let seats = here.store.game(id_of(&table)).await.unwrap().unwrap().seats;
    let (ben, cleo) = (here.user(), there.user());
    let link = |seat: usize| format!("/join/{}", seats[seat].link);
    let (hers, his) = (link(1), link(2));
    let (one, other) =
        tokio::join!(ben.post(&hers, &[("name", "Ben")]), cleo.post(&his, &[("name", "Cleo")]));
    for joined in [one, other] {
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    }
    let game = here.store.game(id_of(&table)).await.unwrap().unwrap();
    assert_eq!(game.stage, Stage::Running);
    for text in [&game.setup, &game.listing] {
        assert!(text.contains("\"Ben\",\"Cleo\""), "{text}");
    }
    assert_eq!(game.search, "18mag 18magyarország player 1 ben cleo");
}

#[tokio::test]
async fn who_sits_down_while_a_table_is_read_again_keeps_their_name() {
    for between in ["game", "claims"] {
        let (here, meddled, there) = two_apps().await;
        let table = here.user().opens(&["me", "invite", "invite"]).await;
        let cleo = there.user();
        cleo.get(&table).await;
        let ben = Claim { game: id_of(&table).to_owned(), seat: 1, visitor: "ben".to_owned() };
        let sits_down: Happening =
            Box::new(move |store| async move { store.claim(&ben, "invite", "Ben").await }.boxed());
        // Cleo's own seat is kept, and half of the table is read again.
        let store = Arc::clone(&meddled);
        let then: Happening = Box::new(move |_| {
            store.lets((When::After, between), sits_down);
            async { Ok(()) }.boxed()
        });
        meddled.lets((When::After, "claim"), then);
        let seats = format!("{table}/seats");
        let fields = [("what", "join"), ("seat", "2"), ("name", "Cleo")];
        let answer = cleo.post(&seats, &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let game = here.store.game(id_of(&table)).await.unwrap().unwrap();
        assert_eq!(game.stage, Stage::Running, "{between}");
        assert!(game.setup.contains("\"Ben\",\"Cleo\""), "{}", game.setup);
    }
}

#[tokio::test]
async fn two_strangers_never_get_one_seat() {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    let (here, there) = (TestApp::on(Arc::clone(&store)), TestApp::on(store));
    let table = here.user().opens(&["me", "invite", "invite"]).await;
    let (ben, cleo) = (here.user(), there.user());
    let seats = format!("{table}/seats");
    let fields = [("what", "join"), ("seat", "1"), ("name", "Somebody")];
    let (one, other) = tokio::join!(ben.post(&seats, &fields), cleo.post(&seats, &fields));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::FORBIDDEN]);
    let claims = here.store.claims(id_of(&table)).await.unwrap();
    assert_eq!(claims.iter().filter(|claim| claim.seat == 1).count(), 1);
}

#[tokio::test]
async fn whoever_has_seen_more_than_this_process_is_shown_at_least_that() {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    let there = TestApp::on(Meddled::new(Arc::clone(&store)));
    let here = TestApp::on(store);
    let (ada, eve) = (here.user(), there.user());
    let table = ada.opens(&ALONE).await;
    let before = eve.seen(&table).await;
    ada.plays_on(&table).await;
    let after = ada.seen(&table).await;
    assert_ne!(before, after);
    // Nobody has told the other process.
    assert_eq!(eve.seen(&table).await, before);
    let request = Request::get(&table).header("x-seen", &after);
    let answer = eve.send(request, Body::empty()).await;
    assert_eq!(answer.attribute("data-seen"), after);
}

#[tokio::test]
async fn what_nobody_can_have_seen_is_looked_for_now_and_then() {
    const ASKED: u32 = 40;
    let store = Meddled::new(Arc::new(SqlStore::in_memory().await.unwrap()));
    let app = TestApp::on(Arc::clone(&store) as Arc<dyn Store>);
    let user = app.user();
    let table = user.opens(&ALONE).await;
    user.get(&table).await;
    let read = Arc::new(AtomicU32::new(0));
    for _ in 0..ASKED {
        let read = Arc::clone(&read);
        let counts: Happening = Box::new(move |_| {
            read.fetch_add(1, Ordering::Relaxed);
            async { Ok(()) }.boxed()
        });
        store.lets((When::Before, "game"), counts);
    }
    for _ in 0..ASKED {
        let request = Request::get(&table).header("x-seen", u64::MAX.to_string());
        let answer = user.send(request, Body::empty()).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    let read = read.load(Ordering::Relaxed);
    // However slow the machine is: not every page takes a second.
    assert!((1..ASKED).contains(&read), "{read}");
}
