//! `roundhouse backup` and `roundhouse restore`: a copy of all games and accounts, and back.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_server::config::Database as Place;
use roundhouse_store::{SqlStore, Store, StoreError, open_private};
use tokio::runtime::{Builder, Runtime};

use crate::Answer;
use crate::database::Database;

/// Write a copy of all games and accounts into a new file, while the server runs
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The new file
    file: PathBuf,

    #[command(flatten)]
    database: Database,
}

/// Put a copy that `backup` wrote in the place of a database that is not there
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The copy
    file: PathBuf,

    #[command(flatten)]
    database: Database,
}

pub(crate) fn back_up(backup: &Backup) -> Result<Answer> {
    let path = sqlite(&backup.database, "pg_dump")?;
    if !path.exists() {
        bail!("{}: there is no such database", path.display());
    }
    if backup.file.exists() {
        bail!("{}: the file is there already", backup.file.display());
    }
    runtime()?.block_on(async {
        let store = SqlStore::sqlite_as_it_is(&path).await;
        let store = store.with_context(|| path.display().to_string())?;
        let written = store.back_up(&backup.file).await;
        store.close().await;
        written.with_context(|| backup.file.display().to_string())
    })?;
    keep(&backup.file)?;
    Ok(Answer::Yes)
}

pub(crate) fn restore(restore: &Restore) -> Result<Answer> {
    let path = sqlite(&restore.database, "pg_restore")?;
    // SQLite would play what a crash left beside the old file into the new one.
    for ending in ["", "-wal", "-shm", "-journal"] {
        let mut part = path.clone().into_os_string();
        part.push(ending);
        let part = PathBuf::from(part);
        if part.exists() {
            bail!("{}: a database is there already; move it away first, with all its files", part.display());
        }
    }
    let about = || restore.file.display().to_string();
    if fs::metadata(&restore.file).with_context(about)?.len() == 0 {
        // SQLite would take it for a database in which nothing is yet.
        return Err(StoreError::Foreign).with_context(about);
    }
    // First beside its place, so that a copy that is broken or stops halfway never looks like a database.
    let beside = path.with_extension("restoring");
    open_private(&beside).with_context(|| beside.display().to_string())?;
    fs::copy(&restore.file, &beside).with_context(about)?;
    let opened = runtime()?.block_on(check(&beside));
    if let Err(error) = opened {
        let _ = fs::remove_file(&beside);
        return Err(error).with_context(about);
    }
    keep(&beside)?;
    fs::rename(&beside, &path).with_context(|| path.display().to_string())?;
    keep(&path)?;
    Ok(Answer::Yes)
}

/// Is it a whole database? Closing leaves nothing beside it.
async fn check(path: &Path) -> Result<()> {
    let store = SqlStore::sqlite(path).await?;
    let sound = store.is_sound().await;
    store.close().await;
    if !sound? {
        bail!("this copy is damaged");
    }
    Ok(())
}

/// Sees to it that a file and its name are on the disk.
fn keep(file: &Path) -> Result<()> {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    for path in [file, folder.unwrap_or(Path::new("."))] {
        let synced = fs::File::open(path).and_then(|open| open.sync_all());
        synced.with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn sqlite(database: &Database, instead: &str) -> Result<PathBuf> {
    match database.place()? {
        Place::Sqlite(path) => Ok(path),
        Place::Postgres(_) => bail!("--database: for PostgreSQL use its own {instead}"),
    }
}

fn runtime() -> Result<Runtime> {
    Builder::new_current_thread().enable_all().build().context("a thread")
}
