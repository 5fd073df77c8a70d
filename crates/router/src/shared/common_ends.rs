//! Which freights are joined where those with a common end always are, and more than two end in one place.
//!
//! Chains are made one after the other, first the one with the temporary freights. A chain begins with one freight, a
//! temporary one if there is any, and goes on from its ends, one after the other, as long as a freight ends there that is
//! in no chain: with one that leads to a temporary freight if any does, and then rather with a temporary one; else
//! with those that make it longest. Among equals the order in which freights are named decides, so that any may be meant.
//!
//! A chain ends where just one of its freights does. Where there is no such place, the first stop of its first freight is
//! both ends, so a ring of freights can be paid for any of its stops where it may begin; where there is only one, the chain
//! is not legal.

use super::super::effort::Effort;
use super::chain::Chain;
use super::ground::Ground;
use super::problem::CommonEnds;

/// May a chain with these nodes, from one end to the other, end at these stops?
pub(super) fn may_end(ground: &Ground<'_>, nodes: &[u16], [from, to]: [u16; 2]) -> bool {
    let [start, end] = [from, to].map(|stop| ground.stop(stop).node);
    let times = |node: u16| nodes.iter().filter(|other| **other == node).count();
    ground.problem.rules.common_ends == CommonEnds::Free
        || if start == end { from == to } else { times(start) == 1 && times(end) == 1 }
}

/// Can two chains stand beside each other, whatever others there are? One that is made before another goes on as long as
/// a freight of that other ends where it would. A ring may be made from any of its places.
pub(super) fn fit_together(ground: &Ground<'_>, one: &Chain, other: &Chain) -> bool {
    let may_be_first = |one: &Chain, other: &Chain| {
        let outer = [one.nodes.first(), one.nodes.last()];
        outer[0] == outer[1] || !outer.into_iter().flatten().any(|node| other.nodes.contains(node))
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
        chains[begun.line].reorder(ground, &begun.order, begun.side);
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

/// How a chain is made.
struct Begun {
    line: usize,
    /// The places of its freights, the one that it begins with first.
    order: Vec<usize>,
    /// The end of that one from which it goes on first.
    side: Side,
}

/// The places of the freights with which a chain goes on from one end of its first freight, and then from the other.
type Ways = [Vec<usize>; 2];

/// A freight that runs.
#[derive(Clone, Copy)]
struct Freight {
    nodes: [u16; 2],
    stops: [u16; 2],
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
                    stops: [route.start, route.end(ground)],
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
        for place in (0..members.len()).filter(may_be_first) {
            for side in [Side::Start, Side::End] {
                for ways in self.ways(line, place, side) {
                    if self.goes_both_ways(line, place, side, &ways, left) {
                        let order = [vec![place], ways.concat()].concat();
                        return Some(Begun { line, order, side });
                    }
                }
            }
        }
        None
    }

    /// The ways in which a line can be made from one of its freights. One that is a ring, and is paid for the stop where
    /// it starts, begins there and may meet itself anywhere.
    fn ways(&self, line: usize, place: usize, side: Side) -> Vec<Ways> {
        let members = &self.lines[line];
        let count = members.len();
        let [first, last] = [members[0], members[count - 1]].map(|freight| self.all[freight]);
        if first.nodes[0] != last.nodes[1] {
            let before: Vec<usize> = (0..place).rev().collect();
            let after: Vec<usize> = (place + 1..count).collect();
            return vec![match side {
                Side::Start => [before, after],
                Side::End => [after, before],
            }];
        }
        let begins = self.all[members[place]].stops[side as usize] == first.stops[0];
        let round = (1..count).map(|step| match side {
            Side::Start => (place + count - step) % count,
            Side::End => (place + step) % count,
        });
        let round: Vec<usize> = round.collect();
        let parted = |at: usize| [round[..at].to_vec(), round[at..].iter().rev().copied().collect()];
        (0..count).rev().filter(|_| begins).map(parted).collect()
    }

    /// Does the chain go on so from both ends of the freight that it begins with?
    fn goes_both_ways(&self, line: usize, place: usize, side: Side, ways: &Ways, left: &[usize]) -> bool {
        let members = &self.lines[line];
        let first = members[place];
        let mut nodes = self.all[first].nodes;
        if side == Side::End {
            nodes.reverse();
        }
        let mut left = without(left, &[first]);
        nodes.into_iter().zip(ways).all(|(node, way)| {
            let path: Vec<usize> = way.iter().map(|&place| members[place]).collect();
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
