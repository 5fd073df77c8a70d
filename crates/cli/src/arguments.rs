//! The arguments, and what is said about wrong ones.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::backup::{Backup, Restore};
use crate::draw::Draw;
use crate::export::Export;
use crate::import::Import;
use crate::routes::Routes;
use crate::serve::Serve;
use crate::simulate::Simulate;
use crate::titles::Titles;
use crate::verify::Verify;
use crate::{WRONG, complain};

/// Railway board games: 1824, 18Mag, 1862 and Railroad Revolution.
#[derive(Debug, Parser)]
#[command(name = "roundhouse", version, arg_required_else_help = false)]
pub(crate) struct Arguments {
    /// What to do; without it the web table is served
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Read TOML files of titles from here instead of those in the program: DIR/18mag/map.toml and so on
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) title_files: Option<PathBuf>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the titles, their variants, player counts and options
    Titles(Titles),
    Verify(Verify),
    Routes(Routes),
    Draw(Draw),
    Simulate(Simulate),
    Serve(Serve),
    Export(Export),
    Import(Import),
    Backup(Backup),
    Restore(Restore),
}

/// Reads the arguments of a call.
pub(crate) fn read(call: impl IntoIterator<Item = OsString>) -> Result<Arguments, Stop> {
    Arguments::try_parse_from(call).map_err(Stop)
}

/// No command is to be run: help was asked for, or the call was wrong.
#[derive(Debug)]
pub(crate) struct Stop(clap::Error);

impl Stop {
    /// Prints the help, or one sentence about what is wrong.
    pub(crate) fn report(&self) -> ExitCode {
        if matches!(
            self.0.kind(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
        ) {
            // A reader that has gone away wants no help either.
            let _ = write!(std::io::stdout(), "{}", self.0);
            return ExitCode::SUCCESS;
        }
        let sentence = sentence(&self.0.to_string());
        complain(&format!("{sentence} (see `roundhouse --help`)"));
        ExitCode::from(WRONG)
    }
}

/// The first paragraph in one line: the rest repeats the usage.
fn sentence(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let paragraph = message.lines().take_while(|line| !line.trim().is_empty());
    let words: Vec<_> = paragraph.map(str::trim).collect();
    words.join(" ")
}
