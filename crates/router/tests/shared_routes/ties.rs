//! Sets of routes that are as good as the best.

use std::collections::BTreeSet;

use roundhouse_router::shared::{Answer, Problem, Route, best_route_sets};

use crate::oracle::{self, Walked};
use crate::value::{Scored, Valued, valued};
use crate::{check, random};

const MANY: usize = 10_000;

/// What tells sets apart: the ends of freights that earn a bonus, and the places, halts and hexes that are paid.
type Difference = (BTreeSet<[usize; 2]>, BTreeSet<u16>, Vec<u16>, Vec<u16>);

/// All that a set of routes can be paid for if it earns so much.
fn differences(problem: &Problem, set: &[Walked], rank: (u64, u64)) -> BTreeSet<Difference> {
    let as_good = valued(problem, set).into_iter();
    let as_good = as_good.filter(|valued| valued.rank == rank);
    as_good.flat_map(|valued| of_joined(problem, &valued)).collect()
}

fn of_joined(problem: &Problem, valued: &Valued) -> BTreeSet<Difference> {
    let sorted = |[one, other]: [usize; 2]| [one.min(other), one.max(other)];
    let earning = valued.runs.iter().filter(|run| run.bonus > 0);
    let ends: BTreeSet<[usize; 2]> = earning.filter_map(|run| run.ends.map(sorted)).collect();
    let places: BTreeSet<u16> = valued.runs.iter().flat_map(|run| run.places.clone()).collect();
    let places: Vec<u16> = places.into_iter().filter(|&place| revenue(problem, place) > 0).collect();
    let mut payments = BTreeSet::new();
    pay(&valued.runs, &places, &mut BTreeSet::new(), &mut payments);
    let total =
        |payment: &BTreeSet<u16>| -> u64 { payment.iter().map(|&place| revenue(problem, place)).sum() };
    let most = payments.iter().map(total).max();
    let best = payments.into_iter().filter(|payment| Some(total(payment)) == most);
    best.map(|payment| (ends.clone(), payment, valued.halts.clone(), valued.hexes.clone())).collect()
}

fn revenue(problem: &Problem, place: u16) -> u64 {
    let mut stops = problem.stops.iter();
    stops.find(|stop| stop.place == place).unwrap().revenue.into()
}

/// All places that runs can be paid for together.
fn pay(runs: &[Scored], places: &[u16], paid: &mut BTreeSet<u16>, all: &mut BTreeSet<BTreeSet<u16>>) {
    let Some((run, rest)) = runs.split_first() else {
        all.insert(paid.clone());
        return;
    };
    let visited: Vec<u16> = places.iter().copied().filter(|place| run.places.contains(place)).collect();
    for chosen in 0..1_u32 << visited.len() {
        let chosen = (0..visited.len()).filter(|&number| chosen >> number & 1 == 1);
        let chosen: Vec<u16> = chosen.map(|number| visited[number]).collect();
        if chosen.len() <= run.most && chosen.iter().all(|place| !paid.contains(place)) {
            paid.extend(&chosen);
            pay(rest, places, paid, all);
            paid.retain(|place| !chosen.contains(place));
        }
    }
}

/// The best sets, and whether these are all.
fn sets(problem: &Problem, most: usize) -> (Vec<Answer>, bool) {
    let found = best_route_sets(problem, most, &|| false).unwrap();
    let sets = std::iter::once(found.best).chain(found.others);
    (sets.collect(), found.complete)
}

fn rank(problem: &Problem, answer: &Answer) -> (u64, u64) {
    oracle::rank(problem, (answer.revenue, answer.subsidy))
}

/// The routes of each run: the same routes joined otherwise are another set.
fn joined(answer: &Answer) -> Vec<Vec<Route>> {
    answer.runs.iter().map(|run| run.routes.clone()).collect()
}

#[test]
fn whatever_is_as_good_is_listed() {
    let (mut several, mut unsure) = (0, 0);
    for seed in 0..super::problems() / 10 {
        let problem = random::problem(seed);
        let (sets, complete) = sets(&problem, MANY);
        let best = oracle::best(&problem);
        let mut listed = BTreeSet::new();
        for (number, set) in sets.iter().enumerate() {
            check::is_sound(&problem, set);
            assert_eq!(rank(&problem, set), best, "seed {seed}");
            let mut before = sets[..number].iter();
            assert!(!before.any(|other| joined(other) == joined(set)), "seed {seed}");
            listed.extend(differences(&problem, &check::routes(set), best));
        }
        if !complete {
            unsure += 1;
            continue;
        }
        several += u64::from(sets.len() > 1);
        let mut all = BTreeSet::new();
        oracle::each_set(&problem, &mut |set| {
            all.extend(differences(&problem, set, best));
        });
        assert!(best == (0, 0) || listed == all, "seed {seed}: {listed:?}, not {all:?}");
    }
    let problems = super::problems() / 10;
    assert!(several > problems / 10, "only {several} problems have several sets");
    assert!(unsure < problems / 50, "{unsure} lists may lack something");
}

#[test]
fn one_too_few_are_not_all() {
    let mut several = 0;
    for seed in 0..super::problems() / 10 {
        let problem = random::problem(seed);
        let (all, _) = sets(&problem, MANY);
        if all.len() > 1 {
            several += 1;
            let (some, complete) = sets(&problem, all.len() - 1);
            assert!(!complete, "seed {seed}");
            let runs = |sets: &[Answer]| -> Vec<_> { sets.iter().map(|set| set.runs.clone()).collect() };
            assert_eq!(runs(&some), runs(&all[..all.len() - 1]), "seed {seed}");
        }
    }
    assert!(several > super::problems() / 100, "only {several} problems have several sets");
}

#[test]
fn a_search_that_is_stopped_lists_nothing_as_all() {
    let problem = random::problem(1);
    let found = best_route_sets(&problem, MANY, &|| true).unwrap();
    assert!(!found.best.proved && found.others.is_empty() && !found.complete);
}
