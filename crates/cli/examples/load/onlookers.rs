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
    let mut player = Player::open(&server.address, &account, 0).await;
    for _ in 0..60 {
        player.play().await.unwrap().unwrap();
    }
    let alone = actions(&mut player, None).await;
    println!(
        "onlookers: none: {:.2} ms (median of {SAMPLES})",
        alone.0.median()
    );
    for (manners, what) in [
        (Manners::Listen, "listen"),
        (Manners::Ask, "listen and ask for what changed"),
    ] {
        let crowd = gather(&server, &player.table, manners).await;
        let (times, until_all) = actions(&mut player, Some(&crowd)).await;
        println!(
            "onlookers: {ONLOOKERS} that {what}: {:.2} ms: {:.2} times; the last has it after {:.0} ms",
            times.median(),
            times.median() / alone.0.median(),
            until_all.median(),
        );
        crowd.people.lock().await.shutdown().await;
    }
}

/// Times of actions, and until every onlooker has what there is. The next action comes after a pause, as from people.
async fn actions(player: &mut Player, crowd: Option<&Arc<Crowd>>) -> (Times, Times) {
    let (mut times, mut until_all) = (Vec::new(), vec![Duration::ZERO]);
    for _ in 0..SAMPLES {
        let begun = Instant::now();
        times.push(player.play().await.unwrap().unwrap());
        if let Some(crowd) = crowd {
            timeout(Duration::from_mins(1), crowd.all.notified())
                .await
                .unwrap();
            until_all.push(begun.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    (Times::of(times), Times::of(until_all))
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
            stream
                .send(("GET", &format!("/table/{table}/events")), "", "")
                .await;
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
        let encoding = if plain {
            ""
        } else {
            "Accept-Encoding: gzip\r\n"
        };
        let headers = format!("x-known: {known}\r\n{encoding}");
        let answer = page
            .ask(("GET", &format!("/table/{table}")), &headers, "")
            .await;
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
    let new = regions
        .iter()
        .map(|(name, region)| format!("{name}={}", region["sign"].as_str().unwrap()));
    old.map(str::to_owned)
        .chain(new)
        .collect::<Vec<_>>()
        .join(",")
}
