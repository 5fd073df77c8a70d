//! A problem numbered densely: what can be paid, what a link uses, what everything is worth.

use std::collections::BTreeMap;

use super::super::bits::Bits;
use super::super::effort::Effort;
use super::super::problem::BadProblem;
use super::super::worth::{UNIT, Worth, greatest_common_divisor};
use super::problem::{Goal, Link, Meeting, Problem, Stop, StopKind};

/// A set of elements or of hex sides.
pub(super) type Set = Bits<4>;

/// How many elements or sides fit in a set.
const ROOM: usize = 256;

/// More trains than any company can have.
const MOST_TRAINS: usize = 60;

/// More than one train is ever paid: elements, or hexes between its ends.
const MOST_PAID: usize = 4 * ROOM;

/// No set of routes may be worth more units than this: prices lie between, and sums of worth need room.
const MOST_UNITS: u64 = 1 << 40;

/// The problem without what no route can use. What is paid at most once is an *element*: first come the
/// places, then the halts, then the hexes. Routes meet at elements too, so the entries of an area that has several come
/// last: they pay nothing, but two routes meet in such an area only if they use the same one.
#[derive(Clone)]
pub(super) struct Ground<'a> {
    pub(super) problem: &'a Problem,
    pub(super) effort: &'a Effort<'a>,
    /// The links at each stop, each with the stop at its other end.
    pub(super) leaving: Vec<Vec<(u16, u16)>>,
    /// The sides, halts and hexes of each link.
    pub(super) track: Vec<Set>,
    pub(super) halts: Vec<Set>,
    pub(super) hexes: Vec<Set>,
    /// The element of each stop.
    pub(super) place: Vec<u16>,
    /// The element where other routes meet one that calls at a stop: its place, or the entry of an area.
    pub(super) met_at: Vec<u16>,
    /// For each element the one that is paid where routes meet: itself, or the place of an entry.
    pub(super) paid_at: Vec<u16>,
    /// What each element is worth.
    pub(super) worth: Vec<Worth>,
    /// The elements where routes may meet: large stations; with the rule for any stop areas and halts too.
    pub(super) meeting: Set,
    /// The home.
    pub(super) home: Set,
    pub(super) first_halt: usize,
    pub(super) first_hex: usize,
    halt_names: Vec<u16>,
    scale: Scale,
}

/// What one unit of common measure weighs.
#[derive(Clone, Copy)]
struct Scale {
    common: u64,
    revenue: Worth,
}

impl<'a> Ground<'a> {
    /// Numbers everything that the home can be joined to.
    pub(super) fn of(problem: &'a Problem, effort: &'a Effort<'a>) -> Result<Self, BadProblem> {
        check(problem)?;
        let reached = reached_from_home(problem);
        let usable = |link: &&Link| link.ends.iter().all(|&end| reached[usize::from(end)]);
        let links = || problem.links.iter().filter(usable);
        let places = names(problem.stops.iter().map(|stop| stop.place));
        let halts = names(links().flat_map(|link| link.halts.iter().copied()));
        let hexes = names(links().flat_map(|link| link.hexes.iter().copied()));
        let sides = names(links().flat_map(|link| link.track.iter().copied()));
        let entries = names(entries(problem));
        let (first_halt, first_hex) = (places.len(), places.len() + halts.len());
        let first_entry = first_hex + hexes.len();
        let count = (first_entry + entries.len()).max(sides.len());
        if count > ROOM {
            let what = "places, halts, hexes and entries, or sides";
            return Err(BadProblem::TooMany { what, count, limit: ROOM });
        }
        let set = |names: &[u16], first: usize, of: &[u16]| -> Set {
            of.iter().filter_map(|name| number(names, *name)).map(|number| first + number).collect()
        };
        let each = |choose: &dyn Fn(&Link) -> Set| -> Vec<Set> { problem.links.iter().map(choose).collect() };
        let stops = || problem.stops.iter();
        let place: Vec<u16> = stops().map(|stop| number(&places, stop.place).unwrap_or(0) as u16).collect();
        let entry = |stop: &Stop| number(&entries, stop.node).map(|entry| (first_entry + entry) as u16);
        let met_at: Vec<u16> =
            stops().zip(&place).map(|(stop, place)| entry(stop).unwrap_or(*place)).collect();
        let mut paid_at: Vec<u16> = (0..(first_entry + entries.len()) as u16).collect();
        for (at, place) in met_at.iter().zip(&place) {
            paid_at[usize::from(*at)] = *place;
        }
        let mut ground = Self {
            problem,
            effort,
            leaving: vec![Vec::new(); problem.stops.len()],
            track: each(&|link| set(&sides, 0, &link.track)),
            halts: each(&|link| set(&halts, first_halt, &link.halts)),
            hexes: each(&|link| set(&hexes, first_hex, &link.hexes)),
            place,
            met_at,
            paid_at,
            worth: Vec::new(),
            meeting: Set::EMPTY,
            home: Set::EMPTY,
            first_halt,
            first_hex,
            halt_names: halts,
            scale: Scale::of(problem, hexes.len() as u64)?,
        };
        ground.list_leaving(&reached);
        ground.weigh(hexes.len());
        ground.mark_meeting();
        Ok(ground)
    }

    fn list_leaving(&mut self, reached: &[bool]) {
        for (number, link) in self.problem.links.iter().enumerate() {
            let [one, other] = link.ends;
            let same_place = self.place[usize::from(one)] == self.place[usize::from(other)];
            if link.ends.iter().all(|&end| reached[usize::from(end)]) && !same_place {
                self.leaving[usize::from(one)].push((number as u16, other));
                self.leaving[usize::from(other)].push((number as u16, one));
            }
        }
    }

    fn weigh(&mut self, hexes: usize) {
        let rules = &self.problem.rules;
        self.worth = vec![0; self.first_halt];
        for (stop, &place) in self.problem.stops.iter().zip(&self.place) {
            self.worth[usize::from(place)] = self.scale.revenue(stop.revenue.into());
        }
        let halt = self.scale.revenue(rules.halt_revenue.into());
        self.worth.resize(self.first_hex, halt);
        let hex = self.scale.subsidy(rules.hex_subsidy.into());
        self.worth.resize(self.first_hex + hexes, hex);
        self.worth.resize(self.paid_at.len(), 0);
    }

    fn mark_meeting(&mut self) {
        let any = self.problem.rules.meeting == Meeting::AnyStop;
        for (stop, &at) in self.problem.stops.iter().zip(&self.met_at) {
            if any || stop.kind == StopKind::LargeStation {
                self.meeting.insert(at.into());
            }
            if stop.home {
                self.home.insert(at.into());
            }
        }
        if any {
            (self.first_halt..self.first_hex).for_each(|halt| self.meeting.insert(halt));
        }
    }

    /// A stop of the problem.
    pub(super) fn stop(&self, stop: u16) -> &Stop {
        &self.problem.stops[usize::from(stop)]
    }

    /// The number in the problem of a halt.
    pub(super) fn halt_name(&self, element: usize) -> u16 {
        self.halt_names[element - self.first_halt]
    }

    /// What an amount of revenue is worth.
    pub(super) fn revenue_worth(&self, amount: u64) -> Worth {
        self.scale.revenue(amount)
    }

    /// The most revenue (with the summed goal: revenue and subsidy) in a total of this worth.
    pub(super) fn revenue_within(&self, total: Worth) -> u64 {
        (total / self.scale.revenue) as u64 * self.scale.common
    }

    /// More than any set of runs is worth.
    pub(super) fn ceiling(&self) -> Worth {
        let stops = 0..self.problem.stops.len() as u16;
        let pairs = stops.clone().flat_map(|one| stops.clone().map(move |other| [one, other]));
        let farthest = pairs.map(|ends| self.distance_bonus(ends)).max().unwrap_or(0);
        let trains = self.problem.trains.len() as Worth;
        self.worth.iter().sum::<Worth>() + trains * self.revenue_worth(farthest)
    }

    /// What a freight earns for the distance between its ends.
    pub(super) fn distance_bonus(&self, ends: [u16; 2]) -> u64 {
        let [one, other] = ends.map(|end| *self.stop(end));
        let areas = [one, other].iter().filter(|stop| stop.kind != StopKind::LargeStation).count();
        let between = (u64::from(one.land.distance(other.land)) + areas as u64).saturating_sub(1);
        let port = [one, other].iter().any(|stop| stop.kind == StopKind::Port);
        let rules = &self.problem.rules;
        between * u64::from(if port { rules.per_hex_to_port } else { rules.per_hex })
    }
}

impl Scale {
    fn of(problem: &Problem, hexes: u64) -> Result<Self, BadProblem> {
        let rules = &problem.rules;
        let fixed = [rules.halt_revenue, rules.hex_subsidy, rules.per_hex, rules.per_hex_to_port];
        let amounts = || problem.stops.iter().map(|stop| stop.revenue).chain(fixed);
        let common = amounts().map(u64::from).fold(0, greatest_common_divisor).max(1);
        let revenue = match rules.goal {
            Goal::RevenueThenSubsidy => hexes * u64::from(rules.hex_subsidy) / common + 1,
            Goal::RevenuePlusSubsidy => 1,
        };
        // If every train were paid everything at the highest amount, that must leave room for prices.
        let highest = amounts().max().map_or(0, u64::from) / common;
        let paid = (MOST_PAID * problem.trains.len()) as u64;
        let total = highest.checked_mul(paid).and_then(|sum| sum.checked_mul(revenue));
        if total.is_none_or(|total| total > MOST_UNITS) {
            return Err(BadProblem::TooRich);
        }
        Ok(Self { common, revenue: revenue as Worth * UNIT })
    }

    fn revenue(self, amount: u64) -> Worth {
        (amount / self.common) as Worth * self.revenue
    }

    fn subsidy(self, amount: u64) -> Worth {
        (amount / self.common) as Worth * UNIT
    }
}

fn check(problem: &Problem) -> Result<(), BadProblem> {
    let stops = problem.stops.len();
    for (what, count, limit) in [
        ("stops", stops, ROOM),
        ("links", problem.links.len(), 60_000),
        ("trains", problem.trains.len(), MOST_TRAINS),
    ] {
        if count > limit {
            return Err(BadProblem::TooMany { what, count, limit });
        }
    }
    for (number, link) in problem.links.iter().enumerate() {
        if let Some(&stop) = link.ends.iter().find(|&&end| usize::from(end) >= stops) {
            return Err(BadProblem::NoSuchStop { link: number, stop, stops });
        }
        if link.track.is_empty() {
            return Err(BadProblem::NoTrack { link: number });
        }
    }
    check_places(problem)
}

/// What is paid once has one price, wherever it is entered.
fn check_places(problem: &Problem) -> Result<(), BadProblem> {
    let mut revenue = BTreeMap::new();
    for stop in &problem.stops {
        if *revenue.entry(stop.place).or_insert(stop.revenue) != stop.revenue {
            return Err(BadProblem::TwoRevenues { place: stop.place });
        }
    }
    Ok(())
}

/// The nodes of areas that have more than one, where routes may meet in areas.
fn entries(problem: &Problem) -> impl Iterator<Item = u16> {
    let stops = &problem.stops;
    let anywhere = problem.rules.meeting == Meeting::AnyStop;
    let has_several = move |stop: &&Stop| {
        let other = |other: &Stop| other.place == stop.place && other.node != stop.node;
        anywhere && stop.kind != StopKind::LargeStation && stops.iter().any(other)
    };
    stops.iter().filter(has_several).map(|stop| stop.node)
}

/// All stops that routes which meet can have: those that track joins to the home. Where routes may meet at any
/// stop, they are also joined by halts and by the entries of areas.
fn reached_from_home(problem: &Problem) -> Vec<bool> {
    let anywhere = problem.rules.meeting == Meeting::AnyStop;
    let stops = &problem.stops;
    let touches = |link: &Link, reached: &[bool]| {
        link.ends
            .map(usize::from)
            .iter()
            .any(|&end| reached[end] && (anywhere || stops[end].kind == StopKind::LargeStation))
    };
    let mut reached: Vec<bool> = stops.iter().map(|stop| stop.home).collect();
    let mut halts: Vec<u16> = Vec::new();
    let mut waiting: Vec<&Link> = problem.links.iter().collect();
    loop {
        let at_halt = |link: &Link| link.halts.iter().any(|halt| anywhere && halts.contains(halt));
        let next = waiting.iter().position(|link| touches(link, &reached) || at_halt(link));
        let Some(next) = next else {
            return reached;
        };
        let link = waiting.swap_remove(next);
        halts.extend(&link.halts);
        for end in link.ends.map(usize::from) {
            reached[end] = true;
            if anywhere {
                let same_node = |other: &usize| stops[*other].node == stops[end].node;
                (0..stops.len()).filter(same_node).for_each(|other| reached[other] = true);
            }
        }
    }
}

fn names(all: impl Iterator<Item = u16>) -> Vec<u16> {
    let mut names: Vec<u16> = all.collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn number(names: &[u16], name: u16) -> Option<usize> {
    names.binary_search(&name).ok()
}

#[cfg(test)]
mod tests {
    use super::super::super::synthetic::{Country, Extent};
    use super::super::problem::{Service, Stations, Train};
    use super::super::{MOST_NODES, best_routes};
    use super::*;

    #[test]
    fn of_more_freights_than_can_be_joined_some_stay_at_home() {
        let country = Country { seed: 1, extent: Extent::USUAL, built_percent: 60, stations: 3 };
        let freight = |reach| Train::Freight { reach, service: Service::Permanent };
        let answer = |reaches: std::ops::RangeInclusive<u16>| {
            let problem = country.problem(reaches.map(freight).collect());
            best_routes(&problem, &|| false).unwrap()
        };
        let (many, few) = (answer(1..=14), answer(13..=14));
        assert!(few.proved && !many.proved && many.nodes < 2 * MOST_NODES);
        assert!(0 < few.revenue && few.revenue <= many.bound);
        let most = country.problem((1..=61).map(freight).collect());
        let refused = best_routes(&most, &|| false);
        assert!(matches!(refused, Err(BadProblem::TooMany { count: 61, .. })));
    }

    #[test]
    fn a_place_has_one_price() {
        let country = Country { seed: 1, extent: Extent::USUAL, built_percent: 60, stations: 3 };
        let mut problem = country.problem(Vec::new());
        assert!(best_routes(&problem, &|| false).is_ok());
        problem.stops[1].place = problem.stops[0].place;
        problem.stops[1].revenue = problem.stops[0].revenue + 10;
        let refused = best_routes(&problem, &|| false);
        assert!(matches!(refused, Err(BadProblem::TwoRevenues { place }) if place == problem.stops[0].place));
    }

    #[test]
    fn amounts_add_up_or_are_refused() {
        let country = Country { seed: 1, extent: Extent::USUAL, built_percent: 60, stations: 3 };
        let stations = Stations { paid: 2, visited: 3 };
        let trains = vec![Train::Express(stations), Train::Local(stations)];
        let plain = country.problem(trains);
        let earned = best_routes(&plain, &|| false).unwrap().revenue;
        let times = |factor: u32| {
            let mut problem = plain.clone();
            problem.stops.iter_mut().for_each(|stop| stop.revenue *= factor);
            problem.rules.halt_revenue *= factor;
            problem.rules.hex_subsidy *= factor;
            problem.rules.per_hex *= factor;
            problem.rules.per_hex_to_port *= factor;
            // Amounts without a common measure are not made small again.
            problem.stops[0].revenue += 1;
            best_routes(&problem, &|| false).map(|answer| answer.revenue)
        };
        let much = times(10).unwrap();
        assert!((10 * earned..=10 * earned + 1).contains(&much));
        assert!(matches!(times(10_000_000), Err(BadProblem::TooRich)));
    }
}
