//! The tables in memory: opened when somebody asks for them, one session each, and put away when nobody does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Instant;

use roundhouse_store::Store;
use tokio::sync::{Notify, OnceCell, Semaphore};

use crate::app::spare;
use crate::bots::{self, Manners};
use crate::clocks::Timekeeper;
use crate::session::{NotOpened, Session};
use crate::waiting_games::WaitingGames;

/// How long a table stays in memory after the last visit.
const IDLE: i64 = 10 * 60 * 1000;
/// How many tables stay in memory that nobody looks at.
const MOST: usize = 600;
/// How many bytes they take at most.
const MOST_BYTES: u64 = 128 << 20;

/// All tables that are in memory.
pub struct Tables {
    store: Arc<dyn Store>,
    bots: Manners,
    is_shared: bool,
    waiting_games: Arc<WaitingGames>,
    time: Timekeeper,
    /// Is told when a game ends.
    ended: Arc<Notify>,
    /// The places of tables that are being opened, one for each core but one: tables that are played have that one, and
    /// whoever opens a table waits for those who came before.
    opening: Semaphore,
    open: Mutex<BTreeMap<String, Arc<Place>>>,
    /// When it all began. The time of day may jump, and tables would stay for days.
    begun: Instant,
}

/// A place in memory for a table.
#[derive(Default)]
struct Place {
    session: OnceCell<Arc<Session>>,
    /// In milliseconds since all began.
    used_at: AtomicI64,
    /// About how many bytes the table took when it was last looked at.
    bytes: AtomicU64,
}

impl Tables {
    /// No table yet.
    pub(crate) fn new(store: Arc<dyn Store>, bots: Manners, time: Timekeeper) -> Self {
        Self {
            is_shared: store.changes().is_some(),
            store,
            bots,
            waiting_games: Arc::default(),
            time,
            ended: Arc::default(),
            opening: Semaphore::new(spare(available_parallelism())),
            open: Mutex::new(BTreeMap::new()),
            begun: Instant::now(),
        }
    }

    fn now(&self) -> i64 {
        i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// Where games are kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The time of all tables.
    pub(crate) const fn time(&self) -> &Timekeeper {
        &self.time
    }

    /// What waits for each account.
    pub(crate) fn waiting_games(&self) -> &Arc<WaitingGames> {
        &self.waiting_games
    }

    /// Is told when a game ends.
    pub(crate) const fn ended(&self) -> &Arc<Notify> {
        &self.ended
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.open().len()
    }

    /// Is this table in memory?
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.open().contains_key(id)
    }

    /// The session of a table; two visitors at once get the same one.
    pub async fn get(&self, id: &str) -> Result<Arc<Session>, NotOpened> {
        // Nothing else is a name, and no database need be asked for it.
        if !id.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(NotOpened::NoSuchTable);
        }
        let place = {
            let mut open = self.open();
            if !open.contains_key(id) {
                make_room(&mut open);
            }
            let place = open.entry(id.to_owned()).or_default();
            place.used_at.store(self.now(), Ordering::Relaxed);
            Arc::clone(place)
        };
        let mut opened_here = false;
        let opened = place.session.get_or_try_init(|| async {
            let _turn = self.opening.acquire().await;
            let session = Session::open(Arc::clone(&self.store), id).await?;
            place.bytes.store(session.bytes().unwrap_or_default(), Ordering::Relaxed);
            let session = session.telling(Arc::clone(&self.waiting_games), Arc::clone(&self.ended));
            let session = Arc::new(session.by(self.time.clone()));
            bots::watch(&session, self.bots.clone());
            opened_here = true;
            Ok(session)
        });
        let opened = opened.await.cloned();
        let opened = match opened {
            Ok(session) if opened_here && self.is_shared => {
                // What other processes did while it was read was told to nobody here.
                session.catch_up().await.map(|()| session)
            }
            opened => opened,
        };
        if opened.is_err() {
            self.forget_unused(id, &place);
        }
        opened
    }

    /// The sessions in memory that somebody looks at.
    pub(crate) fn watched(&self) -> Vec<(String, Arc<Session>)> {
        let open = self.open();
        let watched = open.iter().filter(|(_, place)| !is_unwatched(place));
        let sessions = watched.filter_map(|(id, place)| Some((id.clone(), Arc::clone(place.session.get()?))));
        sessions.collect()
    }

    /// Do other processes serve the same tables?
    pub(crate) const fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// The sessions in memory of these tables; of all where it is not said which.
    pub(crate) fn known(&self, ids: Option<&BTreeSet<String>>) -> Vec<(String, Arc<Session>)> {
        let open = self.open();
        let wanted = open.iter().filter(|(id, _)| ids.is_none_or(|ids| ids.contains(*id)));
        let sessions = wanted.filter_map(|(id, place)| {
            let session = place.session.get()?;
            Some((id.clone(), Arc::clone(session)))
        });
        sessions.collect()
    }

    /// Drops a table that is gone.
    pub(crate) fn forget(&self, id: &str) {
        let _ = self.open().remove(id);
    }

    /// Drops the place of a table that could not be opened, unless somebody else waits there: they open it.
    fn forget_unused(&self, id: &str, place: &Arc<Place>) {
        let mut open = self.open();
        let still_there = open.get(id).is_some_and(|known| Arc::ptr_eq(known, place));
        // One is the map's, one is ours.
        if still_there && Arc::strong_count(place) == 2 {
            open.remove(id);
        }
    }

    /// Puts tables away that nobody has looked at for a while; they come back by replay. The others may have grown.
    pub fn put_idle_away(&self) {
        let mut open = self.open();
        put_away(&mut open, 0, self.now() - IDLE);
        for place in open.values() {
            if let Some(bytes) = place.session.get().and_then(|session| session.bytes()) {
                place.bytes.store(bytes, Ordering::Relaxed);
            }
        }
        make_room(&mut open);
    }

    /// About how many bytes the tables in memory took when they were last measured.
    pub fn bytes(&self) -> u64 {
        bytes(&self.open())
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Place>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where there are too many tables, or large ones, those longest unused go: until half is left.
fn make_room(open: &mut BTreeMap<String, Arc<Place>>) {
    if open.len() >= MOST {
        put_away(open, MOST / 2, i64::MAX);
    }
    if bytes(open) > MOST_BYTES {
        let left = open.len() / 2;
        put_away(open, left, i64::MAX);
    }
}

fn bytes(open: &BTreeMap<String, Arc<Place>>) -> u64 {
    open.values().map(|place| place.bytes.load(Ordering::Relaxed)).sum()
}

/// Puts away tables last used before a time, longest unused first, until so many are left.
fn put_away(open: &mut BTreeMap<String, Arc<Place>>, left: usize, before: i64) {
    let mut idle: Vec<(i64, String)> = open
        .iter()
        .filter(|(_, place)| is_unwatched(place))
        .map(|(id, place)| (place.used_at.load(Ordering::Relaxed), id.clone()))
        .filter(|(used_at, _)| *used_at < before)
        .collect();
    idle.sort_unstable();
    let most = open.len().saturating_sub(left);
    for (_, id) in idle.into_iter().take(most) {
        open.remove(&id);
    }
}

/// Does nobody hold the table at this moment? Whoever asks for it later gets the lock after us.
fn is_unwatched(place: &Arc<Place>) -> bool {
    Arc::strong_count(place) == 1
        && place.session.get().is_some_and(|session| Arc::strong_count(session) == 1)
}

#[cfg(test)]
mod tests {
    use roundhouse_game::Setup;
    use roundhouse_store::SqlStore;
    use roundhouse_titles::Title;

    use super::*;
    use crate::config::Settings;
    use crate::opening::{self, NewTable};
    use crate::table::{SeatKind, SeatOrder};

    /// So many tables in a store, none of them in memory.
    async fn stored(count: usize) -> (Tables, Vec<String>) {
        let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
        let mut ids = Vec::new();
        for _ in 0..count {
            let players = Vec::new();
            let (variant, options, rulings) = (None, BTreeMap::new(), BTreeMap::new());
            let setup = Setup { players, variant, options, rulings, seed: 1.into() };
            let seats = ["Ada", "Ben", "Cili"].map(|name| (name.to_owned(), SeatKind::SameScreen)).to_vec();
            let table = NewTable {
                title: Title::HUNGARY_18MAG,
                owner: "somebody".to_owned(),
                seats,
                setup,
                order: SeatOrder::AsListed,
                hours: None,
                clock: None,
                private: false,
                rated: false,
            };
            ids.push(opening::open(&store, table).await.unwrap());
        }
        (Tables::new(store, Manners::of(&Settings::default()), Timekeeper::default()), ids)
    }

    /// Says of a table in memory that it was last used at this time and takes so many bytes.
    fn set(tables: &Tables, id: &str, used_at: i64, bytes: u64) {
        let open = tables.open();
        open[id].used_at.store(used_at, Ordering::Relaxed);
        open[id].bytes.store(bytes, Ordering::Relaxed);
    }

    #[tokio::test]
    async fn tables_that_take_too_many_bytes_leave_those_longest_unused_first() {
        let (tables, ids) = stored(6).await;
        for (used_at, id) in (0..).zip(&ids[..5]) {
            tables.get(id).await.unwrap();
            set(&tables, id, used_at, MOST_BYTES / 5);
        }
        assert_eq!((tables.count(), tables.bytes()), (5, MOST_BYTES / 5 * 5));
        // One is looked at: it stays, however long ago it was asked for.
        let watched = tables.get(&ids[0]).await.unwrap();
        set(&tables, &ids[0], 0, MOST_BYTES);
        tables.get(&ids[5]).await.unwrap();
        let left: Vec<bool> = ids.iter().map(|id| tables.is_open(id)).collect();
        assert_eq!(left, [true, false, false, false, true, true]);
        drop(watched);
    }
}
