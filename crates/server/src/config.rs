//! Settings of the server.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use roundhouse_store::{SqlStore, Store, StoreError};

use crate::clock::Clock;
use crate::mail::Mail;
use crate::notices::Reach;
use crate::quota::Quotas;

/// Where the server listens and keeps its games.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The database.
    pub database: Database,
    /// How it behaves.
    pub settings: Settings,
}

/// How the server behaves. By default it trusts its visitors, as at a table at home.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot waits before each move, so that people can follow.
    pub bot_pause: Duration,
    /// Do visitors come over TLS? Then cookies are never sent without.
    pub secure: bool,
    /// Is there a proxy in front that names the visitors' addresses?
    pub behind_proxy: bool,
    /// How many requests that change something an address may send in a minute; 0 for any number.
    pub changes_per_minute: u32,
    /// How many streams of events an address may listen to at once; 0 for any number.
    pub streams: u32,
    /// How many connections there may be, and for how long.
    pub connections: Connections,
    /// How much one person and one address may keep.
    pub quotas: Quotas,
    /// How long a visitor may take to send a form, from its first byte to its last.
    pub patience: Duration,
    /// Where letters go.
    pub mail: Mail,
    /// Which addresses of visitors are asked for webhooks and pushes.
    pub reach: Reach,
    /// The time of everything that is kept.
    pub clock: Clock,
    /// The seed of every game and bot, for tests that are to be the same each time; none, and chance picks one.
    pub seed: Option<u64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            bot_pause: Duration::ZERO,
            secure: false,
            behind_proxy: false,
            changes_per_minute: 0,
            streams: 0,
            connections: Connections::default(),
            quotas: Quotas::default(),
            patience: Duration::from_secs(30),
            mail: Mail::default(),
            reach: Reach::default(),
            clock: Clock::default(),
            seed: None,
        }
    }
}

/// How many connections there may be, and how long one may say nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// All of them; 0 for any number.
    pub most: u32,
    /// Those of one address; 0 for any number. With a proxy in front all have its address.
    pub most_each: u32,
    /// How long a connection may say nothing, or half of a request's head, before it is closed.
    pub idle: Duration,
}

impl Default for Connections {
    fn default() -> Self {
        Self { most: 0, most_each: 0, idle: Duration::from_secs(30) }
    }
}

/// The database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// One SQLite file.
    Sqlite(PathBuf),
    /// The address of a PostgreSQL database, which several processes may share.
    Postgres(String),
}

impl Database {
    /// Opens it and brings its tables up to date.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        let store = match self {
            Self::Sqlite(path) => SqlStore::sqlite(path).await?,
            Self::Postgres(address) => SqlStore::postgres(address).await?,
        };
        Ok(Arc::new(store))
    }

    /// Opens it for reading, with its tables as they are: a server of another version may be using it.
    pub async fn open_as_it_is(&self) -> Result<Arc<dyn Store>, StoreError> {
        let store = match self {
            Self::Sqlite(path) => SqlStore::sqlite_as_it_is(path).await?,
            Self::Postgres(address) => SqlStore::postgres_as_it_is(address).await?,
        };
        Ok(Arc::new(store))
    }
}

impl fmt::Display for Database {
    /// Names the database without the password that its address may hold.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => path.display().fmt(f),
            Self::Postgres(address) => {
                let (_, place) = address.rsplit_once('@').unwrap_or(("", address));
                let place = place.trim_start_matches("postgres://");
                write!(f, "postgres://{place}")
            }
        }
    }
}
