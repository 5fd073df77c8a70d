//! What must be true of the entries of `components.toml`.

use std::collections::BTreeSet;

use roundhouse_game::{DataError, Money, Name};

use super::board_checks;
use super::cards::{Pile, Track};
use super::components::{CONTRACTS, PILE, PLAYERS, SECTIONS, TRAINS};
use super::entries::{Entries, Manager};
use super::worker::Colour;

/// All checks that look at single lists.
pub(super) fn entries(entries: &Entries) -> Result<(), DataError> {
    origins(entries)?;
    names(entries)?;
    pieces(entries)?;
    player_board(entries)?;
    actions(entries)?;
    board_checks::cities(entries)?;
    board_checks::rails(&entries.board)?;
    board_checks::telegraph(entries)?;
    tiles(entries)?;
    objectives(entries)?;
    tracks(entries)?;
    player_counts(entries)?;
    amounts(entries)
}

pub(super) fn ensure(
    holds: bool,
    key: impl Into<String>,
    what: impl Into<String>,
) -> Result<(), DataError> {
    if holds {
        Ok(())
    } else {
        Err(DataError::new(key, what))
    }
}

/// A list has as many entries as it should.
pub(super) fn counted(key: &str, found: usize, right: usize) -> Result<(), DataError> {
    ensure(
        found == right,
        key,
        format!("{found} are here, {right} is right"),
    )
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
    unique(
        "board.cities",
        nodes.chain(board.junctions.iter().map(|node| node.id)),
    )?;
    unique("board.rails", board.rails.iter().map(|rail| rail.id))?;
    unique(
        "board.city_tiles",
        board.city_tiles.iter().map(|tile| tile.id),
    )?;
    unique(
        "telegraph.tiles",
        entries.telegraph.tiles.iter().map(|tile| tile.id),
    )?;
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
    ensure(
        white >= needed,
        "counts.workers",
        format!("{needed} white workers are needed at the start"),
    )?;
    ensure(
        counts.rails == board.rails + 2,
        "counts.rails",
        "a player has the rails of the board, one on the start space and one to spare",
    )?;
    ensure(
        counts.buildings == board.buildings + 1,
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
    let sum = |all: bool, pieces: fn(&super::cards::Section) -> u8| -> u8 {
        let sections = sections
            .iter()
            .filter(|section| all || section.left_of_logo);
        sections.map(pieces).fold(0, u8::saturating_add)
    };
    for (name, right, found) in [
        ("rails", board.rails, sum(true, |section| section.rails)),
        (
            "buildings",
            board.buildings,
            sum(true, |section| section.buildings),
        ),
        (
            "rails left of the logo",
            board.rails_left_of_logo,
            sum(false, |section| section.rails),
        ),
        (
            "buildings left of the logo",
            board.buildings_left_of_logo,
            sum(false, |section| section.buildings),
        ),
    ] {
        ensure(
            found == right,
            key,
            format!("{found} {name} are here, {right} is right"),
        )?;
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

fn tiles(entries: &Entries) -> Result<(), DataError> {
    counted("train", entries.train.len(), TRAINS)?;
    let all: usize = entries
        .train
        .iter()
        .map(|train| usize::from(train.copies))
        .sum();
    counted("train", all, entries.counts.train_tiles)?;
    let starting = entries.train.iter().filter(|train| train.starting).count();
    ensure(
        starting == 1,
        "train",
        "exactly one kind is the starting train",
    )?;
    for train in &entries.train {
        let key = format!("train {}", train.id);
        let stacks = entries.setup.iter().map(|setup| setup.trains_per_stack);
        let needed = if train.starting {
            PLAYERS as u8
        } else {
            stacks.max().unwrap_or(0)
        };
        ensure(
            train.copies >= needed,
            key,
            format!("{needed} copies are needed"),
        )?;
    }
    counted(
        "contract",
        entries.contract.len(),
        entries.counts.contract_tiles,
    )?;
    ensure(
        entries.contract.len() == CONTRACTS,
        "contract",
        format!("{CONTRACTS} tiles are right"),
    )?;
    for contract in &entries.contract {
        for offer in [contract.a, contract.b] {
            let key = format!("contract {}", contract.id);
            ensure(
                (1..=4).contains(&offer.shares),
                key.as_str(),
                "a contract costs one to four shares",
            )?;
            board_checks::workers_shown(&key, offer.effect)?;
        }
    }
    counted(
        "setup_tile",
        entries.setup_tile.len(),
        entries.counts.setup_tiles,
    )?;
    ensure(
        entries.setup_tile.len() >= PLAYERS,
        "setup_tile",
        "every player picks one",
    )
}

fn objectives(entries: &Entries) -> Result<(), DataError> {
    counted(
        "objective",
        entries.objective.len(),
        entries.counts.objective_tiles,
    )?;
    ensure(
        entries.objective.len() <= 64,
        "objective",
        "at most 64 have room",
    )?;
    for pile in Pile::ALL {
        let size = entries
            .objective_piles
            .sizes
            .get(&pile)
            .copied()
            .unwrap_or(0);
        let found = entries
            .objective
            .iter()
            .filter(|objective| objective.pile == pile)
            .count();
        ensure(
            found == size,
            format!("objective_piles.sizes {pile}"),
            format!("{found} tiles have this letter"),
        )?;
        let fits = match pile {
            Pile::A1 | Pile::A2 => size >= PLAYERS,
            _ => size <= PILE,
        };
        let what = format!("at least {PLAYERS} A1 and A2, at most {PILE} of the others");
        ensure(fits, format!("objective_piles.sizes {pile}"), what)?;
    }
    ensure(
        (1..=PILE).contains(&usize::from(entries.objective_piles.draw)),
        "objective_piles.draw",
        "one to a whole pile",
    )?;
    for objective in &entries.objective {
        let key = format!("objective {}", objective.id);
        ensure(
            (1..=3).contains(&objective.conditions.len()),
            key.as_str(),
            "one to three conditions",
        )?;
        ensure(
            (1..=2).contains(&objective.managers.len()),
            key.as_str(),
            "one or two managers",
        )?;
        let any = |manager: &Manager| *manager == Manager::Any;
        let fits = objective
            .managers
            .iter()
            .all(|manager| any(manager) == (objective.pile == Pile::D));
        ensure(
            fits,
            key.as_str(),
            "managers are `any` on D and of a colour on A, B and C",
        )?;
    }
    Ok(())
}

fn tracks(entries: &Entries) -> Result<(), DataError> {
    for track in Track::ALL {
        let found = entries
            .track
            .iter()
            .filter(|entry| entry.id == track)
            .count();
        ensure(found == 1, format!("track {track}"), "is there once")?;
    }
    for track in &entries.track {
        let key = format!("track {}", track.id);
        ensure(
            track.points.len() > 1,
            key.as_str(),
            "a track has several spaces",
        )?;
        let mut steps = BTreeSet::new();
        for cost in &track.costs {
            let lies = (1..track.points.len()).contains(&usize::from(cost.step));
            ensure(
                lies,
                key.as_str(),
                format!("there is no step to space {}", cost.step),
            )?;
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
        let found = entries
            .setup
            .iter()
            .filter(|entry| entry.players == players)
            .count();
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
            let section = usize::from(*office)
                .checked_sub(1)
                .and_then(|index| entries.telegraph.sections.get(index));
            let closes_tile = section.is_some_and(|section| !section.contract);
            ensure(
                closes_tile,
                key.as_str(),
                format!("section {office} is no section with a tile"),
            )?;
        }
    }
    Ok(())
}

/// All amounts are multiples of the smallest note.
fn amounts(entries: &Entries) -> Result<(), DataError> {
    let whole = |key: String, amount: Money| {
        ensure(
            amount.units().is_multiple_of(50),
            key,
            "amounts are multiples of 50",
        )
    };
    whole("economy.money".to_owned(), entries.economy.money)?;
    whole(
        "economy.share_price".to_owned(),
        entries.economy.share_price,
    )?;
    whole(
        "economy.extra_hire_price".to_owned(),
        entries.economy.extra_hire_price,
    )?;
    ensure(
        !entries.economy.share_price.is_zero(),
        "economy.share_price",
        "a share brings something",
    )?;
    ensure(
        !entries.economy.extra_hire_price.is_zero(),
        "economy.extra_hire_price",
        "a hire costs something",
    )?;
    for city in &entries.board.cities {
        whole(format!("board.cities {}", city.id), city.station_cost)?;
    }
    for (index, section) in entries.player_board.sections.iter().enumerate() {
        whole(
            format!("player_board.sections {}", index + 1),
            section.value,
        )?;
    }
    Ok(())
}
