//! Freights: their ends are what counts, so ends are chosen first and a way between them is looked for then.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::rc::Rc;

use super::common_ends::Side;
use super::ground::{Ground, Set};
use super::offer::{Offer, Way};
use super::problem::{ChainCheck, CommonEnds, StopKind, Train};

/// A way for a chain of freights.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The routes in order, from one end of the chain to the other.
    pub(super) routes: Vec<Segment>,
    /// Where other routes can meet it: a set for each part that hangs together.
    pub(super) meets: Vec<Set>,
    /// The nodes where its freights end, in the same order.
    pub(super) nodes: Vec<u16>,
    /// Its place among chains that come about one after the other.
    pub(super) turn: usize,
}

impl Chain {
    /// Puts the route in this place first, so that it starts on one side; those on this side follow, and then the others.
    pub(super) fn begin_with(&mut self, ground: &Ground<'_>, place: usize, side: Side) {
        let mut before = std::mem::take(&mut self.routes);
        let after = before.split_off(place + 1);
        let Some(mut first) = before.pop() else {
            return;
        };
        before.reverse();
        let (next, last) = match side {
            Side::Start => (before, after),
            Side::End => {
                first.turn_round(ground);
                (after, before)
            }
        };
        self.routes = [vec![first], next, last].concat();
    }
}

/// The route of one freight in a chain.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    pub(super) train: usize,
    pub(super) start: u16,
    pub(super) links: Vec<u16>,
}

impl Segment {
    fn turn_round(&mut self, ground: &Ground<'_>) {
        for &link in &self.links {
            let [one, other] = ground.problem.links[usize::from(link)].ends;
            self.start = if one == self.start { other } else { one };
        }
        self.links.reverse();
    }
}

/// Looks for chains.
pub(super) struct Chains<'a> {
    ground: &'a Ground<'a>,
    /// For each stop as an end: how many sides lead to it from each other stop at least.
    steps: Vec<Vec<u16>>,
    /// How many sides lead from each stop to a station of the company at least.
    to_station: Vec<u16>,
    /// All ways of a chain between two ends, where there are few and somebody wanted another one.
    known: RefCell<BTreeMap<Question, Rc<[Chain]>>>,
}

/// The trains of a chain and its ends.
type Question = (Vec<usize>, [u16; 2]);

/// So many ways are worth remembering: long searches for few of them are what takes time.
const FEW: usize = 32;

/// More sides than there are.
const NEVER: u16 = u16::MAX;

impl<'a> Chains<'a> {
    pub(super) fn new(ground: &'a Ground<'a>) -> Self {
        let stops = 0..ground.problem.stops.len();
        let steps: Vec<Vec<u16>> = stops
            .clone()
            .map(|end| steps_to(ground, end as u16))
            .collect();
        let stations: Vec<usize> = stops
            .clone()
            .filter(|&stop| ground.problem.stops[stop].station)
            .collect();
        let nearest = |stop: usize| stations.iter().map(|&station| steps[station][stop]).min();
        let to_station = stops.map(|stop| nearest(stop).unwrap_or(NEVER)).collect();
        Self {
            ground,
            steps,
            to_station,
            known: RefCell::default(),
        }
    }

    /// The ends that chains of these trains might have, as far as their reach goes.
    pub(super) fn offers(&self, chains: &[Vec<usize>]) -> Vec<Offer> {
        let stops = self.ground.problem.stops.len() as u16;
        let mut offers = Vec::new();
        for one in 0..stops {
            for other in 0..=one {
                let far = self.steps[usize::from(one)][usize::from(other)];
                let fits = |chain: &&Vec<usize>| {
                    let alone = chain.len() == 1;
                    self.reach(chain) >= far && self.may_join_ends([one, other], alone)
                };
                let reach = chains
                    .iter()
                    .filter(fits)
                    .map(|chain| self.reach(chain))
                    .max();
                if let Some(reach) = reach.filter(|_| far != NEVER) {
                    offers.push(self.offer([one, other], reach));
                }
            }
        }
        offers
    }

    fn offer(&self, ends: [u16; 2], reach: u16) -> Offer {
        let ground = self.ground;
        let mut counted = ends.map(|end| ground.place[usize::from(end)]).to_vec();
        counted.dedup();
        Offer {
            counted,
            free: Vec::new(),
            meets: self.within(ends, reach),
            bonus: ground.revenue_worth(ground.distance_bonus(ends)),
            way: Way::Chain { ends },
        }
    }

    /// The meeting points on any way between two ends that crosses no more sides than this.
    fn within(&self, [one, other]: [u16; 2], reach: u16) -> Set {
        let ground = self.ground;
        let (from, to) = (
            &self.steps[usize::from(one)],
            &self.steps[usize::from(other)],
        );
        let far = |stop: usize| from[stop].saturating_add(to[stop]);
        let mut within = Set::EMPTY;
        for stop in (0..ground.place.len()).filter(|&stop| far(stop) <= reach) {
            within.insert(ground.place[stop].into());
        }
        for (number, link) in ground.problem.links.iter().enumerate() {
            let [start, end] = link.ends.map(usize::from);
            let sides = link.track.len() as u16;
            let nearest = from[start]
                .saturating_add(to[end])
                .min(from[end].saturating_add(to[start]));
            if nearest.saturating_add(sides) <= reach {
                within = within.union(&ground.halts[number]);
            }
        }
        within.shared(&ground.meeting)
    }

    fn reach(&self, chain: &[usize]) -> u16 {
        let reaches = chain.iter().map(|&train| reach(self.ground, train));
        reaches.fold(0, u16::saturating_add)
    }

    /// May one route, or a chain of several, have these two ends?
    fn may_join_ends(&self, ends: [u16; 2], alone: bool) -> bool {
        let [one, other] = ends.map(|end| self.ground.stop(end));
        let two_of_a_kind = one.kind == other.kind && one.kind != StopKind::LargeStation;
        let unchecked = self.ground.problem.rules.chain == ChainCheck::SingleRuns && !alone;
        unchecked || one.place != other.place && !two_of_a_kind
    }

    /// Calls `take` for the ways of one of these chains between two ends, until it says that it is content or
    /// there is none that can be met at more places than those before. Says whether it is content.
    pub(super) fn each(
        &self,
        chains: &[Vec<usize>],
        [from, to]: [u16; 2],
        take: &mut dyn FnMut(&Chain) -> bool,
    ) -> bool {
        for chain in chains {
            if !self.may_join_ends([from, to], chain.len() == 1) {
                continue;
            }
            let question = (chain.clone(), [from, to]);
            let known = self.known.borrow().get(&question).cloned();
            if let Some(ways) = known {
                if ways.iter().any(&mut *take) {
                    return true;
                }
                continue;
            }
            let mut ways = Vec::new();
            let mut journey = Journey {
                chains: self,
                to,
                waiting: chain.clone(),
                ridden: Vec::new(),
                stops: Vec::new(),
                links: Vec::new(),
                left: 0,
                places: Set::EMPTY,
                track: Set::EMPTY,
                apart: Vec::new(),
                meets: Set::EMPTY,
                tried: Vec::new(),
            };
            let content = journey.set_out(from, &mut |way| {
                if ways.len() <= FEW {
                    ways.push(way.clone());
                }
                take(way)
            });
            if content {
                return true;
            }
            if ways.len() <= FEW && !self.ground.effort.stopped() {
                self.known.borrow_mut().insert(question, ways.into());
            }
        }
        false
    }
}

fn reach(ground: &Ground<'_>, train: usize) -> u16 {
    match ground.problem.trains[train] {
        Train::Freight { reach, .. } => reach,
        Train::Express(_) | Train::Local(_) => 0,
    }
}

/// A chain that grows link by link.
struct Journey<'a, 'b> {
    chains: &'b Chains<'a>,
    to: u16,
    /// The trains that have no part of the way yet.
    waiting: Vec<usize>,
    /// The routes that are complete.
    ridden: Vec<Segment>,
    /// The route of the train that rides: its stops and links, and how many more sides it may cross.
    stops: Vec<u16>,
    links: Vec<u16>,
    left: u16,
    /// What may not be visited or crossed again.
    places: Set,
    track: Set,
    /// Where routes can be met that are joined to what follows at a stop where routes do not meet.
    apart: Vec<Set>,
    /// Where the rest can be met.
    meets: Set,
    /// Where ways that were taken before can be met, and where which of their freights end.
    tried: Vec<(Vec<Set>, Shape)>,
}

/// For each freight of a chain where it starts, and whether it is temporary; and where the last one ends.
type Shape = (Vec<(u16, bool)>, u16);

/// Says whether it is content with a chain.
type Take<'a> = &'a mut dyn FnMut(&Chain) -> bool;

impl Journey<'_, '_> {
    /// Lets each waiting train in turn ride from a stop.
    fn set_out(&mut self, from: u16, take: Take<'_>) -> bool {
        let ground = self.chains.ground;
        for turn in 0..self.waiting.len() {
            let train = self.waiting[turn];
            let trains = &ground.problem.trains;
            let same = |&earlier: &usize| trains[earlier] == trains[train];
            if self.waiting[..turn].iter().any(same) {
                continue;
            }
            self.waiting.remove(turn);
            let (stops, links) = (
                std::mem::take(&mut self.stops),
                std::mem::take(&mut self.links),
            );
            let left = std::mem::replace(&mut self.left, reach(ground, train));
            self.ridden.push(Segment {
                train,
                start: from,
                links: Vec::new(),
            });
            let content = self.arrive(from, take);
            self.ridden.pop();
            (self.stops, self.links, self.left) = (stops, links, left);
            self.waiting.insert(turn, train);
            if content {
                return true;
            }
        }
        false
    }

    fn arrive(&mut self, stop: u16, take: Take<'_>) -> bool {
        let ground = self.chains.ground;
        if ground.effort.spend(1) || self.is_too_far(stop) {
            return false;
        }
        let (places, meets) = (self.places, self.meets);
        let place: usize = ground.place[usize::from(stop)].into();
        self.stops.push(stop);
        self.places.insert(place);
        if ground.meeting.contains(place) {
            self.meets.insert(place);
        }
        let content = self.end(stop, take) || self.change(stop, take) || self.ride_on(stop, take);
        self.stops.pop();
        (self.places, self.meets) = (places, meets);
        content
    }

    /// Is the end out of reach, or every station for a train that has not called at one?
    fn is_too_far(&self, stop: u16) -> bool {
        let waiting = self.chains.reach(&self.waiting);
        let far = self.chains.steps[usize::from(self.to)][usize::from(stop)];
        let station = |&stop: &u16| self.chains.ground.stop(stop).station;
        let needs_station = !self.stops.iter().any(station);
        far > self.left.saturating_add(waiting)
            || needs_station && self.chains.to_station[usize::from(stop)] > self.left
    }

    /// Is the ride up to here a route of its own?
    fn is_route(&self) -> bool {
        let ground = self.chains.ground;
        let station = |&stop: &u16| ground.stop(stop).station;
        let ends = [self.stops[0], self.stops[self.stops.len() - 1]];
        !self.links.is_empty()
            && self.stops.iter().any(station)
            && self.chains.may_join_ends(ends, true)
    }

    /// Offers the chain if it is complete.
    fn end(&mut self, stop: u16, take: Take<'_>) -> bool {
        if stop != self.to || !self.waiting.is_empty() || !self.is_route() {
            return false;
        }
        let mut routes = self.ridden.clone();
        if let Some(last) = routes.last_mut() {
            last.links.clone_from(&self.links);
        }
        let ground = self.chains.ground;
        let node = |stop: u16| ground.stop(stop).node;
        let start = |route: &Segment| {
            let temporary = ground.problem.trains[route.train].is_temporary();
            (node(route.start), temporary)
        };
        let shape: Shape = (routes.iter().map(start).collect(), node(stop));
        let any_shape = ground.problem.rules.common_ends == CommonEnds::Free;
        let meets: Vec<Set> = self.apart.iter().copied().chain([self.meets]).collect();
        let no_better = |(tried, tried_shape): &(Vec<Set>, Shape)| {
            are_within(&meets, tried) && (any_shape || *tried_shape == shape)
        };
        if self.tried.iter().any(no_better) {
            return false;
        }
        let starts = shape.0.iter().map(|(start, _)| *start);
        let nodes = starts.chain([shape.1]).collect();
        self.tried.push((meets.clone(), shape));
        take(&Chain {
            routes,
            meets,
            nodes,
            turn: 0,
        })
    }

    /// The next train rides on from here.
    fn change(&mut self, stop: u16, take: Take<'_>) -> bool {
        let ground = self.chains.ground;
        if self.waiting.is_empty() || !self.is_route() {
            return false;
        }
        let whole = ground.problem.rules.chain == ChainCheck::WholeChain;
        if whole && (ground.stop(stop).terminal || stop == self.to) {
            return false;
        }
        let (places, track, meets) = (self.places, self.track, self.meets);
        let apart = self.apart.len();
        if !ground
            .meeting
            .contains(ground.place[usize::from(stop)].into())
        {
            self.apart.push(meets);
            self.meets = Set::EMPTY;
        }
        let links = self.links.clone();
        if let Some(last) = self.ridden.last_mut() {
            last.links = links;
        }
        let mut content = false;
        for next in 0..ground.problem.stops.len() as u16 {
            if ground.stop(next).node != ground.stop(stop).node || content {
                continue;
            }
            if !whole {
                (self.places, self.track) = (Set::EMPTY, Set::EMPTY);
            }
            content = self.set_out(next, take);
            (self.places, self.track) = (places, track);
        }
        self.apart.truncate(apart);
        self.meets = meets;
        content
    }

    fn ride_on(&mut self, stop: u16, take: Take<'_>) -> bool {
        let ground = self.chains.ground;
        let whole = ground.problem.rules.chain == ChainCheck::WholeChain;
        let starts = self.links.is_empty();
        if !starts && ground.stop(stop).terminal || whole && stop == self.to {
            return false;
        }
        for &(link, next) in &ground.leaving[usize::from(stop)] {
            let track = ground.track[usize::from(link)];
            let sides = ground.problem.links[usize::from(link)].track.len() as u16;
            let visited = self.places.contains(ground.place[usize::from(next)].into());
            if sides > self.left || visited || self.track.meets(&track) {
                continue;
            }
            let before = (self.track, self.meets);
            self.track = before.0.union(&track);
            self.meets = before
                .1
                .union(&ground.halts[usize::from(link)].shared(&ground.meeting));
            self.left -= sides;
            self.links.push(link);
            let content = self.arrive(next, take);
            self.links.pop();
            self.left += sides;
            (self.track, self.meets) = before;
            if content {
                return true;
            }
        }
        false
    }
}

/// Can a chain be met nowhere but where another can be met, and no sooner?
fn are_within(meets: &[Set], others: &[Set]) -> bool {
    match others {
        [whole] => meets.iter().all(|part| part.is_within(whole)),
        _ if meets.len() == others.len() => {
            let mut pairs = meets.iter().zip(others);
            pairs.all(|(part, other)| part.is_within(other))
        }
        _ => false,
    }
}

/// How many sides lead from each stop to `end` at least.
fn steps_to(ground: &Ground<'_>, end: u16) -> Vec<u16> {
    let whole = ground.problem.rules.chain == ChainCheck::WholeChain;
    let mut steps = vec![NEVER; ground.problem.stops.len()];
    let mut open = BinaryHeap::from([Reverse((0, end))]);
    while let Some(Reverse((far, stop))) = open.pop() {
        if steps[usize::from(stop)] <= far {
            continue;
        }
        steps[usize::from(stop)] = far;
        if stop != end && whole && ground.stop(stop).terminal {
            continue;
        }
        for &(link, next) in &ground.leaving[usize::from(stop)] {
            let sides = ground.problem.links[usize::from(link)].track.len() as u16;
            open.push(Reverse((far.saturating_add(sides), next)));
        }
        if !whole {
            let stops = 0..ground.problem.stops.len() as u16;
            let joined = stops.filter(|&other| ground.stop(other).node == ground.stop(stop).node);
            open.extend(joined.map(|other| Reverse((far, other))));
        }
    }
    steps
}
