//! The queries, the same for both databases.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, AnyPool, AssertSqlSafe, Row, Transaction};
use tokio::sync::broadcast;

use crate::condition::{asked_for, patterns, places, with_words};
use crate::game::{
    ChatLine, Claim, Listed, Owned, Query, Seat, SeatPlace, Stage, StoredEntry, StoredGame, Whose,
};
use crate::notice::Notice;
use crate::postgres::News;
use crate::rows::{chat_of, claim_of, entry_of, game_of, listed_of, place_of, seat_of};
use crate::sql_notices::insert_notices;
use crate::within::{claims_in, hold, insert_claim, insert_entries, insert_seats, stale, take_seat};
use crate::{Addition, Change, Connections, Rearrangement, Store, StoreError};

/// PostgreSQL has no text with this sign in it.
pub(crate) const NOT_IN_TEXT: char = '\0';

/// No entry has it: JSON writes it otherwise, wherever it stands in a text.
const BETWEEN_ENTRIES: char = '\n';

/// A store in a database that speaks SQL.
#[derive(Clone, Debug)]
pub struct SqlStore {
    pub(crate) pool: AnyPool,
    /// How a transaction that will write begins.
    pub(crate) begin: &'static str,
    /// What other processes do with the same database, if others can.
    pub(crate) news: Option<News>,
}

impl SqlStore {
    pub(crate) async fn write(&self) -> Result<Transaction<'_, Any>, StoreError> {
        Ok(self.pool.begin_with(self.begin).await?)
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn create(
        &self,
        game: &StoredGame,
        claims: &[Claim],
        entries: &[String],
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query(
            "INSERT INTO games (id, title, stage, owner, private, setup, listing, search, entries, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        )
        .bind(&game.id)
        .bind(&game.title)
        .bind(game.stage.as_str())
        .bind(&game.owner)
        .bind(i64::from(game.private))
        .bind(&game.setup)
        .bind(&game.listing)
        .bind(&game.search)
        .bind(entries.len() as i64)
        .bind(game.created_at)
        .bind(game.updated_at)
        .execute(&mut *write)
        .await?;
        insert_seats(&mut write, game).await?;
        for claim in claims {
            insert_claim(&mut write, claim).await?;
        }
        insert_entries(&mut write, &game.id, (0, game.created_at), entries).await?;
        write.commit().await?;
        Ok(())
    }

    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM games WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let seats = sqlx::query("SELECT seat, name, kind, link FROM seats WHERE game = $1 ORDER BY seat")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let mut game = game_of(&row)?;
        game.seats = seats.iter().map(seat_of).collect::<Result<_, sqlx::Error>>()?;
        Ok(Some(game))
    }

    async fn rearrange(&self, rearrangement: &Rearrangement<'_>) -> Result<(), StoreError> {
        let Rearrangement { game, claims, entries, notices, deadline } = rearrangement;
        let mut write = self.write().await?;
        let changed = sqlx::query(
            "UPDATE games SET stage = $2, setup = $3, listing = $4, search = $5, updated_at = $6, entries = $7, deadline = $8
             WHERE id = $1 AND entries = 0 AND stage = 'open'",
        )
        .bind(&game.id)
        .bind(game.stage.as_str())
        .bind(&game.setup)
        .bind(&game.listing)
        .bind(&game.search)
        .bind(game.updated_at)
        .bind(entries.len() as i64)
        .bind(*deadline)
        .execute(&mut *write)
        .await?;
        if changed.rows_affected() == 0 {
            return Err(stale(&mut write, &game.id).await);
        }
        // The row of the game is held: nobody sits down before this is done.
        if claims_in(&mut *write, &game.id).await? != *claims {
            return Err(StoreError::Stale { now: 0 });
        }
        for seat in &game.seats {
            sqlx::query("UPDATE seats SET name = $3, kind = $4 WHERE game = $1 AND seat = $2")
                .bind(&game.id)
                .bind(i64::from(seat.seat))
                .bind(&seat.name)
                .bind(&seat.kind)
                .execute(&mut *write)
                .await?;
        }
        insert_entries(&mut write, &game.id, (0, game.updated_at), entries).await?;
        insert_notices(&mut write, notices).await?;
        write.commit().await?;
        Ok(())
    }

    async fn remove(&self, id: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let removed = sqlx::query("DELETE FROM games WHERE id = $1 AND stage = 'open'")
            .bind(id)
            .execute(&mut *write)
            .await?;
        if removed.rows_affected() == 0 {
            return Err(stale(&mut write, id).await);
        }
        write.commit().await?;
        Ok(())
    }

    async fn remove_waiting(&self, since: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM games WHERE stage = 'open' AND updated_at < $1")
            .bind(since)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn list(&self, query: &Query) -> Result<Vec<Listed>, StoreError> {
        let patterns = patterns(&query.words);
        let statement = format!(
            "SELECT id, title, stage, listing, entries, updated_at FROM {}
             WHERE {}{} ORDER BY updated_at DESC, id LIMIT $3 OFFSET $4",
            places(query.whose),
            asked_for(query.whose),
            with_words(4, patterns.len())
        );
        let asked = sqlx::query::<Any>(AssertSqlSafe(statement))
            .bind(query.stage.as_str())
            .bind(&query.visitor)
            .bind(i64::from(query.most))
            .bind(i64::from(query.skip));
        let asked = patterns.iter().fold(asked, sqlx::query::Query::bind);
        let rows = asked.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(listed_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn count(&self, query: &Query) -> Result<u64, StoreError> {
        let patterns = patterns(&query.words);
        let words = with_words(2, patterns.len());
        let statement = match query.whose {
            // Public games and private ones are counted apart: an index has the first, and the others are few.
            Whose::Anybodys => format!(
                "SELECT (SELECT COUNT(*) FROM games WHERE stage = $1 AND private = 0{words})
                 + (SELECT COUNT(*) FROM {} WHERE {} AND private <> 0{words}) AS games",
                places(Whose::Own),
                asked_for(Whose::Own)
            ),
            Whose::Own => format!(
                "SELECT COUNT(*) AS games FROM {} WHERE {}{words}",
                places(query.whose),
                asked_for(query.whose)
            ),
        };
        let asked =
            sqlx::query::<Any>(AssertSqlSafe(statement)).bind(query.stage.as_str()).bind(&query.visitor);
        let asked = patterns.iter().fold(asked, sqlx::query::Query::bind);
        let row = asked.fetch_one(&self.pool).await?;
        Ok(row.try_get::<i64, _>("games")? as u64)
    }

    async fn owned(&self, owner: &str) -> Result<Owned, StoreError> {
        let row = sqlx::query(
            "SELECT COUNT(*) AS games, COUNT(CASE WHEN stage <> 'finished' THEN 1 END) AS unfinished
             FROM (SELECT id, stage FROM games WHERE owner = $1
                   UNION SELECT games.id, games.stage FROM tournaments
                   JOIN pairings ON pairings.tournament = tournaments.id
                   JOIN games ON games.id = pairings.game WHERE tournaments.owner = $1) AS theirs",
        )
        .bind(owner)
        .fetch_one(&self.pool)
        .await?;
        let count = |name: &str| row.try_get::<i64, _>(name).map(|count| count.try_into().unwrap_or(0));
        Ok(Owned { games: count("games")?, unfinished: count("unfinished")? })
    }

    async fn logged(&self, owner: &str) -> Result<u64, StoreError> {
        let row = sqlx::query(
            "SELECT CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT) AS letters FROM entries
             WHERE game IN (SELECT id FROM games WHERE owner = $1
                            UNION SELECT pairings.game FROM tournaments
                            JOIN pairings ON pairings.tournament = tournaments.id
                            WHERE tournaments.owner = $1)",
        )
        .bind(owner)
        .fetch_one(&self.pool)
        .await?;
        Ok(row.try_get::<i64, _>("letters")?.try_into().unwrap_or(0))
    }

    async fn running_seats(
        &self,
        kind: &str,
        after: Option<&SeatPlace>,
        most: u32,
    ) -> Result<Vec<SeatPlace>, StoreError> {
        let after = after.map(|place| (place.game.as_str(), i64::from(place.seat)));
        // No game has an empty name: it stands before all.
        let (game, seat) = after.unwrap_or(("", -1));
        let rows = sqlx::query(
            "SELECT seats.game, seats.seat, games.listing, games.updated_at
             FROM seats JOIN games ON games.id = seats.game
             WHERE games.stage = 'running' AND seats.kind = $1
             AND (seats.game > $2 OR (seats.game = $2 AND seats.seat > $3))
             ORDER BY seats.game, seats.seat LIMIT $4",
        )
        .bind(kind)
        .bind(game)
        .bind(seat)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(place_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn seat_of_link(&self, link: &str) -> Result<Option<(String, u8)>, StoreError> {
        if link.contains(NOT_IN_TEXT) {
            return Ok(None);
        }
        let row = sqlx::query("SELECT game, seat FROM seats WHERE link = $1")
            .bind(link)
            .fetch_optional(&self.pool)
            .await?;
        let seat = |row: AnyRow| -> Result<(String, u8), sqlx::Error> {
            Ok((row.try_get("game")?, row.try_get::<i64, _>("seat")? as u8))
        };
        Ok(row.map(seat).transpose()?)
    }

    async fn claim(&self, claim: &Claim, kind: &str, name: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let stage = hold(&mut write, &claim.game).await?;
        let free = sqlx::query(
            "SELECT 1 FROM seats WHERE game = $1 AND seat = $2 AND kind = $4 AND NOT EXISTS
             (SELECT 1 FROM claims WHERE claims.game = $1 AND claims.seat = $2 AND visitor <> $3)",
        )
        .bind(&claim.game)
        .bind(i64::from(claim.seat))
        .bind(&claim.visitor)
        .bind(kind)
        .fetch_optional(&mut *write)
        .await?;
        if free.is_none() {
            return Err(StoreError::SeatTaken);
        }
        insert_claim(&mut write, claim).await?;
        if stage == Stage::Open && !name.is_empty() {
            sqlx::query("UPDATE seats SET name = $3 WHERE game = $1 AND seat = $2")
                .bind(&claim.game)
                .bind(i64::from(claim.seat))
                .bind(name)
                .execute(&mut *write)
                .await?;
        }
        write.commit().await?;
        Ok(())
    }

    async fn clear(&self, id: &str, freed: &Seat) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        if hold(&mut write, id).await? != Stage::Open {
            return Err(stale(&mut write, id).await);
        }
        sqlx::query("DELETE FROM claims WHERE game = $1 AND seat = $2")
            .bind(id)
            .bind(i64::from(freed.seat))
            .execute(&mut *write)
            .await?;
        sqlx::query("UPDATE seats SET link = $3, name = $4, kind = $5 WHERE game = $1 AND seat = $2")
            .bind(id)
            .bind(i64::from(freed.seat))
            .bind(&freed.link)
            .bind(&freed.name)
            .bind(&freed.kind)
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }

    async fn claims(&self, id: &str) -> Result<Vec<Claim>, StoreError> {
        claims_in(&self.pool, id).await
    }

    async fn claims_of(&self, visitor: &str) -> Result<Vec<Claim>, StoreError> {
        let rows =
            sqlx::query("SELECT game, seat, visitor FROM claims WHERE visitor = $1 ORDER BY game, seat")
                .bind(visitor)
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.iter().map(claim_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let changed = sqlx::query(
            "UPDATE games SET entries = entries + $3, stage = $4, listing = $5, updated_at = $6, deadline = $7
             WHERE id = $1 AND entries = $2",
        )
        .bind(addition.game)
        .bind(addition.after as i64)
        .bind(addition.entries.len() as i64)
        .bind(addition.stage.as_str())
        .bind(addition.listing)
        .bind(addition.at)
        .bind(addition.deadline)
        .execute(&mut *write)
        .await?;
        if changed.rows_affected() == 0 {
            return Err(stale(&mut write, addition.game).await);
        }
        let place = (addition.after, addition.at);
        insert_entries(&mut write, addition.game, place, addition.entries).await?;
        insert_notices(&mut write, addition.notices).await?;
        if let Some(stand_in) = addition.stand_in {
            take_seat(&mut write, addition.game, stand_in).await?;
        }
        write.commit().await?;
        Ok(())
    }

    async fn relist(&self, id: &str, entries: u64, listing: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET listing = $3 WHERE id = $1 AND entries = $2")
            .bind(id)
            .bind(entries as i64)
            .bind(listing)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn log(&self, id: &str, after: u64, upto: u64) -> Result<Vec<StoredEntry>, StoreError> {
        // All of them as one text: a row for each would take longer than to play the game again.
        let row = sqlx::query(
            "SELECT string_agg(number || ' ' || at || ' ' || body, $4 ORDER BY number) AS log
             FROM entries WHERE game = $1 AND number > $2 AND number <= $3",
        )
        .bind(id)
        .bind(after as i64)
        .bind(i64::try_from(upto).unwrap_or(i64::MAX))
        .bind(BETWEEN_ENTRIES.to_string())
        .fetch_one(&self.pool)
        .await?;
        let log: Option<String> = row.try_get("log")?;
        let entries = log.iter().flat_map(|log| log.split(BETWEEN_ENTRIES)).map(entry_of);
        Ok(entries.collect::<Result<_, sqlx::Error>>()?)
    }

    async fn say(&self, id: &str, line: &ChatLine, notices: &[Notice]) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        // The counter's row is held until the line is kept, so that two lines never get one number.
        let row = sqlx::query("UPDATE games SET said = said + 1 WHERE id = $1 RETURNING said")
            .bind(id)
            .fetch_optional(&mut *write)
            .await?
            .ok_or_else(|| StoreError::NoSuchGame(id.to_owned()))?;
        let number: i64 = row.try_get("said")?;
        sqlx::query(
            "INSERT INTO chat (game, number, at, seat, author, body, after_entry, visitor)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(id)
        .bind(number)
        .bind(line.at)
        .bind(line.seat.map(i64::from))
        .bind(&line.author)
        .bind(&line.body)
        .bind(line.after_entry as i64)
        .bind(&line.visitor)
        .execute(&mut *write)
        .await?;
        insert_notices(&mut write, notices).await?;
        write.commit().await?;
        Ok(number as u64)
    }

    async fn chat(&self, id: &str, most: u32) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query("SELECT * FROM chat WHERE game = $1 ORDER BY number DESC LIMIT $2")
            .bind(id)
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().rev().map(chat_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn said_by(&self, visitor: &str) -> Result<Vec<(String, ChatLine)>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM chat WHERE visitor = $1 AND seat IS NULL ORDER BY at, game, number")
                .bind(visitor)
                .fetch_all(&self.pool)
                .await?;
        let line = |row: &AnyRow| Ok((row.try_get("game")?, chat_of(row)?));
        Ok(rows.iter().map(line).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn ready(&self) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query("UPDATE readiness SET checks = checks + 1").execute(&mut *write).await?;
        write.commit().await?;
        Ok(())
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.news.as_ref()?.changes.subscribe())
    }

    fn connections(&self) -> Connections {
        let idle = u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX);
        Connections { open: self.pool.size(), idle }
    }

    async fn close(&self) {
        if let Some(news) = &self.news {
            news.listening.abort();
        }
        self.pool.close().await;
    }
}
