//! The queries about notices, the same for both databases.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use crate::notice::{Channel, Hold, Listener, MOST_CHANNELS, Notice, Notices, Rest};
use crate::{SqlStore, StoreError};

#[async_trait]
impl Notices for SqlStore {
    async fn notice_wishes(&self, account: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT body FROM notice_wishes WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?)
    }

    async fn set_notice_wishes(&self, account: &str, body: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO notice_wishes (account, body) VALUES ($1, $2)
             ON CONFLICT (account) DO UPDATE SET body = excluded.body",
        )
        .bind(account)
        .bind(body)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn channels(&self, account: &str) -> Result<Vec<Channel>, StoreError> {
        let rows = sqlx::query("SELECT * FROM notice_channels WHERE account = $1 ORDER BY created_at, id")
            .bind(account)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(channel_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn add_channel(&self, channel: &Channel) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query(
            "INSERT INTO notice_channels (id, account, kind, address, body, created_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (account, kind, address) DO UPDATE
             SET body = excluded.body, tries = 0, failing_since = 0, off_at = 0, held_until = 0",
        )
        .bind(&channel.id)
        .bind(&channel.account)
        .bind(&channel.kind)
        .bind(&channel.address)
        .bind(&channel.body)
        .bind(channel.created_at)
        .execute(&mut *write)
        .await?;
        let row = sqlx::query("SELECT count(*) AS channels FROM notice_channels WHERE account = $1")
            .bind(&channel.account)
            .fetch_one(&mut *write)
            .await?;
        if row.try_get::<i64, _>("channels")? > MOST_CHANNELS {
            return Err(StoreError::Full);
        }
        write.commit().await?;
        Ok(())
    }

    async fn remove_channel(&self, account: &str, id: &str) -> Result<bool, StoreError> {
        let removed = sqlx::query("DELETE FROM notice_channels WHERE account = $1 AND id = $2")
            .bind(account)
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(removed.rows_affected() > 0)
    }

    async fn listeners(&self, game: &str) -> Result<Vec<Listener>, StoreError> {
        let rows = sqlx::query(
            "SELECT notice_channels.id, notice_channels.account, COALESCE(notice_wishes.body, '') AS wishes
             FROM notice_channels LEFT JOIN notice_wishes ON notice_wishes.account = notice_channels.account
             WHERE off_at = 0 AND notice_channels.account IN (SELECT visitor FROM claims WHERE game = $1)
             ORDER BY notice_channels.account, notice_channels.id",
        )
        .bind(game)
        .fetch_all(&self.pool)
        .await?;
        let listener = |row: &AnyRow| {
            Ok(Listener {
                account: row.try_get("account")?,
                channel: row.try_get("id")?,
                wishes: row.try_get("wishes")?,
            })
        };
        Ok(rows.iter().map(listener).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn add_notices(&self, notices: &[Notice]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        insert_notices(&mut write, notices).await?;
        write.commit().await?;
        Ok(())
    }

    async fn looked_at(&self, account: &str, game: &str) -> Result<(), StoreError> {
        // Almost always nothing waits: then nothing is written.
        let waits = sqlx::query("SELECT 1 FROM notices WHERE game = $1 AND account = $2 LIMIT 1")
            .bind(game)
            .bind(account)
            .fetch_optional(&self.pool)
            .await?;
        if waits.is_some() {
            sqlx::query("DELETE FROM notices WHERE game = $1 AND account = $2")
                .bind(game)
                .bind(account)
                .execute(&self.pool)
                .await?;
        }
        Ok(())
    }

    async fn hold_channels(&self, hold: &Hold<'_>) -> Result<Vec<Channel>, StoreError> {
        let due = sqlx::query("SELECT 1 FROM notices WHERE due_at <= $1 LIMIT 1")
            .bind(hold.now)
            .fetch_optional(&self.pool)
            .await?;
        if due.is_none() {
            return Ok(Vec::new());
        }
        // Where two ask at once the second waits for the first row by row, and then finds it held.
        let rows = sqlx::query(
            "UPDATE notice_channels SET held_by = $1, held_until = $2
             WHERE held_until <= $3 AND off_at = 0 AND id IN
             (SELECT channel FROM notices JOIN notice_channels AS c ON c.id = notices.channel
              WHERE due_at <= $3 AND c.held_until <= $3 AND c.off_at = 0
              GROUP BY channel ORDER BY MIN(due_at), channel LIMIT $4)
             RETURNING *",
        )
        .bind(hold.holder)
        .bind(hold.until)
        .bind(hold.now)
        .bind(i64::from(hold.most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(channel_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn due_notices(&self, channel: &str, now: i64, most: u32) -> Result<Vec<Notice>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM notices WHERE channel = $1 AND due_at <= $2 ORDER BY at, id LIMIT $3")
                .bind(channel)
                .bind(now)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.iter().map(notice_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn settle_notices(&self, channel: &str, holder: &str, ids: &[String]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        for id in ids {
            sqlx::query("DELETE FROM notices WHERE channel = $1 AND id = $2")
                .bind(channel)
                .bind(id)
                .execute(&mut *write)
                .await?;
        }
        sqlx::query(
            "UPDATE notice_channels SET held_by = '', held_until = 0, tries = 0, failing_since = 0
             WHERE id = $1 AND held_by = $2",
        )
        .bind(channel)
        .bind(holder)
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(())
    }

    async fn rest_channel(&self, rest: &Rest<'_>) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE notice_channels SET held_by = '', held_until = $3, tries = tries + 1, off_at = $5,
             failing_since = CASE failing_since WHEN 0 THEN $4 ELSE failing_since END
             WHERE id = $1 AND held_by = $2",
        )
        .bind(rest.channel)
        .bind(rest.holder)
        .bind(rest.until)
        .bind(rest.now)
        .bind(if rest.off { rest.now } else { 0 })
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn remove_old_notices(&self, before: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM notices WHERE due_at < $1").bind(before).execute(&self.pool).await?;
        Ok(())
    }

    async fn server_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        sqlx::query(
            "INSERT INTO server_secrets (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        )
        .bind(name)
        .bind(fresh)
        .execute(&self.pool)
        .await?;
        let row = sqlx::query("SELECT secret FROM server_secrets WHERE name = $1")
            .bind(name)
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get("secret")?)
    }
}

pub(crate) async fn insert_notices(
    write: &mut Transaction<'_, Any>,
    notices: &[Notice],
) -> Result<(), StoreError> {
    for notice in notices {
        // A channel may have been taken away since it was asked for.
        sqlx::query(
            "INSERT INTO notices (id, channel, account, game, occasion, seat, body, at, due_at)
             SELECT $1, id, account, $3, $4, $5, $6, $7, $8 FROM notice_channels WHERE id = $2
             ON CONFLICT (id) DO NOTHING",
        )
        .bind(&notice.id)
        .bind(&notice.channel)
        .bind(notice.game.as_deref())
        .bind(&notice.occasion)
        .bind(notice.seat.map(i64::from))
        .bind(&notice.body)
        .bind(notice.at)
        .bind(notice.due_at)
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}

fn channel_of(row: &AnyRow) -> Result<Channel, sqlx::Error> {
    Ok(Channel {
        id: row.try_get("id")?,
        account: row.try_get("account")?,
        kind: row.try_get("kind")?,
        address: row.try_get("address")?,
        body: row.try_get("body")?,
        created_at: row.try_get("created_at")?,
        tries: row.try_get::<i64, _>("tries")? as u32,
        failing_since: row.try_get("failing_since")?,
        off_at: row.try_get("off_at")?,
    })
}

fn notice_of(row: &AnyRow) -> Result<Notice, sqlx::Error> {
    Ok(Notice {
        id: row.try_get("id")?,
        channel: row.try_get("channel")?,
        account: row.try_get("account")?,
        game: row.try_get("game")?,
        occasion: row.try_get("occasion")?,
        seat: row.try_get::<Option<i64>, _>("seat")?.map(|seat| seat as u8),
        body: row.try_get("body")?,
        at: row.try_get("at")?,
        due_at: row.try_get("due_at")?,
    })
}
