//! Where a director may draw the route of a train, before it is a run.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::{CompanyId, Position, StopId};
use roundhouse_family18xx::routes::RoutePath;

use super::EastAnglia1862;
use super::running::paid_stop;
use super::state::State;

impl EastAnglia1862 {
    /// May a train of the company go like this, whether or not it is a run already?
    pub(super) fn may_go(&self, state: &State, company: CompanyId, route: &RoutePath) -> bool {
        let mut fleet = state.fleet(company);
        let Some(train) = fleet.find(|train| self.train_name(train) == route.train) else {
            return false;
        };
        let position = self.without_terminals(&state.table.position, company);
        let runner = self.runner(&position, company);
        let allowed = |stops: &[StopId]| {
            let stations = stops.iter().map(|at| paid_stop(&runner, *at));
            self.check_areas(state, company, (train.kind, stations))
                .is_ok()
        };
        match (route.path.as_slice(), runner.trace(&route.path)) {
            (_, Ok(run)) => allowed(&run.stops),
            ([only], _) => self.stops_on(&position, *only).any(|at| allowed(&[at])),
            ([], _) => true,
            _ => false,
        }
    }

    /// The stops of a hex.
    fn stops_on<'a>(
        &'a self,
        position: &'a Position,
        at: Coordinate,
    ) -> impl Iterator<Item = StopId> + 'a {
        let board = &self.components.board;
        let hex = board.map.find(at).into_iter();
        hex.flat_map(move |hex| {
            let stops = 0..position.stops(board, hex).len() as u8;
            stops.map(move |stop| StopId { hex, stop })
        })
    }
}
