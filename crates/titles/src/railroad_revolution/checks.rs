//! What must be true of the entries of `components.toml`.

use std::collections::BTreeSet;

use roundhouse_game::{DataError, Name};

use super::cards::{Section, Track};
use super::components::{PLAYERS, SECTIONS};
use super::entries::Entries;
use super::worker::Colour;
use super::{board_checks, limits, tile_checks};

/// All checks that look at single lists.
pub(super) fn entries(entries: &Entries) -> Result<(), DataError> {
    origins(entries)?;
    names(entries)?;
    limits::check(entries)?;
    pieces(entries)?;
    player_board(entries)?;
    actions(entries)?;
    transactions(entries)?;
    board_checks::cities(entries)?;
    board_checks::rails(&entries.board)?;
    board_checks::telegraph(entries)?;
    tile_checks::tiles(entries)?;
    tile_checks::objectives(entries)?;
    tracks(entries)?;
    player_counts(entries)
}

pub(super) fn ensure(holds: bool, key: impl Into<String>, what: impl Into<String>) -> Result<(), DataError> {
    if holds { Ok(()) } else { Err(DataError::new(key, what)) }
}

/// A list has as many entries as it should.
pub(super) fn counted(key: &str, found: usize, right: usize) -> Result<(), DataError> {
    ensure(found == right, key, format!("{found} are here, {right} is right"))
}

fn origins(entries: &Entries) -> Result<(), DataError> {
    for (key, origin) in entries.origins() {
        let Some(reference) = &origin.reference else {
            continue;
        };
        let known = entries.references.contains_key(reference);
        ensure(known, key, format!("`{reference}` is not in [references]"))?;
    }
    Ok(())
}

fn names(entries: &Entries) -> Result<(), DataError> {
    let board = &entries.board;
    let nodes = board.cities.iter().map(|city| city.id);
    unique("board.cities", nodes.chain(board.junctions.iter().map(|node| node.id)))?;
    unique("board.rails", board.rails.iter().map(|rail| rail.id))?;
    unique("board.city_tiles", board.city_tiles.iter().map(|tile| tile.id))?;
    unique("telegraph.tiles", entries.telegraph.tiles.iter().map(|tile| tile.id))?;
    unique("train", entries.train.iter().map(|train| train.id))?;
    unique("contract", entries.contract.iter().map(|tile| tile.id))?;
    unique("setup_tile", entries.setup_tile.iter().map(|tile| tile.id))?;
    unique("objective", entries.objective.iter().map(|tile| tile.id))
}

fn unique(key: &str, names: impl Iterator<Item = Name>) -> Result<(), DataError> {
    let mut seen = BTreeSet::new();
    for name in names {
        ensure(seen.insert(name), format!("{key} {name}"), "is there twice")?;
    }
    Ok(())
}

fn pieces(entries: &Entries) -> Result<(), DataError> {
    let (counts, board) = (&entries.counts, &entries.player_board);
    for colour in Colour::ALL {
        let there = counts.workers.contains_key(&colour);
        ensure(there, "counts.workers", format!("`{colour}` is missing"))?;
    }
    let white = counts.workers.get(&Colour::White).copied().unwrap_or(0);
    let needed = entries.economy.white_workers.saturating_mul(PLAYERS as u8);
    ensure(white >= needed, "counts.workers", format!("{needed} white workers are needed at the start"))?;
    ensure(
        u16::from(counts.rails) == u16::from(board.rails) + 2,
        "counts.rails",
        "a player has the rails of the board, one on the start space and one to spare",
    )?;
    ensure(
        u16::from(counts.buildings) == u16::from(board.buildings) + 1,
        "counts.buildings",
        "a player has the buildings of the board and one to spare",
    )?;
    counted("counts.colours", counts.colours.len(), PLAYERS)
}

fn player_board(entries: &Entries) -> Result<(), DataError> {
    let board = &entries.player_board;
    let sections = &board.sections;
    let key = "player_board.sections";
    counted(key, sections.len(), SECTIONS)?;
    let all = sections.iter();
    let left = all.clone().filter(|section| section.left_of_logo);
    let rails = |section: &Section| u32::from(section.rails);
    let buildings = |section: &Section| u32::from(section.buildings);
    for (name, right, found) in [
        ("rails", board.rails, all.clone().map(rails).sum::<u32>()),
        ("buildings", board.buildings, all.map(buildings).sum()),
        ("rails left of the logo", board.rails_left_of_logo, left.clone().map(rails).sum()),
        ("buildings left of the logo", board.buildings_left_of_logo, left.map(buildings).sum()),
    ] {
        let what = format!("{found} {name} are here, {right} is right");
        ensure(found == u32::from(right), key, what)?;
    }
    let ascending = sections.is_sorted_by(|left, right| left.value < right.value);
    ensure(ascending, key, "the amounts must rise from left to right")?;
    let parted = sections.is_sorted_by(|left, right| left.left_of_logo >= right.left_of_logo);
    ensure(parted, key, "the sections left of the logo come first")
}

fn actions(entries: &Entries) -> Result<(), DataError> {
    let railroad = &entries.actions.railroad;
    ensure(
        railroad.turquoise_rails == railroad.rails.saturating_add(1),
        "actions.railroad.turquoise_rails",
        "the turquoise worker places one rail more",
    )
}

fn tracks(entries: &Entries) -> Result<(), DataError> {
    for track in Track::ALL {
        let found = entries.track.iter().filter(|entry| entry.id == track).count();
        ensure(found == 1, format!("track {track}"), "is there once")?;
    }
    for track in &entries.track {
        let key = format!("track {}", track.id);
        ensure(track.points.len() > 1, key.as_str(), "a track has several spaces")?;
        let mut steps = BTreeSet::new();
        for cost in &track.costs {
            let lies = (1..track.points.len()).contains(&usize::from(cost.step));
            ensure(lies, key.as_str(), format!("there is no step to space {}", cost.step))?;
            ensure(
                steps.insert(cost.step),
                key.as_str(),
                format!("two costs lie on the step to space {}", cost.step),
            )?;
        }
    }
    Ok(())
}

fn player_counts(entries: &Entries) -> Result<(), DataError> {
    for players in 2..=PLAYERS as u8 {
        let found = entries.setup.iter().filter(|entry| entry.players == players).count();
        ensure(found == 1, format!("setup {players}"), "is there once")?;
    }
    counted("setup", entries.setup.len(), PLAYERS - 1)?;
    for setup in &entries.setup {
        let key = format!("setup {}", setup.players);
        for station in &setup.neutral_stations {
            let known = entries.board.cities.iter().any(|city| city.id == *station);
            ensure(known, key.as_str(), format!("`{station}` is no city"))?;
        }
        for office in &setup.neutral_offices {
            let section =
                usize::from(*office).checked_sub(1).and_then(|index| entries.telegraph.sections.get(index));
            let closes_tile = section.is_some_and(|section| !section.contract);
            ensure(closes_tile, key.as_str(), format!("section {office} is no section with a tile"))?;
        }
    }
    Ok(())
}

/// Whoever is short of money or workers can do something about it.
fn transactions(entries: &Entries) -> Result<(), DataError> {
    let economy = &entries.economy;
    ensure(!economy.share_price.is_zero(), "economy.share_price", "a share brings something")?;
    ensure(!economy.extra_hire_price.is_zero(), "economy.extra_hire_price", "a hire costs something")
}
