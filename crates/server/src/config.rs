//! Settings of the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where the server listens and keeps its games.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The database file.
    pub database: PathBuf,
    /// How long a bot waits before each move, so that people can follow.
    pub bot_pause: Duration,
}
