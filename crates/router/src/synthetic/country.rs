//! A made-up country for trains that share track: columns of hexes, red areas and ports around them.

use super::Chance;
use crate::shared::{ChainCheck, CommonEnds, Goal, Link, Meeting, Problem, Rules, Stop, StopKind, Train};
use roundhouse_board::hex::Coordinate;

/// What is built in the country.
#[derive(Clone, Copy, Debug)]
pub struct Country {
    /// Makes it different from others.
    pub seed: u64,
    /// How large it is.
    pub extent: Extent,
    /// How many of a hundred hex sides have track.
    pub built_percent: u64,
    /// How many stations the company has.
    pub stations: usize,
}

/// So many columns of so many hexes: eleven by eleven at most.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// From west to east.
    pub columns: i8,
    /// From north to south.
    pub rows: i8,
}

impl Extent {
    /// Six by six.
    pub const USUAL: Self = Self { columns: 6, rows: 6 };

    fn hexes(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Column and row of a hex.
    fn place(self, hex: usize) -> [i8; 2] {
        let rows = self.rows as usize;
        [(hex / rows) as i8, (hex % rows) as i8]
    }

    fn is_at_edge(self, hex: usize) -> bool {
        let [column, row] = self.place(hex);
        [0, self.columns - 1].contains(&column) || [0, self.rows - 1].contains(&row)
    }

    fn coordinate(self, hex: usize) -> Coordinate {
        let [letter, row] = self.place(hex);
        Coordinate { letter, number: 2 * row + letter % 2 }
    }

    fn neighbour(self, hex: usize, (letter, number): (i8, i8)) -> Option<usize> {
        let at = self.coordinate(hex);
        let (letter, number) = (at.letter + letter, at.number + number);
        let row = (number - letter % 2) / 2;
        let inside = (0..self.columns).contains(&letter) && number >= letter % 2 && row < self.rows;
        inside.then(|| letter as usize * self.rows as usize + row as usize)
    }
}

const TOWN_PERCENT: u64 = 30;
const FULL_PERCENT: u64 = 10;
const AREAS: u16 = 6;

/// The usual rules of such trains.
const RULES: Rules = Rules {
    halt_revenue: 20,
    hex_subsidy: 10,
    per_hex: 20,
    per_hex_to_port: 30,
    meeting: Meeting::LargeStations,
    chain: ChainCheck::WholeChain,
    common_ends: CommonEnds::Free,
    goal: Goal::RevenueThenSubsidy,
};

impl Country {
    /// The problem of these trains.
    pub fn problem(&self, trains: Vec<Train>) -> Problem {
        let mut chance = Chance::new(self.seed);
        let mut map = Map::of(&mut chance, self);
        let cities = map.stops.len();
        map.add_areas(&mut chance);
        for station in 0..self.stations.min(cities) {
            let city = &mut map.stops[station * cities / self.stations];
            (city.station, city.home, city.terminal) = (true, station == 0, false);
        }
        Problem { stops: map.stops, links: map.links, trains, rules: RULES }
    }
}

/// Hexes, of which some are cities, and the sides with track between them.
struct Map {
    extent: Extent,
    stops: Vec<Stop>,
    links: Vec<Link>,
    /// For each hex its stop, if it is a city.
    city: Vec<Option<u16>>,
    /// For each town, the sides that its lines join.
    lines: Vec<Vec<[u16; 2]>>,
    /// The hexes on both sides of each side.
    sides: Vec<[usize; 2]>,
}

impl Map {
    fn of(chance: &mut Chance, country: &Country) -> Self {
        let extent = country.extent;
        let hexes = extent.hexes();
        let mut map = Self {
            extent,
            stops: Vec::new(),
            links: Vec::new(),
            city: vec![None; hexes],
            lines: vec![Vec::new(); hexes],
            sides: Vec::new(),
        };
        for hex in 0..hexes {
            if !chance.percent(TOWN_PERCENT) {
                map.city[hex] = Some(map.stops.len() as u16);
                map.stops.push(city(chance, extent.coordinate(hex), map.stops.len() as u16));
            }
            for step in [(0, 2), (1, -1), (1, 1)] {
                if let Some(next) = extent.neighbour(hex, step)
                    && chance.percent(country.built_percent)
                {
                    map.sides.push([hex, next]);
                }
            }
        }
        map.lay_lines();
        for from in 0..hexes {
            if let Some(stop) = map.city[from] {
                map.follow((stop, from), from, &[], &mut Vec::new());
            }
        }
        map
    }

    /// The lines of each town join its sides two by two.
    fn lay_lines(&mut self) {
        for hex in (0..self.city.len()).filter(|&hex| self.city[hex].is_none()) {
            let sides: Vec<u16> = self.sides_of(hex).collect();
            self.lines[hex] = sides.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        }
    }

    fn sides_of(&self, hex: usize) -> impl Iterator<Item = u16> + '_ {
        let at = move |side: &usize| self.sides[*side].contains(&hex);
        (0..self.sides.len()).filter(at).map(|side| side as u16)
    }

    /// Follows track from a city through towns to all cities behind them.
    fn follow(&mut self, start: (u16, usize), hex: usize, crossed: &[u16], halts: &mut Vec<u16>) {
        let onward: Vec<(u16, Option<u16>)> = match (crossed.last(), self.city[hex]) {
            (Some(_), Some(stop)) => {
                if start.0 < stop {
                    self.link([start.0, stop], crossed, halts, start.1);
                }
                return;
            }
            (None, _) => self.sides_of(hex).map(|side| (side, None)).collect(),
            (Some(last), None) => {
                let lines = self.lines[hex].iter().enumerate();
                let from_last = lines.filter(|(_, line)| line.contains(last));
                let halt = |line: usize| (hex * 8 + line) as u16;
                from_last
                    .map(|(number, line)| (line[usize::from(line[0] == *last)], Some(halt(number))))
                    .collect()
            }
        };
        for (side, halt) in onward.into_iter().filter(|(side, _)| !crossed.contains(side)) {
            let [one, other] = self.sides[usize::from(side)];
            let next = if one == hex { other } else { one };
            let longer: Vec<u16> = crossed.iter().copied().chain([side]).collect();
            halts.extend(halt);
            self.follow(start, next, &longer, halts);
            if halt.is_some() {
                halts.pop();
            }
        }
    }

    fn link(&mut self, ends: [u16; 2], track: &[u16], halts: &[u16], first: usize) {
        let mut hexes = vec![first as u16];
        for &side in track {
            let hexes_of_side = self.sides[usize::from(side)].map(|hex| hex as u16);
            hexes.extend(hexes_of_side.iter().filter(|hex| !hexes.contains(hex)).collect::<Vec<_>>());
        }
        self.links.push(Link { ends, track: track.to_vec(), halts: halts.to_vec(), hexes });
    }

    /// Areas are entered from cities at the edge.
    fn add_areas(&mut self, chance: &mut Chance) {
        let cities: Vec<usize> = (0..self.city.len())
            .filter(|&hex| self.extent.is_at_edge(hex) && self.city[hex].is_some())
            .collect();
        if cities.is_empty() {
            return;
        }
        for area in 0..AREAS {
            let hex = cities[chance.below(cities.len() as u64) as usize];
            let number = self.stops.len() as u16;
            let kind = if area % 2 == 0 { StopKind::RedArea } else { StopKind::Port };
            let revenue = 80 + 10 * chance.below(8) as u32;
            self.stops.push(Stop {
                revenue,
                kind,
                terminal: true,
                ..city(chance, self.extent.coordinate(hex), number)
            });
            let side = self.sides.len() as u16;
            self.sides.push([hex, hex]);
            if let Some(stop) = self.city[hex] {
                self.link([stop, number], &[side], &[], hex);
            }
        }
    }
}

fn city(chance: &mut Chance, land: Coordinate, number: u16) -> Stop {
    Stop {
        revenue: 20 + 10 * chance.below(5) as u32,
        kind: StopKind::LargeStation,
        terminal: chance.percent(FULL_PERCENT),
        station: false,
        home: false,
        place: number,
        node: number,
        land,
    }
}
