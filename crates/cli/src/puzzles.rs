//! `roundhouse puzzles`: moments of games in which one action is clearly better than all others.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_bots::explain::{self, Reasoned};
use roundhouse_bots::in_parallel;
use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyAction, AnyGame};
use serde_json::{Value, json};

use crate::in_words::InWords;
use crate::played::Played;
use crate::{Answer, game_file, progress, simulate, title_files, verify};

/// Make puzzles of games: moments in which one action is clearly better than all others, by the strongest bot's estimate
#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    /// Game files, of this program or of 18xx.games, or folders with such files
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// The folder in which each puzzle becomes a JSON file
    #[arg(short, value_name = "DIR")]
    output: PathBuf,

    /// How many puzzles a game gives at most: the clearest
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    most: u16,

    /// How many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// A moment with a clear answer.
struct Puzzle<A> {
    /// The actions before it.
    at: usize,
    seat: SeatId,
    best: Reasoned<A>,
    second: A,
    /// By how much the best action is better than the second.
    margin: f64,
    /// Actions that were looked at.
    considered: usize,
}

/// The best action gains at least so many times as much over the second as the second over the third.
const CLEAR: f64 = 3.0;

pub(crate) fn run(asked: &Puzzles, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let mut files = Vec::new();
    for path in &asked.paths {
        verify::collect(path, &mut files)?;
    }
    if files.is_empty() {
        bail!("{}: there is no game (NAME.json) in it", asked.paths[0].display());
    }
    fs::create_dir_all(&asked.output).with_context(|| asked.output.display().to_string())?;
    let mut made = 0;
    for file in &files {
        made += one(asked, folder, file).with_context(|| file.display().to_string())?;
    }
    writeln!(out, "{} in {}", simulate::counted(made, "puzzle"), asked.output.display())?;
    Ok(Answer::Yes)
}

fn one(asked: &Puzzles, folder: Option<&Path>, file: &Path) -> Result<u64> {
    let loaded = game_file::read(file)?;
    let files = title_files::read(loaded.title, folder)?;
    let any = AnyGame::new(loaded.title, &files, &loaded.setup)?;
    let puzzles = puzzles(asked, &any, &loaded)?;
    let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let made = puzzles.len() as u64;
    for (at, mut puzzle) in puzzles {
        puzzle["file"] = json!(file.display().to_string());
        let path = asked.output.join(format!("{name}-{at}.json"));
        fs::write(&path, format!("{puzzle:#}\n")).with_context(|| path.display().to_string())?;
    }
    Ok(made)
}

/// The clearest moments of a game, in order.
fn puzzles(asked: &Puzzles, game: &AnyGame, loaded: &LoadedGame) -> Result<Vec<(usize, Value)>> {
    let played = Played::replay(game, loaded)?;
    let bar = progress::bar(played.actions.len() as u64);
    let found = in_parallel(asked.threads.into(), played.actions.len(), &|at| {
        let puzzle = puzzle(game, &played, at);
        bar.inc(1);
        puzzle
    });
    bar.finish_and_clear();
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    found.truncate(asked.most.into());
    found.sort_by_key(|puzzle| puzzle.at);
    let words = InWords::new(loaded);
    Ok(found.iter().map(|puzzle| (puzzle.at, written(&played, puzzle, &words))).collect())
}

fn puzzle(game: &AnyGame, played: &Played, at: usize) -> Option<Puzzle<AnyAction>> {
    let state = &played.states[at];
    let seat = game.to_act(state)?;
    let seen = game.imagined(state, Some(seat), &mut Chance::new(0));
    let hints = explain::hints(game, &seen, explain::strongest(game));
    let [best, second, rest @ ..] = &hints[..] else {
        return None;
    };
    let third = rest.first()?;
    let margin = best.gain - second.gain;
    let is_clear = margin >= 1.0 && margin >= CLEAR * (second.gain - third.gain);
    is_clear.then(|| Puzzle {
        at,
        seat,
        margin,
        second: second.action.clone(),
        considered: hints.len(),
        best: best.clone(),
    })
}

fn written(played: &Played, puzzle: &Puzzle<AnyAction>, words: &InWords<'_>) -> Value {
    let state = &played.states[puzzle.at];
    let table = state.view(None);
    let doing = table.turn.map(|turn| words.say(&turn.doing)).unwrap_or_default();
    let round = words.say(&table.round.name);
    let player = played.players.get(puzzle.seat.index()).map_or("", String::as_str);
    json!({
        "title": words.title(),
        "at": puzzle.at,
        "seat": puzzle.seat.0,
        "question": format!("{round}. {player} {doing}. What is best?"),
        "answer": puzzle.best.action,
        "answer_words": words.action(state, (puzzle.seat, &puzzle.best.action)),
        "second": puzzle.second,
        "second_words": words.action(state, (puzzle.seat, &puzzle.second)),
        "margin": puzzle.margin,
        "considered": puzzle.considered,
        "played": played.actions[puzzle.at].1,
        "reason": words.say(&puzzle.best.why.message("reason-over-next")),
    })
}
