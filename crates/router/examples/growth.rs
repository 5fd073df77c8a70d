//! Prints how time and nodes of the route search grow, as tables for `docs/ROUTES.md`.
//!
//! `cargo run --release -p roundhouse-board --example growth`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::time::{Duration, Instant};

use roundhouse_router::synthetic::Lattice;
use roundhouse_router::{BadProblem, Range, Train, best_routes};

/// Boards of each kind.
const SEEDS: u64 = 9;
/// A search that takes longer gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// A row of a table: what is searched.
struct Row {
    side: u16,
    town_percent: u64,
    gap_percent: u64,
    trains: Vec<Train>,
}

fn main() -> Result<(), BadProblem> {
    let full = |side, trains| Row { side, town_percent: 0, gap_percent: 0, trains };
    heading("Board size: full lattices of cities, trains 8, 8, 10");
    for side in [4, 5, 6, 7, 8, 9, 12, 16] {
        measure(&format!("{side} x {side}"), &full(side, skipping(&[8, 8, 10])))?;
    }
    heading("Train length: 7 x 7, two trains");
    for length in [2, 4, 6, 8, 10, 12, 14] {
        measure(&format!("{length}, {length}"), &full(7, skipping(&[length, length])))?;
    }
    heading("Number of trains: 7 x 7, each 8");
    for count in 1..=6 {
        measure(&count.to_string(), &full(7, skipping(&vec![8; count])))?;
    }
    heading("Towns that may be skipped: 6 x 6, trains 6, 8, 10");
    for town_percent in [0, 10, 20, 30] {
        let row = Row { town_percent, ..full(6, skipping(&[6, 8, 10])) };
        measure(&format!("{town_percent} %"), &row)?;
    }
    heading("Four trains 8, 8, 10, 10 with so many towns");
    for (side, town_percent) in [(5, 0), (5, 20), (7, 0), (7, 20), (9, 0), (9, 20)] {
        let row = Row { town_percent, ..full(side, skipping(&[8, 8, 10, 10])) };
        measure(&format!("{side} x {side}, {town_percent} %"), &row)?;
    }
    heading("Unlimited trains, half of the links built");
    for (side, count) in [(5, 1), (5, 2), (6, 1), (6, 2), (7, 1), (7, 2)] {
        let row = Row { gap_percent: 50, ..full(side, skipping(&vec![999; count])) };
        measure(&format!("{side} x {side}, {count}"), &row)?;
    }
    heading("One unlimited train, full lattices");
    for side in [5, 6, 7, 8] {
        measure(&format!("{side} x {side}"), &full(side, skipping(&[999])))?;
    }
    heading("Five stops paid, any others skipped, beside a train of so many stops: full lattices");
    for (side, beside) in [(5, None), (5, Some(8)), (7, None), (7, Some(8))] {
        let any = Train::plain(Range::SkippingAny { paid: 5, visited: None });
        let name = beside.map_or("none".to_owned(), |stops: u16| stops.to_string());
        let mut trains = vec![any];
        trains.extend(skipping(beside.as_slice()));
        measure(&format!("{side} x {side}, {name}"), &full(side, trains))?;
    }
    heading("Ordinary boards: 7 x 7, half of the links built, 25 % towns, none skipped");
    for lengths in [[2, 2], [2, 3], [3, 4], [4, 6], [6, 6]] {
        let row = Row {
            town_percent: 25,
            gap_percent: 50,
            ..full(7, lengths.map(|length| Train::plain(Range::Stops(length))).to_vec())
        };
        measure(&format!("{}, {}", lengths[0], lengths[1]), &row)?;
    }
    Ok(())
}

fn skipping(lengths: &[u16]) -> Vec<Train> {
    lengths.iter().map(|&length| Train::plain(Range::SkippingTowns(length))).collect()
}

fn heading(text: &str) {
    println!("\n{text}\n");
    println!("| | median | slowest | median nodes | proved |");
    println!("|---|---:|---:|---:|---:|");
}

fn measure(name: &str, row: &Row) -> Result<(), BadProblem> {
    let (mut times, mut nodes, mut proved) = (Vec::new(), Vec::new(), 0);
    for seed in 0..SEEDS {
        let lattice = Lattice {
            side: row.side,
            stations: 3,
            terminal_percent: 10,
            town_percent: row.town_percent,
            gap_percent: row.gap_percent,
            seed,
        };
        let problem = lattice.problem(row.trains.clone());
        let begin = Instant::now();
        let answer = best_routes(&problem, &|| begin.elapsed() > PATIENCE)?;
        times.push(begin.elapsed());
        nodes.push(answer.nodes);
        proved += u64::from(answer.proved);
    }
    times.sort_unstable();
    nodes.sort_unstable();
    let middle = times.len() / 2;
    println!(
        "| {name} | {:.1?} | {:.1?} | {} | {proved} of {SEEDS} |",
        times[middle],
        times[times.len() - 1],
        nodes[middle]
    );
    Ok(())
}
