//! Where the routes of one kind of train come from.
//!
//! Short trains have few halves, and a narrow map has a small diagram: then all routes are there from the
//! start. Else an outlook bounds them until the prices are good enough to let only those grow that matter.

use super::diagram::Diagram;
use super::ground::{Ground, Terms};
use super::join::Market;
use super::outlook::Outlook;
use super::paths::{Growth, Path, Watch, grow};
use super::pool::Pool;
use super::route::Found;
use super::worth::Worth;

/// The routes of one kind of train.
#[derive(Clone)]
pub(super) struct Source<const W: usize> {
    routes: Routes<W>,
    ceiling: Ceiling,
    prospect: Option<Prospect<W>>,
}

/// What stands in for routes that are not held yet.
#[derive(Clone)]
struct Prospect<const W: usize> {
    outlook: Outlook<W>,
    /// How many paths and halves may be collected.
    most_halves: usize,
}

#[derive(Clone)]
enum Routes<const W: usize> {
    Halves(Pool<W>),
    Diagram(Diagram),
}

/// What bounds the gain of all routes.
#[derive(Clone, Copy)]
enum Ceiling {
    /// The source has every route that a better set may have.
    Best,
    /// The source has some routes; the outlook bounds the others.
    Outlook,
    /// The routes are too many to be held; none gains more than this.
    Fixed(Worth),
}

/// What a kind of train would like at the present prices.
pub(super) struct Favourite {
    /// No route gains more.
    pub(super) gain: Worth,
    /// How often it would use each piece of track.
    pub(super) pieces: Vec<u16>,
}

/// What is small enough to hold all routes from the start, and what is too large to be held at all.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// So many paths and halves are never too many.
    pub(super) few_halves: usize,
    /// Up to this estimate of its size a diagram is the better choice where halves are many.
    pub(super) small_burden: u64,
    /// So many paths and halves of a kind, so many nodes of all diagrams and so many bytes of all paths are never
    /// exceeded.
    pub(super) most_halves: usize,
    pub(super) most_nodes: usize,
    pub(super) most_room: usize,
}

impl Measures {
    /// What measured well.
    pub(super) const USUAL: Self = Self {
        few_halves: 60_000,
        small_burden: 10_000,
        most_halves: 3_000_000,
        most_nodes: 16_000_000,
        most_room: 1 << 30,
    };
    /// No kind is small: routes are collected once an outlook has found good prices.
    #[cfg(test)]
    pub(super) const SCOUTING: Self = Self { few_halves: 0, small_burden: 0, ..Self::USUAL };

    /// The measures for each of so many kinds.
    pub(super) fn among(self, kinds: usize) -> Self {
        Self { most_nodes: self.most_nodes / kinds.max(1), most_room: self.most_room / kinds.max(1), ..self }
    }
}

/// So often an outlook learns what to remember before prices move.
const LESSONS: usize = 25;

impl<const W: usize> Source<W> {
    /// Finds the best way to hold the routes.
    pub(super) fn new(ground: &Ground<'_, W>, measures: Measures) -> Self {
        let most_nodes = measures.most_nodes;
        // On a large board each path takes much room.
        let most_halves = (measures.most_room / size_of::<Path<W>>()).min(measures.most_halves);
        let all = |most| {
            let watch = Watch { most, hope: None };
            grow(ground, &watch)
        };
        let growth = all(measures.few_halves);
        if !growth.cut_short {
            return Self::halves(ground, growth, Ceiling::Best);
        }
        let order = ground.graph.order();
        let small = order.filter(|order| order.burden * counters(ground) < measures.small_burden);
        if let Some(diagram) = small.and_then(|order| Diagram::new(ground, order, most_nodes)) {
            return Self::diagram(diagram);
        }
        if let Some(outlook) = Outlook::new(ground) {
            return Self {
                prospect: Some(Prospect { outlook, most_halves }),
                ..Self::halves(ground, Growth::default(), Ceiling::Outlook)
            };
        }
        if let Some(diagram) = order.and_then(|order| Diagram::new(ground, order, most_nodes)) {
            return Self::diagram(diagram);
        }
        let growth = all(most_halves);
        if growth.cut_short {
            let ceiling = Ceiling::Fixed(ground.kind.most_worth());
            return Self::halves(ground, Growth::default(), ceiling);
        }
        Self::halves(ground, growth, Ceiling::Best)
    }

    fn halves(ground: &Ground<'_, W>, growth: Growth<W>, ceiling: Ceiling) -> Self {
        Self { routes: Routes::Halves(Pool::new(ground, growth)), ceiling, prospect: None }
    }

    fn diagram(diagram: Diagram) -> Self {
        Self { routes: Routes::Diagram(diagram), ceiling: Ceiling::Best, prospect: None }
    }

    /// Does the source have every route that a better set may have?
    pub(super) fn is_complete(&self) -> bool {
        matches!(self.ceiling, Ceiling::Best)
    }

    /// Can closing track help to have every route that matters?
    pub(super) fn can_be_settled(&self) -> bool {
        !matches!(self.ceiling, Ceiling::Fixed(_))
    }

    /// Can its bound get better?
    pub(super) fn has_outlook(&self) -> bool {
        matches!(self.ceiling, Ceiling::Outlook)
    }

    /// With an outlook: takes all routes on these terms, if no more than so many paths and halves have to grow for
    /// that; says whether it has all.
    pub(super) fn collect(&mut self, ground: &Ground<'_, W>, terms: Terms<'_>, most: usize) -> bool {
        let Some(Prospect { outlook, most_halves }) = &mut self.prospect else {
            return self.is_complete();
        };
        outlook.price(ground, terms.link_prices);
        outlook.prepare(ground);
        let watch = Watch { most: most.min(*most_halves), hope: Some((outlook, terms)) };
        let growth = grow(ground, &watch);
        if growth.cut_short {
            return false;
        }
        self.routes = Routes::Halves(Pool::new(ground, growth));
        true
    }

    /// With an outlook: learns at these prices what walks have to remember.
    pub(super) fn learn(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        let Some(Prospect { outlook, .. }) = &mut self.prospect else {
            return;
        };
        outlook.price(ground, link_prices);
        for _ in 0..LESSONS {
            if !outlook.price(ground, link_prices) || ground.effort.stopped() {
                break;
            }
        }
    }

    /// From now on the routes collected are all that matter.
    pub(super) fn forget_outlook(&mut self) {
        if self.has_outlook() {
            self.ceiling = Ceiling::Best;
        }
    }

    /// From now on the outlook bounds the routes again.
    pub(super) fn look_again(&mut self) {
        if self.prospect.is_some() {
            self.ceiling = Ceiling::Outlook;
        }
    }

    /// Sets new prices of links.
    pub(super) fn price(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        match &mut self.routes {
            Routes::Halves(pool) => pool.price(link_prices),
            Routes::Diagram(diagram) => diagram.price(ground, link_prices),
        }
    }

    /// The bound at these prices, to which the source is set.
    pub(super) fn favourite(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) -> Favourite {
        let pieces = vec![0; ground.graph.pieces];
        match (self.ceiling, &mut self.prospect) {
            (Ceiling::Fixed(gain), _) => Favourite { gain, pieces },
            (Ceiling::Outlook, Some(Prospect { outlook, .. })) => {
                outlook.price(ground, link_prices);
                Favourite { gain: outlook.bound(ground).max(0), pieces: outlook.pieces(ground, link_prices) }
            }
            _ => {
                let best = self.best(ground, Terms { link_prices, least: 1 });
                let mut favourite = Favourite { gain: best.map_or(0, |route| route.gain), pieces };
                for piece in best.iter().flat_map(|route| route.track.iter()) {
                    favourite.pieces[piece] = 1;
                }
                favourite
            }
        }
    }

    /// Drops what has no route on these terms, to whose prices the source is set.
    pub(super) fn prune(&mut self, ground: &Ground<'_, W>, terms: Terms<'_>) {
        match &mut self.routes {
            Routes::Halves(pool) => pool.prune(ground, &terms),
            Routes::Diagram(diagram) => diagram.prune(terms.least),
        }
    }

    /// The best route on these terms, to whose prices the source is set.
    pub(super) fn best(&self, ground: &Ground<'_, W>, terms: Terms<'_>) -> Option<Found<W>> {
        match &self.routes {
            Routes::Halves(pool) => market(ground, pool, terms).best(),
            Routes::Diagram(diagram) => diagram.best(ground, &terms),
        }
    }

    /// Calls `take` for every route on these terms, to whose prices the source is set, until it says no;
    /// says whether those were all.
    pub(super) fn each(
        &self,
        ground: &Ground<'_, W>,
        terms: Terms<'_>,
        take: &mut dyn FnMut(Found<W>) -> bool,
    ) -> bool {
        match &self.routes {
            Routes::Halves(pool) => market(ground, pool, terms).each(take),
            Routes::Diagram(diagram) => diagram.each(ground, &terms, take),
        }
    }
}

fn market<'a, const W: usize>(ground: &Ground<'a, W>, pool: &'a Pool<W>, terms: Terms<'a>) -> Market<'a, W> {
    Market { ground: *ground, pool, terms }
}

/// By how much sums of counted stops make a diagram larger.
fn counters<const W: usize>(ground: &Ground<'_, W>) -> u64 {
    let longest = ground.kind.longest;
    u64::from(ground.kind.most_counted().map_or(1, |most| most.min(longest)))
}
