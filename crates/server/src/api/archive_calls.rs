//! Finished games: the archive, page by page or as a whole, and the statistics of titles.

use axum::Json;
use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use roundhouse_store::{GameResult, RecordKind, Records, SeatResult};
use roundhouse_titles::Title;
use serde_json::{Value, json};

use super::answer::Fault;
use super::caller::Caller;
use crate::app::Shared;
use crate::community::archive::archive;
use crate::community::ratings;
use crate::community::search::{ArchiveSearch, key_of_next};
use crate::community::statistics::{Sums, Which};
use crate::forms::Misread;

/// So many of each record.
const RECORDS: u32 = 10;
/// So many of the best rated.
const BEST: u32 = 100;

/// A result as JSON. Who sat there is told by name only.
pub(super) fn result(result: &GameResult) -> Value {
    let seat = |seat: &SeatResult| {
        json!({
            "seat": seat.seat, "name": seat.name, "account": seat.account, "bot": seat.bot,
            "place": seat.place, "worth": seat.worth,
            "rating": seat.rating.map(|rating| ratings::shown(rating).0),
        })
    };
    json!({
        "game": result.game, "title": result.title, "variant": result.variant, "moves": result.moves,
        "rounds": result.rounds, "reason": result.reason, "counted": result.counted, "rated": result.rated,
        "ended_at": result.ended_at, "seats": result.seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

/// Finished public games, latest first.
pub async fn search(
    State(app): State<Shared>,
    caller: Caller,
    search: Result<Query<ArchiveSearch>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    let wrong = || Fault::misread(words, Misread("error-form"));
    let Query(search) = search.map_err(|error| wrong().because(error.body_text()))?;
    let query = search.query().map_err(|misread| Fault::misread(words, misread))?;
    let found = app.store().results(&query).await.map_err(|error| Fault::broken(words, &error))?;
    let next = key_of_next(&found, query.most);
    Ok(Json(json!({"results": found.iter().map(result).collect::<Vec<_>>(), "next": next})))
}

/// All of them as game files, one per line, compressed.
pub async fn download(State(app): State<Shared>, _caller: Caller) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/gzip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"roundhouse.jsonl.gz\""),
    ];
    (headers, Body::from_stream(archive(app))).into_response()
}

/// The statistics of a title.
pub async fn statistics(
    State(app): State<Shared>,
    caller: Caller,
    title: Result<Path<String>, PathRejection>,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    let wrong = || Fault::misread(words, Misread("error-form"));
    let Path(title) = title.map_err(|_| wrong())?;
    let title: Result<Title, _> = title.parse();
    let title = title.map_err(|_| Fault::new(words, StatusCode::NOT_FOUND, "error-no-page"))?;
    let Query(which) = which.map_err(|error| wrong().because(error.body_text()))?;
    let broken = |error| Fault::broken(words, &error);
    let sums = Sums::read(app.store(), title, &which).await.map_err(broken)?;
    let mut records = serde_json::Map::new();
    let kinds =
        [("best", RecordKind::Best), ("shortest", RecordKind::Shortest), ("longest", RecordKind::Longest)];
    for (name, by) in kinds {
        let (players, variant) = (which.players(), which.variant.as_str());
        let asked = Records { title: title.name(), players, variant, by, most: RECORDS };
        let found = app.store().records(&asked).await.map_err(broken)?;
        records.insert(name.to_owned(), Value::Array(found.iter().map(result).collect()));
    }
    let best = app.store().best_rated(title.name(), BEST).await.map_err(broken)?;
    let best = best.iter().map(|it| {
        let (rating, unsure) = ratings::shown(it.rating);
        json!({"name": it.name, "rating": rating, "unsure": unsure, "games": it.games})
    });
    let (games, moves) = sums.games();
    Ok(Json(json!({
        "title": title.name(), "games": games, "moves": moves, "sums": sums.json(),
        "records": records, "best_rated": best.collect::<Vec<_>>(),
    })))
}
