//! The best set of routes for some trains, proved.
//!
//! [`best_routes`] takes a [`Problem`]: stops, links between them that use pieces of track, and trains with
//! their rules as small values. It knows no title, no shares and no money but revenue. Routes of different trains share no track. The
//! answer is exact and the same every time; a search that is told to stop answers with the best set so far and
//! a bound on all others.
//!
//! ```
//! use roundhouse_router::{Link, Problem, Range, Stop, StopKind, Train, best_routes};
//!
//! let stop = |revenue, place, station| Stop {
//!     revenue,
//!     kind: StopKind::City,
//!     terminal: false,
//!     station,
//!     place,
//! };
//! let link = |one, other, piece| Link { ends: [one, other], track: vec![piece] };
//! let problem = Problem {
//!     stops: vec![stop(20, 0, true), stop(40, 1, false), stop(30, 2, false)],
//!     links: vec![link(0, 1, 0), link(1, 2, 1), link(0, 2, 2)],
//!     trains: vec![Train::plain(Range::Stops(2)), Train::plain(Range::Stops(2))],
//!     ..Problem::default()
//! };
//! let answer = best_routes(&problem, &|| false).unwrap();
//! assert!(answer.proved);
//! assert_eq!(answer.revenue, 60 + 50);
//! ```
//!
//! How it works, in reading order:
//!
//! - `graph` cuts away what no route can use; `kind` says how a train sees each stop, `tally` what it counts;
//!   `worth` makes one number of everything the goal weighs.
//! - The routes of a kind of train come from one of three places (`source`): pairs of half routes (`paths`,
//!   `pool`, `join`) for short trains, a decision diagram (`frontier`, `view`, `diagram`) for long trains on
//!   narrow maps, and for long trains on wide maps only those halves that matter, told by a table of what can
//!   still be gained (`outlook`).
//! - `prices` of track make trains keep out of each other's way; they bound every set of routes from above.
//! - `search` brings bound and best set together: rounds of prices, `guess`, then a list of all routes that a
//!   better set could have, and `pack` to choose from it. `scout` goes before where the lists would be too long;
//!   `split` comes after where all that is not enough. `ties` lists all sets that are as good.
//!
//! Where trains may share track and each stop is paid once, [`shared`] has a search of its own. [`stop_graph`] and
//! [`shared_graph`] make the problems of both from what lies on a board.

#![allow(clippy::similar_names, reason = "stops, steps and slots are the words for these things")]

mod problem;
mod answer;
mod worth;
mod graph;
mod bits;
mod masks;
mod tally;
mod kind;
mod route;
mod ground;
mod paths;
mod pool;
mod join;
mod frontier;
mod view;
mod diagram;
mod outlook;
mod source;
mod prices;
mod search;
mod scout;
mod split;
mod sketch;
mod guess;
mod pack;
mod ties;
mod report;
mod effort;
mod cache;
pub mod shared;
pub mod stop_graph;
pub mod shared_graph;
pub mod problem_file;
pub mod synthetic;
#[cfg(test)]
mod tests;
#[cfg(test)]
#[path = "../tests/routes/inside.rs"]
mod oracles;

pub use answer::{Answer, Route, RouteSets};
pub use cache::{Cache, Searchable};
pub use problem::{BadProblem, Bonus, Duty, Goal, Halts, Link, Mines, Problem, Range, Stop, StopKind, Train};
pub use ties::best_route_sets;

// The oracles of `tests` also check what only the crate itself can see; they know it by this name.
#[cfg(test)]
extern crate self as roundhouse_router;

use effort::Effort;
use graph::Graph;
use kind::Kind;
use report::Report;
use search::{Search, Verdict};
use worth::Scale;

/// Every search ends after so many nodes, whatever `stop` says. Most machines need some seconds for them.
pub const MOST_NODES: u64 = 200_000_000;

/// Finds the best set of routes, asking `stop` now and then whether to give up. After [`MOST_NODES`] it gives up anyway.
pub fn best_routes(problem: &Problem, stop: &dyn Fn() -> bool) -> Result<Answer, BadProblem> {
    sets(problem, 1, stop).map(|sets| sets.best)
}

/// The best set of routes, and others as good until there are `most` in all.
fn sets(problem: &Problem, most: usize, stop: &dyn Fn() -> bool) -> Result<RouteSets, BadProblem> {
    let graph = Graph::of(problem)?;
    let scale = Scale::of(problem)?;
    let kinds = Kind::all(problem, &graph, scale);
    let report = Report { problem, graph: &graph, kinds: &kinds, scale };
    let effort = Effort::within(MOST_NODES, stop);
    let size = graph.places.max(graph.pieces).max(graph.links.len());
    match size {
        0..=128 => Ok(search::<2>(&report, most, &effort)),
        129..=256 => Ok(search::<4>(&report, most, &effort)),
        257..=512 => Ok(search::<8>(&report, most, &effort)),
        513..=2048 => Ok(search::<32>(&report, most, &effort)),
        _ => Err(BadProblem::TooMany { what: "places, links or pieces of track", count: size, limit: 2048 }),
    }
}

/// The search with sets of `W` words.
fn search<const W: usize>(report: &Report<'_>, most: usize, effort: &Effort<'_>) -> RouteSets {
    let new = || Search::<W>::new(report.graph, report.kinds, effort);
    let alone = |best, complete| RouteSets { best, others: Vec::new(), complete };
    let verdict = new().run();
    if !verdict.proved && verdict.can_be_split && !effort.stopped() {
        return alone(split::answer(report, verdict, effort), false);
    }
    let best = report.answer(&verdict, effort);
    if !verdict.proved || verdict.best.worth == 0 || most <= 1 {
        return alone(best, verdict.proved && verdict.best.worth == 0);
    }
    let (ties, complete) = new().ties(verdict.best.worth, most);
    let answer = |set| report.answer(&Verdict { best: set, ..verdict }, effort);
    let others = ties.into_iter().map(answer);
    let others = others.filter(|other| other.routes != best.routes);
    let others = others.take(most - 1).collect();
    RouteSets { best, others, complete }
}
