//! Prints how the search for trains that share track grows with the number of trains, as a table for
//! `docs/ROUTES.md`.
//!
//! `cargo run --release -p roundhouse-board --example fleets`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::time::{Duration, Instant};

use roundhouse_router::BadProblem;
use roundhouse_router::shared::{Answer, best_routes};
use roundhouse_router::synthetic::{Country, Extent, mixed_fleet};

/// Countries for each number of trains.
const SEEDS: u64 = 9;

fn main() -> Result<(), BadProblem> {
    println!("| trains | proved | median | slowest | median nodes | most nodes | widest gap |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for count in 6..=16 {
        row(count)?;
    }
    Ok(())
}

fn row(count: usize) -> Result<(), BadProblem> {
    let mut answers: Vec<(Duration, Answer)> = Vec::new();
    for seed in 0..SEEDS {
        let country =
            Country { seed, extent: Extent { columns: 8, rows: 8 }, built_percent: 60, stations: 6 };
        let problem = country.problem(mixed_fleet(count));
        let started = Instant::now();
        let answer = best_routes(&problem, &|| false)?;
        answers.push((started.elapsed(), answer));
    }
    let proved = answers.iter().filter(|(_, answer)| answer.proved).count();
    let mut times: Vec<Duration> = answers.iter().map(|(time, _)| *time).collect();
    let mut nodes: Vec<u64> = answers.iter().map(|(_, answer)| answer.nodes).collect();
    times.sort_unstable();
    nodes.sort_unstable();
    let gap = |answer: &Answer| 1000 * (answer.bound - answer.revenue) / answer.bound.max(1);
    let widest = answers.iter().map(|(_, answer)| gap(answer)).max();
    println!(
        "| {count} | {proved} of {SEEDS} | {:.1?} | {:.1?} | {} | {} | {:.1} % |",
        times[times.len() / 2],
        times[times.len() - 1],
        nodes[nodes.len() / 2],
        nodes[nodes.len() - 1],
        widest.unwrap_or(0) as f64 / 10.0,
    );
    Ok(())
}
