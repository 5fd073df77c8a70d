//! What must be true of trains, contracts, set-up tiles and objectives in `components.toml`.

use roundhouse_game::DataError;

use super::board_checks::workers_shown;
use super::cards::Pile;
use super::checks::{counted, ensure};
use super::components::{CONTRACTS, PILE, PLAYERS, TRAINS};
use super::entries::{Entries, Manager, Objective};

pub(super) fn tiles(entries: &Entries) -> Result<(), DataError> {
    trains(entries)?;
    contracts(entries)?;
    let (tiles, boxed) = (&entries.setup_tile, entries.counts.setup_tiles);
    counted("setup_tile", tiles.len(), boxed)?;
    counted("setup_tile", tiles.len(), PLAYERS)
}

fn trains(entries: &Entries) -> Result<(), DataError> {
    counted("train", entries.train.len(), TRAINS)?;
    let copies = entries.train.iter().map(|train| usize::from(train.copies));
    counted("train", copies.sum(), entries.counts.train_tiles)?;
    let starting = entries.train.iter().filter(|train| train.starting).count();
    ensure(starting == 1, "train", "exactly one kind is the starting train")?;
    let stacks = entries.setup.iter().map(|setup| setup.trains_per_stack);
    let highest = stacks.max().unwrap_or(0);
    for train in &entries.train {
        let needed = if train.starting { PLAYERS as u8 } else { highest };
        let key = format!("train {}", train.id);
        let what = format!("{needed} copies are needed");
        ensure(train.copies >= needed, key, what)?;
    }
    Ok(())
}

fn contracts(entries: &Entries) -> Result<(), DataError> {
    let tiles = &entries.contract;
    counted("contract", tiles.len(), entries.counts.contract_tiles)?;
    let what = format!("{CONTRACTS} tiles are right");
    ensure(tiles.len() == CONTRACTS, "contract", what)?;
    for contract in tiles {
        for offer in [contract.a, contract.b] {
            let key = format!("contract {}", contract.id);
            ensure((1..=4).contains(&offer.shares), key.as_str(), "a contract costs one to four shares")?;
            workers_shown(&key, offer.effect)?;
        }
    }
    Ok(())
}

pub(super) fn objectives(entries: &Entries) -> Result<(), DataError> {
    let tiles = &entries.objective;
    counted("objective", tiles.len(), entries.counts.objective_tiles)?;
    ensure(tiles.len() <= 64, "objective", "at most 64 have room")?;
    for pile in Pile::ALL {
        objective_pile(entries, pile)?;
    }
    ensure(
        (1..=PILE).contains(&usize::from(entries.objective_piles.draw)),
        "objective_piles.draw",
        "one to a whole pile",
    )?;
    tiles.iter().try_for_each(objective)
}

fn objective_pile(entries: &Entries, pile: Pile) -> Result<(), DataError> {
    let sizes = &entries.objective_piles.sizes;
    let size = sizes.get(&pile).copied().unwrap_or(0);
    let tiles = entries.objective.iter();
    let found = tiles.filter(|tile| tile.pile == pile).count();
    let key = format!("objective_piles.sizes {pile}");
    let what = format!("{found} tiles have this letter");
    ensure(found == size, key.as_str(), what)?;
    let fits = match pile {
        Pile::A1 | Pile::A2 => size >= PLAYERS,
        Pile::B | Pile::C | Pile::D => size <= PILE,
    };
    let what = format!("at least {PLAYERS} A1 and A2, at most {PILE} of the others");
    ensure(fits, key, what)
}

fn objective(objective: &Objective) -> Result<(), DataError> {
    let key = format!("objective {}", objective.id);
    ensure((1..=3).contains(&objective.conditions.len()), key.as_str(), "one to three conditions")?;
    let mut managers = objective.managers.iter();
    ensure((1..=2).contains(&managers.len()), key.as_str(), "one or two managers")?;
    let is_last = objective.pile == Pile::D;
    ensure(
        managers.all(|manager| (*manager == Manager::Any) == is_last),
        key,
        "managers are `any` on D and of a colour on A, B and C",
    )
}
