//! Boards of any size: triangular lattices of stops.

use super::Chance;
use crate::problem::{Goal, Link, Problem, Stop, StopKind, Train};

/// What a made-up board is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lattice {
    /// Stops in a row, and rows: at most [`Lattice::LARGEST_SIDE`].
    pub side: u16,
    /// The company's stations.
    pub stations: u16,
    /// How many stops in a hundred end a route.
    pub terminal_percent: u64,
    /// How many stops in a hundred are towns.
    pub town_percent: u64,
    /// How many links in a hundred are left out.
    pub gap_percent: u64,
    /// The same seed makes the same board.
    pub seed: u64,
}

impl Lattice {
    /// Of a larger board not every link has a number.
    pub const LARGEST_SIDE: u16 = 148;

    /// The board with these trains.
    pub fn problem(&self, trains: Vec<Train>) -> Problem {
        let mut chance = Chance::new(self.seed);
        let count = self.side * self.side;
        let mut stops: Vec<Stop> = (0..count).map(|place| self.stop(place, &mut chance)).collect();
        for _ in 0..self.stations {
            let place = chance.below(u64::from(count.max(1))) as usize;
            if let Some(stop) = stops.get_mut(place) {
                stop.kind = StopKind::City;
                stop.terminal = false;
                stop.station = true;
            }
        }
        let mut links = Vec::new();
        for stop in 0..count {
            let (row, column) = (stop / self.side, stop % self.side);
            let last = self.side - 1;
            let east = (column < last).then_some(stop + 1);
            let south = (row < last).then_some(stop + self.side);
            let south_west = (row < last && column > 0).then(|| stop + self.side - 1);
            for other in [east, south, south_west].into_iter().flatten() {
                if !chance.percent(self.gap_percent) {
                    links.push(Link { ends: [stop, other], track: vec![links.len() as u16] });
                }
            }
        }
        Problem { stops, links, trains, goal: Goal::default() }
    }

    fn stop(&self, place: u16, chance: &mut Chance) -> Stop {
        let town = chance.percent(self.town_percent);
        let tens = match (town, chance.below(10)) {
            (true, _) => 1 + chance.below(2),
            (false, 0..=5) => 2 + chance.below(2),
            (false, 6..=7) => 4 + chance.below(3),
            (false, _) => 7 + chance.below(4),
        };
        Stop {
            revenue: tens as u32 * 10,
            kind: if town { StopKind::Town } else { StopKind::City },
            terminal: chance.percent(self.terminal_percent),
            station: false,
            place,
        }
    }
}
