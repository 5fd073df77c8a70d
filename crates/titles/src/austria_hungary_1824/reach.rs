//! What lies within reach of a company: for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_family18xx::{PositionKey, Seeker, within_reach};

use super::AustriaHungary1824;
use super::state::State;

/// What a city pays that has its first tile.
const FIRST_TILE: f64 = 20.0;

impl AustriaHungary1824 {
    /// What the places within reach of a company pay, from its home if it has no station yet.
    pub(super) fn reach(&self, state: &State, position: PositionKey, company: CompanyId) -> f64 {
        let (map, column) = (&state.table.position, self.column(state));
        let home = self.home(state, company);
        let seeker = Seeker { company, home, colour: self.phase(state).colour };
        let value = |hex: HexId, stop: &Stop| {
            let revenue = f64::from(stop.revenue.in_column(column));
            match stop.kind {
                StopKind::City => revenue.max(FIRST_TILE),
                StopKind::Mine if !map.has_station_on(hex, company) => 0.0,
                _ => revenue,
            }
        };
        let find = || within_reach(&self.components.board, map, seeker, &value);
        self.earned.within_reach(position, seeker, column, find)
    }
}
