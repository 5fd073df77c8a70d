//! A run that is found at once, for a search that was stopped before it found any.

use super::super::effort::Effort;
use super::super::problem::BadProblem;
use super::chain::Chains;
use super::choose::Choice;
use super::ground::Ground;
use super::offer::{Unit, Who};
use super::plans;
use super::problem::{Problem, Train};
use super::report::Best;
use super::stations::{self, Calls, Listed};

/// This short search ends after so many nodes: it takes milliseconds at most.
const MOST_NODES: u64 = 1 << 16;

/// The run of one train, the first that is found.
pub(super) fn first_run(problem: &Problem) -> Result<Best, BadProblem> {
    let effort = Effort::within(MOST_NODES, &|| false);
    let ground = Ground::of(problem, &effort)?;
    let chains = Chains::new(&ground);
    let mut best = Best::default();
    for number in 0..problem.trains.len() {
        let unit = unit_of(&ground, &chains, number);
        let mut choice = Choice::new((&ground, &chains), vec![&unit], &mut best);
        for offer in 0..unit.offers.len() as u32 {
            choice.consider(&[(0, offer)]);
            if choice.best.worth > 0 {
                return Ok(best);
            }
        }
    }
    Ok(best)
}

/// A train for itself.
fn unit_of(ground: &Ground<'_>, chains: &Chains<'_>, number: usize) -> Unit {
    let (calls, stations) = match ground.problem.trains[number] {
        Train::Express(stations) => (Calls::Express, stations),
        Train::Local(stations) => (Calls::Local, stations),
        Train::Freight { .. } => {
            let alone = vec![vec![vec![number]]];
            return plans::chain_units(chains, alone).swap_remove(0);
        }
    };
    Unit {
        who: Who::Trains(vec![number]),
        count: 1,
        paid: vec![stations.paid.into()],
        most_paid: stations.paid.into(),
        offers: stations::offers(ground, (calls, Listed::FirstFromHome), stations),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::synthetic::{Country, Extent};
    use super::super::problem::{Service, Stations, Train};
    use super::super::{best_route_sets, best_routes};

    #[test]
    fn a_search_that_is_stopped_at_once_has_a_run_where_there_is_one() {
        let stations = Stations { paid: 2, visited: 3 };
        let service = Service::Temporary;
        let fleets = [
            vec![Train::Express(stations), Train::Local(stations)],
            vec![Train::Freight { reach: 3, service }; 2],
        ];
        for (seed, trains) in (0..20).flat_map(|seed| fleets.clone().map(|fleet| (seed, fleet))) {
            let country = Country {
                seed,
                extent: Extent { columns: 3 + seed as i8 % 6, rows: 4 + seed as i8 % 5 },
                built_percent: 40,
                stations: 3,
            };
            let problem = country.problem(trains);
            let best = best_routes(&problem, &|| false).unwrap();
            let stopped = best_routes(&problem, &|| true).unwrap();
            assert!(best.proved && !stopped.proved);
            assert_eq!(best.runs.is_empty(), stopped.runs.is_empty(), "{country:?}");
            assert!(stopped.revenue <= best.revenue && best.revenue <= stopped.bound);
            let sets = best_route_sets(&problem, 2, &|| true).unwrap();
            assert_eq!(sets.best.runs, stopped.runs, "{country:?}");
        }
    }
}
