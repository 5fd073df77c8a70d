//! `roundhouse review`: what every move of a game cost, by the strongest bot's estimate.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_bots::explain::{self, Reviewed};
use roundhouse_bots::in_parallel;
use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyAction, AnyGame};
use serde::Serialize;
use serde_json::json;

use crate::in_words::InWords;
use crate::played::Played;
use crate::{Answer, game_file, progress, title_files};

/// Tell what every move of a game cost, by the strongest bot's estimate
#[derive(Debug, Args)]
pub(crate) struct Review {
    /// A game file, of this program or of 18xx.games
    file: PathBuf,

    /// How many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// What a player lost in a game.
#[derive(Clone, Debug, Serialize)]
struct PlayerReview {
    seat: u8,
    player: String,
    /// Moves that could be judged.
    moves: u32,
    /// Moves that were as good as any.
    best: u32,
    loss: f64,
}

pub(crate) fn run(review: &Review, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let about = || review.file.display().to_string();
    let loaded = game_file::read(&review.file)?;
    let files = title_files::read(loaded.title, folder)?;
    let any = AnyGame::new(loaded.title, &files, &loaded.setup).with_context(about)?;
    tell(review, &any, &loaded, out).with_context(about)
}

fn tell(review: &Review, game: &AnyGame, loaded: &LoadedGame, out: &mut impl Write) -> Result<Answer> {
    let played = Played::replay(game, loaded)?;
    let moves = played.actions.len();
    let bar = progress::bar(moves as u64);
    let reviewed = in_parallel(review.threads.into(), moves, &|at| {
        let reviewed = one(game, &played, at);
        bar.inc(1);
        reviewed
    });
    bar.finish_and_clear();
    if reviewed.len() != moves {
        bail!("a thread broke");
    }
    let words = InWords::new(loaded);
    let mut losses: Vec<PlayerReview> = (0..).zip(&loaded.setup.players).map(loss).collect();
    for (at, reviewed) in reviewed.iter().enumerate() {
        if let (Some(reviewed), Some(loss)) = (reviewed, losses.get_mut(played.actions[at].0.index())) {
            loss.moves += 1;
            loss.best += u32::from(reviewed.loss < 0.5);
            loss.loss += reviewed.loss;
        }
        print(review, (&played, at), reviewed.as_ref(), &words, out)?;
    }
    print_game(review, loaded, &losses, out)?;
    Ok(Answer::Yes)
}

fn loss((seat, player): (u8, &String)) -> PlayerReview {
    PlayerReview { seat, player: player.clone(), moves: 0, best: 0, loss: 0.0 }
}

/// What a move cost, as the player could tell who made it.
fn one(game: &AnyGame, played: &Played, at: usize) -> Option<Reviewed<AnyAction>> {
    let (seat, action) = &played.actions[at];
    let state = &played.states[at];
    if game.to_act(state) != Some(*seat) {
        return None;
    }
    let seen = game.imagined(state, Some(*seat), &mut Chance::new(0));
    explain::review(game, &seen, *seat, action, explain::strongest(game))
}

fn print(
    review: &Review,
    (played, at): (&Played, usize),
    reviewed: Option<&Reviewed<AnyAction>>,
    words: &InWords<'_>,
    out: &mut impl Write,
) -> Result<()> {
    let (seat, action) = &played.actions[at];
    let state = &played.states[at];
    let said = words.action(state, (*seat, action));
    let lost = reviewed.filter(|reviewed| reviewed.loss > 0.0);
    let reason = lost.map(|reviewed| words.say(&reviewed.why.message("reason-lost"))).unwrap_or_default();
    let best = reviewed.map(|reviewed| words.action(state, (*seat, &reviewed.best)));
    if review.json {
        let line = json!({
            "move": at + 1,
            "seat": seat.0,
            "action": action,
            "words": said,
            "loss": reviewed.map_or(0.0, |reviewed| reviewed.loss),
            "judged": reviewed.is_some(),
            "best": reviewed.map(|reviewed| &reviewed.best),
            "best_words": best,
            "reason": reason,
        });
        writeln!(out, "{line}")?;
    } else if let (Some(lost), Some(best)) = (lost.filter(|lost| lost.loss >= 0.5), best) {
        let player = player(played, *seat);
        writeln!(out, "{:>5}  {player} {said} (\u{2212}{:.0}). Better: {best}. {reason}", at + 1, lost.loss)?;
    }
    Ok(())
}

fn player(played: &Played, seat: SeatId) -> &str {
    played.players.get(seat.index()).map_or("", String::as_str)
}

fn print_game(
    review: &Review,
    loaded: &LoadedGame,
    losses: &[PlayerReview],
    out: &mut impl Write,
) -> Result<()> {
    if review.json {
        let file = review.file.display().to_string();
        let line = json!({
            "game": file,
            "title": loaded.title.name(),
            "moves": losses.iter().map(|loss| loss.moves).sum::<u32>(),
            "loss": losses.iter().map(|loss| loss.loss).sum::<f64>(),
            "seats": losses,
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    for PlayerReview { player, moves, best, loss, .. } in losses {
        let mean = loss / f64::from((*moves).max(1));
        writeln!(out, "{player}: {best} of {moves} moves the best, {loss:.0} lost, {mean:.1} a move")?;
    }
    Ok(())
}
