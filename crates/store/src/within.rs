//! What several changes do within their transactions.

use sqlx::{Any, Executor, Row, Transaction};

use crate::StoreError;
use crate::game::{Claim, Stage, StoredGame};
use crate::rows::claim_of;

/// Holds a game until the transaction ends: whoever seats or rearranges waits. Its stage.
pub(crate) async fn hold(write: &mut Transaction<'_, Any>, id: &str) -> Result<Stage, StoreError> {
    let row = sqlx::query("UPDATE games SET said = said WHERE id = $1 RETURNING stage")
        .bind(id)
        .fetch_optional(&mut **write)
        .await?
        .ok_or_else(|| StoreError::NoSuchGame(id.to_owned()))?;
    Ok(Stage::read(&row.try_get::<String, _>("stage")?))
}

pub(crate) async fn claims_in<'c>(
    place: impl Executor<'c, Database = Any>,
    id: &str,
) -> Result<Vec<Claim>, StoreError> {
    let rows = sqlx::query("SELECT game, seat, visitor FROM claims WHERE game = $1 ORDER BY seat, visitor")
        .bind(id)
        .fetch_all(place)
        .await?;
    let claims: Result<_, sqlx::Error> = rows.iter().map(claim_of).collect();
    Ok(claims?)
}

pub(crate) async fn insert_seats(
    write: &mut Transaction<'_, Any>,
    game: &StoredGame,
) -> Result<(), StoreError> {
    for seat in &game.seats {
        sqlx::query("INSERT INTO seats (game, seat, name, kind, link) VALUES ($1, $2, $3, $4, $5)")
            .bind(&game.id)
            .bind(i64::from(seat.seat))
            .bind(&seat.name)
            .bind(&seat.kind)
            .bind(&seat.link)
            .execute(&mut **write)
            .await?;
    }
    Ok(())
}

pub(crate) async fn insert_claim(write: &mut Transaction<'_, Any>, claim: &Claim) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO claims (game, seat, visitor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
        .bind(&claim.game)
        .bind(i64::from(claim.seat))
        .bind(&claim.visitor)
        .execute(&mut **write)
        .await?;
    Ok(())
}

pub(crate) async fn insert_entries(
    write: &mut Transaction<'_, Any>,
    game: &str,
    (after, at): (u64, i64),
    entries: &[String],
) -> Result<(), StoreError> {
    for (number, entry) in (after + 1..).zip(entries) {
        sqlx::query("INSERT INTO entries (game, number, at, body) VALUES ($1, $2, $3, $4)")
            .bind(game)
            .bind(number as i64)
            .bind(at)
            .bind(entry)
            .execute(&mut **write)
            .await?;
    }
    Ok(())
}

/// Somebody of another kind takes a seat of a game that is held; whoever sat there sits there no more.
pub(crate) async fn take_seat(
    write: &mut Transaction<'_, Any>,
    game: &str,
    (seat, kind): (u8, &str),
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM claims WHERE game = $1 AND seat = $2")
        .bind(game)
        .bind(i64::from(seat))
        .execute(&mut **write)
        .await?;
    sqlx::query("UPDATE seats SET kind = $3 WHERE game = $1 AND seat = $2")
        .bind(game)
        .bind(i64::from(seat))
        .bind(kind)
        .execute(&mut **write)
        .await?;
    Ok(())
}

/// Why nothing was changed: there is no such game, or it has gone on.
pub(crate) async fn stale(write: &mut Transaction<'_, Any>, id: &str) -> StoreError {
    let row =
        sqlx::query("SELECT entries FROM games WHERE id = $1").bind(id).fetch_optional(&mut **write).await;
    match row {
        Ok(None) => StoreError::NoSuchGame(id.to_owned()),
        Ok(Some(row)) => row
            .try_get::<i64, _>("entries")
            .map_or_else(StoreError::from, |now| StoreError::Stale { now: now as u64 }),
        Err(error) => error.into(),
    }
}
