//! What a train can gain at most from a stop on, if it may come back to places that it does not remember.
//!
//! Where there are too many routes to list, prices are found with this relaxation first: a table over stops,
//! counted stops left and what is remembered ([`Memory`]), filled in one sweep. It bounds every route, and every way
//! to go on from a path, so that afterwards only paths have to grow that can be part of a better set. A half of a
//! route has half of its weight at most: before paths grow, further layers of the table say what can be gained
//! with so much weight.

use std::cmp::Reverse;

use super::ground::Ground;
use super::kind::Tally;
use super::memory::Memory;
use super::moves::{Move, Ways};
use super::paths::Path;
use super::worth::Worth;

/// What the table says: worth in small numbers, so that much of it is near at hand. Where a train's worth is too large
/// for that, the numbers stand for more than one each, and are rounded so that the table still bounds it.
type Entry = i32;

/// Less than any walk gains.
const NOTHING: Entry = -(1 << 29);
/// More than any walk gains.
const MOST: Entry = 1 << 28;

/// The table for one kind of train at certain prices.
#[derive(Clone)]
pub(super) struct Outlook<const W: usize> {
    stops: usize,
    most: usize,
    /// The most weight of a half.
    half: usize,
    memory: Memory,
    /// Where a row of the table has the entries of each stop: one for each set of remembered places, and one more
    /// for walks that cannot be.
    columns: Vec<usize>,
    /// The moves from each stop.
    moves: Vec<Vec<Step>>,
    /// For each move and each set of places remembered before what is remembered after it.
    carried: Vec<u8>,
    /// The best gain of a walk that begins with a move from a stop.
    onward: Vec<Entry>,
    /// The best gain of a walk that begins at a stop.
    from: Vec<Entry>,
    /// What begins with a move from a stop once more, for paths that grow: what differs only in the number of counted
    /// stops stands together. So many layers are there.
    ahead: Vec<Entry>,
    layers_ahead: usize,
    /// What a visit to each stop pays.
    pays: Vec<Entry>,
    /// Entries stand for worth without so many of its last bits.
    coarseness: u32,
    /// What a mine, a bonus and duties can add.
    extra: Worth,
    /// What a part of a route gains at least that may be nothing but a mine.
    mine_alone: Entry,
}

/// A move as the table knows it.
#[derive(Clone, Copy)]
struct Step {
    way: Move,
    price: Entry,
    /// Where the table begins of what is remembered after it.
    carried: usize,
}

/// The layer of the table for walks of any weight; the next one is for walks of no weight, and so on.
const ANY_WEIGHT: usize = 0;
/// Halves of more weight get no layers of their own.
const MOST_WEIGHT: usize = 16;

/// What is asked for in one row of the table.
#[derive(Clone, Copy)]
struct Row {
    layer: usize,
    /// How many stops may count.
    counted: usize,
    station: Station,
}

/// Does a part of a route have to bring a station?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Station {
    /// Another part has one.
    Free,
    /// This part must have one.
    Needed,
}

impl<const W: usize> Outlook<W> {
    /// A table for this kind, if one helps: every visit that pays must count.
    pub(super) fn new(ground: &Ground<'_, W>) -> Option<Self> {
        let kind = ground.kind;
        let most = kind.most_counted().filter(|&most| most <= 32)?;
        let stops = ground.graph.stops.len();
        let mut extra = kind.duty();
        let (mut best_mine, mut mine_alone) = (0, NOTHING);
        let mut sides = Tally::NONE;
        for role in &kind.roles {
            if role.open && role.tally.visits == 0 {
                let pays_halt = role.tally.mines == 0 && role.pay > 0;
                if pays_halt || role.tally.stations > 0 {
                    return None;
                }
                best_mine = best_mine.max(role.pay);
                mine_alone = 0;
            }
            if role.open {
                sides = sides.plus(role.tally);
            }
        }
        extra += best_mine + kind.bonus(&sides);
        let pays = || kind.roles.iter().map(|role| role.pay);
        let highest = pays()
            .max()
            .unwrap_or(0)
            .saturating_mul(Worth::from(most) + 1);
        let coarseness =
            (Worth::BITS - highest.leading_zeros()).saturating_sub(MOST.trailing_zeros());
        Some(Self {
            stops,
            most: most.into(),
            half: kind.longest_half().into(),
            memory: Memory::new(ground.graph, usize::from(most)),
            columns: Vec::new(),
            moves: Vec::new(),
            carried: Vec::new(),
            onward: Vec::new(),
            from: Vec::new(),
            ahead: Vec::new(),
            layers_ahead: 0,
            pays: pays().map(|pay| rounded_up(pay, coarseness)).collect(),
            coarseness,
            extra,
            mine_alone,
        })
    }

    /// How many stops may count.
    pub(super) fn most_counted(&self) -> u16 {
        self.most as u16
    }

    /// Fills the table at new prices. What the old table led to teaches what to remember; says whether it did.
    pub(super) fn price(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) -> bool {
        let learned = !self.columns.is_empty() && self.learn(ground);
        self.columns.clear();
        self.columns.push(0);
        for stop in 0..self.stops {
            let next = self.columns[stop] + self.memory.sets(stop) + 1;
            self.columns.push(next);
        }
        self.list_moves(ground, link_prices);
        self.make_room(1);
        self.fill(ground, ANY_WEIGHT);
        learned
    }

    /// Prepares for paths that grow at the same prices.
    pub(super) fn prepare(&mut self, ground: &Ground<'_, W>) {
        if self.half > MOST_WEIGHT {
            return self.spread(1);
        }
        let layers = 2 + self.half;
        self.make_room(layers);
        for layer in 1..layers {
            self.fill(ground, layer);
        }
        self.spread(layers);
    }

    /// Spreads so many layers out for paths that grow.
    pub(super) fn spread(&mut self, layers: usize) {
        self.layers_ahead = layers;
        let (width, counts) = (self.columns[self.stops], self.most + 1);
        self.ahead.clear();
        self.ahead.resize(layers * width * 2 * counts, NOTHING);
        for (row, entries) in self
            .onward
            .chunks_exact(width.max(1))
            .take(layers * 2 * counts)
            .enumerate()
        {
            let (needed, counted, layer) = (row % 2, row / 2 % counts, row / 2 / counts);
            for (column, &entry) in entries.iter().enumerate() {
                self.ahead[((layer * width + column) * 2 + needed) * counts + counted] = entry;
            }
        }
    }

    /// Makes room for so many layers. What cannot be stays nothing.
    fn make_room(&mut self, layers: usize) {
        let size = self.place(Row {
            layer: layers,
            counted: 0,
            station: Station::Free,
        });
        if layers == 1 {
            self.from.clear();
        }
        self.onward.resize(size, NOTHING);
        self.from.resize(size, NOTHING);
    }

    fn list_moves(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        self.moves.clear();
        self.carried.clear();
        for stop in 0..self.stops {
            // Once the search must stop nobody trusts the table any more: it is left empty.
            let ways = if ground.effort.spend(self.stops) {
                Vec::new()
            } else {
                Ways::from(ground, link_prices, stop as u16).moves(ground)
            };
            let mut steps = Vec::with_capacity(ways.len());
            for way in ways {
                let carried = self.carried.len();
                self.memory.carry(stop, way.to.into(), &mut self.carried);
                steps.push(Step {
                    way,
                    price: rounded_down(way.price, self.coarseness),
                    carried,
                });
            }
            self.moves.push(steps);
        }
    }

    fn fill(&mut self, ground: &Ground<'_, W>, layer: usize) {
        for counted in 0..=self.most {
            if ground.effort.spend(self.stops) {
                return;
            }
            let rows = [Station::Free, Station::Needed].map(|station| Row {
                layer,
                counted,
                station,
            });
            for row in rows {
                self.fill_from(ground, row);
            }
            for row in rows {
                self.fill_onward(row);
            }
        }
    }

    /// A bound on the gain of every route.
    pub(super) fn bound(&self, ground: &Ground<'_, W>) -> Worth {
        let starts = (0..self.stops).map(|stop| self.gain_from(ground, stop));
        self.worth(starts.max().unwrap_or(NOTHING)) + self.extra
    }

    /// The worth that an entry stands for.
    fn worth(&self, entry: Entry) -> Worth {
        Worth::from(entry) << self.coarseness
    }

    /// The best gain of a walk whose first stop is this one; it may be one that no route passes.
    fn gain_from(&self, ground: &Ground<'_, W>, stop: usize) -> Entry {
        let role = ground.kind.role(stop as u16);
        if !role.open || role.tally.visits == 0 || self.most == 0 {
            return NOTHING;
        }
        let walk = Walk::from(ground, stop, self.most);
        self.pays[stop] + self.rest(&walk)
    }

    /// What a walk can still gain; nothing, if it may end.
    fn rest(&self, walk: &Walk) -> Entry {
        let onward = self.onward[self.entry(walk.row(walk.station), walk.stop) + walk.set];
        onward.max(if walk.station == Station::Free {
            0
        } else {
            NOTHING
        })
    }

    /// How often the walk of the bound uses each piece of track.
    pub(super) fn pieces(&self, ground: &Ground<'_, W>, link_prices: &[Worth]) -> Vec<u16> {
        let mut wanted = vec![0; ground.graph.pieces];
        let first =
            (0..self.stops).max_by_key(|&stop| (self.gain_from(ground, stop), Reverse(stop)));
        let Some(first) = first else {
            return wanted;
        };
        let mut stop = first as u16;
        for step in self.steps_from(ground, first) {
            for link in Ways::from(ground, link_prices, stop).links(step.way) {
                for &piece in &ground.graph.links[usize::from(link)].pieces {
                    wanted[usize::from(piece)] += 1;
                }
            }
            stop = step.way.to;
        }
        wanted
    }

    /// Learns what to remember from the best walks; says whether there was anything to learn.
    fn learn(&mut self, ground: &Ground<'_, W>) -> bool {
        let mut learned = false;
        let mut starts: Vec<(Entry, usize)> = (0..self.stops)
            .map(|stop| (self.gain_from(ground, stop), stop))
            .collect();
        starts.sort_unstable_by(|one, other| other.cmp(one));
        for (_, first) in starts {
            let steps = self.steps_from(ground, first).into_iter();
            let stops: Vec<u16> = std::iter::once(first as u16)
                .chain(steps.map(|step| step.way.to))
                .collect();
            learned |= self.memory.learn(&stops);
        }
        learned
    }

    /// The best walk from a stop.
    fn steps_from(&self, ground: &Ground<'_, W>, first: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut walk = Walk::from(ground, first, self.most);
        // Where no route touches a station, the walk that is worth nothing must end all the same.
        while walk.counted > 0 {
            let rest = self.rest(&walk);
            let next = self.moves[walk.stop].iter().find(|step| {
                let row = walk.row(step.way.station_after(walk.station));
                let set = usize::from(self.carried[step.carried + walk.set]);
                let from = self.from[self.entry(row, step.way.to.into()) + set];
                let goes_on = rest != 0 && rest > NOTHING / 2;
                goes_on && from - step.price == rest
            });
            let Some(&step) = next else {
                break;
            };
            walk.set = usize::from(self.carried[step.carried + walk.set]);
            walk.go_on(ground, step.way);
            steps.push(step);
        }
        steps
    }

    /// Can going on from both ends of a path add so much, if so many more stops may count?
    pub(super) fn can_add(
        &self,
        path: &Path<W>,
        counted: u16,
        station: Station,
        least: Worth,
    ) -> bool {
        let counted = usize::from(counted).min(self.most);
        let room = self.half.saturating_sub(path.tally.weight.into());
        let least = self.least_entry(least - self.extra);
        let enough = |beyond_root: &[Entry], beyond_end: &[Entry], ended: [Entry; 2]| {
            let [root_ended, end_ended] = ended;
            let adds = |root: Entry, end: Entry| root.max(root_ended) + end.max(end_ended) >= least;
            // Most paths fail even if all stops that may count were allowed on both sides.
            adds(beyond_root[counted], beyond_end[counted])
                && (0..=counted).any(|at| adds(beyond_root[at], beyond_end[counted - at]))
        };
        let root = |station| self.ahead((path, path.root), self.half, station);
        let end = |station| self.ahead((path, path.end), room, station);
        let free = root(Station::Free);
        match station {
            Station::Free => enough(free, end(Station::Free), [self.mine_alone, 0]),
            Station::Needed => {
                enough(free, end(Station::Needed), [self.mine_alone, NOTHING])
                    || enough(root(Station::Needed), end(Station::Free), [NOTHING, 0])
            }
        }
    }

    /// A bound on what a partner adds to a path that ends where it does.
    pub(super) fn beside(&self, path: &Path<W>, counted: u16, station: Station) -> Worth {
        let partner =
            self.ahead((path, path.root), self.half, station)[usize::from(counted).min(self.most)];
        let partner = match station {
            Station::Free => partner.max(self.mine_alone),
            Station::Needed => partner,
        };
        self.worth(partner) + self.extra
    }

    /// The best gains of walks of at most this weight that go on from a stop of a path, for each number of stops that
    /// may count.
    fn ahead(&self, (path, stop): (&Path<W>, u16), weight: usize, station: Station) -> &[Entry] {
        let layer = if self.layers_ahead > 1 {
            1 + weight
        } else {
            ANY_WEIGHT
        };
        let stop = usize::from(stop);
        let column = self.columns[stop] + self.memory.set(stop, &path.places);
        let needed = usize::from(station == Station::Needed);
        let row = (layer * self.columns[self.stops] + column) * 2 + needed;
        let counts = self.most + 1;
        &self.ahead[row * counts..(row + 1) * counts]
    }

    /// The least entry that stands for this worth or more.
    fn least_entry(&self, worth: Worth) -> Entry {
        let parts = (worth + (1 << self.coarseness) - 1) >> self.coarseness;
        Entry::try_from(parts).unwrap_or(if parts < 0 { Entry::MIN } else { Entry::MAX })
    }

    /// Where a row begins.
    fn place(&self, row: Row) -> usize {
        let needed = usize::from(row.station == Station::Needed);
        ((row.layer * (self.most + 1) + row.counted) * 2 + needed) * self.columns[self.stops]
    }

    /// Where a row says what a walk gains at a stop.
    fn entry(&self, row: Row, stop: usize) -> usize {
        self.place(row) + self.columns[stop]
    }

    fn fill_from(&mut self, ground: &Ground<'_, W>, row: Row) {
        for stop in 0..self.stops {
            let role = ground.kind.role(stop as u16);
            let weight = usize::from(role.tally.weight);
            let too_heavy = row.layer != ANY_WEIGHT && weight >= row.layer;
            if row.counted == 0 || !role.open || role.tally.visits == 0 || too_heavy {
                continue;
            }
            let has_station = role.tally.stations > 0;
            let after = Row {
                layer: match row.layer {
                    ANY_WEIGHT => ANY_WEIGHT,
                    layer => layer - weight,
                },
                counted: row.counted - 1,
                station: if has_station {
                    Station::Free
                } else {
                    row.station
                },
            };
            let stay = match after.station {
                Station::Free => 0,
                Station::Needed => NOTHING,
            };
            let (place, sets) = (self.entry(row, stop), self.memory.sets(stop));
            let onward = self.entry(after, stop);
            for set in 0..sets {
                let onward = if role.pass {
                    self.onward[onward + set]
                } else {
                    NOTHING
                };
                self.from[place + set] = self.pays[stop] + onward.max(stay);
            }
        }
    }

    fn fill_onward(&mut self, row: Row) {
        let rows =
            [Station::Free, Station::Needed].map(|station| self.place(Row { station, ..row }));
        let place = self.place(row);
        for (stop, moves) in self.moves.iter().enumerate() {
            let sets = self.memory.sets(stop);
            let first = place + self.columns[stop];
            let onward = &mut self.onward[first..first + sets];
            onward.fill(NOTHING);
            for step in moves {
                let to = usize::from(step.way.to);
                let needed = usize::from(step.way.station_after(row.station) == Station::Needed);
                let from = &self.from
                    [rows[needed] + self.columns[to]..rows[needed] + self.columns[to + 1]];
                let carried = &self.carried[step.carried..step.carried + sets];
                for (onward, &set) in onward.iter_mut().zip(carried) {
                    *onward = (*onward).max(from[usize::from(set)] - step.price);
                }
            }
        }
    }
}

/// A worth as an entry that is not less.
fn rounded_up(worth: Worth, coarseness: u32) -> Entry {
    let parts = (worth + (1 << coarseness) - 1) >> coarseness;
    Entry::try_from(parts).unwrap_or(MOST)
}

/// A price as an entry that is not more.
fn rounded_down(price: Worth, coarseness: u32) -> Entry {
    Entry::try_from(price >> coarseness).map_or(MOST, |price| price.min(MOST))
}

/// A walk that has come to a stop.
struct Walk {
    stop: usize,
    /// What it remembers of the places it has visited.
    set: usize,
    /// How many more stops may count.
    counted: usize,
    station: Station,
}

impl Walk {
    fn from<const W: usize>(ground: &Ground<'_, W>, stop: usize, counted: usize) -> Self {
        let mut walk = Self {
            stop,
            set: 0,
            counted,
            station: Station::Needed,
        };
        walk.count(ground);
        walk
    }

    /// What the table says of walks that go on from here.
    fn row(&self, station: Station) -> Row {
        Row {
            layer: ANY_WEIGHT,
            counted: self.counted,
            station,
        }
    }

    fn go_on<const W: usize>(&mut self, ground: &Ground<'_, W>, step: Move) {
        self.stop = usize::from(step.to);
        self.station = step.station_after(self.station);
        self.count(ground);
    }

    fn count<const W: usize>(&mut self, ground: &Ground<'_, W>) {
        let role = ground.kind.role(self.stop as u16);
        self.counted = self.counted.saturating_sub(1);
        if role.tally.stations > 0 {
            self.station = Station::Free;
        }
    }
}
