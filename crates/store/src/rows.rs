//! What the rows of the database say.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::game::{ChatLine, Claim, Listed, Seat, SeatPlace, Stage, StoredEntry, StoredGame};

pub(crate) fn game_of(row: &AnyRow) -> Result<StoredGame, sqlx::Error> {
    Ok(StoredGame {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        stage: Stage::read(&row.try_get::<String, _>("stage")?),
        owner: row.try_get("owner")?,
        private: row.try_get::<i64, _>("private")? != 0,
        quiet: quiet_of(row)?,
        setup: row.try_get("setup")?,
        listing: row.try_get("listing")?,
        search: row.try_get("search")?,
        entries: row.try_get::<i64, _>("entries")? as u64,
        said: row.try_get::<i64, _>("said")? as u64,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
        seats: Vec::new(),
    })
}

/// Is the table's chat closed to spectators? A file of an earlier version does not say so yet.
fn quiet_of(row: &AnyRow) -> Result<bool, sqlx::Error> {
    match row.try_get::<i64, _>("quiet") {
        Ok(quiet) => Ok(quiet != 0),
        Err(sqlx::Error::ColumnNotFound(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

pub(crate) fn seat_of(row: &AnyRow) -> Result<Seat, sqlx::Error> {
    Ok(Seat {
        seat: row.try_get::<i64, _>("seat")? as u8,
        name: row.try_get("name")?,
        kind: row.try_get("kind")?,
        link: row.try_get("link")?,
    })
}

pub(crate) fn listed_of(row: &AnyRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        stage: Stage::read(&row.try_get::<String, _>("stage")?),
        listing: row.try_get("listing")?,
        entries: row.try_get::<i64, _>("entries")? as u64,
        updated_at: row.try_get("updated_at")?,
    })
}

pub(crate) fn place_of(row: &AnyRow) -> Result<SeatPlace, sqlx::Error> {
    Ok(SeatPlace {
        game: row.try_get("game")?,
        seat: row.try_get::<i64, _>("seat")? as u8,
        listing: row.try_get("listing")?,
        updated_at: row.try_get("updated_at")?,
    })
}

pub(crate) fn claim_of(row: &AnyRow) -> Result<Claim, sqlx::Error> {
    Ok(Claim {
        game: row.try_get("game")?,
        seat: row.try_get::<i64, _>("seat")? as u8,
        visitor: row.try_get("visitor")?,
    })
}

/// An entry as the log has it in one text: number, time, what was written.
pub(crate) fn entry_of(line: &str) -> Result<StoredEntry, sqlx::Error> {
    let parts = line.split_once(' ').and_then(|(number, rest)| {
        let (at, body) = rest.split_once(' ')?;
        Some(StoredEntry { number: number.parse().ok()?, at: at.parse().ok()?, body: body.to_owned() })
    });
    parts.ok_or_else(|| sqlx::Error::Decode("an entry of a log is not written as one".into()))
}

pub(crate) fn chat_of(row: &AnyRow) -> Result<ChatLine, sqlx::Error> {
    Ok(ChatLine {
        number: row.try_get::<i64, _>("number")? as u64,
        at: row.try_get("at")?,
        seat: row.try_get::<Option<i64>, _>("seat")?.map(|seat| seat as u8),
        author: row.try_get("author")?,
        body: row.try_get("body")?,
        after_entry: row.try_get::<i64, _>("after_entry")? as u64,
        visitor: row.try_get("visitor")?,
    })
}
