//! A soak: full disk, frozen database, clock jumps and floods in turn, while people play. Every table must go on after
//! each of them, and memory must not grow without end.

use std::path::Path;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use roundhouse_game::Chance;

use crate::clock::Clock;
use crate::disk::Disk;
use crate::flood::Flood;
use crate::folder::Folder;
use crate::kills::tell;
use crate::players::{Crowd, Servers};
use crate::postgres::Postgres;
use crate::program::{Served, Start};

/// How many people play at once.
const PEOPLE: usize = 6;
/// How long each plague lasts.
const PLAGUE: Duration = Duration::from_secs(6);
/// How long people play in peace after each.
const PEACE: Duration = Duration::from_secs(4);
/// A plague is over when so many more actions were done, within this time.
const AFTER: u64 = 30;
const PATIENCE: Duration = Duration::from_mins(1);

/// What a server suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plague {
    FullDisk,
    FrozenDatabase,
    ClockAhead,
    ClockBack,
    Flood,
}

const PLAGUES: [Plague; 5] =
    [Plague::FullDisk, Plague::Flood, Plague::FrozenDatabase, Plague::ClockAhead, Plague::ClockBack];

pub(crate) fn run(program: &Path, minutes: u32, seed: u64) -> bool {
    let half = Duration::from_secs(u64::from(minutes) * 30);
    println!("{minutes} minutes of soak, half on each database, with --seed {seed}");
    let folder = Folder::new("ordeal-soak");
    let clock = Clock::new(folder.path());
    if clock.is_none() {
        println!("there is no `cc`: the clock is not moved");
    }
    let disk = Disk::new();
    if !disk.has_an_end() {
        println!("only root can mount a small tmpfs: the disk is never full");
    }
    let database = format!("sqlite:{}", disk.path().join("games.sqlite").display());
    let mut chance = Chance::new(seed);
    let start = |database: String| Start {
        program: program.to_owned(),
        database,
        clock: clock.as_ref().map(Clock::files),
    };
    let soak = Soak { name: "SQLite", clock: clock.as_ref(), disk: Some(&disk), postgres: None };
    let mut well = soak.bear(&start(database), half, &mut chance);
    match Postgres::new() {
        Some(postgres) => {
            let start = start(postgres.address());
            let soak =
                Soak { name: "PostgreSQL", clock: clock.as_ref(), disk: None, postgres: Some(&postgres) };
            well &= soak.bear(&start, half, &mut chance);
        }
        None => println!("PostgreSQL is not installed: nothing was tried on it"),
    }
    well
}

struct Soak<'a> {
    name: &'static str,
    clock: Option<&'a Clock>,
    disk: Option<&'a Disk>,
    postgres: Option<&'a Postgres>,
}

impl Soak<'_> {
    fn bear(&self, start: &Start, lasts: Duration, chance: &mut Chance) -> bool {
        let served = start.served();
        let servers: Servers = Arc::new(RwLock::new(vec![served.address.clone()]));
        let crowd = Crowd::begin(PEOPLE, &servers);
        let (mut flood, mut held, mut stopped, mut unready) = (Flood::default(), Vec::new(), 0, 0);
        let (begun, mut borne) = (Instant::now(), 0);
        for plague in PLAGUES.into_iter().cycle() {
            if begun.elapsed() >= lasts {
                break;
            }
            if !self.can(plague) {
                continue;
            }
            self.suffer(plague, &served, &mut flood, chance);
            borne += 1;
            if !crowd.plays_on(AFTER, PATIENCE) {
                println!("  STUCK after {plague:?}");
                stopped += 1;
            }
            unready += u32::from(!served.is_ready());
            std::thread::sleep(PEACE);
            held.push(served.held());
        }
        let (counts, stuck) = crowd.end();
        println!("{}: {borne} plagues in {} s", self.name, begun.elapsed().as_secs());
        println!(
            "  after {stopped} of them nobody played on, {unready} left the server unready, {stuck} tables stuck"
        );
        println!(
            "  flood: {} requests, {} refused as too many, {} answered with 500",
            flood.sent, flood.refused, flood.broken
        );
        let memory: Vec<u64> = held.iter().map(|held| held.memory).collect();
        let flat = is_flat(&memory);
        println!("  memory in MiB after each plague: {}", shown(&memory));
        let tables: Vec<u64> = held.iter().map(|held| held.tables).collect();
        println!("  tables in memory: {}", shown(&tables));
        let said: Vec<u64> = held.iter().map(|held| held.table_memory).collect();
        println!("  and what they are said to take, in MiB: {}", shown(&said));
        if !flat {
            println!("  WRONG memory grows");
        }
        tell(&counts) && stuck == 0 && stopped == 0 && unready == 0 && flood.broken == 0 && flat
    }

    fn can(&self, plague: Plague) -> bool {
        match plague {
            Plague::FullDisk => self.disk.is_some_and(Disk::has_an_end),
            Plague::FrozenDatabase => self.postgres.is_some(),
            Plague::ClockAhead | Plague::ClockBack => self.clock.is_some(),
            Plague::Flood => true,
        }
    }

    fn suffer(&self, plague: Plague, served: &Served, flood: &mut Flood, chance: &mut Chance) {
        match plague {
            Plague::Flood => flood.pour(&served.address, PLAGUE),
            Plague::FullDisk => {
                if let Some(disk) = self.disk {
                    disk.fill();
                    std::thread::sleep(PLAGUE);
                    disk.clear();
                }
            }
            Plague::FrozenDatabase => {
                if let Some(postgres) = self.postgres {
                    postgres.signal("-STOP");
                    std::thread::sleep(PLAGUE);
                    postgres.signal("-CONT");
                }
            }
            Plague::ClockAhead => self.jump(i64::from(chance.below(20)) * 86_400),
            Plague::ClockBack => self.jump(-i64::from(chance.below(400)) * 86_400),
        }
    }

    fn jump(&self, seconds: i64) {
        if let Some(clock) = self.clock {
            clock.jump(seconds);
            std::thread::sleep(PLAGUE);
            clock.jump(0);
        }
    }
}

/// Is the memory at the end no more than half as much again as after the first third?
fn is_flat(memory: &[u64]) -> bool {
    let third = memory.len() / 3;
    let (Some(early), Some(last)) = (memory.iter().take(third.max(1)).max(), memory.last()) else {
        return true;
    };
    *last <= early + early / 2 + 32
}

fn shown(memory: &[u64]) -> String {
    let step = memory.len().div_ceil(24).max(1);
    let some: Vec<String> = memory.iter().step_by(step).map(u64::to_string).collect();
    format!("{} (last {})", some.join(" "), memory.last().copied().unwrap_or_default())
}
