//! What a train can gain at most from a stop on, if it may come back to all stops but the richest.
//!
//! Where there are too many routes to list, prices are found with this relaxation first: a table over stops,
//! counted stops left and the hubs already visited, filled in one sweep. It bounds every route, and every way
//! to go on from a path, so that afterwards only paths have to grow that can be part of a better set.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::ground::Ground;
use super::kind::Tally;
use super::worth::{NOTHING, Worth};

/// The table for one kind of train at certain prices.
pub(super) struct Outlook<const W: usize> {
    stops: usize,
    hub_sets: usize,
    most: usize,
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
        for counted in 0..=self.most {
            for station in [Station::Free, Station::Needed] {
                self.fill_from(ground, counted, station);
            }
            for station in [Station::Free, Station::Needed] {
                self.fill_onward(counted, station);
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
        let onward = self.onward[self.place(walk.station, walk.counted, (walk.hubs, walk.stop))];
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
                let station = step.station_after(walk.station);
                let place = self.place(station, walk.counted, (walk.hubs, step.to.into()));
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

    /// A bound on what going on from both ends of a path adds: `path` has its root, end and hubs, `counted`
    /// says how many more stops may count.
    pub(super) fn around(
        &self,
        (root, end, hubs): (u16, u16, u8),
        counted: u16,
        station: Station,
    ) -> Worth {
        let counted = usize::from(counted).min(self.most);
        let (hubs, root, end) = (usize::from(hubs), usize::from(root), usize::from(end));
        let on = |station, counted, stop| self.onward[self.place(station, counted, (hubs, stop))];
        let mut best = NOTHING;
        for beyond_root in 0..=counted {
            let beyond_end = counted - beyond_root;
            let partner = on(Station::Free, beyond_root, root).max(self.mine_alone);
            let further = on(station, beyond_end, end);
            best = best.max(
                partner
                    + if station == Station::Free {
                        further.max(0)
                    } else {
                        further
                    },
            );
            if station == Station::Needed {
                let partner = on(Station::Needed, beyond_root, root);
                best = best.max(partner + on(Station::Free, beyond_end, end).max(0));
            }
        }
        best + self.extra
    }

    fn place(&self, station: Station, counted: usize, (hubs, stop): (usize, usize)) -> usize {
        let needed = usize::from(station == Station::Needed);
        ((counted * 2 + needed) * self.stops + stop) * self.hub_sets + hubs
    }

    fn fill_from(&mut self, ground: &Ground<'_, W>, counted: usize, station: Station) {
        for stop in 0..self.stops {
            let role = ground.kind.role(stop as u16);
            let row = self.place(station, counted, (0, stop));
            let has_station = role.tally.stations > 0;
            let rest = if has_station { Station::Free } else { station };
            let stay = if rest == Station::Free { 0 } else { NOTHING };
            let hub = usize::from(role.hub);
            if counted == 0 || !role.open || role.tally.visits == 0 {
                self.from[row..row + self.hub_sets].fill(NOTHING);
                continue;
            }
            let onward = self.place(rest, counted - 1, (0, stop));
            for hubs in 0..self.hub_sets {
                let on = if role.pass {
                    self.onward[onward + (hubs | hub)]
                } else {
                    NOTHING
                };
                let gain = role.pay + on.max(stay);
                self.from[row + hubs] = if hub & hubs == 0 { gain } else { NOTHING };
            }
        }
    }

    fn fill_onward(&mut self, counted: usize, station: Station) {
        for (stop, moves) in self.moves.iter().enumerate() {
            let row = self.place(station, counted, (0, stop));
            let onward = &mut self.onward[row..row + self.hub_sets];
            onward.fill(NOTHING);
            for step in moves {
                let needed = usize::from(step.station_after(station) == Station::Needed);
                let from =
                    ((counted * 2 + needed) * self.stops + usize::from(step.to)) * self.hub_sets;
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
