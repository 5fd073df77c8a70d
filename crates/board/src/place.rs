//! Places: a red area is one place, however many hexes it covers; any other stop is a place of its own.

use crate::board::Board;
use crate::map::HexId;
use crate::position::{CompanyId, Position, StopId};
use crate::tile::StopKind;

impl Board {
    /// The kind of a stop.
    pub fn kind_of(&self, position: &Position, at: StopId) -> Option<StopKind> {
        let stops = position.stops(self, at.hex);
        stops.get(usize::from(at.stop)).map(|stop| stop.kind)
    }

    /// All stops that are one place with this one, itself included.
    pub fn parts_of(&self, position: &Position, at: StopId) -> Vec<StopId> {
        let Some(StopKind::OffBoard(area)) = self.kind_of(position, at) else {
            return vec![at];
        };
        let parts = |hex: HexId| {
            let stops = self.map.hex(hex).face.stops.iter().enumerate();
            stops
                .filter(|(_, stop)| stop.kind == StopKind::OffBoard(area))
                .map(move |(stop, _)| StopId {
                    hex,
                    stop: stop as u8,
                })
        };
        self.map.ids().flat_map(parts).collect()
    }

    /// Has the company a station in the place this stop belongs to? A station in a red area serves all of it.
    pub fn is_served(&self, position: &Position, at: StopId, company: CompanyId) -> bool {
        let here = |at: &StopId| position.has_station(self, *at, company);
        match self.kind_of(position, at) {
            Some(StopKind::OffBoard(_)) => self.parts_of(position, at).iter().any(here),
            _ => here(&at),
        }
    }
}
