//! The queries about what administrators decide, the same for both databases.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use crate::administration::{
    AccountLine, Administration, Ban, BanKind, MOST_MUTED, MOST_REPORTS, MOST_REPORTS_OF_ONE, Mute, Page,
    Report, SaidLine, Switches,
};
use crate::condition::pattern;
use crate::game::Listed;
use crate::rows::listed_of;
use crate::sql::NOT_IN_TEXT;
use crate::sql_results::forget;
use crate::{SqlStore, StoreError};

#[async_trait]
impl Administration for SqlStore {
    async fn switches(&self) -> Result<Switches, StoreError> {
        let row = sqlx::query("SELECT registration, guests, lists, tables FROM administration")
            .fetch_one(&self.pool)
            .await?;
        Ok(Switches {
            registration: row.try_get::<i64, _>("registration")? != 0,
            guests: row.try_get::<i64, _>("guests")? != 0,
            lists: row.try_get::<i64, _>("lists")? as u64,
            tables: row.try_get::<i64, _>("tables")? as u64,
        })
    }

    async fn set_registration(&self, open: bool) -> Result<(), StoreError> {
        self.switch("UPDATE administration SET registration = $1, lists = lists + 1", open).await
    }

    async fn set_guests(&self, welcome: bool) -> Result<(), StoreError> {
        self.switch("UPDATE administration SET guests = $1, lists = lists + 1", welcome).await
    }

    async fn touch_tables(&self) -> Result<(), StoreError> {
        sqlx::query(TABLES_CHANGED).execute(&self.pool).await?;
        Ok(())
    }

    async fn administrators(&self) -> Result<Vec<String>, StoreError> {
        let rows =
            sqlx::query("SELECT account FROM administrators ORDER BY account").fetch_all(&self.pool).await?;
        let accounts: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("account")).collect();
        Ok(accounts?)
    }

    async fn grant(&self, account: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO administrators (account) VALUES ($1) ON CONFLICT DO NOTHING")
            .bind(account)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn revoke(&self, account: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM administrators WHERE account = $1")
            .bind(account)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn bans(&self, now: i64) -> Result<Vec<Ban>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM bans WHERE ends_at = 0 OR ends_at > $1 ORDER BY begun_at DESC, id LIMIT 10000",
        )
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(ban_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query(
            "INSERT INTO bans (id, kind, who, reason, begun_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&ban.id)
        .bind(ban.kind.as_str())
        .bind(&ban.who)
        .bind(&ban.reason)
        .bind(ban.begun_at)
        .bind(ban.ends_at)
        .execute(&mut *write)
        .await?;
        if ban.kind == BanKind::Account {
            sqlx::query("DELETE FROM keys WHERE account = $1").bind(&ban.who).execute(&mut *write).await?;
        }
        lists_changed(&mut write).await?;
        write.commit().await?;
        Ok(())
    }

    async fn lift_ban(&self, id: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let lifted = sqlx::query("DELETE FROM bans WHERE id = $1").bind(id).execute(&mut *write).await?;
        lists_changed(&mut write).await?;
        write.commit().await?;
        Ok(lifted.rows_affected() > 0)
    }

    async fn accounts(&self, page: &Page) -> Result<Vec<AccountLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, name, created_at,
                    (SELECT COUNT(*) FROM keys WHERE keys.account = accounts.id) AS keys,
                    (SELECT COUNT(*) FROM claims WHERE claims.visitor = accounts.id) AS seats
             FROM accounts WHERE name_key LIKE $1 ESCAPE '\\' ORDER BY name_key LIMIT $2 OFFSET $3",
        )
        .bind(pattern(&page.words))
        .bind(i64::from(page.most))
        .bind(i64::from(page.skip))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(account_line_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn end_sessions(&self, account: &str) -> Result<u64, StoreError> {
        let ended =
            sqlx::query("DELETE FROM keys WHERE account = $1").bind(account).execute(&self.pool).await?;
        Ok(ended.rows_affected())
    }

    async fn all_games(&self, page: &Page) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, title, stage, listing, entries, updated_at FROM games
             WHERE search LIKE $1 ESCAPE '\\' OR LOWER(id) LIKE $1 ESCAPE '\\'
             ORDER BY updated_at DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(pattern(&page.words))
        .bind(i64::from(page.most))
        .bind(i64::from(page.skip))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(listed_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn remove_game(&self, id: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        forget(&mut write, id).await?;
        let removed = sqlx::query("DELETE FROM games WHERE id = $1").bind(id).execute(&mut *write).await?;
        sqlx::query(TABLES_CHANGED).execute(&mut *write).await?;
        write.commit().await?;
        Ok(removed.rows_affected() > 0)
    }

    async fn set_quiet(&self, id: &str, quiet: bool) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET quiet = $2 WHERE id = $1")
            .bind(id)
            .bind(i64::from(quiet))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn all_chat(&self, page: &Page) -> Result<Vec<SaidLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, number, at, author, visitor, body FROM chat
             WHERE LOWER(body) LIKE $1 ESCAPE '\\' OR LOWER(author) LIKE $1 ESCAPE '\\'
                OR LOWER(game) LIKE $1 ESCAPE '\\'
             ORDER BY at DESC, game, number LIMIT $2 OFFSET $3",
        )
        .bind(pattern(&page.words))
        .bind(i64::from(page.most))
        .bind(i64::from(page.skip))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(said_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn line(&self, game: &str, number: u64) -> Result<Option<SaidLine>, StoreError> {
        let row = sqlx::query(
            "SELECT game, number, at, author, visitor, body FROM chat WHERE game = $1 AND number = $2",
        )
        .bind(game)
        .bind(i64::try_from(number).unwrap_or(i64::MAX))
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.as_ref().map(said_of).transpose()?)
    }

    async fn remove_line(&self, game: &str, number: u64) -> Result<bool, StoreError> {
        if game.contains(NOT_IN_TEXT) {
            return Ok(false);
        }
        let mut write = self.write().await?;
        let removed = sqlx::query("UPDATE chat SET body = '' WHERE game = $1 AND number = $2")
            .bind(game)
            .bind(i64::try_from(number).unwrap_or(i64::MAX))
            .execute(&mut *write)
            .await?;
        // As if something had been said: then every server and every open page asks for the chat again.
        sqlx::query("UPDATE games SET said = said + 1 WHERE id = $1").bind(game).execute(&mut *write).await?;
        sqlx::query(TABLES_CHANGED).execute(&mut *write).await?;
        write.commit().await?;
        Ok(removed.rows_affected() > 0)
    }

    async fn report(&self, report: &Report) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let kept = sqlx::query(
            "INSERT INTO reports (id, game, line, said, by_whom, reason, at)
             SELECT $1, $2, $3, $4, $5, $6, $7
             WHERE (SELECT COUNT(*) FROM reports) < $8
               AND (SELECT COUNT(*) FROM reports WHERE by_whom = $5) < $9",
        )
        .bind(&report.id)
        .bind(&report.game)
        .bind(i64::try_from(report.line).unwrap_or(i64::MAX))
        .bind(report.said.replace(NOT_IN_TEXT, ""))
        .bind(&report.by)
        .bind(report.reason.replace(NOT_IN_TEXT, ""))
        .bind(report.at)
        .bind(MOST_REPORTS)
        .bind(MOST_REPORTS_OF_ONE)
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        if kept.rows_affected() == 0 { Err(StoreError::Full) } else { Ok(()) }
    }

    async fn reports(&self) -> Result<Vec<Report>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM reports ORDER BY at DESC, id LIMIT 200").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(report_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn close_report(&self, id: &str) -> Result<bool, StoreError> {
        let closed = sqlx::query("DELETE FROM reports WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(closed.rows_affected() > 0)
    }

    async fn mute(&self, mute: &Mute) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let kept = sqlx::query(
            "INSERT INTO mutes (visitor, muted, name) SELECT $1, $2, $3
             WHERE (SELECT COUNT(*) FROM mutes WHERE visitor = $1) < $4
             ON CONFLICT (visitor, muted) DO UPDATE SET name = excluded.name",
        )
        .bind(&mute.visitor)
        .bind(&mute.muted)
        .bind(&mute.name)
        .bind(MOST_MUTED)
        .execute(&mut *write)
        .await?;
        lists_changed(&mut write).await?;
        write.commit().await?;
        if kept.rows_affected() == 0 { Err(StoreError::Full) } else { Ok(()) }
    }

    async fn unmute(&self, visitor: &str, muted: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query("DELETE FROM mutes WHERE visitor = $1 AND muted = $2")
            .bind(visitor)
            .bind(muted.replace(NOT_IN_TEXT, ""))
            .execute(&mut *write)
            .await?;
        lists_changed(&mut write).await?;
        write.commit().await?;
        Ok(())
    }

    async fn mutes(&self) -> Result<Vec<Mute>, StoreError> {
        let rows = sqlx::query("SELECT visitor, muted, name FROM mutes ORDER BY visitor, muted")
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(mute_of).collect::<Result<_, sqlx::Error>>()?)
    }
}

impl SqlStore {
    async fn switch(&self, query: &'static str, on: bool) -> Result<(), StoreError> {
        sqlx::query(query).bind(i64::from(on)).execute(&self.pool).await?;
        Ok(())
    }
}

const TABLES_CHANGED: &str = "UPDATE administration SET tables = tables + 1";

async fn lists_changed(write: &mut Transaction<'_, Any>) -> Result<(), StoreError> {
    sqlx::query("UPDATE administration SET lists = lists + 1").execute(&mut **write).await?;
    Ok(())
}

fn ban_of(row: &AnyRow) -> Result<Ban, sqlx::Error> {
    Ok(Ban {
        id: row.try_get("id")?,
        kind: match row.try_get::<String, _>("kind")?.as_str() {
            "account" => BanKind::Account,
            _ => BanKind::Address,
        },
        who: row.try_get("who")?,
        reason: row.try_get("reason")?,
        begun_at: row.try_get("begun_at")?,
        ends_at: row.try_get("ends_at")?,
    })
}

fn account_line_of(row: &AnyRow) -> Result<AccountLine, sqlx::Error> {
    Ok(AccountLine {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        created_at: row.try_get("created_at")?,
        keys: row.try_get::<i64, _>("keys")? as u64,
        seats: row.try_get::<i64, _>("seats")? as u64,
    })
}

fn said_of(row: &AnyRow) -> Result<SaidLine, sqlx::Error> {
    Ok(SaidLine {
        game: row.try_get("game")?,
        number: row.try_get::<i64, _>("number")? as u64,
        at: row.try_get("at")?,
        author: row.try_get("author")?,
        visitor: row.try_get("visitor")?,
        body: row.try_get("body")?,
    })
}

fn report_of(row: &AnyRow) -> Result<Report, sqlx::Error> {
    Ok(Report {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        line: row.try_get::<i64, _>("line")? as u64,
        said: row.try_get("said")?,
        by: row.try_get("by_whom")?,
        reason: row.try_get("reason")?,
        at: row.try_get("at")?,
    })
}

fn mute_of(row: &AnyRow) -> Result<Mute, sqlx::Error> {
    Ok(Mute { visitor: row.try_get("visitor")?, muted: row.try_get("muted")?, name: row.try_get("name")? })
}
