//! Giving a piece of track to one train after the other, and to nobody.

use super::super::bits::Bits;
use super::super::effort::Effort;
use super::super::worth::{UNIT, Worth};
use super::Packing;
use super::node::{Group, Node, Pains};

impl<const W: usize> Packing<'_, W> {
    /// Searches the parts of a node in which a piece of track is used by one train, and that in which nobody uses it;
    /// says whether it came to the end. Every set of routes belongs to just one part.
    pub(super) fn divide(&mut self, node: &Node<W>, piece: usize, effort: &Effort<'_>) -> bool {
        let users = (0..node.groups.len()).map(Some).chain([None]);
        let parts = users.map(|user| self.part(node, piece, user));
        let mut parts: Vec<(Worth, Node<W>)> = parts.map(|part| (part.bound(), part)).collect();
        parts.retain(|(bound, _)| *bound >= self.best + UNIT);
        // Where the bound is highest, a better set is likeliest; with it the other parts are less work.
        parts.sort_by_key(|&(bound, _)| std::cmp::Reverse(bound));
        for (bound, mut part) in parts {
            if effort.spend(part.size()) {
                return false;
            }
            if bound >= self.best + UNIT && !self.visit(&mut part, effort) {
                return false;
            }
        }
        true
    }

    /// The part in which a train of this group uses a piece of track, or nobody does.
    fn part(&self, node: &Node<W>, piece: usize, user: Option<usize>) -> Node<W> {
        let price = node.prices.of[piece];
        let mut groups = Vec::with_capacity(node.groups.len() + 1);
        for (number, group) in node.groups.iter().enumerate() {
            let list = &self.lists.routes[group.kind];
            let uses = |route: u32| list[route as usize].track.contains(piece);
            let mut others = group.trains;
            if user == Some(number) {
                let mut left = group.left.clone();
                left.retain(|left| uses(left.route));
                for left in &mut left {
                    left.gain += price;
                }
                groups.push(Group { kind: group.kind, trains: 1, must_run: true, left });
                others -= 1;
            }
            if others > 0 {
                let mut left = group.left.clone();
                left.retain(|left| !uses(left.route));
                groups.push(Group { trains: others, left, ..*group });
            }
        }
        let mut prices = node.prices.clone();
        prices.take([piece].into_iter());
        Node {
            groups,
            worth: node.worth,
            prices,
            divided: node.divided.union(&Bits::from_iter([piece])),
            pains: Pains::LATER,
        }
    }
}
