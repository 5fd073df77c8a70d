//! The route search against two oracles that know nothing of how it works.
//!
//! The normal run compares 3,500 random problems with the walker, 500 of each range and 500 with mixed ranges,
//! and 175 others with the integer programme. `ROUNDHOUSE_ROUTE_PROBLEMS=15000` makes that more than 100,000
//! and 5,000. All sets that are as good as the best are compared with those of the walker.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; its amounts are small"
)]

mod check;
#[path = "../support/pack.rs"]
mod pack;
mod programme;
mod stopped;
mod ties;
mod walker;

use std::path::Path;

use roundhouse_router::best_routes;
use roundhouse_router::problem_file::ProblemFile;
use roundhouse_router::synthetic::{TANGLE_RANGES, tangle};
use roundhouse_workshop::needs;

/// Problems with the best totals that anybody knows; they lie beside the recorded games.
#[needs(fixtures)]
#[test]
fn known_problems_are_solved_and_proved() {
    let recorded = std::env::var_os("ROUNDHOUSE_FIXTURES").unwrap();
    // The folder is named from the root of the workspace, but tests run in the folder of their crate.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join(recorded).join("../routes");
    let mut solved = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let file = ProblemFile::read(&text).unwrap();
        let answer = best_routes(&file.problem(), &|| false).unwrap();
        assert!(answer.proved, "{}", file.name);
        assert!(Some(answer.revenue) >= file.best, "{}", file.name);
        solved += 1;
    }
    assert!(solved > 0, "there are no problems");
}

#[test]
fn agrees_with_the_walker() {
    let mut running = 0;
    for range in 0..=TANGLE_RANGES {
        for seed in 0..problems_of_each_range() {
            let problem = tangle(seed, range);
            let answer = best_routes(&problem, &|| false).unwrap();
            check::is_sound(&problem, &answer);
            assert!(answer.proved, "range {range}, seed {seed}");
            let found = answer.routes.as_ref().map(|_| (answer.revenue, answer.mine_money));
            let found = found.map(|total| walker::rank(&problem, total));
            assert_eq!(found, walker::best(&problem), "range {range}, seed {seed}");
            running += u64::from(answer.revenue > 0);
        }
    }
    // Most random problems must have something to find, or they test nothing.
    assert!(running > problems_of_each_range() * 3, "only {running} problems have a route");
}

#[test]
fn agrees_with_the_integer_programme() {
    for range in 0..=TANGLE_RANGES {
        for seed in 0..problems_of_each_range() / 20 {
            // Seeds that the walker does not see in the normal run.
            let seed = seed + 1_000_000;
            let problem = tangle(seed, range);
            let answer = best_routes(&problem, &|| false).unwrap();
            let found = answer.routes.as_ref().map(|_| (answer.revenue, answer.mine_money));
            let found = found.map(|total| programme::weight(&problem, total));
            let expected = programme::best(&problem);
            let same = match (found, expected) {
                (Some(found), Some(expected)) => (found - expected).abs() < 1e-3,
                (found, expected) => found == expected,
            };
            assert!(same, "range {range}, seed {seed}: {found:?}, not {expected:?}");
        }
    }
}

fn problems_of_each_range() -> u64 {
    let wanted = std::env::var("ROUNDHOUSE_ROUTE_PROBLEMS");
    wanted.ok().and_then(|count| count.parse().ok()).unwrap_or(500)
}
