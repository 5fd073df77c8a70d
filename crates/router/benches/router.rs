//! Time of the route search on made-up boards.

use divan::Bencher;
use roundhouse_router::synthetic::Lattice;
use roundhouse_router::{Problem, Range, Train, best_routes};

fn main() {
    divan::main();
}

/// A board as it lies on the table: half of the links built, some towns, two or three stations.
fn ordinary(side: u16, lengths: &[u16]) -> Problem {
    let lattice =
        Lattice { side, stations: 3, terminal_percent: 15, town_percent: 25, gap_percent: 50, seed: 1 };
    lattice.problem(lengths.iter().map(|&length| Train::plain(Range::Stops(length))).collect())
}

/// A full lattice of cities, as hard as boards get.
fn dense(side: u16, lengths: &[u16]) -> Problem {
    let lattice =
        Lattice { side, stations: 3, terminal_percent: 10, town_percent: 0, gap_percent: 0, seed: 1 };
    let trains = lengths.iter().map(|&length| Train::plain(Range::SkippingTowns(length)));
    lattice.problem(trains.collect())
}

fn search(bencher: Bencher<'_, '_>, problem: &Problem) {
    bencher.bench(|| best_routes(divan::black_box(problem), &|| false));
}

#[divan::bench(args = [&[2, 2][..], &[2, 3], &[3, 4], &[4, 6], &[6, 6]])]
fn ordinary_board(bencher: Bencher<'_, '_>, lengths: &[u16]) {
    search(bencher, &ordinary(7, lengths));
}

#[divan::bench(args = [&[8, 8, 10][..], &[8, 8, 10, 10]], sample_count = 10)]
fn dense_board(bencher: Bencher<'_, '_>, lengths: &[u16]) {
    search(bencher, &dense(6, lengths));
}
