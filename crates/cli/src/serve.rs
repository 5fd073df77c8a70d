//! `roundhouse serve`: the table on the web.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::{ArgAction, Args, ValueEnum};
use roundhouse_server::clock::Clock;
use roundhouse_server::config::{Config, Settings};
use roundhouse_server::mail::{Mail, Post, Smtp};
use roundhouse_server::notices::Reach;
use roundhouse_server::security_log::TARGET;
use roundhouse_server::serve::serve;
use tokio::runtime::Builder;
use tokio::signal;
use tracing_subscriber::EnvFilter;

use crate::Answer;
use crate::database::Database;
use crate::serve_limits::{ServeLimits, raise_file_limit};

/// Serve the web table
#[derive(Clone, Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen on; port 0 picks a free one
    #[arg(long, env = "ROUNDHOUSE_LISTEN", value_name = "ADDR:PORT", default_value = "127.0.0.1:1824")]
    listen: SocketAddr,

    #[command(flatten)]
    database: Database,

    /// Visitors come over TLS: cookies are never sent without it
    #[arg(long, env = "ROUNDHOUSE_SECURE", value_name = "true|false", default_value_t = false)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true", action = ArgAction::Set)]
    secure: bool,

    /// A proxy in front names the visitors' addresses in X-Forwarded-For
    #[arg(long, env = "ROUNDHOUSE_BEHIND_PROXY", value_name = "true|false", default_value_t = false)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true", action = ArgAction::Set)]
    behind_proxy: bool,

    /// The server's address as visitors know it, for links in letters
    #[arg(long, env = "ROUNDHOUSE_SITE", value_name = "URL", default_value = "http://127.0.0.1:1824")]
    site: String,

    /// A program that sends letters: it gets the letter on its standard input and the recipient as its argument
    #[arg(long, env = "ROUNDHOUSE_MAIL_COMMAND", value_name = "PROGRAM", conflicts_with = "mail_file")]
    mail_command: Option<PathBuf>,

    /// A file to which letters are added instead
    #[arg(long, env = "ROUNDHOUSE_MAIL_FILE", value_name = "FILE")]
    mail_file: Option<PathBuf>,

    /// A mail server that takes letters instead; docs/DEPLOY.md shows such addresses
    #[arg(long, env = "ROUNDHOUSE_SMTP", value_name = "URL", conflicts_with_all = ["mail_command", "mail_file"])]
    #[arg(value_parser = smtp, requires = "mail_from")]
    smtp: Option<Smtp>,

    /// From whom letters are: an address, or a name and an address
    #[arg(long, env = "ROUNDHOUSE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,

    /// Webhooks and pushes may go to private networks and to this machine, and without TLS
    #[arg(long, env = "ROUNDHOUSE_PRIVATE_WEBHOOKS", value_name = "true|false", default_value_t = false)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true", action = ArgAction::Set)]
    private_webhooks: bool,

    /// How many requests that change something an address may send in a minute; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_CHANGES_PER_MINUTE", value_name = "N", default_value_t = 1200)]
    changes_per_minute: u32,

    /// How many streams of events an address may listen to at once; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_STREAMS", value_name = "N", default_value_t = 100)]
    streams: u32,

    #[command(flatten)]
    limits: ServeLimits,

    /// How long a bot waits before each move, in milliseconds
    #[arg(long, env = "ROUNDHOUSE_BOT_PAUSE", value_name = "MS", default_value_t = 400)]
    bot_pause: u64,

    /// How much is logged: `warn`, `info` (a line for every answer), `debug`; logins and refusals always are
    #[arg(long, env = "ROUNDHOUSE_LOG", value_name = "LEVEL", default_value = "warn")]
    log: String,

    /// How the log is written on standard error
    #[arg(long, env = "ROUNDHOUSE_LOG_FORMAT", value_name = "text|json", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

pub(crate) fn run(command: &Serve) -> Result<Answer> {
    command.begin_log()?;
    raise_file_limit();
    let config =
        Config { listen: command.listen, database: command.database.place()?, settings: command.settings() };
    let runtime = Builder::new_multi_thread().enable_all().build().context("the server's threads")?;
    runtime.block_on(serve(&config, announce, asked_to_stop()))?;
    Ok(Answer::Yes)
}

impl Serve {
    fn begin_log(&self) -> Result<()> {
        // Who came in and what was refused is always written down, unless it is turned off by name.
        let log = format!("{TARGET}=info,{}", self.log);
        let filter = EnvFilter::try_new(log).with_context(|| format!("--log {}", self.log))?;
        // Signs for colours would be in the way of programs that read the log.
        let coloured = io::stderr().is_terminal();
        let log =
            tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_ansi(coloured);
        match self.log_format {
            LogFormat::Text => log.init(),
            LogFormat::Json => log.json().init(),
        }
        Ok(())
    }

    fn settings(&self) -> Settings {
        let post = match (&self.smtp, &self.mail_command, &self.mail_file) {
            (Some(server), ..) => Post::Smtp(server.clone()),
            (None, Some(program), _) => Post::Command(program.clone()),
            (None, None, Some(file)) => Post::File(file.clone()),
            (None, None, None) => Post::Nowhere,
        };
        Settings {
            bot_pause: Duration::from_millis(self.bot_pause),
            secure: self.secure,
            behind_proxy: self.behind_proxy,
            changes_per_minute: self.changes_per_minute,
            streams: self.streams,
            connections: self.limits.connections(self.behind_proxy),
            quotas: self.limits.quotas(),
            mail: Mail {
                post,
                site: self.site.trim_end_matches('/').to_owned(),
                from: self.mail_from.clone().unwrap_or_default(),
            },
            reach: if self.private_webhooks { Reach::Everywhere } else { Reach::Public },
            clock: Clock::default(),
            ..Settings::default()
        }
    }
}

fn smtp(address: &str) -> Result<Smtp, String> {
    Smtp::new(address).ok_or_else(|| "a mail server is smtps://USER:PASSWORD@HOST or smtp://HOST".to_owned())
}

/// Says where to go. Whoever closed our output can still come.
fn announce(address: SocketAddr) {
    let mut out = io::stdout();
    let _ = writeln!(out, "Roundhouse is ready: open http://{address} in a browser, Ctrl-C ends it");
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
