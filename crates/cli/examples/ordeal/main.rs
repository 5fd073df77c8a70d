//! An ordeal for servers on 127.0.0.1, each started and ended by this program: kills under load, and a soak with a full
//! disk, a frozen database, clock jumps and floods. It counts what was lost, doubled or stuck, and ends with code 1 if
//! anything was.
//!
//! ```text
//! cargo build --release -p roundhouse-cli
//! cargo run --release -p roundhouse-cli --example ordeal -- kills --kills 1000
//! cargo run --release -p roundhouse-cli --example ordeal -- soak --minutes 60
//! ```
//!
//! It tries the program `roundhouse` that lies beside the folder of this example (`--program` names another one). It
//! makes a PostgreSQL cluster of its own in a temporary folder where the programs of PostgreSQL are found; started by
//! root it becomes the user `postgres` for that. A full disk needs root (a small tmpfs), a clock jump needs `cc`. What
//! cannot be tried here is said.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a tool for the workbench: it prints, and may stop at the first surprise"
)]

mod clock;
mod disk;
mod flood;
mod folder;
mod kills;
mod players;
mod postgres;
mod program;
mod request;
mod soak;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    ordeal: Ordeal,

    /// The program that is tried
    #[arg(long, global = true, value_name = "FILE")]
    program: Option<PathBuf>,

    /// The moments of a run are drawn with it
    #[arg(long, global = true, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Subcommand)]
enum Ordeal {
    /// Kill servers and databases while people play
    Kills {
        /// How often, over all that is killed
        #[arg(long, value_name = "N", default_value_t = 30)]
        kills: u32,
    },
    /// Alternate full disk, frozen database, clock jumps and floods while people play
    Soak {
        /// How long, over both databases
        #[arg(long, value_name = "N", default_value_t = 4)]
        minutes: u32,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let program = arguments.program.unwrap_or_else(program::beside);
    assert!(program.exists(), "{}: build the program first", program.display());
    let well = match arguments.ordeal {
        Ordeal::Kills { kills } => kills::run(&program, kills, arguments.seed),
        Ordeal::Soak { minutes } => soak::run(&program, minutes, arguments.seed),
    };
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
