//! Bots that look ahead: they keep to the rules, a seed always plays the same game, and they beat the steady bot.

use std::collections::BTreeMap;

use roundhouse_bots::BotKind;
use roundhouse_bots::arena::{self, Watch};
use roundhouse_bots::series::{self, Contestant, Pairing, Run};
use roundhouse_game::{Game, Knowledge, SeatId, Setup};
use roundhouse_titles::hungary_18mag::state::Wagon;
use roundhouse_titles::hungary_18mag::{Action, Hungary18Mag};
use roundhouse_titles::{AnyGame, Title, TitleFiles};

const MOST: usize = 20_000;

/// The titles that have levels.
fn titles() -> impl Iterator<Item = Title> {
    Title::BUILT_IN.into_iter().filter(|title| !title.levels().is_empty())
}

fn game(title: Title, players: usize, seed: u64) -> AnyGame {
    game_with(title, players, seed, BTreeMap::default())
}

fn game_with(title: Title, players: usize, seed: u64, rulings: BTreeMap<String, String>) -> AnyGame {
    let players = (1..=players).map(|seat| format!("Player {seat}")).collect();
    let setup = Setup { players, variant: None, options: BTreeMap::default(), rulings, seed: seed.into() };
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

/// As on 18xx.games, any wagon is hired out, but a run must use all that were hired.
#[test]
fn nobody_thinks_of_a_wagon_that_no_route_of_18mag_can_use() {
    let rulings = BTreeMap::from([("useless_wagons".to_owned(), "hired".to_owned())]);
    let any = game_with(Title::HUNGARY_18MAG, 3, 7, rulings);
    let game: &Hungary18Mag = any.rules_of().unwrap();
    let mut random = BotKind::Random.bot(game.levels(), 7);
    let (mut state, mut useless) = (game.setup(), 0);
    while let Some(seat) = game.to_act(&state) {
        let thought_of = game.moves(&state);
        for wagon in [Wagon::Offboard, Wagon::Plus, Wagon::Mine] {
            let hire = Action::HireWagon { wagon };
            let Ok(applied) = game.apply(&state, seat, &hire) else {
                continue;
            };
            let stuck = game.choices(&applied.state).is_empty();
            assert!(!stuck || !thought_of.contains(&hire), "{wagon:?} at {:?}", state.round);
            useless += u32::from(stuck);
        }
        let action = random.choose(game, &state).unwrap();
        state = game.apply(&state, seat, &action).unwrap().state;
    }
    assert!(useless > 0, "every wagon was of use");
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
