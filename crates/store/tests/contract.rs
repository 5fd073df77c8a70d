//! What every store must do, whichever database it uses.

use crate::support::{Folder, append, bodies, game};
use roundhouse_store::{
    ChatLine, Claim, Query, SeatPlace, SqlStore, Stage, Store, StoreError, StoredGame, Whose,
};

contract!(
    a_game_comes_back_as_it_was_kept,
    a_game_is_kept_with_its_players_and_entries_or_not_at_all,
    entries_follow_each_other_without_a_gap,
    a_stale_writer_changes_nothing,
    what_lists_show_is_replaced_where_the_log_has_not_gone_on,
    two_writers_never_both_win,
    lists_find_by_stage_and_words,
    private_games_are_listed_for_owner_and_players_only,
    seats_of_a_kind_are_found_page_by_page_in_running_games,
    chat_is_kept_in_order,
    lines_said_at_once_are_all_kept,
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
    let claim = |game: &str| Claim { game: game.to_owned(), seat: 1, visitor: "béla".to_owned() };
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
    let rest = store.log("g1", 2, 9).await.unwrap();
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
        assert!(matches!(refused, Err(StoreError::Stale { now: 1 })), "{refused:?}");
    }
    assert!(matches!(append(store, "no", 0, &["x"]).await, Err(StoreError::NoSuchGame(_))));
    assert_eq!(bodies(store, "g1").await, ["a"]);
}

async fn what_lists_show_is_replaced_where_the_log_has_not_gone_on(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    append(store, "g1", 0, &["a"]).await.unwrap();
    let before = store.game("g1").await.unwrap().unwrap();
    store.relist("g1", 0, "too late").await.unwrap();
    assert_eq!(store.game("g1").await.unwrap().unwrap(), before);
    store.relist("g1", 1, "anew").await.unwrap();
    let after = StoredGame { listing: "anew".to_owned(), ..before };
    assert_eq!(store.game("g1").await.unwrap(), Some(after));
}

async fn two_writers_never_both_win(store: &dyn Store) {
    store.create(&game("g1"), &[], &[]).await.unwrap();
    for round in 0..20 {
        let (one, other) =
            tokio::join!(append(store, "g1", round, &["one"]), append(store, "g1", round, &["other"]));
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    }
    assert_eq!(bodies(store, "g1").await.len(), 20);
}

async fn lists_find_by_stage_and_words(store: &dyn Store) {
    for (id, search, changed) in [("a", "18mag anna", 5), ("b", "1824 béla 100%", 9), ("c", "18mag cili", 7)]
    {
        let stored = StoredGame { search: search.to_owned(), updated_at: changed, ..game(id) };
        store.create(&stored, &[], &[]).await.unwrap();
    }
    let ids =
        |listed: Vec<roundhouse_store::Listed>| listed.into_iter().map(|game| game.id).collect::<Vec<_>>();
    let all = store.list(&query(Stage::Running, "")).await.unwrap();
    assert_eq!(ids(all), ["b", "c", "a"]);
    let found = store.list(&query(Stage::Running, "18MAG")).await.unwrap();
    assert_eq!(ids(found), ["c", "a"]);
    for (words, those) in [
        ("anna 18mag", vec!["a"]),
        ("  cili\t18Mag ", vec!["c"]),
        ("béla 1824", vec!["b"]),
        ("anna 1824", vec![]),
        ("18m_g", vec![]),
    ] {
        let found = store.list(&query(Stage::Running, words)).await.unwrap();
        assert_eq!(ids(found), those, "{words}");
    }
    let percent = store.list(&query(Stage::Running, "100%")).await.unwrap();
    assert_eq!(ids(percent), ["b"]);
    assert_eq!(store.count(&query(Stage::Running, "18mag")).await.unwrap(), 2);
    let two = query(Stage::Running, "cili 18mag");
    assert_eq!(store.count(&two).await.unwrap(), 1);
    assert_eq!(store.count(&query(Stage::Finished, "")).await.unwrap(), 0);
}

async fn private_games_are_listed_for_owner_and_players_only(store: &dyn Store) {
    let private = StoredGame { private: true, ..game("g1") };
    store.create(&private, &[], &[]).await.unwrap();
    assert_eq!(store.list(&query(Stage::Running, "")).await.unwrap(), []);
    let of = |visitor: &str| Query { visitor: visitor.to_owned(), ..query(Stage::Running, "") };
    assert_eq!(store.list(&of("anna")).await.unwrap().len(), 1);
    assert_eq!(store.list(&of("cili")).await.unwrap(), []);
    let claim = Claim { game: "g1".to_owned(), seat: 2, visitor: "cili".to_owned() };
    store.claim(&claim, "invite", "").await.unwrap();
    assert_eq!(store.list(&of("cili")).await.unwrap().len(), 1);
    assert_eq!(store.count(&of("cili")).await.unwrap(), 1);
    store.create(&game("g2"), &[], &[]).await.unwrap();
    let own = |visitor: &str| Query { whose: Whose::Own, ..of(visitor) };
    let listed = store.list(&own("cili")).await.unwrap();
    assert_eq!(listed.len(), 1, "of two, one is hers");
    assert_eq!(store.count(&own("cili")).await.unwrap(), 1);
    assert_eq!(store.count(&own("anna")).await.unwrap(), 2);
    let rest = Query { skip: 1, ..of("cili") };
    assert_eq!(store.list(&rest).await.unwrap().len(), 1, "one is left out");
    // A sign that no text of PostgreSQL can have finds nothing, and is no error.
    assert_eq!(store.count(&query(Stage::Open, "\0")).await.unwrap(), 0);
}

async fn seats_of_a_kind_are_found_page_by_page_in_running_games(store: &dyn Store) {
    for (id, stage, bots) in [
        ("g1", Stage::Running, vec![0, 2]),
        ("g2", Stage::Finished, vec![1]),
        ("g3", Stage::Open, vec![1]),
        ("g4", Stage::Running, vec![]),
        ("g5", Stage::Running, vec![1]),
    ] {
        let mut game = game(id);
        game.stage = stage;
        game.private = true;
        for bot in bots {
            "bot".clone_into(&mut game.seats[bot].kind);
        }
        store.create(&game, &[], &[]).await.unwrap();
    }
    let first = store.running_seats("bot", None, 2).await.unwrap();
    let places = |seats: &[SeatPlace]| -> Vec<(String, u8)> {
        let seats = seats.iter();
        seats.map(|seat| (seat.game.clone(), seat.seat)).collect()
    };
    assert_eq!(places(&first), [("g1".to_owned(), 0), ("g1".to_owned(), 2)]);
    assert_eq!((first[0].listing.as_str(), first[0].updated_at), ("{}", 1_000));
    let rest = store.running_seats("bot", first.last(), 2).await.unwrap();
    assert_eq!(places(&rest), [("g5".to_owned(), 1)]);
    let nothing = store.running_seats("bot", rest.last(), 2).await.unwrap();
    assert_eq!(nothing, []);
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
            visitor: String::new(),
        };
        store.say("g1", &line, &[]).await.unwrap();
    }
    let lines = store.chat("g1", 2).await.unwrap();
    let said: Vec<_> = lines.iter().map(|line| (line.number, line.body.as_str())).collect();
    assert_eq!(said, [(2, "second"), (3, "third")]);
    assert_eq!(store.chat("g1", 9).await.unwrap()[0].seat, Some(2));
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
        visitor: String::new(),
    };
    let (one, two, three) =
        tokio::join!(store.say("g1", &line, &[]), store.say("g1", &line, &[]), store.say("g1", &line, &[]));
    let mut numbers = [one.unwrap(), two.unwrap(), three.unwrap()];
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3]);
    let refused = store.say("no", &line, &[]).await;
    assert!(matches!(refused, Err(StoreError::NoSuchGame(_))));
}

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
    assert!(store.back_up(&copy).await.is_err(), "a copy is never overwritten");
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
