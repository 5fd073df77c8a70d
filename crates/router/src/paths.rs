//! Every way to run from a stop outward, up to half of what a train may count.
//!
//! A route is two such paths whose roots a link joins. There are far fewer of them than routes (about the
//! square root), they are listed once, and whatever the prices of track are, the best pair of halves is the
//! best route.

use super::bits::Bits;
use super::ground::{Ground, Terms};
use super::outlook::{Outlook, Station};
use super::tally::Tally;
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

    /// Must the rest of a route with it bring a station?
    fn station(&self) -> Station {
        if self.tally.stations > 0 { Station::Free } else { Station::Needed }
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
    /// What its stops pay, with the bonus that a route with it may earn.
    pub(super) pay: Worth,
}

/// All paths, parents before children, and the halves made of them.
#[derive(Default)]
pub(super) struct Growth<const W: usize> {
    pub(super) paths: Vec<Path<W>>,
    pub(super) halves: Vec<Half>,
    /// There are more.
    pub(super) cut_short: bool,
    cost: Vec<Worth>,
    skippable: Vec<Worth>,
}

/// Which paths grow.
pub(super) struct Watch<'a, const W: usize> {
    /// How many paths and halves there may be.
    pub(super) most: usize,
    /// A path that cannot be part of a route on these terms need not grow.
    pub(super) hope: Option<(&'a Outlook<W>, Terms<'a>)>,
}

/// Grows all paths that pass the watch.
pub(super) fn grow<const W: usize>(ground: &Ground<'_, W>, watch: &Watch<'_, W>) -> Growth<W> {
    let to_station = weight_to_station(ground);
    let mut growth = Growth::default();
    for root in 0..ground.graph.stops.len() as u16 {
        // Where no partner can bring a station, the path itself must reach one.
        let next_stops = ground.graph.leaving(root).iter().map(|&(_, next)| next);
        let nearest = next_stops.map(|next| to_station[usize::from(next)]).min();
        let partner_reaches = nearest.is_some_and(|nearest| nearest <= ground.kind.longest_half());
        let gardener =
            Gardener { ground, watch, to_station: if partner_reaches { &[] } else { &to_station } };
        let mut next = growth.paths.len();
        gardener.plant(root, &mut growth);
        while next < growth.paths.len() {
            gardener.extend(next, &mut growth);
            next += 1;
            let size = growth.paths.len() + growth.halves.len();
            if size > watch.most || ground.effort.spend(1) {
                growth.cut_short = true;
                return growth;
            }
        }
    }
    growth
}

/// The least weight of a path from each stop to a station, both included.
fn weight_to_station<const W: usize>(ground: &Ground<'_, W>) -> Vec<u16> {
    let stops = ground.graph.stops.len() as u16;
    let weight = |stop: u16| ground.kind.role(stop).tally.weight;
    let mut least = vec![u16::MAX; usize::from(stops)];
    let stations = (0..stops).filter(|&stop| ground.graph.stops[usize::from(stop)].stop.station);
    let mut open: std::collections::VecDeque<u16> = stations.collect();
    for &station in &open {
        least[usize::from(station)] = weight(station);
    }
    while let Some(stop) = open.pop_front() {
        for &(_, next) in ground.graph.leaving(stop) {
            let through = least[usize::from(stop)] + weight(next);
            if through < least[usize::from(next)] {
                least[usize::from(next)] = through;
                open.push_back(next);
            }
        }
    }
    least
}

/// Grows the paths from one root.
struct Gardener<'a, const W: usize> {
    ground: &'a Ground<'a, W>,
    watch: &'a Watch<'a, W>,
    /// The weight from each stop to a station; empty where the paths need not reach one.
    to_station: &'a [u16],
}

impl<const W: usize> Gardener<'_, W> {
    /// Adds the path that is the root alone.
    fn plant(&self, root: u16, growth: &mut Growth<W>) {
        let role = self.ground.kind.role(root);
        if !role.open || self.too_far(&Tally::NONE, root) || !self.allows(&role.tally) {
            return;
        }
        let path = Path {
            places: self.ground.masks.place[usize::from(root)],
            track: Bits::EMPTY,
            parent: growth.paths.len() as u32,
            link: 0,
            root,
            end: root,
            tally: role.tally,
            hubs: role.hub,
        };
        self.add(path, 0, growth);
    }

    /// Adds the paths that are one stop longer.
    fn extend(&self, number: usize, growth: &mut Growth<W>) {
        let path = growth.paths[number];
        let cost = growth.cost[number];
        let Ground { graph, masks, kind, .. } = *self.ground;
        if !kind.role(path.end).pass {
            return;
        }
        for &(link, stop) in graph.leaving(path.end) {
            let contended = &masks.contended[usize::from(link)];
            let place = &masks.place[usize::from(stop)];
            let role = kind.role(stop);
            if !role.open || path.places.meets(place) || path.track.meets(contended) {
                continue;
            }
            let tally = path.tally.plus(role.tally);
            if self.too_far(&path.tally, stop) || !self.allows(&tally) {
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
            let price = self.watch.hope.map_or(0, |(_, terms)| terms.price(link));
            self.add(longer, cost + price, growth);
        }
    }

    fn allows(&self, tally: &Tally) -> bool {
        let kind = self.ground.kind;
        tally.weight <= kind.longest_half() && kind.limits.allow_part(tally)
    }

    /// Is every station too far from the next stop of a path that must reach one?
    fn too_far(&self, tally: &Tally, next: u16) -> bool {
        let least = self.to_station.get(usize::from(next)).copied().unwrap_or(0);
        tally.stations == 0 && tally.weight.saturating_add(least) > self.ground.kind.longest_half()
    }

    /// Adds a path, and the halves it makes if a route may end there: one where all stops pay, then one
    /// each with one, two, three... of its inner stops skipped, the poorest first.
    fn add(&self, path: Path<W>, cost: Worth, growth: &mut Growth<W>) {
        let kind = self.ground.kind;
        let mut half = Half {
            path: growth.paths.len() as u32,
            paid: path.tally.visits,
            full: true,
            pay: sum_pays(self.ground, &path, growth),
        };
        if !self.is_hopeful(&path, half.pay - cost, &growth.skippable) {
            return;
        }
        growth.paths.push(path);
        growth.cost.push(cost);
        if !kind.role(path.end).end {
            return;
        }
        let most = kind.most_paid.unwrap_or(u16::MAX);
        for skipped in 0..=growth.skippable.len() {
            if skipped > 0 {
                half.full = false;
                half.paid -= 1;
                half.pay -= growth.skippable[skipped - 1];
            }
            if half.paid <= most && self.finds_partner(&path, half.paid, half.pay - cost) {
                growth.halves.push(half);
            }
        }
    }

    /// Can the path be the half of a route that gains enough?
    fn finds_partner(&self, path: &Path<W>, paid: u16, gain: Worth) -> bool {
        self.watch.hope.is_none_or(|(outlook, terms)| {
            let most = outlook.most_counted();
            paid <= most && gain + outlook.beside(path, most - paid, path.station()) >= terms.least
        })
    }

    /// Can the path be part of a route that gains enough, whichever of its stops are skipped?
    fn is_hopeful(&self, path: &Path<W>, mut gain: Worth, skippable: &[Worth]) -> bool {
        let Some((outlook, terms)) = self.watch.hope else {
            return true;
        };
        let station = path.station();
        let most = outlook.most_counted();
        // Once the path has grown its end may be skipped too: then it pays no more but does not count.
        let end = u16::from(self.ground.kind.role(path.end).skippable);
        let mut counted = path.tally.visits.saturating_sub(end);
        let mut skipped = skippable.iter();
        loop {
            if counted <= most && outlook.can_add(path, most - counted, station, terms.least - gain) {
                return true;
            }
            let Some(pay) = skipped.next() else {
                return false;
            };
            gain -= pay;
            counted -= 1;
        }
    }
}

/// What all stops of a path pay; lists what each of its inner stops pays that may be skipped, least first.
fn sum_pays<const W: usize>(ground: &Ground<'_, W>, path: &Path<W>, growth: &mut Growth<W>) -> Worth {
    growth.skippable.clear();
    let mut pay = ground.kind.bonus_hope(&path.tally);
    let mut at = *path;
    loop {
        let role = ground.kind.role(at.end);
        pay += role.pay;
        if role.skippable && at.end != path.end {
            growth.skippable.push(role.pay);
        }
        if at.is_single() {
            growth.skippable.sort_unstable();
            return pay;
        }
        at = growth.paths[at.parent as usize];
    }
}
