//! Letters: an address is confirmed before it is used, a link sets a new password, and nobody's mailbox is filled.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use roundhouse_server::config::Settings;
use roundhouse_server::mail::{Mail, Post};
use roundhouse_store::{KeyKind, SqlStore};

use crate::support::{PATIENCE, TestApp, User};

const PASSWORD: &str = "correct horse battery";
const SITE: &str = "https://games.example.org";

/// An app whose letters go to a file.
struct Office {
    app: TestApp,
    file: PathBuf,
}

impl Office {
    async fn new(test: &str) -> Self {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("letters-{test}"));
        let _ = std::fs::remove_file(&file);
        let settings = Settings {
            behind_proxy: true,
            mail: Mail { post: Post::File(file.clone()), site: SITE.to_owned(), from: String::new() },
            ..Settings::default()
        };
        let store = Arc::new(SqlStore::in_memory().await.unwrap());
        Self { app: TestApp::with(store, settings), file }
    }

    /// All letters, once there is one with this in it.
    async fn letters(&self, with: &str) -> String {
        let (begun, mut letters) = (Instant::now(), String::new());
        while !letters.contains(with) {
            assert!(begun.elapsed() < PATIENCE, "no letter came: {letters:?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
            letters = std::fs::read_to_string(&self.file).unwrap_or_default();
        }
        letters
    }

    /// The latest link that begins like this.
    async fn link(&self, start: &str) -> String {
        let start = format!("{SITE}{start}");
        let letters = self.letters(&start).await;
        let (_, rest) = letters.rsplit_once(&start).unwrap();
        let end = rest.split_whitespace().next().unwrap();
        format!("{}{end}", start.trim_start_matches(SITE))
    }

    async fn mail(&self) -> String {
        self.app.store.account_named("Ada").await.unwrap().unwrap().mail
    }
}

async fn register(user: &User<'_>) {
    let fields = [("name", "Ada"), ("password", PASSWORD), ("mail", "ada@example.org")];
    assert_eq!(user.post("/register", &fields).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn an_address_is_used_once_it_is_confirmed() {
    let office = Office::new("confirmed").await;
    let (ada, stranger) = (office.app.user(), office.app.user());
    register(&ada).await;
    let link = office.link("/confirm/").await;
    assert_eq!(office.mail().await, "", "nobody has answered yet");
    assert!(ada.get("/account").await.shows("ada@example.org"), "the page says what is waited for");
    stranger.post("/forgot", &[("name", "Ada")]).await;
    let account = office.app.store.account_named("Ada").await.unwrap().unwrap().id;
    assert_eq!(office.app.store.keys(&account, KeyKind::Reset, 0).await.unwrap(), []);
    // A program that follows links in letters confirms nothing.
    assert_eq!(stranger.get(&link).await.status, StatusCode::OK);
    assert_eq!(office.mail().await, "");
    assert_eq!(stranger.post(&link, &[]).await.status, StatusCode::OK);
    assert_eq!(office.mail().await, "ada@example.org");
    let again = stranger.post(&link, &[]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    std::fs::remove_file(&office.file).unwrap();
}

#[tokio::test]
async fn another_address_takes_the_password_and_a_letter_and_the_old_one_is_told() {
    let office = Office::new("another").await;
    let ada = office.app.user();
    register(&ada).await;
    let link = office.link("/confirm/").await;
    ada.post(&link, &[]).await;
    let set = async |password: &str, mail: &str| {
        let fields = [("password", password), ("mail", mail)];
        ada.post("/account/mail", &fields).await.status
    };
    assert_eq!(set("wrong password", "eve@example.org").await, StatusCode::FORBIDDEN);
    assert_eq!(set(PASSWORD, "new@example.org").await, StatusCode::SEE_OTHER);
    office.letters("To: new@example.org").await;
    assert_eq!(office.mail().await, "ada@example.org", "the old one counts until then");
    let newer = office.link("/confirm/").await;
    assert_ne!(newer, link);
    ada.post(&newer, &[]).await;
    assert_eq!(office.mail().await, "new@example.org");
    let letters = office.letters("another address").await;
    assert!(letters.contains("To: ada@example.org\nSubject: Roundhouse: another address"), "{letters}");
    assert_eq!(set(PASSWORD, "").await, StatusCode::SEE_OTHER);
    assert_eq!(office.mail().await, "");
    std::fs::remove_file(&office.file).unwrap();
}

#[tokio::test]
async fn a_letter_brings_a_link_for_a_new_password() {
    let office = Office::new("reset").await;
    let user = office.app.user();
    register(&user).await;
    let link = office.link("/confirm/").await;
    user.post(&link, &[]).await;
    let mut stranger = office.app.user();
    stranger.language = "it";
    let known = stranger.post("/forgot", &[("name", "Ada")]).await;
    let unknown = stranger.post("/forgot", &[("name", "Ben")]).await;
    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    let path = office.link("/reset/").await;
    let letter = office.letters("/reset/").await;
    assert!(letter.contains("To: ada@example.org\nSubject: "), "{letter}");
    assert!(letter.contains("la vecchia password resta valida"), "{letter}");
    assert!(!letter.contains('\u{2068}'), "{letter}");
    stranger.post(&path, &[("password", "another password")]).await;
    let answer = stranger.post("/login", &[("name", "Ada"), ("password", "another password")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    std::fs::remove_file(&office.file).unwrap();
}

#[tokio::test]
async fn nobodys_mailbox_is_filled() {
    let office = Office::new("filled").await;
    register(&office.app.user()).await;
    let account = office.app.store.account_named("Ada").await.unwrap().unwrap().id;
    office.app.store.set_mail(&account, "ada@example.org").await.unwrap();
    for number in 0..9 {
        let request = Request::post("/forgot")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-forwarded-for", format!("203.0.113.{number}"));
        let answer = office.app.raw_with(request, Body::from("name=Ada")).await;
        assert_eq!(answer.status(), StatusCode::OK);
    }
    let links = office.app.store.keys(&account, KeyKind::Reset, 0).await.unwrap();
    assert_eq!(links.len(), 2, "the third letter was the one that confirms the address");
    // Nor that of somebody who has nothing to do with it.
    for number in 0..9 {
        let user = office.app.user();
        let name = format!("Name {number}");
        let fields = [("name", name.as_str()), ("password", PASSWORD), ("mail", "victim@example.org")];
        assert_eq!(user.post("/register", &fields).await.status, StatusCode::SEE_OTHER);
    }
    let letters = office.letters("victim").await;
    assert!(letters.matches("To: victim@example.org").count() <= 3, "{letters}");
    let _ = std::fs::remove_file(&office.file);
}

#[tokio::test]
async fn a_server_without_letters_says_so() {
    let app = TestApp::new().await;
    let ada = app.user();
    let page = ada.get("/login").await;
    assert!(page.shows("This server sends no e-mail"), "{}", page.body);
    assert!(!page.shows("action=\"/forgot\"") && !page.shows("type=\"email\""), "{}", page.body);
    register(&ada).await;
    let answer = app.user().post("/forgot", &[("name", "Ada")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.shows("This server sends no e-mail"), "{}", answer.body);
    let fields = [("password", PASSWORD), ("mail", "ada@example.org")];
    let answer = ada.post("/account/mail", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(ada.get("/account").await.shows("This server sends no e-mail"));
}
