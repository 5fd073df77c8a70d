//! The queries about second factors.

use sqlx::Row;

use crate::account::{KeyKind, SecondFactor};
use crate::{SqlStore, StoreError};

impl SqlStore {
    pub(crate) async fn read_factor(&self, account: &str) -> Result<Option<SecondFactor>, StoreError> {
        let row = sqlx::query("SELECT secret, confirmed, last_step FROM second_factors WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        Ok(Some(SecondFactor {
            secret: row.try_get("secret")?,
            confirmed: row.try_get::<i64, _>("confirmed")? != 0,
            last_step: row.try_get("last_step")?,
        }))
    }

    pub(crate) async fn write_factor(&self, account: &str, factor: &SecondFactor) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO second_factors (account, secret, confirmed, last_step) VALUES ($1, $2, $3, $4)
             ON CONFLICT (account) DO UPDATE SET
             secret = excluded.secret, confirmed = excluded.confirmed, last_step = excluded.last_step",
        )
        .bind(account)
        .bind(&factor.secret)
        .bind(i64::from(factor.confirmed))
        .bind(factor.last_step)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(crate) async fn write_step(&self, account: &str, step: i64) -> Result<bool, StoreError> {
        // One statement: of two who come with the same code at once, one is too late.
        let used = sqlx::query(
            "UPDATE second_factors SET confirmed = 1, last_step = $2 WHERE account = $1 AND last_step < $2",
        )
        .bind(account)
        .bind(step)
        .execute(&self.pool)
        .await?;
        Ok(used.rows_affected() > 0)
    }

    pub(crate) async fn delete_factor(&self, account: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query("DELETE FROM second_factors WHERE account = $1")
            .bind(account)
            .execute(&mut *write)
            .await?;
        sqlx::query("DELETE FROM keys WHERE account = $1 AND kind = $2")
            .bind(account)
            .bind(KeyKind::Recovery.as_str())
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }
}
