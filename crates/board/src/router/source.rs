//! Where the routes of one kind of train come from: halves for short trains, a diagram for long ones.

use super::diagram::Diagram;
use super::effort::Effort;
use super::join::{Market, Room};
use super::paths::Ground;
use super::pool::Pool;
use super::route::Found;
use super::worth::Worth;

/// All routes of one kind, or as many as fit.
pub(super) enum Source<const W: usize> {
    /// Pairs of halves.
    Halves(Pool<W>),
    /// A decision diagram.
    Diagram(Diagram<W>),
}

/// More paths and halves than this are tried as a diagram first.
const FEW_HALVES: usize = 60_000;
const MOST_HALVES: usize = 3_000_000;
const MOST_NODES: usize = 3_000_000;

impl<const W: usize> Source<W> {
    /// Finds the better way to hold all routes; `None` where there are too many.
    pub(super) fn new(ground: &Ground<'_, W>, effort: &mut Effort<'_>) -> Option<Self> {
        if std::env::var("NODIAGRAM").is_err() && std::env::var("DIAGRAM").is_ok() {
            return Some(Self::Diagram(Diagram::new(ground, MOST_NODES, effort)?));
        }
        if let Some(growth) = ground.grow(FEW_HALVES) {
            return Some(Self::Halves(Pool::new(ground, growth)));
        }
        if std::env::var("NODIAGRAM").is_err()
            && let Some(diagram) = Diagram::new(ground, MOST_NODES, effort)
        {
            return Some(Self::Diagram(diagram));
        }
        let growth = ground.grow(MOST_HALVES)?;
        Some(Self::Halves(Pool::new(ground, growth)))
    }

    /// How large it is.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Halves(pool) => pool.halves.len(),
            Self::Diagram(diagram) => diagram.len(),
        }
    }

    /// Sets new prices of links.
    pub(super) fn price(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        match self {
            Self::Halves(pool) => pool.price(link_prices),
            Self::Diagram(diagram) => diagram.price(ground, link_prices),
        }
    }

    /// Drops what has no route of at least `least` gain at these prices.
    pub(super) fn prune(
        &mut self,
        ground: &Ground<'_, W>,
        (link_prices, least): (&[Worth], Worth),
    ) {
        match self {
            Self::Halves(pool) => pool.prune(ground, (link_prices, least - ground.kind.duty())),
            Self::Diagram(diagram) => diagram.prune(least),
        }
    }

    /// The best route that gains more than `floor` at these prices.
    pub(super) fn best(
        &self,
        ground: &Ground<'_, W>,
        (link_prices, floor): (&[Worth], Worth),
        room: &mut Room,
    ) -> Option<Found<W>> {
        match self {
            Self::Halves(pool) => market(ground, pool, link_prices).best(floor, room),
            Self::Diagram(diagram) => diagram.best(ground, floor),
        }
    }

    /// Calls `take` for every route that gains more than `floor` at these prices, until it says no.
    pub(super) fn each(
        &self,
        ground: &Ground<'_, W>,
        (link_prices, floor): (&[Worth], Worth),
        (room, take): (&mut Room, &mut dyn FnMut(Found<W>) -> bool),
    ) -> bool {
        match self {
            Self::Halves(pool) => market(ground, pool, link_prices).each(floor, room, take),
            Self::Diagram(diagram) => diagram.each(ground, floor, take),
        }
    }
}

fn market<'a, const W: usize>(
    ground: &Ground<'a, W>,
    pool: &'a Pool<W>,
    link_prices: &'a [Worth],
) -> Market<'a, W> {
    Market {
        ground: *ground,
        pool,
        link_prices,
    }
}
