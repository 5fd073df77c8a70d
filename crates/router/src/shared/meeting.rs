//! Do routes meet? One has the home, and each other meets one that does.

use super::chain::{Chain, Chains};
use super::common_ends::{come_about, fit_together};
use super::ground::{Ground, Set};
use super::offer::{Offer, Unit, Way, Who};

/// Are all these routes joined to the home?
pub(super) fn all_meet(ground: &Ground<'_>, routes: &[Set]) -> bool {
    let mut reached = ground.home;
    let mut waiting: Vec<&Set> = routes.iter().collect();
    loop {
        let before = waiting.len();
        // The home itself counts only as part of a route.
        waiting.retain(|route| {
            let meets = route.meets(&reached);
            if meets {
                reached = reached.union(route);
            }
            !meets
        });
        if waiting.is_empty() {
            return true;
        }
        if waiting.len() == before {
            return false;
        }
    }
}

/// Finds ways for the chains among these offers so that all routes meet; none if they cannot.
pub(super) fn find_chains(
    chains: &Chains<'_>,
    ground: &Ground<'_>,
    taken: &[(&Unit, &Offer)],
) -> Option<Vec<Chain>> {
    let mut fixed = Vec::new();
    let mut open = Vec::new();
    for (unit, offer) in taken {
        match (&offer.way, &unit.who) {
            (Way::Chain { ends }, Who::OneOf(members)) => open.push((members.as_slice(), *ends)),
            _ => fixed.push(offer.meets),
        }
    }
    let mut found = Vec::new();
    find(chains, ground, &open, &mut fixed, &mut found).then_some(found)
}

/// The members of a chain, one of these lists, and its ends.
type Open<'a> = (&'a [Vec<usize>], [u16; 2]);

fn find(
    chains: &Chains<'_>,
    ground: &Ground<'_>,
    open: &[Open<'_>],
    routes: &mut Vec<Set>,
    found: &mut Vec<Chain>,
) -> bool {
    let Some(((members, ends), rest)) = open.split_first() else {
        return all_meet(ground, routes) && come_about(ground, found);
    };
    chains.each(members, *ends, &mut |chain| {
        let fits = |other: &Chain| fit_together(ground, chain, other);
        if !found.iter().all(fits) || ground.effort.spend(1) {
            return false;
        }
        found.push(chain.clone());
        let before = routes.len();
        routes.extend(&chain.meets);
        let content = find(chains, ground, rest, routes, found);
        routes.truncate(before);
        if !content {
            found.pop();
        }
        content
    })
}
