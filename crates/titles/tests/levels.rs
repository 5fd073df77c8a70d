//! Bots that look ahead: they keep to the rules, a seed always plays the same game, and they beat the steady bot.

use std::collections::BTreeMap;

use roundhouse_bots::BotKind;
use roundhouse_bots::arena::{self, Watch};
use roundhouse_bots::series::{self, Contestant, Pairing, Run};
use roundhouse_game::{SeatId, Setup};
use roundhouse_titles::{AnyGame, Title, TitleFiles};

const MOST: usize = 20_000;

/// The titles that have levels.
fn titles() -> impl Iterator<Item = Title> {
    Title::ALL.into_iter().filter(|title| !title.levels().is_empty())
}

fn game(title: Title, players: usize, seed: u64) -> AnyGame {
    let players = (1..=players).map(|seat| format!("Player {seat}")).collect();
    let setup = Setup {
        players,
        variant: None,
        options: BTreeMap::default(),
        rulings: BTreeMap::default(),
        seed: seed.into(),
    };
    AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap()
}

/// What was done in a game of these bots, as text, and what broke.
fn played(game: &AnyGame, kinds: &[BotKind]) -> (String, Option<String>) {
    let seats = kinds.iter().zip(5..);
    let mut bots: Vec<_> = seats.map(|(kind, seed)| kind.bot(game.levels(), seed)).collect();
    let played = arena::play(game, &mut bots, Watch::Invariants, MOST);
    (format!("{:?}", played.actions), played.broken)
}

#[test]
fn levels_keep_to_the_rules_and_a_seed_plays_the_same_game_again() {
    for title in titles() {
        let kinds: Vec<_> = title.levels().iter().map(|level| BotKind::Level(level.name)).collect();
        for kinds in kinds.chunks(3) {
            let mut kinds = kinds.to_vec();
            kinds.resize(3, BotKind::Steady);
            let any = game(title, 3, 11);
            let once = played(&any, &kinds);
            assert_eq!(once.1, None, "{title} {kinds:?}");
            assert_eq!(played(&any, &kinds), once, "{title} {kinds:?}");
        }
    }
}

#[test]
fn the_strongest_level_beats_steady_bots_in_every_seat() {
    for title in titles() {
        let any = game(title, 3, 1);
        let seats = |seat: usize| (0..3).map(move |other| usize::from(other != seat)).collect();
        let pairings: Vec<_> = (0..3).map(|seat| Pairing { seed: 21, seats: seats(seat) }).collect();
        let run = Run { threads: 2, done: &|| () };
        let contestant = |kind: BotKind| Contestant {
            name: kind.name().to_owned(),
            seat: Box::new(move |seed| kind.bot(title.levels(), seed)),
        };
        let contestants = [contestant(BotKind::Strongest), contestant(BotKind::Steady)];
        let results = series::play(&|seed: u64| any.with_seed(seed.into()), &contestants, &pairings, &run);
        for (result, seat) in results.iter().zip(0..) {
            assert_eq!(result.broken, None, "{title}");
            assert_eq!(result.winners, [SeatId(seat)], "{title}: {:?}", result.scores);
        }
    }
}
