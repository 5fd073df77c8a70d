//! What visitors do at a table.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::{Detail, Message, Money};
use roundhouse_titles::Refused;
use roundhouse_words::Words;
use serde_json::Value;

use super::notice::Notice;
use super::table::{Answer, KNOWN};
use crate::address::Asking;
use crate::app::{App, Shared};
use crate::error::{Failure, status_of};
use crate::forms::{Fields, Misread};
use crate::play::NoUndo;
use crate::session::{NotDone, Session, Undo};
use crate::visitor::Visitor;

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
pub async fn act(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Failure> {
    let session = open(&app, &visitor, &id).await?;
    let outcome = match turn(&fields) {
        Ok((seen, actions, amount)) => {
            let actions = session.look().await.with_amount(actions, amount);
            match actions {
                Ok(actions) => session.act(&visitor.id, seen, &actions).await.into(),
                Err(error) => Err(error).into(),
            }
        }
        Err(misread) => misread.into(),
    };
    answer((&app, &visitor, &headers), &session, outcome).await
}

fn turn(fields: &Fields) -> Result<(u64, Vec<Value>, Option<Money>), Misread> {
    Ok((fields.seen()?, fields.actions()?, fields.amount()?))
}

/// Takes back, restores, or answers who asked to.
pub async fn undo(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Failure> {
    let session = open(&app, &visitor, &id).await?;
    let outcome = match (fields.seen(), Undo::read(fields.text("what"))) {
        (Ok(seen), Some(what)) => session.undo(&visitor.id, seen, what).await.into(),
        _ => Misread("error-form").into(),
    };
    answer((&app, &visitor, &headers), &session, outcome).await
}

/// Gives or takes away a program.
pub async fn program(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Failure> {
    let session = open(&app, &visitor, &id).await?;
    let outcome = match (fields.seen(), fields.seat(), fields.program()) {
        (Ok(seen), Ok(seat), Ok(program)) => session
            .program(&visitor.id, (seen, seat), program)
            .await
            .into(),
        _ => Misread("error-form").into(),
    };
    answer((&app, &visitor, &headers), &session, outcome).await
}

/// Says something.
pub async fn chat(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Failure> {
    let session = open(&app, &visitor, &id).await?;
    let outcome = match fields.line() {
        Err(misread) => misread.into(),
        Ok(line) => {
            let onlooker = app.words(visitor.language).get("onlooker");
            let said = session.say((&visitor.id, onlooker), line).await;
            said.map(|()| 0).into()
        }
    };
    answer((&app, &visitor, &headers), &session, outcome).await
}

async fn open(app: &App, visitor: &Visitor, id: &str) -> Result<std::sync::Arc<Session>, Failure> {
    app.table_page(visitor, id).await
}

/// The table after it; with a notice and a status that tell why it was not done.
async fn answer(
    (app, visitor, headers): (&App, &Visitor, &HeaderMap),
    session: &Session,
    outcome: Outcome,
) -> Result<Response, Failure> {
    let live = session.look().await;
    let words = app.words(visitor.language);
    let (status, notice) = match outcome {
        Outcome::Done(Ok(_)) if !headers.contains_key(KNOWN) => {
            return Ok(Redirect::to(&format!("/table/{}", live.game.id)).into_response());
        }
        Outcome::Done(Ok(_)) => (StatusCode::OK, None),
        Outcome::Misread(Misread(key)) => (
            StatusCode::BAD_REQUEST,
            Some(Notice::refusal(
                words.get(key),
                String::new(),
                String::new(),
            )),
        ),
        Outcome::Done(Err(error)) => {
            let (status, key) = status_of(&error);
            if status.is_server_error() {
                tracing::error!(%error, table = %live.game.id, "an action was not done");
            }
            let speech = roundhouse_words::Speech {
                title: live.title.name(),
                seats: &live.setup.game.players,
            };
            (status, Some(notice(words, speech, &error, key)))
        }
    };
    let answer = Answer {
        asking: Asking::default(),
        notice,
        status,
    };
    Ok(answer.render(app, visitor, &live, headers))
}

/// Why something was not done, in the visitor's words.
fn notice(
    words: &Words,
    speech: roundhouse_words::Speech<'_>,
    error: &NotDone,
    key: &'static str,
) -> Notice {
    match error {
        NotDone::Refused(Refused::ByRule { reason, rule }) => {
            let rest = words.rest(reason, speech).unwrap_or_default();
            let rule = words.say(&Message::new("rule").with("section", rule.as_str()), speech);
            Notice::refusal(words.say(reason, speech), rest, rule)
        }
        NotDone::Stale { now } => {
            let number = Detail::Number(i64::try_from(*now).unwrap_or_default());
            let rest = Message::new("error-stale-rest").with("now", number);
            Notice::info(words.get(key), words.say(&rest, speech))
        }
        NotDone::NoUndo(NoUndo::NotAsked) => {
            Notice::info(words.get("error-not-asked"), String::new())
        }
        NotDone::Store(_) => Notice::bug(words.get(key), words.get("error-bug-rest")),
        _ => {
            let rest = words.rest(&Message::new(key), speech).unwrap_or_default();
            Notice::refusal(words.get(key), rest, String::new())
        }
    }
}
