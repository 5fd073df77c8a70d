//! What lies within reach of a company: for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Stop, StopKind};
use roundhouse_family18xx::{PositionKey, Seeker, within_reach};

use super::EastAnglia1862;
use super::state::State;
use super::train::Kind;

/// What a city pays that has its first tile, and a halt to a local train.
const FIRST_TILE: f64 = 20.0;
const HALT: f64 = 10.0;

impl EastAnglia1862 {
    /// What the places within reach of a company pay, from its home if it has no station yet.
    pub(super) fn reach(&self, state: &State, position: PositionKey, company: CompanyId) -> f64 {
        let phase = self.phase(state);
        let may_run = |kind| self.may_run(state, company, kind);
        let (far, local) = (may_run(Kind::Freight) || may_run(Kind::Express), may_run(Kind::Local));
        let london = self.components.london;
        let value = |_: HexId, stop: &Stop| match stop.kind {
            StopKind::OffBoard(area) if !far || area == london => 0.0,
            StopKind::OffBoard(_) => f64::from(stop.revenue.in_column(phase.column)),
            StopKind::City => f64::from(stop.revenue.in_column(phase.column)).max(FIRST_TILE),
            StopKind::Halt if local => HALT,
            _ => 0.0,
        };
        let seeker = Seeker { company, home: Some(self.components.home(company)), colour: phase.colour };
        let find = || within_reach(&self.components.board, &state.table.position, seeker, &value);
        self.earned.within_reach(position, seeker, (phase.column, far, local), find)
    }
}
