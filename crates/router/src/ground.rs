//! The ground on which one kind of train runs, and the terms on which it looks for routes.

use super::effort::Effort;
use super::graph::Graph;
use super::kind::Kind;
use super::masks::Masks;
use super::worth::Worth;

/// Everything about a problem that does not change while one kind of train looks for routes.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a, const W: usize> {
    pub(super) graph: &'a Graph,
    pub(super) masks: &'a Masks<W>,
    pub(super) kind: &'a Kind,
    pub(super) effort: &'a Effort<'a>,
}

/// What track costs and what a route must gain beyond that to be of interest.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    /// The price of each link.
    pub(super) link_prices: &'a [Worth],
    /// The least gain of interest.
    pub(super) least: Worth,
}

impl Terms<'_> {
    /// The price of a link.
    pub(super) fn price(&self, link: u16) -> Worth {
        self.link_prices[usize::from(link)]
    }
}
