//! Accounts: who somebody is on every device. Without one a visitor is known by a cookie alone.

mod archive;
mod departure;
mod entry;
mod factor;
mod letters;
mod passwords;

use roundhouse_store::{Account, Ban, Key, KeyKind, Store, StoreError, token};

use crate::app::App;
use crate::limits::PASSWORDS;
use crate::{clock, moderation, secrets, security_log};

pub use archive::{Archive, archive_of};
pub use departure::{Parting, Stay, end, left, partings, remove};
pub use entry::{Applicant, Browser, Opened, Progress, log_in, log_out, register, second_step};
pub use factor::{Confirmed, Offered, confirm_factor, has_factor, offer_factor, remove_factor};
pub use letters::{NewMail, change_mail, confirm_mail, mail_to_confirm, reset, send_reset};

/// Letters of a secret: 130 bits.
const SECRET: usize = 26;
/// How long somebody stays logged in at most, and without coming back.
const SESSION: i64 = 30 * DAY;
const IDLE: i64 = 14 * DAY;
/// How often it is written down that a key is used.
const TOUCH: i64 = DAY / 24;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// How the ids of accounts begin; those of guests are digests.
const ID: &str = "account-";

/// Is this visitor an account?
pub fn is_account(visitor: &str) -> bool {
    visitor.starts_with(ID)
}

/// What a program may do with a token.
pub const SCOPES: [&str; 2] = ["play", "games"];

/// Why an account was not opened, made or changed; each is the name of a message.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// Name or password is wrong; which one is nobody's business.
    #[error("error-login")]
    Wrong,
    /// Too many tries.
    #[error("error-too-often")]
    TooOften,
    /// Somebody has that name, or one that looks the same.
    #[error("error-name-taken")]
    NameTaken,
    /// A name is missing.
    #[error("error-name")]
    NoName,
    /// The password is too short or too long.
    #[error("error-password")]
    Password,
    /// No new accounts are made now.
    #[error("error-registration-closed")]
    Closed,
    /// The account is banned.
    #[error("{}", moderation::told(.0).key)]
    Banned(Box<Ban>),
    /// The password is one of those that everybody tries first.
    #[error("error-password-common")]
    CommonPassword,
    /// The link does not lead anywhere, any more.
    #[error("error-reset")]
    Link,
    /// The code of the second factor is wrong, or was used before.
    #[error("error-code")]
    Code,
    /// This server sends no letters.
    #[error("error-no-letters")]
    NoLetters,
    /// The store complains; nobody knows whether it kept what was asked.
    #[error("error-maybe-saved")]
    Store(#[from] StoreError),
    /// A password could not be hashed, or a secret not be made.
    #[error("error-bug")]
    Hash,
}

/// The account that a secret stands for, and the key itself.
pub async fn of_secret(
    store: &dyn Store,
    secret: &str,
    kind: KeyKind,
) -> Result<Option<(Account, Key)>, StoreError> {
    let digest = secrets::digest(secret);
    let Some(key) = store.key(&digest, kind, clock::now()).await? else {
        return Ok(None);
    };
    let account = store.account(&key.account).await?;
    Ok(account.map(|account| (account, key)))
}

/// Writes down that a session or a token is used, once in a while: a session that nobody uses ends.
pub(crate) async fn touch(store: &dyn Store, key: &Key) {
    let now = clock::now();
    if now - key.used_at < TOUCH {
        return;
    }
    let expires_at = match key.kind {
        KeyKind::Session => (key.created_at + SESSION).min(now + IDLE),
        _ => key.expires_at,
    };
    if let Err(error) = store.touch_key(&key.digest, now, expires_at).await {
        tracing::warn!(%error, "when a key was used cannot be kept");
    }
}

/// Sets another password for somebody who knows the old one; every session and every token ends.
pub async fn change_password(app: &App, account: &str, (old, new): (String, String)) -> Result<(), Refusal> {
    let account = confirmed(app, account, old).await?;
    set_password(app, &account, new).await?;
    security_log::done("password changed", &account.name);
    Ok(())
}

async fn confirmed(app: &App, account: &str, password: String) -> Result<Account, Refusal> {
    if !app.limits.allows(&format!("confirm {account}"), PASSWORDS) {
        return Err(Refusal::TooOften);
    }
    let account = app.store().account(account).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = secrets::verify(password, hash).await;
    if !right && let Some(account) = &account {
        security_log::refused("password refused", &account.name);
    }
    account.filter(|_| right).ok_or(Refusal::Wrong)
}

async fn set_password(app: &App, account: &Account, password: String) -> Result<(), Refusal> {
    passwords::check(&password, &account.name)?;
    let hash = secrets::hash(password).await.ok_or(Refusal::Hash)?;
    Ok(app.store().set_password(&account.id, &hash).await?)
}

/// Makes a token for programs: its secret, which is shown once.
pub async fn new_token(
    app: &App,
    account: &str,
    (name, scopes): (&str, &str),
    days: i64,
) -> Result<String, StoreError> {
    let lasts = days.clamp(1, 3650) * DAY;
    let secret = new_key(app, NewKey { name, scopes, ..NewKey::of(account, KeyKind::Token, lasts) }).await?;
    security_log::done("token made", account);
    Ok(secret)
}

/// Takes a token away from an account, or ends a session of it.
pub async fn remove_key(app: &App, account: &str, digest: &str) -> Result<(), StoreError> {
    if app.store().remove_key(account, digest).await? {
        security_log::done("token or session removed", account);
    }
    Ok(())
}

/// A key to be made.
struct NewKey<'a> {
    account: &'a str,
    kind: KeyKind,
    name: &'a str,
    scopes: &'a str,
    lasts: i64,
}

impl<'a> NewKey<'a> {
    fn of(account: &'a str, kind: KeyKind, lasts: i64) -> Self {
        Self { account, kind, name: "", scopes: "", lasts }
    }
}

async fn new_key(app: &App, new: NewKey<'_>) -> Result<String, StoreError> {
    let secret = token(SECRET);
    keep_key(app, new, &secret).await?;
    Ok(secret)
}

async fn keep_key(app: &App, new: NewKey<'_>, secret: &str) -> Result<(), StoreError> {
    let now = clock::now();
    let key = Key {
        digest: secrets::digest(secret),
        account: new.account.to_owned(),
        kind: new.kind,
        name: new.name.to_owned(),
        scopes: new.scopes.to_owned(),
        created_at: now,
        expires_at: now.saturating_add(new.lasts),
        used_at: now,
    };
    app.store().add_key(&key).await
}
