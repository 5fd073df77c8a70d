//! The search for trains that share track against two oracles: one tries every set of every walk, the other is an integer
//! programme.
//!
//! The normal run compares 3,000 random problems with the first and 100 others with the second;
//! `ROUNDHOUSE_ROUTE_PROBLEMS=100000` makes that 100,000 and 3,333.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; its amounts are small"
)]

mod check;
mod common_ends;
mod crowded;
mod joining;
mod oracle;
mod programme;
mod random;
mod stopped;
mod ties;
mod together;
mod value;

use roundhouse_router::shared::{Answer, CommonEnds, Problem, best_routes};

/// The answer to a problem, which is sound, proved and as good as the oracle's.
fn solved(problem: &Problem, seed: u64) -> Answer {
    let answer = best_routes(problem, &|| false).unwrap();
    assert!(answer.proved, "seed {seed}");
    check::is_sound(problem, &answer);
    if problem.rules.common_ends == CommonEnds::Joined {
        check::comes_about(problem, &answer);
    }
    let found = oracle::rank(problem, (answer.revenue, answer.subsidy));
    assert_eq!(found, oracle::best(problem), "seed {seed}: {problem:#?}\n{answer:#?}");
    answer
}

#[test]
fn agrees_with_the_oracle() {
    let mut running = 0;
    for seed in 0..problems() {
        let problem = random::problem(seed);
        let answer = solved(&problem, seed);
        running += u64::from(answer.runs.len() > 1);
    }
    // Where no two trains run there is nothing to share.
    assert!(running > problems() / 4, "only {running} problems have several runs");
}

#[test]
fn agrees_with_the_integer_programme() {
    let (mut several, mut joined) = (0, 0);
    for seed in 0..problems() / 30 {
        // Seeds that the oracle does not see in the normal run.
        let seed = seed + 1_000_000;
        let mut problem = random::problem(seed);
        if !programme::covers(&problem) {
            problem.rules.common_ends = CommonEnds::Free;
        }
        let answer = best_routes(&problem, &|| false).unwrap();
        let found = programme::weight(&problem, (answer.revenue, answer.subsidy));
        let expected = programme::best(&problem);
        let same = (found - expected).abs() < 1e-3;
        assert!(same, "seed {seed}: {found}, not {expected}");
        several += u64::from(answer.runs.len() > 1);
        joined += u64::from(answer.runs.iter().any(|run| run.routes.len() > 1));
    }
    let least = problems() / 30 / 20;
    assert!(
        several > least && joined > least,
        "only {several} problems have several runs, {joined} joined freights"
    );
}

/// Two freights may be joined at a port, but where routes meet at large stations only they do not meet there.
#[test]
fn freights_joined_at_a_port_have_to_meet_elsewhere() {
    let problem = random::problem(8040);
    let answer = best_routes(&problem, &|| false).unwrap();
    let found = oracle::rank(&problem, (answer.revenue, answer.subsidy));
    assert_eq!(found, oracle::best(&problem));
}

/// Where freights with a common end are joined, which of them are if there are more than two?
#[test]
fn more_than_two_freights_may_end_in_one_place() {
    let mut crowded = 0;
    for seed in 0..problems() / 15 {
        let problem = random::problem_of_freights(seed);
        let answer = solved(&problem, seed);
        crowded += u64::from(check::is_crowded(&problem, &answer));
    }
    assert!(crowded > problems() / 150, "only {crowded} problems have three freights that end in one place");
}

/// An area may have several entries, and routes meet there only if they use the same one.
#[test]
fn routes_meet_in_an_area_by_the_same_entry() {
    let mut apart = 0;
    for seed in 0..problems() / 5 {
        let problem = random::problem_of_areas(seed);
        let answer = solved(&problem, seed);
        // A set that would be legal if the area were one place.
        let mut one_place = problem.clone();
        one_place.stops.iter_mut().for_each(|stop| stop.node = stop.place);
        let more = oracle::best(&one_place);
        apart += u64::from(more > oracle::rank(&problem, (answer.revenue, answer.subsidy)));
    }
    assert!(apart > 0, "it matters nowhere which entry is used");
}

/// Which of several trains takes which route, if all could and one is paid for more places?
#[test]
fn trains_that_visit_as_many_exchange_their_routes() {
    let mut exchanged = 0;
    for seed in 0..problems() / 15 {
        let problem = random::problem_of_exchanges(seed);
        let answer = solved(&problem, seed);
        let routes = answer.runs.iter().flat_map(|run| &run.routes);
        exchanged += u64::from(routes.filter(|route| route.train < 3).count() > 1);
    }
    assert!(exchanged > problems() / 60, "only {exchanged} problems have two of these trains running");
}

fn problems() -> u64 {
    let wanted = std::env::var("ROUNDHOUSE_ROUTE_PROBLEMS").ok();
    wanted.and_then(|count| count.parse().ok()).unwrap_or(3_000)
}
