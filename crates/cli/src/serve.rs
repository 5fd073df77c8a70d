//! `roundhouse serve`: the table on the web.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use roundhouse_server::config::Config;
use roundhouse_server::serve::serve;
use tokio::runtime::Builder;
use tokio::signal;

use crate::Answer;
use crate::database::Database;

/// Serve the web table
#[derive(Clone, Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen on; port 0 picks a free one
    #[arg(long, value_name = "ADDR:PORT", default_value = "127.0.0.1:1824")]
    listen: SocketAddr,

    /// How long a bot waits before each move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400)]
    bot_pause: u64,

    #[command(flatten)]
    database: Database,
}

impl Default for Serve {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 1824)),
            bot_pause: 400,
            database: Database::default(),
        }
    }
}

pub(crate) fn run(command: &Serve) -> Result<Answer> {
    let filter = tracing_subscriber::EnvFilter::try_from_env("ROUNDHOUSE_LOG")
        .unwrap_or_else(|_| "warn".into());
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .init();
    let config = Config {
        listen: command.listen,
        database: command.database.place()?,
        bot_pause: Duration::from_millis(command.bot_pause),
    };
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the server's threads")?;
    runtime.block_on(serve(&config, announce, asked_to_stop()))?;
    Ok(Answer::Yes)
}

/// Says where to go. Whoever closed our output can still come.
fn announce(address: SocketAddr) {
    let mut out = io::stdout();
    let _ = writeln!(
        out,
        "Roundhouse is ready: open http://{address} in a browser, Ctrl-C ends it"
    );
    let _ = out.flush();
}

/// Done when somebody presses Ctrl-C or the system asks politely.
async fn asked_to_stop() {
    let Ok(mut asked) = signal::unix::signal(signal::unix::SignalKind::terminate()) else {
        return signal::ctrl_c().await.unwrap_or_default();
    };
    tokio::select! {
        _ = asked.recv() => {}
        _ = signal::ctrl_c() => {}
    }
}
