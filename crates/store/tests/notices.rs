//! Notices are kept with what they tell of, and one process at a time sends them.

use roundhouse_store::{
    Account, Accounts, Addition, Channel, Claim, Hold, Notice, Notices, Rest, SqlStore, Stage, Store,
    StoreError,
};
use roundhouse_workshop::needs;

use crate::support::{Database, append, game};

contract!(
    a_notice_is_kept_with_its_move_and_goes_once_it_was_sent,
    a_channel_is_held_by_one_process,
    a_channel_that_fails_rests_and_is_switched_off,
    who_has_looked_is_not_told,
    channels_and_wishes_are_kept,
);

async fn anna(store: &SqlStore) {
    for id in ["anna", "bela"] {
        let account = Account {
            id: id.to_owned(),
            name: id.to_owned(),
            mail: String::new(),
            password: String::new(),
            created_at: 7,
        };
        store.register(&account).await.unwrap();
    }
    store.create(&game("g1"), &[], &[]).await.unwrap();
    for (seat, visitor) in [(0, "anna"), (1, "bela")] {
        let claim = Claim { game: "g1".to_owned(), seat, visitor: visitor.to_owned() };
        store.claim(&claim, "invite", "").await.unwrap();
    }
}

fn channel(id: &str, account: &str) -> Channel {
    Channel {
        id: id.to_owned(),
        account: account.to_owned(),
        kind: "webhook".to_owned(),
        address: format!("https://example.org/{id}"),
        body: "{}".to_owned(),
        created_at: 1,
        tries: 0,
        failing_since: 0,
        off_at: 0,
    }
}

fn notice(id: &str, channel: &str, due_at: i64) -> Notice {
    Notice {
        id: id.to_owned(),
        channel: channel.to_owned(),
        account: "anna".to_owned(),
        game: Some("g1".to_owned()),
        occasion: "turn".to_owned(),
        seat: Some(0),
        body: String::new(),
        at: due_at,
        due_at,
    }
}

fn hold(holder: &'static str, now: i64) -> Hold<'static> {
    Hold { holder, now, until: now + 100, most: 10 }
}

async fn ids(store: &SqlStore, channel: &str, now: i64) -> Vec<String> {
    let due = store.due_notices(channel, now, 10).await.unwrap();
    due.into_iter().map(|notice| notice.id).collect()
}

async fn a_notice_is_kept_with_its_move_and_goes_once_it_was_sent(store: &SqlStore) {
    anna(store).await;
    store.add_channel(&channel("c1", "anna")).await.unwrap();
    let notices = [notice("n1", "c1", 10), notice("n2", "c1", 20), notice("n3", "gone", 10)];
    let addition = Addition {
        game: "g1",
        after: 0,
        at: 5,
        entries: &["a".to_owned()],
        stage: Stage::Running,
        listing: "{}",
        notices: &notices,
        deadline: None,
        stand_in: None,
    };
    store.append(&addition).await.unwrap();
    // A move that was too late tells nobody of anything.
    let late = [notice("n9", "c1", 10)];
    let stale = store.append(&Addition { notices: &late, ..addition }).await;
    assert!(matches!(stale, Err(StoreError::Stale { now: 1 })), "{stale:?}");
    assert_eq!(store.hold_channels(&hold("a", 9)).await.unwrap(), []);
    let held = store.hold_channels(&hold("a", 10)).await.unwrap();
    assert_eq!(held, [channel("c1", "anna")]);
    assert_eq!(ids(store, "c1", 10).await, ["n1"]);
    store.settle_notices("c1", "a", &["n1".to_owned()]).await.unwrap();
    assert_eq!(ids(store, "c1", 30).await, ["n2"]);
    // Nobody holds it any more.
    assert_eq!(store.hold_channels(&hold("b", 20)).await.unwrap().len(), 1);
    store.remove_old_notices(21).await.unwrap();
    assert_eq!(ids(store, "c1", 30).await, [""; 0]);
}

async fn a_channel_is_held_by_one_process(store: &SqlStore) {
    anna(store).await;
    for number in 0..8 {
        let id = format!("c{number}");
        store.add_channel(&channel(&id, "anna")).await.unwrap();
        store.add_notices(&[notice(&format!("n{number}"), &id, 1)]).await.unwrap();
    }
    let (one, two) = (Hold { most: 8, ..hold("one", 1) }, Hold { most: 8, ..hold("two", 1) });
    let (one, two) = tokio::join!(store.hold_channels(&one), store.hold_channels(&two));
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.len() + two.len(), 8);
    assert!(one.iter().all(|held| two.iter().all(|other| other.id != held.id)));
    // Whoever held them is gone: later others do, and what it says of them then counts for nothing.
    assert_eq!(store.hold_channels(&Hold { most: 8, ..hold("three", 100) }).await.unwrap(), []);
    assert_eq!(store.hold_channels(&Hold { most: 8, ..hold("three", 101) }).await.unwrap().len(), 8);
    store.settle_notices("c0", "one", &[]).await.unwrap();
    assert_eq!(store.hold_channels(&hold("four", 102)).await.unwrap(), []);
    store.settle_notices("c0", "three", &[]).await.unwrap();
    assert_eq!(store.hold_channels(&hold("four", 102)).await.unwrap().len(), 1);
}

async fn a_channel_that_fails_rests_and_is_switched_off(store: &SqlStore) {
    anna(store).await;
    store.add_channel(&channel("c1", "anna")).await.unwrap();
    store.add_notices(&[notice("n1", "c1", 1)]).await.unwrap();
    let rest = |now, off| Rest { channel: "c1", holder: "a", now, until: now + 50, off };
    store.hold_channels(&hold("a", 1)).await.unwrap();
    store.rest_channel(&rest(1, false)).await.unwrap();
    assert_eq!(store.hold_channels(&hold("a", 50)).await.unwrap(), []);
    let held = store.hold_channels(&hold("a", 51)).await.unwrap();
    assert_eq!((held[0].tries, held[0].failing_since), (1, 1));
    store.rest_channel(&rest(51, true)).await.unwrap();
    assert_eq!(store.hold_channels(&hold("a", 9_000)).await.unwrap(), []);
    let known = store.channels("anna").await.unwrap();
    assert_eq!((known[0].tries, known[0].failing_since, known[0].off_at), (2, 1, 51));
    assert_eq!(store.listeners("g1").await.unwrap(), []);
    // To give its address again switches it on, and what waited is sent.
    store.add_channel(&Channel { id: "c2".to_owned(), ..channel("c1", "anna") }).await.unwrap();
    assert_eq!(store.channels("anna").await.unwrap(), [channel("c1", "anna")]);
    assert_eq!(store.hold_channels(&hold("a", 60)).await.unwrap().len(), 1);
    store.settle_notices("c1", "a", &["n1".to_owned()]).await.unwrap();
}

async fn who_has_looked_is_not_told(store: &SqlStore) {
    anna(store).await;
    for (id, account) in [("c1", "anna"), ("c2", "bela")] {
        store.add_channel(&channel(id, account)).await.unwrap();
    }
    store.add_notices(&[notice("n1", "c1", 1), notice("n2", "c2", 1)]).await.unwrap();
    append(store, "g1", 0, &["a"]).await.unwrap();
    store.looked_at("anna", "g2").await.unwrap();
    assert_eq!(ids(store, "c1", 1).await, ["n1"]);
    store.looked_at("anna", "g1").await.unwrap();
    assert_eq!(ids(store, "c1", 1).await, [""; 0]);
    assert_eq!(ids(store, "c2", 1).await, ["n2"], "it is for the account of the channel");
}

async fn channels_and_wishes_are_kept(store: &SqlStore) {
    anna(store).await;
    assert_eq!(store.notice_wishes("anna").await.unwrap(), None);
    store.add_channel(&channel("c1", "anna")).await.unwrap();
    let listener = |listeners: Vec<roundhouse_store::Listener>| {
        assert_eq!(listeners.len(), 1);
        (listeners[0].account.clone(), listeners[0].channel.clone(), listeners[0].wishes.clone())
    };
    let expected = |wishes: &str| ("anna".to_owned(), "c1".to_owned(), wishes.to_owned());
    assert_eq!(listener(store.listeners("g1").await.unwrap()), expected(""));
    for wishes in ["{}", "{\"zone\":\"Europe/Rome\"}"] {
        store.set_notice_wishes("anna", wishes).await.unwrap();
        assert_eq!(store.notice_wishes("anna").await.unwrap().as_deref(), Some(wishes));
        assert_eq!(listener(store.listeners("g1").await.unwrap()), expected(wishes));
    }
    for number in 2..=20 {
        store.add_channel(&channel(&format!("c{number}"), "anna")).await.unwrap();
    }
    let full = store.add_channel(&channel("c21", "anna")).await;
    assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
    assert!(!store.remove_channel("bela", "c1").await.unwrap());
    assert!(store.remove_channel("anna", "c1").await.unwrap());
    assert_eq!(store.listeners("g1").await.unwrap().len(), 19);
    assert_eq!(store.server_secret("push", "first").await.unwrap(), "first");
    assert_eq!(store.server_secret("push", "second").await.unwrap(), "first");
}

#[needs(postgres)]
#[tokio::test]
async fn two_processes_never_hold_one_channel() {
    let database = Database::new().await;
    let (one, two) = (
        SqlStore::postgres(&database.address).await.unwrap(),
        SqlStore::postgres(&database.address).await.unwrap(),
    );
    anna(&one).await;
    for number in 0..20 {
        let id = format!("c{number}");
        one.add_channel(&channel(&id, "anna")).await.unwrap();
        let notices: Vec<Notice> =
            (0..10).map(|place| notice(&format!("n{number}-{place}"), &id, place)).collect();
        one.add_notices(&notices).await.unwrap();
    }
    let take = async |store: &SqlStore, holder: &'static str| {
        let mut taken = Vec::new();
        loop {
            let held = store.hold_channels(&Hold { most: 3, ..hold(holder, 50) }).await.unwrap();
            if held.is_empty() {
                return taken;
            }
            for channel in held {
                let due = store.due_notices(&channel.id, 50, 4).await.unwrap();
                let ids: Vec<String> = due.into_iter().map(|notice| notice.id).collect();
                store.settle_notices(&channel.id, holder, &ids).await.unwrap();
                taken.extend(ids);
            }
        }
    };
    let (mut taken, others) = tokio::join!(take(&one, "one"), take(&two, "two"));
    taken.extend(others);
    let count = taken.len();
    taken.sort_unstable();
    taken.dedup();
    assert_eq!((taken.len(), count), (200, 200));
    one.close().await;
    two.close().await;
    database.drop().await;
}
