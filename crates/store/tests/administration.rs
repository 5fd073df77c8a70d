//! What administrators decide is kept, and counted, on both databases.

use crate::support::game;
use roundhouse_store::{
    Account, Accounts, Administration, Ban, BanKind, ChatLine, Departure, Key, KeyKind, Mute, Page, Report,
    SqlStore, Store, StoreError,
};

contract!(
    switches_are_kept_and_every_change_is_counted,
    a_ban_ends_sessions_and_ends_itself,
    administrators_are_granted_and_go_with_their_account,
    lines_and_games_are_found_and_removed,
    nobody_mutes_or_reports_without_end,
);

fn all(words: &str) -> Page {
    Page { words: words.to_owned(), skip: 0, most: 10 }
}

fn ban(id: &str, kind: BanKind, ends_at: i64) -> Ban {
    Ban { id: id.to_owned(), kind, who: "anna".to_owned(), reason: "rude".to_owned(), begun_at: 1, ends_at }
}

async fn anna(store: &SqlStore) {
    let account = Account {
        id: "anna".to_owned(),
        name: "Anna".to_owned(),
        mail: String::new(),
        password: String::new(),
        created_at: 7,
    };
    store.register(&account).await.unwrap();
    let key = Key {
        digest: "d".to_owned(),
        account: "anna".to_owned(),
        kind: KeyKind::Session,
        name: String::new(),
        scopes: String::new(),
        created_at: 0,
        used_at: 0,
        expires_at: 100,
    };
    store.add_key(&key).await.unwrap();
}

async fn switches_are_kept_and_every_change_is_counted(store: &SqlStore) {
    let before = store.switches().await.unwrap();
    assert!(before.registration && before.guests);
    store.set_registration(false).await.unwrap();
    store.set_guests(false).await.unwrap();
    store.touch_tables().await.unwrap();
    let after = store.switches().await.unwrap();
    assert!(!after.registration && !after.guests);
    assert_eq!((after.lists, after.tables), (before.lists + 2, before.tables + 1));
}

async fn a_ban_ends_sessions_and_ends_itself(store: &SqlStore) {
    anna(store).await;
    let listed = store.accounts(&all("ANN")).await.unwrap();
    assert_eq!((listed.len(), listed[0].keys, listed[0].created_at), (1, 1, 7));
    store.ban(&ban("b1", BanKind::Account, 50)).await.unwrap();
    store.ban(&ban("b2", BanKind::Address, 0)).await.unwrap();
    assert_eq!(store.keys("anna", KeyKind::Session, 0).await.unwrap(), []);
    assert_eq!(store.bans(49).await.unwrap().len(), 2);
    assert_eq!(store.bans(50).await.unwrap(), [ban("b2", BanKind::Address, 0)]);
    assert!(store.lift_ban("b2").await.unwrap());
    assert!(!store.lift_ban("b2").await.unwrap());
}

async fn administrators_are_granted_and_go_with_their_account(store: &SqlStore) {
    anna(store).await;
    store.grant("anna").await.unwrap();
    store.grant("anna").await.unwrap();
    assert_eq!(store.administrators().await.unwrap(), ["anna"]);
    store.revoke("anna").await.unwrap();
    assert_eq!(store.administrators().await.unwrap(), Vec::<String>::new());
    store.grant("anna").await.unwrap();
    let departure = Departure { stand_in: "bot", entry: &|_| String::new(), at: 0 };
    store.remove_account("anna", &departure).await.unwrap();
    assert_eq!(store.administrators().await.unwrap(), Vec::<String>::new());
}

async fn lines_and_games_are_found_and_removed(store: &SqlStore) {
    store.create(&game("g1"), &[], &["entry".to_owned()]).await.unwrap();
    let line = ChatLine {
        number: 0,
        at: 3,
        seat: None,
        author: "Zed".to_owned(),
        body: "100% Rude_words".to_owned(),
        after_entry: 1,
        visitor: "zed".to_owned(),
    };
    let number = store.say("g1", &line, &[]).await.unwrap();
    for words in ["rude_", "100%", "zed", "G1", ""] {
        assert_eq!(store.all_chat(&all(words)).await.unwrap().len(), 1, "{words}");
    }
    assert_eq!(store.all_chat(&all("rudeX")).await.unwrap().len(), 0);
    assert_eq!(store.line("g1", number).await.unwrap().unwrap().visitor, "zed");
    let said = store.game("g1").await.unwrap().unwrap().said;
    assert!(store.remove_line("g1", number).await.unwrap());
    assert!(!store.remove_line("g1", 99).await.unwrap());
    assert_eq!(store.chat("g1", 9).await.unwrap()[0].body, "");
    // Whoever has read the chat sees that there is something new.
    assert!(store.game("g1").await.unwrap().unwrap().said > said);
    store.set_quiet("g1", true).await.unwrap();
    assert!(store.game("g1").await.unwrap().unwrap().quiet);
    assert_eq!(store.all_games(&all("g1")).await.unwrap().len(), 1);
    assert!(store.remove_game("g1").await.unwrap());
    assert!(!store.remove_game("g1").await.unwrap());
    assert!(store.game("g1").await.unwrap().is_none());
    assert_eq!(store.all_chat(&all("")).await.unwrap(), []);
}

async fn nobody_mutes_or_reports_without_end(store: &SqlStore) {
    let mute =
        |muted: usize| Mute { visitor: "anna".to_owned(), muted: muted.to_string(), name: "Zed".to_owned() };
    for number in 0..100 {
        store.mute(&mute(number)).await.unwrap();
    }
    assert!(matches!(store.mute(&mute(100)).await, Err(StoreError::Full)));
    store.unmute("anna", "0").await.unwrap();
    store.mute(&mute(100)).await.unwrap();
    assert_eq!(store.mutes().await.unwrap().len(), 100);
    let report = |id: usize| Report {
        id: id.to_string(),
        game: "g1".to_owned(),
        line: 1,
        said: "Zed: rude".to_owned(),
        by: "anna".to_owned(),
        reason: "rude".to_owned(),
        at: id as i64,
    };
    for number in 0..50 {
        store.report(&report(number)).await.unwrap();
    }
    assert!(matches!(store.report(&report(50)).await, Err(StoreError::Full)));
    assert_eq!(store.reports().await.unwrap()[0], report(49));
    assert!(store.close_report("49").await.unwrap());
    assert!(!store.close_report("49").await.unwrap());
}
