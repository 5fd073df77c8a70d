//! What a company would earn with one more train or tile is what it earns once that has happened.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use roundhouse_board::CompanyId;
use roundhouse_board::router::{Answer, Goal};
use roundhouse_board::stop_graph::StopGraph;
use roundhouse_family18xx::{Best, RunsTrains, Table, with_one_more_tile, with_one_more_train};
use roundhouse_game::{Chance, Money, Setup};
use roundhouse_titles::{AnyGame, Title, TitleFiles, with_railway};

/// Moves of a game, moments of it that are looked at, and how many tiles are told.
const MOVES: usize = 1_500;
const MOMENTS: usize = 8;
const TILES: usize = 5;

/// How many prospects a game had.
#[derive(Default)]
struct Seen {
    trains: usize,
    tiles: usize,
}

fn look<G: RunsTrains>(game: &G, state: &G::State, seen: &mut Seen) {
    let company = game.operating_company(state).unwrap();
    let Some(now) = game.best_routes(state, company, &|| false).unwrap() else {
        return;
    };
    let prospects = with_one_more_train(game, state, company, &|| false).unwrap();
    let states = game.with_each_train(state, company);
    for (prospect, (_, then)) in prospects.iter().zip(&states) {
        assert!(prospect.best.proved);
        // A train may stay at home, but the first of its kind may change values and scrap others.
        if is_only_richer(G::table(state), G::table(then), company) {
            assert!(prospect.best.rank() >= now.rank());
            seen.trains += 1;
        }
    }
    let tiles = with_one_more_tile(game, state, company, (TILES, &|| false)).unwrap();
    assert!(tiles.len() <= TILES);
    let totals: Vec<_> = tiles.iter().map(|prospect| prospect.best.rank()).collect();
    assert!(totals.is_sorted_by(|one, other| one >= other));
    for prospect in tiles {
        let seat = game.to_act(state).unwrap();
        let then = game.apply(state, seat, &prospect.action).unwrap().state;
        let best = game.best_routes(&then, company, &|| false).unwrap();
        assert_eq!(best.unwrap().total, prospect.best.total);
        seen.tiles += 1;
    }
}

/// Is the phase the same, and has the company lost no train?
fn is_only_richer(now: &Table, then: &Table, company: CompanyId) -> bool {
    let (fleet, after) = (now.fleet(company), then.fleet(company));
    let mut kinds = fleet.kinds();
    now.phase == then.phase && kinds.all(|kind| after.count(kind) >= fleet.count(kind))
}

/// Plays as chance has it and looks at moments with tiles to lay and trains to run.
fn play<G: RunsTrains>(game: &G) -> Seen {
    let mut seen = Seen::default();
    // Companies of 1862 that chance directs soon go bankrupt: several games are tried.
    for seed in 0..100 {
        play_one(game, seed, &mut seen);
        if seen.trains > 0 && seen.tiles > 0 {
            break;
        }
    }
    seen
}

fn play_one<G: RunsTrains>(game: &G, seed: u64, seen: &mut Seen) {
    let mut state = game.setup();
    let mut chance = Chance::new(seed);
    let mut moments = 0;
    for _ in 0..MOVES {
        let Some(seat) = game.to_act(&state) else {
            break;
        };
        let choices = game.choices(&state);
        if let Some(company) = game.operating_company(&state)
            && choices.len() > 3
            && let Ok(Some(best)) = game.best_routes(&state, company, &|| false)
            && !best.routes.is_empty()
        {
            look(game, &state, seen);
            moments += 1;
        }
        if moments == MOMENTS {
            break;
        }
        let chosen = chance.below(choices.len() as u32) as usize;
        let action = &choices[chosen].action;
        state = game.apply(&state, seat, action).unwrap().state;
    }
}

/// A game of three.
fn three() -> Setup {
    Setup {
        players: (0..3).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 3,
    }
}

#[test]
fn prospects_come_true() {
    for title in Title::ALL {
        let setup = three();
        let any = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
        let seen = with_railway!(&any, game => play(game), else continue);
        assert!(
            seen.trains > 0 && seen.tiles > 0,
            "{title}: {} trains, {} tiles",
            seen.trains,
            seen.tiles
        );
    }
}

/// What a search says that found no routes, and whether that is proved.
fn nothing(proved: bool) -> Answer {
    Answer {
        routes: None,
        revenue: 0,
        mine_money: 0,
        bound: 130,
        most: 150,
        proved,
        nodes: 1,
    }
}

/// No routes at all may be the answer, or the search was stopped before it found any.
fn check_nothing<G: RunsTrains>(game: &G) {
    let (board, state) = (game.board(), game.setup());
    let graph = StopGraph::of(board, &G::table(&state).position, CompanyId(0));
    let named = |proved| {
        let goal = Goal::RevenuePlusMineMoney;
        Best::named(board, &graph, &[], (&nothing(proved), goal))
    };
    assert_eq!(named(true), None);
    let stopped = named(false).unwrap();
    assert!(!stopped.proved && stopped.routes.is_empty());
    assert_eq!(stopped.most, Money::new(150));
}

#[test]
fn only_a_proof_says_that_no_routes_do_what_they_must() {
    let title = Title::ALL[0];
    let any = AnyGame::new(title, &TitleFiles::embedded(title), &three()).unwrap();
    with_railway!(&any, game => check_nothing(game), else panic!("{title} has no railways"));
}
