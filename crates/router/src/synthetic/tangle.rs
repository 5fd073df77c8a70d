//! Small problems with everything in them that a problem may have.

use super::Chance;
use crate::problem::{Bonus, Duty, Goal, Halts, Link, Mines, Problem, Range, Stop, StopKind, Train};

/// How many ranges trains of a tangle have: each kind of train in use has one of them.
pub const TANGLE_RANGES: usize = 6;

/// A problem whose trains all have the range with this number; any range from `TANGLE_RANGES` on.
pub fn tangle(seed: u64, range_number: usize) -> Problem {
    let mut chance = Chance::new(seed);
    let stops: Vec<Stop> = (0..3 + chance.below(6)).map(|place| stop(&mut chance, place)).collect();
    let links = links(&mut chance, stops.len() as u64);
    let trains = (0..=chance.below(3)).map(|_| train(&mut chance, range_number)).collect();
    let goal = match chance.below(2) {
        0 => Goal::RevenueThenMineMoney,
        _ => Goal::RevenuePlusMineMoney,
    };
    Problem { stops, links, trains, goal }
}

fn stop(chance: &mut Chance, number: u64) -> Stop {
    let kind = match chance.below(12) {
        0..=4 => StopKind::City,
        5..=7 => StopKind::Town,
        8 | 9 => StopKind::OffBoard,
        10 => StopKind::Mine,
        _ => StopKind::Halt,
    };
    let shared_place = number > 0 && chance.percent(10);
    Stop {
        revenue: chance.below(7) as u32 * 10,
        kind,
        terminal: chance.percent(20),
        station: chance.percent(30),
        place: (number - u64::from(shared_place)) as u16,
    }
}

fn links(chance: &mut Chance, stops: u64) -> Vec<Link> {
    let count = stops + chance.below(stops + 3);
    let pieces = 2 * count;
    (0..count)
        .map(|number| {
            let one = chance.below(stops);
            let other = (one + 1 + chance.below(stops - 1)) % stops;
            // Most links have track of their own; some share it with others.
            let mut track = vec![if chance.percent(80) { number } else { chance.below(pieces) } as u16];
            while chance.percent(30) {
                track.push(chance.below(pieces) as u16);
            }
            Link { ends: [one as u16, other as u16], track }
        })
        .collect()
}

fn train(chance: &mut Chance, range_number: usize) -> Train {
    let number = if range_number >= TANGLE_RANGES {
        chance.below(TANGLE_RANGES as u64) as usize
    } else {
        range_number
    };
    let length = 2 + chance.below(4) as u16;
    let range = match number {
        0 => Range::Stops(length),
        1 => Range::SkippingTowns(length),
        2 => Range::SkippingAny { paid: length, visited: None },
        3 => Range::SkippingAny { paid: length, visited: Some(length + chance.below(3) as u16) },
        4 => Range::Plus(length / 2 + 1),
        _ => Range::Cities(length / 2 + 1),
    };
    let mut train = Train::plain(range);
    if chance.percent(20) {
        train.multiplier = 2;
    }
    train.mines = match chance.below(5) {
        0 => Mines::MayVisitOne,
        1 => Mines::MustEndAtOne,
        _ => Mines::Never,
    };
    if chance.percent(20) {
        train.halts = Halts::Paid;
    }
    if chance.percent(20) {
        train.bonus = Bonus::OffBoard(20);
    }
    if chance.percent(20) {
        let amount = 10 + 10 * chance.below(5) as u32;
        let mut some = || (0..9).filter(|_| chance.percent(25)).collect();
        train.bonus = Bonus::Pair { amount, one: some(), other: some() };
    }
    for duty in [Duty::TouchOffBoard, Duty::VisitMine, Duty::MoreStopsThan(length / 2)] {
        if chance.percent(8) {
            train.duties.push(duty);
        }
    }
    train
}
