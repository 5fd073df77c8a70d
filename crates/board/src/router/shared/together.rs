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
}

/// The best trains can bring together.
pub(super) struct Found {
    /// What the best set of routes that meet brings.
    pub(super) gain: Worth,
    /// The same for sets with a given route, by group and route.
    pub(super) through: Vec<Vec<Worth>>,
    /// The routes of the best set.
    pub(super) picks: Vec<Picked>,
}

/// A route of the best set.
pub(super) struct Picked {
    pub(super) group: usize,
    pub(super) route: usize,
    /// The points that others are paid for.
    pub(super) lost: Vec<u16>,
}

/// Less than anything brings; two of them can be added.
const NEVER: Worth = Worth::MIN / 4;

/// The best set of routes that meet each other and the root; none where those that must run cannot meet. There
/// are so many points.
pub(super) fn best_together(
    points: usize,
    groups: &[Group],
    selections: &Selections,
) -> Option<Found> {
    let mut together = Together {
        groups,
        selections,
        points,
        first: Vec::new(),
        hanging: Vec::new(),
        at: vec![Tree::NONE; points * selections.count()],
    };
    together.prepare();
    for selection in 1..selections.count() {
        for group in 0..groups.len() {
            if let Some(others) = selections.without(selection, group) {
                together.hang_on(group, selection, others);
            }
        }
        together.join(selection);
    }
    together.found()
}

/// The same as if routes need not meet.
pub(super) fn best_apart(groups: &[Group]) -> Option<Found> {
    let mut found = Found {
        gain: 0,
        through: Vec::new(),
        picks: Vec::new(),
    };
    let mut best_gains = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        let gains = group.routes.iter().map(|route| route.gain).enumerate();
        let best = gains.max_by_key(|(_, gain)| *gain);
        let best = match best {
            Some((route, gain)) if gain > 0 || group.must_run => {
                let picked = || Picked {
                    group: number,
                    route,
                    lost: Vec::new(),
                };
                let picks = std::iter::repeat_with(picked).take(group.count);
                found.picks.extend(picks);
                gain
            }
            None if group.must_run => return None,
            _ => 0,
        };
        best_gains.push(best);
        found.gain += best * group.count as Worth;
    }
    for (group, best) in groups.iter().zip(best_gains) {
        let routes = group.routes.iter();
        let through = routes.map(|route| found.gain - best + route.gain);
        found.through.push(through.collect());
    }
    Some(found)
}

/// Routes at their prices, and the best trees so far.
struct Together<'a> {
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
struct Tree {
    whole: Worth,
    /// If others are paid for the point.
    less: Worth,
    /// The same for trees that are joined to the root.
    whole_rooted: Worth,
    less_rooted: Worth,
}

/// What a selection of trains brings if it hangs on a route, less what that loses.
#[derive(Clone, Copy)]
struct Hanging {
    /// In one tree.
    tree: Worth,
    /// In one tree that is joined to the root.
    tree_rooted: Worth,
    /// In any number of trees.
    trees: Worth,
    /// In any number of trees if the route or one of them is joined to the root.
    trees_rooted: Worth,
}

impl Tree {
    const NONE: Self = Self {
        whole: NEVER,
        less: NEVER,
        whole_rooted: NEVER,
        less_rooted: NEVER,
    };

    /// The better of two trees in each respect.
    fn or(self, other: Self) -> Self {
        Self {
            whole: self.whole.max(other.whole),
            less: self.less.max(other.less),
            whole_rooted: self.whole_rooted.max(other.whole_rooted),
            less_rooted: self.less_rooted.max(other.less_rooted),
        }
    }

    /// Two trees at one point: one of them at most is paid for it.
    fn and(self, other: Self) -> Self {
        let rooted = |one: Worth, one_rooted: Worth, other: Worth, other_rooted: Worth| {
            (one_rooted + other).max(one + other_rooted)
        };
        let (one_pays, other_pays) = (
            rooted(self.whole, self.whole_rooted, other.less, other.less_rooted),
            rooted(self.less, self.less_rooted, other.whole, other.whole_rooted),
        );
        Self {
            whole: (self.whole + other.less).max(self.less + other.whole),
            less: self.less + other.less,
            whole_rooted: one_pays.max(other_pays),
            less_rooted: rooted(self.less, self.less_rooted, other.less, other.less_rooted),
        }
    }
}

impl Together<'_> {
    /// Nothing hangs on any route.
    fn prepare(&mut self) {
        let count = self.selections.count();
        let routes = self.groups.iter().map(|group| group.routes.len());
        self.first = routes
            .scan(0, |first, routes| {
                *first += routes;
                Some(*first - routes)
            })
            .collect();
        let routes = || self.groups.iter().flat_map(|group| &group.routes);
        self.hanging = vec![Hanging::NONE; routes().count() * count];
        for (number, route) in routes().enumerate() {
            let nobody = &mut self.hanging[number * count];
            nobody.trees = 0;
            nobody.trees_rooted = if route.is_rooted() { 0 } else { NEVER };
        }
    }

    /// Lets a train of a group run each of its routes with the other trains of a selection hanging on it.
    fn hang_on(&mut self, group: usize, selection: usize, others: usize) {
        let points = self.points;
        let (done, row) = self.at.split_at_mut(selection * points);
        let at = &done[others * points..(others + 1) * points];
        let count = self.selections.count();
        let hanging = self.hanging[self.first[group] * count..].chunks_exact_mut(count);
        for (route, hanging) in self.groups[group].routes.iter().zip(hanging) {
            if others > 0 {
                route.hang(hanging, (self.selections, others), at);
            }
            let hanging = hanging[others];
            let brings = (route.gain + hanging.trees).max(NEVER);
            let rooted = (route.gain + hanging.trees_rooted).max(NEVER);
            for &(point, loss) in &route.joints {
                let here = &mut row[usize::from(point)];
                *here = here.or(Tree {
                    whole: brings,
                    less: brings - loss,
                    whole_rooted: rooted,
                    less_rooted: rooted - loss,
                });
            }
        }
    }

    /// What hangs on a route of a group.
    fn on(&self, group: usize, route: usize) -> &[Hanging] {
        let count = self.selections.count();
        let first = (self.first[group] + route) * count;
        &self.hanging[first..first + count]
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

    fn found(&self) -> Option<Found> {
        let must = |group: &Group| usize::from(group.must_run);
        let required: Vec<usize> = self.groups.iter().map(must).collect();
        let enough = |selection: &usize| self.selections.has(*selection, &required);
        let complete: Vec<usize> = (0..self.selections.count()).filter(enough).collect();
        let brings = |selection: usize| match selection {
            0 => 0,
            _ => self.tree(selection, 0).whole,
        };
        let &best = complete
            .iter()
            .max_by_key(|&&selection| brings(selection))?;
        if brings(best) <= NEVER {
            return None;
        }
        let through = |group: usize| -> Vec<Worth> {
            let rest = complete.iter();
            let rest: Vec<usize> = rest
                .filter_map(|&selection| self.selections.without(selection, group))
                .collect();
            let most = |route: usize| {
                let hanging = self.on(group, route);
                rest.iter()
                    .map(|&others| hanging[others].trees_rooted)
                    .max()
            };
            let routes = self.groups[group].routes.iter().enumerate();
            routes
                .map(|(number, route)| route.gain + most(number).unwrap_or(NEVER))
                .collect()
        };
        let mut picks = Vec::new();
        if best > 0 {
            self.trace(best, (0, Payment::Here), &mut picks);
        }
        Some(Found {
            gain: brings(best),
            through: (0..self.groups.len()).map(through).collect(),
            picks,
        })
    }
}

impl Hanging {
    const NONE: Self = Self {
        tree: NEVER,
        tree_rooted: NEVER,
        trees: NEVER,
        trees_rooted: NEVER,
    };
}

impl Priced {
    fn is_rooted(&self) -> bool {
        self.joints.first().is_some_and(|joint| joint.0 == 0)
    }

    /// The best way to hang these trains on the route.
    fn hang(
        &self,
        hanging: &mut [Hanging],
        (selections, others): (&Selections, usize),
        at: &[Tree],
    ) {
        let (mut tree, mut tree_rooted) = (NEVER, NEVER);
        for &(point, loss) in &self.joints {
            let here = at[usize::from(point)];
            tree = tree.max(here.less).max(here.whole - loss);
            tree_rooted = tree_rooted
                .max(here.less_rooted)
                .max(here.whole_rooted - loss);
        }
        hanging[others].tree = tree;
        hanging[others].tree_rooted = tree_rooted;
        let (mut trees, mut trees_rooted) = (NEVER, NEVER);
        for &(one, rest) in selections.halves(others) {
            let (one, rest) = (hanging[usize::from(one)], hanging[usize::from(rest)]);
            trees = trees.max(one.tree + rest.trees);
            trees_rooted = trees_rooted
                .max(one.tree_rooted + rest.trees)
                .max(one.tree + rest.trees_rooted);
        }
        hanging[others].trees = trees;
        hanging[others].trees_rooted = if self.is_rooted() {
            trees
        } else {
            trees_rooted
        };
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
    fn trace(&self, selection: usize, (point, payment): (u16, Payment), picks: &mut Vec<Picked>) {
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
                    picks.push(Picked {
                        group,
                        route: number,
                        lost,
                    });
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
                    self.trace(one, (point, payments[0]), picks);
                    return self.trace(other, (point, payments[1]), picks);
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
                    self.trace(one, (point, Payment::Elsewhere), picks);
                } else if here.whole - loss == tree {
                    picks[place].lost.push(point);
                    self.trace(one, (point, Payment::Here), picks);
                } else {
                    continue;
                }
                return self.trace_on(place, rest, picks);
            }
        }
    }
}
