//! Sending: what is due goes out, by one process at a time; what fails is tried again, later and later.

use std::sync::Weak;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::{StreamExt, stream};
use roundhouse_store::{Channel, Hold, Notice, Rest, StoreError, token};
use tokio::time::timeout;

use super::message::Message;
use super::{NAME, Occasion, Push, Way, Webhook, When, Wishes};
use crate::app::App;
use crate::mail::{Letter, NotSent};

/// How often a process looks for what is due.
const ROUND: Duration = Duration::from_secs(1);
/// How many channels a process holds at once.
const AT_ONCE: u32 = 16;
/// How much is told in one message.
const MOST: u32 = 50;
/// How long a message may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a channel is held, in milliseconds: longer than all that is done with it may take. After that another process
/// takes over, because this one is gone.
const LEASE: i64 = 30_000;
/// How long a channel rests after its first failure, and at most.
const FIRST_REST: i64 = 30_000;
const LONGEST_REST: i64 = 3_600_000;
/// A channel that has failed for so long is switched off.
const GIVEN_UP: i64 = 24 * 3_600_000;
/// What could not be sent for so long is not sent any more.
const OLD: i64 = 7 * 24 * 3_600_000;
/// How often that is looked for.
const TIDY: i64 = 3_600_000;

/// Why a message did not arrive.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotDelivered {
    /// There is nowhere to send it any more: the channel goes.
    #[error("the channel is gone")]
    Gone,
    /// It may arrive later.
    #[error("{0}")]
    Failed(String),
}

impl From<NotSent> for NotDelivered {
    fn from(error: NotSent) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Sends what is due, without end; it ends with the app.
pub async fn begin(app: Weak<App>) {
    let holder = token(NAME);
    let mut tidied_at = 0;
    while let Some(alive) = app.upgrade() {
        let sent = send_due(&alive, &holder).await;
        let now = alive.settings.clock.now();
        if now - tidied_at >= TIDY {
            tidied_at = now;
            if let Err(error) = alive.store().remove_old_notices(now - OLD).await {
                tracing::warn!(%error, "notices that nobody was sent could not be taken away");
            }
        }
        drop(alive);
        match sent {
            Ok(0) => tokio::time::sleep(ROUND).await,
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "what is to be told cannot be found");
                tokio::time::sleep(ROUND).await;
            }
        }
    }
}

/// Sends what is due on as many channels as one process holds at once; on how many there was something.
async fn send_due(app: &App, holder: &str) -> Result<usize, StoreError> {
    let now = app.settings.clock.now();
    let hold = Hold { holder, now, until: now + LEASE, most: AT_ONCE };
    let held = app.store().hold_channels(&hold).await?;
    let count = held.len();
    let sending = stream::iter(held).for_each_concurrent(None, |channel| async move {
        if let Err(error) = serve(app, holder, &channel).await {
            tracing::warn!(%error, channel = %channel.id, "what is to be told cannot be kept");
        }
    });
    sending.await;
    Ok(count)
}

/// Sends what is due on a channel that is held.
async fn serve(app: &App, holder: &str, channel: &Channel) -> Result<(), StoreError> {
    let (store, now) = (app.store(), app.settings.clock.now());
    let notices = store.due_notices(&channel.id, now, MOST).await?;
    let ids: Vec<String> = notices.iter().map(|notice| notice.id.clone()).collect();
    let wishes = store.notice_wishes(&channel.account).await?;
    let wishes = wishes.map(|wishes| Wishes::read(&wishes)).unwrap_or_default();
    let words = app.words(wishes.language());
    // What somebody does not want any more is not sent, though it was wanted when it happened.
    let wanted = |notice: &&Notice| {
        Occasion::read(&notice.occasion).is_none_or(|occasion| wishes.when(occasion) != When::Never)
    };
    let wanted: Vec<&Notice> = notices.iter().filter(wanted).collect();
    let Some(message) = Message::of(app, words, &wanted).await? else {
        return store.settle_notices(&channel.id, holder, &ids).await;
    };
    let delivered = timeout(PATIENCE, deliver(app, channel, &message)).await;
    let delivered = delivered.unwrap_or_else(|_| Err(NotDelivered::Failed("it took too long".to_owned())));
    match delivered {
        Ok(()) => {
            app.metrics.count_notice(&channel.kind, "sent");
            store.settle_notices(&channel.id, holder, &ids).await
        }
        Err(NotDelivered::Gone) => {
            app.metrics.count_notice(&channel.kind, "gone");
            store.remove_channel(&channel.account, &channel.id).await.map(|_| ())
        }
        Err(NotDelivered::Failed(why)) => {
            app.metrics.count_notice(&channel.kind, "failed");
            tracing::info!(%why, channel = %channel.id, kind = %channel.kind, "a notice was not sent");
            rest(app, holder, channel).await
        }
    }
}

/// Lets a channel rest after a failure; one that has failed for a day is switched off, and the others tell of it.
async fn rest(app: &App, holder: &str, channel: &Channel) -> Result<(), StoreError> {
    let now = app.settings.clock.now();
    let off = channel.failing_since != 0 && now - channel.failing_since >= GIVEN_UP;
    let rest = Rest { channel: &channel.id, holder, now, until: now + pause(channel.tries), off };
    app.store().rest_channel(&rest).await?;
    if off {
        tracing::warn!(channel = %channel.id, kind = %channel.kind, "notices failed for a day: switched off");
        tell_of_end(app, channel, now).await?;
    }
    Ok(())
}

/// How long a channel rests that has failed so often before: twice as long each time.
fn pause(tries: u32) -> i64 {
    FIRST_REST.saturating_mul(1 << tries.min(16)).min(LONGEST_REST)
}

/// Tells the person on their other channels that this one was switched off.
async fn tell_of_end(app: &App, ended: &Channel, now: i64) -> Result<(), StoreError> {
    let others = app.store().channels(&ended.account).await?;
    let others = others.into_iter().filter(|other| other.id != ended.id && other.off_at == 0);
    let notices: Vec<Notice> = others.map(|other| about_channel(&other, "broken", now)).collect();
    app.store().add_notices(&notices).await
}

/// A notice that is about no game, due now.
pub(crate) fn about_channel(channel: &Channel, occasion: &str, now: i64) -> Notice {
    Notice {
        id: token(NAME),
        channel: channel.id.clone(),
        account: channel.account.clone(),
        game: None,
        occasion: occasion.to_owned(),
        seat: None,
        body: String::new(),
        at: now,
        due_at: now,
    }
}

async fn deliver(app: &App, channel: &Channel, message: &Message) -> Result<(), NotDelivered> {
    match Way::read(channel) {
        Some(Way::Mail) => mail(app, channel, message).await,
        Some(Way::Webhook(hook)) => call(app, &hook, message).await,
        Some(Way::Push(browser)) => push(app, &browser, message).await,
        None => Err(NotDelivered::Failed("the channel is of a kind that nobody knows".to_owned())),
    }
}

async fn call(app: &App, hook: &Webhook, message: &Message) -> Result<(), NotDelivered> {
    let request = hook.request(message).map_err(NotDelivered::Failed)?;
    let status = ask(app, request).await?;
    if status.is_success() { Ok(()) } else { Err(NotDelivered::Failed(format!("it answered {status}"))) }
}

/// A service that does not know the browser any more says so.
async fn push(app: &App, browser: &Push, message: &Message) -> Result<(), NotDelivered> {
    let key = app.push_key().await.map_err(|error| NotDelivered::Failed(error.to_string()))?;
    let key = key.ok_or_else(|| NotDelivered::Failed("there is no key for pushes".to_owned()))?;
    let (contact, now) = (app.mail.contact(), app.settings.clock.now());
    let request = browser.request(message, (key, &contact, now)).map_err(NotDelivered::Failed)?;
    match ask(app, request).await? {
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(NotDelivered::Gone),
        status if status.is_success() => Ok(()),
        status => Err(NotDelivered::Failed(format!("it answered {status}"))),
    }
}

async fn ask(app: &App, request: Request<Body>) -> Result<StatusCode, NotDelivered> {
    let outside = app.outside.as_ref().ok_or_else(|| NotDelivered::Failed("there is no TLS".to_owned()))?;
    outside.send(request).await.map_err(NotDelivered::Failed)
}

async fn mail(app: &App, channel: &Channel, message: &Message) -> Result<(), NotDelivered> {
    let account = app.store().account(&channel.account).await;
    let account = account.map_err(|error| NotDelivered::Failed(error.to_string()))?;
    let to = account.map(|account| account.mail).filter(|mail| !mail.is_empty()).ok_or(NotDelivered::Gone)?;
    let letter = Letter {
        to,
        subject: message.subject.clone(),
        text: format!("{}\n\n-- \n{}", message.text(), message.settings),
        id: Some(message.id.clone()),
    };
    Ok(app.mail.deliver(letter).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_rests_longer_each_time_up_to_an_hour() {
        let pauses: Vec<i64> = (0..9).map(|tries| pause(tries) / 1000).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
        assert_eq!(pause(u32::MAX), LONGEST_REST);
    }
}
