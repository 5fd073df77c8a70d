//! What people are told while they are away: who wants to know, where it goes, and what waits to be sent.

use async_trait::async_trait;

use crate::StoreError;

/// Where notices are kept until they are sent.
///
/// A notice is kept in the transaction of what it tells of ([`crate::Addition`], [`crate::Rearrangement`],
/// [`crate::Store::say`]), so that it is there exactly if that happened. Whoever sends holds the channel meanwhile, so that of
/// several processes only one does.
#[async_trait]
pub trait Notices {
    /// What an account wants to be told, as the server wrote it.
    async fn notice_wishes(&self, account: &str) -> Result<Option<String>, StoreError>;

    /// Keeps what an account wants to be told.
    async fn set_notice_wishes(&self, account: &str, body: &str) -> Result<(), StoreError>;

    /// The channels of an account, oldest first.
    async fn channels(&self, account: &str) -> Result<Vec<Channel>, StoreError>;

    /// Keeps a channel. One that the account has for the same address is replaced and works again; refuses with
    /// [`StoreError::Full`] if there are too many.
    async fn add_channel(&self, channel: &Channel) -> Result<(), StoreError>;

    /// Takes a channel away, with what waits for it; was there one?
    async fn remove_channel(&self, account: &str, id: &str) -> Result<bool, StoreError>;

    /// The channels of those who sit at a game, without those that are switched off.
    async fn listeners(&self, game: &str) -> Result<Vec<Listener>, StoreError>;

    /// Keeps notices that tell of nothing else in the store.
    async fn add_notices(&self, notices: &[Notice]) -> Result<(), StoreError>;

    /// An account has looked at a game: what waits to tell of it is not sent any more.
    async fn looked_at(&self, account: &str, game: &str) -> Result<(), StoreError>;

    /// Holds channels for which something is due, those that wait longest first.
    async fn hold_channels(&self, hold: &Hold<'_>) -> Result<Vec<Channel>, StoreError>;

    /// What is due on a channel, oldest first.
    async fn due_notices(&self, channel: &str, now: i64, most: u32) -> Result<Vec<Notice>, StoreError>;

    /// These notices were sent, or need not be: they are gone, and nobody holds the channel any more.
    async fn settle_notices(&self, channel: &str, holder: &str, ids: &[String]) -> Result<(), StoreError>;

    /// Sending failed: the channel rests until a time, and works no more from `off_at` on where that is not 0.
    async fn rest_channel(&self, rest: &Rest<'_>) -> Result<(), StoreError>;

    /// Takes away notices that were due before a time and were never sent.
    async fn remove_old_notices(&self, before: i64) -> Result<(), StoreError>;

    /// A secret of the server; the given one where there is none yet.
    async fn server_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;
}

/// The most channels of an account.
pub(crate) const MOST_CHANNELS: i64 = 20;

/// Where notices go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// Of which kind, as the server writes it.
    pub kind: String,
    /// Its address; an account has each once.
    pub address: String,
    /// All else, as the server writes it.
    pub body: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// How often sending has failed in a row.
    pub tries: u32,
    /// Since when it fails; 0 where it does not.
    pub failing_since: i64,
    /// When it was switched off; 0 where it is on.
    pub off_at: i64,
}

/// A channel of somebody at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listener {
    /// Whose it is.
    pub account: String,
    /// The channel.
    pub channel: String,
    /// What the account wants to be told, as the server wrote it; empty where it never said.
    pub wishes: String,
}

/// Something to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its id: the same however often it is sent.
    pub id: String,
    /// Where it goes.
    pub channel: String,
    /// Whom it is for.
    pub account: String,
    /// Of which game; none where it is about something else.
    pub game: Option<String>,
    /// What happened, as the server writes it.
    pub occasion: String,
    /// To which seat, where it matters.
    pub seat: Option<u8>,
    /// What there is to say beside it.
    pub body: String,
    /// When it happened.
    pub at: i64,
    /// When it is to be sent.
    pub due_at: i64,
}

/// Who holds channels until when.
#[derive(Clone, Copy, Debug)]
pub struct Hold<'a> {
    /// Who.
    pub holder: &'a str,
    /// The time now.
    pub now: i64,
    /// Until when: whoever ends before that loses the channels then.
    pub until: i64,
    /// How many at most.
    pub most: u32,
}

/// A channel rests.
#[derive(Clone, Copy, Debug)]
pub struct Rest<'a> {
    /// The channel.
    pub channel: &'a str,
    /// Who holds it.
    pub holder: &'a str,
    /// The time now.
    pub now: i64,
    /// Until when it rests.
    pub until: i64,
    /// Is it switched off?
    pub off: bool,
}
