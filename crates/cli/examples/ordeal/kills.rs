//! Kills under load: a server on SQLite, one of two servers on PostgreSQL, and PostgreSQL itself.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use roundhouse_game::Chance;
use roundhouse_store::SqlStore;

use crate::folder::Folder;
use crate::players::{Counts, Crowd, Servers};
use crate::postgres::Postgres;
use crate::program::{Served, Start};

/// How many people play at once.
const PEOPLE: usize = 4;
/// The latest moment at which something is killed after somebody has played again, in milliseconds.
const LATEST: u32 = 400;
/// How long it may take until somebody plays again.
const PATIENCE: Duration = Duration::from_mins(2);

/// What is killed, with the servers that run.
type Kill<'a> = dyn FnMut(&mut Vec<Served>, &mut Chance) + 'a;

pub(crate) fn run(program: &Path, kills: u32, seed: u64) -> bool {
    println!("{kills} kills at the moments of --seed {seed}");
    let mut chance = Chance::new(seed);
    let first = kills.div_ceil(3);
    let mut well = sqlite(program, first, &mut chance);
    let Some(postgres) = Postgres::new() else {
        println!("PostgreSQL is not installed: nothing was killed on it");
        return well;
    };
    let start = Start { program: program.to_owned(), database: postgres.address(), clock: None };
    let mut kill_one = |servers: &mut Vec<Served>, chance: &mut Chance| {
        servers.remove(chance.below(2) as usize).kill();
        servers.push(start.served());
    };
    let load = Load { name: "one of two servers on PostgreSQL", start: &start, servers: 2 };
    well &= load.bear(kills / 3, &mut chance, &mut kill_one);
    let mut kill_database = |_: &mut Vec<Served>, _: &mut Chance| postgres.kill_and_restart();
    let load = Load { name: "PostgreSQL itself, under two servers", start: &start, servers: 2 };
    well &= load.bear(kills - first - kills / 3, &mut chance, &mut kill_database);
    well
}

fn sqlite(program: &Path, kills: u32, chance: &mut Chance) -> bool {
    let folder = Folder::new("ordeal-kills");
    let file = folder.path().join("games.sqlite");
    let database = format!("sqlite:{}", file.display());
    let start = Start { program: program.to_owned(), database, clock: None };
    let mut kill = |servers: &mut Vec<Served>, _: &mut Chance| {
        // The file is served by one server at a time.
        servers.remove(0).kill();
        servers.push(start.served());
    };
    let load = Load { name: "a server on SQLite", start: &start, servers: 1 };
    let well = load.bear(kills, chance, &mut kill);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let sound = runtime.block_on(async { SqlStore::sqlite(&file).await.unwrap().is_sound().await.unwrap() });
    println!("  PRAGMA integrity_check: {}", if sound { "ok" } else { "NOT OK" });
    well && sound
}

/// People who play while something is killed again and again.
struct Load<'a> {
    name: &'static str,
    start: &'a Start,
    servers: usize,
}

impl Load<'_> {
    fn bear(&self, kills: u32, chance: &mut Chance, kill: &mut Kill<'_>) -> bool {
        let mut running: Vec<Served> = (0..self.servers).map(|_| self.start.served()).collect();
        let servers: Servers = Arc::new(RwLock::new(addresses(&running)));
        let crowd = Crowd::begin(PEOPLE, &servers);
        let (mut slowest, mut stopped, begun) = (Duration::ZERO, 0, Instant::now());
        for _ in 0..kills {
            // Whoever was started again plays before it is killed again.
            stopped += u32::from(!crowd.plays_on(2, PATIENCE));
            std::thread::sleep(Duration::from_millis(chance.below(LATEST).into()));
            let killed = Instant::now();
            kill(&mut running, chance);
            *servers.write().unwrap() = addresses(&running);
            stopped += u32::from(!crowd.plays_on(1, PATIENCE));
            slowest = slowest.max(killed.elapsed());
        }
        let took = begun.elapsed().as_secs();
        let (counts, stuck) = crowd.end();
        println!("{}: {kills} kills in {took} s", self.name);
        println!("  the slowest kill took {:.1} s until somebody played again", slowest.as_secs_f64());
        tell(&counts) && stuck == 0 && stopped == 0
    }
}

/// Prints what was counted; is everything as it should be?
pub(crate) fn tell(counts: &Counts) -> bool {
    let number = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::SeqCst);
    let (lost, doubled) = (number(&counts.lost), number(&counts.doubled));
    println!(
        "  {} actions acknowledged, {} without an answer ({} of them kept), {lost} lost, {doubled} doubled",
        number(&counts.acknowledged),
        number(&counts.unanswered),
        number(&counts.kept),
    );
    let wrong = counts.wrong.lock().unwrap();
    for what in wrong.iter() {
        println!("  WRONG {what}");
    }
    lost == 0 && doubled == 0 && wrong.is_empty()
}

fn addresses(running: &[Served]) -> Vec<String> {
    running.iter().map(|served| served.address.clone()).collect()
}
