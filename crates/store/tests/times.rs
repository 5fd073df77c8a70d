//! What clocks need is kept: when they are to be looked at, and when no server was there.

use roundhouse_store::{Addition, Claim, Outage, SqlStore, Stage, Store, Times};

use crate::support::game;

contract!(
    a_clock_is_looked_at_when_it_is_time,
    an_outage_is_kept_once,
    a_seat_is_taken_with_the_entry_that_says_so,
);

async fn a_clock_is_looked_at_when_it_is_time(store: &SqlStore) {
    for id in ["g1", "g2", "g3"] {
        store.create(&game(id), &[], &[]).await.unwrap();
    }
    store.set_deadline("g1", 0, Some(20)).await.unwrap();
    store.set_deadline("g2", 0, Some(10)).await.unwrap();
    // The game has gone on since.
    store.set_deadline("g3", 5, Some(1)).await.unwrap();
    assert_eq!(store.games_due(9, 5).await.unwrap(), [""; 0]);
    assert_eq!(store.games_due(20, 5).await.unwrap(), ["g2", "g1"]);
    assert_eq!(store.games_due(20, 1).await.unwrap(), ["g2"]);
    store.set_deadline("g2", 0, None).await.unwrap();
    assert_eq!(store.games_due(20, 5).await.unwrap(), ["g1"]);
}

async fn an_outage_is_kept_once(store: &SqlStore) {
    // Before the first beat there was no server whose clocks could have run.
    store.beat(1_000, 50).await.unwrap();
    store.beat(1_050, 50).await.unwrap();
    assert_eq!(store.outages(0).await.unwrap(), []);
    // Two come back at once.
    let (one, two) = tokio::join!(store.beat(2_000, 50), store.beat(2_010, 50));
    one.unwrap();
    two.unwrap();
    let outages = store.outages(0).await.unwrap();
    assert_eq!(outages.len(), 1, "{outages:?}");
    assert_eq!(outages[0].begun_at, 1_050);
    assert!(outages[0].ended_at >= 2_000);
    // Whoever knows that a server was there all the time says so.
    store.beat(9_000, i64::MAX).await.unwrap();
    assert_eq!(store.outages(0).await.unwrap().len(), 1);
    store.beat(9_100, 50).await.unwrap();
    let last = Outage { begun_at: 9_000, ended_at: 9_100 };
    assert_eq!(store.outages(outages[0].ended_at).await.unwrap(), [last]);
}

async fn a_seat_is_taken_with_the_entry_that_says_so(store: &SqlStore) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    for seat in 0..2 {
        let claim = Claim { game: "g1".to_owned(), seat, visitor: format!("visitor {seat}") };
        store.claim(&claim, "invite", "").await.unwrap();
    }
    let addition = Addition {
        game: "g1",
        after: 0,
        at: 5,
        entries: &["a".to_owned()],
        stage: Stage::Running,
        listing: "{}",
        notices: &[],
        deadline: Some(7),
        stand_in: Some((1, "bot")),
    };
    store.append(&addition).await.unwrap();
    let kinds: Vec<String> =
        store.game("g1").await.unwrap().unwrap().seats.into_iter().map(|seat| seat.kind).collect();
    assert_eq!(kinds, ["invite", "bot", "invite"]);
    let claims = store.claims("g1").await.unwrap();
    assert_eq!(claims.iter().map(|claim| claim.seat).collect::<Vec<_>>(), [0]);
    assert_eq!(store.games_due(7, 5).await.unwrap(), ["g1"]);
    // Whoever is too late seats nobody.
    assert!(store.append(&Addition { stand_in: Some((0, "bot")), ..addition }).await.is_err());
    assert_eq!(store.claims("g1").await.unwrap().len(), 1);
}
