//! The second factor: codes of an app (TOTP, RFC 6238), and codes on paper for somebody who lost it.

use roundhouse_store::{KeyKind, SecondFactor, token};
use totp_rs::{Builder, Secret, Totp};

use super::{NewKey, Refusal, confirmed, keep_key};
use crate::address::encoded;
use crate::app::App;
use crate::limits::CODES;
use crate::{clock, secrets, security_log};

/// How many codes there are for somebody who lost the app, and how long each is: 50 bits.
const RECOVERY: usize = 10;
const RECOVERY_LETTERS: usize = 10;
/// They are good until they are used.
const FOR_EVER: i64 = i64::MAX / 2;

/// A secret that is offered to an app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// As people type it.
    pub secret: String,
    /// As an app reads it from a picture.
    pub address: String,
}

/// What came of a code that confirms the second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// It counts. The codes for somebody who loses it, which are shown this once.
    With(Vec<String>),
    /// The code is wrong: the offer again.
    Not(Offered),
}

/// Has this account a second factor that counts?
pub async fn has_factor(app: &App, account: &str) -> Result<bool, Refusal> {
    let factor = app.store().second_factor(account).await?;
    Ok(factor.is_some_and(|factor| factor.confirmed))
}

/// Offers a secret to somebody who knows the password. It counts once a code of it was tried; until then an earlier offer
/// is forgotten, but a factor that counts is not replaced.
pub async fn offer_factor(app: &App, account: &str, password: String) -> Result<Offered, Refusal> {
    let account = confirmed(app, account, password).await?;
    if has_factor(app, &account.id).await? {
        return Err(Refusal::Code);
    }
    let mut bytes = [0; 20];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::Hash)?;
    let secret = Secret::new_stack(bytes).to_base32();
    let factor = SecondFactor { secret: secret.clone(), confirmed: false, last_step: 0 };
    app.store().set_second_factor(&account.id, &factor).await?;
    Ok(offered(secret, &account.name))
}

fn offered(secret: String, name: &str) -> Offered {
    let label = encoded(&name.replace(':', " "));
    let address = format!("otpauth://totp/Roundhouse:{label}?secret={secret}&issuer=Roundhouse");
    Offered { secret, address }
}

/// Lets the second factor count, with a code of the secret that was offered.
pub async fn confirm_factor(app: &App, account: &str, code: &str) -> Result<Confirmed, Refusal> {
    let factor = app.store().second_factor(account).await?;
    let factor = factor.filter(|factor| !factor.confirmed).ok_or(Refusal::Code)?;
    let name = app.store().account(account).await?.map(|account| account.name).unwrap_or_default();
    let tried = app.limits.allows(&format!("code {account}"), CODES);
    let step = step_of(&factor, code).filter(|_| tried);
    let used = match step {
        Some(step) => app.store().use_step(account, step).await?,
        None => false,
    };
    if !used {
        return Ok(Confirmed::Not(offered(factor.secret, &name)));
    }
    security_log::done("second factor switched on", &name);
    let codes: Vec<String> = (0..RECOVERY).map(|_| token(RECOVERY_LETTERS)).collect();
    for code in &codes {
        keep_key(app, NewKey::of(account, KeyKind::Recovery, FOR_EVER), code).await?;
    }
    Ok(Confirmed::With(codes))
}

/// Takes the second factor away for somebody who knows the password.
pub async fn remove_factor(app: &App, account: &str, password: String) -> Result<(), Refusal> {
    let account = confirmed(app, account, password).await?;
    app.store().remove_second_factor(&account.id).await?;
    security_log::done("second factor switched off", &account.name);
    Ok(())
}

/// Is it the code of this moment, used for the first time, or one of those for somebody who lost the app? Each is good
/// once.
pub(super) async fn is_right(app: &App, account: &str, code: &str) -> Result<bool, Refusal> {
    let code: String = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect();
    let factor = app.store().second_factor(account).await?;
    if let Some(step) = factor.as_ref().and_then(|factor| step_of(factor, &code)) {
        return Ok(app.store().use_step(account, step).await?);
    }
    let digest = secrets::digest(&code.to_lowercase());
    let known = app.store().key(&digest, KeyKind::Recovery, clock::now()).await?;
    match known.filter(|known| known.account == account) {
        Some(known) => Ok(app.store().remove_key(account, &known.digest).await?),
        None => Ok(false),
    }
}

/// The step of time that this is the code of: this one, or the one before or after it.
fn step_of(factor: &SecondFactor, code: &str) -> Option<i64> {
    let totp = generator(&factor.secret)?;
    let seconds = u64::try_from(clock::now() / 1000).ok()?;
    let code: String = code.chars().filter(|letter| !letter.is_whitespace()).collect();
    i64::try_from(totp.check(&code, seconds)?).ok()
}

fn generator(secret: &str) -> Option<Totp> {
    let secret = Secret::try_from_base32(secret).ok()?;
    Builder::new().with_secret(secret).build().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Appendix B of RFC 6238, with the last six of its eight digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = Secret::new_stack(*b"12345678901234567890").to_base32();
        let totp = generator(&secret).unwrap();
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(totp.check(code, seconds), Some(seconds / 30));
        }
        assert_eq!(totp.check("287082", 59 + 90), None);
    }

    #[test]
    fn an_app_reads_who_and_where() {
        let Offered { address, .. } = offered("ABC".to_owned(), "Ada: L");
        assert_eq!(address, "otpauth://totp/Roundhouse:Ada%20%20L?secret=ABC&issuer=Roundhouse");
    }
}
