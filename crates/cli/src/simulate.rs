//! `roundhouse simulate`: whole games between bots, with everything that must hold checked after every action.

mod summary;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_bots::arena::{self, Played, Watch};
use roundhouse_bots::{BotKind, EventCounts};
use roundhouse_game::{Entry, GameFile, Log, Outcome, SeatId, Setup};
use roundhouse_titles::{AnyGame, Title};
use serde_json::json;

use self::summary::Summary;
pub(crate) use self::summary::counted;
use crate::game_arguments::GameArguments;
use crate::{Answer, ladder, title_files};

/// Play whole games with bots and check the rules' invariants after every action
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    game: GameArguments,

    /// How many games
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// The bots, one for all seats or one for each: `random` does anything, `steady` mostly what looks sensible,
    /// `strongest` and the levels of the title look ahead. Different bots are turned through the seats from game to game
    #[arg(long, value_name = "LIST", default_value = "random", value_delimiter = ',')]
    bots: Vec<BotKind>,

    /// The seed of the first game; the next ones follow
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// Write every game's file into this folder; without it only games in which something broke are kept
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A game longer than this is taken for one that never ends.
const MOST_ACTIONS: usize = 20_000;

/// One finished or broken game.
struct OneGame {
    index: u64,
    /// Who sat where.
    bots: Vec<BotKind>,
    actions: usize,
    scores: Vec<(SeatId, i64)>,
    winners: Vec<SeatId>,
    happened: EventCounts,
    broken: Option<String>,
    /// The game file, where it is to be kept.
    file: Option<String>,
}

pub(crate) fn run(simulate: &Simulate, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let files = title_files::read(simulate.game.title, folder)?;
    let setup = simulate.game.setup(simulate.seed)?;
    let seats = setup.players.len();
    let bots = seated_bots(&simulate.bots, seats)?;
    ladder::check_bots(simulate.game.title, &bots)?;
    let any = AnyGame::new(simulate.game.title, &files, &setup)?;
    if let Some(folder) = &simulate.keep {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let started = Instant::now();
    let results = play(simulate, &any, (&setup, &bots))?;
    let seconds = started.elapsed().as_secs_f64();
    keep_files(simulate, seats, &results, out)?;
    let summary = Summary::new(simulate.game.title, &bots, &results, seconds);
    if simulate.json {
        writeln!(out, "{}", serde_json::to_string(&summary)?)?;
    } else {
        write!(out, "{summary}")?;
    }
    Ok(if summary.broken == 0 { Answer::Yes } else { Answer::No })
}

/// Plays all games on all threads; the results are in the order of their seeds.
fn play(simulate: &Simulate, any: &AnyGame, (setup, bots): (&Setup, &[BotKind])) -> Result<Vec<OneGame>> {
    let keep = Keep { title: simulate.game.title, all: simulate.keep.is_some() };
    let next = AtomicU64::new(0);
    let progress = crate::progress::bar(simulate.games);
    let mut results: Vec<OneGame> = thread::scope(|scope| {
        let work = || {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= simulate.games {
                    return done;
                }
                let setup = Setup { seed: simulate.seed.wrapping_add(index).into(), ..setup.clone() };
                done.push(one(&any.with_seed(setup.seed), (index, bots), (&setup, keep)));
                progress.inc(1);
            }
        };
        let threads: Vec<_> = (0..simulate.threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    progress.finish_and_clear();
    results.sort_by_key(|result| result.index);
    if results.len() as u64 != simulate.games {
        bail!(
            "{} of {} games were lost by a thread that broke",
            simulate.games - results.len() as u64,
            simulate.games
        );
    }
    Ok(results)
}

/// The bot of each seat.
fn seated_bots(bots: &[BotKind], seats: usize) -> Result<Vec<BotKind>> {
    match bots {
        [all] => Ok(vec![*all; seats]),
        each if each.len() == seats => Ok(each.to_vec()),
        _ => bail!("--bots: {} bots for {seats} seats: name one for all or one for each", bots.len()),
    }
}

fn one(game: &AnyGame, (index, bots): (u64, &[BotKind]), (setup, keep): (&Setup, Keep)) -> OneGame {
    let seed = |seat: usize| setup.seed.number().wrapping_mul(31).wrapping_add(seat as u64);
    let seated = turned(bots, index);
    let seats = seated.iter().enumerate();
    let mut bots: Vec<_> = seats.map(|(seat, kind)| kind.bot(game.levels(), seed(seat))).collect();
    let played = arena::play(game, &mut bots, Watch::Choices { every: 61 }, MOST_ACTIONS);
    let kept = keep.all || played.broken.is_some();
    let file = kept.then(|| game_file(&played, keep.title, setup));
    let (scores, winners) =
        played.outcome.map(|outcome| (outcome.standing, outcome.winners)).unwrap_or_default();
    OneGame {
        index,
        bots: seated,
        actions: played.actions.len(),
        scores,
        winners,
        happened: played.happened,
        broken: played.broken,
        file,
    }
}

/// Who sits where in a game: everybody a seat further than in the game before.
fn turned(bots: &[BotKind], index: u64) -> Vec<BotKind> {
    let mut turned = bots.to_vec();
    turned.rotate_right((index % bots.len().max(1) as u64) as usize);
    turned
}

/// Which games become files.
#[derive(Clone, Copy)]
struct Keep {
    title: Title,
    all: bool,
}

fn game_file(played: &Played<AnyGame>, title: Title, setup: &Setup) -> String {
    let mut actions = Log::default();
    for (seat, action) in &played.actions {
        // An action can always be added to a log; only undo and redo can fail.
        let _ = actions.push(Entry::Act { seat: *seat, action: action.clone(), automatic: false });
    }
    let file = GameFile {
        format: 1,
        title: title.name().to_owned(),
        rules_version: title.rules_version(),
        setup: setup.clone(),
        result: played.outcome.as_ref().map(Outcome::scores),
        actions,
    };
    serde_json::to_string(&file).unwrap_or_default()
}

/// Writes the files of games that are kept, and says which games broke.
fn keep_files(simulate: &Simulate, players: usize, results: &[OneGame], out: &mut impl Write) -> Result<()> {
    let title = simulate.game.title;
    let folder = simulate.keep.clone().unwrap_or_default();
    for result in results {
        let Some(file) = &result.file else {
            continue;
        };
        let seed = simulate.seed.wrapping_add(result.index);
        let broken = if result.broken.is_some() { "broken-" } else { "" };
        let path = folder.join(format!("{broken}{title}-{players}-players-seed-{seed}.json"));
        fs::write(&path, file).with_context(|| path.display().to_string())?;
        if let Some(why) = &result.broken {
            let kept = path.display().to_string();
            if simulate.json {
                let line = json!({ "broken": why, "seed": seed, "kept": kept });
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "broken with seed {seed}: {why}; the game is kept in {kept}")?;
            }
        }
    }
    Ok(())
}
