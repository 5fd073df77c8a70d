//! What every store must do about results of finished games: sums, archive, ratings in the order of the games.

use crate::support::game;
use roundhouse_store::{
    Account, Audience, Departure, GameResult, Moment, Privacy, Rating, RecordKind, Records, ResultQuery,
    SeatRating, SeatResult, Stage, Store, StoreError, StoredGame, Tally,
};

contract!(
    a_result_is_kept_once_and_only_of_a_public_game_that_is_over,
    a_game_that_is_played_on_takes_its_sums_away,
    results_are_found_by_people_time_and_victory,
    the_archive_goes_on_where_a_page_ended,
    records_are_of_counted_games,
    somebody_is_summed_up_and_compared,
    who_hides_is_in_no_list,
    ratings_follow_the_order_of_the_games,
    ratings_that_others_changed_meanwhile_are_not_kept,
    a_game_that_is_played_on_leaves_earlier_ratings_alone,
    a_removed_game_leaves_no_sum_and_no_rating,
    a_departed_account_leaves_a_nobody,
);

fn seat(seat: u8, person: &str, (place, worth): (u8, i64)) -> SeatResult {
    SeatResult {
        seat,
        person: person.to_owned(),
        bot: if person.is_empty() { "steady-bot".to_owned() } else { String::new() },
        name: if person.is_empty() { "Bot".to_owned() } else { person.to_uppercase() },
        account: None,
        place,
        worth,
        rating: None,
    }
}

/// A game that the first of these people won.
fn result(id: &str, ended_at: i64, people: &[&str]) -> GameResult {
    let places = (0..).zip(people);
    GameResult {
        game: id.to_owned(),
        title: "18mag".to_owned(),
        variant: "standard".to_owned(),
        moves: 100 + ended_at as u64,
        rounds: 12,
        reason: "mag-ended".to_owned(),
        counted: true,
        rated: true,
        ended_at,
        seats: places
            .map(|(place, person)| seat(place, person, (place + 1, 900 - i64::from(place) * 100)))
            .collect(),
    }
}

fn tallies(amount: i64) -> Vec<Tally> {
    let tally =
        |what: &str, name: &str| Tally { what: what.to_owned(), name: name.to_owned(), times: 1, amount };
    vec![tally("worth", "3"), tally("first", "{\"action\":\"pass\"}")]
}

async fn finished(store: &dyn Store, id: &str) {
    let over = StoredGame { stage: Stage::Finished, updated_at: 1_000, ..game(id) };
    store.create(&over, &[], &[]).await.unwrap();
}

/// Keeps finished games with their results.
async fn keeps(store: &dyn Store, results: &[GameResult]) {
    for result in results {
        finished(store, &result.game).await;
        store.record(result, &tallies(10)).await.unwrap();
    }
}

async fn registers(store: &dyn Store, names: &[&str]) {
    for name in names {
        let account = Account {
            id: (*name).to_owned(),
            name: format!("{name} the account"),
            mail: String::new(),
            password: String::new(),
            created_at: 0,
        };
        store.register(&account).await.unwrap();
    }
}

async fn ids(store: &dyn Store, query: ResultQuery) -> Vec<String> {
    let query = ResultQuery { most: 10, ..query };
    let found = store.results(&query).await.unwrap();
    found.into_iter().map(|result| result.game).collect()
}

async fn a_result_is_kept_once_and_only_of_a_public_game_that_is_over(store: &dyn Store) {
    store.create(&game("running"), &[], &[]).await.unwrap();
    let private = StoredGame { stage: Stage::Finished, private: true, ..game("private") };
    store.create(&private, &[], &[]).await.unwrap();
    finished(store, "over").await;
    let unrecorded = store.unrecorded(&Moment::default(), 9).await.unwrap();
    assert_eq!(unrecorded, [Moment { at: 1_000, game: "over".to_owned() }]);
    for id in ["running", "private", "over", "over", "nowhere"] {
        store.record(&result(id, 5, &["ada", "ben", ""]), &tallies(7)).await.unwrap();
    }
    assert_eq!(ids(store, ResultQuery::default()).await, ["over"]);
    assert_eq!(store.unrecorded(&Moment::default(), 9).await.unwrap(), []);
    let sums = store.tallies("18mag", Some(3), "standard").await.unwrap();
    let worth = sums.iter().find(|tally| tally.what == "worth").unwrap();
    assert_eq!((worth.times, worth.amount), (1, 7));
    assert_eq!(store.tallies("18mag", Some(4), "").await.unwrap(), []);
    let found = store.results(&ResultQuery { most: 1, ..ResultQuery::default() }).await.unwrap();
    assert_eq!(found, [result("over", 5, &["ada", "ben", ""])]);
}

async fn a_game_that_is_played_on_takes_its_sums_away(store: &dyn Store) {
    keeps(store, &[result("g1", 5, &["ada", "ben"]), result("g2", 6, &["ada", "ben"])]).await;
    store.forget_result("g1").await.unwrap();
    assert_eq!(ids(store, ResultQuery::default()).await, ["g2"]);
    let sums = store.tallies("18mag", None, "").await.unwrap();
    assert!(sums.iter().all(|tally| (tally.times, tally.amount) == (1, 10)), "{sums:?}");
    // It ends otherwise the next time.
    store.record(&result("g1", 9, &["ben", "ada"]), &tallies(5)).await.unwrap();
    assert_eq!(ids(store, ResultQuery::default()).await, ["g1", "g2"]);
    let sums = store.tallies("18mag", None, "").await.unwrap();
    assert!(sums.iter().all(|tally| (tally.times, tally.amount) == (2, 15)), "{sums:?}");
}

async fn results_are_found_by_people_time_and_victory(store: &dyn Store) {
    let other = GameResult {
        title: "1862".to_owned(),
        variant: "short".to_owned(),
        ..result("g3", 7, &["cili", "ada"])
    };
    keeps(store, &[result("g1", 5, &["ada", "ben"]), result("g2", 6, &["ben", "ada"]), other]).await;
    let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let any = ResultQuery::default;
    assert_eq!(ids(store, ResultQuery { names: named(&["Ada", "ben "]), ..any() }).await, ["g2", "g1"]);
    let won = ResultQuery { names: named(&["ada"]), won: Some(true), ..any() };
    assert_eq!(ids(store, won.clone()).await, ["g1"]);
    assert_eq!(ids(store, ResultQuery { won: Some(false), ..won }).await, ["g3", "g2"]);
    let of = ResultQuery { person: "ben".to_owned(), won: Some(true), ..any() };
    assert_eq!(ids(store, of).await, ["g2"]);
    assert_eq!(ids(store, ResultQuery { title: "1862".to_owned(), ..any() }).await, ["g3"]);
    assert_eq!(
        ids(store, ResultQuery { variant: "standard".to_owned(), from: Some(6), ..any() }).await,
        ["g2"]
    );
    assert_eq!(ids(store, ResultQuery { to: Some(6), ..any() }).await, ["g1"]);
    assert_eq!(ids(store, ResultQuery { names: named(&["no\0body"]), ..any() }).await, [""; 0]);
}

async fn the_archive_goes_on_where_a_page_ended(store: &dyn Store) {
    // Two ended in the same moment.
    let games = [("a", 5), ("b", 6), ("c", 6), ("d", 7)].map(|(id, at)| result(id, at, &["ada", "ben"]));
    keeps(store, &games).await;
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let query = ResultQuery {
            after: after.take(),
            most: 1,
            title: "18mag".to_owned(),
            to: Some(8),
            ..ResultQuery::default()
        };
        let Some(last) = store.results(&query).await.unwrap().pop() else {
            break;
        };
        after = Some(Moment { at: last.ended_at, game: last.game.clone() });
        seen.push(last.game);
    }
    assert_eq!(seen, ["d", "c", "b", "a"]);
}

async fn records_are_of_counted_games(store: &dyn Store) {
    let mut great = result("great", 50, &["ada", "ben"]);
    great.seats[0].worth = 5_000;
    let brought_in = GameResult { counted: false, moves: 1, ..result("brought", 9, &["", ""]) };
    keeps(store, &[result("g1", 5, &["ada", "ben"]), great, brought_in]).await;
    let first = async |by| {
        let asked = Records { title: "18mag", players: Some(2), variant: "standard", by, most: 1 };
        store.records(&asked).await.unwrap()[0].game.clone()
    };
    assert_eq!(first(RecordKind::Best).await, "great");
    assert_eq!(first(RecordKind::Longest).await, "great");
    assert_eq!(first(RecordKind::Shortest).await, "g1");
}

async fn somebody_is_summed_up_and_compared(store: &dyn Store) {
    registers(store, &["ada", "ben", "cili"]).await;
    let games = [
        result("g1", 5, &["ada", "ben", "cili"]),
        result("g2", 6, &["ben", "ada", ""]),
        result("g3", 7, &["ada", "ben"]),
    ];
    keeps(store, &games).await;
    let totals = store.totals_of("ada").await.unwrap();
    let told: Vec<_> =
        totals.iter().map(|it| (it.players, it.games, it.wins, it.places, it.worth, it.best)).collect();
    assert_eq!(told, [(2, 1, 1, 1, 900, 900), (3, 2, 1, 3, 1_700, 900)]);
    let opponents = store.opponents_of("ada", 9).await.unwrap();
    let told: Vec<_> = opponents.iter().map(|it| (it.name.as_str(), it.games, it.ahead, it.behind)).collect();
    assert_eq!(told, [("ben the account", 3, 2, 1), ("cili the account", 1, 1, 0)]);
    assert_eq!(store.totals_of("").await.unwrap(), []);
    let found = store.results(&ResultQuery { most: 1, ..ResultQuery::default() }).await.unwrap();
    assert_eq!(found[0].seats[0].account.as_deref(), Some("ada the account"));
}

async fn who_hides_is_in_no_list(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    keeps(store, &[result("g1", 5, &["ada", "ben"])]).await;
    rate(store, 9).await;
    assert_eq!(store.privacy("ben").await.unwrap(), Privacy::default());
    let hidden = Privacy { page: Audience::Nobody, invitations: Audience::Followed };
    store.set_privacy("ben", &hidden).await.unwrap();
    assert_eq!(store.privacy("ben").await.unwrap(), hidden);
    assert_eq!(store.opponents_of("ada", 9).await.unwrap(), []);
    let best = store.best_rated("18mag", 9).await.unwrap();
    assert_eq!(best.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["ada the account"]);
    let found = store.results(&ResultQuery { most: 1, ..ResultQuery::default() }).await.unwrap();
    let accounts: Vec<_> = found[0].seats.iter().map(|seat| seat.account.is_some()).collect();
    assert_eq!(accounts, [true, false]);
}

/// Works out ratings so simply that their order shows: everybody's rating is the double of the one before, and the place.
async fn rate(store: &dyn Store, at_once: u32) {
    while let Some(unrated) = store.unrated().await.unwrap() {
        let games = store.rated_from(&unrated, at_once).await.unwrap();
        let mut rated: Vec<SeatRating> = Vec::new();
        for game in &games {
            for seat in &game.seats {
                let known = rated.iter().rev().find(|known| known.person == seat.person);
                let before = match known {
                    Some(known) => Some(known.rating),
                    None => store.rating_before(&seat.person, &unrated).await.unwrap(),
                };
                let before = before.map_or(0.0, |before| before.rating);
                let rating = Rating { rating: before * 2.0 + f64::from(seat.place), uncertainty: 1.0 };
                rated.push(SeatRating {
                    game: game.game.clone(),
                    seat: seat.seat,
                    person: seat.person.clone(),
                    rating,
                });
            }
        }
        store.keep_ratings(&unrated, &rated).await.unwrap();
    }
}

async fn curve(store: &dyn Store, person: &str) -> Vec<f64> {
    let curve = store.rating_curve(person, "18mag", 9).await.unwrap();
    curve.iter().rev().map(|rating| rating.rating).collect()
}

async fn ratings_follow_the_order_of_the_games(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    let games = [
        result("g1", 5, &["ada", "ben"]),
        result("g2", 6, &["ben", "ada"]),
        result("g3", 7, &["ada", "ben"]),
        result("g4", 8, &["ben", "ada"]),
    ];
    // The news of the games come in another order.
    for (index, at_once) in [(2, 9), (0, 9), (3, 1), (1, 1)] {
        keeps(store, &games[index..=index]).await;
        rate(store, at_once).await;
    }
    assert_eq!(curve(store, "ada").await, [1.0, 4.0, 9.0, 20.0]);
    assert_eq!(curve(store, "ben").await, [2.0, 5.0, 12.0, 25.0]);
    let best = store.best_rated("18mag", 9).await.unwrap();
    let told: Vec<_> = best.iter().map(|it| (it.name.as_str(), it.rating.rating, it.games)).collect();
    assert_eq!(told, [("ben the account", 25.0, 4), ("ada the account", 20.0, 4)]);
    let own = store.ratings_of("ada").await.unwrap();
    assert_eq!((own[0].0.as_str(), own[0].1.rating.rating), ("18mag", 20.0));
}

async fn ratings_that_others_changed_meanwhile_are_not_kept(store: &dyn Store) {
    keeps(store, &[result("g1", 5, &["ada", "ben"])]).await;
    let unrated = store.unrated().await.unwrap().unwrap();
    keeps(store, &[result("g0", 4, &["ada", "ben"])]).await;
    let rating = Rating { rating: 30.0, uncertainty: 1.0 };
    let rated = SeatRating { game: "g1".to_owned(), seat: 0, person: "ada".to_owned(), rating };
    let refused = store.keep_ratings(&unrated, &[rated]).await;
    assert!(matches!(refused, Err(StoreError::Stale { .. })), "{refused:?}");
    assert_eq!(store.unrated().await.unwrap().unwrap().moment.game, "g0");
    assert_eq!(curve(store, "ada").await, [0.0; 0]);
}

async fn a_game_that_is_played_on_leaves_earlier_ratings_alone(store: &dyn Store) {
    registers(store, &["ada", "ben", "cili"]).await;
    let games = [result("g1", 5, &["ada", "ben"]), result("g2", 6, &["cili", "ben"])];
    keeps(store, &games).await;
    keeps(store, &[result("g3", 7, &["cili"])]).await;
    rate(store, 9).await;
    store.forget_result("g3").await.unwrap();
    // Nothing is to be worked out again: it was the last game.
    assert_eq!(store.unrated().await.unwrap(), None);
    let best = async || {
        let best = store.best_rated("18mag", 9).await.unwrap();
        best.into_iter().map(|it| (it.name, it.rating.rating, it.games)).collect::<Vec<_>>()
    };
    let known = |name: &str, rating: f64, games: u64| (format!("{name} the account"), rating, games);
    assert_eq!(best().await, [known("ben", 6.0, 2), known("ada", 1.0, 1), known("cili", 1.0, 1)]);
    // Ada was there earlier than the game that is taken away now: her rating stays as it is.
    store.forget_result("g2").await.unwrap();
    assert_eq!(store.unrated().await.unwrap(), None);
    assert_eq!(best().await, [known("ben", 2.0, 1), known("ada", 1.0, 1)]);
}

async fn a_removed_game_leaves_no_sum_and_no_rating(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    keeps(store, &[result("g1", 5, &["ada", "ben"]), result("g2", 6, &["ben", "ada"])]).await;
    rate(store, 9).await;
    assert!(store.remove_game("g1").await.unwrap());
    let sums = store.tallies("18mag", None, "").await.unwrap();
    assert!(sums.iter().all(|tally| (tally.times, tally.amount) == (1, 10)), "{sums:?}");
    rate(store, 9).await;
    assert_eq!(curve(store, "ada").await, [2.0]);
    assert_eq!(store.ratings_of("ada").await.unwrap()[0].1.games, 1);
}

async fn a_departed_account_leaves_a_nobody(store: &dyn Store) {
    registers(store, &["ada", "ben"]).await;
    keeps(store, &[result("g1", 5, &["ada", "ben"])]).await;
    rate(store, 9).await;
    let departure = Departure { stand_in: "steady-bot", entry: &|_| String::new(), at: 9 };
    store.remove_account("ada", &departure).await.unwrap();
    assert_eq!(store.totals_of("ada").await.unwrap(), []);
    assert_eq!(store.ratings_of("ada").await.unwrap(), []);
    assert_eq!(store.opponents_of("ben", 9).await.unwrap(), []);
    let found = store.results(&ResultQuery { most: 1, ..ResultQuery::default() }).await.unwrap();
    assert!(found[0].seats[0].person.starts_with("gone-"), "{found:?}");
    // A guest who becomes somebody takes the games along.
    keeps(store, &[result("g2", 6, &["guest", "ben"])]).await;
    store.adopt("guest", "ben").await.unwrap();
    assert_eq!(store.totals_of("guest").await.unwrap(), []);
}
