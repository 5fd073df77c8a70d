//! Tournaments: who takes part, who meets whom, and how it ended.

use async_trait::async_trait;

use crate::{Moment, StoreError};

/// Where tournaments are kept.
#[async_trait]
pub trait Tournaments {
    /// Keeps a new tournament. Refuses with [`StoreError::Full`] where its owner has too many that are not over.
    async fn add_tournament(&self, tournament: &Tournament) -> Result<(), StoreError>;

    /// A tournament with its entrants and all that was paired.
    async fn tournament(&self, id: &str) -> Result<Option<Tournament>, StoreError>;

    /// Tournaments of a stage without entrants and pairings, latest first, after this one.
    async fn tournaments(
        &self,
        stage: TournamentStage,
        after: Option<&Moment>,
        most: u32,
    ) -> Result<Vec<Tournament>, StoreError>;

    /// The tournaments that can go on: a table of the latest round is to be opened, or all of them are over.
    async fn ready_tournaments(&self) -> Result<Vec<String>, StoreError>;

    /// Somebody takes part before the start. Refuses with [`StoreError::Stale`] once it has begun, and with
    /// [`StoreError::Full`] where so many take part already. Who takes part already stays as they are.
    async fn enter(&self, id: &str, entrant: &Entrant, most: u32) -> Result<(), StoreError>;

    /// An entrant goes: before the start without a trace, later as withdrawn.
    async fn withdraw(&self, id: &str, number: u32) -> Result<(), StoreError>;

    /// A round begins after so many others: results of the last one, new substitutes, and who sits where. Refuses with
    /// [`StoreError::Stale`] where somebody else was faster.
    async fn begin_round(&self, next: &NextRound<'_>) -> Result<(), StoreError>;

    /// Takes away a tournament that has not begun; whether there was one.
    async fn remove_tournament(&self, id: &str) -> Result<bool, StoreError>;

    /// A bot of this kind plays a seat of a running game from now on.
    async fn substitute(&self, game: &str, seat: u8, kind: &str) -> Result<(), StoreError>;
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The account that organises it.
    pub owner: String,
    /// The title's name.
    pub title: String,
    /// What is played and how, as the server writes it.
    pub plan: String,
    /// How far it has come.
    pub stage: TournamentStage,
    /// How many rounds have begun.
    pub round: u32,
    /// When it was made.
    pub created_at: i64,
    /// Who takes part, by number.
    pub entrants: Vec<Entrant>,
    /// Who sat where, by round, board and seat.
    pub pairings: Vec<Pairing>,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStage {
    /// People may enter.
    Entry,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

impl TournamentStage {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Entry, Self::Running, Self::Over];

    /// How the database writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::Running => "running",
            Self::Over => "over",
        }
    }

    pub(crate) fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|stage| stage.as_str() == text).unwrap_or(Self::Over)
    }
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number, from 1; given by the store.
    pub number: u32,
    /// The account; empty for a bot.
    pub person: String,
    /// The kind of bot; empty for people.
    pub bot: String,
    /// The name.
    pub name: String,
    /// Does it only fill up?
    pub substitute: bool,
    /// Is it gone?
    pub withdrawn: bool,
}

/// A seat at a table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u32,
    /// The table of the round, from 1.
    pub board: u32,
    /// The seat.
    pub seat: u8,
    /// The number of the entrant.
    pub entrant: u32,
    /// The game.
    pub game: String,
    /// The place and the worth, once the round is over.
    pub result: Option<(u8, i64)>,
}

/// A round that is to begin, or the end of all.
#[derive(Clone, Copy, Debug)]
pub struct NextRound<'a> {
    /// The tournament.
    pub id: &'a str,
    /// How many rounds have begun so far.
    pub after: u32,
    /// The results of the last of them.
    pub results: &'a [Pairing],
    /// Substitutes that are new.
    pub substitutes: &'a [Entrant],
    /// Who sits where; nothing where all is over.
    pub pairings: &'a [Pairing],
}

/// So many tournaments of one account may be under way.
pub(crate) const MOST_TOURNAMENTS: i64 = 10;
