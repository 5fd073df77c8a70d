//! The tables of the titles that this process plays with: those in the program, or an owner's own.

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use roundhouse_game::{Seed, Setup, SetupError};
use roundhouse_titles::{AnyGame, Title, TitleFiles};

/// So many set-ups are remembered.
const MOST: usize = 64;

/// Said once, before anything is served: a table must not change its rules while it is played.
static OWN: OnceLock<Vec<(Title, TitleFiles)>> = OnceLock::new();

/// The rules of every set-up that was asked for, without players and seed: what is printed is read once, and all tables
/// share it.
static RULES: Mutex<BTreeMap<(Title, String), AnyGame>> = Mutex::new(BTreeMap::new());

/// Plays with these files from now on; `false` where the process has begun with others.
pub fn install(files: Vec<(Title, TitleFiles)>) -> bool {
    OWN.set(files).is_ok()
}

/// The files of a title.
pub fn of(title: Title) -> TitleFiles {
    let own = OWN.get().into_iter().flatten();
    let mut own = own.filter(|(of, _)| *of == title).map(|(_, files)| files);
    own.next().cloned().unwrap_or_else(|| TitleFiles::embedded(title))
}

/// The rules of a title for a set-up.
pub fn rules(title: Title, setup: &Setup) -> Result<AnyGame, SetupError> {
    let players = setup.players.clone();
    let (variant, count) = (&setup.variant, players.len());
    let key = format!("{variant:?} {count} {:?} {:?}", setup.options, setup.rulings);
    let known = || RULES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known().get(&(title, key.clone())).cloned();
    if let Some(rules) = found {
        return Ok(rules.seated(players, setup.seed));
    }
    let rules = AnyGame::new(title, &of(title), setup)?;
    let mut known = known();
    if known.len() < MOST {
        known.insert((title, key), rules.seated(Vec::new(), Seed::Number(0)));
    }
    Ok(rules)
}
