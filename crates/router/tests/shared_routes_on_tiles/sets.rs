//! What every set of routes earns: every way to join freights and to share out what is paid is tried.

use std::collections::{BTreeMap, BTreeSet};

use roundhouse_board::files::AreaKind;
use roundhouse_board::map::HexId;
use roundhouse_board::{Position, StopId};
use roundhouse_router::shared::{ChainCheck, CommonEnds, Goal, Rules, Service, Train};

use crate::country::{BOARD, HOME};
use crate::naive::{End, Places, Route, area_of, node_of, place_of};
use crate::walk::is_open;

/// Revenue and subsidy as they are compared.
type Rank = (u64, u64);

/// Who runs where, and by which rules.
pub(crate) struct Sets<'a> {
    position: &'a Position,
    rules: &'a Rules,
    trains: &'a [Train],
    /// What each place pays.
    revenue: BTreeMap<u16, u64>,
}

/// A train and its route.
type Running<'r> = (Train, &'r Route);

/// What is paid together: some of these places, and a bonus.
struct Paid {
    places: Places,
    most: usize,
    bonus: u64,
}

impl<'a> Sets<'a> {
    pub(crate) fn new(position: &'a Position, rules: &'a Rules, trains: &'a [Train]) -> Self {
        let mut revenue = BTreeMap::new();
        for hex in BOARD.map.ids() {
            for (stop, printed) in (0..).zip(position.stops(&BOARD, hex)) {
                let place = place_of(position, StopId { hex, stop });
                revenue.insert(place, printed.revenue.in_column(0).into());
            }
        }
        Self { position, rules, trains, revenue }
    }

    /// The rank of the best set with one of these routes, or none, for each train.
    pub(crate) fn best(&self, routes: &[Vec<Route>]) -> Rank {
        let mut best = (0, 0);
        self.try_all(routes, &mut Vec::new(), &mut best);
        best
    }

    fn try_all<'r>(&self, routes: &'r [Vec<Route>], set: &mut Vec<Running<'r>>, best: &mut Rank) {
        let Some((first, rest)) = routes.split_first() else {
            if all_meet(set) {
                *best = self.ranks(set).into_iter().fold(*best, Ord::max);
            }
            return;
        };
        self.try_all(rest, set, best);
        for route in first {
            set.push((self.trains[self.trains.len() - routes.len()], route));
            self.try_all(rest, set, best);
            set.pop();
        }
    }

    /// The ranks for all ways to join the freights.
    fn ranks(&self, set: &[Running<'_>]) -> Vec<Rank> {
        let mut halts = Places::new();
        let mut hexes: BTreeSet<HexId> = BTreeSet::new();
        for (_, route) in set {
            halts.extend(&route.halts);
            hexes.extend(&route.hexes);
        }
        let halts = halts.len() as u64 * u64::from(self.rules.halt_revenue);
        let subsidy = hexes.len() as u64 * u64::from(self.rules.hex_subsidy);
        let ways = self.chains(set).into_iter().map(|chains| {
            let mut paid: Vec<Paid> = chains.iter().map(|ends| self.freight(*ends)).collect();
            paid.extend(set.iter().filter_map(station_train));
            let revenue = self.shared_out(&paid) + halts;
            match self.rules.goal {
                Goal::RevenueThenSubsidy => (revenue, subsidy),
                Goal::RevenuePlusSubsidy => (revenue + subsidy, 0),
            }
        });
        ways.collect()
    }

    /// The ends of all chains, for every legal way to run one or two freights.
    fn chains(&self, set: &[Running<'_>]) -> Vec<Vec<[End; 2]>> {
        let freights: Vec<(Service, &Route, [End; 2])> = set
            .iter()
            .filter_map(|(train, route)| match train {
                Train::Freight { service, .. } => Some((*service, *route, route.ends?)),
                _ => None,
            })
            .collect();
        let [(service, one, ends), (other_service, other, other_ends)] = freights[..] else {
            assert!(freights.len() < 2, "no more than two freights run here");
            return vec![freights.iter().map(|(_, _, ends)| *ends).collect()];
        };
        let (mut ways, mut common) = (Vec::new(), false);
        for (from, joint) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            for (other_joint, to) in [(other_ends[0], other_ends[1]), (other_ends[1], other_ends[0])] {
                if joint.at == other_joint.at {
                    common = true;
                    if self.is_chain((one, other), joint, [from, to]) {
                        ways.push(vec![[from, to]]);
                    }
                }
            }
        }
        let alone = [service, other_service] == [Service::Permanent; 2];
        if alone && (!common || self.rules.common_ends == CommonEnds::Free) {
            ways.push(vec![ends, other_ends]);
        }
        ways
    }

    /// Is what two freights make together legal?
    fn is_chain(&self, (one, other): (&Route, &Route), joint: End, ends: [End; 2]) -> bool {
        if self.rules.chain == ChainCheck::SingleRuns {
            return true;
        }
        let kind = BOARD.kind_of(self.position, joint.at).unwrap();
        let kinds = ends.map(|end| self.area_kind(end));
        let twice: Places = one.once.intersection(&other.once).copied().collect();
        is_open(&BOARD, self.position, joint.at, kind)
            && (kinds[0].is_none() || kinds[0] != kinds[1])
            && twice == Places::from([place_of(self.position, joint.at)])
    }

    fn area_kind(&self, end: End) -> Option<AreaKind> {
        area_of(self.position, end.at).map(|area| BOARD.map.area(area).kind)
    }

    /// What a freight or a chain of freights is paid for.
    fn freight(&self, ends: [End; 2]) -> Paid {
        let [one, other] = ends.map(|end| BOARD.map.hex(end.land).at);
        let column = i64::from(one.letter) - i64::from(other.letter);
        let row = (i64::from(one.number) - i64::from(other.number) - column) / 2;
        let distance = column.abs().max(row.abs()).max((column + row).abs());
        let kinds = ends.map(|end| self.area_kind(end));
        let areas = kinds.iter().flatten().count() as i64;
        let rate = if kinds.contains(&Some(AreaKind::Port)) {
            self.rules.per_hex_to_port
        } else {
            self.rules.per_hex
        };
        Paid {
            places: ends.map(|end| place_of(self.position, end.at)).into(),
            most: 2,
            bonus: (distance + areas - 1).max(0) as u64 * u64::from(rate),
        }
    }

    /// The most that all are paid together: every place goes to one of its visitors or to nobody.
    fn shared_out(&self, paid: &[Paid]) -> u64 {
        let places: Places = paid.iter().flat_map(|paid| paid.places.clone()).collect();
        let places: Vec<u16> = places.into_iter().collect();
        let mut room: Vec<usize> = paid.iter().map(|paid| paid.most).collect();
        let bonuses: u64 = paid.iter().map(|paid| paid.bonus).sum();
        bonuses + self.give(&places, paid, &mut room)
    }

    fn give(&self, places: &[u16], paid: &[Paid], room: &mut [usize]) -> u64 {
        let Some((place, rest)) = places.split_first() else {
            return 0;
        };
        let mut best = self.give(rest, paid, room);
        for visitor in 0..paid.len() {
            if room[visitor] > 0 && paid[visitor].places.contains(place) {
                room[visitor] -= 1;
                best = best.max(self.revenue[place] + self.give(rest, paid, room));
                room[visitor] += 1;
            }
        }
        best
    }
}

/// What an express or a local is paid for at stations and areas.
fn station_train((train, route): &Running<'_>) -> Option<Paid> {
    match train {
        Train::Express(stations) | Train::Local(stations) => {
            Some(Paid { places: route.places.clone(), most: stations.paid.into(), bonus: 0 })
        }
        Train::Freight { .. } => None,
    }
}

fn all_meet(set: &[Running<'_>]) -> bool {
    let mut reached = Places::from([node_of(*HOME)]);
    let mut rest: Vec<&Places> = set.iter().map(|(_, route)| &route.points).collect();
    while let Some(next) = rest.iter().position(|points| !points.is_disjoint(&reached)) {
        reached.extend(rest.swap_remove(next));
    }
    rest.is_empty()
}
