//! Which freights are joined where those with a common end always are, and more than two end in one place.
//!
//! Chains are made one after the other, first the one with the temporary freights. A chain begins with one freight, a
//! temporary one if there is any, and goes on from its ends, one after the other, as long as a freight ends there that is
//! in no chain: with one that leads to a temporary freight if any does, and then rather with a temporary one; else
//! with those that make it longest. Among equals the order in which freights are named decides, so that any may be meant.

use super::super::effort::Effort;
use super::chain::Chain;
use super::ground::Ground;
use super::problem::CommonEnds;

/// Can two chains stand beside each other, whatever others there are? One that is made before another goes on as long as
/// a freight of that other ends where it would.
pub(super) fn fit_together(ground: &Ground<'_>, one: &Chain, other: &Chain) -> bool {
    let may_be_first = |one: &Chain, other: &Chain| {
        let mut outer = one.nodes.first().into_iter().chain(one.nodes.last());
        !outer.any(|node| other.nodes.contains(node))
    };
    ground.problem.rules.common_ends == CommonEnds::Free
        || may_be_first(one, other)
        || may_be_first(other, one)
}

/// Do just these chains come about? If so their routes are put into an order of which they are made, and each chain is
/// told its turn.
pub(super) fn come_about(ground: &Ground<'_>, chains: &mut [Chain]) -> bool {
    if ground.problem.rules.common_ends == CommonEnds::Free || has_each_node_once(chains) {
        return true;
    }
    let freights = Freights::of(ground, chains);
    let left: Vec<usize> = (0..freights.all.len()).collect();
    let lines: Vec<usize> = (0..chains.len()).collect();
    let begun = freights.make(&lines, &left);
    // A search that was stopped knows nothing.
    let Some(begun) = begun.filter(|_| !ground.effort.stopped()) else {
        return false;
    };
    for (turn, begun) in begun.into_iter().enumerate() {
        chains[begun.line].turn = turn;
        chains[begun.line].begin_with(ground, begun.place, begun.side);
    }
    true
}

fn has_each_node_once(chains: &[Chain]) -> bool {
    let mut nodes: Vec<u16> = chains.iter().flat_map(|chain| chain.nodes.clone()).collect();
    nodes.sort_unstable();
    nodes.windows(2).all(|pair| pair[0] != pair[1])
}

/// The end from which a chain goes on first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Start,
    End,
}

/// How a chain begins.
struct Begun {
    line: usize,
    /// The place of the freight that it begins with.
    place: usize,
    side: Side,
}

/// A freight that runs.
#[derive(Clone, Copy)]
struct Freight {
    nodes: [u16; 2],
    temporary: bool,
}

impl Freight {
    /// The other end, if this is one.
    fn onward(self, node: u16) -> Option<u16> {
        match self.nodes {
            [start, end] if start == node => Some(end),
            [start, end] if end == node => Some(start),
            _ => None,
        }
    }
}

/// How well a chain goes on: whether to a temporary freight, else how far.
type Lead = (bool, usize);

/// All freights that run, chain by chain.
struct Freights<'a> {
    effort: &'a Effort<'a>,
    all: Vec<Freight>,
    /// For each chain its freights from one end to the other.
    lines: Vec<Vec<usize>>,
}

impl<'a> Freights<'a> {
    fn of(ground: &Ground<'a>, chains: &[Chain]) -> Self {
        let mut all = Vec::new();
        let mut lines = Vec::new();
        for chain in chains {
            let first = all.len();
            for (route, ends) in chain.routes.iter().zip(chain.nodes.windows(2)) {
                all.push(Freight {
                    nodes: [ends[0], ends[1]],
                    temporary: ground.problem.trains[route.train].is_temporary(),
                });
            }
            lines.push((first..all.len()).collect());
        }
        Self { effort: ground.effort, all, lines }
    }

    /// How these lines are made of the freights that are left, if they are.
    fn make(&self, lines: &[usize], left: &[usize]) -> Option<Vec<Begun>> {
        if lines.is_empty() {
            return Some(Vec::new());
        }
        lines.iter().find_map(|&line| {
            let begun = self.begin(line, left)?;
            let others: Vec<usize> = without(lines, &[line]);
            let mut made = self.make(&others, &without(left, &self.lines[line]))?;
            made.insert(0, begun);
            Some(made)
        })
    }

    fn begin(&self, line: usize, left: &[usize]) -> Option<Begun> {
        let members = &self.lines[line];
        let any_temporary = left.iter().any(|&freight| self.all[freight].temporary);
        let may_be_first = |place: &usize| self.all[members[*place]].temporary == any_temporary;
        let places = (0..members.len()).filter(may_be_first);
        let begun = |place: usize| [Side::Start, Side::End].map(|side| Begun { line, place, side });
        places.flat_map(begun).find(|begun| self.goes_both_ways(begun, left))
    }

    /// Does the chain go on so from both ends of the freight that it begins with?
    fn goes_both_ways(&self, begun: &Begun, left: &[usize]) -> bool {
        let members = &self.lines[begun.line];
        let first = members[begun.place];
        let [start, end] = self.all[first].nodes;
        let before: Vec<usize> = members[..begun.place].iter().rev().copied().collect();
        let after = members[begun.place + 1..].to_vec();
        let ways = match begun.side {
            Side::Start => [(start, before), (end, after)],
            Side::End => [(end, after), (start, before)],
        };
        let mut left = without(left, &[first]);
        ways.into_iter().all(|(node, path)| {
            let goes_on = self.goes_on(node, &path, &left);
            left = without(&left, &path);
            goes_on
        })
    }

    /// Does a chain go on so from a node?
    fn goes_on(&self, node: u16, path: &[usize], left: &[usize]) -> bool {
        let (Some((&first, rest)), Some(best)) = (path.split_first(), self.lead(node, left)) else {
            return path.is_empty() && self.lead(node, left).is_none();
        };
        let temporary = |freight: &usize| self.all[*freight].temporary;
        let here = |freight: &usize| self.all[*freight].onward(node).is_some();
        let waits = left.iter().any(|freight| temporary(freight) && here(freight));
        let Some(onward) = self.all[first].onward(node) else {
            return false;
        };
        let lead = lead(path.iter().any(temporary), path.len());
        lead == best && (temporary(&first) || !waits) && self.goes_on(onward, rest, &without(left, &[first]))
    }

    /// How well a chain can go on from a node, if it can.
    fn lead(&self, node: u16, left: &[usize]) -> Option<Lead> {
        if self.effort.spend(1) {
            return None;
        }
        let leads = left.iter().filter_map(|&freight| {
            let onward = self.all[freight].onward(node)?;
            let further = self.lead(onward, &without(left, &[freight]));
            let (temporary, length) = further.unwrap_or((false, 0));
            Some(lead(temporary || self.all[freight].temporary, length + 1))
        });
        leads.max()
    }
}

/// On the way to a temporary freight no length counts.
fn lead(temporary: bool, length: usize) -> Lead {
    (temporary, if temporary { 1 } else { length })
}

fn without(all: &[usize], gone: &[usize]) -> Vec<usize> {
    let stays = |one: &&usize| !gone.contains(one);
    all.iter().filter(stays).copied().collect()
}
