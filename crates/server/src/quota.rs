//! How much one person and one address may keep here. What an address has opened is counted in memory, by each process
//! for itself; what a person has is counted in the store.

use roundhouse_store::StoreError;

use crate::app::App;
use crate::limits::{Pace, TOURNAMENTS};
use crate::opening::NotMade;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// How much may be kept; 0 for any amount.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quotas {
    /// Tables of one owner.
    pub tables: u32,
    /// Tables of one owner at which the game is not over.
    pub unfinished: u32,
    /// Mebibytes that the logs of one owner's games take.
    pub mebibytes: u32,
    /// Tables that one address may open in a day.
    pub tables_per_day: u32,
    /// Mebibytes of files that one address may bring in in a day.
    pub mebibytes_per_day: u32,
}

/// Which quota is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// Tables of one owner.
    Tables(u32),
    /// Those that are not over.
    Unfinished(u32),
    /// What they take.
    Mebibytes(u32),
}

/// May this owner have one more table? Counting what the logs take is the dearest question and comes last.
pub(crate) async fn check(app: &App, owner: &str) -> Result<(), NotMade> {
    let Quotas { tables, unfinished, mebibytes, .. } = app.settings.quotas;
    if owner.is_empty() || (tables, unfinished, mebibytes) == (0, 0, 0) {
        return Ok(());
    }
    let owned = app.store().owned(owner).await?;
    if is_full(owned.games, tables) {
        return Err(NotMade::Full(Full::Tables(tables)));
    }
    if is_full(owned.unfinished, unfinished) {
        return Err(NotMade::Full(Full::Unfinished(unfinished)));
    }
    if mebibytes > 0 && is_full(app.store().logged(owner).await? >> 20, mebibytes) {
        return Err(NotMade::Full(Full::Mebibytes(mebibytes)));
    }
    Ok(())
}

/// May this owner have more tables: so many at once, and so many in all?
pub(crate) async fn has_room(app: &App, owner: &str, (at_once, all): (u64, u64)) -> Result<bool, StoreError> {
    let Quotas { tables, unfinished, .. } = app.settings.quotas;
    let owned = app.store().owned(owner).await?;
    let fits = |count: u64, most: u32| most == 0 || count <= u64::from(most);
    Ok(fits(owned.games + all, tables) && fits(owned.unfinished + at_once, unfinished))
}

/// May this address make one more tournament today?
pub(crate) fn allows_tournament(app: &App, address: &str) -> bool {
    app.settings.quotas.tables_per_day == 0
        || app.limits.allows(&format!("tournament {address}"), TOURNAMENTS)
}

fn is_full(count: u64, most: u32) -> bool {
    most > 0 && count >= u64::from(most)
}

/// May this address open one more table today, with a file of so many bytes?
pub(crate) fn allows(app: &App, address: &str, bytes: u64) -> bool {
    let Quotas { tables_per_day, mebibytes_per_day, .. } = app.settings.quotas;
    let tables =
        tables_per_day == 0 || app.limits.allows(&format!("table {address}"), per_day(tables_per_day));
    // In kibibytes: a file counts as one at least.
    let kibibytes = u32::try_from(bytes >> 10).unwrap_or(u32::MAX).saturating_add(1);
    let most = mebibytes_per_day.saturating_mul(1024);
    let key = format!("bytes {address}");
    tables && (most == 0 || app.limits.allows_many(&key, per_day(most), kibibytes))
}

fn per_day(count: u32) -> Pace {
    Pace { burst: count, pause: (DAY / i64::from(count.max(1))).max(1) }
}
