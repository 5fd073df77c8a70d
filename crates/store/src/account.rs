//! People and the secrets that stand for them.

use async_trait::async_trait;

use crate::StoreError;

/// Where accounts are kept.
#[async_trait]
pub trait Accounts {
    /// Keeps a new account; refuses with [`StoreError::NameTaken`] if one has that name, however it is written.
    async fn register(&self, account: &Account) -> Result<(), StoreError>;

    /// An account.
    async fn account(&self, id: &str) -> Result<Option<Account>, StoreError>;

    /// The account with that name, however it is written.
    async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError>;

    /// Replaces the password, and takes away every session, every token and every link that would set another one.
    async fn set_password(&self, id: &str, password: &str) -> Result<(), StoreError>;

    /// Replaces the address for letters.
    async fn set_mail(&self, id: &str, mail: &str) -> Result<(), StoreError>;

    /// Takes away an account, its keys and its seats; the games stay. Seats of running games become of the kind
    /// `stand_in`, and tables go to somebody else who sits there; an open one at which nobody else sits goes too.
    async fn remove_account(&self, id: &str, stand_in: &str) -> Result<(), StoreError>;

    /// Gives the seats and tables of a visitor to an account.
    async fn adopt(&self, visitor: &str, account: &str) -> Result<(), StoreError>;

    /// Keeps a key.
    async fn add_key(&self, key: &Key) -> Result<(), StoreError>;

    /// The key of that kind with that digest, unless it has expired by `now`.
    async fn key(&self, digest: &str, kind: KeyKind, now: i64) -> Result<Option<Key>, StoreError>;

    /// The keys of an account that have not expired by `now`, oldest first.
    async fn keys(&self, account: &str, kind: KeyKind, now: i64) -> Result<Vec<Key>, StoreError>;

    /// Takes a key away from its account.
    async fn remove_key(&self, account: &str, digest: &str) -> Result<(), StoreError>;

    /// Takes away every key that has expired by `now`.
    async fn remove_expired(&self, now: i64) -> Result<(), StoreError>;
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// Where a link for a new password is sent; may be empty.
    pub mail: String,
    /// The password's hash.
    pub password: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
}

/// A secret that stands for an account; the secret itself is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The secret's digest.
    pub digest: String,
    /// The account.
    pub account: String,
    /// What it opens.
    pub kind: KeyKind,
    /// What its owner calls it; may be empty.
    pub name: String,
    /// What it allows, as the server writes it.
    pub scopes: String,
    /// When it was made.
    pub created_at: i64,
    /// When it ends.
    pub expires_at: i64,
}

/// What a key opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyKind {
    /// A browser is logged in.
    Session,
    /// A program acts for the account.
    Token,
    /// A new password may be set, once.
    Reset,
}

impl KeyKind {
    /// How the database writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Token => "token",
            Self::Reset => "reset",
        }
    }
}
