//! Playing: what a seat sees and may do, what it does, and what is said.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::caller::Caller;
use super::shown;
use crate::app::{App, Shared};
use crate::forms::{Fields, Misread};
use crate::rights::eyes;
use crate::session::{NotDone, Session, Undo};

/// Actions of a turn, and how many entries were seen.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acting {
    seen: u64,
    actions: Vec<Value>,
}

/// What to take back, restore or answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undoing {
    seen: u64,
    what: String,
}

/// A line of chat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    line: String,
}

/// The table as the caller sees it.
pub async fn view(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    let session = open(&app, &caller, &id).await?;
    let live = session.look().await;
    let play = live.playing_or_over();
    let play = play.map_err(|error| Fault::undone(words, &live, &error))?;
    let view = play.state().view(eyes(&live, &caller.id));
    Ok(Json(shown::view(words, &live, (&view, play.length()))))
}

/// What may be done now, by whoever is to act; a table has no choices for others.
pub async fn choices(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    caller.known(&app)?;
    let session = open(&app, &caller, &id).await?;
    let live = session.look().await;
    let undone = |error: NotDone| Fault::undone(words, &live, &error);
    let play = live.playing().map_err(undone)?;
    let seat = play.state().to_act().ok_or(NotDone::NotPlayed);
    let seat = seat.map_err(undone)?;
    let seats = live.seats_of(&caller.id);
    if seats.is_empty() {
        return Err(undone(NotDone::NotYourSeat));
    }
    let choices: Vec<Value> = if seats.contains(&seat) {
        let choices = play.state().choices();
        choices.iter().map(shown::choice).collect()
    } else {
        Vec::new()
    };
    Ok(Json(
        json!({"seen": play.length(), "to_act": seat.0, "choices": choices}),
    ))
}

/// Acts.
pub async fn act(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(acting): Asked<Acting>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, "play")?;
    let words = caller.words(&app);
    if acting.actions.is_empty() || acting.actions.len() > 30 {
        return Err(Fault::misread(words, Misread("error-form")).because("actions"));
    }
    let session = open(&app, &caller, &id).await?;
    let done = session.act(&caller.id, acting.seen, &acting.actions).await;
    answer(&app, &caller, &session, done).await
}

/// Takes back, restores, or answers who asked to.
pub async fn undo(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(undoing): Asked<Undoing>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, "play")?;
    let what = match undoing.what.as_str() {
        "undo" => Undo::TakeBack,
        "redo" => Undo::Restore,
        "allow" => Undo::Allow,
        "refuse" => Undo::Refuse,
        _ => {
            let words = caller.words(&app);
            return Err(Fault::misread(words, Misread("error-form")).because("what"));
        }
    };
    let session = open(&app, &caller, &id).await?;
    let done = session.undo(&caller.id, undoing.seen, what).await;
    answer(&app, &caller, &session, done).await
}

/// What was said lately.
pub async fn chat(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let session = open(&app, &caller, &id).await?;
    let live = session.look().await;
    let lines: Vec<Value> = live.chat.iter().map(shown::line).collect();
    Ok(Json(json!({"lines": lines})))
}

/// Says something.
pub async fn say(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(saying): Asked<Saying>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    caller.allowed(&app, "play")?;
    let words = caller.words(&app);
    let line = Fields::of(vec![("body".to_owned(), saying.line)]).line();
    let line = line.map_err(|misread| Fault::misread(words, misread))?;
    let session = open(&app, &caller, &id).await?;
    let (seat, author) = {
        let live = session.look().await;
        let seat = eyes(&live, &caller.id);
        let name = seat.and_then(|seat| live.setup.game.players.get(seat.index()).cloned());
        (seat, name.unwrap_or_else(|| caller.name.clone()))
    };
    if let Err(error) = session.say(seat, author, line).await {
        return Err(Fault::undone(words, &*session.look().await, &error));
    }
    let said = session.look().await.game.said;
    Ok((StatusCode::CREATED, Json(json!({"said": said}))))
}

pub(super) async fn open(app: &App, caller: &Caller, id: &str) -> Result<Arc<Session>, Fault> {
    let opened = app.table(&caller.id, id).await;
    opened.map_err(|error| Fault::opening(caller.words(app), &error))
}

/// The number of entries after it, and whose turn it is.
async fn answer(
    app: &App,
    caller: &Caller,
    session: &Session,
    done: Result<u64, NotDone>,
) -> Result<Json<Value>, Fault> {
    let live = session.look().await;
    match done {
        Ok(entries) => {
            let turn = live.play.as_ref().and_then(|play| play.state().to_act());
            Ok(Json(
                json!({"entries": entries, "to_act": turn.map(|seat| seat.0)}),
            ))
        }
        Err(error) => Err(Fault::undone(caller.words(app), &live, &error)),
    }
}
