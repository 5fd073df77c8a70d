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

    /// Replaces the password, and takes away every key but the codes for somebody who lost the second factor: sessions,
    /// tokens, known browsers, and links that would set another password.
    async fn set_password(&self, id: &str, password: &str) -> Result<(), StoreError>;

    /// Replaces the address for letters.
    async fn set_mail(&self, id: &str, mail: &str) -> Result<(), StoreError>;

    /// Takes away an account, its keys and its seats; the games stay. Seats of running games become of the kind that the
    /// departure says, the logs of begun games get its entry, and tables go to somebody else who sits there; an open one
    /// at which nobody else sits goes too.
    async fn remove_account(&self, id: &str, departure: &Departure<'_>) -> Result<(), StoreError>;

    /// Gives the seats and tables of a visitor to an account.
    async fn adopt(&self, visitor: &str, account: &str) -> Result<(), StoreError>;

    /// Keeps a key.
    async fn add_key(&self, key: &Key) -> Result<(), StoreError>;

    /// The key of that kind with that digest, unless it has expired by `now`.
    async fn key(&self, digest: &str, kind: KeyKind, now: i64) -> Result<Option<Key>, StoreError>;

    /// The keys of an account that have not expired by `now`, oldest first.
    async fn keys(&self, account: &str, kind: KeyKind, now: i64) -> Result<Vec<Key>, StoreError>;

    /// A key was used at a time, and ends at another.
    async fn touch_key(&self, digest: &str, used_at: i64, expires_at: i64) -> Result<(), StoreError>;

    /// Takes a key away from its account; whether it was there.
    async fn remove_key(&self, account: &str, digest: &str) -> Result<bool, StoreError>;

    /// Takes away every key of a kind from an account, but for the one with the digest `except`.
    async fn remove_keys(&self, account: &str, kind: KeyKind, except: &str) -> Result<(), StoreError>;

    /// Takes away every key that has expired by `now`.
    async fn remove_expired(&self, now: i64) -> Result<(), StoreError>;

    /// The second factor of an account, also one that was not tried yet.
    async fn second_factor(&self, account: &str) -> Result<Option<SecondFactor>, StoreError>;

    /// Keeps a second factor in the place of an earlier one.
    async fn set_second_factor(&self, account: &str, factor: &SecondFactor) -> Result<(), StoreError>;

    /// The code of a step of time is used; whether it is later than every one that was used before. The factor is
    /// confirmed by it.
    async fn use_step(&self, account: &str, step: i64) -> Result<bool, StoreError>;

    /// Takes away the second factor and the codes for somebody who lost it.
    async fn remove_second_factor(&self, account: &str) -> Result<(), StoreError>;
}

/// What is left of an account at the tables where it sat.
pub struct Departure<'a> {
    /// The kind of its seats in running games from now on.
    pub stand_in: &'a str,
    /// The entry in the log of a game, for a seat.
    pub entry: &'a (dyn Fn(u8) -> String + Sync),
    /// The time, in milliseconds since 1970.
    pub at: i64,
}

/// The second factor of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    /// The secret that it shares with an app for codes.
    pub secret: String,
    /// Has a code been tried?
    pub confirmed: bool,
    /// The step of time whose code was used last.
    pub last_step: i64,
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
    /// When it was last used, about.
    pub used_at: i64,
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
    /// An address for letters is confirmed; its name is the address.
    Mail,
    /// A browser has been logged in before.
    Device,
    /// The password was right, and the second factor is missing.
    HalfWay,
    /// The second factor is lost: a code that is good once.
    Recovery,
}

impl KeyKind {
    /// How the database writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Token => "token",
            Self::Reset => "reset",
            Self::Mail => "mail",
            Self::Device => "device",
            Self::HalfWay => "half-way",
            Self::Recovery => "recovery",
        }
    }
}
