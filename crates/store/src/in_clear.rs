//! Secrets of visitors that an earlier version kept as they are: they become digests when the store is opened.

use sqlx::Row;

use crate::sql_accounts::hand_over;
use crate::{SqlStore, StoreError, digest};

impl SqlStore {
    /// Keeps digests in the place of the secrets that the third step of the migrations has listed. Two processes that
    /// start at once do it twice, which changes nothing more.
    pub(crate) async fn digest_secrets(&self) -> Result<(), StoreError> {
        let listed = sqlx::query("SELECT secret FROM secrets_in_clear").fetch_all(&self.pool).await?;
        if listed.is_empty() {
            return Ok(());
        }
        let mut write = self.write().await?;
        for row in listed {
            let secret: String = row.try_get("secret")?;
            hand_over(&mut write, &secret, &digest(&secret)).await?;
        }
        sqlx::query("DELETE FROM secrets_in_clear").execute(&mut *write).await?;
        write.commit().await?;
        Ok(())
    }
}
