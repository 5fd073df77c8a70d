//! One server for one SQLite file: whoever starts a second one is told so.
//!
//! The lock is the system's own. It ends with the process, however that ends, so no file is left behind that would have
//! to be removed by hand. Commands such as `backup` and `admin` do not take it: they work beside the server.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use roundhouse_store::open_private;

use crate::config::Database;

/// The lock, for as long as this value lives.
#[derive(Debug)]
pub struct Hold {
    /// The system gives the lock back when this is closed.
    _lock: Option<File>,
}

/// Why a server cannot have the database.
#[derive(Debug, thiserror::Error)]
pub enum NotHeld {
    /// Another server has it.
    #[error("another server already serves {}: end it first, or use another file", .0.display())]
    Taken(PathBuf),
    /// Its folder or file cannot be written.
    #[error("{} cannot be written: {error}", .path.display())]
    ReadOnly {
        /// The folder or the file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

impl Hold {
    /// Takes a database for this server. Several servers may share one on PostgreSQL.
    pub fn take(database: &Database) -> Result<Self, NotHeld> {
        match database {
            Database::Sqlite(file) => Ok(Self { _lock: Some(lock(file)?) }),
            Database::Postgres(_) => Ok(Self { _lock: None }),
        }
    }
}

fn lock(file: &Path) -> Result<File, NotHeld> {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let beside = {
        let mut name = file.as_os_str().to_owned();
        name.push(".lock");
        PathBuf::from(name)
    };
    let lock = open_private(&beside).map_err(|error| NotHeld::ReadOnly { path: folder.to_owned(), error })?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(NotHeld::Taken(file.to_owned())),
        Err(TryLockError::Error(error)) => return Err(NotHeld::ReadOnly { path: beside, error }),
    }
    if file.exists() {
        let opened = OpenOptions::new().write(true).open(file);
        opened.map_err(|error| NotHeld::ReadOnly { path: file.to_owned(), error })?;
    }
    Ok(lock)
}
