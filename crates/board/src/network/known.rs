//! What each company was last seen to reach.

use std::sync::Mutex;

use super::search::{Explored, Search, bit};
use super::{Network, Reach};
use crate::board::Board;
use crate::map::HexId;
use crate::position::{CompanyId, Position, StopId};

/// Remembers the last network of each company. In one step of a company the same network is asked for again and
/// again: to see whether there is anything to decide, to list the choices, to judge the action. And most of what
/// happens in between adds track: then the search goes on from what it knew. A game keeps it beside its components,
/// never in its state.
#[derive(Debug, Default)]
pub struct KnownNetworks(Mutex<Vec<Option<Box<Known>>>>);

/// A network with all that it depends on, beside the board and the company.
#[derive(Debug)]
struct Known {
    position: Position,
    reach: Reach,
    explored: Explored,
}

impl KnownNetworks {
    /// What the company reaches, from memory as far as that goes.
    pub fn of(&self, board: &Board, position: &Position, company: CompanyId, reach: Reach) -> Network {
        // Whoever panicked while holding the lock may have left half an answer behind; and to search is no slower
        // than to wait for somebody who searches.
        let Ok(mut known) = self.0.try_lock() else {
            return Network::of(board, position, company, reach);
        };
        if known.len() <= company.index() {
            known.resize_with(company.index() + 1, || None);
        }
        let place = &mut known[company.index()];
        let known = match place {
            Some(known) if known.reach == reach => {
                known.catch_up(board, position, company);
                known
            }
            _ => place.insert(Box::new(Known::new(board, position, company, reach))),
        };
        known.explored.network.clone()
    }
}

impl KnownNetworks {
    /// About how many bytes it takes. Nothing while somebody searches.
    pub fn bytes(&self) -> usize {
        let known = self.0.try_lock();
        known.map_or(0, |known| known.iter().flatten().count() * size_of::<Known>())
    }
}

impl Known {
    fn new(board: &Board, position: &Position, company: CompanyId, reach: Reach) -> Self {
        Self {
            position: *position,
            reach,
            explored: Explored::from_stations(board, position, company, reach),
        }
    }

    /// Goes on with the search where track was only added, else searches anew.
    fn catch_up(&mut self, board: &Board, position: &Position, company: CompanyId) {
        if self.position == *position {
            return;
        }
        let Some(added) = self.added_track(board, position, company) else {
            *self = Self::new(board, position, company, self.reach);
            return;
        };
        self.position = *position;
        if added != 0 {
            let mut search =
                Search { board, position, company, reach: self.reach, found: &mut self.explored };
            search.extend(added);
        }
    }

    /// The hexes of the network that show another face now, one bit each, if no walk of before is in doubt. What
    /// lies where no walk came does not matter.
    fn added_track(&self, board: &Board, position: &Position, company: CompanyId) -> Option<u128> {
        let mut added = 0;
        for hex in position.changed_since(&self.position) {
            let touched = self.explored.network.touches(hex);
            let (same_stations, same_face) =
                (position.same_stations(&self.position, hex), position.same_face(&self.position, hex));
            if !same_stations {
                let own = position.has_station_on(hex, company) || self.position.has_station_on(hex, company);
                let may_block =
                    touched && !(same_face && self.opens_as_before(board, position, hex, company));
                if own || may_block {
                    return None;
                }
            }
            if touched && !same_face {
                if !self.only_adds(board, position, hex) {
                    return None;
                }
                added |= bit(hex);
            }
        }
        Some(added)
    }

    /// May the company pass the same stops of the hex as before? Stations of others are in the way only where they take
    /// the last slot.
    fn opens_as_before(&self, board: &Board, position: &Position, hex: HexId, company: CompanyId) -> bool {
        let stops = 0..position.stops(board, hex).len() as u8;
        let mut stops = stops.map(|stop| StopId { hex, stop });
        stops.all(|at| board.open_to(position, at, company) == board.open_to(&self.position, at, company))
    }

    /// Is everything that the hex had there still: its track, and its stops in their order?
    fn only_adds(&self, board: &Board, position: &Position, hex: HexId) -> bool {
        let (before, now) = (self.position.stops(board, hex), position.stops(board, hex));
        let same_stops = before.len() == now.len()
            && before
                .iter()
                .zip(now)
                .all(|(before, now)| before.kind == now.kind && before.slots <= now.slots);
        // With several cities a station's slot says only together with the face which of them it is in.
        let told_apart = before.len() < 2 || !position.any_station_on(hex);
        same_stops && told_apart && position.face(board, hex).keeps(self.position.face(board, hex))
    }
}
