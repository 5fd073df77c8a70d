//! A good route without looking far: the best of a few paths that grow from the stations.

use super::bits::Bits;
use super::ground::Ground;
use super::kind::Tally;
use super::route::Found;
use super::worth::{TOO_DEAR, Worth};

/// So many paths grow at a time.
const PATHS: usize = 24;

/// A path through a station.
#[derive(Clone)]
struct Sketch<const W: usize> {
    /// Its stops in order.
    stops: Vec<u16>,
    links: Bits<W>,
    track: Bits<W>,
    places: Bits<W>,
    tally: Tally,
    cost: Worth,
    /// What its stops pay.
    pay: Worth,
    /// What another stop replaces where no more stops may pay.
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

/// Where a path grows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// A route that gains much at these prices, if one is found; links that are too dear are left alone.
pub(super) fn sketch<const W: usize>(
    ground: &Ground<'_, W>,
    link_prices: &[Worth],
) -> Option<Found<W>> {
    let stations = (0..ground.graph.stops.len() as u16)
        .filter(|&stop| ground.graph.stops[usize::from(stop)].stop.station);
    let mut paths: Vec<Sketch<W>> = stations
        .filter_map(|stop| Sketch::begin(ground, stop))
        .collect();
    let mut best: Option<Found<W>> = None;
    while !paths.is_empty() {
        let mut longer = Vec::new();
        for (number, path) in paths.iter().enumerate() {
            path.list_longer(ground, link_prices, |found| {
                longer.push(Longer {
                    path: number,
                    ..found
                });
            });
        }
        longer.sort_by_key(|found| std::cmp::Reverse(found.hope));
        let mut next: Vec<Sketch<W>> = Vec::with_capacity(PATHS);
        for found in longer {
            let path = paths[found.path].grown(ground, link_prices, &found);
            if next.iter().all(|other| other.links != path.links) {
                let least = best.map_or(0, |best| best.gain);
                best = path
                    .route(ground)
                    .filter(|route| route.gain > least)
                    .or(best);
                next.push(path);
            }
            if next.len() == PATHS {
                break;
            }
        }
        paths = next;
    }
    best
}

impl<const W: usize> Sketch<W> {
    /// A station alone.
    fn begin(ground: &Ground<'_, W>, stop: u16) -> Option<Self> {
        let role = ground.kind.role(stop);
        let sketch = Self {
            stops: vec![stop],
            links: Bits::EMPTY,
            track: Bits::EMPTY,
            places: ground.masks.place[usize::from(stop)],
            tally: role.tally,
            cost: 0,
            pay: role.pay,
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
    fn list_longer(
        &self,
        ground: &Ground<'_, W>,
        link_prices: &[Worth],
        mut take: impl FnMut(Longer),
    ) {
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
        match longer.end {
            End::First => path.stops.insert(0, longer.stop),
            End::Last => path.stops.push(longer.stop),
        }
        let link = usize::from(longer.link);
        path.links.insert(link);
        path.track = path.track.union(&ground.masks.track[link]);
        path.places = path
            .places
            .union(&ground.masks.place[usize::from(longer.stop)]);
        path.tally = path.tally.plus(ground.kind.role(longer.stop).tally);
        path.cost += link_prices[link];
        let paid = ground.kind.choose_paid(&path.stops);
        let pays = paid
            .iter()
            .map(|&place| ground.kind.role(path.stops[place]).pay);
        path.pay = pays.clone().sum();
        let full = ground
            .kind
            .most_paid
            .is_some_and(|most| paid.len() >= usize::from(most));
        path.least_paid = if full { pays.min().unwrap_or(0) } else { 0 };
        path.too_long =
            ground.kind.must_pay(&path.stops) > ground.kind.most_paid.unwrap_or(u16::MAX);
        path
    }

    /// The route that the path is, if it is one.
    fn route(&self, ground: &Ground<'_, W>) -> Option<Found<W>> {
        let kind = ground.kind;
        let ends = [End::First, End::Last].map(|end| kind.role(self.end(end)).end);
        let worth = self.pay + kind.bonus(&self.tally) + kind.duty();
        let legal = !self.too_long && ends == [true; 2] && kind.limits.allow_route(&self.tally);
        legal.then_some(Found {
            links: self.links,
            track: self.track,
            worth,
            gain: worth - self.cost,
        })
    }
}
