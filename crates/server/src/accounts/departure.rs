//! The end of an account: what becomes of its seats.

use std::collections::BTreeSet;
use std::sync::Arc;

use roundhouse_game::SeatId;
use roundhouse_store::{Claim, Departure, Listed, Query, Stage, Store, StoreError, Whose};

use super::{Refusal, confirmed};
use crate::app::App;
use crate::journal::{JournalEntry, TableEntry};
use crate::session::{NotDone, NotOpened, Session};
use crate::table::SeatKind;
use crate::{clock, security_log, upkeep};

/// What becomes of somebody's part in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The table.
    pub table: String,
    /// Its title's name.
    pub title: String,
    /// What becomes of it.
    pub stay: Stay,
}

/// What becomes of a seat, or of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stay {
    /// A bot plays on.
    Bot,
    /// Others may sit down there.
    Free,
    /// The table is closed: nobody else is there.
    Closed,
    /// The game is over, and stays as it is.
    Kept,
}

/// Takes an account away for somebody who knows its password. What became of its seats.
pub async fn remove(app: &App, account: &str, password: String) -> Result<Vec<Parting>, Refusal> {
    let account = confirmed(app, account, password).await?;
    let partings = end(app.tables.store(), &account.id).await?;
    let theirs: BTreeSet<String> = partings.iter().map(|parting| parting.table.clone()).collect();
    upkeep::read_tables(app, &theirs).await;
    security_log::done("account removed by its owner", &account.name);
    Ok(partings)
}

/// What a log says of a seat whose account is gone.
pub fn left(seat: u8) -> String {
    JournalEntry::from(TableEntry::Left { seat: SeatId(seat) }).write()
}

/// Takes an account away, whoever wants it. What became of its seats. A server that has its tables in memory reads them
/// again.
pub async fn end(store: &Arc<dyn Store>, account: &str) -> Result<Vec<Parting>, StoreError> {
    let partings = partings(store.as_ref(), account).await?;
    for parting in partings.iter().filter(|parting| parting.stay == Stay::Free) {
        // Before the start a seat is given back as by somebody who leaves.
        if let Err(error) = give_back(store, &parting.table, account).await {
            tracing::warn!(%error, table = %parting.table, "a seat could not be given back");
        }
    }
    let departure = Departure { stand_in: SeatKind::SteadyBot.as_str(), entry: &left, at: clock::now() };
    store.remove_account(account, &departure).await?;
    Ok(partings)
}

async fn give_back(store: &Arc<dyn Store>, table: &str, account: &str) -> Result<(), NotGivenBack> {
    let session = Session::open(Arc::clone(store), table).await?;
    Ok(session.leave(account).await?)
}

/// Why a seat was not given back.
#[derive(Debug, thiserror::Error)]
enum NotGivenBack {
    #[error(transparent)]
    NotOpened(#[from] NotOpened),
    #[error(transparent)]
    NotDone(#[from] NotDone),
}

/// What would become of the seats and tables of an account.
pub async fn partings(store: &dyn Store, account: &str) -> Result<Vec<Parting>, StoreError> {
    let claims = store.claims_of(account).await?;
    let mut partings = Vec::new();
    for game in tables_of(store, account).await? {
        let seated = claims.iter().any(|claim| claim.game == game.id);
        let others = game.stage == Stage::Open && has_others(store, &game, account).await?;
        if let Some(stay) = stay(game.stage, seated, others) {
            partings.push(Parting { table: game.id, title: game.title, stay });
        }
    }
    Ok(partings)
}

/// The tables where an account has a part: those that are played first.
pub(super) async fn tables_of(store: &dyn Store, account: &str) -> Result<Vec<Listed>, StoreError> {
    let mut tables = Vec::new();
    for stage in [Stage::Running, Stage::Open, Stage::Finished] {
        let query = Query {
            stage,
            words: String::new(),
            visitor: account.to_owned(),
            whose: Whose::Own,
            skip: 0,
            most: u32::MAX,
        };
        tables.extend(store.list(&query).await?);
    }
    Ok(tables)
}

/// A table where somebody has no seat goes to somebody else who has one.
fn stay(stage: Stage, seated: bool, others: bool) -> Option<Stay> {
    match (stage, seated) {
        (Stage::Open, _) if !others => Some(Stay::Closed),
        (_, false) => None,
        (Stage::Open, true) => Some(Stay::Free),
        (Stage::Running, true) => Some(Stay::Bot),
        (Stage::Finished, true) => Some(Stay::Kept),
    }
}

async fn has_others(store: &dyn Store, game: &Listed, account: &str) -> Result<bool, StoreError> {
    let claims: Vec<Claim> = store.claims(&game.id).await?;
    Ok(claims.iter().any(|claim| claim.visitor != account))
}
