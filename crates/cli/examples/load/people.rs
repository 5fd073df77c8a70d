//! Many people and many finished games: how long the lobby, pages of people, statistics and the archive take.

use std::time::{Duration, Instant};

use roundhouse_server::secrets::digest;
use roundhouse_store::{
    Account, Claim, GameResult, Key, KeyKind, Seat, SeatResult, SqlStore, Stage, Store, StoredGame, Tally,
};
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor};

use crate::Times;
use crate::client::Connection;
use crate::served::{Folder, Served};

const ACCOUNTS: usize = 10_000;
const FINISHED: usize = 100_000;
const RUNNING: usize = 1_000;
/// So many finished games are kept as the server keeps them; the others are copies of these.
const KEPT: usize = 1_000;
/// How many people have accounts that play a lot: one game in so many has one of the first ten.
const OFTEN: usize = 50;
/// How often each page is asked for.
const TIMES: usize = 40;

const TITLES: [(&str, &str, u8); 4] = [
    ("18mag", "standard", 4),
    ("1824", "standard", 5),
    ("1862", "standard", 3),
    ("railroad-revolution", "standard", 4),
];

/// Measures on SQLite, and on PostgreSQL where `ROUNDHOUSE_POSTGRES` names a server.
pub(crate) async fn measure(folder: &Folder) {
    let file = folder.file("people.sqlite");
    let store = SqlStore::sqlite(file.as_ref()).await.unwrap();
    measure_on(store, &file, &format!("sqlite://{file}")).await;
    let Ok(server) = std::env::var("ROUNDHOUSE_POSTGRES") else {
        println!("people: ROUNDHOUSE_POSTGRES points nowhere: PostgreSQL was not measured");
        return;
    };
    let name = format!("roundhouse_people_{}", std::process::id());
    run(&server, &format!("CREATE DATABASE {name}")).await;
    let (place, question) =
        server.split_once('?').map_or((&*server, String::new()), |(place, rest)| (place, format!("?{rest}")));
    let (base, _) = place.rsplit_once('/').unwrap();
    let database = format!("{base}/{name}{question}");
    let store = SqlStore::postgres(&database).await.unwrap();
    measure_on(store, &database, &database).await;
    run(&server, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

/// One statement on a connection of its own.
async fn run(address: &str, statement: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(address).await.unwrap();
    connection.execute(AssertSqlSafe(statement.to_owned())).await.unwrap();
    connection.close().await.unwrap();
}

async fn measure_on(store: SqlStore, database: &str, address: &str) {
    let kind = if database.starts_with("postgres") { "PostgreSQL" } else { "SQLite" };
    let begun = Instant::now();
    let kept: &dyn Store = &store;
    fill(kept).await;
    multiply(address).await;
    println!(
        "people: {kind} with {ACCOUNTS} accounts, {FINISHED} finished and {RUNNING} running games, made in {:.0} s",
        begun.elapsed().as_secs_f64()
    );
    let server = Served::start(database);
    let begun = Instant::now();
    // The server works out the ratings of all rated games once it has started.
    while kept.unrated().await.unwrap().is_some() {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    println!("people: {kind}: all ratings were worked out after {:.0} s", begun.elapsed().as_secs_f64());
    store.close().await;
    let mut connection = Connection::open(&server.address).await;
    let cookie = "Cookie: roundhouse-session=people\r\n";
    for (name, path, headers) in [
        ("lobby of a guest", "/", ""),
        ("lobby of somebody with 200 games", "/", cookie),
        ("page of somebody with 200 games", "/people/person0", ""),
        ("page of somebody with 40 games", "/people/person77", ""),
        ("people and groups of an account", "/people", cookie),
        ("statistics of 18Mag", "/statistics/18mag", ""),
        ("statistics of 18Mag with four", "/statistics/18mag?players=4", ""),
        ("archive", "/archive", ""),
        ("archive of two people", "/archive?people=person0%2Cperson1", ""),
        ("archive of a title won by somebody", "/archive?title=18mag&people=person0&result=won", ""),
        ("tournaments", "/tournaments", ""),
        ("statistics for programs", "/api/statistics/18mag", ""),
    ] {
        let mut times = Vec::new();
        for _ in 0..TIMES {
            let begun = Instant::now();
            let answer = connection.ask(("GET", path), headers, "").await;
            times.push(begun.elapsed());
            assert_eq!(answer.status, 200, "{path}");
        }
        let times = Times::of(times);
        println!(
            "people: {kind}: {name}: median {:.1} ms, longest {:.1} ms",
            times.median(),
            times.percentile(100)
        );
    }
}

/// Makes so many games of each that was kept by the store: others play there, and some days later. Who plays often does so
/// there as well.
async fn multiply(address: &str) {
    let other = |column: &str, copy: usize| {
        let number = format!("CAST(SUBSTR({column}, 9) AS INTEGER)");
        format!(
            "CASE WHEN {number} < 10 THEN {column} ELSE 'account-' || (({number} + {copy} * 97) % {ACCOUNTS}) END"
        )
    };
    for copy in 1..FINISHED / KEPT {
        let id = |column: &str| format!("{column} || 'x{copy}'");
        let later = copy * KEPT * 600_000;
        let (visitor, person) = (other("visitor", copy), other("person", copy));
        let of_one = "NOT LIKE '%x%'";
        for statement in [
            format!(
                "INSERT INTO games (id, title, stage, owner, private, setup, listing, search, created_at, updated_at)
                 SELECT {}, title, stage, owner, private, setup, listing, search, created_at + {later}, updated_at + {later}
                 FROM games WHERE stage = 'finished' AND id {of_one}",
                id("id")
            ),
            format!(
                "INSERT INTO seats (game, seat, name, kind, link) SELECT {}, seat, name, kind, {} FROM seats
                 WHERE game {of_one} AND game IN (SELECT id FROM games WHERE stage = 'finished')",
                id("game"),
                id("link")
            ),
            format!(
                "INSERT INTO claims (game, seat, visitor) SELECT {}, seat, {visitor} FROM claims
                 WHERE game {of_one} AND game IN (SELECT id FROM games WHERE stage = 'finished')",
                id("game")
            ),
            format!(
                "INSERT INTO results (game, title, variant, players, moves, rounds, reason, best, counted, rated, ended_at, tallies)
                 SELECT {}, title, variant, players, moves, rounds, reason, best, counted, rated, ended_at + {later}, tallies
                 FROM results WHERE game {of_one}",
                id("game")
            ),
            format!(
                "INSERT INTO places (game, seat, person, bot, name, name_key, place, worth, title, players, rated, ended_at)
                 SELECT {}, seat, {person}, bot, name, name_key, place, worth, title, players, rated, ended_at + {later}
                 FROM places WHERE game {of_one}",
                id("game")
            ),
        ] {
            run(address, &statement).await;
        }
    }
    let times = FINISHED / KEPT;
    run(address, &format!("UPDATE tallies SET times = times * {times}, amount = amount * {times}")).await;
    run(address, "ANALYZE").await;
}

async fn fill(store: &dyn Store) {
    for number in 0..ACCOUNTS {
        let account = Account {
            id: format!("account-{number}"),
            name: format!("person{number}"),
            mail: String::new(),
            password: String::new(),
            created_at: 1_700_000_000_000,
        };
        store.register(&account).await.unwrap();
    }
    let key = Key {
        digest: digest("people"),
        account: "account-0".to_owned(),
        kind: KeyKind::Session,
        name: String::new(),
        scopes: String::new(),
        created_at: 0,
        expires_at: i64::MAX,
        used_at: i64::MAX,
    };
    store.add_key(&key).await.unwrap();
    for number in 0..KEPT + RUNNING {
        let stage = if number < KEPT { Stage::Finished } else { Stage::Running };
        let game = game(number, stage);
        let claims = game.seats.iter().map(|seat| Claim {
            game: game.id.clone(),
            seat: seat.seat,
            visitor: format!("account-{}", person(number, seat.seat)),
        });
        let claims: Vec<Claim> = claims.collect();
        store.create(&game, &claims, &[]).await.unwrap();
        if stage == Stage::Finished {
            let (result, tallies) = result(number, &game);
            store.record(&result, &tallies).await.unwrap();
        }
    }
}

/// Who sits in a seat of a game.
fn person(number: usize, seat: u8) -> usize {
    let seat = usize::from(seat);
    if number.is_multiple_of(OFTEN) && seat == 0 {
        number / OFTEN % 10
    } else {
        (number * 7 + seat * 1_009) % ACCOUNTS
    }
}

fn game(number: usize, stage: Stage) -> StoredGame {
    let (title, _, players) = TITLES[number % TITLES.len()];
    let id = format!("game{number}");
    let names: Vec<String> = (0..players).map(|seat| format!("person{}", person(number, seat))).collect();
    let seat = |(seat, name): (u8, &String)| Seat {
        seat,
        name: name.clone(),
        kind: "invite".to_owned(),
        link: format!("{id}-{seat}"),
    };
    let at = 1_700_000_000_000 + number as i64 * 600_000;
    StoredGame {
        title: title.to_owned(),
        stage,
        owner: format!("account-{}", person(number, 0)),
        private: false,
        quiet: false,
        setup: "{}".to_owned(),
        listing: format!(
            "{{\"players\":{},\"bots\":0,\"moves\":500,\"variant\":\"standard\",\"tiles\":\"{}\",\"won\":[[0],7000]}}",
            serde_json::to_string(&names).unwrap(),
            "a".repeat(80)
        ),
        search: format!("{title} {}", names.join(" ")),
        entries: 0,
        said: 0,
        created_at: at,
        updated_at: at,
        seats: (0..).zip(&names).map(seat).collect(),
        id,
    }
}

fn result(number: usize, game: &StoredGame) -> (GameResult, Vec<Tally>) {
    let (title, variant, players) = TITLES[number % TITLES.len()];
    let seat = |seat: &Seat| SeatResult {
        seat: seat.seat,
        person: format!("account-{}", person(number, seat.seat)),
        bot: String::new(),
        name: seat.name.clone(),
        account: None,
        place: 1 + (seat.seat + (number % usize::from(players)) as u8) % players,
        worth: 3_000 + ((number * 37 + usize::from(seat.seat) * 811) % 5_000) as i64,
        rating: None,
    };
    let result = GameResult {
        game: game.id.clone(),
        title: title.to_owned(),
        variant: variant.to_owned(),
        moves: 300 + (number % 400) as u64,
        rounds: 10 + (number % 12) as u64,
        reason: "mag-ended".to_owned(),
        counted: true,
        rated: number.is_multiple_of(10),
        ended_at: game.updated_at,
        seats: game.seats.iter().map(seat).collect(),
    };
    let tally =
        |what: &str, name: String, amount: i64| Tally { what: what.to_owned(), name, times: 1, amount };
    let mut tallies = vec![
        tally("games", String::new(), result.moves as i64),
        tally("rounds", format!("{:03}", result.rounds), 1),
        tally("month", format!("2026-{:02}", 1 + number % 12), 1),
        tally("reason", result.reason.clone(), 1),
        tally("won", players.to_string(), 7_000),
        tally("first", format!("{{\"action\":\"draft_minor\",\"minor\":\"{}\"}}", 1 + number % 12), 1),
    ];
    for seat in &result.seats {
        tallies.push(tally("seat", (seat.seat + 1).to_string(), if seat.place == 1 { 840 } else { 0 }));
        tallies.push(tally("place", seat.place.to_string(), seat.worth));
    }
    // Two of a dozen companies in each of ten rounds: all of them over many games.
    for round in 1..=10 {
        for company in 0..2 {
            let company = (number + round + company * 5) % 12;
            tallies.push(tally("revenue", format!("{round:02} C{company}"), (100 * round) as i64));
        }
    }
    (result, tallies)
}
