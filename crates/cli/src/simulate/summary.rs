//! What came of many games.

use std::collections::BTreeMap;
use std::fmt;

use roundhouse_bots::{BotKind, EventCounts};
use roundhouse_titles::Title;
use serde::Serialize;

use super::OneGame;

/// The figures of a simulation, in the order in which they are printed.
#[derive(Serialize)]
pub(super) struct Summary {
    title: &'static str,
    players: usize,
    games: usize,
    finished: usize,
    seconds: f64,
    games_per_second: f64,
    actions: usize,
    actions_per_second: f64,
    pub(super) broken: usize,
    mean_length: f64,
    mean_worth: Vec<f64>,
    wins_by_seat: Vec<u64>,
    wins_by_bot: BTreeMap<&'static str, u64>,
    /// How each bot did, where different ones played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bots: Vec<BotLine>,
    /// How often each kind of event happened, in all games together.
    happened: BTreeMap<String, u64>,
}

/// How a bot did.
#[derive(Serialize)]
struct BotLine {
    bot: &'static str,
    games: u64,
    wins: u64,
    win_share: f64,
    mean_score: f64,
}

impl Summary {
    pub(super) fn new(title: Title, bots: &[BotKind], results: &[OneGame], seconds: f64) -> Self {
        let games = results.len();
        let broken = results.iter().filter(|game| game.broken.is_some()).count();
        let actions: usize = results.iter().map(|game| game.actions).sum();
        let whole = results.iter().filter(|game| game.broken.is_none());
        let whole_actions: usize = whole.map(|game| game.actions).sum();
        // A seat more than there are players: the solo game has an opponent.
        let seats = results.iter().map(|game| game.scores.len()).max();
        let mut worth = vec![0_i64; seats.unwrap_or_default()];
        let mut wins = vec![0_u64; worth.len()];
        let mut happened = EventCounts::default();
        for game in results {
            for (seat, score) in &game.scores {
                worth[seat.index()] += score;
            }
            for seat in &game.winners {
                wins[seat.index()] += 1;
            }
            happened.add(&game.happened);
        }
        let finished = games - broken;
        let mean = |sum: f64| sum / finished.max(1) as f64;
        Self {
            title: title.name(),
            players: bots.len(),
            games,
            finished,
            seconds,
            games_per_second: games as f64 / seconds,
            actions,
            actions_per_second: actions as f64 / seconds,
            broken,
            mean_length: mean(whole_actions as f64),
            mean_worth: worth.iter().map(|worth| mean(*worth as f64)).collect(),
            wins_by_bot: wins_by_bot(results),
            bots: bot_lines(bots, results),
            wins_by_seat: wins,
            happened: happened.iter().map(|(kind, times)| (kind.to_owned(), times)).collect(),
        }
    }
}

/// What the opponent of a solo game is called: its seat comes after those of the bots.
const OPPONENT: &str = "opponent";

fn wins_by_bot(results: &[OneGame]) -> BTreeMap<&'static str, u64> {
    let mut by_bot = BTreeMap::new();
    for game in results {
        for (seat, _) in &game.scores {
            let name = game.bots.get(seat.index()).map_or(OPPONENT, |bot| bot.name());
            *by_bot.entry(name).or_default() += u64::from(game.winners.contains(seat));
        }
    }
    by_bot
}

/// How each bot did; nothing where all seats have the same. Who shares a victory has part of it in the share.
fn bot_lines(bots: &[BotKind], results: &[OneGame]) -> Vec<BotLine> {
    let mut names: Vec<_> = bots.iter().map(|bot| bot.name()).collect();
    names.dedup();
    if names.len() < 2 {
        return Vec::new();
    }
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|bot| bot_line(bot, results)).collect()
}

fn bot_line(bot: &'static str, results: &[OneGame]) -> BotLine {
    let mut line = BotLine { bot, games: 0, wins: 0, win_share: 0.0, mean_score: 0.0 };
    for game in results {
        for (seat, score) in &game.scores {
            if game.bots.get(seat.index()).is_none_or(|seated| seated.name() != bot) {
                continue;
            }
            line.games += 1;
            line.mean_score += *score as f64;
            if game.winners.contains(seat) {
                line.wins += 1;
                line.win_share += 1.0 / game.winners.len() as f64;
            }
        }
    }
    let games = line.games.max(1) as f64;
    BotLine { win_share: line.win_share / games, mean_score: line.mean_score / games, ..line }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} with {}: {}, {} finished, {} broken",
            self.title,
            counted(self.players as u64, "player"),
            counted(self.games as u64, "game"),
            self.finished,
            self.broken
        )?;
        writeln!(
            f,
            "{:.1} games and {:.0} actions per second; {:.0} actions a game",
            self.games_per_second, self.actions_per_second, self.mean_length
        )?;
        for (seat, (worth, wins)) in self.mean_worth.iter().zip(&self.wins_by_seat).enumerate() {
            let name = if seat < self.players { format!("seat {}", seat + 1) } else { OPPONENT.to_owned() };
            writeln!(f, "{name}: mean worth {worth:.1}, {}", counted(*wins, "win"))?;
        }
        for line in &self.bots {
            let (bot, share) = (line.bot, line.win_share * 100.0);
            writeln!(
                f,
                "{bot}: mean worth {:.1}, {} of {} games ({share:.1} %)",
                line.mean_score,
                counted(line.wins, "win"),
                line.games
            )?;
        }
        let happened = self.happened.iter();
        let happened: Vec<_> = happened.map(|(kind, times)| format!("{kind} {times}")).collect();
        writeln!(f, "what happened: {}", happened.join(", "))
    }
}

pub(crate) fn counted(count: u64, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}
