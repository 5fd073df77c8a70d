//! A search that is stopped on its way says nothing untrue.

use std::cell::Cell;

use roundhouse_board::router::synthetic::Lattice;
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
        for most in (0..12).map(|power| 1 << power) {
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
