//! Playing: choices, actions, taking back, programs, chat.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::caller::Caller;
use super::shown;
use super::visit::{Player, Visit};
use crate::app::Shared;
use crate::blocking::blocking;
use crate::forms::{Fields, MOST_ACTIONS, Misread};
use crate::session::{NotDone, Saying as Said, Turn, Undo};

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

/// What is to be made for a seat without asking.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Programming {
    seen: u64,
    seat: u8,
    program: String,
    #[serde(default)]
    company: String,
}

/// A line of chat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    line: String,
}

/// What may be done now, by whoever is to act; a table has no choices for others.
pub async fn choices(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    caller.known(&app)?;
    let session = app.table(&caller.id, &id).await;
    let session = session.map_err(|error| Fault::opening(words, &error))?;
    let live = session.look().await;
    let undone = |error: NotDone| Fault::undone(words, &live, &error);
    let play = live.playing().map_err(undone)?;
    let seat = play.state().to_act().ok_or(NotDone::NotPlayed);
    let seat = seat.map_err(undone)?;
    let seats = live.seats_of(&caller.id);
    if seats.is_empty() {
        return Err(undone(NotDone::NotYourSeat));
    }
    let (seen, state) = (play.length(), play.state().clone());
    // The table goes on while they are worked out.
    drop(live);
    let choices: Vec<Value> = if seats.contains(&seat) {
        let gone = || Fault::new(words, StatusCode::SERVICE_UNAVAILABLE, "error-bug");
        let choices = blocking(move || state.choices()).await.ok_or_else(gone)?;
        choices.iter().map(shown::choice).collect()
    } else {
        Vec::new()
    };
    Ok(Json(json!({"seen": seen, "to_act": seat.0, "choices": choices})))
}

/// Acts.
pub async fn act(Player(visit): Player, Asked(acting): Asked<Acting>) -> Result<Json<Value>, Fault> {
    if acting.actions.is_empty() || acting.actions.len() > MOST_ACTIONS {
        return Err(Fault::misread(visit.words(), Misread("error-form")).because("actions"));
    }
    let turn = Turn { seen: acting.seen, actions: acting.actions, amount: None };
    let done = visit.session.act(&visit.caller.id, turn).await;
    visit.done(done).await.map(Json)
}

/// Takes back, restores, or answers who asked to.
pub async fn undo(Player(visit): Player, Asked(undoing): Asked<Undoing>) -> Result<Json<Value>, Fault> {
    let wrong = || Fault::misread(visit.words(), Misread("error-form")).because("what");
    let what = Undo::read(&undoing.what).ok_or_else(wrong)?;
    let (visitor, seen) = (&visit.caller.id, undoing.seen);
    let done = visit.session.undo(visitor, seen, what).await;
    visit.done(done).await.map(Json)
}

/// A vote.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voting {
    seen: u64,
    wait: bool,
}

/// Votes on what follows for whoever has no time left.
pub async fn vote(Player(visit): Player, Asked(voting): Asked<Voting>) -> Result<Json<Value>, Fault> {
    let done = visit.session.vote(&visit.caller.id, voting.seen, voting.wait).await;
    visit.done(done).await.map(Json)
}

/// Gives a seat a program, or takes it away.
pub async fn program(
    Player(visit): Player,
    Asked(programming): Asked<Programming>,
) -> Result<Json<Value>, Fault> {
    let fields = Fields::of(vec![
        ("seat".to_owned(), programming.seat.to_string()),
        ("program".to_owned(), programming.program),
        ("company".to_owned(), programming.company),
    ]);
    let wrong = |misread| Fault::misread(visit.words(), misread).because("program");
    let seat = fields.seat().map_err(wrong)?;
    let program = fields.program().map_err(wrong)?;
    let seat = (programming.seen, seat);
    let done = visit.session.program(&visit.caller.id, seat, program).await;
    visit.done(done).await.map(Json)
}

/// What was said lately.
pub async fn chat(visit: Visit) -> Json<Value> {
    let live = visit.session.look().await;
    let muted = visit.app.moderation.now().mutes_of(&visit.caller.id);
    let lines = live.chat.iter().filter(|line| !muted.contains(&line.visitor));
    let lines: Vec<Value> = lines.map(shown::line).collect();
    Json(json!({"lines": lines}))
}

/// Says something.
pub async fn say(
    Player(visit): Player,
    Asked(saying): Asked<Saying>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    let line = Fields::of(vec![("body".to_owned(), saying.line)]).line();
    let line = line.map_err(|misread| Fault::misread(visit.words(), misread))?;
    let saying = Said { seat: None, author: visit.caller.name.clone(), body: line, key: String::new() };
    let said = visit.session.say(&visit.caller.id, saying).await;
    let live = visit.session.look().await;
    match said {
        Ok(()) => Ok((StatusCode::CREATED, Json(json!({"said": live.game.said})))),
        Err(error) => Err(visit.undone(&live, &error)),
    }
}
