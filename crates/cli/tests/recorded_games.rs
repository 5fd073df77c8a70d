//! Games recorded on 18xx.games replay to their recorded results. They are kept outside the repository;
//! `ROUNDHOUSE_FIXTURES` names their folder.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;

/// Replays all records of a folder.
fn verify(folder: &str) {
    let Some(fixtures) = std::env::var_os("ROUNDHOUSE_FIXTURES") else {
        // Written past the test harness, which shows what a test prints only when it fails.
        let note = format!("ROUNDHOUSE_FIXTURES points nowhere: {folder} is not replayed\n");
        io::stderr().write_all(note.as_bytes()).unwrap();
        return;
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let command = command.arg("verify").arg(Path::new(&fixtures).join(folder));
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}{complaint}");
    let replayed = text.lines().filter(|line| line.starts_with("ok "));
    assert!(replayed.count() > 0, "{text}");
}

#[test]
fn games_of_18mag() {
    verify("18mag");
}

#[test]
fn generated_games_of_18mag() {
    verify("generated/18mag");
}
