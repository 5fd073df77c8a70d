//! What is chosen of a clock before the start.

use serde::{Deserialize, Serialize};

/// The clock of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableClock {
    /// How much time there is.
    pub pace: Pace,
    /// What happens to whoever has none left.
    pub out_of_time: OutOfTime,
    /// The time zone of each seat, from the start on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<String>,
}

/// How much time there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum Pace {
    /// Everybody is there: so many minutes for the whole game, and some seconds more after each turn.
    Live {
        /// Minutes for each player.
        minutes: u16,
        /// Seconds that each turn adds.
        increment: u16,
    },
    /// By and by: so many hours for each move, and a reserve for all that take longer.
    Correspondence {
        /// Hours for each move.
        hours: u16,
        /// Hours of the reserve.
        reserve: u16,
        /// Days of the week on which no clock runs, from 0 for Monday.
        #[serde(default)]
        days_off: Vec<u8>,
        /// Does no clock run at night?
        #[serde(default)]
        night: bool,
    },
}

/// What happens to whoever has no time left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutOfTime {
    /// A bot makes the move, and the player goes on after it.
    BotMoves,
    /// A bot takes the seat.
    BotTakesSeat,
    /// The others decide whether to wait or to let a bot take the seat.
    Vote,
}

impl OutOfTime {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::BotMoves, Self::BotTakesSeat, Self::Vote];

    /// How forms write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BotMoves => "bot-moves",
            Self::BotTakesSeat => "bot-takes-seat",
            Self::Vote => "vote",
        }
    }

    /// Reads it again.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.as_str() == text)
    }
}

impl TableClock {
    /// Is it a clock that can be played by?
    pub fn is_sensible(&self) -> bool {
        match &self.pace {
            Pace::Live { minutes, increment } => (1..=600).contains(minutes) && *increment <= 600,
            Pace::Correspondence { hours, reserve, days_off, .. } => {
                // Some day has to be left.
                let mut days: Vec<u8> = days_off.iter().copied().filter(|day| *day < 7).collect();
                days.sort_unstable();
                days.dedup();
                (1..=720).contains(hours)
                    && *reserve <= 2_160
                    && days.len() == days_off.len()
                    && days.len() < 7
            }
        }
    }
}
