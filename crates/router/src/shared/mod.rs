//! The best routes of trains that may share track.
//!
//! Here routes of different trains may use the same track, but every stop, halt and hex pays once, and all
//! routes must meet. [`best_routes`] takes a [`Problem`] with the rulings of a title as small values; it knows
//! no title and no tile. Its answer is exact, or says that it is not proved.
//!
//! ```
//! use roundhouse_board::hex::Coordinate;
//! use roundhouse_router::shared::{
//!     ChainCheck, CommonEnds, Goal, Link, Meeting, Problem, Rules, Stations, Stop, StopKind, Train, best_routes,
//! };
//!
//! let stop = |number: u16, revenue, home| Stop {
//!     revenue,
//!     kind: StopKind::LargeStation,
//!     terminal: false,
//!     station: home,
//!     home,
//!     place: number,
//!     node: number,
//!     land: Coordinate { letter: 0, number: 2 * number as i8 },
//! };
//! let link = |one: u16| Link { ends: [one, one + 1], track: vec![one], halts: vec![], hexes: vec![one, one + 1] };
//! let problem = Problem {
//!     stops: vec![stop(0, 20, false), stop(1, 40, true), stop(2, 30, false)],
//!     links: vec![link(0), link(1)],
//!     trains: vec![Train::Express(Stations { paid: 2, visited: 2 }); 2],
//!     rules: Rules {
//!         halt_revenue: 20,
//!         hex_subsidy: 10,
//!         per_hex: 20,
//!         per_hex_to_port: 30,
//!         meeting: Meeting::LargeStations,
//!         chain: ChainCheck::WholeChain,
//!         common_ends: CommonEnds::Free,
//!         goal: Goal::RevenueThenSubsidy,
//!     },
//! };
//! let answer = best_routes(&problem, &|| false).unwrap();
//! assert!(answer.proved);
//! assert_eq!(answer.revenue, 20 + 40 + 30);
//! ```
//!
//! How it works, in reading order: `ground` numbers everything that is paid once; `stations` lists the routes
//! of expresses and locals, of very many the richest; for freights only ends are listed (`chain`), because a way between two ends (`journey`) is
//! needed only where they are chosen; `plans` says which freights form chains. For each plan `choose` picks
//! an offer for every train. What it can still hope for is told by `bound`, with prices of what is paid: at
//! these prices `together` finds the best routes that meet at `points`, for all `selections` of trains
//! (`apart` stands in where there are too many); where few offers are left, `linked` knows the `overlap` of every two
//! routes and their `outlook`, and `few` tries them one after the other. `guess` gives it something to beat, and
//! `first` an answer to a search that was stopped at once; `payment` shares out what is paid once, `arrange` routes
//! among trains that could exchange them, `meeting` sees that all routes meet, and `common_ends` that freights are
//! joined as they have to be. `ties` asks the same search for sets that are as good.

mod problem;
mod answer;
mod ground;
mod offer;
mod stations;
mod chain;
mod journey;
mod plans;
mod choose;
mod bound;
mod apart;
mod points;
mod together;
mod linked;
mod outlook;
mod overlap;
mod selections;
mod few;
mod guess;
mod first;
mod payment;
mod arrange;
mod meeting;
mod common_ends;
mod report;
mod ties;

pub use answer::{Answer, Route, Run, RunSets};
pub use problem::{
    ChainCheck, CommonEnds, Goal, Link, Meeting, Problem, Rules, Service, Stations, Stop, StopKind, Train,
};
pub use ties::best_route_sets;

use super::effort::Effort;
use super::problem::BadProblem;
use super::worth::Worth;
use chain::Chains;
use choose::Choice;
use ground::Ground;
use offer::{Offer, Unit};
use report::Best;

/// Every search ends after so many nodes, whatever `stop` says. That takes a machine one or two seconds.
pub const MOST_NODES: u64 = 6_000_000;

/// Finds the best set of routes, asking `stop` now and then whether to give up. After [`MOST_NODES`] it gives up anyway.
pub fn best_routes(problem: &Problem, stop: &dyn Fn() -> bool) -> Result<Answer, BadProblem> {
    let effort = Effort::within(MOST_NODES, stop);
    let ground = Ground::of(problem, &effort)?;
    let stations = plans::station_units(&ground);
    let (best, bound) = best_runs_or_one(&ground, &stations)?;
    Ok(answer(&ground, best, bound))
}

/// The best runs, and a bound on all; where the search did not look at everything and found none, one.
fn best_runs_or_one(ground: &Ground<'_>, stations: &[Unit]) -> Result<(Best, Worth), BadProblem> {
    let (mut best, bound) = best_runs(ground, stations, Asked::anything());
    if !ground.effort.is_whole() && best.runs.is_empty() {
        best = first::first_run(ground.problem)?;
    }
    Ok((best, bound))
}

/// What a search is asked for.
struct Asked<'a> {
    /// The best that is known: only what is better counts.
    known: Best,
    /// May an offer be taken?
    may_run: &'a dyn Fn(&Offer) -> bool,
}

impl Asked<'_> {
    fn anything() -> Self {
        Self { known: Best::default(), may_run: &|_| true }
    }
}

/// The best runs, and a bound on all; expresses and locals have these offers.
fn best_runs(ground: &Ground<'_>, stations: &[Unit], asked: Asked<'_>) -> (Best, Worth) {
    let chains = Chains::new(ground);
    let mut best = asked.known;
    let mut bound = 0;
    let Problem { trains, rules, .. } = ground.problem;
    for plan in plans::chain_plans(trains, rules.common_ends, ground.effort) {
        let mut chain_units = plans::chain_units(&chains, plan);
        // A plan that was not looked at, or whose offers are not all listed, may bring anything.
        if ground.effort.stopped() {
            bound = Worth::MAX;
            break;
        }
        for unit in &mut chain_units {
            unit.offers.retain(asked.may_run);
        }
        let units: Vec<&Unit> = stations.iter().chain(&chain_units).collect();
        bound = bound.max(Choice::new((ground, &chains), units, &mut best).run());
    }
    if ground.effort.is_whole() {
        bound = best.worth;
    } else if ground.effort.has_left_out() {
        bound = Worth::MAX;
    }
    (best, bound)
}

/// What is answered: proved where the search was not stopped and left nothing out.
fn answer(ground: &Ground<'_>, best: Best, bound: Worth) -> Answer {
    Answer {
        revenue: best.runs.iter().map(|run| run.revenue).sum(),
        subsidy: best.runs.iter().map(|run| run.subsidy).sum(),
        runs: best.runs,
        bound: ground.revenue_within(bound.clamp(best.worth, ground.ceiling())),
        proved: ground.effort.is_whole(),
        nodes: ground.effort.nodes(),
    }
}
