//! Clocks: what is chosen at the start happens when somebody's time is over, once, and nobody pays for an outage.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use roundhouse_server::clock::Clock;
use roundhouse_server::config::Settings;
use roundhouse_store::{SqlStore, Store};
use roundhouse_workshop::needs;

use crate::support::{Answer, PATIENCE, TAKE_MINOR_1, TestApp, User};

const MINUTE: i64 = 60_000;
const LIVE: [(&str, &str); 3] = [("clock", "live"), ("minutes", "10"), ("increment", "5")];

/// A server whose clock is put forward.
fn server(store: &Arc<dyn Store>, clock: &Clock) -> TestApp {
    TestApp::with(Arc::clone(store), Settings { clock: clock.clone(), ..Settings::default() })
}

async fn memory() -> (Arc<dyn Store>, Clock) {
    (Arc::new(SqlStore::in_memory().await.unwrap()), Clock::default())
}

/// A table of two people with a clock; the first one is to act. Another one may sit there as well.
async fn table_of<'a>(app: &'a TestApp, people: usize, clock: &[(&str, &str)]) -> (Vec<User<'a>>, String) {
    let users: Vec<User<'a>> = (0..people).map(|_| app.user()).collect();
    let mut kinds = vec!["invite"; people];
    kinds[0] = "me";
    let table = users[0].opens_with("18mag", &kinds, clock).await;
    for user in &users[1..] {
        let link = users[0].get(&table).await.attribute("data-link");
        assert_eq!(user.post(&link, &[("name", "Guest")]).await.to, table);
    }
    (users, table)
}

fn id(table: &str) -> &str {
    table.trim_start_matches("/table/")
}

/// Waits until the log of a table has so many entries.
async fn until_entries(store: &Arc<dyn Store>, table: &str, entries: u64) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let game = store.game(id(table)).await.unwrap().unwrap();
        if game.entries >= entries {
            let log = store.log(id(table), 0, u64::MAX).await.unwrap();
            return log.into_iter().map(|entry| entry.body).collect();
        }
        assert!(begun.elapsed() < PATIENCE, "{} entries", game.entries);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// How many seconds the clock of a seat shows.
fn left(page: &Answer, seat: usize) -> i64 {
    let clock = page.body.split("class=\"player-clock").nth(seat + 1).unwrap();
    let (_, rest) = clock.split_once("<time").unwrap();
    let text = rest.split_once('>').unwrap().1.split('<').next().unwrap();
    let (minutes, seconds) = text.trim().split_once(':').unwrap();
    minutes.parse::<i64>().unwrap() * 60 + seconds.parse::<i64>().unwrap()
}

fn count(log: &[String], part: &str) -> usize {
    log.iter().filter(|entry| entry.contains(part)).count()
}

#[tokio::test]
async fn a_bot_moves_for_whoever_has_no_time_left() {
    let (store, clock) = memory().await;
    let app = server(&store, &clock);
    let (users, table) = table_of(&app, 2, &[&LIVE[..], &[("out-of-time", "bot-moves")]].concat()).await;
    let page = users[0].get(&table).await;
    assert!(left(&page, 0) <= 600 && left(&page, 1) == 600 && page.shows("data-left"), "{}", page.body);
    clock.put_forward(9 * MINUTE);
    users[0].does(&table, TAKE_MINOR_1).await;
    // The turn has added five seconds to what is left of the minute.
    let now = left(&users[0].get(&table).await, 0);
    assert!((5..=65).contains(&now), "{now}");
    clock.put_forward(10 * MINUTE + 1);
    let log = until_entries(&store, &table, 3).await;
    assert_eq!(count(&log, "time_over"), 1, "{log:?}");
    assert!(log[2].contains("\"action\":\"draft_") && log[2].contains("\"seat\":1"), "{log:?}");
    assert!(users[0].get(&table).await.shows("ran out of time"));
}

#[tokio::test]
async fn a_bot_takes_the_seat_of_whoever_has_no_time_left() {
    let (store, clock) = memory().await;
    let app = server(&store, &clock);
    let chosen = [&LIVE[..], &[("out-of-time", "bot-takes-seat")]].concat();
    let (users, table) = table_of(&app, 2, &chosen).await;
    clock.put_forward(10 * MINUTE + 1);
    // The bot acts as soon as the seat is its own.
    let log = until_entries(&store, &table, 3).await;
    assert_eq!((count(&log, "time_over"), count(&log, "stand_in")), (1, 1), "{log:?}");
    let game = store.game(id(&table)).await.unwrap().unwrap();
    assert_eq!(game.seats[0].kind, "steady-bot");
    let claims = store.claims(id(&table)).await.unwrap();
    assert_eq!(claims.iter().map(|claim| claim.seat).collect::<Vec<_>>(), [1]);
    let late = users[0].does(&table, TAKE_MINOR_1).await;
    assert_ne!(late.status, StatusCode::SEE_OTHER, "the seat is somebody else's by now");
}

#[tokio::test]
async fn the_others_vote_and_the_majority_decides() {
    let (store, clock) = memory().await;
    let app = server(&store, &clock);
    let (users, table) = table_of(&app, 3, &[&LIVE[..], &[("out-of-time", "vote")]].concat()).await;
    let vote = async |user: &User<'_>, what: &str| {
        let seen = user.seen(&table).await;
        user.post(&format!("{table}/vote"), &[("seen", &seen), ("what", what)]).await.status
    };
    assert_eq!(vote(&users[1], "bot").await, StatusCode::CONFLICT, "nobody is late yet");
    clock.put_forward(10 * MINUTE + 1);
    until_entries(&store, &table, 2).await;
    let page = users[1].get(&table).await;
    assert!(
        page.shows("Player 1 is out of time. What now?") && page.shows("value=\"wait\""),
        "{}",
        page.body
    );
    assert!(!users[0].get(&table).await.shows("value=\"wait\""), "whoever is late does not vote");
    assert_eq!(vote(&users[0], "wait").await, StatusCode::FORBIDDEN);
    for user in &users[1..] {
        assert_eq!(vote(user, "wait").await, StatusCode::SEE_OTHER);
    }
    // A tenth of the game is given, and then it is over again.
    let now = left(&users[0].get(&table).await, 0);
    assert!((1..=60).contains(&now), "{now}");
    clock.put_forward(MINUTE + 1);
    until_entries(&store, &table, 7).await;
    assert_eq!(vote(&users[1], "bot").await, StatusCode::SEE_OTHER);
    assert_eq!(vote(&users[2], "wait").await, StatusCode::SEE_OTHER);
    let log = until_entries(&store, &table, 10).await;
    assert_eq!(
        (count(&log, "time_given"), count(&log, "stand_in")),
        (1, 1),
        "a split vote does not wait: {log:?}"
    );
}

#[tokio::test]
async fn whoever_is_late_may_move_while_the_others_vote() {
    let (store, clock) = memory().await;
    let app = server(&store, &clock);
    let (users, table) = table_of(&app, 2, &[&LIVE[..], &[("out-of-time", "vote")]].concat()).await;
    clock.put_forward(10 * MINUTE + 1);
    until_entries(&store, &table, 2).await;
    assert_eq!(users[0].does(&table, TAKE_MINOR_1).await.status, StatusCode::SEE_OTHER);
    assert!(!users[1].get(&table).await.shows("out of time. What now?"));
}

#[tokio::test]
async fn an_outage_costs_nobody_time() {
    let (store, clock) = memory().await;
    let first = server(&store, &clock);
    let chosen = [&LIVE[..], &[("out-of-time", "bot-moves")]].concat();
    let (users, table) = table_of(&first, 2, &chosen).await;
    let cookies = users[0].cookies();
    clock.put_forward(4 * MINUTE);
    // The last that is known of the first server.
    store.beat(clock.now(), i64::MAX).await.unwrap();
    drop(users);
    drop(first);
    while Arc::strong_count(&store) > 1 {
        tokio::task::yield_now().await;
    }
    clock.put_forward(600 * MINUTE);
    let second = server(&store, &clock);
    let user = second.user_with(&cookies);
    let begun = Instant::now();
    while store.outages(0).await.unwrap().is_empty() {
        assert!(begun.elapsed() < PATIENCE);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // Six minutes are left, but for what the test itself takes.
    let left = left(&user.get(&table).await, 0);
    assert!((1..=360).contains(&left), "{left}");
    assert_eq!(store.game(id(&table)).await.unwrap().unwrap().entries, 0, "nobody's time is over");
    clock.put_forward(6 * MINUTE);
    let log = until_entries(&store, &table, 2).await;
    assert_eq!(count(&log, "time_over"), 1);
}

#[needs(postgres)]
#[tokio::test]
async fn time_that_is_over_is_over_once_for_two_processes() {
    let address = std::env::var("ROUNDHOUSE_POSTGRES").unwrap();
    let clock = Clock::default();
    let (one, two) = tokio::join!(SqlStore::postgres(&address), SqlStore::postgres(&address));
    let stores: [Arc<dyn Store>; 2] = [Arc::new(one.unwrap()), Arc::new(two.unwrap())];
    let [first, second] = [server(&stores[0], &clock), server(&stores[1], &clock)];
    let chosen = [&LIVE[..], &[("out-of-time", "vote")]].concat();
    let (users, table) = table_of(&first, 2, &chosen).await;
    let there = second.user_with(&users[1].cookies());
    assert_eq!(left(&there.get(&table).await, 1), 600);
    clock.put_forward(10 * MINUTE + 1);
    until_entries(&stores[0], &table, 2).await;
    // Both have looked more than once since.
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let log = until_entries(&stores[1], &table, 2).await;
    assert_eq!((log.len(), count(&log, "time_over")), (2, 1), "{log:?}");
}

#[tokio::test]
async fn by_correspondence_each_move_has_its_time() {
    let (store, clock) = memory().await;
    let app = server(&store, &clock);
    let chosen =
        [("clock", "correspondence"), ("move-hours", "24"), ("reserve", "48"), ("out-of-time", "bot-moves")];
    let (users, table) = table_of(&app, 2, &chosen).await;
    let page = users[0].get(&table).await;
    assert!(page.shows("24 hours per move, 48 hours in reserve"), "{}", page.body);
    clock.put_forward(71 * 60 * MINUTE);
    users[0].does(&table, TAKE_MINOR_1).await;
    let late = clock.now();
    clock.put_forward(71 * 60 * MINUTE);
    assert_eq!(store.game(id(&table)).await.unwrap().unwrap().entries, 1, "at {late}");
    clock.put_forward(61 * MINUTE);
    let log = until_entries(&store, &table, 3).await;
    assert_eq!(count(&log, "time_over"), 1);
}
