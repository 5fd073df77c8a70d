//! What a company earns and might earn, as players read it.

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::{Board, CompanyId, Position, StopId};
use roundhouse_game::{Money, Name};
use roundhouse_router::BadProblem;

use super::lays::leads_to;
use super::places::{city_place, place_at, stops_along};
use crate::best::{Best, BestRoute, BestSets, RunsTrains};
use crate::prospects::{Occasion, TileProspect, with_one_more_tile, with_one_more_train};

/// What a company earns and might earn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects {
    /// What its best routes earn together, mines included.
    pub total: Money,
    /// Is there proof that no routes earn more?
    pub proved: bool,
    /// The sets of routes that earn this; the best known alone where a set is too hard to prove.
    pub sets: Vec<Vec<RouteInWords>>,
    /// Are these all that earn as much?
    pub complete: bool,
    /// What it would earn with one more train of the bank, as far as that is proved.
    pub trains: Searched<(Name, Money)>,
    /// The tiles with which it would earn more, as far as that is proved.
    pub tiles: Searched<BetterTile>,
    /// When such a tile would be laid, or why none is.
    pub tile_occasion: Occasion,
}

/// A tile with which a company would earn more, turned as is best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetterTile {
    /// Where it lies, in words.
    pub place: String,
    /// The number on the tile.
    pub tile: Name,
    /// How it is turned.
    pub rotation: Rotation,
    /// Where its new track leads.
    pub leads_to: Vec<String>,
    /// What the company would earn.
    pub total: Money,
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
    /// Every hex it touches, in order.
    pub path: Vec<Coordinate>,
}

/// Sets of routes that earn as much as the best, the best known first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EqualSets {
    /// The sets, told apart by stops and by what each train pays.
    pub sets: Vec<Vec<RouteInWords>>,
    /// Are these all?
    pub complete: bool,
}

/// So many sets of routes that are as good are told, and so many tiles.
const SETS: usize = 4;
/// So many are looked for: some may differ in their track alone.
const LOOKED_FOR: usize = 3 * SETS;
const TILES: usize = 8;

/// What a company earns and might earn; nothing where no routes do what they must. A search that is told to stop
/// leaves out what it did not find.
pub fn prospects<G: RunsTrains>(
    game: &G,
    state: &G::State,
    company: CompanyId,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Prospects>, BadProblem> {
    let Some(best) = game.best_routes(state, company, stop)? else {
        return Ok(None);
    };
    let trains = with_one_more_train(game, state, company, stop)?;
    let trains_left_out = stop() || trains.iter().any(|train| !train.best.proved);
    let trains = trains.into_iter().filter(|train| train.best.proved);
    let trains = trains.map(|prospect| (prospect.train, prospect.best.total));
    let found = with_one_more_tile(game, state, company, usize::MAX, stop)?;
    let tile_occasion = found.occasion;
    let tiles_left_out = found.cut_short || stop() || found.tiles.iter().any(|tile| !tile.best.proved);
    let position = &G::table(state).position;
    let tiles = better_tiles(game.board(), position, &found.tiles, &best);
    // Others that are as good come last: they may take all the time there is.
    let equals = game.best_route_sets(state, company, LOOKED_FOR, stop)?;
    let sets = different_sets(&best, &equals);
    let equals = sets.in_words(game.board(), position);
    Ok(Some(Prospects {
        total: best.total,
        proved: best.proved,
        sets: equals.sets,
        complete: equals.complete,
        trains: Searched { found: trains.collect(), left_out: trains_left_out },
        tiles: Searched { found: tiles, left_out: tiles_left_out },
        tile_occasion,
    }))
}

/// The tiles with which more is earned, each turned as is best, the most first.
fn better_tiles<A>(
    board: &Board,
    position: &Position,
    prospects: &[TileProspect<A>],
    now: &Best,
) -> Vec<BetterTile> {
    let is_better = |best: &Best| best.proved && best.total > now.total;
    let mut better: Vec<&TileProspect<A>> = prospects.iter().filter(|tile| is_better(&tile.best)).collect();
    better.sort_by_key(|tile| std::cmp::Reverse(tile.best.total));
    let mut tiles: Vec<BetterTile> = Vec::new();
    for prospect in better {
        let place = place_at(board, prospect.hex);
        let mut told = tiles.iter();
        if !told.any(|known| known.place == place && known.tile == prospect.tile) {
            tiles.push(BetterTile {
                place,
                tile: prospect.tile,
                rotation: prospect.rotation,
                leads_to: leads_of(board, position, prospect),
                total: prospect.best.total,
            });
        }
    }
    tiles.truncate(TILES);
    tiles
}

/// Where the new track of a tile leads.
fn leads_of<A>(board: &Board, position: &Position, prospect: &TileProspect<A>) -> Vec<String> {
    let lay = || {
        let (hex, tile) = (board.map.find(prospect.hex)?, board.find_tile(prospect.tile)?);
        let lay = board.replacement(position.laid(hex), tile, prospect.rotation)?;
        Some(leads_to(board, position, hex, &lay).0)
    };
    lay().unwrap_or_default()
}

/// The best routes of a company and others that earn as much; nothing where no routes do what they must.
pub fn equal_sets<G: RunsTrains>(
    game: &G,
    state: &G::State,
    company: CompanyId,
    stop: &dyn Fn() -> bool,
) -> Result<Option<EqualSets>, BadProblem> {
    let Some(best) = game.best_routes(state, company, stop)? else {
        return Ok(None);
    };
    let equals = game.best_route_sets(state, company, LOOKED_FOR, stop)?;
    let sets = different_sets(&best, &equals);
    Ok(Some(sets.in_words(game.board(), &G::table(state).position)))
}

/// Sets of routes that are as good, each once.
struct DifferentSets<'a> {
    sets: Vec<&'a Best>,
    complete: bool,
}

impl DifferentSets<'_> {
    fn in_words(&self, board: &Board, position: &Position) -> EqualSets {
        let sets = self.sets.iter();
        EqualSets { sets: sets.map(|set| in_words(board, position, set)).collect(), complete: self.complete }
    }
}

/// The best routes and others that are as good, each set once that calls at the same stops for the same money.
fn different_sets<'a>(best: &'a Best, equals: &'a BestSets) -> DifferentSets<'a> {
    let mut sets = vec![best];
    // A search that was stopped may have found less.
    let as_good = equals.sets.iter().filter(|set| set.rank() == best.rank());
    for other in as_good {
        if !sets.iter().any(|set| set.reads_the_same(other)) {
            sets.push(other);
        }
    }
    let all_told = sets.len() <= SETS;
    sets.truncate(SETS);
    DifferentSets { sets, complete: equals.complete && all_told }
}

fn in_words(board: &Board, position: &Position, best: &Best) -> Vec<RouteInWords> {
    let route = |route: &BestRoute| RouteInWords {
        train: route.path.train,
        stops: stops_in_words(board, position, route),
        revenue: route.revenue,
        path: route.path.path.clone(),
    };
    best.routes.iter().map(route).collect()
}

/// The names of the stops; where a hex has several, the one that the path calls at.
fn stops_in_words(board: &Board, position: &Position, route: &BestRoute) -> Vec<String> {
    let mut calls = stops_along(board, position, &route.path.path);
    let name = |at: &Coordinate| {
        let is_here = |call: &StopId| board.map.hex(call.hex).at == *at;
        match calls.iter().position(is_here) {
            Some(index) => city_place(board, position, calls.remove(index)).0,
            None => place_at(board, *at),
        }
    };
    route.stops.iter().map(name).collect()
}
