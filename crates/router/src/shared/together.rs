//! What trains bring together when everything has its price and their routes must meet.
//!
//! Once prices decide what a route brings, nothing joins the trains but that their routes meet. A set of routes
//! that meet hangs together like a tree: it begins at a root (the home and whatever is joined to it), and on
//! each route others hang where they meet it. The best such tree for every selection of trains is found from
//! those for smaller selections, as in the search for shortest trees between given points (Dreyfus and Wagner).
//!
//! Where routes meet they visit the same place, which is paid to one of them only: the others lose what it
//! brings. Prices alone would not see that, since one price holds for all sets of routes.

use super::super::worth::Worth;
use super::selections::Selections;

/// Trains that choose from the same routes.
pub(super) struct Group {
    pub(super) count: usize,
    /// Must it run? Only where its one route was taken before.
    pub(super) must_run: bool,
    pub(super) routes: Vec<Priced>,
}

/// A route at its price.
pub(super) struct Priced {
    /// What it brings beyond the prices.
    pub(super) gain: Worth,
    /// The points where others can meet it, and what it loses if they are paid for that; the root is point 0.
    pub(super) joints: Vec<(u16, Worth)>,
    /// What it loses if others are paid at the root, where it is joined to that.
    pub(super) at_root: Option<Worth>,
}

/// The best set of routes that meet.
pub(super) struct Found {
    /// What it brings.
    pub(super) gain: Worth,
    pub(super) picks: Vec<Picked>,
}

/// A route of the best set.
pub(super) struct Picked {
    pub(super) group: usize,
    pub(super) route: usize,
    /// The points that others are paid for.
    pub(super) lost: Vec<u16>,
    /// The place among the picks of the route that it hangs on, where all that the two share is paid once.
    pub(super) on: Option<usize>,
}

/// Less than anything brings; two of them can be added.
pub(super) const NEVER: Worth = Worth::MIN / 4;

/// Routes at their prices, and the best trees for every selection of trains.
pub(super) struct Together<'a> {
    groups: &'a [Group],
    selections: &'a Selections,
    points: usize,
    /// The place of each group's first route in a list of all.
    first: Vec<usize>,
    /// For each route and selection: what these trains bring if they hang on the route.
    hanging: Vec<Hanging>,
    /// For each selection and point: what the selected trains bring if their routes hang together at this point.
    at: Vec<Tree>,
}

/// What trains bring whose routes hang together at a point.
#[derive(Clone, Copy)]
pub(super) struct Tree {
    pub(super) whole: Worth,
    /// If others are paid for the point.
    pub(super) less: Worth,
}

/// What a selection of trains brings if it hangs on a route, less what that loses.
#[derive(Clone, Copy)]
struct Hanging {
    /// In one tree.
    tree: Worth,
    /// In any number of trees.
    trees: Worth,
}

impl Tree {
    pub(super) const NONE: Self = Self { whole: NEVER, less: NEVER };

    /// The better of two trees in each respect.
    pub(super) fn or(self, other: Self) -> Self {
        Self { whole: self.whole.max(other.whole), less: self.less.max(other.less) }
    }

    /// Two trees at one point: one of them at most is paid for it.
    pub(super) fn and(self, other: Self) -> Self {
        Self { whole: (self.whole + other.less).max(self.less + other.whole), less: self.less + other.less }
    }
}

impl Hanging {
    const NONE: Self = Self { tree: NEVER, trees: NEVER };
}

impl Priced {
    fn is_rooted(&self) -> bool {
        self.joints.first().is_some_and(|joint| joint.0 == 0)
    }

    /// The best tree at one of its points, less what the route loses there.
    fn best_tree(&self, at: &[Tree]) -> Worth {
        let here = |&(point, loss): &(u16, Worth)| {
            let tree = at[usize::from(point)];
            tree.less.max(tree.whole - loss)
        };
        self.joints.iter().map(here).fold(NEVER, Worth::max)
    }

    /// Notes at its points what it brings with what hangs on it.
    fn note(&self, hanging: Worth, at: &mut [Tree]) {
        let whole = (self.gain + hanging).max(NEVER);
        for &(point, loss) in &self.joints {
            let here = &mut at[usize::from(point)];
            let less = whole - loss;
            *here = here.or(Tree { whole, less });
        }
    }
}

impl<'a> Together<'a> {
    /// The best trees at so many points.
    pub(super) fn new(points: usize, groups: &'a [Group], selections: &'a Selections) -> Self {
        let mut routes = 0;
        let mut together = Self {
            groups,
            selections,
            points,
            first: Vec::with_capacity(groups.len()),
            hanging: Vec::new(),
            at: vec![Tree::NONE; points * selections.count()],
        };
        for group in groups {
            together.first.push(routes);
            routes += group.routes.len();
        }
        together.hanging = vec![Hanging::NONE; routes * selections.count()];
        for selection in 1..selections.count() {
            for group in 0..groups.len() {
                if let Some(others) = selections.without(selection, group) {
                    together.hang_on(group, selection, others);
                }
            }
            together.join(selection);
        }
        together
    }

    /// Lets a train of a group run each of its routes with the other trains of a selection hanging on it.
    fn hang_on(&mut self, group: usize, selection: usize, others: usize) {
        let points = self.points;
        let (done, row) = self.at.split_at_mut(selection * points);
        let at = &done[others * points..(others + 1) * points];
        let count = self.selections.count();
        let hanging = self.hanging[self.first[group] * count..].chunks_exact_mut(count);
        let halves = self.selections.halves(others);
        for (route, hanging) in self.groups[group].routes.iter().zip(hanging) {
            if others == 0 {
                hanging[0].trees = 0;
            } else {
                hanging[others].tree = route.best_tree(at);
                let mut trees = NEVER;
                for &(one, rest) in halves {
                    let tree = hanging[usize::from(one)].tree;
                    trees = trees.max(tree + hanging[usize::from(rest)].trees);
                }
                hanging[others].trees = trees;
            }
            route.note(hanging[others].trees, row);
        }
    }

    /// Joins two trees of a selection at the root. Elsewhere they hang on a route, each for itself.
    fn join(&mut self, selection: usize) {
        let mut here = self.tree(selection, 0);
        for &(one, other) in self.selections.halves(selection) {
            if other > 0 {
                let (one, other) = (self.tree(one.into(), 0), self.tree(other.into(), 0));
                here = here.or(one.and(other));
            }
        }
        self.at[selection * self.points] = here;
    }

    fn tree(&self, selection: usize, point: u16) -> Tree {
        self.at[selection * self.points + usize::from(point)]
    }

    /// What hangs on a route of a group.
    fn on(&self, group: usize, route: usize) -> &[Hanging] {
        let count = self.selections.count();
        let first = (self.first[group] + route) * count;
        &self.hanging[first..first + count]
    }

    /// The best set of routes that meet each other and the root; none where those that must run cannot meet.
    pub(super) fn best(&self) -> Option<Found> {
        let brings = |selection: usize| match selection {
            0 => 0,
            _ => self.tree(selection, 0).whole,
        };
        let complete = complete(self.groups, self.selections).into_iter();
        let best = complete.max_by_key(|&selection| brings(selection))?;
        if brings(best) <= NEVER {
            return None;
        }
        let mut picks = Vec::new();
        if best > 0 {
            self.trace(best, 0, Payment::Here, &mut picks);
        }
        let gain = brings(best);
        Some(Found { gain, picks })
    }

    /// What the best set with a given route brings, by group and route. Seen from that route, one of the trees on it
    /// is joined to the root unless it is itself.
    pub(super) fn through(&self) -> Vec<Vec<Worth>> {
        let (points, count) = (self.points, self.selections.count());
        let mut at = vec![Tree::NONE; self.at.len()];
        let mut rooted = vec![Hanging::NONE; self.hanging.len()];
        for selection in 1..count {
            for group in 0..self.groups.len() {
                let Some(others) = self.selections.without(selection, group) else {
                    continue;
                };
                let (done, row) = at.split_at_mut(selection * points);
                let done = &done[others * points..(others + 1) * points];
                for (number, route) in self.groups[group].routes.iter().enumerate() {
                    let first = (self.first[group] + number) * count;
                    let rooted = &mut rooted[first..first + count];
                    let apart = self.on(group, number);
                    if route.is_rooted() {
                        rooted[others].trees = apart[others].trees;
                    } else if others > 0 {
                        rooted[others].tree = route.best_tree(done);
                        rooted[others].trees = self.one_rooted(others, apart, rooted);
                    }
                    route.note(rooted[others].trees, row);
                }
            }
            // Whatever hangs at the root is joined to it.
            at[selection * points] = self.tree(selection, 0);
        }
        self.most_through(&rooted)
    }

    /// Trees on a route of which one is joined to the root.
    fn one_rooted(&self, others: usize, apart: &[Hanging], rooted: &[Hanging]) -> Worth {
        let mut trees = NEVER;
        for &(one, rest) in self.selections.halves(others) {
            let (one, rest) = (usize::from(one), usize::from(rest));
            trees = trees.max(rooted[one].tree + apart[rest].trees).max(apart[one].tree + rooted[rest].trees);
        }
        trees
    }

    fn most_through(&self, rooted: &[Hanging]) -> Vec<Vec<Worth>> {
        let complete = complete(self.groups, self.selections);
        let count = self.selections.count();
        let of_group = |group: usize| -> Vec<Worth> {
            let others = complete.iter();
            let others: Vec<usize> =
                others.filter_map(|&selection| self.selections.without(selection, group)).collect();
            let routes = self.groups[group].routes.iter().enumerate();
            let through = |(number, route): (usize, &Priced)| {
                let first = (self.first[group] + number) * count;
                let trees = others.iter().map(|&others| rooted[first + others].trees);
                route.gain + trees.fold(NEVER, Worth::max)
            };
            routes.map(through).collect()
        };
        (0..self.groups.len()).map(of_group).collect()
    }
}

/// Who is paid for a point where a tree hangs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Payment {
    Here,
    Elsewhere,
}

impl Tree {
    fn paid(self, payment: Payment) -> Worth {
        match payment {
            Payment::Here => self.whole,
            Payment::Elsewhere => self.less,
        }
    }
}

/// Finding the routes of the best tree again.
impl Together<'_> {
    fn trace(&self, selection: usize, point: u16, payment: Payment, picks: &mut Vec<Picked>) {
        let brings = self.tree(selection, point).paid(payment);
        for (group, trains) in self.groups.iter().enumerate() {
            let Some(others) = self.selections.without(selection, group) else {
                continue;
            };
            for (number, route) in trains.routes.iter().enumerate() {
                let joint = route.joints.iter().find(|joint| joint.0 == point);
                let Some(&(_, loss)) = joint else { continue };
                let (loss, lost) = match payment {
                    Payment::Here => (0, Vec::new()),
                    Payment::Elsewhere => (loss, vec![point]),
                };
                if route.gain + self.on(group, number)[others].trees - loss == brings {
                    let place = picks.len();
                    picks.push(Picked { group, route: number, lost, on: None });
                    return self.trace_on(place, others, picks);
                }
            }
        }
        for &(one, other) in self.selections.halves(selection) {
            if other == 0 {
                continue;
            }
            for payments in [[payment, Payment::Elsewhere], [Payment::Elsewhere, payment]] {
                let (one, other) = (usize::from(one), usize::from(other));
                let trees = [self.tree(one, point), self.tree(other, point)];
                if trees[0].paid(payments[0]) + trees[1].paid(payments[1]) == brings {
                    self.trace(one, point, payments[0], picks);
                    return self.trace(other, point, payments[1], picks);
                }
            }
        }
    }

    /// The routes of the best trees on a route, which is the pick at this place.
    fn trace_on(&self, place: usize, others: usize, picks: &mut Vec<Picked>) {
        if others == 0 {
            return;
        }
        let (group, number) = (picks[place].group, picks[place].route);
        let (route, hanging) = (&self.groups[group].routes[number], self.on(group, number));
        for &(one, rest) in self.selections.halves(others) {
            let (one, rest) = (usize::from(one), usize::from(rest));
            let tree = hanging[one].tree;
            if tree + hanging[rest].trees != hanging[others].trees {
                continue;
            }
            for &(point, loss) in &route.joints {
                let here = self.tree(one, point);
                if here.less == tree {
                    self.trace(one, point, Payment::Elsewhere, picks);
                } else if here.whole - loss == tree {
                    picks[place].lost.push(point);
                    self.trace(one, point, Payment::Here, picks);
                } else {
                    continue;
                }
                return self.trace_on(place, rest, picks);
            }
        }
    }
}

/// The selections with all trains that must run.
pub(super) fn complete(groups: &[Group], selections: &Selections) -> Vec<usize> {
    let must = |group: &Group| usize::from(group.must_run);
    let required: Vec<usize> = groups.iter().map(must).collect();
    let enough = |selection: &usize| selections.has(*selection, &required);
    (0..selections.count()).filter(enough).collect()
}
