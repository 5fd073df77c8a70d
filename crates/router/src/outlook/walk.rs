//! The best walks through the table of an outlook: what they gain, the track they use and what they teach.

use std::cmp::Reverse;

use super::super::ground::Ground;
use super::super::worth::Worth;
use super::moves::{Move, Ways};
use super::{ANY_WEIGHT, Entry, NOTHING, Outlook, Row, Station, Step};

impl<const W: usize> Outlook<W> {
    /// A bound on the gain of every route.
    pub(in super::super) fn bound(&self, ground: &Ground<'_, W>) -> Worth {
        let starts = (0..self.stops).map(|stop| self.gain_from(ground, stop));
        self.worth(starts.max().unwrap_or(NOTHING)) + self.extra
    }

    /// How often the walk of the bound uses each piece of track.
    pub(in super::super) fn pieces(&self, ground: &Ground<'_, W>, link_prices: &[Worth]) -> Vec<u16> {
        let mut wanted = vec![0; ground.graph.pieces];
        let first = (0..self.stops).max_by_key(|&stop| (self.gain_from(ground, stop), Reverse(stop)));
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
    pub(super) fn learn(&mut self, ground: &Ground<'_, W>) -> bool {
        let mut learned = false;
        let mut starts: Vec<(Entry, usize)> =
            (0..self.stops).map(|stop| (self.gain_from(ground, stop), stop)).collect();
        starts.sort_unstable_by(|one, other| other.cmp(one));
        for (_, first) in starts {
            let steps = self.steps_from(ground, first).into_iter();
            let stops: Vec<u16> =
                std::iter::once(first as u16).chain(steps.map(|step| step.way.to)).collect();
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
        onward.max(if walk.station == Station::Free { 0 } else { NOTHING })
    }
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
        let mut walk = Self { stop, set: 0, counted, station: Station::Needed };
        walk.count(ground);
        walk
    }

    /// What the table says of walks that go on from here.
    fn row(&self, station: Station) -> Row {
        Row { layer: ANY_WEIGHT, counted: self.counted, station }
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
