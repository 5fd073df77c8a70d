//! Choosing one offer for each train so that all together bring most.
//!
//! Every element has a price that makes trains leave it to each other. If each train takes the offer that
//! brings most beyond the prices, the sum of that and of all prices bounds every set of runs from above (see
//! `prices`). Offers that fall too far short of the best of their unit to be part of a better set are crossed
//! off; one unit after the other picks from the rest.

use super::super::prices::Prices;
use super::super::worth::{UNIT, Worth};
use super::chain::Chains;
use super::ground::Ground;
use super::meeting;
use super::offer::{Offer, Unit, Way, Who};
use super::payment::{Taken, share_out};
use super::report::{Best, Report};

/// The choice for one plan of chains.
pub(super) struct Choice<'a> {
    pub(super) ground: &'a Ground<'a>,
    pub(super) chains: &'a Chains<'a>,
    pub(super) units: Vec<&'a Unit>,
    /// For each unit and offer: can it run at all? Asked of chains only, when it first matters.
    runs: Vec<Vec<Option<bool>>>,
    /// The best set of runs so far, of this plan or another.
    pub(super) best: &'a mut Best,
}

/// An offer, by its unit and its number there.
pub(super) type Pick = (usize, u32);

/// What is left to choose from.
#[derive(Clone)]
struct Node {
    /// How many trains of each unit have no offer yet.
    counts: Vec<usize>,
    /// For each unit the offers left, with their gains.
    left: Vec<Vec<(Worth, u32)>>,
    taken: Vec<Pick>,
    prices: Prices,
}

/// Rounds of prices before the first pick, after a later one, and between two guesses.
const ROUNDS: usize = 160;
const LATER_ROUNDS: usize = 10;
const GUESS_EVERY: usize = 20;
/// So few offers need no better prices.
const FEW: usize = 24;

impl<'a> Choice<'a> {
    pub(super) fn new(
        (ground, chains): (&'a Ground<'a>, &'a Chains<'a>),
        units: Vec<&'a Unit>,
        best: &'a mut Best,
    ) -> Self {
        let runs = units
            .iter()
            .map(|unit| vec![None; unit.offers.len()])
            .collect();
        Self {
            ground,
            chains,
            units,
            runs,
            best,
        }
    }

    /// Chooses; the bound on what this plan brings. Unless the search was stopped, the best set is at least as good.
    pub(super) fn run(mut self) -> Worth {
        let numbered = |unit: &&Unit| {
            (0..unit.offers.len() as u32)
                .map(|offer| (0, offer))
                .collect()
        };
        let mut root = Node {
            counts: self.units.iter().map(|unit| unit.count).collect(),
            left: self.units.iter().map(numbered).collect(),
            taken: Vec::new(),
            prices: Prices::free(self.ground.worth.len()),
        };
        self.visit(&mut root);
        root.prices.bound
    }

    /// Chooses for all trains that are left.
    fn visit(&mut self, node: &mut Node) {
        if self.ground.effort.spend(1) {
            // The bound must not be better than what is known.
            self.bound(node);
            return;
        }
        match node.counts.iter().sum() {
            0 => self.consider(&node.taken),
            1 => self.pick_last(node),
            _ => {
                if self.tighten(node) {
                    self.branch(node);
                }
            }
        }
    }

    /// Lowers the bound of a node and crosses offers off; says whether the node can beat the best.
    fn tighten(&mut self, node: &mut Node) -> bool {
        let root = node.taken.is_empty();
        let rounds = if root { ROUNDS } else { LATER_ROUNDS };
        for round in 0..rounds {
            let bound = self.bound(node);
            if root && round % GUESS_EVERY == 0 {
                self.guess(&node.prices.of);
            }
            if bound < self.best.worth + UNIT {
                return false;
            }
            self.cross_off(node, bound);
            let size: usize = node.left.iter().map(Vec::len).sum();
            if size < FEW || node.prices.settled() || self.ground.effort.spend(size) {
                break;
            }
            let wanted = self.wanted(node);
            node.prices
                .step(&wanted, (bound - self.best.worth).max(UNIT));
        }
        node.prices.settle();
        let bound = self.bound(node);
        self.cross_off(node, bound);
        for left in &mut node.left {
            left.sort_unstable_by(|one, other| other.cmp(one));
        }
        bound >= self.best.worth + UNIT
    }

    /// Computes all gains and with them the bound of a node; drops chains that have no way.
    fn bound(&mut self, node: &mut Node) -> Worth {
        let mut bound = node.prices.sum();
        for &(unit, offer) in &node.taken {
            bound += self.gain((unit, offer), &node.prices.of);
        }
        for unit in 0..self.units.len() {
            if node.counts[unit] == 0 {
                continue;
            }
            for (gain, offer) in &mut node.left[unit] {
                *gain = self.gain((unit, *offer), &node.prices.of);
            }
            let best = self.best_that_runs(unit, &mut node.left[unit]);
            bound += best * node.counts[unit] as Worth;
        }
        node.prices.note(bound, UNIT / 16);
        bound
    }

    fn gain(&self, (unit, offer): Pick, prices: &[Worth]) -> Worth {
        let unit = self.units[unit];
        unit.offers[offer as usize].gain(self.ground, unit.most_paid, prices)
    }

    /// The highest gain of an offer that can run, which comes first then; those that gain more are dropped.
    fn best_that_runs(&mut self, unit: usize, left: &mut Vec<(Worth, u32)>) -> Worth {
        loop {
            let best = (0..left.len()).max_by_key(|&place| left[place].0);
            let Some(place) = best.filter(|&place| left[place].0 > 0) else {
                return 0;
            };
            if self.can_run((unit, left[place].1)) {
                left.swap(0, place);
                return left[0].0;
            }
            left.swap_remove(place);
        }
    }

    /// Can an offer run, apart from all others?
    pub(super) fn can_run(&mut self, (unit, offer): Pick) -> bool {
        let place = offer as usize;
        if let Some(known) = self.runs[unit][place] {
            return known;
        }
        let runs = match (&self.units[unit].offers[place].way, &self.units[unit].who) {
            (Way::Chain { ends }, Who::OneOf(members)) => {
                self.chains.each(members, *ends, &mut |_| true)
            }
            _ => true,
        };
        // A search that was stopped knows nothing.
        if !self.ground.effort.stopped() {
            self.runs[unit][place] = Some(runs);
        }
        runs || self.ground.effort.stopped()
    }

    /// How many trains would be paid for each element.
    fn wanted(&self, node: &Node) -> Vec<u16> {
        let mut wanted = vec![0; self.ground.worth.len()];
        let mut count = |(unit, offer): Pick, times: usize| {
            let unit = self.units[unit];
            let offer = &unit.offers[offer as usize];
            for element in offer.chosen(self.ground, unit.most_paid, &node.prices.of) {
                wanted[usize::from(element)] += times as u16;
            }
        };
        for &pick in &node.taken {
            count(pick, 1);
        }
        for (unit, left) in node.left.iter().enumerate() {
            if let Some(&(gain, offer)) = left.first()
                && gain > 0
                && node.counts[unit] > 0
            {
                count((unit, offer), node.counts[unit]);
            }
        }
        wanted
    }

    fn cross_off(&self, node: &mut Node, bound: Worth) {
        let spare = bound - self.best.worth - UNIT;
        for left in &mut node.left {
            let best = left.first().map_or(0, |offer| offer.0.max(0));
            // The order is kept: the best stays first.
            left.retain(|&(gain, _)| best - gain <= spare);
        }
    }

    /// Lets the unit with the fewest offers left pick one after the other, or none.
    fn branch(&mut self, node: &Node) {
        let open = (0..node.counts.len()).filter(|&unit| node.counts[unit] > 0);
        let Some(unit) = open.min_by_key(|&unit| node.left[unit].len()) else {
            return;
        };
        for (place, &(_, offer)) in node.left[unit].iter().enumerate() {
            if self.ground.effort.stopped() {
                return;
            }
            if !self.can_run((unit, offer)) {
                continue;
            }
            let mut child = node.clone();
            child.counts[unit] -= 1;
            // Trains of one unit are exchangeable: the others pick this offer or a later one.
            child.left[unit].drain(..place);
            child.taken.push((unit, offer));
            child.prices.take(std::iter::empty());
            self.visit(&mut child);
        }
        let mut idle = node.clone();
        idle.counts[unit] = 0;
        idle.left[unit].clear();
        idle.prices.take(std::iter::empty());
        self.visit(&mut idle);
    }

    /// The last train picks.
    fn pick_last(&mut self, node: &mut Node) {
        let bound = self.bound(node);
        if bound < self.best.worth + UNIT {
            return;
        }
        let Some(unit) = (0..node.counts.len()).find(|&unit| node.counts[unit] > 0) else {
            return;
        };
        node.left[unit].sort_unstable_by(|one, other| other.cmp(one));
        let best = node.left[unit].first().map_or(0, |offer| offer.0.max(0));
        let mut taken = node.taken.clone();
        self.consider(&taken);
        for &(gain, offer) in &node.left[unit] {
            if bound - best + gain < self.best.worth + UNIT || self.ground.effort.stopped() {
                return;
            }
            if self.can_run((unit, offer)) {
                taken.push((unit, offer));
                self.consider(&taken);
                taken.pop();
            }
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
        let (worth, paid) = share_out(self.ground, &taken);
        if worth <= self.best.worth {
            return;
        }
        let offers: Vec<(&Unit, &Offer)> = picks
            .iter()
            .zip(&taken)
            .map(|(pick, taken)| (self.units[pick.0], taken.0))
            .collect();
        let Some(chains) = meeting::find_chains(self.chains, self.ground, &offers) else {
            return;
        };
        let report = Report {
            ground: self.ground,
            taken: &offers,
            paid: &paid,
        };
        *self.best = Best {
            worth,
            runs: report.runs(chains),
        };
    }
}
