//! What a train can gain at most from a stop on, if it may come back to places that it does not remember.
//!
//! Where there are too many routes to list, prices are found with this relaxation first: a table over stops,
//! counted stops left and what is remembered ([`Memory`]), filled in one sweep. It bounds every route, and every way
//! to go on from a path, so that afterwards only paths have to grow that can be part of a better set. A half of a
//! route has half of its weight at most: before paths grow, further layers of the table say what can be gained
//! with so much weight.

mod fill;
mod memory;
mod moves;
mod walk;

use super::ground::Ground;
use super::paths::Path;
use super::tally::Tally;
use super::worth::Worth;
use fill::rounded_up;
use memory::Memory;
use moves::Move;

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
        let highest = pays().max().unwrap_or(0).saturating_mul(Worth::from(most) + 1);
        let coarseness = (Worth::BITS - highest.leading_zeros()).saturating_sub(MOST.trailing_zeros());
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

    /// The worth that an entry stands for.
    fn worth(&self, entry: Entry) -> Worth {
        Worth::from(entry) << self.coarseness
    }

    /// Can going on from both ends of a path add so much, if so many more stops may count?
    pub(super) fn can_add(&self, path: &Path<W>, counted: u16, station: Station, least: Worth) -> bool {
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
        let root = |station| self.ahead(path, path.root, self.half, station);
        let end = |station| self.ahead(path, path.end, room, station);
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
        let partner = self.ahead(path, path.root, self.half, station)[usize::from(counted).min(self.most)];
        let partner = match station {
            Station::Free => partner.max(self.mine_alone),
            Station::Needed => partner,
        };
        self.worth(partner) + self.extra
    }

    /// The best gains of walks of at most this weight that go on from a stop of a path, for each number of stops that
    /// may count.
    fn ahead(&self, path: &Path<W>, stop: u16, weight: usize, station: Station) -> &[Entry] {
        let layer = if self.layers_ahead > 1 { 1 + weight } else { ANY_WEIGHT };
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
}
