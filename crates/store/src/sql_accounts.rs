//! The queries about accounts, the same for both databases.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use crate::account::{Account, Accounts, Departure, Key, KeyKind, SecondFactor};
use crate::names::{earlier_key, keep_looks, name_key};
use crate::sql::NOT_IN_TEXT;
use crate::within::insert_entries;
use crate::{SqlStore, StoreError, token};

#[async_trait]
impl Accounts for SqlStore {
    async fn register(&self, account: &Account) -> Result<(), StoreError> {
        let mut write = self.write().await?;
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
        .execute(&mut *write)
        .await?;
        if kept.rows_affected() == 0 {
            return Err(StoreError::NameTaken);
        }
        keep_looks(&mut write, &account.id, &account.name).await?;
        write.commit().await?;
        Ok(())
    }

    async fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM accounts WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(account_of).transpose()?)
    }

    async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        // Two accounts of an earlier version may have one name by today's measure: then it counts how it is written.
        let row = sqlx::query(
            "SELECT * FROM accounts WHERE name_key IN ($1, $2)
             ORDER BY CASE WHEN name = $3 THEN 0 WHEN name_key = $1 THEN 1 ELSE 2 END LIMIT 1",
        )
        .bind(name_key(name))
        .bind(earlier_key(name))
        .bind(name.trim())
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
        sqlx::query("DELETE FROM keys WHERE account = $1 AND kind <> $2")
            .bind(id)
            .bind(KeyKind::Recovery.as_str())
            .execute(&mut *write)
            .await?;
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

    async fn remove_account(&self, id: &str, departure: &Departure<'_>) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        // Games are held first, as by everybody else: otherwise two who wait for each other wait for ever.
        sqlx::query(
            "UPDATE games SET said = said
             WHERE owner = $1 OR id IN (SELECT game FROM claims WHERE visitor = $1)",
        )
        .bind(id)
        .execute(&mut *write)
        .await?;
        tell_of(&mut write, id, departure).await?;
        sqlx::query(
            "UPDATE seats SET kind = $2 WHERE game IN (SELECT id FROM games WHERE stage = 'running')
             AND EXISTS (SELECT 1 FROM claims
                         WHERE claims.game = seats.game AND claims.seat = seats.seat AND visitor = $1)",
        )
        .bind(id)
        .bind(departure.stand_in)
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
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM accounts WHERE id = $1",
        ] {
            sqlx::query(query).bind(id).execute(&mut *write).await?;
        }
        // The others' ratings stay what they are: whoever sat there was somebody, and nobody knows who.
        let gone = format!("gone-{}", token(12));
        for query in [
            "UPDATE places SET person = $2 WHERE person = $1",
            "UPDATE entrants SET person = $2, withdrawn = 1 WHERE person = $1",
            // Whoever entered next organises it; where nobody else did, nobody waits for it.
            "UPDATE tournaments SET owner = COALESCE(
                 (SELECT person FROM entrants WHERE tournament = tournaments.id AND person <> '' AND withdrawn = 0
                  ORDER BY number LIMIT 1), $2)
             WHERE owner = $1 AND stage <> 'over'",
            "UPDATE tournaments SET owner = $2 WHERE owner = $1",
        ] {
            sqlx::query(query).bind(id).bind(&gone).execute(&mut *write).await?;
        }
        for query in [
            "DELETE FROM entrants WHERE person = $1
             AND tournament IN (SELECT id FROM tournaments WHERE stage = 'entry')",
            "DELETE FROM tournaments WHERE owner = $1 AND stage = 'entry'",
        ] {
            sqlx::query(query).bind(&gone).execute(&mut *write).await?;
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
            "INSERT INTO keys (digest, account, kind, name, scopes, created_at, expires_at, used_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&key.digest)
        .bind(&key.account)
        .bind(key.kind.as_str())
        .bind(&key.name)
        .bind(&key.scopes)
        .bind(key.created_at)
        .bind(key.expires_at)
        .bind(key.used_at)
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

    async fn touch_key(&self, digest: &str, used_at: i64, expires_at: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE keys SET used_at = $2, expires_at = $3 WHERE digest = $1")
            .bind(digest)
            .bind(used_at)
            .bind(expires_at)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn remove_key(&self, account: &str, digest: &str) -> Result<bool, StoreError> {
        if digest.contains(NOT_IN_TEXT) {
            return Ok(false);
        }
        let removed = sqlx::query("DELETE FROM keys WHERE account = $1 AND digest = $2")
            .bind(account)
            .bind(digest)
            .execute(&self.pool)
            .await?;
        Ok(removed.rows_affected() > 0)
    }

    async fn remove_keys(&self, account: &str, kind: KeyKind, except: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM keys WHERE account = $1 AND kind = $2 AND digest <> $3")
            .bind(account)
            .bind(kind.as_str())
            .bind(except)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn remove_expired(&self, now: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM keys WHERE expires_at <= $1").bind(now).execute(&self.pool).await?;
        Ok(())
    }

    async fn second_factor(&self, account: &str) -> Result<Option<SecondFactor>, StoreError> {
        self.read_factor(account).await
    }

    async fn set_second_factor(&self, account: &str, factor: &SecondFactor) -> Result<(), StoreError> {
        self.write_factor(account, factor).await
    }

    async fn use_step(&self, account: &str, step: i64) -> Result<bool, StoreError> {
        self.write_step(account, step).await
    }

    async fn remove_second_factor(&self, account: &str) -> Result<(), StoreError> {
        self.delete_factor(account).await
    }
}

/// Writes into the logs of begun games that somebody's account is gone; the games are held.
async fn tell_of(
    write: &mut Transaction<'_, Any>,
    id: &str,
    departure: &Departure<'_>,
) -> Result<(), StoreError> {
    let seats = sqlx::query(
        "SELECT claims.game, claims.seat FROM claims JOIN games ON games.id = claims.game
         WHERE claims.visitor = $1 AND games.stage <> 'open' ORDER BY claims.game, claims.seat",
    )
    .bind(id)
    .fetch_all(&mut **write)
    .await?;
    for row in seats {
        let (game, seat): (String, i64) = (row.try_get("game")?, row.try_get("seat")?);
        let row = sqlx::query("UPDATE games SET entries = entries + 1 WHERE id = $1 RETURNING entries")
            .bind(&game)
            .fetch_one(&mut **write)
            .await?;
        let before = row.try_get::<i64, _>("entries")? as u64 - 1;
        let entry = (departure.entry)(seat as u8);
        insert_entries(write, &game, (before, departure.at), &[entry]).await?;
    }
    Ok(())
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
        "UPDATE places SET person = $2 WHERE person = $1",
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
        used_at: row.try_get("used_at")?,
    })
}
