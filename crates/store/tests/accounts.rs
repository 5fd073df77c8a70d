//! What every store must do about accounts, whichever database it uses.

use crate::support::game;
use roundhouse_store::{
    Account, ChatLine, Claim, Departure, Key, KeyKind, SecondFactor, Stage, Store, StoreError, StoredGame,
};

contract!(
    names_of_accounts_are_given_once,
    a_key_opens_until_it_expires_or_is_taken_away,
    names_that_look_the_same_are_given_once,
    a_key_that_is_used_lasts_longer,
    all_keys_of_a_kind_but_one_can_be_taken_away,
    a_new_password_ends_every_key,
    a_code_of_the_second_factor_is_good_once,
    what_onlookers_said_is_found,
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
        used_at: 5,
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
    // Who lost the second factor needs its codes after a new password as before.
    store.add_key(&key("c", "a", KeyKind::Recovery)).await.unwrap();
    store.set_password("a", "a third hash").await.unwrap();
    assert_eq!(store.keys("a", KeyKind::Recovery, 0).await.unwrap().len(), 1);
}

async fn names_that_look_the_same_are_given_once(store: &dyn Store) {
    store.register(&account("a", "Ada")).await.unwrap();
    for (id, name) in [("b", "Adа"), ("c", "ＡＤＡ"), ("d", "A\u{64}\u{430}")] {
        let again = store.register(&account(id, name)).await;
        assert!(matches!(again, Err(StoreError::NameTaken)), "{name}: {again:?}");
        assert_eq!(store.account(id).await.unwrap(), None);
    }
    assert_eq!(store.account_named("ａｄａ").await.unwrap().unwrap().id, "a");
    // A name is free again with its account.
    let departure = Departure { stand_in: "bot", entry: &|_| String::new(), at: 0 };
    store.remove_account("a", &departure).await.unwrap();
    store.register(&account("b", "Adа")).await.unwrap();
}

async fn a_key_that_is_used_lasts_longer(store: &dyn Store) {
    store.register(&account("a", "Anna")).await.unwrap();
    store.add_key(&key("s", "a", KeyKind::Session)).await.unwrap();
    store.touch_key("s", 90, 200).await.unwrap();
    let touched = store.key("s", KeyKind::Session, 150).await.unwrap().unwrap();
    assert_eq!((touched.used_at, touched.expires_at, touched.created_at), (90, 200, 5));
}

async fn all_keys_of_a_kind_but_one_can_be_taken_away(store: &dyn Store) {
    for id in ["a", "b"] {
        store.register(&account(id, &format!("{id}{id}{id}"))).await.unwrap();
        for digest in ["1", "2"] {
            store.add_key(&key(&format!("{id}{digest}"), id, KeyKind::Session)).await.unwrap();
        }
    }
    store.add_key(&key("token", "a", KeyKind::Token)).await.unwrap();
    store.remove_keys("a", KeyKind::Session, "a2").await.unwrap();
    let left = async |id: &str, kind| store.keys(id, kind, 0).await.unwrap().len();
    assert_eq!(store.keys("a", KeyKind::Session, 0).await.unwrap()[0].digest, "a2");
    let counts = (
        left("a", KeyKind::Session).await,
        left("b", KeyKind::Session).await,
        left("a", KeyKind::Token).await,
    );
    assert_eq!(counts, (1, 2, 1));
}

async fn a_code_of_the_second_factor_is_good_once(store: &dyn Store) {
    store.register(&account("a", "Anna")).await.unwrap();
    assert_eq!(store.second_factor("a").await.unwrap(), None);
    let factor = SecondFactor { secret: "S".to_owned(), confirmed: false, last_step: 0 };
    store.set_second_factor("a", &factor).await.unwrap();
    assert_eq!(store.second_factor("a").await.unwrap(), Some(factor.clone()));
    let used = [store.use_step("a", 7).await.unwrap(), store.use_step("a", 7).await.unwrap()];
    assert_eq!(used, [true, false]);
    assert_eq!((store.use_step("a", 6).await.unwrap(), store.use_step("a", 8).await.unwrap()), (false, true));
    assert!(store.second_factor("a").await.unwrap().unwrap().confirmed);
    store.add_key(&key("c", "a", KeyKind::Recovery)).await.unwrap();
    store.remove_second_factor("a").await.unwrap();
    assert_eq!(store.second_factor("a").await.unwrap(), None);
    assert_eq!(store.keys("a", KeyKind::Recovery, 0).await.unwrap(), []);
}

async fn what_onlookers_said_is_found(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    for (at, seat, visitor) in [(3, None, "a"), (9, Some(0), "a"), (9, None, "b")] {
        let line = ChatLine {
            number: 0,
            at,
            seat,
            author: "Anna".to_owned(),
            visitor: visitor.to_owned(),
            body: format!("at {at}"),
            after_entry: 0,
        };
        store.say("g1", &line, &[]).await.unwrap();
    }
    let said = store.said_by("a").await.unwrap();
    let said: Vec<(&str, &str)> =
        said.iter().map(|(game, line)| (game.as_str(), line.body.as_str())).collect();
    assert_eq!(said, [("g1", "at 3")]);
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
    let entry = |seat: u8| format!("seat {seat} is left");
    let departure = Departure { stand_in: "bot", entry: &entry, at: 7 };
    store.remove_account("a", &departure).await.unwrap();
    assert_eq!(store.account("a").await.unwrap(), None);
    assert_eq!(store.key("s", KeyKind::Session, 0).await.unwrap(), None);
    let claims = store.claims("g1").await.unwrap();
    assert_eq!(claims.len(), 1);
    assert_eq!(claims[0].visitor, "béla");
    // The game goes on: somebody plays the seat, and somebody has the table.
    let game = store.game("g1").await.unwrap().unwrap();
    assert_eq!((game.seats[0].kind.as_str(), game.owner.as_str()), ("bot", "béla"));
    // The log says so, after what was there.
    let log = store.log("g1", 0, u64::MAX).await.unwrap();
    assert_eq!((log.len() as u64, game.entries), (1, 1));
    assert_eq!((log[0].body.as_str(), log[0].at), ("seat 0 is left", 7));
    assert_eq!(store.log("waiting", 0, u64::MAX).await.unwrap(), []);
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
