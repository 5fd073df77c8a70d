//! The bound on what trains bring: if all take what brings most beyond the prices, that and all prices together
//! are at least what any set of runs brings (see `prices`).

use std::rc::Rc;

use super::super::worth::{UNIT, Worth};
use super::apart;
use super::choose::{Choice, Duty, Node, Pick, Slot};
use super::ground::Set;
use super::linked::Linked;
use super::offer::Measure;
use super::outlook::Root;
use super::overlap::{Overlaps, Visit};
use super::points::Points;
use super::selections::Selections;
use super::together::{Found, Group, Picked, Priced, Together};

/// Rounds of prices: first as if routes need not meet, then as they must, and after a decision.
const ROUNDS_APART: usize = 40;
const ROUNDS: usize = 24;
/// With so many trains nothing may be proved in the end. The bound is then part of the answer and worth more rounds.
const MANY_TRAINS: usize = 8;
const ROUNDS_OF_MANY: usize = 96;
const LATER_ROUNDS: usize = 2;
/// Rounds between two times of crossing off.
const CROSS_OFF_EVERY: usize = 4;
/// Rounds between two guesses.
const GUESS_EVERY: usize = 20;
/// With so many offers every two of them can be compared.
const LINKED: usize = 200;
/// So few offers need no better prices.
const FEW: usize = 24;
/// The work that one bound may take: offers, times ways to part a selection of trains.
const WORK: usize = 4_000_000;
/// To look at a route once more is little work.
const LOOKED_PER_NODE: usize = 64;

/// Must routes meet?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Routes {
    Apart,
    Together,
}

/// Whether offers are crossed off that cannot be part of a better set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CrossOff {
    Now,
    Later,
}

/// How a bound is found.
#[derive(Clone, Copy)]
enum Kind {
    Apart,
    Together,
    Linked(Root),
}

/// The best trees of routes.
enum Trees<'a> {
    Apart,
    Together(Together<'a>),
    Linked(Box<Linked<'a>>),
}

impl Trees<'_> {
    /// The best set of routes; none where those that must run cannot meet, or none is good enough.
    fn best(&self, groups: &[Group]) -> Option<Found> {
        match self {
            Trees::Apart => apart::best_apart(groups),
            Trees::Linked(linked) => linked.best(),
            Trees::Together(together) => together.best(),
        }
    }

    /// How much work they took, about as much as the work that is counted elsewhere.
    fn nodes(&self, groups: &[Group], selections: &Selections) -> usize {
        let looked = match self {
            Trees::Apart => 0,
            Trees::Linked(linked) => linked.looked(),
            Trees::Together(_) => {
                let routes = groups.iter().map(|group| group.routes.len());
                routes.sum::<usize>() * selections.ways()
            }
        };
        looked / LOOKED_PER_NODE
    }

    /// What the best set with a given route brings, by group and route.
    fn through(&self, groups: &[Group], found: &Found) -> Vec<Vec<Worth>> {
        match self {
            Trees::Apart => apart::through(groups, found),
            Trees::Linked(linked) => linked.through(),
            Trees::Together(together) => together.through(),
        }
    }
}

/// The offers of a node at its prices.
struct PricedNode {
    /// What all prices come to, with what those bring that are joined to the home.
    base: Worth,
    /// The slots of the others, and their offers.
    numbers: Vec<usize>,
    groups: Vec<Group>,
}

/// The best set of runs at the prices of a node.
struct Bounded {
    bound: Worth,
    picks: Vec<Pick>,
    /// How many of them would be paid for each element.
    wanted: Vec<u16>,
}

impl Choice<'_> {
    /// Lowers the bound before anything is decided; says whether there can be a better set than the best.
    pub(super) fn tighten_root(&mut self, node: &mut Node) -> bool {
        for round in 0..ROUNDS_APART {
            let Some(bounded) = self.bound(node, Routes::Apart, CrossOff::Now) else {
                return false;
            };
            if round % GUESS_EVERY == 0 {
                self.guess(&node.prices.of);
            }
            if bounded.bound < self.best.worth + UNIT {
                return false;
            }
            let size = size(node);
            if size < FEW || node.prices.settled() || self.ground.effort.spend(size) {
                break;
            }
            let distance = (bounded.bound - self.best.worth).max(UNIT);
            node.prices.step(&bounded.wanted, distance);
        }
        let lowest = node.prices.bound;
        node.prices.settle();
        node.prices.restart();
        let trains: usize = node.slots.iter().map(|slot| slot.count).sum();
        let rounds = if trains < MANY_TRAINS { ROUNDS } else { ROUNDS_OF_MANY };
        let better = self.tighten_for(node, rounds);
        node.prices.bound = node.prices.bound.min(lowest);
        better
    }

    /// Lowers the bound of a node and crosses offers off; says whether the node can beat the best.
    pub(super) fn tighten(&mut self, node: &mut Node) -> bool {
        self.tighten_for(node, LATER_ROUNDS)
    }

    fn tighten_for(&mut self, node: &mut Node, rounds: usize) -> bool {
        for round in 0..rounds {
            let routes = if is_small(node) { Routes::Together } else { Routes::Apart };
            // Crossing off takes as long as the bound itself.
            let cross_off = if round % CROSS_OFF_EVERY == 0 { CrossOff::Now } else { CrossOff::Later };
            let Some(bounded) = self.bound(node, routes, cross_off) else {
                return false;
            };
            self.consider(&bounded.picks);
            if bounded.bound < self.best.worth + UNIT {
                return false;
            }
            node.wanted.clone_from(&bounded.wanted);
            if node.prices.settled() || self.ground.effort.spend(size(node)) {
                break;
            }
            let distance = (bounded.bound - self.best.worth).max(UNIT);
            node.prices.step(&bounded.wanted, distance);
        }
        node.prices.settle();
        for slot in &mut node.slots {
            slot.left.sort_unstable_by(|one, other| other.cmp(one));
        }
        true
    }

    /// The element that matters most among those that several trains want to be paid for, or that nobody wants at
    /// its price.
    pub(super) fn contested(&self, node: &Node) -> Option<usize> {
        let matters = |element: usize| match node.wanted[element] {
            0 => node.prices.of[element],
            1 => 0,
            _ => self.ground.worth[element],
        };
        let open = node.open.iter().filter(|&element| matters(element) > 0);
        open.max_by_key(|&element| (matters(element), element))
    }

    /// Computes the bound of a node and crosses off what cannot be part of a better set; none if there is no set.
    fn bound(&mut self, node: &mut Node, routes: Routes, cross_off: CrossOff) -> Option<Bounded> {
        let (root, joined) = match routes {
            Routes::Apart => (self.ground.home, vec![false; node.slots.len()]),
            Routes::Together => self.joined_to_home(node),
        };
        let points = match routes {
            Routes::Apart => Points::new(&root, &Set::EMPTY, &self.ground.paid_at),
            Routes::Together => Points::new(&root, &self.shared_points(node), &self.ground.paid_at),
        };
        let measures = node.slots.iter().map(|slot| self.measure(node, slot));
        let measures: Vec<Measure> = measures.collect();
        loop {
            let kind = kind_of(node, routes, &root);
            let priced = self.priced(node, &measures, &joined, (kind, &points));
            let selections = self.selections_of(&priced.groups, routes);
            let trees = self.trees(node, &measures, (kind, &points), (&priced, &selections));
            let found = trees.best(&priced.groups);
            let before = trees.nodes(&priced.groups, &selections);
            self.ground.effort.spend(before);
            let found = found?;
            if self.drop_lame(node, &priced.numbers, &found) {
                continue;
            }
            let bound = priced.base + found.gain;
            node.prices.note(bound, UNIT / 16);
            let bounded = self.bounded(node, (&priced.numbers, &measures), (bound, &found, &points));
            if bound >= self.best.worth + UNIT && cross_off == CrossOff::Now {
                let through = trees.through(&priced.groups, &found);
                // With all `looked` at, also what was counted before.
                let all = trees.nodes(&priced.groups, &selections);
                self.ground.effort.spend(all.saturating_sub(before).max(before));
                self.cross_off(node, &priced, through);
            }
            return Some(bounded);
        }
    }

    /// The offers of all slots at their prices; those of the slots that are joined to the home are taken.
    fn priced(&self, node: &Node, measures: &[Measure], joined: &[bool], at: (Kind, &Points)) -> PricedNode {
        let mut priced = PricedNode { base: node.prices.sum(), numbers: Vec::new(), groups: Vec::new() };
        for (number, slot) in node.slots.iter().enumerate() {
            if joined[number] {
                priced.base += self.gain(slot, &measures[number]);
            } else {
                priced.numbers.push(number);
                priced.groups.push(self.group(slot, &measures[number], at));
            }
        }
        priced
    }

    /// The best trees of routes.
    fn trees<'t>(
        &self,
        node: &Node,
        measures: &[Measure],
        (kind, points): (Kind, &Points),
        (priced, selections): (&'t PricedNode, &'t Selections),
    ) -> Trees<'t> {
        let groups = &priced.groups;
        match kind {
            Kind::Apart => Trees::Apart,
            Kind::Linked(root) => {
                let overlaps = self.overlaps(node, &priced.numbers, measures);
                let least = self.best.worth + UNIT - priced.base;
                let linked = Linked::new((groups, root), selections, (overlaps, least));
                Trees::Linked(Box::new(linked))
            }
            Kind::Together => Trees::Together(Together::new(points.count(), groups, selections)),
        }
    }

    /// Crosses off the offers through which no set is better than the best, and notes what the best through each of
    /// the others brings.
    fn cross_off(&self, node: &mut Node, priced: &PricedNode, through: Vec<Vec<Worth>>) {
        let least = self.best.worth + UNIT;
        for (&number, through) in priced.numbers.iter().zip(through) {
            let left = &mut node.slots[number].left;
            for (left, value) in left.iter_mut().zip(through) {
                left.0 = priced.base + value;
            }
            left.retain(|left| left.0 >= least);
        }
    }

    /// What routes share, those of the slots with these numbers.
    fn overlaps(&self, node: &Node, numbers: &[usize], measures: &[Measure]) -> Overlaps {
        let brings = |element: usize| {
            if node.open.contains(element) {
                (self.ground.worth[element] - node.prices.of[element]).max(0)
            } else {
                0
            }
        };
        let brings: Vec<Worth> = (0..self.ground.worth.len()).map(brings).collect();
        let mut visits = Vec::with_capacity(size(node));
        for (group, &number) in numbers.iter().enumerate() {
            let slot = &node.slots[number];
            let offers = &self.units[slot.unit].offers;
            let offer = |left: &(Worth, u32)| &offers[left.1 as usize];
            let visit = |left| Visit::new(group, offer(left), &measures[number]);
            visits.extend(slot.left.iter().map(visit));
        }
        let single = numbers.iter().map(|&number| node.slots[number].count == 1);
        Overlaps::new(&visits, &brings, &single.collect::<Vec<_>>())
    }

    /// Where the routes of different trains can meet.
    fn shared_points(&self, node: &Node) -> Set {
        let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
        for slot in &node.slots {
            let offers = &self.units[slot.unit].offers;
            let meets = slot.left.iter().map(|left| offers[left.1 as usize].meets);
            let all = meets.fold(Set::EMPTY, |all, meets| all.union(&meets));
            let again = if slot.count > 1 { all } else { all.shared(&once) };
            twice = twice.union(&again);
            once = once.union(&all);
        }
        twice.union(&self.ground.home)
    }

    /// Crosses off a chain that has no way, if there is one among the best.
    fn drop_lame(&mut self, node: &mut Node, numbers: &[usize], found: &Found) -> bool {
        for picked in &found.picks {
            let slot = &mut node.slots[numbers[picked.group]];
            if !self.can_run((slot.unit, slot.left[picked.route].1)) {
                slot.left.swap_remove(picked.route);
                return true;
            }
        }
        false
    }

    fn bounded(
        &self,
        node: &Node,
        (numbers, measures): (&[usize], &[Measure]),
        (bound, found, points): (Worth, &Found, &Points),
    ) -> Bounded {
        let mut bounded = Bounded { bound, picks: Vec::new(), wanted: vec![0; self.ground.worth.len()] };
        let fixed = |number: &usize| !numbers.contains(number);
        let fixed = (0..node.slots.len()).filter(fixed);
        let fixed = fixed.map(|number| (number, 0, Vec::new()));
        let offer_of = |picked: &Picked| {
            let slot = &node.slots[numbers[picked.group]];
            &self.units[slot.unit].offers[slot.left[picked.route].1 as usize]
        };
        let found = found.picks.iter().map(|picked| {
            let Picked { group, route, lost, on } = picked;
            let mut lost = points.elements(lost);
            if let Some(on) = on {
                let other = offer_of(&found.picks[*on]);
                let own = offer_of(picked);
                lost.extend(own.counted.iter().filter(|e| other.counted.contains(e)));
                lost.extend(own.free.iter().filter(|e| other.free.contains(e)));
            }
            (numbers[*group], *route, lost)
        });
        for (number, place, lost) in fixed.chain(found) {
            let slot = &node.slots[number];
            let offer = slot.left[place].1;
            bounded.picks.push((slot.unit, offer));
            let offer = &self.units[slot.unit].offers[offer as usize];
            for element in offer.chosen(&measures[number], &lost) {
                if node.open.contains(element.into()) {
                    bounded.wanted[usize::from(element)] += 1;
                }
            }
        }
        bounded
    }

    fn gain(&self, slot: &Slot, measure: &Measure) -> Worth {
        let offers = &self.units[slot.unit].offers;
        let gains = slot.left.iter().map(|left| offers[left.1 as usize].gain(measure));
        gains.max().unwrap_or(0)
    }

    /// The offers of a slot at their prices, with what their kind of bound asks about where they meet.
    fn group(&self, slot: &Slot, measure: &Measure, (kind, points): (Kind, &Points)) -> Group {
        let offers = &self.units[slot.unit].offers;
        let priced = |left: &(Worth, u32)| {
            let offer = &offers[left.1 as usize];
            let (joints, at_root) = match kind {
                Kind::Apart => (Vec::new(), None),
                Kind::Together => (points.joints(offer, measure), None),
                Kind::Linked(_) => (Vec::new(), points.at_root(offer, measure)),
            };
            Priced { gain: offer.gain(measure), joints, at_root }
        };
        Group {
            count: slot.count,
            must_run: slot.duty == Duty::MustRun,
            routes: slot.left.iter().map(priced).collect(),
        }
    }

    fn selections_of(&mut self, groups: &[Group], routes: Routes) -> Rc<Selections> {
        let counts = match routes {
            Routes::Apart => Vec::new(),
            Routes::Together => groups.iter().map(|group| group.count).collect::<Vec<usize>>(),
        };
        let new = || Rc::new(Selections::of(&counts));
        Rc::clone(self.selections.entry(counts.clone()).or_insert_with(new))
    }

    /// Where routes are joined to the home by those that are fixed, and which slots these are.
    fn joined_to_home(&self, node: &Node) -> (Set, Vec<bool>) {
        let mut reached = self.ground.home;
        let mut joined = vec![false; node.slots.len()];
        let mut waiting: Vec<(usize, Pick)> =
            (0..node.slots.len()).filter_map(|number| Some((number, node.slots[number].fixed()?))).collect();
        loop {
            let before = waiting.len();
            waiting.retain(|&(number, (unit, offer))| {
                let meets = &self.units[unit].offers[offer as usize].meets;
                joined[number] = meets.meets(&reached);
                if joined[number] {
                    reached = reached.union(meets);
                }
                !joined[number]
            });
            if waiting.len() == before {
                return (reached, joined);
            }
        }
    }
}

/// How the bound of a node is found.
fn kind_of(node: &Node, routes: Routes, root: &Set) -> Kind {
    if routes == Routes::Apart {
        Kind::Apart
    } else if size(node) > LINKED {
        Kind::Together
    } else if root.iter().count() == 1 {
        Kind::Linked(Root::Place)
    } else {
        Kind::Linked(Root::Wide)
    }
}

/// How many offers are left.
pub(super) fn size(node: &Node) -> usize {
    node.slots.iter().map(|slot| slot.left.len()).sum()
}

/// Are there few enough trains and offers to see whether routes meet?
fn is_small(node: &Node) -> bool {
    let counts: Vec<usize> = node.slots.iter().map(|slot| slot.count).collect();
    Selections::parts(&counts).saturating_mul(size(node)) <= WORK
}
