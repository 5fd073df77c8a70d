//! The browser somebody logs in with: where it comes from, and what it calls itself.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;

use crate::accounts::Browser;
use crate::app::Shared;
use crate::guard::address_of;
use crate::visitor::{Visitor, device_secret};

impl FromRequestParts<Shared> for Browser {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Self::Rejection> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Self {
            address: address_of(app, &parts.headers, peer),
            device: device_secret(app, &parts.headers),
            name: called(agent.unwrap_or_default()),
            language: visitor.language,
            guest: visitor.guest().map(ToOwned::to_owned),
        })
    }
}

/// What browsers name, and what it means; one that also names others comes before those.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// A browser and its system in words that people know; empty where neither is known.
fn called(agent: &str) -> String {
    let named = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let parts = [named(&BROWSERS), named(&SYSTEMS)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_by_names_that_people_know() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.5", ""),
        ] {
            assert_eq!(called(agent), name);
        }
    }
}
