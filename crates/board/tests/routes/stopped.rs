//! A search that is stopped on its way says nothing untrue.

use std::cell::Cell;

use roundhouse_board::router::synthetic::{Lattice, TANGLE_RANGES, tangle};
use roundhouse_board::router::{Problem, Range, Train, best_routes};

use crate::check;

/// Long trains with towns: prices, collections and packing all take their time.
fn long_trains(seed: u64) -> Problem {
    let lattice = Lattice {
        side: 5,
        stations: 3,
        terminal_percent: 10,
        town_percent: 20,
        gap_percent: 10,
        seed,
    };
    let trains = [5, 6, 8].map(|stops| Train::plain(Range::SkippingTowns(stops)));
    lattice.problem(trains.to_vec())
}

#[test]
fn at_any_question_the_answer_is_sound_and_bounded() {
    let mut on_the_way = 0;
    for seed in 0..4 {
        let problem = long_trains(seed);
        let whole = best_routes(&problem, &|| false).unwrap();
        assert!(whole.proved, "seed {seed}");
        for most in std::iter::once(0).chain((0..12).map(|power| 1 << power)) {
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > most
            };
            let answer = best_routes(&problem, &stop).unwrap();
            check::is_sound(&problem, &answer);
            assert!(
                answer.bound >= whole.revenue,
                "seed {seed}, {most} questions"
            );
            assert!(
                answer.revenue * 10 >= whole.revenue * 7,
                "seed {seed}, {most} questions: {} of {}",
                answer.revenue,
                whole.revenue
            );
            let as_good = answer.revenue == whole.revenue;
            assert!(as_good || !answer.proved, "seed {seed}, {most} questions");
            on_the_way += u32::from(answer.revenue > 0 && !answer.proved);
        }
    }
    assert!(
        on_the_way > 4,
        "{on_the_way} searches had routes but no proof"
    );
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
        let lattice = Lattice {
            side,
            stations: 3,
            terminal_percent: 10,
            town_percent: 20,
            gap_percent: 0,
            seed: 3,
        };
        let trains = lengths.into_iter().map(Range::SkippingTowns);
        let problem = lattice.problem(trains.map(Train::plain).collect());
        let answer = best_routes(&problem, &|| true).unwrap();
        check::is_sound(&problem, &answer);
        let routes = answer.routes.unwrap();
        assert!(routes.iter().all(Option::is_some), "{side} x {side}");
        assert!(!answer.proved);
    }
}
