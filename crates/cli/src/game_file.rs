//! A game file at one of its moments.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use roundhouse_game::{Game, GameFile, SeatId};
use roundhouse_records::{LoadedGame, load};
use roundhouse_titles::{AnyAction, AnyGame, AnyState, Refused};
use roundhouse_words::refused;
use serde_json::Value;

/// A game file and how many of its actions are played.
#[derive(Debug, Args)]
pub(crate) struct Moment {
    /// A game file, of this program or of 18xx.games
    #[arg(long = "game", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// After so many actions; without it at the end
    #[arg(long, value_name = "N", requires = "file")]
    pub(crate) at: Option<usize>,
}

/// Reads a game file.
pub(crate) fn read(path: &Path) -> Result<LoadedGame> {
    let about = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(about)?;
    load(&text).with_context(about)
}

/// The actions of a game that count.
pub(crate) fn actions(game: &AnyGame, loaded: &LoadedGame) -> Result<Vec<(SeatId, AnyAction)>> {
    let file: GameFile<Value> = serde_json::from_str(&loaded.text).context("actions")?;
    let actions = file.actions.effective().context("actions")?.into_iter();
    let read = |(seat, action): (SeatId, &Value)| match game.read(action) {
        Ok(action) => Ok((seat, action)),
        Err(Refused::NoSuchAction(why)) => Err(anyhow!(why).context("actions")),
        Err(Refused::ByRule { rule, .. }) => Err(anyhow!("refused ({rule})")),
    };
    actions.map(read).collect()
}

/// The state after `at` actions.
pub(crate) fn state_at(game: &AnyGame, loaded: &LoadedGame, at: Option<usize>) -> Result<AnyState> {
    let actions = actions(game, loaded)?;
    let at = at.unwrap_or(actions.len());
    if at > actions.len() {
        bail!("--at {at}: the game has only {} actions", actions.len());
    }
    let mut state = game.first();
    for (number, (seat, action)) in actions.iter().take(at).enumerate() {
        let applied = game.apply(&state, *seat, action);
        state = match applied {
            Ok(applied) => applied.state,
            Err(refusal) => bail!("action {} is refused: {}", number + 1, refused(game, &refusal)),
        };
    }
    Ok(state)
}
