//! Sets of routes that are as good as the best.

use roundhouse_board::router::synthetic::{TANGLE_RANGES, tangle};
use roundhouse_board::router::{Answer, Problem, best_route_sets, best_routes};

use crate::{check, walker};

const MANY: usize = 100_000;

/// A problem with one link between any two stops: of several only the one with the least track would be used.
fn without_parallels(seed: u64) -> Problem {
    let mut problem = tangle(seed, TANGLE_RANGES);
    let mut known: Vec<[u16; 2]> = Vec::new();
    problem.links.retain(|link| {
        let [one, other] = link.ends;
        let ends = [one.min(other), one.max(other)];
        let new = !known.contains(&ends);
        known.push(ends);
        new
    });
    problem
}

/// The best sets, and whether these are all.
fn sets(problem: &Problem, most: usize) -> (Vec<Answer>, bool) {
    let found = best_route_sets(problem, most, &|| false).unwrap();
    let sets = std::iter::once(found.best).chain(found.others);
    (sets.collect(), found.complete)
}

/// The trains and the links of their routes, whichever of two like trains runs which.
fn dealt_out<'a>(problem: &'a Problem, answer: &'a Answer) -> Vec<(String, &'a [u16])> {
    let routes = problem.trains.iter().zip(answer.routes.iter().flatten());
    let mut dealt: Vec<(String, &[u16])> = routes
        .map(|(train, route)| {
            let links = route.as_ref().map_or(&[][..], |route| &route.links);
            (format!("{train:?}"), links)
        })
        .collect();
    dealt.sort_unstable();
    dealt
}

/// The rank of an answer, where all duties are done.
fn rank(problem: &Problem, answer: &Answer) -> Option<(u64, u64)> {
    let total = (answer.revenue, answer.mine_money);
    answer.routes.as_ref().map(|_| walker::rank(problem, total))
}

#[test]
fn all_are_as_good_and_no_two_are_the_same() {
    for seed in 0..super::problems_of_each_range() {
        let problem = tangle(seed, TANGLE_RANGES);
        let best = best_routes(&problem, &|| false).unwrap();
        let (sets, complete) = sets(&problem, MANY);
        assert!(complete, "seed {seed}");
        assert_eq!(sets[0].routes, best.routes, "seed {seed}");
        for (number, set) in sets.iter().enumerate() {
            check::is_sound(&problem, set);
            assert_eq!(rank(&problem, set), rank(&problem, &best), "seed {seed}");
            let before = &sets[..number];
            let same = |other: &Answer| dealt_out(&problem, other) == dealt_out(&problem, set);
            assert!(!before.iter().any(same), "seed {seed}");
        }
    }
}

#[test]
fn one_too_few_are_not_all() {
    let mut several = 0;
    for seed in 0..super::problems_of_each_range() {
        let problem = tangle(seed, TANGLE_RANGES);
        let (all, _) = sets(&problem, MANY);
        if all.len() > 1 {
            several += 1;
            let (some, complete) = sets(&problem, all.len() - 1);
            assert!(!complete, "seed {seed}");
            assert_eq!(some.len(), all.len() - 1, "seed {seed}");
        }
    }
    assert!(several > 20, "{several} problems had sets that are as good");
}

/// The best without a link is as good as before just when one of the sets does not use the link.
#[test]
fn none_is_left_out() {
    for seed in 0..super::problems_of_each_range() {
        let problem = without_parallels(seed);
        let (sets, _) = sets(&problem, MANY);
        if sets[0].revenue + sets[0].mine_money == 0 {
            continue;
        }
        for link in 0..problem.links.len() {
            let mut poorer = problem.clone();
            poorer.links.remove(link);
            let without = best_routes(&poorer, &|| false).unwrap();
            let as_good = rank(&problem, &without) == rank(&problem, &sets[0]);
            let uses = |set: &&Answer| {
                let mut routes = set.routes.iter().flatten().flatten();
                routes.any(|route| route.links.contains(&(link as u16)))
            };
            assert_eq!(
                as_good,
                !sets.iter().all(|set| uses(&set)),
                "seed {seed}, link {link}"
            );
        }
    }
}
