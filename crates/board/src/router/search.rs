//! The search from end to end: bound, guess, list, pack.

use super::answer::{Answer, Route};
use super::bits::Bits;
use super::effort::Effort;
use super::graph::Graph;
use super::join::Room;
use super::kind::Kind;
use super::masks::Masks;
use super::pack::{Lists, Packing};
use super::paths::Ground;
use super::prices::Prices;
use super::route::{Found, in_order};
use super::source::Source;
use super::worth::{Scale, TOO_DEAR, UNIT, Worth};

/// One problem being searched.
pub(super) struct Search<'a, const W: usize> {
    graph: &'a Graph,
    kinds: &'a [Kind],
    masks: Masks<W>,
    sources: Vec<Source<W>>,
    prices: Prices,
    link_prices: Vec<Worth>,
    best: RouteSet<W>,
    room: Room,
    effort: Effort<'a>,
}

/// A legal set of routes: for each kind, the routes of its trains.
#[derive(Clone)]
struct RouteSet<const W: usize> {
    routes: Vec<Vec<Found<W>>>,
    worth: Worth,
}

type Favourites<const W: usize> = Vec<Option<Found<W>>>;

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(graph: &'a Graph, kinds: &'a [Kind], mut effort: Effort<'a>) -> Self {
        let masks = Masks::of(graph);
        let mut sources = Vec::new();
        for kind in kinds {
            let ground = Ground {
                graph,
                masks: &masks,
                kind,
            };
            sources.extend(Source::new(&ground, &mut effort));
        }
        Self {
            graph,
            kinds,
            masks,
            sources,
            prices: Prices::free(graph.pieces),
            link_prices: vec![0; graph.links.len()],
            best: RouteSet {
                routes: vec![Vec::new(); kinds.len()],
                worth: 0,
            },
            room: Room::default(),
            effort,
        }
    }

    pub(super) fn run(mut self, scale: &Scale, trains: usize) -> Answer {
        let proved = self.sources.len() == self.kinds.len() && self.prove();
        let bound = if proved {
            self.best.worth
        } else {
            self.prices.bound.max(self.best.worth)
        };
        self.answer(scale, trains, (bound, proved))
    }

    /// Improves best set and bound until they meet.
    fn prove(&mut self) -> bool {
        let mut round = 0;
        loop {
            let (bound, favourites) = self.bound();
            if round % 8 == 0 {
                self.guess(&favourites);
            }
            if self.prices.bound < self.best.worth + UNIT {
                return true;
            }
            if self.effort.spent() || round > 100 {
                return false;
            }
            self.apply_prices();
            let gap = bound - self.best.worth - UNIT;
            self.prune(&favourites, gap);
            let most = match round {
                0..16 => 4_000,
                16..60 => 40_000,
                _ => 2_000_000,
            };
            if round % 4 == 0 && self.pack(&favourites, gap, most) {
                return true;
            }
            let mut wanted = vec![0; self.graph.pieces];
            for (kind, favourite) in self.kinds.iter().zip(&favourites) {
                for piece in favourite.iter().flat_map(|route| route.track.iter()) {
                    wanted[piece] += kind.trains.len() as u16;
                }
            }
            self.prices.step(&wanted, bound - self.best.worth);
            round += 1;
        }
    }

    fn ground(&self, kind: usize) -> Ground<'_, W> {
        Ground {
            graph: self.graph,
            masks: &self.masks,
            kind: &self.kinds[kind],
        }
    }

    fn apply_prices(&mut self) {
        for (link, price) in self.link_prices.iter_mut().enumerate() {
            let pieces = &self.graph.links[link].pieces;
            *price = pieces
                .iter()
                .map(|&piece| self.prices.of[usize::from(piece)])
                .sum();
        }
        for kind in 0..self.kinds.len() {
            self.price(kind);
        }
    }

    fn price(&mut self, kind: usize) {
        let ground = Ground {
            graph: self.graph,
            masks: &self.masks,
            kind: &self.kinds[kind],
        };
        self.sources[kind].price(&ground, &self.link_prices);
    }

    fn best_of(&mut self, kind: usize) -> Option<Found<W>> {
        let mut room = std::mem::take(&mut self.room);
        let best = self.sources[kind].best(&self.ground(kind), (&self.link_prices, 0), &mut room);
        self.room = room;
        best
    }

    /// The best route of each kind at the present prices, and the bound they give.
    fn bound(&mut self) -> (Worth, Favourites<W>) {
        self.apply_prices();
        let mut bound = self.prices.sum();
        let mut favourites = Vec::new();
        for kind in 0..self.kinds.len() {
            let favourite = self.best_of(kind);
            bound +=
                favourite.map_or(0, |route| route.gain) * self.kinds[kind].trains.len() as Worth;
            favourites.push(favourite);
        }
        self.prices.note(bound, UNIT / 16);
        if std::env::var("ROUTER_LOG").is_ok() {
            eprintln!(
                "  round: size {:?} looked {} bound {:.2} best {}",
                self.sources.iter().map(Source::len).collect::<Vec<_>>(),
                self.room.looked,
                bound as f64 / UNIT as f64,
                self.best.worth / UNIT
            );
        }
        (bound, favourites)
    }

    fn prune(&mut self, favourites: &Favourites<W>, gap: Worth) {
        for kind in 0..self.kinds.len() {
            let best = favourites[kind].map_or(0, |route| route.gain);
            let ground = Ground {
                graph: self.graph,
                masks: &self.masks,
                kind: &self.kinds[kind],
            };
            self.sources[kind].prune(&ground, (&self.link_prices, best - gap));
        }
    }

    /// Makes a legal set of routes and keeps it if it is the best.
    fn guess(&mut self, favourites: &Favourites<W>) {
        let mut order: Vec<usize> = Vec::new();
        for (kind, k) in self.kinds.iter().enumerate() {
            order.extend(std::iter::repeat_n(kind, k.trains.len()));
        }
        order.sort_by_key(|&kind| {
            std::cmp::Reverse((
                self.kinds[kind].duty(),
                favourites[kind].map_or(0, |route| route.worth),
            ))
        });
        for flip in 0..2 {
            if flip == 1 {
                order.reverse();
            }
            let mut slots: Vec<Option<Found<W>>> = vec![None; order.len()];
            for pass in 0..4 {
                let before: Worth = slots.iter().flatten().map(|run| run.worth).sum();
                for slot in 0..order.len() {
                    slots[slot] = None;
                    let used = slots
                        .iter()
                        .flatten()
                        .fold(Bits::EMPTY, |used, run| used.union(&run.track));
                    slots[slot] = self.best_beside(order[slot], &used, pass == 0);
                }
                let after: Worth = slots.iter().flatten().map(|run| run.worth).sum();
                if after > self.best.worth {
                    self.best.worth = after;
                    self.best.routes = vec![Vec::new(); self.kinds.len()];
                    for (slot, run) in slots.iter().enumerate() {
                        self.best.routes[order[slot]].extend(*run);
                    }
                }
                if pass > 1 && after <= before {
                    break;
                }
            }
        }
    }

    /// The best route of a kind that leaves the used track alone.
    fn best_beside(&mut self, kind: usize, used: &Bits<W>, priced: bool) -> Option<Found<W>> {
        for (link, price) in self.link_prices.iter_mut().enumerate() {
            let pieces = &self.graph.links[link].pieces;
            *price = if self.masks.track[link].meets(used) {
                TOO_DEAR
            } else if priced {
                pieces
                    .iter()
                    .map(|&piece| self.prices.of[usize::from(piece)])
                    .sum()
            } else {
                0
            };
        }
        self.price(kind);
        self.best_of(kind)
    }

    /// Lists all routes that a better set may have and packs them, unless there are more than `most`.
    fn pack(&mut self, favourites: &Favourites<W>, gap: Worth, most: usize) -> bool {
        let mut lists = Lists {
            routes: Vec::new(),
            trains: self.kinds.iter().map(|kind| kind.trains.len()).collect(),
        };
        let mut room = std::mem::take(&mut self.room);
        let mut count = 0;
        let mut all = true;
        for kind in 0..self.kinds.len() {
            let best = favourites[kind].map_or(0, |route| route.gain);
            let mut routes = Vec::new();
            let mut take = |route| {
                count += 1;
                routes.push(route);
                count <= most
            };
            let floor = best - gap - 1;
            let source = &self.sources[kind];
            all = all
                && source.each(
                    &self.ground(kind),
                    (&self.link_prices, floor),
                    (&mut room, &mut take),
                );
            if self.kinds[kind].most_paid.is_some() {
                keep_best_choice(&mut routes);
            }
            lists.routes.push(routes);
        }
        self.room = room;
        if std::env::var("ROUTER_LOG").is_ok() {
            eprintln!(
                "  list all={all} {:?} gap {:.2} bound {:.2} best {}",
                lists.routes.iter().map(Vec::len).collect::<Vec<_>>(),
                gap as f64 / UNIT as f64,
                self.prices.bound as f64 / UNIT as f64,
                self.best.worth / UNIT
            );
        }
        if !all {
            return false;
        }
        let mut packing = Packing::new(&lists, self.graph.pieces, self.best.worth);
        let finished = packing.search(&self.prices, &mut self.effort);
        let worth = packing.best;
        if let Some(set) = packing.best_set {
            self.best.worth = worth;
            self.best.routes = vec![Vec::new(); self.kinds.len()];
            for (kind, route) in set {
                self.best.routes[kind].push(lists.routes[kind][route as usize]);
            }
        }
        finished
    }

    fn answer(self, scale: &Scale, trains: usize, (bound, proved): (Worth, bool)) -> Answer {
        let mut routes = vec![None; trains];
        let (mut revenue, mut mine_money) = (0, 0);
        for (kind, runs) in self.kinds.iter().zip(&self.best.routes) {
            for (&train, run) in kind.trains.iter().zip(runs) {
                let route = self.route(kind, run);
                revenue += route.revenue;
                mine_money += route.mine_money;
                routes[train] = Some(route);
            }
        }
        let legal = scale.meets_duties(self.best.worth);
        Answer {
            routes: legal.then_some(routes),
            revenue: if legal { revenue } else { 0 },
            mine_money: if legal { mine_money } else { 0 },
            bound: scale.revenue_within(bound),
            proved,
            nodes: self.effort.nodes + self.room.looked,
        }
    }

    fn route(&self, kind: &Kind, run: &Found<W>) -> Route {
        let (stops, links) = in_order(self.graph, &run.links);
        let stop = |stop: u16| self.graph.stops[usize::from(stop)].number;
        let link = |link: &u16| self.graph.links[usize::from(*link)].number;
        let earnings = kind.earnings(self.graph, &stops);
        Route {
            links: links.iter().map(link).collect(),
            paid: earnings
                .paid
                .iter()
                .map(|&place| stop(stops[place]))
                .collect(),
            stops: stops.into_iter().map(stop).collect(),
            revenue: earnings.revenue,
            mine_money: earnings.mine_money,
        }
    }
}

/// Of the same route with different stops paid, keeps the one that is worth most.
fn keep_best_choice<const W: usize>(routes: &mut Vec<Found<W>>) {
    routes.sort_by(|one, other| (&one.links, other.worth).cmp(&(&other.links, one.worth)));
    routes.dedup_by(|later, first| later.links == first.links);
}
