//! Requests to addresses that people give: only to the open internet, unless the operator allows more.
//!
//! A name is looked up here, and the connection goes to the very address that was checked: nobody can give another one in
//! between. Redirections are not followed, and nothing of an answer is read but its status.

use std::error::Error;
use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use std::vec;

use axum::body::Body;
use axum::http::{Request, StatusCode, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use tokio::time::timeout;
use tower::Service;

/// How long a connection may take, and a whole request with its answer.
const CONNECT: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(15);

/// Why an address is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOutside {
    /// It is no address, or not one of the web over TLS.
    #[error("that is no https address")]
    NoAddress,
    /// It is in a private network, or this machine itself.
    #[error("that address is not on the open internet")]
    Private,
}

/// Whoever asks.
#[derive(Clone, Debug)]
pub(crate) struct Outside {
    client: Client<HttpsConnector<HttpConnector<Resolver>>, Body>,
    reach: Reach,
}

/// Which addresses may be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Those on the open internet, over TLS.
    #[default]
    Public,
    /// All that this machine can reach, also without TLS: for a server at home, and for tests.
    Everywhere,
}

impl Outside {
    /// Somebody who may ask these addresses; none where the system's cryptography cannot be used.
    pub(crate) fn new(reach: Reach) -> Option<Self> {
        let mut connector = HttpConnector::new_with_resolver(Resolver(reach));
        connector.enforce_http(false);
        connector.set_connect_timeout(Some(CONNECT));
        let tls = HttpsConnectorBuilder::new()
            .with_provider_and_webpki_roots(rustls::crypto::ring::default_provider())
            .ok()?;
        let connector = tls.https_or_http().enable_http1().wrap_connector(connector);
        let client = Client::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(connector);
        Some(Self { client, reach })
    }

    /// Sends a request; its status.
    pub(crate) async fn send(&self, request: Request<Body>) -> Result<StatusCode, String> {
        check(request.uri(), self.reach).map_err(|error| error.to_string())?;
        let answer = timeout(PATIENCE, self.client.request(request)).await;
        let answer = answer.map_err(|_| "it took too long".to_owned())?;
        answer.map(|answer| answer.status()).map_err(|error| with_causes(&error))
    }
}

/// An error and what caused it, in one line.
fn with_causes(error: &dyn Error) -> String {
    let (mut line, mut cause) = (error.to_string(), error.source());
    while let Some(error) = cause {
        line = format!("{line}: {error}");
        cause = error.source();
    }
    line
}

/// May this address be asked, as far as can be told before its name is looked up?
pub(crate) fn check(address: &Uri, reach: Reach) -> Result<(), NotOutside> {
    let scheme = address.scheme_str().ok_or(NotOutside::NoAddress)?;
    let host = address.host().filter(|host| !host.is_empty()).ok_or(NotOutside::NoAddress)?;
    let known = scheme == "https" || (scheme == "http" && reach == Reach::Everywhere);
    let has_secret = address.authority().is_some_and(|authority| authority.as_str().contains('@'));
    if !known || has_secret {
        return Err(NotOutside::NoAddress);
    }
    let number: Option<IpAddr> = host.trim_start_matches('[').trim_end_matches(']').parse().ok();
    match number {
        Some(number) if !reach.allows(number) => Err(NotOutside::Private),
        _ => Ok(()),
    }
}

impl Reach {
    fn allows(self, address: IpAddr) -> bool {
        self == Self::Everywhere || is_public(address)
    }
}

/// Looks names up, and gives only the addresses that may be asked.
#[derive(Clone, Copy, Debug)]
struct Resolver(Reach);

impl Service<Name> for Resolver {
    type Response = vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let reach = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> = found.filter(|found| reach.allows(found.ip())).collect();
            if allowed.is_empty() {
                Err(io::Error::other(NotOutside::Private))
            } else {
                Ok(allowed.into_iter())
            }
        })
    }
}

/// Is it an address of the open internet? Those that stand for others count as these.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let special = matches!(
        (first, second, third),
        // This network, private networks, loopback, multicast and what is reserved.
        (0 | 10 | 127 | 224..=255, ..)
            // Shared by providers; link-local; private.
            | (100, 64..=127, _) | (169, 254, _) | (172, 16..=31, _) | (192, 168, _)
            // For protocols, examples and measurements.
            | (192, 0, 0 | 2) | (192, 88, 99) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113)
    );
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // An address of IPv4 in its clothes, by a translator, or by 6to4.
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => {
            let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
            is_public_v4(Ipv4Addr::new(a, b, c, d))
        }
        // Teredo, and examples.
        [0x2001, 0 | 0xdb8, ..] => false,
        // Of all else only what is given out: it begins with 2 or 3.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_public() {
        for public in ["1.1.1.1", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "2002:808:808::1"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "127.0.0.1",
            "100.64.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[test]
    fn addresses_are_checked_before_they_are_asked() {
        let check = |address: &str, reach| check(&address.parse().unwrap(), reach);
        assert_eq!(check("https://discord.com/api/webhooks/1/x", Reach::Public), Ok(()));
        for (address, why) in [
            ("http://discord.com/api", NotOutside::NoAddress),
            ("https://user@example.org/", NotOutside::NoAddress),
            ("/api", NotOutside::NoAddress),
            ("https://127.0.0.1/", NotOutside::Private),
            ("https://[::1]:8443/", NotOutside::Private),
        ] {
            assert_eq!(check(address, Reach::Public), Err(why), "{address}");
        }
        assert_eq!(check("http://127.0.0.1:9/", Reach::Everywhere), Ok(()));
        assert_eq!(check("ftp://127.0.0.1/", Reach::Everywhere), Err(NotOutside::NoAddress));
    }

    #[tokio::test]
    async fn names_of_this_machine_lead_nowhere() {
        let outside = Outside::new(Reach::Public).unwrap();
        let request = Request::get("https://localhost:9/").body(Body::empty()).unwrap();
        let error = outside.send(request).await.unwrap_err();
        assert!(error.contains("open internet"), "{error}");
    }
}
