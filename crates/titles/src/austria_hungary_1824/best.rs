//! VII.10: the routes that earn most.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::routes::RoutePath;

use super::AustriaHungary1824;
use super::running::Earnings;
use super::state::State;

/// The best routes and what they earn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// What they earn.
    pub earnings: Earnings,
    /// One for each train that runs.
    pub routes: Vec<RoutePath>,
}

/// The set of routes with the most revenue, and among those the most mine money.
pub fn find(game: &AustriaHungary1824, state: &State, company: CompanyId) -> Best {
    let _ = (game, state, company);
    Best::default()
}
