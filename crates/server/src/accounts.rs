//! Accounts: who somebody is on every device. Without one a visitor is known by a cookie alone.

use roundhouse_game::Message;
use roundhouse_store::{Account, Ban, Key, KeyKind, Store, StoreError, token};
use roundhouse_words::{Language, Speech};

use crate::app::App;
use crate::limits::{LETTERS, LOGINS, NAMES, PASSWORDS, REGISTRATIONS};
use crate::mail::Letter;
use crate::table::SeatKind;
use crate::{clock, moderation, secrets, security_log, upkeep};

/// Letters of a secret: 130 bits.
const SECRET: usize = 26;
/// How long somebody stays logged in.
const SESSION: i64 = 30 * DAY;
/// How long a link for a new password is good.
const RESET: i64 = DAY / 24;
const DAY: i64 = 24 * 60 * 60 * 1000;
/// The shortest and the longest password.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

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
    /// Somebody has that name.
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
    /// The link does not lead anywhere, any more.
    #[error("error-reset")]
    Link,
    /// The store complains; nobody knows whether it kept what was asked.
    #[error("error-maybe-saved")]
    Store(#[from] StoreError),
    /// A password could not be hashed.
    #[error("error-bug")]
    Hash,
}

/// Somebody who asks for an account.
#[derive(Clone, Debug)]
pub struct Applicant {
    /// The name.
    pub name: String,
    /// Where letters go; may be empty.
    pub mail: String,
    /// The password.
    pub password: String,
    /// The network address they come from.
    pub address: String,
}

/// Makes an account and logs in: the secret of the new session.
pub async fn register(app: &App, applicant: Applicant, guest: Option<&str>) -> Result<String, Refusal> {
    if applicant.name.is_empty() {
        return Err(Refusal::NoName);
    }
    check(&applicant.password)?;
    if !app.moderation.now().switches.registration {
        security_log::refused("registration refused: it is closed", &applicant.name);
        return Err(Refusal::Closed);
    }
    let key = format!("register {}", applicant.address);
    if !app.limits.allows(&key, REGISTRATIONS) {
        return Err(Refusal::TooOften);
    }
    let account = Account {
        // Never a digest, so that no secret of a visitor leads to it.
        id: format!("account-{}", token(12)),
        name: applicant.name,
        mail: applicant.mail,
        password: secrets::hash(applicant.password).await.ok_or(Refusal::Hash)?,
        created_at: clock::now(),
    };
    match app.store().register(&account).await {
        Ok(()) => {
            security_log::done("registered", &account.name);
            begin_session(app, &account, guest).await
        }
        Err(StoreError::NameTaken) => Err(Refusal::NameTaken),
        Err(error) => Err(error.into()),
    }
}

/// Logs in: the secret of the new session. What a guest had before belongs to the account from now on.
pub async fn log_in(app: &App, applicant: Applicant, guest: Option<&str>) -> Result<String, Refusal> {
    let (name, address) = (applicant.name.to_lowercase(), applicant.address);
    let here = format!("password {name} {address}");
    // What is refused for its address does not count against the name.
    let allowed = app.limits.allows(&format!("login {address}"), LOGINS)
        && app.limits.allows(&here, PASSWORDS)
        && app.limits.allows(&format!("name {name}"), NAMES);
    if !allowed {
        return Err(Refusal::TooOften);
    }
    let account = app.store().account_named(&applicant.name).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = secrets::verify(applicant.password, hash).await;
    let Some(account) = account.filter(|_| right) else {
        security_log::refused("login failed", &applicant.name);
        return Err(Refusal::Wrong);
    };
    if let Some(ban) = moderation::ban_of_account(app.store(), &account.id).await? {
        security_log::refused("login refused: the account is banned", &account.name);
        return Err(Refusal::Banned(Box::new(ban)));
    }
    app.limits.forgive(&here);
    security_log::done("logged in", &account.name);
    begin_session(app, &account, guest).await
}

/// A session has a secret of its own each time: one that was there before login never opens the account.
async fn begin_session(app: &App, account: &Account, guest: Option<&str>) -> Result<String, Refusal> {
    if let Some(guest) = guest {
        let theirs = upkeep::tables_of(app, guest).await?;
        app.store().adopt(guest, &account.id).await?;
        upkeep::read_tables(app, &theirs).await;
    }
    let secret = new_key(app, &account.id, KeyKind::Session, ("", ""), SESSION).await?;
    Ok(secret)
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

/// Ends the session with this secret.
pub async fn log_out(app: &App, account: &str, secret: &str) -> Result<(), StoreError> {
    let digest = secrets::digest(secret);
    app.store().remove_key(account, &digest).await
}

/// Sets another password for somebody who knows the old one; every session and every token ends.
pub async fn change_password(app: &App, account: &str, (old, new): (String, String)) -> Result<(), Refusal> {
    let account = confirmed(app, account, old).await?;
    set_password(app, &account.id, new).await?;
    security_log::done("password changed", &account.name);
    Ok(())
}

/// Sets another address for letters for somebody who knows the password.
pub async fn change_mail(app: &App, account: &str, (password, mail): (String, &str)) -> Result<(), Refusal> {
    let account = confirmed(app, account, password).await?;
    Ok(app.store().set_mail(&account.id, mail).await?)
}

/// Takes an account away for somebody who knows its password.
pub async fn remove(app: &App, account: &str, password: String) -> Result<(), Refusal> {
    let account = confirmed(app, account, password).await?;
    let stand_in = SeatKind::SteadyBot.as_str();
    let theirs = upkeep::tables_of(app, &account.id).await?;
    app.store().remove_account(&account.id, stand_in).await?;
    upkeep::read_tables(app, &theirs).await;
    security_log::done("account removed by its owner", &account.name);
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

async fn set_password(app: &App, account: &str, password: String) -> Result<(), Refusal> {
    check(&password)?;
    let hash = secrets::hash(password).await.ok_or(Refusal::Hash)?;
    Ok(app.store().set_password(account, &hash).await?)
}

/// Sends a link for a new password, where there is such an account with an address for letters. The answer is the
/// same in any case. The letter speaks the language of whoever asked for it.
pub async fn send_reset(app: &App, (name, address): (&str, &str), language: Language) -> Result<(), Refusal> {
    let key = format!("register {address}");
    if !app.limits.allows(&key, REGISTRATIONS) {
        return Err(Refusal::TooOften);
    }
    let account = app.store().account_named(name).await?;
    let allowed = |account: &Account| {
        // Whoever asks from many addresses fills nobody's mailbox; and is not told so.
        let key = format!("letter {}", account.id);
        !account.mail.is_empty() && app.limits.allows(&key, LETTERS)
    };
    if let Some(account) = account.filter(allowed) {
        security_log::done("password reset asked for", &account.name);
        let secret = new_key(app, &account.id, KeyKind::Reset, ("", ""), RESET).await?;
        let (mail, words) = (app.mail.clone(), app.words(language));
        let say = |key: &'static str| {
            let message = Message::new(key)
                .with("name", account.name.as_str())
                .with("link", mail.address_of(&format!("/reset/{secret}")));
            words.say(&message, Speech::default())
        };
        let letter = Letter {
            to: account.mail.clone(),
            subject: say("letter-reset-subject"),
            text: say("letter-reset"),
        };
        // How long a letter takes would tell that there is such an account.
        tokio::spawn(async move { mail.send(letter).await });
    }
    Ok(())
}

/// Sets a new password with the secret of a letter, which opens nothing after that.
pub async fn reset(app: &App, secret: &str, password: String) -> Result<(), Refusal> {
    check(&password)?;
    let found = of_secret(app.store(), secret, KeyKind::Reset).await?;
    let Some((account, _)) = found else {
        security_log::refused("password reset refused", "");
        return Err(Refusal::Link);
    };
    set_password(app, &account.id, password).await?;
    security_log::done("password reset", &account.name);
    Ok(())
}

/// Makes a token for programs: its secret, which is shown once.
pub async fn new_token(
    app: &App,
    account: &str,
    (name, scopes): (&str, &str),
    days: i64,
) -> Result<String, StoreError> {
    let lasts = days.clamp(1, 3650) * DAY;
    let secret = new_key(app, account, KeyKind::Token, (name, scopes), lasts).await?;
    security_log::done("token made", account);
    Ok(secret)
}

/// Takes a token away from an account.
pub async fn remove_token(app: &App, account: &str, digest: &str) -> Result<(), StoreError> {
    app.store().remove_key(account, digest).await?;
    security_log::done("token removed", account);
    Ok(())
}

async fn new_key(
    app: &App,
    account: &str,
    kind: KeyKind,
    (name, scopes): (&str, &str),
    lasts: i64,
) -> Result<String, StoreError> {
    let secret = token(SECRET);
    let now = clock::now();
    let key = Key {
        digest: secrets::digest(&secret),
        account: account.to_owned(),
        kind,
        name: name.to_owned(),
        scopes: scopes.to_owned(),
        created_at: now,
        expires_at: now + lasts,
    };
    app.store().add_key(&key).await?;
    Ok(secret)
}

fn check(password: &str) -> Result<(), Refusal> {
    if PASSWORD.contains(&password.chars().count()) { Ok(()) } else { Err(Refusal::Password) }
}
