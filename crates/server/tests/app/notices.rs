//! Who is away is told what happens, on the channels they chose: once, and only if they have not looked.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use base64ct::{Base64UrlUnpadded, Encoding};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use roundhouse_server::clock::Clock;
use roundhouse_server::config::Settings;
use roundhouse_server::mail::{Mail, Post, Smtp};
use roundhouse_server::notices::Reach;
use roundhouse_store::SqlStore;
use serde_json::{Value, json};

use crate::outside::{Came, MailServer, Receiver};
use crate::support::{TAKE_MINOR_1, TAKE_MINOR_2, TestApp, User};

const SITE: &str = "https://games.example.org";
const NOTICES: &str = "/account/notices";
const CHANNELS: &str = "/account/notices/channels";
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// An app with the world around it.
struct World {
    app: TestApp,
    clock: Clock,
    mail: MailServer,
    receiver: Receiver,
}

impl World {
    async fn new() -> Self {
        Self::with(Reach::Everywhere).await
    }

    async fn with(reach: Reach) -> Self {
        let (mail, receiver) = (MailServer::open().await, Receiver::open().await);
        let clock = Clock::default();
        let smtp = Smtp::new(&format!("smtp://{}", mail.address)).unwrap();
        let settings = Settings {
            mail: Mail {
                post: Post::Smtp(smtp),
                site: SITE.to_owned(),
                from: "Roundhouse <trains@example.org>".to_owned(),
            },
            reach,
            clock: clock.clone(),
            ..Settings::default()
        };
        let store = Arc::new(SqlStore::in_memory().await.unwrap());
        Self { app: TestApp::with(store, settings), clock, mail, receiver }
    }

    /// Somebody with an account and a confirmed address.
    async fn person(&self, name: &str) -> User<'_> {
        let user = self.app.user();
        let registered = user.post("/register", &[("name", name), ("password", "correct horse")]).await;
        assert_eq!(registered.status, StatusCode::SEE_OTHER, "{}", registered.body);
        let account = self.app.store.account_named(name).await.unwrap().unwrap();
        self.app.store.set_mail(&account.id, &format!("{name}@example.org")).await.unwrap();
        user
    }

    /// Adds a channel that sends JSON to this path.
    async fn adds_webhook(&self, user: &User<'_>, path: &str) {
        let url = self.receiver.url(path);
        let added = user.post(CHANNELS, &[("kind", "webhook"), ("format", "json"), ("url", &url)]).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
    }

    /// What came to a path, once it is so much: the occasions, in order.
    async fn occasions(&self, path: &str, count: usize) -> Vec<String> {
        loop {
            let came = self.receiver.came();
            let own = came.iter().filter(|came| came.path == path);
            let told: Vec<String> = own.flat_map(|came| told(&came.json())).collect();
            if told.len() >= count {
                return told;
            }
            self.receiver.until(came.len() + 1).await;
        }
    }
}

fn told(body: &Value) -> Vec<String> {
    let notices = body["notices"].as_array().unwrap().iter();
    notices.map(|notice| notice["occasion"].as_str().unwrap().to_owned()).collect()
}

/// A table of two, where the first one is to act.
async fn table_of(one: &User<'_>, other: &User<'_>) -> String {
    let table = one.opens(&["me", "invite"]).await;
    let link = one.get(&table).await.attribute("data-link");
    assert_eq!(other.post(&link, &[("name", "Béla")]).await.to, table);
    table
}

#[tokio::test]
async fn who_is_away_gets_a_letter_when_their_turn_comes() {
    let world = World::new().await;
    let (ada, bela) = (world.person("Ada").await, world.person("Bela").await);
    assert_eq!(bela.post(CHANNELS, &[("kind", "mail")]).await.to, NOTICES);
    let table = table_of(&ada, &bela).await;
    ada.does(&table, TAKE_MINOR_1).await;
    world.clock.put_forward(MINUTE);
    let letters = world.mail.until(1).await;
    let letter = &letters[0];
    for part in [
        "To: Bela@example.org",
        "From: Roundhouse <trains@example.org>",
        "Auto-Submitted: auto-generated",
        "Message-ID: <",
        "It's your turn in 18Mag with Player 1",
        &format!("{SITE}{table}"),
        &format!("{SITE}{NOTICES}"),
    ] {
        assert!(letter.contains(part), "{part}: {letter}");
    }
    // Nothing waits any more, and nothing is told twice.
    while waits(&world, "Bela").await > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(world.mail.letters().len(), 1);
}

/// How many notices wait on the first channel of somebody.
async fn waits(world: &World, name: &str) -> usize {
    let channels = world.app.store.channels(&account(world, name).await).await.unwrap();
    world.app.store.due_notices(&channels[0].id, i64::MAX, 9).await.unwrap().len()
}

async fn account(world: &World, name: &str) -> String {
    world.app.store.account_named(name).await.unwrap().unwrap().id
}

#[tokio::test]
async fn who_has_looked_is_not_told() {
    let world = World::new().await;
    let (ada, bela) = (world.person("Ada").await, world.person("Bela").await);
    world.adds_webhook(&bela, "/bela").await;
    let table = table_of(&ada, &bela).await;
    ada.does(&table, TAKE_MINOR_1).await;
    assert_eq!(waits(&world, "Bela").await, 1);
    // A page that is open in the background asks for what changed, and nobody sees it.
    bela.regions(&table, "none").await;
    assert_eq!(waits(&world, "Bela").await, 1);
    bela.send(Request::get(&table).header("x-known", "none").header("x-looking", "yes"), Body::empty()).await;
    assert_eq!(waits(&world, "Bela").await, 0);
    assert_eq!(world.receiver.came().len(), 0);
}

#[tokio::test]
async fn a_question_that_was_answered_meanwhile_and_what_is_not_wanted_any_more_are_not_told() {
    let world = World::new().await;
    let (ada, bela) = (world.person("Ada").await, world.person("Bela").await);
    world.adds_webhook(&bela, "/bela").await;
    let wishes = |question: &'static str, end: &'static str| {
        let later = [("minutes", "30"), ("daily", "08:00"), ("zone", "UTC")];
        let when = [("turn", "never"), ("question", question), ("start", "never"), ("end", "never")];
        [&when[..], &[("mention", end)], &later].concat()
    };
    assert!(bela.post(NOTICES, &wishes("later", "at-once")).await.shows("Your choice is saved."));
    let table = table_of(&ada, &bela).await;
    ada.does(&table, TAKE_MINOR_1).await;
    bela.does(&table, TAKE_MINOR_2).await;
    let undo = async |what: &str| {
        let seen = ada.seen(&table).await;
        ada.post(&format!("{table}/undo"), &[("seen", &seen), ("what", what)]).await.status
    };
    assert_eq!(undo("undo").await, StatusCode::SEE_OTHER);
    assert_eq!(waits(&world, "Bela").await, 1);
    // Ada thinks better of it before Béla is told.
    assert_eq!(undo("refuse").await, StatusCode::SEE_OTHER);
    world.clock.put_forward(31 * MINUTE);
    while waits(&world, "Bela").await > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(world.receiver.came().len(), 0);
    // One that is still open is told.
    assert_eq!(undo("undo").await, StatusCode::SEE_OTHER);
    world.clock.put_forward(31 * MINUTE);
    assert_eq!(world.occasions("/bela", 1).await, ["question"]);
    // What waits is not sent to somebody who has had enough.
    ada.post(&format!("{table}/chat"), &[("body", "@Béla?")]).await;
    assert_eq!(waits(&world, "Bela").await, 1);
    assert!(bela.post(NOTICES, &wishes("never", "never")).await.shows("Your choice is saved."));
    world.clock.put_forward(MINUTE);
    while waits(&world, "Bela").await > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(world.receiver.came().len(), 1);
}

#[tokio::test]
async fn players_are_told_of_starts_turns_questions_and_their_names() {
    let world = World::new().await;
    let (ada, bela) = (world.person("Ada").await, world.person("Bela").await);
    for (user, path) in [(&ada, "/ada"), (&bela, "/bela")] {
        world.adds_webhook(user, path).await;
    }
    let table = table_of(&ada, &bela).await;
    world.clock.put_forward(MINUTE);
    let mut begun = world.occasions("/ada", 2).await;
    begun.sort_unstable();
    assert_eq!(begun, ["start", "turn"], "Béla began it by sitting down");
    ada.does(&table, TAKE_MINOR_1).await;
    world.clock.put_forward(MINUTE);
    assert_eq!(world.occasions("/bela", 1).await, ["turn"]);
    while bela.get(&table).await.shows("class=\"turn mine\"") {
        assert_eq!(bela.plays_on(&table).await.status, StatusCode::SEE_OTHER);
    }
    world.clock.put_forward(MINUTE);
    assert_eq!(world.occasions("/ada", 3).await[2], "turn");
    // What others have played on is taken back only if they agree.
    bela.post(&format!("{table}/chat"), &[("body", "well played, player 1")]).await;
    world.clock.put_forward(MINUTE);
    let came = world.occasions("/ada", 4).await;
    assert_eq!(came[3], "mention");
    let seen = ada.seen(&table).await;
    let asked = ada.post(&format!("{table}/undo"), &[("seen", &seen), ("what", "undo")]).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.body);
    world.clock.put_forward(MINUTE);
    assert_eq!(world.occasions("/bela", 2).await[1], "question");
    let sentences: Vec<String> =
        world.receiver.came().iter().flat_map(|came| sentences(&came.json())).collect();
    assert!(sentences.iter().any(|told| told.contains("Béla: well played, player 1")), "{sentences:?}");
}

fn sentences(body: &Value) -> Vec<String> {
    let notices = body["notices"].as_array().unwrap().iter();
    notices.map(|notice| notice["sentence"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn every_format_is_spoken() {
    let world = World::new().await;
    let ada = world.person("Ada").await;
    for (format, path) in [
        ("json", "/json"),
        ("discord", "/discord"),
        ("slack", "/slack"),
        ("telegram", "/t"),
        ("matrix", "/m"),
    ] {
        let url = world.receiver.url(path);
        let fields =
            [("kind", "webhook"), ("format", format), ("url", &url), ("place", "!a:b"), ("token", "12:x")];
        assert_eq!(ada.post(CHANNELS, &fields).await.to, NOTICES, "{format}");
    }
    let page = ada.get(NOTICES).await;
    assert!(page.shows("Discord · 127.0.0.1") && !page.shows("/discord"), "a webhook's address is a secret");
    let channels = world.app.store.channels(&account(&world, "Ada").await).await.unwrap();
    for channel in &channels {
        let tested = ada.post("/account/notices/test", &[("channel", &channel.id)]).await;
        assert!(tested.shows("A test is on its way."), "{}", tested.body);
    }
    let came = world.receiver.until(5).await;
    let of = |start: &str| came.iter().find(|came| came.path.starts_with(start)).unwrap();
    let sentence = "This is a test: notices reach you here.";
    let text = format!("{sentence}\n{SITE}{NOTICES}");
    let json = of("/json").json();
    assert_eq!(json["notices"][0]["sentence"], sentence);
    assert_eq!(json["id"], of("/json").headers["idempotency-key"].to_str().unwrap());
    assert_eq!(of("/discord").json(), json!({"content": text, "allowed_mentions": {"parse": []}}));
    assert_eq!(of("/slack").json(), json!({"text": text}));
    let telegram = of("/t/bot12:x/sendMessage").json();
    assert_eq!((&telegram["chat_id"], &telegram["text"]), (&json!("!a:b"), &json!(text)));
    let matrix = of("/m/_matrix/client/v3/rooms/%21a%3Ab/send/m.room.message/");
    assert_eq!(matrix.method.as_str(), "PUT");
    assert_eq!(matrix.headers["authorization"], "Bearer 12:x");
    assert_eq!(matrix.json(), json!({"msgtype": "m.text", "body": text}));
}

#[tokio::test]
async fn a_webhook_that_fails_is_tried_again_and_switched_off_after_a_day() {
    let world = World::new().await;
    let ada = world.person("Ada").await;
    world.adds_webhook(&ada, "/broken").await;
    ada.post(CHANNELS, &[("kind", "mail")]).await;
    world.receiver.answers(StatusCode::FOUND);
    let account = account(&world, "Ada").await;
    let channels = async || world.app.store.channels(&account).await.unwrap();
    let channel = channels().await[0].id.clone();
    ada.post("/account/notices/test", &[("channel", &channel)]).await;
    for tries in 1..=3 {
        // It is the same message each time, and no sooner than it has rested.
        let came = world.receiver.until(tries).await;
        assert_eq!(came[0].headers["idempotency-key"], came[tries - 1].headers["idempotency-key"]);
        while channels().await[0].tries < tries as u32 {
            tokio::task::yield_now().await;
        }
        assert_eq!(world.receiver.came().len(), tries);
        world.clock.put_forward(HOUR);
    }
    world.receiver.until(4).await;
    assert!(ada.get(NOTICES).await.shows("The last try failed."));
    world.clock.put_forward(24 * HOUR);
    let letters = world.mail.until(1).await;
    assert!(letters[0].contains("It is switched off."), "{}", letters[0]);
    let page = ada.get(NOTICES).await;
    assert!(page.shows("Switched off after a day of failures."), "{}", page.body);
    // To add it again switches it on, and it works by now.
    world.receiver.answers(StatusCode::NO_CONTENT);
    let before = world.receiver.came().len();
    world.adds_webhook(&ada, "/broken").await;
    assert_eq!(channels().await.len(), 2);
    world.receiver.until(before + 1).await;
    while channels().await[0].tries > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(channels().await[0].off_at, 0);
}

#[tokio::test]
async fn private_addresses_are_refused_unless_the_operator_allows_them() {
    let world = World::with(Reach::Public).await;
    let ada = world.person("Ada").await;
    for (url, sentence) in [
        ("https://127.0.0.1/hook", "That address is in a private network."),
        ("https://[fd00::1]/hook", "That address is in a private network."),
        ("http://example.org/hook", "Give an address that begins with https"),
        ("", "Give an address that begins with https"),
    ] {
        let added = ada.post(CHANNELS, &[("kind", "webhook"), ("format", "json"), ("url", url)]).await;
        assert_eq!(added.status, StatusCode::UNPROCESSABLE_ENTITY, "{url}");
        assert!(added.shows(sentence), "{url}: {}", added.body);
    }
    // A name that leads here is found out when it is looked up.
    let port = world.receiver.address.port();
    let url = format!("https://localhost:{port}/hook");
    let added = ada.post(CHANNELS, &[("kind", "webhook"), ("format", "json"), ("url", &url)]).await;
    assert_eq!(added.to, NOTICES);
    let account = account(&world, "Ada").await;
    let channel = world.app.store.channels(&account).await.unwrap()[0].id.clone();
    ada.post("/account/notices/test", &[("channel", &channel)]).await;
    while world.app.store.channels(&account).await.unwrap()[0].tries == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(world.receiver.came().len(), 0);
}

#[tokio::test]
async fn wishes_are_kept_and_nonsense_is_refused() {
    let world = World::new().await;
    let ada = world.person("Ada").await;
    let good = [
        ("turn", "later"),
        ("question", "at-once"),
        ("start", "never"),
        ("end", "daily"),
        ("mention", "never"),
        ("minutes", "20"),
        ("daily", "08:30"),
        ("quiet", "yes"),
        ("quiet-from", "22:00"),
        ("quiet-to", "07:00"),
        ("zone", "Europe/Budapest"),
    ];
    let kept = ada.post(NOTICES, &good).await;
    assert!(kept.shows("Your choice is saved."), "{}", kept.body);
    let page = ada.get(NOTICES).await;
    for part in ["value=\"20\"", "value=\"08:30\"", "<option selected>Europe/Budapest</option>", " checked>"]
    {
        assert!(page.shows(part), "{part}: {}", page.body);
    }
    let mut wrong = good;
    wrong[10].1 = "Mars/Olympus";
    let refused = ada.post(NOTICES, &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let stranger = world.app.user();
    for path in [NOTICES, CHANNELS, "/account/notices/remove", "/account/notices/test"] {
        assert_eq!(stranger.post(path, &good).await.to, "/login", "{path}");
    }
}

#[tokio::test]
async fn a_channel_belongs_to_one_account() {
    let world = World::new().await;
    let (ada, bela) = (world.person("Ada").await, world.person("Bela").await);
    world.adds_webhook(&ada, "/ada").await;
    let channel = world.app.store.channels(&account(&world, "Ada").await).await.unwrap()[0].id.clone();
    for path in ["/account/notices/remove", "/account/notices/test"] {
        let tried = bela.post(path, &[("channel", &channel)]).await;
        assert_eq!(tried.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
    }
    assert_eq!(ada.post("/account/notices/remove", &[("channel", &channel)]).await.to, NOTICES);
    assert!(ada.get(NOTICES).await.shows("Nothing is sent yet"));
}

#[tokio::test]
async fn programs_choose_what_their_account_is_told() {
    let world = World::new().await;
    let token = world.app.token("ada", ("games", i64::MAX)).await;
    let call = async |method: &str, path: &str, body: Value| {
        let request = Request::builder().method(method).uri(format!("/api/account/notices{path}"));
        let request = request.header("authorization", format!("Bearer {token}"));
        let response = world.app.raw_with(request, Body::from(body.to_string())).await;
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, serde_json::from_slice::<Value>(&bytes).unwrap())
    };
    let wishes =
        json!({"occasions": {"turn": "daily"}, "zone": "Europe/Rome", "quiet": {"from": 1320, "to": 420}});
    assert_eq!(call("POST", "", wishes).await, (StatusCode::OK, json!({"done": true})));
    let (_, known) = call("GET", "", Value::Null).await;
    assert_eq!(known["wishes"]["occasions"], json!({"turn": "daily"}));
    assert_eq!((&known["wishes"]["minutes"], &known["channels"]), (&json!(15), &json!([])));
    let hook = json!({"kind": "webhook", "format": "json", "url": world.receiver.url("/program")});
    let (status, channel) = call("POST", "/channels", hook).await;
    assert_eq!((status, &channel["kind"]), (StatusCode::OK, &json!("webhook")));
    let named = json!({"channel": channel["id"]});
    assert_eq!(call("POST", "/test", named.clone()).await.0, StatusCode::OK);
    assert_eq!(world.receiver.until(1).await[0].json()["notices"][0]["occasion"], "test");
    assert_eq!(call("POST", "/remove", named.clone()).await.0, StatusCode::OK);
    let (status, fault) = call("POST", "/remove", named).await;
    assert_eq!((status, &fault["error"]["reason"]), (StatusCode::NOT_FOUND, &json!("error-no-channel")));
    for (body, status) in [
        (json!({"zone": "Rome"}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"zones": "Europe/Rome"}), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(call("POST", "", body).await.0, status);
    }
    assert_eq!(call("POST", "/channels", json!({"kind": "pigeon"})).await.0, StatusCode::BAD_REQUEST);
}

/// A browser that made an address for itself at a service of our own.
struct Subscribed {
    secret: p256::SecretKey,
    auth: [u8; 16],
}

impl Subscribed {
    fn new() -> Self {
        Self { secret: p256::SecretKey::from_slice(&[9; 32]).unwrap(), auth: [3; 16] }
    }

    /// What its page sends.
    async fn subscribes(&self, user: &User<'_>, endpoint: &str) {
        let public = Base64UrlUnpadded::encode_string(&self.secret.public_key().to_sec1_bytes());
        let auth = Base64UrlUnpadded::encode_string(&self.auth);
        let fields = [("kind", "push"), ("endpoint", endpoint), ("p256dh", &public), ("auth", &auth)];
        assert_eq!(user.post(CHANNELS, &fields).await.to, NOTICES);
    }

    /// What the service gave it, as it reads it.
    fn reads(&self, came: &Came) -> Value {
        let auth = web_push_native::Auth::from(self.auth);
        let plain = web_push_native::decrypt(came.body.clone(), &self.secret, &auth).unwrap();
        serde_json::from_slice(&plain).unwrap()
    }
}

#[tokio::test]
async fn a_push_is_read_by_its_browser_alone() {
    let world = World::new().await;
    let (ada, bela) = (world.person("Ada").await, world.person("Bela").await);
    let browser = Subscribed::new();
    browser.subscribes(&bela, &world.receiver.url("/push/bela")).await;
    let table = table_of(&ada, &bela).await;
    ada.does(&table, TAKE_MINOR_1).await;
    world.clock.put_forward(MINUTE);
    let came = &world.receiver.until(1).await[0];
    assert_eq!(came.headers["content-encoding"], "aes128gcm");
    assert!(!String::from_utf8_lossy(&came.body).contains("18Mag"));
    let told = browser.reads(came);
    assert_eq!(told["link"], format!("{SITE}{table}"));
    assert!(told["title"].as_str().unwrap().starts_with("It's your turn in 18Mag"), "{told}");
    assert_eq!(told["id"], came.headers["topic"].to_str().unwrap());
    // The service knows the server by the key that the page gave the browser.
    let page = bela.get(NOTICES).await;
    let key = page.attribute("data-key");
    let (token, public) = came.headers["authorization"].to_str().unwrap().split_once(", k=").unwrap();
    assert_eq!(public, key);
    let (signed, signature) = token.strip_prefix("vapid t=").unwrap().rsplit_once('.').unwrap();
    let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
    let known = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
    known.verify(signed.as_bytes(), &Signature::from_slice(&bytes(signature)).unwrap()).unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", world.receiver.address));
    assert_eq!(claims["sub"], "mailto:trains@example.org");
    // A browser that is gone is forgotten.
    world.receiver.answers(StatusCode::GONE);
    let id = account(&world, "Bela").await;
    let channel = world.app.store.channels(&id).await.unwrap()[0].id.clone();
    bela.post("/account/notices/test", &[("channel", &channel)]).await;
    while !world.app.store.channels(&id).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_site_can_be_kept_as_an_app() {
    let world = World::new().await;
    let page = world.app.user().get("/").await;
    assert!(page.shows(r#"<link rel="manifest" href="/manifest.webmanifest">"#));
    let manifest = world.app.user().get("/manifest.webmanifest").await;
    let manifest: Value = serde_json::from_str(&manifest.body).unwrap();
    assert_eq!((&manifest["display"], &manifest["start_url"]), (&json!("standalone"), &json!("/")));
    for icon in manifest["icons"].as_array().unwrap() {
        let answer = world.app.raw(Request::get(icon["src"].as_str().unwrap())).await;
        assert_eq!(answer.headers()["content-type"], "image/png");
        let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        // The width stands in the head of the file.
        let width = u32::from_be_bytes(bytes[16..20].try_into().unwrap());
        assert_eq!(icon["sizes"], format!("{width}x{width}"));
    }
    assert_eq!(world.app.user().get("/icon-7.png").await.status, StatusCode::NOT_FOUND);
    let worker = world.app.raw(Request::get("/sw.js")).await;
    assert_eq!(worker.headers()["service-worker-allowed"], "/");
}
