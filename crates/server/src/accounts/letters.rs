//! Letters: a link for a new password, and one that confirms where letters go.

use roundhouse_game::Message;
use roundhouse_store::{Account, KeyKind};
use roundhouse_words::{Language, Speech};

use super::{DAY, NewKey, Refusal, confirmed, new_key, of_secret, set_password};
use crate::app::App;
use crate::limits::{LETTERS, REGISTRATIONS};
use crate::mail::Letter;
use crate::{clock, security_log};

/// How long a link for a new password is good.
const RESET: i64 = DAY / 24;
/// How long an address may be confirmed.
const CONFIRM: i64 = DAY;

/// What a letter says.
struct Text<'a> {
    subject: &'static str,
    body: &'static str,
    name: &'a str,
    path: String,
}

/// Another address for letters.
#[derive(Clone, Debug)]
pub struct NewMail {
    /// The address; empty for none.
    pub mail: String,
    /// The account's password.
    pub password: String,
    /// The language of the letter that confirms it.
    pub language: Language,
}

/// Sends a link for a new password, where there is such an account with an address for letters. The answer is the
/// same in any case. The letter speaks the language of whoever asked for it.
pub async fn send_reset(app: &App, (name, address): (&str, &str), language: Language) -> Result<(), Refusal> {
    if !app.mail.goes_out() {
        return Err(Refusal::NoLetters);
    }
    let key = format!("register {address}");
    if !app.limits.allows(&key, REGISTRATIONS) {
        return Err(Refusal::TooOften);
    }
    security_log::done("password reset asked for", name);
    let account = app.store().account_named(name).await?;
    if let Some(account) = account.filter(|account| !account.mail.is_empty() && may_write(app, account)) {
        let secret = new_key(app, NewKey::of(&account.id, KeyKind::Reset, RESET)).await?;
        let text = Text {
            subject: "letter-reset-subject",
            body: "letter-reset",
            name: &account.name,
            path: format!("/reset/{secret}"),
        };
        send(app, &account.mail, &text, language);
    }
    Ok(())
}

/// Whoever asks from many addresses fills nobody's mailbox; and is not told so.
fn may_write(app: &App, account: &Account) -> bool {
    app.limits.allows(&format!("letter {}", account.id), LETTERS)
}

fn send(app: &App, to: &str, text: &Text<'_>, language: Language) {
    let (mail, words) = (app.mail.clone(), app.words(language));
    let say = |key: &'static str| {
        let message = Message::new(key).with("name", text.name).with("link", mail.address_of(&text.path));
        words.say(&message, Speech::default())
    };
    let letter = Letter { to: to.to_owned(), subject: say(text.subject), text: say(text.body), id: None };
    // How long a letter takes would tell that there is such an account.
    tokio::spawn(async move { mail.send(letter).await });
}

/// Sets a new password with the secret of a letter, which opens nothing after that.
pub async fn reset(app: &App, secret: &str, password: String) -> Result<(), Refusal> {
    let found = of_secret(app.store(), secret, KeyKind::Reset).await?;
    let Some((account, _)) = found else {
        security_log::refused("password reset refused", "");
        return Err(Refusal::Link);
    };
    set_password(app, &account, password).await?;
    security_log::done("password reset", &account.name);
    Ok(())
}

/// Asks for another address for letters, for somebody who knows the password: a letter goes there, and it counts once it
/// is answered. Without an address there are no letters from now on.
pub async fn change_mail(app: &App, account: &str, wanted: NewMail) -> Result<(), Refusal> {
    let NewMail { mail, password, language } = wanted;
    let account = confirmed(app, account, password).await?;
    if mail.is_empty() {
        app.store().remove_keys(&account.id, KeyKind::Mail, "").await?;
        return Ok(app.store().set_mail(&account.id, "").await?);
    }
    if !app.mail.goes_out() {
        return Err(Refusal::NoLetters);
    }
    ask_to_confirm(app, &account, &mail, language).await
}

/// Sends a letter with a link that confirms an address; the one that was asked for before counts no longer.
pub(super) async fn ask_to_confirm(
    app: &App,
    account: &Account,
    mail: &str,
    language: Language,
) -> Result<(), Refusal> {
    // Nor is a stranger's mailbox filled, from however many accounts.
    let to = format!("letter to {}", mail.to_lowercase());
    if !may_write(app, account) || !app.limits.allows(&to, LETTERS) {
        return Err(Refusal::TooOften);
    }
    app.store().remove_keys(&account.id, KeyKind::Mail, "").await?;
    let new = NewKey { name: mail, ..NewKey::of(&account.id, KeyKind::Mail, CONFIRM) };
    let secret = new_key(app, new).await?;
    let text = Text {
        subject: "letter-confirm-subject",
        body: "letter-confirm",
        name: &account.name,
        path: format!("/confirm/{secret}"),
    };
    send(app, mail, &text, language);
    Ok(())
}

/// The address that waits to be confirmed.
pub async fn mail_to_confirm(app: &App, account: &str) -> Result<Option<String>, Refusal> {
    let keys = app.store().keys(account, KeyKind::Mail, clock::now()).await?;
    Ok(keys.into_iter().next_back().map(|key| key.name))
}

/// Confirms an address with the secret of a letter. Whoever had letters sent to an earlier address is told there.
pub async fn confirm_mail(app: &App, secret: &str, language: Language) -> Result<(), Refusal> {
    let found = of_secret(app.store(), secret, KeyKind::Mail).await?;
    let (account, key) = found.ok_or(Refusal::Link)?;
    app.store().set_mail(&account.id, &key.name).await?;
    security_log::done("address for letters confirmed", &account.name);
    app.store().remove_keys(&account.id, KeyKind::Mail, "").await?;
    if !account.mail.is_empty() && account.mail != key.name {
        let text = Text {
            subject: "letter-moved-subject",
            body: "letter-moved",
            name: &account.name,
            path: "/account".to_owned(),
        };
        send(app, &account.mail, &text, language);
    }
    Ok(())
}
