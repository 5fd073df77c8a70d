//! `roundhouse admin`: tables, accounts, chat, sessions, registration and bans, beside a running server.
//!
//! What is ordered here holds in every server on the same database about a second later.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use roundhouse_server::date;
use roundhouse_server::moderation::{NewBan, NotOrdered, Order};
use roundhouse_server::table::Listing;
use roundhouse_store::{BanKind, Page, Store};
use serde_json::{Value, json};
use tokio::runtime::Builder;

use crate::Answer;
use crate::database::Database;

/// Look after a server: tables, accounts, chat, sessions, registration and bans, while it runs
#[derive(Debug, Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,

    /// One JSON object a line
    #[arg(long, global = true)]
    json: bool,

    #[command(flatten)]
    database: Database,
}

/// What to look at or to do.
#[derive(Debug, Subcommand)]
enum What {
    /// Show whether registration is open and whether guests may play
    Show,
    /// Open or close registration
    Registration { state: Registration },
    /// Let people without an account play, or not
    Guests { state: OnOff },
    /// List tables, newest first
    Tables(List),
    /// Remove a table with its log and its chat
    RemoveTable { id: String },
    /// List accounts by name
    Accounts(List),
    /// Remove an account; bots play on in its running games
    RemoveAccount { name: String },
    /// End all sessions and tokens of an account
    EndSessions { name: String },
    /// List lines of chat, newest first
    Chat(List),
    /// Remove the text of a line of chat
    RemoveLine { table: String, number: u64 },
    /// List what players reported, newest first
    Reports,
    /// A report is dealt with
    CloseReport { id: String },
    /// List bans
    Bans,
    /// Ban an account or a network address
    Ban(BanArguments),
    /// Lift a ban
    Lift { id: String },
    /// List administrators
    Administrators,
    /// Make an account an administrator: it gets the page /admin
    Grant { name: String },
    /// An account is no administrator any more
    Revoke { name: String },
}

/// Which part of a list.
#[derive(Debug, Args)]
struct List {
    /// Only what holds this text
    #[arg(default_value = "")]
    words: String,

    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    most: u32,

    /// How many to leave out
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: u32,
}

#[derive(Debug, Args)]
struct BanArguments {
    /// What is banned
    kind: Kind,

    /// The name of the account, or the address; of IPv6 addresses the first 64 bits count
    who: String,

    /// For so many days; without it and without --until the ban has no end
    #[arg(long, value_name = "N", conflicts_with = "until", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    days: Option<u32>,

    /// Until this day begins, in UTC
    #[arg(long, value_name = "YYYY-MM-DD")]
    until: Option<String>,

    /// Why; it is shown to whoever is banned
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Registration {
    Open,
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OnOff {
    On,
    Off,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Account,
    Address,
}

/// A line of the answer: for people, and as JSON.
struct Line {
    text: String,
    json: Value,
}

pub(crate) fn run(admin: &Admin, out: &mut impl Write) -> Result<Answer> {
    let place = admin.database.existing()?;
    let runtime = Builder::new_current_thread().enable_all().build().context("a thread")?;
    let lines = runtime.block_on(async {
        let store = place.open().await.with_context(|| place.to_string())?;
        let lines = admin.what.answer(&store).await;
        store.close().await;
        lines
    });
    let lines = match lines {
        Ok(lines) => lines,
        // The call was right, and the answer is no.
        Err(error) if is_no(&error) => {
            let line = Line { text: error.to_string(), json: json!({"error": error.to_string()}) };
            write(admin, &line, out)?;
            return Ok(Answer::No);
        }
        Err(error) => return Err(error),
    };
    for line in &lines {
        write(admin, line, out)?;
    }
    Ok(Answer::Yes)
}

fn write(admin: &Admin, line: &Line, out: &mut impl Write) -> Result<()> {
    let written = if admin.json { writeln!(out, "{}", line.json) } else { writeln!(out, "{}", line.text) };
    written.context("standard output")
}

fn is_no(error: &anyhow::Error) -> bool {
    let why = error.downcast_ref::<NotOrdered>();
    why.is_some_and(|why| matches!(why, NotOrdered::NoAccount(_) | NotOrdered::Nothing(_)))
}

impl What {
    async fn answer(&self, store: &Arc<dyn Store>) -> Result<Vec<Line>> {
        if let Some(order) = self.order()? {
            let about = order.carry_out(store).await?;
            let (done, text) = (order.word(), format!("{}: done {about}", order.word()));
            let json = json!({"done": done, "about": about});
            return Ok(vec![Line { text: text.trim_end().to_owned(), json }]);
        }
        self.list(store.as_ref()).await
    }

    /// The order that this is; nothing where something is only looked at.
    fn order(&self) -> Result<Option<Order>> {
        Ok(Some(match self {
            Self::Registration { state } => Order::Registration(*state == Registration::Open),
            Self::Guests { state } => Order::Guests(*state == OnOff::On),
            Self::RemoveTable { id } => Order::RemoveTable(id.clone()),
            Self::RemoveAccount { name } => Order::RemoveAccount(name.clone()),
            Self::EndSessions { name } => Order::EndSessions(name.clone()),
            Self::RemoveLine { table, number } => Order::RemoveLine(table.clone(), *number),
            Self::CloseReport { id } => Order::CloseReport(id.clone()),
            Self::Ban(ban) => Order::Ban(ban.new_ban()?),
            Self::Lift { id } => Order::Lift(id.clone()),
            Self::Grant { name } => Order::Grant(name.clone()),
            Self::Revoke { name } => Order::Revoke(name.clone()),
            _ => return Ok(None),
        }))
    }

    async fn list(&self, store: &dyn Store) -> Result<Vec<Line>> {
        match self {
            Self::Tables(list) => tables(store, list).await,
            Self::Accounts(list) => accounts(store, list).await,
            Self::Chat(list) => chat(store, list).await,
            Self::Reports => reports(store).await,
            Self::Bans => bans(store).await,
            Self::Administrators => administrators(store).await,
            _ => shown(store).await,
        }
    }
}

impl BanArguments {
    fn new_ban(&self) -> Result<NewBan> {
        let ends_at = match (&self.days, &self.until) {
            (Some(days), _) => now() + i64::from(*days) * date::DAY,
            (None, Some(day)) => match date::begin_of(day) {
                Some(time) => time,
                None => bail!("--until {day}: write a day as 2026-12-31"),
            },
            (None, None) => 0,
        };
        let kind = match self.kind {
            Kind::Account => BanKind::Account,
            Kind::Address => BanKind::Address,
        };
        Ok(NewBan { kind, who: self.who.clone(), reason: self.reason.clone(), ends_at })
    }
}

impl List {
    fn page(&self) -> Page {
        Page { words: self.words.clone(), skip: self.skip, most: self.most }
    }
}

async fn shown(store: &dyn Store) -> Result<Vec<Line>> {
    let switches = store.switches().await?;
    let registration = if switches.registration { "open" } else { "closed" };
    let guests = if switches.guests { "on" } else { "off" };
    Ok(vec![Line {
        text: format!("registration {registration}, guests {guests}"),
        json: json!({"registration": registration, "guests": guests}),
    }])
}

async fn tables(store: &dyn Store, list: &List) -> Result<Vec<Line>> {
    let games = store.all_games(&list.page()).await?;
    let line = |game: &roundhouse_store::Listed| {
        let players = Listing::read(&game.listing).players;
        let (stage, day) = (game.stage.as_str(), date::day(game.updated_at));
        Line {
            text: format!("{} {} {stage} {day} {}", game.id, game.title, players.join(", ")),
            json: json!({
                "id": game.id, "title": game.title, "stage": stage, "players": players,
                "entries": game.entries, "updated_at": game.updated_at,
            }),
        }
    };
    Ok(games.iter().map(line).collect())
}

async fn accounts(store: &dyn Store, list: &List) -> Result<Vec<Line>> {
    let accounts = store.accounts(&list.page()).await?;
    let line = |account: &roundhouse_store::AccountLine| Line {
        text: format!(
            "{} since {}, {} seats, {} sessions and tokens",
            account.name,
            date::day(account.created_at),
            account.seats,
            account.keys
        ),
        json: json!({
            "id": account.id, "name": account.name, "created_at": account.created_at,
            "seats": account.seats, "keys": account.keys,
        }),
    };
    Ok(accounts.iter().map(line).collect())
}

async fn chat(store: &dyn Store, list: &List) -> Result<Vec<Line>> {
    let lines = store.all_chat(&list.page()).await?;
    let line = |said: &roundhouse_store::SaidLine| Line {
        text: format!("{} {} {} {}: {}", said.game, said.number, date::day(said.at), said.author, said.body),
        json: json!({
            "table": said.game, "number": said.number, "at": said.at, "author": said.author,
            "visitor": said.visitor, "line": said.body,
        }),
    };
    Ok(lines.iter().map(line).collect())
}

async fn reports(store: &dyn Store) -> Result<Vec<Line>> {
    let reports = store.reports().await?;
    let line = |report: &roundhouse_store::Report| Line {
        text: format!("{} {} {} {} ({})", report.id, report.game, report.line, report.said, report.reason),
        json: json!({
            "id": report.id, "table": report.game, "number": report.line, "said": report.said,
            "by": report.by, "reason": report.reason, "at": report.at,
        }),
    };
    Ok(reports.iter().map(line).collect())
}

async fn bans(store: &dyn Store) -> Result<Vec<Line>> {
    let bans = store.bans(now()).await?;
    let mut lines = Vec::with_capacity(bans.len());
    for ban in bans {
        let account = match ban.kind {
            BanKind::Account => store.account(&ban.who).await?,
            BanKind::Address => None,
        };
        let who = account.map_or_else(|| ban.who.clone(), |account| account.name);
        let until = if ban.ends_at == 0 { "ever".to_owned() } else { date::day(ban.ends_at) };
        let kind = ban.kind.as_str();
        lines.push(Line {
            text: format!("{} {kind} {who} until {until} {}", ban.id, ban.reason).trim_end().to_owned(),
            json: json!({
                "id": ban.id, "kind": kind, "who": who, "reason": ban.reason, "begun_at": ban.begun_at,
                "ends_at": (ban.ends_at != 0).then_some(ban.ends_at),
            }),
        });
    }
    Ok(lines)
}

async fn administrators(store: &dyn Store) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for id in store.administrators().await? {
        if let Some(account) = store.account(&id).await? {
            lines.push(Line { json: json!({"id": id, "name": account.name}), text: account.name });
        }
    }
    Ok(lines)
}

fn now() -> i64 {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
