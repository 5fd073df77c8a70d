//! How long it takes to list the tiles that may be laid on a whole map.

mod support;

use divan::{Bencher, black_box};
use roundhouse_board::tile::Colour;
use roundhouse_board::{Network, Position, Reach};
use support::Late;

fn main() {
    divan::main();
}

/// All lays that print and map allow at the start, when every hex is empty.
#[divan::bench]
fn start_of_hungary_18mag(bencher: Bencher) {
    let late = support::hungary_18mag();
    let start = Position::new(&late.board);
    bencher.bench(|| black_box(all_lays(&late, &start)));
}

#[divan::bench]
fn late_hungary_18mag(bencher: Bencher) {
    let late = support::hungary_18mag();
    bencher.bench(|| black_box(all_lays(&late, &late.position)));
}

#[divan::bench]
fn late_austria_hungary_1824(bencher: Bencher) {
    let late = support::austria_hungary_1824();
    bencher.bench(|| black_box(all_lays(&late, &late.position)));
}

/// The same for one company: only lays that touch its network.
#[divan::bench]
fn of_one_company_in_hungary_18mag(bencher: Bencher) {
    let late = support::hungary_18mag();
    bencher.bench(|| {
        let reach = Reach::ThroughMines;
        let network = Network::of(&late.board, &late.position, late.companies[0], reach);
        let hexes = late.board.map.ids().filter(|hex| network.touches(*hex));
        let lays = hexes.flat_map(|hex| {
            let lays = late.board.lays(&late.position, hex, Colour::Grey);
            let network = &network;
            let board = &late.board;
            lays.filter(move |lay| board.touches(network, hex, lay))
        });
        black_box(lays.count())
    });
}

fn all_lays(late: &Late, position: &Position) -> usize {
    let hexes = late.board.map.ids();
    hexes.map(|hex| late.board.lays(position, hex, Colour::Grey).count()).sum()
}
