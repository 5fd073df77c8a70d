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
use super::worth::{NOTHING, Worth};

/// The table for one kind of train at certain prices.
pub(super) struct Outlook<const W: usize> {
    stops: usize,
    hub_sets: usize,
    most: usize,
    /// The most weight of a half.
    half: usize,
    /// Are the layers for limited weight at the same prices as the first?
    halves_priced: bool,
    /// The moves from each stop: to the next counted stop, with the price of the track between.
    moves: Vec<Vec<Move>>,
    /// The best gain of a walk that begins with a move from a stop.
    onward: Vec<Worth>,
    /// The best gain of a walk that begins at a stop.
    from: Vec<Worth>,
    /// What a mine, a bonus and duties can add.
    extra: Worth,
    /// What a part of a route gains at least that may be nothing but a mine.
    mine_alone: Worth,
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
        let hub_sets = 1 << super::kind::HUBS;
        let size = 2 * (usize::from(most) + 1) * hub_sets * stops;
        Some(Self {
            stops,
            hub_sets,
            most: most.into(),
            half: kind.longest_half().into(),
            halves_priced: false,
            moves: Vec::new(),
            onward: vec![NOTHING; size],
            from: vec![NOTHING; size],
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
        self.moves = moves(ground, link_prices);
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
        self.onward.resize(size, NOTHING);
        self.from.resize(size, NOTHING);
        for layer in 1..layers {
            self.fill(ground, layer);
        }
        self.halves_priced = true;
    }

    fn fill(&mut self, ground: &Ground<'_, W>, layer: usize) {
        for counted in 0..=self.most {
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
        starts.max().unwrap_or(NOTHING) + self.extra
    }

    /// The best gain of a walk whose first stop is this one; it may be one that no route passes.
    fn gain_from(&self, ground: &Ground<'_, W>, stop: usize) -> Worth {
        let role = ground.kind.role(stop as u16);
        if !role.open || role.tally.visits == 0 || self.most == 0 {
            return NOTHING;
        }
        let walk = Walk::from(ground, stop, self.most);
        role.pay + self.rest(&walk)
    }

    /// What a walk can still gain; nothing, if it may end.
    fn rest(&self, walk: &Walk) -> Worth {
        let onward = self.onward[self.entry(walk.row(walk.station), walk.hubs, walk.stop)];
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
                let place = self.entry(row, walk.hubs, step.to.into());
                let goes_on = rest != 0 && rest > NOTHING / 2;
                goes_on && self.from[place] - step.price == rest
            });
            let Some(step) = next else {
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

    /// A bound on what going on from both ends of a path adds, if so many more stops may count.
    pub(super) fn around(&self, path: &Path<W>, counted: u16, station: Station) -> Worth {
        let counted = usize::from(counted).min(self.most);
        let further = self.layer(self.half.saturating_sub(usize::from(path.tally.weight)));
        let on = |station, counted| {
            let row = Row {
                layer: further,
                counted,
                station,
            };
            self.onward[self.entry(row, path.hubs.into(), path.end.into())]
        };
        let mut best = NOTHING;
        for beyond_root in 0..=counted {
            let beyond_end = counted - beyond_root;
            let further = match station {
                Station::Free => on(station, beyond_end).max(0),
                Station::Needed => on(station, beyond_end),
            };
            best = best.max(self.partner(path, beyond_root, Station::Free) + further);
            if station == Station::Needed {
                let partner = self.partner(path, beyond_root, Station::Needed);
                best = best.max(partner + on(Station::Free, beyond_end).max(0));
            }
        }
        best + self.extra
    }

    /// A bound on what a partner adds to a path that ends where it does.
    pub(super) fn beside(&self, path: &Path<W>, counted: u16, station: Station) -> Worth {
        let counted = usize::from(counted).min(self.most);
        self.partner(path, counted, station) + self.extra
    }

    /// The best gain of a half that begins with a move from the root of a path.
    fn partner(&self, path: &Path<W>, counted: usize, station: Station) -> Worth {
        let row = Row {
            layer: self.layer(self.half),
            counted,
            station,
        };
        let partner = self.onward[self.entry(row, path.hubs.into(), path.root.into())];
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
        ((row.layer * (self.most + 1) + row.counted) * 2 + needed) * self.stops * self.hub_sets
    }

    /// Where a row says what a walk gains at a stop that has visited these hubs.
    fn entry(&self, row: Row, hubs: usize, stop: usize) -> usize {
        self.place(row) + stop * self.hub_sets + hubs
    }

    fn fill_from(&mut self, ground: &Ground<'_, W>, row: Row) {
        for stop in 0..self.stops {
            let role = ground.kind.role(stop as u16);
            let place = self.entry(row, 0, stop);
            let weight = usize::from(role.tally.weight);
            let too_heavy = row.layer != ANY_WEIGHT && weight >= row.layer;
            if row.counted == 0 || !role.open || role.tally.visits == 0 || too_heavy {
                self.from[place..place + self.hub_sets].fill(NOTHING);
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
            let hub = usize::from(role.hub);
            let onward = self.entry(after, 0, stop);
            for hubs in 0..self.hub_sets {
                let on = if role.pass {
                    self.onward[onward + (hubs | hub)]
                } else {
                    NOTHING
                };
                let gain = role.pay + on.max(stay);
                self.from[place + hubs] = if hub & hubs == 0 { gain } else { NOTHING };
            }
        }
    }

    fn fill_onward(&mut self, row: Row) {
        let rows =
            [Station::Free, Station::Needed].map(|station| self.place(Row { station, ..row }));
        let place = self.place(row);
        for (stop, moves) in self.moves.iter().enumerate() {
            let place = place + stop * self.hub_sets;
            let onward = &mut self.onward[place..place + self.hub_sets];
            onward.fill(NOTHING);
            for step in moves {
                let needed = usize::from(step.station_after(row.station) == Station::Needed);
                let from = rows[needed] + usize::from(step.to) * self.hub_sets;
                let from = &self.from[from..from + self.hub_sets];
                for (onward, from) in onward.iter_mut().zip(from) {
                    *onward = (*onward).max(from - step.price);
                }
            }
        }
    }
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

    fn go_on<const W: usize>(&mut self, ground: &Ground<'_, W>, step: &Move) {
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
    price: Worth,
    /// Does it pass a station on the way?
    past_station: bool,
}

impl Move {
    /// Is a station still needed after the move?
    fn station_after(&self, before: Station) -> Station {
        if self.past_station {
            Station::Free
        } else {
            before
        }
    }
}

/// The moves from each stop.
fn moves<const W: usize>(ground: &Ground<'_, W>, link_prices: &[Worth]) -> Vec<Vec<Move>> {
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
                        price,
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
    fn links(&self, step: &Move) -> Vec<u16> {
        let mut links = Vec::new();
        let mut state = 2 * usize::from(step.to) + usize::from(step.past_station);
        while let Some((_, link, before)) = self.cheapest[state] {
            links.push(link);
            state = before;
        }
        links
    }
}
