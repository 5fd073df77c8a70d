//! The list of bots.

use std::fmt;
use std::str::FromStr;

use roundhouse_game::{Knowledge, Level, LevelName, Search};

use crate::{Bot, Exploiter, Habit, Random, Steady, Thinker};

/// A kind of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// It does anything.
    Random,
    /// It does mostly what looks sensible.
    Steady,
    /// It plays a level of the title, where the title has it.
    Level(LevelName),
    /// It plays the strongest level that the title has.
    Strongest,
    /// It has a bad habit: for the ladder alone.
    Exploiter(Habit),
}

/// No bot has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}

impl BotKind {
    /// All kinds that people may play against, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::Random,
        Self::Steady,
        Self::Level(LevelName::Beginner),
        Self::Level(LevelName::Casual),
        Self::Level(LevelName::Seasoned),
        Self::Level(LevelName::Expert),
        Self::Level(LevelName::Master),
        Self::Strongest,
    ];

    /// Those that only try whether others can be fooled.
    pub const EXPLOITERS: [Self; 4] = [
        Self::Exploiter(Habit::Haggler),
        Self::Exploiter(Habit::Hoarder),
        Self::Exploiter(Habit::Dumper),
        Self::Exploiter(Habit::Idler),
    ];

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Steady => "steady",
            Self::Level(level) => level.as_str(),
            Self::Strongest => "strongest",
            Self::Exploiter(habit) => habit.name(),
        }
    }

    /// Has a title with these levels such a bot? The strongest of a title without levels is the steady one.
    pub fn is_among(self, levels: &[Level]) -> bool {
        match self {
            Self::Random | Self::Steady | Self::Strongest | Self::Exploiter(_) => true,
            Self::Level(name) => levels.iter().any(|level| level.name == name),
        }
    }

    /// How it looks ahead in a title; nothing for those that draw lots.
    pub fn search(self, levels: &[Level]) -> Option<Search> {
        let most = match self {
            Self::Random | Self::Steady | Self::Exploiter(_) => return None,
            Self::Level(name) => name,
            Self::Strongest => LevelName::Master,
        };
        highest(levels, most).map(|level| level.search)
    }

    /// A bot of this kind for a title with these levels, whose decisions follow from a seed. A level that the title does not have is played by the
    /// next lower one, and at last by the steady bot.
    pub fn bot<G: Knowledge>(self, levels: &[Level], seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Steady => Box::new(Steady::new(seed)),
            Self::Level(name) => thinker(levels, name, seed),
            Self::Strongest => thinker(levels, LevelName::Master, seed),
            Self::Exploiter(habit) => Box::new(Exploiter::new(habit, levels, seed)),
        }
    }
}

/// The highest level up to this one.
fn highest(levels: &[Level], most: LevelName) -> Option<&Level> {
    levels.iter().rfind(|level| level.name <= most)
}

fn thinker<G: Knowledge>(levels: &[Level], most: LevelName, seed: u64) -> Box<dyn Bot<G>> {
    match highest(levels, most) {
        Some(level) => Box::new(Thinker::new(*level, seed)),
        None => Box::new(Steady::new(seed)),
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let mut all = Self::ALL.into_iter().chain(Self::EXPLOITERS);
        let kind = all.find(|kind| kind.name() == name);
        kind.ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = BotKind::ALL.map(BotKind::name).join(", ");
        write!(f, "`{}` is no bot: {known} are", self.name)
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_known_by_its_name_and_others_are_not() {
        for kind in BotKind::ALL.into_iter().chain(BotKind::EXPLOITERS) {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        let unknown = "clever".parse::<BotKind>().unwrap_err();
        assert_eq!(
            unknown.to_string(),
            "`clever` is no bot: random, steady, beginner, casual, seasoned, expert, master, strongest are"
        );
    }
}
