//! Coming in: a new account, a password, a second step, and how often strangers may try.

use roundhouse_store::{Account, Key, KeyKind, StoreError, token};
use roundhouse_words::Language;

use super::{DAY, IDLE, NewKey, Refusal, factor, letters, new_key, of_secret, passwords};
use crate::app::App;
use crate::limits::{CODES, FEW, LOGINS, NAMES, PASSWORDS, REGISTRATIONS, STRANGERS};
use crate::{clock, moderation, secrets, security_log, upkeep};

/// How long a browser is known.
const DEVICE: i64 = 365 * DAY;
/// How many browsers of one account are known.
const DEVICES: usize = 20;
/// How long the second step may take.
const HALF_WAY: i64 = DAY / 24 / 6;

/// Somebody who asks for an account.
#[derive(Clone, Debug)]
pub struct Applicant {
    /// The name.
    pub name: String,
    /// Where letters go; may be empty.
    pub mail: String,
    /// The password.
    pub password: String,
    /// What they come with.
    pub browser: Browser,
}

/// Where somebody comes from.
#[derive(Clone, Debug)]
pub struct Browser {
    /// The network address.
    pub address: String,
    /// The secret by which a browser is known that was logged in before.
    pub device: Option<String>,
    /// What it calls itself: `Firefox, Linux`.
    pub name: String,
    /// The language of letters.
    pub language: Language,
    /// The visitor without an account, whose seats the account gets.
    pub guest: Option<String>,
}

/// How far somebody has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Logged in.
    In(Opened),
    /// The password is right, and a code is missing: the secret for the second step.
    HalfWay(String),
}

/// The secrets of a browser that is logged in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// That of the session.
    pub session: String,
    /// That by which it is known the next time; nothing where it has one already.
    pub device: Option<String>,
}

/// Makes an account and logs in.
pub async fn register(app: &App, applicant: Applicant) -> Result<Progress, Refusal> {
    let Applicant { name, mail, password, browser } = applicant;
    if name.is_empty() {
        return Err(Refusal::NoName);
    }
    passwords::check(&password, &name)?;
    if !app.moderation.now().switches.registration {
        security_log::refused("registration refused: it is closed", &name);
        return Err(Refusal::Closed);
    }
    let key = format!("register {}", browser.address);
    if !app.limits.allows(&key, REGISTRATIONS) {
        return Err(Refusal::TooOften);
    }
    let account = Account {
        // Never a digest, so that no secret of a visitor leads to it.
        id: format!("{}{}", super::ID, token(12)),
        name,
        // No letter goes to an address before somebody has answered from there.
        mail: String::new(),
        password: secrets::hash(password).await.ok_or(Refusal::Hash)?,
        created_at: clock::now(),
    };
    match app.store().register(&account).await {
        Ok(()) => security_log::done("registered", &account.name),
        Err(StoreError::NameTaken) => return Err(Refusal::NameTaken),
        Err(error) => return Err(error.into()),
    }
    if !mail.is_empty() && app.mail.goes_out() {
        // The account is there: an address that gets no more letters now can be given later.
        let asked = letters::ask_to_confirm(app, &account, &mail, browser.language).await;
        if let Err(refusal @ (Refusal::Store(_) | Refusal::Hash)) = asked {
            return Err(refusal);
        }
    }
    begin_session(app, &account, &browser).await.map(Progress::In)
}

/// Logs in, or half way where there is a second factor.
pub async fn log_in(app: &App, applicant: Applicant) -> Result<Progress, Refusal> {
    let Applicant { name, password, browser, .. } = applicant;
    let account = app.store().account_named(&name).await?;
    // However the name is written, its tries are counted together.
    let whose = account.as_ref().map_or_else(|| name.to_lowercase(), |account| account.id.clone());
    let tries = Tries::new(app, &whose, &browser).await?;
    if !tries.allowed(app) {
        return Err(Refusal::TooOften);
    }
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = secrets::verify(password, hash).await;
    let Some(account) = account.filter(|_| right) else {
        security_log::refused("login failed", &name);
        return Err(Refusal::Wrong);
    };
    if let Some(ban) = moderation::ban_of_account(app.store(), &account.id).await? {
        security_log::refused("login refused: the account is banned", &account.name);
        return Err(Refusal::Banned(Box::new(ban)));
    }
    if super::has_factor(app, &account.id).await? {
        let new = NewKey::of(&account.id, KeyKind::HalfWay, HALF_WAY);
        return Ok(Progress::HalfWay(new_key(app, new).await?));
    }
    tries.forgive(app);
    security_log::done("logged in", &account.name);
    begin_session(app, &account, &browser).await.map(Progress::In)
}

/// The second step: the code of an app, or one for somebody who lost it.
pub async fn second_step(app: &App, secret: &str, code: &str, browser: &Browser) -> Result<Opened, Refusal> {
    let found = of_secret(app.store(), secret, KeyKind::HalfWay).await?;
    let (account, half) = found.ok_or(Refusal::Link)?;
    // A known browser has tries of its own here, too: whoever knows the password locks nobody out.
    let known = known_device(app, &account.id, browser).await?;
    let key = known.map_or_else(|| format!("code {}", account.id), |known| format!("code {}", known.digest));
    if !app.limits.allows(&key, CODES) {
        return Err(Refusal::TooOften);
    }
    if !factor::is_right(app, &account.id, code).await? {
        security_log::refused("login failed: wrong code", &account.name);
        return Err(Refusal::Code);
    }
    security_log::done("logged in with a second factor", &account.name);
    app.store().remove_key(&account.id, &half.digest).await?;
    Tries::new(app, &account.id, browser).await?.forgive(app);
    begin_session(app, &account, browser).await
}

/// How often passwords may be tried for one name.
///
/// A browser that was logged in before has tries of its own, so no stranger can use them up. A stranger's address has few;
/// fewer where many have tried lately, from wherever. And all strangers together have so many that guessing from a
/// thousand addresses takes as long as from one: then only known browsers and a link by letter are left.
enum Tries {
    Known { key: String },
    Stranger { name: String, address: String, here: String, few: String },
}

impl Tries {
    async fn new(app: &App, whose: &str, browser: &Browser) -> Result<Self, Refusal> {
        if let Some(known) = known_device(app, whose, browser).await? {
            return Ok(Self::Known { key: format!("known {}", known.digest) });
        }
        let address = &browser.address;
        Ok(Self::Stranger {
            name: whose.to_owned(),
            address: format!("login {address}"),
            here: format!("password {whose} {address}"),
            few: format!("few {whose} {address}"),
        })
    }

    fn allowed(&self, app: &App) -> bool {
        let limits = &app.limits;
        match self {
            Self::Known { key } => limits.allows(key, PASSWORDS),
            // What is refused for its address does not count against the name.
            Self::Stranger { name, address, here, few } => {
                let many =
                    || limits.allows(few, FEW) && limits.allows(&format!("strangers {name}"), STRANGERS);
                limits.allows(address, LOGINS)
                    && limits.allows(here, PASSWORDS)
                    && (limits.allows_quietly(&format!("name {name}"), NAMES) || many())
            }
        }
    }

    /// They led to something.
    fn forgive(&self, app: &App) {
        match self {
            Self::Known { key } => app.limits.forgive(key),
            Self::Stranger { here, few, .. } => {
                app.limits.forgive(here);
                app.limits.forgive(few);
            }
        }
    }
}

/// The key of a browser that was logged in to this account before.
async fn known_device(app: &App, account: &str, browser: &Browser) -> Result<Option<Key>, StoreError> {
    let Some(secret) = &browser.device else {
        return Ok(None);
    };
    let key = app.store().key(&secrets::digest(secret), KeyKind::Device, clock::now()).await?;
    Ok(key.filter(|key| key.account == account))
}

/// A session has a secret of its own each time: one that was there before login never opens the account. What a guest had
/// before belongs to the account from now on.
async fn begin_session(app: &App, account: &Account, browser: &Browser) -> Result<Opened, Refusal> {
    if let Some(guest) = &browser.guest {
        let theirs = upkeep::tables_of(app, guest).await?;
        app.store().adopt(guest, &account.id).await?;
        upkeep::read_tables(app, &theirs).await;
    }
    let session = NewKey { name: &browser.name, ..NewKey::of(&account.id, KeyKind::Session, IDLE) };
    let session = new_key(app, session).await?;
    let device = match known_device(app, &account.id, browser).await? {
        Some(_) => None,
        None => Some(know_device(app, account).await?),
    };
    Ok(Opened { session, device })
}

/// Knows a browser from now on; the one that has been known longest may go for it.
async fn know_device(app: &App, account: &Account) -> Result<String, StoreError> {
    let known = app.store().keys(&account.id, KeyKind::Device, clock::now()).await?;
    for old in known.iter().rev().skip(DEVICES - 1) {
        app.store().remove_key(&account.id, &old.digest).await?;
    }
    new_key(app, NewKey::of(&account.id, KeyKind::Device, DEVICE)).await
}

/// Ends the session with this secret.
pub async fn log_out(app: &App, account: &str, secret: &str) -> Result<(), StoreError> {
    let digest = secrets::digest(secret);
    app.store().remove_key(account, &digest).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use roundhouse_store::{Accounts, SqlStore};
    use tokio::sync::watch;

    use super::*;

    fn from(address: &str, device: Option<&str>) -> Browser {
        Browser {
            address: address.to_owned(),
            device: device.map(ToOwned::to_owned),
            name: String::new(),
            language: Language::English,
            guest: None,
        }
    }

    async fn app_with_ada() -> App {
        let store = Arc::new(SqlStore::in_memory().await.unwrap());
        let account = Account {
            id: "ada".to_owned(),
            name: "Ada".to_owned(),
            mail: String::new(),
            password: String::new(),
            created_at: 0,
        };
        store.register(&account).await.unwrap();
        let (_stopping, stopped) = watch::channel(false);
        App::new(store, Duration::ZERO, stopped)
    }

    async fn allowed(app: &App, browser: &Browser) -> bool {
        Tries::new(app, "ada", browser).await.unwrap().allowed(app)
    }

    #[tokio::test]
    async fn guessing_from_many_addresses_ends_and_locks_no_known_browser_out() {
        let app = app_with_ada().await;
        let new = NewKey::of("ada", KeyKind::Device, DEVICE);
        let device = new_key(&app, new).await.unwrap();
        let mut guesses = 0;
        for number in 0..2_000 {
            let address = format!("10.0.{}.{}", number / 250, number % 250);
            for _ in 0..20 {
                guesses += usize::from(allowed(&app, &from(&address, None)).await);
            }
        }
        // Sixty while it was calm, then three from each address, until all strangers together had enough.
        assert!((660..=670).contains(&guesses), "{guesses}");
        assert!(!allowed(&app, &from("192.0.2.1", None)).await);
        assert!(!allowed(&app, &from("192.0.2.1", Some("invented"))).await);
        assert!(allowed(&app, &from("192.0.2.1", Some(&device))).await);
    }

    #[tokio::test]
    async fn a_known_browser_cannot_guess_for_ever_either() {
        let app = app_with_ada().await;
        let new = NewKey::of("ada", KeyKind::Device, DEVICE);
        let device = new_key(&app, new).await.unwrap();
        let mut guesses = 0;
        for _ in 0..50 {
            guesses += usize::from(allowed(&app, &from("192.0.2.1", Some(&device))).await);
        }
        assert_eq!(guesses, 10);
    }
}
