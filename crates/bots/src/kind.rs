//! The list of bots.

use std::fmt;
use std::str::FromStr;

use roundhouse_game::Game;

use crate::{Bot, Random, Steady};

/// A kind of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// It does anything.
    Random,
    /// It does mostly what looks sensible.
    Steady,
}

/// No bot has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}

impl BotKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Random, Self::Steady];

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Steady => "steady",
        }
    }

    /// A bot of this kind whose decisions follow from a seed.
    pub fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Steady => Box::new(Steady::new(seed)),
        }
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let kind = Self::ALL.into_iter().find(|kind| kind.name() == name);
        kind.ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = BotKind::ALL.map(BotKind::name).join(" and ");
        write!(f, "`{}` is no bot: {known} are", self.name)
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_known_by_its_name_and_others_are_not() {
        for kind in BotKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        let unknown = "clever".parse::<BotKind>().unwrap_err();
        assert_eq!(unknown.to_string(), "`clever` is no bot: random and steady are");
    }
}
