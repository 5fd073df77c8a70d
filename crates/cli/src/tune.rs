//! `roundhouse tune`: weights of bots by self-play.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_bots::BotKind;
use roundhouse_bots::series::Run;
use roundhouse_bots::tune::{Plan, tune};
use roundhouse_game::{Level, Weights};
use roundhouse_titles::{AnyGame, Title};

use crate::game_arguments::GameArguments;
use crate::{Answer, ladder, progress, title_files};

/// Look for better weights of a title's bots by self-play
#[derive(Debug, Args)]
pub(crate) struct Tune {
    #[command(flatten)]
    game: GameArguments,

    /// The level that plays; without it the strongest
    #[arg(long, value_name = "B", default_value = "strongest")]
    bot: BotKind,

    /// How many games, about
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// The first seed to tune on; judge on others
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,

    /// How many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// Where the weights are written, after every generation: a table for this number of players
    #[arg(short, value_name = "FILE")]
    output: PathBuf,
}

/// Weights that are drawn in each generation.
const CANDIDATES: usize = 20;
/// Seeds that each of them plays.
const SEEDS: u64 = 2;
/// How widely the first generation is drawn, as a part of each weight.
const SPREAD: f64 = 0.4;

pub(crate) fn run(asked: &Tune, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let title = asked.game.title;
    let files = title_files::read(title, folder)?;
    let setup = asked.game.setup(asked.seed)?;
    let any = AnyGame::new(title, &files, &setup)?;
    let players = setup.players.len();
    let a_generation = CANDIDATES as u64 * SEEDS * players as u64;
    let generations = asked.games.div_ceil(a_generation).max(1);
    let plan = Plan {
        level: level(title, asked.bot)?,
        players,
        generations: u32::try_from(generations).unwrap_or(u32::MAX),
        candidates: CANDIDATES,
        seeds: SEEDS,
        seed: asked.seed,
        spread: SPREAD,
    };
    let bar = progress::bar(generations * a_generation);
    let done = || bar.inc(1);
    let run = Run { threads: asked.threads.into(), done: &done };
    let keep = |weights: &Weights| {
        let path = asked.output.display().to_string();
        fs::write(&asked.output, weights.write(Some(players))).context(path)
    };
    let mut failed = None;
    let rules = |seed: u64| any.with_seed(seed.into());
    tune(&rules, any.weights(), &plan, &run, &mut |generation| {
        bar.set_message(format!("{:+.1} a game", generation.gain));
        failed = failed.take().or(keep(&generation.weights).err());
    });
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(error);
    }
    let games = generations * a_generation;
    writeln!(
        out,
        "{games} games in {generations} generations; the weights are in {}",
        asked.output.display()
    )?;
    Ok(Answer::Yes)
}

/// The level whose weights are looked for.
fn level(title: Title, kind: BotKind) -> Result<Level> {
    ladder::check_bots(title, &[kind])?;
    let found = match kind {
        BotKind::Level(name) => title.levels().iter().find(|level| level.name == name),
        BotKind::Strongest => title.levels().last(),
        BotKind::Random | BotKind::Steady | BotKind::Exploiter(_) => None,
    };
    match found {
        // Weights are looked for without luck among moves that are nearly as good.
        Some(level) => Ok(Level { slack: 0.0, ..*level }),
        None => bail!("--bot: {title} has no weights for `{kind}`"),
    }
}
