//! Prints time and nodes of the search for trains that share track on made-up countries, as a table for
//! `docs/ROUTES.md`.
//!
//! `cargo run --release -p roundhouse-board --example shared`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::time::{Duration, Instant};

use roundhouse_router::BadProblem;
use roundhouse_router::shared::{Service, Stations, Train, best_routes};
use roundhouse_router::synthetic::{Country, Extent};

/// Countries of each kind.
const SEEDS: u64 = 9;
/// A search that takes longer gives up.
const PATIENCE: Duration = Duration::from_secs(10);

const fn stations(paid: u16, visited: u16) -> Stations {
    Stations { paid, visited }
}

const fn freight(reach: u16) -> Train {
    let service = if reach < 6 { Service::Temporary } else { Service::Permanent };
    Train::Freight { reach, service }
}

fn main() -> Result<(), BadProblem> {
    let early = [Train::Express(stations(2, 3)), Train::Local(stations(2, 3)), freight(2)];
    let middle = [
        Train::Express(stations(3, 3)),
        Train::Express(stations(4, 4)),
        Train::Local(stations(4, 4)),
        freight(3),
        freight(5),
    ];
    let late = [
        Train::Express(stations(5, 6)),
        Train::Express(stations(4, 5)),
        Train::Local(stations(5, 5)),
        freight(7),
        freight(9),
    ];
    println!("| fleet | built | proved | median | worst | most nodes |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for (name, fleet) in [("early", &early[..]), ("middle", &middle), ("late", &late)] {
        for built_percent in [40, 60, 80] {
            row(name, built_percent, fleet)?;
        }
    }
    Ok(())
}

fn row(name: &str, built_percent: u64, fleet: &[Train]) -> Result<(), BadProblem> {
    let mut times = Vec::new();
    let (mut proved, mut nodes) = (0, 0);
    for seed in 0..SEEDS {
        let country = Country { seed, extent: Extent::USUAL, built_percent, stations: 5 };
        let problem = country.problem(fleet.to_vec());
        let started = Instant::now();
        let answer = best_routes(&problem, &|| started.elapsed() > PATIENCE)?;
        times.push(started.elapsed());
        proved += u64::from(answer.proved);
        nodes = nodes.max(answer.nodes);
    }
    times.sort_unstable();
    println!(
        "| {name} | {built_percent} % | {proved} of {SEEDS} | {:.1?} | {:.1?} | {nodes} |",
        times[times.len() / 2],
        times[times.len() - 1],
    );
    Ok(())
}
