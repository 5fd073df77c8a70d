//! The parts that all pages share.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use roundhouse_family18xx::view::{EqualSets, Prospects};
use roundhouse_store::{Store, StoreError};
use roundhouse_words::{Language, Words};
use tokio::sync::{OnceCell, Semaphore, watch};

use crate::assets::Assets;
use crate::blocking::blocking;
use crate::bots::Manners;
use crate::cache::Cache;
use crate::clocks::Timekeeper;
use crate::config::Settings;
use crate::counters::Counters;
use crate::limits::Limits;
use crate::mail::Mail;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::notices::{Outside, PushKey};
use crate::pictures::Pictures;
use crate::security_log::Requests;
use crate::tables::Tables;
use crate::unattended;

/// A search that somebody waits for takes no longer than this.
const PATIENCE: Duration = Duration::from_secs(3);

/// What every handler gets.
pub type Shared = Arc<App>;

/// The parts that all pages share.
pub struct App {
    /// The tables.
    pub tables: Tables,
    /// Painters and looks of the titles.
    pub pictures: Pictures,
    /// Styles, scripts and pictures that were asked for.
    pub assets: Assets,
    /// How the server behaves.
    pub settings: Settings,
    /// Who tried what how often.
    pub limits: Limits,
    /// What administrators decided.
    pub moderation: Moderation,
    /// The names of requests.
    pub requests: Requests,
    /// Letters.
    pub mail: Mail,
    /// Whoever asks addresses that people give; none where there is no TLS.
    pub(crate) outside: Option<Outside>,
    /// The key for pushes, once somebody asked for it.
    push_key: OnceCell<Option<PushKey>>,
    /// What is counted.
    pub metrics: Metrics,
    /// Who listens to events.
    pub streams: Counters,
    /// The same by account, or by guest.
    pub(crate) streams_by_visitor: Counters,
    /// Who downloads the whole archive.
    pub(crate) downloads: Counters,
    /// The places of what takes long, a large picture or a search or a record that is brought in: one for each core but
    /// one, which the tables have.
    long_work: Arc<Semaphore>,
    /// The places of tables that bots play while nobody looks.
    pub(crate) unattended: Arc<Semaphore>,
    /// Routes as good as the best that somebody looked at, by position.
    pub(crate) equal_sets: Cache<EqualSets>,
    /// What companies might earn, by position.
    pub(crate) prospects: Cache<Prospects>,
    words: BTreeMap<Language, Words>,
    stopping: watch::Receiver<bool>,
}

impl App {
    /// An app on this store that trusts its visitors; `stopping` turns true when the server is to end.
    pub fn new(store: Arc<dyn Store>, bot_pause: Duration, stopping: watch::Receiver<bool>) -> Self {
        let settings = Settings { bot_pause, ..Settings::default() };
        Self::with(store, settings, stopping)
    }

    /// An app on this store that behaves as its settings say.
    pub fn with(store: Arc<dyn Store>, settings: Settings, stopping: watch::Receiver<bool>) -> Self {
        let words = Language::ALL.into_iter().map(|language| (language, Words::new(language)));
        Self {
            tables: Tables::new(store, Manners::of(&settings), Timekeeper::new(settings.clock.clone())),
            pictures: Pictures::default(),
            assets: Assets::default(),
            limits: Limits::default(),
            moderation: Moderation::default(),
            requests: Requests::default(),
            mail: settings.mail.clone(),
            outside: Outside::new(settings.reach),
            push_key: OnceCell::new(),
            metrics: Metrics::default(),
            streams: Counters::default(),
            streams_by_visitor: Counters::default(),
            downloads: Counters::default(),
            settings,
            long_work: Arc::new(Semaphore::new(spare(available_parallelism()))),
            unattended: Arc::new(Semaphore::new(unattended::AT_ONCE)),
            equal_sets: Cache::default(),
            prospects: Cache::default(),
            words: words.collect(),
            stopping,
        }
    }

    /// Where games and accounts are kept.
    pub fn store(&self) -> &dyn Store {
        self.tables.store().as_ref()
    }

    /// The key by which services for pushes know this server; none where there is no chance left to make one.
    pub(crate) async fn push_key(&self) -> Result<Option<&PushKey>, StoreError> {
        let key = self.push_key.get_or_try_init(|| PushKey::of(self.store())).await?;
        Ok(key.as_ref())
    }

    /// The words of a language.
    pub fn words(&self, language: Language) -> &Words {
        // Every language has its words: they were made from the same list.
        &self.words[&language]
    }

    /// Does what takes long, in its turn and on a thread that serves nobody; nothing comes of it when the server is ending.
    pub(crate) async fn blocking_in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.long_work).acquire_owned().await;
        blocking(move || {
            let done = work();
            drop(turn);
            done
        })
        .await
    }

    /// Searches in its turn, while tables go on: until the time is up or whoever asked has gone away. Nothing comes of it
    /// when the server is ending.
    pub(crate) async fn search<T: Send + 'static>(
        &self,
        search: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Option<T> {
        let asked = Arc::new(());
        let waits = Arc::downgrade(&asked);
        let found = self.blocking_in_turn(move || {
            let end = Instant::now() + PATIENCE;
            search(&|| Instant::now() >= end || waits.strong_count() == 0)
        });
        let found = found.await;
        drop(asked);
        found
    }

    /// Done when the server is to end.
    pub fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stopping = self.stopping.clone();
        async move {
            // A sender that is gone means the same as one that says stop.
            let _ = stopping.wait_for(|stop| *stop).await;
        }
    }
}

/// How many cores the tables can spare; one where it is not known, or where there is no other.
pub(crate) fn spare(cores: io::Result<NonZero<usize>>) -> usize {
    let cores = cores.map_or(1, NonZero::get);
    cores.saturating_sub(1).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_core_is_left_to_the_tables() {
        let spared = [1, 2, 3, 8].map(|cores| spare(Ok(NonZero::new(cores).unwrap())));
        assert_eq!(spared, [1, 1, 2, 7]);
        assert_eq!(spare(Err(io::ErrorKind::Unsupported.into())), 1);
    }
}
