//! Which trains run for themselves and which freights form chains.

use super::super::effort::Effort;
use super::chain::Chains;
use super::ground::Ground;
use super::offer::{Unit, Who};
use super::problem::{CommonEnds, Stations, Train};
use super::stations::{self, Calls, Listed, MOST_LISTED};

/// A chain, by the numbers of its trains.
type Members = Vec<usize>;

/// More ways to form chains are not looked at: the freights with the shortest reach stay at home then.
const MOST_GROUPINGS: usize = 2_000;

/// For each way to form chains, the chains that run beside each other; each of them is one of a list.
pub(super) fn chain_plans(
    trains: &[Train],
    common_ends: CommonEnds,
    effort: &Effort<'_>,
) -> Vec<Vec<Vec<Members>>> {
    let mut freights: Vec<usize> =
        (0..trains.len()).filter(|&train| matches!(trains[train], Train::Freight { .. })).collect();
    if freights.is_empty() {
        return vec![Vec::new()];
    }
    let mut groupings = loop {
        if let Some(groupings) = Grouping::all(trains, common_ends, &freights) {
            effort.spend(groupings.len());
            break groupings;
        }
        effort.leave_out();
        let reach = |place: &usize| match trains[freights[*place]] {
            Train::Freight { reach, .. } => reach,
            Train::Express(_) | Train::Local(_) => 0,
        };
        let shortest = (0..freights.len()).min_by_key(reach).unwrap_or(0);
        freights.remove(shortest);
    };
    // Chains are exchangeable as well: of groupings that look the same one is enough.
    let looks = |chains: &Vec<Members>| {
        let look = |chain: &Members| {
            let mut kinds: Vec<Train> = chain.iter().map(|&train| trains[train]).collect();
            kinds.sort_unstable();
            kinds
        };
        let mut looks: Vec<Vec<Train>> = chains.iter().map(look).collect();
        looks.sort();
        looks
    };
    groupings.sort_by_cached_key(|chains| (chains.len(), looks(chains)));
    groupings.dedup_by_key(|chains| looks(chains));
    let single = groupings.iter().filter(|chains| chains.len() == 1).flatten().cloned();
    let mut plans = vec![vec![single.collect()]];
    let several = groupings.into_iter().filter(|chains| chains.len() > 1);
    plans.extend(several.map(|chains| chains.into_iter().map(|chain| vec![chain]).collect()));
    plans
}

/// The trains that are put into chains, the temporary ones first and those of a kind beside each other.
struct Grouping<'a> {
    trains: &'a [Train],
    freights: &'a [usize],
    common_ends: CommonEnds,
    found: Vec<Vec<Members>>,
}

impl<'a> Grouping<'a> {
    /// All ways to group these freights; none where there are too many.
    fn all(trains: &'a [Train], common_ends: CommonEnds, freights: &[usize]) -> Option<Vec<Vec<Members>>> {
        let mut sorted = freights.to_vec();
        sorted.sort_by_key(|&train| (!trains[train].is_temporary(), trains[train]));
        let mut grouping = Grouping { trains, freights: &sorted, common_ends, found: Vec::new() };
        grouping.group(0, 0, &mut Vec::new());
        (grouping.found.len() <= MOST_GROUPINGS).then_some(grouping.found)
    }

    /// All ways to put the freights from this one on into chains: those of a kind into places that do not go down, so
    /// that no two ways differ by an exchange of them. Place 0 is none, then come the chains, then a new one; a
    /// temporary freight has only the first chain.
    fn group(&mut self, next: usize, least: usize, chains: &mut Vec<Members>) {
        if self.found.len() > MOST_GROUPINGS {
            return;
        }
        let Some(&freight) = self.freights.get(next) else {
            if !chains.is_empty() && self.is_legal(chains) {
                self.found.push(chains.clone());
            }
            return;
        };
        let train = self.trains[freight];
        let following = self.freights.get(next + 1);
        let is_alike = following.is_some_and(|&other| self.trains[other] == train);
        let most = if train.is_temporary() { 1 } else { chains.len() + 1 };
        for place in least..=most {
            let least = if is_alike { place } else { 0 };
            let Some(chain) = place.checked_sub(1) else {
                self.group(next + 1, least, chains);
                continue;
            };
            if chain == chains.len() {
                chains.push(Vec::new());
            }
            chains[chain].push(freight);
            self.group(next + 1, least, chains);
            chains[chain].pop();
            chains.retain(|chain| !chain.is_empty());
        }
    }

    /// Temporary freights are in one chain. Beside another chain it has two freights or more; where common ends are
    /// joined it has a permanent one.
    fn is_legal(&self, chains: &[Members]) -> bool {
        let temporary = |train: &usize| self.trains[*train].is_temporary();
        let mut with_temporary = chains.iter().filter(|chain| chain.iter().any(temporary));
        let Some(chain) = with_temporary.next() else {
            return true;
        };
        let is_joined = match self.common_ends {
            CommonEnds::Free => chain.len() > 1,
            CommonEnds::Joined => !chain.iter().all(temporary),
        };
        with_temporary.next().is_none() && (chains.len() == 1 || is_joined)
    }
}

/// With so many ways to share out routes among trains that could run the same, these trains are one unit.
const ALIKE: usize = 6;

/// A kind of train that counts stations: what it calls at and how many it visits.
type Kind = (Calls, u16);

/// The units of expresses and locals: trains of a kind that are paid alike.
///
/// Trains that visit as many stations can also exchange their routes where one is paid for fewer. Apart they would all
/// be tried on all of these routes; in one unit the search takes them to be paid for as many as the best of them, which
/// is somewhat too much. That is worth it where there are many ways to exchange routes.
pub(super) fn station_units(ground: &Ground<'_>) -> Vec<Unit> {
    let mut trains: Vec<(Kind, u16, usize)> = Vec::new();
    for (number, train) in ground.problem.trains.iter().enumerate() {
        let (calls, Stations { paid, visited }) = match *train {
            Train::Express(stations) => (Calls::Express, stations),
            Train::Local(stations) => (Calls::Local, stations),
            Train::Freight { .. } => continue,
        };
        trains.push(((calls, visited), paid, number));
    }
    let apart = ways_to_exchange(&trains) < ALIKE;
    let mut units: Vec<Vec<(Kind, u16, usize)>> = Vec::new();
    for train in trains {
        let fits =
            |unit: &&mut Vec<(Kind, u16, usize)>| unit[0].0 == train.0 && (!apart || unit[0].1 == train.1);
        match units.iter_mut().find(fits) {
            Some(unit) => unit.push(train),
            None => units.push(vec![train]),
        }
    }
    units.into_iter().map(|trains| unit_of(ground, trains)).collect()
}

fn unit_of(ground: &Ground<'_>, mut trains: Vec<(Kind, u16, usize)>) -> Unit {
    trains.sort_by_key(|&(_, paid, number)| (std::cmp::Reverse(paid), number));
    let ((calls, visited), paid, _) = trains[0];
    let stations = Stations { paid, visited };
    Unit {
        count: trains.len(),
        paid: trains.iter().map(|train| train.1.into()).collect(),
        most_paid: paid.into(),
        offers: stations::offers(ground, (calls, Listed::UpTo(MOST_LISTED)), stations),
        who: Who::Trains(trains.into_iter().map(|train| train.2).collect()),
    }
}

/// In how many ways trains of a kind could share out their routes, where some are paid for fewer than others.
fn ways_to_exchange(trains: &[(Kind, u16, usize)]) -> usize {
    let mut ways = 1;
    for (number, (kind, paid, _)) in trains.iter().enumerate() {
        let before = || trains[..number].iter().filter(|other| other.0 == *kind);
        // One more train has a place before or after each of the others; those that are alike are counted once.
        ways *= before().count() + 1;
        ways /= before().filter(|other| other.1 == *paid).count() + 1;
    }
    ways
}

/// The units of the chains of a plan.
pub(super) fn chain_units(chains: &Chains<'_>, plan: Vec<Vec<Members>>) -> Vec<Unit> {
    let unit = |one_of: Vec<Members>| Unit {
        count: 1,
        paid: vec![2],
        most_paid: 2,
        offers: chains.offers(&one_of),
        who: Who::OneOf(one_of),
    };
    plan.into_iter().map(unit).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::effort::Effort;
    use super::super::problem::{CommonEnds, Service, Train};
    use super::chain_plans;

    type Plans = Vec<Vec<Vec<Vec<usize>>>>;

    fn plans_of(freights: &[(u16, Service)]) -> Plans {
        plans_where(CommonEnds::Free, freights)
    }

    fn plans_where(common_ends: CommonEnds, freights: &[(u16, Service)]) -> Plans {
        let train = |&(reach, service): &(u16, Service)| Train::Freight { reach, service };
        let trains: Vec<Train> = freights.iter().map(train).collect();
        chain_plans(&trains, common_ends, &Effort::new(&|| false))
    }

    #[test]
    fn temporary_freights_form_one_chain() {
        let temporary = Service::Temporary;
        let plans = plans_of(&[(2, temporary), (2, temporary), (3, temporary)]);
        // One, two or three of them: 2, 3, 2+2, 2+3, 2+2+3.
        assert_eq!(plans.len(), 1);
        assert_eq!(plans[0][0].len(), 5);
    }

    #[test]
    fn many_freights_are_grouped_by_their_kinds() {
        let (temporary, permanent) = (Service::Temporary, Service::Permanent);
        // One to thirty alike, in one chain.
        assert_eq!(plans_of(&[(3, temporary); 30])[0][0].len(), 30);
        // As many ways to run some of eight beside each other as one to eight can be written as a sum.
        let plans = plans_of(&[(6, permanent); 8]);
        assert_eq!(plans[0][0].len() + plans.len() - 1, 1 + 2 + 3 + 5 + 7 + 11 + 15 + 22);
    }

    #[test]
    fn a_permanent_freight_runs_alone_only_where_another_joins_the_chain() {
        let (temporary, permanent) = (Service::Temporary, Service::Permanent);
        assert_eq!(plans_of(&[(5, temporary), (6, permanent)]).len(), 1);
        let plans = plans_of(&[(5, temporary), (6, permanent), (7, permanent)]);
        // 6 beside 7, 5+6 beside 7, 5+7 beside 6.
        assert_eq!(plans.len(), 1 + 3);
    }

    #[test]
    fn two_temporary_freights_need_no_permanent_one_but_where_common_ends_are_joined() {
        let (temporary, permanent) = (Service::Temporary, Service::Permanent);
        let freights = [(2, temporary), (3, temporary), (6, permanent)];
        // 2+3 beside 6.
        assert_eq!(plans_of(&freights).len(), 1 + 1);
        assert_eq!(plans_where(CommonEnds::Joined, &freights).len(), 1);
    }
}
