//! What trains bring together, as `together` finds it, but with all that two routes share where they meet.
//!
//! In a tree of routes each hangs on another. Both may visit several places, and each of these is paid once: what the
//! two bring together is known beforehand (`overlap`). A route adds to a set at most what it adds to one route of the
//! set, so that no set brings more than its tree says. There is a value for each two routes, so this is for few of
//! them; with many, `together` looks only at the place where two meet.

use std::cell::Cell;

use super::super::worth::Worth;
use super::outlook::{Linkable, Outlook, Root};
use super::overlap::Overlaps;
use super::selections::Selections;
use super::together::{Found, Group, NEVER, Picked, complete};

/// Routes at their prices, and the best trees for every selection of trains.
pub(super) struct Linked<'a> {
    groups: &'a [Group],
    selections: &'a Selections,
    overlaps: Overlaps,
    root: Root,
    /// What a set must bring; trees that are part of none are left out.
    least: Worth,
    /// All routes, group by group.
    routes: Vec<Linkable>,
    /// The place of each group's first route in this list, and its length.
    first: Vec<usize>,
    outlook: Outlook,
    /// For each selection: the least that it must bring if all other trains add as much as they can.
    needed: Vec<Worth>,
    grown: Grown,
    /// For each selection: what it brings at the root.
    at_root: Vec<Worth>,
    /// How many routes were looked at.
    looked: Cell<usize>,
}

/// Trees of all selections.
#[derive(Default)]
struct Grown {
    /// For each selection and route: what it brings in one tree on the route, and in several.
    tree: Vec<Worth>,
    trees: Vec<Worth>,
    /// The routes that the selections hang on in one tree, selection by selection.
    hung: Vec<usize>,
    /// Where the routes of each selection end in this list.
    ends: Vec<usize>,
}

impl Grown {
    fn none(selections: usize, routes: usize) -> Self {
        Self {
            tree: vec![NEVER; selections * routes],
            trees: vec![NEVER; selections * routes],
            hung: Vec::with_capacity(4 * routes),
            ends: Vec::with_capacity(selections),
        }
    }

    /// The routes that a selection hangs on in one tree.
    fn hung(&self, selection: usize) -> &[usize] {
        let start = selection.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.hung[start..self.ends[selection]]
    }
}

/// What is forgone by sets with a route, and the routes of each group by that.
struct Forgone {
    of: Vec<Worth>,
    order: Vec<usize>,
}

impl Forgone {
    fn new(of: Vec<Worth>, first: &[usize]) -> Self {
        let mut order: Vec<usize> = (0..of.len()).collect();
        for group in first.windows(2) {
            order[group[0]..group[1]].sort_unstable_by_key(|&route| of[route]);
        }
        Self { of, order }
    }
}

/// A route and what a tree brings that begins with it.
type Begun = (Worth, usize);

impl<'a> Linked<'a> {
    pub(super) fn new(
        (groups, root): (&'a [Group], Root),
        selections: &'a Selections,
        (overlaps, least): (Overlaps, Worth),
    ) -> Self {
        let mut first = vec![0];
        let mut routes = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            routes.extend(group.routes.iter().map(|route| Linkable {
                group: number,
                gain: route.gain,
                rooted: route.at_root.is_some(),
            }));
            first.push(routes.len());
        }
        let outlook = Outlook::new((groups, root), &routes, &overlaps);
        let beside = |selection: usize| -> Worth {
            let adds = outlook.adds.iter().enumerate();
            adds.map(|(group, adds)| selections.room(selection, group) as Worth * adds).sum()
        };
        let needed = (0..selections.count()).map(|selection| least - beside(selection));
        let mut linked = Self {
            groups,
            selections,
            overlaps,
            root,
            least,
            needed: needed.collect(),
            outlook,
            grown: Grown::none(selections.count(), routes.len()),
            routes,
            first,
            at_root: vec![NEVER; selections.count()],
            looked: Cell::new(0),
        };
        linked.grow();
        linked
    }

    /// Finds the best trees of every selection from those of smaller ones.
    fn grow(&mut self) {
        let (count, selections) = (self.count(), self.selections);
        let mut grown = std::mem::take(&mut self.grown);
        let way = Forgone::new(std::mem::take(&mut self.outlook.way), &self.first);
        let mut begun = Vec::with_capacity(count);
        grown.trees[..count].fill(0);
        grown.ends.push(0);
        for selection in 1..selections.count() {
            self.begin(selection, &grown.trees, &self.outlook.beyond, &mut begun);
            self.at_root[selection] = self.join(selection, &begun);
            self.hang(selection, &begun, &way, &mut grown);
            self.hang_several(selection, &mut grown);
        }
        self.grown = grown;
    }

    fn count(&self) -> usize {
        self.routes.len()
    }

    /// How many routes were looked at, with every selection and beside every other route.
    pub(super) fn looked(&self) -> usize {
        self.looked.get()
    }

    fn look(&self, routes: usize) {
        self.looked.set(self.looked.get() + routes);
    }

    fn of_group(&self, group: usize) -> std::ops::Range<usize> {
        self.first[group]..self.first[group + 1]
    }

    /// The trees of a selection that may be part of a set that brings enough, by the route they begin with; those that
    /// bring most first. For each route it is told what is forgone beyond it.
    fn begin(&self, selection: usize, trees: &[Worth], beyond: &[Worth], begun: &mut Vec<Begun>) {
        let needed = self.needed[selection];
        begun.clear();
        for group in 0..self.groups.len() {
            let Some(others) = self.selections.without(selection, group) else {
                continue;
            };
            let range = self.of_group(group);
            self.look(range.len());
            let row = &trees[others * self.count()..][range.clone()];
            let routes = self.routes[range.clone()].iter().zip(&beyond[range.clone()]);
            for (number, (&trees, (route, beyond))) in range.zip(row.iter().zip(routes)) {
                let brings = route.gain + trees;
                if trees > NEVER && brings >= needed + beyond {
                    begun.push((brings, number));
                }
            }
        }
        begun.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// What the best trees of a selection bring at the root.
    fn join(&self, selection: usize, begun: &[Begun]) -> Worth {
        let rooted = begun.iter().find(|begun| self.routes[begun.1].rooted);
        let mut here = rooted.map_or(NEVER, |begun| begun.0);
        if self.root == Root::Wide {
            for &(one, other) in self.selections.halves(selection) {
                if other > 0 {
                    let (one, other) = (usize::from(one), usize::from(other));
                    here = here.max(self.at_root[one] + self.at_root[other]);
                }
            }
        }
        here
    }

    /// Finds the best tree of a selection on each route, less what they share. For each route it is told what is
    /// forgone on its way to the root.
    fn hang(&self, selection: usize, begun: &[Begun], way: &Forgone, grown: &mut Grown) {
        let row = selection * self.count();
        let at_root = match self.root {
            Root::Wide => self.at_root[selection],
            Root::Place => NEVER,
        };
        let most = begun.first().map_or(at_root, |begun| begun.0.max(at_root));
        let highest = most - self.needed[selection];
        for group in 0..self.groups.len() {
            if !self.selections.has_room(selection, group) {
                continue;
            }
            let near = way.order[self.of_group(group)].iter();
            for &route in near.take_while(|&&route| way.of[route] <= highest) {
                let needed = self.needed[selection] + way.of[route];
                let mut best = needed - 1;
                if self.routes[route].rooted {
                    best = best.max(at_root);
                }
                let overlaps = self.overlaps.beside(route);
                for (place, &(brings, other)) in begun.iter().enumerate() {
                    if brings <= best {
                        self.look(place);
                        break;
                    }
                    best = best.max(brings - overlaps[other]);
                }
                if best >= needed {
                    grown.tree[row + route] = best;
                    grown.hung.push(route);
                }
            }
        }
        grown.ends.push(grown.hung.len());
    }

    /// Finds the best trees of a selection on each route.
    fn hang_several(&self, selection: usize, grown: &mut Grown) {
        let count = self.count();
        let mut trees = std::mem::take(&mut grown.trees);
        let (done, row) = trees.split_at_mut(selection * count);
        for &(one, rest) in self.selections.halves(selection) {
            let (one, rest) = (usize::from(one), usize::from(rest));
            let (tree, rest) = (&grown.tree[one * count..], &done[rest * count..]);
            self.look(1 + grown.hung(one).len());
            for &route in grown.hung(one) {
                row[route] = row[route].max(tree[route] + rest[route]);
            }
        }
        grown.trees = trees;
    }

    /// The best set of routes that meet each other and the root; none where there is none that brings enough.
    pub(super) fn best(&self) -> Option<Found> {
        let brings = |selection: usize| match selection {
            0 => 0,
            _ => self.at_root[selection],
        };
        let complete = complete(self.groups, self.selections).into_iter();
        let best = complete.max_by_key(|&selection| brings(selection))?;
        let gain = brings(best);
        if gain < self.least {
            return None;
        }
        let mut picks = Vec::new();
        if best > 0 {
            self.trace(best, &mut picks);
        }
        Some(Found { gain, picks })
    }

    /// What the best set with a given route brings, by group and route. Seen from that route, one of the trees on it
    /// is joined to the root unless it is itself.
    pub(super) fn through(&self) -> Vec<Vec<Worth>> {
        let count = self.count();
        let adds = |route: &Linkable| self.outlook.adds[route.group] - route.gain;
        let forgone = Forgone::new(self.routes.iter().map(adds).collect(), &self.first);
        let nothing = vec![0; count];
        let mut begun = Vec::with_capacity(count);
        let mut rooted = Grown::none(self.selections.count(), count);
        for selection in 0..self.selections.count() {
            self.begin(selection, &rooted.trees, &nothing, &mut begun);
            self.hang(selection, &begun, &forgone, &mut rooted);
            self.hang_rooted(selection, &mut rooted);
        }
        self.most_through(&rooted.trees)
    }

    /// Trees on each route of which one is joined to the root, unless the route is.
    fn hang_rooted(&self, selection: usize, rooted: &mut Grown) {
        let (count, apart) = (self.count(), &self.grown);
        let mut trees = std::mem::take(&mut rooted.trees);
        let (done, row) = trees.split_at_mut(selection * count);
        for &(one, rest) in self.selections.halves(selection) {
            let (one, rest) = (usize::from(one), usize::from(rest));
            let (tree, others) = (&rooted.tree[one * count..], &apart.trees[rest * count..]);
            self.look(2 + rooted.hung(one).len() + apart.hung(one).len());
            for &route in rooted.hung(one) {
                row[route] = row[route].max(tree[route] + others[route]);
            }
            if rest > 0 {
                let (tree, others) = (&apart.tree[one * count..], &done[rest * count..]);
                for &route in apart.hung(one) {
                    row[route] = row[route].max(tree[route] + others[route]);
                }
            }
        }
        for (number, route) in self.routes.iter().enumerate() {
            if route.rooted {
                row[number] = apart.trees[selection * count + number];
            }
        }
        rooted.trees = trees;
    }

    fn most_through(&self, trees: &[Worth]) -> Vec<Vec<Worth>> {
        let complete = complete(self.groups, self.selections);
        let of_group = |group: usize| -> Vec<Worth> {
            let others: Vec<usize> =
                complete.iter().filter_map(|&selection| self.selections.without(selection, group)).collect();
            let through = |route: usize| {
                let trees = others.iter().map(|&others| trees[others * self.count() + route]);
                self.routes[route].gain + trees.fold(NEVER, Worth::max)
            };
            self.of_group(group).map(through).collect()
        };
        (0..self.groups.len()).map(of_group).collect()
    }
}

/// Finding the routes of the best tree again.
impl Linked<'_> {
    /// The routes of the best trees at the root.
    fn trace(&self, selection: usize, picks: &mut Vec<Picked>) {
        let brings = self.at_root[selection];
        for (number, route) in self.routes.iter().enumerate() {
            let Some(others) = self.selections.without(selection, route.group) else {
                continue;
            };
            if route.rooted && self.from(number, others) == brings {
                picks.push(self.picked(number, None));
                return self.trace_on(picks.len() - 1, number, others, picks);
            }
        }
        for &(one, other) in self.selections.halves(selection) {
            let (one, other) = (usize::from(one), usize::from(other));
            if other > 0 && self.at_root[one] + self.at_root[other] == brings {
                self.trace(one, picks);
                return self.trace(other, picks);
            }
        }
    }

    /// What a tree brings that begins with a route and has these other trains.
    fn from(&self, route: usize, others: usize) -> Worth {
        self.routes[route].gain + self.grown.trees[others * self.count() + route]
    }

    fn picked(&self, route: usize, on: Option<usize>) -> Picked {
        let group = self.routes[route].group;
        Picked { group, route: route - self.first[group], lost: Vec::new(), on }
    }

    /// The routes of the best trees on a route, which is the pick at this place.
    fn trace_on(&self, place: usize, route: usize, others: usize, picks: &mut Vec<Picked>) {
        let count = self.count();
        if others == 0 {
            return;
        }
        let trees = self.grown.trees[others * count + route];
        for &(one, rest) in self.selections.halves(others) {
            let (one, rest) = (usize::from(one), usize::from(rest));
            let tree = self.grown.tree[one * count + route];
            if tree + self.grown.trees[rest * count + route] == trees {
                self.trace_tree(place, route, one, tree, picks);
                return self.trace_on(place, route, rest, picks);
            }
        }
    }

    /// The routes of a tree on a route that brings so much less what they share.
    fn trace_tree(
        &self,
        place: usize,
        route: usize,
        selection: usize,
        brings: Worth,
        picks: &mut Vec<Picked>,
    ) {
        for (number, other) in self.routes.iter().enumerate() {
            let Some(others) = self.selections.without(selection, other.group) else {
                continue;
            };
            if self.from(number, others) - self.overlaps.beside(route)[number] == brings {
                picks.push(self.picked(number, Some(place)));
                return self.trace_on(picks.len() - 1, number, others, picks);
            }
        }
        self.trace(selection, picks);
    }
}
