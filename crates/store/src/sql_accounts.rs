//! The queries about accounts, the same for both databases.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use crate::account::{Account, Accounts, Key, KeyKind};
use crate::sql::NOT_IN_TEXT;
use crate::{SqlStore, StoreError};

#[async_trait]
impl Accounts for SqlStore {
    async fn register(&self, account: &Account) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO accounts (id, name, name_key, mail, password, created_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name_key) DO NOTHING",
        )
        .bind(&account.id)
        .bind(&account.name)
        .bind(name_key(&account.name))
        .bind(&account.mail)
        .bind(&account.password)
        .bind(account.created_at)
        .execute(&self.pool)
        .await?;
        if kept.rows_affected() == 0 {
            return Err(StoreError::NameTaken);
        }
        Ok(())
    }

    async fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM accounts WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(account_of).transpose()?)
    }

    async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query("SELECT * FROM accounts WHERE name_key = $1")
            .bind(name_key(name))
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.as_ref().map(account_of).transpose()?)
    }

    async fn set_password(&self, id: &str, password: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query("UPDATE accounts SET password = $2 WHERE id = $1")
            .bind(id)
            .bind(password)
            .execute(&mut *write)
            .await?;
        sqlx::query("DELETE FROM keys WHERE account = $1").bind(id).execute(&mut *write).await?;
        write.commit().await?;
        Ok(())
    }

    async fn set_mail(&self, id: &str, mail: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE accounts SET mail = $2 WHERE id = $1")
            .bind(id)
            .bind(mail)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn remove_account(&self, id: &str, stand_in: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        // Games are held first, as by everybody else: otherwise two who wait for each other wait for ever.
        sqlx::query(
            "UPDATE games SET said = said
             WHERE owner = $1 OR id IN (SELECT game FROM claims WHERE visitor = $1)",
        )
        .bind(id)
        .execute(&mut *write)
        .await?;
        sqlx::query(
            "UPDATE seats SET kind = $2 WHERE game IN (SELECT id FROM games WHERE stage = 'running')
             AND EXISTS (SELECT 1 FROM claims
                         WHERE claims.game = seats.game AND claims.seat = seats.seat AND visitor = $1)",
        )
        .bind(id)
        .bind(stand_in)
        .execute(&mut *write)
        .await?;
        for query in [
            "DELETE FROM claims WHERE visitor = $1",
            "DELETE FROM mutes WHERE visitor = $1",
            "UPDATE chat SET visitor = '' WHERE visitor = $1",
            "DELETE FROM games WHERE owner = $1 AND stage = 'open'
             AND NOT EXISTS (SELECT 1 FROM claims WHERE game = id)",
            "UPDATE games SET owner = COALESCE((SELECT MIN(visitor) FROM claims WHERE game = id), '')
             WHERE owner = $1",
            "DELETE FROM accounts WHERE id = $1",
        ] {
            sqlx::query(query).bind(id).execute(&mut *write).await?;
        }
        write.commit().await?;
        Ok(())
    }

    async fn adopt(&self, visitor: &str, account: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        hand_over(&mut write, visitor, account).await?;
        write.commit().await?;
        Ok(())
    }

    async fn add_key(&self, key: &Key) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO keys (digest, account, kind, name, scopes, created_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&key.digest)
        .bind(&key.account)
        .bind(key.kind.as_str())
        .bind(&key.name)
        .bind(&key.scopes)
        .bind(key.created_at)
        .bind(key.expires_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn key(&self, digest: &str, kind: KeyKind, now: i64) -> Result<Option<Key>, StoreError> {
        let row = sqlx::query("SELECT * FROM keys WHERE digest = $1 AND kind = $2 AND expires_at > $3")
            .bind(digest)
            .bind(kind.as_str())
            .bind(now)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| key_of(&row, kind)).transpose()?)
    }

    async fn keys(&self, account: &str, kind: KeyKind, now: i64) -> Result<Vec<Key>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM keys WHERE account = $1 AND kind = $2 AND expires_at > $3
             ORDER BY created_at, digest",
        )
        .bind(account)
        .bind(kind.as_str())
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        let keys: Result<_, sqlx::Error> = rows.iter().map(|row| key_of(row, kind)).collect();
        Ok(keys?)
    }

    async fn remove_key(&self, account: &str, digest: &str) -> Result<(), StoreError> {
        if digest.contains(NOT_IN_TEXT) {
            return Ok(());
        }
        sqlx::query("DELETE FROM keys WHERE account = $1 AND digest = $2")
            .bind(account)
            .bind(digest)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn remove_expired(&self, now: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM keys WHERE expires_at <= $1").bind(now).execute(&self.pool).await?;
        Ok(())
    }
}

/// Gives the seats and tables of one visitor to another.
pub(crate) async fn hand_over(
    write: &mut Transaction<'_, Any>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    for query in [
        "INSERT INTO claims (game, seat, visitor)
         SELECT game, seat, $2 FROM claims WHERE visitor = $1 ON CONFLICT DO NOTHING",
        "UPDATE games SET owner = $2 WHERE owner = $1",
        "UPDATE chat SET visitor = $2 WHERE visitor = $1",
        "INSERT INTO mutes (visitor, muted, name)
         SELECT $2, muted, name FROM mutes WHERE visitor = $1 ON CONFLICT DO NOTHING",
    ] {
        sqlx::query(query).bind(from).bind(to).execute(&mut **write).await?;
    }
    for query in ["DELETE FROM claims WHERE visitor = $1", "DELETE FROM mutes WHERE visitor = $1"] {
        sqlx::query(query).bind(from).execute(&mut **write).await?;
    }
    Ok(())
}

/// Names that differ only in capitals or outer blanks are one name.
fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

fn account_of(row: &AnyRow) -> Result<Account, sqlx::Error> {
    Ok(Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        mail: row.try_get("mail")?,
        password: row.try_get("password")?,
        created_at: row.try_get("created_at")?,
    })
}

fn key_of(row: &AnyRow, kind: KeyKind) -> Result<Key, sqlx::Error> {
    Ok(Key {
        digest: row.try_get("digest")?,
        account: row.try_get("account")?,
        kind,
        name: row.try_get("name")?,
        scopes: row.try_get("scopes")?,
        created_at: row.try_get("created_at")?,
        expires_at: row.try_get("expires_at")?,
    })
}
