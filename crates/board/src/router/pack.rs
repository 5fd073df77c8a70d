//! Choosing routes from lists so that no two share track.
//!
//! Branch and bound: the prices of track bound what a set of listed routes can be worth. A route whose gain
//! falls so far short of the best of its kind that no set with it can beat the best set known is crossed off;
//! what is left is small, and one kind after the other picks from it.

use super::effort::Effort;
use super::prices::Prices;
use super::route::Found;
use super::worth::{UNIT, Worth};

/// The lists of all kinds, and how many trains of the kind pick from each.
pub(super) struct Lists<const W: usize> {
    pub(super) routes: Vec<Vec<Found<W>>>,
    pub(super) trains: Vec<usize>,
}

/// The search for the best choice.
pub(super) struct Packing<'a, const W: usize> {
    lists: &'a Lists<W>,
    pieces: usize,
    chosen: Vec<(usize, u32)>,
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
}

/// A set of routes: kind and route.
pub(super) type Choice = Vec<(usize, u32)>;

/// What is left to choose from.
#[derive(Clone)]
struct Node {
    /// The trains of each kind that have no route yet.
    trains: Vec<usize>,
    /// For each kind the routes left, with their gains, best first.
    left: Vec<Vec<(Worth, u32)>>,
    worth: Worth,
    prices: Prices,
}

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
        }
    }

    /// Searches all choices, but spends about so many nodes at most; says whether it came to the end.
    pub(super) fn search(&mut self, prices: &Prices, nodes: u64, effort: &Effort<'_>) -> bool {
        self.last_node = effort.nodes().saturating_add(nodes);
        let mut prices = prices.clone();
        prices.take(std::iter::empty());
        let left = self.lists.routes.iter();
        let mut root = Node {
            trains: self.lists.trains.clone(),
            left: left
                .map(|list| (0..list.len() as u32).map(|route| (0, route)).collect())
                .collect(),
            worth: 0,
            prices,
        };
        self.visit(&mut root, effort)
    }

    /// Finds all sets that beat what was known, but no more than so many, and spends about so many nodes at most; says
    /// whether there are no others.
    pub(super) fn search_all(
        &mut self,
        prices: &Prices,
        (most, nodes): (usize, u64),
        effort: &Effort<'_>,
    ) -> bool {
        self.wanted = Some(most);
        self.search(prices, nodes, effort) && !self.more
    }

    /// Searches below a node.
    fn visit(&mut self, node: &mut Node, effort: &Effort<'_>) -> bool {
        if effort.spend(1) || effort.nodes() > self.last_node {
            return false;
        }
        let open: Vec<usize> = (0..node.trains.len())
            .filter(|&kind| node.trains[kind] > 0)
            .collect();
        if open.is_empty() {
            self.offer(node.worth, &[]);
            return true;
        }
        if open.len() == 1 && node.trains[open[0]] == 1 {
            self.choose_last(node, open[0]);
            return true;
        }
        if !self.tighten(node, effort) {
            return true;
        }
        self.branch(node, effort)
    }

    fn offer(&mut self, worth: Worth, last: &[(usize, u32)]) {
        if worth <= self.best {
            return;
        }
        let set = self.chosen.iter().chain(last).copied().collect();
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

    fn choose_last(&mut self, node: &Node, kind: usize) {
        self.offer(node.worth, &[]);
        let list = &self.lists.routes[kind];
        for &(_, route) in &node.left[kind] {
            self.offer(node.worth + list[route as usize].worth, &[(kind, route)]);
        }
    }

    /// Lowers the bound of a node and crosses routes off; says whether the node can beat the best.
    fn tighten(&self, node: &mut Node, effort: &Effort<'_>) -> bool {
        let mut rounds = if self.chosen.is_empty() { 200 } else { 12 };
        let mut wanted = vec![0; self.pieces];
        loop {
            let (bound, favourites) = self.bound(node);
            if bound < self.best + UNIT {
                return false;
            }
            self.cross_off(node, bound);
            let size: usize = node.left.iter().map(Vec::len).sum();
            node.prices.note(bound, UNIT / 16);
            rounds -= 1;
            let enough = if self.chosen.is_empty() { 100 } else { 300 };
            if rounds == 0 || size < enough || node.prices.settled() || effort.spend(size) {
                break;
            }
            wanted.fill(0);
            for (kind, route) in favourites {
                for piece in self.lists.routes[kind][route as usize].track.iter() {
                    wanted[piece] += node.trains[kind] as u16;
                }
            }
            node.prices.step(&wanted, bound - self.best);
        }
        node.prices.settle();
        let (bound, _) = self.bound(node);
        self.cross_off(node, bound);
        for left in &mut node.left {
            left.sort_unstable_by(|one, other| other.cmp(one));
        }
        true
    }

    /// Computes all gains and with them the bound of a node and the best route of each kind.
    fn bound(&self, node: &mut Node) -> (Worth, Vec<(usize, u32)>) {
        let mut bound = node.worth + node.prices.sum();
        let mut favourites = Vec::new();
        for (kind, left) in node.left.iter_mut().enumerate() {
            let list = &self.lists.routes[kind];
            let mut best = (0, None);
            for (gain, route) in left.iter_mut() {
                let listed = &list[*route as usize];
                let cost: Worth = listed.track.iter().map(|piece| node.prices.of[piece]).sum();
                *gain = listed.worth - cost;
                if *gain > best.0 {
                    best = (*gain, Some(*route));
                }
            }
            bound += best.0 * node.trains[kind] as Worth;
            favourites.extend(best.1.map(|route| (kind, route)));
        }
        (bound, favourites)
    }

    fn cross_off(&self, node: &mut Node, bound: Worth) {
        let spare = bound - self.best - UNIT;
        for left in &mut node.left {
            let best = left.iter().map(|route| route.0).max().unwrap_or(0).max(0);
            left.retain(|&(gain, _)| best - gain <= spare);
        }
    }

    /// Lets the kind with the fewest routes left pick one after the other.
    fn branch(&mut self, node: &Node, effort: &Effort<'_>) -> bool {
        let open = (0..node.trains.len()).filter(|&kind| node.trains[kind] > 0);
        let Some(kind) = open.min_by_key(|&kind| node.left[kind].len()) else {
            return true;
        };
        let trains = node.trains[kind] as Worth;
        let best_of = |left: &[(Worth, u32)]| left.first().map_or(0, |route| route.0.max(0));
        let others: Worth = (0..node.trains.len())
            .map(|kind| best_of(&node.left[kind]) * node.trains[kind] as Worth)
            .sum::<Worth>()
            - trains * best_of(&node.left[kind]);
        let fixed = node.worth + node.prices.sum() + others;
        // Where lists are long a pick is more work: all that is left is looked through.
        let work = 1 + node.left.iter().map(Vec::len).sum::<usize>() / 1024;
        for (place, &(gain, _)) in node.left[kind].iter().enumerate() {
            if fixed + gain + (trains - 1) * gain.max(0) < self.best + UNIT {
                break;
            }
            if effort.spend(work) {
                return false;
            }
            let Some(mut child) = self.child(node, kind, place) else {
                continue;
            };
            self.chosen.push((kind, node.left[kind][place].1));
            let finished = self.visit(&mut child, effort);
            self.chosen.pop();
            if !finished {
                return false;
            }
        }
        if fixed < self.best + UNIT {
            return true;
        }
        let mut idle = node.clone();
        idle.trains[kind] = 0;
        idle.left[kind].clear();
        self.visit(&mut idle, effort)
    }

    /// The node after a train of this kind picked the route at this place; the others of its kind pick later
    /// ones. `None` if that cannot beat the best set.
    fn child(&self, node: &Node, kind: usize, place: usize) -> Option<Node> {
        let (gain, route) = node.left[kind][place];
        let picked = &self.lists.routes[kind][route as usize];
        let mut trains = node.trains.clone();
        trains[kind] -= 1;
        // For each kind the routes beside the picked one, best first.
        let beside = |other: usize| {
            let list = &self.lists.routes[other];
            let from = if other == kind { place + 1 } else { 0 };
            let open = if trains[other] > 0 {
                &node.left[other][from..]
            } else {
                &[]
            };
            let free = |entry: &&(Worth, u32)| !list[entry.1 as usize].track.meets(&picked.track);
            open.iter().filter(free).copied()
        };
        let kinds = 0..trains.len();
        let best: Vec<Worth> = kinds
            .clone()
            .map(|other| beside(other).next().map_or(0, |(gain, _)| gain.max(0)))
            .collect();
        let others: Worth = kinds
            .clone()
            .map(|other| best[other] * trains[other] as Worth)
            .sum();
        let spare = node.worth + node.prices.sum() + gain + others - self.best - UNIT;
        if spare < 0 {
            return None;
        }
        let left = kinds
            .map(|other| {
                let good = |entry: &(Worth, u32)| best[other] - entry.0 <= spare;
                beside(other).take_while(good).collect()
            })
            .collect();
        let mut prices = node.prices.clone();
        prices.take(picked.track.iter());
        Some(Node {
            trains,
            left,
            worth: node.worth + picked.worth,
            prices,
        })
    }
}
