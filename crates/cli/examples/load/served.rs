//! Servers of this program's own: each is a process, and ends with whoever started it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use roundhouse_server::config::{Config, Database, Settings};
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
        let mut command = Command::new(std::env::current_exe().unwrap());
        Self::started(command.args(["serve", database]))
    }

    /// Starts a program, which may be of another version, on a SQLite file. Its files are limited as in an ordinary
    /// shell.
    pub(crate) fn program(program: &Path, file: &str, limits: Limits) -> Self {
        let mut command = Command::new("sh");
        command
            .args(["-c", "ulimit -Sn 1024; exec \"$0\" serve --listen 127.0.0.1:0 --database \"sqlite:$1\""]);
        if limits == Limits::Lifted {
            // Earlier versions do not know all of them, and leave them aside.
            for limit in LIMITS {
                command.env(format!("ROUNDHOUSE_{limit}"), "0");
            }
        }
        Self::started(command.arg(program).arg(file).stderr(Stdio::null()))
    }

    fn started(command: &mut Command) -> Self {
        let begun = Instant::now();
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        // The program says more than the address.
        let said = line.split_once("http://").map_or(line.as_str(), |(_, rest)| rest);
        let address = said.split_whitespace().next().unwrap().to_owned();
        Self { child, address, start: begun.elapsed() }
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

/// How much visitors may have of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limits {
    /// As it is by default.
    Usual,
    /// Anything.
    Lifted,
}

const LIMITS: [&str; 8] = [
    "CHANGES_PER_MINUTE",
    "STREAMS",
    "TABLES",
    "UNFINISHED",
    "MEBIBYTES",
    "TABLES_PER_DAY",
    "MEBIBYTES_PER_DAY",
    "CONNECTIONS_PER_ADDRESS",
];

/// The programs that are attacked one after the other: those of `ROUNDHOUSE_PROGRAMS`, with colons between them, else the
/// one that was built with this example.
pub(crate) fn programs() -> Vec<PathBuf> {
    if let Some(programs) = std::env::var_os("ROUNDHOUSE_PROGRAMS") {
        return std::env::split_paths(&programs).collect();
    }
    let example = std::env::current_exe().unwrap();
    let folder = example.parent().and_then(Path::parent).unwrap();
    vec![folder.join("roundhouse")]
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
