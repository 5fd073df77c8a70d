//! Choosing routes from lists so that no two share track.
//!
//! Branch and bound: the prices of track bound what a set of listed routes can be worth. A route whose gain
//! falls so far short of the best of its kind that no set with it can beat the best set known is crossed off
//! (`node`). While many routes are left, the dearest piece of track is given to one train after the other, which
//! must then use it, and to nobody (`divide`): that splits the lists, and trains quarrel less. Of few routes, one
//! after the other is picked (`pick`).

mod divide;
mod node;
mod pick;
#[cfg(test)]
mod tests;

use super::bits::Bits;
use super::effort::Effort;
use super::prices::Prices;
use super::route::Found;
use super::worth::Worth;
use node::{Group, Left, Node, Pains};

/// The lists of all kinds, and how many trains of the kind pick from each.
pub(super) struct Lists<const W: usize> {
    pub(super) routes: Vec<Vec<Found<W>>>,
    pub(super) trains: Vec<usize>,
}

/// The search for the best choice.
pub(super) struct Packing<'a, const W: usize> {
    lists: &'a Lists<W>,
    pieces: usize,
    chosen: Choice,
    /// The search gives up when so many nodes were spent.
    last_node: u64,
    /// The worth of the best set known.
    pub(super) best: Worth,
    /// The best set, if one was found that beats what was known before.
    pub(super) best_set: Option<Choice>,
    /// How many sets that beat what was known are wanted, where not just the best is; those found so far, and whether
    /// there are more.
    wanted: Option<usize>,
    pub(super) found: Vec<Choice>,
    more: bool,
    /// While so many routes are left, track is divided.
    many: usize,
}

/// A set of routes.
pub(super) type Choice = Vec<Pick>;

/// One route of a set.
#[derive(Clone, Copy)]
pub(super) struct Pick {
    pub(super) kind: usize,
    /// Its place in the list of the kind.
    pub(super) route: u32,
}

/// What are many routes: dividing track is more work than picking one of few.
const MANY: usize = 1_000;

impl<'a, const W: usize> Packing<'a, W> {
    /// A search that has to beat `best`.
    pub(super) fn new(lists: &'a Lists<W>, pieces: usize, best: Worth) -> Self {
        Self {
            lists,
            pieces,
            chosen: Vec::new(),
            last_node: u64::MAX,
            best,
            best_set: None,
            wanted: None,
            found: Vec::new(),
            more: false,
            many: MANY,
        }
    }

    /// Searches all choices, but spends about so many nodes at most; says whether it came to the end.
    pub(super) fn search(&mut self, prices: &Prices, nodes: u64, effort: &Effort<'_>) -> bool {
        self.last_node = effort.nodes().saturating_add(nodes);
        let mut prices = prices.clone();
        prices.restart();
        let kinds = self.lists.routes.iter().zip(&self.lists.trains);
        let groups = kinds.enumerate().map(|(kind, (list, &trains))| Group {
            kind,
            trains,
            must_run: false,
            left: (0..list.len() as u32).map(|route| Left { gain: 0, route }).collect(),
        });
        let mut root = Node {
            groups: groups.filter(|group| group.trains > 0).collect(),
            worth: 0,
            prices,
            divided: Bits::EMPTY,
            pains: Pains::AT_FIRST,
        };
        self.visit(&mut root, effort)
    }

    /// Finds all sets that beat what was known, but no more than so many, and spends about so many nodes at most; says
    /// whether there are no others.
    pub(super) fn search_all(
        &mut self,
        prices: &Prices,
        most: usize,
        nodes: u64,
        effort: &Effort<'_>,
    ) -> bool {
        self.wanted = Some(most);
        self.search(prices, nodes, effort) && !self.more
    }

    /// Searches below a node; says whether it came to the end.
    fn visit(&mut self, node: &mut Node<W>, effort: &Effort<'_>) -> bool {
        if effort.spend(1) || effort.nodes() > self.last_node {
            return false;
        }
        match &node.groups[..] {
            [] => {
                self.offer(node.worth, None);
                return true;
            }
            [last] if last.trains == 1 => {
                self.choose_last(node.worth, last);
                return true;
            }
            _ => {}
        }
        if !self.tighten(node, effort) {
            return true;
        }
        match node.dearest_piece() {
            Some(piece) if node.size() >= self.many => self.divide(node, piece, effort),
            _ => {
                node.sort();
                self.pick_in_turn(node, effort)
            }
        }
    }

    /// Takes a set: the chosen routes and perhaps a last one.
    fn offer(&mut self, worth: Worth, last: Option<Pick>) {
        if worth <= self.best {
            return;
        }
        let set = self.chosen.iter().copied().chain(last).collect();
        match self.wanted {
            None => {
                self.best = worth;
                self.best_set = Some(set);
            }
            Some(wanted) if self.found.len() < wanted => self.found.push(set),
            Some(_) => {
                self.more = true;
                self.last_node = 0;
            }
        }
    }

    /// Takes the sets that the last train makes.
    fn choose_last(&mut self, worth: Worth, last: &Group) {
        if !last.must_run {
            self.offer(worth, None);
        }
        for left in &last.left {
            let pick = last.pick(left);
            self.offer(worth + self.route(pick).worth, Some(pick));
        }
    }

    /// The route that is picked.
    fn route(&self, pick: Pick) -> &'a Found<W> {
        &self.lists.routes[pick.kind][pick.route as usize]
    }
}
