//! What trains bring if their routes need not meet.

use super::super::worth::Worth;
use super::together::{Found, Group, Picked};

/// Each train takes what brings most; none where one that must run has nothing to take.
pub(super) fn best_apart(groups: &[Group]) -> Option<Found> {
    let mut found = Found { gain: 0, picks: Vec::new() };
    for (number, group) in groups.iter().enumerate() {
        let gains = group.routes.iter().map(|route| route.gain).enumerate();
        match gains.max_by_key(|(_, gain)| *gain) {
            Some((route, gain)) if gain > 0 || group.must_run => {
                let picked = || Picked { group: number, route, lost: Vec::new(), on: None };
                let picks = std::iter::repeat_with(picked).take(group.count);
                found.picks.extend(picks);
                found.gain += gain * group.count as Worth;
            }
            None if group.must_run => return None,
            _ => {}
        }
    }
    Some(found)
}

/// What the best set with a given route brings, by group and route.
pub(super) fn through(groups: &[Group], found: &Found) -> Vec<Vec<Worth>> {
    let of_group = |group: &Group| {
        let gains = group.routes.iter().map(|route| route.gain);
        let best = gains.clone().max().unwrap_or(0);
        gains.map(|gain| found.gain - best + gain).collect()
    };
    groups.iter().map(of_group).collect()
}
