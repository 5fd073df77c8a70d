//! What a company would earn with one more train, or with one more tile on the map.
//!
//! Nothing is decided here and no state changes: every prospect is the best routes of a state that might be.

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::{CompanyId, Position};
use roundhouse_game::{Game, Name};
use roundhouse_router::BadProblem;

use crate::best::{Best, LaysTrack, RunsTrains};
use crate::table::TableEvent;

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
pub struct TileProspects<A> {
    /// When it would be laid.
    pub occasion: Occasion,
    /// The tiles: the most first, and of those that earn the same the first among the choices.
    pub tiles: Vec<TileProspect<A>>,
    /// Were tiles left out because there was too much to search?
    pub cut_short: bool,
}

/// When a company would lay a tile, or why it would not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// It is its turn to lay: what may be laid now.
    Now,
    /// What it could lay if its turn to lay began now.
    ItsTurn,
    /// It has no station to build from.
    NoStation,
    /// It has no director, and lays nothing.
    NoDirector,
    /// It never lays track.
    Never,
}

/// With this tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileProspect<A> {
    /// The action that lays it, where that is possible now.
    pub action: Option<A>,
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
        if stop() {
            break;
        }
        if let Some(best) = game.best_routes(&then, company, stop)? {
            prospects.push(TrainProspect { train, best });
        }
    }
    Ok(prospects)
}

/// The searches for all tiles together end after so many nodes: each ends soon, but there may be hundreds.
const MOST_NODES: u64 = 60_000_000;

/// What a company would earn after each tile that it could lay: what may be laid now where it is its turn to, else what
/// could be laid if that turn began now. No more than `most` are told.
pub fn with_one_more_tile<G: RunsTrains>(
    game: &G,
    state: &G::State,
    company: CompanyId,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Result<TileProspects<G::Action>, BadProblem> {
    let (occasion, lays) = might_lay(game, state, company);
    let mut tiles = Vec::new();
    let (mut nodes, mut cut_short) = (0, false);
    for (action, then) in lays {
        let (before, after) = (&G::table(state).position, &G::table(&then).position);
        let Some((hex, tile, rotation)) = laid(game, before, after) else {
            continue;
        };
        cut_short = nodes > MOST_NODES || stop();
        if cut_short {
            break;
        }
        if let Some(best) = game.best_routes(&then, company, stop)? {
            nodes += best.nodes;
            tiles.push(TileProspect { action, hex, tile, rotation, best });
        }
    }
    tiles.sort_by_key(|prospect| std::cmp::Reverse(prospect.best.rank()));
    tiles.truncate(most);
    Ok(TileProspects { occasion, tiles, cut_short })
}

/// States in which one more tile lies, each with the action that leads there, where there is one.
type Lays<G> = Vec<(Option<<G as Game>::Action>, <G as Game>::State)>;

/// When a company would lay a tile, and what it could lay then.
fn might_lay<G: RunsTrains>(game: &G, state: &G::State, company: CompanyId) -> (Occasion, Lays<G>) {
    let now = lays_now(game, state, company);
    if !now.is_empty() {
        return (Occasion::Now, now);
    }
    let occasion = occasion(game, state, company);
    if occasion != Occasion::ItsTurn {
        return (occasion, Vec::new());
    }
    let lays = game.lays_in_its_turn(state, company).into_iter();
    let lays = lays.map(|(hex, lay)| {
        let mut then = state.clone();
        let event = TableEvent::TileLaid { hex, lay };
        game.evolve(&mut then, &G::happened(event));
        (None, then)
    });
    (occasion, lays.collect())
}

/// What the player to act can lay for the company whose turn it is.
fn lays_now<G: RunsTrains>(game: &G, state: &G::State, company: CompanyId) -> Lays<G> {
    let mut lays = Vec::new();
    let seat = game.to_act(state);
    let (Some(seat), true) = (seat, game.operating_company(state) == Some(company)) else {
        return lays;
    };
    for choice in game.choices(state) {
        let Ok(applied) = game.apply(state, seat, &choice.action) else {
            continue;
        };
        let (before, after) = (&G::table(state).position, &G::table(&applied.state).position);
        if laid(game, before, after).is_some() {
            lays.push((Some(choice.action), applied.state));
        }
    }
    lays
}

/// May a company lay a tile when its turn comes?
fn occasion<G: RunsTrains>(game: &G, state: &G::State, company: CompanyId) -> Occasion {
    let position = &G::table(state).position;
    let mut hexes = game.board().map.ids();
    match game.lays_track(state, company) {
        LaysTrack::Never => Occasion::Never,
        _ if !hexes.any(|hex| position.has_station_on(hex, company)) => Occasion::NoStation,
        LaysTrack::NoDirector => Occasion::NoDirector,
        LaysTrack::InItsTurn => Occasion::ItsTurn,
    }
}

/// The tile that lies in one position and not in the other.
fn laid<G: RunsTrains>(
    game: &G,
    before: &Position,
    after: &Position,
) -> Option<(Coordinate, Name, Rotation)> {
    let board = game.board();
    let hex = board.map.ids().find(|hex| before.laid(*hex) != after.laid(*hex))?;
    let laid = after.laid(hex);
    Some((board.map.hex(hex).at, board.tile(laid.tile).name, laid.rotation))
}
