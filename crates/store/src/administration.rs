//! What administrators decide, and what players tell them.

use async_trait::async_trait;

use crate::StoreError;
use crate::game::Listed;

/// Where decisions of administrators are kept. Each change is counted, so that every server learns of it
/// ([`Administration::switches`]).
#[async_trait]
pub trait Administration {
    /// What is open to whom, and how often anything here has changed.
    async fn switches(&self) -> Result<Switches, StoreError>;

    /// Opens or closes registration.
    async fn set_registration(&self, open: bool) -> Result<(), StoreError>;

    /// Lets visitors without an account take part, or not.
    async fn set_guests(&self, welcome: bool) -> Result<(), StoreError>;

    /// Tells every server that games in memory must be read again.
    async fn touch_tables(&self) -> Result<(), StoreError>;

    /// The accounts of administrators.
    async fn administrators(&self) -> Result<Vec<String>, StoreError>;

    /// Makes an account an administrator.
    async fn grant(&self, account: &str) -> Result<(), StoreError>;

    /// An account is no administrator any more.
    async fn revoke(&self, account: &str) -> Result<(), StoreError>;

    /// The bans that have not ended by `now`, newest first.
    async fn bans(&self, now: i64) -> Result<Vec<Ban>, StoreError>;

    /// Bans somebody. Sessions and tokens of an account end with it.
    async fn ban(&self, ban: &Ban) -> Result<(), StoreError>;

    /// Takes a ban away; was there one?
    async fn lift_ban(&self, id: &str) -> Result<bool, StoreError>;

    /// Accounts whose name holds this text, in the order of names.
    async fn accounts(&self, page: &Page) -> Result<Vec<AccountLine>, StoreError>;

    /// Ends the sessions and tokens of an account; how many there were.
    async fn end_sessions(&self, account: &str) -> Result<u64, StoreError>;

    /// Games in every stage, private ones included, whose title, players or id hold this text; newest first.
    async fn all_games(&self, page: &Page) -> Result<Vec<Listed>, StoreError>;

    /// Takes a game away, whatever its stage; was there one?
    async fn remove_game(&self, id: &str) -> Result<bool, StoreError>;

    /// Lets only those write who sit at a table, or everybody.
    async fn set_quiet(&self, id: &str, quiet: bool) -> Result<(), StoreError>;

    /// The latest lines of chat of all games whose id, author or text holds this text; newest first.
    async fn all_chat(&self, page: &Page) -> Result<Vec<SaidLine>, StoreError>;

    /// A line of chat.
    async fn line(&self, game: &str, number: u64) -> Result<Option<SaidLine>, StoreError>;

    /// Takes the text of a line away; was there one?
    async fn remove_line(&self, game: &str, number: u64) -> Result<bool, StoreError>;

    /// Keeps what somebody complains about; refuses with [`StoreError::Full`] if there are too many.
    async fn report(&self, report: &Report) -> Result<(), StoreError>;

    /// What players complain about, newest first.
    async fn reports(&self) -> Result<Vec<Report>, StoreError>;

    /// Takes a complaint away; was there one?
    async fn close_report(&self, id: &str) -> Result<bool, StoreError>;

    /// A visitor does not want to read somebody; refuses with [`StoreError::Full`] if there are too many.
    async fn mute(&self, mute: &Mute) -> Result<(), StoreError>;

    /// A visitor wants to read somebody again.
    async fn unmute(&self, visitor: &str, muted: &str) -> Result<(), StoreError>;

    /// Who does not want to read whom.
    async fn mutes(&self) -> Result<Vec<Mute>, StoreError>;
}

/// The most complaints that are kept, and the most of one visitor.
pub(crate) const MOST_REPORTS: i64 = 10_000;
pub(crate) const MOST_REPORTS_OF_ONE: i64 = 50;
/// The most people a visitor can mute.
pub(crate) const MOST_MUTED: i64 = 100;

/// What is open to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// May new accounts be made?
    pub registration: bool,
    /// May visitors without an account take part?
    pub guests: bool,
    /// How often bans, mutes or switches have changed.
    pub lists: u64,
    /// How often games have been changed from outside the servers.
    pub tables: u64,
}

impl Default for Switches {
    fn default() -> Self {
        Self { registration: true, guests: true, lists: 0, tables: 0 }
    }
}

/// Who is banned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BanKind {
    /// An account, by its id.
    Account,
    /// A network address.
    Address,
}

impl BanKind {
    /// How the database writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Address => "address",
        }
    }
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Its id.
    pub id: String,
    /// What is banned.
    pub kind: BanKind,
    /// The account's id, or the address.
    pub who: String,
    /// Why; may be empty.
    pub reason: String,
    /// When it began.
    pub begun_at: i64,
    /// When it ends; 0 for never.
    pub ends_at: i64,
}

/// A part of a long list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The text that is looked for; empty for all.
    pub words: String,
    /// How many are left out.
    pub skip: u32,
    /// How many at most.
    pub most: u32,
}

/// An account in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountLine {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was made.
    pub created_at: i64,
    /// How many sessions and tokens it has.
    pub keys: u64,
    /// At how many tables it sits.
    pub seats: u64,
}

/// A line of chat with where and by whom it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidLine {
    /// The game.
    pub game: String,
    /// Its number there.
    pub number: u64,
    /// When it was said.
    pub at: i64,
    /// The name of whoever said it.
    pub author: String,
    /// The visitor who said it; empty where it is not known.
    pub visitor: String,
    /// What was said; empty once it was taken away.
    pub body: String,
}

/// What somebody complains about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The line of chat.
    pub line: u64,
    /// Who said what, as it stood there.
    pub said: String,
    /// The visitor who complains.
    pub by: String,
    /// Why.
    pub reason: String,
    /// When.
    pub at: i64,
}

/// Whom somebody does not want to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mute {
    /// The visitor.
    pub visitor: String,
    /// The visitor whose lines are left out.
    pub muted: String,
    /// The name by which they are known to the first.
    pub name: String,
}
