//! The queries about tournaments, the same for both databases.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use crate::sql::NOT_IN_TEXT;
use crate::tournaments::{
    Entrant, MOST_TOURNAMENTS, NextRound, Pairing, Tournament, TournamentStage, Tournaments,
};
use crate::within::hold;
use crate::{Moment, SqlStore, Stage, StoreError};

#[async_trait]
impl Tournaments for SqlStore {
    async fn add_tournament(&self, tournament: &Tournament) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO tournaments (id, name, owner, title, plan, stage, round, created_at)
             SELECT $1, $2, $3, $4, $5, 'entry', 0, $6
             WHERE (SELECT COUNT(*) FROM tournaments WHERE owner = $3 AND stage <> 'over') < $7",
        )
        .bind(&tournament.id)
        .bind(tournament.name.replace(NOT_IN_TEXT, ""))
        .bind(&tournament.owner)
        .bind(&tournament.title)
        .bind(&tournament.plan)
        .bind(tournament.created_at)
        .bind(MOST_TOURNAMENTS)
        .execute(&self.pool)
        .await?;
        if kept.rows_affected() == 0 { Err(StoreError::Full) } else { Ok(()) }
    }

    async fn tournament(&self, id: &str) -> Result<Option<Tournament>, StoreError> {
        let id = id.replace(NOT_IN_TEXT, "");
        let row = sqlx::query("SELECT * FROM tournaments WHERE id = $1").bind(&id).fetch_optional(&self.pool);
        let Some(row) = row.await? else {
            return Ok(None);
        };
        let entrants = sqlx::query("SELECT * FROM entrants WHERE tournament = $1 ORDER BY number")
            .bind(&id)
            .fetch_all(&self.pool)
            .await?;
        let pairings =
            sqlx::query("SELECT * FROM pairings WHERE tournament = $1 ORDER BY round, board, seat")
                .bind(&id)
                .fetch_all(&self.pool)
                .await?;
        let mut tournament = tournament_of(&row)?;
        tournament.entrants = entrants.iter().map(entrant_of).collect::<Result<_, sqlx::Error>>()?;
        tournament.pairings = pairings.iter().map(pairing_of).collect::<Result<_, sqlx::Error>>()?;
        Ok(Some(tournament))
    }

    async fn tournaments(
        &self,
        stage: TournamentStage,
        after: Option<&Moment>,
        most: u32,
    ) -> Result<Vec<Tournament>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM tournaments WHERE stage = $1 AND ($2 < 0 OR (created_at, id) < ($2, $3))
             ORDER BY created_at DESC, id DESC LIMIT $4",
        )
        .bind(stage.as_str())
        .bind(after.map_or(-1, |after| after.at))
        .bind(after.map(|after| after.game.replace(NOT_IN_TEXT, "")).unwrap_or_default())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(tournament_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn ready_tournaments(&self) -> Result<Vec<String>, StoreError> {
        // One question for all of them: whoever runs many tournaments keeps no server busy whenever a game ends.
        let rows = sqlx::query(
            "SELECT id FROM tournaments WHERE stage = 'running' AND
             (NOT EXISTS (SELECT 1 FROM pairings JOIN games ON games.id = pairings.game
                          WHERE tournament = tournaments.id AND pairings.round = tournaments.round
                          AND games.stage <> 'finished')
              OR EXISTS (SELECT 1 FROM pairings
                         WHERE tournament = tournaments.id AND pairings.round = tournaments.round
                         AND NOT EXISTS (SELECT 1 FROM games
                                         WHERE games.id = pairings.game AND games.stage <> 'open')))
             ORDER BY created_at, id",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.try_get("id")).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn enter(&self, id: &str, entrant: &Entrant, most: u32) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        if hold_tournament(&mut write, id).await? != (TournamentStage::Entry, 0) {
            return Err(StoreError::Stale { now: 0 });
        }
        let known = sqlx::query(
            "SELECT COUNT(*) AS entrants, COALESCE(MAX(number), 0) AS last,
             COUNT(CASE WHEN person = $2 AND person <> '' THEN 1 END) AS own
             FROM entrants WHERE tournament = $1",
        )
        .bind(id)
        .bind(&entrant.person)
        .fetch_one(&mut *write)
        .await?;
        if known.try_get::<i64, _>("own")? > 0 {
            return Ok(());
        }
        if known.try_get::<i64, _>("entrants")? >= i64::from(most) {
            return Err(StoreError::Full);
        }
        let number = known.try_get::<i64, _>("last")? as u32 + 1;
        insert_entrant(&mut write, id, &Entrant { number, ..entrant.clone() }).await?;
        write.commit().await?;
        Ok(())
    }

    async fn withdraw(&self, id: &str, number: u32) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let query = match hold_tournament(&mut write, id).await? {
            (TournamentStage::Entry, _) => "DELETE FROM entrants WHERE tournament = $1 AND number = $2",
            _ => "UPDATE entrants SET withdrawn = 1 WHERE tournament = $1 AND number = $2",
        };
        sqlx::query(query).bind(id).bind(i64::from(number)).execute(&mut *write).await?;
        write.commit().await?;
        Ok(())
    }

    async fn begin_round(&self, next: &NextRound<'_>) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let (stage, round) = hold_tournament(&mut write, next.id).await?;
        if stage == TournamentStage::Over || round != next.after {
            return Err(StoreError::Stale { now: u64::from(round) });
        }
        for pairing in next.results {
            let (place, worth) = pairing.result.unzip();
            sqlx::query(
                "UPDATE pairings SET place = $5, worth = $6
                 WHERE tournament = $1 AND round = $2 AND board = $3 AND seat = $4",
            )
            .bind(next.id)
            .bind(i64::from(pairing.round))
            .bind(i64::from(pairing.board))
            .bind(i64::from(pairing.seat))
            .bind(place.map(i64::from))
            .bind(worth)
            .execute(&mut *write)
            .await?;
        }
        for substitute in next.substitutes {
            insert_entrant(&mut write, next.id, substitute).await?;
        }
        for pairing in next.pairings {
            insert_pairing(&mut write, next.id, pairing).await?;
        }
        let (stage, begun) = match next.pairings {
            [] => (TournamentStage::Over, next.after),
            _ => (TournamentStage::Running, next.after + 1),
        };
        sqlx::query("UPDATE tournaments SET stage = $2, round = $3 WHERE id = $1")
            .bind(next.id)
            .bind(stage.as_str())
            .bind(i64::from(begun))
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }

    async fn remove_tournament(&self, id: &str) -> Result<bool, StoreError> {
        let removed = sqlx::query("DELETE FROM tournaments WHERE id = $1 AND stage = 'entry'")
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(removed.rows_affected() > 0)
    }

    async fn substitute(&self, game: &str, seat: u8, kind: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        if hold(&mut write, game).await? != Stage::Running {
            return Ok(());
        }
        sqlx::query("DELETE FROM claims WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(i64::from(seat))
            .execute(&mut *write)
            .await?;
        sqlx::query("UPDATE seats SET kind = $3 WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(i64::from(seat))
            .bind(kind)
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }
}

/// Holds a tournament until the transaction ends; its stage and how many rounds have begun.
async fn hold_tournament(
    write: &mut Transaction<'_, Any>,
    id: &str,
) -> Result<(TournamentStage, u32), StoreError> {
    let row = sqlx::query("UPDATE tournaments SET round = round WHERE id = $1 RETURNING stage, round")
        .bind(id)
        .fetch_optional(&mut **write)
        .await?
        .ok_or_else(|| StoreError::NoSuchGame(id.to_owned()))?;
    let stage = TournamentStage::read(&row.try_get::<String, _>("stage")?);
    Ok((stage, row.try_get::<i64, _>("round")? as u32))
}

async fn insert_entrant(
    write: &mut Transaction<'_, Any>,
    id: &str,
    entrant: &Entrant,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO entrants (tournament, number, person, bot, name, substitute, withdrawn)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(id)
    .bind(i64::from(entrant.number))
    .bind(&entrant.person)
    .bind(&entrant.bot)
    .bind(&entrant.name)
    .bind(i64::from(entrant.substitute))
    .bind(i64::from(entrant.withdrawn))
    .execute(&mut **write)
    .await?;
    Ok(())
}

async fn insert_pairing(
    write: &mut Transaction<'_, Any>,
    id: &str,
    pairing: &Pairing,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO pairings (tournament, round, board, seat, entrant, game) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id)
    .bind(i64::from(pairing.round))
    .bind(i64::from(pairing.board))
    .bind(i64::from(pairing.seat))
    .bind(i64::from(pairing.entrant))
    .bind(&pairing.game)
    .execute(&mut **write)
    .await?;
    Ok(())
}

fn tournament_of(row: &AnyRow) -> Result<Tournament, sqlx::Error> {
    Ok(Tournament {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        owner: row.try_get("owner")?,
        title: row.try_get("title")?,
        plan: row.try_get("plan")?,
        stage: TournamentStage::read(&row.try_get::<String, _>("stage")?),
        round: row.try_get::<i64, _>("round")? as u32,
        created_at: row.try_get("created_at")?,
        entrants: Vec::new(),
        pairings: Vec::new(),
    })
}

fn entrant_of(row: &AnyRow) -> Result<Entrant, sqlx::Error> {
    Ok(Entrant {
        number: row.try_get::<i64, _>("number")? as u32,
        person: row.try_get("person")?,
        bot: row.try_get("bot")?,
        name: row.try_get("name")?,
        substitute: row.try_get::<i64, _>("substitute")? != 0,
        withdrawn: row.try_get::<i64, _>("withdrawn")? != 0,
    })
}

fn pairing_of(row: &AnyRow) -> Result<Pairing, sqlx::Error> {
    let place: Option<i64> = row.try_get("place")?;
    let worth: Option<i64> = row.try_get("worth")?;
    Ok(Pairing {
        round: row.try_get::<i64, _>("round")? as u32,
        board: row.try_get::<i64, _>("board")? as u32,
        seat: row.try_get::<i64, _>("seat")? as u8,
        entrant: row.try_get::<i64, _>("entrant")? as u32,
        game: row.try_get("game")?,
        result: place.map(|place| place as u8).zip(worth),
    })
}
