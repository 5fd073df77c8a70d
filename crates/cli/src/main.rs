//! `roundhouse`: railway board games on the command line.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// The memory of the whole program. A server keeps running for months, and this one gives back what it no longer needs.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    roundhouse_cli::main_with(&[])
}
