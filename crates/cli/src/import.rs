//! `roundhouse import`: a game file or a record of 18xx.games into the store.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use roundhouse_records::{Beginning, load_beginning};
use roundhouse_server::import::read;
use roundhouse_server::opening::{NotMade, Played, bring_in};
use roundhouse_store::{Stage, StoredGame};
use roundhouse_titles::Refused;
use roundhouse_words::{Language, Speech, Words};
use tokio::runtime::Builder;

use crate::Answer;
use crate::database::Database;

/// Keep a game file, or a record of 18xx.games, and print its id; if it is not over, also the link of each seat
///
/// A record that stops at one of its actions is kept up to the last move that both agree on.
#[derive(Debug, Args)]
pub(crate) struct Import {
    /// The file
    file: PathBuf,

    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(import: &Import, out: &mut impl Write) -> Result<Answer> {
    let shown = import.file.display().to_string();
    let text = fs::read_to_string(&import.file).with_context(|| shown.clone())?;
    let (file, stopped) = match read(&text) {
        Ok(file) => (file, None),
        Err(error) => {
            let beginning = load_beginning(&text).filter(|beginning| beginning.moves > 0);
            let Some(beginning) = beginning else {
                return Err(error).context(shown);
            };
            let file = read(&beginning.game.text).with_context(|| shown.clone())?;
            (file, Some(beginning))
        }
    };
    let title = file.title.clone();
    let place = import.database.place()?;
    let runtime = Builder::new_current_thread().enable_all().build().context("a thread")?;
    let kept = runtime.block_on(async {
        let store = place.open().await.with_context(|| place.to_string())?;
        let words = Words::new(Language::English);
        let played = Played { owner: "", file, origin: None, words: &words };
        let kept = match bring_in(&store, played).await {
            Ok(id) => Ok(store.game(&id).await?),
            Err(error) => Err(error),
        };
        store.close().await;
        anyhow::Ok(kept)
    })?;
    match kept {
        Ok(game) => {
            let game = game.context("the game that was just kept")?;
            tell(&game, out).context("standard output")?;
            let Some(stopped) = stopped else {
                return Ok(Answer::Yes);
            };
            tell_end(&shown, &stopped, out).context("standard output")?;
            Ok(Answer::No)
        }
        Err(NotMade::Refused { number, refused }) => {
            let why = sentence(&title, &refused);
            writeln!(out, "refused {shown}: move {number}: {why}").context("standard output")?;
            Ok(Answer::No)
        }
        Err(error) => Err(error).context(shown),
    }
}

/// The id; then whoever follows a seat's link on the server goes on with the game there.
fn tell(game: &StoredGame, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", game.id)?;
    if game.stage != Stage::Finished {
        for seat in &game.seats {
            writeln!(out, "/join/{}  {}", seat.link, seat.name)?;
        }
    }
    Ok(())
}

/// Where a record stopped that could not be played to its end, and why.
fn tell_end(shown: &str, stopped: &Beginning, out: &mut impl Write) -> io::Result<()> {
    let Beginning { moves, stopped, explanation, .. } = stopped;
    writeln!(out, "stopped {shown}: {stopped}; {explanation}; the game is kept up to move {moves}")
}

fn sentence(title: &str, refused: &Refused) -> String {
    let words = Words::new(Language::English);
    match refused {
        Refused::ByRule { reason, rule } => {
            let speech = Speech { title, seats: &[] };
            format!("{} ({rule})", words.say(reason, speech))
        }
        Refused::NoSuchAction(why) => why.clone(),
    }
}
