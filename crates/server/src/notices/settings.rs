//! What people choose: their wishes, and their channels.

use roundhouse_store::{Channel, Store, StoreError};

use super::send::about_channel;
use super::{NotOutside, Way, Wishes, channel_of};
use crate::app::App;
use crate::limits::NOTICES;

/// Why a channel was not added, or not tried.
#[derive(Debug, thiserror::Error)]
pub enum NotAdded {
    /// The account has no confirmed address for letters, or the server sends none.
    #[error("there is no address for letters")]
    NoMail,
    /// The address of a webhook is none, or not on the open internet.
    #[error(transparent)]
    Outside(#[from] NotOutside),
    /// There are as many as there may be.
    #[error("there are too many channels")]
    Full,
    /// There is no such channel.
    #[error("there is no such channel")]
    NoChannel,
    /// It was tried too often.
    #[error("too often")]
    TooOften,
    /// The store complains.
    #[error(transparent)]
    Store(StoreError),
}

impl NotAdded {
    /// The name of the message that says so.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoMail => "channel-no-mail",
            Self::Outside(NotOutside::NoAddress) => "error-webhook",
            Self::Outside(NotOutside::Private) => "error-webhook-private",
            Self::Full => "error-channels",
            Self::NoChannel => "error-no-channel",
            Self::TooOften => "error-too-often",
            Self::Store(_) => "error-maybe-saved",
        }
    }
}

impl From<StoreError> for NotAdded {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            other => Self::Store(other),
        }
    }
}

/// What an account wishes; what everybody gets where it never said.
pub async fn wishes_of(store: &dyn Store, account: &str) -> Result<Wishes, StoreError> {
    let wishes = store.notice_wishes(account).await?;
    Ok(wishes.map(|wishes| Wishes::read(&wishes)).unwrap_or_default())
}

/// Adds a channel to an account, or switches it on again.
pub async fn add(app: &App, account: &str, way: &Way) -> Result<Channel, NotAdded> {
    if !app.limits.allows(&format!("notices {account}"), NOTICES) {
        return Err(NotAdded::TooOften);
    }
    match way {
        Way::Mail => {
            let known = app.store().account(account).await?;
            let has_mail = known.is_some_and(|account| !account.mail.is_empty());
            if !has_mail || !app.mail.goes_out() {
                return Err(NotAdded::NoMail);
            }
        }
        Way::Webhook(hook) => hook.check(app.settings.reach)?,
        Way::Push(browser) => browser.check(app.settings.reach)?,
    }
    let channel = channel_of(account, way, app.settings.clock.now());
    app.store().add_channel(&channel).await?;
    // One with the same address keeps its name.
    let channels = app.store().channels(account).await?;
    let same = |known: &Channel| known.kind == channel.kind && known.address == channel.address;
    Ok(channels.into_iter().find(same).unwrap_or(channel))
}

/// Sends a test to a channel of an account.
pub async fn test(app: &App, account: &str, channel: &str) -> Result<(), NotAdded> {
    let channels = app.store().channels(account).await?;
    let known = channels.into_iter().find(|known| known.id == channel).ok_or(NotAdded::NoChannel)?;
    if !app.limits.allows(&format!("notices {account}"), NOTICES) {
        return Err(NotAdded::TooOften);
    }
    let notice = about_channel(&known, "test", app.settings.clock.now());
    Ok(app.store().add_notices(&[notice]).await?)
}
