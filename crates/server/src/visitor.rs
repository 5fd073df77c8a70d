//! Who is asking: a visitor known by a secret in a cookie, with a language and a theme.

use axum::extract::{FromRequestParts, Request};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use roundhouse_store::token;
use roundhouse_words::Language;

/// Who is asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The secret by which the visitor is known.
    pub id: String,
    /// The language to answer in.
    pub language: Language,
    /// `light`, `dark`, or empty for what the browser prefers.
    pub theme: Theme,
    /// Do colours come with patterns?
    pub patterns: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the browser prefers.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The word in cookies and classes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The cookie with the visitor's secret.
const SECRET: &str = "roundhouse";
/// The length of the secret.
const LETTERS: usize = 26;
/// A year.
const SECONDS: u32 = 31_536_000;

/// Tells every handler who is asking; whoever comes for the first time gets a secret.
pub async fn identify(mut request: Request, next: Next) -> Response {
    let known = cookie(request.headers(), SECRET).filter(|secret| secret.len() == LETTERS);
    let fresh = known.is_none();
    let visitor = Visitor {
        id: known.unwrap_or_else(|| token(LETTERS)),
        language: language(request.headers()),
        theme: theme(request.headers()),
        patterns: cookie(request.headers(), "marks").as_deref() == Some("patterns"),
    };
    let cookie = fresh.then(|| {
        let secret = &visitor.id;
        format!("{SECRET}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={SECONDS}")
    });
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    if let Some(value) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Self::Rejection> {
        // `identify` has put the visitor there; a stranger without rights is the safe answer otherwise.
        Ok(parts
            .extensions
            .get::<Self>()
            .cloned()
            .unwrap_or_else(Self::stranger))
    }
}

impl Visitor {
    /// Somebody nobody knows, without rights.
    pub fn stranger() -> Self {
        Self {
            id: String::new(),
            language: Language::English,
            theme: Theme::Auto,
            patterns: false,
        }
    }
}

/// The value of a cookie.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let mut pairs = all
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(known, _)| *known == name)?;
    Some(value.to_owned())
}

/// The language chosen, else the first one the browser names that there is.
fn language(headers: &HeaderMap) -> Language {
    let chosen = cookie(headers, "language").and_then(|code| Language::find(&code));
    let accepted = headers
        .get(ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let named = accepted
        .split(',')
        .filter_map(|part| Language::find(part.split(';').next().unwrap_or_default()));
    chosen
        .or_else(|| named.into_iter().next())
        .unwrap_or(Language::ALL[0])
}

fn theme(headers: &HeaderMap) -> Theme {
    match cookie(headers, "theme").as_deref() {
        Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        _ => Theme::Auto,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn a_chosen_language_comes_before_the_browsers() {
        let accepts = ("accept-language", "fr-CH, it;q=0.9, en;q=0.8");
        assert_eq!(language(&headers(&[accepts])), Language::Italian);
        assert_eq!(
            language(&headers(&[accepts, ("cookie", "a=b; language=en")])),
            Language::English
        );
        assert_eq!(language(&headers(&[])), Language::English);
    }

    #[test]
    fn cookies_are_found_by_their_whole_name() {
        let headers = headers(&[("cookie", "xtheme=light; theme=dark")]);
        assert_eq!(theme(&headers), Theme::Dark);
        assert_eq!(cookie(&headers, "them"), None);
    }
}
