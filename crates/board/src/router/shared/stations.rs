//! All routes of trains that count stations: expresses and locals.

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

/// How many routes are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    All,
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
        let fits = listed == Listed::All || ground.stop(start).home;
        if fits && walk.is_open(start) && walk.most > 0 {
            walk.visit(start);
        }
    }
    keep_best(walk.offers)
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
        self.places
            .insert(self.ground.place[usize::from(stop)].into());
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
        let (first, next) = (
            self.ground.stop(self.stops[0]).kind,
            self.ground.stop(next).kind,
        );
        next == StopKind::LargeStation || next != first
    }

    fn offer(&mut self) {
        let ground = self.ground;
        let union = |sets: &[Set]| {
            let links = self.links.iter().map(|&link| sets[usize::from(link)]);
            links.fold(Set::EMPTY, |all, set| all.union(&set))
        };
        let halts = union(&ground.halts);
        let free = match self.calls {
            Calls::Express => Set::EMPTY,
            Calls::Local => halts.union(&union(&ground.hexes)),
        };
        self.offers.push(Offer {
            counted: self.places.iter().map(|place| place as u16).collect(),
            free: free.iter().map(|element| element as u16).collect(),
            meets: self.places.union(&halts).shared(&ground.meeting),
            bonus: 0,
            way: Way::Path {
                start: self.stops[0],
                links: self.links.clone(),
            },
        });
    }
}

/// How many stops lead from each stop to a station of the company at least, both included.
fn stops_to_station(ground: &Ground<'_>) -> Vec<usize> {
    let stops = ground.problem.stops.len();
    let mut least = vec![usize::MAX; stops];
    let mut open: std::collections::VecDeque<u16> = (0..stops as u16)
        .filter(|&stop| ground.stop(stop).station)
        .collect();
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
    least
        .into_iter()
        .map(|stops| stops.min(usize::MAX / 2))
        .collect()
}

/// Of offers with the same places, drops each whose halts, hexes and meeting points another has too.
fn keep_best(mut offers: Vec<Offer>) -> Vec<Offer> {
    offers.sort_by(|one, other| {
        let key = |offer: &Offer| (offer.counted.clone(), std::cmp::Reverse(offer.free.len()));
        key(one)
            .cmp(&key(other))
            .then(one.free.cmp(&other.free))
            .then(one.meets.cmp(&other.meets))
    });
    let mut kept: Vec<Offer> = Vec::new();
    for offer in offers {
        let same = kept
            .iter()
            .rev()
            .take_while(|kept| kept.counted == offer.counted);
        let set = |elements: &[u16]| {
            elements
                .iter()
                .map(|&element| element.into())
                .collect::<Set>()
        };
        let free = set(&offer.free);
        let beaten = same
            .into_iter()
            .any(|kept| free.is_within(&set(&kept.free)) && offer.meets.is_within(&kept.meets));
        if !beaten {
            kept.push(offer);
        }
    }
    kept
}
