//! What every store must do about tournaments.

use crate::support::game;
use roundhouse_store::{
    Account, Claim, Departure, Entrant, Moment, NextRound, Pairing, Stage, Store, StoreError, StoredGame,
    Tournament, TournamentStage,
};

contract!(
    people_enter_until_it_begins,
    a_round_begins_once,
    who_withdraws_is_still_there_once_it_has_begun,
    tournaments_are_listed_by_stage_latest_first,
    tournaments_are_ready_when_there_is_something_to_do,
    a_bot_takes_a_seat_of_a_running_game,
    an_account_that_ends_leaves_its_tournaments,
);

fn tournament(id: &str, created_at: i64) -> Tournament {
    Tournament {
        id: id.to_owned(),
        name: "Autumn".to_owned(),
        owner: "ada".to_owned(),
        title: "18mag".to_owned(),
        plan: "{}".to_owned(),
        stage: TournamentStage::Entry,
        round: 0,
        created_at,
        entrants: Vec::new(),
        pairings: Vec::new(),
    }
}

fn entrant(number: u32, person: &str) -> Entrant {
    Entrant {
        number,
        person: person.to_owned(),
        bot: if person.is_empty() { "steady-bot".to_owned() } else { String::new() },
        name: person.to_uppercase(),
        substitute: false,
        withdrawn: false,
    }
}

fn pairing(round: u32, seat: u8, entrant: u32) -> Pairing {
    Pairing { round, board: 1, seat, entrant, game: format!("game{round}"), result: None }
}

async fn begin(store: &dyn Store, after: u32, pairings: &[Pairing]) -> Result<(), StoreError> {
    let next = NextRound { id: "t1", after, results: &[], substitutes: &[], pairings };
    store.begin_round(&next).await
}

async fn people_enter_until_it_begins(store: &dyn Store) {
    store.add_tournament(&tournament("t1", 5)).await.unwrap();
    for person in ["ben", "", "ben", "", "cili"] {
        store.enter("t1", &entrant(0, person), 4).await.unwrap();
    }
    let full = store.enter("t1", &entrant(0, "dora"), 4).await;
    assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
    store.withdraw("t1", 2).await.unwrap();
    let expected = [entrant(1, "ben"), entrant(3, ""), entrant(4, "cili")];
    assert_eq!(store.tournament("t1").await.unwrap().unwrap().entrants, expected);
    begin(store, 0, &[pairing(1, 0, 1)]).await.unwrap();
    let late = store.enter("t1", &entrant(0, "dora"), 4).await;
    assert!(matches!(late, Err(StoreError::Stale { .. })), "{late:?}");
    let nowhere = store.enter("t2", &entrant(0, "dora"), 4).await;
    assert!(matches!(nowhere, Err(StoreError::NoSuchGame(_))), "{nowhere:?}");
    assert!(!store.remove_tournament("t1").await.unwrap());
    assert_eq!(store.tournament("no\0").await.unwrap(), None);
}

async fn a_round_begins_once(store: &dyn Store) {
    store.add_tournament(&tournament("t1", 5)).await.unwrap();
    store.enter("t1", &entrant(0, "ben"), 4).await.unwrap();
    let first = [pairing(1, 0, 1), pairing(1, 1, 2)];
    let substitute = Entrant { substitute: true, ..entrant(2, "") };
    let substitutes = [substitute.clone()];
    let next = NextRound { id: "t1", after: 0, results: &[], substitutes: &substitutes, pairings: &first };
    // Two servers at once.
    let (one, other) = tokio::join!(store.begin_round(&next), store.begin_round(&next));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    let known = store.tournament("t1").await.unwrap().unwrap();
    assert_eq!((known.stage, known.round), (TournamentStage::Running, 1));
    assert_eq!((known.entrants[1].clone(), known.pairings.clone()), (substitute, first.to_vec()));
    let results = first.map(|pairing| Pairing { result: Some((pairing.seat + 1, 900)), ..pairing });
    let next = NextRound { id: "t1", after: 1, results: &results, substitutes: &[], pairings: &[] };
    store.begin_round(&next).await.unwrap();
    let known = store.tournament("t1").await.unwrap().unwrap();
    assert_eq!((known.stage, known.round), (TournamentStage::Over, 1));
    assert_eq!(known.pairings, results);
    let over = store.begin_round(&next).await;
    assert!(matches!(over, Err(StoreError::Stale { .. })), "{over:?}");
}

async fn who_withdraws_is_still_there_once_it_has_begun(store: &dyn Store) {
    store.add_tournament(&tournament("t1", 5)).await.unwrap();
    for person in ["ben", "cili"] {
        store.enter("t1", &entrant(0, person), 4).await.unwrap();
    }
    begin(store, 0, &[pairing(1, 0, 1), pairing(1, 1, 2)]).await.unwrap();
    store.withdraw("t1", 1).await.unwrap();
    let entrants = store.tournament("t1").await.unwrap().unwrap().entrants;
    assert_eq!(entrants, [Entrant { withdrawn: true, ..entrant(1, "ben") }, entrant(2, "cili")]);
}

async fn tournaments_are_listed_by_stage_latest_first(store: &dyn Store) {
    for (id, at) in [("t1", 5), ("t2", 7), ("t3", 7), ("t4", 9)] {
        store.add_tournament(&tournament(id, at)).await.unwrap();
    }
    begin(store, 0, &[pairing(1, 0, 1)]).await.unwrap();
    let listed = async |stage, after: Option<Moment>| {
        let found = store.tournaments(stage, after.as_ref(), 2).await.unwrap();
        found.into_iter().map(|tournament| tournament.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(TournamentStage::Entry, None).await, ["t4", "t3"]);
    let after = Moment { at: 7, game: "t3".to_owned() };
    assert_eq!(listed(TournamentStage::Entry, Some(after)).await, ["t2"]);
    assert_eq!(listed(TournamentStage::Running, None).await, ["t1"]);
    assert!(store.remove_tournament("t2").await.unwrap());
    for number in 0..7 {
        store.add_tournament(&tournament(&format!("more{number}"), 1)).await.unwrap();
    }
    // Three and seven are ten: no more of one account.
    let full = store.add_tournament(&tournament("full", 1)).await;
    assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
}

async fn a_bot_takes_a_seat_of_a_running_game(store: &dyn Store) {
    let claim = |game: &str| Claim { game: game.to_owned(), seat: 1, visitor: "ben".to_owned() };
    for (id, stage) in [("running", Stage::Running), ("over", Stage::Finished)] {
        store.create(&StoredGame { stage, ..game(id) }, &[claim(id)], &[]).await.unwrap();
        store.substitute(id, 1, "steady-bot").await.unwrap();
    }
    assert_eq!(store.claims("running").await.unwrap(), []);
    assert_eq!(store.game("running").await.unwrap().unwrap().seats[1].kind, "steady-bot");
    assert_eq!(store.claims("over").await.unwrap(), [claim("over")]);
}

async fn an_account_that_ends_leaves_its_tournaments(store: &dyn Store) {
    let account = Account {
        id: "ada".to_owned(),
        name: "Ada".to_owned(),
        mail: String::new(),
        password: String::new(),
        created_at: 0,
    };
    store.register(&account).await.unwrap();
    for id in ["entered", "begun", "alone", "over"] {
        store.add_tournament(&tournament(id, 5)).await.unwrap();
        store.enter(id, &entrant(0, "ada"), 4).await.unwrap();
    }
    for id in ["entered", "begun"] {
        store.enter(id, &entrant(0, "ben"), 4).await.unwrap();
        store.enter(id, &entrant(0, "cili"), 4).await.unwrap();
    }
    let begin = async |id, pairings: &[Pairing]| {
        let next = NextRound { id, after: 0, results: &[], substitutes: &[], pairings };
        store.begin_round(&next).await.unwrap();
    };
    begin("begun", &[pairing(1, 0, 1), pairing(1, 1, 2)]).await;
    begin("over", &[]).await;
    let departure = Departure { stand_in: "steady-bot", entry: &|_| String::new(), at: 9 };
    store.remove_account("ada", &departure).await.unwrap();
    let known = async |id| store.tournament(id).await.unwrap();
    // Somebody else organises what goes on, and nobody waits for those who are gone.
    let entered = known("entered").await.unwrap();
    assert_eq!((entered.owner.as_str(), entered.entrants.len()), ("ben", 2), "{entered:?}");
    let begun = known("begun").await.unwrap();
    assert_eq!(begun.owner, "ben");
    assert!(begun.entrants[0].person.starts_with("gone-") && begun.entrants[0].withdrawn, "{begun:?}");
    assert_eq!(known("alone").await, None, "nobody can begin it");
    assert!(known("over").await.unwrap().owner.starts_with("gone-"));
}

async fn tournaments_are_ready_when_there_is_something_to_do(store: &dyn Store) {
    store.add_tournament(&tournament("t1", 5)).await.unwrap();
    let ready = async || store.ready_tournaments().await.unwrap();
    assert_eq!(ready().await, [""; 0]);
    let tables =
        [Pairing { game: "g1".to_owned(), ..pairing(1, 0, 1) }, Pairing { board: 2, ..pairing(1, 0, 2) }];
    begin(store, 0, &tables).await.unwrap();
    assert_eq!(ready().await, ["t1"], "no table is open yet");
    store
        .create(&StoredGame { stage: Stage::Running, owner: String::new(), ..game("g1") }, &[], &[])
        .await
        .unwrap();
    assert_eq!(ready().await, ["t1"], "one is not open yet");
    store.create(&StoredGame { stage: Stage::Running, ..game("game1") }, &[], &[]).await.unwrap();
    assert_eq!(ready().await, [""; 0]);
    // These tables are the organiser's, as far as anybody may have so many.
    let owned = store.owned("ada").await.unwrap();
    assert_eq!((owned.games, owned.unfinished), (2, 2));
    for id in ["g1", "game1"] {
        assert!(store.remove_game(id).await.unwrap());
        store
            .create(&StoredGame { stage: Stage::Finished, ..game(id) }, &[], &["abc".to_owned()])
            .await
            .unwrap();
    }
    assert_eq!(ready().await, ["t1"], "all are over");
    let owned = store.owned("ada").await.unwrap();
    assert_eq!((owned.games, owned.unfinished, store.logged("ada").await.unwrap()), (2, 0, 6));
}
