//! What is played in a tournament, and how.

use std::collections::BTreeMap;

use roundhouse_titles::Title;
use serde::{Deserialize, Serialize};

use crate::clocks::{OutOfTime, Pace, TableClock};
use crate::table::SeatKind;

/// What is played in a tournament, and how. A tournament keeps it as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The variant, where one is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Its options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// How many hours a move may take before a bot makes it: a short way to say it, where there is no clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<u32>,
    /// The clock of its tables; time without end where there is neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TableClock>,
    /// Who meets whom.
    pub format: Format,
    /// How many rounds; groups that knock each other out play until one is left.
    pub rounds: u32,
    /// How many sit at a table.
    pub table: u8,
    /// How many may take part.
    pub size: u32,
    /// What a game counts.
    pub scoring: Scoring,
    /// The kind of bot that plays where people are missing.
    pub substitute: String,
    /// Are the games rated, where they can be?
    #[serde(default)]
    pub rated: bool,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Those who have done equally well meet.
    Swiss,
    /// Everybody meets everybody, as far as the rounds go.
    RoundRobin,
    /// The better half of each table goes on, until one table is left.
    KnockOut,
}

/// What a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// A point for everybody whom one has left behind.
    Places,
    /// A point for a victory.
    Wins,
    /// The part of the worth of the table that one has.
    Shares,
}

impl Format {
    /// All of them, with what forms call them.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Swiss, "swiss"), (Self::RoundRobin, "round-robin"), (Self::KnockOut, "knock-out")];

    /// What forms call it.
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(known, _)| *known == self).map_or("", |(_, name)| name)
    }
}

impl Scoring {
    /// All of them, with what forms call them.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Places, "places"), (Self::Wins, "wins"), (Self::Shares, "shares")];

    /// What forms call it.
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(known, _)| *known == self).map_or("", |(_, name)| name)
    }
}

/// The most rounds.
pub const MOST_ROUNDS: u32 = 20;
/// The most who take part.
pub const MOST_ENTRANTS: u32 = 64;
/// So many bots for each person.
pub const BOTS: usize = 4;

impl Plan {
    /// Reads what is kept; nothing where it cannot be read.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// What is kept.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The clock of its tables.
    pub fn clock(&self) -> Option<TableClock> {
        let pace = |hours| Pace::Correspondence { hours, reserve: 0, days_off: Vec::new(), night: false };
        let of_hours = |hours| TableClock {
            pace: pace(u16::try_from(hours).unwrap_or(u16::MAX)),
            out_of_time: OutOfTime::BotMoves,
            zones: Vec::new(),
        };
        self.clock.clone().or_else(|| self.hours.map(of_hours))
    }

    /// How many tables there are at once with so many entrants, and how many in all rounds, at most.
    pub fn tables(&self, entrants: usize) -> (u64, u64) {
        let at_once = entrants.div_ceil(usize::from(self.table.max(1))) as u64;
        let all = match self.format {
            // Each round has fewer than the one before.
            Format::KnockOut => at_once * (at_once + 1) / 2,
            Format::Swiss | Format::RoundRobin => at_once * u64::from(self.rounds),
        };
        (at_once, all)
    }

    /// Can it be played? The title has such tables, and the numbers are within their limits.
    pub fn is_playable(&self, title: Title) -> bool {
        let bot = SeatKind::read(&self.substitute).filter(|kind| kind.bot().is_some());
        (2..=8).contains(&self.table)
            && (1..=MOST_ROUNDS).contains(&self.rounds)
            && self.clock().is_none_or(|clock| clock.is_sensible())
            && (u32::from(self.table)..=MOST_ENTRANTS).contains(&self.size)
            && bot.is_some_and(|bot| bot.plays(title))
            && title
                .variant(self.variant.as_deref(), Some(self.table))
                .is_ok_and(|variant| variant.players.contains(&self.table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_kept_and_judged() {
        let plan = Plan {
            variant: None,
            options: BTreeMap::new(),
            hours: Some(24),
            clock: None,
            format: Format::KnockOut,
            rounds: 2,
            table: 4,
            size: 8,
            scoring: Scoring::Shares,
            substitute: "steady-bot".to_owned(),
            rated: true,
        };
        assert_eq!(Plan::read(&plan.write()), Some(plan.clone()));
        let title = Title::RAILROAD_REVOLUTION;
        assert!(plan.is_playable(title));
        for wrong in [
            Plan { table: 5, ..plan.clone() },
            Plan { table: 1, ..plan.clone() },
            Plan { rounds: 0, ..plan.clone() },
            Plan { size: 3, ..plan.clone() },
            Plan { size: 65, ..plan.clone() },
            Plan { substitute: "me".to_owned(), ..plan.clone() },
            Plan { variant: Some("moon".to_owned()), ..plan.clone() },
        ] {
            assert!(!wrong.is_playable(title), "{wrong:?}");
        }
        assert_eq!(Plan::read("{}"), None);
        assert_eq!(plan.tables(9), (3, 6));
        assert_eq!(Plan { format: Format::Swiss, ..plan }.tables(8), (2, 4));
    }
}
