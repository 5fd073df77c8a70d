//! What the server does by itself: it listens to what other processes do, lets bots play, and
//! tidies up.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::{StreamExt, stream};
use roundhouse_store::{Change, Query, Stage, StoreError, Whose};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::app::{App, Shared};
use crate::clock;
use crate::clocks;
use crate::community::recorder;
use crate::moderation::News;
use crate::notices;
use crate::session::{NotOpened, Session};
use crate::unattended;

/// How often the server tidies up.
const ROUND: Duration = Duration::from_mins(1);
/// How often the server looks what administrators decided.
const ORDERS: Duration = Duration::from_secs(1);
/// How long a table waits for players, in milliseconds: three months after the last one sat down.
const WAITING: i64 = 90 * 24 * 60 * 60 * 1000;
/// How many tables are read again at once.
const AT_ONCE: usize = 8;

/// Begins with it; it ends with the app.
pub fn begin(app: &Shared) {
    tokio::spawn(tidy(Arc::downgrade(app)));
    tokio::spawn(follow_orders(Arc::downgrade(app)));
    tokio::spawn(unattended::look_around(Arc::downgrade(app)));
    tokio::spawn(notices::send::begin(Arc::downgrade(app)));
    tokio::spawn(clocks::watch::begin(Arc::downgrade(app)));
    tokio::spawn(recorder::record(Arc::downgrade(app)));
    if let Some(changes) = app.tables.store().changes() {
        tokio::spawn(follow(Arc::downgrade(app), changes));
    }
}

async fn tidy(app: Weak<App>) {
    loop {
        tokio::time::sleep(ROUND).await;
        let Some(app) = app.upgrade() else {
            return;
        };
        app.tables.put_idle_away();
        let (store, now) = (app.tables.store(), clock::now());
        if let Err(error) = store.remove_expired(now).await {
            tracing::warn!(%error, "expired keys could not be taken away");
        }
        if let Err(error) = store.remove_waiting(now - WAITING).await {
            tracing::warn!(%error, "tables that nobody came to could not be taken away");
        }
        // A connection that is cut without a word brings no news, and says nothing of it.
        if app.tables.is_shared() {
            read_again(&app, app.tables.watched()).await;
        }
    }
}

/// Learns what administrators decide, here or on the command line.
async fn follow_orders(app: Weak<App>) {
    loop {
        let Some(app) = app.upgrade() else {
            return;
        };
        learn_orders(&app).await;
        drop(app);
        tokio::time::sleep(ORDERS).await;
    }
}

/// Learns what administrators have decided since it was last looked at.
pub(crate) async fn learn_orders(app: &App) {
    match app.moderation.read(app.store()).await {
        Ok(News::Tables) => read_again(app, app.tables.known(None)).await,
        Ok(News::None) => {}
        Err(error) => tracing::warn!(%error, "what administrators decided cannot be read"),
    }
}

/// Reads tables again that other processes have changed.
async fn follow(app: Weak<App>, mut changes: Receiver<Change>) {
    loop {
        let mut news = Changes::default();
        match changes.recv().await {
            Ok(change) => news.add(change),
            Err(RecvError::Lagged(_)) => news.anything = true,
            Err(RecvError::Closed) => return,
        }
        while let Ok(change) = changes.try_recv() {
            news.add(change);
        }
        let Some(app) = app.upgrade() else {
            return;
        };
        // Whose turn it is at tables that are not in memory is not known here.
        app.tables.waiting_games().changed_for_all();
        news.leave_out_known(&app);
        let games = (!news.anything).then_some(&news.games);
        read_again(&app, app.tables.known(games)).await;
    }
}

/// The tables where somebody has a part, as the store knows it.
pub(crate) async fn tables_of(app: &App, visitor: &str) -> Result<BTreeSet<String>, StoreError> {
    let mut theirs = BTreeSet::new();
    for stage in [Stage::Open, Stage::Running, Stage::Finished] {
        let query = Query {
            stage,
            words: String::new(),
            visitor: visitor.to_owned(),
            whose: Whose::Own,
            skip: 0,
            most: u32::MAX,
        };
        let games = app.store().list(&query).await?;
        theirs.extend(games.into_iter().map(|game| game.id));
    }
    Ok(theirs)
}

/// Reads those of these tables again that are in memory: somebody there is known by another name now, or is gone, and
/// whoever still has the old secret may do nothing.
pub(crate) async fn read_tables(app: &App, ids: &BTreeSet<String>) {
    app.tables.waiting_games().changed_for_all();
    read_again(app, app.tables.known(Some(ids))).await;
}

async fn read_again(app: &App, sessions: Vec<(String, Arc<Session>)>) {
    let read = stream::iter(sessions).for_each_concurrent(AT_ONCE, |(id, session)| async move {
        match session.catch_up().await {
            Ok(()) => {}
            Err(NotOpened::NoSuchTable) => app.tables.forget(&id),
            Err(error) => tracing::warn!(%error, table = %id, "a table cannot be read again"),
        }
    });
    read.await;
}

/// What has changed.
#[derive(Debug, Default)]
struct Changes {
    games: BTreeSet<String>,
    /// Games whose log and chat have these lengths now.
    counted: BTreeMap<String, (u64, u64)>,
    anything: bool,
}

impl Changes {
    fn add(&mut self, change: Change) {
        match change {
            Change::Game(id) => {
                self.games.insert(id);
            }
            // The latest comes last.
            Change::Counted { game, entries, said } => {
                self.counted.insert(game, (entries, said));
            }
            Change::Anything => self.anything = true,
        }
    }

    /// What this process wrote itself it need not read.
    fn leave_out_known(&mut self, app: &App) {
        let counted = std::mem::take(&mut self.counted);
        let ids: BTreeSet<String> = counted.keys().cloned().collect();
        let open = app.tables.known(Some(&ids));
        let news = open.into_iter().filter(|(id, session)| {
            let now = session.announcer().now();
            let (entries, said) = counted.get(id).copied().unwrap_or_default();
            now.entries < entries || now.said < said
        });
        self.games.extend(news.map(|(id, _)| id));
    }
}
