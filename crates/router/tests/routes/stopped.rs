//! A search that is stopped on its way says nothing untrue.

use std::cell::Cell;

use roundhouse_router::synthetic::{Lattice, TANGLE_RANGES, tangle};
use roundhouse_router::{Problem, Range, Train, best_routes};

use crate::check;

/// Trains so long, each set of its own range, that prices, collections and packing all take their time.
const FLEETS: [[Range; 3]; 7] = [
    [Range::SkippingTowns(5), Range::SkippingTowns(6), Range::SkippingTowns(8)],
    [Range::Stops(7), Range::Stops(8), Range::Stops(8)],
    [Range::Plus(4), Range::Plus(4), Range::Plus(5)],
    [Range::Cities(5), Range::Cities(6), Range::Cities(6)],
    [skipping(4, None), skipping(5, None), skipping(6, None)],
    [skipping(4, Some(8)), skipping(5, Some(8)), skipping(6, Some(9))],
    [Range::SkippingTowns(6), Range::Plus(5), skipping(6, None)],
];

const fn skipping(paid: u16, visited: Option<u16>) -> Range {
    Range::SkippingAny { paid, visited }
}

fn long_trains(fleet: &[Range; 3], seed: u64) -> Problem {
    // Trains without a limit on what they visit have enough to do on a small board.
    let unlimited = fleet.contains(&skipping(6, None));
    let lattice = Lattice {
        side: if unlimited { 4 } else { 5 },
        stations: 3,
        terminal_percent: 10,
        town_percent: 20,
        gap_percent: 20,
        seed,
    };
    lattice.problem(fleet.map(Train::plain).to_vec())
}

#[test]
fn at_any_question_the_answer_is_sound_and_bounded() {
    for fleet in FLEETS {
        let mut on_the_way = 0;
        for seed in 0..2 {
            let problem = long_trains(&fleet, seed);
            let whole = best_routes(&problem, &|| false).unwrap();
            assert!(whole.proved, "{fleet:?}, seed {seed}");
            let questions = std::iter::once(0).chain((0..6).map(|power| 3_u64.pow(power)));
            let stopped = questions.filter(|most| is_stopped_at(*most, &problem, whole.revenue));
            on_the_way += stopped.count();
        }
        assert!(on_the_way > 1, "{fleet:?}: {on_the_way} searches had routes but no proof");
    }
}

/// Checks a search that is stopped after so many questions; says whether it had routes but no proof.
fn is_stopped_at(most: u64, problem: &Problem, best: u64) -> bool {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > most
    };
    let answer = best_routes(problem, &stop).unwrap();
    check::is_sound(problem, &answer);
    assert!(answer.bound >= best, "{most} questions");
    assert!(answer.most >= best, "{most} questions");
    assert!(answer.revenue == best || !answer.proved, "{most} questions");
    assert!(answer.revenue <= best, "{most} questions");
    // There is a good answer from the first moment on.
    assert!(answer.revenue * 10 >= best * 7, "{most} questions");
    answer.revenue > 0 && !answer.proved
}

/// Trains of every range, mines, bonuses and duties.
#[test]
fn a_search_that_is_stopped_before_it_begins_has_routes_all_the_same() {
    let mut with_routes = 0;
    for seed in 0..1_000 {
        let problem = tangle(seed, TANGLE_RANGES);
        let whole = best_routes(&problem, &|| false).unwrap();
        let answer = best_routes(&problem, &|| true).unwrap();
        check::is_sound(&problem, &answer);
        assert!(answer.bound >= whole.revenue, "seed {seed}");
        let free = problem.trains.iter().all(|train| train.duties.is_empty());
        if free && whole.revenue > 0 {
            assert!(answer.revenue > 0, "seed {seed}");
            with_routes += 1;
        }
    }
    assert!(with_routes > 300, "{with_routes} problems had routes");
}

/// Four long trains on a wide map, and two without limit.
#[test]
fn hard_problems_have_routes_at_once() {
    for (side, lengths) in [(9, vec![8, 8, 10, 10]), (4, vec![999, 999])] {
        let lattice =
            Lattice { side, stations: 3, terminal_percent: 10, town_percent: 20, gap_percent: 0, seed: 3 };
        let trains = lengths.into_iter().map(Range::SkippingTowns);
        let problem = lattice.problem(trains.map(Train::plain).collect());
        let answer = best_routes(&problem, &|| true).unwrap();
        check::is_sound(&problem, &answer);
        let routes = answer.routes.unwrap();
        assert!(routes.iter().all(Option::is_some), "{side} x {side}");
        assert!(!answer.proved);
    }
}
