//! What every store must do about what people are to each other.

use crate::support::game;
use roundhouse_store::{
    Account, Circle, Departure, Invitation, Invited, Stage, Store, StoreError, StoredGame, Tie,
};

contract!(
    nobody_is_put_into_any_number_of_groups,
    a_block_takes_invitations_away,
    somebody_follows_and_blocks_and_no_longer_does,
    notes_are_one_s_own,
    a_group_has_members_who_come_and_go,
    an_invitation_waits_until_it_is_answered_or_the_game_begins,
    what_somebody_had_goes_with_the_account,
);

async fn registers(store: &dyn Store, names: &[&str]) {
    for name in names {
        let account = Account {
            id: (*name).to_owned(),
            name: name.to_uppercase(),
            mail: String::new(),
            password: String::new(),
            created_at: 0,
        };
        store.register(&account).await.unwrap();
    }
}

fn circle(id: &str, owner: &str) -> Circle {
    let members = vec![(owner.to_owned(), owner.to_uppercase())];
    Circle { id: id.to_owned(), name: "Tuesday".to_owned(), owner: owner.to_owned(), members }
}

fn invitation(game: &str, account: &str) -> Invitation {
    Invitation { game: game.to_owned(), account: account.to_owned(), by: "ada".to_owned(), at: 5 }
}

async fn somebody_follows_and_blocks_and_no_longer_does(store: &dyn Store) {
    registers(store, &["ada", "ben", "cili"]).await;
    for (tie, other) in
        [(Tie::Follow, "cili"), (Tie::Follow, "ben"), (Tie::Follow, "ben"), (Tie::Block, "cili")]
    {
        store.set_tie("ada", tie, other, true).await.unwrap();
    }
    assert_eq!(store.ties_of("ada", Tie::Follow).await.unwrap(), ["BEN", "CILI"]);
    assert_eq!(store.ties_of("ada", Tie::Block).await.unwrap(), ["CILI"]);
    assert!(store.has_tie("ada", Tie::Follow, "ben").await.unwrap());
    assert!(!store.has_tie("ben", Tie::Follow, "ada").await.unwrap());
    store.set_tie("ada", Tie::Follow, "cili", false).await.unwrap();
    assert_eq!(store.ties_of("ada", Tie::Follow).await.unwrap(), ["BEN"]);
    assert!(store.has_tie("ada", Tie::Block, "cili").await.unwrap());
}

async fn notes_are_one_s_own(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    store.create(&game("g1"), &[], &[]).await.unwrap();
    assert_eq!(store.note("ada", "g1").await.unwrap(), "");
    for body in ["buy trains", "buy no\0 trains"] {
        store.set_note("ada", "g1", body).await.unwrap();
    }
    assert_eq!(store.note("ada", "g1").await.unwrap(), "buy no trains");
    assert_eq!(store.note("ben", "g1").await.unwrap(), "");
    assert_eq!(store.notes_of("ada").await.unwrap(), [("g1".to_owned(), "buy no trains".to_owned())]);
    assert_eq!(store.notes_of("ben").await.unwrap(), []);
    store.set_note("ada", "g1", "").await.unwrap();
    assert_eq!(store.note("ada", "g1").await.unwrap(), "");
}

async fn a_group_has_members_who_come_and_go(store: &dyn Store) {
    registers(store, &["ada", "ben", "cili"]).await;
    store.add_circle(&circle("c1", "ada")).await.unwrap();
    assert_eq!(store.circle("c1").await.unwrap(), Some(circle("c1", "ada")));
    for account in ["cili", "ben", "ben"] {
        store.set_member("c1", account, true).await.unwrap();
    }
    store.add_circle(&circle("c2", "ben")).await.unwrap();
    let own = store.circles_of("ben").await.unwrap();
    let told: Vec<(&str, usize)> = own.iter().map(|it| (it.id.as_str(), it.members.len())).collect();
    assert_eq!(told, [("c1", 3), ("c2", 1)]);
    store.set_member("c1", "ben", false).await.unwrap();
    let members = store.circle("c1").await.unwrap().unwrap().members;
    assert_eq!(members.iter().map(|it| it.1.as_str()).collect::<Vec<_>>(), ["ADA", "CILI"]);
    store.remove_circle("c1").await.unwrap();
    assert_eq!(store.circle("c1").await.unwrap(), None);
    assert_eq!(store.circles_of("cili").await.unwrap(), []);
    // Nobody has more groups than the limit.
    for number in 0..50 {
        let added = store.add_circle(&circle(&format!("d{number}"), "cili")).await;
        added.unwrap();
    }
    assert!(matches!(store.add_circle(&circle("e", "cili")).await, Err(StoreError::Full)));
}

async fn nobody_is_put_into_any_number_of_groups(store: &dyn Store) {
    let owners: Vec<String> = (0..5).map(|number| format!("owner{number}")).collect();
    let names: Vec<&str> = owners.iter().map(String::as_str).collect();
    registers(store, &names).await;
    registers(store, &["ada"]).await;
    let mut full = 0;
    for owner in &owners {
        for number in 0..50 {
            let id = format!("{owner} {number}");
            store.add_circle(&circle(&id, owner)).await.unwrap();
            let added = store.set_member(&id, "ada", true).await;
            full += usize::from(matches!(added, Err(StoreError::Full)));
        }
    }
    assert_eq!((full, store.circles_of("ada").await.unwrap().len()), (50, 200));
    store.set_member("owner0 0", "ada", true).await.unwrap();
    // Whoever she blocks has her in no group any more.
    store.set_tie("ada", Tie::Block, "owner0", true).await.unwrap();
    assert_eq!(store.circles_of("ada").await.unwrap().len(), 150);
}

async fn a_block_takes_invitations_away(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    let asks = async || {
        store.invite(&invitation("g1", "ben")).await.unwrap();
        assert_eq!(store.invitations_of("ben").await.unwrap().len(), 1);
    };
    store.create(&StoredGame { stage: Stage::Open, ..game("g1") }, &[], &[]).await.unwrap();
    for (account, other) in [("ada", "ben"), ("ben", "ada")] {
        asks().await;
        store.set_tie(account, Tie::Follow, other, true).await.unwrap();
        assert_eq!(store.invitations_of("ben").await.unwrap().len(), 1);
        store.set_tie(account, Tie::Block, other, true).await.unwrap();
        assert_eq!(store.invitations_of("ben").await.unwrap(), []);
    }
}

async fn an_invitation_waits_until_it_is_answered_or_the_game_begins(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    for id in ["g1", "g2"] {
        let open = StoredGame { stage: Stage::Open, ..game(id) };
        store.create(&open, &[], &[]).await.unwrap();
        store.invite(&invitation(id, "ben")).await.unwrap();
    }
    store.create(&game("g3"), &[], &[]).await.unwrap();
    store.invite(&invitation("g3", "ben")).await.unwrap();
    assert!(store.remove_invitation("g2", "ben").await.unwrap());
    assert!(!store.remove_invitation("g2", "ben").await.unwrap());
    let invited = Invited {
        game: "g1".to_owned(),
        title: "18mag".to_owned(),
        listing: "{}".to_owned(),
        by: "ADA".to_owned(),
    };
    assert_eq!(store.invitations_of("ben").await.unwrap(), [invited]);
    assert_eq!(store.invitations_of("ada").await.unwrap(), []);
    // A table that is given up asks nobody any more.
    store.remove("g1").await.unwrap();
    assert_eq!(store.invitations_of("ben").await.unwrap(), []);
}

async fn what_somebody_had_goes_with_the_account(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    let open = StoredGame { stage: Stage::Open, owner: "ben".to_owned(), ..game("g1") };
    store.create(&open, &[], &[]).await.unwrap();
    store.add_circle(&circle("c1", "ada")).await.unwrap();
    store.set_member("c1", "ben", true).await.unwrap();
    store.set_note("ada", "g1", "mine").await.unwrap();
    store.set_tie("ben", Tie::Follow, "ada", true).await.unwrap();
    store.invite(&invitation("g1", "ben")).await.unwrap();
    let departure = Departure { stand_in: "steady-bot", entry: &|_| String::new(), at: 9 };
    store.remove_account("ada", &departure).await.unwrap();
    assert_eq!(store.circles_of("ben").await.unwrap(), []);
    assert_eq!(store.ties_of("ben", Tie::Follow).await.unwrap(), [""; 0]);
    assert_eq!(store.invitations_of("ben").await.unwrap(), []);
    assert_eq!(store.note("ada", "g1").await.unwrap(), "");
}
