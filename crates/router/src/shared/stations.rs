//! The routes of trains that count stations, expresses and locals: all, or of very many the richest.

use std::cmp::Reverse;

use super::super::effort::Effort;
use super::super::worth::Worth;
use super::ground::{Ground, Set};
use super::offer::{Offer, Way};
use super::problem::{Stations, StopKind};

/// Whether areas and halts are for the train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Calls {
    /// Areas, no halts.
    Express,
    /// Halts, no areas.
    Local,
}

/// So many routes of a train are kept at most: far more than any recorded game has, and few enough to be held and
/// compared.
pub(super) const MOST_LISTED: usize = 50_000;

/// How many routes are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    /// All, unless there are more than so many; then the richest, and nothing can be proved.
    UpTo(usize),
    /// The first that starts at the home.
    FirstFromHome,
}

/// What a train of this kind may do; what another offer is at least as good as is left out.
pub(super) fn offers(
    ground: &Ground<'_>,
    (calls, listed): (Calls, Listed),
    stations: Stations,
) -> Vec<Offer> {
    let mut walk = Walk {
        ground,
        calls,
        listed,
        most: usize::from(stations.visited),
        to_station: stops_to_station(ground),
        stops: Vec::new(),
        links: Vec::new(),
        places: Set::EMPTY,
        track: Set::EMPTY,
        own: 0,
        offers: Vec::new(),
    };
    for start in 0..ground.problem.stops.len() as u16 {
        let fits = listed != Listed::FirstFromHome || ground.stop(start).home;
        if fits && walk.is_open(start) && walk.most > 0 {
            walk.visit(start);
        }
    }
    walk.thin_out();
    walk.offers
}

/// A path that grows stop by stop.
struct Walk<'a> {
    ground: &'a Ground<'a>,
    calls: Calls,
    listed: Listed,
    most: usize,
    /// How many stops lead from each stop to a station of the company, both included.
    to_station: Vec<usize>,
    stops: Vec<u16>,
    links: Vec<u16>,
    places: Set,
    track: Set,
    /// How many stations of the company stand on the path.
    own: usize,
    offers: Vec<Offer>,
}

impl Walk<'_> {
    fn is_open(&self, stop: u16) -> bool {
        self.calls == Calls::Express || self.ground.stop(stop).kind == StopKind::LargeStation
    }

    /// Adds a stop, goes on from it in every way, and takes it away again.
    fn visit(&mut self, stop: u16) {
        let far = self.stops.len() + self.to_station[usize::from(stop)] > self.most;
        let enough = self.listed == Listed::FirstFromHome && !self.offers.is_empty();
        if self.own == 0 && far || enough || self.ground.effort.spend(1) {
            return;
        }
        let own = usize::from(self.ground.stop(stop).station);
        let places = self.places;
        self.stops.push(stop);
        self.places.insert(self.ground.place[usize::from(stop)].into());
        self.own += own;
        let goes_on = self.go_on(stop);
        // A path that goes on is part of a better one. A full one is found from both ends.
        let full = self.stops.len() == self.most;
        let first = !full || self.stops[0] < stop || self.listed == Listed::FirstFromHome;
        if self.own > 0 && self.stops.len() > 1 && !goes_on && first {
            self.offer();
        }
        self.own -= own;
        self.places = places;
        self.stops.pop();
    }

    /// Visits all stops that may come next; says whether there are any.
    fn go_on(&mut self, stop: u16) -> bool {
        let ground = self.ground;
        let passes = self.stops.len() == 1 || !ground.stop(stop).terminal;
        if self.stops.len() >= self.most || !passes {
            return false;
        }
        let mut goes_on = false;
        for &(link, next) in &ground.leaving[usize::from(stop)] {
            let track = ground.track[usize::from(link)];
            let visited = self.places.contains(ground.place[usize::from(next)].into());
            if visited || self.track.meets(&track) || !self.is_open(next) || !self.may_end(next) {
                continue;
            }
            goes_on = true;
            let before = self.track;
            self.track = before.union(&track);
            self.links.push(link);
            self.visit(next);
            self.links.pop();
            self.track = before;
        }
        goes_on
    }

    /// A route has at most one red area and one port.
    fn may_end(&self, next: u16) -> bool {
        let (first, next) = (self.ground.stop(self.stops[0]).kind, self.ground.stop(next).kind);
        next == StopKind::LargeStation || next != first
    }

    fn offer(&mut self) {
        let ground = self.ground;
        let union = |sets: &[Set]| {
            let links = self.links.iter().map(|&link| sets[usize::from(link)]);
            links.fold(Set::EMPTY, |all, set| all.union(&set))
        };
        let halts = union(&ground.halts);
        let met_at = self.stops.iter().map(|&stop| usize::from(ground.met_at[usize::from(stop)]));
        let met_at: Set = met_at.collect();
        let free = match self.calls {
            Calls::Express => Set::EMPTY,
            Calls::Local => halts.union(&union(&ground.hexes)),
        };
        self.offers.push(Offer {
            counted: self.places.iter().map(|place| place as u16).collect(),
            free: free.iter().map(|element| element as u16).collect(),
            meets: met_at.union(&halts).shared(&ground.meeting),
            bonus: 0,
            way: Way::Path { start: self.stops[0], links: self.links.clone() },
        });
        // Room for as many again, so that this is seldom done.
        if let Listed::UpTo(most) = self.listed
            && self.offers.len() >= 2 * most
        {
            self.thin_out();
        }
    }

    /// Drops what another offer is at least as good as, and of too many the poorest.
    fn thin_out(&mut self) {
        self.offers = keep_best(std::mem::take(&mut self.offers), self.ground.effort);
        let Listed::UpTo(most) = self.listed else {
            return;
        };
        if self.offers.len() > most {
            let worth = |element: &u16| self.ground.worth[usize::from(*element)];
            let elements = |offer: &Offer| offer.counted.iter().chain(&offer.free).map(worth).sum();
            self.offers.sort_by_cached_key(|offer| Reverse::<Worth>(elements(offer)));
            self.offers.truncate(most);
            self.ground.effort.leave_out();
        }
    }
}

/// How many stops lead from each stop to a station of the company at least, both included.
fn stops_to_station(ground: &Ground<'_>) -> Vec<usize> {
    let stops = ground.problem.stops.len();
    let mut least = vec![usize::MAX; stops];
    let mut open: std::collections::VecDeque<u16> =
        (0..stops as u16).filter(|&stop| ground.stop(stop).station).collect();
    for &station in &open {
        least[usize::from(station)] = 1;
    }
    while let Some(stop) = open.pop_front() {
        for &(_, next) in &ground.leaving[usize::from(stop)] {
            if least[usize::from(next)] == usize::MAX {
                least[usize::from(next)] = least[usize::from(stop)] + 1;
                open.push_back(next);
            }
        }
    }
    // Room to add to.
    least.into_iter().map(|stops| stops.min(usize::MAX / 2)).collect()
}

/// Of offers with the same places, drops each whose halts, hexes and meeting points another has too. A search that was
/// stopped keeps more.
fn keep_best(mut offers: Vec<Offer>, effort: &Effort<'_>) -> Vec<Offer> {
    offers.sort_by(|one, other| {
        let places = one.counted.cmp(&other.counted);
        let more = other.free.len().cmp(&one.free.len());
        places.then(more).then_with(|| one.free.cmp(&other.free)).then_with(|| one.meets.cmp(&other.meets))
    });
    let mut kept: Vec<Offer> = Vec::new();
    for offer in offers {
        let same = kept.iter().rev().take_while(|kept| kept.counted == offer.counted);
        let set = |elements: &[u16]| elements.iter().map(|&element| element.into()).collect::<Set>();
        let free = set(&offer.free);
        let beaten = same.into_iter().any(|kept| {
            let goes_on = !effort.spend(1);
            goes_on && free.is_within(&set(&kept.free)) && offer.meets.is_within(&kept.meets)
        });
        if !beaten {
            kept.push(offer);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::super::problem::{ChainCheck, CommonEnds, Goal, Link, Meeting, Problem, Rules, Stop, Train};
    use super::*;
    use roundhouse_board::hex::Coordinate;

    const THREE: Stations = Stations { paid: 3, visited: 3 };

    /// A home in the middle of stops that pay 10, 20, 30 and so on, each joined to every other.
    fn star(stops: u16) -> Problem {
        let land: Coordinate = "A1".parse().expect("it is a hex");
        let stop = |number: u16| Stop {
            revenue: 10 * u32::from(number + 1),
            kind: StopKind::LargeStation,
            terminal: false,
            station: number == 0,
            home: number == 0,
            place: number,
            node: number,
            land,
        };
        let pairs = (0..stops).flat_map(|one| (one + 1..stops).map(move |other| [one, other]));
        let link = |(number, ends): (usize, [u16; 2])| Link {
            ends,
            track: vec![number as u16],
            halts: Vec::new(),
            hexes: Vec::new(),
        };
        Problem {
            stops: (0..stops).map(stop).collect(),
            links: pairs.enumerate().map(link).collect(),
            trains: vec![Train::Express(THREE)],
            rules: Rules {
                halt_revenue: 0,
                hex_subsidy: 0,
                per_hex: 0,
                per_hex_to_port: 0,
                meeting: Meeting::LargeStations,
                chain: ChainCheck::WholeChain,
                common_ends: CommonEnds::Free,
                goal: Goal::RevenueThenSubsidy,
            },
        }
    }

    #[test]
    fn of_too_many_routes_the_richest_are_listed_and_nothing_is_proved() {
        let problem = star(10);
        let listed = |most: usize| {
            let effort = Effort::new(&|| false);
            let ground = Ground::of(&problem, &effort).expect("it is a problem");
            let offers = offers(&ground, (Calls::Express, Listed::UpTo(most)), THREE);
            (offers, effort.is_whole())
        };
        // The home and any two of the nine others.
        let (all, whole) = listed(MOST_LISTED);
        assert_eq!((all.len(), whole), (36, true));
        let (exactly, whole) = listed(36);
        assert_eq!((exactly.len(), whole), (36, true));
        let (some, whole) = listed(5);
        assert_eq!((some.len(), whole), (5, false));
        let sum = |offer: &Offer| offer.counted.iter().sum::<u16>();
        let mut sums: Vec<u16> = some.iter().map(sum).collect();
        sums.sort_unstable();
        assert_eq!(sums, [14, 15, 15, 16, 17]);
    }
}
