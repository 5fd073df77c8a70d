//! Where notices go: a channel of an account, as the store keeps it and as it is meant.

use roundhouse_store::{Channel, token};
use roundhouse_words::Words;

use super::{NAME, Push, Webhook};

/// How notices reach somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// By e-mail, to the address of the account.
    Mail,
    /// By a request to an address that the person gives.
    Webhook(Webhook),
    /// To a browser whose page is closed.
    Push(Push),
}

impl Way {
    /// The kind under which the store keeps it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Webhook(_) => "webhook",
            Self::Push(_) => "push",
        }
    }

    /// Reads what the store keeps.
    pub fn read(channel: &Channel) -> Option<Self> {
        match channel.kind.as_str() {
            "mail" => Some(Self::Mail),
            "webhook" => serde_json::from_str(&channel.body).ok().map(Self::Webhook),
            "push" => serde_json::from_str(&channel.body).ok().map(Self::Push),
            _ => None,
        }
    }

    /// The address and all else, as the store keeps them.
    fn written(&self) -> (String, String) {
        match self {
            Self::Mail => (String::new(), String::new()),
            Self::Webhook(hook) => {
                let address = format!("{} {} {}", hook.format.as_str(), hook.url, hook.place);
                (address, serde_json::to_string(hook).unwrap_or_default())
            }
            Self::Push(push) => (push.endpoint.clone(), serde_json::to_string(push).unwrap_or_default()),
        }
    }
}

/// A channel of an account that begins now.
pub fn channel_of(account: &str, way: &Way, now: i64) -> Channel {
    let (address, body) = way.written();
    Channel {
        id: token(NAME),
        account: account.to_owned(),
        kind: way.kind().to_owned(),
        address,
        body,
        created_at: now,
        tries: 0,
        failing_since: 0,
        off_at: 0,
    }
}

impl Way {
    /// What it is called on pages.
    pub fn called(&self, words: &Words) -> String {
        match self {
            Self::Mail => words.get("channel-mail"),
            Self::Webhook(hook) => {
                let format = words.get(&format!("format-{}", hook.format.as_str()));
                format!("{format} · {}", hook.host())
            }
            Self::Push(push) => {
                let push_to = words.get("channel-push");
                if push.name.is_empty() { push_to } else { format!("{push_to} · {}", push.name) }
            }
        }
    }
}
