//! Filling the table of an outlook.

use super::super::ground::Ground;
use super::super::worth::Worth;
use super::moves::Ways;
use super::{ANY_WEIGHT, Entry, MOST, NOTHING, Outlook, Row, Station, Step};

impl<const W: usize> Outlook<W> {
    /// Makes room for so many layers. What cannot be stays nothing.
    pub(super) fn make_room(&mut self, layers: usize) {
        let size = self.place(Row { layer: layers, counted: 0, station: Station::Free });
        if layers == 1 {
            self.from.clear();
        }
        self.onward.resize(size, NOTHING);
        self.from.resize(size, NOTHING);
    }

    pub(super) fn list_moves(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
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
                steps.push(Step { way, price: rounded_down(way.price, self.coarseness), carried });
            }
            self.moves.push(steps);
        }
    }

    pub(super) fn fill(&mut self, ground: &Ground<'_, W>, layer: usize) {
        for counted in 0..=self.most {
            if ground.effort.spend(self.stops) {
                return;
            }
            let rows = [Station::Free, Station::Needed].map(|station| Row { layer, counted, station });
            for row in rows {
                self.fill_from(ground, row);
            }
            for row in rows {
                self.fill_onward(row);
            }
        }
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
                station: if has_station { Station::Free } else { row.station },
            };
            let stay = match after.station {
                Station::Free => 0,
                Station::Needed => NOTHING,
            };
            let (place, sets) = (self.entry(row, stop), self.memory.sets(stop));
            let onward = self.entry(after, stop);
            for set in 0..sets {
                let onward = if role.pass { self.onward[onward + set] } else { NOTHING };
                self.from[place + set] = self.pays[stop] + onward.max(stay);
            }
        }
    }

    fn fill_onward(&mut self, row: Row) {
        let rows = [Station::Free, Station::Needed].map(|station| self.place(Row { station, ..row }));
        let place = self.place(row);
        for (stop, moves) in self.moves.iter().enumerate() {
            let sets = self.memory.sets(stop);
            let first = place + self.columns[stop];
            let onward = &mut self.onward[first..first + sets];
            onward.fill(NOTHING);
            for step in moves {
                let to = usize::from(step.way.to);
                let needed = usize::from(step.way.station_after(row.station) == Station::Needed);
                let from = &self.from[rows[needed] + self.columns[to]..rows[needed] + self.columns[to + 1]];
                let carried = &self.carried[step.carried..step.carried + sets];
                for (onward, &set) in onward.iter_mut().zip(carried) {
                    *onward = (*onward).max(from[usize::from(set)] - step.price);
                }
            }
        }
    }

    /// Spreads so many layers out for paths that grow.
    pub(in super::super) fn spread(&mut self, layers: usize) {
        self.layers_ahead = layers;
        let (width, counts) = (self.columns[self.stops], self.most + 1);
        self.ahead.clear();
        self.ahead.resize(layers * width * 2 * counts, NOTHING);
        for (row, entries) in self.onward.chunks_exact(width.max(1)).take(layers * 2 * counts).enumerate() {
            let (needed, counted, layer) = (row % 2, row / 2 % counts, row / 2 / counts);
            for (column, &entry) in entries.iter().enumerate() {
                self.ahead[((layer * width + column) * 2 + needed) * counts + counted] = entry;
            }
        }
    }

    /// Where a row says what a walk gains at a stop.
    pub(super) fn entry(&self, row: Row, stop: usize) -> usize {
        self.place(row) + self.columns[stop]
    }

    /// Where a row begins.
    fn place(&self, row: Row) -> usize {
        let needed = usize::from(row.station == Station::Needed);
        ((row.layer * (self.most + 1) + row.counted) * 2 + needed) * self.columns[self.stops]
    }
}

/// A worth as an entry that is not less.
pub(super) fn rounded_up(worth: Worth, coarseness: u32) -> Entry {
    let parts = (worth + (1 << coarseness) - 1) >> coarseness;
    Entry::try_from(parts).unwrap_or(MOST)
}

/// A price as an entry that is not more.
pub(super) fn rounded_down(price: Worth, coarseness: u32) -> Entry {
    Entry::try_from(price >> coarseness).map_or(MOST, |price| price.min(MOST))
}
