//! Webhooks: a message as JSON for programs, or as a line in a chat of Discord, Slack, Telegram or Matrix.

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderName, Method, Request, Uri};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::message::Message;
use super::outside::{NotOutside, Reach, check};
use crate::address::encoded;

/// The most letters of a line in a chat: the least that any of them takes.
const LINE: usize = 1_900;
/// Where Telegram is, unless somebody says otherwise.
const TELEGRAM: &str = "https://api.telegram.org";
/// The same for a message that is sent again: whoever gets it twice can know.
const ID: HeaderName = HeaderName::from_static("idempotency-key");

/// How a webhook is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everything, for a program.
    Json,
    /// A webhook of a channel on Discord.
    Discord,
    /// An incoming webhook of Slack.
    Slack,
    /// A bot on Telegram: its token, and the chat.
    Telegram,
    /// A room on Matrix: the home server, an access token, and the room.
    Matrix,
}

impl Format {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Json, Self::Discord, Self::Slack, Self::Telegram, Self::Matrix];

    /// How forms write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Discord => "discord",
            Self::Slack => "slack",
            Self::Telegram => "telegram",
            Self::Matrix => "matrix",
        }
    }

    /// Reads it again.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.as_str() == text)
    }

    /// Does it need a chat or a room, and a token?
    pub const fn needs_token(self) -> bool {
        matches!(self, Self::Telegram | Self::Matrix)
    }
}

/// A webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// How it is spoken to.
    pub format: Format,
    /// Its address; of Telegram it may be empty.
    #[serde(default)]
    pub url: String,
    /// The chat or the room.
    #[serde(default)]
    pub place: String,
    /// The token of a bot.
    #[serde(default)]
    pub token: String,
}

impl Webhook {
    /// Its host, as people know it: the rest of the address may be a secret.
    pub(crate) fn host(&self) -> String {
        let address: Option<Uri> = self.base().parse().ok();
        address.and_then(|address| address.host().map(str::to_owned)).unwrap_or_default()
    }

    /// Can it be asked?
    pub(crate) fn check(&self, reach: Reach) -> Result<(), NotOutside> {
        if self.format.needs_token() && (self.place.is_empty() || self.token.is_empty()) {
            return Err(NotOutside::NoAddress);
        }
        let (_, address) = self.address("id");
        let address: Uri = address.parse().map_err(|_| NotOutside::NoAddress)?;
        check(&address, reach)
    }

    fn base(&self) -> &str {
        let telegram = self.format == Format::Telegram && self.url.is_empty();
        if telegram { TELEGRAM } else { self.url.trim_end_matches('/') }
    }

    /// How and where a message with this id is sent.
    fn address(&self, id: &str) -> (Method, String) {
        let (base, token) = (self.base(), &self.token);
        match self.format {
            Format::Telegram => (Method::POST, format!("{base}/bot{token}/sendMessage")),
            Format::Matrix => {
                let room = encoded(&self.place);
                let send = "_matrix/client/v3/rooms";
                (Method::PUT, format!("{base}/{send}/{room}/send/m.room.message/{id}"))
            }
            Format::Json | Format::Discord | Format::Slack => (Method::POST, self.url.clone()),
        }
    }

    /// A message as it is sent.
    pub(crate) fn request(&self, message: &Message) -> Result<Request<Body>, String> {
        let (method, address) = self.address(&message.id);
        let mut request =
            Request::builder().method(method).uri(address).header(CONTENT_TYPE, "application/json");
        request = request.header(ID, &message.id);
        if self.format == Format::Matrix {
            request = request.header(AUTHORIZATION, format!("Bearer {}", self.token));
        }
        let body = self.body(message).to_string();
        request.body(Body::from(body)).map_err(|error| error.to_string())
    }

    fn body(&self, message: &Message) -> Value {
        let line = || message.short_text(LINE);
        match self.format {
            Format::Json => message.json(),
            // Names of players call nobody there.
            Format::Discord => json!({"content": line(), "allowed_mentions": {"parse": []}}),
            Format::Slack => {
                let line = line().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                json!({"text": line})
            }
            Format::Telegram => json!({
                "chat_id": self.place,
                "text": line(),
                "link_preview_options": {"is_disabled": true},
            }),
            Format::Matrix => json!({"msgtype": "m.text", "body": line()}),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn webhook(format: Format, url: &str) -> Webhook {
        Webhook { format, url: url.to_owned(), place: "!room:a.org".to_owned(), token: "12:ab".to_owned() }
    }

    #[test]
    fn a_webhook_has_an_address_for_its_format() {
        let address = |format, url| webhook(format, url).address("n1");
        let discord = "https://discord.com/api/webhooks/1/secret";
        assert_eq!(address(Format::Discord, discord), (Method::POST, discord.to_owned()));
        assert_eq!(address(Format::Telegram, "").1, "https://api.telegram.org/bot12:ab/sendMessage");
        let matrix = "https://a.org/_matrix/client/v3/rooms/%21room%3Aa.org/send/m.room.message/n1";
        assert_eq!(address(Format::Matrix, "https://a.org/"), (Method::PUT, matrix.to_owned()));
        assert_eq!(webhook(Format::Discord, discord).host(), "discord.com");
    }

    #[test]
    fn a_webhook_is_checked_when_it_is_added() {
        for (hook, checked) in [
            (webhook(Format::Telegram, ""), Ok(())),
            (webhook(Format::Slack, "https://hooks.slack.com/services/a"), Ok(())),
            (Webhook { token: String::new(), ..webhook(Format::Telegram, "") }, Err(NotOutside::NoAddress)),
            (
                Webhook { token: "a b".to_owned(), ..webhook(Format::Telegram, "") },
                Err(NotOutside::NoAddress),
            ),
            (webhook(Format::Json, ""), Err(NotOutside::NoAddress)),
            (webhook(Format::Json, "https://192.168.0.1/"), Err(NotOutside::Private)),
            (webhook(Format::Matrix, "http://a.org"), Err(NotOutside::NoAddress)),
        ] {
            assert_eq!(hook.check(Reach::Public), checked, "{hook:?}");
        }
    }
}
