//! Finding routes in a pool: pairs of halves that fit and gain enough.

use super::bits::Bits;
use super::ground::{Ground, Terms};
use super::pool::{Block, Joint, Pool};
use super::route::Found;
use super::worth::Worth;

/// A pool at the prices it was last told.
pub(super) struct Market<'a, const W: usize> {
    pub(super) ground: Ground<'a, W>,
    pub(super) pool: &'a Pool<W>,
    pub(super) terms: Terms<'a>,
}

/// Two halves that make a legal route.
#[derive(Clone, Copy)]
struct Pair {
    first: u32,
    second: u32,
    link: u16,
    worth: Worth,
    gain: Worth,
}

/// Halves with their gains, best first.
type Gathered = Vec<(Worth, u32)>;

/// What a look at pairs is after, with room for the halves of a block at each end.
struct Look {
    /// The least gain of interest.
    least: Worth,
    firsts: Gathered,
    seconds: Gathered,
}

impl Look {
    fn from(least: Worth) -> Self {
        Self { least, firsts: Gathered::new(), seconds: Gathered::new() }
    }
}

/// Says whether to go on, after raising the least gain of interest where it likes.
type Take<'a> = &'a mut dyn FnMut(Pair, &mut Worth) -> bool;

impl<const W: usize> Market<'_, W> {
    /// The best route on these terms.
    pub(super) fn best(&self) -> Option<Found<W>> {
        let mut joints = self.bounded_joints();
        joints.sort_unstable_by(|one, other| other.cmp(one));
        let mut best: Option<Pair> = None;
        let mut look = Look::from(self.terms.least);
        for (bound, joint) in joints {
            if bound < look.least {
                break;
            }
            let mut take = |pair: Pair, least: &mut Worth| {
                best = Some(pair);
                *least = pair.gain + 1;
                true
            };
            self.pairs(&self.pool.joints[joint as usize], &mut look, &mut take);
        }
        best.map(|pair| self.found(&pair))
    }

    /// Calls `take` for every route on these terms, until it says no.
    pub(super) fn each(&self, take: &mut dyn FnMut(Found<W>) -> bool) -> bool {
        let mut look = Look::from(self.terms.least);
        self.bounded_joints().into_iter().all(|(_, joint)| {
            let joint = &self.pool.joints[joint as usize];
            let mut take = |pair: Pair, _: &mut Worth| take(self.found(&pair));
            self.pairs(joint, &mut look, &mut take)
        })
    }

    /// The joints that may have a route on these terms, with their bounds.
    fn bounded_joints(&self) -> Vec<(Worth, u32)> {
        let mut joints = Vec::new();
        for (number, joint) in self.pool.joints.iter().enumerate() {
            let gains = self.pool.best(joint.first) + self.pool.best(joint.second);
            let bound = gains + self.fixed(joint.link);
            if bound >= self.terms.least {
                joints.push((bound, number as u32));
            }
        }
        joints
    }

    /// What a route gains beside the gains of its halves.
    fn fixed(&self, link: u16) -> Worth {
        self.ground.kind.duty() - self.terms.price(link)
    }

    /// Calls `take` for the routes of a joint with at least the least gain; says whether it wants more.
    fn pairs(&self, joint: &Joint, look: &mut Look, take: Take<'_>) -> bool {
        let fixed = self.fixed(joint.link);
        let seconds = self.pool.blocks_of(joint.second);
        for first in &self.pool.blocks[self.pool.blocks_of(joint.first)] {
            if first.best + self.pool.best(joint.second) + fixed < look.least {
                continue;
            }
            for second in &self.pool.blocks[seconds.clone()] {
                let enough = first.best + second.best + fixed >= look.least;
                let apart = first.hubs & second.hubs == 0;
                if apart && enough && !self.pairs_of_blocks([first, second], joint.link, look, take) {
                    return false;
                }
            }
        }
        true
    }

    /// The same for one block at each end of a link.
    fn pairs_of_blocks(
        &self,
        [first, second]: [&Block; 2],
        link: u16,
        look: &mut Look,
        take: Take<'_>,
    ) -> bool {
        let fixed = self.fixed(link);
        let Look { least, firsts, seconds } = look;
        self.gather(first, *least - fixed - second.best, firsts);
        self.gather(second, *least - fixed - first.best, seconds);
        for &(gain, half) in &*firsts {
            let mut looked = 0;
            for &(other_gain, partner) in &*seconds {
                if gain + other_gain + fixed < *least {
                    break;
                }
                looked += 1;
                let Some(pair) = self.fit([half, partner], link) else {
                    continue;
                };
                if pair.gain >= *least && !take(pair, least) {
                    return false;
                }
            }
            if self.ground.effort.spend(looked) {
                return false;
            }
        }
        true
    }

    /// Lists the halves of a block that gain enough, best first.
    fn gather(&self, block: &Block, least: Worth, into: &mut Gathered) {
        into.clear();
        for number in block.halves() {
            let gain = self.pool.gain[number];
            if gain >= least {
                into.push((gain, number as u32));
            }
        }
        into.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// The route of two halves, if it is one and the first half has the end with the smaller number.
    fn fit(&self, [first, second]: [u32; 2], link: u16) -> Option<Pair> {
        let pool = self.pool;
        let (half, partner) = (&pool.halves[first as usize], &pool.halves[second as usize]);
        let (path, other) = (pool.path(half), pool.path(partner));
        if path.end > other.end || path.places.meets(&other.places) {
            return None;
        }
        let contended = &self.ground.masks.contended[usize::from(link)];
        if path.track.union(contended).meets(&other.track) || path.track.meets(contended) {
            return None;
        }
        // Where stops were skipped, no more may have been skipped than was needed.
        let kind = self.ground.kind;
        let all_paid = half.full && partner.full;
        if !all_paid && kind.most_paid != Some(half.paid + partner.paid) {
            return None;
        }
        if !kind.limits.allow_route(&path.tally.plus(other.tally)) {
            return None;
        }
        let hoped = kind.bonus_hope(&path.tally) + kind.bonus_hope(&other.tally);
        let bonus = kind.bonus(&path.tally.plus(other.tally));
        let worth = half.pay + partner.pay - hoped + bonus + kind.duty();
        let cost = pool.cost[half.path as usize] + pool.cost[partner.path as usize];
        Some(Pair { first, second, link, worth, gain: worth - cost - self.terms.price(link) })
    }

    /// A route written out.
    fn found(&self, pair: &Pair) -> Found<W> {
        let mut links = Bits::EMPTY;
        links.insert(usize::from(pair.link));
        let mut track = self.ground.masks.track[usize::from(pair.link)];
        for half in [pair.first, pair.second] {
            let mut path = self.pool.path(&self.pool.halves[half as usize]);
            while !path.is_single() {
                links.insert(usize::from(path.link));
                track = track.union(&self.ground.masks.track[usize::from(path.link)]);
                path = &self.pool.paths[path.parent as usize];
            }
        }
        Found { links, track, worth: pair.worth, gain: pair.gain }
    }
}
