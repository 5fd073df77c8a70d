//! From picked offers to runs in the numbers of the problem.

use super::super::worth::Worth;
use super::answer::{Route, Run};
use super::chain::Chain;
use super::ground::Ground;
use super::offer::{Offer, Unit, Way, Who};

/// The best set of runs so far.
#[derive(Default)]
pub(super) struct Best {
    pub(super) worth: Worth,
    pub(super) runs: Vec<Run>,
    /// The offers that were taken, and how many of their counted places are paid.
    pub(super) offers: Vec<(Offer, usize)>,
}

/// Offers that were taken and what each is paid for.
pub(super) struct Report<'a> {
    pub(super) ground: &'a Ground<'a>,
    pub(super) taken: &'a [(&'a Unit, &'a Offer)],
    pub(super) paid: &'a [Vec<u16>],
    /// The place of each train in its unit.
    pub(super) trains: &'a [usize],
}

impl Report<'_> {
    /// The runs, with the ways that were found for the chains; those that come about one after the other in their order.
    pub(super) fn runs(&self, chains: Vec<Chain>) -> Vec<Run> {
        let mut chains = chains.into_iter();
        let mut runs: Vec<(usize, Run)> = Vec::new();
        for (number, (unit, offer)) in self.taken.iter().enumerate() {
            let (turn, routes) = match (&offer.way, &unit.who) {
                (Way::Path { start, links }, Who::Trains(trains)) => {
                    (0, vec![self.route(trains[self.trains[number]], *start, links)])
                }
                _ => chains.next().map_or((0, Vec::new()), |chain| (chain.turn, self.routes(&chain))),
            };
            runs.push((turn, self.run(routes, offer, &self.paid[number])));
        }
        runs.sort_by_key(|(turn, _)| *turn);
        runs.into_iter().map(|(_, run)| run).collect()
    }

    fn routes(&self, chain: &Chain) -> Vec<Route> {
        let routes = chain.routes.iter();
        routes.map(|route| self.route(route.train, route.start, &route.links)).collect()
    }

    fn route(&self, train: usize, start: u16, links: &[u16]) -> Route {
        let mut stops = vec![start];
        let mut at = start;
        for &link in links {
            let [one, other] = self.ground.problem.links[usize::from(link)].ends;
            at = if one == at { other } else { one };
            stops.push(at);
        }
        Route { train, stops, links: links.to_vec() }
    }

    fn place(&self, stop: u16) -> u16 {
        self.ground.place[usize::from(stop)]
    }

    fn run(&self, routes: Vec<Route>, offer: &Offer, paid: &[u16]) -> Run {
        let ground = self.ground;
        let rules = &ground.problem.rules;
        let bonus = match offer.way {
            Way::Chain { ends } => ground.distance_bonus(ends),
            Way::Path { .. } => 0,
        };
        let is_paid = |stop: &u16| paid.contains(&self.place(*stop));
        let mut stops: Vec<u16> = match offer.way {
            // A chain may end where it began.
            Way::Chain { ends: [one, other] } if self.place(one) == self.place(other) => vec![one],
            Way::Chain { ends } => ends.into(),
            Way::Path { .. } => routes.iter().flat_map(|route| route.stops.clone()).collect(),
        };
        stops.retain(is_paid);
        let elements = || paid.iter().map(|&element| usize::from(element));
        let halts: Vec<u16> = elements()
            .filter(|element| (ground.first_halt..ground.first_hex).contains(element))
            .map(|element| ground.halt_name(element))
            .collect();
        let hexes = elements().filter(|&element| element >= ground.first_hex).count() as u64;
        let stations: u64 = stops.iter().map(|&stop| u64::from(ground.stop(stop).revenue)).sum();
        Run {
            revenue: stations + halts.len() as u64 * u64::from(rules.halt_revenue) + bonus,
            subsidy: hexes * u64::from(rules.hex_subsidy),
            routes,
            paid: stops,
            halts,
            bonus,
        }
    }
}
