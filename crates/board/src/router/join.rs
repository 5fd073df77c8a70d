//! Finding routes in a pool: pairs of halves that fit and gain enough.

use super::bits::Bits;
use super::paths::Ground;
use super::pool::{Block, Joint, Pool};
use super::route::Found;
use super::worth::Worth;

/// Two halves that make a legal route.
#[derive(Clone, Copy)]
struct Pair {
    first: u32,
    second: u32,
    link: u16,
    worth: Worth,
    gain: Worth,
}

/// Room that one search of pairs leaves to the next.
#[derive(Default)]
pub(super) struct Room {
    firsts: Vec<(Worth, u32)>,
    seconds: Vec<(Worth, u32)>,
    bounds: Vec<(Worth, u32)>,
    /// Pairs looked at so far.
    pub(super) looked: u64,
}

/// A pool at certain prices.
pub(super) struct Market<'a, const W: usize> {
    pub(super) ground: Ground<'a, W>,
    pub(super) pool: &'a Pool<W>,
    pub(super) link_prices: &'a [Worth],
}

impl<const W: usize> Market<'_, W> {
    /// The best route that gains more than `floor`.
    pub(super) fn best(&self, floor: Worth, room: &mut Room) -> Option<Found<W>> {
        self.bound_joints(floor, room);
        room.bounds.sort_unstable_by(|one, other| other.cmp(one));
        let bounds = std::mem::take(&mut room.bounds);
        let mut best: Option<Pair> = None;
        let mut floor = floor;
        for &(bound, joint) in &bounds {
            if bound <= floor {
                break;
            }
            self.pairs(
                &self.pool.joints[joint as usize],
                (&mut floor, room),
                &mut |pair, floor| {
                    best = Some(pair);
                    *floor = pair.gain;
                    true
                },
            );
        }
        room.bounds = bounds;
        best.map(|pair| self.found(&pair))
    }

    /// Calls `take` for every route that gains more than `floor`, until it says no.
    pub(super) fn each(
        &self,
        floor: Worth,
        room: &mut Room,
        take: &mut dyn FnMut(Found<W>) -> bool,
    ) -> bool {
        self.bound_joints(floor, room);
        let bounds = std::mem::take(&mut room.bounds);
        let mut floor = floor;
        let all = bounds.iter().all(|&(_, joint)| {
            let joint = &self.pool.joints[joint as usize];
            self.pairs(joint, (&mut floor, room), &mut |pair, _| {
                take(self.found(&pair))
            })
        });
        room.bounds = bounds;
        all
    }

    /// The route of two halves written out.
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
        Found {
            links,
            track,
            worth: pair.worth,
            gain: pair.gain,
        }
    }

    fn price(&self, link: u16) -> Worth {
        self.link_prices[usize::from(link)]
    }

    /// What duties add to every route.
    fn duty(&self) -> Worth {
        self.ground.kind.duty()
    }

    /// Lists the joints whose bound is above `floor`.
    fn bound_joints(&self, floor: Worth, room: &mut Room) {
        room.bounds.clear();
        let duty = self.duty();
        for (number, joint) in self.pool.joints.iter().enumerate() {
            let gains = self.pool.best(joint.first) + self.pool.best(joint.second);
            let bound = gains + duty - self.price(joint.link);
            if bound > floor {
                room.bounds.push((bound, number as u32));
            }
        }
    }

    /// Calls `take` for the routes of a joint above the floor, which `take` may raise.
    fn pairs(
        &self,
        joint: &Joint,
        (floor, room): (&mut Worth, &mut Room),
        take: &mut dyn FnMut(Pair, &mut Worth) -> bool,
    ) -> bool {
        let fixed = self.duty() - self.price(joint.link);
        let (firsts, seconds) = (
            self.pool.blocks_of(joint.first),
            self.pool.blocks_of(joint.second),
        );
        for first in &self.pool.blocks[firsts] {
            if first.best + self.pool.best(joint.second) + fixed <= *floor {
                continue;
            }
            for second in &self.pool.blocks[seconds.clone()] {
                if first.hubs & second.hubs == 0
                    && first.best + second.best + fixed > *floor
                    && !self.pairs_of((first, second), joint.link, (floor, room), take)
                {
                    return false;
                }
            }
        }
        true
    }

    /// Lists the halves of a block that gain more than `least`, best first.
    fn gather(&self, block: &Block, least: Worth, into: &mut Vec<(Worth, u32)>) {
        into.clear();
        for number in block.halves() {
            let gain = self.pool.gain[number];
            if gain > least {
                into.push((gain, number as u32));
            }
        }
        into.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// The same for one block at each end.
    fn pairs_of(
        &self,
        (first, second): (&Block, &Block),
        link: u16,
        (floor, room): (&mut Worth, &mut Room),
        take: &mut dyn FnMut(Pair, &mut Worth) -> bool,
    ) -> bool {
        let fixed = self.duty() - self.price(link);
        self.gather(first, *floor - fixed - second.best, &mut room.firsts);
        self.gather(second, *floor - fixed - first.best, &mut room.seconds);
        for &(gain, half) in &room.firsts {
            for &(other_gain, partner) in &room.seconds {
                if gain + other_gain + fixed <= *floor {
                    break;
                }
                room.looked += 1;
                let Some(pair) = self.fit((half, partner), link) else {
                    continue;
                };
                if pair.gain > *floor && !take(pair, floor) {
                    return false;
                }
            }
        }
        true
    }

    /// The route of two halves, if it is one and the first half has the end with the smaller number.
    fn fit(&self, (first, second): (u32, u32), link: u16) -> Option<Pair> {
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
        let twice = kind.bonus(&path.tally).min(kind.bonus(&other.tally));
        let worth = half.pay + partner.pay - twice + kind.duty();
        let cost = pool.cost[half.path as usize] + pool.cost[partner.path as usize];
        Some(Pair {
            first,
            second,
            link,
            worth,
            gain: worth - cost - self.price(link),
        })
    }
}
