//! Fleets of very many trains: every search ends, and its bound holds.

use std::cell::Cell;

use roundhouse_router::shared::{MOST_NODES, Problem, Service, Train, best_route_sets, best_routes};
use roundhouse_router::synthetic::{Country, Extent, mixed_fleet};

use crate::check;

/// A search looks whether to stop after so many nodes.
const EVERY: u64 = 1 << 12;

/// What a search does at most between two looks: one bound.
const BETWEEN: u64 = 1 << 18;

/// Trains of all kinds that run in a country of this size.
fn crowded(seed: u64, extent: Extent, count: usize) -> Problem {
    let country = Country { seed, extent, built_percent: 60, stations: 3 };
    country.problem(mixed_fleet(count))
}

/// Says stop after so many questions.
fn stop_after(questions: u64) -> impl Fn() -> bool {
    let asked = Cell::new(0);
    move || {
        asked.set(asked.get() + 1);
        asked.get() > questions
    }
}

#[test]
fn a_stopped_search_for_many_trains_is_bounded_by_at_least_the_best() {
    let extent = Extent { columns: 3, rows: 4 };
    for (seed, count) in (0..3).flat_map(|seed| [13, 16].map(|count| (seed, count))) {
        let problem = crowded(seed, extent, count);
        let whole = best_routes(&problem, &|| false).unwrap();
        assert!(whole.proved, "seed {seed}, {count} trains");
        for questions in [0, 1, 2, 5, 10] {
            let answer = best_routes(&problem, &stop_after(questions)).unwrap();
            check::is_sound(&problem, &answer);
            assert!(answer.revenue <= whole.revenue, "seed {seed}, {count} trains");
            assert!(answer.bound >= whole.revenue, "seed {seed}, {count} trains");
        }
    }
}

#[test]
fn a_search_for_many_trains_ends_soon_after_it_is_told_to() {
    for (seed, count) in (0..3).flat_map(|seed| [13, 16, 24].map(|count| (seed, count))) {
        let problem = crowded(seed, Extent::USUAL, count);
        for questions in [1, 8, 32] {
            let answer = best_routes(&problem, &stop_after(questions)).unwrap();
            check::is_sound(&problem, &answer);
            let most = (questions + 1) * EVERY + (questions + 1) * BETWEEN;
            assert!(answer.nodes <= most, "{} nodes, {questions} questions", answer.nodes);
            assert!(answer.revenue > 0 && answer.revenue <= answer.bound);
        }
    }
}

#[test]
fn a_search_that_nobody_stops_ends() {
    // Permanent freights of many kinds can be joined in more ways than anybody could look at.
    let mut problem = crowded(1, Extent::USUAL, 8);
    let permanent = |reach| Train::Freight { reach, service: Service::Permanent };
    problem.trains.extend((5..=12).map(permanent));
    let answer = best_routes(&problem, &|| false).unwrap();
    check::is_sound(&problem, &answer);
    assert!(!answer.proved && answer.revenue <= answer.bound);
    assert!(answer.nodes <= MOST_NODES + BETWEEN, "{} nodes", answer.nodes);
    let sets = best_route_sets(&problem, 3, &stop_after(20)).unwrap();
    assert!(!sets.complete && sets.best.revenue <= sets.best.bound);
}
