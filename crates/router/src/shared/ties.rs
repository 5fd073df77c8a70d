//! Sets of runs that are as good as the best.
//!
//! Sets are told apart by what is paid and by the ends of freights. A set that is as good as a known one and differs from
//! it goes without something that the known one has. So each of these things is forbidden in turn, the same search is asked
//! whether there is a set as good without it, and so on from what it finds.

use std::collections::BTreeSet;

use super::super::effort::Effort;
use super::super::problem::BadProblem;
use super::super::worth::{UNIT, Worth};
use super::answer::{Answer, RunSets};
use super::ground::Ground;
use super::offer::{Offer, Unit, Way};
use super::payment::{Taken, share_out};
use super::problem::Problem;
use super::report::Best;
use super::{Asked, MOST_NODES, answer, best_runs, best_runs_or_one, plans};

/// So many things to go without are looked at before the search for others is given up.
const LOOKS: usize = 5_000;

/// Finds the best set of routes and others of the same worth, at most so many in all. Whatever set is as good, one of
/// all sets can be paid for the same stops, halts and hexes and has freights with the same ends; which train runs where,
/// and by which way, makes no other set.
///
/// A search that was stopped before it proved anything has one answer.
pub fn best_route_sets(
    problem: &Problem,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Result<RunSets, BadProblem> {
    let effort = Effort::within(MOST_NODES, stop);
    let ground = Ground::of(problem, &effort)?;
    let stations = plans::station_units(&ground);
    let (best, bound) = best_runs_or_one(&ground, &stations)?;
    let mut ties = Ties {
        ground: &ground,
        stations: &stations,
        worth: best.worth,
        found: vec![best],
        hopeless: Vec::new(),
    };
    let proved = effort.is_whole();
    let complete = proved && (ties.worth == 0 || ties.look(most.max(1)));
    let sets = ties.found.into_iter().take(most.max(1));
    let mut sets = sets.map(|set| Answer { proved, ..answer(&ground, set, bound) });
    Ok(RunSets { best: sets.next().unwrap_or_default(), others: sets.collect(), complete })
}

/// What a set of runs goes without.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Without {
    /// Elements for which it is not paid.
    elements: BTreeSet<u16>,
    /// Stops between which no chain of freights runs for a bonus.
    ends: BTreeSet<[u16; 2]>,
}

impl Without {
    fn is_part_of(&self, other: &Self) -> bool {
        self.elements.is_subset(&other.elements) && self.ends.is_subset(&other.ends)
    }

    fn allows(&self, offer: &Offer) -> bool {
        bonus_ends(offer).is_none_or(|ends| !self.ends.contains(&ends))
    }
}

/// The ends of a chain that earns a bonus.
fn bonus_ends(offer: &Offer) -> Option<[u16; 2]> {
    match offer.way {
        Way::Chain { ends } if offer.bonus > 0 => Some(ends),
        _ => None,
    }
}

/// The search for sets that are worth as much.
struct Ties<'a> {
    ground: &'a Ground<'a>,
    stations: &'a [Unit],
    worth: Worth,
    found: Vec<Best>,
    /// Without these things no set is as good.
    hopeless: Vec<Without>,
}

impl Ties<'_> {
    /// Finds sets until there are more than `most`; says whether none is missing.
    fn look(&mut self, most: usize) -> bool {
        let mut waiting = vec![Without::default()];
        let mut seen: BTreeSet<Without> = waiting.iter().cloned().collect();
        let mut complete = true;
        while let Some(without) = waiting.pop() {
            let Some(set) = self.set_without(&without) else {
                continue;
            };
            complete &= !has_ends_twice(&self.found[set].offers);
            let (elements, ends) = self.paid(set, &without);
            let more = elements.into_iter().map(|element| {
                let mut more = without.clone();
                more.elements.insert(element);
                more
            });
            let more = more.chain(ends.into_iter().map(|ends| {
                let mut more = without.clone();
                more.ends.insert(ends);
                more
            }));
            waiting.extend(more.filter(|more| seen.insert(more.clone())));
            if self.found.len() > most || seen.len() > LOOKS {
                return false;
            }
        }
        complete && self.ground.effort.is_whole()
    }

    /// A set that is as good without these things, by its number: a known one or a new one, if there is any.
    fn set_without(&mut self, without: &Without) -> Option<usize> {
        if self.hopeless.iter().any(|less| less.is_part_of(without)) {
            return None;
        }
        let ground = self.ground_without(without);
        let is_as_good = |set: &Best| {
            let allowed = set.offers.iter().all(|(offer, _)| without.allows(offer));
            allowed && share_out(&ground, &taken(set)).0 == self.worth
        };
        if let Some(known) = self.found.iter().position(is_as_good) {
            return Some(known);
        }
        let asked = Asked {
            known: Best { worth: self.worth - UNIT, ..Best::default() },
            may_run: &|offer| without.allows(offer),
        };
        let (best, _) = best_runs(&ground, self.stations, asked);
        if best.worth < self.worth {
            self.hopeless.push(without.clone());
            return None;
        }
        self.found.push(best);
        Some(self.found.len() - 1)
    }

    /// The same ground where nothing is paid for some elements.
    fn ground_without(&self, without: &Without) -> Ground<'_> {
        let mut ground = self.ground.clone();
        for &element in &without.elements {
            ground.worth[usize::from(element)] = 0;
        }
        ground
    }

    /// The elements that a set is paid for and the ends of its freights.
    fn paid(&self, set: usize, without: &Without) -> (Vec<u16>, Vec<[u16; 2]>) {
        let ground = self.ground_without(without);
        let set = &self.found[set];
        let (_, paid) = share_out(&ground, &taken(set));
        let mut elements: Vec<u16> = paid.into_iter().flatten().collect();
        elements.retain(|&element| ground.worth[usize::from(element)] > 0);
        // Those that are worth most are asked for first, since the answer to them is soonest found.
        elements.sort_by_key(|&element| ground.worth[usize::from(element)]);
        let offers = set.offers.iter();
        let ends = offers.filter_map(|(offer, _)| bonus_ends(offer));
        (elements, ends.collect())
    }
}

fn taken(set: &Best) -> Vec<Taken<'_>> {
    let offers = set.offers.iter();
    offers.map(|(offer, most)| (offer, *most)).collect()
}

/// Do two chains run between the same stops? Then a set with one of them may go without nothing that this one has.
fn has_ends_twice(offers: &[(Offer, usize)]) -> bool {
    let mut ends: Vec<[u16; 2]> = offers.iter().filter_map(|(offer, _)| bonus_ends(offer)).collect();
    ends.sort_unstable();
    ends.windows(2).any(|pair| pair[0] == pair[1])
}
