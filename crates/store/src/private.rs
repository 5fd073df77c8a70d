//! Files and folders that their owner alone may read.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// What SQLite puts beside a database.
const BESIDE: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// Opens a file for adding to its end; it is made, if need be, for its owner alone.
pub fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let file = options.open(path)?;
    close_to_others(path);
    Ok(file)
}

/// Makes a folder, and those above it that are missing, for its owner alone. One that is there stays as it is: others may
/// have files in it.
pub fn make_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Makes a database's file for its owner alone, if need be, and closes one that is there to everybody else. SQLite gives
/// what it puts beside it the same rights. What cannot be made or closed SQLite complains about, or it is somebody else's
/// to close.
pub(crate) fn make_database_private(path: &Path) {
    // Whoever closes a file that SQLite has open in the same process takes its locks away.
    if !path.exists() {
        let _ = open_private(path);
    }
    close_database_to_others(path);
}

/// Closes a database that is there to everybody but its owner.
pub(crate) fn close_database_to_others(path: &Path) {
    for ending in BESIDE {
        let mut part = path.as_os_str().to_owned();
        part.push(ending);
        close_to_others(&PathBuf::from(part));
    }
}

#[cfg(unix)]
fn close_to_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = fs::metadata(path) else {
        return;
    };
    let mode = found.permissions().mode();
    if found.is_file() && mode & 0o077 != 0 {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode & !0o077));
    }
}

#[cfg(not(unix))]
fn close_to_others(_path: &Path) {}
