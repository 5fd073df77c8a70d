//! Every way to hold routes and to split a problem against both oracles, on boards that are large enough for it.
//!
//! This is a module of the router itself: only there a search can be told how to hold its routes. The random problems of
//! `main` are so small that their routes are held as halves. Here long trains run on lattices, and short ones on boards
//! with so much track that sets of it need more words. `ROUNDHOUSE_ROUTE_PROBLEMS=15000` makes the problems thirty
//! times as many as in the normal run.

#![allow(
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; its amounts are small"
)]

#[path = "check.rs"]
mod check;
#[path = "../support/pack.rs"]
mod pack;
#[path = "programme.rs"]
mod programme;
#[path = "walker.rs"]
mod walker;

use super::answer::Answer;
use super::effort::Effort;
use super::graph::Graph;
use super::kind::Kind;
use super::problem::{Bonus, Duty, Goal, Halts, Link, Mines, Problem, Range, Stop, StopKind, Train};
use super::report::Report;
use super::search::Search;
use super::source::Measures;
use super::split;
use super::synthetic::{Chance, Lattice};
use super::worth::Scale;
use super::{best_routes, tests::DRAWING};

/// The answer of a search with these measures of what is small, and sets of `W` words.
fn within<const W: usize>(problem: &Problem, measures: Measures) -> Answer {
    let graph = Graph::of(problem).unwrap();
    let scale = Scale::of(problem).unwrap();
    let kinds = Kind::all(problem, &graph, scale);
    let effort = Effort::new(&|| false);
    let report = Report { problem, graph: &graph, kinds: &kinds, scale };
    let verdict = Search::<W>::within(&graph, &kinds, &effort, measures).run();
    if verdict.proved { report.answer(&verdict, &effort) } else { split::answer(&report, verdict, &effort) }
}

/// What the usual search, one that scouts and one that draws diagrams answer.
fn answers<const W: usize>(problem: &Problem) -> [Answer; 3] {
    [
        best_routes(problem, &|| false).unwrap(),
        within::<W>(problem, Measures::SCOUTING),
        within::<W>(problem, DRAWING),
    ]
}

/// Revenue and mine money of a sound and proved answer; `None` where it says that duties cannot be done.
fn total(problem: &Problem, answer: &Answer) -> Option<(u64, u64)> {
    assert!(answer.proved);
    check::is_sound(problem, answer);
    let total = (answer.revenue, answer.mine_money);
    answer.routes.as_ref().map(|_| total)
}

fn rank(problem: &Problem, answer: &Answer) -> Option<pack::Rank> {
    total(problem, answer).map(|total| walker::rank(problem, total))
}

#[test]
fn a_long_train_earns_what_the_programme_says() {
    for seed in 0..problems(16) {
        // The programme takes long where there is much to choose from.
        let (side, gap_percent) = [(4, 30), (5, 50)][(seed % 2) as usize];
        let problem = lattice(seed, (side, gap_percent), 1);
        let expected = programme::best(&problem);
        for answer in answers::<2>(&problem) {
            let found = total(&problem, &answer).map(|total| programme::weight(&problem, total));
            let same = match (found, expected) {
                (Some(found), Some(expected)) => (found - expected).abs() < 1e-3,
                (found, expected) => found == expected,
            };
            assert!(same, "seed {seed}: {found:?}, not {expected:?}");
        }
    }
}

#[test]
fn long_trains_earn_what_the_walker_says() {
    for seed in 0..problems(24) {
        let problem = several_long_trains(seed);
        let expected = walker::best(&problem);
        for answer in answers::<2>(&problem) {
            assert_eq!(rank(&problem, &answer), expected, "seed {seed}");
        }
    }
}

#[test]
fn a_search_without_patience_earns_what_the_walker_says() {
    let mut split = 0;
    for seed in 0..problems(40) {
        let problem = quarrelling_trains(seed);
        let (answer, was_split) = split::tests::in_parts(&problem);
        split += u64::from(was_split);
        assert_eq!(rank(&problem, &answer), walker::best(&problem), "seed {seed}");
    }
    assert!(split > problems(40) / 20, "{split} problems had to be split");
}

#[test]
fn sets_of_four_words_hold_all_track() {
    compare_on_strips::<4>(60, 129..=256);
}

#[test]
fn sets_of_eight_words_hold_all_track() {
    compare_on_strips::<8>(120, 257..=512);
}

#[test]
fn sets_of_thirty_two_words_hold_all_track() {
    compare_on_strips::<32>(230, 513..=2048);
}

/// Compares searches on strips of so many columns, which have this many links, with the walker.
fn compare_on_strips<const W: usize>(columns: u16, links: std::ops::RangeInclusive<usize>) {
    for seed in 0..problems(3) {
        let problem = strip(seed, columns);
        let graph = Graph::of(&problem).unwrap();
        let size = graph.places.max(graph.pieces).max(graph.links.len());
        assert!(links.contains(&size), "seed {seed} has size {size}");
        let expected = walker::best(&problem);
        for answer in answers::<W>(&problem) {
            assert_eq!(rank(&problem, &answer), expected, "seed {seed}");
        }
    }
}

/// How many problems are searched where the normal run has so many.
fn problems(normal: u64) -> u64 {
    let wanted = std::env::var("ROUNDHOUSE_ROUTE_PROBLEMS").ok();
    let wanted: Option<u64> = wanted.and_then(|count| count.parse().ok());
    normal * wanted.unwrap_or(500) / 500
}

/// Two or three long trains on a lattice that is not too large for the walker.
fn several_long_trains(seed: u64) -> Problem {
    let (side, gap_percent, trains) = match seed % 8 {
        0 | 4 => (4, 30, 3),
        2 | 6 => (4, 30, 2),
        7 => (5, 42, 3),
        _ => (5, 42, 2),
    };
    lattice(seed + 1_000, (side, gap_percent), trains)
}

/// Three trains of one range that want the same track.
fn quarrelling_trains(seed: u64) -> Problem {
    let range = |length: u16| match seed % 8 {
        1 => Range::Stops(length + 1),
        3 => Range::Plus(length - 1),
        5 => Range::Cities(length),
        7 => Range::SkippingAny { paid: length - 1, visited: Some(length + 1) },
        _ => Range::SkippingTowns(length),
    };
    let lattice = Lattice {
        side: 4,
        stations: 2,
        terminal_percent: 10,
        town_percent: 25,
        gap_percent: 20,
        seed: seed + 1_000_000,
    };
    lattice.problem([4, 4, 5].map(|length| Train::plain(range(length))).to_vec())
}

/// A lattice of this side on which so many links in a hundred are missing, with stops of every kind and long trains.
fn lattice(seed: u64, (side, gap_percent): (u16, u64), trains: usize) -> Problem {
    let mut chance = Chance::new(seed);
    let lattice = Lattice { side, stations: 2, terminal_percent: 10, town_percent: 25, gap_percent, seed };
    let trains = (0..trains as u64).map(|train| long_train(&mut chance, seed + train)).collect();
    let mut problem = lattice.problem(trains);
    for stop in problem.stops.iter_mut().filter(|stop| !stop.station) {
        stop.kind = some_kind(&mut chance, stop.kind);
        stop.terminal |= stop.kind == StopKind::OffBoard;
    }
    if chance.percent(50) {
        problem.goal = Goal::RevenuePlusMineMoney;
    }
    problem
}

/// Now and then an off-board, a mine or a halt.
fn some_kind(chance: &mut Chance, usual: StopKind) -> StopKind {
    match chance.below(20) {
        0 => StopKind::OffBoard,
        1 => StopKind::Mine,
        2 => StopKind::Halt,
        _ => usual,
    }
}

fn long_train(chance: &mut Chance, range: u64) -> Train {
    let length = 4 + chance.below(5) as u16;
    let mut train = Train::plain(match range % 6 {
        0 => Range::SkippingTowns(length),
        1 => Range::Stops(length + 1),
        2 => Range::SkippingAny { paid: length, visited: None },
        3 => Range::SkippingAny { paid: length, visited: Some(length + 3) },
        4 => Range::Plus(length.min(6)),
        _ => Range::Cities(length),
    });
    with_rules(chance, &mut train);
    train
}

fn with_rules(chance: &mut Chance, train: &mut Train) {
    train.mines = match chance.below(6) {
        0 => Mines::MayVisitOne,
        1 => Mines::MustEndAtOne,
        _ => Mines::Never,
    };
    train.bonus = match chance.below(6) {
        0 => Bonus::OffBoard(20),
        1 => Bonus::Pair { amount: 60, one: (0..8).collect(), other: (12..16).collect() },
        _ => Bonus::None,
    };
    if chance.percent(15) {
        train.multiplier = 2;
    }
    if chance.percent(50) {
        train.halts = Halts::Paid;
    }
    if chance.percent(8) {
        train.duties.push(Duty::TouchOffBoard);
    }
    if chance.percent(8) {
        train.duties.push(Duty::MoreStopsThan(3));
    }
}

/// Two rows of stops with a station here and there, and short trains.
fn strip(seed: u64, columns: u16) -> Problem {
    let mut chance = Chance::new(seed);
    let stops = (0..2 * columns).map(|place| {
        let station = place % 16 == 0;
        let usual = if chance.percent(30) { StopKind::Town } else { StopKind::City };
        let kind = if station { StopKind::City } else { some_kind(&mut chance, usual) };
        Stop {
            revenue: 10 + 10 * chance.below(9) as u32,
            kind,
            terminal: !station && (kind == StopKind::OffBoard || chance.percent(5)),
            station,
            place,
        }
    });
    let stops: Vec<Stop> = stops.collect();
    let mut links: Vec<Link> = Vec::new();
    for stop in 0..2 * columns {
        let along = (stop + 2 < 2 * columns && chance.percent(96)).then_some(stop + 2);
        let across = (stop % 2 == 0 && chance.percent(90)).then_some(stop + 1);
        for other in [along, across].into_iter().flatten() {
            let piece = links.len() as u16;
            links.push(Link { ends: [stop, other], track: vec![piece] });
        }
    }
    let ranges = [
        Range::Stops(6),
        Range::SkippingTowns(4),
        Range::Plus(3),
        Range::SkippingAny { paid: 4, visited: Some(6) },
        Range::Cities(3),
    ];
    let trains = (0..3).map(|train| {
        let mut train = Train::plain(ranges[(seed as usize + 2 * train) % ranges.len()]);
        with_rules(&mut chance, &mut train);
        train
    });
    Problem { stops, links, trains: trains.collect(), goal: Goal::RevenueThenMineMoney }
}
