//! Routes of a minor, found quickly and mostly the best: for bots, no rule.

use super::stop_walk::{Kind, Sides, StopWalk};

/// Kinds of trains that are looked at.
pub(super) const KINDS: usize = 4;
/// Routes kept for each kind of train.
const KEPT: usize = 12;

/// A route as a train counts it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// What is divided.
    pub(super) value: u16,
    /// What the mine adds to the treasury.
    pub(super) mine: u16,
    /// Does it touch a red area?
    pub(super) area: bool,
    pub(super) sides: Sides,
}

impl Found {
    pub(super) const fn total(&self) -> u16 {
        self.value + self.mine
    }
}

/// What a train is given for the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Service {
    Plain,
    Plus,
    Mine,
    PlusAndMine,
}

/// The best routes for each kind of train and service, the best first.
#[derive(Debug)]
pub(super) struct RouteLists([[Vec<Found>; 4]; KINDS]);

impl RouteLists {
    pub(super) fn of(&self, kind: usize, service: Service) -> &[Found] {
        &self.0[kind][service as usize]
    }

    /// Follows routes from the stations, stop by stop, the `width` best of each length.
    pub(super) fn find(walk: &StopWalk, stops: &[u8], width: usize) -> Self {
        let mut lists = Self(std::array::from_fn(|_| std::array::from_fn(|_| Vec::new())));
        let longest = stops.iter().copied().max().unwrap_or(0);
        let mut earlier = 0;
        for (start, stop) in walk.stops.iter().enumerate() {
            if !stop.served {
                break;
            }
            let begun = Path::default().with(stop.place | earlier, stop.kind, stop.value);
            let mut paths = Vec::new();
            let path = Path { end: start as u8, start: start as u8, ..begun };
            path.leave_start(walk, 0, &mut paths);
            while !paths.is_empty() {
                if paths.len() > width {
                    paths.select_nth_unstable_by(width, |one, other| other.total().cmp(&one.total()));
                    paths.truncate(width);
                }
                let mut next = Vec::with_capacity(paths.len() * 3);
                for path in &paths {
                    lists.record(path, stops);
                    path.go_on(walk, longest, &mut next);
                }
                paths = next;
            }
            earlier |= stop.place;
        }
        lists
    }

    fn record(&mut self, path: &Path, stops: &[u8]) {
        let places = path.cities + path.towns;
        if places < 2 {
            return;
        }
        let found = Found { value: path.value, mine: path.mine, area: path.area, sides: path.sides };
        for (lists, stops) in self.0.iter_mut().zip(stops) {
            let service = match (places <= *stops, path.mine > 0) {
                (true, false) => Service::Plain,
                (true, true) => Service::Mine,
                (false, _) if path.cities > *stops || places > 2 * stops => continue,
                (false, false) => Service::Plus,
                (false, true) => Service::PlusAndMine,
            };
            keep(&mut lists[service as usize], found);
        }
    }
}

/// Keeps the list sorted and short.
fn keep(list: &mut Vec<Found>, found: Found) {
    if list.len() >= KEPT && list.last().is_some_and(|last| last.total() >= found.total()) {
        return;
    }
    let place = list.partition_point(|other| other.total() >= found.total());
    list.insert(place, found);
    list.truncate(KEPT);
}

/// A route that may go on: at its end, or from its station the other way.
#[derive(Clone, Copy, Debug, Default)]
struct Path {
    sides: Sides,
    places: u128,
    value: u16,
    mine: u16,
    cities: u8,
    towns: u8,
    area: bool,
    end: u8,
    start: u8,
    /// The link it began with; the other way begins with a later one.
    first: u8,
    /// Has it gone the other way already?
    turned: bool,
}

impl Path {
    const fn total(&self) -> u16 {
        self.value + self.mine
    }

    const fn with(mut self, places: u128, kind: Kind, value: u16) -> Self {
        self.places |= places;
        match kind {
            Kind::Mine => self.mine += value,
            Kind::Town => {
                self.towns += 1;
                self.value += value;
            }
            Kind::City => {
                self.cities += 1;
                self.value += value;
            }
            Kind::Area => {
                self.cities += 1;
                self.area = true;
                self.value += value;
            }
        }
        self
    }

    /// Begins with each link of its station from this one on.
    fn leave_start(&self, walk: &StopWalk, from: usize, next: &mut Vec<Self>) {
        let links = &walk.links[usize::from(self.start)];
        for (index, link) in links.iter().enumerate().skip(from) {
            let first = if self.turned { self.first } else { index as u8 };
            if let Some(path) = self.over(walk, link.to, &link.sides) {
                next.push(Self { first, ..path });
            }
        }
    }

    fn over(&self, walk: &StopWalk, to: u8, sides: &Sides) -> Option<Self> {
        let stop = &walk.stops[usize::from(to)];
        if self.places & stop.place != 0 || self.sides.meets(sides) {
            return None;
        }
        if stop.kind == Kind::Mine && self.mine > 0 {
            return None;
        }
        let path = self.with(stop.place, stop.kind, stop.value);
        Some(Self { sides: self.sides.with(sides), end: to, ..path })
    }

    fn go_on(&self, walk: &StopWalk, longest: u8, next: &mut Vec<Self>) {
        // A town more than a plain train serves is enough to see what a plus train is worth.
        if self.cities > longest || self.cities + self.towns >= longest + 3 {
            return;
        }
        if !self.turned {
            let back = Self { turned: true, end: self.start, ..*self };
            back.leave_start(walk, usize::from(self.first) + 1, next);
        }
        if walk.stops[usize::from(self.end)].open {
            for link in &walk.links[usize::from(self.end)] {
                next.extend(self.over(walk, link.to, &link.sides));
            }
        }
    }
}
