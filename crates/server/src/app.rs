//! The parts that all pages share.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use roundhouse_store::Store;
use roundhouse_words::{Language, Words};
use tokio::sync::watch;

use crate::pictures::Pictures;
use crate::tables::Tables;

/// What every handler gets.
pub type Shared = Arc<App>;

/// The parts that all pages share.
pub struct App {
    /// The tables.
    pub tables: Tables,
    /// Painters and looks of the titles.
    pub pictures: Pictures,
    words: BTreeMap<Language, Words>,
    stopping: watch::Receiver<bool>,
}

impl App {
    /// An app on this store; `stopping` turns true when the server is to end.
    pub fn new(
        store: Arc<dyn Store>,
        bot_pause: Duration,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let words = Language::ALL
            .into_iter()
            .map(|language| (language, Words::new(language)));
        Self {
            tables: Tables::new(store, bot_pause),
            pictures: Pictures::default(),
            words: words.collect(),
            stopping,
        }
    }

    /// The words of a language.
    pub fn words(&self, language: Language) -> &Words {
        // Every language has its words: they were made from the same list.
        &self.words[&language]
    }

    /// Turns true when the server is to end.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.clone()
    }
}
