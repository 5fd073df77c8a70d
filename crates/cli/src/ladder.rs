//! `roundhouse ladder`: bots against each other, every seed in every seat.

mod stronger;

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;
use roundhouse_bots::ladder::{Standing, standings};
use roundhouse_bots::series::{self, Contestant, Run};
use roundhouse_bots::{Bot, BotKind};
use roundhouse_titles::{AnyGame, Title};
use serde::Serialize;

use crate::game_arguments::GameArguments;
use crate::{Answer, progress, title_files};

/// Let bots play against each other, every seed in every seat, and rate them
#[derive(Debug, Args)]
pub(crate) struct Ladder {
    #[command(flatten)]
    game: GameArguments,

    /// How many games at least: every seed is played as often as there are bots, each of them in every seat
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// The bots that meet; without it all that the title has, and `haggler`, `hoarder`, `dumper` and `idler`, which have
    /// a bad habit each
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotKind>,

    /// Ask instead whether the first of two bots is stronger than the second: one of it plays at tables of the other,
    /// until the answer is clear or all games are played
    #[arg(long, value_name = "A,B", value_delimiter = ',', num_args = 1, conflicts_with = "bots")]
    stronger: Vec<BotKind>,

    /// The seed of the first game; the next ones follow
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// Print a JSON object a bot
    #[arg(long)]
    json: bool,
}

/// A line of the table, in the order in which it is printed.
#[derive(Serialize)]
struct Line {
    title: &'static str,
    players: usize,
    bot: &'static str,
    games: u32,
    rating: f64,
    error: f64,
    win_share: f64,
    mean_place: f64,
    mean_score: f64,
    rounds: f64,
    slowest_move_ms: f64,
}

pub(crate) fn run(ladder: &Ladder, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let title = ladder.game.title;
    let files = title_files::read(title, folder)?;
    let setup = ladder.game.setup(ladder.seed)?;
    let any = AnyGame::new(title, &files, &setup)?;
    if !ladder.stronger.is_empty() {
        return stronger::run(ladder, &any, setup.players.len(), out);
    }
    let bots = bots(ladder)?;
    let seeds = ladder.games.div_ceil(bots.len() as u64);
    let seeds = (0..seeds).map(|seed| ladder.seed.wrapping_add(seed));
    let pairings = series::pairings(bots.len(), setup.players.len(), seeds);
    let bar = progress::bar(pairings.len() as u64);
    let done = || bar.inc(1);
    let run = Run { threads: ladder.threads.into(), done: &done };
    let contestants: Vec<_> = bots.iter().map(|kind| contestant(title, *kind)).collect();
    let results = series::play(&|seed: u64| any.with_seed(seed.into()), &contestants, &pairings, &run);
    bar.finish_and_clear();
    if results.len() != pairings.len() {
        bail!(
            "{} of {} games were lost by a thread that broke",
            pairings.len() - results.len(),
            pairings.len()
        );
    }
    let broken = complain_of_broken(&results);
    let line = |standing| line(title, setup.players.len(), &bots, &standing);
    let lines: Vec<_> = standings(&results, bots.len()).into_iter().map(line).collect();
    print(&lines, ladder.json, out)?;
    Ok(if broken == 0 { Answer::Yes } else { Answer::No })
}

/// Says which games broke; how many.
fn complain_of_broken(results: &[series::Result]) -> usize {
    let broken = results.iter().filter_map(|result| Some((result.pairing.seed, result.broken.as_ref()?)));
    let broken: Vec<_> = broken.collect();
    for (seed, why) in &broken {
        crate::complain(&format!("the game with seed {seed} broke: {why}"));
    }
    broken.len()
}

/// The bots that meet.
fn bots(ladder: &Ladder) -> Result<Vec<BotKind>> {
    let title = ladder.game.title;
    let all = || BotKind::ALL.into_iter().filter(|kind| *kind != BotKind::Strongest);
    let bots: Vec<_> = match &ladder.bots[..] {
        [] => all().filter(|kind| kind.is_among(title.levels())).chain(BotKind::EXPLOITERS).collect(),
        named => named.to_vec(),
    };
    check_bots(title, &bots)?;
    if bots.len() < 2 {
        bail!("--bots: a ladder needs two bots or more");
    }
    Ok(bots)
}

/// Refuses levels that the title does not have.
pub(crate) fn check_bots(title: Title, bots: &[BotKind]) -> Result<()> {
    let missing = bots.iter().find(|kind| !kind.is_among(title.levels()));
    let Some(missing) = missing else {
        return Ok(());
    };
    let known = BotKind::ALL.into_iter().filter(|kind| kind.is_among(title.levels()));
    let known: Vec<_> = known.map(BotKind::name).collect();
    bail!("--bots: {title} has no `{missing}` yet: {} are", known.join(", "))
}

fn contestant<'a>(title: Title, kind: BotKind) -> Contestant<'a, AnyGame> {
    let seat = move |seed| -> Box<dyn Bot<AnyGame>> { kind.bot(title.levels(), seed) };
    Contestant { name: kind.name().to_owned(), seat: Box::new(seat) }
}

fn line(title: Title, players: usize, bots: &[BotKind], standing: &Standing) -> Line {
    Line {
        title: title.name(),
        players,
        bot: bots.get(standing.contestant).map_or("", |kind| kind.name()),
        games: standing.games,
        rating: standing.rating,
        error: standing.error,
        win_share: standing.win_share(),
        mean_place: standing.mean_place,
        mean_score: standing.mean_score,
        rounds: standing.rounds,
        slowest_move_ms: standing.slowest.as_secs_f64() * 1000.0,
    }
}

fn print(lines: &[Line], json: bool, out: &mut impl Write) -> Result<()> {
    if json {
        for line in lines {
            writeln!(out, "{}", serde_json::to_string(line)?)?;
        }
        return Ok(());
    }
    writeln!(
        out,
        "{:10} {:>6} {:>14} {:>6} {:>6} {:>8} {:>7} {:>12}",
        "bot", "games", "rating", "won", "place", "score", "rounds", "slowest move"
    )?;
    for line in lines {
        let rating = format!("{:.1} ± {:.1}", line.rating, line.error);
        writeln!(
            out,
            "{:10} {:>6} {:>14} {:>5.1}% {:>6.2} {:>8.1} {:>7.1} {:>9.0} ms",
            line.bot,
            line.games,
            rating,
            line.win_share * 100.0,
            line.mean_place,
            line.mean_score,
            line.rounds,
            line.slowest_move_ms
        )?;
    }
    Ok(())
}
