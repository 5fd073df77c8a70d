//! What every store must do, whichever database it uses.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use roundhouse_store::{
    Addition, ChatLine, Claim, Query, Seat, SqliteStore, Stage, Store, StoreError, StoredGame,
    token,
};

/// Runs every check on a store of its own.
macro_rules! contract {
    ($($check:ident),* $(,)?) => {
        mod in_memory {
            $(#[tokio::test]
            async fn $check() {
                super::$check(&super::SqliteStore::in_memory().await.unwrap()).await;
            })*
        }

        mod in_a_file {
            $(#[tokio::test]
            async fn $check() {
                let folder = super::Folder::new();
                super::$check(&folder.open().await).await;
            })*
        }
    };
}

contract!(
    a_game_comes_back_as_it_was_kept,
    entries_follow_each_other_without_a_gap,
    a_stale_writer_changes_nothing,
    two_writers_never_both_win,
    seats_are_claimed_by_link_and_cleared,
    lists_find_by_stage_and_words,
    private_games_are_listed_for_their_owner_only,
    an_open_game_can_be_rearranged_until_it_starts,
    chat_is_kept_in_order,
    a_removed_game_is_gone,
);

/// A folder that is gone after the test.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("roundhouse-{}", token(12)));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    async fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.0.join("games.sqlite"))
            .await
            .unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn game(id: &str) -> StoredGame {
    let seat = |number: u8| Seat {
        seat: number,
        name: format!("Player {number}"),
        kind: "invite".to_owned(),
        link: format!("{id}-link-{number}"),
    };
    StoredGame {
        id: id.to_owned(),
        title: "18mag".to_owned(),
        stage: Stage::Running,
        owner: "anna".to_owned(),
        private: false,
        setup: "{\"seed\":1}".to_owned(),
        listing: "{}".to_owned(),
        search: "18mag anna béla".to_owned(),
        entries: 0,
        created_at: 1_000,
        updated_at: 1_000,
        seats: (0..3).map(seat).collect(),
    }
}

fn query(stage: Stage, words: &str) -> Query {
    Query {
        stage,
        words: words.to_owned(),
        visitor: "béla".to_owned(),
        most: 10,
    }
}

async fn append(
    store: &dyn Store,
    id: &str,
    after: u64,
    entries: &[&str],
) -> Result<(), StoreError> {
    let entries: Vec<String> = entries.iter().map(|entry| (*entry).to_owned()).collect();
    let addition = Addition {
        game: id,
        after,
        at: 2_000 + after as i64,
        entries: &entries,
        stage: Stage::Running,
        listing: "{\"moves\":1}",
    };
    store.append(&addition).await
}

async fn bodies(store: &dyn Store, id: &str) -> Vec<String> {
    let entries = store.log(id).await.unwrap();
    for (expected, entry) in (1..).zip(&entries) {
        assert_eq!(entry.number, expected);
    }
    entries.into_iter().map(|entry| entry.body).collect()
}

async fn a_game_comes_back_as_it_was_kept(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), Some(game("g1")));
    assert_eq!(store.game("g2").await.unwrap(), None);
    assert!(store.create(&game("g1")).await.is_err());
    store.ready().await.unwrap();
}

async fn entries_follow_each_other_without_a_gap(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    append(store, "g1", 0, &["a", "b"]).await.unwrap();
    append(store, "g1", 2, &["c"]).await.unwrap();
    assert_eq!(bodies(store, "g1").await, ["a", "b", "c"]);
    let stored = store.game("g1").await.unwrap().unwrap();
    assert_eq!((stored.entries, stored.updated_at), (3, 2_002));
    assert_eq!(stored.listing, "{\"moves\":1}");
}

async fn a_stale_writer_changes_nothing(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    append(store, "g1", 0, &["a"]).await.unwrap();
    for after in [0, 2, 9] {
        let refused = append(store, "g1", after, &["x"]).await;
        assert!(
            matches!(refused, Err(StoreError::Stale { now: 1 })),
            "{refused:?}"
        );
    }
    assert!(matches!(
        append(store, "no", 0, &["x"]).await,
        Err(StoreError::NoSuchGame(_))
    ));
    assert_eq!(bodies(store, "g1").await, ["a"]);
}

async fn two_writers_never_both_win(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    for round in 0..20 {
        let (one, other) = tokio::join!(
            append(store, "g1", round, &["one"]),
            append(store, "g1", round, &["other"])
        );
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    }
    assert_eq!(bodies(store, "g1").await.len(), 20);
}

async fn seats_are_claimed_by_link_and_cleared(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    assert_eq!(
        store.seat_of_link("g1-link-2").await.unwrap(),
        Some(("g1".to_owned(), 2))
    );
    assert_eq!(store.seat_of_link("guessed").await.unwrap(), None);
    let claim = Claim {
        game: "g1".to_owned(),
        seat: 2,
        visitor: "cili".to_owned(),
    };
    store.claim(&claim).await.unwrap();
    store.claim(&claim).await.unwrap();
    assert_eq!(
        store.claims("g1").await.unwrap(),
        std::slice::from_ref(&claim)
    );
    assert_eq!(store.claims_of("cili").await.unwrap(), [claim]);
    store.clear("g1", 2, "another").await.unwrap();
    assert_eq!(store.claims("g1").await.unwrap(), []);
    assert_eq!(store.seat_of_link("g1-link-2").await.unwrap(), None);
    assert_eq!(
        store.seat_of_link("another").await.unwrap(),
        Some(("g1".to_owned(), 2))
    );
}

async fn lists_find_by_stage_and_words(store: &dyn Store) {
    for (id, search, changed) in [
        ("a", "18mag anna", 5),
        ("b", "1824 béla 100%", 9),
        ("c", "18mag cili", 7),
    ] {
        let stored = StoredGame {
            search: search.to_owned(),
            updated_at: changed,
            ..game(id)
        };
        store.create(&stored).await.unwrap();
    }
    let ids = |listed: Vec<roundhouse_store::Listed>| {
        listed.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    let all = store.list(&query(Stage::Running, "")).await.unwrap();
    assert_eq!(ids(all), ["b", "c", "a"]);
    let found = store.list(&query(Stage::Running, "18MAG")).await.unwrap();
    assert_eq!(ids(found), ["c", "a"]);
    let percent = store.list(&query(Stage::Running, "100%")).await.unwrap();
    assert_eq!(ids(percent), ["b"]);
    assert_eq!(
        store.count(&query(Stage::Running, "18mag")).await.unwrap(),
        2
    );
    assert_eq!(store.count(&query(Stage::Finished, "")).await.unwrap(), 0);
}

async fn private_games_are_listed_for_their_owner_only(store: &dyn Store) {
    let private = StoredGame {
        private: true,
        ..game("g1")
    };
    store.create(&private).await.unwrap();
    assert_eq!(store.list(&query(Stage::Running, "")).await.unwrap(), []);
    let owner = Query {
        visitor: "anna".to_owned(),
        ..query(Stage::Running, "")
    };
    assert_eq!(store.list(&owner).await.unwrap().len(), 1);
}

async fn an_open_game_can_be_rearranged_until_it_starts(store: &dyn Store) {
    let mut open = StoredGame {
        stage: Stage::Open,
        ..game("g1")
    };
    store.create(&open).await.unwrap();
    open.stage = Stage::Running;
    open.setup = "{\"seed\":2}".to_owned();
    open.seats[1].name = "Dani".to_owned();
    open.seats[1].kind = "bot".to_owned();
    store.rearrange(&open).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), Some(open.clone()));
    append(store, "g1", 0, &["a"]).await.unwrap();
    assert!(matches!(
        store.rearrange(&open).await,
        Err(StoreError::Stale { now: 1 })
    ));
}

async fn chat_is_kept_in_order(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    for body in ["first", "second", "third"] {
        let line = ChatLine {
            number: 0,
            at: 7,
            seat: (body == "first").then_some(2),
            author: "Cili".to_owned(),
            body: body.to_owned(),
            after_entry: 4,
        };
        store.say("g1", &line).await.unwrap();
    }
    let lines = store.chat("g1", 2).await.unwrap();
    let said: Vec<_> = lines
        .iter()
        .map(|line| (line.number, line.body.as_str()))
        .collect();
    assert_eq!(said, [(2, "second"), (3, "third")]);
    assert_eq!(store.chat("g1", 9).await.unwrap()[0].seat, Some(2));
}

async fn a_removed_game_is_gone(store: &dyn Store) {
    store.create(&game("g1")).await.unwrap();
    append(store, "g1", 0, &["a"]).await.unwrap();
    store.remove("g1").await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), None);
    assert_eq!(store.log("g1").await.unwrap(), []);
    assert_eq!(store.seat_of_link("g1-link-0").await.unwrap(), None);
}

#[tokio::test]
async fn a_file_keeps_what_was_written() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.create(&game("g1")).await.unwrap();
    append(&store, "g1", 0, &["a"]).await.unwrap();
    store.close().await;
    let again = folder.open().await;
    assert_eq!(bodies(&again, "g1").await, ["a"]);
}
