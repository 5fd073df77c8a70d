//! Freights: their ends are what counts, so ends are chosen first and a way between them is looked for then.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::rc::Rc;

use super::common_ends::Side;
use super::ground::{Ground, Set};
use super::journey::Journey;
use super::offer::{Offer, Way};
use super::problem::{ChainCheck, StopKind, Train};

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
    /// Puts the routes into another order, by their places; the first of them then starts on this side.
    pub(super) fn reorder(&mut self, ground: &Ground<'_>, order: &[usize], side: Side) {
        self.routes = order.iter().map(|&place| self.routes[place].clone()).collect();
        if let Some(first) = self.routes.first_mut().filter(|_| side == Side::End) {
            first.turn_round(ground);
        }
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
        self.start = self.end(ground);
        self.links.reverse();
    }

    /// Where it ends.
    pub(super) fn end(&self, ground: &Ground<'_>) -> u16 {
        self.links.iter().fold(self.start, |stop, &link| {
            let [one, other] = ground.problem.links[usize::from(link)].ends;
            if one == stop { other } else { one }
        })
    }
}

/// Looks for chains.
pub(super) struct Chains<'a> {
    pub(super) ground: &'a Ground<'a>,
    /// For each stop as an end: how many sides lead to it from each other stop at least.
    pub(super) steps: Vec<Vec<u16>>,
    /// How many sides lead from each stop to a station of the company at least.
    pub(super) to_station: Vec<u16>,
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
        let steps: Vec<Vec<u16>> = stops.clone().map(|end| steps_to(ground, end as u16)).collect();
        let stations: Vec<usize> = stops.clone().filter(|&stop| ground.problem.stops[stop].station).collect();
        let nearest = |stop: usize| stations.iter().map(|&station| steps[station][stop]).min();
        let to_station = stops.map(|stop| nearest(stop).unwrap_or(NEVER)).collect();
        Self { ground, steps, to_station, known: RefCell::default() }
    }

    /// The ends that chains of these trains might have, as far as their reach goes. A search that was stopped does not
    /// know all.
    pub(super) fn offers(&self, chains: &[Vec<usize>]) -> Vec<Offer> {
        let stops = self.ground.problem.stops.len() as u16;
        let mut offers = Vec::new();
        for one in 0..stops {
            for other in 0..=one {
                let far = self.steps[usize::from(one)][usize::from(other)];
                let fits = |chain: &&Vec<usize>| {
                    self.reach(chain) >= far && self.may_be_ends_of(chain.len(), [one, other])
                };
                let reach = chains.iter().filter(fits).map(|chain| self.reach(chain)).max();
                if let Some(reach) = reach.filter(|_| far != NEVER) {
                    offers.push(self.offer([one, other], reach));
                }
            }
            let links = self.ground.problem.links.len();
            if self.ground.effort.spend(usize::from(one) * (1 + links / 64)) {
                return offers;
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
        let (from, to) = (&self.steps[usize::from(one)], &self.steps[usize::from(other)]);
        let far = |stop: usize| from[stop].saturating_add(to[stop]);
        let mut within = Set::EMPTY;
        for stop in (0..ground.place.len()).filter(|&stop| far(stop) <= reach) {
            within.insert(ground.met_at[stop].into());
        }
        for (number, link) in ground.problem.links.iter().enumerate() {
            let [start, end] = link.ends.map(usize::from);
            let sides = link.track.len() as u16;
            let nearest = from[start].saturating_add(to[end]).min(from[end].saturating_add(to[start]));
            if nearest.saturating_add(sides) <= reach {
                within = within.union(&ground.halts[number]);
            }
        }
        within.shared(&ground.meeting)
    }

    /// How many sides all its trains may cross.
    pub(super) fn reach(&self, chain: &[usize]) -> u16 {
        let reaches = chain.iter().map(|&train| reach(self.ground, train));
        reaches.fold(0, u16::saturating_add)
    }

    /// May one route have these two ends?
    pub(super) fn may_be_ends(&self, ends: [u16; 2]) -> bool {
        let [one, other] = ends.map(|end| self.ground.stop(end));
        let two_of_a_kind = one.kind == other.kind && one.kind != StopKind::LargeStation;
        one.place != other.place && !two_of_a_kind
    }

    /// May a chain of so many routes have these two ends?
    fn may_be_ends_of(&self, routes: usize, ends: [u16; 2]) -> bool {
        let unchecked = self.ground.problem.rules.chain == ChainCheck::SingleRuns && routes > 1;
        unchecked || self.may_be_ends(ends)
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
            if !self.may_be_ends_of(chain.len(), [from, to]) {
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
            let mut journey = Journey::new(self, chain.clone(), to);
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

/// How many sides a freight may cross.
pub(super) fn reach(ground: &Ground<'_>, train: usize) -> u16 {
    match ground.problem.trains[train] {
        Train::Freight { reach, .. } => reach,
        Train::Express(_) | Train::Local(_) => 0,
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
