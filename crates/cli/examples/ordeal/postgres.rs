//! A PostgreSQL cluster of this run's own, which can be killed and frozen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::folder::Folder;

pub(crate) struct Postgres {
    folder: Folder,
    programs: PathBuf,
}

impl Postgres {
    /// Makes a cluster and starts it; nothing where PostgreSQL is not installed.
    pub(crate) fn new() -> Option<Self> {
        let programs = programs()?;
        let folder = Folder::new("ordeal-postgres");
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(folder.path()).status();
            assert!(owned.unwrap().success());
        }
        let cluster = Self { folder, programs };
        let data = cluster.data();
        cluster.run("initdb", &["-D", &data, "-U", "roundhouse", "-A", "trust"]);
        cluster.start();
        Some(cluster)
    }

    /// Its address for the program.
    pub(crate) fn address(&self) -> String {
        format!("postgres://roundhouse@localhost/postgres?host={}", self.folder.path().display())
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn start(&self) {
        let (data, folder) = (self.data(), self.folder.path().display());
        let log = format!("{data}/server.log");
        let options = format!("-k {folder} -c listen_addresses=");
        self.run("pg_ctl", &["-D", &data, "-l", &log, "-w", "-o", &options, "start"]);
    }

    /// Kills all its processes at once, as `kill -9` does it, and starts it again.
    pub(crate) fn kill_and_restart(&self) {
        self.signal("-KILL");
        // What was shared in memory is let go when the last process is gone.
        while !self.processes().is_empty() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        // Their ids may be given to others: such a file would look as if the cluster still ran.
        for left in ["data/postmaster.pid", ".s.PGSQL.5432.lock"] {
            let _ = fs::remove_file(self.folder.path().join(left));
        }
        self.start();
    }

    /// Sends a signal to all its processes.
    pub(crate) fn signal(&self, signal: &str) {
        let processes = self.processes();
        // Some may have gone meanwhile.
        let _ = Command::new("kill").arg(signal).args(processes).stderr(Stdio::null()).status();
    }

    /// The first process and its children, by their ids.
    fn processes(&self) -> Vec<String> {
        let file = fs::read_to_string(self.folder.path().join("data/postmaster.pid"));
        let Some(first) = file.ok().and_then(|text| text.lines().next().map(str::to_owned)) else {
            return Vec::new();
        };
        let children = Command::new("pgrep").args(["-P", &first]).output().unwrap();
        let children = String::from_utf8(children.stdout).unwrap();
        let alive = Path::new("/proc").join(&first).exists();
        let first = alive.then_some(first);
        first.into_iter().chain(children.lines().map(str::to_owned)).collect()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(&program);
            command
        } else {
            Command::new(&program)
        };
        let done = command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(done.unwrap().success(), "{}", program.display());
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.signal("-CONT");
        self.signal("-KILL");
    }
}

fn programs() -> Option<PathBuf> {
    let mut installed: Vec<PathBuf> =
        fs::read_dir("/usr/lib/postgresql").ok()?.flatten().map(|entry| entry.path().join("bin")).collect();
    installed.sort();
    installed.pop().filter(|folder| folder.join("initdb").exists())
}

pub(crate) fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0\n")
}
