//! The best routes on a board equal what a naive walker finds that follows the raw track of every tile.
//!
//! The normal run compares 2,000 random boards with one to three trains: of every kind, with 18Mag's wagons and as in
//! 1824; `PROPTEST_CASES=100000` makes that 100,000.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod country;
mod fleets;
mod naive;
#[path = "../support/pack.rs"]
mod pack;
#[path = "../../../board/tests/support/walk.rs"]
mod walk;

use std::collections::BTreeMap;

use proptest::prelude::*;
use roundhouse_board::map::HexId;
use roundhouse_board::{Position, StopId, tile};
use roundhouse_router::stop_graph::{Runner, StopGraph};
use roundhouse_router::{Bonus, Goal, Problem, StopKind, best_routes};

use country::{BOARD, layouts};
use fleets::{Fleet, MineRule, fleets};
use naive::Collected;
use walk::{MOVER, Walker};

/// So many sides are crossed, and so many sets of routes tried.
const PATIENCE: u32 = 40_000;
const MOST_SETS: usize = 1_000_000;

/// The problem as the titles put it.
fn problem(position: &Position, fleet: &Fleet) -> Problem {
    let mut graph = StopGraph::of(&BOARD, position, MOVER);
    if fleet.mines == MineRule::OwnAtTheEnd {
        let stops = graph.stops.clone();
        let foreign = |end: &u16| {
            let at: StopId = stops[usize::from(*end)];
            let is_mine = BOARD.kind_of(position, at) == Some(tile::StopKind::Mine);
            is_mine && !position.has_station(&BOARD, at, MOVER)
        };
        graph.links.retain(|link| !link.ends.iter().any(foreign));
    }
    let runner = Runner {
        board: &BOARD,
        position,
        company: MOVER,
        cities: fleet.cities,
        value: &|_, stop| u32::from(stop.revenue.in_column(0)),
    };
    let mut trains = fleet.trains.clone();
    if let Some(pair) = &fleet.pair {
        let stops_in = |hexes: &[HexId]| {
            let stops = (0..).zip(&graph.stops);
            let inside = stops.filter(|(_, at)| hexes.contains(&at.hex));
            inside.map(|(number, _)| number).collect::<Vec<u16>>()
        };
        for train in &mut trains {
            train.bonus =
                Bonus::Pair { amount: pair.amount, one: stops_in(&pair.one), other: stops_in(&pair.other) };
        }
    }
    let mut problem = graph.problem(&runner, trains, fleet.goal);
    for stop in &mut problem.stops {
        stop.terminal |= stop.kind == StopKind::Mine && fleet.mines != MineRule::Passed;
    }
    problem
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn the_best_routes_are_what_a_naive_walker_finds(layout in layouts(), fleet in fleets()) {
        let position = layout.position(&BOARD);
        let collected = Collected {
            position: &position,
            fleet: &fleet,
            routes: vec![BTreeMap::new(); fleet.trains.len()],
        };
        let mut walker = Walker::new(&BOARD, &position, PATIENCE, collected);
        walker.start_everywhere();
        prop_assume!(!walker.is_tired());
        let mut routes = walker.purpose.to_pack();
        let mut fleet = fleet.clone();
        // Where there would be too many sets, fewer trains run.
        while routes.iter().map(|routes| routes.all.len() + 1).product::<usize>() > MOST_SETS {
            routes.pop();
            fleet.trains.pop();
        }
        let answer = best_routes(&problem(&position, &fleet), &|| false).unwrap();
        prop_assert!(answer.proved);
        let rank = match fleet.goal {
            Goal::RevenueThenMineMoney => (answer.revenue, answer.mine_money),
            Goal::RevenuePlusMineMoney => (answer.revenue + answer.mine_money, 0),
        };
        prop_assert_eq!(answer.routes.map(|_| rank), pack::best_set(routes));
    }
}

/// How many boards are compared.
fn cases() -> u32 {
    let wanted = std::env::var("PROPTEST_CASES");
    wanted.ok().and_then(|cases| cases.parse().ok()).unwrap_or(2_000)
}
