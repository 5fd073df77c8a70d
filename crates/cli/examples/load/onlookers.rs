//! An action with a thousand onlookers and one with none.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::{Barrier, Mutex, Notify};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::Times;
use crate::client::{Account, Connection, Player};
use crate::served::{Folder, Served};

const ONLOOKERS: usize = 1000;
/// Actions that are timed with and without onlookers.
const SAMPLES: usize = 40;

/// What onlookers do when they are told of an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manners {
    /// They listen.
    Listen,
    /// They ask for what changed, as an open page does.
    Ask,
    /// They are programs that listen.
    Program,
}

/// All onlookers of a table together.
struct Crowd {
    /// How many have what there is.
    done: AtomicUsize,
    all: Notify,
    /// What their pages have, as the header `x-known` says it.
    known: Mutex<String>,
    manners: Manners,
    /// Those who look; they go with the crowd.
    people: Mutex<JoinSet<()>>,
}

pub(crate) async fn measure(folder: &Folder) {
    let server = Served::start(&folder.file("onlookers.sqlite"));
    let account = Account::register(&server.address).await;
    let mut alone = Player::open(&server.address, &account, 0).await;
    let mut watched = Player::open(&server.address, &account, 0).await;
    for _ in 0..60 {
        alone.play().await.unwrap().unwrap();
        watched.play().await.unwrap().unwrap();
    }
    for (manners, what) in [
        (Manners::Listen, "listen"),
        (Manners::Ask, "listen and ask for what changed"),
        (Manners::Program, "listen to the API"),
    ] {
        let crowd = gather(&server, &watched.table, manners).await;
        let [none, many, last] = actions(&mut alone, &mut watched, &crowd).await;
        println!(
            "onlookers: none: {:.2} ms; {ONLOOKERS} that {what}: {:.2} ms: {:.2} times (medians of {SAMPLES} in turn); \
             the last has it after {:.0} ms",
            none.median(),
            many.median(),
            many.median() / none.median(),
            last.median(),
        );
        crowd.people.lock().await.shutdown().await;
    }
}

/// Times of actions that nobody watches, of actions that all watch, and until every onlooker has what there is. In
/// turn, so that both have the same weather, and with a pause after each, as from people.
async fn actions(alone: &mut Player, watched: &mut Player, crowd: &Crowd) -> [Times; 3] {
    let (mut none, mut many, mut last) = (Vec::new(), Vec::new(), Vec::new());
    let pause = || tokio::time::sleep(Duration::from_millis(50));
    for _ in 0..SAMPLES {
        none.push(alone.play().await.unwrap().unwrap());
        pause().await;
        let begun = Instant::now();
        many.push(watched.play().await.unwrap().unwrap());
        timeout(Duration::from_mins(1), crowd.all.notified()).await.unwrap();
        last.push(begun.elapsed());
        pause().await;
    }
    [none, many, last].map(Times::of)
}

async fn gather(server: &Served, table: &str, manners: Manners) -> Arc<Crowd> {
    let crowd = Arc::new(Crowd {
        done: AtomicUsize::new(0),
        all: Notify::new(),
        known: Mutex::new(signs(server, table).await),
        manners,
        people: Mutex::new(JoinSet::new()),
    });
    let begun = Arc::new(Barrier::new(ONLOOKERS + 1));
    let mut people = crowd.people.lock().await;
    for number in 0..ONLOOKERS {
        let (address, table) = (server.address.clone(), table.to_owned());
        let (crowd, begun) = (Arc::clone(&crowd), Arc::clone(&begun));
        let look = async move {
            let mut stream = Connection::open(&address).await;
            let mut page = Connection::open(&address).await;
            let path = match crowd.manners {
                Manners::Listen | Manners::Ask => format!("/table/{table}/events"),
                Manners::Program => format!("/api/games/{table}/events"),
            };
            stream.send(("GET", &path), "", "").await;
            stream.head().await;
            // The first numbers come at once.
            assert!(stream.chunk(&mut Vec::new()).await);
            begun.wait().await;
            while stream.chunk(&mut Vec::new()).await {
                if crowd.manners == Manners::Ask {
                    crowd.ask(&mut page, &table, number).await;
                }
                if (crowd.done.fetch_add(1, Ordering::Relaxed) + 1).is_multiple_of(ONLOOKERS) {
                    crowd.all.notify_one();
                }
            }
        };
        people.spawn(look);
    }
    drop(people);
    begun.wait().await;
    crowd
}

impl Crowd {
    /// Asks for the regions that changed. One of the crowd reads them: the pages of all look the same.
    async fn ask(&self, page: &mut Connection, table: &str, number: usize) {
        let known = self.known.lock().await.clone();
        let plain = number == 0;
        let encoding = if plain { "" } else { "Accept-Encoding: gzip\r\n" };
        let headers = format!("x-known: {known}\r\n{encoding}");
        let answer = page.ask(("GET", &format!("/table/{table}")), &headers, "").await;
        assert_eq!(answer.status, 200);
        if plain {
            let update: Value = serde_json::from_slice(&answer.body).unwrap();
            *self.known.lock().await = renewed(&known, &update);
        }
    }
}

/// What a page has when it is opened.
async fn signs(server: &Served, table: &str) -> String {
    let mut page = Connection::open(&server.address).await;
    let path = format!("/table/{table}");
    let answer = page.ask(("GET", &path), "x-known: none=0\r\n", "").await;
    renewed("", &serde_json::from_slice(&answer.body).unwrap())
}

fn renewed(known: &str, update: &Value) -> String {
    let regions = update["regions"].as_object().unwrap();
    let old = known.split(',').filter(|pair| {
        let name = pair.split('=').next().unwrap();
        !pair.is_empty() && !regions.contains_key(name)
    });
    let new = regions.iter().map(|(name, region)| format!("{name}={}", region["sign"].as_str().unwrap()));
    old.map(str::to_owned).chain(new).collect::<Vec<_>>().join(",")
}
