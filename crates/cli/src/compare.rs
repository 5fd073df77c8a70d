//! `roundhouse compare`: people's games against a bot.

mod continued;
mod decisions;
mod rounds;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use roundhouse_bots::{BotKind, in_parallel};
use roundhouse_game::Message;
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyGame, Title};
use roundhouse_words::{Language, Speech, Words};
use serde_json::json;

use self::continued::Continued;
use self::decisions::Agreed;
use crate::played::Played;
use crate::simulate::counted;
use crate::{Answer, game_file, ladder, progress, title_files, verify};

/// Compare people's games with what a bot makes of them
///
/// Bots continue each game from each of its stock rounds with as many rounds left as the people played. Every recorded
/// move is compared with what the bot would have done.
#[derive(Debug, Args)]
pub(crate) struct Compare {
    /// Records of 18xx.games or game files, or folders with such files
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,

    /// The bot
    #[arg(long, value_name = "B", default_value = "strongest")]
    bot: BotKind,

    /// Continue from the last stock round only
    #[arg(long)]
    last: bool,

    /// How many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// What came of one game.
struct Compared {
    title: Title,
    continued: Vec<Continued>,
    kinds: BTreeMap<String, Agreed>,
}

/// The sums over all games.
#[derive(Default)]
struct Sums {
    games: u32,
    /// The ratios from the last stock round of each game.
    last: Vec<f64>,
    agreed: Agreed,
}

pub(crate) fn run(compare: &Compare, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    let mut files = Vec::new();
    for path in &compare.records {
        verify::collect(path, &mut files)?;
    }
    if files.is_empty() {
        bail!("{}: there is no record (NAME.json) in it", compare.records[0].display());
    }
    let words = Words::new(Language::English);
    let mut sums = Sums::default();
    let mut unreadable = Vec::new();
    for file in &files {
        match one(compare, folder, file) {
            Ok(compared) => {
                let told = Told { file: &file.display().to_string(), words: &words, compared: &compared };
                if compare.json {
                    told.print_json(out)?;
                } else {
                    told.print(out)?;
                }
                sums.add(&compared);
            }
            Err(error) => unreadable.push(format!("{error:#}")),
        }
    }
    if !compare.json && sums.games > 1 {
        sums.print(out)?;
    }
    if unreadable.is_empty() {
        return Ok(Answer::Yes);
    }
    bail!("{}", unreadable.join("; "))
}

fn one(compare: &Compare, folder: Option<&Path>, file: &Path) -> Result<Compared> {
    let about = || file.display().to_string();
    let loaded = game_file::read(file)?;
    let files = title_files::read(loaded.title, folder)?;
    ladder::check_bots(loaded.title, &[compare.bot]).with_context(about)?;
    let any = AnyGame::new(loaded.title, &files, &loaded.setup).with_context(about)?;
    compared(compare, &any, &loaded).with_context(about)
}

/// A continuation, or a decision of the people.
enum Work {
    Continued(Result<Continued, String>),
    Decision(Option<(String, Agreed)>),
}

fn compared(compare: &Compare, game: &AnyGame, loaded: &LoadedGame) -> Result<Compared> {
    let people = Played::replay(game, loaded)?;
    let mut parts = rounds::parts(&people);
    if compare.last {
        parts.drain(..parts.len().saturating_sub(1));
    }
    let work = parts.len() + people.actions.len();
    let bar = progress::bar(work as u64);
    let done = in_parallel(compare.threads.into(), work, &|number| {
        let done = match parts.get(number) {
            Some(part) => Work::Continued(continued::go_on(game, &people, part, compare.bot)),
            None => Work::Decision(decisions::one(game, &people, number - parts.len(), compare.bot)),
        };
        bar.inc(1);
        done
    });
    bar.finish_and_clear();
    if done.len() != work {
        bail!("a thread broke");
    }
    let (mut continued, mut agreed) = (Vec::new(), Vec::new());
    for done in done {
        match done {
            Work::Continued(part) => continued.push(part.map_err(|why| anyhow!("{why}"))?),
            Work::Decision(decision) => agreed.extend(decision),
        }
    }
    Ok(Compared { title: loaded.title, continued, kinds: decisions::by_kind(agreed) })
}

impl Continued {
    fn ratio(&self) -> f64 {
        self.bots as f64 / (self.people as f64).max(1.0)
    }
}

impl Sums {
    fn add(&mut self, compared: &Compared) {
        self.games += 1;
        self.last.extend(compared.continued.last().map(Continued::ratio));
        for agreed in compared.kinds.values() {
            self.agreed.add(agreed);
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<()> {
        let mean = self.last.iter().sum::<f64>() / self.last.len().max(1) as f64;
        let Self { games, agreed, .. } = self;
        writeln!(
            out,
            "{games} games: bots made {:.1} % of the people's worth from the last stock rounds on, on average; {}",
            mean * 100.0,
            agreed.sentence()
        )?;
        Ok(())
    }
}

impl Agreed {
    fn sentence(&self) -> String {
        let part = |count: u32| f64::from(count) / f64::from(self.decisions.max(1)) * 100.0;
        format!(
            "{} decisions, {:.1} % the first choice, {:.1} % among the first three, {:.1} % not thought of",
            self.decisions,
            part(self.first),
            part(self.first_three),
            part(self.unlisted)
        )
    }
}

/// The runs of a phase: how many, and what they earned together.
#[derive(Clone, Copy, Debug, Default)]
struct Runs {
    runs: u32,
    revenue: u32,
}

impl Runs {
    fn add(&mut self, revenue: u32) {
        self.runs += 1;
        self.revenue += revenue;
    }

    fn mean(self) -> f64 {
        f64::from(self.revenue) / f64::from(self.runs.max(1))
    }
}

/// A game that is told of.
struct Told<'a> {
    file: &'a str,
    words: &'a Words,
    compared: &'a Compared,
}

impl Told<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message, Speech { title: self.compared.title.name(), seats: &[] })
    }

    /// The runs of people and bots by phase, over all continuations, in the order in which the phases came.
    fn phases(&self) -> Vec<(String, [Runs; 2])> {
        let mut phases: Vec<(String, [Runs; 2])> = Vec::new();
        for part in &self.compared.continued {
            for (who, runs) in [&part.people_runs, &part.bot_runs].into_iter().enumerate() {
                for (phase, revenue) in runs {
                    let phase = self.say(phase);
                    let known = phases.iter().position(|(known, _)| *known == phase);
                    let at = known.unwrap_or(phases.len());
                    if known.is_none() {
                        phases.push((phase, Default::default()));
                    }
                    phases[at].1[who].add(*revenue);
                }
            }
        }
        phases
    }

    fn is_last(&self, part: usize) -> bool {
        part + 1 == self.compared.continued.len()
    }

    fn print_json(&self, out: &mut impl Write) -> Result<()> {
        let file = self.file;
        for (number, part) in self.compared.continued.iter().enumerate() {
            let line = json!({
                "file": file,
                "from": self.say(&part.from),
                "action": part.actions,
                "last": self.is_last(number),
                "rounds_left": part.rounds,
                "rounds_played": part.bot_rounds,
                "people": part.people,
                "bots": part.bots,
                "ratio": part.ratio(),
            });
            writeln!(out, "{line}")?;
        }
        for (kind, agreed) in &self.compared.kinds {
            let line = json!({
                "file": file,
                "kind": kind,
                "decisions": agreed.decisions,
                "first": agreed.first,
                "first_three": agreed.first_three,
                "unlisted": agreed.unlisted,
            });
            writeln!(out, "{line}")?;
        }
        for (phase, [people, bots]) in self.phases() {
            let line = json!({
                "file": file,
                "phase": phase,
                "people_runs": people.runs,
                "people_revenue": people.mean(),
                "bots_runs": bots.runs,
                "bots_revenue": bots.mean(),
            });
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn print(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}", self.file)?;
        for (number, part) in self.compared.continued.iter().enumerate() {
            let last = if self.is_last(number) { ", the last stock round" } else { "" };
            writeln!(
                out,
                "  from {} with {} left: people {}, bots {} ({:.1} %){last}",
                self.say(&part.from),
                counted(part.rounds.into(), "round"),
                part.people,
                part.bots,
                part.ratio() * 100.0
            )?;
        }
        for (kind, agreed) in &self.compared.kinds {
            writeln!(out, "  {kind}: {}", agreed.sentence())?;
        }
        for (phase, [people, bots]) in self.phases() {
            writeln!(
                out,
                "  phase {phase}: a run of people earned {:.1} ({} runs), of bots {:.1} ({} runs)",
                people.mean(),
                people.runs,
                bots.mean(),
                bots.runs
            )?;
        }
        Ok(())
    }
}
