//! The best set of routes for some trains.

mod problem;
mod answer;
mod worth;
mod graph;
mod bits;
mod kind;
mod masks;
mod paths;
mod pool;
mod join;
mod frontier;
mod view;
mod diagram;
mod source;
mod route;
mod prices;
mod pack;
mod effort;
mod search;
pub mod synthetic;

pub use answer::{Answer, Route};
pub use problem::{
    BadProblem, Duty, Goal, Halts, Link, Mines, Problem, Range, Stop, StopKind, Train,
};

/// Finds the best set of routes, asking `stop` now and then whether to give up.
pub fn best_routes(problem: &Problem, stop: &dyn Fn() -> bool) -> Result<Answer, BadProblem> {
    let graph = graph::Graph::of(problem)?;
    let kinds = kind::Kind::all(problem, &graph)?;
    let scale = worth::Scale::of(problem)?;
    let effort = effort::Effort::new(stop);
    let trains = problem.trains.len();
    let size = graph.places.max(graph.pieces).max(graph.links.len());
    Ok(match size {
        0..=64 => search::Search::<1>::new(&graph, &kinds, effort).run(&scale, trains),
        65..=128 => search::Search::<2>::new(&graph, &kinds, effort).run(&scale, trains),
        129..=256 => search::Search::<4>::new(&graph, &kinds, effort).run(&scale, trains),
        257..=512 => search::Search::<8>::new(&graph, &kinds, effort).run(&scale, trains),
        513..=2048 => search::Search::<32>::new(&graph, &kinds, effort).run(&scale, trains),
        _ => {
            return Err(BadProblem::TooMany {
                what: "places or pieces of track",
                count: size,
                limit: 2048,
            });
        }
    })
}
