//! Looks for what some tests need and a machine may not have, each time that may have changed.

#![allow(clippy::print_stdout, reason = "Cargo reads what it prints")]

use std::env;
use std::path::PathBuf;

/// What a test asks for, and the programs and variables by which it is found.
const NEEDS: [(&str, &[&str], &[&str]); 6] = [
    ("chromium", &["chromium", "chromedriver"], &[]),
    ("axe", &[], &["ROUNDHOUSE_AXE"]),
    ("postgres", &[], &["ROUNDHOUSE_POSTGRES"]),
    ("fixtures", &[], &["ROUNDHOUSE_FIXTURES"]),
    ("differences", &[], &["ROUNDHOUSE_DIFFERENCES"]),
    ("bench", &[], &["ROUNDHOUSE_BENCH"]),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PATH");
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).filter(|folder| folder.is_dir()).collect();
    for folder in &folders {
        // Once a program is installed there, the tests that need it run.
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let mut missing = Vec::new();
    for (need, programs, variables) in NEEDS {
        let has_program = |name: &&str| folders.iter().any(|folder| folder.join(name).is_file());
        for variable in variables {
            println!("cargo::rerun-if-env-changed={variable}");
        }
        let is_there =
            programs.iter().all(has_program) && variables.iter().all(|name| env::var_os(name).is_some());
        if !is_there {
            missing.push(need);
        }
    }
    println!("cargo::rustc-env=ROUNDHOUSE_MISSING={}", missing.join(","));
}
