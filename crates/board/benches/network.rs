//! How long it takes to find what every company of a late position reaches.

mod support;

use divan::{Bencher, black_box};
use roundhouse_board::{Network, Reach};
use support::Late;

fn main() {
    divan::main();
}

#[divan::bench]
fn hungary_18mag(bencher: Bencher) {
    networks(bencher, &support::hungary_18mag(), Reach::ThroughMines);
}

#[divan::bench]
fn austria_hungary_1824(bencher: Bencher) {
    networks(bencher, &support::austria_hungary_1824(), Reach::ToMines);
}

fn networks(bencher: Bencher, late: &Late, reach: Reach) {
    let count = late.companies.len();
    bencher.counter(divan::counter::ItemsCount::new(count)).bench(|| {
        for company in &late.companies {
            black_box(Network::of(&late.board, &late.position, *company, reach));
        }
    });
}
