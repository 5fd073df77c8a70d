//! Where a director may draw the route of a train, before it is a run.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::routes::RoutePath;

use super::EastAnglia1862;
use super::running::{PaidStop, paid_stop};
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
        runner.may_become_route(&route.path, |stops: &[StopId]| {
            let stations: Vec<PaidStop> = stops.iter().map(|at| paid_stop(&runner, *at)).collect();
            self.check_areas(state, company, train.kind, &stations).is_ok()
        })
    }
}
