//! What must be true of cities, lines and telegraph in `components.toml`.

use std::collections::BTreeSet;

use roundhouse_game::{DataError, Name};

use super::checks::{counted, ensure};
use super::components::{CITIES, LEVELS, TELEGRAPH, TRIANGLES};
use super::effect::Effect;
use super::entries::{Board, Entries, Rail};

pub(super) fn cities(entries: &Entries) -> Result<(), DataError> {
    let board = &entries.board;
    counted("board.cities", board.cities.len(), CITIES)?;
    let nodes = board.cities.len() + board.junctions.len();
    ensure(nodes <= 32, "board.junctions", "at most 32 cities and junctions have room")?;
    for city in &board.cities {
        ensure(!city.name.trim().is_empty(), format!("board.cities {}", city.id), "a city has a name")?;
        let known = (1..=LEVELS).contains(&usize::from(city.level));
        ensure(known, format!("board.cities {}", city.id), format!("a level is 1 to {LEVELS}"))?;
        let mut printed = board.printed_city_tiles.iter();
        let has_printed = printed.any(|tile| tile.city == city.id);
        let key = format!("board.printed_city_tiles {}", city.id);
        let what = "the cities of level 1, and only they, have a printed tile";
        ensure(has_printed == (city.level == 1), key, what)?;
    }
    city_tile_counts(entries)?;
    let tiles = board.city_tiles.iter();
    let tiles = tiles.map(|tile| (tile.id, tile.main, &tile.first));
    let printed = board.printed_city_tiles.iter();
    let printed = printed.map(|tile| (tile.city, tile.main, &tile.first));
    for (id, main, first) in tiles.chain(printed) {
        city_tile(&format!("board.city_tiles {id}"), main, first)?;
    }
    Ok(())
}

/// As many tiles as cities of each level; level 1 has its tiles printed.
fn city_tile_counts(entries: &Entries) -> Result<(), DataError> {
    let board = &entries.board;
    let of_level = |level| {
        let cities = board.cities.iter();
        cities.filter(|city| city.level == level).count()
    };
    let printed = board.printed_city_tiles.len();
    counted("board.printed_city_tiles", printed, of_level(1))?;
    let tiles = board.city_tiles.len();
    counted("board.city_tiles", tiles, entries.counts.city_tiles)?;
    for level in 2..=LEVELS as u8 {
        let cities = of_level(level);
        let tiles = board.city_tiles.iter();
        let tiles = tiles.filter(|tile| tile.level == level).count();
        let what = format!("{tiles} tiles for {cities} cities of level {level}");
        ensure(tiles == cities, "board.city_tiles", what)?;
    }
    Ok(())
}

fn city_tile(key: &str, main: Effect, first: &[Effect]) -> Result<(), DataError> {
    ensure(
        matches!(main, Effect::Advance { .. } | Effect::Workers { .. }),
        key,
        "a main reward is `advance` or `workers`",
    )?;
    ensure((1..=2).contains(&first.len()), key, "a first-station bonus has one or two parts")?;
    let placing = |effect: &Effect| {
        matches!(
            effect,
            Effect::Workers { .. } | Effect::PlaceRail { .. } | Effect::PlaceStation | Effect::PlaceOffice
        )
    };
    ensure(!first.iter().any(placing), key, "a first-station bonus places nothing")?;
    workers_shown(key, main)
}

pub(super) fn workers_shown(key: &str, effect: Effect) -> Result<(), DataError> {
    match effect {
        Effect::Workers { colours, .. } => {
            ensure((1..=2).contains(&colours.total()), key, "one or two workers are shown")
        }
        _ => Ok(()),
    }
}

pub(super) fn rails(board: &Board) -> Result<(), DataError> {
    ensure(board.rails.len() <= 64, "board.rails", "at most 64 rail spaces have room")?;
    let starts = board.rails.iter().filter(|rail| rail.start).count();
    ensure(starts == 1, "board.rails", "exactly one space is the start")?;
    board.rails.iter().try_for_each(rail)?;
    let reached = reached(board);
    let no_way = "no line leads there from the start space";
    for city in &board.cities {
        let key = format!("board.cities {}", city.id);
        ensure(reached.contains(&city.id), key, no_way)?;
    }
    for rail in &board.rails {
        let key = format!("board.rails {}", rail.id);
        let unknown = |end: &Name| !nodes(board).any(|node| node == *end);
        // An end that is nowhere is named when the lines are read.
        let joined = rail.ends.iter().any(|end| reached.contains(end) || unknown(end));
        ensure(joined, key, no_way)?;
    }
    Ok(())
}

fn nodes(board: &Board) -> impl Iterator<Item = Name> + '_ {
    let cities = board.cities.iter().map(|city| city.id);
    cities.chain(board.junctions.iter().map(|junction| junction.id))
}

fn rail(rail: &Rail) -> Result<(), DataError> {
    let key = format!("board.rails {}", rail.id);
    ensure(rail.ends[0] != rail.ends[1], key.as_str(), "both ends are the same")?;
    let fits = match rail.terrain {
        None => rail.start,
        Some(triangles) => !rail.start && usize::from(triangles) <= TRIANGLES,
    };
    let what = format!("`terrain` is 0 to {TRIANGLES}, and left out on the start space alone");
    ensure(fits, key.as_str(), what)?;
    ensure(!(rail.start && rail.contract), key, "the start space has no icon")
}

/// The nodes to which lines lead from the start space.
fn reached(board: &Board) -> BTreeSet<Name> {
    let start = board.rails.iter().filter(|rail| rail.start);
    let mut reached: BTreeSet<Name> = start.flat_map(|rail| rail.ends).collect();
    loop {
        let touches = |rail: &&Rail| rail.ends.iter().any(|end| reached.contains(end));
        let touching = board.rails.iter().filter(touches);
        let ends: Vec<Name> = touching.flat_map(|rail| rail.ends).collect();
        let before = reached.len();
        reached.extend(ends);
        if reached.len() == before {
            return reached;
        }
    }
}

pub(super) fn telegraph(entries: &Entries) -> Result<(), DataError> {
    let telegraph = &entries.telegraph;
    counted("telegraph.sections", telegraph.sections.len(), TELEGRAPH)?;
    counted("telegraph.links", telegraph.links.len(), TELEGRAPH - 1)?;
    counted("telegraph.tiles", telegraph.tiles.len(), entries.counts.telegraph_tiles)?;
    let with_tile = telegraph.sections.iter().filter(|section| !section.contract).count();
    let what = "every section without contract icon has one tile";
    ensure(with_tile == telegraph.tiles.len(), "telegraph.sections", what)?;
    for (index, link) in telegraph.links.iter().enumerate() {
        let key = format!("telegraph.links {}", index + 1);
        ensure([5, 8].contains(&link.points), key, "a link is worth 5 or 8 points")?;
    }
    Ok(())
}
