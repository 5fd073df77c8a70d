//! How fast a title is: copies of a late state, replay of a whole game, random play, choices.
//!
//! `cargo bench -p roundhouse-titles --bench playout`; divan prints items (copies, actions) per second.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use roundhouse_bots::arena::{self, Played, Watch};
use roundhouse_bots::{Bot, Random};
use roundhouse_game::{Game, Setup};
use roundhouse_titles::hungary_18mag::Hungary18Mag;
use roundhouse_titles::railroad_revolution::RailroadRevolution;
use roundhouse_titles::{Title, TitleFiles};

fn main() {
    divan::main();
}

fn hungary_18mag(players: usize) -> Hungary18Mag {
    with_rulings(players, &[])
}

fn with_rulings(players: usize, rulings: &[(&str, &str)]) -> Hungary18Mag {
    let rulings = rulings.iter();
    let setup = Setup {
        players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: std::collections::BTreeMap::new(),
        rulings: rulings.map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        seed: 7.into(),
    };
    Hungary18Mag::new(&TitleFiles::embedded(Title::HUNGARY_18MAG), &setup).unwrap()
}

fn played<G: Game>(game: &G, seats: u64) -> Played<G> {
    let bot = |seat| Box::new(Random::new(seat)) as Box<dyn Bot<G>>;
    let mut bots: Vec<_> = (0..seats).map(bot).collect();
    arena::play(game, &mut bots, Watch::Nothing, 20_000)
}

/// Copies of the last state of a game.
#[divan::bench]
fn copies_18mag(bencher: Bencher<'_, '_>) {
    let state = played(&hungary_18mag(4), 4).state;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| *black_box(&state));
}

/// The same game for everybody who plays it now: nothing is remembered of those before.
fn anew(game: &Hungary18Mag) -> Hungary18Mag {
    let players = (1..=game.seats).map(|seat| format!("Player {seat}"));
    game.seated(players.collect(), 7.into())
}

/// A whole game from its actions, every rule checked, as when a stored game is opened. By the rulebook the best
/// routes are looked for at every run; as on 18xx.games, and so in recorded games, they are not.
#[divan::bench(args = ["required", "free"])]
fn replay_18mag(bencher: Bencher<'_, '_>, best_run: &str) {
    let played = played(&hungary_18mag(4), 4);
    let game = with_rulings(4, &[("best_run", best_run)]);
    bencher.counter(ItemsCount::new(played.actions.len())).with_inputs(|| anew(&game)).bench_local_refs(
        |game| {
            let mut state = game.setup();
            for (seat, action) in &played.actions {
                state = game.apply(&state, *seat, action).unwrap().state;
            }
            state
        },
    );
}

/// A whole game of random players: every choice listed, one taken.
#[divan::bench]
fn random_play_18mag(bencher: Bencher<'_, '_>) {
    let game = hungary_18mag(4);
    let actions = played(&game, 4).actions.len();
    bencher
        .counter(ItemsCount::new(actions))
        .with_inputs(|| anew(&game))
        .bench_local_refs(|game| played(game, 4));
}

fn railroad_revolution() -> RailroadRevolution {
    let setup = Setup {
        players: (1..=4).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: std::collections::BTreeMap::new(),
        rulings: std::collections::BTreeMap::new(),
        seed: 7.into(),
    };
    let files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    RailroadRevolution::new(&files, &setup).unwrap()
}

/// Copies of the last state of a game of Railroad Revolution.
#[divan::bench]
fn copies_railroad_revolution(bencher: Bencher<'_, '_>) {
    let state = played(&railroad_revolution(), 4).state;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| black_box(&state).clone());
}

/// Random play of Railroad Revolution, choices included.
#[divan::bench]
fn random_play_railroad_revolution(bencher: Bencher<'_, '_>) {
    let game = railroad_revolution();
    let actions = played(&game, 4).actions.len();
    bencher.counter(ItemsCount::new(actions)).bench_local(|| played(&game, 4));
}
