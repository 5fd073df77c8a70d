//! Sets of routes that are as good as the best.

use std::collections::BTreeSet;

use roundhouse_router::synthetic::{TANGLE_RANGES, tangle};
use roundhouse_router::{Answer, Problem, best_route_sets, best_routes};

use crate::check;
use crate::pack::{Rank, Track};
use crate::walker::{self, Walked};

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
type DealtOut = Vec<(String, Vec<u16>)>;

fn deal_out<'a>(problem: &Problem, links: impl Iterator<Item = &'a [u16]>) -> DealtOut {
    let trains = problem.trains.iter().map(|train| format!("{train:?}"));
    let mut dealt: DealtOut = trains
        .zip(links)
        .map(|(train, links)| {
            let mut links = links.to_vec();
            links.sort_unstable();
            (train, links)
        })
        .collect();
    dealt.sort_unstable();
    dealt
}

fn dealt_out(problem: &Problem, answer: &Answer) -> DealtOut {
    let routes = answer.routes.iter().flatten();
    let links = routes.map(|route| route.as_ref().map_or(&[][..], |route| &route.links));
    deal_out(problem, links)
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

/// The walker lists every set of routes that is as good as the best.
#[test]
fn none_is_left_out() {
    let mut several = 0;
    for seed in 0..super::problems_of_each_range() {
        let problem = without_parallels(seed);
        let (sets, complete) = sets(&problem, MANY);
        if sets[0].revenue + sets[0].mine_money == 0 {
            continue;
        }
        assert!(complete, "seed {seed}");
        let found: BTreeSet<DealtOut> = sets.iter().map(|set| dealt_out(&problem, set)).collect();
        let best = walker::best(&problem).unwrap();
        let routes = problem.trains.iter();
        let mut all = AllSets {
            problem: &problem,
            best,
            routes: routes.map(|train| walker::routes(&problem, train)).collect(),
            chosen: Vec::new(),
            sets: BTreeSet::new(),
        };
        all.choose(Track::default(), (0, 0));
        several += u32::from(all.sets.len() > 1);
        assert_eq!(found, all.sets, "seed {seed}");
    }
    assert!(several > 20, "{several} problems had sets that are as good");
}

/// All sets of this rank, made by trying everything.
struct AllSets<'a> {
    problem: &'a Problem,
    best: Rank,
    /// For each train every route.
    routes: Vec<Vec<Walked>>,
    /// The links of the first trains.
    chosen: Vec<Vec<u16>>,
    sets: BTreeSet<DealtOut>,
}

impl AllSets<'_> {
    fn choose(&mut self, used: Track, rank: Rank) {
        let train = self.chosen.len();
        if train == self.routes.len() {
            if rank == self.best {
                let links = self.chosen.iter().map(Vec::as_slice);
                self.sets.insert(deal_out(self.problem, links));
            }
            return;
        }
        if self.problem.trains[train].duties.is_empty() {
            self.chosen.push(Vec::new());
            self.choose(used, rank);
            self.chosen.pop();
        }
        for route in self.routes[train].clone() {
            if !route.track.meets(&used) {
                let total = (rank.0 + route.rank.0, rank.1 + route.rank.1);
                self.chosen.push(route.links);
                self.choose(used.with(&route.track), total);
                self.chosen.pop();
            }
        }
    }
}
