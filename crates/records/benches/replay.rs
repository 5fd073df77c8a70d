//! How fast stored games are played again: people's games from 18xx.games where `ROUNDHOUSE_FIXTURES` says where they are,
//! and the games of bots that come with the titles.
//!
//! `ROUNDHOUSE_FIXTURES=... cargo bench -p roundhouse-records --bench replay`; divan prints actions per second.
//! `judged` proves and tells every move, as when a file is brought in; `accepted` plays moves that were accepted before.
//! Both begin with the JSON text of each entry, as the database gives it.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints, and fails by panicking")]

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::ItemsCount;
use mimalloc::MiMalloc;
use roundhouse_game::{Entry, GameFile, Log, Setup};
use roundhouse_records::load;
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use serde_json::Value;

/// As in the program.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// A game and its rules.
struct Stored {
    name: String,
    rules: AnyGame,
    setup: Setup,
    texts: Vec<String>,
    actions: usize,
}

impl fmt::Display for Stored {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({} actions)", self.name, self.actions)
    }
}

static STORED: LazyLock<Vec<Stored>> = LazyLock::new(|| {
    let mut files = Vec::new();
    match std::env::var_os("ROUNDHOUSE_FIXTURES") {
        None => println!("ROUNDHOUSE_FIXTURES points nowhere: no game of people is measured"),
        Some(fixtures) => {
            for title in ["1824", "1824cis", "1862", "18mag"] {
                files.extend(files_in(&Path::new(&fixtures).join(title)));
            }
        }
    }
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/replays");
    for title in ["austria_hungary_1824", "east_anglia_1862", "hungary_18mag", "railroad_revolution"] {
        files.extend(files_in(&own.join(title)));
    }
    files.iter().filter_map(|file| stored(file)).collect()
});

fn main() {
    divan::main();
}

#[divan::bench(args = STORED.iter())]
fn judged(bencher: Bencher<'_, '_>, stored: &Stored) {
    bencher
        .counter(ItemsCount::new(stored.actions))
        .bench_local(|| anew(stored).replay(&read(stored)).unwrap());
}

#[divan::bench(args = STORED.iter())]
fn accepted(bencher: Bencher<'_, '_>, stored: &Stored) {
    bencher
        .counter(ItemsCount::new(stored.actions))
        .bench_local(|| anew(stored).replay_stored(stored.texts.iter().map(String::as_str)).unwrap());
}

fn read(stored: &Stored) -> Log<Value> {
    let entry = |text: &String| -> Entry<Value> { serde_json::from_str(text).unwrap() };
    stored.texts.iter().map(entry).collect()
}

/// The same rules, with nothing remembered of earlier searches.
fn anew(stored: &Stored) -> AnyGame {
    stored.rules.seated(stored.setup.players.clone(), stored.setup.seed)
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    files
}

/// The game of a file; nothing where today's rules refuse it.
fn stored(path: &Path) -> Option<Stored> {
    let text = std::fs::read_to_string(path).unwrap();
    let name = path.file_stem().unwrap().to_string_lossy().into_owned();
    let file: GameFile<Value> = serde_json::from_str(&load(&text).ok()?.text).unwrap();
    let title: Title = file.title.parse().unwrap();
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    let actions = file.actions.effective().unwrap().len();
    if rules.replay(&file.actions).is_err() {
        println!("{name} is refused by today's rules and not measured");
        return None;
    }
    let entries = file.actions.entries().iter();
    let texts = entries.map(|entry| serde_json::to_string(entry).unwrap()).collect();
    Some(Stored { name, rules, setup: file.setup, texts, actions })
}
