//! The program of Roundhouse with 18Tarn added: without a command it serves tables.

use std::process::ExitCode;

fn main() -> ExitCode {
    roundhouse_cli::main_with(&[&tarn::REGISTRATION])
}
