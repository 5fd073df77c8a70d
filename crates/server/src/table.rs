//! What is kept of a table beside its journal: the set-up, who plays, and what lists show.

use roundhouse_bots::BotKind;
use roundhouse_game::{Detail, LevelName, Message, Setup, SetupError};
use roundhouse_store::{Claim, Listed, Stage, StoredGame};
use roundhouse_titles::{AnyGame, AnyState, Title};
use serde::{Deserialize, Serialize};

use crate::clocks::TableClock;
use crate::forms::{NAME, is_unseen};
use crate::{small_board, title_files};

/// The set-up of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSetup {
    /// The version of the rules it was begun with.
    pub rules_version: u32,
    /// The digest of the title's files that were replaced when it was begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<String>,
    /// Players, variant, options, rulings, seed.
    pub game: Setup,
    /// Are the seats shuffled at the start?
    pub order: SeatOrder,
    /// What the seats were called when it was opened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// How many hours a move may take; no limit where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<u32>,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TableClock>,
    /// When the clock began, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub clock_begun_at: i64,
    /// Is it rated? Until it begins, this is what its owner wants.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The game and move it was branched from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// The key of a private table's link for onlookers.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub watch: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// In which order players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// As chance has it.
    Random,
    /// As they are listed.
    AsListed,
}

/// Where a study began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The game.
    pub game: String,
    /// After how many moves.
    pub moves: usize,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// Whoever opened the table.
    Me,
    /// Somebody at the same screen.
    SameScreen,
    /// Whoever has the link.
    Invite,
    /// A bot that does mostly what looks sensible.
    SteadyBot,
    /// A bot that does anything.
    RandomBot,
    /// A bot that plays a level of the title.
    Level(LevelName),
}

impl SeatKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Me,
        Self::SameScreen,
        Self::Invite,
        Self::SteadyBot,
        Self::RandomBot,
        Self::Level(LevelName::Beginner),
        Self::Level(LevelName::Casual),
        Self::Level(LevelName::Seasoned),
        Self::Level(LevelName::Expert),
        Self::Level(LevelName::Master),
    ];

    /// How forms and the store write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::SameScreen => "same-screen",
            Self::Invite => "invite",
            Self::RandomBot => "bot",
            Self::SteadyBot => "steady-bot",
            Self::Level(level) => level.as_str(),
        }
    }

    /// Reads it again.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// The bot that plays, where one does.
    pub const fn bot(self) -> Option<BotKind> {
        match self {
            Self::Me | Self::SameScreen | Self::Invite => None,
            Self::RandomBot => Some(BotKind::Random),
            Self::SteadyBot => Some(BotKind::Steady),
            Self::Level(level) => Some(BotKind::Level(level)),
        }
    }

    /// Can somebody of this kind play the title? A level is for titles that have it.
    pub fn plays(self, title: Title) -> bool {
        self.bot().is_none_or(|bot| bot.is_among(title.levels()))
    }

    /// Is it a bot with a level of its own?
    pub(crate) const fn is_level(self) -> bool {
        matches!(self, Self::Level(_))
    }

    /// The names of the titles it is for, with spaces between; nothing where it is for all.
    pub(crate) fn only_for(self) -> String {
        let titles = Title::all().into_iter().filter(|title| self.plays(*title));
        let names: Vec<_> = titles.map(Title::name).collect();
        if names.len() == Title::all().len() { String::new() } else { names.join(" ") }
    }
}

/// A name that none of the others has: where one does, with a number.
pub(crate) fn told_apart(name: &str, others: &[String]) -> String {
    let taken = |name: &str| others.iter().any(|other| as_read(other) == as_read(name));
    if !taken(name) {
        return name.to_owned();
    }
    let short: String = name.chars().take(NAME - 3).collect();
    let mut numbered = (2..).map(|number: u32| format!("{} {number}", short.trim_end()));
    numbered.find(|name| !taken(name)).unwrap_or(short)
}

/// A name as it is read: names of older tables may have signs that cannot be seen.
fn as_read(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !is_unseen(*letter)).collect();
    seen.trim().to_lowercase()
}

/// What lists show of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// How many of them are bots.
    pub bots: usize,
    /// How many moves were made.
    pub moves: usize,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// The round: the name of a message and its numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<ListedRound>,
    /// The winners' seats and their score, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<(Vec<u8>, i64)>,
    /// Is it a study?
    #[serde(default)]
    pub study: bool,
    /// The game that a study was begun from.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub origin: String,
    /// The variant, which says on which map it is played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub variant: String,
    /// What lies on the map: a letter for each hex.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tiles: String,
}

/// A round as lists keep it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedRound {
    /// The name of a message.
    pub key: String,
    /// Its number.
    pub turn: i64,
    /// Its number in the set.
    pub number: i64,
}

impl TableSetup {
    /// What lists show of a table where nothing has happened yet.
    pub fn listing(&self, title: Title) -> Listing {
        let players = u8::try_from(self.game.players.len()).ok();
        let variant = title.variant(self.game.variant.as_deref(), players);
        Listing {
            players: self.game.players.clone(),
            study: self.origin.is_some(),
            origin: self.origin.as_ref().map(|origin| origin.game.clone()).unwrap_or_default(),
            variant: variant.map_or_else(|_| String::new(), |variant| variant.name.to_owned()),
            ..Listing::default()
        }
    }

    /// Was it brought in, and not opened here? Tables that are opened here keep what their seats were called.
    pub fn is_brought_in(&self) -> bool {
        self.names.is_empty()
    }

    /// Reads what the store keeps.
    pub fn read(game: &StoredGame) -> Result<Self, serde_json::Error> {
        serde_json::from_str(&game.setup)
    }

    /// What the store keeps; plain values always can be written.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The rules of a title for this set-up.
    pub fn rules(&self, title: Title) -> Result<AnyGame, SetupError> {
        title_files::rules(title, &self.game)
    }
}

impl Listing {
    /// Reads what the store keeps; an old or broken listing is an empty one.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// What the store keeps.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Does a table wait for whoever has these seats?
pub(crate) fn waits(game: &Listed, claims: &[Claim]) -> bool {
    let to_act = Listing::read(&game.listing).to_act;
    let mut own = claims.iter().filter(|claim| claim.game == game.id);
    own.any(|claim| to_act == Some(claim.seat))
}

/// The stage a state means, and what lists show of it; players and bots are known already.
pub(crate) fn listing_of(state: &AnyState, moves: usize, known: Listing) -> (Stage, Listing) {
    let outcome = state.outcome();
    let best = outcome.as_ref().and_then(|outcome| outcome.standing.first()).map(|(_, score)| *score);
    let winners = outcome.as_ref().map(|outcome| outcome.winners.iter().map(|seat| seat.0).collect());
    let listing = Listing {
        moves,
        to_act: state.to_act().map(|seat| seat.0),
        round: Some(listed_round(&state.round().short)),
        won: winners.zip(best),
        tiles: small_board::letters(state),
        ..known
    };
    let stage = if outcome.is_some() { Stage::Finished } else { Stage::Running };
    (stage, listing)
}

fn listed_round(round: &Message) -> ListedRound {
    let number = |name: &str| {
        let detail = round.details.iter().find(|(known, _)| *known == name);
        match detail {
            Some((_, Detail::Number(number))) => *number,
            _ => 0,
        }
    };
    ListedRound { key: round.key.to_string(), turn: number("turn"), number: number("number") }
}

/// The title of a stored game.
pub fn title_of(game: &StoredGame) -> Result<Title, SetupError> {
    game.title.parse().map_err(SetupError::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_told_apart() {
        let others = ["Ali\u{200b}ce ".to_owned()];
        assert_eq!(told_apart("alice", &others), "alice 2");
        assert_eq!(told_apart("Alick", &others), "Alick");
    }
}
