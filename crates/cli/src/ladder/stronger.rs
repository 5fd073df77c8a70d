//! Is one bot stronger than another?

use std::io::Write;

use anyhow::{Result, bail};
use roundhouse_bots::sequential::{Sequential, Verdict};
use roundhouse_bots::series::{self, Pairing, Run};
use roundhouse_game::SeatId;
use roundhouse_titles::AnyGame;
use serde_json::json;

use super::{Ladder, check_bots, complain_of_broken, contestant};
use crate::{Answer, progress};

/// Seeds that are played before the next look at the test: the same whatever the number of threads.
const SEEDS: u64 = 4;

/// Lets one bot play at tables of another, in every seat of every seed, until it is clear whether it is stronger.
pub(super) fn run(ladder: &Ladder, any: &AnyGame, players: usize, out: &mut impl Write) -> Result<Answer> {
    let title = ladder.game.title;
    let [one, other] = ladder.stronger[..] else {
        bail!("--stronger: name two bots, as in `--stronger master,expert`");
    };
    check_bots(title, &[one, other])?;
    let mut test = Sequential::new(players);
    let mut next = ladder.seed;
    let bar = progress::bar(ladder.games);
    let done = || bar.inc(1);
    let run = Run { threads: ladder.threads.into(), done: &done };
    let mut broken = 0;
    while test.verdict() == Verdict::Open && u64::from(test.games) < ladder.games {
        let seeds = (0..SEEDS).map(|seed| next.wrapping_add(seed));
        let pairings: Vec<_> = seeds.flat_map(|seed| in_every_seat(seed, players)).collect();
        next = next.wrapping_add(SEEDS);
        let contestants = [contestant(title, one), contestant(title, other)];
        let results = series::play(&|seed: u64| any.with_seed(seed.into()), &contestants, &pairings, &run);
        broken += complain_of_broken(&results) + pairings.len() - results.len();
        for result in &results {
            test.add(won(result));
        }
    }
    bar.finish_and_clear();
    let verdict = test.verdict();
    let share = test.wins / f64::from(test.games.max(1));
    if ladder.json {
        let line = json!({
            "title": title.name(),
            "players": players,
            "bot": one.name(),
            "than": other.name(),
            "games": test.games,
            "wins": test.wins,
            "win_share": share,
            "likelihood_ratio": test.ratio.exp(),
            "verdict": verdict.as_str(),
        });
        writeln!(out, "{line}")?;
    } else {
        let wins = test.wins;
        writeln!(
            out,
            "{one} won {wins} of {} games against {other} in the other seats ({:.1} %): {}",
            test.games,
            share * 100.0,
            verdict.as_str()
        )?;
    }
    Ok(if verdict == Verdict::Stronger && broken == 0 { Answer::Yes } else { Answer::No })
}

/// One of the first bot at a table of the second, in each seat once.
fn in_every_seat(seed: u64, players: usize) -> impl Iterator<Item = Pairing> {
    let seats = move |seat: usize| (0..players).map(|other| usize::from(other != seat)).collect();
    (0..players).map(move |seat| Pairing { seed, seats: seats(seat) })
}

/// The part of a game that the first bot won.
fn won(result: &series::Result) -> f64 {
    let seat = result.pairing.seats.iter().position(|contestant| *contestant == 0);
    let seat = SeatId(seat.unwrap_or_default() as u8);
    if result.winners.contains(&seat) { 1.0 / result.winners.len() as f64 } else { 0.0 }
}
