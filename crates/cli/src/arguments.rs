//! The arguments, and what is said about wrong ones.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::admin::Admin;
use crate::backup::{Backup, Restore};
use crate::compare::Compare;
use crate::draw::Draw;
use crate::export::Export;
use crate::hint::Hint;
use crate::import::Import;
use crate::ladder::Ladder;
use crate::puzzles::Puzzles;
use crate::review::Review;
use crate::routes::Routes;
use crate::serve::Serve;
use crate::simulate::Simulate;
use crate::titles::Titles;
use crate::tune::Tune;
use crate::verify::Verify;
use crate::{WRONG, complain, settings_file};

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
    Ladder(Ladder),
    Tune(Tune),
    Compare(Compare),
    Hint(Hint),
    Review(Review),
    Puzzles(Puzzles),
    Serve(Serve),
    Export(Export),
    Import(Import),
    Admin(Admin),
    Backup(Backup),
    Restore(Restore),
}

/// Reads the arguments of a call, and what a file with settings adds to them.
pub(crate) fn read(call: impl IntoIterator<Item = OsString>) -> Result<Arguments, Stop> {
    let mut call: Vec<OsString> = call.into_iter().collect();
    let mut matches = command().try_get_matches_from(&call)?;
    if matches.subcommand_name().is_none() {
        call.push("serve".into());
        matches = command().try_get_matches_from(&call)?;
    }
    let added = settings_file::arguments(&matches).map_err(Stop::File)?;
    if let Some((file, added)) = added {
        matches = command()
            .try_get_matches_from(call.into_iter().chain(added))
            .map_err(|error| Stop::File(anyhow!("{file}: {}", sentence(&error.to_string()))))?;
    }
    Ok(Arguments::from_arg_matches(&matches)?)
}

/// The arguments of all commands. A negative number is a value, though a wrong one: the complaint then names its option.
fn command() -> clap::Command {
    Arguments::command().mut_subcommands(|command| {
        command.mut_args(|argument| {
            let is_option = argument.get_long().is_some() && argument.get_action().takes_values();
            argument.allow_negative_numbers(is_option)
        })
    })
}

/// No command is to be run: help was asked for, or the call or the file with settings was wrong.
#[derive(Debug)]
pub(crate) enum Stop {
    Call(clap::Error),
    File(anyhow::Error),
}

impl From<clap::Error> for Stop {
    fn from(error: clap::Error) -> Self {
        Self::Call(error)
    }
}

impl Stop {
    /// Prints the help, or one sentence about what is wrong.
    pub(crate) fn report(&self) -> ExitCode {
        let error = match self {
            Self::Call(error) => error,
            Self::File(error) => {
                complain(&format!("{error:#}"));
                return ExitCode::from(WRONG);
            }
        };
        if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
            // A reader that has gone away wants no help either.
            let _ = write!(std::io::stdout(), "{error}");
            return ExitCode::SUCCESS;
        }
        let sentence = sentence(&error.to_string());
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
