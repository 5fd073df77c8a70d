//! The search from end to end: bound, guess, list, pack.
//!
//! Prices of track bound the best total from above ([`Prices`]), guesses from below. The gap between the two
//! says how far a route may fall short of the best of its kind and still be part of a better set; all such
//! routes are listed as soon as they are few, and packed.

use super::bits::Bits;
use super::effort::Effort;
use super::graph::Graph;
use super::ground::{Ground, Terms};
use super::kind::Kind;
use super::masks::Masks;
use super::pack::{Choice, Lists, Packing, Pick};
use super::prices::Prices;
use super::route::Found;
use super::source::{Measures, Source};
use super::worth::{TOO_DEAR, UNIT, Worth};

/// One problem being searched.
pub(super) struct Search<'a, const W: usize> {
    pub(super) graph: &'a Graph,
    pub(super) kinds: &'a [Kind],
    pub(super) effort: &'a Effort<'a>,
    pub(super) masks: Masks<W>,
    pub(super) sources: Vec<Source<W>>,
    pub(super) prices: Prices,
    /// For each kind the price of each link.
    pub(super) link_prices: Vec<Vec<Worth>>,
    /// For each kind the track that is closed to its trains.
    pub(super) closed: Vec<Bits<W>>,
    /// How many nodes are spent to pack complete lists.
    pub(super) patience: u64,
    /// No set of routes is worth more, whatever the prices say.
    pub(super) ceiling: Worth,
    /// The best set of routes so far; imagined, while the search aims for one that is better.
    pub(super) best: RouteSet<W>,
    /// While the best set is imagined: the best one that is known.
    pub(super) known: Option<RouteSet<W>>,
}

/// A legal set of routes.
#[derive(Clone)]
pub(super) struct RouteSet<const W: usize> {
    /// For each kind, the routes of its trains.
    pub(super) routes: Vec<Vec<Found<W>>>,
    pub(super) worth: Worth,
}

/// The outcome of one round of prices.
pub(super) struct Round {
    /// No set of routes is worth more.
    pub(super) bound: Worth,
    /// For each kind, no route gains more.
    pub(super) gains: Vec<Worth>,
    /// How many trains want each piece of track.
    pub(super) wanted: Vec<u16>,
}

/// What a search says in the end.
pub(super) struct Verdict<const W: usize> {
    pub(super) best: RouteSet<W>,
    /// No set of routes is worth more.
    pub(super) bound: Worth,
    pub(super) proved: bool,
    /// May it help to close track to some trains?
    pub(super) can_be_split: bool,
}

/// Rounds of prices before everything that is left is listed.
const ROUNDS: usize = 80;
/// How often the difference of gains is halved to make lists short, and how many nodes they are then worth.
const NARROWER: usize = 5;
const FEW_NODES: u64 = 200_000;
/// How many nodes are spent to pack complete lists.
pub(super) const PATIENCE: u64 = 20_000_000;

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(graph: &'a Graph, kinds: &'a [Kind], effort: &'a Effort<'a>) -> Self {
        Self::within(graph, kinds, effort, Measures::USUAL)
    }

    /// The same with other measures of what is small.
    pub(super) fn within(
        graph: &'a Graph,
        kinds: &'a [Kind],
        effort: &'a Effort<'a>,
        measures: Measures,
    ) -> Self {
        let mut search = Self {
            graph,
            kinds,
            effort,
            masks: Masks::of(graph),
            sources: Vec::new(),
            prices: Prices::free(graph.pieces),
            link_prices: vec![vec![0; graph.links.len()]; kinds.len()],
            closed: vec![Bits::EMPTY; kinds.len()],
            patience: PATIENCE,
            ceiling: 0,
            best: RouteSet { routes: vec![Vec::new(); kinds.len()], worth: 0 },
            known: None,
        };
        let most = kinds.iter().map(|kind| kind.most_worth() * kind.trains.len() as Worth);
        search.ceiling = most.sum();
        let measures = measures.among(kinds.len());
        search.sources = (0..kinds.len()).map(|kind| Source::new(&search.ground(kind), measures)).collect();
        search
    }

    pub(super) fn run(mut self) -> Verdict<W> {
        // What a search that was stopped proves by chance is not told: the answer with a proof is always the same.
        let proved = self.settle() && !self.effort.stopped();
        if self.effort.stopped() {
            self.guess_at_once();
        }
        let bound = if proved { self.best.worth } else { self.bound().max(self.best.worth) };
        let can_be_split = self.sources.iter().all(Source::can_be_settled);
        Verdict { best: self.best, bound, proved, can_be_split }
    }

    /// The ground of a kind.
    pub(super) fn ground(&self, kind: usize) -> Ground<'_, W> {
        Ground { graph: self.graph, masks: &self.masks, kind: &self.kinds[kind], effort: self.effort }
    }

    /// The same while something else of the search changes.
    pub(super) fn with_source<T>(
        &mut self,
        kind: usize,
        act: impl FnOnce(&mut Source<W>, &Ground<'_, W>, &[Worth]) -> T,
    ) -> T {
        let ground =
            Ground { graph: self.graph, masks: &self.masks, kind: &self.kinds[kind], effort: self.effort };
        act(&mut self.sources[kind], &ground, &self.link_prices[kind])
    }

    /// Improves best set and bound until they meet; says whether they do.
    pub(super) fn settle(&mut self) -> bool {
        if self.sources.iter().all(Source::is_complete) { self.prove() } else { self.scout() }
    }

    /// Improves best set and bound until they meet, with sources that have all routes that matter.
    pub(super) fn prove(&mut self) -> bool {
        if !self.sources.iter().all(Source::is_complete) {
            return false;
        }
        self.prices.hurry();
        for number in 0..=ROUNDS {
            let round = self.round();
            if number % 8 == 0 {
                self.guess(&round);
                self.set_prices();
            }
            if self.is_settled() {
                return true;
            }
            if self.effort.stopped() {
                return false;
            }
            self.prune(&round);
            let last = number == ROUNDS || self.prices.settled();
            let most = match number {
                _ if last => 400_000,
                0..16 => 4_000,
                16..32 => 40_000,
                _ => 100_000,
            };
            if (number % 4 == 0 || last) && self.pack(&round, most) {
                return true;
            }
            if last {
                return false;
            }
            self.prices.step(&round.wanted, round.bound - self.best.worth);
        }
        false
    }

    /// Is the best set proved?
    pub(super) fn is_settled(&self) -> bool {
        self.bound() < self.best.worth + UNIT
    }

    /// No set of routes is worth more.
    pub(super) fn bound(&self) -> Worth {
        self.prices.bound.min(self.ceiling)
    }

    /// Sets all sources to the present prices.
    pub(super) fn set_prices(&mut self) {
        for kind in 0..self.kinds.len() {
            self.set_link_prices(kind, &self.closed[kind].clone(), 1);
            self.with_source(kind, |source, ground, link_prices| {
                source.price(ground, link_prices);
            });
        }
    }

    /// Sets what links cost trains of one kind: so many times the prices of their track, and more than
    /// anybody pays where that is taken.
    pub(super) fn set_link_prices(&mut self, kind: usize, taken: &Bits<W>, times: Worth) {
        for (link, price) in self.link_prices[kind].iter_mut().enumerate() {
            let pieces = self.graph.links[link].pieces.iter();
            let sum: Worth = pieces.map(|&piece| self.prices.of[usize::from(piece)]).sum();
            let free = !self.masks.track[link].meets(taken);
            *price = if free { times * sum } else { TOO_DEAR };
        }
    }

    /// Lets every kind choose at the present prices, which gives a bound. Sources that are bounded by an outlook
    /// keep their old prices: what they have does not matter to the bound.
    pub(super) fn round(&mut self) -> Round {
        for kind in 0..self.kinds.len() {
            self.set_link_prices(kind, &self.closed[kind].clone(), 1);
            self.with_source(kind, |source, ground, link_prices| {
                if !source.has_outlook() {
                    source.price(ground, link_prices);
                }
            });
        }
        let mut round =
            Round { bound: self.prices.sum(), gains: Vec::new(), wanted: vec![0; self.graph.pieces] };
        for kind in 0..self.kinds.len() {
            let favourite = self.with_source(kind, Source::favourite);
            let trains = self.kinds[kind].trains.len() as u16;
            round.bound += favourite.gain * Worth::from(trains);
            round.gains.push(favourite.gain);
            for (wanted, times) in round.wanted.iter_mut().zip(favourite.pieces) {
                *wanted += times * trains;
            }
        }
        if !self.effort.stopped() {
            self.prices.note(round.bound, UNIT / 16);
        }
        round
    }

    /// The least gain of a route of this kind in a set that is better than the best.
    pub(super) fn least_gain(&self, round: &Round, kind: usize) -> Worth {
        round.gains[kind] - (round.bound - self.best.worth - UNIT)
    }

    /// Drops the routes that no better set has.
    pub(super) fn prune(&mut self, round: &Round) {
        for kind in 0..self.kinds.len() {
            let least = self.least_gain(round, kind);
            self.with_source(kind, |source, ground, link_prices| {
                source.prune(ground, Terms { link_prices, least });
            });
        }
    }

    /// Lists all routes that a better set may have and packs them; says whether that proves the best set. Where
    /// there are more than `most`, packs only those that gain almost as much as the best of their kind.
    pub(super) fn pack(&mut self, round: &Round, most: usize) -> bool {
        let gap = round.bound - self.best.worth - UNIT;
        let mut spare = gap;
        for _ in 0..NARROWER {
            if let Some(lists) = self.lists(round, spare, most) {
                let nodes = if spare == gap { self.patience } else { FEW_NODES };
                return self.choose(&lists, nodes) && spare == gap;
            }
            spare /= 2;
        }
        false
    }

    /// Chooses from lists; says whether all choices were tried.
    fn choose(&mut self, lists: &Lists<W>, nodes: u64) -> bool {
        let mut packing = Packing::new(lists, self.graph.pieces, self.best.worth);
        let finished = packing.search(&self.prices, nodes, self.effort);
        let worth = packing.best;
        if let Some(set) = packing.best_set {
            let routes = self.routes_of(lists, set);
            self.best = RouteSet { routes, worth };
        }
        finished
    }

    /// The routes of a choice from lists, for each kind.
    pub(super) fn routes_of(&self, lists: &Lists<W>, choice: Choice) -> Vec<Vec<Found<W>>> {
        let mut routes = vec![Vec::new(); self.kinds.len()];
        for Pick { kind, route } in choice {
            routes[kind].push(lists.routes[kind][route as usize]);
        }
        routes
    }

    /// For each kind the routes that gain at most `spare` less than the best; `None` if they are more than `most`.
    pub(super) fn lists(&self, round: &Round, spare: Worth, most: usize) -> Option<Lists<W>> {
        let mut lists =
            Lists { routes: Vec::new(), trains: self.kinds.iter().map(|kind| kind.trains.len()).collect() };
        let mut count = 0;
        for kind in 0..self.kinds.len() {
            let mut routes = Vec::new();
            let terms = Terms { link_prices: &self.link_prices[kind], least: round.gains[kind] - spare };
            let all = self.sources[kind].each(&self.ground(kind), terms, &mut |route| {
                routes.push(route);
                count += 1;
                count <= most
            });
            if !all {
                return None;
            }
            if self.kinds[kind].most_paid.is_some() {
                keep_best_choice(&mut routes);
            }
            lists.routes.push(routes);
        }
        Some(lists)
    }
}

/// Of the same route with different stops paid, keeps the one that is worth most.
fn keep_best_choice<const W: usize>(routes: &mut Vec<Found<W>>) {
    routes.sort_unstable_by(|one, other| (&one.links, other.worth).cmp(&(&other.links, one.worth)));
    routes.dedup_by(|later, first| later.links == first.links);
}
