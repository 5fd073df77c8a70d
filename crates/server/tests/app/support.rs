//! A test app without a socket, and named users with their cookies.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{Request, StatusCode};
use roundhouse_server::address::encoded;
use roundhouse_server::app::App;
use roundhouse_server::config::Settings;
use roundhouse_server::router::router;
use roundhouse_server::secrets::digest;
use roundhouse_server::upkeep;
use roundhouse_store::{Account, Key, KeyKind, SqlStore, Store};
use serde_json::Value;
use tokio::sync::watch;
use tower::ServiceExt;

/// The first moves of a game of 18Mag.
pub(crate) const TAKE_MINOR_1: &str = r#"{"action":"draft_minor","minor":"1"}"#;
pub(crate) const TAKE_MINOR_2: &str = r#"{"action":"draft_minor","minor":"2"}"#;

/// How long anything may take before a test gives up.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// The seed of the games: so long that it is found wherever it is told by mistake.
const SEED: u64 = 7_182_818_284_590_452;

/// The app on a store of its own.
pub(crate) struct TestApp {
    router: Router,
    pub(crate) store: Arc<dyn Store>,
    _stopping: watch::Sender<bool>,
}

/// Somebody with a browser.
pub(crate) struct User<'a> {
    app: &'a TestApp,
    cookie: RefCell<String>,
    pub(crate) language: &'static str,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) to: String,
    pub(crate) body: String,
}

impl TestApp {
    /// A token of an account that allows these scopes until a time; a second one is of the same account.
    pub(crate) async fn token(&self, name: &str, (scopes, expires_at): (&str, i64)) -> String {
        let account = Account {
            id: format!("account-{name}"),
            name: name.to_owned(),
            mail: String::new(),
            password: String::new(),
            created_at: 0,
        };
        let _ = self.store.register(&account).await;
        let secret = format!("{name}-{scopes}-{expires_at}").replace(' ', "-");
        let key = Key {
            digest: digest(&secret),
            account: account.id,
            kind: KeyKind::Token,
            name: "test".to_owned(),
            scopes: scopes.to_owned(),
            created_at: 0,
            expires_at,
            used_at: i64::MAX,
        };
        self.store.add_key(&key).await.unwrap();
        secret
    }

    pub(crate) async fn new() -> Self {
        Self::on(Arc::new(SqlStore::in_memory().await.unwrap()))
    }

    pub(crate) fn on(store: Arc<dyn Store>) -> Self {
        Self::with(store, Settings::default())
    }

    /// Its games are the same in every run; `ROUNDHOUSE_SEED` chooses others.
    pub(crate) fn with(store: Arc<dyn Store>, mut settings: Settings) -> Self {
        let chosen = std::env::var("ROUNDHOUSE_SEED").ok();
        let chosen = chosen.map(|seed| seed.parse().unwrap());
        settings.seed = Some(chosen.unwrap_or(SEED));
        let (stopping, stopped) = watch::channel(false);
        let app = Arc::new(App::with(Arc::clone(&store), settings, stopped));
        upkeep::begin(&app);
        Self { router: router(app), store, _stopping: stopping }
    }

    /// The same store, as after a restart.
    pub(crate) fn restarted(&self) -> Self {
        Self::on(Arc::clone(&self.store))
    }

    /// Somebody who comes with these cookies.
    pub(crate) fn user_with(&self, cookies: &str) -> User<'_> {
        let user = self.user();
        user.cookie.replace(cookies.to_owned());
        user
    }

    /// An answer as it is.
    pub(crate) async fn raw(&self, request: axum::http::request::Builder) -> axum::response::Response {
        self.raw_with(request, Body::empty()).await
    }

    pub(crate) async fn raw_with(
        &self,
        request: axum::http::request::Builder,
        body: Body,
    ) -> axum::response::Response {
        let request = request.body(body).unwrap();
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub(crate) fn user(&self) -> User<'_> {
        User { app: self, cookie: RefCell::default(), language: "en" }
    }
}

impl User<'_> {
    /// The cookies as the browser sends them.
    pub(crate) fn cookies(&self) -> String {
        self.cookie.borrow().clone()
    }

    pub(crate) async fn send(&self, request: axum::http::request::Builder, body: Body) -> Answer {
        let cookie = self.cookie.borrow().clone();
        let request = request.header(COOKIE, cookie).header("accept-language", self.language);
        let response = self.app.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        for value in response.headers().get_all(SET_COOKIE) {
            let pair = value.to_str().unwrap().split(';').next().unwrap();
            let (name, _) = pair.split_once('=').unwrap();
            let mut cookie = self.cookie.borrow_mut();
            let others = cookie.split("; ").filter(|known| {
                let other = known.split_once('=').is_some_and(|(known, _)| known != name);
                other && !known.is_empty()
            });
            *cookie = others.chain([pair]).collect::<Vec<_>>().join("; ");
        }
        let to = response.headers().get(LOCATION).map(|to| to.to_str().unwrap().to_owned());
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        Answer { status, to: to.unwrap_or_default(), body: String::from_utf8_lossy(&body).into_owned() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path), Body::empty()).await
    }

    /// What an open page asks for: the regions that changed.
    pub(crate) async fn regions(&self, path: &str, known: &str) -> Value {
        let answer = self.send(Request::get(path).header("x-known", known), Body::empty()).await;
        serde_json::from_str(&answer.body).unwrap()
    }

    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
        let body = pairs.collect::<Vec<_>>().join("&");
        let request = Request::post(path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request, Body::from(body)).await
    }

    /// Opens a table of 18Mag with these kinds of seats; its address.
    pub(crate) async fn opens(&self, kinds: &[&str]) -> String {
        self.opens_title("18mag", kinds).await
    }

    /// Opens a table of 18Mag for those alone who sit at it; its address.
    pub(crate) async fn opens_private(&self, kinds: &[&str]) -> String {
        self.opens_with("18mag", kinds, &[("private", "private")]).await
    }

    /// Opens a table of a title with these kinds of seats; its address.
    pub(crate) async fn opens_title(&self, title: &str, kinds: &[&str]) -> String {
        self.opens_with(title, kinds, &[]).await
    }

    pub(crate) async fn opens_with(&self, title: &str, kinds: &[&str], more: &[(&str, &str)]) -> String {
        let players = kinds.len().to_string();
        let mut fields = vec![
            ("title".to_owned(), title.to_owned()),
            ("players".to_owned(), players),
            ("rulings".to_owned(), "rulebook".to_owned()),
        ];
        let more = more.iter();
        fields.extend(more.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        for (number, kind) in (1..).zip(kinds) {
            fields.push((format!("kind-{number}"), (*kind).to_owned()));
            fields.push((format!("name-{number}"), format!("Player {number}")));
        }
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let answer = self.post("/tables", &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        answer.to
    }

    /// The number of entries the page of a table has seen.
    pub(crate) async fn seen(&self, table: &str) -> String {
        self.get(table).await.attribute("data-seen")
    }

    /// Does an action with the number that is right now.
    pub(crate) async fn does(&self, table: &str, action: &str) -> Answer {
        let seen = self.seen(table).await;
        self.post(&format!("{table}/act"), &[("seen", &seen), ("actions", &format!("[{action}]"))]).await
    }

    /// Presses the first button that does something, as a visitor without script would; its actions.
    pub(crate) async fn plays_on(&self, table: &str) -> Answer {
        let page = self.get(table).await;
        let actions = page.first_choice().unwrap_or_default();
        let seen = page.attribute("data-seen");
        self.post(&format!("{table}/act"), &[("seen", &seen), ("actions", &actions)]).await
    }
}

/// A table of Alice, Bob and Cili, each in a browser of their own.
pub(crate) async fn three(app: &TestApp) -> ([User<'_>; 3], String) {
    let users = [app.user(), app.user(), app.user()];
    let table = users[0].opens(&["me", "invite", "invite"]).await;
    for user in &users[1..] {
        let link = users[0].get(&table).await.attribute("data-link");
        let page = user.get(&link).await;
        assert!(page.shows("Join"), "{}", page.body);
        assert_eq!(user.post(&link, &[("name", "Béla")]).await.to, table);
    }
    (users, table)
}

impl Answer {
    /// The first value of an attribute.
    pub(crate) fn attribute(&self, name: &str) -> String {
        let start =
            self.body.find(&format!("{name}=\"")).unwrap_or_else(|| unreachable!("{name}: {}", self.body));
        let rest = &self.body[start + name.len() + 2..];
        rest[..rest.find('"').unwrap()].to_owned()
    }

    /// The actions of the first button or link that offers any.
    pub(crate) fn first_choice(&self) -> Option<String> {
        let from = |mark: &str| {
            let start = self.body.find(mark)? + mark.len();
            let end = self.body[start..].find('"')?;
            Some(unescaped(&self.body[start..start + end]))
        };
        let taken = |class: &str| {
            let link = "data-go role=\"button\" aria-pressed=\"false\" href=\"";
            let address = from(&format!("class=\"btn {class}\" {link}"))?;
            Some(address.split_once("?plan=")?.1.to_owned())
        };
        taken("offer")
            .or_else(|| taken("pick"))
            .or_else(|| {
                let link = "class=\"preparation\" data-go role=\"checkbox\" aria-checked=\"false\" href=\"";
                Some(from(link)?.split_once("?plan=")?.1.to_owned())
            })
            .map(|plan| decoded(&plan))
            .or_else(|| from("name=\"actions\" value=\""))
    }

    pub(crate) fn shows(&self, text: &str) -> bool {
        self.body.contains(text)
    }
}

pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#38;", "&")
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next().unwrap(), rest.next().unwrap()];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap()
}
