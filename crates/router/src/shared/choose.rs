//! Choosing one offer for each train so that all together bring most.
//!
//! Every element has a price that makes trains leave it to each other (`bound`). Offers that fall too far short
//! to be part of a better set are crossed off. Where several trains want to be paid for an element whatever its
//! price, one after the other is promised it; where prices have nothing more to say, one after the other of the
//! offers left is tried.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::super::prices::Prices;
use super::super::worth::{UNIT, Worth};
use super::arrange::arrange;
use super::chain::Chains;
use super::ground::{Ground, Set};
use super::meeting;
use super::offer::{Measure, Offer, Unit, Way, Who};
use super::payment::{Taken, share_out};
use super::report::{Best, Report};
use super::selections::Selections;

/// The choice for one plan of chains.
pub(super) struct Choice<'a> {
    pub(super) ground: &'a Ground<'a>,
    pub(super) chains: &'a Chains<'a>,
    pub(super) units: Vec<&'a Unit>,
    /// For each unit and offer: can it run at all? Asked of chains only, when it first matters.
    runs: Vec<Vec<Option<bool>>>,
    /// The selections of so many trains of each slot, as far as they were needed.
    pub(super) selections: BTreeMap<Vec<usize>, Rc<Selections>>,
    /// The best set of runs so far, of this plan or another.
    pub(super) best: &'a mut Best,
    /// What was picked for the best set, where it is of this plan.
    pub(super) picked: Vec<Pick>,
}

/// An offer, by its unit and its number there.
pub(super) type Pick = (usize, u32);

/// What is left to choose from.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) slots: Vec<Slot>,
    /// The elements that are promised to no train and may be paid.
    pub(super) open: Set,
    pub(super) prices: Prices,
    /// How many trains wanted to be paid for each element when the bound was last computed.
    pub(super) wanted: Vec<u16>,
}

/// Trains of one unit that choose from the same offers.
#[derive(Clone)]
pub(super) struct Slot {
    pub(super) unit: usize,
    pub(super) count: usize,
    /// What was promised to its one train.
    pub(super) promised: Set,
    pub(super) duty: Duty,
    /// The offers left, each with a bound on the sets of which it is part.
    pub(super) left: Vec<(Worth, u32)>,
}

/// Whether trains may stay idle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Duty {
    MayIdle,
    MustRun,
}

impl Slot {
    /// The one offer of a train that must run it.
    pub(super) fn fixed(&self) -> Option<Pick> {
        match self.left.as_slice() {
            [(_, offer)] if self.duty == Duty::MustRun => Some((self.unit, *offer)),
            _ => None,
        }
    }
}

impl<'a> Choice<'a> {
    pub(super) fn new(
        (ground, chains): (&'a Ground<'a>, &'a Chains<'a>),
        units: Vec<&'a Unit>,
        best: &'a mut Best,
    ) -> Self {
        let runs = units.iter().map(|unit| vec![None; unit.offers.len()]).collect();
        Self { ground, chains, units, runs, selections: BTreeMap::new(), best, picked: Vec::new() }
    }

    /// Chooses; the bound on what this plan brings. Unless the search was stopped, the best set is at least as good.
    pub(super) fn run(mut self) -> Worth {
        let slot = |(number, unit): (usize, &&Unit)| Slot {
            unit: number,
            count: unit.count,
            promised: Set::EMPTY,
            duty: Duty::MayIdle,
            left: (0..unit.offers.len() as u32).map(|offer| (0, offer)).collect(),
        };
        let mut root = Node {
            slots: self.units.iter().enumerate().map(slot).collect(),
            open: (0..self.ground.worth.len()).collect(),
            prices: Prices::free(self.ground.worth.len()),
            wanted: vec![0; self.ground.worth.len()],
        };
        if self.tighten_root(&mut root) && self.improve(&mut root) && !self.try_few(&root) {
            self.branch(&root);
        }
        if self.ground.effort.stopped() { root.prices.bound } else { self.best.worth }
    }

    /// Chooses for all trains that are left.
    fn visit(&mut self, mut node: Node) {
        if self.ground.effort.spend(1) || !self.settle(&mut node) {
            return;
        }
        let mut free = node.slots.iter().filter(|slot| slot.fixed().is_none());
        match (free.next(), free.next()) {
            (None, _) => {
                let picks: Vec<Pick> = node.slots.iter().filter_map(Slot::fixed).collect();
                self.consider(&picks);
            }
            (Some(slot), None) if slot.count == 1 => {
                if self.tighten(&mut node) {
                    self.pick_last(&node);
                }
            }
            _ => {
                if self.tighten(&mut node) && !self.try_few(&node) {
                    self.branch(&node);
                }
            }
        }
    }

    /// Drops trains without offers; what a train is sure to be paid for is promised to it. Says whether those
    /// that must run can.
    fn settle(&self, node: &mut Node) -> bool {
        node.slots.retain(|slot| !slot.left.is_empty() || slot.duty == Duty::MustRun);
        for slot in &mut node.slots {
            if slot.left.is_empty() {
                return false;
            }
            let Some((unit, offer)) = slot.fixed() else {
                continue;
            };
            let (most_paid, offer) = (self.units[unit].most_paid, &self.units[unit].offers[offer as usize]);
            let promise = |element: &u16| {
                let element = usize::from(*element);
                if node.open.contains(element) {
                    slot.promised.insert(element);
                    node.open.remove(element);
                    node.prices.of[element] = 0;
                }
            };
            let paid = offer.free.iter();
            if offer.counted.len() <= most_paid {
                paid.chain(&offer.counted).for_each(promise);
            } else {
                paid.for_each(promise);
            }
        }
        true
    }

    /// Promises an element that several trains want to one after the other, or tries one offer after the other.
    fn branch(&mut self, node: &Node) {
        match self.contested(node) {
            Some(element) => self.promise(node, element),
            None => self.try_offers(node),
        }
    }

    /// Promises an element to one train after the other, and to nobody.
    ///
    /// A train that is sure to be paid for the element where it visits it need not visit it for nothing: such a
    /// set was looked at when the element was promised to that train.
    fn promise(&mut self, node: &Node, element: usize) {
        let mut rest = node.clone();
        rest.open.remove(element);
        rest.prices.of[element] = 0;
        rest.prices.restart();
        for place in 0..node.slots.len() {
            let unit = self.units[node.slots[place].unit];
            let offer = |left: &(Worth, u32)| &unit.offers[left.1 as usize];
            let mut one = node.slots[place].clone();
            one.count = 1;
            one.duty = Duty::MustRun;
            one.promised.insert(element);
            one.left.retain(|left| offer(left).can_be_paid(&one.promised, unit.most_paid));
            if one.left.is_empty() {
                continue;
            }
            let mut child = rest.clone();
            if child.slots[place].count > 1 {
                child.slots[place].count -= 1;
                child.slots.push(one);
            } else {
                child.slots[place] = one;
            }
            self.visit(child);
            let sure = |left: &(Worth, u32)| offer(left).is_sure_of(element, unit.most_paid);
            rest.slots[place].left.retain(|left| !sure(left));
        }
        self.visit(rest);
    }

    /// Lets the slot with the fewest offers left pick one after the other, or none.
    fn try_offers(&mut self, node: &Node) {
        let free = (0..node.slots.len()).filter(|&slot| node.slots[slot].fixed().is_none());
        let Some(chosen) = free.min_by_key(|&slot| node.slots[slot].left.len()) else {
            return;
        };
        let slot = &node.slots[chosen];
        for (place, &(bound, offer)) in slot.left.iter().enumerate() {
            if self.ground.effort.stopped() {
                return;
            }
            if bound < self.best.worth + UNIT || !self.can_run((slot.unit, offer)) {
                continue;
            }
            let mut child = node.clone();
            child.prices.restart();
            let rest = &mut child.slots[chosen];
            let mut one = rest.clone();
            one.count = 1;
            one.duty = Duty::MustRun;
            one.left = vec![(bound, offer)];
            if rest.count > 1 {
                // Trains of one unit are exchangeable: the others pick this offer or a later one.
                rest.count -= 1;
                rest.left.drain(..place);
                child.slots.push(one);
            } else {
                *rest = one;
            }
            self.visit(child);
        }
        if slot.duty == Duty::MayIdle {
            let mut idle = node.clone();
            idle.slots.remove(chosen);
            idle.prices.restart();
            self.visit(idle);
        }
    }

    /// The last train picks.
    fn pick_last(&mut self, node: &Node) {
        let mut picks: Vec<Pick> = node.slots.iter().filter_map(Slot::fixed).collect();
        let Some(slot) = node.slots.iter().find(|slot| slot.fixed().is_none()) else {
            return;
        };
        if slot.duty == Duty::MayIdle {
            self.consider(&picks);
        }
        for &(bound, offer) in &slot.left {
            if bound < self.best.worth + UNIT || self.ground.effort.stopped() {
                return;
            }
            if self.can_run((slot.unit, offer)) {
                picks.push((slot.unit, offer));
                self.consider(&picks);
                picks.pop();
            }
        }
    }

    /// Can an offer run, apart from all others?
    pub(super) fn can_run(&mut self, (unit, offer): Pick) -> bool {
        let place = offer as usize;
        if let Some(known) = self.runs[unit][place] {
            return known;
        }
        let runs = match (&self.units[unit].offers[place].way, &self.units[unit].who) {
            (Way::Chain { ends }, Who::OneOf(members)) => self.chains.each(members, *ends, &mut |_| true),
            _ => true,
        };
        // A search that was stopped knows nothing.
        if !self.ground.effort.stopped() {
            self.runs[unit][place] = Some(runs);
        }
        runs || self.ground.effort.stopped()
    }

    /// What the elements bring to the trains of a slot at the prices of a node.
    pub(super) fn measure(&self, node: &Node, slot: &Slot) -> Measure {
        let brings = |element: usize| {
            let worth = self.ground.worth[element];
            if slot.promised.contains(element) {
                worth
            } else if node.open.contains(element) {
                (worth - node.prices.of[element]).max(0)
            } else {
                0
            }
        };
        Measure {
            brings: (0..self.ground.worth.len()).map(brings).collect(),
            promised: slot.promised,
            most_paid: self.units[slot.unit].most_paid,
        }
    }

    /// The offers of some picks.
    pub(super) fn taken(&self, picks: &[Pick]) -> Vec<Taken<'a>> {
        let taken = picks.iter().map(|&(unit, offer)| {
            let unit = self.units[unit];
            (&unit.offers[offer as usize], unit.most_paid)
        });
        taken.collect()
    }

    /// Keeps a set of runs if it is better than the best and its routes meet.
    pub(super) fn consider(&mut self, picks: &[Pick]) {
        let taken = self.taken(picks);
        if share_out(self.ground, &taken).0 <= self.best.worth {
            return;
        }
        let offers: Vec<(&Unit, &Offer)> =
            picks.iter().zip(&taken).map(|(pick, taken)| (self.units[pick.0], taken.0)).collect();
        let arranged = arrange(self.ground, &offers);
        if arranged.worth <= self.best.worth {
            return;
        }
        let Some(chains) = meeting::find_chains(self.chains, self.ground, &offers) else {
            return;
        };
        let report =
            Report { ground: self.ground, taken: &offers, paid: &arranged.paid, trains: &arranged.trains };
        let offers = offers.iter().zip(&arranged.trains);
        *self.best = Best {
            worth: arranged.worth,
            runs: report.runs(chains),
            offers: offers.map(|((unit, offer), &train)| ((*offer).clone(), unit.paid[train])).collect(),
        };
        self.picked = picks.to_vec();
    }
}
