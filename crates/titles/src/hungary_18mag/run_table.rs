//! What a minor would run for with each fleet it may have, and a memory of it: for bots, no rule.

use std::sync::{Mutex, PoisonError};

use roundhouse_board::CompanyId;
use roundhouse_board::map::HexId;
use roundhouse_family18xx::{Fleet, TrainKind};

use super::Hungary18Mag;
use super::components::Edition;
use super::route_beam::{Found, KINDS, RouteLists, Service};
use super::state::State;
use super::stop_walk::StopWalk;

/// Routes of each length that are followed.
const WIDTH: usize = 100;

/// What a fleet runs for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FleetRun {
    /// Without wagons.
    pub(super) plain: u16,
    /// With the wagons that pay: what is divided.
    pub(super) revenue: u16,
    /// What the mine adds to the treasury.
    pub(super) mine: u16,
    /// What the wagons cost.
    pub(super) hire: u16,
}

/// No train in a place of the fleet.
pub(super) const NO_TRAIN: u8 = KINDS as u8;
const PLACES: usize = KINDS + 1;

/// Two trains at most, the smaller kind first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair(pub(super) u8, pub(super) u8);

impl Pair {
    pub(super) const fn new(one: u8, other: u8) -> Self {
        if one <= other { Self(one, other) } else { Self(other, one) }
    }

    pub(super) fn of(fleet: Fleet) -> Self {
        let mut kinds = fleet.iter().map(|TrainKind(kind)| kind.min(NO_TRAIN));
        Self::new(kinds.next().unwrap_or(NO_TRAIN), kinds.next().unwrap_or(NO_TRAIN))
    }

    const fn index(self) -> usize {
        self.0 as usize * PLACES + self.1 as usize
    }
}

/// What a minor runs for with each fleet.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunTable {
    runs: [FleetRun; PLACES * PLACES],
    /// How much there is to reach.
    pub(super) frontier: f64,
}

impl RunTable {
    pub(super) const fn of(&self, pair: Pair) -> FleetRun {
        self.runs[pair.index()]
    }
}

/// Tables that were made before. A place holds the last table that fell there.
#[derive(Debug, Default)]
pub(super) struct RunTables(Mutex<Memory>);

#[derive(Debug, Default)]
struct Memory {
    tables: Vec<Option<(u64, RunTable)>>,
    /// The hexes that each minor's last tables depended on.
    seen: Vec<[u128; MASKS]>,
}

const ROOM: usize = 1 << 13;
const MASKS: usize = 3;

impl RunTables {
    /// About how many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        let memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.tables.len() * size_of::<Option<(u64, RunTable)>>()
    }
}

impl Memory {
    fn get(&self, key: u64) -> Option<RunTable> {
        let (known, table) = (*self.tables.get(key as usize % ROOM)?)?;
        (known == key).then_some(table)
    }

    fn keep(&mut self, key: u64, table: RunTable) {
        if self.tables.is_empty() {
            self.tables = vec![None; ROOM];
        }
        self.tables[key as usize % ROOM] = Some((key, table));
    }

    fn masks(&mut self, minor: CompanyId) -> &mut [u128; MASKS] {
        let at = minor.index();
        if self.seen.len() <= at {
            self.seen.resize(at + 1, [0; MASKS]);
        }
        &mut self.seen[at]
    }
}

/// Keys of everything on the map, of which each table needs a part.
pub(super) struct MapKeys(Vec<u64>);

impl MapKeys {
    pub(super) fn of(game: &Hungary18Mag, state: &State) -> Self {
        let position = &state.table.position;
        let hexes = game.components.board.map.ids();
        Self(hexes.map(|hex: HexId| mixed(position.key_of(hex) ^ u64::from(hex.0) << 24)).collect())
    }

    /// The key of these hexes alone.
    fn within(&self, mask: u128) -> u64 {
        let keys = self.0.iter().enumerate().filter(|(hex, _)| mask & (1 << hex) != 0);
        keys.fold(mixed(mask as u64 ^ (mask >> 64) as u64), |sum, (_, key)| sum.wrapping_add(*key))
    }
}

/// Spreads a number over all bits.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number ^ (number >> 32)
}

impl Hungary18Mag {
    /// What a minor would run for with each fleet, as far as a quick look shows.
    pub(super) fn run_table(&self, state: &State, keys: &MapKeys, minor: CompanyId) -> RunTable {
        let salt = mixed(u64::from(minor.0) << 8 | u64::from(state.table.phase));
        let memory = || self.run_tables.0.lock().unwrap_or_else(PoisonError::into_inner);
        let masks = *memory().masks(minor);
        for mask in masks.into_iter().filter(|mask| *mask != 0) {
            if let Some(table) = memory().get(salt.wrapping_add(keys.within(mask))) {
                return table;
            }
        }
        let walk = StopWalk::of(self, state, minor);
        let key = salt.wrapping_add(keys.within(walk.seen));
        let known = memory().get(key);
        let table = known.unwrap_or_else(|| self.new_table(state, &walk));
        let mut memory = memory();
        memory.keep(key, table);
        let masks = memory.masks(minor);
        if !masks.contains(&walk.seen) {
            masks.rotate_right(1);
            masks[0] = walk.seen;
        }
        table
    }

    fn new_table(&self, state: &State, walk: &StopWalk) -> RunTable {
        let stops: Vec<u8> = self.components.trains.iter().take(KINDS).map(|card| card.stops).collect();
        let lists = RouteLists::find(walk, &stops, WIDTH);
        let phase = self.phase(state);
        let prices: Vec<u16> = phase.wagon_prices.iter().map(|price| price.units() as u16).collect();
        let desk = Desk {
            lists: &lists,
            bonus: phase.offboard_bonus.units() as u16,
            prices: &prices,
            either: self.components.edition == Edition::TwoPlayer,
        };
        let mut table = RunTable {
            runs: [FleetRun::default(); PLACES * PLACES],
            frontier: self.frontier(walk, state.table.phase),
        };
        let kinds = stops.len() as u8;
        for one in 0..kinds {
            for other in (one..kinds).chain([NO_TRAIN]) {
                let pair = Pair(one, other);
                table.runs[pair.index()] = desk.run(pair);
            }
        }
        table
    }
}

/// Where routes and wagons are given to trains.
struct Desk<'a> {
    lists: &'a RouteLists,
    bonus: u16,
    prices: &'a [u16],
    /// With two players the one wagon is a plus train or the bonus.
    either: bool,
}

/// Routes for both trains.
#[derive(Clone, Copy, Default)]
struct Chosen {
    value: u16,
    mine: u16,
}

/// All wagons in all ways: what the first and the second train get, and whether the bonus is hired.
const WAYS: [(Service, Service, u8); 8] = [
    (Service::Plain, Service::Plain, 0),
    (Service::Plus, Service::Plain, 1),
    (Service::Plain, Service::Plus, 1),
    (Service::Mine, Service::Plain, 1),
    (Service::Plain, Service::Mine, 1),
    (Service::PlusAndMine, Service::Plain, 2),
    (Service::Plus, Service::Mine, 2),
    (Service::Mine, Service::Plus, 2),
];

impl Desk<'_> {
    fn run(&self, pair: Pair) -> FleetRun {
        let mut best = FleetRun::default();
        let mut best_worth = f64::NEG_INFINITY;
        for (one, other, wagons) in WAYS {
            for bonus in [false, true] {
                let wagons = usize::from(wagons + u8::from(bonus));
                if wagons > self.prices.len() {
                    continue;
                }
                let hire: u16 = self.prices[..wagons].iter().sum();
                let worth = |value: u16, mine: u16| {
                    0.75 * f64::from(value) + 0.5 * (f64::from(mine) - f64::from(hire))
                };
                if worth(self.most(pair, (one, other), bonus), 0) <= best_worth {
                    continue;
                }
                let Some(chosen) = self.best(pair, (one, other), bonus) else {
                    continue;
                };
                if wagons == 0 {
                    best.plain = chosen.value;
                }
                let worth = worth(chosen.value, chosen.mine);
                if worth > best_worth {
                    best_worth = worth;
                    best = FleetRun { plain: best.plain, revenue: chosen.value, mine: chosen.mine, hire };
                }
            }
        }
        best
    }

    /// More than any routes of these trains bring.
    fn most(&self, Pair(one, other): Pair, services: (Service, Service), bonus: bool) -> u16 {
        let top = |kind: u8, service| match kind {
            NO_TRAIN => 0,
            kind => self.lists.of(usize::from(kind), service).first().map_or(0, Found::total),
        };
        let bonus = if bonus { self.bonus } else { 0 };
        top(one, services.0) + top(other, services.1) + bonus
    }

    /// The best routes for two trains that get these services, where all of them are used.
    fn best(&self, Pair(one, other): Pair, services: (Service, Service), bonus: bool) -> Option<Chosen> {
        if self.either && bonus && services != (Service::Plain, Service::Plain) {
            return None;
        }
        let first = self.lists.of(usize::from(one), services.0);
        let second: &[Found] =
            if other == NO_TRAIN { &[] } else { self.lists.of(usize::from(other), services.1) };
        if other == NO_TRAIN && services.1 != Service::Plain {
            return None;
        }
        let extra = |area: bool| if bonus && area { self.bonus } else { 0 };
        let most = if bonus { self.bonus } else { 0 };
        let top = second.first().map_or(0, Found::total);
        let mut best: Option<Chosen> = None;
        let mut total = 0;
        let mut offer = |value: u16, mine: u16, area: bool, total: &mut u16| {
            if bonus && !area {
                return;
            }
            let value = value + extra(area);
            if best.is_none() || value + mine > *total {
                *total = value + mine;
                best = Some(Chosen { value, mine });
            }
        };
        for route in first {
            if total > 0 && route.total() + top + most <= total {
                break;
            }
            if services.1 == Service::Plain {
                offer(route.value, route.mine, route.area, &mut total);
            }
            for after in second {
                if total > 0 && route.total() + after.total() + most <= total {
                    break;
                }
                if !route.sides.meets(&after.sides) {
                    let area = route.area || after.area;
                    offer(route.value + after.value, route.mine + after.mine, area, &mut total);
                }
            }
        }
        if services.0 == Service::Plain {
            for after in second {
                if total > 0 && after.total() + most <= total {
                    break;
                }
                offer(after.value, after.mine, after.area, &mut total);
            }
        }
        if services == (Service::Plain, Service::Plain) && !bonus {
            return Some(best.unwrap_or_default());
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_for_all_tables_is_taken_with_the_first_one() {
        let tables = RunTables::default();
        assert_eq!(tables.bytes(), 0);
        let table = RunTable { runs: [FleetRun::default(); PLACES * PLACES], frontier: 0.0 };
        tables.0.lock().unwrap().keep(1, table);
        assert!(tables.bytes() > 1 << 20, "{}", tables.bytes());
    }
}
