//! The halves of one kind of train, sorted so that pairs can be found without looking at all of them.
//!
//! Halves with the same root, weight, number of paid stops and with or without a station form a class. A
//! joint is a link with a class at each end; the best halves of the two classes bound every route of the
//! joint.

use std::ops::Range;

use super::ground::{Ground, Terms};
use super::paths::{Growth, Half, Path};
use super::worth::{NOTHING, Worth};

/// The halves of one kind and what they are worth at the current prices.
#[derive(Clone)]
pub(super) struct Pool<const W: usize> {
    /// Parents before children.
    pub(super) paths: Vec<Path<W>>,
    /// What the track of each path costs.
    pub(super) cost: Vec<Worth>,
    /// In the order of their classes.
    pub(super) halves: Vec<Half>,
    /// What each half pays beyond the cost of its track.
    pub(super) gain: Vec<Worth>,
    /// Where routes are made.
    pub(super) joints: Vec<Joint>,
    /// Where the blocks of each class begin.
    class_starts: Vec<u32>,
    /// The halves of one class that visit the same hubs.
    pub(super) blocks: Vec<Block>,
    best: Vec<Worth>,
    /// How many classes a root has, and how many different numbers of paid stops.
    classes_of_root: usize,
    counts: usize,
}

/// Halves of one class that visit the same hubs.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) hubs: u8,
    /// The best gain.
    pub(super) best: Worth,
}

impl Block {
    /// Its halves.
    pub(super) fn halves(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A link and the classes of halves it may join.
#[derive(Clone, Copy)]
pub(super) struct Joint {
    pub(super) link: u16,
    pub(super) first: u32,
    pub(super) second: u32,
}

impl<const W: usize> Pool<W> {
    /// Sorts freshly grown halves.
    pub(super) fn new(ground: &Ground<'_, W>, growth: Growth<W>) -> Self {
        let most_paid = ground
            .kind
            .most_paid
            .unwrap_or(0)
            .min(ground.graph.stops.len() as u16);
        let counts = 1 + usize::from(most_paid);
        let mut pool = Self {
            cost: vec![0; growth.paths.len()],
            paths: growth.paths,
            gain: Vec::new(),
            joints: Vec::new(),
            halves: Vec::new(),
            class_starts: Vec::new(),
            blocks: Vec::new(),
            best: Vec::new(),
            classes_of_root: 1 + 2 * counts * (usize::from(ground.kind.longest_half()) + 1),
            counts,
        };
        pool.sort(ground, growth.halves);
        pool
    }

    /// The blocks of a class.
    pub(super) fn blocks_of(&self, class: u32) -> Range<usize> {
        let class = class as usize;
        self.class_starts[class] as usize..self.class_starts[class + 1] as usize
    }

    /// The best gain in a class.
    pub(super) fn best(&self, class: u32) -> Worth {
        self.best[class as usize]
    }

    /// The path of a half.
    pub(super) fn path(&self, half: &Half) -> &Path<W> {
        &self.paths[half.path as usize]
    }

    /// Sets new prices of links.
    pub(super) fn price(&mut self, link_prices: &[Worth]) {
        for number in 0..self.paths.len() {
            let path = &self.paths[number];
            let parent = path.parent as usize;
            if parent != number {
                self.cost[number] = self.cost[parent] + link_prices[usize::from(path.link)];
            }
        }
        for (half, gain) in self.halves.iter().zip(&mut self.gain) {
            *gain = half.pay - self.cost[half.path as usize];
        }
        for block in &mut self.blocks {
            let gains = &self.gain[block.start as usize..block.end as usize];
            block.best = gains.iter().copied().max().unwrap_or(NOTHING);
        }
        for class in 0..self.best.len() {
            let blocks = &self.blocks[self.blocks_of(class as u32)];
            self.best[class] = blocks
                .iter()
                .map(|block| block.best)
                .max()
                .unwrap_or(NOTHING);
        }
    }

    /// Drops every half that has no route on these terms.
    pub(super) fn prune(&mut self, ground: &Ground<'_, W>, terms: &Terms<'_>) {
        let least = terms.least - ground.kind.duty();
        let partner = self.best_partners(terms, least);
        let before = self.halves.len();
        let mut kept = Vec::with_capacity(before);
        for (block, partner) in self.blocks.iter().zip(partner) {
            let worth_keeping = |&number: &usize| self.gain[number] + partner >= least;
            kept.extend(
                block
                    .halves()
                    .filter(worth_keeping)
                    .map(|number| self.halves[number]),
            );
        }
        if kept.len() < before {
            self.drop_paths(&mut kept);
            self.sort(ground, kept);
            self.price(terms.link_prices);
        }
    }

    /// For each block the best that a block at the other end of a link adds, where that can make `least`.
    fn best_partners(&self, terms: &Terms<'_>, least: Worth) -> Vec<Worth> {
        let mut partner = vec![NOTHING; self.blocks.len()];
        for joint in &self.joints {
            let price = terms.price(joint.link);
            if self.best(joint.first) + self.best(joint.second) - price < least {
                continue;
            }
            for first in self.blocks_of(joint.first) {
                let one = self.blocks[first];
                if one.best + self.best(joint.second) - price < least {
                    continue;
                }
                for second in self.blocks_of(joint.second) {
                    let other = self.blocks[second];
                    if one.hubs & other.hubs == 0 {
                        partner[first] = partner[first].max(other.best - price);
                        partner[second] = partner[second].max(one.best - price);
                    }
                }
            }
        }
        partner
    }

    /// Drops the paths of which no half is kept.
    fn drop_paths(&mut self, halves: &mut [Half]) {
        let mut keep = vec![false; self.paths.len()];
        for half in halves.iter() {
            keep[half.path as usize] = true;
        }
        for number in (0..self.paths.len()).rev() {
            if keep[number] {
                keep[self.paths[number].parent as usize] = true;
            }
        }
        let mut new_number = vec![0_u32; self.paths.len()];
        let mut count = 0;
        for number in (0..self.paths.len()).filter(|&number| keep[number]) {
            new_number[number] = count;
            let path = self.paths[number];
            let parent = new_number[path.parent as usize];
            self.paths[count as usize] = Path { parent, ..path };
            count += 1;
        }
        self.paths.truncate(count as usize);
        self.cost.truncate(count as usize);
        self.cost.fill(0);
        for half in halves {
            half.path = new_number[half.path as usize];
        }
    }

    fn class_of(&self, half: &Half) -> usize {
        let path = self.path(half);
        let in_root = if path.is_single() {
            0
        } else {
            let station = usize::from(path.tally.stations > 0);
            let paid = usize::from(half.paid).min(self.counts - 1);
            1 + (usize::from(path.tally.weight) * 2 + station) * self.counts + paid
        };
        usize::from(path.root) * self.classes_of_root + in_root
    }

    /// Takes these halves, puts them in the order of their classes and lists the joints anew.
    fn sort(&mut self, ground: &Ground<'_, W>, halves: Vec<Half>) {
        let classes = ground.graph.stops.len() * self.classes_of_root;
        let mut starts = vec![0_u32; classes + 1];
        for half in &halves {
            starts[self.class_of(half) + 1] += 1;
        }
        for class in 0..classes {
            starts[class + 1] += starts[class];
        }
        let mut next = starts.clone();
        let mut sorted = halves.clone();
        for half in halves {
            let place = &mut next[self.class_of(&half)];
            sorted[*place as usize] = half;
            *place += 1;
        }
        self.halves = sorted;
        self.gain = vec![0; self.halves.len()];
        self.best = vec![NOTHING; classes];
        self.make_blocks(&starts);
        self.list_joints(ground);
    }

    /// Sorts the halves of each class by their hubs; those with the same hubs make a block.
    fn make_blocks(&mut self, starts: &[u32]) {
        self.blocks.clear();
        self.class_starts.clear();
        let paths = &self.paths;
        let hubs = |half: &Half| paths[half.path as usize].hubs;
        for bounds in starts.windows(2) {
            self.class_starts.push(self.blocks.len() as u32);
            let class = &mut self.halves[bounds[0] as usize..bounds[1] as usize];
            class.sort_by_key(hubs);
            let mut start = bounds[0];
            for block in class.chunk_by(|one, other| hubs(one) == hubs(other)) {
                let end = start + block.len() as u32;
                self.blocks.push(Block {
                    start,
                    end,
                    hubs: hubs(&block[0]),
                    best: NOTHING,
                });
                start = end;
            }
        }
        self.class_starts.push(self.blocks.len() as u32);
    }

    fn list_joints(&mut self, ground: &Ground<'_, W>) {
        let mut joints = std::mem::take(&mut self.joints);
        joints.clear();
        for (number, link) in ground.graph.links.iter().enumerate() {
            let [one, other] = link.ends;
            for (first_root, second_root) in [(one, other), (other, one)] {
                for first in self.classes_at(first_root) {
                    let seconds = self.classes_at(second_root);
                    let fitting = seconds.filter(|&second| self.joins(ground, first, second));
                    joints.extend(fitting.map(|second| Joint {
                        link: number as u16,
                        first: first as u32,
                        second: second as u32,
                    }));
                }
            }
        }
        self.joints = joints;
    }

    fn classes_at(&self, root: u16) -> impl Iterator<Item = usize> + '_ {
        let first = usize::from(root) * self.classes_of_root;
        (first..first + self.classes_of_root)
            .filter(|&class| self.class_starts[class] < self.class_starts[class + 1])
    }

    /// May halves of these classes make a route that no other pair of classes makes?
    ///
    /// Of all ways to cut a route at a link, the one counts where the first half is the longest with half
    /// of the weight, rounded up; the second half is never empty. Which end comes first is left to the
    /// comparison of the two ends.
    fn joins(&self, ground: &Ground<'_, W>, first: usize, second: usize) -> bool {
        let first_of = |class: usize| &self.blocks[self.class_starts[class] as usize];
        let half = &self.halves[first_of(first).start as usize];
        let partner = &self.halves[first_of(second).start as usize];
        let (path, other) = (self.path(half), self.path(partner));
        let weight = path.tally.weight + other.tally.weight;
        let root_weight = ground.kind.role(other.root).tally.weight;
        let even = path.tally.weight == weight.div_ceil(2) && root_weight > 0;
        let short = weight <= 1 && other.is_single();
        let paid = half.paid + partner.paid;
        (even || short)
            && weight <= ground.kind.longest
            && path.tally.stations + other.tally.stations > 0
            && ground.kind.most_paid.is_none_or(|most| paid <= most)
    }
}
