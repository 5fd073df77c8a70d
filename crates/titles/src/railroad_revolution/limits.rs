//! How large the numbers of `components.toml` may be, and that every amount can be paid in notes.
//!
//! Rules add and multiply these numbers in small types; within the limits no sum is too large for its type.

use roundhouse_game::{DataError, Money};

use super::cards::{Cost, Point};
use super::checks::ensure;
use super::components::PLAYERS;
use super::effect::Effect;
use super::entries::Entries;

/// The smallest note.
pub(super) const NOTE: u32 = 50;
/// The largest amount.
const MOST_MONEY: u32 = 100_000;
/// Workers of all colours, and pieces of one kind on a player board.
const MOST_PIECES: u32 = 64;
/// Shares, trains, steps and other things that are counted.
const MOST_THINGS: u32 = 99;
/// Spaces of a progress track.
const MOST_SPACES: u32 = 30;
/// The farthest place of a picture.
const FARTHEST: i32 = 20_000;

pub(super) fn check(entries: &Entries) -> Result<(), DataError> {
    for (key, amount) in amounts(entries) {
        ensure(
            amount.units().is_multiple_of(NOTE),
            key.as_str(),
            format!("amounts are multiples of {NOTE}"),
        )?;
        let what = format!("{MOST_MONEY} is the largest amount");
        ensure(amount.units() <= MOST_MONEY, key, what)?;
    }
    for (key, count, most) in counts(entries) {
        ensure(count <= most, key, format!("at most {most} have room"))?;
    }
    for (key, effect) in effects(entries) {
        let fits = (1..=MOST_THINGS).contains(&effect.count());
        ensure(fits, key, format!("an effect gives 1 to {MOST_THINGS}"))?;
    }
    workers(entries)?;
    picture(entries)
}

/// Everybody can place a worker in every turn.
fn workers(entries: &Entries) -> Result<(), DataError> {
    let economy = &entries.economy;
    ensure(
        (1..=economy.white_workers).contains(&economy.least_workers),
        "economy.least_workers",
        "from one to the workers at the start",
    )
}

fn picture(entries: &Entries) -> Result<(), DataError> {
    let (board, map) = (&entries.board, &entries.map);
    let sides = [map.width, map.height].map(|side| i32::try_from(side).unwrap_or(i32::MAX));
    let shelves = &map.shelves;
    let beside = [
        shelves.trains,
        shelves.contracts,
        shelves.supply,
        shelves.objectives,
        shelves.set_up,
        map.tracks,
        sides,
    ];
    let cities = board.cities.iter().flat_map(|city| [city.at, city.plate]);
    let lines = board.rails.iter().map(|rail| rail.middle);
    let junctions = board.junctions.iter().map(|junction| junction.at);
    let points = map.outline.iter().copied().chain(beside);
    let mut points = points.chain(cities).chain(lines).chain(junctions);
    let near = |[x, y]: Point| x.unsigned_abs().max(y.unsigned_abs()) <= FARTHEST.unsigned_abs();
    let what = format!("no place of the picture is farther than {FARTHEST}");
    ensure(points.all(near), "map", what)
}

/// Every number of things, with the most that have room.
fn counts(entries: &Entries) -> Vec<(String, u32, u32)> {
    let (boxed, board, actions) = (&entries.counts, &entries.player_board, &entries.actions);
    let workers = boxed.workers.values().map(|count| u32::from(*count));
    let things = |key: &str, count: u16| (key.to_owned(), u32::from(count), MOST_THINGS);
    let pieces = |key: &str, count: u32| (key.to_owned(), count, MOST_PIECES);
    let trains = u32::try_from(boxed.train_tiles).unwrap_or(u32::MAX);
    let mut counts = vec![
        pieces("counts.workers", workers.sum()),
        pieces("player_board.rails", u32::from(board.rails)),
        pieces("player_board.buildings", u32::from(board.buildings)),
        pieces("economy.white_workers", u32::from(entries.economy.white_workers) * PLAYERS as u32),
        ("counts.train_tiles".to_owned(), trains, MOST_THINGS),
        things("economy.shares", entries.economy.shares),
        things("actions.railroad.rails", actions.railroad.rails.into()),
        things("actions.railroad.grey_shares", actions.railroad.grey_shares),
        things("actions.trade.grey_shares", actions.trade.grey_shares),
        things("actions.trade.purple_steps", actions.trade.purple_steps.into()),
    ];
    for (index, section) in entries.telegraph.sections.iter().enumerate() {
        let key = format!("telegraph.sections {}", index + 1);
        counts.push(things(&key, section.shares));
        counts.push(things(&key, section.first_shares));
    }
    for track in &entries.track {
        let key = format!("track {}", track.id);
        let spaces = u32::try_from(track.points.len()).unwrap_or(u32::MAX);
        counts.push((key.clone(), spaces, MOST_SPACES));
        for step in &track.costs {
            if let Cost::Shares { amount } = step.cost {
                counts.push(things(&key, amount));
            }
        }
    }
    counts
}

/// Every amount of money, with its key.
fn amounts(entries: &Entries) -> Vec<(String, Money)> {
    let (economy, actions) = (&entries.economy, &entries.actions);
    let railroad = &actions.railroad;
    let mut amounts: Vec<(String, Money)> = [
        ("economy.money", economy.money),
        ("economy.share_price", economy.share_price),
        ("economy.extra_hire_price", economy.extra_hire_price),
        ("actions.station", actions.station.purple_flip_price),
        ("actions.station", actions.station.turquoise_reward_price),
        ("actions.railroad", railroad.price),
        ("actions.railroad", railroad.triangle_price),
        ("actions.railroad", railroad.purple_train_price),
        ("actions.railroad", railroad.orange_money),
        ("actions.railroad", railroad.orange_money_per_triangle),
        ("actions.telegraph", actions.telegraph.orange_money_per_share),
        ("actions.telegraph", actions.telegraph.turquoise_tile_price),
        ("actions.trade", actions.trade.orange_money_per_train),
    ]
    .map(|(key, amount)| (key.to_owned(), amount))
    .to_vec();
    for city in &entries.board.cities {
        amounts.push((format!("board.cities {}", city.id), city.station_cost));
    }
    for (index, section) in entries.player_board.sections.iter().enumerate() {
        let key = format!("player_board.sections {}", index + 1);
        amounts.push((key, section.value));
    }
    for track in &entries.track {
        for step in &track.costs {
            if let Cost::Money { amount } = step.cost {
                amounts.push((format!("track {}", track.id), amount));
            }
        }
    }
    for (key, effect) in effects(entries) {
        amounts.extend(effect.amounts().map(|amount| (key.clone(), amount)));
    }
    amounts
}

/// Every effect that is printed somewhere, with its key.
fn effects(entries: &Entries) -> Vec<(String, Effect)> {
    let mut effects = Vec::new();
    let mut add = |key: String, printed: &[Effect]| {
        effects.extend(printed.iter().map(|effect| (key.clone(), *effect)));
    };
    for tile in &entries.board.city_tiles {
        add(format!("board.city_tiles {}", tile.id), &[tile.main]);
        add(format!("board.city_tiles {}", tile.id), &tile.first);
    }
    for tile in &entries.board.printed_city_tiles {
        let key = format!("board.printed_city_tiles {}", tile.city);
        add(key.clone(), &[tile.main]);
        add(key, &tile.first);
    }
    for tile in &entries.telegraph.tiles {
        add(format!("telegraph.tiles {}", tile.id), &[tile.effect]);
    }
    for train in &entries.train {
        add(format!("train {}", train.id), &[train.effect]);
    }
    for tile in &entries.contract {
        add(format!("contract {}", tile.id), &[tile.a.effect, tile.b.effect]);
    }
    for tile in &entries.setup_tile {
        add(format!("setup_tile {}", tile.id), &[tile.front, tile.back]);
    }
    effects
}
