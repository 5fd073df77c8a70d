//! Servers: each is a process of the program that is tried, and ends with whoever started it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::request::{Caller, ask};

/// The program that was built with this example.
pub(crate) fn beside() -> PathBuf {
    let example = std::env::current_exe().unwrap();
    let folder = example.parent().and_then(Path::parent).unwrap();
    folder.join("roundhouse")
}

/// How a server is started.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) program: PathBuf,
    pub(crate) database: String,
    /// A shim that moves the clock, and the file that says how far.
    pub(crate) clock: Option<(PathBuf, PathBuf)>,
}

pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
}

/// What a server holds in memory.
pub(crate) struct Held {
    /// How much the whole process takes, in MiB.
    pub(crate) memory: u64,
    /// How many tables are in memory.
    pub(crate) tables: u64,
    /// How much they take by its own count, in MiB.
    pub(crate) table_memory: u64,
}

impl Start {
    /// Starts a server with the limits that it has by default, and waits until visitors can come. Only quotas are lifted:
    /// a few people open more tables here in an hour than others in years. A database that was killed may not be there
    /// yet: then it is started again.
    pub(crate) fn served(&self) -> Served {
        let begun = Instant::now();
        loop {
            if let Some(served) = self.try_once() {
                return served;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "the server does not start");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn try_once(&self) -> Option<Served> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--database", &self.database]);
        for quota in ["tables", "unfinished", "mebibytes", "tables-per-day", "mebibytes-per-day"] {
            command.args([&format!("--{quota}"), "0"]);
        }
        if let Some((shim, jump)) = &self.clock {
            command.env("LD_PRELOAD", shim).env("ORDEAL_JUMP", jump);
        }
        // A server writes down what it refuses: that is not what is looked at here.
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split_whitespace().next());
        if let Some(address) = address {
            return Some(Served { child, address: address.to_owned() });
        }
        let _ = child.wait();
        None
    }
}

impl Served {
    /// As `kill -9` does it.
    pub(crate) fn kill(self) {
        drop(self);
    }

    /// What it holds now; of tables nothing where it does not say so.
    pub(crate) fn held(&self) -> Held {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes: u64 = line.unwrap().trim_end_matches("kB").trim().parse().unwrap();
        let caller = Caller { server: &self.address, from: "10.9.9.9", headers: "" };
        let metrics = ask(caller, "GET /metrics", "").map(|answer| answer.body).unwrap_or_default();
        let gauge = |name: &str| -> u64 {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|count| count.parse().ok()).unwrap_or_default()
        };
        Held {
            memory: kibibytes / 1024,
            tables: gauge("roundhouse_tables"),
            table_memory: gauge("roundhouse_table_bytes") >> 20,
        }
    }

    /// Does the server say that it can serve?
    pub(crate) fn is_ready(&self) -> bool {
        let caller = Caller { server: &self.address, from: "10.9.9.9", headers: "" };
        ask(caller, "GET /readyz", "").is_some_and(|answer| answer.status == 200)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // Whoever is gone already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
