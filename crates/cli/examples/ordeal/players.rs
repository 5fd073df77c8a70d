//! People who play, each alone at a table, and know exactly what must be there: whatever was acknowledged, once.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::request::{Answer, Caller, ask};

/// After so many actions a player opens another table.
const ACTIONS: u64 = 40;
/// Another process may hear of a move a little later.
const LATER: Duration = Duration::from_secs(40);

/// What all players count together.
#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) acknowledged: AtomicU64,
    /// Requests without an answer, or with one that says nobody knows.
    pub(crate) unanswered: AtomicU64,
    /// Of these, those that were kept all the same.
    pub(crate) kept: AtomicU64,
    pub(crate) lost: AtomicU64,
    pub(crate) doubled: AtomicU64,
    /// What else was wrong, in words.
    pub(crate) wrong: Mutex<Vec<String>>,
}

/// The servers that there are now.
pub(crate) type Servers = Arc<RwLock<Vec<String>>>;

/// Everybody plays until told that it is over.
pub(crate) struct Crowd {
    pub(crate) counts: Arc<Counts>,
    over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<Player>>,
}

struct Player {
    number: usize,
    token: String,
    servers: Servers,
    counts: Arc<Counts>,
    over: Arc<AtomicBool>,
    table: Option<Table>,
    left: Vec<Table>,
    turn: usize,
    moved: Arc<Mutex<Instant>>,
}

#[derive(Clone)]
struct Table {
    path: String,
    /// How many entries there must be.
    entries: u64,
    actions: u64,
}

impl Crowd {
    /// So many people begin to play.
    pub(crate) fn begin(people: usize, servers: &Servers) -> Self {
        let token = register(&servers.read().unwrap()[0]);
        let (counts, over) = (Arc::new(Counts::default()), Arc::new(AtomicBool::new(false)));
        let player = |number| Player {
            number,
            token: token.clone(),
            servers: Arc::clone(servers),
            counts: Arc::clone(&counts),
            over: Arc::clone(&over),
            table: None,
            left: Vec::new(),
            turn: number,
            moved: Arc::new(Mutex::new(Instant::now())),
        };
        let threads = (0..people).map(player).map(|mut player| {
            std::thread::spawn(move || {
                while !player.over.load(Ordering::Relaxed) {
                    if player.step().is_none() {
                        std::thread::sleep(Duration::from_millis(20));
                    }
                }
                player
            })
        });
        let threads = threads.collect();
        Self { counts, over, threads }
    }

    /// Waits until everybody together has done so many more actions; `false` where that takes too long.
    pub(crate) fn plays_on(&self, more: u64, patience: Duration) -> bool {
        let (begun, before) = (Instant::now(), self.counts.acknowledged.load(Ordering::SeqCst));
        while self.counts.acknowledged.load(Ordering::SeqCst) < before + more {
            if begun.elapsed() > patience {
                return false;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        true
    }

    /// Ends play and looks at every table once more; how many of them nobody can go on with.
    pub(crate) fn end(self) -> (Arc<Counts>, usize) {
        self.over.store(true, Ordering::Relaxed);
        let mut stuck = 0;
        for thread in self.threads {
            let mut player = thread.join().unwrap();
            let begun = Instant::now();
            let before = *player.moved.lock().unwrap();
            while *player.moved.lock().unwrap() == before && begun.elapsed() < Duration::from_mins(1) {
                let _ = player.step();
            }
            stuck += usize::from(*player.moved.lock().unwrap() == before);
            player.look_at_all();
        }
        (self.counts, stuck)
    }
}

impl Player {
    fn call(&self, what: &str, body: &str) -> Option<Answer> {
        let server = {
            let servers = self.servers.read().unwrap();
            servers.get(self.turn % servers.len().max(1))?.clone()
        };
        let headers = format!("Authorization: Bearer {}\r\n", self.token);
        let from = format!("10.0.{}.{}", self.number / 250, self.number % 250 + 1);
        ask(Caller { server: &server, from: &from, headers: &headers }, what, body)
    }

    /// One move, or another table; nothing where nobody answers.
    fn step(&mut self) -> Option<()> {
        self.turn += 1;
        let Some(table) = self.table.clone() else {
            return self.open();
        };
        let (seen, choices) = self.look(&table)?;
        if choices.is_empty() || table.actions >= ACTIONS {
            self.left.extend(self.table.take());
            return Some(());
        }
        let action = choices.get(self.turn * 7 % choices.len())?["action"].clone();
        self.act(table, seen, &json!({"seen": seen, "actions": [action]}))
    }

    fn open(&mut self) -> Option<()> {
        let seats = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]);
        let answer = self.call("POST /api/games", &json!({"title": "18mag", "seats": seats}).to_string())?;
        if answer.status != 201 {
            self.is_expected(&answer);
            return None;
        }
        let path = format!("/api/games/{}", answer.json()?["id"].as_str()?);
        self.table = Some(Table { path, entries: 0, actions: 0 });
        Some(())
    }

    /// The entries and choices of a table; whatever was acknowledged must be among them, and nothing else.
    fn look(&mut self, table: &Table) -> Option<(u64, Vec<Value>)> {
        let begun = Instant::now();
        loop {
            let answer = self.call(&format!("GET {}/choices", table.path), "")?;
            if answer.status == 409 {
                return Some((table.entries, Vec::new()));
            }
            if answer.status != 200 {
                self.is_expected(&answer);
                return None;
            }
            let shown = answer.json()?;
            let seen = shown["seen"].as_u64()?;
            if seen < table.entries && begun.elapsed() < LATER {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            }
            self.compare(table, seen);
            return Some((seen, shown["choices"].as_array()?.clone()));
        }
    }

    fn compare(&mut self, table: &Table, seen: u64) {
        let counter = match seen.cmp(&table.entries) {
            std::cmp::Ordering::Less => &self.counts.lost,
            std::cmp::Ordering::Greater => &self.counts.doubled,
            std::cmp::Ordering::Equal => return,
        };
        counter.fetch_add(1, Ordering::SeqCst);
        self.wrong(format!("{} has {seen} entries, expected {}", table.path, table.entries));
        // Counted once.
        if let Some(known) = &mut self.table {
            known.entries = seen;
        }
    }

    /// Acts; where no answer comes, finds out whether it was done, and sends the very same again: it must count once.
    fn act(&mut self, mut table: Table, seen: u64, body: &Value) -> Option<()> {
        let what = format!("POST {}/actions", table.path);
        let answer = self.call(&what, &body.to_string());
        let done = answer.as_ref().filter(|answer| answer.status == 200).and_then(Answer::json);
        let entries = match done {
            Some(done) => {
                self.counts.acknowledged.fetch_add(1, Ordering::SeqCst);
                done["entries"].as_u64()?
            }
            // Refused for good: nothing was done.
            None if answer.as_ref().is_some_and(|answer| [409, 422, 429].contains(&answer.status)) => seen,
            None => {
                if let Some(answer) = &answer {
                    self.is_expected(answer);
                }
                self.counts.unanswered.fetch_add(1, Ordering::SeqCst);
                self.settle(&table, seen, &what, body)?
            }
        };
        *self.moved.lock().unwrap() = Instant::now();
        table.entries = entries;
        table.actions += 1;
        self.table = Some(table);
        Some(())
    }

    /// How many entries there are after a move that nobody answered for.
    fn settle(&mut self, table: &Table, seen: u64, what: &str, body: &Value) -> Option<u64> {
        while !self.over.load(Ordering::Relaxed) {
            self.turn += 1;
            std::thread::sleep(Duration::from_millis(50));
            let Some(before) = self.entries(table) else {
                continue;
            };
            let Some(again) = self.call(what, &body.to_string()) else {
                continue;
            };
            match again.status {
                200 => {
                    let entries = again.json()?["entries"].as_u64()?;
                    self.counts.acknowledged.fetch_add(1, Ordering::SeqCst);
                    if before > seen {
                        self.counts.doubled.fetch_add(1, Ordering::SeqCst);
                        self.wrong(format!("{} was done twice after entry {seen}", table.path));
                    }
                    return Some(entries);
                }
                409 => {
                    self.counts.kept.fetch_add(1, Ordering::SeqCst);
                    // Whichever process answers, it has heard of the move by now or does so soon.
                    let begun = Instant::now();
                    while begun.elapsed() < LATER {
                        if let Some(entries) = self.entries(table).filter(|entries| *entries > seen) {
                            return Some(entries);
                        }
                    }
                }
                _ => self.is_expected(&again),
            }
        }
        // It is over: what is there now is right, as long as it is no less.
        self.entries(table)
    }

    fn entries(&self, table: &Table) -> Option<u64> {
        let answer = self.call(&format!("GET {}", table.path), "")?;
        answer.json()?["entries"].as_u64()
    }

    /// Every table that was left holds what was acknowledged, and nothing else.
    fn look_at_all(&mut self) {
        for table in self.left.clone().into_iter().chain(self.table.clone()) {
            let begun = Instant::now();
            let mut entries = None;
            while entries.is_none_or(|entries| entries < table.entries) && begun.elapsed() < LATER {
                self.turn += 1;
                entries = self.entries(&table);
            }
            match entries {
                Some(entries) => self.compare(&table, entries),
                None => self.wrong(format!("{} cannot be opened", table.path)),
            }
        }
    }

    /// While something is killed, frozen or full, a server may say that it cannot serve; it may never say anything else.
    fn is_expected(&self, answer: &Answer) {
        if ![409, 429, 500, 502, 503].contains(&answer.status) {
            self.wrong(format!("{} {}", answer.status, answer.body));
        }
    }

    fn wrong(&self, what: String) {
        let mut wrong = self.counts.wrong.lock().unwrap();
        if wrong.len() < 20 {
            wrong.push(what);
        }
    }
}

/// A token for a new account, as a person gets one in the browser.
fn register(server: &str) -> String {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap().as_micros();
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let caller = Caller { server, from: "10.1.1.1", headers: form };
    let body = format!("name=ordeal-{since}&password=correct+horse+{since}");
    let answer = ask(caller, "POST /register", &body).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.body);
    let session = answer.head.lines().filter(|line| line.to_ascii_lowercase().starts_with("set-cookie:"));
    let cookies: Vec<&str> = session.filter_map(|line| line.split_once(": ")?.1.split(';').next()).collect();
    let headers = format!("{form}Cookie: {}\r\n", cookies.join("; "));
    let caller = Caller { headers: &headers, ..caller };
    let page = ask(caller, "POST /account/tokens", "name=ordeal&play=yes&games=yes").unwrap();
    let (_, rest) = page.body.split_once("<code>").unwrap();
    rest.split('<').next().unwrap().to_owned()
}
