//! Servers of this program's own: each is a process, and ends with whoever started it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use roundhouse_server::config::{Config, Connections, Database, Settings};
use roundhouse_server::serve::serve;

/// A server in a process of its own.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
    /// How long it took from the start of the process to being ready.
    pub(crate) start: Duration,
}

impl Served {
    /// Starts a server on a database: a path, or an address `postgres://…`.
    pub(crate) fn start(database: &str) -> Self {
        Self::start_as("serve", database)
    }

    /// The same with the usual limits of connections.
    pub(crate) fn limited(database: &str) -> Self {
        Self::start_as("serve-limited", database)
    }

    fn start_as(how: &str, database: &str) -> Self {
        let begun = Instant::now();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([how, database])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        Self { child, address: line.trim().to_owned(), start: begun.elapsed() }
    }

    /// How much memory the process holds, in MiB.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes: u64 = line.unwrap().trim_end_matches("kB").trim().parse().unwrap();
        kibibytes / 1024
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // Whoever is gone already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What such a process does.
pub(crate) async fn run(database: &str, settings: Settings) {
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        database: if database.starts_with("postgres") {
            Database::Postgres(database.to_owned())
        } else {
            Database::Sqlite(PathBuf::from(database))
        },
        settings,
    };
    let ready = |address| println!("{address}");
    serve(&config, ready, std::future::pending()).await.unwrap();
}

/// Limits of connections as `roundhouse serve` has them.
pub(crate) fn limited() -> Settings {
    let connections = Connections { most: 4000, most_each: 250, ..Connections::default() };
    Settings { connections, ..Settings::default() }
}

/// A folder for the databases of a run, away with it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("roundhouse-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
