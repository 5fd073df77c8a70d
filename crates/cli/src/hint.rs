//! `roundhouse hint`: the best actions of a moment, with reasons.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use roundhouse_bots::explain::{self, Reasoned};
use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyAction, AnyGame, AnyState};
use serde_json::json;

use crate::in_words::InWords;
use crate::{Answer, game_file, title_files};

/// Tell the best actions of a moment, and why, by the strongest bot's estimate
#[derive(Debug, Args)]
pub(crate) struct Hint {
    /// A game file, of this program or of 18xx.games
    file: PathBuf,

    /// After so many actions; without it at the end
    #[arg(long, value_name = "N")]
    at: Option<usize>,

    /// How many actions are told
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    most: u16,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(hint: &Hint, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let about = || hint.file.display().to_string();
    let loaded = game_file::read(&hint.file)?;
    let files = title_files::read(loaded.title, folder)?;
    let any = AnyGame::new(loaded.title, &files, &loaded.setup).with_context(about)?;
    tell(hint, &any, &loaded, out).with_context(about)
}

fn tell(hint: &Hint, game: &AnyGame, loaded: &LoadedGame, out: &mut impl Write) -> Result<Answer> {
    let state = game_file::state_at(game, loaded, hint.at)?;
    let Some(seat) = game.to_act(&state) else {
        return Ok(Answer::No);
    };
    let seen = game.imagined(&state, Some(seat), &mut Chance::new(0));
    let hints = explain::hints(game, &seen, explain::strongest(game));
    let words = InWords::new(loaded);
    for (place, reasoned) in hints.iter().take(hint.most.into()).enumerate() {
        let key = if place == 0 { "reason-over-next" } else { "reason-below-best" };
        let reason = words.say(&reasoned.why.message(key));
        one(hint, (&seen, seat), (reasoned, &reason), &words, out)?;
    }
    Ok(Answer::Yes)
}

fn one(
    hint: &Hint,
    (state, seat): (&AnyState, SeatId),
    (reasoned, reason): (&Reasoned<AnyAction>, &str),
    words: &InWords<'_>,
    out: &mut impl Write,
) -> Result<()> {
    let said = words.action(state, (seat, &reasoned.action));
    if hint.json {
        let line = json!({
            "action": reasoned.action,
            "words": said,
            "gain": reasoned.gain,
            "reason": reason,
        });
        writeln!(out, "{line}")?;
    } else {
        writeln!(out, "{:+.1}  {said}: {reason}", reasoned.gain)?;
    }
    Ok(())
}
