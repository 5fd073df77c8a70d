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
    /// The classes that have halves, in order.
    classes: Vec<Class>,
    /// The halves of one class that visit the same hubs.
    pub(super) blocks: Vec<Block>,
}

/// A class of halves.
#[derive(Clone, Copy)]
struct Class {
    sort: Sort,
    /// Where its blocks begin and end.
    first_block: u32,
    last_block: u32,
    /// The best gain.
    best: Worth,
}

/// What the halves of a class have in common, in the order of classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Sort {
    root: u16,
    /// Are they more than a root?
    grown: bool,
    weight: u16,
    station: bool,
    /// How many stops pay, where that is limited.
    paid: u16,
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
        let mut pool = Self {
            cost: vec![0; growth.paths.len()],
            paths: growth.paths,
            gain: Vec::new(),
            joints: Vec::new(),
            halves: Vec::new(),
            classes: Vec::new(),
            blocks: Vec::new(),
        };
        pool.sort(ground, growth.halves);
        pool
    }

    /// The blocks of a class.
    pub(super) fn blocks_of(&self, class: u32) -> Range<usize> {
        let class = &self.classes[class as usize];
        class.first_block as usize..class.last_block as usize
    }

    /// The best gain in a class.
    pub(super) fn best(&self, class: u32) -> Worth {
        self.classes[class as usize].best
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
        for class in &mut self.classes {
            let blocks = &self.blocks[class.first_block as usize..class.last_block as usize];
            let best = blocks.iter().map(|block| block.best).max();
            class.best = best.unwrap_or(NOTHING);
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
            kept.extend(block.halves().filter(worth_keeping).map(|number| self.halves[number]));
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

    fn sort_of(&self, ground: &Ground<'_, W>, half: &Half) -> Sort {
        let path = self.path(half);
        let limited = ground.kind.most_paid.is_some();
        Sort {
            root: path.root,
            grown: !path.is_single(),
            weight: path.tally.weight,
            station: path.tally.stations > 0,
            paid: if limited { half.paid } else { 0 },
        }
    }

    /// Takes these halves, puts them in the order of their classes and lists the joints anew.
    fn sort(&mut self, ground: &Ground<'_, W>, mut halves: Vec<Half>) {
        let hubs = |half: &Half| self.path(half).hubs;
        // Halves that were sorted before are still in order: that takes no longer than a look at each.
        halves.sort_by_cached_key(|half| (self.sort_of(ground, half), hubs(half)));
        self.gain = vec![0; halves.len()];
        self.halves = halves;
        self.make_classes(ground);
        self.list_joints(ground);
    }

    /// Finds the classes of the sorted halves, and their blocks: those with the same hubs.
    fn make_classes(&mut self, ground: &Ground<'_, W>) {
        let (mut classes, mut blocks) = (Vec::new(), Vec::new());
        let sort = |half: &Half| self.sort_of(ground, half);
        let hubs = |half: &Half| self.path(half).hubs;
        let mut start = 0;
        for class in self.halves.chunk_by(|one, other| sort(one) == sort(other)) {
            let first_block = blocks.len() as u32;
            for block in class.chunk_by(|one, other| hubs(one) == hubs(other)) {
                let end = start + block.len() as u32;
                blocks.push(Block { start, end, hubs: hubs(&block[0]), best: NOTHING });
                start = end;
            }
            classes.push(Class {
                sort: sort(&class[0]),
                first_block,
                last_block: blocks.len() as u32,
                best: NOTHING,
            });
        }
        (self.classes, self.blocks) = (classes, blocks);
    }

    fn list_joints(&mut self, ground: &Ground<'_, W>) {
        let mut joints = std::mem::take(&mut self.joints);
        joints.clear();
        for (number, link) in ground.graph.links.iter().enumerate() {
            let [one, other] = link.ends;
            for (first_root, second_root) in [(one, other), (other, one)] {
                for first in self.classes_at(first_root) {
                    let fitting = self.partners(first, second_root);
                    let fitting = fitting.filter(|&second| self.joins(ground, first, second));
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

    fn classes_at(&self, root: u16) -> Range<usize> {
        let first = self.classes.partition_point(|class| class.sort.root < root);
        let here = self.classes[first..].partition_point(|class| class.sort.root == root);
        first..first + here
    }

    /// The classes at a root whose weight fits to that of a first half: as much or one less, and the root alone.
    fn partners(&self, first: usize, root: u16) -> impl Iterator<Item = usize> + '_ {
        let weight = self.classes[first].sort.weight;
        let here = self.classes_at(root);
        let classes = &self.classes[here.clone()];
        let alone = classes.partition_point(|class| !class.sort.grown);
        let too_light = |class: &Class| !class.sort.grown || class.sort.weight + 1 < weight;
        let light = classes.partition_point(too_light);
        let fitting = classes.partition_point(|class| too_light(class) || class.sort.weight <= weight);
        let start = here.start;
        (start..start + alone).chain(start + light..start + fitting)
    }

    /// May halves of these classes make a route that no other pair of classes makes?
    ///
    /// Of all ways to cut a route at a link, the one counts where the first half is the longest with half
    /// of the weight, rounded up; the second half is never empty. Which end comes first is left to the
    /// comparison of the two ends.
    fn joins(&self, ground: &Ground<'_, W>, first: usize, second: usize) -> bool {
        let (path, other) = (self.classes[first].sort, self.classes[second].sort);
        let weight = path.weight + other.weight;
        let root_weight = ground.kind.role(other.root).tally.weight;
        let even = path.weight == weight.div_ceil(2) && root_weight > 0;
        let short = weight <= 1 && !other.grown;
        (even || short)
            && weight <= ground.kind.longest
            && (path.station || other.station)
            && (ground.kind.most_paid).is_none_or(|most| path.paid + other.paid <= most)
    }
}
