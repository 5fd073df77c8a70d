//! The queries about what people are to each other, the same for both databases.

use async_trait::async_trait;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::people::{
    Circle, Invitation, Invited, MOST_CIRCLES, MOST_INVITATIONS, MOST_MEMBERS, MOST_MEMBERSHIPS, MOST_NOTES,
    MOST_TIES, People, Tie,
};
use crate::sql::NOT_IN_TEXT;
use crate::{SqlStore, StoreError};

#[async_trait]
impl People for SqlStore {
    async fn set_tie(&self, account: &str, tie: Tie, other: &str, on: bool) -> Result<(), StoreError> {
        if !on {
            sqlx::query("DELETE FROM ties WHERE account = $1 AND kind = $2 AND other = $3")
                .bind(account)
                .bind(tie.as_str())
                .bind(other)
                .execute(&self.pool)
                .await?;
            return Ok(());
        }
        let mut write = self.write().await?;
        let kept = sqlx::query(
            "INSERT INTO ties (account, kind, other) SELECT $1, $2, $3
             WHERE (SELECT COUNT(*) FROM ties WHERE account = $1 AND kind = $2) < $4
             OR EXISTS (SELECT 1 FROM ties WHERE account = $1 AND kind = $2 AND other = $3)
             ON CONFLICT (account, kind, other) DO UPDATE SET other = excluded.other",
        )
        .bind(account)
        .bind(tie.as_str())
        .bind(other)
        .bind(MOST_TIES)
        .execute(&mut *write)
        .await?;
        full_unless(kept.rows_affected() > 0)?;
        if tie == Tie::Block {
            for query in [
                "DELETE FROM members WHERE account = $1 AND circle IN (SELECT id FROM circles WHERE owner = $2)",
                "DELETE FROM invitations WHERE (account = $1 AND by_whom = $2) OR (account = $2 AND by_whom = $1)",
            ] {
                sqlx::query(query).bind(account).bind(other).execute(&mut *write).await?;
            }
        }
        write.commit().await?;
        Ok(())
    }

    async fn has_tie(&self, account: &str, tie: Tie, other: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM ties WHERE account = $1 AND kind = $2 AND other = $3")
            .bind(account)
            .bind(tie.as_str())
            .bind(other)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    async fn ties_of(&self, account: &str, tie: Tie) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT accounts.name FROM ties JOIN accounts ON accounts.id = ties.other
             WHERE ties.account = $1 AND ties.kind = $2 ORDER BY accounts.name",
        )
        .bind(account)
        .bind(tie.as_str())
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.try_get("name")).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn note(&self, account: &str, game: &str) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT body FROM notes WHERE account = $1 AND game = $2")
            .bind(account)
            .bind(game)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?.unwrap_or_default())
    }

    async fn notes_of(&self, account: &str) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query("SELECT game, body FROM notes WHERE account = $1 ORDER BY game")
            .bind(account)
            .fetch_all(&self.pool)
            .await?;
        let note = |row: &AnyRow| Ok((row.try_get("game")?, row.try_get("body")?));
        Ok(rows.iter().map(note).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn set_note(&self, account: &str, game: &str, body: &str) -> Result<(), StoreError> {
        if body.is_empty() {
            sqlx::query("DELETE FROM notes WHERE account = $1 AND game = $2")
                .bind(account)
                .bind(game)
                .execute(&self.pool)
                .await?;
            return Ok(());
        }
        let kept = sqlx::query(
            "INSERT INTO notes (account, game, body) SELECT $1, $2, $3
             WHERE (SELECT COUNT(*) FROM notes WHERE account = $1) < $4
             OR EXISTS (SELECT 1 FROM notes WHERE account = $1 AND game = $2)
             ON CONFLICT (account, game) DO UPDATE SET body = excluded.body",
        )
        .bind(account)
        .bind(game)
        .bind(body.replace(NOT_IN_TEXT, ""))
        .bind(MOST_NOTES)
        .execute(&self.pool)
        .await?;
        full_unless(kept.rows_affected() > 0)
    }

    async fn add_circle(&self, circle: &Circle) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let kept = sqlx::query(
            "INSERT INTO circles (id, name, owner) SELECT $1, $2, $3
             WHERE (SELECT COUNT(*) FROM circles WHERE owner = $3) < $4",
        )
        .bind(&circle.id)
        .bind(circle.name.replace(NOT_IN_TEXT, ""))
        .bind(&circle.owner)
        .bind(MOST_CIRCLES)
        .execute(&mut *write)
        .await?;
        full_unless(kept.rows_affected() > 0)?;
        sqlx::query("INSERT INTO members (circle, account) VALUES ($1, $2)")
            .bind(&circle.id)
            .bind(&circle.owner)
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }

    async fn circle(&self, id: &str) -> Result<Option<Circle>, StoreError> {
        let rows = sqlx::query(
            "SELECT circles.id, circles.name AS circle, circles.owner, accounts.id AS account, accounts.name
             FROM circles JOIN members ON members.circle = circles.id
             JOIN accounts ON accounts.id = members.account WHERE circles.id = $1 ORDER BY accounts.name",
        )
        .bind(id.replace(NOT_IN_TEXT, ""))
        .fetch_all(&self.pool)
        .await?;
        Ok(circles(&rows)?.pop())
    }

    async fn circles_of(&self, account: &str) -> Result<Vec<Circle>, StoreError> {
        let rows = sqlx::query(
            "SELECT circles.id, circles.name AS circle, circles.owner, accounts.id AS account, accounts.name
             FROM members own JOIN circles ON circles.id = own.circle
             JOIN members ON members.circle = circles.id JOIN accounts ON accounts.id = members.account
             WHERE own.account = $1 ORDER BY circles.name, circles.id, accounts.name",
        )
        .bind(account)
        .fetch_all(&self.pool)
        .await?;
        Ok(circles(&rows)?)
    }

    async fn remove_circle(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM circles WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }

    async fn set_member(&self, circle: &str, account: &str, on: bool) -> Result<(), StoreError> {
        if !on {
            sqlx::query("DELETE FROM members WHERE circle = $1 AND account = $2")
                .bind(circle)
                .bind(account)
                .execute(&self.pool)
                .await?;
            return Ok(());
        }
        let kept = sqlx::query(
            "INSERT INTO members (circle, account) SELECT $1, $2
             WHERE ((SELECT COUNT(*) FROM members WHERE circle = $1) < $3
                    AND (SELECT COUNT(*) FROM members WHERE account = $2) < $4)
             OR EXISTS (SELECT 1 FROM members WHERE circle = $1 AND account = $2)
             ON CONFLICT (circle, account) DO UPDATE SET account = excluded.account",
        )
        .bind(circle)
        .bind(account)
        .bind(MOST_MEMBERS)
        .bind(MOST_MEMBERSHIPS)
        .execute(&self.pool)
        .await?;
        full_unless(kept.rows_affected() > 0)
    }

    async fn invite(&self, invitation: &Invitation) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO invitations (game, account, by_whom, at) SELECT $1, $2, $3, $4
             WHERE (SELECT COUNT(*) FROM invitations JOIN games ON games.id = invitations.game
                    WHERE by_whom = $3 AND games.stage = 'open') < $5
             ON CONFLICT (game, account) DO UPDATE SET at = excluded.at",
        )
        .bind(&invitation.game)
        .bind(&invitation.account)
        .bind(&invitation.by)
        .bind(invitation.at)
        .bind(MOST_INVITATIONS)
        .execute(&self.pool)
        .await?;
        full_unless(kept.rows_affected() > 0)
    }

    async fn invitations_of(&self, account: &str) -> Result<Vec<Invited>, StoreError> {
        let rows = sqlx::query(
            "SELECT invitations.game, games.title, games.listing, accounts.name AS by_name
             FROM invitations JOIN games ON games.id = invitations.game
             JOIN accounts ON accounts.id = invitations.by_whom
             WHERE invitations.account = $1 AND games.stage = 'open'
             ORDER BY invitations.at DESC, invitations.game LIMIT 100",
        )
        .bind(account)
        .fetch_all(&self.pool)
        .await?;
        let invited = |row: &AnyRow| {
            Ok(Invited {
                game: row.try_get("game")?,
                title: row.try_get("title")?,
                listing: row.try_get("listing")?,
                by: row.try_get("by_name")?,
            })
        };
        Ok(rows.iter().map(invited).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn remove_invitation(&self, game: &str, account: &str) -> Result<bool, StoreError> {
        let removed = sqlx::query("DELETE FROM invitations WHERE game = $1 AND account = $2")
            .bind(game.replace(NOT_IN_TEXT, ""))
            .bind(account)
            .execute(&self.pool)
            .await?;
        Ok(removed.rows_affected() > 0)
    }
}

fn full_unless(kept: bool) -> Result<(), StoreError> {
    if kept { Ok(()) } else { Err(StoreError::Full) }
}

/// Groups from rows with a member each.
fn circles(rows: &[AnyRow]) -> Result<Vec<Circle>, sqlx::Error> {
    let mut circles: Vec<Circle> = Vec::new();
    for row in rows {
        let id: String = row.try_get("id")?;
        if circles.last().is_none_or(|last| last.id != id) {
            let (name, owner) = (row.try_get("circle")?, row.try_get("owner")?);
            circles.push(Circle { id, name, owner, members: Vec::new() });
        }
        if let Some(circle) = circles.last_mut() {
            circle.members.push((row.try_get("account")?, row.try_get("name")?));
        }
    }
    Ok(circles)
}
