//! What routes can add to a set at most, and how dear it is to join them to the root.
//!
//! Every route of a set but the first hangs on another one and brings less by what the two share (`linked`). So a train
//! adds no more than the best of its routes does where it hangs best. A route that is joined to the root over others
//! makes these trains run just there: the cheapest way to the root says what a set with this route has to forgo. Both
//! need no selections of trains, and tell early which trees are part of no set that is good enough.

use super::super::worth::Worth;
use super::overlap::{APART, Overlaps};
use super::together::{Group, NEVER};

/// What sets with a route can still bring.
pub(super) struct Outlook {
    /// What a train of each group adds at most, unless its route is the first.
    pub(super) adds: Vec<Worth>,
    /// For each route: what is forgone on its way to the root, its own train included.
    pub(super) way: Vec<Worth>,
    /// For each route: what is forgone beyond it.
    pub(super) beyond: Vec<Worth>,
}

/// Less than any train adds; all trains together stay within a number.
const NOTHING: Worth = NEVER / 64;

/// More than anything that is forgone.
const NO_WAY: Worth = -NEVER;

/// A route of the list of all, group by group.
#[derive(Clone, Copy)]
pub(super) struct Linkable {
    pub(super) group: usize,
    /// What it brings for itself.
    pub(super) gain: Worth,
    /// Is it joined to the root?
    pub(super) rooted: bool,
}

/// What routes are joined to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Root {
    /// One place: whoever visits it meets all others there.
    Place,
    /// Several places that are paid for already.
    Wide,
}

impl Outlook {
    pub(super) fn new((groups, root): (&[Group], Root), routes: &[Linkable], overlaps: &Overlaps) -> Self {
        let idle = |group: &Group| if group.must_run { NOTHING } else { 0 };
        let mut adds: Vec<Worth> = groups.iter().map(idle).collect();
        for (number, route) in routes.iter().enumerate() {
            let least = match root {
                Root::Wide if route.rooted => 0,
                _ => overlaps.least(number),
            };
            let here = &mut adds[route.group];
            *here = (*here).max(route.gain - least);
        }
        let mut outlook = Self { way: vec![NO_WAY; routes.len()], beyond: vec![NO_WAY; routes.len()], adds };
        outlook.find_ways(routes, overlaps);
        outlook
    }

    /// The cheapest ways from all routes to the root (Dijkstra's search, from the root outwards).
    fn find_ways(&mut self, routes: &[Linkable], overlaps: &Overlaps) {
        let adds = &self.adds;
        let forgone = |route: &Linkable| adds[route.group] - route.gain;
        for (number, route) in routes.iter().enumerate() {
            if route.rooted {
                self.beyond[number] = 0;
                self.way[number] = forgone(route);
            }
        }
        let mut open: Vec<usize> = (0..routes.len()).collect();
        while let Some(place) = (0..open.len()).min_by_key(|&place| self.way[open[place]]) {
            let nearest = open.swap_remove(place);
            let way = self.way[nearest];
            if way == NO_WAY {
                break;
            }
            for (number, &overlap) in overlaps.beside(nearest).iter().enumerate() {
                if overlap < APART && way + overlap < self.beyond[number] {
                    self.beyond[number] = way + overlap;
                    let here = way + overlap + forgone(&routes[number]);
                    self.way[number] = self.way[number].min(here);
                }
            }
        }
    }
}
