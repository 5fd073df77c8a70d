//! Games, their logs and their chat, kept in a database.
//!
//! [`Store`] is the one door; [`SqlStore`] keeps everything in one SQLite file, in memory for tests,
//! or in a PostgreSQL database that several processes share. [`Accounts`] is the part about people,
//! [`Administration`] what administrators decide, [`Notices`] what people are told while away, [`Results`] how games ended,
//! [`People`] what people are to each other, [`Tournaments`] what they play in rounds. The store
//! knows bytes and ids: what a set-up, an entry or a listing says is the server's business. An entry that
//! [`Store::append`] has accepted is on the disk before the call returns.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use roundhouse_store::{SqlStore, Store, token};
//! let store = SqlStore::in_memory().await.unwrap();
//! assert!(store.game(&token(10)).await.unwrap().is_none());
//! # });
//! ```

mod secret;
mod time;
mod private;
mod game;
mod account;
mod administration;
mod notice;
mod results;
mod people;
mod tournaments;
mod rows;
mod result_rows;
mod condition;
mod within;
mod sql;
mod names;
mod sql_accounts;
mod sql_administration;
mod sql_factors;
mod sql_notices;
mod sql_results;
mod sql_people;
mod sql_tournaments;
mod in_clear;
mod sqlite;
mod postgres;

use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use sqlx::migrate::MigrateError;
use tokio::sync::broadcast;

pub use account::{Account, Accounts, Departure, Key, KeyKind, SecondFactor};
pub use administration::{AccountLine, Administration, Ban, BanKind, Mute, Page, Report, SaidLine, Switches};
pub use game::{
    ChatLine, Claim, Listed, Owned, Query, Seat, SeatPlace, Stage, StoredEntry, StoredGame, Whose,
};
pub use notice::{Channel, Hold, Listener, Notice, Notices, Rest};
pub use people::{Circle, Invitation, Invited, People, Tie};
pub use private::{make_private_folder, open_private};
pub use results::{
    Audience, GameResult, Moment, Opponent, Privacy, Rating, RecordKind, Records, ResultQuery, Results,
    SeatRating, SeatResult, Standing, Tally, Total, Unrated,
};
pub use secret::{digest, token};
pub use sql::SqlStore;
pub use time::{Outage, Times};
pub use tournaments::{Entrant, NextRound, Pairing, Tournament, TournamentStage, Tournaments};

/// Where games are kept.
#[async_trait]
pub trait Store:
    Accounts + Administration + Notices + Results + People + Times + Tournaments + Send + Sync
{
    /// Keeps a new game, with those who sit at it and its first entries: all of it or nothing.
    async fn create(&self, game: &StoredGame, claims: &[Claim], entries: &[String])
    -> Result<(), StoreError>;

    /// A game without its log.
    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError>;

    /// Replaces set-up, names and kinds of seats, stage and listing of a game that is still open, and adds its first
    /// entries where it begins.
    ///
    /// Refuses with [`StoreError::Stale`] if it is not open any more, or if others sit there by now; then nothing is
    /// changed.
    async fn rearrange(&self, rearrangement: &Rearrangement<'_>) -> Result<(), StoreError>;

    /// Takes a game that is still open away; refuses with [`StoreError::Stale`] if it is not.
    async fn remove(&self, id: &str) -> Result<(), StoreError>;

    /// Takes away every open game at which nothing has changed since a time.
    async fn remove_waiting(&self, since: i64) -> Result<(), StoreError>;

    /// Games in the order of their last change, newest first.
    async fn list(&self, query: &Query) -> Result<Vec<Listed>, StoreError>;

    /// How many games a query finds, whatever its limit.
    async fn count(&self, query: &Query) -> Result<u64, StoreError>;

    /// How many games an owner has, and how many of them are not over: those that they opened, and those of the tournaments
    /// that they organise.
    async fn owned(&self, owner: &str) -> Result<Owned, StoreError>;

    /// How long the logs of these games are, in letters.
    async fn logged(&self, owner: &str) -> Result<u64, StoreError>;

    /// Seats of a kind in everybody's running games, in the order of games and seats, after this one.
    async fn running_seats(
        &self,
        kind: &str,
        after: Option<&SeatPlace>,
        most: u32,
    ) -> Result<Vec<SeatPlace>, StoreError>;

    /// The game and seat a link leads to.
    async fn seat_of_link(&self, link: &str) -> Result<Option<(String, u8)>, StoreError>;

    /// Seats a visitor on a seat of this kind; where the game is still open under a name, if one is given.
    ///
    /// Refuses with [`StoreError::SeatTaken`] if somebody else sits there, or if the seat is of another kind by now.
    async fn claim(&self, claim: &Claim, kind: &str, name: &str) -> Result<(), StoreError>;

    /// Clears a seat of a game that is still open: it is as given from then on, with another link; refuses with
    /// [`StoreError::Stale`] if it is not.
    async fn clear(&self, id: &str, freed: &Seat) -> Result<(), StoreError>;

    /// Who sits where.
    async fn claims(&self, id: &str) -> Result<Vec<Claim>, StoreError>;

    /// The seats of a visitor in all games.
    async fn claims_of(&self, visitor: &str) -> Result<Vec<Claim>, StoreError>;

    /// Adds entries after the log's `after` entries, with the stage and listing they lead to.
    ///
    /// Refuses with [`StoreError::Stale`] if the log has another length by now; then nothing is added.
    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError>;

    /// Replaces what lists show of a game whose log has so many entries; does nothing where it has another length by now.
    async fn relist(&self, id: &str, entries: u64, listing: &str) -> Result<(), StoreError>;

    /// The entries of a game in order, without its first `after`, up to the one with the number `upto`.
    async fn log(&self, id: &str, after: u64, upto: u64) -> Result<Vec<StoredEntry>, StoreError>;

    /// Adds a line of chat, and notices of it; its number is given by the store.
    async fn say(&self, id: &str, line: &ChatLine, notices: &[Notice]) -> Result<u64, StoreError>;

    /// The latest lines of chat, oldest first.
    async fn chat(&self, id: &str, most: u32) -> Result<Vec<ChatLine>, StoreError>;

    /// What a visitor has said without a seat, in all games: the game of each line with it.
    async fn said_by(&self, visitor: &str) -> Result<Vec<(String, ChatLine)>, StoreError>;

    /// Can it write now? Tries a small transaction.
    async fn ready(&self) -> Result<(), StoreError>;

    /// What changes from now on, by this process or another; nothing, where there are no other processes.
    fn changes(&self) -> Option<broadcast::Receiver<Change>>;

    /// How many connections there are, and how many of them are idle.
    fn connections(&self) -> Connections;

    /// Finishes what is under way.
    async fn close(&self);
}

/// The connections to the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Connections {
    /// All of them.
    pub open: u32,
    /// Those that nobody uses.
    pub idle: u32,
}

/// Entries to add to a log.
#[derive(Clone, Copy, Debug)]
pub struct Addition<'a> {
    /// The game.
    pub game: &'a str,
    /// How many entries the log has so far.
    pub after: u64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The new entries.
    pub entries: &'a [String],
    /// Where the game stands then.
    pub stage: Stage,
    /// What the lobby shows then.
    pub listing: &'a str,
    /// Who is to be told of it.
    pub notices: &'a [Notice],
    /// When the clock is to be looked at then.
    pub deadline: Option<i64>,
    /// A seat whose player goes, and the kind of who takes it.
    pub stand_in: Option<(u8, &'a str)>,
}

/// What becomes of a game that is still open.
#[derive(Clone, Copy, Debug)]
pub struct Rearrangement<'a> {
    /// The game as it is to be.
    pub game: &'a StoredGame,
    /// Who sits where, as far as is known.
    pub claims: &'a [Claim],
    /// Its first entries, where it begins.
    pub entries: &'a [String],
    /// Who is to be told of it.
    pub notices: &'a [Notice],
    /// When the clock is to be looked at.
    pub deadline: Option<i64>,
}

/// A change that a process may not know of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// This game's log or chat: how long they are now.
    Counted {
        /// The game.
        game: String,
        /// Entries of the log.
        entries: u64,
        /// Lines of chat.
        said: u64,
    },
    /// This game's seats, set-up or owner; or it is new, or gone.
    Game(String),
    /// Nobody knows what: the connection was lost for a while.
    Anything,
}

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The log is longer or shorter than the caller thinks.
    #[error("the log has {now} entries by now")]
    Stale {
        /// How many it has.
        now: u64,
    },
    /// There is no such game.
    #[error("there is no game `{0}`")]
    NoSuchGame(String),
    /// Somebody else sits there.
    #[error("the seat is taken")]
    SeatTaken,
    /// There are as many as there may be.
    #[error("there are too many already")]
    Full,
    /// Another account has that name.
    #[error("the name is taken")]
    NameTaken,
    /// The path of a file cannot be told to the database.
    #[error("the path of the database must be Unicode")]
    NotUnicode,
    /// The database complains.
    #[error("the database: {0}")]
    Database(sqlx::Error),
    /// The file, or the database at that address, holds something else.
    #[error("this is no database of Roundhouse")]
    Foreign,
    /// A later version of this program has been here.
    #[error("this database was brought up to date by a later version of Roundhouse: use that version")]
    Later,
    /// The tables were made by a version whose steps differ from ours.
    #[error(
        "the tables of this database were made by another version of Roundhouse (step {0} differs): \
         write its games to files with `export` of that version and bring them in here with `import`"
    )]
    Changed(i64),
    /// The tables could not be brought up to date.
    #[error("the database's tables: {0}")]
    Migration(sqlx::migrate::MigrateError),
}

/// How often the database has complained since the program began.
static COMPLAINTS: AtomicU64 = AtomicU64::new(0);

/// How often a database has complained since the program began.
pub fn database_errors() -> u64 {
    COMPLAINTS.load(Ordering::Relaxed)
}

impl From<sqlx::Error> for StoreError {
    /// Counted here, where every complaint comes by.
    fn from(error: sqlx::Error) -> Self {
        COMPLAINTS.fetch_add(1, Ordering::Relaxed);
        Self::Database(error)
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => Self::Later,
            MigrateError::VersionMismatch(step) => Self::Changed(step),
            other => Self::Migration(other),
        }
    }
}
