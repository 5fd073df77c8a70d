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
    pub fn parts_of(&self, position: &Position, at: StopId) -> impl Iterator<Item = StopId> + '_ {
        let kind = self.kind_of(position, at);
        let area = kind.filter(|kind| matches!(kind, StopKind::OffBoard(_)));
        let parts = move |(hex, area): (HexId, StopKind)| {
            let stops = self.map.hex(hex).face.stops.iter().enumerate();
            stops
                .filter(move |(_, stop)| stop.kind == area)
                .map(move |(stop, _)| StopId { hex, stop: stop as u8 })
        };
        let hexes = area.into_iter().flat_map(|area| self.map.ids().map(move |hex| (hex, area)));
        let alone = area.is_none().then_some(at);
        alone.into_iter().chain(hexes.flat_map(parts))
    }

    /// Has the company a station in the place this stop belongs to? A station in a red area serves all of it.
    pub fn is_served(&self, position: &Position, at: StopId, company: CompanyId) -> bool {
        self.parts_of(position, at).any(|part| position.has_station(self, part, company))
    }
}
