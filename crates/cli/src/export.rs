//! `roundhouse export`: a stored game as one JSON file.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use roundhouse_server::session::Session;
use tokio::runtime::Builder;

use crate::Answer;
use crate::database::Database;

/// Print a stored game as one JSON file
#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The game's id: the end of its address
    id: String,

    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(export: &Export, out: &mut impl Write) -> Result<Answer> {
    let place = export.database.existing()?;
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .context("a thread")?;
    let text = runtime.block_on(async {
        let store = place.open_as_it_is().await;
        let store = store.with_context(|| place.to_string())?;
        let session = Session::open(Arc::clone(&store), &export.id)
            .await
            .with_context(|| export.id.clone())?;
        let live = session.look().await;
        let play = live.playing_or_over().with_context(|| export.id.clone())?;
        let text =
            serde_json::to_string(&play.file(&live.setup.game, None)).context(export.id.clone())?;
        store.close().await;
        anyhow::Ok(text)
    })?;
    writeln!(out, "{text}").context("standard output")?;
    Ok(Answer::Yes)
}
