//! Moves from one counted stop to the next, past stops that need not count.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::ground::Ground;
use super::super::worth::Worth;
use super::Station;

/// A move to the next counted stop.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) to: u16,
    /// The price of the cheapest track.
    pub(super) price: Worth,
    /// Does it pass a station on the way?
    past_station: bool,
}

impl Move {
    /// Is a station still needed after the move?
    pub(super) fn station_after(self, before: Station) -> Station {
        if self.past_station { Station::Free } else { before }
    }
}

/// The cheapest ways from one stop to all others, past stops that need not count.
pub(super) struct Ways {
    /// For each stop, without and with a station on the way: price, last link, and the state before.
    cheapest: Vec<Option<(Worth, u16, usize)>>,
}

impl Ways {
    pub(super) fn from<const W: usize>(ground: &Ground<'_, W>, link_prices: &[Worth], start: u16) -> Self {
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

    /// The moves along these ways.
    pub(super) fn moves<const W: usize>(&self, ground: &Ground<'_, W>) -> Vec<Move> {
        let mut moves = Vec::new();
        for (state, way) in self.cheapest.iter().enumerate() {
            let to = (state / 2) as u16;
            if let Some((price, ..)) = *way
                && ground.kind.role(to).tally.visits > 0
            {
                moves.push(Move { to, price, past_station: state % 2 == 1 });
            }
        }
        moves
    }

    /// The links of a move.
    pub(super) fn links(&self, step: Move) -> Vec<u16> {
        let mut links = Vec::new();
        let mut state = 2 * usize::from(step.to) + usize::from(step.past_station);
        while let Some((_, link, before)) = self.cheapest[state] {
            links.push(link);
            state = before;
        }
        links
    }
}
