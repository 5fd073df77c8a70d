//! The three ways to hold routes agree, at any prices.

use super::best_routes;
use super::bits::Bits;
use super::diagram::Diagram;
use super::effort::Effort;
use super::frontier::Order;
use super::graph::Graph;
use super::ground::{Ground, Terms};
use super::join::Market;
use super::kind::Kind;
use super::masks::Masks;
use super::outlook::Outlook;
use super::paths::{Watch, grow};
use super::pool::Pool;
use super::problem::{Link, Problem, Range, Stop, StopKind, Train};
use super::search::Search;
use super::source::Measures;
use super::synthetic::{Lattice, TANGLE_RANGES, tangle};
use super::worth::{NOTHING, Scale, UNIT, Worth};

/// Links and worth of each route; of different payments of one route the best.
type Listing = Vec<(Bits<2>, Worth)>;

fn for_every_kind(problem: &Problem, check: &dyn Fn(&Ground<'_, 2>)) {
    let graph = Graph::of(problem).unwrap();
    let masks = Masks::of(&graph);
    let effort = Effort::new(&|| false);
    for kind in &Kind::all(problem, &graph, Scale::of(problem).unwrap()) {
        check(&Ground { graph: &graph, masks: &masks, kind, effort: &effort });
    }
}

/// Prices that differ from link to link and from seed to seed.
fn some_prices(ground: &Ground<'_, 2>, seed: u64) -> Vec<Worth> {
    let links = 0..ground.graph.links.len() as u64;
    links.map(|link| ((link * 7 + seed) % 5) as Worth * UNIT / 2).collect()
}

fn listing(mut routes: Listing) -> Listing {
    routes.sort_unstable_by(|one, other| (one.0, other.1).cmp(&(other.0, one.1)));
    routes.dedup_by(|later, first| later.0 == first.0);
    routes
}

fn routes_of_halves(ground: &Ground<'_, 2>, watch: &Watch<'_, 2>, terms: Terms<'_>) -> Listing {
    let mut pool = Pool::new(ground, grow(ground, watch));
    pool.price(terms.link_prices);
    let market = Market { ground: *ground, pool: &pool, terms };
    let mut routes = Vec::new();
    market.each(&mut |route| {
        routes.push((route.links, route.worth));
        true
    });
    listing(routes)
}

const ALL: Watch<'static, 2> = Watch { most: usize::MAX, hope: None };

#[test]
fn halves_and_diagram_have_the_same_routes() {
    for seed in 0..2_000 {
        for_every_kind(&tangle(seed, TANGLE_RANGES), &|ground| {
            let link_prices = some_prices(ground, seed);
            let terms = Terms { link_prices: &link_prices, least: 2 * UNIT };
            let order = Order::of(ground.graph).unwrap();
            let mut diagram = Diagram::new(ground, &order, usize::MAX).unwrap();
            diagram.price(ground, &link_prices);
            diagram.prune(UNIT);
            let mut routes = Vec::new();
            diagram.each(ground, &terms, &mut |route| {
                routes.push((route.links, route.worth));
                true
            });
            assert_eq!(routes_of_halves(ground, &ALL, terms), listing(routes), "seed {seed}");
        });
    }
}

#[test]
fn an_outlook_bounds_every_route_and_hides_none() {
    for seed in 0..2_000 {
        for_every_kind(&tangle(seed, TANGLE_RANGES), &|ground| {
            let Some(mut outlook) = Outlook::new(ground) else {
                return;
            };
            let link_prices = some_prices(ground, seed);
            outlook.price(ground, &link_prices);
            let terms = |least| Terms { link_prices: &link_prices, least };
            let mut pool = Pool::new(ground, grow(ground, &ALL));
            pool.price(&link_prices);
            let market = Market { ground: *ground, pool: &pool, terms: terms(NOTHING / 2) };
            let best = market.best().map_or(NOTHING, |route| route.gain);
            assert!(outlook.bound(ground) >= best, "seed {seed}");
            let few = terms(best - 3 * UNIT);
            let all = routes_of_halves(ground, &ALL, few);
            let hopeful = |outlook: &Outlook<2>| {
                let watch = Watch { hope: Some((outlook, few)), ..ALL };
                routes_of_halves(ground, &watch, few)
            };
            outlook.spread(1);
            assert_eq!(hopeful(&outlook), all, "seed {seed}");
            outlook.prepare(ground);
            assert_eq!(hopeful(&outlook), all, "seed {seed}, by weight");
        });
    }
}

/// The best total of a whole search.
fn best_total(problem: &Problem, measures: Measures) -> Worth {
    let graph = Graph::of(problem).unwrap();
    let kinds = Kind::all(problem, &graph, Scale::of(problem).unwrap());
    let effort = Effort::new(&|| false);
    let verdict = Search::<2>::within(&graph, &kinds, &effort, measures).run();
    assert!(verdict.proved);
    verdict.best.worth
}

/// Every kind has a diagram.
pub(super) const DRAWING: Measures = Measures { few_halves: 0, small_burden: u64::MAX, ..Measures::USUAL };

#[test]
fn every_way_to_hold_routes_leads_to_the_same_total() {
    for seed in 0..1_500 {
        let problem = tangle(seed, TANGLE_RANGES);
        let total = best_total(&problem, Measures::USUAL);
        assert_eq!(best_total(&problem, Measures::SCOUTING), total, "seed {seed}, scouting");
        assert_eq!(best_total(&problem, DRAWING), total, "seed {seed}, drawing");
    }
}

/// Sums of this size are rounded where the outlook keeps them.
#[test]
fn large_amounts_lead_to_the_same_total() {
    for seed in 0..300 {
        let mut problem = tangle(seed, TANGLE_RANGES);
        for (number, stop) in problem.stops.iter_mut().enumerate() {
            stop.revenue = stop.revenue * 300 + number as u32;
        }
        let total = best_total(&problem, Measures::USUAL);
        let scouted = best_total(&problem, Measures::SCOUTING);
        assert_eq!(scouted, total, "seed {seed}");
    }
}

#[test]
fn a_search_that_knows_no_route_at_the_start_finds_the_same_total() {
    for seed in 0..150 {
        let lattice = Lattice {
            side: 3 + (seed % 3) as u16,
            stations: 2,
            terminal_percent: 10,
            town_percent: 10 * (seed % 4),
            gap_percent: 20,
            seed,
        };
        let lengths = [2, 3, 4 + (seed % 2) as u16];
        let trains = lengths.map(|stops| Train::plain(Range::SkippingTowns(stops)));
        let problem = lattice.problem(trains.to_vec());
        let total = best_total(&problem, Measures::SCOUTING);
        assert_eq!(total, best_total(&problem, Measures::USUAL), "seed {seed}");
    }
}

/// Halves of very long trains are of very many classes.
#[test]
fn a_long_train_on_a_long_line_runs_past_the_richest_stretch() {
    const STOPS: usize = 400;
    const LONGEST: usize = 201;
    const STATION: usize = 150;
    let revenue = |place: usize| 10 * (1 + (place * place % 7) as u32);
    let stop = |place: usize| Stop {
        revenue: revenue(place),
        kind: StopKind::City,
        terminal: false,
        station: place == STATION,
        place: place as u16,
    };
    let link = |place: u16| Link { ends: [place, place + 1], track: vec![place] };
    let problem = Problem {
        stops: (0..STOPS).map(stop).collect(),
        links: (0..STOPS as u16 - 1).map(link).collect(),
        trains: vec![Train::plain(Range::SkippingTowns(LONGEST as u16))],
        ..Problem::default()
    };
    let answer = best_routes(&problem, &|| false).unwrap();
    let stretches = (0..=STATION).filter(|first| first + LONGEST > STATION);
    let richest = stretches.map(|first| (first..first + LONGEST).map(revenue).sum::<u32>()).max();
    assert!(answer.proved);
    assert_eq!(answer.revenue, u64::from(richest.unwrap()));
}

/// Where nothing may be held in memory the routes are guessed; what is said of all others holds.
#[test]
fn a_search_without_memory_is_sound_and_bounded() {
    let measures =
        Measures { few_halves: 5, small_burden: 0, most_halves: 10, most_nodes: 10, ..Measures::USUAL };
    let (mut unproved, mut stuck) = (0, 0);
    for seed in 0..200 {
        let lattice = Lattice {
            side: 3 + (seed % 2) as u16,
            stations: 2,
            terminal_percent: 10,
            town_percent: 20,
            gap_percent: 20,
            seed,
        };
        let trains = [Range::Cities(4), Range::SkippingTowns(3)].map(Train::plain);
        let problem = lattice.problem(trains.to_vec());
        let graph = Graph::of(&problem).unwrap();
        let kinds = Kind::all(&problem, &graph, Scale::of(&problem).unwrap());
        let effort = Effort::new(&|| false);
        let verdict = Search::<2>::within(&graph, &kinds, &effort, measures).run();
        let total = best_total(&problem, Measures::USUAL);
        assert!(verdict.best.worth <= total, "seed {seed}");
        assert!(verdict.bound >= total, "seed {seed}");
        assert!(!verdict.proved || verdict.best.worth == total, "seed {seed}");
        unproved += u32::from(!verdict.proved);
        stuck += u32::from(!verdict.can_be_split);
    }
    assert!(unproved > 50, "only {unproved} were not proved");
    assert!(stuck > 50, "only {stuck} had a kind that is bounded alone");
}
