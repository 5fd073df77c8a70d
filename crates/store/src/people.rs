//! What people are to each other: follow and block, groups of friends, invitations to tables, and notes for oneself.

use async_trait::async_trait;

use crate::StoreError;

/// Where all that is kept.
#[async_trait]
pub trait People {
    /// Somebody follows or blocks another account, or no longer does. Whoever is blocked loses the other from their groups, and
    /// invitations between the two are gone. Refuses with [`StoreError::Full`] where there are too many
    /// already.
    async fn set_tie(&self, account: &str, tie: Tie, other: &str, on: bool) -> Result<(), StoreError>;

    /// Does somebody follow or block another account?
    async fn has_tie(&self, account: &str, tie: Tie, other: &str) -> Result<bool, StoreError>;

    /// The names of those whom somebody follows or blocks.
    async fn ties_of(&self, account: &str, tie: Tie) -> Result<Vec<String>, StoreError>;

    /// What somebody has written down about a game; empty where there is nothing.
    async fn note(&self, account: &str, game: &str) -> Result<String, StoreError>;

    /// Everything that somebody has written down, with the game it is about.
    async fn notes_of(&self, account: &str) -> Result<Vec<(String, String)>, StoreError>;

    /// Replaces it. Refuses with [`StoreError::Full`] where there are too many already.
    async fn set_note(&self, account: &str, game: &str, body: &str) -> Result<(), StoreError>;

    /// Keeps a new group with its owner in it. Refuses with [`StoreError::Full`] where somebody has too many.
    async fn add_circle(&self, circle: &Circle) -> Result<(), StoreError>;

    /// A group, with its members.
    async fn circle(&self, id: &str) -> Result<Option<Circle>, StoreError>;

    /// The groups that somebody is a member of.
    async fn circles_of(&self, account: &str) -> Result<Vec<Circle>, StoreError>;

    /// Takes a group away.
    async fn remove_circle(&self, id: &str) -> Result<(), StoreError>;

    /// Somebody becomes a member of a group, or no longer is. Refuses with [`StoreError::Full`] where it has too many.
    async fn set_member(&self, circle: &str, account: &str, on: bool) -> Result<(), StoreError>;

    /// Asks somebody to a table. Refuses with [`StoreError::Full`] where too many were asked.
    async fn invite(&self, invitation: &Invitation) -> Result<(), StoreError>;

    /// To which tables that wait for players somebody is asked, latest first.
    async fn invitations_of(&self, account: &str) -> Result<Vec<Invited>, StoreError>;

    /// An invitation was answered; whether there was one.
    async fn remove_invitation(&self, game: &str, account: &str) -> Result<bool, StoreError>;
}

/// What one account is to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// It wants to see what the other does.
    Follow,
    /// It wants to have nothing to do with the other.
    Block,
}

impl Tie {
    /// How the database writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Follow => "follow",
            Self::Block => "block",
        }
    }
}

/// A group of friends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circle {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The account that made it.
    pub owner: String,
    /// Its members: accounts with their names, by name.
    pub members: Vec<(String, String)>,
}

/// Somebody is asked to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub game: String,
    /// Who is asked.
    pub account: String,
    /// Who asks.
    pub by: String,
    /// When.
    pub at: i64,
}

/// An invitation as whoever is asked sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// The table.
    pub game: String,
    /// The title's name.
    pub title: String,
    /// What lists show of the table, as the server wrote it.
    pub listing: String,
    /// The name of whoever asks.
    pub by: String,
}

/// So many ties of a kind, notes, groups and members there may be.
pub(crate) const MOST_TIES: i64 = 1_000;
pub(crate) const MOST_NOTES: i64 = 2_000;
pub(crate) const MOST_CIRCLES: i64 = 50;
/// So many groups somebody belongs to: others put them there.
pub(crate) const MOST_MEMBERSHIPS: i64 = 200;
pub(crate) const MOST_MEMBERS: i64 = 100;
/// So many invitations of one account may wait for an answer.
pub(crate) const MOST_INVITATIONS: i64 = 200;
