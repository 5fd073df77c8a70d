//! What a company would earn with one more train, or with one more tile on the map.
//!
//! Nothing is decided here and no state changes: every prospect is the best routes of a state that might be.

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::router::BadProblem;
use roundhouse_board::{CompanyId, Position};
use roundhouse_game::Name;

use crate::best::{Best, RunsTrains};

/// With one more train.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainProspect {
    /// The train.
    pub train: Name,
    /// The best routes then.
    pub best: Best,
}

/// With one more tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileProspect<A> {
    /// The action that lays it.
    pub action: A,
    /// Where it lies.
    pub hex: Coordinate,
    /// The number on the tile.
    pub tile: Name,
    /// How it is turned.
    pub rotation: Rotation,
    /// The best routes then.
    pub best: Best,
}

/// What a company would earn with each train that the bank sells to it now, in the order of the bank.
pub fn with_one_more_train<G: RunsTrains>(
    game: &G,
    state: &G::State,
    company: CompanyId,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<TrainProspect>, BadProblem> {
    let mut prospects = Vec::new();
    for (train, then) in game.with_each_train(state, company) {
        if let Some(best) = game.best_routes(&then, company, stop)? {
            prospects.push(TrainProspect { train, best });
        }
    }
    Ok(prospects)
}

/// What a company would earn after each tile that may be laid at this moment: the most first, and of those that earn
/// the same the first among the choices. No more than `most` are told.
pub fn with_one_more_tile<G: RunsTrains>(
    game: &G,
    state: &G::State,
    company: CompanyId,
    (most, stop): (usize, &dyn Fn() -> bool),
) -> Result<Vec<TileProspect<G::Action>>, BadProblem> {
    let mut prospects = Vec::new();
    let Some(seat) = game.to_act(state) else {
        return Ok(prospects);
    };
    for choice in game.choices(state) {
        let Ok(applied) = game.apply(state, seat, &choice.action) else {
            continue;
        };
        let then = &applied.state;
        let (before, after) = (&G::table(state).position, &G::table(then).position);
        let Some((hex, tile, rotation)) = laid(game, before, after) else {
            continue;
        };
        if let Some(best) = game.best_routes(then, company, stop)? {
            prospects.push(TileProspect {
                action: choice.action,
                hex,
                tile,
                rotation,
                best,
            });
        }
    }
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.best.rank()));
    prospects.truncate(most);
    Ok(prospects)
}

/// The tile that lies in one position and not in the other.
fn laid<G: RunsTrains>(
    game: &G,
    before: &Position,
    after: &Position,
) -> Option<(Coordinate, Name, Rotation)> {
    let board = game.board();
    let hex = board
        .map
        .ids()
        .find(|hex| before.laid(*hex) != after.laid(*hex))?;
    let laid = after.laid(hex);
    Some((
        board.map.hex(hex).at,
        board.tile(laid.tile).name,
        laid.rotation,
    ))
}
