//! Web push: a message to a browser whose page is closed, by the service of whoever made the browser. That service knows
//! the server by its key (VAPID, RFC 8292) and reads nothing of the message (RFC 8291).

use axum::body::Body;
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderName, Request, Uri};
use base64ct::{Base64UrlUnpadded, Encoding};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use roundhouse_store::{Store, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::json;
use web_push_native::{Auth, WebPushBuilder};

use super::message::Message;
use super::outside::{NotOutside, Reach, check};

/// Under which name the store keeps the server's key.
const KEY: &str = "push";
/// The most letters of a message: services take 4,096 bytes with all that is around it.
const TEXT: usize = 900;
/// How long a signature is good, in seconds.
const SIGNED: i64 = 12 * 3600;
/// A message with the same topic takes the place of one that did not arrive yet.
const TOPIC: HeaderName = HeaderName::from_static("topic");

/// A browser that wants to be told, as it described itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Push {
    /// The address at the service.
    pub endpoint: String,
    /// The browser's key.
    pub p256dh: String,
    /// The secret that it shares with us.
    pub auth: String,
    /// What the browser is called.
    pub name: String,
}

/// The key by which services know this server.
#[derive(Clone)]
pub(crate) struct PushKey(SigningKey);

impl PushKey {
    /// The key of all processes that share the store; none where there is no chance left to make one.
    pub(crate) async fn of(store: &dyn Store) -> Result<Option<Self>, StoreError> {
        let mut bytes = [0; 32];
        if getrandom::fill(&mut bytes).is_err() {
            return Ok(None);
        }
        let kept = store.server_secret(KEY, &Base64UrlUnpadded::encode_string(&bytes)).await?;
        let bytes = Base64UrlUnpadded::decode_vec(&kept).unwrap_or_default();
        Ok(SigningKey::from_slice(&bytes).ok().map(Self))
    }

    /// As browsers take it.
    pub(crate) fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// What shows a service at this address who asks.
    fn authorization(&self, endpoint: &Uri, contact: &str, now: i64) -> String {
        let origin = endpoint.scheme_str().zip(endpoint.authority());
        let origin = origin.map(|(scheme, place)| format!("{scheme}://{place}")).unwrap_or_default();
        let claims = json!({"aud": origin, "exp": now / 1000 + SIGNED, "sub": contact});
        let coded = |text: &str| Base64UrlUnpadded::encode_string(text.as_bytes());
        let signed = format!("{}.{}", coded(r#"{"typ":"JWT","alg":"ES256"}"#), coded(&claims.to_string()));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

impl Push {
    /// Can it be sent to?
    pub(crate) fn check(&self, reach: Reach) -> Result<(), NotOutside> {
        let endpoint: Uri = self.endpoint.parse().map_err(|_| NotOutside::NoAddress)?;
        check(&endpoint, reach)?;
        self.builder().map(|_| ()).ok_or(NotOutside::NoAddress)
    }

    fn builder(&self) -> Option<WebPushBuilder> {
        let decoded = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok();
        let key = p256::PublicKey::from_sec1_bytes(&decoded(&self.p256dh)?).ok()?;
        let auth: [u8; 16] = decoded(&self.auth)?.try_into().ok()?;
        Some(WebPushBuilder::new(self.endpoint.parse().ok()?, key, Auth::from(auth)))
    }

    /// A message as the service takes it.
    pub(crate) fn request(
        &self,
        message: &Message,
        (key, contact, now): (&PushKey, &str, i64),
    ) -> Result<Request<Body>, String> {
        let body = json!({
            "id": message.id,
            "title": message.subject,
            "body": message.short_text(TEXT),
            "link": message.told.first().map_or("", |told| told.link.as_str()),
        });
        let builder = self.builder().ok_or_else(|| "the browser's key cannot be read".to_owned())?;
        let request = builder.build(body.to_string()).map_err(|error| error.to_string())?;
        let authorization = key.authorization(request.uri(), contact, now);
        let (mut parts, body) = request.into_parts();
        let header = |text: &str| text.parse().map_err(|_| "a header cannot be written".to_owned());
        parts.headers.insert(AUTHORIZATION, header(&authorization)?);
        parts.headers.insert(TOPIC, header(&message.id)?);
        Ok(Request::from_parts(parts, Body::from(body)))
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use roundhouse_store::SqlStore;

    use super::*;

    #[tokio::test]
    async fn services_know_the_server_by_one_key() {
        let store = SqlStore::in_memory().await.unwrap();
        let key = PushKey::of(&store).await.unwrap().unwrap();
        let again = PushKey::of(&store).await.unwrap().unwrap();
        assert_eq!(key.public(), again.public());
        let endpoint: Uri = "https://push.example.org:8443/a/b".parse().unwrap();
        let told = key.authorization(&endpoint, "mailto:a@b.org", 5_000);
        let (token, public) = told.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
        let known = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        known.verify(signed.as_bytes(), &signature).unwrap();
        let (_, claims) = signed.split_once('.').unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&bytes(claims)).unwrap();
        let expected =
            json!({"aud": "https://push.example.org:8443", "exp": 43_205, "sub": "mailto:a@b.org"});
        assert_eq!(claims, expected);
    }

    #[test]
    fn a_browser_is_checked_when_it_is_added() {
        let point = p256::SecretKey::from_slice(&[7; 32]).unwrap().public_key();
        let push = Push {
            endpoint: "https://push.example.org/a".to_owned(),
            p256dh: Base64UrlUnpadded::encode_string(&point.to_sec1_bytes()),
            auth: Base64UrlUnpadded::encode_string(&[1; 16]),
            name: String::new(),
        };
        assert_eq!(push.check(Reach::Public), Ok(()));
        let wrong = |wrong: Push| wrong.check(Reach::Public).unwrap_err();
        assert_eq!(wrong(Push { auth: "AAAA".to_owned(), ..push.clone() }), NotOutside::NoAddress);
        assert_eq!(wrong(Push { p256dh: "AAAA".to_owned(), ..push.clone() }), NotOutside::NoAddress);
        assert_eq!(wrong(Push { endpoint: "https://[::1]/".to_owned(), ..push }), NotOutside::Private);
    }
}
