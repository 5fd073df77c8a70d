//! What a train can gain at most from a stop on, if it may come back to all stops but the richest.
//!
//! Where there are too many routes to list, prices are found with this relaxation first: a table over stops,
//! counted stops left and the hubs already visited, filled in one sweep. It bounds every route, and every way
//! to go on from a path, so that afterwards only paths have to grow that can be part of a better set. A half of a
//! route has half of its weight at most: before paths grow, further layers of the table say what can be gained
//! with so much weight.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::ground::Ground;
use super::kind::Tally;
use super::paths::Path;
use super::worth::Worth;

/// What the table says: worth in small numbers, so that many fit into a register. Where a train's worth is too large
/// for that, the numbers stand for more than one each, and are rounded so that the table still bounds it.
type Entry = i32;

/// Less than any walk gains.
const NOTHING: Entry = -(1 << 29);
/// More than any walk gains.
const MOST: Entry = 1 << 28;

/// How many sets of hubs there are.
const HUB_SETS: usize = 1 << super::kind::HUBS;

/// For each set of hubs that a walk has visited before, the best gain of what follows.
type Gains = [Entry; HUB_SETS];

/// The table for one kind of train at certain prices.
#[derive(Clone)]
pub(super) struct Outlook<const W: usize> {
    stops: usize,
    most: usize,
    /// The most weight of a half.
    half: usize,
    /// Are the layers for limited weight at the same prices as the first?
    halves_priced: bool,
    /// The moves from each stop: to the next counted stop, with the price of the track between.
    moves: Vec<Vec<Move>>,
    /// The best gain of a walk that begins with a move from a stop.
    onward: Vec<Gains>,
    /// The best gain of a walk that begins at a stop.
    from: Vec<Gains>,
    /// What a visit to each stop pays.
    pays: Vec<Entry>,
    /// Entries stand for worth without so many of its last bits.
    coarseness: u32,
    /// What a mine, a bonus and duties can add.
    extra: Worth,
    /// What a part of a route gains at least that may be nothing but a mine.
    mine_alone: Entry,
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
        let size = 2 * (usize::from(most) + 1) * stops;
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
            halves_priced: false,
            moves: Vec::new(),
            onward: vec![[NOTHING; HUB_SETS]; size],
            from: vec![[NOTHING; HUB_SETS]; size],
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

    /// Fills the table at new prices.
    pub(super) fn price(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        self.moves = moves(ground, link_prices, self.coarseness);
        self.halves_priced = false;
        self.fill(ground, ANY_WEIGHT);
    }

    /// Fills the layers for halves at the same prices.
    pub(super) fn price_halves(&mut self, ground: &Ground<'_, W>) {
        if self.halves_priced || self.half > MOST_WEIGHT {
            return;
        }
        let layers = 2 + self.half;
        let size = self.place(Row {
            layer: layers,
            counted: 0,
            station: Station::Free,
        });
        self.onward.resize(size, [NOTHING; HUB_SETS]);
        self.from.resize(size, [NOTHING; HUB_SETS]);
        for layer in 1..layers {
            self.fill(ground, layer);
        }
        self.halves_priced = true;
    }

    fn fill(&mut self, ground: &Ground<'_, W>, layer: usize) {
        for counted in 0..=self.most {
            ground.effort.spend(self.stops);
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
        let onward = self.onward[self.entry(walk.row(walk.station), walk.stop)][walk.hubs];
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
        let mut walk = Walk::from(ground, first, self.most);
        // Where no route touches a station, the walk that is worth nothing must end all the same.
        while walk.counted > 0 {
            let rest = self.rest(&walk);
            let next = self.moves[walk.stop].iter().find(|step| {
                let row = walk.row(step.station_after(walk.station));
                let from = self.from[self.entry(row, step.to.into())][walk.hubs];
                let goes_on = rest != 0 && rest > NOTHING / 2;
                goes_on && from - step.price == rest
            });
            let Some(&step) = next else {
                break;
            };
            for link in Ways::from(ground, link_prices, walk.stop as u16).links(step) {
                for &piece in &ground.graph.links[usize::from(link)].pieces {
                    wanted[usize::from(piece)] += 1;
                }
            }
            walk.go_on(ground, step);
        }
        wanted
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
        let weight = usize::from(path.tally.weight);
        let layer = self.layer(self.half.saturating_sub(weight));
        let on = |station, counted| {
            let row = Row {
                layer,
                counted,
                station,
            };
            let onward = self.onward[self.entry(row, path.end.into())][usize::from(path.hubs)];
            match station {
                Station::Free => onward.max(0),
                Station::Needed => onward,
            }
        };
        let enough = |entry| self.worth(entry) + self.extra >= least;
        let adds = |beyond_root, beyond_end| {
            let partner = |station| self.partner(path, beyond_root, station);
            let best = partner(Station::Free) + on(station, beyond_end);
            match station {
                Station::Free => best,
                Station::Needed => {
                    best.max(partner(Station::Needed) + on(Station::Free, beyond_end))
                }
            }
        };
        // Most paths fail even if all stops that may count were allowed on both sides.
        enough(adds(counted, counted))
            && (0..=counted).any(|beyond_root| enough(adds(beyond_root, counted - beyond_root)))
    }

    /// A bound on what a partner adds to a path that ends where it does.
    pub(super) fn beside(&self, path: &Path<W>, counted: u16, station: Station) -> Worth {
        let counted = usize::from(counted).min(self.most);
        self.worth(self.partner(path, counted, station)) + self.extra
    }

    /// The best gain of a half that begins with a move from the root of a path.
    fn partner(&self, path: &Path<W>, counted: usize, station: Station) -> Entry {
        let row = Row {
            layer: self.layer(self.half),
            counted,
            station,
        };
        let partner = self.onward[self.entry(row, path.root.into())][usize::from(path.hubs)];
        match station {
            Station::Free => partner.max(self.mine_alone),
            Station::Needed => partner,
        }
    }

    /// The layer for walks of at most this weight.
    fn layer(&self, weight: usize) -> usize {
        if self.halves_priced {
            1 + weight
        } else {
            ANY_WEIGHT
        }
    }

    /// Where a row begins.
    fn place(&self, row: Row) -> usize {
        let needed = usize::from(row.station == Station::Needed);
        ((row.layer * (self.most + 1) + row.counted) * 2 + needed) * self.stops
    }

    /// Where a row says what a walk gains at a stop.
    fn entry(&self, row: Row, stop: usize) -> usize {
        self.place(row) + stop
    }

    fn fill_from(&mut self, ground: &Ground<'_, W>, row: Row) {
        for stop in 0..self.stops {
            let role = ground.kind.role(stop as u16);
            let place = self.entry(row, stop);
            let weight = usize::from(role.tally.weight);
            let too_heavy = row.layer != ANY_WEIGHT && weight >= row.layer;
            if row.counted == 0 || !role.open || role.tally.visits == 0 || too_heavy {
                self.from[place] = [NOTHING; HUB_SETS];
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
            let onward = if role.pass {
                self.onward[self.entry(after, stop)]
            } else {
                [NOTHING; HUB_SETS]
            };
            self.from[place] = visited(&onward, self.pays[stop], stay);
            if role.hub > 0 {
                self.from[place] = hub_visited(&self.from[place], role.hub.into());
            }
        }
    }

    fn fill_onward(&mut self, row: Row) {
        let rows =
            [Station::Free, Station::Needed].map(|station| self.place(Row { station, ..row }));
        let place = self.place(row);
        for (stop, moves) in self.moves.iter().enumerate() {
            let mut onward = [NOTHING; HUB_SETS];
            for step in moves {
                let needed = usize::from(step.station_after(row.station) == Station::Needed);
                let from = &self.from[rows[needed] + usize::from(step.to)];
                for (onward, from) in onward.iter_mut().zip(from) {
                    *onward = (*onward).max(from - step.price);
                }
            }
            self.onward[place + stop] = onward;
        }
    }
}

/// What a visit gains that pays so much, if the walk may then stay or go on.
fn visited(onward: &Gains, pay: Entry, stay: Entry) -> Gains {
    onward.map(|onward| pay + onward.max(stay))
}

/// What a visit to a hub gains: nobody comes there twice.
fn hub_visited(visit: &Gains, hub: usize) -> Gains {
    std::array::from_fn(|hubs| {
        if hubs & hub == 0 {
            visit[hubs | hub]
        } else {
            NOTHING
        }
    })
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
    /// The hubs it has visited.
    hubs: usize,
    /// How many more stops may count.
    counted: usize,
    station: Station,
}

impl Walk {
    fn from<const W: usize>(ground: &Ground<'_, W>, stop: usize, counted: usize) -> Self {
        let mut walk = Self {
            stop,
            hubs: 0,
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
        self.hubs |= usize::from(role.hub);
        self.counted = self.counted.saturating_sub(1);
        if role.tally.stations > 0 {
            self.station = Station::Free;
        }
    }
}

/// A move from one counted stop to the next, past stops that need not count.
#[derive(Clone, Copy)]
struct Move {
    to: u16,
    /// The price of the cheapest track.
    price: Entry,
    /// Does it pass a station on the way?
    past_station: bool,
}

impl Move {
    /// Is a station still needed after the move?
    fn station_after(self, before: Station) -> Station {
        if self.past_station {
            Station::Free
        } else {
            before
        }
    }
}

/// The moves from each stop.
fn moves<const W: usize>(
    ground: &Ground<'_, W>,
    link_prices: &[Worth],
    coarseness: u32,
) -> Vec<Vec<Move>> {
    let stops = 0..ground.graph.stops.len() as u16;
    stops
        .map(|stop| {
            let ways = Ways::from(ground, link_prices, stop);
            let mut moves = Vec::new();
            for (state, way) in ways.cheapest.iter().enumerate() {
                let to = (state / 2) as u16;
                if let Some((price, ..)) = *way
                    && ground.kind.role(to).tally.visits > 0
                {
                    moves.push(Move {
                        to,
                        price: rounded_down(price, coarseness),
                        past_station: state % 2 == 1,
                    });
                }
            }
            moves
        })
        .collect()
}

/// The cheapest ways from one stop to all others, past stops that need not count.
struct Ways {
    /// For each stop, without and with a station on the way: price, last link, and the state before.
    cheapest: Vec<Option<(Worth, u16, usize)>>,
}

impl Ways {
    fn from<const W: usize>(ground: &Ground<'_, W>, link_prices: &[Worth], start: u16) -> Self {
        let mut cheapest = vec![None; 2 * ground.graph.stops.len()];
        let mut done = vec![false; cheapest.len()];
        let first = 2 * usize::from(start);
        let mut open = BinaryHeap::from([Reverse((0, first))]);
        while let Some(Reverse((price, state))) = open.pop() {
            let stop = (state / 2) as u16;
            let role = ground.kind.role(stop);
            let free = state == first || role.pass && (role.skippable || role.tally.visits == 0);
            if done[state] || !free || !role.open || state != first && stop == start {
                continue;
            }
            done[state] = true;
            let past_station = state % 2 == 1 || state != first && role.tally.stations > 0;
            for &(link, to) in ground.graph.leaving(stop) {
                let price = price + link_prices[usize::from(link)];
                let next = 2 * usize::from(to) + usize::from(past_station);
                let known: &mut Option<(Worth, u16, usize)> = &mut cheapest[next];
                if to != start && known.is_none_or(|known| price < known.0) {
                    *known = Some((price, link, state));
                    open.push(Reverse((price, next)));
                }
            }
        }
        Self { cheapest }
    }

    /// The links of a move.
    fn links(&self, step: Move) -> Vec<u16> {
        let mut links = Vec::new();
        let mut state = 2 * usize::from(step.to) + usize::from(step.past_station);
        while let Some((_, link, before)) = self.cheapest[state] {
            links.push(link);
            state = before;
        }
        links
    }
}
