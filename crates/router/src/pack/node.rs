//! What is left to choose from, and what that can be worth.

use super::super::bits::Bits;
use super::super::effort::Effort;
use super::super::prices::Prices;
use super::super::worth::{TOO_DEAR, UNIT, Worth};
use super::{Packing, Pick};

/// What is left to choose from.
#[derive(Clone)]
pub(super) struct Node<const W: usize> {
    /// The trains that have no route yet.
    pub(super) groups: Vec<Group>,
    /// What the chosen routes are worth.
    pub(super) worth: Worth,
    pub(super) prices: Prices,
    /// The track that was given to one train or to nobody.
    pub(super) divided: Bits<W>,
    pub(super) pains: Pains,
}

/// Trains of one kind that pick from the same routes.
#[derive(Clone)]
pub(super) struct Group {
    pub(super) kind: usize,
    pub(super) trains: usize,
    /// May none of them stay at home? Then it is one train, and all its routes use the track that it was given.
    pub(super) must_run: bool,
    /// The routes left, in the order of the list until they are picked from: then best first.
    pub(super) left: Vec<Left>,
}

/// A route that is left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Left {
    pub(super) gain: Worth,
    /// Its place in the list of the kind.
    pub(super) route: u32,
}

/// How much is done to lower the bound of a node.
#[derive(Clone, Copy)]
pub(super) struct Pains {
    /// Rounds of prices.
    rounds: usize,
    /// So few routes are not worth another round.
    few: usize,
}

impl Pains {
    /// Everything else depends on what is done before the first choice.
    pub(super) const AT_FIRST: Self = Self { rounds: 200, few: 100 };
    pub(super) const LATER: Self = Self { rounds: 12, few: 300 };
}

impl Group {
    /// The pick of a route that is left.
    pub(super) fn pick(&self, left: &Left) -> Pick {
        Pick { kind: self.kind, route: left.route }
    }

    /// What all its trains gain at most, if none of their routes gains more than this one.
    pub(super) fn gains(&self, best: Option<Worth>) -> Worth {
        self.gain(best) * self.trains as Worth
    }

    /// What each of its trains gains at most, if none of their routes gains more than this one.
    pub(super) fn gain(&self, best: Option<Worth>) -> Worth {
        let at_home = if self.must_run { -TOO_DEAR } else { 0 };
        best.unwrap_or(at_home).max(at_home)
    }

    /// The most that a route gains.
    pub(super) fn best(&self) -> Option<Worth> {
        self.left.iter().map(|left| left.gain).max()
    }
}

impl<const W: usize> Node<W> {
    /// How many routes are left.
    pub(super) fn size(&self) -> usize {
        self.groups.iter().map(|group| group.left.len()).sum()
    }

    /// No set is worth more at the present gains.
    pub(super) fn bound(&self) -> Worth {
        let gains = self.groups.iter().map(|group| group.gains(group.best()));
        self.worth + self.prices.sum() + gains.sum::<Worth>()
    }

    /// The dearest piece of track that may be divided.
    pub(super) fn dearest_piece(&self) -> Option<usize> {
        let prices = &self.prices.of;
        (0..prices.len())
            .filter(|&piece| prices[piece] > 0 && !self.divided.contains(piece))
            .max_by_key(|&piece| prices[piece])
    }

    /// Puts all routes left in order, best first.
    pub(super) fn sort(&mut self) {
        for group in &mut self.groups {
            group.left.sort_unstable_by(|one, other| other.cmp(one));
        }
    }

    /// Crosses off the routes that no set better than the best has.
    fn cross_off(&mut self, spare: Worth) {
        for group in &mut self.groups {
            let best = group.gain(group.best());
            group.left.retain(|left| best - left.gain <= spare);
        }
    }
}

impl<const W: usize> Packing<'_, W> {
    /// Lowers the bound of a node and crosses routes off; says whether the node can beat the best.
    pub(super) fn tighten(&self, node: &mut Node<W>, effort: &Effort<'_>) -> bool {
        let pains = node.pains;
        let mut rounds = pains.rounds;
        loop {
            let bound = self.price(node);
            if bound < self.best + UNIT {
                return false;
            }
            let wanted = self.wanted_pieces(node);
            node.cross_off(bound - self.best - UNIT);
            let size = node.size();
            node.prices.note(bound, UNIT / 16);
            rounds -= 1;
            if rounds == 0 || size < pains.few || node.prices.settled() || effort.spend(size) {
                break;
            }
            node.prices.step(&wanted, bound - self.best);
        }
        node.prices.settle();
        let bound = self.price(node);
        node.cross_off(bound - self.best - UNIT);
        true
    }

    /// Computes all gains and with them the bound of a node.
    fn price(&self, node: &mut Node<W>) -> Worth {
        for group in &mut node.groups {
            let list = &self.lists.routes[group.kind];
            for left in &mut group.left {
                let listed = &list[left.route as usize];
                let pieces = listed.track.iter();
                left.gain = listed.worth - pieces.map(|piece| node.prices.of[piece]).sum::<Worth>();
            }
        }
        node.bound()
    }

    /// How many trains want each piece of track: those of the best route of each group.
    fn wanted_pieces(&self, node: &Node<W>) -> Vec<u16> {
        let mut wanted = vec![0; self.pieces];
        for group in &node.groups {
            // The first of those that gain most.
            let best = group.left.iter().rev().max_by_key(|left| left.gain);
            let Some(best) = best.filter(|best| group.must_run || best.gain > 0) else {
                continue;
            };
            for piece in self.route(group.pick(best)).track.iter() {
                wanted[piece] += group.trains as u16;
            }
        }
        wanted
    }
}
