//! Solves problem files and prints time and nodes for each: `routes FILE...`.

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use roundhouse_router::best_routes;
use roundhouse_router::problem_file::ProblemFile;

/// A search that takes longer gives up.
const PATIENCE: Duration = Duration::from_mins(1);

fn main() -> ExitCode {
    let mut all = Duration::ZERO;
    for path in std::env::args().skip(1) {
        match solve(&path) {
            Ok(time) => all += time,
            Err(error) => {
                println!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("together {all:.1?}");
    ExitCode::SUCCESS
}

fn solve(path: &str) -> Result<Duration, Box<dyn std::error::Error>> {
    let file = ProblemFile::read(&std::fs::read_to_string(path)?)?;
    let begin = Instant::now();
    let answer = best_routes(&file.problem(), &|| begin.elapsed() > PATIENCE)?;
    let time = begin.elapsed();
    let proof = if answer.proved { "proved" } else { "not proved" };
    let known = file.best.map_or(String::new(), |best| format!("known {best}"));
    println!(
        "{:24} {:5} {known:11} bound {:5} {proof} {:9} nodes {time:.1?}",
        file.name, answer.revenue, answer.bound, answer.nodes
    );
    Ok(time)
}
