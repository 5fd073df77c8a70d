//! What a player's rails reach, and what of it counts for objectives.

use roundhouse_game::SeatId;

use super::cards::Condition;
use super::components::{CityId, Components, SpaceId};
use super::state::{Player, State};
use super::{RailroadRevolution, Reason};

impl Components {
    /// The rail everybody has from the start.
    pub(super) fn start(&self) -> u64 {
        let starts = self.space_ids().filter(|space| self.space(*space).start);
        starts.fold(0, |rails, space| rails | 1 << space.0)
    }

    /// The nodes that touch a space with one of these rails: the network.
    pub fn connected(&self, rails: u64) -> u32 {
        let spaces = self.spaces.iter().enumerate();
        let own = spaces.filter(|(index, _)| rails & (1 << index) != 0);
        own.fold(0, |nodes, (_, space)| nodes | space.nodes)
    }

    /// How much of what a condition asks for there is.
    pub fn counted(&self, condition: Condition, rails: u64, stations: u32) -> u32 {
        let level = |level: u8| self.masks.level.get(usize::from(level)).copied().unwrap_or(0);
        match condition {
            Condition::Connect { level: of, .. } => (self.connected(rails) & level(of)).count_ones(),
            Condition::Station { level: of, .. } => (stations & level(of)).count_ones(),
            Condition::RailContract { .. } => (rails & self.masks.contract).count_ones(),
            Condition::RailTerrain { triangles, .. } => {
                let spaces = self.masks.terrain.get(usize::from(triangles));
                (rails & spaces.copied().unwrap_or(0)).count_ones()
            }
        }
    }

    /// Is there enough of what a condition asks for?
    pub fn is_met(&self, condition: Condition, rails: u64, stations: u32) -> bool {
        let (Condition::Connect { count, .. }
        | Condition::Station { count, .. }
        | Condition::RailContract { count }
        | Condition::RailTerrain { count, .. }) = condition;
        self.counted(condition, rails, stations) >= u32::from(count)
    }

    /// Is the city in the player's network?
    pub fn is_connected(&self, player: &Player, city: CityId) -> bool {
        self.connected(player.rails) & (1 << city.0) != 0
    }
}

impl RailroadRevolution {
    /// A space is available if it touches the network and holds no own rail; other players do not matter.
    pub(super) fn check_space(&self, state: &State, seat: SeatId, space: SpaceId) -> Result<(), Reason> {
        let player = state.player(seat);
        let printed = self.components.space(space);
        if player.has_rail(space) {
            return Err(Reason::OwnRailThere { space: printed.id });
        }
        if self.components.connected(player.rails) & printed.nodes == 0 {
            return Err(Reason::SpaceNotConnected { space: printed.id });
        }
        Ok(())
    }

    /// A city is available if it is connected and has no own station.
    pub(super) fn check_city(&self, state: &State, seat: SeatId, city: CityId) -> Result<(), Reason> {
        let player = state.player(seat);
        let id = self.components.city(city).id;
        if player.has_station(city) {
            return Err(Reason::OwnStationThere { city: id });
        }
        if !self.components.is_connected(player, city) {
            return Err(Reason::CityNotConnected { city: id });
        }
        Ok(())
    }
}
