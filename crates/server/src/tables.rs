//! The tables in memory: opened when somebody asks for them, one session each.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use roundhouse_store::Store;
use tokio::sync::OnceCell;

use crate::bots;
use crate::session::{NotOpened, Session};

/// All tables that are in memory.
pub struct Tables {
    store: Arc<dyn Store>,
    bot_pause: std::time::Duration,
    open: Mutex<BTreeMap<String, Arc<OnceCell<Arc<Session>>>>>,
}

impl Tables {
    /// No table yet. Bots wait a little before each move, so that people can follow.
    pub fn new(store: Arc<dyn Store>, bot_pause: std::time::Duration) -> Self {
        Self {
            store,
            bot_pause,
            open: Mutex::new(BTreeMap::new()),
        }
    }

    /// Where games are kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The session of a table; two visitors at once get the same one.
    pub async fn get(&self, id: &str) -> Result<Arc<Session>, NotOpened> {
        let cell = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(open.entry(id.to_owned()).or_default())
        };
        let opened = cell
            .get_or_try_init(|| async {
                let session = Arc::new(Session::open(Arc::clone(&self.store), id).await?);
                bots::watch(&session, self.bot_pause);
                Ok(session)
            })
            .await;
        if opened.is_err() {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            if open.get(id).is_some_and(|cell| !cell.initialized()) {
                open.remove(id);
            }
        }
        opened.cloned()
    }
}
