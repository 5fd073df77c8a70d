//! A good route without looking far: the best of a few paths that grow from the stations.

use super::bits::Bits;
use super::ground::Ground;
use super::route::Found;
use super::tally::Tally;
use super::worth::{TOO_DEAR, Worth};

/// So many paths grow at a time.
const PATHS: usize = 24;

/// A path through a station.
#[derive(Clone)]
struct Sketch<const W: usize> {
    /// Its stops in order, and the links between them.
    stops: Vec<u16>,
    way: Vec<u16>,
    links: Bits<W>,
    track: Bits<W>,
    places: Bits<W>,
    tally: Tally,
    cost: Worth,
    /// What its stops pay.
    pay: Worth,
    /// May more stops pay? If not, another stop replaces what pays so much.
    full: bool,
    least_paid: Worth,
    /// Must more stops pay than may?
    too_long: bool,
}

/// A path with one stop more.
struct Longer {
    /// About what it gains.
    hope: Worth,
    path: usize,
    end: End,
    link: u16,
    stop: u16,
}

/// Another stop between two of a path: in place of the link with this number there and back.
struct Detour {
    at: usize,
    stop: u16,
    there: u16,
    back: u16,
}

/// Where a path grows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// A route that gains much at these prices, if one is found; links that are too dear are left alone.
pub(super) fn sketch<const W: usize>(ground: &Ground<'_, W>, link_prices: &[Worth]) -> Option<Found<W>> {
    let stations = (0..ground.graph.stops.len() as u16)
        .filter(|&stop| ground.graph.stops[usize::from(stop)].stop.station);
    let mut paths: Vec<Sketch<W>> = stations.filter_map(|stop| Sketch::begin(ground, stop)).collect();
    let mut best: Option<(Found<W>, Sketch<W>)> = None;
    while !paths.is_empty() {
        let mut longer = Vec::new();
        for (number, path) in paths.iter().enumerate() {
            path.list_longer(ground, link_prices, |found| {
                longer.push(Longer { path: number, ..found });
            });
        }
        // A search that has to stop still gets its route: only whoever asks for the next one learns of it.
        ground.effort.spend(longer.len());
        longer.sort_by_key(|found| std::cmp::Reverse(found.hope));
        let mut next: Vec<Sketch<W>> = Vec::with_capacity(PATHS);
        for found in longer {
            let path = paths[found.path].grown(ground, link_prices, &found);
            if next.iter().all(|other| other.links != path.links) {
                let least = best.as_ref().map_or(0, |(best, _)| best.gain);
                let better = path.route(ground).filter(|route| route.gain > least);
                best = better.map(|route| (route, path.clone())).or(best);
                next.push(path);
            }
            if next.len() == PATHS {
                break;
            }
        }
        paths = next;
    }
    let (route, path) = best?;
    let longer = path.with_detours(ground, link_prices).route(ground);
    longer.or(Some(route))
}

impl<const W: usize> Sketch<W> {
    /// A station alone.
    fn begin(ground: &Ground<'_, W>, stop: u16) -> Option<Self> {
        let role = ground.kind.role(stop);
        let sketch = Self {
            stops: vec![stop],
            way: Vec::new(),
            links: Bits::EMPTY,
            track: Bits::EMPTY,
            places: ground.masks.place[usize::from(stop)],
            tally: role.tally,
            cost: 0,
            pay: role.pay,
            full: false,
            least_paid: 0,
            too_long: false,
        };
        (role.open && ground.kind.limits.allow_part(&role.tally)).then_some(sketch)
    }

    fn end(&self, end: End) -> u16 {
        match end {
            End::First => self.stops[0],
            End::Last => self.stops[self.stops.len() - 1],
        }
    }

    /// Calls `take` for every way to add a stop; the number of the path is left to the caller.
    fn list_longer(&self, ground: &Ground<'_, W>, link_prices: &[Worth], mut take: impl FnMut(Longer)) {
        for end in [End::First, End::Last] {
            let at = self.end(end);
            if !ground.kind.role(at).pass && self.stops.len() > 1 {
                continue;
            }
            for &(link, stop) in ground.graph.leaving(at) {
                let price = link_prices[usize::from(link)];
                let role = ground.kind.role(stop);
                let clear = !self.places.meets(&ground.masks.place[usize::from(stop)])
                    && !self.track.meets(&ground.masks.track[usize::from(link)]);
                let tally = self.tally.plus(role.tally);
                if price < TOO_DEAR && role.open && clear && ground.kind.limits.allow_part(&tally) {
                    take(Longer {
                        hope: self.pay - self.cost - price + (role.pay - self.least_paid).max(0),
                        path: 0,
                        end,
                        link,
                        stop,
                    });
                }
            }
            if self.stops.len() == 1 {
                break;
            }
        }
    }

    /// The path with one stop more.
    fn grown(&self, ground: &Ground<'_, W>, link_prices: &[Worth], longer: &Longer) -> Self {
        let mut path = self.clone();
        let at = match longer.end {
            End::First => 0,
            End::Last => path.stops.len(),
        };
        path.stops.insert(at, longer.stop);
        path.way.insert(at.min(path.way.len()), longer.link);
        path.add_link(ground, link_prices, longer.link);
        path.add_stop(ground, longer.stop);
        path
    }

    fn add_link(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth], link: u16) {
        let link = usize::from(link);
        self.links.insert(link);
        self.track = self.track.union(&ground.masks.track[link]);
        self.cost += link_prices[link];
    }

    /// Counts a stop that was added.
    fn add_stop(&mut self, ground: &Ground<'_, W>, stop: u16) {
        let kind = ground.kind;
        self.places = self.places.union(&ground.masks.place[usize::from(stop)]);
        self.tally = self.tally.plus(kind.role(stop).tally);
        let paid = kind.choose_paid(&self.stops);
        let pays = paid.iter().map(|&place| kind.role(self.stops[place]).pay);
        self.pay = pays.clone().sum();
        let most = kind.most_paid.unwrap_or(u16::MAX);
        self.full = paid.len() >= usize::from(most);
        self.least_paid = if self.full { pays.min().unwrap_or(0) } else { 0 };
        self.too_long = kind.must_pay(&self.stops) > most;
    }

    /// The path with more stops between its stops, wherever that gains something. What grew from a few paths leaves
    /// much aside where a train may run far.
    fn with_detours(mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) -> Self {
        let mut at = 0;
        while at < self.way.len() && !self.full {
            let gain = |detour: &Detour| self.gain_of(ground, link_prices, detour);
            let detours = self.detours(ground, at).into_iter();
            match detours.max_by_key(gain).filter(|best| gain(best) > 0) {
                Some(detour) => self.make_detour(ground, link_prices, &detour),
                None => at += 1,
            }
        }
        self
    }

    /// The ways to pass another stop instead of following this link.
    fn detours(&self, ground: &Ground<'_, W>, at: usize) -> Vec<Detour> {
        let Ground { graph, masks, kind, .. } = *ground;
        let kept = self.track.without(&masks.track[usize::from(self.way[at])]);
        let mut detours = Vec::new();
        for &(there, stop) in graph.leaving(self.stops[at]) {
            let role = kind.role(stop);
            let tally = self.tally.plus(role.tally);
            let open = role.open && role.pass && kind.limits.allow_part(&tally);
            if !open || self.places.meets(&masks.place[usize::from(stop)]) {
                continue;
            }
            for &(back, end) in graph.leaving(stop) {
                let [one, other] = [there, back].map(|link| masks.track[usize::from(link)]);
                let clear = !one.meets(&kept) && !other.meets(&kept) && !one.meets(&other);
                if end == self.stops[at + 1] && clear {
                    detours.push(Detour { at, stop, there, back });
                }
            }
        }
        detours
    }

    fn gain_of(&self, ground: &Ground<'_, W>, link_prices: &[Worth], detour: &Detour) -> Worth {
        let price = |link: u16| link_prices[usize::from(link)];
        let more = price(detour.there) + price(detour.back) - price(self.way[detour.at]);
        ground.kind.role(detour.stop).pay - more
    }

    fn make_detour(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth], detour: &Detour) {
        let left = std::mem::replace(&mut self.way[detour.at], detour.there);
        self.way.insert(detour.at + 1, detour.back);
        self.stops.insert(detour.at + 1, detour.stop);
        self.links.remove(usize::from(left));
        self.track = self.track.without(&ground.masks.track[usize::from(left)]);
        self.cost -= link_prices[usize::from(left)];
        for link in [detour.there, detour.back] {
            self.add_link(ground, link_prices, link);
        }
        self.add_stop(ground, detour.stop);
    }

    /// The route that the path is, if it is one.
    fn route(&self, ground: &Ground<'_, W>) -> Option<Found<W>> {
        let kind = ground.kind;
        let ends = [End::First, End::Last].map(|end| kind.role(self.end(end)).end);
        let worth = self.pay + kind.bonus(&self.tally) + kind.duty();
        let legal = !self.too_long && ends == [true; 2] && kind.limits.allow_route(&self.tally);
        legal.then_some(Found { links: self.links, track: self.track, worth, gain: worth - self.cost })
    }
}

#[cfg(test)]
mod tests {
    use super::super::synthetic::Lattice;
    use super::super::{Range, Train, best_routes};

    #[test]
    fn a_train_that_may_run_far_is_sketched_with_detours() {
        for seed in 0..5 {
            let lattice = Lattice {
                side: 12,
                stations: 3,
                terminal_percent: 10,
                town_percent: 0,
                gap_percent: 0,
                seed,
            };
            let problem = lattice.problem(vec![Train::plain(Range::Stops(999))]);
            let answer = best_routes(&problem, &|| true).unwrap();
            assert!(!answer.proved, "seed {seed}");
            assert!(answer.revenue * 10 >= answer.bound * 8, "seed {seed}");
        }
    }
}
