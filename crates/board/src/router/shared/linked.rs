//! What trains bring together, as `together` finds it, but with all that two routes share where they meet.
//!
//! In a tree of routes each hangs on another. Both may visit several places, and each of these is paid once: what the
//! two bring together is known beforehand (`overlap`). A route adds to a set at most what it adds to one route of the
//! set, so that no set brings more than its tree says. There is a value for each two routes, so this is for few of
//! them; with many, `together` looks only at the place where two meet.

use super::super::worth::Worth;
use super::overlap::Overlaps;
use super::selections::Selections;
use super::together::{Found, Group, NEVER, Picked, Tree, complete};

/// Routes at their prices, and the best trees for every selection of trains.
pub(super) struct Linked<'a> {
    groups: &'a [Group],
    selections: &'a Selections,
    overlaps: Overlaps,
    /// Can routes be joined by the root without meeting each other?
    root: Root,
    /// What a set must bring; trees that are part of none are left out.
    least: Worth,
    /// All routes, group by group.
    routes: Vec<Linkable>,
    /// The place of each group's first route in this list, and its length.
    first: Vec<usize>,
    /// What a train of each group brings at most.
    most: Vec<Worth>,
    grown: Grown,
    /// For each selection: what it brings at the root.
    at_root: Vec<Tree>,
}

/// Trees of all selections.
#[derive(Default)]
struct Grown {
    /// For each selection and route: what it brings in one tree on the route, and in several.
    tree: Vec<Worth>,
    trees: Vec<Worth>,
}

/// A route of the list.
#[derive(Clone, Copy)]
struct Linkable {
    group: usize,
    gain: Worth,
    at_root: Option<Worth>,
}

/// What routes are joined to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Root {
    /// One place: whoever visits it meets all others there.
    Place,
    /// Several places.
    Wide,
}

impl Grown {
    fn none(size: usize) -> Self {
        Self {
            tree: vec![NEVER; size],
            trees: vec![NEVER; size],
        }
    }
}

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
                at_root: route.at_root,
            }));
            first.push(routes.len());
        }
        let gains = |group: &Group| group.routes.iter().map(|route| route.gain).max();
        let most = |group: &Group| gains(group).unwrap_or(0);
        let mut linked = Self {
            groups,
            selections,
            overlaps,
            root,
            least,
            grown: Grown::none(routes.len() * selections.count()),
            routes,
            first,
            most: groups.iter().map(most).collect(),
            at_root: vec![Tree::NONE; selections.count()],
        };
        linked.grow();
        linked
    }

    /// Finds the best trees of every selection from those of smaller ones.
    fn grow(&mut self) {
        let (count, selections) = (self.count(), self.selections);
        let mut grown = std::mem::take(&mut self.grown);
        grown.trees[..count].fill(0);
        for selection in 1..selections.count() {
            let begun = self.begin(selection, &grown);
            self.at_root[selection] = self.join(selection, &begun);
            for group in 0..self.groups.len() {
                if !selections.has_room(selection, group) {
                    continue;
                }
                let routes = self.of_group(group);
                self.hang(selection, (routes.clone(), &begun), &mut grown);
                let (done, row) = grown.trees.split_at_mut(selection * count);
                for &(one, rest) in selections.halves(selection) {
                    let (one, rest) = (usize::from(one) * count, usize::from(rest) * count);
                    for route in routes.clone() {
                        row[route] = row[route].max(grown.tree[one + route] + done[rest + route]);
                    }
                }
            }
        }
        self.grown = grown;
    }

    fn count(&self) -> usize {
        self.routes.len()
    }

    fn of_group(&self, group: usize) -> std::ops::Range<usize> {
        self.first[group]..self.first[group + 1]
    }

    /// The most that trains bring which are not in a selection.
    fn most_beside(&self, selection: usize) -> Worth {
        let beside =
            |group: usize| self.selections.room(selection, group) as Worth * self.most[group];
        (0..self.groups.len()).map(beside).sum()
    }

    /// The trees of a selection that may be part of a set that brings enough, by the route they begin with; those that
    /// bring most first.
    fn begin(&self, selection: usize, grown: &Grown) -> Vec<(Worth, usize)> {
        let count = self.count();
        let needed = self.least - self.most_beside(selection);
        let mut begun = Vec::new();
        for group in 0..self.groups.len() {
            let Some(others) = self.selections.without(selection, group) else {
                continue;
            };
            for route in self.of_group(group) {
                let brings = self.routes[route].gain + grown.trees[others * count + route];
                if brings >= needed && brings > NEVER {
                    begun.push((brings, route));
                }
            }
        }
        begun.sort_unstable_by(|one, other| other.cmp(one));
        begun
    }

    /// The best tree of a selection at the root.
    fn join(&self, selection: usize, begun: &[(Worth, usize)]) -> Tree {
        let mut here = Tree::NONE;
        for &(whole, route) in begun {
            if let Some(loss) = self.routes[route].at_root {
                here = here.or(Tree {
                    whole,
                    less: whole - loss,
                });
            }
        }
        if self.root == Root::Wide {
            for &(one, other) in self.selections.halves(selection) {
                if other > 0 {
                    let (one, other) = (usize::from(one), usize::from(other));
                    here = here.or(self.at_root[one].and(self.at_root[other]));
                }
            }
        }
        here
    }

    /// Finds the best tree of a selection on each of some routes, less what they share.
    fn hang(
        &self,
        selection: usize,
        (routes, begun): (std::ops::Range<usize>, &[(Worth, usize)]),
        grown: &mut Grown,
    ) {
        let row = selection * self.count();
        let beside = self.most_beside(selection);
        for route in routes {
            let Linkable {
                group,
                gain,
                at_root,
            } = self.routes[route];
            let needed = self.least - (beside - self.most[group] + gain);
            let mut best = match (self.root, at_root) {
                (Root::Wide, Some(loss)) => {
                    let here = self.at_root[selection];
                    here.less.max(here.whole - loss)
                }
                _ => NEVER,
            };
            best = best.max(needed - 1);
            let overlaps = self.overlaps.beside(route);
            for &(brings, other) in begun {
                if brings <= best {
                    break;
                }
                best = best.max(brings - overlaps[other]);
            }
            if best >= needed {
                grown.tree[row + route] = best.max(NEVER);
            }
        }
    }

    /// The best set of routes that meet each other and the root; none where those that must run cannot meet.
    pub(super) fn best(&self) -> Option<Found> {
        let brings = |selection: usize| match selection {
            0 => 0,
            _ => self.at_root[selection].whole,
        };
        let complete = complete(self.groups, self.selections).into_iter();
        let best = complete.max_by_key(|&selection| brings(selection))?;
        let gain = brings(best);
        if gain < self.least {
            return None;
        }
        let mut picks = Vec::new();
        if best > 0 {
            self.trace(best, gain, &mut picks);
        }
        Some(Found { gain, picks })
    }

    /// What the best set with a given route brings, by group and route. Seen from that route, one of the trees on it
    /// is joined to the root unless it is itself.
    pub(super) fn through(&self) -> Vec<Vec<Worth>> {
        let count = self.count();
        let mut rooted = Grown::none(self.grown.tree.len());
        for selection in 0..self.selections.count() {
            let row = selection * count;
            let begun = self.begin(selection, &rooted);
            for group in 0..self.groups.len() {
                if !self.selections.has_room(selection, group) {
                    continue;
                }
                let routes = self.of_group(group);
                self.hang(selection, (routes.clone(), &begun), &mut rooted);
                for route in routes {
                    rooted.trees[row + route] = if self.routes[route].at_root.is_some() {
                        self.grown.trees[row + route]
                    } else {
                        self.one_rooted(selection, route, &rooted)
                    };
                }
            }
        }
        self.most_through(&rooted.trees)
    }

    /// Trees on a route of which one is joined to the root.
    fn one_rooted(&self, selection: usize, route: usize, rooted: &Grown) -> Worth {
        let (count, apart) = (self.count(), &self.grown);
        let mut most = NEVER;
        for &(one, rest) in self.selections.halves(selection) {
            let (one, rest) = (
                usize::from(one) * count + route,
                usize::from(rest) * count + route,
            );
            most = most
                .max(rooted.tree[one] + apart.trees[rest])
                .max(apart.tree[one] + rooted.trees[rest]);
        }
        most
    }

    fn most_through(&self, trees: &[Worth]) -> Vec<Vec<Worth>> {
        let complete = complete(self.groups, self.selections);
        let of_group = |group: usize| -> Vec<Worth> {
            let others: Vec<usize> = complete
                .iter()
                .filter_map(|&selection| self.selections.without(selection, group))
                .collect();
            let through = |route: usize| {
                let trees = others
                    .iter()
                    .map(|&others| trees[others * self.count() + route]);
                self.routes[route].gain + trees.fold(NEVER, Worth::max)
            };
            self.of_group(group).map(through).collect()
        };
        (0..self.groups.len()).map(of_group).collect()
    }
}

/// Finding the routes of the best tree again.
impl Linked<'_> {
    /// The routes of trees at the root that bring so much, paid for it or not.
    fn trace(&self, selection: usize, brings: Worth, picks: &mut Vec<Picked>) {
        for (number, route) in self.routes.iter().enumerate() {
            let (Some(loss), Some(others)) = (
                route.at_root,
                self.selections.without(selection, route.group),
            ) else {
                continue;
            };
            let whole = self.from(number, others);
            if whole == brings || whole - loss == brings {
                let lost = if whole == brings { Vec::new() } else { vec![0] };
                picks.push(self.picked(number, None, lost));
                return self.trace_on(picks.len() - 1, number, others, picks);
            }
        }
        for &(one, other) in self.selections.halves(selection) {
            let (one, other) = (usize::from(one), usize::from(other));
            let (here, there) = (self.at_root[one], self.at_root[other]);
            for (here, there) in [
                (here.whole, there.less),
                (here.less, there.whole),
                (here.less, there.less),
            ] {
                if other > 0 && here + there == brings {
                    self.trace(one, here, picks);
                    return self.trace(other, there, picks);
                }
            }
        }
    }

    /// What a tree brings that begins with a route and has these other trains.
    fn from(&self, route: usize, others: usize) -> Worth {
        self.routes[route].gain + self.grown.trees[others * self.count() + route]
    }

    fn picked(&self, route: usize, on: Option<usize>, lost: Vec<u16>) -> Picked {
        let group = self.routes[route].group;
        Picked {
            group,
            route: route - self.first[group],
            lost,
            on,
        }
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
                self.trace_tree(place, (route, one), tree, picks);
                return self.trace_on(place, route, rest, picks);
            }
        }
    }

    /// The routes of a tree on a route that brings so much less what they share.
    fn trace_tree(
        &self,
        place: usize,
        (route, selection): (usize, usize),
        brings: Worth,
        picks: &mut Vec<Picked>,
    ) {
        for (number, other) in self.routes.iter().enumerate() {
            let Some(others) = self.selections.without(selection, other.group) else {
                continue;
            };
            if self.from(number, others) - self.overlaps.beside(route)[number] == brings {
                picks.push(self.picked(number, Some(place), Vec::new()));
                return self.trace_on(picks.len() - 1, number, others, picks);
            }
        }
        let Some(loss) = self.routes[route].at_root else {
            return;
        };
        let here = self.at_root[selection];
        if here.less == brings {
            self.trace(selection, here.less, picks);
        } else if here.whole - loss == brings {
            picks[place].lost.push(0);
            self.trace(selection, here.whole, picks);
        }
    }
}
