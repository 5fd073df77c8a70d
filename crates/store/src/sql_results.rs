//! The queries about results, the same for both databases.

use std::fmt::Write;

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Row, Transaction};

use crate::names::name_key;
use crate::result_rows::{
    add_seat, opponent_of, privacy_of, rating_of, result_of, standing_of, tally_of, total_of,
};
use crate::results::{
    GameResult, Moment, Opponent, Privacy, Rating, RecordKind, Records, ResultQuery, Results, SeatRating,
    Standing, Tally, Total, Unrated,
};
use crate::sql::NOT_IN_TEXT;
use crate::{SqlStore, StoreError};

/// Who a seat belongs to, by the name that everybody may know.
const SEATS: &str = "SELECT places.*, CASE WHEN COALESCE(privacy.page, 'everybody') = 'everybody' THEN accounts.name END AS account
     FROM places LEFT JOIN accounts ON accounts.id = places.person
     LEFT JOIN privacy ON privacy.account = places.person";

#[async_trait]
impl Results for SqlStore {
    async fn record(&self, result: &GameResult, tallies: &[Tally]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let over = sqlx::query(
            "UPDATE games SET said = said WHERE id = $1 AND stage = 'finished' AND private = 0 RETURNING id",
        )
        .bind(&result.game)
        .fetch_optional(&mut *write)
        .await?;
        let known = sqlx::query("SELECT ended_at, moves FROM results WHERE game = $1")
            .bind(&result.game)
            .fetch_optional(&mut *write)
            .await?;
        let same = |row: &AnyRow| -> Result<bool, sqlx::Error> {
            let (ended_at, moves): (i64, i64) = (row.try_get("ended_at")?, row.try_get("moves")?);
            Ok(ended_at == result.ended_at && moves == result.moves as i64)
        };
        if over.is_none() || known.as_ref().map(same).transpose()?.unwrap_or(false) {
            return Ok(());
        }
        forget(&mut write, &result.game).await?;
        insert(&mut write, result, tallies).await?;
        if result.counted {
            add_up(&mut write, result, tallies, 1).await?;
        }
        if result.rated {
            rate_again_after(&mut write, result).await?;
            ratings_changed(&mut write, &result.title).await?;
        }
        write.commit().await?;
        Ok(())
    }

    async fn forget_result(&self, game: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        forget(&mut write, game).await?;
        write.commit().await?;
        Ok(())
    }

    async fn unrecorded(&self, after: &Moment, most: u32) -> Result<Vec<Moment>, StoreError> {
        let rows = sqlx::query(
            "SELECT id AS game, updated_at AS at FROM games
             WHERE stage = 'finished' AND private = 0 AND (updated_at, id) > ($1, $2)
             AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = games.id)
             ORDER BY updated_at, id LIMIT $3",
        )
        .bind(after.at)
        .bind(&after.game)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let moment = |row: &AnyRow| Ok(Moment { at: row.try_get("at")?, game: row.try_get("game")? });
        Ok(rows.iter().map(moment).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn result(&self, game: &str) -> Result<Option<GameResult>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM results WHERE game = $1").bind(game).fetch_all(&self.pool).await?;
        Ok(self.with_seats(&rows).await?.pop())
    }

    async fn results(&self, query: &ResultQuery) -> Result<Vec<GameResult>, StoreError> {
        let (condition, texts, numbers) = asked_for(query);
        let statement = format!(
            "SELECT * FROM results WHERE 1 = 1{condition} ORDER BY ended_at DESC, game DESC LIMIT {}",
            query.most
        );
        let asked = sqlx::query::<Any>(AssertSqlSafe(statement));
        let asked = texts.iter().fold(asked, sqlx::query::Query::bind);
        let asked = numbers.iter().fold(asked, |asked, number| asked.bind(*number));
        let rows = asked.fetch_all(&self.pool).await?;
        self.with_seats(&rows).await
    }

    async fn records(&self, asked: &Records<'_>) -> Result<Vec<GameResult>, StoreError> {
        let order = match asked.by {
            RecordKind::Best => "best DESC",
            RecordKind::Shortest => "moves",
            RecordKind::Longest => "moves DESC",
        };
        let statement = format!(
            "SELECT * FROM results WHERE title = $1 AND counted = 1
             AND ($2 = 0 OR players = $2) AND ($3 = '' OR variant = $3) ORDER BY {order} LIMIT $4"
        );
        let rows = sqlx::query::<Any>(AssertSqlSafe(statement))
            .bind(asked.title)
            .bind(asked.players.map_or(0, i64::from))
            .bind(asked.variant)
            .bind(i64::from(asked.most))
            .fetch_all(&self.pool)
            .await?;
        self.with_seats(&rows).await
    }

    async fn tallies(
        &self,
        title: &str,
        players: Option<u8>,
        variant: &str,
    ) -> Result<Vec<Tally>, StoreError> {
        let rows = sqlx::query(
            "SELECT what, name, CAST(SUM(times) AS BIGINT) AS times, CAST(SUM(amount) AS BIGINT) AS amount
             FROM tallies WHERE title = $1 AND ($2 = 0 OR players = $2) AND ($3 = '' OR variant = $3)
             GROUP BY what, name HAVING SUM(times) > 0 ORDER BY what, name",
        )
        .bind(title)
        .bind(players.map_or(0, i64::from))
        .bind(variant.replace(NOT_IN_TEXT, ""))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(tally_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn totals_of(&self, person: &str) -> Result<Vec<Total>, StoreError> {
        let rows = sqlx::query(
            "SELECT title, players, COUNT(*) AS games, SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END) AS wins,
             CAST(SUM(place) AS BIGINT) AS places, CAST(SUM(worth) AS BIGINT) AS worth, MAX(worth) AS best
             FROM places WHERE person = $1 AND person <> '' GROUP BY title, players ORDER BY title, players",
        )
        .bind(person)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(total_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn opponents_of(&self, person: &str, most: u32) -> Result<Vec<Opponent>, StoreError> {
        let rows = sqlx::query(
            "SELECT accounts.name, COUNT(*) AS games,
             SUM(CASE WHEN own.place < other.place THEN 1 ELSE 0 END) AS ahead,
             SUM(CASE WHEN own.place > other.place THEN 1 ELSE 0 END) AS behind
             FROM places own JOIN places other ON other.game = own.game AND other.seat <> own.seat
             JOIN accounts ON accounts.id = other.person
             LEFT JOIN privacy ON privacy.account = other.person
             WHERE own.person = $1 AND own.person <> '' AND other.person <> own.person
             AND COALESCE(privacy.page, 'everybody') = 'everybody'
             GROUP BY accounts.id, accounts.name ORDER BY games DESC, accounts.name LIMIT $2",
        )
        .bind(person)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(opponent_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn rating_curve(&self, person: &str, title: &str, most: u32) -> Result<Vec<Rating>, StoreError> {
        let rows = sqlx::query(
            "SELECT rating, uncertainty FROM places
             WHERE person = $1 AND person <> '' AND title = $2 AND rated = 1 AND rating IS NOT NULL
             ORDER BY ended_at DESC, game DESC LIMIT $3",
        )
        .bind(person)
        .bind(title)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(rating_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn ratings_of(&self, person: &str) -> Result<Vec<(String, Standing)>, StoreError> {
        let rows = sqlx::query(
            "SELECT ratings.*, COALESCE(accounts.name, '') AS name FROM ratings
             LEFT JOIN accounts ON accounts.id = ratings.person WHERE person = $1 ORDER BY title",
        )
        .bind(person)
        .fetch_all(&self.pool)
        .await?;
        let of = |row: &AnyRow| Ok((row.try_get("title")?, standing_of(row)?));
        Ok(rows.iter().map(of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn best_rated(&self, title: &str, most: u32) -> Result<Vec<Standing>, StoreError> {
        let rows = sqlx::query(
            "SELECT ratings.*, accounts.name FROM ratings JOIN accounts ON accounts.id = ratings.person
             LEFT JOIN privacy ON privacy.account = ratings.person
             WHERE title = $1 AND COALESCE(privacy.page, 'everybody') = 'everybody'
             ORDER BY rating - 3 * uncertainty DESC, accounts.name LIMIT $2",
        )
        .bind(title)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(standing_of).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn unrated(&self) -> Result<Option<Unrated>, StoreError> {
        let row = sqlx::query(
            "SELECT places.title, places.ended_at, places.game, rating_turns.version
             FROM places JOIN rating_turns ON rating_turns.title = places.title
             WHERE rated = 1 AND rating IS NULL ORDER BY places.title, ended_at, game LIMIT 1",
        )
        .fetch_optional(&self.pool)
        .await?;
        let of = |row: AnyRow| -> Result<Unrated, sqlx::Error> {
            let moment = Moment { at: row.try_get("ended_at")?, game: row.try_get("game")? };
            Ok(Unrated { title: row.try_get("title")?, moment, version: row.try_get("version")? })
        };
        Ok(row.map(of).transpose()?)
    }

    async fn rated_from(&self, from: &Unrated, most: u32) -> Result<Vec<GameResult>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM results WHERE title = $1 AND rated = 1 AND (ended_at, game) >= ($2, $3)
             ORDER BY ended_at, game LIMIT $4",
        )
        .bind(&from.title)
        .bind(from.moment.at)
        .bind(&from.moment.game)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        self.with_seats(&rows).await
    }

    async fn rating_before(&self, person: &str, moment: &Unrated) -> Result<Option<Rating>, StoreError> {
        let row = sqlx::query(
            "SELECT rating, uncertainty FROM places
             WHERE person = $1 AND person <> '' AND title = $2 AND rated = 1 AND rating IS NOT NULL
             AND (ended_at, game) < ($3, $4) ORDER BY ended_at DESC, game DESC LIMIT 1",
        )
        .bind(person)
        .bind(&moment.title)
        .bind(moment.moment.at)
        .bind(&moment.moment.game)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.as_ref().map(rating_of).transpose()?)
    }

    async fn keep_ratings(&self, of: &Unrated, rated: &[SeatRating]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let turn =
            sqlx::query("UPDATE rating_turns SET version = version + 1 WHERE title = $1 AND version = $2")
                .bind(&of.title)
                .bind(of.version)
                .execute(&mut *write)
                .await?;
        if turn.rows_affected() == 0 {
            return Err(StoreError::Stale { now: 0 });
        }
        for seat in rated {
            sqlx::query("UPDATE places SET rating = $3, uncertainty = $4 WHERE game = $1 AND seat = $2")
                .bind(&seat.game)
                .bind(i64::from(seat.seat))
                .bind(seat.rating.rating)
                .bind(seat.rating.uncertainty)
                .execute(&mut *write)
                .await?;
        }
        for seat in rated.iter().filter(|seat| !seat.person.is_empty()) {
            sqlx::query(
                "INSERT INTO ratings (title, person, rating, uncertainty, games)
                 SELECT $1, $2, $3, $4, COUNT(*) FROM places
                 WHERE person = $2 AND person <> '' AND title = $1 AND rated = 1 AND rating IS NOT NULL
                 ON CONFLICT (title, person) DO UPDATE
                 SET rating = excluded.rating, uncertainty = excluded.uncertainty, games = excluded.games",
            )
            .bind(&of.title)
            .bind(&seat.person)
            .bind(seat.rating.rating)
            .bind(seat.rating.uncertainty)
            .execute(&mut *write)
            .await?;
        }
        write.commit().await?;
        Ok(())
    }

    async fn privacy(&self, account: &str) -> Result<Privacy, StoreError> {
        let row = sqlx::query("SELECT page, invitations FROM privacy WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.as_ref().map(privacy_of).transpose()?.unwrap_or_default())
    }

    async fn set_privacy(&self, account: &str, privacy: &Privacy) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO privacy (account, page, invitations) VALUES ($1, $2, $3)
             ON CONFLICT (account) DO UPDATE SET page = excluded.page, invitations = excluded.invitations",
        )
        .bind(account)
        .bind(privacy.page.as_str())
        .bind(privacy.invitations.as_str())
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl SqlStore {
    /// Results with the seats of each.
    async fn with_seats(&self, rows: &[AnyRow]) -> Result<Vec<GameResult>, StoreError> {
        let mut results = rows.iter().map(result_of).collect::<Result<Vec<_>, sqlx::Error>>()?;
        if results.is_empty() {
            return Ok(results);
        }
        let places: Vec<String> = (1..=results.len()).map(|place| format!("${place}")).collect();
        let statement =
            format!("{SEATS} WHERE places.game IN ({}) ORDER BY places.game, seat", places.join(", "));
        let asked = sqlx::query::<Any>(AssertSqlSafe(statement));
        let asked = results.iter().fold(asked, |asked, result| asked.bind(result.game.clone()));
        for row in asked.fetch_all(&self.pool).await? {
            add_seat(&mut results, &row)?;
        }
        Ok(results)
    }
}

/// The condition of a list of results, with the texts and then the numbers that are bound to it. Of what is asked for it
/// holds nothing but numbers.
fn asked_for(query: &ResultQuery) -> (String, Vec<String>, Vec<i64>) {
    let (mut condition, mut texts, mut numbers) = (String::new(), Vec::new(), Vec::new());
    let mut text = |condition: &mut String, before: &str, text: &str, after: &str| {
        texts.push(text.replace(NOT_IN_TEXT, ""));
        // Writing to a string does not fail.
        let _ = write!(condition, " AND {before}${}{after}", texts.len());
    };
    for (column, wanted) in [("title = ", &query.title), ("variant = ", &query.variant)] {
        if !wanted.is_empty() {
            text(&mut condition, column, wanted, "");
        }
    }
    let keys: Vec<String> = query.names.iter().map(|name| name_key(name)).collect();
    for key in &keys {
        text(&mut condition, "game IN (SELECT game FROM places WHERE name_key = ", key, ")");
    }
    if !query.person.is_empty() {
        let seats = "game IN (SELECT game FROM places WHERE person <> '' AND person = ";
        text(&mut condition, seats, &query.person, ")");
    }
    let first = keys.first().map(|key| ("name_key", key));
    let first = first.or((!query.person.is_empty()).then_some(("person", &query.person)));
    if let (Some(won), Some((column, who))) = (query.won, first) {
        // Not row by row: of a name with many games each of them would be looked through for each.
        let not = if won { "" } else { "NOT " };
        let before = format!("game {not}IN (SELECT game FROM places WHERE place = 1 AND {column} = ");
        text(&mut condition, &before, who, ")");
    }
    if let Some(after) = &query.after {
        text(&mut condition, "(ended_at, game) < (CAST(", &after.at.to_string(), " AS BIGINT)");
        let _ = write!(condition, ", ${})", texts.len() + 1);
        texts.push(after.game.replace(NOT_IN_TEXT, ""));
    }
    for (column, wanted) in [("ended_at >= ", query.from), ("ended_at < ", query.to)] {
        if let Some(wanted) = wanted {
            numbers.push(wanted);
            let _ = write!(condition, " AND {column}${}", texts.len() + numbers.len());
        }
    }
    (condition, texts, numbers)
}

async fn insert(
    write: &mut Transaction<'_, Any>,
    result: &GameResult,
    tallies: &[Tally],
) -> Result<(), StoreError> {
    let best = result.seats.iter().map(|seat| seat.worth).max().unwrap_or_default();
    let lines = tallies
        .iter()
        .map(|tally| format!("{}\t{}\t{}\t{}", tally.what, tally.name, tally.times, tally.amount));
    sqlx::query(
        "INSERT INTO results (game, title, variant, players, moves, rounds, reason, best, counted, rated, ended_at, tallies)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(&result.game)
    .bind(&result.title)
    .bind(&result.variant)
    .bind(result.seats.len() as i64)
    .bind(result.moves as i64)
    .bind(result.rounds as i64)
    .bind(&result.reason)
    .bind(best)
    .bind(i64::from(result.counted))
    .bind(i64::from(result.rated))
    .bind(result.ended_at)
    .bind(lines.collect::<Vec<_>>().join("\n"))
    .execute(&mut **write)
    .await?;
    for seat in &result.seats {
        sqlx::query(
            "INSERT INTO places (game, seat, person, bot, name, name_key, place, worth, title, players, rated, ended_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(&result.game)
        .bind(i64::from(seat.seat))
        .bind(&seat.person)
        .bind(&seat.bot)
        .bind(&seat.name)
        .bind(name_key(&seat.name))
        .bind(i64::from(seat.place))
        .bind(seat.worth)
        .bind(&result.title)
        .bind(result.seats.len() as i64)
        .bind(i64::from(result.rated))
        .bind(result.ended_at)
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}

/// Adds tallies to the sums of a title, or takes them away again. Always in one order, so that nobody waits for one who waits.
async fn add_up(
    write: &mut Transaction<'_, Any>,
    result: &GameResult,
    tallies: &[Tally],
    sign: i64,
) -> Result<(), StoreError> {
    let mut ordered: Vec<&Tally> = tallies.iter().collect();
    ordered.sort_by(|one, other| (&one.what, &one.name).cmp(&(&other.what, &other.name)));
    for tally in ordered {
        sqlx::query(
            "INSERT INTO tallies (title, players, variant, what, name, times, amount) VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (title, players, variant, what, name)
             DO UPDATE SET times = tallies.times + excluded.times, amount = tallies.amount + excluded.amount",
        )
        .bind(&result.title)
        .bind(result.seats.len() as i64)
        .bind(&result.variant)
        .bind(&tally.what)
        .bind(&tally.name)
        .bind(sign * tally.times)
        .bind(sign * tally.amount)
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}

/// Takes a result away, with what it added; where it was rated, later ratings of its title are worked out again.
pub(crate) async fn forget(write: &mut Transaction<'_, Any>, game: &str) -> Result<(), StoreError> {
    let row = sqlx::query("SELECT * FROM results WHERE game = $1").bind(game).fetch_optional(&mut **write);
    let Some(row) = row.await? else {
        return Ok(());
    };
    let mut results = vec![result_of(&row)?];
    let seats = sqlx::query(AssertSqlSafe(format!("{SEATS} WHERE places.game = $1 ORDER BY seat")));
    for seat in seats.bind(game).fetch_all(&mut **write).await? {
        add_seat(&mut results, &seat)?;
    }
    for result in results {
        if result.counted {
            let tallies = read_tallies(&row.try_get::<String, _>("tallies")?);
            add_up(write, &result, &tallies, -1).await?;
        }
        sqlx::query("DELETE FROM results WHERE game = $1").bind(game).execute(&mut **write).await?;
        if result.rated {
            rate_again_after(write, &result).await?;
            for seat in result.seats.iter().filter(|seat| !seat.person.is_empty()) {
                fall_back(write, (&result.title, &seat.person)).await?;
            }
            ratings_changed(write, &result.title).await?;
        }
    }
    Ok(())
}

/// What came after a rated game is worked out again: ratings follow the order of the games, not of the news of them.
async fn rate_again_after(write: &mut Transaction<'_, Any>, result: &GameResult) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE places SET rating = NULL, uncertainty = NULL
         WHERE title = $1 AND rated = 1 AND rating IS NOT NULL AND (ended_at, game) > ($2, $3)",
    )
    .bind(&result.title)
    .bind(result.ended_at)
    .bind(&result.game)
    .execute(&mut **write)
    .await?;
    Ok(())
}

/// Gives somebody the rating of their latest game that has one; nothing where there is none.
async fn fall_back(
    write: &mut Transaction<'_, Any>,
    (title, person): (&str, &str),
) -> Result<(), StoreError> {
    for query in [
        "DELETE FROM ratings WHERE title = $1 AND person = $2",
        "INSERT INTO ratings (title, person, rating, uncertainty, games)
         SELECT $1, $2, rating, uncertainty,
             (SELECT COUNT(*) FROM places
              WHERE person = $2 AND title = $1 AND rated = 1 AND rating IS NOT NULL)
         FROM places WHERE person = $2 AND title = $1 AND rated = 1 AND rating IS NOT NULL
         ORDER BY ended_at DESC, game DESC LIMIT 1",
    ] {
        sqlx::query(query).bind(title).bind(person).execute(&mut **write).await?;
    }
    Ok(())
}

fn read_tallies(lines: &str) -> Vec<Tally> {
    let read = |line: &str| {
        let mut parts = line.split('\t');
        let (what, name) = (parts.next()?.to_owned(), parts.next()?.to_owned());
        Some(Tally { what, name, times: parts.next()?.parse().ok()?, amount: parts.next()?.parse().ok()? })
    };
    lines.lines().filter_map(read).collect()
}

async fn ratings_changed(write: &mut Transaction<'_, Any>, title: &str) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO rating_turns (title, version) VALUES ($1, 1)
         ON CONFLICT (title) DO UPDATE SET version = rating_turns.version + 1",
    )
    .bind(title)
    .execute(&mut **write)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A condition on each row of `results` that looks through all games of a name takes a minute where it has 10,000.
    #[test]
    fn no_condition_of_a_search_looks_at_results_row_by_row() {
        for won in [None, Some(true), Some(false)] {
            for (names, person) in [(vec!["Ada".to_owned(), "Ben".to_owned()], ""), (Vec::new(), "account")] {
                let query = ResultQuery { names, person: person.to_owned(), won, ..ResultQuery::default() };
                let (condition, texts, _) = asked_for(&query);
                assert!(!condition.contains("results.game"), "{condition}");
                assert_eq!(condition.matches(" IN (SELECT game FROM places WHERE").count(), texts.len());
            }
        }
    }
}
