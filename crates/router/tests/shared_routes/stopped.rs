//! A search that is stopped, at once or on its way, says nothing untrue.

use std::cell::Cell;

use roundhouse_router::shared::{
    ChainCheck, CommonEnds, Goal, Meeting, Problem, Service, Stations, Train, best_routes,
};
use roundhouse_router::synthetic::{Country, Extent};

use crate::{check, oracle, problems, random};

#[test]
fn a_search_that_is_stopped_at_once_has_a_bound() {
    for seed in 0..problems() {
        let problem = random::problem(seed);
        let whole = best_routes(&problem, &|| false).unwrap();
        let stopped = best_routes(&problem, &|| true).unwrap();
        check::is_sound(&problem, &stopped);
        assert!(!stopped.proved && stopped.bound >= whole.bound, "seed {seed}");
    }
}

/// Square, wide, high and small.
const EXTENTS: [Extent; 4] = [
    Extent::USUAL,
    Extent { columns: 8, rows: 5 },
    Extent { columns: 4, rows: 8 },
    Extent { columns: 5, rows: 4 },
];

/// A country with trains enough to keep the search at work, under rules that differ from seed to seed.
fn country(seed: u64) -> Problem {
    let country =
        Country { seed, extent: EXTENTS[seed as usize % EXTENTS.len()], built_percent: 60, stations: 5 };
    let stations = |paid, visited| Stations { paid, visited };
    let freight = |reach, service| Train::Freight { reach, service };
    let mut problem = country.problem(vec![
        Train::Express(stations(3, 3)),
        Train::Express(stations(4, 4)),
        Train::Local(stations(4, 4)),
        freight(3, Service::Temporary),
        freight(5, Service::Permanent),
    ]);
    let rules = &mut problem.rules;
    let bit = |place: u32| seed >> place & 1 == 1;
    if bit(0) {
        rules.meeting = Meeting::AnyStop;
    }
    if bit(1) {
        rules.chain = ChainCheck::SingleRuns;
    }
    if bit(2) {
        rules.common_ends = CommonEnds::Joined;
    }
    if bit(1) != bit(2) {
        rules.goal = Goal::RevenuePlusSubsidy;
    }
    problem
}

#[test]
fn at_any_question_the_answer_is_sound_and_bounded() {
    let (mut on_the_way, mut proved) = (0, 0);
    for seed in 0..8 {
        let problem = country(seed);
        let whole = best_routes(&problem, &|| false).unwrap();
        assert!(whole.proved, "seed {seed}");
        check::is_sound(&problem, &whole);
        let best = oracle::rank(&problem, (whole.revenue, whole.subsidy));
        for most in [1, 2, 3, 5, 8, 13, 21, 34] {
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > most
            };
            let answer = best_routes(&problem, &stop).unwrap();
            check::is_sound(&problem, &answer);
            let found = oracle::rank(&problem, (answer.revenue, answer.subsidy));
            assert!(found <= best, "seed {seed}, {most} questions");
            assert!(answer.bound >= best.0, "seed {seed}, {most} questions");
            assert!(found == best || !answer.proved, "seed {seed}, {most} questions");
            on_the_way += u32::from(answer.revenue > 0 && !answer.proved);
            proved += u32::from(answer.proved);
        }
    }
    assert!(
        on_the_way > 8 && proved > 8,
        "{on_the_way} searches had routes but no proof, {proved} had proof"
    );
}
