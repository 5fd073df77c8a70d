//! Headless Chromium at a table: a server on a free port, a driver, and browsers as people use them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;

use fantoccini::actions::{MouseActions, TouchActions};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use roundhouse_server::app::App;
use roundhouse_server::config::Settings;
use roundhouse_server::router::router;
use roundhouse_server::upkeep;
use roundhouse_store::{SqlStore, Store};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

use crate::meddled::Meddled;

/// How long a browser may take for anything before a test gives up: by the clock, since machines are busy now and then.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);

/// A server with a driver for browsers; both end with it.
pub(crate) struct Site {
    url: String,
    driver: Child,
    driver_address: SocketAddr,
    proxy: Arc<Proxy>,
    /// Where it keeps its games.
    pub(crate) store: Arc<dyn Store>,
    _stopping: watch::Sender<bool>,
}

/// Does the server of a site do anything by itself?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Upkeep {
    /// Tests say all that happens.
    None,
    /// As every server does.
    Usual,
}

/// What stands between browsers and the server.
#[derive(Default)]
struct Proxy {
    /// A status with which it answers instead of the server; none where it is 0.
    instead: AtomicU16,
    /// The status with which it answers the next form once the server has done what it says; none where it is 0.
    loses_answer: AtomicU16,
    /// What an address ends with to which the answer comes late.
    slow: Mutex<Option<&'static str>>,
    /// Does another process answer whoever only looks?
    spreads: AtomicBool,
}

/// How long a late answer takes.
const LATE: Duration = Duration::from_millis(700);

/// How a browser looks at the world.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) language: &'static str,
}

pub(crate) const DESKTOP: Look = Look { width: 1440, height: 900, language: "en" };

pub(crate) const PHONE: Look = Look { width: 390, height: 844, language: "en" };

/// The page says who won; two may have won together.
pub(crate) const WON: &str = "/ wins? with /.test(document.body.innerText)";

/// A browser with one page.
pub(crate) struct Browser {
    client: Client,
    pub(crate) url: String,
    driver: SocketAddr,
}

impl Drop for Site {
    fn drop(&mut self) {
        // A driver that is asked to go takes its browsers with it, also those of a test that failed.
        let asked = TcpStream::connect(self.driver_address).and_then(|mut stream| {
            stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")?;
            stream.set_read_timeout(Some(Duration::from_secs(5)))?;
            stream.read(&mut [0; 256])
        });
        if asked.is_ok() {
            std::thread::sleep(Duration::from_millis(300));
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// What most tests play with: bots that hardly wait, and the same games each time.
fn settings() -> Settings {
    Settings { bot_pause: Duration::from_millis(5), seed: Some(7), ..Settings::default() }
}

impl Site {
    /// A site, with a driver for browsers.
    pub(crate) async fn open() -> Self {
        Self::opened(settings(), Upkeep::None, async |_: &Self| ()).await
    }

    /// A site whose server also does what it does by itself: it lets bots play where nobody looks, and sends notices.
    pub(crate) async fn busy(settings: Settings) -> Self {
        Self::opened(settings, Upkeep::Usual, async |_: &Self| ()).await
    }

    /// A site whose server also does what it does by itself.
    pub(crate) async fn open_with_upkeep() -> Self {
        Self::open_filled(async |_: &Self| ()).await
    }

    /// The same, on a store that was filled before the server starts.
    pub(crate) async fn open_filled(fill: impl AsyncFnOnce(&Self)) -> Self {
        Self::opened(settings(), Upkeep::Usual, fill).await
    }

    async fn opened(settings: Settings, upkeep: Upkeep, fill: impl AsyncFnOnce(&Self)) -> Self {
        let (driver, driver_address) = driver();
        let (stopping, stopped) = watch::channel(false);
        let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
        let process = |store| {
            let app = App::with(store, settings.clone(), stopped.clone());
            Arc::new(app)
        };
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let proxy = Arc::new(Proxy::default());
        // The other process knows that it is not alone.
        let shared = Meddled::new(Arc::clone(&store));
        let between = (Arc::clone(&proxy), router(process(shared)));
        let app = process(Arc::clone(&store));
        let site = Self { url, driver, driver_address, proxy, store, _stopping: stopping };
        fill(&site).await;
        if upkeep == Upkeep::Usual {
            upkeep::begin(&app);
        }
        let router = router(app).layer(middleware::from_fn_with_state(between, pass_on));
        tokio::spawn(async move { axum::serve(listener, router).await });
        site
    }

    /// From now on a proxy answers every request with this status; none, and the server answers again.
    pub(crate) fn answers(&self, status: Option<StatusCode>) {
        let status = status.map_or(0, |status| status.as_u16());
        self.proxy.instead.store(status, Ordering::SeqCst);
    }

    /// The server gets the next form, but its answer is lost on the way back.
    pub(crate) fn loses_an_answer(&self) {
        self.loses_an_answer_as(StatusCode::BAD_GATEWAY);
    }

    /// The server gets the next form, but this is what it seems to answer.
    pub(crate) fn loses_an_answer_as(&self, status: StatusCode) {
        self.proxy.loses_answer.store(status.as_u16(), Ordering::SeqCst);
    }

    /// From now on answers to addresses that end so come late.
    pub(crate) fn is_slow_with(&self, ending: &'static str) {
        *self.proxy.slow.lock().unwrap() = Some(ending);
    }

    /// From now on another process on the same database answers whoever only looks at a table.
    pub(crate) fn spreads(&self) {
        self.proxy.spreads.store(true, Ordering::SeqCst);
    }

    pub(crate) async fn browser(&self, look: Look) -> Browser {
        let Look { width, height, language } = look;
        let options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                format!("--window-size={width},{height}")],
            "prefs": {"intl.accept_languages": language},
        });
        let mut wanted = serde_json::Map::new();
        wanted.insert("goog:chromeOptions".to_owned(), options);
        let patience = u64::try_from(PATIENCE.as_millis()).unwrap();
        wanted.insert("timeouts".to_owned(), json!({"script": patience, "pageLoad": patience}));
        let connector = HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(wanted)
            .connect(&format!("http://{}", self.driver_address))
            .await
            .unwrap();
        let browser = Browser { client, url: self.url.clone(), driver: self.driver_address };
        browser.size(width, height).await;
        browser
    }
}

async fn pass_on(
    State((proxy, other)): State<(Arc<Proxy>, Router)>,
    mut request: Request,
    next: Next,
) -> axum::response::Response {
    let says = |status: StatusCode| (status, format!("the proxy says {status}")).into_response();
    if let Ok(status) = StatusCode::from_u16(proxy.instead.load(Ordering::SeqCst)) {
        return says(status);
    }
    let loses = match *request.method() {
        Method::POST => StatusCode::from_u16(proxy.loses_answer.swap(0, Ordering::SeqCst)).ok(),
        _ => None,
    };
    let slow = *proxy.slow.lock().unwrap();
    let late = slow.is_some_and(|ending| request.uri().to_string().ends_with(ending));
    let looks = request.method() == Method::GET && !request.uri().path().ends_with("/events");
    let response = if looks && proxy.spreads.load(Ordering::SeqCst) {
        // What this process has found in the address is none of the other's business.
        request.extensions_mut().clear();
        other.oneshot(request).await.into_response()
    } else {
        next.run(request).await
    };
    if late {
        tokio::time::sleep(LATE).await;
    }
    if let Some(status) = loses {
        return says(status);
    }
    response
}

/// A driver on a port that it picks itself, and its address once it listens there.
fn driver() -> (Child, SocketAddr) {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let said = BufReader::new(driver.stdout.take().unwrap()).lines();
    let (tell, told) = mpsc::channel();
    // It is listened to until its end, so that it never waits for somebody to read.
    std::thread::spawn(move || {
        for line in said.map_while(Result::ok) {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let _ = tell.send(port.trim_end_matches('.').parse());
            }
        }
    });
    match told.recv_timeout(PATIENCE) {
        Ok(Ok(port)) => (driver, SocketAddr::from(([127, 0, 0, 1], port))),
        other => {
            let _ = driver.kill();
            unreachable!("chromedriver did not start: {other:?} {:?}", driver.wait());
        }
    }
}

impl Browser {
    /// Gives the page itself this size: a headless window has borders of its own.
    async fn size(&self, width: u32, height: u32) {
        let inner = self.js("return [innerWidth, innerHeight]").await;
        let part = |index: usize| u32::try_from(inner[index].as_u64().unwrap()).unwrap();
        let (across, down) = (width.saturating_sub(part(0)), height.saturating_sub(part(1)));
        self.client.set_window_size(width + across, height + down).await.unwrap();
    }

    pub(crate) async fn open(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.url)).await.unwrap();
    }

    /// From now on it visits another server.
    pub(crate) fn visits(&mut self, address: &str) {
        address.clone_into(&mut self.url);
    }

    /// Opens a page in a tab of its own and goes there.
    pub(crate) async fn opens_tab(&self, path: &str) {
        let tab = self.client.new_window(true).await.unwrap();
        self.client.switch_to_window(tab.handle).await.unwrap();
        self.open(path).await;
    }

    /// Has no page of the site open any more.
    pub(crate) async fn leaves(&self) {
        self.client.goto("about:blank").await.unwrap();
    }

    /// What the browser does for whoever develops pages; its answer.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let session = self.client.session_id().await.unwrap().unwrap();
        let body = json!({"cmd": command, "params": parameters}).to_string();
        let (driver, length) = (self.driver, body.len());
        let request = format!(
            "POST /session/{session}/goog/cdp/execute HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let asked = tokio::task::spawn_blocking(move || {
            let mut stream = TcpStream::connect(driver).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            stream.write_all(request.as_bytes()).unwrap();
            // The driver does not hang up: the answer is as long as it says.
            let (mut answer, mut head, mut length) = (BufReader::new(stream), String::new(), 0);
            while !head.ends_with("\r\n\r\n") {
                let before = head.len();
                assert!(answer.read_line(&mut head).unwrap() > 0, "{head}");
                let line = head[before..].to_lowercase();
                if let Some(value) = line.strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
            }
            let mut body = vec![0; length];
            answer.read_exact(&mut body).unwrap();
            (head, String::from_utf8(body).unwrap())
        });
        let (head, body) = asked.await.unwrap();
        assert!(head.contains(" 200 "), "{command}: {head}{body}");
        serde_json::from_str::<Value>(&body).unwrap()["value"].take()
    }

    /// What follows the host in the address.
    pub(crate) async fn path(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        let query = url.query().map(|query| format!("?{query}")).unwrap_or_default();
        format!("{}{query}", url.path())
    }

    pub(crate) async fn js(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// The answer of a script that takes its time and then calls its last argument.
    pub(crate) async fn js_later(&self, script: &str) -> Value {
        self.client.execute_async(script, Vec::new()).await.unwrap()
    }

    /// Waits until something appears, and hands it over.
    pub(crate) async fn see(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE);
        let found = wait.for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| unreachable!("{css}: {error}"))
    }

    /// Clicks as a hand does: what is hidden, covered or off the page cannot be clicked. A page that is being
    /// redrawn is waited for.
    pub(crate) async fn click(&self, css: &str) {
        let (begun, mut refused) = (Instant::now(), None);
        while begun.elapsed() < PATIENCE {
            let element = self.see(css).await;
            match element.click().await {
                Ok(()) => return,
                Err(error) => refused = Some(error),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        unreachable!("{css} cannot be clicked: {refused:?}");
    }

    /// Chooses a box or a button of a row, which is hidden behind its label.
    pub(crate) async fn choose(&self, css: &str) {
        self.click(&format!("label:has({css})")).await;
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        self.see(css).await.text().await.unwrap()
    }

    /// Waits until a script's answer is true.
    pub(crate) async fn until(&self, script: &str) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if self.js(&format!("return !!({script})")).await == Value::Bool(true) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        unreachable!("it never became true: {script}; the page says: {}", self.text("body").await);
    }

    /// Waits until the page shows a text.
    pub(crate) async fn until_shown(&self, text: &str) {
        let quoted = Value::from(text);
        self.until(&format!("document.body.innerText.includes({quoted})")).await;
    }

    /// Presses a key, wherever the focus is.
    pub(crate) async fn press(&self, key: &str) {
        let active = self.client.active_element().await.unwrap();
        active.send_keys(key).await.unwrap();
    }

    /// Moves the mouse and its button.
    pub(crate) async fn moves_mouse(&self, actions: MouseActions) {
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Moves fingers, all at once.
    pub(crate) async fn touches(&self, fingers: Vec<TouchActions>) {
        self.client.perform_actions(fingers).await.unwrap();
    }

    /// What is seen, as PNG.
    pub(crate) async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.unwrap()
    }

    /// Goes back to the page before.
    pub(crate) async fn back(&self) {
        self.client.back().await.unwrap();
    }

    pub(crate) async fn type_into(&self, css: &str, text: &str) {
        self.see(css).await.send_keys(text).await.unwrap();
    }

    /// Lets what the page says for a few seconds stay: a busy machine may look only later.
    pub(crate) async fn lets_toasts_stay(&self) {
        let longer = "const set = window.setTimeout; window.setTimeout = (what, after, ...rest) => set(what, after === 6000 ? 600000 : after, ...rest)";
        self.js(longer).await;
    }

    /// The number of moves the page knows of.
    pub(crate) async fn moves(&self) -> u64 {
        self.js("return +document.querySelector('#moment').max").await.as_u64().unwrap()
    }

    pub(crate) async fn until_moves(&self, moves: u64) {
        self.until(&format!("+document.querySelector('#moment').max >= {moves}")).await;
    }

    pub(crate) async fn close(self) {
        self.client.close().await.unwrap();
    }
}
