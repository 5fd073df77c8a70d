//! `roundhouse`: railway board games on the command line, as a library: a program of one's own is [`main_with`] and the titles that
//! it adds.
//!
//! One binary, one file per command; what the commands promise to scripts stands in the README. This file
//! knows the arguments and the exit codes, the commands do the work with the other crates. Nothing here decides
//! a rule.
//!
//! Exit codes: 0 done and true, 1 the answer is "no", 2 the call or the input was wrong. In that case standard
//! error gets one sentence that names the file, the key or the argument.

mod admin;
mod arguments;
mod backup;
mod compare;
mod database;
mod draw;
mod draw_plan;
mod export;
mod game_arguments;
mod game_file;
mod hint;
mod import;
mod in_words;
mod ladder;
mod played;
mod progress;
mod puzzles;
mod review;
mod routes;
mod routes_found;
mod serve;
mod serve_limits;
mod settings_file;
mod simulate;
mod title_files;
mod titles;
mod tune;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, bail};
use arguments::{Arguments, Command};
use roundhouse_titles::{Registration, Title};

/// What a command found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Done, and true.
    Yes,
    /// Done, and the answer is "no".
    No,
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Yes => Self::SUCCESS,
            Answer::No => Self::FAILURE,
        }
    }
}

/// The call or the input was wrong.
const WRONG: u8 = 2;

/// The whole program, with these titles beside its own.
pub fn main_with(titles: &[&'static Registration]) -> ExitCode {
    for registration in titles {
        roundhouse_words::add_messages(Title::add(registration).messages());
    }
    let arguments = match arguments::read(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(stop) => return stop.report(),
    };
    let mut out = io::stdout().lock();
    let answer = run(&arguments, &mut out).and_then(|answer| {
        out.flush().context("standard output")?;
        Ok(answer)
    });
    match answer {
        Ok(answer) => answer.into(),
        // Whoever read our output has seen enough: `roundhouse titles | head -1` is no mistake.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(WRONG)
        }
    }
}

fn run(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<Answer> {
    let folder = arguments.title_files.as_deref();
    match &arguments.command {
        Some(Command::Titles(titles)) => titles::run(titles, folder, out),
        Some(Command::Routes(routes)) => routes::run(routes, folder, out),
        Some(Command::Draw(draw)) => draw::run(draw, folder),
        Some(Command::Simulate(simulate)) => simulate::run(simulate, folder, out),
        Some(Command::Ladder(ladder)) => ladder::run(ladder, folder, out),
        Some(Command::Compare(compare)) => compare::run(compare, folder, out),
        Some(Command::Hint(hint)) => hint::run(hint, folder, out),
        Some(Command::Review(review)) => review::run(review, folder, out),
        Some(Command::Puzzles(puzzles)) => puzzles::run(puzzles, folder, out),
        Some(Command::Tune(tune)) => tune::run(tune, folder, out),
        Some(Command::Serve(serve)) => {
            title_files::install(folder)?;
            serve::run(serve)
        }
        Some(Command::Import(import)) => {
            title_files::install(folder)?;
            import::run(import, out)
        }
        // Reading the arguments has put `serve` where nothing was said.
        None => Ok(Answer::Yes),
        Some(_) if folder.is_some() => {
            bail!("--title-files: this command needs no files of titles")
        }
        Some(Command::Verify(verify)) => verify::run(verify, out),
        Some(Command::Export(export)) => export::run(export, out),
        Some(Command::Admin(admin)) => admin::run(admin, out),
        Some(Command::Backup(backup)) => backup::back_up(backup),
        Some(Command::Restore(restore)) => backup::restore(restore),
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Writes one line to standard error; where even that is closed there is nobody left to tell.
fn complain(sentence: &str) {
    let lines: Vec<_> = sentence.lines().map(str::trim).collect();
    let _ = writeln!(io::stderr(), "roundhouse: {}", lines.join(" "));
}
