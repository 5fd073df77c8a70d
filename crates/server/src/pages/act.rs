//! What visitors do at a table.

use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_titles::Refused;
use roundhouse_words::Words;

use super::notice::Notice;
use super::table::{After, Answer, KNOWN};
use super::visit::Visit;
use crate::address::Asking;
use crate::error::{Failure, status_of};
use crate::forms::{Fields, Misread};
use crate::play::NoUndo;
use crate::session::{NotDone, Saying, Turn, Undo};

/// What came of it: done, not done, or not understood.
enum Outcome {
    Done(Result<u64, NotDone>),
    Misread(Misread),
}

impl From<Result<u64, NotDone>> for Outcome {
    fn from(done: Result<u64, NotDone>) -> Self {
        Self::Done(done)
    }
}

impl From<Misread> for Outcome {
    fn from(misread: Misread) -> Self {
        Self::Misread(misread)
    }
}

/// Does actions.
pub async fn act(visit: Visit, headers: HeaderMap, fields: Fields) -> Response {
    let session = &visit.session;
    let outcome = match turn(&fields) {
        Ok(turn) => session.act(&visit.visitor.id, turn).await.into(),
        Err(misread) => misread.into(),
    };
    // What was not done is planned still.
    let planned = Asking {
        plan: Some(fields.text("actions").to_owned()),
        amount: fields.text("amount").parse().ok(),
        ..Asking::default()
    };
    answer((&visit, headers), outcome, planned).await
}

fn turn(fields: &Fields) -> Result<Turn, Misread> {
    Ok(Turn { seen: fields.seen()?, actions: fields.actions()?, amount: fields.amount()? })
}

/// Takes back, restores, or answers who asked to.
pub async fn undo(visit: Visit, headers: HeaderMap, fields: Fields) -> Response {
    let (session, visitor) = (&visit.session, &visit.visitor);
    let outcome = match (fields.seen(), Undo::read(fields.text("what"))) {
        (Ok(seen), Some(what)) => session.undo(&visitor.id, seen, what).await.into(),
        _ => Misread("error-form").into(),
    };
    answer((&visit, headers), outcome, Asking::default()).await
}

/// Votes on what follows for whoever has no time left.
pub async fn vote(visit: Visit, headers: HeaderMap, fields: Fields) -> Response {
    let wait = match fields.text("what") {
        "wait" => Some(true),
        "bot" => Some(false),
        _ => None,
    };
    let outcome = match (fields.seen(), wait) {
        (Ok(seen), Some(wait)) => visit.session.vote(&visit.visitor.id, seen, wait).await.into(),
        _ => Misread("error-form").into(),
    };
    answer((&visit, headers), outcome, Asking::default()).await
}

/// Gives or takes away a program.
pub async fn program(visit: Visit, headers: HeaderMap, fields: Fields) -> Response {
    let (session, visitor) = (&visit.session, &visit.visitor);
    let outcome = match (fields.seen(), fields.seat(), fields.program()) {
        (Ok(seen), Ok(seat), Ok(program)) => session.program(&visitor.id, (seen, seat), program).await.into(),
        _ => Misread("error-form").into(),
    };
    answer((&visit, headers), outcome, Asking::default()).await
}

/// Lets the next move of a bot come, or all until it is a person's turn.
pub async fn bots(visit: Visit, headers: HeaderMap, fields: Fields) -> Response {
    let paces = visit.session.paces();
    let seated = !visit.session.look().await.seats_of(&visit.visitor.id).is_empty();
    let outcome: Outcome = match fields.text("what") {
        _ if !seated => Err(NotDone::NotYourSeat).into(),
        "next" => {
            paces.click();
            return moved_on(&visit, headers).await;
        }
        "skip" => {
            paces.skip();
            return moved_on(&visit, headers).await;
        }
        _ => Misread("error-form").into(),
    };
    answer((&visit, headers), outcome, Asking::default()).await
}

/// The table, on which a bot is about to move.
async fn moved_on(visit: &Visit, headers: HeaderMap) -> Response {
    if !headers.contains_key(KNOWN) {
        return Redirect::to(&format!("/table/{}", visit.id)).into_response();
    }
    let live = visit.session.look().await;
    let now =
        Answer { asking: Asking::default(), notice: None, status: StatusCode::OK, after: After::Nothing };
    now.render(visit, live, headers).await
}

/// Says something. An open page asks for what changed by itself.
pub async fn chat(visit: Visit, headers: HeaderMap, fields: Fields) -> Result<Response, Failure> {
    let misread = |Misread(key)| visit.failure(StatusCode::BAD_REQUEST, key);
    let saying = Saying {
        author: visit.visitor.account.clone().unwrap_or_default(),
        seat: fields.speaker().map_err(misread)?,
        body: fields.line().map_err(misread)?,
        key: fields.key().map_err(misread)?,
    };
    let said = visit.session.say(&visit.visitor.id, saying).await;
    said.map_err(|error| visit.undone(&error))?;
    if headers.contains_key(KNOWN) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Redirect::to(&format!("/table/{}", visit.id)).into_response())
}

/// The table after it; where it was not done, with a notice and a status that tell why, and with what is planned.
async fn answer((visit, headers): (&Visit, HeaderMap), outcome: Outcome, planned: Asking) -> Response {
    let (app, visitor) = (&visit.app, &visit.visitor);
    let live = visit.session.look().await;
    let words = app.words(visitor.language);
    let (status, notice) = match outcome {
        Outcome::Done(Ok(_)) if !headers.contains_key(KNOWN) => {
            return Redirect::to(&format!("/table/{}", visit.id)).into_response();
        }
        Outcome::Done(Ok(_)) => (StatusCode::OK, None),
        Outcome::Misread(Misread(key)) => {
            (StatusCode::BAD_REQUEST, Some(Notice::refusal(words.get(key), String::new(), String::new())))
        }
        Outcome::Done(Err(error)) => {
            let (status, key) = status_of(&error);
            if status.is_server_error() {
                tracing::error!(%error, table = %live.game.id, "an action was not done");
            }
            let speech =
                roundhouse_words::Speech { title: live.title.name(), seats: &live.setup.game.players };
            (status, Some(notice(words, speech, &error, key)))
        }
    };
    let answer = Answer {
        asking: match notice {
            // What may have been saved is not offered again: the table is shown as it is.
            Some(_) if !status.is_server_error() => planned,
            _ => Asking::default(),
        },
        notice,
        status,
        after: After::Deed,
    };
    answer.render(visit, live, headers).await
}

/// Why something was not done, in the visitor's words.
fn notice(words: &Words, speech: roundhouse_words::Speech<'_>, error: &NotDone, key: &'static str) -> Notice {
    match error {
        NotDone::Refused(Refused::ByRule { reason, rule }) => {
            let rest = words.rest(reason, speech).unwrap_or_default();
            let rule = words.say(&Message::new("rule").with("section", rule.as_str()), speech);
            Notice::refusal(words.headline(reason, speech), rest, rule)
        }
        NotDone::Stale { .. } => {
            let rest = words.rest(&Message::new(key), speech).unwrap_or_default();
            Notice::info(words.get(key), rest)
        }
        NotDone::NoUndo(NoUndo::NotAsked) => Notice::info(words.get(key), String::new()),
        NotDone::Store(_) => {
            let rest = words.rest(&Message::new(key), speech).unwrap_or_default();
            Notice::bug(words.get(key), rest)
        }
        _ => {
            let rest = words.rest(&Message::new(key), speech).unwrap_or_default();
            Notice::refusal(words.get(key), rest, String::new())
        }
    }
}
