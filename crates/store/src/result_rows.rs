//! What the rows about results say.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::results::{Audience, GameResult, Opponent, Privacy, Rating, SeatResult, Standing, Tally, Total};

fn count(row: &AnyRow, name: &str) -> Result<u64, sqlx::Error> {
    Ok(row.try_get::<i64, _>(name)?.try_into().unwrap_or(0))
}

/// A result without its seats.
pub(crate) fn result_of(row: &AnyRow) -> Result<GameResult, sqlx::Error> {
    Ok(GameResult {
        game: row.try_get("game")?,
        title: row.try_get("title")?,
        variant: row.try_get("variant")?,
        moves: count(row, "moves")?,
        rounds: count(row, "rounds")?,
        reason: row.try_get("reason")?,
        counted: row.try_get::<i64, _>("counted")? != 0,
        rated: row.try_get::<i64, _>("rated")? != 0,
        ended_at: row.try_get("ended_at")?,
        seats: Vec::new(),
    })
}

/// Adds a seat to the result of its game.
pub(crate) fn add_seat(results: &mut [GameResult], row: &AnyRow) -> Result<(), sqlx::Error> {
    let game: String = row.try_get("game")?;
    let rating: Option<f64> = row.try_get("rating")?;
    let uncertainty: Option<f64> = row.try_get("uncertainty")?;
    let seat = SeatResult {
        seat: row.try_get::<i64, _>("seat")? as u8,
        person: row.try_get("person")?,
        bot: row.try_get("bot")?,
        name: row.try_get("name")?,
        account: row.try_get("account")?,
        place: row.try_get::<i64, _>("place")? as u8,
        worth: row.try_get("worth")?,
        rating: rating.zip(uncertainty).map(|(rating, uncertainty)| Rating { rating, uncertainty }),
    };
    if let Some(result) = results.iter_mut().find(|result| result.game == game) {
        result.seats.push(seat);
    }
    Ok(())
}

pub(crate) fn tally_of(row: &AnyRow) -> Result<Tally, sqlx::Error> {
    Ok(Tally {
        what: row.try_get("what")?,
        name: row.try_get("name")?,
        times: row.try_get("times")?,
        amount: row.try_get("amount")?,
    })
}

pub(crate) fn total_of(row: &AnyRow) -> Result<Total, sqlx::Error> {
    Ok(Total {
        title: row.try_get("title")?,
        players: row.try_get::<i64, _>("players")? as u8,
        games: count(row, "games")?,
        wins: count(row, "wins")?,
        places: count(row, "places")?,
        worth: row.try_get("worth")?,
        best: row.try_get("best")?,
    })
}

pub(crate) fn opponent_of(row: &AnyRow) -> Result<Opponent, sqlx::Error> {
    Ok(Opponent {
        name: row.try_get("name")?,
        games: count(row, "games")?,
        ahead: count(row, "ahead")?,
        behind: count(row, "behind")?,
    })
}

pub(crate) fn rating_of(row: &AnyRow) -> Result<Rating, sqlx::Error> {
    Ok(Rating { rating: row.try_get("rating")?, uncertainty: row.try_get("uncertainty")? })
}

pub(crate) fn standing_of(row: &AnyRow) -> Result<Standing, sqlx::Error> {
    Ok(Standing { name: row.try_get("name")?, rating: rating_of(row)?, games: count(row, "games")? })
}

pub(crate) fn privacy_of(row: &AnyRow) -> Result<Privacy, sqlx::Error> {
    let audience = |column: &str| -> Result<Audience, sqlx::Error> {
        Ok(Audience::read(&row.try_get::<String, _>(column)?).unwrap_or(Audience::Nobody))
    };
    Ok(Privacy { page: audience("page")?, invitations: audience("invitations")? })
}
