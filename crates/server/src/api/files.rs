//! Games in and out: files of our own, records of 18xx.games, and studies that begin at a moment of another game.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use roundhouse_game::{GameFile, Message};
use serde::Deserialize;
use serde_json::Value;

use super::answer::{Asked, Fault, unread_body};
use super::caller::Caller;
use super::position::Moment;
use super::visit::{Host, Visit};
use crate::app::{App, Shared};
use crate::blocking::blocking;
use crate::import;
use crate::opening::{self, NotMade, Played, study_of};
use crate::pages::not_made::{self, why};
use crate::quota;
use crate::rights::file_for;
use crate::table::Origin;

/// Where a study begins.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branching {
    /// After how many moves; now where it is not given.
    #[serde(rename = "move", default)]
    moves: Option<usize>,
}

/// The game as a file; up to a move where that is asked for.
pub async fn file(
    visit: Visit,
    query: Result<Query<Moment>, QueryRejection>,
) -> Result<Json<GameFile<Value>>, Fault> {
    let Moment { moves } = Moment::read(&visit, query)?;
    let (live, caller) = (visit.session.look().await, visit.caller.id.clone());
    let written = blocking(move || (file_for(&live, &caller, moves), live)).await;
    let gone = || Fault::new(visit.words(), StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let (file, live) = written.ok_or_else(gone)?;
    file.map(Json).map_err(|error| visit.undone(&live, &error))
}

/// The game as a record of 18xx.games; up to a move where that is asked for.
pub async fn record(
    visit: Visit,
    query: Result<Query<Moment>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let words = visit.words();
    let Moment { moves } = Moment::read(&visit, query)?;
    let file = {
        let live = visit.session.look().await;
        let file = file_for(&live, &visit.caller.id, moves);
        file.map_err(|error| visit.undone(&live, &error))?
    };
    let written = visit.app.blocking_in_turn(move || not_made::record_of(&file)).await;
    let gone = || Fault::new(words, StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let refused = |why: Message| {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Fault::new(words, status, "error-not-exported").why(words, &why)
    };
    let text = written.ok_or_else(gone)?.map_err(refused)?;
    let record = serde_json::from_str(&text);
    record.map(Json).map_err(|_| gone())
}

/// Begins a study of one's own at a moment of this game.
pub async fn branch(
    Host(visit): Host,
    Asked(branching): Asked<Branching>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    let study = {
        let live = visit.session.look().await;
        let study = study_of(&live, &visit.caller.id, branching.moves);
        study.map_err(|error| visit.undone(&live, &error))?
    };
    opened(&visit.app, visit.caller, (study.0, Some(study.1))).await
}

/// Brings in a game file, or a record of 18xx.games.
pub async fn import(
    State(app): State<Shared>,
    caller: Caller,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    caller.allowed(&app, "games")?;
    let words = caller.words(&app);
    let body = body.map_err(|error| unread_body(words, &error))?;
    let no_file = || {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Fault::new(words, status, "error-no-game-file")
    };
    let text = String::from_utf8(body.to_vec()).map_err(|_| no_file())?;
    let reading = app.blocking_in_turn(move || (import::read(&text), text));
    let gone = || Fault::new(words, StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let (file, text) = reading.await.ok_or_else(gone)?;
    let file = file.map_err(|error| no_file().why(words, &not_made::unreadable(&text, &error)))?;
    opened(&app, caller, (file, None)).await
}

/// The table that begins as a file says.
async fn opened(
    app: &Shared,
    caller: Caller,
    (file, origin): (GameFile<Value>, Option<Origin>),
) -> Result<(StatusCode, Json<Value>), Fault> {
    let app: &App = app;
    let words = caller.words(app);
    let played = Played { owner: &caller.id, file, origin, words };
    let id = match quota::check(app, &caller.id).await {
        Ok(()) => opening::bring_in(app.tables.store(), played).await,
        Err(full) => Err(full),
    };
    let id = id.map_err(|error| match error {
        NotMade::Store(error) => Fault::maybe_saved(words, &error),
        other => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Fault::new(words, status, "error-no-game-file").why(words, &why(&other))
        }
    })?;
    app.tables.ended().notify_one();
    app.tables.waiting_games().changed_for([caller.id.as_str()]);
    let session = app.table(&caller.id, &id).await;
    let session = session.map_err(|error| Fault::opening(words, &error))?;
    let game = super::shown::game(&*session.look().await, &caller.id);
    Ok((StatusCode::CREATED, Json(game)))
}
