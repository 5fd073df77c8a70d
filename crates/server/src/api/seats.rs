//! Who sits where: joining by link, and the seats of a table that waits for players.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use super::answer::{Asked, Fault};
use super::caller::Caller;
use super::visit::{Player, Visit};
use crate::app::Shared;
use crate::forms::Fields;

/// Somebody sits down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    #[serde(default)]
    name: String,
}

/// What is done with the seats.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arranging {
    what: String,
    #[serde(default)]
    seat: Option<u8>,
    #[serde(default)]
    name: String,
}

/// Sits down with a seat's link.
pub async fn join(
    State(app): State<Shared>,
    caller: Caller,
    Path(link): Path<String>,
    Asked(joining): Asked<Joining>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, "play")?;
    let words = caller.words(&app);
    let missing = || Fault::new(words, StatusCode::NOT_FOUND, "error-no-link");
    let found = app.store().seat_of_link(&link).await;
    let found = found.map_err(|error| Fault::broken(words, &error))?;
    let (id, seat) = found.ok_or_else(missing)?;
    let session = app.tables.get(&id).await;
    let session = session.map_err(|error| Fault::opening(words, &error))?;
    let name = Fields::of(vec![("name".to_owned(), joining.name)]).name("name");
    let joined = session.join(&caller.id, seat, &name).await;
    let visit = Visit { app, caller, session };
    if let Err(error) = joined {
        return Err(visit.undone(&*visit.session.look().await, &error));
    }
    Ok(Json(visit.described().await))
}

/// Sits down on a free seat, leaves, frees a seat, starts, or gives the table up.
pub async fn arrange(
    Player(visit): Player,
    Asked(arranging): Asked<Arranging>,
) -> Result<Json<Value>, Fault> {
    let seat = arranging.seat.map(|seat| seat.to_string());
    let fields = Fields::of(vec![
        ("what".to_owned(), arranging.what),
        ("seat".to_owned(), seat.unwrap_or_default()),
        ("name".to_owned(), arranging.name),
    ]);
    let what = fields.arrangement();
    let what = what.map_err(|misread| Fault::misread(visit.words(), misread))?;
    let (session, visitor) = (&visit.session, &visit.caller.id);
    if let Err(error) = visit.app.arrange(session, visitor, what).await {
        return Err(visit.undone(&*visit.session.look().await, &error));
    }
    Ok(Json(visit.described().await))
}
