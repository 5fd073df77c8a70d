//! R17 on 18xx.games: freight trains that share an end are joined, so that a train at home can be worth more than one that
//! runs. A search may answer with trains that are better left there, because no joined run has them as it thought.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::routes::RoutePath;

use super::EastAnglia1862;
use super::best::BestRuns;
use super::running::{Earnings, NamedRuns};
use super::state::State;

/// So many trains are tried at home in every combination.
const MOST_TRIED: usize = 10;

impl EastAnglia1862 {
    /// The best runs among those of a search, some of them left at home where that earns more. What they earn is counted
    /// by the rules; if that is less than the search expected, nothing is proved.
    pub(super) fn left_at_home(
        &self,
        state: &State,
        company: CompanyId,
        routes: &[RoutePath],
        expected: Earnings,
        found: &BestRuns,
    ) -> BestRuns {
        let goal = |earnings: Earnings| {
            let compared = Self::compared(state, company, earnings);
            (compared, earnings.subsidy)
        };
        let tried = routes.len().min(MOST_TRIED);
        let mut masks: Vec<u32> = (0..1 << tried).collect();
        masks.sort_by_key(|mask| mask.count_ones());
        let mut best = BestRuns { proved: false, ..found.clone() };
        for mask in masks {
            let kept = routes.iter().enumerate();
            let kept = kept.filter(|(place, _)| *place >= tried || mask & (1 << place) == 0);
            let routes: Vec<RoutePath> = kept.map(|(_, route)| route.clone()).collect();
            let named = NamedRuns { routes: &routes, chains: &[], unpaid: &[] };
            let Ok(earnings) = self.earnings(state, company, named) else {
                continue;
            };
            let enough = goal(earnings) >= goal(expected);
            if enough || goal(earnings) > goal(best.earnings) {
                best = BestRuns { earnings, routes, proved: found.proved && enough, ..best };
            }
            if enough {
                break;
            }
        }
        best
    }
}
