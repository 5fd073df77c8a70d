//! What every store must do about seats, whoever sits down at the same moment.

use crate::support::{append, bodies, game};
use roundhouse_store::{Claim, Rearrangement, Seat, Stage, Store, StoreError, StoredGame};

contract!(
    seats_are_claimed_by_link_and_cleared,
    an_open_game_can_be_rearranged_until_it_starts,
    a_removed_game_is_gone,
    a_seat_has_one_player,
    a_seat_that_a_bot_has_taken_is_given_to_nobody,
    a_name_comes_with_whoever_sits_down,
    a_game_begins_only_with_those_who_sit_there,
    nobody_is_put_out_of_a_game_that_has_begun,
    tables_that_nobody_comes_to_are_taken_away,
);

/// A game that waits for players.
fn open(id: &str) -> StoredGame {
    StoredGame { stage: Stage::Open, ..game(id) }
}

fn claim(id: &str, seat: u8, visitor: &str) -> Claim {
    Claim { game: id.to_owned(), seat, visitor: visitor.to_owned() }
}

async fn rearrange(store: &dyn Store, game: &StoredGame, claims: &[Claim]) -> Result<(), StoreError> {
    let entries = &[][..];
    let rearrangement = Rearrangement { game, claims, entries, notices: &[], deadline: None };
    store.rearrange(&rearrangement).await
}

/// Lets a game begin at which nobody sits, with its first entry.
async fn begin(store: &dyn Store, id: &str) {
    let running = game(id);
    let rearrangement = Rearrangement {
        game: &running,
        claims: &[],
        entries: &["a".to_owned()],
        notices: &[],
        deadline: None,
    };
    store.rearrange(&rearrangement).await.unwrap();
}

fn freed(seat: u8) -> Seat {
    Seat { seat, name: "Nobody".to_owned(), kind: "invite".to_owned(), link: "another".to_owned() }
}

async fn seats_are_claimed_by_link_and_cleared(store: &dyn Store) {
    store.create(&open("g1"), &[], &[]).await.unwrap();
    assert_eq!(store.seat_of_link("g1-link-2").await.unwrap(), Some(("g1".to_owned(), 2)));
    assert_eq!(store.seat_of_link("guessed").await.unwrap(), None);
    assert_eq!(store.seat_of_link("g1-link-2\0").await.unwrap(), None);
    let claim = claim("g1", 2, "cili");
    store.claim(&claim, "invite", "").await.unwrap();
    store.claim(&claim, "invite", "").await.unwrap();
    assert_eq!(store.claims("g1").await.unwrap(), std::slice::from_ref(&claim));
    assert_eq!(store.claims_of("cili").await.unwrap(), [claim]);
    let freed = freed(2);
    store.clear("g1", &freed).await.unwrap();
    assert_eq!(store.claims("g1").await.unwrap(), []);
    let seats = store.game("g1").await.unwrap().unwrap().seats;
    assert_eq!(seats[2], freed);
    assert_eq!(store.seat_of_link("g1-link-2").await.unwrap(), None);
    assert_eq!(store.seat_of_link("another").await.unwrap(), Some(("g1".to_owned(), 2)));
}

async fn an_open_game_can_be_rearranged_until_it_starts(store: &dyn Store) {
    let mut open = open("g1");
    store.create(&open, &[], &[]).await.unwrap();
    open.stage = Stage::Running;
    open.setup = "{\"seed\":2}".to_owned();
    open.seats[1].name = "Dani".to_owned();
    open.seats[1].kind = "bot".to_owned();
    rearrange(store, &open, &[]).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), Some(open.clone()));
    assert!(matches!(rearrange(store, &open, &[]).await, Err(StoreError::Stale { now: 0 })));
}

async fn a_removed_game_is_gone(store: &dyn Store) {
    for id in ["g1", "g2"] {
        store.create(&open(id), &[], &[]).await.unwrap();
    }
    store.remove("g1").await.unwrap();
    begin(store, "g2").await;
    let refused = store.remove("g2").await;
    assert!(matches!(refused, Err(StoreError::Stale { now: 1 })));
    assert!(store.game("g2").await.unwrap().is_some());
    assert!(matches!(store.remove("g1").await, Err(StoreError::NoSuchGame(_))));
    assert_eq!(store.game("g1").await.unwrap(), None);
    assert_eq!(store.log("g1", 0, 9).await.unwrap(), []);
    assert_eq!(store.seat_of_link("g1-link-0").await.unwrap(), None);
}

async fn a_seat_has_one_player(store: &dyn Store) {
    for round in 0..10 {
        let id = format!("g{round}");
        store.create(&open(&id), &[], &[]).await.unwrap();
        let (ada, ben) = (claim(&id, 2, "ada"), claim(&id, 2, "ben"));
        let (one, other) =
            tokio::join!(store.claim(&ada, "invite", "Ada"), store.claim(&ben, "invite", "Ben"));
        let (seated, refused) = if one.is_ok() { (ada, other) } else { (ben, one) };
        assert!(matches!(refused, Err(StoreError::SeatTaken)), "{refused:?}");
        assert_eq!(store.claims(&id).await.unwrap(), [seated]);
    }
}

async fn a_seat_that_a_bot_has_taken_is_given_to_nobody(store: &dyn Store) {
    let mut table = open("g1");
    store.create(&table, &[], &[]).await.unwrap();
    table.seats[2].kind = "bot".to_owned();
    rearrange(store, &table, &[]).await.unwrap();
    let refused = store.claim(&claim("g1", 2, "ben"), "invite", "").await;
    assert!(matches!(refused, Err(StoreError::SeatTaken)), "{refused:?}");
    assert_eq!(store.claims("g1").await.unwrap(), []);
    let nowhere = store.claim(&claim("no", 2, "ben"), "invite", "").await;
    assert!(matches!(nowhere, Err(StoreError::NoSuchGame(_))));
}

async fn a_name_comes_with_whoever_sits_down(store: &dyn Store) {
    store.create(&open("g1"), &[], &[]).await.unwrap();
    let (ada, ben) = (claim("g1", 0, "ada"), claim("g1", 1, "ben"));
    let (one, other) = tokio::join!(store.claim(&ada, "invite", "Ada"), store.claim(&ben, "invite", "Ben"));
    one.and(other).unwrap();
    store.claim(&claim("g1", 2, "cili"), "invite", "").await.unwrap();
    let seats = store.game("g1").await.unwrap().unwrap().seats;
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Ben", "Player 2"]);
    // Whoever takes over a seat of a game that is played takes over its name.
    store.create(&game("g2"), &[], &[]).await.unwrap();
    store.claim(&claim("g2", 0, "ada"), "invite", "Ada").await.unwrap();
    let seats = store.game("g2").await.unwrap().unwrap().seats;
    assert_eq!(seats[0].name, "Player 0");
}

async fn a_game_begins_only_with_those_who_sit_there(store: &dyn Store) {
    store.create(&open("g1"), &[], &[]).await.unwrap();
    let ben = claim("g1", 1, "ben");
    store.claim(&ben, "invite", "Ben").await.unwrap();
    let begun = game("g1");
    let refused = rearrange(store, &begun, &[]).await;
    assert!(matches!(refused, Err(StoreError::Stale { now: 0 })), "{refused:?}");
    let waiting = store.game("g1").await.unwrap().unwrap();
    assert_eq!((waiting.stage, waiting.seats[1].name.as_str()), (Stage::Open, "Ben"));
    let entries = &["a".to_owned(), "b".to_owned()];
    let rearrangement = Rearrangement { game: &begun, claims: &[ben], entries, notices: &[], deadline: None };
    store.rearrange(&rearrangement).await.unwrap();
    let running = store.game("g1").await.unwrap().unwrap();
    assert_eq!((running.stage, running.entries), (Stage::Running, 2));
    assert_eq!(bodies(store, "g1").await, entries);
    append(store, "g1", 2, &["c"]).await.unwrap();
}

async fn nobody_is_put_out_of_a_game_that_has_begun(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    let ben = claim("g1", 1, "ben");
    store.claim(&ben, "invite", "").await.unwrap();
    let refused = store.clear("g1", &freed(1)).await;
    assert!(matches!(refused, Err(StoreError::Stale { .. })));
    assert_eq!(store.claims("g1").await.unwrap(), [ben]);
    assert_eq!(store.seat_of_link("another").await.unwrap(), None);
}

async fn tables_that_nobody_comes_to_are_taken_away(store: &dyn Store) {
    let at = |id: &str, updated_at: i64| StoredGame { updated_at, ..open(id) };
    store.create(&at("old", 5), &[], &[]).await.unwrap();
    store.create(&at("new", 10), &[], &[]).await.unwrap();
    let played = StoredGame { updated_at: 5, ..game("played") };
    store.create(&played, &[], &[]).await.unwrap();
    store.remove_waiting(10).await.unwrap();
    assert_eq!(store.game("old").await.unwrap(), None);
    for id in ["new", "played"] {
        assert!(store.game(id).await.unwrap().is_some(), "{id}");
    }
}
