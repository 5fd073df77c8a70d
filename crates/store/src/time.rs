//! What the clocks of tables need to be kept: when they are to be looked at, and when no server was there.

use async_trait::async_trait;
use sqlx::Row;

use crate::{SqlStore, StoreError};

/// Where it is kept.
#[async_trait]
pub trait Times {
    /// The running games whose clock has to be looked at by `now`, those that wait longest first.
    async fn games_due(&self, now: i64, most: u32) -> Result<Vec<String>, StoreError>;

    /// When the clock of a game whose log has so many entries has to be looked at next; nothing is done where it has another
    /// length by now.
    async fn set_deadline(&self, id: &str, entries: u64, deadline: Option<i64>) -> Result<(), StoreError>;

    /// A server is alive. Where none was for longer than `gap`, that time is kept as an outage.
    async fn beat(&self, now: i64, gap: i64) -> Result<(), StoreError>;

    /// The outages that ended after a time, in order.
    async fn outages(&self, after: i64) -> Result<Vec<Outage>, StoreError>;
}

/// A time in which no server was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// When a server was last known to be alive.
    pub begun_at: i64,
    /// When one was again.
    pub ended_at: i64,
}

#[async_trait]
impl Times for SqlStore {
    async fn games_due(&self, now: i64, most: u32) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE deadline <= $1 AND stage = 'running' ORDER BY deadline, id LIMIT $2",
        )
        .bind(now)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let ids: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("id")).collect();
        Ok(ids?)
    }

    async fn set_deadline(&self, id: &str, entries: u64, deadline: Option<i64>) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET deadline = $3 WHERE id = $1 AND entries = $2")
            .bind(id)
            .bind(entries as i64)
            .bind(deadline)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn beat(&self, now: i64, gap: i64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        // Of two that come back at once the second finds the first alive.
        let row = sqlx::query(
            "UPDATE server_life SET before_that = alive_at, alive_at = $1 WHERE id = 1 AND alive_at < $1
             RETURNING before_that",
        )
        .bind(now)
        .fetch_optional(&mut *write)
        .await?;
        let before: i64 = row.map(|row| row.try_get("before_that")).transpose()?.unwrap_or(0);
        if before > 0 && now - before > gap {
            sqlx::query(
                "INSERT INTO outages (begun_at, ended_at) VALUES ($1, $2) ON CONFLICT (begun_at) DO NOTHING",
            )
            .bind(before)
            .bind(now)
            .execute(&mut *write)
            .await?;
        }
        write.commit().await?;
        Ok(())
    }

    async fn outages(&self, after: i64) -> Result<Vec<Outage>, StoreError> {
        let rows = sqlx::query("SELECT * FROM outages WHERE ended_at > $1 ORDER BY begun_at")
            .bind(after)
            .fetch_all(&self.pool)
            .await?;
        let outage = |row: &sqlx::any::AnyRow| {
            Ok(Outage { begun_at: row.try_get("begun_at")?, ended_at: row.try_get("ended_at")? })
        };
        Ok(rows.iter().map(outage).collect::<Result<_, sqlx::Error>>()?)
    }
}
