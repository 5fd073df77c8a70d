//! What a company earns and might earn, as players read it.

use roundhouse_board::router::BadProblem;
use roundhouse_board::{Board, CompanyId};
use roundhouse_game::{Money, Name};

use super::places::place_at;
use crate::best::{Best, BestRoute, RunsTrains};
use crate::prospects::{with_one_more_tile, with_one_more_train};

/// What a company earns and might earn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects {
    /// What its best routes earn; mine money counts apart where the rules say so.
    pub total: Money,
    /// Is there proof that no routes earn more?
    pub proved: bool,
    /// The sets of routes that earn this; the best known alone where a set is too hard to prove.
    pub sets: Vec<Vec<RouteInWords>>,
    /// Are there all that earn as much, or the best alone?
    pub lists_equals: bool,
    /// What it would earn with one more train of the bank, as far as that is proved.
    pub trains: Searched<(Name, Money)>,
    /// What it would earn after a tile, turned as is best, as far as that is proved: where, which, and how much.
    pub tiles: Searched<(String, Name, Money)>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched<T> {
    /// What was found and proved.
    pub found: Vec<T>,
    /// Was anything left out because the search was stopped?
    pub left_out: bool,
}

/// A route as players read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteInWords {
    /// The train.
    pub train: Name,
    /// Where it calls.
    pub stops: Vec<String>,
    /// What it earns.
    pub revenue: Money,
}

/// So many sets of routes that are as good are told, and so many tiles.
const SETS: usize = 4;
const TILES: usize = 8;

/// What a company earns and might earn; nothing where no routes do what they must. A search that is told to stop
/// leaves out what it did not find.
pub fn prospects<G: RunsTrains>(
    game: &G,
    state: &G::State,
    company: CompanyId,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Prospects>, BadProblem> {
    let board = game.board();
    let Some(best) = game.best_routes(state, company, stop)? else {
        return Ok(None);
    };
    let found = game.best_route_sets(state, company, SETS, stop)?;
    let mut sets = vec![&best];
    for other in &found.sets {
        if !sets.iter().any(|set| set.runs_the_same(other)) && sets.len() < SETS {
            sets.push(other);
        }
    }
    let sets = sets.iter().map(|set| in_words(board, set)).collect();
    let trains = with_one_more_train(game, state, company, stop)?;
    let trains_left_out = stop() || trains.iter().any(|train| !train.best.proved);
    let trains = trains.into_iter().filter(|train| train.best.proved);
    let (mut tiles, mut tiles_left_out) = (Vec::new(), false);
    for tile in with_one_more_tile(game, state, company, (usize::MAX, stop))? {
        let place = place_at(board, tile.hex);
        tiles_left_out |= !tile.best.proved;
        let better = tile.best.proved && tile.best.rank() > best.rank();
        let told = |(there, name, _): &(String, Name, Money)| *there == place && *name == tile.tile;
        if better && !tiles.iter().any(told) {
            tiles.push((place, tile.tile, tile.best.first));
        }
    }
    tiles.truncate(TILES);
    Ok(Some(Prospects {
        total: best.first,
        proved: best.proved,
        sets,
        lists_equals: found.complete,
        trains: Searched {
            found: trains
                .map(|prospect| (prospect.train, prospect.best.first))
                .collect(),
            left_out: trains_left_out,
        },
        tiles: Searched {
            found: tiles,
            left_out: tiles_left_out || stop(),
        },
    }))
}

fn in_words(board: &Board, best: &Best) -> Vec<RouteInWords> {
    let route = |route: &BestRoute| RouteInWords {
        train: route.path.train,
        stops: route.stops.iter().map(|at| place_at(board, *at)).collect(),
        revenue: route.revenue,
    };
    best.routes.iter().map(route).collect()
}
