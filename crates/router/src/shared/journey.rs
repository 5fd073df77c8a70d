//! The ways of freights, link by link and train by train.

use super::chain::{Chain, Chains, Segment, reach};
use super::common_ends::may_end;
use super::ground::Set;
use super::problem::{ChainCheck, CommonEnds};

/// A chain that grows link by link.
pub(super) struct Journey<'a, 'b> {
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

impl<'a, 'b> Journey<'a, 'b> {
    /// A journey of these trains to a stop.
    pub(super) fn new(chains: &'b Chains<'a>, waiting: Vec<usize>, to: u16) -> Self {
        Self {
            chains,
            to,
            waiting,
            ridden: Vec::new(),
            stops: Vec::new(),
            links: Vec::new(),
            left: 0,
            places: Set::EMPTY,
            track: Set::EMPTY,
            apart: Vec::new(),
            meets: Set::EMPTY,
            tried: Vec::new(),
        }
    }

    /// Lets each waiting train in turn ride from a stop.
    pub(super) fn set_out(&mut self, from: u16, take: Take<'_>) -> bool {
        let ground = self.chains.ground;
        for turn in 0..self.waiting.len() {
            let train = self.waiting[turn];
            let trains = &ground.problem.trains;
            let same = |&earlier: &usize| trains[earlier] == trains[train];
            if self.waiting[..turn].iter().any(same) {
                continue;
            }
            self.waiting.remove(turn);
            let (stops, links) = (std::mem::take(&mut self.stops), std::mem::take(&mut self.links));
            let left = std::mem::replace(&mut self.left, reach(ground, train));
            self.ridden.push(Segment { train, start: from, links: Vec::new() });
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
        let met_at: usize = ground.met_at[usize::from(stop)].into();
        if ground.meeting.contains(met_at) {
            self.meets.insert(met_at);
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
        !self.links.is_empty() && self.stops.iter().any(station) && self.chains.may_be_ends(ends)
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
        let starts = shape.0.iter().map(|(start, _)| *start);
        let nodes: Vec<u16> = starts.chain([shape.1]).collect();
        if !may_end(ground, &nodes, [routes[0].start, stop]) {
            return false;
        }
        let any_shape = ground.problem.rules.common_ends == CommonEnds::Free;
        let meets: Vec<Set> = self.apart.iter().copied().chain([self.meets]).collect();
        let no_better = |(tried, tried_shape): &(Vec<Set>, Shape)| {
            are_within(&meets, tried) && (any_shape || *tried_shape == shape)
        };
        if self.tried.iter().any(no_better) {
            return false;
        }
        self.tried.push((meets.clone(), shape));
        take(&Chain { routes, meets, nodes, turn: 0 })
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
        if !ground.meeting.contains(ground.met_at[usize::from(stop)].into()) {
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
            self.meets = before.1.union(&ground.halts[usize::from(link)].shared(&ground.meeting));
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
