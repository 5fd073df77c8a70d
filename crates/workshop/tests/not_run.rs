//! Lists the tests that this machine cannot run. It is the last of all test programs, and it asserts nothing.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "to print is what it is for")]

use std::collections::BTreeMap;

use roundhouse_testkit::{SourceFile, Workspace};
use roundhouse_workshop::missing;

/// This crate, which speaks of needs and has none.
const OWN: &str = "crates/workshop/";

/// What each missing thing is, and how to get it.
const ABOUT: [(&str, &str); 6] = [
    ("chromium", "no browser: install chromium and chromedriver"),
    ("axe", "no axe-core: ROUNDHOUSE_AXE names an axe.min.js (npm pack axe-core)"),
    ("postgres", "no PostgreSQL: ROUNDHOUSE_POSTGRES names a database, as postgres://127.0.0.1/postgres"),
    ("fixtures", "no recorded games: ROUNDHOUSE_FIXTURES names their folder"),
    ("differences", "no recorded games that once differed: ROUNDHOUSE_DIFFERENCES names their folder"),
    ("bench", "measurements: ROUNDHOUSE_BENCH=here makes them"),
];

fn main() {
    // What other programs for running tests ask first: here is no single test.
    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    let missing: Vec<&str> = missing!().split(',').filter(|need| !need.is_empty()).collect();
    let workspace = match Workspace::read() {
        Ok(workspace) => workspace,
        Err(error) => {
            eprintln!("the sources cannot be read: {error}");
            std::process::exit(1);
        }
    };
    let mut not_run: BTreeMap<&str, BTreeMap<&str, Vec<&str>>> = BTreeMap::new();
    for file in workspace.matching("crates/", ".rs").filter(|file| !file.path.starts_with(OWN)) {
        for (needs, test) in asked(file) {
            if let Some(need) = missing.iter().find(|need| needs.contains(*need)) {
                not_run.entry(need).or_default().entry(&file.path).or_default().push(test);
            }
        }
    }
    if not_run.is_empty() {
        println!("\nevery test could run here");
        return;
    }
    println!("\nNOT RUN on this machine:");
    for (need, about) in ABOUT {
        let Some(files) = not_run.get(need) else {
            continue;
        };
        println!("\n  {about}");
        for (path, tests) in files {
            println!("    {path}: {}", tests.join(", "));
        }
    }
    println!();
}

/// The tests of a file that need something, with what they need.
fn asked(file: &SourceFile) -> impl Iterator<Item = (Vec<&str>, &str)> {
    let tests = file.text.split("#[needs(").skip(1);
    tests.filter_map(|rest| {
        let (needs, rest) = rest.split_once(")]")?;
        let (_, name) = rest.split_once("fn ")?;
        let (name, _) = name.split_once('(')?;
        // A macro makes one of every check.
        let name = if name.starts_with('$') { "every check" } else { name };
        Some((needs.split(',').map(str::trim).collect(), name))
    })
}
