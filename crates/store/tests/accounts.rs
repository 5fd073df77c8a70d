//! What every store must do about accounts, whichever database it uses.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[macro_use]
#[path = "support/contract.rs"]
mod each_store;
mod support;

use roundhouse_store::{Account, Claim, Key, KeyKind, Stage, Store, StoreError, StoredGame};
use support::game;

contract!(
    names_of_accounts_are_given_once,
    a_key_opens_until_it_expires_or_is_taken_away,
    a_new_password_ends_every_key,
    a_removed_account_leaves_the_games_of_others,
    an_account_takes_over_what_its_visitor_had,
);

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
    store.set_mail("a", "zoë@example.org").await.unwrap();
    let mail = store.account("a").await.unwrap().unwrap().mail;
    assert_eq!(mail, "zoë@example.org");
    store.set_mail("a", "a@example.org").await.unwrap();
    let again = store.register(&account("b", " ZOË ")).await;
    assert!(matches!(again, Err(StoreError::NameTaken)), "{again:?}");
    assert_eq!(store.account_named("zoë").await.unwrap(), Some(account("a", "Zoë")));
    assert_eq!(store.account("a").await.unwrap(), Some(account("a", "Zoë")));
    assert_eq!(store.account("b").await.unwrap(), None);
}

async fn a_key_opens_until_it_expires_or_is_taken_away(store: &dyn Store) {
    store.register(&account("a", "Anna")).await.unwrap();
    let token = key("d1", "a", KeyKind::Token);
    store.add_key(&token).await.unwrap();
    let found = |kind, now| store.key("d1", kind, now);
    assert_eq!(found(KeyKind::Token, 99).await.unwrap(), Some(token.clone()));
    assert_eq!(found(KeyKind::Session, 99).await.unwrap(), None);
    assert_eq!(found(KeyKind::Token, 100).await.unwrap(), None);
    assert_eq!(store.keys("a", KeyKind::Token, 99).await.unwrap(), std::slice::from_ref(&token));
    store.remove_key("somebody else", "d1").await.unwrap();
    // A sign that no text of PostgreSQL can have is no error.
    store.remove_key("a", "d1\0").await.unwrap();
    assert!(found(KeyKind::Token, 99).await.unwrap().is_some());
    store.remove_key("a", "d1").await.unwrap();
    assert_eq!(found(KeyKind::Token, 99).await.unwrap(), None);
    store.add_key(&token).await.unwrap();
    store.remove_expired(100).await.unwrap();
    assert_eq!(found(KeyKind::Token, 0).await.unwrap(), None);
}

async fn a_new_password_ends_every_key(store: &dyn Store) {
    store.register(&account("a", "Anna")).await.unwrap();
    for (digest, kind) in [("s", KeyKind::Session), ("r", KeyKind::Reset), ("t", KeyKind::Token)] {
        store.add_key(&key(digest, "a", kind)).await.unwrap();
    }
    store.set_password("a", "another hash").await.unwrap();
    assert_eq!(store.account("a").await.unwrap().unwrap().password, "another hash");
    for kind in [KeyKind::Session, KeyKind::Reset, KeyKind::Token] {
        assert_eq!(store.keys("a", kind, 0).await.unwrap(), []);
    }
}

async fn a_removed_account_leaves_the_games_of_others(store: &dyn Store) {
    let hers = StoredGame { owner: "a".to_owned(), ..game("g1") };
    store.create(&hers, &[], &[]).await.unwrap();
    for id in ["alone", "waiting"] {
        let open = StoredGame { id: id.to_owned(), stage: Stage::Open, ..hers.clone() };
        let open = StoredGame { seats: game(id).seats, ..open };
        let claim = |seat, visitor: &str| Claim { game: id.to_owned(), seat, visitor: visitor.to_owned() };
        let claims = [claim(0, "a"), claim(1, "béla")];
        let claims = if id == "alone" { &claims[..1] } else { &claims };
        store.create(&open, claims, &[]).await.unwrap();
    }
    store.register(&account("a", "Anna")).await.unwrap();
    store.add_key(&key("s", "a", KeyKind::Session)).await.unwrap();
    for (seat, visitor) in [(0, "a"), (1, "béla")] {
        let claim = Claim { game: "g1".to_owned(), seat, visitor: visitor.to_owned() };
        store.claim(&claim, "invite", "").await.unwrap();
    }
    store.remove_account("a", "bot").await.unwrap();
    assert_eq!(store.account("a").await.unwrap(), None);
    assert_eq!(store.key("s", KeyKind::Session, 0).await.unwrap(), None);
    let claims = store.claims("g1").await.unwrap();
    assert_eq!(claims.len(), 1);
    assert_eq!(claims[0].visitor, "béla");
    // The game goes on: somebody plays the seat, and somebody has the table.
    let game = store.game("g1").await.unwrap().unwrap();
    assert_eq!((game.seats[0].kind.as_str(), game.owner.as_str()), ("bot", "béla"));
    assert_eq!(game.seats[1], hers.seats[1]);
    // Nobody could start or close a table that waits and is nobody's.
    assert_eq!(store.game("alone").await.unwrap(), None);
    let waiting = store.game("waiting").await.unwrap().unwrap();
    assert_eq!(waiting.owner, "béla");
}

async fn an_account_takes_over_what_its_visitor_had(store: &dyn Store) {
    let mine = StoredGame { owner: "visitor".to_owned(), ..game("g1") };
    store.create(&mine, &[], &[]).await.unwrap();
    store.register(&account("a", "Anna")).await.unwrap();
    for (seat, visitor) in [(0, "visitor"), (1, "visitor"), (2, "a")] {
        let claim = Claim { game: "g1".to_owned(), seat, visitor: visitor.to_owned() };
        store.claim(&claim, "invite", "").await.unwrap();
    }
    store.adopt("visitor", "a").await.unwrap();
    assert_eq!(store.game("g1").await.unwrap().unwrap().owner, "a");
    assert_eq!(store.claims_of("visitor").await.unwrap(), []);
    assert_eq!(store.claims_of("a").await.unwrap().len(), 3);
}
