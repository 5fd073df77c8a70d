//! Small problems with everything in them that a problem may have.

use roundhouse_board::hex::Coordinate;
use roundhouse_router::shared::{
    ChainCheck, CommonEnds, Goal, Link, Meeting, Problem, Rules, Service, Stations, Stop, StopKind, Train,
};
use roundhouse_router::synthetic::Chance;

/// The problem with this number.
pub(crate) fn problem(seed: u64) -> Problem {
    let mut chance = Chance::new(seed);
    let count = 3 + chance.below(4);
    let mut stops: Vec<Stop> = (0..count).map(|number| stop(&mut chance, number)).collect();
    for area in 0..chance.below(3) {
        let entries = |chance: &mut Chance| 1 + chance.below(2);
        add_area(&mut chance, &mut stops, 100 + area as u16, &entries);
    }
    with_links(&mut chance, stops)
}

/// A problem with areas that have several entries, where routes may meet anywhere and most trains are freights.
pub(crate) fn problem_of_areas(seed: u64) -> Problem {
    let mut chance = Chance::new(seed);
    let count = 2 + chance.below(3);
    let mut stops: Vec<Stop> = (0..count).map(|number| stop(&mut chance, number)).collect();
    for area in 0..=chance.below(2) {
        let entries = |chance: &mut Chance| 2 + chance.below(2);
        add_area(&mut chance, &mut stops, 100 + area as u16, &entries);
    }
    let mut problem = with_links(&mut chance, stops);
    problem.rules.meeting = Meeting::AnyStop;
    problem
}

fn add_area(chance: &mut Chance, stops: &mut Vec<Stop>, place: u16, entries: &dyn Fn(&mut Chance) -> u64) {
    let kind = if chance.percent(50) { StopKind::RedArea } else { StopKind::Port };
    let revenue = 10 * chance.below(10) as u32;
    for _ in 0..entries(chance) {
        let number = stops.len() as u64;
        let node = if chance.percent(50) { place } else { number as u16 };
        let area =
            Stop { revenue, kind, place, node, terminal: true, station: false, ..stop(chance, number) };
        stops.push(area);
    }
}

/// A home among these stops, links between them, trains and rules.
fn with_links(chance: &mut Chance, mut stops: Vec<Stop>) -> Problem {
    let station = stops.iter().position(|stop| stop.station);
    if let Some(home) = station {
        stops[home].home = true;
    }
    let links = links(chance, stops.len() as u64);
    let trains = (0..=chance.below(3)).map(|_| train(chance)).collect();
    Problem { stops, links, trains, rules: rules(chance) }
}

/// A problem with three freights that are joined where they have a common end, or with four of the shortest reach.
pub(crate) fn problem_of_freights(seed: u64) -> Problem {
    let mut problem = problem(seed);
    let mut chance = Chance::new(seed);
    let (count, far) = if chance.percent(10) { (4, 1) } else { (3, 3) };
    let freight = |_| Train::Freight {
        reach: 1 + chance.below(far) as u16,
        service: if chance.percent(25) { Service::Temporary } else { Service::Permanent },
    };
    problem.trains = (0..count).map(freight).collect();
    problem.rules.common_ends = CommonEnds::Joined;
    problem
}

/// A problem with three trains that visit as many stations and are paid for one, two and three of them.
pub(crate) fn problem_of_exchanges(seed: u64) -> Problem {
    let mut problem = problem(seed);
    let mut chance = Chance::new(seed);
    let kind = if chance.percent(50) { Train::Express } else { Train::Local };
    let first = chance.below(3);
    let train = |number| {
        let paid = 1 + ((first + number) % 3) as u16;
        kind(Stations { paid, visited: 3 })
    };
    problem.trains = (0..3).map(train).collect();
    problem
}

fn stop(chance: &mut Chance, number: u64) -> Stop {
    Stop {
        revenue: chance.below(7) as u32 * 10,
        kind: StopKind::LargeStation,
        terminal: chance.percent(15),
        station: chance.percent(40),
        home: false,
        place: number as u16,
        node: number as u16,
        land: Coordinate { letter: chance.below(5) as i8, number: 2 * chance.below(4) as i8 },
    }
}

fn links(chance: &mut Chance, stops: u64) -> Vec<Link> {
    let count = stops + chance.below(3);
    let link = |number: u64| {
        let one = chance.below(stops);
        let other = (one + 1 + chance.below(stops - 1)) % stops;
        // Most links have track of their own; some share it with others.
        let mut track = vec![if chance.percent(85) { number } else { chance.below(count) } as u16];
        while chance.percent(30) {
            track.push((count + chance.below(2 * count)) as u16);
        }
        track.sort_unstable();
        track.dedup();
        let mut some = |most: u64, percent| {
            (0..most).filter(|_| chance.percent(percent)).map(|one| one as u16).collect()
        };
        Link { ends: [one as u16, other as u16], track, halts: some(3, 20), hexes: some(5, 40) }
    };
    (0..count).map(link).collect()
}

fn train(chance: &mut Chance) -> Train {
    let paid = 2 + chance.below(2) as u16;
    let stations = Stations { paid, visited: paid + chance.below(3) as u16 };
    match chance.below(5) {
        0 => Train::Express(stations),
        1 => Train::Local(stations),
        _ => Train::Freight {
            reach: 1 + chance.below(4) as u16,
            service: if chance.percent(50) { Service::Temporary } else { Service::Permanent },
        },
    }
}

fn rules(chance: &mut Chance) -> Rules {
    let mut either = || chance.percent(50);
    Rules {
        halt_revenue: 20,
        hex_subsidy: 10,
        per_hex: 20,
        per_hex_to_port: 30,
        meeting: if either() { Meeting::LargeStations } else { Meeting::AnyStop },
        chain: if either() { ChainCheck::WholeChain } else { ChainCheck::SingleRuns },
        common_ends: if either() { CommonEnds::Free } else { CommonEnds::Joined },
        goal: if either() { Goal::RevenueThenSubsidy } else { Goal::RevenuePlusSubsidy },
    }
}
