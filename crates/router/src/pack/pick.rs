//! Picking one route after the other.

use super::super::effort::Effort;
use super::super::route::Found;
use super::super::worth::{UNIT, Worth};
use super::node::{Group, Left, Node, Pains};
use super::{Lists, Packing};

impl<const W: usize> Packing<'_, W> {
    /// Lets a train of the group with the fewest routes left pick one after the other; says whether that came to the
    /// end.
    pub(super) fn pick_in_turn(&mut self, node: &Node<W>, effort: &Effort<'_>) -> bool {
        let numbers = 0..node.groups.len();
        let Some(number) = numbers.min_by_key(|&number| node.groups[number].left.len()) else {
            return true;
        };
        let group = &node.groups[number];
        let others = node.groups.iter().enumerate().filter(|&(other, _)| other != number);
        let others: Worth = others.map(|(_, other)| other.gains(other.best())).sum();
        let fixed = node.worth + node.prices.sum() + others;
        let later = group.trains as Worth - 1;
        // Where lists are long a pick is more work: all that is left is looked through.
        let work = 1 + node.size() / 1024;
        for (place, left) in group.left.iter().enumerate() {
            if fixed + left.gain + later * left.gain.max(0) < self.best + UNIT {
                break;
            }
            if effort.spend(work) {
                return false;
            }
            let Some(mut picked) = self.after_pick(node, number, place) else {
                continue;
            };
            self.chosen.push(group.pick(left));
            let finished = self.visit(&mut picked, effort);
            self.chosen.pop();
            if !finished {
                return false;
            }
        }
        if group.must_run || fixed < self.best + UNIT {
            return true;
        }
        let mut at_home = node.clone();
        at_home.groups.remove(number);
        at_home.pains = Pains::LATER;
        self.visit(&mut at_home, effort)
    }

    /// The node after a train of this group picked the route at this place; the others of its group pick later
    /// ones. `None` if that cannot beat the best set.
    fn after_pick(&self, node: &Node<W>, number: usize, place: usize) -> Option<Node<W>> {
        let group = &node.groups[number];
        let gain = group.left[place].gain;
        let picked = self.route(group.pick(&group.left[place]));
        let mut spare = node.worth + node.prices.sum() + gain - self.best - UNIT;
        let mut open = Vec::with_capacity(node.groups.len());
        for rest in node.without(number, place) {
            let best = rest.group.gain(rest.beside(self.lists, picked).next().map(|left| left.gain));
            spare += best * rest.trains as Worth;
            open.push((rest, best));
        }
        if spare < 0 {
            return None;
        }
        let groups = open.into_iter().map(|(rest, best)| {
            let good = |left: &Left| best - left.gain <= spare;
            Group {
                trains: rest.trains,
                left: rest.beside(self.lists, picked).take_while(good).collect(),
                ..*rest.group
            }
        });
        let groups = groups.collect();
        let mut prices = node.prices.clone();
        prices.take(picked.track.iter());
        Some(Node {
            groups,
            worth: node.worth + picked.worth,
            prices,
            divided: node.divided,
            pains: Pains::LATER,
        })
    }
}

/// What is left of a group after a pick.
struct Rest<'n> {
    group: &'n Group,
    trains: usize,
    left: &'n [Left],
}

impl<'n> Rest<'n> {
    /// The routes that leave the picked one its track.
    fn beside<const W: usize>(
        &self,
        lists: &'n Lists<W>,
        picked: &'n Found<W>,
    ) -> impl Iterator<Item = Left> + use<'n, W> {
        let list = &lists.routes[self.group.kind];
        let free = move |left: &&Left| !list[left.route as usize].track.meets(&picked.track);
        self.left.iter().filter(free).copied()
    }
}

impl<const W: usize> Node<W> {
    /// The trains that have no route yet once one of this group picked the route at this place.
    fn without(&self, number: usize, place: usize) -> impl Iterator<Item = Rest<'_>> {
        let rests = self.groups.iter().enumerate().map(move |(other, group)| {
            let (trains, from) =
                if other == number { (group.trains - 1, place + 1) } else { (group.trains, 0) };
            Rest { group, trains, left: &group.left[from..] }
        });
        rests.filter(|rest| rest.trains > 0)
    }
}
