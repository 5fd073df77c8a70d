//! Ten thousand stored games: the start of a server, and its memory.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use roundhouse_game::GameFile;
use roundhouse_server::opening::{Played, bring_in};
use roundhouse_store::{Addition, SqlStore, Store, StoredEntry};
use roundhouse_titles::Title;
use roundhouse_words::{Language, Words};
use serde_json::Value;

use crate::client::Connection;
use crate::recorded::played_of;
use crate::served::{Folder, Served};

const GAMES: usize = 10_000;
/// How many are visited.
const VISITED: usize = 1500;
/// Actions of these, and of the others.
const LENGTH: usize = 300;
const REST: usize = 20;

pub(crate) async fn measure(folder: &Folder) {
    let file = folder.path().join("stored.sqlite");
    let game = played_of(Title::HUNGARY_18MAG, 3, |_, moves| moves == LENGTH);
    fill(&file, game).await;
    let server = Served::start(&file.display().to_string());
    let mut connection = Connection::open(&server.address).await;
    let begun = Instant::now();
    assert_eq!(connection.ask(("GET", "/"), "", "").await.status, 200);
    println!(
        "stored: with {GAMES} games the server is ready after {:.0} ms, the first page comes {:.0} ms later; {} MiB",
        server.start.as_secs_f64() * 1000.0,
        begun.elapsed().as_secs_f64() * 1000.0,
        server.memory(),
    );
    let mut told = Vec::new();
    for number in 0..VISITED {
        visit(&mut connection, number).await;
        if (number + 1).is_multiple_of(VISITED / 5) {
            told.push(format!("{} after {}", server.memory(), number + 1));
        }
    }
    println!("stored: MiB in memory while games of {LENGTH} actions are visited: {}", told.join(", "));
    let begun = Instant::now();
    visit(&mut connection, 0).await;
    println!(
        "stored: the first of them comes back by replay in {:.0} ms",
        begun.elapsed().as_secs_f64() * 1000.0
    );
}

async fn visit(connection: &mut Connection, number: usize) {
    let answer = connection.ask(("GET", &format!("/api/games/game{number}")), "", "").await;
    let game: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(game["entries"].as_u64(), Some(LENGTH as u64), "{game}");
}

/// Keeps the same game again and again.
async fn fill(file: &Path, game: GameFile<Value>) {
    let store: Arc<dyn Store> = Arc::new(SqlStore::sqlite(file).await.unwrap());
    let played =
        Played { owner: "somebody", file: game, origin: None, words: &Words::new(Language::English) };
    let id = bring_in(&store, played).await.unwrap();
    let first = store.game(&id).await.unwrap().unwrap();
    let entries: Vec<StoredEntry> = store.log(&id, 0, first.entries).await.unwrap();
    let entries: Vec<String> = entries.into_iter().map(|entry| entry.body).collect();
    for number in 0..GAMES {
        let mut game = first.clone();
        game.id = format!("game{number}");
        for seat in &mut game.seats {
            seat.link = format!("link{number}of{}", seat.seat);
        }
        store.create(&game, &[], &[]).await.unwrap();
        let addition = Addition {
            game: &game.id,
            after: 0,
            at: game.updated_at,
            entries: if number < VISITED { &entries } else { &entries[..REST] },
            stage: game.stage,
            listing: &game.listing,
            notices: &[],
            deadline: None,
            stand_in: None,
        };
        store.append(&addition).await.unwrap();
    }
    store.close().await;
}
