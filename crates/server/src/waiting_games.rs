//! What waits for each account: asked of the store once for all who want to know, and again only when something has
//! changed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use roundhouse_store::{Claim, Listed, Query, Stage, Store, StoreError, Whose};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// The most games of somebody that are looked through.
pub(crate) const OWN: u32 = 10_000;
/// The store is asked no more often than this for one account.
const PAUSE: Duration = Duration::from_secs(1);
/// After this time the store is asked again whether or not anything is said to have changed.
const OLD: Duration = Duration::from_secs(30);
/// Accounts that are remembered although nobody listens for them.
const MOST: usize = 200;

/// What waits for every account that somebody asked for.
#[derive(Debug, Default)]
pub(crate) struct WaitingGames(Mutex<BTreeMap<String, Arc<Account>>>);

/// What is known of one account.
#[derive(Debug)]
pub(crate) struct Account {
    id: String,
    /// How often something has changed for it.
    changes: watch::Sender<u64>,
    known: tokio::sync::Mutex<Option<Known>>,
}

#[derive(Debug)]
struct Known {
    /// After how many changes the store was asked.
    changes: u64,
    at: Instant,
    games: Arc<RunningGames>,
}

/// The running games of an account, and its seats.
#[derive(Debug)]
pub(crate) struct RunningGames {
    pub(crate) games: Vec<Listed>,
    pub(crate) claims: Vec<Claim>,
}

impl WaitingGames {
    /// One account.
    pub(crate) fn of(&self, id: &str) -> Arc<Account> {
        let mut accounts = self.accounts();
        if accounts.len() >= MOST && !accounts.contains_key(id) {
            accounts.retain(|_, account| account.changes.receiver_count() > 0);
        }
        let account = accounts.entry(id.to_owned()).or_insert_with(|| {
            let (changes, _) = watch::channel(0);
            Arc::new(Account { id: id.to_owned(), changes, known: tokio::sync::Mutex::default() })
        });
        Arc::clone(account)
    }

    /// Something has changed for these accounts.
    pub(crate) fn changed_for<'a>(&self, ids: impl IntoIterator<Item = &'a str>) {
        let accounts = self.accounts();
        for account in ids.into_iter().filter_map(|id| accounts.get(id)) {
            account.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// Something has changed, and nobody knows for whom.
    pub(crate) fn changed_for_all(&self) {
        for account in self.accounts().values() {
            account.changes.send_modify(|changes| *changes += 1);
        }
    }

    fn accounts(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Account>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    /// Its running games, and after how many changes they were read. All who ask at once share one answer of the store.
    pub(crate) async fn games(&self, store: &dyn Store) -> Result<(u64, Arc<RunningGames>), StoreError> {
        let mut known = self.known.lock().await;
        if let Some(known) = &*known {
            let is_new = *self.changes.borrow() == known.changes && known.at.elapsed() < OLD;
            if is_new {
                return Ok((known.changes, Arc::clone(&known.games)));
            }
            sleep_until(known.at + PAUSE).await;
        }
        // What changes while the store is asked is read the next time.
        let changes = *self.changes.borrow();
        let query = Query {
            stage: Stage::Running,
            words: String::new(),
            visitor: self.id.clone(),
            whose: Whose::Own,
            skip: 0,
            most: OWN,
        };
        let games = store.list(&query).await?;
        let claims = store.claims_of(&self.id).await?;
        let games = Arc::new(RunningGames { games, claims });
        *known = Some(Known { changes, at: Instant::now(), games: Arc::clone(&games) });
        Ok((changes, games))
    }

    /// Is told of every change.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}
