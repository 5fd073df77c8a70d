//! `roundhouse export`: a stored game as one JSON file, of this program or as a record of 18xx.games.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use roundhouse_records::{NotExported, export as record_of, load};
use roundhouse_server::session::Session;
use tokio::runtime::Builder;

use crate::Answer;
use crate::database::Database;

/// Print a stored game, or the game of a file, as one JSON file
#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The game's id: the end of its address; or the name of a game file
    #[arg(value_name = "ID or FILE")]
    id: String,

    /// Whose format: that of this program, or of 18xx.games, so that the game can be continued there
    #[arg(long = "as", value_name = "FORMAT", default_value = "roundhouse")]
    format: Format,

    #[command(flatten)]
    database: Database,
}

/// How a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// As a game file of this program
    Roundhouse,
    /// As a record of 18xx.games
    #[value(name = "18xx.games")]
    Platform,
}

pub(crate) fn run(export: &Export, out: &mut impl Write) -> Result<Answer> {
    let text = if Path::new(&export.id).is_file() {
        let text = fs::read_to_string(&export.id).with_context(|| export.id.clone())?;
        load(&text).with_context(|| export.id.clone())?.text
    } else {
        stored(export)?
    };
    let text = match export.format {
        Format::Roundhouse => text,
        Format::Platform => match record_of(&text) {
            Ok(record) => record,
            Err(NotExported::Unreadable(error)) => {
                return Err(error).with_context(|| export.id.clone());
            }
            Err(refused) => {
                writeln!(out, "refused {}: {refused}", export.id).context("standard output")?;
                return Ok(Answer::No);
            }
        },
    };
    writeln!(out, "{text}").context("standard output")?;
    Ok(Answer::Yes)
}

/// The file of a game in the database.
fn stored(export: &Export) -> Result<String> {
    let place = export.database.existing()?;
    let runtime = Builder::new_current_thread().enable_all().build().context("a thread")?;
    runtime.block_on(async {
        let store = place.open_as_it_is().await;
        let store = store.with_context(|| place.to_string())?;
        let session =
            Session::open(Arc::clone(&store), &export.id).await.with_context(|| export.id.clone())?;
        let live = session.look().await;
        let play = live.playing_or_over().with_context(|| export.id.clone())?;
        let text = serde_json::to_string(&play.file(&live.setup.game, None)).context(export.id.clone())?;
        store.close().await;
        anyhow::Ok(text)
    })
}
