//! What every store must do, whichever database it uses.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod support;

use roundhouse_store::{
    Account, ChatLine, Claim, Key, KeyKind, Query, SqlStore, Stage, Store, StoreError, StoredGame,
    Whose,
};
use support::{Database, Folder, append, bodies, game};

/// Runs every check on a store of its own, of each kind.
macro_rules! contract {
    ($($check:ident),* $(,)?) => {
        mod in_memory {
            $(#[tokio::test]
            async fn $check() {
                super::$check(&super::SqlStore::in_memory().await.unwrap()).await;
            })*
        }

        mod in_a_file {
            $(#[tokio::test]
            async fn $check() {
                let folder = super::Folder::new();
                super::$check(&folder.open().await).await;
            })*
        }

        mod in_postgres {
            $(#[tokio::test]
            async fn $check() {
                if let Some(database) = super::Database::new().await {
                    let store = super::SqlStore::postgres(&database.address).await.unwrap();
                    super::$check(&store).await;
                    super::Store::close(&store).await;
                    database.drop().await;
                }
            })*
        }
    };
}

contract!(
    a_game_comes_back_as_it_was_kept,
    a_game_is_kept_with_its_players_and_entries_or_not_at_all,
    entries_follow_each_other_without_a_gap,
    a_stale_writer_changes_nothing,
    two_writers_never_both_win,
    seats_are_claimed_by_link_and_cleared,
    lists_find_by_stage_and_words,
    private_games_are_listed_for_owner_and_players_only,
    an_open_game_can_be_rearranged_until_it_starts,
    chat_is_kept_in_order,
    lines_said_at_once_are_all_kept,
    a_removed_game_is_gone,
    names_of_accounts_are_given_once,
    a_key_opens_until_it_expires_or_is_taken_away,
    a_new_password_ends_every_key,
    a_removed_account_leaves_the_games_of_others,
    an_account_takes_over_what_its_visitor_had,
);

fn query(stage: Stage, words: &str) -> Query {
    Query {
        stage,
        words: words.to_owned(),
        visitor: "béla".to_owned(),
        whose: Whose::Anybodys,
        skip: 0,
        most: 10,
    }
}

async fn a_game_comes_back_as_it_was_kept(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), Some(game("g1")));
    assert_eq!(store.game("g2").await.unwrap(), None);
    assert!(store.create(&game("g1"), &[], &[]).await.is_err());
    store.ready().await.unwrap();
}

async fn a_game_is_kept_with_its_players_and_entries_or_not_at_all(store: &dyn Store) {
    let claim = |game: &str| Claim {
        game: game.to_owned(),
        seat: 1,
        visitor: "béla".to_owned(),
    };
    let entries = ["a".to_owned(), "b".to_owned()];
    let kept = store.create(&game("g1"), &[claim("g1")], &entries).await;
    kept.unwrap();
    assert_eq!(store.game("g1").await.unwrap().unwrap().entries, 2);
    assert_eq!(bodies(store, "g1").await, ["a", "b"]);
    assert_eq!(store.claims("g1").await.unwrap(), [claim("g1")]);
    append(store, "g1", 2, &["c"]).await.unwrap();
    let nowhere = store.create(&game("g2"), &[claim("g3")], &entries).await;
    assert!(nowhere.is_err());
    assert_eq!(store.game("g2").await.unwrap(), None);
}

async fn entries_follow_each_other_without_a_gap(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    append(store, "g1", 0, &["a", "b"]).await.unwrap();
    append(store, "g1", 2, &["c"]).await.unwrap();
    assert_eq!(bodies(store, "g1").await, ["a", "b", "c"]);
    let rest = store.log("g1", 2).await.unwrap();
    assert_eq!(rest.len(), 1);
    assert_eq!((rest[0].number, rest[0].body.as_str()), (3, "c"));
    let stored = store.game("g1").await.unwrap().unwrap();
    assert_eq!((stored.entries, stored.updated_at), (3, 2_002));
    assert_eq!(stored.listing, "{\"moves\":1}");
}

async fn a_stale_writer_changes_nothing(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
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
    store.create(&game("g1"), &[], &[]).await.unwrap();
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
    store.create(&game("g1"), &[], &[]).await.unwrap();
    assert_eq!(
        store.seat_of_link("g1-link-2").await.unwrap(),
        Some(("g1".to_owned(), 2))
    );
    assert_eq!(store.seat_of_link("guessed").await.unwrap(), None);
    assert_eq!(store.seat_of_link("g1-link-2\0").await.unwrap(), None);
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
        store.create(&stored, &[], &[]).await.unwrap();
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

async fn private_games_are_listed_for_owner_and_players_only(store: &dyn Store) {
    let private = StoredGame {
        private: true,
        ..game("g1")
    };
    store.create(&private, &[], &[]).await.unwrap();
    assert_eq!(store.list(&query(Stage::Running, "")).await.unwrap(), []);
    let of = |visitor: &str| Query {
        visitor: visitor.to_owned(),
        ..query(Stage::Running, "")
    };
    assert_eq!(store.list(&of("anna")).await.unwrap().len(), 1);
    assert_eq!(store.list(&of("cili")).await.unwrap(), []);
    let claim = Claim {
        game: "g1".to_owned(),
        seat: 2,
        visitor: "cili".to_owned(),
    };
    store.claim(&claim).await.unwrap();
    assert_eq!(store.list(&of("cili")).await.unwrap().len(), 1);
    assert_eq!(store.count(&of("cili")).await.unwrap(), 1);
    store.create(&game("g2"), &[], &[]).await.unwrap();
    let own = |visitor: &str| Query {
        whose: Whose::Own,
        ..of(visitor)
    };
    let listed = store.list(&own("cili")).await.unwrap();
    assert_eq!(listed.len(), 1, "of two, one is hers");
    assert_eq!(store.count(&own("cili")).await.unwrap(), 1);
    assert_eq!(store.count(&own("anna")).await.unwrap(), 2);
    let rest = Query {
        skip: 1,
        ..of("cili")
    };
    assert_eq!(store.list(&rest).await.unwrap().len(), 1, "one is left out");
    // A sign that no text of PostgreSQL can have finds nothing, and is no error.
    assert_eq!(store.count(&query(Stage::Open, "\0")).await.unwrap(), 0);
}

async fn an_open_game_can_be_rearranged_until_it_starts(store: &dyn Store) {
    let mut open = StoredGame {
        stage: Stage::Open,
        ..game("g1")
    };
    store.create(&open, &[], &[]).await.unwrap();
    open.stage = Stage::Running;
    open.setup = "{\"seed\":2}".to_owned();
    open.seats[1].name = "Dani".to_owned();
    open.seats[1].kind = "bot".to_owned();
    store.rearrange(&open).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), Some(open.clone()));
    assert!(matches!(
        store.rearrange(&open).await,
        Err(StoreError::Stale { now: 0 })
    ));
}

async fn chat_is_kept_in_order(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
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
    store.create(&game("g1"), &[], &[]).await.unwrap();
    append(store, "g1", 0, &["a"]).await.unwrap();
    store.remove("g1").await.unwrap();
    assert_eq!(store.game("g1").await.unwrap(), None);
    assert_eq!(store.log("g1", 0).await.unwrap(), []);
    assert_eq!(store.seat_of_link("g1-link-0").await.unwrap(), None);
}

async fn lines_said_at_once_are_all_kept(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    let line = ChatLine {
        number: 0,
        at: 7,
        seat: None,
        author: "Cili".to_owned(),
        body: "hello".to_owned(),
        after_entry: 0,
    };
    let (one, two, three) = tokio::join!(
        store.say("g1", &line),
        store.say("g1", &line),
        store.say("g1", &line)
    );
    let mut numbers = [one.unwrap(), two.unwrap(), three.unwrap()];
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3]);
    let refused = store.say("no", &line).await;
    assert!(matches!(refused, Err(StoreError::NoSuchGame(_))));
}

fn account(id: &str, name: &str) -> Account {
    Account {
        id: id.to_owned(),
        name: name.to_owned(),
        mail: format!("{id}@example.org"),
        password: "hash".to_owned(),
        created_at: 5,
    }
}

fn key(digest: &str, account: &str, kind: KeyKind) -> Key {
    Key {
        digest: digest.to_owned(),
        account: account.to_owned(),
        kind,
        name: "laptop".to_owned(),
        scopes: "play".to_owned(),
        created_at: 5,
        expires_at: 100,
    }
}

async fn names_of_accounts_are_given_once(store: &dyn Store) {
    store.register(&account("a", "Zoë")).await.unwrap();
    let again = store.register(&account("b", " ZOË ")).await;
    assert!(matches!(again, Err(StoreError::NameTaken)), "{again:?}");
    assert_eq!(
        store.account_named("zoë").await.unwrap(),
        Some(account("a", "Zoë"))
    );
    assert_eq!(store.account("a").await.unwrap(), Some(account("a", "Zoë")));
    assert_eq!(store.account("b").await.unwrap(), None);
}

async fn a_key_opens_until_it_expires_or_is_taken_away(store: &dyn Store) {
    store.register(&account("a", "Anna")).await.unwrap();
    let token = key("d1", "a", KeyKind::Token);
    store.add_key(&token).await.unwrap();
    let found = |kind, now| store.key("d1", kind, now);
    assert_eq!(
        found(KeyKind::Token, 99).await.unwrap(),
        Some(token.clone())
    );
    assert_eq!(found(KeyKind::Session, 99).await.unwrap(), None);
    assert_eq!(found(KeyKind::Token, 100).await.unwrap(), None);
    assert_eq!(
        store.keys("a", KeyKind::Token, 99).await.unwrap(),
        std::slice::from_ref(&token)
    );
    store.remove_key("somebody else", "d1").await.unwrap();
    assert!(found(KeyKind::Token, 99).await.unwrap().is_some());
    store.remove_key("a", "d1").await.unwrap();
    assert_eq!(found(KeyKind::Token, 99).await.unwrap(), None);
    store.add_key(&token).await.unwrap();
    store.remove_expired(100).await.unwrap();
    assert_eq!(found(KeyKind::Token, 0).await.unwrap(), None);
}

async fn a_new_password_ends_every_key(store: &dyn Store) {
    store.register(&account("a", "Anna")).await.unwrap();
    for (digest, kind) in [
        ("s", KeyKind::Session),
        ("r", KeyKind::Reset),
        ("t", KeyKind::Token),
    ] {
        store.add_key(&key(digest, "a", kind)).await.unwrap();
    }
    store.set_password("a", "another hash").await.unwrap();
    assert_eq!(
        store.account("a").await.unwrap().unwrap().password,
        "another hash"
    );
    for kind in [KeyKind::Session, KeyKind::Reset, KeyKind::Token] {
        assert_eq!(store.keys("a", kind, 0).await.unwrap(), []);
    }
}

async fn a_removed_account_leaves_the_games_of_others(store: &dyn Store) {
    let hers = StoredGame {
        owner: "a".to_owned(),
        ..game("g1")
    };
    store.create(&hers, &[], &[]).await.unwrap();
    store.register(&account("a", "Anna")).await.unwrap();
    store
        .add_key(&key("s", "a", KeyKind::Session))
        .await
        .unwrap();
    for (seat, visitor) in [(0, "a"), (1, "béla")] {
        let claim = Claim {
            game: "g1".to_owned(),
            seat,
            visitor: visitor.to_owned(),
        };
        store.claim(&claim).await.unwrap();
    }
    store.remove_account("a", "bot").await.unwrap();
    assert_eq!(store.account("a").await.unwrap(), None);
    assert_eq!(store.key("s", KeyKind::Session, 0).await.unwrap(), None);
    let claims = store.claims("g1").await.unwrap();
    assert_eq!(claims.len(), 1);
    assert_eq!(claims[0].visitor, "béla");
    // The game goes on: somebody plays the seat, and somebody has the table.
    let game = store.game("g1").await.unwrap().unwrap();
    assert_eq!(
        (game.seats[0].kind.as_str(), game.owner.as_str()),
        ("bot", "béla")
    );
    assert_eq!(game.seats[1], hers.seats[1]);
}

async fn an_account_takes_over_what_its_visitor_had(store: &dyn Store) {
    let mine = StoredGame {
        owner: "visitor".to_owned(),
        ..game("g1")
    };
    store.create(&mine, &[], &[]).await.unwrap();
    store.register(&account("a", "Anna")).await.unwrap();
    for (seat, visitor) in [(0, "visitor"), (1, "visitor"), (1, "a")] {
        let claim = Claim {
            game: "g1".to_owned(),
            seat,
            visitor: visitor.to_owned(),
        };
        store.claim(&claim).await.unwrap();
    }
    store.adopt("visitor", "a").await.unwrap();
    assert_eq!(store.game("g1").await.unwrap().unwrap().owner, "a");
    assert_eq!(store.claims_of("visitor").await.unwrap(), []);
    assert_eq!(store.claims_of("a").await.unwrap().len(), 2);
}

/// Everything that changes a table is heard by another process on the same database.
#[tokio::test]
async fn a_copy_of_a_file_in_use_holds_everything() {
    let folder = Folder::new();
    let store = folder.open().await;
    assert!(store.changes().is_none());
    store.create(&game("g1"), &[], &[]).await.unwrap();
    append(&store, "g1", 0, &["a"]).await.unwrap();
    let copy = folder.0.join("copy.sqlite");
    store.back_up(&copy).await.unwrap();
    append(&store, "g1", 1, &["b"]).await.unwrap();
    let copied = SqlStore::sqlite(&copy).await.unwrap();
    assert_eq!(bodies(&copied, "g1").await, ["a"]);
    assert!(
        store.back_up(&copy).await.is_err(),
        "a copy is never overwritten"
    );
}

#[tokio::test]
async fn a_file_keeps_what_was_written() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.create(&game("g1"), &[], &[]).await.unwrap();
    append(&store, "g1", 0, &["a"]).await.unwrap();
    store.close().await;
    let again = folder.open().await;
    assert_eq!(bodies(&again, "g1").await, ["a"]);
}
