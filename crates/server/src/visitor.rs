//! Who is asking: a visitor known by a secret in a cookie, with a language and a theme.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::{KeyKind, digest, token};
use roundhouse_words::Language;

use crate::accounts::{self, Opened};
use crate::address::encoded;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::{self, name_of};
use crate::pace::Pace;
use crate::security_log;

/// Who is asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The digest of the secret by which the visitor is known, or the id of the account.
    pub id: String,
    /// The name of the account, for somebody who is logged in.
    pub account: Option<String>,
    /// The language to answer in.
    pub language: Language,
    /// `light`, `dark`, or empty for what the browser prefers.
    pub theme: Theme,
    /// Do colours come with patterns?
    pub patterns: bool,
    /// The key of a link for onlookers by which the visitor came to this table.
    pub watch: Option<String>,
    /// How fast bots are to play.
    pub pace: Pace,
    /// Under which name the visitor sat down last; empty where none is known.
    pub name: String,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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
/// The cookie with the secret of somebody who is logged in.
const SESSION: &str = "roundhouse-session";
/// The cookie with the secret by which a browser is known that was logged in before.
const DEVICE: &str = "roundhouse-device";
/// The cookie with the secret of somebody whose password was right and whose code is missing.
const HALF_WAY: &str = "roundhouse-half-way";
/// The cookie with the key of a link for onlookers; a browser sends it to that table alone.
const WATCH: &str = "watch";
/// The cookie with the name under which the visitor sat down last.
const NAME: &str = "name";
/// Browsers take a cookie with this name from the site itself alone, over TLS, and for all its addresses: no
/// neighbour can plant one.
const HOST: &str = "__Host-";
/// The same, for some of its addresses.
const SECURE: &str = "__Secure-";
/// The length of the secret.
const LETTERS: usize = 26;
/// A year.
const SECONDS: u32 = 31_536_000;
/// How long the second step of logging in may take.
const HALF_WAY_SECONDS: u32 = 600;

/// Tells every handler who is asking; whoever comes for the first time gets a secret.
pub async fn identify(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let mut visitor = known(&app, request.headers()).await;
    let carried = carried_over(&app, request.headers());
    // Where there is no chance left, there is no secret: such a visitor stays nobody.
    let secret = Some(token(LETTERS)).filter(|secret| visitor.is_nobody() && !secret.is_empty());
    if let Some(secret) = &secret {
        visitor.id = digest(secret);
    }
    if let Some(account) = &visitor.account {
        security_log::is_of(account);
    }
    let shut_out = visitor.account.is_none() && !app.moderation.now().switches.guests;
    if shut_out && is_for_accounts(&request) {
        return Failure::new(&app, &visitor, StatusCode::FORBIDDEN, "error-no-guests").into_response();
    }
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    // A page that gave the visitor a cookie has the last word, unless it only keeps a name.
    let name = format!("{}=", own_name(&app, NAME));
    let headers = response.headers_mut();
    let given =
        headers.get_all(SET_COOKIE).iter().any(|cookie| !cookie.as_bytes().starts_with(name.as_bytes()));
    let silent = given || is_for_all(headers);
    if let Some(secret) = secret.or(carried).filter(|_| !silent) {
        set_cookie(&app, headers, (SECRET, &secret), SECONDS);
    }
    response
}

/// Where guests may send forms though they are not welcome: to become somebody with an account, and for how pages look.
const FOR_GUESTS: [&str; 7] =
    ["/login", "/register", "/logout", "/forgot", "/reset/", "/confirm/", "/settings"];

/// Does the request change something that only accounts may change while guests are not welcome?
fn is_for_accounts(request: &Request) -> bool {
    let path = request.uri().path();
    *request.method() == Method::POST && !FOR_GUESTS.iter().any(|start| path.starts_with(start))
}

/// The secret of a guest who came before cookies had their names of today: it is carried over, so that nobody loses a
/// seat. It opens no account.
fn carried_over(app: &App, headers: &HeaderMap) -> Option<String> {
    let today = own_cookie(app, headers, SECRET);
    let earlier = app.settings.secure.then(|| cookie(headers, SECRET)).flatten();
    earlier.filter(|secret| today.is_none() && secret.len() == LETTERS)
}

/// May anybody on the way keep this answer and give it to others? Then it tells nobody a secret.
fn is_for_all(headers: &HeaderMap) -> bool {
    let kept = headers.get(CACHE_CONTROL);
    kept.is_some_and(|kept| kept.as_bytes().starts_with(b"public"))
}

/// Who comes with these headers: an account, a guest, or nobody who is known.
pub async fn known(app: &App, headers: &HeaderMap) -> Visitor {
    let secret = own_cookie(app, headers, SECRET).filter(|secret| secret.len() == LETTERS);
    let secret = secret.or_else(|| carried_over(app, headers));
    let (id, account) = account(app, headers).await.unzip();
    let guest = || secret.map(|secret| digest(&secret));
    Visitor {
        id: id.or_else(guest).unwrap_or_default(),
        account,
        patterns: cookie(headers, "marks").as_deref() == Some("patterns"),
        watch: cookie(headers, &watch_cookie(app)),
        name: own_cookie(app, headers, NAME).and_then(|name| forms::decoded(&name)).unwrap_or_default(),
        ..Visitor::passing(headers)
    }
}

/// Lets a browser be logged in. The visitor it was before is nobody from now on.
pub fn begin_session(app: &App, headers: &mut HeaderMap, opened: &Opened) {
    set_cookie(app, headers, (SESSION, &opened.session), SECONDS / 12);
    set_cookie(app, headers, (SECRET, &token(LETTERS)), SECONDS);
    set_cookie(app, headers, (HALF_WAY, ""), 0);
    if let Some(device) = &opened.device {
        set_cookie(app, headers, (DEVICE, device), SECONDS);
    }
}

/// Lets a browser go on to the second step.
pub fn go_half_way(app: &App, headers: &mut HeaderMap, secret: &str) {
    set_cookie(app, headers, (HALF_WAY, secret), HALF_WAY_SECONDS);
}

/// The secret of somebody who is half way in.
pub fn half_way_secret(app: &App, headers: &HeaderMap) -> Option<String> {
    own_cookie(app, headers, HALF_WAY).filter(|secret| !secret.is_empty())
}

/// The secret by which a browser is known that was logged in before.
pub fn device_secret(app: &App, headers: &HeaderMap) -> Option<String> {
    own_cookie(app, headers, DEVICE).filter(|secret| !secret.is_empty())
}

/// Lets a browser be logged out.
pub fn end_session(app: &App, headers: &mut HeaderMap) {
    set_cookie(app, headers, (SESSION, ""), 0);
}

/// The secret of the session, from the cookies of somebody who may be logged in.
pub fn session_secret(app: &App, headers: &HeaderMap) -> Option<String> {
    own_cookie(app, headers, SESSION).filter(|secret| !secret.is_empty())
}

/// Lets a browser watch a table.
pub fn begin_watching(app: &App, headers: &mut HeaderMap, (table, key): (&str, &str)) {
    let cookie = format!("{}={key}; Path={table}", watch_cookie(app));
    add_cookie(app, headers, &cookie, SECONDS);
}

/// Lets a browser remember under which name its visitor sat down.
pub fn remember_name(app: &App, headers: &mut HeaderMap, name: &str) {
    if !name.is_empty() {
        set_cookie(app, headers, (NAME, &encoded(name)), SECONDS);
    }
}

fn set_cookie(app: &App, headers: &mut HeaderMap, (name, value): (&str, &str), seconds: u32) {
    let name = own_name(app, name);
    add_cookie(app, headers, &format!("{name}={value}; Path=/"), seconds);
}

/// The value of a cookie that this server alone has set.
fn own_cookie(app: &App, headers: &HeaderMap, name: &str) -> Option<String> {
    cookie(headers, &own_name(app, name))
}

fn own_name(app: &App, name: &str) -> String {
    if app.settings.secure { format!("{HOST}{name}") } else { name.to_owned() }
}

fn watch_cookie(app: &App) -> String {
    if app.settings.secure { format!("{SECURE}{WATCH}") } else { WATCH.to_owned() }
}

fn add_cookie(app: &App, headers: &mut HeaderMap, cookie: &str, seconds: u32) {
    let secure = if app.settings.secure { "; Secure" } else { "" };
    let cookie = format!("{cookie}; HttpOnly; SameSite=Lax{secure}; Max-Age={seconds}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.append(SET_COOKIE, cookie);
    }
}

/// The id and the name of the account that the session's cookie stands for.
async fn account(app: &App, headers: &HeaderMap) -> Option<(String, String)> {
    let secret = session_secret(app, headers)?;
    match accounts::of_secret(app.store(), &secret, KeyKind::Session).await {
        Ok(found) => {
            let (account, key) = found?;
            accounts::touch(app.store(), &key).await;
            Some((account.id, account.name))
        }
        Err(error) => {
            tracing::error!(%error, "who is asking cannot be told");
            None
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Self::Rejection> {
        // `identify` has put the visitor there; a stranger without rights is the safe answer otherwise.
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(Self::stranger))
    }
}

/// Somebody who is logged in; everybody else is led to the page where one logs in.
#[derive(Clone, Debug)]
pub struct LoggedIn(pub Visitor);

impl<S: Send + Sync> FromRequestParts<S> for LoggedIn {
    type Rejection = Redirect;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Redirect> {
        let Ok(visitor) = Visitor::from_request_parts(parts, state).await;
        if visitor.account.is_some() { Ok(Self(visitor)) } else { Err(Redirect::to("/login")) }
    }
}

impl Visitor {
    /// The id of a visitor without an account: what it has may go to one. An account's seats stay its own.
    pub fn guest(&self) -> Option<&str> {
        let guest = self.account.is_none() && !self.is_nobody();
        guest.then_some(self.id.as_str())
    }

    /// What the visitor is called: by the account, else as when they sat down last.
    pub fn called(&self) -> Option<String> {
        let known = self.account.clone().or_else(|| Some(name_of(&self.name)));
        known.filter(|name| !name.is_empty())
    }

    /// Has the visitor neither an account nor a secret?
    pub fn is_nobody(&self) -> bool {
        self.id.is_empty()
    }

    /// Somebody nobody knows, without rights.
    pub fn stranger() -> Self {
        Self {
            id: String::new(),
            account: None,
            language: Language::English,
            theme: Theme::Auto,
            patterns: false,
            watch: None,
            pace: Pace::default(),
            name: String::new(),
        }
    }

    /// Somebody who is not asked who they are: without rights, in the language and colours they chose.
    pub fn passing(headers: &HeaderMap) -> Self {
        let pace = cookie(headers, "pace").and_then(|word| Pace::read(&word)).unwrap_or_default();
        Self { language: language(headers), theme: theme(headers), pace, ..Self::stranger() }
    }
}

/// The value of a cookie.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(known, _)| *known == name)?;
    Some(value.to_owned())
}

/// The language chosen, else the one that the browser likes best of those that there are.
pub fn language(headers: &HeaderMap) -> Language {
    let chosen = cookie(headers, "language").and_then(|code| Language::find(&code));
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    chosen.or_else(|| preferred(accepted)).unwrap_or(Language::ALL[0])
}

/// The language with the greatest weight among those that there are; of equals, the one named first.
fn preferred(accepted: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for part in accepted.split(',') {
        let (code, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = weight.trim().strip_prefix("q=");
        let weight: f32 = weight.and_then(|weight| weight.parse().ok()).unwrap_or(1.0);
        let heavier = weight > best.map_or(0.0, |(most, _)| most);
        if let Some(language) = Language::find(code.trim()).filter(|_| heavier) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
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
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_chosen_language_comes_before_the_browsers() {
        let accepts = ("accept-language", "fr-CH, it;q=0.9, en;q=0.8");
        assert_eq!(language(&headers(&[accepts])), Language::Italian);
        assert_eq!(language(&headers(&[accepts, ("cookie", "a=b; language=en")])), Language::English);
        assert_eq!(language(&headers(&[])), Language::English);
        for (accepts, expected) in [
            ("en;q=0.5, it;q=0.9", Language::Italian),
            ("it;q=0, en;q=0.1", Language::English),
            ("it, en", Language::Italian),
            ("it-CH;q=0.7, en-GB;q=0.7", Language::Italian),
            ("en;q=much, it;q=0.9", Language::English),
        ] {
            let headers = headers(&[("accept-language", accepts)]);
            assert_eq!(language(&headers), expected, "{accepts}");
        }
    }

    #[test]
    fn cookies_are_found_by_their_whole_name() {
        let headers = headers(&[("cookie", "xtheme=light; theme=dark")]);
        assert_eq!(theme(&headers), Theme::Dark);
        assert_eq!(cookie(&headers, "them"), None);
    }
}
