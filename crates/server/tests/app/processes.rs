//! Several processes serve one database; here each is an app with its own store on PostgreSQL.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use roundhouse_store::{SqlStore, Stage};
use roundhouse_workshop::needs;

use crate::support;
use crate::support::{PATIENCE, TestApp};

/// Two apps on one database.
async fn two() -> [TestApp; 2] {
    let address = std::env::var("ROUNDHOUSE_POSTGRES").unwrap();
    // At once, so that both find the tables missing or both find them there.
    let (first, second) = tokio::join!(SqlStore::postgres(&address), SqlStore::postgres(&address));
    [TestApp::on(Arc::new(first.unwrap())), TestApp::on(Arc::new(second.unwrap()))]
}

#[needs(postgres)]
#[tokio::test]
async fn a_game_goes_on_in_another_process() {
    let [first, second] = two().await;
    let here = first.user();
    let table = here.opens(&["me", "same-screen", "same-screen"]).await;
    let there = second.user_with(&here.cookies());
    for _ in 0..6 {
        for user in [&here, &there] {
            let seen = here.seen(&table).await.max(there.seen(&table).await);
            let answer = user.plays_on(&table).await;
            // Who is a moment behind is refused, learns, and goes on.
            if answer.status == StatusCode::CONFLICT {
                let again = user.plays_on(&table).await;
                assert_eq!(again.status, StatusCode::SEE_OTHER, "{seen}: {}", again.body);
            } else {
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "{seen}: {}", answer.body);
            }
        }
    }
}

#[needs(postgres)]
#[tokio::test]
async fn the_last_two_sit_down_at_the_same_moment() {
    let [first, second] = two().await;
    // Often, for they seldom meet between two questions to the database.
    for _ in 0..20 {
        let owner = first.user();
        let table = owner.opens(&["me", "invite", "invite"]).await;
        let id = table.trim_start_matches("/table/");
        let seats = first.store.game(id).await.unwrap().unwrap().seats;
        let (ben, cleo) = (first.user(), second.user());
        // Both have the table in memory.
        tokio::join!(ben.get(&table), cleo.get(&table));
        let links = seats.iter().filter(|seat| seat.kind == "invite");
        let links: Vec<String> = links.map(|seat| format!("/join/{}", seat.link)).collect();
        let (one, other) =
            tokio::join!(ben.post(&links[0], &[("name", "Ben")]), cleo.post(&links[1], &[("name", "Cleo")]));
        for joined in [one, other] {
            assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
        }
        let game = first.store.game(id).await.unwrap().unwrap();
        assert_eq!(game.stage, Stage::Running);
        assert!(game.setup.contains("\"Ben\",\"Cleo\""), "{}", game.setup);
    }
}

#[needs(postgres)]
#[tokio::test]
async fn live_updates_cross_processes() {
    let [first, second] = two().await;
    let here = first.user();
    let table = here.opens(&["me", "same-screen", "same-screen"]).await;
    let request = Request::get(format!("{table}/events"));
    let response = second.raw_with(request, Body::empty()).await;
    let mut stream = response.into_body().into_data_stream();
    let mut seen = async || {
        let waited = tokio::time::timeout(PATIENCE, stream.next()).await;
        let event = waited.unwrap().unwrap().unwrap();
        let text = String::from_utf8(event.to_vec()).unwrap();
        let (_, rest) = text.split_once("\"seen\":").unwrap();
        rest.split(',').next().unwrap().parse::<u64>().unwrap()
    };
    let before = seen().await;
    here.plays_on(&table).await;
    while seen().await == before {}
    assert!(seen_by(&here, &table).await > before);
}

async fn seen_by(user: &support::User<'_>, table: &str) -> u64 {
    user.seen(table).await.parse().unwrap()
}
