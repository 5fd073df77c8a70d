//! Finished games as statistics, ratings and the archive need them.

use async_trait::async_trait;

use crate::StoreError;

/// Where the results of public games are kept.
#[async_trait]
pub trait Results {
    /// Keeps the result of a finished public game with what it adds to the sums; a result that is there already is replaced, if
    /// it is another one. Does nothing for a game that is private or not over.
    async fn record(&self, result: &GameResult, tallies: &[Tally]) -> Result<(), StoreError>;

    /// Takes the result of a game away again: it is played on.
    async fn forget_result(&self, game: &str) -> Result<(), StoreError>;

    /// Finished public games without a result, in the order of their last change, after this one.
    async fn unrecorded(&self, after: &Moment, most: u32) -> Result<Vec<Moment>, StoreError>;

    /// The result of a game.
    async fn result(&self, game: &str) -> Result<Option<GameResult>, StoreError>;

    /// Results, latest first.
    async fn results(&self, query: &ResultQuery) -> Result<Vec<GameResult>, StoreError>;

    /// The counted games of a title that hold a record.
    async fn records(&self, asked: &Records<'_>) -> Result<Vec<GameResult>, StoreError>;

    /// The sums over the counted games of a title; over those with so many players and of a variant, where they are named.
    async fn tallies(
        &self,
        title: &str,
        players: Option<u8>,
        variant: &str,
    ) -> Result<Vec<Tally>, StoreError>;

    /// How somebody did, by title and number of players.
    async fn totals_of(&self, person: &str) -> Result<Vec<Total>, StoreError>;

    /// Against whom somebody has played most, with an account.
    async fn opponents_of(&self, person: &str, most: u32) -> Result<Vec<Opponent>, StoreError>;

    /// The latest ratings of somebody in a title, one a game, latest first.
    async fn rating_curve(&self, person: &str, title: &str, most: u32) -> Result<Vec<Rating>, StoreError>;

    /// The ratings of somebody, by title.
    async fn ratings_of(&self, person: &str) -> Result<Vec<(String, Standing)>, StoreError>;

    /// The best of a title: accounts that everybody may know of.
    async fn best_rated(&self, title: &str, most: u32) -> Result<Vec<Standing>, StoreError>;

    /// The first rated game whose ratings are not known yet; `None` where all are.
    async fn unrated(&self) -> Result<Option<Unrated>, StoreError>;

    /// Rated games of a title from a moment on, in order, so many at most.
    async fn rated_from(&self, from: &Unrated, most: u32) -> Result<Vec<GameResult>, StoreError>;

    /// The rating that somebody had before a moment; `None` without a rated game.
    async fn rating_before(&self, person: &str, moment: &Unrated) -> Result<Option<Rating>, StoreError>;

    /// Keeps ratings after games, in order. Refuses with [`StoreError::Stale`] where results of the title have changed since they
    /// were read; then nothing is kept.
    async fn keep_ratings(&self, of: &Unrated, rated: &[SeatRating]) -> Result<(), StoreError>;

    /// What somebody has chosen about their page.
    async fn privacy(&self, account: &str) -> Result<Privacy, StoreError>;

    /// Keeps what somebody has chosen.
    async fn set_privacy(&self, account: &str, privacy: &Privacy) -> Result<(), StoreError>;
}

/// A place in a list that is ordered by time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The game.
    pub game: String,
}

/// The result of a public game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The game.
    pub game: String,
    /// The title's name.
    pub title: String,
    /// The variant's name.
    pub variant: String,
    /// How many moves it had.
    pub moves: u64,
    /// How many rounds it had.
    pub rounds: u64,
    /// Why it ended: the name of a message.
    pub reason: String,
    /// Does it count in statistics?
    pub counted: bool,
    /// Was it rated?
    pub rated: bool,
    /// When it ended.
    pub ended_at: i64,
    /// Its seats, in order.
    pub seats: Vec<SeatResult>,
}

/// How a seat did.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// The account, or the digest of a guest's secret; empty for nobody in particular.
    pub person: String,
    /// The kind of bot that played; empty for people.
    pub bot: String,
    /// The name at the table.
    pub name: String,
    /// The name of the account now, if it has a page that everybody may see; only where results are read.
    pub account: Option<String>,
    /// The place, from 1; those who share one have the same.
    pub place: u8,
    /// What the seat was worth.
    pub worth: i64,
    /// The rating after the game, where it is known.
    pub rating: Option<Rating>,
}

/// A rating by Weng and Lin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate of the strength.
    pub rating: f64,
    /// How unsure it is.
    pub uncertainty: f64,
}

/// Something that a game adds to the sums of its title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted.
    pub what: String,
    /// Which of it.
    pub name: String,
    /// How often.
    pub times: i64,
    /// The sum.
    pub amount: i64,
}

/// Which results are asked for. What is empty does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultQuery {
    /// The title.
    pub title: String,
    /// The variant.
    pub variant: String,
    /// Names of people, each of whom sat there.
    pub names: Vec<String>,
    /// The account, or guest, that sat there.
    pub person: String,
    /// Only games that the first of these people won, or did not win.
    pub won: Option<bool>,
    /// Ended at this time or later.
    pub from: Option<i64>,
    /// Ended before this time.
    pub to: Option<i64>,
    /// After this one in the list.
    pub after: Option<Moment>,
    /// How many at most.
    pub most: u32,
}

/// Which records are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Records<'a> {
    /// The title.
    pub title: &'a str,
    /// With so many players; any number where it is not said.
    pub players: Option<u8>,
    /// Of this variant; any where it is empty.
    pub variant: &'a str,
    /// What is compared.
    pub by: RecordKind,
    /// How many.
    pub most: u32,
}

/// What records are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// The greatest worth.
    Best,
    /// The fewest moves.
    Shortest,
    /// The most moves.
    Longest,
}

/// How somebody did in games of a title with so many players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The title's name.
    pub title: String,
    /// How many played.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
    /// The sum of the places.
    pub places: u64,
    /// The sum of the worth.
    pub worth: i64,
    /// The greatest worth.
    pub best: i64,
}

/// Somebody with whom games were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The name of the account.
    pub name: String,
    /// How many games.
    pub games: u64,
    /// In how many the other was behind.
    pub ahead: u64,
    /// In how many the other was ahead.
    pub behind: u64,
}

/// Somebody's rating in a title.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The name of the account.
    pub name: String,
    /// The rating.
    pub rating: Rating,
    /// How many rated games.
    pub games: u64,
}

/// From where on the ratings of a title are to be worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unrated {
    /// The title's name.
    pub title: String,
    /// The game, with its time.
    pub moment: Moment,
    /// How often the title's ratings had changed.
    pub version: i64,
}

/// The rating of a seat after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRating {
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// Who sat there; empty for a bot, whose rating does not change.
    pub person: String,
    /// The rating.
    pub rating: Rating,
}

/// What somebody chooses about their page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Privacy {
    /// Who may see it.
    pub page: Audience,
    /// Who may invite them.
    pub invitations: Audience,
}

/// For whom something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// For everybody.
    #[default]
    Everybody,
    /// For those whom the account follows.
    Followed,
    /// For nobody else.
    Nobody,
}

impl Audience {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Everybody, Self::Followed, Self::Nobody];

    /// How forms and the database write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Everybody => "everybody",
            Self::Followed => "followed",
            Self::Nobody => "nobody",
        }
    }

    /// Reads it again.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|audience| audience.as_str() == text)
    }
}
