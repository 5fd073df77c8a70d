//! Every way to run from a stop outward, up to half of what a train may count.
//!
//! A route is two such paths whose roots a link joins. There are far fewer of them than routes (about the
//! square root), they are listed once, and whatever the prices of track are, the best pair of halves is the
//! best route.

use super::bits::Bits;
use super::graph::Graph;
use super::kind::{Kind, Tally};
use super::masks::Masks;
use super::worth::Worth;

/// A path from its root to its end.
#[derive(Clone, Copy)]
pub(super) struct Path<const W: usize> {
    /// The places of its stops.
    pub(super) places: Bits<W>,
    /// Its contended track.
    pub(super) track: Bits<W>,
    /// The path that is one stop shorter; its own number where there is none.
    pub(super) parent: u32,
    /// The link to its end.
    pub(super) link: u16,
    /// The stop that the joining link leaves.
    pub(super) root: u16,
    /// The last stop.
    pub(super) end: u16,
    /// The sums over its stops.
    pub(super) tally: Tally,
    /// Which of the hubs it visits.
    pub(super) hubs: u8,
}

impl<const W: usize> Path<W> {
    /// Is it a root alone?
    pub(super) fn is_single(&self) -> bool {
        self.root == self.end
    }
}

/// Half of a route: a path, and how many of its stops pay.
#[derive(Clone, Copy)]
pub(super) struct Half {
    /// The number of its path.
    pub(super) path: u32,
    /// How many of its stops count as paid.
    pub(super) paid: u16,
    /// No stop is skipped.
    pub(super) full: bool,
    /// What its stops pay, with the bonus for an off-board.
    pub(super) pay: Worth,
}

/// The ground on which one kind of train runs.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a, const W: usize> {
    pub(super) graph: &'a Graph,
    pub(super) masks: &'a Masks<W>,
    pub(super) kind: &'a Kind,
}

/// All paths, parents before children, and the halves made of them.
#[derive(Default)]
pub(super) struct Growth<const W: usize> {
    pub(super) paths: Vec<Path<W>>,
    pub(super) halves: Vec<Half>,
    pays: Vec<Worth>,
}

impl<const W: usize> Ground<'_, W> {
    /// The most weight a path has: half of the longest route, rounded up.
    pub(super) fn longest_half(&self) -> u16 {
        self.kind.longest.div_ceil(2)
    }

    /// Grows all paths; `None` where they and their halves are more than `most`.
    pub(super) fn grow(&self, most: usize) -> Option<Growth<W>> {
        let to_station = self.weight_to_station();
        let mut growth = Growth::default();
        for root in 0..self.graph.stops.len() as u16 {
            // Where no partner can bring a station, the path itself must reach one.
            let next_stops = self.graph.leaving(root).iter().map(|&(_, next)| next);
            let nearest = next_stops.map(|next| to_station[usize::from(next)]).min();
            let partner_reaches = nearest.is_some_and(|nearest| nearest <= self.longest_half());
            let limit = if partner_reaches {
                &[]
            } else {
                &to_station[..]
            };
            let first = growth.paths.len();
            self.plant(root, limit, &mut growth);
            let mut next = first;
            while next < growth.paths.len() {
                self.extend(next, limit, &mut growth);
                next += 1;
                if growth.paths.len() + growth.halves.len() > most {
                    return None;
                }
            }
        }
        Some(growth)
    }

    /// The least weight of a path from each stop to a station, both included.
    fn weight_to_station(&self) -> Vec<u16> {
        let stops = self.graph.stops.len() as u16;
        let weight = |stop: u16| self.kind.role(stop).tally.weight;
        let mut least = vec![u16::MAX; usize::from(stops)];
        let stations = (0..stops).filter(|&stop| self.graph.stops[usize::from(stop)].stop.station);
        let mut open: std::collections::VecDeque<u16> = stations.collect();
        for &station in &open {
            least[usize::from(station)] = weight(station);
        }
        while let Some(stop) = open.pop_front() {
            for &(_, next) in self.graph.leaving(stop) {
                let through = least[usize::from(stop)] + weight(next);
                if through < least[usize::from(next)] {
                    least[usize::from(next)] = through;
                    open.push_back(next);
                }
            }
        }
        least
    }

    /// Adds the path that is a root alone.
    fn plant(&self, root: u16, to_station: &[u16], growth: &mut Growth<W>) {
        let role = self.kind.role(root);
        let least = to_station.get(usize::from(root)).copied().unwrap_or(0);
        if role.open && least <= self.longest_half() && self.allows(&role.tally) {
            let path = Path {
                places: self.masks.place[usize::from(root)],
                track: Bits::EMPTY,
                parent: growth.paths.len() as u32,
                link: 0,
                root,
                end: root,
                tally: role.tally,
                hubs: role.hub,
            };
            self.add(path, growth);
        }
    }

    /// Adds the paths that are one stop longer.
    fn extend(&self, number: usize, to_station: &[u16], growth: &mut Growth<W>) {
        let path = growth.paths[number];
        if !self.kind.role(path.end).pass {
            return;
        }
        for &(link, stop) in self.graph.leaving(path.end) {
            let contended = &self.masks.contended[usize::from(link)];
            let place = &self.masks.place[usize::from(stop)];
            let role = self.kind.role(stop);
            if !role.open || path.places.meets(place) || path.track.meets(contended) {
                continue;
            }
            let tally = path.tally.plus(role.tally);
            let least = to_station.get(usize::from(stop)).copied().unwrap_or(0);
            let far = path.tally.weight.saturating_add(least) > self.longest_half();
            if !self.allows(&tally) || path.tally.stations == 0 && far {
                continue;
            }
            let longer = Path {
                places: path.places.union(place),
                track: path.track.union(contended),
                parent: number as u32,
                link,
                root: path.root,
                end: stop,
                tally,
                hubs: path.hubs | role.hub,
            };
            self.add(longer, growth);
        }
    }

    fn allows(&self, tally: &Tally) -> bool {
        tally.weight <= self.longest_half() && self.kind.limits.allow_part(tally)
    }

    /// Adds a path, and the halves it makes if a route may end there: one where all stops pay, then one
    /// each with one, two, three... of its inner stops skipped, the poorest first.
    fn add(&self, path: Path<W>, growth: &mut Growth<W>) {
        let number = growth.paths.len() as u32;
        growth.paths.push(path);
        if !self.kind.role(path.end).end {
            return;
        }
        growth.pays.clear();
        let mut half = Half {
            path: number,
            paid: path.tally.visits,
            full: true,
            pay: self.kind.bonus(&path.tally),
        };
        let mut at = path;
        loop {
            let role = self.kind.role(at.end);
            half.pay += role.pay;
            if role.skippable && at.end != path.end {
                growth.pays.push(role.pay);
            }
            if at.is_single() {
                break;
            }
            at = growth.paths[at.parent as usize];
        }
        let most = self.kind.most_paid.unwrap_or(u16::MAX);
        growth.pays.sort_unstable();
        for skipped in 0..=growth.pays.len() {
            if skipped > 0 {
                half.full = false;
                half.paid -= 1;
                half.pay -= growth.pays[skipped - 1];
            }
            if half.paid <= most {
                growth.halves.push(half);
            }
        }
    }
}
